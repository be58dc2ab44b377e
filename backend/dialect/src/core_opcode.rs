//! The number of a core instruction.

use crate::spirv::Op;

/// The number of a core instruction, the low half of its first word (SPIR-V 2.3): one that the
/// vocabulary names, or a vendor's that an inline type or a binary spells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CoreOpcode(u16);

impl CoreOpcode {
    /// The number as it stands in a binary.
    #[inline]
    pub fn number(self) -> u16 {
        self.0
    }

    /// The instruction's name in the vocabulary, if it has one.
    #[inline]
    pub fn op(self) -> Option<Op> {
        Op::from_u32(u32::from(self.0))
    }
}

impl From<Op> for CoreOpcode {
    #[inline]
    fn from(op: Op) -> Self {
        CoreOpcode(op as u32 as u16)
    }
}

impl From<u16> for CoreOpcode {
    #[inline]
    fn from(number: u16) -> Self {
        CoreOpcode(number)
    }
}

impl PartialEq<Op> for CoreOpcode {
    #[inline]
    fn eq(&self, other: &Op) -> bool {
        *self == CoreOpcode::from(*other)
    }
}
