//! Edits of a module before it is selected: what stands in another form of LLVM IR is replaced by it.
//!
//! What is replaced is gone: no handle of it may be used again.
#![allow(unsafe_code)]

use super::{Bb, TyKind, Val};
use inkwell::llvm_sys::LLVMValueKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::linker::LLVMLinkModules2;
use inkwell::llvm_sys::prelude::{LLVMBuilderRef, LLVMValueRef};
use inkwell::module::Module;
use std::ffi::CString;

/// A builder that goes with its scope.
struct Builder(LLVMBuilderRef);

impl Builder {
    /// Inserts before an instruction, at its source position.
    fn before(inst: Val<'_>) -> Builder {
        // SAFETY: the context of a live instruction; the instruction stands in a block.
        unsafe {
            let builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(inst.raw())));
            LLVMPositionBuilderBefore(builder, inst.raw());
            Builder(builder)
        }
    }
}

impl Drop for Builder {
    fn drop(&mut self) {
        // SAFETY: made by us, disposed of once.
        unsafe { LLVMDisposeBuilder(self.0) }
    }
}

/// Moves everything in `from` into `module`; both are of one context.
///
/// # Errors
/// The linker does not say why it fails.
pub fn link(module: &Module<'_>, from: Module<'_>) -> Result<(), String> {
    let raw = from.as_mut_ptr();
    // The linker disposes of it.
    std::mem::forget(from);
    // SAFETY: two live modules; the second is not used again.
    match unsafe { LLVMLinkModules2(module.as_mut_ptr(), raw) } {
        0 => Ok(()),
        _ => Err("functions cannot be linked into it".to_owned()),
    }
}

/// The function of a name.
pub fn function<'m>(module: &'m Module<'_>, name: &str) -> Option<Val<'m>> {
    let name = CString::new(name).ok()?;
    // SAFETY: a live module and a NUL-terminated string.
    Val::wrap(unsafe { LLVMGetNamedFunction(module.as_mut_ptr(), name.as_ptr()) })
}

/// Replaces an instruction by calls of a function with its first `count` operands: by one, or of vectors by one for
/// each lane where it is of scalars. The result of those is a vector, or a struct of vectors.
pub fn call_instead(inst: Val<'_>, function: Val<'_>, count: u32, by_lanes: bool) {
    let builder = Builder::before(inst);
    let operands: Vec<_> = (0..count).filter_map(|i| inst.operand(i)).collect();
    let lanes = operands.iter().find_map(|operand| match operand.ty().kind() {
        TyKind::Vector(_, lanes) if by_lanes => Some(lanes),
        _ => None,
    });
    // SAFETY: the function's parameters are the operands or their scalars, its result has the instruction's type or its scalars.
    unsafe {
        let callee = LLVMGlobalGetValueType(function.raw());
        let call = |mut args: Vec<LLVMValueRef>| {
            let (list, count) = (args.as_mut_ptr(), args.len() as u32);
            LLVMBuildCall2(builder.0, callee, function.raw(), list, count, c"".as_ptr())
        };
        let Some(lanes) = lanes else {
            replace(inst, call(operands.iter().map(|operand| operand.raw()).collect()));
            return;
        };
        let index = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(inst.raw())));
        let mut whole = LLVMGetPoison(LLVMTypeOf(inst.raw()));
        for lane in 0..lanes {
            let lane = LLVMConstInt(index, u64::from(lane), 0);
            let scalar = |operand: &Val<'_>| match operand.ty().kind() {
                TyKind::Vector(..) => LLVMBuildExtractElement(builder.0, operand.raw(), lane, c"".as_ptr()),
                _ => operand.raw(),
            };
            let result = call(operands.iter().map(scalar).collect());
            let insert = |vector, part| LLVMBuildInsertElement(builder.0, vector, part, lane, c"".as_ptr());
            let TyKind::Struct = inst.ty().kind() else {
                whole = insert(whole, result);
                continue;
            };
            for member in 0..LLVMCountStructElementTypes(LLVMTypeOf(inst.raw())) {
                let vector = LLVMBuildExtractValue(builder.0, whole, member, c"".as_ptr());
                let part = LLVMBuildExtractValue(builder.0, result, member, c"".as_ptr());
                whole = LLVMBuildInsertValue(builder.0, whole, insert(vector, part), member, c"".as_ptr());
            }
        }
        replace(inst, whole);
    }
}

/// Puts a value in the place of an instruction, and removes that.
///
/// # Safety
/// The value is of the same type; the instruction is not used again.
unsafe fn replace(inst: Val<'_>, value: LLVMValueRef) {
    // SAFETY: by contract.
    unsafe {
        LLVMReplaceAllUsesWith(inst.raw(), value);
        LLVMInstructionEraseFromParent(inst.raw());
    }
}

/// Puts a number, as a pointer, in the place of the address of a block; whether the address is taken.
pub fn number_block(block: Bb<'_>, number: u64) -> bool {
    // SAFETY: a live block; constants may replace constants of their type.
    unsafe {
        let Some(label) = Val::wrap(LLVMBasicBlockAsValue(block.raw())) else { return false };
        let is_address = |user: &Val<'_>| user.value_kind() == LLVMValueKind::LLVMBlockAddressValueKind;
        let Some(address) = label.users().find(is_address) else { return false };
        let int = LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(address.raw())));
        let pointer = LLVMConstIntToPtr(LLVMConstInt(int, number, 0), LLVMTypeOf(address.raw()));
        LLVMReplaceAllUsesWith(address.raw(), pointer);
    }
    true
}

/// Puts a switch over the numbers of blocks in the place of an `indirectbr`. The first successor is the default; a
/// successor that is listed again keeps its edge by a number that no block has.
pub fn switch_instead<'m>(jump: Val<'m>, number: impl Fn(Bb<'m>) -> u64, mut unused: u64) {
    let successors: Vec<Bb<'m>> = jump.successors().collect();
    let (Some(address), Some(first)) = (jump.operand(0), successors.first()) else { return };
    let builder = Builder::before(jump);
    // SAFETY: the address is a pointer; the edges stay as many as they were, so that phis stay right.
    unsafe {
        let int = LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(address.raw())));
        let selector = LLVMBuildPtrToInt(builder.0, address.raw(), int, c"".as_ptr());
        let switch = LLVMBuildSwitch(builder.0, selector, first.raw(), successors.len() as u32);
        for (index, block) in successors.iter().enumerate().skip(1) {
            let mut case = number(*block);
            if successors[..index].contains(block) {
                case = unused;
                unused += 1;
            }
            LLVMAddCase(switch, LLVMConstInt(int, case, 0), block.raw());
        }
        LLVMInstructionEraseFromParent(jump.raw());
    }
}
