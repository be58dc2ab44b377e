//! Opaque objects among a cbuffer's members: images and samplers that HLSL declares as globals.
//!
//! Each object has a descriptor of its own. Objects get the lowest unused bindings of set 0, in the order of declaration and
//! before all other resources without bindings. Compiled code reads their handles from a table in the memory of [`Resources`].
#![allow(unsafe_code)]

use super::llvm::{is_padding, named_metadata, node_operands, replace_by_address, struct_of};
use super::resources::Resources;
use super::rewrite::Rewritten;
use inkwell::llvm_sys::LLVMTypeKind as Kind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMABISizeOfType, LLVMGetModuleDataLayout};
use std::collections::HashSet;

/// Bytes between the entries of a table that is read as a whole.
const HANDLE_BYTES: u64 = 8;

/// The number of objects in a member, counting through arrays of arrays, and the stride from one to the next in
/// bytes; `None` for data.
///
/// # Safety The type and its module are alive.
pub unsafe fn object_member(module: LLVMModuleRef, ty: LLVMTypeRef) -> Option<(u32, u64)> {
    // SAFETY: properties are asked for of types that have them.
    unsafe {
        if is_object(ty) {
            return Some((1, HANDLE_BYTES));
        }
        let is_pair =
            |ty| LLVMGetTypeKind(ty) == Kind::LLVMStructTypeKind && LLVMCountStructElementTypes(ty) == 2;
        let (array, more) = match LLVMGetTypeKind(ty) {
            Kind::LLVMArrayTypeKind => (ty, 0),
            // All elements but the last are padded, and the last stands apart.
            _ if is_pair(ty) && !is_padding(LLVMStructGetTypeAtIndex(ty, 0)) => {
                (LLVMStructGetTypeAtIndex(ty, 0), 1)
            }
            _ => return None,
        };
        if LLVMGetTypeKind(array) != Kind::LLVMArrayTypeKind {
            return None;
        }
        let element = LLVMGetElementType(array);
        let is_padded = is_pair(element) && is_padding(LLVMStructGetTypeAtIndex(element, 1));
        let content = if is_padded { LLVMStructGetTypeAtIndex(element, 0) } else { element };
        let count = LLVMGetArrayLength2(array) as u32 + more;
        if is_object(content) {
            return Some((count, LLVMABISizeOfType(LLVMGetModuleDataLayout(module), element)));
        }
        let (inner, stride) = object_member(module, content)?;
        Some((inner * count, stride))
    }
}

/// `<4 x i8>`, which stands for an object in the layout of a cbuffer, as no HLSL type does.
unsafe fn is_object(ty: LLVMTypeRef) -> bool {
    // SAFETY: the type is alive; only a vector's and an integer's properties are asked for.
    unsafe {
        if LLVMGetTypeKind(ty) != Kind::LLVMVectorTypeKind {
            return false;
        }
        let element = LLVMGetElementType(ty);
        LLVMGetTypeKind(element) == Kind::LLVMIntegerTypeKind && LLVMGetIntTypeWidth(element) == 8
    }
}

/// The cbuffers that hold only objects.
///
/// # Safety The module is alive.
pub unsafe fn empty_buffers(module: LLVMModuleRef, rewritten: &Rewritten) -> Vec<LLVMValueRef> {
    // SAFETY: as above.
    unsafe {
        let buffers = named_metadata(module, c"hlsl.cbs").into_iter().filter_map(|node| {
            let buffer = node_operands(node).first().copied().filter(|buffer| !buffer.is_null())?;
            let ty = struct_of(module, rewritten, buffer)?;
            let members: Vec<LLVMTypeRef> =
                (0..LLVMCountStructElementTypes(ty)).map(|i| LLVMStructGetTypeAtIndex(ty, i)).collect();
            let mut real = members.iter().filter(|member| !is_padding(**member)).peekable();
            let is_empty =
                real.peek().is_some() && real.all(|member| object_member(module, *member).is_some());
            is_empty.then_some(buffer)
        });
        buffers.collect()
    }
}

/// Assigns bindings to the objects and gives compiled code their handles.
///
/// # Safety The module is alive.
pub unsafe fn place_objects(
    module: LLVMModuleRef,
    rewritten: &Rewritten,
    resources: &Resources,
    used: &mut HashSet<(u32, u32)>,
) {
    // SAFETY: as above; operands that are null are skipped.
    unsafe {
        for node in named_metadata(module, c"hlsl.cbs") {
            let operands = node_operands(node);
            let Some((buffer, members)) = operands.split_first() else { continue };
            let Some(ty) = struct_of(module, rewritten, *buffer) else { continue };
            let types = (0..LLVMCountStructElementTypes(ty)).map(|i| LLVMStructGetTypeAtIndex(ty, i));
            for (element, member) in types.filter(|ty| !is_padding(*ty)).zip(members) {
                let Some((count, stride)) = object_member(module, element) else { continue };
                let binding = (0..).find(|&binding| !used.contains(&(0, binding))).unwrap_or(0);
                used.insert((0, binding));
                if !member.is_null() {
                    replace_by_address(*member, resources.table(0, binding, count, stride) as u64);
                }
            }
        }
    }
}
