//! Reads and edits LLVM's objects for the reference, over the C API.
#![allow(unsafe_code)]

use super::rewrite::Rewritten;
use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use std::ffi::{CStr, CString};

/// Replaces a global by a known address.
pub unsafe fn replace_by_address(global: LLVMValueRef, address: u64) {
    // SAFETY: the global is alive.
    unsafe {
        let context = LLVMGetModuleContext(LLVMGetGlobalParent(global));
        let number = LLVMConstInt(LLVMInt64TypeInContext(context), address, 0);
        LLVMReplaceAllUsesWith(global, LLVMConstIntToPtr(number, LLVMTypeOf(global)));
    }
}

/// The struct type that defines the layout of a cbuffer.
///
/// # Safety The module and the global are alive.
pub unsafe fn struct_of(
    module: LLVMModuleRef,
    rewritten: &Rewritten,
    buffer: LLVMValueRef,
) -> Option<LLVMTypeRef> {
    if buffer.is_null() {
        return None;
    }
    // SAFETY: as above.
    unsafe {
        let name = CString::new(rewritten.constant_buffers.get(&name_of(buffer))?.as_str()).ok()?;
        let ty = LLVMGetTypeByName2(LLVMGetModuleContext(module), name.as_ptr());
        (!ty.is_null()).then_some(ty)
    }
}

pub unsafe fn named_metadata(module: LLVMModuleRef, name: &CStr) -> Vec<LLVMValueRef> {
    // SAFETY: the module is alive; the array is as long as LLVM says.
    unsafe {
        let mut nodes =
            vec![std::ptr::null_mut(); LLVMGetNamedMetadataNumOperands(module, name.as_ptr()) as usize];
        LLVMGetNamedMetadataOperands(module, name.as_ptr(), nodes.as_mut_ptr());
        nodes
    }
}

pub unsafe fn node_operands(node: LLVMValueRef) -> Vec<LLVMValueRef> {
    // SAFETY: the node is one; the array is as long as LLVM says.
    unsafe {
        let mut operands = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(node) as usize];
        LLVMGetMDNodeOperands(node, operands.as_mut_ptr());
        operands
    }
}

/// Whether the type is `[n x i8]`, to which padding was rewritten.
pub unsafe fn is_padding(ty: LLVMTypeRef) -> bool {
    // SAFETY: the type is alive; only an array's and an integer's properties are asked for.
    unsafe {
        if LLVMGetTypeKind(ty) != LLVMTypeKind::LLVMArrayTypeKind {
            return false;
        }
        let element = LLVMGetElementType(ty);
        LLVMGetTypeKind(element) == LLVMTypeKind::LLVMIntegerTypeKind && LLVMGetIntTypeWidth(element) == 8
    }
}

pub unsafe fn name_of(value: LLVMValueRef) -> String {
    let mut length = 0;
    // SAFETY: the value is alive, and its name is as long as LLVM says.
    unsafe {
        let name = LLVMGetValueName2(value, &mut length).cast::<u8>();
        String::from_utf8_lossy(std::slice::from_raw_parts(name, length)).into_owned()
    }
}

/// Follows a linked list of the C API until it is null.
pub fn chain<T>(first: *mut T, next: impl Fn(*mut T) -> *mut T) -> Vec<*mut T> {
    std::iter::successors(Some(first), |&item| (!item.is_null()).then(|| next(item)))
        .take_while(|item| !item.is_null())
        .collect()
}

pub unsafe fn users(value: LLVMValueRef) -> Vec<LLVMValueRef> {
    // SAFETY: the value is alive.
    unsafe {
        chain(LLVMGetFirstUse(value), |u| LLVMGetNextUse(u)).into_iter().map(|u| LLVMGetUser(u)).collect()
    }
}

pub unsafe fn constant(value: LLVMValueRef) -> Option<u64> {
    // SAFETY: the value is alive; only a constant integer is read as one.
    unsafe {
        (!value.is_null() && !LLVMIsAConstantInt(value).is_null()).then(|| LLVMConstIntGetZExtValue(value))
    }
}
