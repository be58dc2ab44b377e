//! Functions that constants are addresses of, and functions that are made here.

use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_ir::writer::Writer;
use spirant_ir::{CallConv, Val};

/// The function that a constant is the address of.
pub fn callee(constant: Val<'_>) -> Option<Val<'_>> {
    let mut at = constant.without_casts();
    while at.value_kind() == K::LLVMGlobalAliasValueKind {
        at = at.aliasee()?.without_casts();
    }
    (at.value_kind() == K::LLVMFunctionValueKind).then_some(at)
}

/// A function without parameters that only this module knows.
pub fn hidden_procedure<'m>(writer: &Writer<'m>, name: &str) -> Val<'m> {
    let function = writer.add_function(name, writer.function(writer.void(), &[]));
    writer.set_convention(function, CallConv::SpirFunc);
    writer.set_linkage(function, inkwell::llvm_sys::LLVMLinkage::LLVMInternalLinkage);
    function
}
