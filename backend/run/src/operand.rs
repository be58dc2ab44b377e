//! Operands of the machine's instructions: registers, and how numbers are represented in them.

use spirant_dialect::spirv::Op;

/// A row of registers, one for each lane. The highest bit says that it is in the area of constants, otherwise it
/// counts from the start of the activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slot(pub(crate) u32);

impl Slot {
    const CONSTANT: u32 = 1 << 31;

    pub(crate) fn constant(number: u32) -> Slot {
        Slot(number | Slot::CONSTANT)
    }

    /// The slot so many behind this one.
    pub(crate) fn plus(self, more: u32) -> Slot {
        Slot(self.0 + more)
    }

    /// Its place among all slots, with the activation starting at `base`.
    #[inline]
    pub(crate) fn at(self, base: usize) -> usize {
        if self.0 & Slot::CONSTANT == 0 {
            base + self.0 as usize
        } else {
            (self.0 & !Slot::CONSTANT) as usize
        }
    }
}

/// A row of slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Row {
    pub(crate) first: Slot,
    pub(crate) count: u32,
}

/// A number's representation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Number {
    /// An integer of so many bits, or a boolean.
    Int(u32),
    /// IEEE 754 of 16, 32 or 64 bits.
    Float(u32),
    /// bfloat16.
    Brain,
}

/// An operation on the scalars of each lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Operation {
    /// What it computes; conversions and comparisons too.
    pub(crate) op: Op,
    /// Of the first operand.
    pub(crate) from: Number,
    /// Of the result.
    pub(crate) to: Number,
}
