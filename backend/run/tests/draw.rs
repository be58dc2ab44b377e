//! Draws of small modules: what is covered, interpolated, tested and blended, and what is a finding or refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant_dialect::Module;
use spirant_run::{
    Attribute, Blend, Class, Compare, Depth, Draw, Format, Kind, Limits, Outcome, Stop, Target, Topology,
    draw, outputs,
};

fn parsed(text: &str) -> Module {
    spirant_text::parse(text).unwrap_or_else(|found| {
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}", lines.join("\n"))
    })
}

/// Passes a position and a value at location 0 on.
fn vertex() -> Module {
    parsed(
        "!in = !spirv.ptr<vector<4xf32>, Input>
!out = !spirv.ptr<vector<4xf32>, Output>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @place {location = 0 : i32} : !in
  spirv.GlobalVariable @value {location = 1 : i32} : !in
  spirv.GlobalVariable @position built_in(\"Position\") : !out
  spirv.GlobalVariable @passed {location = 0 : i32} : !out
  spirv.func @vertex() \"None\" {
    %from = spirv.mlir.addressof @place : !in
    %to = spirv.mlir.addressof @position : !out
    %place = spirv.Load \"Input\" %from : vector<4xf32>
    spirv.Store \"Output\" %to, %place : vector<4xf32>
    %value_from = spirv.mlir.addressof @value : !in
    %value_to = spirv.mlir.addressof @passed : !out
    %value = spirv.Load \"Input\" %value_from : vector<4xf32>
    spirv.Store \"Output\" %value_to, %value : vector<4xf32>
    spirv.Return
  }
  spirv.EntryPoint \"Vertex\" @vertex, @place, @value, @position, @passed
}",
    )
}

/// Stores what `body` computes as `%result` from the input `%value`.
fn fragment(decorations: &str, body: &str, modes: &str) -> Module {
    parsed(&format!(
        "!in = !spirv.ptr<vector<4xf32>, Input>
!out = !spirv.ptr<vector<4xf32>, Output>
!depth = !spirv.ptr<f32, Output>
spirv.module Logical GLSL450 {{
  spirv.GlobalVariable @value {{location = 0 : i32{decorations}}} : !in
  spirv.GlobalVariable @coord built_in(\"FragCoord\") : !in
  spirv.GlobalVariable @colour {{location = 0 : i32}} : !out
  spirv.func @fragment() \"None\" {{
    %from = spirv.mlir.addressof @value : !in
    %value = spirv.Load \"Input\" %from : vector<4xf32>
    %coord_from = spirv.mlir.addressof @coord : !in
    %coord = spirv.Load \"Input\" %coord_from : vector<4xf32>
    %to = spirv.mlir.addressof @colour : !out
{body}
    spirv.Return
  }}
  spirv.EntryPoint \"Fragment\" @fragment, @value, @coord, @colour
  spirv.ExecutionMode @fragment \"OriginUpperLeft\"
{modes}
}}"
    ))
}

/// Stores the input.
fn plain() -> Module {
    fragment("", "spirv.Store \"Output\" %to, %value : vector<4xf32>", "")
}

fn format(name: &str) -> Format {
    Format::from_name(name).unwrap()
}

fn floats(values: &[[f32; 4]]) -> Vec<u8> {
    values.iter().flatten().flat_map(|value| value.to_le_bytes()).collect()
}

/// A draw of vertices at these places, with these values, into 4 x 4 pixels.
fn of(places: &[[f32; 4]], values: &[[f32; 4]]) -> Draw {
    let attribute = |location, values: &[[f32; 4]]| Attribute {
        location,
        format: format("rgba32f"),
        per_instance: false,
        bytes: floats(values),
    };
    Draw {
        vertex: "vertex".into(),
        fragment: "fragment".into(),
        vertices: places.len() as u32,
        attributes: vec![attribute(0, places), attribute(1, values)],
        size: [4, 4],
        targets: vec![Target { location: 0, format: format("rgba32f"), bytes: vec![0; 256] }],
        ..Draw::default()
    }
}

/// The first components of the pixels.
fn reds(draw: &Draw) -> Vec<f32> {
    let red = |texel: &[u8]| f32::from_le_bytes(texel[..4].try_into().unwrap());
    draw.targets[0].bytes.chunks(16).map(red).collect()
}

fn run(fragment: &Module, drawn: &mut Draw) -> Result<Outcome, Stop> {
    draw(&vertex(), Some(fragment), drawn, &Limits::default())
}

const WHITE: [[f32; 4]; 3] = [[1.0; 4]; 3];
/// The half of the targets above the diagonal from the lower left to the upper right.
const HALF: [[f32; 4]; 3] = [[-1.0, -1.0, 0.5, 1.0], [1.0, -1.0, 0.5, 1.0], [-1.0, 1.0, 0.5, 1.0]];
/// All of the targets.
const ALL: [[f32; 4]; 3] = [[-1.0, -1.0, 0.5, 1.0], [3.0, -1.0, 0.5, 1.0], [-1.0, 3.0, 0.5, 1.0]];

#[test]
fn triangles_share_edges_without_gaps_and_without_overlap() {
    let mut drawn = of(&HALF, &WHITE);
    run(&plain(), &mut drawn).unwrap();
    // The diagonal is a right edge here: what is on it belongs to the other triangle.
    let above = [1., 1., 1., 0., 1., 1., 0., 0., 1., 0., 0., 0., 0., 0., 0., 0.];
    assert_eq!(reds(&drawn), above);
    let other = [[1.0, -1.0, 0.5, 1.0], [1.0, 1.0, 0.5, 1.0], [-1.0, 1.0, 0.5, 1.0]];
    let mut drawn = of(&[HALF, other].concat(), &[[1.0; 4]; 6]);
    drawn.blend = Some(Blend::Add);
    run(&plain(), &mut drawn).unwrap();
    assert_eq!(reds(&drawn), [1.0; 16]);
}

#[test]
fn values_are_interpolated_with_perspective() {
    // The left edge is near, the right edge four times as far.
    let near = [[-1.0, -1.0, 0.0, 1.0], [12.0, -4.0, 0.0, 4.0], [-1.0, 3.0, 0.0, 1.0]];
    let values = [[0.0; 4], [1.0; 4], [0.0; 4]];
    let first = |decorations: &str| {
        let body = "spirv.Store \"Output\" %to, %value : vector<4xf32>";
        let mut drawn = of(&near, &values);
        run(&fragment(decorations, body, ""), &mut drawn).unwrap();
        reds(&drawn)[0]
    };
    // The centre of the first pixel is a sixteenth of the way on the screen; by w it counts a quarter of that.
    let share = 0.0625;
    let expected = share / 4.0 / (share / 4.0 + (1.0 - share));
    assert!((first("") - expected).abs() < 1e-6, "{} and {expected}", first(""));
    assert!((first(", no_perspective") - share).abs() < 1e-6);
    assert_eq!(first(", flat"), 0.0);
}

#[test]
fn depths_are_tested_in_the_order_of_drawing() {
    let at = |depth: f32| ALL.map(|[x, y, _, w]| [x, y, depth, w]);
    let mut drawn =
        of(&[at(0.5), at(0.25), at(0.75)].concat(), &[[[0.1; 4]; 3], [[0.2; 4]; 3], [[0.3; 4]; 3]].concat());
    let target = Target { location: 0, format: format("d32f"), bytes: 1f32.to_le_bytes().repeat(16) };
    drawn.depth = Some(Depth { compare: Compare::Less, writes: true, target });
    run(&plain(), &mut drawn).unwrap();
    assert_eq!(reds(&drawn), [0.2; 16]);
    assert_eq!(drawn.depth.unwrap().target.bytes, 0.25f32.to_le_bytes().repeat(16));
}

#[test]
fn a_discarded_fragment_leaves_nothing() {
    let body = "%zero = spirv.Constant 0.0 : f32
    %two = spirv.Constant 2.0 : f32
    %x = spirv.CompositeExtract %coord[0 : i32] : vector<4xf32>
    %left = spirv.FOrdLessThan %x, %two : f32
    spirv.mlir.selection {
      spirv.BranchConditional %left, ^gone, ^merge
    ^gone:
      spirv.Kill
    ^merge:
      spirv.mlir.merge
    }
    spirv.Store \"Output\" %to, %value : vector<4xf32>";
    let mut drawn = of(&ALL, &WHITE);
    run(&fragment("", body, ""), &mut drawn).unwrap();
    assert_eq!(reds(&drawn), [0.0, 0.0, 1.0, 1.0].repeat(4));
}

#[test]
fn derivatives_use_the_quad() {
    let body = "%dx = \"spirv.DPdx\"(%coord) : (vector<4xf32>) -> vector<4xf32>
    %twice = \"spirv.DPdy\"(%coord) : (vector<4xf32>) -> vector<4xf32>
    %sum = spirv.FAdd %dx, %twice : vector<4xf32>
    spirv.Store \"Output\" %to, %sum : vector<4xf32>";
    // It covers one pixel of its quad; the others help.
    let corner = [[-1.0, -1.0, 0.5, 1.0], [-0.5, -1.0, 0.5, 1.0], [-1.0, -0.2, 0.5, 1.0]];
    let mut drawn = of(&corner, &WHITE);
    run(&fragment("", body, ""), &mut drawn).unwrap();
    let mut expected = [0.0; 16];
    expected[0] = 1.0;
    assert_eq!(reds(&drawn), expected);
}

#[test]
fn samples_are_resolved_to_their_mean() {
    let mut drawn = of(&HALF, &WHITE);
    drawn.samples = 4;
    run(&plain(), &mut drawn).unwrap();
    let expected = [1., 1., 1., 0.5, 1., 1., 0.5, 0., 1., 0.5, 0., 0., 0.5, 0., 0., 0.];
    assert_eq!(reds(&drawn), expected);
}

#[test]
fn points_and_lines_cover_pixels() {
    let mut drawn = of(&[[-0.25, -0.25, 0.5, 1.0]], &WHITE[..1]);
    drawn.topology = Topology::Points;
    run(&plain(), &mut drawn).unwrap();
    let mut expected = [0.0; 16];
    expected[5] = 1.0;
    assert_eq!(reds(&drawn), expected);
    let mut drawn = of(&[[-1.0, -0.25, 0.5, 1.0], [1.0, -0.25, 0.5, 1.0]], &WHITE[..2]);
    drawn.topology = Topology::Lines;
    run(&plain(), &mut drawn).unwrap();
    assert_eq!(reds(&drawn), [[0.0; 4], [1.0; 4], [0.0; 4], [0.0; 4]].concat());
}

#[test]
fn faces_are_culled_by_their_winding() {
    for (front_clockwise, expected) in [(false, 0.0), (true, 1.0)] {
        // Its vertices are clockwise on the screen.
        let mut drawn = of(&ALL, &WHITE);
        drawn.culls_back = true;
        drawn.front_clockwise = front_clockwise;
        run(&plain(), &mut drawn).unwrap();
        assert_eq!(reds(&drawn), [expected; 16]);
    }
}

#[test]
fn a_colour_that_was_never_written_is_found() {
    let mut drawn = of(&HALF, &WHITE);
    let limits = Limits { checks: true, goes_on: true, ..Limits::default() };
    let body = "%i0 = spirv.Constant 0 : i32
    %one = spirv.CompositeExtract %value[0 : i32] : vector<4xf32>
    %part = spirv.AccessChain %to[%i0] : !out, i32 -> !depth
    spirv.Store \"Output\" %part, %one : f32";
    let outcome = draw(&vertex(), Some(&fragment("", body, "")), &mut drawn, &limits).unwrap();
    let found = outcome.findings.first().expect("a finding");
    assert_eq!(found.kind, Kind::Uninitialized);
    assert_eq!(found.message, "component 1 of the colour at location 0 was never written");
    assert_eq!(found.invocation.unwrap().to_string(), "the fragment of primitive 0 at (0, 0), layer 0");
}

#[test]
fn what_does_not_fit_is_refused() {
    let why = |change: fn(&mut Draw)| {
        let mut drawn = of(&HALF, &WHITE);
        change(&mut drawn);
        run(&plain(), &mut drawn).unwrap_err().to_string()
    };
    assert_eq!(
        why(|draw| draw.vertices = 4),
        "the attribute at location 0 has 3 values, and vertex 3 is drawn"
    );
    assert_eq!(why(|draw| drop(draw.attributes.pop())), "the input at location 1 has no attribute");
    assert_eq!(
        why(|draw| draw.size = [8, 4]),
        "the target with the format rgba32f has 256 bytes; its size requires 512"
    );
    assert_eq!(
        why(|draw| draw.first_vertex = u32::MAX),
        "3 vertices or instances from number 4294967295 on do not fit in 32 bits"
    );
    assert_eq!(why(|draw| draw.instances = u32::MAX), "3 vertices of 4294967295 instances are too many");
    assert_eq!(why(|draw| draw.samples = 3), "a pixel of 3 samples; it has 1, 2, 4, 8 or 16");
    assert!(
        why(|draw| draw.targets[0].format = format("rgba32ui"))
            .contains("and the shader's colour has floats")
    );
    assert!(why(|draw| draw.fragment = "other".into()).contains("no entry point `other`"));
    let other = fragment("", "spirv.Store \"Output\" %to, %value : vector<4xf32>", "");
    let text = spirant_text::print(&other).replace(
        "location = 0 : i32} : !spirv.ptr<vector<4xf32>, Input>",
        "location = 3 : i32} : !spirv.ptr<vector<4xf32>, Input>",
    );
    let unmatched = run(&parsed(&text), &mut of(&HALF, &WHITE)).unwrap_err().to_string();
    assert_eq!(unmatched, "the input of the fragment stage at location 3 is no output of the vertex stage");
    let compute = "the module has no entry point `fragment`; it has: vertex";
    assert_eq!(
        draw(&vertex(), Some(&vertex()), &mut of(&HALF, &WHITE), &Limits::default()).unwrap_err().to_string(),
        compute
    );
}

#[test]
fn without_a_fragment_stage_depths_are_drawn() {
    let mut drawn = of(&HALF, &WHITE);
    drawn.targets.clear();
    let target = Target { location: 0, format: format("d32f"), bytes: 1f32.to_le_bytes().repeat(16) };
    drawn.depth = Some(Depth { compare: Compare::LessOrEqual, writes: true, target });
    draw(&vertex(), None, &mut drawn, &Limits::default()).unwrap();
    let depths = drawn.depth.unwrap().target.bytes;
    assert_eq!(depths[..8], [0.5f32; 2].map(f32::to_le_bytes).concat());
    assert_eq!(depths[60..], 1f32.to_le_bytes());
}

#[test]
fn outputs_are_listed() {
    assert_eq!(outputs(&plain(), "fragment"), [(0, Class::Float)]);
    assert!(outputs(&vertex(), "vertex").is_empty());
}
