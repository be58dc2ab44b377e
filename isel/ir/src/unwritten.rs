//! Keeps reads of variables that were never written, for programs that look for them.
//!
//! LLVM's `sroa` gives a variable that is set on one way only that value on all ways, since reading it is undefined on the others. Where that
//! is to be seen, each variable begins with what a volatile load reads of another variable, which nothing writes and which stays in memory.
#![allow(unsafe_code)]

use super::{Reader, Ty, TyKind, Val};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::core::*;

/// The most scalars of a variable that is kept: larger ones stay in memory.
const MOST: u64 = 64;

/// Keeps what is read of the variables of all functions before it is written.
pub fn keep(reader: Reader<'_>) {
    let blocks = reader.functions().flat_map(|function| function.blocks());
    let variables: Vec<Val<'_>> = blocks
        .flat_map(|block| block.instructions())
        .filter(|inst| inst.opcode() == Some(L::LLVMAlloca))
        .filter(|variable| scalars(variable.allocated_type()).is_some_and(|count| count <= MOST))
        .collect();
    for variable in variables {
        // SAFETY: an `alloca`, behind which there is an instruction, since it is no terminator; the types are its own.
        unsafe {
            let ty = variable.allocated_type().raw();
            let builder = LLVMCreateBuilderInContext(reader.context);
            LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(variable.raw()));
            let unwritten = LLVMBuildAlloca(builder, ty, c"".as_ptr());
            let value = LLVMBuildLoad2(builder, ty, unwritten, c"".as_ptr());
            LLVMSetVolatile(value, 1);
            LLVMBuildStore(builder, value, variable.raw());
            LLVMDisposeBuilder(builder);
        }
    }
}

/// The number of scalars in a type; `None` if it has other parts than numbers.
fn scalars(ty: Ty<'_>) -> Option<u64> {
    match ty.kind() {
        TyKind::Int(_) | TyKind::Half | TyKind::BFloat | TyKind::Float | TyKind::Double => Some(1),
        TyKind::Vector(_, count) => Some(count.into()),
        TyKind::Array(element, count) => scalars(element)?.checked_mul(count),
        TyKind::Struct => {
            ty.members().into_iter().try_fold(0, |sum: u64, part| sum.checked_add(scalars(part)?))
        }
        _ => None,
    }
}
