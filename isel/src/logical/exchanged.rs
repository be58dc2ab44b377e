//! Memory of floating-point numbers that atomics of integers reach, as HLSL's `InterlockedCompareExchangeFloatBitwise` does.
//!
//! SPIR-V's atomics of integers work on memory of integers alone. Such memory is an array of words, from which floating-point numbers are
//! loaded by their bits. Buffers of one type are all words where one of them is: which buffer a pointer is into is not known yet.

use crate::context::ModuleCx;
use crate::reader::{Ty, TyKind, Val};
use inkwell::llvm_sys::LLVMOpcode as L;
use std::collections::HashSet;

impl<'m> ModuleCx<'_, '_, 'm> {
    /// Whether buffers with this content are words for that reason.
    pub(super) fn is_exchanged_by_bits(&mut self, content: Ty<'m>) -> bool {
        if !self.is_of_floats(content) {
            return false;
        }
        if self.lowered.mem_types.exchanged.is_none() {
            let found = self.find_exchanged();
            self.lowered.mem_types.exchanged = Some(found);
        }
        self.lowered.mem_types.exchanged.as_ref().is_some_and(|found| found.contains(&content))
    }

    /// Whether all scalars of a type are floating-point numbers of whole words.
    pub(super) fn is_of_floats(&self, ty: Ty<'m>) -> bool {
        match ty.kind() {
            TyKind::Float | TyKind::Double => true,
            TyKind::Vector(element, _) | TyKind::Array(element, _) => self.is_of_floats(element),
            TyKind::Struct => ty.members().iter().all(|member| self.is_of_floats(*member)),
            _ => false,
        }
    }

    /// The contents of buffers that atomics of integers of 32 bits reach.
    fn find_exchanged(&self) -> HashSet<Ty<'m>> {
        let blocks = self.input.reader.functions().flat_map(|function| function.blocks());
        let atomics = blocks.flat_map(|block| block.instructions()).filter(|inst| is_of_words(*inst));
        atomics.filter_map(|inst| content_of(inst.operand(0)?)).collect()
    }
}

/// Whether an instruction is an atomic that writes a word as an integer.
pub(super) fn is_of_words(inst: Val<'_>) -> bool {
    let written = match inst.opcode() {
        Some(L::LLVMAtomicRMW) => 1,
        Some(L::LLVMAtomicCmpXchg) => 2,
        _ => return false,
    };
    inst.operand(written).is_some_and(|value| value.ty().kind() == TyKind::Int(32))
}

/// The content of the buffer that a pointer is into, where it leads straight there.
fn content_of<'m>(pointer: Val<'m>) -> Option<Ty<'m>> {
    let mut at = pointer;
    loop {
        match at.opcode()? {
            L::LLVMGetElementPtr | L::LLVMBitCast | L::LLVMAddrSpaceCast | L::LLVMFreeze => {
                at = at.operand(0)?
            }
            L::LLVMCall => {
                let handle = at.operand(0)?.ty();
                let is_buffer =
                    handle.kind() == TyKind::TargetExt && handle.ext_name() == "spirv.VulkanBuffer";
                return if is_buffer { handle.ext_types().first().copied() } else { None };
            }
            _ => return None,
        }
    }
}
