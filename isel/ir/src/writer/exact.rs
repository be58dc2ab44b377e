//! Instructions as they are asked for, atomic ones, and what global variables are beyond their types.
#![allow(unsafe_code)]

use super::Writer;
use crate::values::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp};
use crate::{Ty, Val};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::{LLVMUnnamedAddr, LLVMVisibility};

impl<'m> Writer<'m> {
    /// An instruction of a first operand. LLVM folds one whose operands are all constants; this one stays an instruction.
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

    /// `atomicrmw`, which orders nothing but the memory that it works on.
    pub fn atomic(&self, op: LLVMAtomicRMWBinOp, pointer: Val<'m>, value: Val<'m>) -> Val<'m> {
        let relaxed = LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic;
        // SAFETY: a pointer, and a value that the operation takes; so below.
        Val::made(unsafe { LLVMBuildAtomicRMW(self.builder, op, pointer.raw(), value.raw(), relaxed, 0) })
    }
    /// `cmpxchg`, which orders as little.
    pub fn compare_exchange(&self, pointer: Val<'m>, compared: Val<'m>, new: Val<'m>) -> Val<'m> {
        let relaxed = LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic;
        // SAFETY: as above.
        Val::made(unsafe {
            let (pointer, compared, new) = (pointer.raw(), compared.raw(), new.raw());
            LLVMBuildAtomicCmpXchg(self.builder, pointer, compared, new, relaxed, relaxed, 0)
        })
    }
    /// The invocations that see an atomic instruction, by the name of their scope.
    pub fn set_sync_scope(&self, atomic: Val<'m>, scope: &str) {
        // SAFETY: an atomic instruction, and a scope of its context.
        unsafe { LLVMSetAtomicSyncScopeID(atomic.raw(), self.reader.sync_scope(scope)) }
    }

    /// A number with a fraction, rounded to its type.
    pub fn real(&self, ty: Ty<'m>, number: f64) -> Val<'m> {
        // SAFETY: a type of such numbers.
        Val::made(unsafe { LLVMConstReal(ty.raw(), number) })
    }

    /// Gives each thread a global variable of its own, which only the modules of one program can name.
    pub fn make_own_of_thread(&self, global: Val<'m>) {
        // SAFETY: a global variable; so below.
        unsafe {
            LLVMSetVisibility(global.raw(), LLVMVisibility::LLVMHiddenVisibility);
            LLVMSetThreadLocal(global.raw(), 1);
        }
    }
    /// Says that something outside of the module gives a global variable its value.
    pub fn set_externally_initialized(&self, global: Val<'m>) {
        // SAFETY: as above.
        unsafe { LLVMSetExternallyInitialized(global.raw(), 1) }
    }
    /// Says that nothing depends on a global having another address than others of the same content.
    pub fn forget_identity(&self, global: Val<'m>) {
        // SAFETY: as above.
        unsafe { LLVMSetUnnamedAddress(global.raw(), LLVMUnnamedAddr::LLVMGlobalUnnamedAddr) }
    }
}
