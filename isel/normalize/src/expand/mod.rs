//! What LLVM's own passes, or functions in LLVM IR, express in other LLVM IR before selection: masked and
//! vector-predicated operations, matrices, vectors of pointers, intrinsics on integers wider than the target's,
//! jumps to labels whose addresses are taken.
//!
//! One look at the module finds which of these it has; a module without them is left untouched.

mod definition;
mod fixed_point;
mod labels;
mod library;
mod predicated;
mod saturating;

use definition::Definition;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Capability;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, TargetEnv};
use spirant_ir::normalize::{self, LlvmPasses, Watch, run_passes, run_passes_on};
use spirant_ir::writer::Writer;
use spirant_ir::{Reader, Ty, TyKind, Val, edit};

/// Intrinsics that a pass of LLVM expands: what their names begin with, and the pass in `opt`'s spelling. In this
/// order: what one pass makes, a later one may expand.
const PASSES: &[(&[&str], &str)] = &[
    (&["llvm.matrix."], "function(lower-matrix-intrinsics<minimal>)"),
    (
        &["llvm.vp.", "llvm.load.relative.", "llvm.experimental.memset.pattern."],
        "pre-isel-intrinsic-lowering",
    ),
    (&["llvm.masked.", "llvm.vp."], "function(scalarize-masked-mem-intrin)"),
];

/// What a module has that is expanded.
#[derive(Default)]
struct Found<'m> {
    /// Passes of [`PASSES`] that have something to do.
    passes: Vec<&'static str>,
    /// Functions with vectors of pointers.
    pointer_vectors: Vec<Val<'m>>,
    /// Calls and instructions that become calls of functions in LLVM IR.
    calls: Vec<Call<'m>>,
    /// Functions that switch over integers wider than there are.
    wide_switches: Vec<Val<'m>>,
    /// Functions with `indirectbr`.
    labels: Vec<Val<'m>>,
    /// Functions with `invoke`.
    invokes: bool,
    /// A local object of a target extension type. It is not expanded.
    opaque_objects: bool,
}

/// An instruction that becomes a call.
struct Call<'m> {
    inst: Val<'m>,
    function: Definition<'m>,
}

impl Found<'_> {
    fn is_nothing(&self) -> bool {
        self.passes.is_empty()
            && self.pointer_vectors.is_empty()
            && self.calls.is_empty()
            && self.wide_switches.is_empty()
            && self.labels.is_empty()
            && !self.invokes
    }
}

/// Expands in `llvm` what selection has no instructions for. Whether a function keeps an object of a target extension type
/// in memory, which the same look at the module tells.
///
/// # Errors
/// A failure inside LLVM.
pub fn run(
    llvm: &Module<'_>,
    env: &TargetEnv,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<bool, Aborted> {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    let mut found = survey(&writer, env);
    let opaque_objects = found.opaque_objects;
    if found.is_nothing() {
        return Ok(opaque_objects);
    }
    let mut expanded = Ok(());
    if !found.calls.is_empty() {
        expanded = call_library(llvm, &writer, &found.calls);
        found = survey(&writer, env);
    }
    if found.invokes {
        let message = "exceptions are not caught: SPIR-V has none, and every invoke is a call";
        diagnostics
            .push(Diagnostic::warning(Code::DROPPED, message).help("compile with exceptions disabled"));
    }
    let expanded = expanded.and_then(|()| expand(llvm, reader, &found, watch));
    match expanded {
        Ok(()) => Ok(opaque_objects),
        Err(message) => {
            diagnostics.abort(Diagnostic::bug(format!("LLVM could not expand the module: {message}")))
        }
    }
}

fn expand<'m>(
    llvm: &'m Module<'_>,
    reader: Reader<'m>,
    found: &Found<'m>,
    watch: &mut dyn Watch,
) -> Result<(), String> {
    // Passes leave functions that are not to be optimized alone; these are no optimizations.
    let kept: Vec<Val<'m>> = reader.functions().filter(|f| normalize::allow_passes(*f)).collect();
    for function in &found.labels {
        labels::number(*function);
    }
    for pass in &found.passes {
        run_passes(llvm, pass, LlvmPasses::Lower, watch)?;
    }
    if found.invokes {
        // Nothing unwinds: what `invoke` unwinds to is dead.
        run_passes(llvm, "function(lower-invoke)", LlvmPasses::Lower, watch)?;
    }
    for function in &found.pointer_vectors {
        run_passes_on(*function, "scalarizer<load-store>", LlvmPasses::Lower, watch)?;
    }
    for function in &found.wide_switches {
        run_passes_on(*function, "lower-switch", LlvmPasses::Lower, watch)?;
    }
    for function in kept {
        normalize::forbid_passes(function);
    }
    Ok(())
}

/// Writes the functions that are called, by name, and calls them.
fn call_library<'m>(llvm: &'m Module<'_>, writer: &Writer<'m>, calls: &[Call<'m>]) -> Result<(), String> {
    let mut definitions: Vec<&Definition<'m>> = calls.iter().map(|call| &call.function).collect();
    definitions.sort_by(|a, b| a.name.cmp(&b.name));
    for definition in definitions {
        definition.function(llvm, writer)?;
    }
    for Call { inst, function } in calls {
        let callee = function.function(llvm, writer)?;
        edit::call_instead(*inst, callee, function.arguments, function.by_lanes);
    }
    Ok(())
}

/// The width of the widest integers there are.
fn word(env: &TargetEnv) -> u32 {
    if env.offers(Capability::Int64) { 64 } else { 32 }
}

/// Looks at what the module declares and at each instruction once.
fn survey<'m>(writer: &Writer<'m>, env: &TargetEnv) -> Found<'m> {
    let reader = writer.reader();
    let word = word(env);
    let mut found = Found::default();
    for function in reader.functions() {
        if !function.is_declaration() {
            survey_function(function, word, &mut found);
        } else if function.intrinsic_id() != 0 {
            let name = function.name();
            for call in function.users().filter(|user| user.opcode() == Some(L::LLVMCall)) {
                if let Some(function) = library::definition(writer, &name, call, word) {
                    found.calls.push(Call { inst: call, function });
                }
            }
            for (prefixes, pass) in PASSES {
                if prefixes.iter().any(|prefix| name.starts_with(prefix)) && !found.passes.contains(pass) {
                    found.passes.push(pass);
                }
            }
        }
    }
    found.passes.sort_by_key(|pass| PASSES.iter().position(|(_, known)| known == pass));
    if env.is_shader() {
        // The address of a label is a pointer in memory, which Logical addressing has not.
        found.labels.clear();
    }
    found
}

fn survey_function<'m>(function: Val<'m>, word: u32, found: &mut Found<'m>) {
    let mut has_pointer_vectors = false;
    for block in function.blocks() {
        for inst in block.instructions() {
            match inst.opcode() {
                Some(
                    L::LLVMGetElementPtr
                    | L::LLVMIntToPtr
                    | L::LLVMAddrSpaceCast
                    | L::LLVMInsertElement
                    | L::LLVMLoad
                    | L::LLVMSelect
                    | L::LLVMShuffleVector
                    | L::LLVMPHI,
                ) => has_pointer_vectors = has_pointer_vectors || is_pointer_vector(inst.ty()),
                Some(L::LLVMICmp | L::LLVMPtrToInt) => {
                    has_pointer_vectors |= inst.operand(0).is_some_and(|of| is_pointer_vector(of.ty()));
                }
                Some(L::LLVMExtractElement) if inst.operand(1).is_some_and(|at| !at.is_constant()) => {
                    has_pointer_vectors |= inst.operand(0).is_some_and(|of| is_pointer_vector(of.ty()));
                }
                Some(L::LLVMSwitch)
                    if inst
                        .operand(0)
                        .is_some_and(|on| matches!(on.ty().kind(), TyKind::Int(width) if width > word)) =>
                {
                    note(&mut found.wide_switches, function);
                }
                Some(L::LLVMIndirectBr) => note(&mut found.labels, function),
                Some(L::LLVMInvoke) => found.invokes = true,
                Some(L::LLVMAlloca) => found.opaque_objects |= is_opaque(inst.allocated_type(), 8),
                _ => {}
            }
        }
    }
    if has_pointer_vectors {
        found.pointer_vectors.push(function);
    }
}

/// Adds a function to those that were looked at before, once.
fn note<'m>(functions: &mut Vec<Val<'m>>, function: Val<'m>) {
    if functions.last() != Some(&function) {
        functions.push(function);
    }
}

fn is_pointer_vector(ty: Ty<'_>) -> bool {
    matches!(ty.kind(), TyKind::Vector(element, _) if element.is_pointer())
}

/// Whether a type has a part of a target extension type, in structs nested at most `depth` deep.
fn is_opaque(ty: Ty<'_>, depth: u32) -> bool {
    match ty.kind() {
        TyKind::TargetExt => true,
        TyKind::Array(element, _) => is_opaque(element, depth),
        TyKind::Struct if depth > 0 => ty.members().into_iter().any(|m| is_opaque(m, depth - 1)),
        _ => false,
    }
}
