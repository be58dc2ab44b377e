//! The entry points of a library, with their payloads and parameters.
//!
//! A function of a ray-tracing stage has payload and attributes as parameters; in SPIR-V they are variables. So each entry point
//! becomes a function that calls it with these. Payloads are 32-bit words, as many as the source's type has: every stage sees
//! them at the same offsets, whatever part of the type it uses.

use super::asked::Exported;
use super::body::Body;
use super::entry;
use super::library::Library;
use super::program::{Export, Program, Properties, threads};
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use rustc_hash::FxHashSet;
use spirant_ir::{AddressSpace, Layout, Md, Reader, TyKind, Val, dxil as edit_dxil, edit, normalize};

/// The stages of libraries by the number of `ShaderKind`, with the parameters that their functions have.
const STAGES: [(u64, &str, usize); 14] = [
    (0, "pixel", 0),
    (1, "vertex", 0),
    (2, "geometry", 0),
    (3, "hull", 0),
    (4, "domain", 0),
    (13, "mesh", 0),
    (14, "amplification", 0),
    (5, "compute", 0),
    (7, "raygeneration", 0),
    (8, "intersection", 0),
    (9, "anyhit", 2),
    (10, "closesthit", 2),
    (11, "miss", 1),
    (12, "callable", 1),
];
/// The property that is the stage's number.
pub const KIND: u64 = 8;
/// The properties of the stages with signatures.
const OF_SIGNATURES: [u64; 5] = [1, 2, 3, 9, 10];
/// The number of nodes of work graphs.
const NODE: u64 = 15;

/// The most bytes of a payload.
const MOST_PAYLOAD: u64 = 1 << 14;

/// The address spaces of payloads and parameters.
pub const PAYLOAD: AddressSpace = AddressSpace::RayPayload;
pub const ATTRIBUTES: AddressSpace = AddressSpace::HitAttribute;
pub const PARAMETERS: AddressSpace = AddressSpace::CallableData;
const INCOMING_PAYLOAD: AddressSpace = AddressSpace::IncomingRayPayload;
const INCOMING_PARAMETERS: AddressSpace = AddressSpace::IncomingCallableData;

/// What the names begin with that the functions get, and those that call them.
const EXPORTED: &str = "spirant.dx.exported.";
const EXPORT: &str = "spirant.dx.export.";

/// Reads an entry point of a library.
pub fn read<'m>(reader: Reader<'m>, record: Md<'m>) -> Result<Export<'m>, String> {
    let fields = record.operands();
    let field = |index: usize| fields.get(index).copied().flatten();
    let value = field(0).and_then(|md| md.value());
    let function = value.and_then(|value| reader.functions().find(|function| *function == value));
    let Some(function) = function.filter(|function| !function.is_declaration()) else {
        return Err("an entry point is no function of the module".to_owned());
    };
    let symbol = field(1).and_then(|md| md.string()).unwrap_or_default();
    let name = plain_name(&symbol).to_owned();
    let (mut kind, mut payload, mut attributes) = (None, 0, 0);
    let (mut size, mut wave_lanes, mut of_signatures) = (None, None, None);
    let properties = field(4).map(|md| md.operands()).unwrap_or_default();
    for pair in properties.chunks_exact(2) {
        let (Some(tag), Some(value)) = (pair[0].and_then(|tag| tag.int()), pair[1]) else {
            return Err(format!("a property of {name} has no number, or no value"));
        };
        // LLVM's C API shows a node of one number inside another as the number.
        let inner = |index: usize| value.operands().get(index).copied().flatten().and_then(|md| md.int());
        let number = || value.int().or_else(|| inner(0));
        match tag {
            KIND => kind = number(),
            6 => payload = number().unwrap_or(u64::MAX),
            7 => attributes = number().unwrap_or(u64::MAX),
            4 => size = threads(Some(value)),
            11 => wave_lanes = number().map(|lanes| (lanes, lanes)),
            23 => wave_lanes = number().map(|least| (least, inner(1).unwrap_or(0).max(least))),
            // Flags say what the program uses; a space for registers and a root signature do not change it.
            0 | 5 | 12 => {}
            _ if OF_SIGNATURES.contains(&tag) => of_signatures = Some(tag),
            _ => return Err(format!("the property {tag} of {name} is not supported")),
        }
    }
    let Some((_, stage, parameters)) = STAGES.into_iter().find(|(number, ..)| Some(*number) == kind) else {
        return Err(match kind {
            Some(NODE) => format!("{name} is a node of a work graph, which SPIR-V does not have"),
            _ => format!(
                "{name} is of a stage that is not supported in a library: compile it for its own target"
            ),
        });
    };
    // A stage with signatures checks its own properties.
    if let (
        Some(tag),
        "compute" | "raygeneration" | "intersection" | "anyhit" | "closesthit" | "miss" | "callable",
    ) = (of_signatures, stage)
    {
        return Err(format!("the property {tag} of {name} is not supported"));
    }
    if payload > MOST_PAYLOAD || attributes > MOST_PAYLOAD {
        return Err(format!("the payload of {name} has more than {MOST_PAYLOAD} bytes, or no size"));
    }
    let ty = function.value_type();
    let types = ty.param_types();
    let are_pointers = types.iter().all(|ty| ty.kind() == TyKind::Ptr(AddressSpace::Function));
    if ty.return_type().kind() != TyKind::Void || types.len() != parameters || !are_pointers {
        return Err(format!("{name} does not have the parameters of its stage, which is {stage}"));
    }
    Ok(Export { function, name, symbol, stage, payload, attributes, threads: size, wave_lanes, view: None })
}

/// Keeps the entry points that a library exports, with their exported names. The functions of others are removed.
pub fn keep_listed(exports: &mut Vec<Export<'_>>, list: &[Exported]) {
    exports.retain_mut(|export| {
        let symbol = plain_symbol(&export.symbol);
        match list.iter().find(|exported| plain_symbol(&exported.symbol) == symbol) {
            Some(exported) => {
                export.name.clone_from(&exported.name);
                true
            }
            None => {
                if !edit_dxil::erase_function(export.function) {
                    normalize::make_internal(export.function);
                }
                false
            }
        }
    });
}

/// A symbol without the byte that keeps LLVM from mangling it.
fn plain_symbol(symbol: &str) -> &str {
    symbol.strip_prefix('\u{1}').unwrap_or(symbol)
}

/// The name that a mangled one spells, without its scopes.
fn plain_name(symbol: &str) -> &str {
    let symbol = plain_symbol(symbol);
    match symbol.strip_prefix('?') {
        Some(mangled) => mangled.split('@').next().filter(|name| !name.is_empty()).unwrap_or(symbol),
        None => symbol,
    }
}

/// Declares a variable of this number of bytes in an address space. Attributes of eight bytes are those of
/// triangles.
pub fn variable(body: &mut Body<'_>, space: AddressSpace, bytes: u64) -> Value {
    let ty = match (space, bytes) {
        (ATTRIBUTES, 8) => Type::Struct(vec![Type::Float.times(2)]),
        _ => Type::I32.array(words(bytes)),
    };
    let name = format!("spirant.dx.handed.{space}.{bytes}");
    body.library.external(&name, space, &ty)
}

/// The number of 32-bit words for a number of bytes.
pub fn words(bytes: u64) -> u64 {
    bytes.div_ceil(4).max(1)
}

/// The size in bytes of the pointee of an entry point's parameter.
pub fn bytes_of(exports: &[Export<'_>], parameter: Val<'_>) -> Option<u64> {
    exports.iter().find_map(|export| {
        let at = export.function.params().iter().position(|known| *known == parameter)?;
        Some(if at == 0 { export.payload } else { export.attributes })
    })
}

/// Adds the functions of the entry points to the library.
pub fn define(exports: &[Export<'_>], layout: Layout<'_>, library: &mut Library) -> Lowered<()> {
    for (number, export) in exports.iter().enumerate() {
        edit::rename(export.function, &format!("{EXPORTED}{number}"));
        let mut body = Body::new(library);
        let mut arguments = Vec::new();
        for (at, parameter) in export.function.params().into_iter().enumerate() {
            let (space, bytes) = match (at, export.stage) {
                (0, "callable") => (INCOMING_PARAMETERS, export.payload),
                (0, _) => (INCOMING_PAYLOAD, export.payload),
                _ => (ATTRIBUTES, export.attributes),
            };
            holds(export, parameter, bytes, layout)?;
            let place = variable(&mut body, space, bytes);
            arguments.push(body.cast(L::LLVMAddrSpaceCast, &place, &Type::POINTER));
        }
        match export.view.as_deref() {
            Some(view @ Program { properties: Properties::Hull { .. }, .. }) => {
                entry::hull(
                    view,
                    &mut body,
                    &format!("{EXPORTED}{number}"),
                    &format!("{EXPORTED}{number}.constants"),
                )?;
            }
            _ => {
                body.call_own(&format!("{EXPORTED}{number}"), &arguments);
            }
        }
        body.finish(&format!("{EXPORT}{number}"), None);
    }
    Ok(())
}

/// Refuses a type that does not fit into the bytes that the pipeline hands on.
fn holds(export: &Export<'_>, parameter: Val<'_>, bytes: u64, layout: Layout<'_>) -> Lowered<()> {
    let sources =
        parameter.users().filter(|user| user.opcode() == Some(L::LLVMGetElementPtr)).map(Val::gep_source);
    let structs = sources.filter(|ty| ty.kind() == TyKind::Struct && ty.is_sized());
    for ty in structs {
        let size = layout.alloc_size(ty);
        if size.div_ceil(4) > words(bytes) {
            return Err(Refusal::unsupported(format!(
                "the payload or the attributes of {} have {bytes} bytes, and take {size} in SPIR-V: order their members by size, the largest first",
                export.name
            )));
        }
    }
    Ok(())
}

/// Sets names, stages and attributes of the entry points.
pub fn finish<'m>(llvm: &'m Module<'_>, exports: &[Export<'_>]) -> Result<Vec<Val<'m>>, String> {
    let mut entries = Vec::new();
    let mut names = FxHashSet::default();
    for (number, export) in exports.iter().enumerate() {
        let name = format!("{EXPORT}{number}");
        let entry = edit::function(llvm, &name).ok_or_else(|| format!("there is no function {name}"))?;
        edit_dxil::add_attribute(entry, "hlsl.shader", export.stage);
        let threads = export.view.as_ref().map_or(export.threads, |view| view.threads);
        if let Some([x, y, z]) = threads {
            edit_dxil::add_attribute(entry, "hlsl.numthreads", &format!("{x},{y},{z}"));
        }
        let own = if names.insert(&export.name) {
            export.name.clone()
        } else {
            // Another function of that name, in another scope or with other parameters.
            format!("{}.{number}", export.name)
        };
        edit::rename(entry, &own);
        entries.push(entry);
    }
    Ok(entries)
}
