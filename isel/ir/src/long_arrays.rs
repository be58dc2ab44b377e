//! Splits constant arrays with more elements than one instruction can list into arrays of arrays.
//!
//! An instruction has at most 65,535 words (2.3), so `OpConstantComposite` lists at most 65,532 elements. A variable whose
//! initializer contains a longer array is replaced by one of another type with the same bytes at the same offsets, in
//! which the array consists of parts of [`PART`] elements; zeros may follow the variable's own array. Pointers are opaque,
//! so uses of the variable stay unchanged.
#![allow(unsafe_code)]

use super::{Reader, Ty, TyKind, Val};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

/// The most elements that one instruction can list.
const MOST: u64 = 65_532;
/// Elements of a part: a power of two, so that indices are divided by shifts.
const PART: u64 = 1 << 15;

/// Splits the long arrays in initializers of variables.
pub fn split(reader: Reader<'_>) {
    let long: Vec<Val<'_>> = reader
        .globals()
        .filter(|global| is_long(global.value_type()))
        .filter(|global| {
            global.initializer().is_some_and(|initializer| !initializer.is_null() && !initializer.is_undef())
        })
        .collect();
    for global in long {
        if let Some(initializer) = global.initializer() {
            replace(reader, global, divided(reader, initializer, Within::Variable));
        }
    }
}

/// Whether there is a long array in a type.
fn is_long(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Array(element, count) => count > MOST || is_long(element),
        TyKind::Struct => ty.members().into_iter().any(is_long),
        _ => false,
    }
}

/// What a constant is a part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    /// It is a variable's whole initializer: zeros may follow it.
    Variable,
    /// A struct.
    Struct,
    /// An array at any depth around it: its elements must keep one type.
    Array,
}

/// A constant with the same bytes without long arrays.
fn divided<'m>(reader: Reader<'m>, constant: Val<'m>, within: Within) -> LLVMValueRef {
    let ty = constant.ty();
    match ty.kind() {
        _ if !is_long(ty) || constant.is_null() && within != Within::Array => constant.raw(),
        TyKind::Struct => {
            let count = ty.members().len() as u32;
            let members = (0..count).filter_map(|index| constant.aggregate_element(index));
            let within = if within == Within::Array { within } else { Within::Struct };
            let mut members: Vec<_> = members.map(|member| divided(reader, member, within)).collect();
            // SAFETY: the members are constants of the reader's context.
            unsafe {
                let packed = LLVMIsPackedStruct(ty.raw());
                LLVMConstStructInContext(reader.context, members.as_mut_ptr(), count, packed)
            }
        }
        _ => {
            let mut elements = Vec::new();
            let element = flatten(constant, &mut elements);
            let mut elements: Vec<_> =
                elements.into_iter().map(|element| divided(reader, element, Within::Array)).collect();
            // SAFETY: the elements are constants of one type.
            unsafe {
                let element = elements.first().map_or(element.raw(), |first| LLVMTypeOf(*first));
                let behind = elements.len() % PART as usize;
                if within == Within::Variable && behind != 0 {
                    elements.resize(elements.len().next_multiple_of(PART as usize), LLVMConstNull(element));
                }
                let mut parts = elements.chunks_exact_mut(PART as usize);
                let array = |part: &mut [_]| LLVMConstArray2(element, part.as_mut_ptr(), part.len() as u64);
                let mut whole: Vec<_> = parts.by_ref().map(array).collect();
                let rest = parts.into_remainder();
                let whole_type = LLVMArrayType2(element, PART);
                let whole = LLVMConstArray2(whole_type, whole.as_mut_ptr(), whole.len() as u64);
                if rest.is_empty() {
                    return whole;
                }
                let mut both = [whole, array(rest)];
                LLVMConstStructInContext(reader.context, both.as_mut_ptr(), 2, 0)
            }
        }
    }
}

/// Appends the elements of an array, and of long arrays in it; returns their type.
fn flatten<'m>(constant: Val<'m>, elements: &mut Vec<Val<'m>>) -> Ty<'m> {
    let TyKind::Array(mut element, count) = constant.ty().kind() else { return constant.ty() };
    let is_of_long = matches!(element.kind(), TyKind::Array(_, count) if count > MOST);
    for index in 0..count {
        let Some(part) = constant.aggregate_element(index as u32) else { continue };
        if is_of_long {
            element = flatten(part, elements);
        } else {
            elements.push(part);
        }
    }
    element
}

/// Replaces a variable by one with another initializer.
fn replace(reader: Reader<'_>, global: Val<'_>, initializer: LLVMValueRef) {
    let TyKind::Ptr(space) = global.ty().kind() else { return };
    // SAFETY: a global variable and a constant of one context; the old variable has no use when it is deleted.
    unsafe {
        let old = global.raw();
        let mut length = 0;
        let name = LLVMGetValueName2(old, &raw mut length);
        let name = std::slice::from_raw_parts(name.cast::<u8>(), length).to_vec();
        let new =
            LLVMAddGlobalInAddressSpace(reader.module, LLVMTypeOf(initializer), c"".as_ptr(), space.number());
        LLVMSetInitializer(new, initializer);
        LLVMSetLinkage(new, LLVMGetLinkage(old));
        LLVMSetVisibility(new, LLVMGetVisibility(old));
        LLVMSetUnnamedAddress(new, LLVMGetUnnamedAddress(old));
        LLVMSetGlobalConstant(new, LLVMIsGlobalConstant(old));
        LLVMSetExternallyInitialized(new, LLVMIsExternallyInitialized(old));
        LLVMSetAlignment(
            new,
            LLVMGetAlignment(old).max(reader.layout().alignment(global.value_type()) as u32),
        );
        let mut count = 0;
        let entries = LLVMGlobalCopyAllMetadata(old, &raw mut count);
        for index in 0..count as u32 {
            let kind = LLVMValueMetadataEntriesGetKind(entries, index);
            LLVMGlobalSetMetadata(new, kind, LLVMValueMetadataEntriesGetMetadata(entries, index));
        }
        LLVMDisposeValueMetadataEntries(entries);
        LLVMReplaceAllUsesWith(old, new);
        LLVMDeleteGlobal(old);
        LLVMSetValueName2(new, name.as_ptr().cast(), name.len());
    }
}
