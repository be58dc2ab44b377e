//! Read-modify-writes of the elements of a vector become one for each element.
//!
//! Since LLVM 23, `atomicrmw elementwise` reads and writes each element atomically, and says nothing of the others. SPIR-V's
//! atomics are on scalars. An `atomicrmw` of a vector that is not `elementwise` is on all bits at once, and stays.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::versions::HAS_ELEMENTWISE;
use spirant_ir::writer::Writer;
use spirant_ir::{TyKind, Val};

/// Replaces each `atomicrmw elementwise` of a module.
pub fn split(writer: &Writer<'_>) {
    if !HAS_ELEMENTWISE {
        return;
    }
    let instructions =
        writer.reader().functions().flat_map(Val::blocks).flat_map(|block| block.instructions());
    let is_one = |inst: &Val<'_>| inst.opcode() == Some(L::LLVMAtomicRMW) && inst.is_elementwise();
    for inst in instructions.filter(is_one).collect::<Vec<_>>() {
        by_element(writer, inst);
    }
}

fn by_element<'m>(writer: &Writer<'m>, inst: Val<'m>) {
    let (TyKind::Vector(element, count), Some(pointer), Some(values)) =
        (inst.ty().kind(), inst.operand(0), inst.operand(1))
    else {
        return;
    };
    writer.stand_before(inst);
    let mut found = writer.poison(inst.ty());
    for lane in 0..count {
        let index = writer.word(lane);
        let place = if lane == 0 { pointer } else { writer.address(element, pointer, &[index], true) };
        let old = writer.modify_like(inst, place, writer.extract_element(values, index));
        found = writer.insert_element(found, old, index);
    }
    writer.put_instead(inst, found);
}
