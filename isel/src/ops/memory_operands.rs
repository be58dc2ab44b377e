//! Memory operands of loads and stores: volatile, nontemporal, aligned (SPIR-V 3.26).

use crate::context::Input;
use crate::reader::{TyKind, Val};
use spirant_dialect::spirv::MemoryAccess;

/// Memory operands as literal words.
#[derive(Clone, Copy)]
pub struct MemoryOperands {
    words: [u32; 2],
}

impl MemoryOperands {
    /// Those of an LLVM load or store; kernels state the alignment, shaders never do.
    pub fn new<'m>(input: &Input<'_, 'm>, inst: Val<'m>) -> MemoryOperands {
        let mut mask = MemoryAccess::NONE;
        if inst.is_volatile() {
            mask |= MemoryAccess::VOLATILE;
        }
        if inst.metadata(input.reader, input.metadata.nontemporal).is_some() {
            mask |= MemoryAccess::NONTEMPORAL;
        }
        let accessed = match inst.operand(0) {
            Some(stored) if inst.ty().kind() == TyKind::Void => stored.ty(),
            _ => inst.ty(),
        };
        let is_shader = input.env.is_shader();
        let alignment = if is_shader { 0 } else { input.layout.access_alignment(accessed, inst.alignment()) };
        if alignment != 0 {
            mask |= MemoryAccess::ALIGNED;
        }
        MemoryOperands { words: [mask.bits(), alignment] }
    }

    /// The same for what lies `offset` bytes further.
    pub fn at(self, offset: u32) -> MemoryOperands {
        let [mask, alignment] = self.words;
        // The lowest bit that either has.
        let both = alignment | offset;
        MemoryOperands { words: [mask, both & both.wrapping_neg()] }
    }

    /// The mask and, where it has `Aligned`, the alignment; nothing where the mask is empty.
    pub fn words(&self) -> &[u32] {
        match self.words {
            [0, _] => &[],
            [mask, _] if mask & MemoryAccess::ALIGNED.bits() == 0 => &self.words[..1],
            _ => &self.words,
        }
    }
}
