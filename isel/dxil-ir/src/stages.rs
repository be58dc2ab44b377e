//! An entry point's properties and flags as execution modes, and the sizes of its stage's inputs and outputs.

use super::program::{Export, Program, Properties, kind};
use super::refusal::{Lowered, Refusal};
use spirant_dialect::Diagnostic;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::ExecutionMode as Mode;
use spirant_ir::Val;

/// The flag of pixel shaders whose tests are done first (`[earlydepthstencil]`).
const EARLY_TESTS: u64 = 1 << 3;

/// The names of a property's values, by number; what has no name is no value.
type Modes = [Option<Mode>];

const INPUTS: &Modes = &[
    None,
    Some(Mode::InputPoints),
    Some(Mode::InputLines),
    Some(Mode::Triangles),
    None,
    None,
    Some(Mode::InputLinesAdjacency),
    Some(Mode::InputTrianglesAdjacency),
];

const TOPOLOGIES: &Modes = &[
    None,
    Some(Mode::OutputPoints),
    None,
    Some(Mode::OutputLineStrip),
    None,
    Some(Mode::OutputTriangleStrip),
];

const MESHES: &Modes = &[None, Some(Mode::OutputLinesEXT), Some(Mode::OutputTrianglesEXT)];

/// The domain of a patch that the other stage of tessellation states.
const NO_DOMAIN: u64 = 0;
const DOMAINS: &Modes = &[None, Some(Mode::Isolines), Some(Mode::Triangles), Some(Mode::Quads)];

const SPACINGS: &Modes = &[
    None,
    Some(Mode::SpacingEqual),
    // Powers of two: it is the program that writes such factors, what tessellates takes them for integers.
    Some(Mode::SpacingEqual),
    Some(Mode::SpacingFractionalOdd),
    Some(Mode::SpacingFractionalEven),
];

const ORDERS: &Modes =
    &[None, Some(Mode::PointMode), None, Some(Mode::VertexOrderCw), Some(Mode::VertexOrderCcw)];
/// The output primitive that needs no mode.
const LINES: u64 = 2;

fn mode_of(modes: &Modes, number: u64, what: &str) -> Lowered<Mode> {
    let mode = usize::try_from(number).ok().and_then(|at| modes.get(at).copied().flatten());
    mode.ok_or_else(|| Refusal::unsupported(format!("{what} of number {number} is not supported")))
}

/// How the invocations of a group are neighbours (shader model 6.6): squares of four where width and height allow, else four in a row.
fn derivative_group(threads: [u64; 3]) -> Option<Mode> {
    match threads {
        [x, y, _] if x % 2 == 0 && y % 2 == 0 => Some(Mode::DerivativeGroupQuadsKHR),
        [x, y, z] if x.wrapping_mul(y).wrapping_mul(z) % 4 == 0 => Some(Mode::DerivativeGroupLinearKHR),
        _ => None,
    }
}

/// Whether the invocations of a group have neighbours.
pub fn has_quads(threads: [u64; 3]) -> bool {
    derivative_group(threads).is_some()
}

/// What is said of a program whose groups have no quads, and whose derivatives Direct3D leaves undefined.
pub fn without_quads() -> Diagnostic {
    let message = "the number of invocations of a group is not a multiple of four: they have no neighbours, and derivatives are 0";
    Diagnostic::warning(Code::DROPPED, message).help(
        "let numthreads have a multiple of four, or state the level or the gradients that are sampled with",
    )
}

/// Execution modes with their operands.
pub type Stated = Vec<(Mode, Vec<u32>)>;

/// The execution modes of the entry points of a library, by the accesses to rasterizer-ordered views and the functions that compare
/// neighbours.
pub fn modes_of_exports<'m>(
    program: &Program<'m>,
    ordered: &[Val<'m>],
    derivatives: &[Val<'m>],
) -> Lowered<Vec<Stated>> {
    let of_export = |export: &Export<'m>| {
        let derivatives =
            derivatives.iter().any(|function| executes(program, export.function, Some(*function)));
        match export.view.as_deref() {
            Some(view) => {
                modes(view, view.threads, !ordered_of(view, program, ordered).is_empty(), derivatives)
            }
            None => modes(program, export.threads.filter(|_| export.stage == "compute"), false, derivatives),
        }
    };
    program.exports.iter().map(of_export).collect()
}

/// Whether an entry point of a library executes a function: it is its own, or none of another entry point.
fn executes<'m>(program: &Program<'m>, entry: Val<'m>, function: Option<Val<'m>>) -> bool {
    function == Some(entry) || !program.exports.iter().any(|export| Some(export.function) == function)
}

/// The ordered accesses that an entry point of a library executes.
pub fn ordered_of<'m>(view: &Program<'m>, program: &Program<'m>, ordered: &[Val<'m>]) -> Vec<Val<'m>> {
    let function = |access: &Val<'m>| access.parent().and_then(|block| block.function());
    let is_own =
        |access: &&Val<'m>| view.entry.is_some_and(|entry| executes(program, entry, function(access)));
    if view.stage == "pixel" { ordered.iter().filter(is_own).copied().collect() } else { Vec::new() }
}

/// The execution modes of an entry point with a size of its groups. `ordered` states whether it accesses rasterizer-ordered views,
/// `derivatives` whether it has derivatives.
pub fn modes(
    program: &Program<'_>,
    threads: Option<[u64; 3]>,
    ordered: bool,
    derivatives: bool,
) -> Lowered<Stated> {
    let mut modes = Vec::new();
    match program.properties {
        Properties::None
            if matches!(program.stage, "geometry" | "hull" | "domain" | "mesh" | "amplification") =>
        {
            return Err(Refusal::malformed());
        }
        Properties::None => {}
        Properties::Geometry { primitive, vertices, topology, instances } => {
            modes.push((mode_of(INPUTS, primitive, "an input primitive")?, vec![]));
            modes.push((mode_of(TOPOLOGIES, topology, "an output topology")?, vec![]));
            modes.push((Mode::OutputVertices, vec![vertices as u32]));
            modes.push((Mode::Invocations, vec![instances as u32]));
        }
        Properties::Hull { domain, partitioning, primitive, .. } => {
            if domain != NO_DOMAIN {
                modes.push((mode_of(DOMAINS, domain, "a domain")?, vec![]));
            }
            modes.push((mode_of(SPACINGS, partitioning, "a partitioning")?, vec![]));
            if primitive != LINES {
                modes.push((mode_of(ORDERS, primitive, "an output topology of patches")?, vec![]));
            }
            modes.push((Mode::OutputVertices, vec![program.output_vertices.unwrap_or(1) as u32]));
        }
        Properties::Mesh { vertices, primitives, topology, .. } => {
            modes.push((mode_of(MESHES, topology, "an output topology")?, vec![]));
            modes.push((Mode::OutputVertices, vec![vertices.max(1) as u32]));
            modes.push((Mode::OutputPrimitivesEXT, vec![primitives.max(1) as u32]));
        }
        Properties::Amplification { .. } => {}
        Properties::Domain { domain: NO_DOMAIN } => {}
        Properties::Domain { domain } => modes.push((mode_of(DOMAINS, domain, "a domain")?, vec![])),
    }
    if let Some(threads) = threads.filter(|_| derivatives) {
        modes.extend(derivative_group(threads).map(|mode| (mode, vec![])));
    }
    if program.stage == "pixel" {
        if program.flags & EARLY_TESTS != 0 {
            modes.push((Mode::EarlyFragmentTests, vec![]));
        }
        let outputs = |kind: u64| program.outputs.iter().any(|element| element.kind == kind);
        if outputs(kind::DEPTH_LESS_EQUAL) {
            modes.push((Mode::DepthLess, vec![]));
        }
        if outputs(kind::DEPTH_GREATER_EQUAL) {
            modes.push((Mode::DepthGreater, vec![]));
        }
        if ordered {
            // As in DXC, by the frequency that the inputs show.
            let inputs = |kind: u64| program.inputs.iter().any(|element| element.kind == kind);
            let mode = match (inputs(kind::SAMPLE_INDEX), inputs(kind::SHADING_RATE)) {
                (true, _) => Mode::SampleInterlockOrderedEXT,
                (_, true) => Mode::ShadingRateInterlockOrderedEXT,
                _ => Mode::PixelInterlockOrderedEXT,
            };
            modes.push((mode, vec![]));
        }
    }
    match program.denormals.as_str() {
        "preserve" => modes.push((Mode::DenormPreserve, vec![32])),
        "ftz" => modes.push((Mode::DenormFlushToZero, vec![32])),
        "" | "any" => {}
        other => return Err(Refusal::unsupported(format!("the mode '{other}' of denormal numbers"))),
    }
    Ok(modes)
}
