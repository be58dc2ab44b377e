//! Image instructions of small modules: what they compute, and what is a finding or refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant_run::{
    Argument, Compare, Descriptor, Dim, Filter, Format, Image, Kind, Launch, Limits, Outcome, Resource,
    Sampler, Stop, run,
};

fn parsed(text: &str) -> spirant_dialect::Module {
    spirant_text::parse(text).unwrap_or_else(|found| {
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}", lines.join("\n"))
    })
}

/// Types of the modules, and the body of `main`, which stores vectors to `@out`.
struct Program {
    /// The type of the image at binding 1, such as `f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown`.
    image: &'static str,
    /// Further execution modes.
    modes: &'static str,
    size: [u32; 3],
    body: &'static str,
}

impl Program {
    fn new(image: &'static str, body: &'static str) -> Program {
        Program { image, modes: "", size: [1, 1, 1], body }
    }

    fn text(&self) -> String {
        let Program { image, modes, body, size: [x, y, z] } = self;
        format!(
            "!image = !spirv.image<{image}>
!image_ptr = !spirv.ptr<!image, UniformConstant>
!sampler_ptr = !spirv.ptr<!spirv.sampler, UniformConstant>
!pair = !spirv.sampled_image<!image>
!words = !spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0]), Block>
!words_ptr = !spirv.ptr<!words, StorageBuffer>
!in_ptr = !spirv.ptr<i32, Input>
spirv.module Logical GLSL450 {{
  spirv.GlobalVariable @index built_in(\"LocalInvocationIndex\") : !in_ptr
  spirv.GlobalVariable @out bind(0, 0) : !words_ptr
  spirv.GlobalVariable @image bind(0, 1) : !image_ptr
  spirv.GlobalVariable @sampler bind(0, 2) : !sampler_ptr
  spirv.func @main() \"None\" {{
    %out = spirv.mlir.addressof @out : !words_ptr
    %image_ptr = spirv.mlir.addressof @image : !image_ptr
    %sampler_ptr = spirv.mlir.addressof @sampler : !sampler_ptr
    %index_ptr = spirv.mlir.addressof @index : !in_ptr
    %index = spirv.Load \"Input\" %index_ptr : i32
    %image = spirv.Load \"UniformConstant\" %image_ptr : !image
    %sampler = spirv.Load \"UniformConstant\" %sampler_ptr : !spirv.sampler
    %i0 = spirv.Constant 0 : i32
    %i1 = spirv.Constant 1 : i32
    %i2 = spirv.Constant 2 : i32
    %f0 = spirv.Constant 0.0 : f32
    %half = spirv.Constant 0.5 : f32
    %two = spirv.Constant 2.0 : f32
    %at = spirv.AccessChain %out[%i0, %index] : !words_ptr, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
{body}
    spirv.Store \"StorageBuffer\" %at, %result : vector<4xf32>
    spirv.Return
  }}
  spirv.EntryPoint \"GLCompute\" @main, @index, @out, @image, @sampler
  spirv.ExecutionMode @main \"LocalSize\", {x}, {y}, {z}
{modes}
}}
"
        )
    }

    /// Runs it, and returns what each lane stored.
    fn run(&self, image: (Descriptor, &[u8]), sampler: Sampler) -> Result<Ran, Stop> {
        self.run_with(image, sampler, &Limits::default())
    }

    fn run_with(&self, image: (Descriptor, &[u8]), sampler: Sampler, limits: &Limits) -> Result<Ran, Stop> {
        let text = self.text();
        let module = parsed(&text);
        let lanes = self.size.iter().product::<u32>() as usize;
        let resource = |binding, descriptor, bytes: &[u8]| Resource {
            binding,
            descriptor,
            bytes: bytes.to_vec(),
            ..Resource::default()
        };
        let mut launch = Launch {
            resources: vec![
                resource(0, Descriptor::Buffer, &vec![0; 16 * lanes]),
                resource(1, image.0, image.1),
                resource(2, Descriptor::Sampler(sampler), &[]),
            ],
            ..Launch::default()
        };
        let outcome = run(&module, &mut launch, limits)?;
        let words =
            launch.resources[0].bytes.chunks(4).map(|word| f32::from_le_bytes(word.try_into().unwrap()));
        let words: Vec<f32> = words.collect();
        let vectors = words.chunks(4).map(|part| part.try_into().unwrap()).collect();
        Ok(Ran { vectors, texels: launch.resources[1].bytes.clone(), outcome })
    }
}

struct Ran {
    vectors: Vec<[f32; 4]>,
    texels: Vec<u8>,
    outcome: Outcome,
}

fn format(name: &str) -> Format {
    Format::from_name(name).unwrap()
}

fn numbers(count: u32) -> Vec<u8> {
    (0..count).flat_map(|number| (number as f32).to_le_bytes()).collect()
}

const SAMPLED: &str = "f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown";
const STORED: &str = "f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown";

fn square(levels: u32) -> Descriptor {
    Descriptor::Image(Image { levels, ..Image::new(format("r32f"), Dim::D2, [4, 4, 1]) })
}

const SAMPLE: &str = "    %pair = spirv.SampledImage %image, %sampler : !image, !spirv.sampler -> !pair
    %c = spirv.CompositeConstruct %half, %half : (f32, f32) -> vector<2xf32>
    %result = spirv.ImageSampleExplicitLod %pair, %c [\"Lod\"], %f0 : !pair, vector<2xf32>, f32 -> vector<4xf32>";

#[test]
fn samples_through_handles() {
    let program = Program::new(SAMPLED, SAMPLE);
    let linear = Sampler { magnify: Filter::Linear, ..Sampler::default() };
    let bytes = numbers(16);
    let got = |sampler| program.run((square(1), &bytes), sampler).unwrap().vectors;
    assert_eq!(got(Sampler::default()), [[10.0, 0.0, 0.0, 1.0]]);
    assert_eq!(got(linear), [[7.5, 0.0, 0.0, 1.0]]);
    let compares = Sampler { compare: Some(Compare::Less), ..Sampler::default() };
    let error = program.run((square(1), &bytes), compares).err().unwrap().to_string();
    assert!(error.contains("a sample without comparison with a sampler that compares"), "{error}");
}

#[test]
fn what_is_bound_must_fit() {
    let program = Program::new(SAMPLED, SAMPLE);
    let error = |descriptor, bytes: &[u8]| match program.run((descriptor, bytes), Sampler::default()) {
        Err(Stop::Input(why)) => why,
        other => panic!("{:?}", other.err()),
    };
    let image = |name, dim| Descriptor::Image(Image::new(format(name), dim, [4, 1, 1]));
    let bytes = numbers(4);
    for (descriptor, text) in [
        (
            image("r32f", Dim::D1),
            "the resource at set 0, binding 1, which is @image, is a r32f image of dimension 1D, 4",
        ),
        (image("r32ui", Dim::D2), "a r32ui image of dimension 2D, 4x1; the type has floats"),
        (Descriptor::Buffer, "is not an image"),
        (Descriptor::Sampler(Sampler::default()), "is not an image"),
        (image("rgba32f", Dim::D2), "has 64 bytes of texels, 16 are given"),
    ] {
        let error = error(descriptor, &bytes);
        assert!(error.contains(text), "{error}");
    }
}

#[test]
fn reads_and_writes_texels() {
    let body = "    %c = spirv.CompositeConstruct %i1, %i2 : (i32, i32) -> vector<2xi32>
    %d = spirv.CompositeConstruct %i2, %i1 : (i32, i32) -> vector<2xi32>
    %result = spirv.ImageRead %image, %c : !image, vector<2xi32> -> vector<4xf32>
    spirv.ImageWrite %image, %d, %result : !image, vector<2xi32>, vector<4xf32>";
    let mut texels = vec![0; 64];
    texels[4 * 9..4 * 10].copy_from_slice(&[255, 51, 0, 102]);
    let image = Image::new(format("rgba8"), Dim::D2, [4, 4, 1]);
    let ran =
        Program::new(STORED, body).run((Descriptor::Image(image), &texels), Sampler::default()).unwrap();
    assert_eq!(ran.vectors, [[1.0, 0.2, 0.0, 0.4]]);
    assert_eq!(ran.texels[4 * 6..4 * 7], [255, 51, 0, 102]);
}

#[test]
fn texels_outside_are_findings() {
    let fetch = "    %i4 = spirv.Constant 4 : i32
    %c = spirv.CompositeConstruct %i4, %i0 : (i32, i32) -> vector<2xi32>
    %result = spirv.ImageFetch %image, %c [\"Lod\"], %i0 : !image, vector<2xi32>, i32 -> vector<4xf32>";
    let bytes = numbers(16);
    let program = Program::new(SAMPLED, fetch);
    let Err(Stop::Undefined(finding)) = program.run((square(1), &bytes), Sampler::default()) else {
        panic!()
    };
    assert_eq!(finding.kind, Kind::OutOfBounds);
    let text =
        "it reads the texel (4, 0) of the resource at set 0, binding 1, a r32f image of dimension 2D, 4x4";
    assert_eq!(finding.message, text);
    let robust = Limits { goes_on: true, ..Limits::default() };
    let ran = program.run_with((square(1), &bytes), Sampler::default(), &robust).unwrap();
    assert_eq!((ran.vectors, ran.outcome.findings.len()), (vec![[0.0; 4]], 1));
    let write = "    %m = spirv.Constant -1 : i32
    %c = spirv.CompositeConstruct %i0, %m : (i32, i32) -> vector<2xi32>
    %result = spirv.CompositeConstruct %two, %two, %two, %two : (f32, f32, f32, f32) -> vector<4xf32>
    spirv.ImageWrite %image, %c, %result : !image, vector<2xi32>, vector<4xf32>";
    let ran = Program::new(STORED, write).run_with((square(1), &bytes), Sampler::default(), &robust).unwrap();
    assert_eq!((ran.texels, ran.outcome.findings.len()), (bytes, 1));
}

#[test]
fn texel_buffers() {
    let body = "    %result = spirv.ImageFetch %image, %index : !image, i32 -> vector<4xf32>";
    let image = "f32, Buffer, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown";
    let program = Program { size: [4, 1, 1], ..Program::new(image, body) };
    let buffer = Descriptor::TexelBuffer(format("rg16"));
    let ran = program
        .run((buffer, &[0, 0, 255, 255, 51, 51, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0]), Sampler::default());
    let expected = [[0.0, 1.0, 0.0, 1.0], [0.2, 0.0, 0.0, 1.0], [0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0]];
    assert_eq!(ran.unwrap().vectors, expected);
    let Err(Stop::Undefined(finding)) = program.run((buffer, &[0; 12]), Sampler::default()) else { panic!() };
    assert!(finding.message.contains("the texel (3)"), "{}", finding.message);
}

#[test]
fn atomics_change_texels() {
    let body = "    %c = spirv.CompositeConstruct %i1, %i0 : (i32, i32) -> vector<2xi32>
    %p = \"spirv.ImageTexelPointer\"(%image_ptr, %c, %i0) : (!image_ptr, vector<2xi32>, i32) -> !spirv.ptr<i32, Image>
    %old = spirv.AtomicIAdd <Device> <None> %p, %i2 : !spirv.ptr<i32, Image>
    %f = spirv.ConvertUToF %old : i32 to f32
    %result = spirv.CompositeConstruct %f, %f, %f, %f : (f32, f32, f32, f32) -> vector<4xf32>";
    let image = "i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32ui";
    let program = Program { size: [3, 1, 1], ..Program::new(image, body) };
    let image = Image::new(format("r32ui"), Dim::D2, [2, 1, 1]);
    let ran = program.run((Descriptor::Image(image), &[9, 0, 0, 0, 5, 0, 0, 0]), Sampler::default()).unwrap();
    assert_eq!(ran.vectors, [[5.0; 4], [7.0; 4], [9.0; 4]]);
    assert_eq!(ran.texels, [9, 0, 0, 0, 11, 0, 0, 0]);
    let narrow = Image::new(format("r32ui"), Dim::D2, [1, 1, 1]);
    let Err(Stop::Undefined(finding)) = program.run((Descriptor::Image(narrow), &[0; 4]), Sampler::default())
    else {
        panic!()
    };
    assert_eq!(finding.kind, Kind::OutOfBounds);
}

/// A quad of four lanes, whose coordinates are a texel of the second level apart.
const IMPLICIT: &str = "    %pair = spirv.SampledImage %image, %sampler : !image, !spirv.sampler -> !pair
    %column = spirv.BitwiseAnd %index, %i1 : i32
    %row = spirv.ShiftRightLogical %index, %i1 : i32, i32
    %x = spirv.ConvertUToF %column : i32 to f32
    %y = spirv.ConvertUToF %row : i32 to f32
    %u = spirv.FMul %x, %half : f32
    %v = spirv.FMul %y, %half : f32
    %c = spirv.CompositeConstruct %u, %v : (f32, f32) -> vector<2xf32>
    %result = spirv.ImageSampleImplicitLod %pair, %c : !pair, vector<2xf32> -> vector<4xf32>";
const QUADS: &str = "  spirv.ExecutionMode @main \"DerivativeGroupQuadsNV\"";
const LINEAR: &str = "  spirv.ExecutionMode @main \"DerivativeGroupLinearNV\"";

#[test]
fn quads_have_levels_of_detail() {
    let bytes = numbers(16 + 4 + 1);
    let first = |program: &Program| {
        let ran = program.run((square(3), &bytes), Sampler::default()).unwrap();
        ran.vectors.iter().map(|vector| vector[0]).collect::<Vec<f32>>()
    };
    let linear = Program { size: [4, 1, 1], modes: LINEAR, ..Program::new(SAMPLED, IMPLICIT) };
    assert_eq!(first(&linear), [16.0, 17.0, 18.0, 19.0]);
    let square = Program { size: [2, 2, 1], modes: QUADS, ..Program::new(SAMPLED, IMPLICIT) };
    assert_eq!(first(&square), [16.0, 17.0, 18.0, 19.0]);
    let plain = Program { size: [4, 1, 1], ..Program::new(SAMPLED, IMPLICIT) };
    assert_eq!(first(&plain), [0.0, 2.0, 8.0, 10.0]);
}

#[test]
fn derivatives() {
    let body = "    %f = spirv.ConvertUToF %index : i32 to f32
    %g = spirv.FMul %f, %f : f32
    %a = \"spirv.DPdx\"(%g) : (f32) -> f32
    %b = \"spirv.DPdyFine\"(%g) : (f32) -> f32
    %c = \"spirv.DPdxFine\"(%g) : (f32) -> f32
    %d = \"spirv.FwidthCoarse\"(%g) : (f32) -> f32
    %result = spirv.CompositeConstruct %a, %b, %c, %d : (f32, f32, f32, f32) -> vector<4xf32>";
    // The quad is 0, 1, 4, 9.
    let program = Program { size: [4, 1, 1], modes: LINEAR, ..Program::new(SAMPLED, body) };
    let bytes = numbers(16);
    let ran = program.run((square(1), &bytes), Sampler::default()).unwrap();
    let expected = [[1.0, 4.0, 1.0, 5.0], [1.0, 8.0, 1.0, 5.0], [1.0, 4.0, 5.0, 5.0], [1.0, 8.0, 5.0, 5.0]];
    assert_eq!(ran.vectors, expected);
    let error = Program { modes: "", ..program }.run((square(1), &bytes), Sampler::default()).err().unwrap();
    assert!(error.to_string().contains("DerivativeGroupQuadsKHR"), "{error}");
}

#[test]
fn part_of_a_quad_has_no_derivatives() {
    let text = Program { size: [4, 1, 1], modes: LINEAR, ..Program::new(SAMPLED, "") }.text();
    let body = "    %first = spirv.ULessThan %index, %i2 : i32
    spirv.mlir.selection {
      spirv.BranchConditional %first, ^then, ^merge
    ^then:
      %f = spirv.ConvertUToF %index : i32 to f32
      %d = \"spirv.DPdx\"(%f) : (f32) -> f32
      %v = spirv.CompositeConstruct %d, %d, %d, %d : (f32, f32, f32, f32) -> vector<4xf32>
      spirv.Store \"StorageBuffer\" %at, %v : vector<4xf32>
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }";
    let text = text.replace("    spirv.Store \"StorageBuffer\" %at, %result : vector<4xf32>", body);
    let module = parsed(&text);
    let resource =
        |binding, descriptor, bytes| Resource { binding, descriptor, bytes, ..Resource::default() };
    let resources = vec![
        resource(0, Descriptor::Buffer, vec![0; 64]),
        resource(1, square(1), numbers(16)),
        resource(2, Descriptor::Sampler(Sampler::default()), Vec::new()),
    ];
    let mut launch = Launch { resources, ..Launch::default() };
    let Err(Stop::Undefined(finding)) = run(&module, &mut launch, &Limits::default()) else { panic!() };
    assert_eq!(finding.kind, Kind::Derivative);
    assert!(finding.message.contains("2 of 4 invocations are active"), "{}", finding.message);
}

#[test]
fn races_and_undefined_texels_are_findings() {
    let limits = Limits { goes_on: true, checks: true, ..Limits::default() };
    let race = "    %c = spirv.CompositeConstruct %i0, %i0 : (i32, i32) -> vector<2xi32>
    %f = spirv.ConvertUToF %index : i32 to f32
    %result = spirv.CompositeConstruct %f, %f, %f, %f : (f32, f32, f32, f32) -> vector<4xf32>
    spirv.ImageWrite %image, %c, %result : !image, vector<2xi32>, vector<4xf32>";
    let program = Program { size: [2, 1, 1], ..Program::new(STORED, race) };
    let kinds = |program: &Program| {
        let ran = program.run_with((square(1), &numbers(16)), Sampler::default(), &limits).unwrap();
        ran.outcome.findings.iter().map(|finding| finding.kind).collect::<Vec<Kind>>()
    };
    assert_eq!(kinds(&program), [Kind::Race]);
    let undefined = "    %u = spirv.Undef : vector<2xi32>
    %result = spirv.ImageRead %image, %u : !image, vector<2xi32> -> vector<4xf32>";
    assert_eq!(kinds(&Program::new(STORED, undefined)), [Kind::Uninitialized]);
}

#[test]
fn kernels_have_images_and_samplers_as_arguments() {
    let text = "!image = !spirv.image<none, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>
!pair = !spirv.sampled_image<!image>
spirv.module Physical64 OpenCL {
  spirv.func @k(%image: !image, %sampler: !spirv.sampler, %out: !spirv.ptr<vector<4xi32>, CrossWorkgroup>) \"None\" {
    %one = spirv.Constant 1 : i32
    %zero = spirv.Constant 0.0 : f32
    %pair = spirv.SampledImage %image, %sampler : !image, !spirv.sampler -> !pair
    %c = spirv.CompositeConstruct %one, %one : (i32, i32) -> vector<2xi32>
    %v = spirv.ImageSampleExplicitLod %pair, %c [\"Lod\"], %zero : !pair, vector<2xi32>, f32 -> vector<4xi32>
    %order = \"spirv.ImageQueryOrder\"(%image) : (!image) -> i32
    %format = \"spirv.ImageQueryFormat\"(%image) : (!image) -> i32
    %w = spirv.CompositeInsert %order, %v[2 : i32] : i32 into vector<4xi32>
    %x = spirv.CompositeInsert %format, %w[3 : i32] : i32 into vector<4xi32>
    spirv.Store \"CrossWorkgroup\" %out, %x : vector<4xi32>
    spirv.Return
  }
  spirv.EntryPoint \"Kernel\" @k
  spirv.ExecutionMode @k \"LocalSize\", 1, 1, 1
}
";
    let module = parsed(text);
    let image = Image::new(format("rg8i"), Dim::D2, [2, 2, 1]);
    let sampler = Sampler { normalized: false, ..Sampler::default() };
    let mut launch = Launch { entry: "k".into(), ..Launch::default() };
    launch.arguments = vec![
        Argument::Image(image, vec![0, 0, 0, 0, 0, 0, 0xfe, 7]),
        Argument::Sampler(sampler),
        Argument::Buffer(vec![0; 16]),
    ];
    run(&module, &mut launch, &Limits::default()).unwrap();
    let Argument::Buffer(bytes) = &launch.arguments[2] else { panic!() };
    let words: Vec<i32> = bytes.chunks(4).map(|word| i32::from_le_bytes(word.try_into().unwrap())).collect();
    // RG and SignedInt8.
    assert_eq!(words, [-2, 7, 2, 7]);
    let mut swapped = Launch { arguments: launch.arguments.iter().rev().cloned().collect(), ..launch };
    let error = run(&module, &mut swapped, &Limits::default()).unwrap_err();
    assert!(error.to_string().contains("the argument 1"), "{error}");
}
