//! Members of structs that are separated by padding.
//!
//! A struct in a constant buffer has a type of its own, in which clang 22 makes padding (`target("spirv.Padding", 12)`) a member.
//! But its `getelementptr`s count the members of the source, and so address padding.
//!
//! `spirant cc` puts arrays of no elements before members that clang 22 aligns too little ([`is_alignment`]), and counts them
//! itself.
#![allow(unsafe_code)]

use super::{Reader, Ty, TyKind, Val};
use crate::targets::ExtType;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
use inkwell::llvm_sys::prelude::LLVMValueRef;

/// Corrects the member index of every `getelementptr`. Run it once, on the front end's output.
pub fn count_members(reader: Reader<'_>) {
    let instructions: Vec<Val<'_>> = reader
        .functions()
        .flat_map(|function| function.blocks())
        .flat_map(|block| block.instructions())
        .collect();
    for inst in instructions {
        for (place, operand) in (0..).zip(inst.operands().collect::<Vec<_>>()) {
            if let Some(new) = counted(operand) {
                // SAFETY: an operand of the instruction, with another constant of its type.
                unsafe { LLVMSetOperand(inst.raw(), place, new.raw()) };
            }
        }
        if inst.opcode() == Some(L::LLVMGetElementPtr) {
            count(reader, inst);
        }
    }
}

/// An instruction that names the members that are meant, in the place of one that does not: it knows the type that it leads to.
fn count(reader: Reader<'_>, gep: Val<'_>) {
    let meant = meant(gep);
    let Some(base) = gep.operand(0).filter(|_| !meant.is_empty()) else { return };
    let mut indices = indices(gep, &meant);
    // SAFETY: a `getelementptr` like the one before, which nothing uses when it is erased.
    unsafe {
        let old = gep.raw();
        let builder = LLVMCreateBuilderInContext(reader.context);
        LLVMPositionBuilderBefore(builder, old);
        LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(old));
        let new = LLVMBuildGEPWithNoWrapFlags(
            builder,
            gep.gep_source().raw(),
            base.raw(),
            indices.as_mut_ptr(),
            indices.len() as u32,
            c"".as_ptr(),
            LLVMGEPGetNoWrapFlags(old),
        );
        LLVMDisposeBuilder(builder);
        LLVMReplaceAllUsesWith(old, new);
        LLVMInstructionEraseFromParent(old);
    }
}

/// The indices of a `getelementptr`, with others in the places of some operands.
fn indices(gep: Val<'_>, meant: &[(u32, u64)]) -> Vec<LLVMValueRef> {
    let mut indices: Vec<_> = gep.operands().skip(1).map(Val::raw).collect();
    for (place, index) in meant {
        let old = &mut indices[*place as usize - 1];
        // SAFETY: an integer, which the index of a member is, of the type of the one before.
        *old = unsafe { LLVMConstInt(LLVMTypeOf(*old), *index, 0) };
    }
    indices
}

/// A constant `getelementptr` that names the members that are meant, where it or the one below it does not.
fn counted<'m>(value: Val<'m>) -> Option<Val<'m>> {
    if !value.is_constant() || value.opcode() != Some(L::LLVMGetElementPtr) {
        return None;
    }
    let base = value.operand(0)?;
    let (new_base, meant) = (counted(base), meant(value));
    if new_base.is_none() && meant.is_empty() {
        return None;
    }
    let mut indices = indices(value, &meant);
    // SAFETY: a constant like the one before, with constants for indices.
    Val::wrap(unsafe {
        LLVMConstGEPWithNoWrapFlags(
            value.gep_source().raw(),
            new_base.unwrap_or(base).raw(),
            indices.as_mut_ptr(),
            indices.len() as u32,
            LLVMGEPGetNoWrapFlags(value.raw()),
        )
    })
}

/// The operands of a `getelementptr` that are to name other members, and which.
fn meant(gep: Val<'_>) -> Vec<(u32, u64)> {
    let mut found = Vec::new();
    let mut ty = gep.gep_source();
    for place in 2..gep.operand_count() {
        let members = ty.members();
        ty = match ty.kind() {
            TyKind::Array(element, _) | TyKind::Vector(element, _) => element,
            TyKind::Struct => {
                let Some(index) = gep.operand(place).and_then(Val::int_value) else { break };
                let is_real = |at: &usize| !is_padding(members[*at]);
                let Some(real) = (0..members.len()).filter(is_real).nth(index as usize) else { break };
                if real as u64 != index {
                    found.push((place, real as u64));
                }
                members[real]
            }
            _ => break,
        };
    }
    found
}

fn is_padding(ty: Ty<'_>) -> bool {
    ty.ext_type() == Some(ExtType::Padding)
}

/// Whether a member of a struct takes no space and aligns the next one: an array of no integers.
pub fn is_alignment(ty: Ty<'_>) -> bool {
    matches!(ty.kind(), TyKind::Array(element, 0) if matches!(element.kind(), TyKind::Int(16 | 32 | 64)))
}

/// Whether a member of a struct takes no space: it aligns the next one, or is an empty struct.
pub fn takes_no_room(ty: Ty<'_>) -> bool {
    is_alignment(ty) || ty.kind() == TyKind::Struct && !ty.is_opaque_struct() && ty.members().is_empty()
}
