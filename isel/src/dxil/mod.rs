//! DXIL becomes the LLVM IR that selection knows: what clang generates for the same source.
//!
//! Every call of an operation becomes a call of a small function in LLVM IR, whose body calls `llvm.spv.*` and `__spirv_*`; those functions
//! are inlined before selection, as whatever shaders call. A function has the operation's operands as parameters; what must be constant, and
//! the resource that a handle stands for, is part of it. So resources, interfaces and stages of DXIL meet those of any other shader.
//!
//! `program` reads metadata, `rows` are the operations, `lower` chooses for each what it becomes, `library` writes functions.

mod buffers;
mod control;
mod cx;
mod entry;
mod exports;
mod front_end;
mod handles;
mod interface;
mod library;
mod lower;
mod maths;
mod mesh;
mod names;
mod partitions;
mod program;
mod queries;
mod rays;
mod reference;
mod refusal;
mod rows;
mod signature;
mod stages;
mod texel;
mod textures;
mod trace;
mod uses;
mod waves;

pub use front_end::{convert, is_front_end, keep_layout, target};
pub use names::{NAMES, Name};
pub use reference::reference;
pub use rows::{ROWS, Row};

use crate::reader::{Reader, TyKind, Val, dxil as edit_dxil, edit, input};
use cx::Cx;
use handles::Query;
use inkwell::module::Module;
use library::Library;
use program::Program;
use rustc_hash::FxHashMap;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use uses::Uses;

/// What the names of operations begin with.
const PREFIX: &str = "dx.op.";

/// Whether a module is of DXIL.
pub fn is_dxil(llvm: &Module<'_>) -> bool {
    let reader = Reader::new(llvm);
    reader.triple().starts_with("dxil") && reader.has_named_metadata("dx.shaderModel")
}

/// Whether a module has been lowered from DXIL.
pub fn is_lowered(reader: Reader<'_>) -> bool {
    !reader.triple().starts_with("dxil") && reader.has_named_metadata("dx.shaderModel")
}

/// The stage of a module of DXIL, as triples name it.
///
/// # Errors
/// Metadata that is not DXIL's.
pub fn stage(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<&'static str, Aborted> {
    Ok(read(Reader::new(llvm), diagnostics)?.stage)
}

fn read<'m>(reader: Reader<'m>, diagnostics: &mut Diagnostics) -> Result<Program<'m>, Aborted> {
    program::read(reader).or_else(|message| {
        diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, format!("the metadata of DXIL: {message}")))
    })
}

/// A call of an operation, and the function that it becomes a call of.
struct Replacement<'m> {
    call: Val<'m>,
    function: String,
    /// The arguments, as operands of instructions: an instruction that is replaced meanwhile changes them.
    arguments: Vec<(Val<'m>, u32)>,
}

/// Lowers a verified module of DXIL in place, for the target that it has been given.
///
/// # Errors
/// Operations that are not known, not available in the program's stage and shader model, or not supported; each is an error of its own.
pub fn lower(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let program = read(reader, diagnostics)?;
    let own_name = || program.entry.map(Val::name).unwrap_or_default();
    let name = if program.name.is_empty() { own_name() } else { program.name.clone() };
    if program.stage == "library" {
        edit_dxil::align_by_components(reader);
    }
    let queries = queries::allocate(reader);
    for global in reader.globals() {
        edit_dxil::define(global);
    }
    let mut library = Library::default();
    let plan = plan(reader, &program, &mut library, &queries, diagnostics);
    diagnostics.check()?;
    let modes = stages::modes(&program, !plan.ordered.is_empty(), plan.derivatives)
        .and_then(|modes| entry::define_hull(&program, &mut library).map(|()| modes))
        .and_then(|modes| exports::define(&program.exports, reader.layout(), &mut library).map(|()| modes));
    let modes = match modes {
        Ok(modes) => modes,
        Err(refusal) => return diagnostics.abort(Diagnostic::error(refusal.code, refusal.message)),
    };
    if !plan.ordered.is_empty() {
        entry::define_interlock(&mut library);
    }
    if let Err(message) = replace(llvm, &program, &library, plan) {
        let message = format!("operations of DXIL that are not what they must be: {message}");
        return diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message));
    }
    if let Some(entry) = entry::entry(llvm, &program) {
        edit_dxil::add_attribute(entry, "hlsl.shader", program.stage);
        if let Some([x, y, z]) = program.threads {
            edit_dxil::add_attribute(entry, "hlsl.numthreads", &format!("{x},{y},{z}"));
        }
        for (mode, operands) in &modes {
            edit_dxil::add_execution_mode(reader, entry, *mode as u32, operands);
        }
        if !name.is_empty() {
            edit::rename(entry, &name);
        }
    }
    match exports::finish(llvm, &program.exports) {
        Ok(entries) => {
            for (entry, (mode, operands)) in entries.iter().flat_map(|e| modes.iter().map(move |m| (e, m))) {
                edit_dxil::add_execution_mode(reader, *entry, *mode as u32, operands);
            }
        }
        Err(message) => return diagnostics.abort(Diagnostic::bug(message)),
    }
    let waves = program.wave_lanes.into_iter().chain(program.exports.iter().filter_map(|e| e.wave_lanes));
    for (least, most) in waves {
        diagnostics.push(wave_size(least, most));
    }
    for function in reader.functions().collect::<Vec<_>>() {
        let name = function.name();
        if name.starts_with(library::PREFIX) && function.string_attribute("hlsl.shader").is_none() {
            // Most have been copied to where they are called.
            if !edit_dxil::erase_function(function) {
                crate::reader::normalize::make_internal(function);
            }
        } else if let Some(name) = name.strip_prefix('\u{1}') {
            edit::rename(function, name);
        }
    }
    Ok(())
}

/// The size of waves is no part of SPIR-V for shaders: whoever makes the pipeline must know of it.
fn wave_size(least: u64, most: u64) -> Diagnostic {
    let lanes = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    let message = format!("the program requires waves of {lanes} lanes, which SPIR-V does not say");
    Diagnostic::warning(Code::DROPPED, message).help(
        "create the pipeline with that requiredSubgroupSize (VkPipelineShaderStageRequiredSubgroupSizeCreateInfo)",
    )
}

/// What becomes of the calls of a program.
#[derive(Default)]
struct Plan<'m> {
    replacements: Vec<Replacement<'m>>,
    /// The calls that make handles.
    handles: Vec<Val<'m>>,
    /// The calls that access rasterizer-ordered views.
    ordered: Vec<Val<'m>>,
    /// Whether any has derivatives.
    derivatives: bool,
}

/// Says for every call of an operation what it becomes.
fn plan<'m>(
    reader: Reader<'m>,
    program: &Program<'m>,
    library: &mut Library,
    queries: &FxHashMap<Val<'m>, Query<'m>>,
    diagnostics: &mut Diagnostics,
) -> Plan<'m> {
    let mut plan = Plan::default();
    let mut resolved = FxHashMap::default();
    let none = Uses::default();
    let mut uses = Uses::default();
    let operations = |function: Val<'m>| {
        let insts = function.blocks().flat_map(|block| block.instructions());
        insts.filter_map(|inst| Some((inst, operation_class(inst)?))).collect::<Vec<_>>()
    };
    for (call, class) in reader.functions().filter(|f| !f.is_declaration()).flat_map(operations) {
        let stage = program.stage;
        let handles = &mut resolved;
        let mut cx =
            Cx { program, library, handles, queries, reader, stage, uses: &none, class: &class, call };
        cx.note(&mut uses);
    }
    plan.derivatives = uses.derivatives;
    plan.handles.extend(queries.values().map(|query| query.address));
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        let export = program.exports.iter().find(|export| export.function == function);
        let stage = export.map_or(program.stage, |export| export.stage);
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            edit_dxil::allow_all_numbers(inst);
            edit_dxil::relax_atomic(inst);
            let Some(class) = operation_class(inst) else { continue };
            let handles = &mut resolved;
            let mut cx = Cx {
                program,
                library,
                handles,
                queries,
                reader,
                stage,
                uses: &uses,
                class: &class,
                call: inst,
            };
            match lower::lower(&mut cx) {
                Ok(Some((function, arguments))) => {
                    if cx.is_ordered() {
                        plan.ordered.push(inst);
                    }
                    plan.replacements.push(Replacement { call: inst, function, arguments });
                }
                Ok(None) => plan.handles.push(inst),
                Err(refusal) => {
                    let origin = Origin::function(&function.name()).of_value(inst.to_string());
                    diagnostics.push(Diagnostic::error(refusal.code, refusal.message).at(origin));
                }
            }
        }
    }
    plan
}

/// The class of the operation that a call is of, if it is one.
fn operation_class(inst: Val<'_>) -> Option<String> {
    if inst.opcode() != Some(inkwell::llvm_sys::LLVMOpcode::LLVMCall) {
        return None;
    }
    let name = inst.callee()?.name();
    name.starts_with(PREFIX).then_some(name)
}

fn replace(
    llvm: &Module<'_>,
    program: &Program<'_>,
    library: &Library,
    plan: Plan<'_>,
) -> Result<(), String> {
    let parsed = input::parse(llvm.get_context(), "", library.text().as_bytes(), "operations")?;
    parsed.set_triple(&llvm.get_triple());
    edit::set_data_layout(Reader::new(&parsed), &Reader::new(llvm).data_layout());
    edit::link(llvm, parsed)?;
    if let (Some(entry), false) = (program.entry, plan.ordered.is_empty()) {
        entry::interlock(llvm, entry, &plan.ordered)?;
    }
    for Replacement { call, function, arguments } in plan.replacements {
        let callee =
            edit::function(llvm, &function).ok_or_else(|| format!("there is no function {function}"))?;
        let arguments: Vec<Val<'_>> =
            arguments.into_iter().filter_map(|(inst, operand)| inst.operand(operand)).collect();
        if !fits(call, callee, &arguments) {
            return Err(format!("{call} does not have the types of the operation"));
        }
        edit_dxil::replace_call(call, callee, &arguments);
    }
    // One may use another, which stands before it.
    for handle in plan.handles.into_iter().rev() {
        edit_dxil::erase(handle);
    }
    for (symbol, ..) in &program.symbols {
        edit_dxil::erase_accesses(*symbol);
    }
    let reader = Reader::new(llvm);
    let declared: Vec<Val<'_>> = reader.functions().filter(|f| f.name().starts_with(PREFIX)).collect();
    for function in declared {
        edit_dxil::erase_declaration(function);
    }
    Ok(())
}

/// Whether a function can be called in the place of a call: its parameters are the arguments' types, its result is the call's or a struct of
/// the same members.
fn fits(call: Val<'_>, callee: Val<'_>, arguments: &[Val<'_>]) -> bool {
    let ty = callee.value_type();
    let parameters = ty.param_types();
    let result = ty.return_type();
    let both_structs = result.kind() == TyKind::Struct && call.ty().kind() == TyKind::Struct;
    parameters.len() == arguments.len()
        && parameters.iter().zip(arguments).all(|(ty, argument)| *ty == argument.ty())
        && (result == call.ty() || both_structs && result.members() == call.ty().members())
}
