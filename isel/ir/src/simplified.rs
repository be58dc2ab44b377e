//! Shaders that passes cannot simplify further.
//!
//! An optimizing front end has inlined everything and keeps only resources in memory. Passes would change nothing in such a
//! shader, but starting them takes longer than compiling it.

use crate::targets::AddressSpace;
use crate::{Reader, TyKind, Val};
use inkwell::llvm_sys::LLVMOpcode as L;

/// Whether passes have nothing to promote or to remove in a shader in which everything is inlined.
pub fn is_simplified(reader: Reader<'_>) -> bool {
    let is_final_use = |global: Val<'_>| global.users().all(|user| is_final_use(global, user));
    let mut instructions = reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions());
    reader.globals().all(|global| is_of_interface(global) || is_shared(global) || is_final_use(global))
        && instructions.all(is_final)
}

/// Whether a global variable is read or written from outside the module: an input, an output, a block, a payload.
pub fn is_of_interface(global: Val<'_>) -> bool {
    matches!(global.ty().kind(), TyKind::Ptr(space) if space.is_of_interface())
}

/// Whether a variable is the workgroup's, which no pass makes a value of.
fn is_shared(global: Val<'_>) -> bool {
    global.ty().kind() == TyKind::Ptr(AddressSpace::Workgroup)
}

/// Whether passes leave the use of a variable as it is: a name that is told of, the handle of a constant buffer that its members are known by,
/// an element of a table that is known when the shader runs.
fn is_final_use(global: Val<'_>, user: Val<'_>) -> bool {
    match user.opcode() {
        Some(L::LLVMCall) => true,
        Some(L::LLVMStore) => {
            global.value_type().kind() == TyKind::TargetExt && user.operand(1) == Some(global)
        }
        Some(L::LLVMGetElementPtr) => global.is_global_constant() && user.is_instruction(),
        _ => false,
    }
}

/// Whether an instruction is neither in memory of the function nor without a use, not of constants alone, and no choice of pointers or
/// handles, which passes may find to be one.
fn is_final(inst: Val<'_>) -> bool {
    match inst.opcode() {
        // Branches, stores, and calls for what they do.
        _ if inst.ty().kind() == TyKind::Void => true,
        Some(L::LLVMAlloca) => false,
        Some(L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg) => true,
        Some(L::LLVMCall | L::LLVMLoad) => inst.is_used(),
        Some(L::LLVMPHI | L::LLVMSelect | L::LLVMFreeze) if is_place(inst) => false,
        Some(L::LLVMPHI) => inst.is_used(),
        _ => inst.is_used() && !inst.operands().all(Val::is_constant),
    }
}

/// Whether a value is a pointer or the handle of a resource.
fn is_place(value: Val<'_>) -> bool {
    matches!(value.ty().kind(), TyKind::Ptr(_) | TyKind::TargetExt)
}
