//! Moves parts of initializers into a function that stores them: see `crate::initializers`.
#![allow(unsafe_code)]

use super::{Layout, Reader, TyKind, Val};
use crate::targets::{AddressSpace, CallConv};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{
    LLVMAtomicOrdering as Order, LLVMIntPredicate, LLVMLinkage, LLVMOpcode, LLVMValueKind as K,
};
use spirant_dialect::INITIALIZER;
use std::ffi::CString;

/// A part of an initializer that is stored instead.
pub struct Deferred<'m> {
    global: Val<'m>,
    /// Bytes from the variable's start.
    offset: u64,
    constant: Val<'m>,
}

/// Replaces the parts of a variable's initializer for which `is_deferred` is true by zero, and lists them.
pub fn defer<'m>(
    global: Val<'m>,
    layout: Layout<'m>,
    is_deferred: &dyn Fn(Val<'m>) -> bool,
    deferred: &mut Vec<Deferred<'m>>,
) {
    let Some(initializer) = global.initializer() else { return };
    let mut parts = Splitter { global, layout, is_deferred, deferred };
    let rest = parts.split(initializer, 0);
    // SAFETY: the new initializer has the type of the old one.
    unsafe {
        LLVMSetInitializer(global.raw(), rest.raw());
        LLVMSetGlobalConstant(global.raw(), 0);
    }
}

struct Splitter<'a, 'm> {
    global: Val<'m>,
    layout: Layout<'m>,
    is_deferred: &'a dyn Fn(Val<'m>) -> bool,
    deferred: &'a mut Vec<Deferred<'m>>,
}

impl<'m> Splitter<'_, 'm> {
    /// The constant without what is deferred.
    fn split(&mut self, constant: Val<'m>, offset: u64) -> Val<'m> {
        if !(self.is_deferred)(constant) {
            return constant;
        }
        let ty = constant.ty();
        let kind = constant.value_kind();
        let parts: Vec<u64> = match (kind, ty.kind()) {
            (K::LLVMConstantStructValueKind, TyKind::Struct) => {
                (0..ty.members().len() as u32).map(|member| self.layout.member_offset(ty, member)).collect()
            }
            (K::LLVMConstantArrayValueKind, TyKind::Array(element, count)) => {
                let stride = self.layout.alloc_size(element);
                (0..count).map(|index| index * stride).collect()
            }
            _ => {
                self.deferred.push(Deferred { global: self.global, offset, constant });
                // SAFETY: every sized type has a zero.
                return Val::wrap(unsafe { LLVMConstNull(ty.raw()) }).unwrap_or(constant);
            }
        };
        let mut elements: Vec<LLVMValueRef> = Vec::with_capacity(parts.len());
        for (index, part) in parts.into_iter().enumerate() {
            if let Some(element) = constant.aggregate_element(index as u32) {
                elements.push(self.split(element, offset + part).raw());
            }
        }
        // SAFETY: as many elements, of the same types.
        let rest = unsafe {
            match ty.kind() {
                TyKind::Struct => {
                    LLVMConstNamedStruct(ty.raw(), elements.as_mut_ptr(), elements.len() as u32)
                }
                _ => LLVMConstArray2(ty.element().raw(), elements.as_mut_ptr(), elements.len() as u64),
            }
        };
        Val::wrap(rest).unwrap_or(constant)
    }
}

/// Adds a function that performs the stores once, guarded by a variable in `space`, and calls of it at the start of
/// `entries`.
pub fn initialize(
    reader: Reader<'_>,
    space: AddressSpace,
    deferred: &[Deferred<'_>],
    entries: &[Val<'_>],
    is_exported: bool,
) {
    // SAFETY: everything is of the reader's context; the builder is at a valid place whenever it inserts.
    unsafe {
        let void = LLVMFunctionType(LLVMVoidTypeInContext(reader.context), std::ptr::null_mut(), 0, 0);
        let name = CString::new(INITIALIZER).unwrap_or_default();
        let function = LLVMAddFunction(reader.module, name.as_ptr(), void);
        let linkage =
            if is_exported { LLVMLinkage::LLVMExternalLinkage } else { LLVMLinkage::LLVMInternalLinkage };
        LLVMSetLinkage(function, linkage);
        LLVMSetFunctionCallConv(function, CallConv::SpirFunc.number());
        let builder = LLVMCreateBuilderInContext(reader.context);
        build_function(reader, builder, function, guard(reader, space), deferred);
        for entry in entries {
            let Some(first) = entry.blocks().next() else { continue };
            let behind = first.instructions().find(|inst| inst.opcode() != Some(LLVMOpcode::LLVMAlloca));
            let Some(behind) = behind else { continue };
            LLVMPositionBuilderBefore(builder, behind.raw());
            let call = LLVMBuildCall2(builder, void, function, std::ptr::null_mut(), 0, c"".as_ptr());
            LLVMSetInstructionCallConv(call, CallConv::SpirFunc.number());
        }
        LLVMDisposeBuilder(builder);
    }
}

/// # Safety
/// See [`initialize`].
unsafe fn guard(reader: Reader<'_>, space: AddressSpace) -> LLVMValueRef {
    // SAFETY: by contract.
    unsafe {
        let int = LLVMInt32TypeInContext(reader.context);
        let guard =
            LLVMAddGlobalInAddressSpace(reader.module, int, c"spirant.initialized".as_ptr(), space.number());
        LLVMSetLinkage(guard, LLVMLinkage::LLVMInternalLinkage);
        LLVMSetInitializer(guard, LLVMConstNull(int));
        LLVMSetAlignment(guard, 4);
        guard
    }
}

/// # Safety
/// See [`initialize`].
unsafe fn build_function(
    reader: Reader<'_>,
    builder: LLVMBuilderRef,
    function: LLVMValueRef,
    guard: LLVMValueRef,
    deferred: &[Deferred<'_>],
) {
    let device = reader.sync_scope("device");
    // SAFETY: by contract.
    unsafe {
        let int = LLVMInt32TypeInContext(reader.context);
        let [never, begun, done] = [0, 1, 2].map(|state| LLVMConstInt(int, state, 0));
        let [look, claim, store, wait, end] = [c"look", c"claim", c"store", c"wait", c"end"]
            .map(|name| LLVMAppendBasicBlockInContext(reader.context, function, name.as_ptr()));
        let is_done = |from, to| {
            LLVMPositionBuilderAtEnd(builder, from);
            let state = LLVMBuildLoad2(builder, int, guard, c"".as_ptr());
            LLVMSetOrdering(state, Order::LLVMAtomicOrderingAcquire);
            LLVMSetAtomicSyncScopeID(state, device);
            LLVMSetAlignment(state, 4);
            let is_done = LLVMBuildICmp(builder, LLVMIntPredicate::LLVMIntEQ, state, done, c"".as_ptr());
            LLVMBuildCondBr(builder, is_done, end, to);
        };
        is_done(look, claim);
        LLVMPositionBuilderAtEnd(builder, claim);
        let claimed = LLVMBuildAtomicCmpXchg(
            builder,
            guard,
            never,
            begun,
            Order::LLVMAtomicOrderingAcquireRelease,
            Order::LLVMAtomicOrderingAcquire,
            0,
        );
        LLVMSetAtomicSyncScopeID(claimed, device);
        let is_first = LLVMBuildExtractValue(builder, claimed, 1, c"".as_ptr());
        LLVMBuildCondBr(builder, is_first, store, wait);
        LLVMPositionBuilderAtEnd(builder, store);
        for part in deferred {
            store_part(reader, builder, part);
        }
        let release = LLVMBuildStore(builder, done, guard);
        LLVMSetOrdering(release, Order::LLVMAtomicOrderingRelease);
        LLVMSetAtomicSyncScopeID(release, device);
        LLVMSetAlignment(release, 4);
        LLVMBuildBr(builder, end);
        is_done(wait, wait);
        LLVMPositionBuilderAtEnd(builder, end);
        LLVMBuildRetVoid(builder);
    }
}

/// # Safety
/// See [`initialize`].
unsafe fn store_part(reader: Reader<'_>, builder: LLVMBuilderRef, part: &Deferred<'_>) {
    // SAFETY: by contract.
    unsafe {
        let byte = LLVMInt8TypeInContext(reader.context);
        let mut offset = LLVMConstInt(LLVMInt64TypeInContext(reader.context), part.offset, 0);
        let address = LLVMConstInBoundsGEP2(byte, part.global.raw(), &raw mut offset, 1);
        let store = LLVMBuildStore(builder, part.constant.raw(), address);
        let aligned = match part.global.alignment() {
            0 => reader.layout().alignment(part.global.value_type()),
            stated => u64::from(stated),
        };
        let at_offset = if part.offset == 0 { aligned } else { 1 << part.offset.trailing_zeros() };
        LLVMSetAlignment(store, aligned.min(at_offset) as u32);
    }
}
