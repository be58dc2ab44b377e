//! Instructions without folding, and thread-local variables.
#![allow(unsafe_code)]

use super::Writer;
use crate::Val;
use inkwell::llvm_sys::LLVMVisibility;
use inkwell::llvm_sys::core::*;

impl<'m> Writer<'m> {
    /// An instruction with a first operand. LLVM folds instructions whose operands are all constants; this one stays an
    /// instruction.
    pub fn unfolded(&self, first: Val<'m>, build: impl FnOnce(Val<'m>) -> Val<'m>) -> Val<'m> {
        if !first.is_constant() {
            return build(first);
        }
        let stand_in = self.freeze(self.poison(first.ty()));
        let made = build(stand_in);
        // SAFETY: live values; the constant has the type of what stands for it, which nothing else uses.
        unsafe {
            LLVMReplaceAllUsesWith(stand_in.raw(), first.raw());
            LLVMInstructionEraseFromParent(stand_in.raw());
        }
        made
    }

    /// Makes a global variable thread-local; only the modules of one program can name it.
    pub fn make_own_of_thread(&self, global: Val<'m>) {
        // SAFETY: a global variable.
        unsafe {
            LLVMSetVisibility(global.raw(), LLVMVisibility::LLVMHiddenVisibility);
            LLVMSetThreadLocal(global.raw(), 1);
        }
    }
}
