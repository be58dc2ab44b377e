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
mod rewritten;
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
    rewritten::run(llvm, &writer, env);
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

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{KERNEL, Made, env, made, values};
    use inkwell::module::Module;
    use spirant_dialect::Diagnostics;

    fn expand(llvm: &Module<'_>, diagnostics: &mut Diagnostics) {
        run(llvm, &env("opencl3.0"), &mut (), diagnostics).expect("it is expanded");
    }

    fn expanded(ir: &str) -> Made {
        made(&format!("{KERNEL}{ir}"), expand)
    }

    #[test]
    fn a_module_without_them_is_left_as_it_is() {
        let ir = "define i32 @f(i32 %a, ptr %p) {\n  %v = load i32, ptr %p, align 4\n  %r = add i32 %a, %v\n  ret i32 %r\n}\n";
        assert_eq!(expanded(ir).ir, made(&format!("{KERNEL}{ir}"), |_, _| {}).ir);
    }

    #[test]
    fn objects_of_opaque_types_are_told_of() {
        let tells = |ty: &str| {
            let mut is_told = None;
            made(
                &format!("{KERNEL}define void @f() {{\n  %a = alloca {ty}\n  ret void\n}}\n"),
                |llvm, diagnostics| {
                    is_told = run(llvm, &env("opencl3.0"), &mut (), diagnostics).ok();
                },
            );
            is_told
        };
        assert_eq!(tells("{ i32, [2 x target(\"spirv.Event\")] }"), Some(true));
        assert_eq!(tells("{ i32, [2 x ptr] }"), Some(false));
    }

    #[test]
    fn vectors_of_pointers_are_pointers() {
        let of = expanded(
            "define void @f(<2 x i64> %n, ptr %to) {\n  %p = getelementptr i32, ptr %to, <2 x i64> %n\n  %a = extractelement <2 x ptr> %p, i32 1\n  store i32 7, ptr %a\n  ret void\n}\n",
        );
        assert!(!of.has("<2 x ptr>") && of.function("f").contains("store i32 7"));
    }

    #[test]
    fn switches_over_wide_integers_are_comparisons() {
        let switch = "define i32 @f(i128 %n) {\n  switch i128 %n, label %c [ i128 18446744073709551616, label %a\n i128 3, label %b ]\na:\n  ret i32 1\nb:\n  ret i32 2\nc:\n  ret i32 3\n}\n";
        let call = |number: u32, n: u128| {
            format!("define i32 @r{number}() {{\n  %r = call i32 @f(i128 {n})\n  ret i32 %r\n}}\n")
        };
        assert!(!expanded(switch).has("switch"));
        let ir = format!("{KERNEL}{switch}{}{}{}", call(0, 1 << 64), call(1, 3), call(2, 0));
        assert_eq!(values(&ir, expand), ["1", "2", "3"]);
    }

    #[test]
    fn invokes_are_calls_and_said() {
        let of = expanded(
            "declare void @g()\ndeclare i32 @personality(...)\ndefine i32 @f() personality ptr @personality {\n  invoke void @g() to label %a unwind label %b\na:\n  ret i32 1\nb:\n  %l = landingpad { ptr, i32 } cleanup\n  ret i32 2\n}\n",
        );
        assert!(of.function("f").contains("call void @g()") && !of.has("invoke"));
        assert!(of.said.iter().any(|said| said.starts_with("exceptions are not caught")));
    }

    #[test]
    fn masked_memory_and_matrices_are_expanded() {
        let ir = format!(
            "{KERNEL}declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32 immarg, <2 x i1>, <2 x i32>)\n\
             declare <6 x i32> @llvm.matrix.transpose.v6i32(<6 x i32>, i32 immarg, i32 immarg)\n\
             define i32 @r0() {{\n  %m = alloca [2 x i32]\n  store [2 x i32] [i32 3, i32 4], ptr %m\n  %v = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %m, i32 4, <2 x i1> <i1 false, i1 true>, <2 x i32> <i32 50, i32 60>)\n  %a = extractelement <2 x i32> %v, i32 0\n  %b = extractelement <2 x i32> %v, i32 1\n  %r = add i32 %a, %b\n  ret i32 %r\n}}\n\
             define i32 @r1() {{\n  %t = call <6 x i32> @llvm.matrix.transpose.v6i32(<6 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>, i32 2, i32 3)\n  %r = extractelement <6 x i32> %t, i32 1\n  ret i32 %r\n}}\n"
        );
        let found = values(&ir, |llvm, diagnostics| {
            expand(llvm, diagnostics);
            let text = llvm.print_to_string().to_string();
            assert!(
                !text.contains("call <2 x i32> @llvm.masked")
                    && !text.contains("call <6 x i32> @llvm.matrix")
            );
        });
        assert_eq!(found, ["54", "2"]);
    }
}
