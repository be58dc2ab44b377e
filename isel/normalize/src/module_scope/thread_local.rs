//! Thread-local variables: each invocation has its own.
//!
//! In shaders a variable of the storage class Private is that already. Elsewhere an entry point has a variable of its own, in the storage class
//! Function, that begins with the initial value; what leads to it is inlined into the entry point. Such a variable
//! cannot be named outside of the module, nor can a function that leads to it.

use super::{reach, repoint};
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, TargetEnv};
use spirant_ir::normalize::{self, LlvmPasses, Watch};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Reader, Val, edit, globals};

/// The address spaces of memory that invocations of shaders share: global, constant and workgroup memory, storage and uniform buffers, push
/// constants.
const SHARED_OF_SHADERS: [AddressSpace; 6] = [
    AddressSpace::CrossWorkgroup,
    AddressSpace::UniformConstant,
    AddressSpace::Workgroup,
    AddressSpace::StorageBuffer,
    AddressSpace::Uniform,
    AddressSpace::PushConstant,
];

/// Gives each invocation the thread-local variables.
///
/// # Errors
/// A variable for which that cannot be done; a failure inside LLVM.
pub fn separate<'m>(
    llvm: &Module<'_>,
    writer: &Writer<'m>,
    env: &TargetEnv,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = writer.reader();
    // In shaders most memory is of the invocation: clang says of a shader's inputs and outputs that they are thread-local, too.
    let is_shared =
        |variable: &Val<'m>| !env.is_shader() || SHARED_OF_SHADERS.contains(&repoint::space_of(*variable));
    let others: Vec<Val<'m>> =
        reader.globals().filter(|global| global.is_thread_local() && is_shared(global)).collect();
    if others.is_empty() {
        return Ok(());
    }
    let mut inlined = false;
    for variable in &others {
        check(*variable, diagnostics);
        for function in reach::functions_leading_to(*variable) {
            inlined |= make_part_of_kernels(function, *variable, diagnostics);
        }
    }
    diagnostics.check()?;
    if inlined && let Err(message) = normalize::run_passes(llvm, "always-inline", LlvmPasses::Inline, watch) {
        let message = format!("LLVM could not inline what uses thread-local variables: {message}");
        return diagnostics.abort(Diagnostic::bug(message));
    }
    for variable in others {
        if let Err(message) = give_to_kernels(writer, variable) {
            let help = "pass a variable of the kernel to the functions that use it";
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
        }
        share(reader, variable);
    }
    diagnostics.check()
}

/// Makes an ordinary variable of one that nothing uses any more.
fn share<'m>(reader: Reader<'m>, variable: Val<'m>) {
    for function in reader.functions().filter(|function| function.is_declaration()) {
        let calls: Vec<Val<'m>> =
            function.calls().filter(|call| repoint::is_address_of_thread(*call)).collect();
        for call in calls {
            if let Some(address) = call.operand(0).filter(|address| *address == variable) {
                edit::replace_uses(call, address);
                edit::erase_unused(call);
            }
        }
    }
    globals::share_between_threads(variable);
}

fn check(variable: Val<'_>, diagnostics: &mut Diagnostics) {
    if variable.is_declaration() && !variable.is_used() {
        // Nothing asks for it.
    } else if variable.is_declaration() {
        let message = format!(
            "{variable} is a thread-local variable of another module, and SPIR-V has no variables that each invocation has one of and modules share"
        );
        let help = "pass its address to the functions that use it";
        diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
    } else if !variable.is_hidden() {
        let message = format!(
            "the thread-local variable {variable} is not exported: it is a variable of each kernel, which no other module can name"
        );
        let help = "give it internal linkage";
        diagnostics.push(Diagnostic::warning(Code::DROPPED, message).help(help));
        normalize::make_internal(variable);
    }
}

/// Has a function that leads to a thread-local variable inlined; whether it is.
fn make_part_of_kernels(function: Val<'_>, variable: Val<'_>, diagnostics: &mut Diagnostics) -> bool {
    if function.is_entry_point() {
        if let Some(caller) = function.callers().next() {
            let message = format!(
                "the kernel {function} uses the thread-local variable {variable} and is called by {caller}, whose object it would have to share"
            );
            let help = "move the body of the kernel to a function that both call";
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
        }
        return false;
    }
    if !function.is_hidden() && function.linkage() != inkwell::llvm_sys::LLVMLinkage::LLVMLinkOnceODRLinkage {
        let message = format!(
            "the function {function} is not exported: it uses the thread-local variable {variable}, of which the kernels of another module have none"
        );
        let help = "give it internal linkage, or pass the variable's address to it";
        diagnostics.push(Diagnostic::warning(Code::DROPPED, message).help(help));
    }
    normalize::inline_always(function);
    true
}

/// Puts a variable of each kernel in the place of the thread-local one.
fn give_to_kernels<'m>(writer: &Writer<'m>, variable: Val<'m>) -> Result<(), String> {
    let initializer = variable.initializer();
    for function in living(variable) {
        if !function.is_entry_point() {
            return Err(format!(
                "the thread-local variable {variable} is used in {function}, which cannot be part of the kernels that call it"
            ));
        }
        let Some(first) = function.blocks().next().and_then(|block| block.instructions().next()) else {
            continue;
        };
        writer.stand_before(first);
        let own = writer.allocate(variable.value_type());
        writer.set_alignment(own, variable.alignment());
        writer.set_name(own, &variable.name());
        if let Some(value) = initializer.filter(|value| !value.is_undef()) {
            let store = writer.store(value, own);
            writer.set_alignment(store, variable.alignment());
        }
        repoint::replace_in(writer, function, variable, own).map_err(|what| {
            format!("the address of the thread-local variable {variable} is used in {function} by what cannot be followed: {what}")
        })?;
    }
    if let Some(function) = living(variable).first() {
        return Err(format!(
            "the address of the thread-local variable {variable} is used in {function} by what cannot be followed"
        ));
    }
    match variable.users().find(|user| !is_list_of_used(*user)) {
        Some(user) if !user.is_instruction() && leads_outside(user) => Err(format!(
            "the address of the thread-local variable {variable} is in an initializer, and each invocation has another object"
        )),
        _ => Ok(()),
    }
}

/// The functions that lead to a variable, without those that nothing calls.
fn living(variable: Val<'_>) -> Vec<Val<'_>> {
    let mut found = reach::functions_leading_to(variable);
    found.retain(|function| function.is_entry_point() || function.is_used());
    found
}

/// Whether a constant is in the initializer of a variable other than LLVM's own.
fn leads_outside(constant: Val<'_>) -> bool {
    use inkwell::llvm_sys::LLVMValueKind as K;
    let mut work = vec![constant];
    while let Some(at) = work.pop() {
        match at.value_kind() {
            K::LLVMGlobalVariableValueKind if !is_list_of_used(at) => return true,
            K::LLVMGlobalVariableValueKind | K::LLVMInstructionValueKind => {}
            _ => work.extend(at.users()),
        }
    }
    false
}

fn is_list_of_used(value: Val<'_>) -> bool {
    use inkwell::llvm_sys::LLVMValueKind as K;
    value.value_kind() == K::LLVMGlobalVariableValueKind && value.name().starts_with("llvm.")
}

#[cfg(test)]
mod tests {
    use super::separate;
    use crate::testing::{KERNEL, Made, env, made};
    use spirant_ir::writer::Writer;

    fn separated(ir: &str) -> Made {
        made(&format!("{KERNEL}{ir}"), |llvm, diagnostics| {
            let _ = separate(llvm, &Writer::new(llvm), &env("opencl3.0"), &mut (), diagnostics);
        })
    }

    #[test]
    fn a_kernel_has_its_own() {
        let of = separated(
            "@t = internal thread_local addrspace(1) global i32 7\ndefine internal spir_func i32 @g() {\n  %r = load i32, ptr addrspace(1) @t\n  ret i32 %r\n}\n\
             define spir_kernel void @k(ptr addrspace(1) %p) {\n  %v = call spir_func i32 @g()\n  store i32 %v, ptr addrspace(1) %p\n  ret void\n}\n",
        );
        assert!(of.said.is_empty(), "{:?}", of.said);
        let kernel = of.function("k");
        assert!(
            kernel.contains("alloca i32") && kernel.contains("i32 7") && !kernel.contains("@t"),
            "{kernel}"
        );
        assert!(!of.has("thread_local"));
    }

    #[test]
    fn what_modules_would_share_is_refused() {
        let of = separated(
            "@t = external thread_local addrspace(1) global i32\ndefine spir_kernel void @k() {\n  store i32 1, ptr addrspace(1) @t\n  ret void\n}\n",
        );
        assert!(of.said[0].contains("thread-local variable of another module"), "{:?}", of.said);
    }
}
