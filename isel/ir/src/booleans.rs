//! Variables of booleans that are accessed as numbers.
//!
//! In HLSL's memory a boolean is 32 bits wide, but clang 22's temporary for an `inout` argument of type `bool` is an `alloca i1`,
//! to which it stores an `i32`. LLVM treats accesses outside a variable as undefined and removes the code that depends on them.
#![allow(unsafe_code)]

use super::{Reader, Ty, TyKind, Val};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::core::*;

/// Gives variables of `i1` in the first blocks of functions, and of vectors and arrays of it, 32 bits for each boolean if
/// accesses treat them as numbers.
pub fn widen_variables(reader: Reader<'_>) {
    let variables: Vec<Val<'_>> = reader
        .functions()
        .filter_map(|function| function.blocks().next())
        .flat_map(|block| block.instructions())
        .filter(|inst| inst.opcode() == Some(L::LLVMAlloca) && is_boolean(inst.allocated_type()))
        .filter(|variable| variable.users().any(|user| accesses_numbers(user, *variable)))
        .collect();
    for variable in variables {
        widen(reader, variable);
    }
}

fn is_boolean(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Int(1) => true,
        TyKind::Vector(element, _) | TyKind::Array(element, _) => is_boolean(element),
        _ => false,
    }
}

/// Whether a use of a variable loads or stores integers other than `i1`.
fn accesses_numbers(user: Val<'_>, variable: Val<'_>) -> bool {
    let accessed = match user.opcode() {
        Some(L::LLVMLoad) => user.ty(),
        Some(L::LLVMStore) => match (user.operand(0), user.operand(1)) {
            (Some(value), Some(pointer)) if pointer == variable => value.ty(),
            _ => return false,
        },
        _ => return false,
    };
    !is_boolean(accessed)
}

fn widen(reader: Reader<'_>, variable: Val<'_>) {
    // SAFETY: an `alloca`, which nothing uses when it is erased; the types are of its context.
    unsafe {
        let old = variable.raw();
        let builder = LLVMCreateBuilderInContext(reader.context);
        LLVMPositionBuilderBefore(builder, old);
        let new = LLVMBuildAlloca(builder, numbers(reader, variable.allocated_type()).raw(), c"".as_ptr());
        LLVMSetAlignment(new, LLVMGetAlignment(old).max(4));
        LLVMDisposeBuilder(builder);
        LLVMReplaceAllUsesWith(old, new);
        LLVMInstructionEraseFromParent(old);
    }
}

/// A type with `i32` in place of `i1`.
fn numbers<'m>(reader: Reader<'m>, ty: Ty<'m>) -> Ty<'m> {
    // SAFETY: types of the reader's context.
    unsafe {
        Ty::wrap(match ty.kind() {
            TyKind::Vector(element, count) => LLVMVectorType(numbers(reader, element).raw(), count),
            TyKind::Array(element, count) => LLVMArrayType2(numbers(reader, element).raw(), count),
            _ => LLVMInt32TypeInContext(reader.context),
        })
    }
}
