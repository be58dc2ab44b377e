//! Putting a pointer in the place of a variable in one function, also where it points into another address space.
//!
//! Pointers that are derived from the variable are built anew, since an address space is part of their type.

use super::reach::mentions;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Val, edit, globals, mnemonic};

/// The intrinsic that says which thread's object is meant.
const ADDRESS: &str = "llvm.threadlocal.address";

/// Puts `new` in the place of the variable `old` in `function`.
///
/// # Errors
/// What uses the address in a way that cannot be followed into another address space.
pub fn replace_in<'m>(
    writer: &Writer<'m>,
    function: Val<'m>,
    old: Val<'m>,
    new: Val<'m>,
) -> Result<(), String> {
    let instructions: Vec<Val<'m>> = function.blocks().flat_map(|block| block.instructions()).collect();
    let mut derived = Vec::new();
    for inst in instructions {
        for index in 0..inst.operand_count() {
            let Some(operand) = inst.operand(index).filter(|operand| operand.is_constant()) else { continue };
            if !mentions(operand, old) {
                continue;
            }
            stand_before_use(writer, inst, index);
            let Some(pointer) = rebuild(writer, operand, old, new) else {
                return Err(format!("the constant {operand}"));
            };
            derived.push((inst, index, pointer));
        }
    }
    let mut done = Vec::new();
    while let Some((inst, index, pointer)) = derived.pop() {
        put(writer, inst, index, pointer, &mut derived, &mut done)?;
    }
    // The last were made of the first.
    while let Some(unused) = done.pop() {
        edit::erase_unused(unused);
    }
    Ok(())
}

/// Stands where a value that an operand uses can be made.
fn stand_before_use<'m>(writer: &Writer<'m>, inst: Val<'m>, index: u32) {
    match inst.opcode() {
        Some(L::LLVMPHI) => match inst.incoming_at(index) {
            Some((_, from)) => writer.stand_before_end(from),
            None => writer.stand_before(inst),
        },
        _ => writer.stand_before(inst),
    }
}

/// A constant over the variable, as instructions over the pointer.
fn rebuild<'m>(writer: &Writer<'m>, constant: Val<'m>, old: Val<'m>, new: Val<'m>) -> Option<Val<'m>> {
    if constant == old {
        return Some(new);
    }
    if !mentions(constant, old) {
        return Some(constant);
    }
    let part = |index| rebuild(writer, constant.operand(index)?, old, new);
    Some(match constant.opcode()? {
        L::LLVMGetElementPtr => {
            let indices: Vec<Val<'m>> = constant.operands().skip(1).collect();
            if indices.iter().any(|index| mentions(*index, old)) {
                return None;
            }
            writer.address(constant.gep_source(), part(0)?, &indices, constant.gep_inbounds())
        }
        L::LLVMAddrSpaceCast => cast(writer, part(0)?, constant.ty()),
        op @ (L::LLVMPtrToInt | L::LLVMIntToPtr | L::LLVMBitCast | L::LLVMTrunc) => {
            writer.cast(op, part(0)?, constant.ty())
        }
        op @ (L::LLVMAdd | L::LLVMSub | L::LLVMXor) => writer.binary(op, part(0)?, part(1)?),
        _ => return None,
    })
}

/// A pointer in the address space of a type.
fn cast<'m>(writer: &Writer<'m>, pointer: Val<'m>, ty: spirant_ir::Ty<'m>) -> Val<'m> {
    match pointer.ty() == ty {
        true => pointer,
        false => writer.cast(L::LLVMAddrSpaceCast, pointer, ty),
    }
}

/// Puts a pointer in the place of an operand. What is derived from it is added to `derived`, and the instructions that
/// have others in their places to `done`.
fn put<'m>(
    writer: &Writer<'m>,
    inst: Val<'m>,
    index: u32,
    pointer: Val<'m>,
    derived: &mut Vec<(Val<'m>, u32, Val<'m>)>,
    done: &mut Vec<Val<'m>>,
) -> Result<(), String> {
    if is_address_of_thread(inst) {
        return replace_all(inst, pointer, derived, done);
    }
    let is_same = inst.operand(index).is_some_and(|operand| operand.ty() == pointer.ty());
    if is_same {
        globals::set_operand(inst, index, pointer);
        return Ok(());
    }
    writer.stand_before(inst);
    match (inst.opcode(), index) {
        (Some(L::LLVMLoad | L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg), 0) | (Some(L::LLVMStore), 1) => {
            globals::set_operand(inst, index, pointer);
            Ok(())
        }
        (Some(L::LLVMGetElementPtr), 0) => {
            let indices: Vec<Val<'m>> = inst.operands().skip(1).collect();
            let new = writer.address(inst.gep_source(), pointer, &indices, inst.gep_inbounds());
            replace_all(inst, new, derived, done)
        }
        (Some(L::LLVMAddrSpaceCast), 0) => {
            let new = cast(writer, pointer, inst.ty());
            edit::replace_uses(inst, new);
            done.push(inst);
            Ok(())
        }
        (opcode, _) => {
            Err(format!("a use in the instruction '{}'", opcode.map(mnemonic).unwrap_or_default()))
        }
    }
}

/// Puts a pointer in the place of an instruction wherever that is used.
fn replace_all<'m>(
    inst: Val<'m>,
    pointer: Val<'m>,
    derived: &mut Vec<(Val<'m>, u32, Val<'m>)>,
    done: &mut Vec<Val<'m>>,
) -> Result<(), String> {
    if inst.ty() == pointer.ty() {
        edit::replace_uses(inst, pointer);
    } else {
        for user in inst.users() {
            for index in (0..user.operand_count()).filter(|index| user.operand(*index) == Some(inst)) {
                let found = (user, index, pointer);
                if !derived.contains(&found) {
                    derived.push(found);
                }
            }
        }
    }
    done.push(inst);
    Ok(())
}

/// Whether an instruction asks for the address of a thread-local variable.
pub fn is_address_of_thread(inst: Val<'_>) -> bool {
    inst.opcode() == Some(L::LLVMCall)
        && inst.callee().is_some_and(|callee| callee.name().starts_with(ADDRESS))
}

/// The address space of a pointer.
pub fn space_of(pointer: Val<'_>) -> AddressSpace {
    pointer.ty().address_space()
}
