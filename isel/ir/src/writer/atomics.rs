//! Atomic accesses to memory.
#![allow(unsafe_code)]

use super::Writer;
use crate::Val;
use crate::values::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp};
use inkwell::llvm_sys::core::*;

/// The ordering and scope of an atomic access.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Access {
    /// The order.
    pub order: LLVMAtomicOrdering,
    /// The name of the synchronization scope.
    pub scope: &'static str,
}

impl<'m> Writer<'m> {
    /// Makes a load or store atomic.
    pub fn set_atomic(&self, access: Val<'m>, by: Access) {
        // SAFETY: a load or store of a scalar, which states its alignment.
        unsafe {
            LLVMSetOrdering(access.raw(), by.order);
            LLVMSetAtomicSyncScopeID(access.raw(), self.reader.sync_scope(by.scope));
        }
    }
    /// `atomicrmw`
    pub fn modify(&self, op: LLVMAtomicRMWBinOp, pointer: Val<'m>, value: Val<'m>, by: Access) -> Val<'m> {
        // SAFETY: a pointer, and a value of a type that the operation has.
        Val::made(unsafe {
            let made = LLVMBuildAtomicRMW(self.builder, op, pointer.raw(), value.raw(), by.order, 0);
            LLVMSetAtomicSyncScopeID(made, self.reader.sync_scope(by.scope));
            made
        })
    }
    /// An `atomicrmw` like another one, on this pointer and value.
    pub fn modify_like(&self, like: Val<'m>, pointer: Val<'m>, value: Val<'m>) -> Val<'m> {
        // SAFETY: a pointer, and a value of a type that the operation has; `like` is an `atomicrmw`.
        Val::made(unsafe {
            let op = LLVMGetAtomicRMWBinOp(like.raw());
            let made = LLVMBuildAtomicRMW(self.builder, op, pointer.raw(), value.raw(), like.ordering(), 0);
            LLVMSetAtomicSyncScopeID(made, like.sync_scope());
            LLVMSetVolatile(made, LLVMGetVolatile(like.raw()));
            made
        })
    }
    /// `cmpxchg` of an expected value and a new one; `failure` is the ordering if another value is found.
    pub fn compare_exchange(
        &self,
        pointer: Val<'m>,
        [expected, new]: [Val<'m>; 2],
        by: Access,
        failure: LLVMAtomicOrdering,
    ) -> Val<'m> {
        // SAFETY: a pointer, and values of one type of integers or pointers.
        Val::made(unsafe {
            let (expected, new) = (expected.raw(), new.raw());
            let made =
                LLVMBuildAtomicCmpXchg(self.builder, pointer.raw(), expected, new, by.order, failure, 0);
            LLVMSetAtomicSyncScopeID(made, self.reader.sync_scope(by.scope));
            made
        })
    }
}
