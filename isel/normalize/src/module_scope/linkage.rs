//! Linkage that SPIR-V has other forms of, or none.

use inkwell::llvm_sys::comdat::LLVMComdatSelectionKind;
use inkwell::llvm_sys::{LLVMLinkage, LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics, TargetEnv};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Reader, Val, globals, mnemonic, normalize};

/// Makes an import of a variable that another module defines. Refuses what a linker or a host of SPIR-V does not do: joining arrays,
/// leaving symbols undefined, choosing the largest definition, giving variables of invocations other values.
pub fn settle(writer: &Writer<'_>, env: &TargetEnv, diagnostics: &mut Diagnostics) {
    let reader = writer.reader();
    for variable in reader.globals() {
        if env.is_shader() {
            refuse_value_from_outside(variable, diagnostics);
        }
        if is_external_copy(variable) {
            globals::forget_initializer(variable);
        }
        if variable.linkage() == LLVMLinkage::LLVMAppendingLinkage && !variable.name().starts_with("llvm.") {
            let message = format!(
                "{variable} has the linkage 'appending': a linker would join it with those of other modules, which SPIR-V has no form of"
            );
            let diagnostic = Diagnostic::error(Code::UNSUPPORTED, message);
            diagnostics.push(diagnostic.help("give it another linkage, and join the arrays in the source"));
        }
    }
    // A client calls what is an entry point, whatever the linkage.
    let is_entry =
        |function: &Val<'_>| !function.is_declaration() && function.string_attribute("hlsl.shader").is_some();
    for function in reader.functions().filter(is_entry) {
        if function.linkage() == LLVMLinkage::LLVMInternalLinkage {
            writer.set_linkage(function, LLVMLinkage::LLVMExternalLinkage);
        }
    }
    for global in reader.globals().chain(reader.functions()) {
        refuse_largest(global, diagnostics);
        if global.linkage() == LLVMLinkage::LLVMExternalWeakLinkage
            && let Some(place) = place_of_address(global)
        {
            let message = format!(
                "the address of {global}, which has the linkage 'extern_weak', is used {place}: it would be null where no module defines \
                 {global}, and SPIR-V has no module with an undefined symbol"
            );
            let help =
                "declare it without 'weak', or pass the kernel an argument that says whether it is there";
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
        }
    }
}

/// Makes a function that another module defines too one of this module's own: the body is the same everywhere. Constructors must have been
/// found before, since they depend on who defines what.
pub fn hide_copies(reader: Reader<'_>) {
    for function in reader.functions().filter(|function| is_external_copy(*function)) {
        normalize::make_internal(function);
    }
}

/// Whether a definition is a copy of another module's.
pub fn is_external_copy(global: Val<'_>) -> bool {
    global.linkage() == LLVMLinkage::LLVMAvailableExternallyLinkage
}

/// A variable of the invocation begins with the value that the module says.
fn refuse_value_from_outside(variable: Val<'_>, diagnostics: &mut Diagnostics) {
    let is_own = match variable.ty().address_space() {
        AddressSpace::Function | AddressSpace::Private => true,
        AddressSpace::CrossWorkgroup | AddressSpace::UniformConstant => variable.is_global_constant(),
        _ => false,
    };
    let has_value = || variable.initializer().is_some_and(|value| !value.is_undef());
    if is_own && variable.is_externally_initialized() && has_value() {
        let message = format!(
            "{variable} is 'externally_initialized', and nothing outside of a shader gives a variable of the invocation another value"
        );
        let help = "read the value from a buffer";
        diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
    }
}

fn refuse_largest(global: Val<'_>, diagnostics: &mut Diagnostics) {
    let kind = global.comdat_selection();
    let is_largest = matches!(kind, Some(LLVMComdatSelectionKind::LLVMLargestComdatSelectionKind));
    if is_largest && !global.is_hidden() && !global.is_declaration() {
        let message = format!(
            "{global} is in a comdat of the kind 'largest': a linker would choose the largest of several definitions, and linkers of SPIR-V \
             know no sizes"
        );
        let help = "use a comdat of the kind 'any', or none";
        diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
    }
}

/// Where the address of a global is used other than for a call of it or an access to it.
fn place_of_address(global: Val<'_>) -> Option<String> {
    let mut work = vec![global];
    while let Some(address) = work.pop() {
        for user in address.users() {
            match user.opcode() {
                Some(L::LLVMCall | L::LLVMInvoke) if user.callee() == Some(address) => {
                    if user.arguments().contains(&address) {
                        return Some(place(user));
                    }
                }
                Some(L::LLVMLoad | L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg)
                    if user.operand(0) == Some(address)
                        && user.operands().skip(1).all(|other| other != address) => {}
                Some(L::LLVMStore) if user.operand(0) != Some(address) => {}
                Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMBitCast) => work.push(user),
                Some(L::LLVMCall) if is_access(user) => {}
                _ if is_list(user) => {}
                // A constant that nothing uses.
                None if !user.is_used() && user.value_kind() != K::LLVMGlobalVariableValueKind => {}
                _ => return Some(place(user)),
            }
        }
    }
    None
}

/// Whether a call is of an intrinsic that accesses what its pointers point at.
fn is_access(call: Val<'_>) -> bool {
    const ACCESSES: [&str; 5] =
        ["llvm.memcpy.", "llvm.memmove.", "llvm.memset.", "llvm.invariant.", "llvm.prefetch."];
    call.callee().is_some_and(|callee| ACCESSES.iter().any(|name| callee.name().starts_with(name)))
}

/// Whether a constant is part of a list of LLVM's own.
fn is_list(user: Val<'_>) -> bool {
    match user.value_kind() {
        K::LLVMConstantArrayValueKind | K::LLVMConstantStructValueKind => user.users().all(is_list),
        K::LLVMGlobalVariableValueKind => user.name().starts_with("llvm."),
        _ => false,
    }
}

fn place(user: Val<'_>) -> String {
    let function = user.is_instruction().then(|| user.parent().and_then(|block| block.function())).flatten();
    match (function, user.opcode()) {
        (Some(function), Some(opcode)) => format!("by the instruction '{}' in {function}", mnemonic(opcode)),
        _ => "in a constant".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{hide_copies, settle};
    use crate::testing::{KERNEL, Made, env, made};
    use spirant_ir::Reader;
    use spirant_ir::writer::Writer;

    fn settled(name: &str, ir: &str) -> Made {
        made(&format!("{KERNEL}{ir}"), |llvm, diagnostics| {
            settle(&Writer::new(llvm), &env(name), diagnostics);
            hide_copies(Reader::new(llvm));
        })
    }

    #[test]
    fn copies_of_other_modules_are_imports_or_hidden() {
        let of = settled(
            "opencl3.0",
            "@v = available_externally addrspace(1) global i32 3\ndefine available_externally spir_func i32 @f() {\n  %r = load i32, ptr addrspace(1) @v\n  ret i32 %r\n}\n",
        );
        assert!(of.said.is_empty() && of.has("@v = external addrspace(1) global i32\n"));
        assert!(of.function("f").starts_with("define internal spir_func i32 @f("));
    }

    #[test]
    fn what_a_linker_of_spirv_does_not_do_is_refused() {
        for (name, ir, part) in [
            ("opencl3.0", "@v = appending addrspace(1) global [1 x i32] zeroinitializer\n", "'appending'"),
            (
                "opencl3.0",
                "@v = extern_weak addrspace(1) global i32\ndefine spir_func i1 @f() {\n  %r = icmp eq ptr addrspace(1) @v, null\n  ret i1 %r\n}\n",
                "by the instruction 'icmp' in @f",
            ),
            ("opencl3.0", "$v = comdat largest\n@v = addrspace(1) global i32 0, comdat\n", "'largest'"),
            (
                "vulkan1.3",
                "@v = addrspace(10) externally_initialized global i32 1\n",
                "'externally_initialized'",
            ),
        ] {
            let of = settled(name, ir);
            assert!(of.said.iter().any(|said| said.contains(part)), "{part}: {:?}", of.said);
        }
        // An access, and a call, are of what a linker finds.
        let of = settled(
            "opencl3.0",
            "@v = extern_weak addrspace(1) global i32\ndeclare extern_weak spir_func void @g()\ndefine spir_func void @f() {\n  call spir_func void @g()\n  store i32 1, ptr addrspace(1) @v\n  ret void\n}\n",
        );
        assert!(of.said.is_empty(), "{:?}", of.said);
    }
}
