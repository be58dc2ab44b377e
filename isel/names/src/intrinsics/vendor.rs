//! The lowering of builtins of vendors' extensions that are more than one instruction.

use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;

/// AMD's media operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Media {
    /// Four numbers as bytes.
    Pack,
    /// This byte as a number.
    Unpack(u32),
    /// Two words shifted by units of this number of bits.
    Align(u32),
    /// Averages of bytes.
    Average,
    /// A sum of differences of parts of this width, shifted left.
    Differences {
        /// The width in bits.
        width: u32,
        /// The shift in bits.
        shift: u32,
    },
    /// A sum of differences of the bytes that are not 0 in the second argument.
    MaskedDifferences,
    /// The sum of the differences of the bytes of all words.
    AllDifferences,
    /// Four sums of differences.
    SlidingDifferences {
        /// Without the bytes that are 0 in the second argument.
        masked: bool,
    },
    /// Bits set.
    Mask,
    /// Part of a word.
    Extract {
        /// With a sign.
        signed: bool,
    },
    /// The smallest, or largest, of three by this instruction.
    Minimum(CLOp),
    /// The middle of three, by the instructions for the smaller and the larger.
    Median(CLOp, CLOp),
}

/// An instruction of Intel's motion estimation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    /// The instruction.
    pub op: Op,
    /// The conversion of its last operand to the common kind, and for a payload, the conversion of the result back to
    /// the operand's kind.
    pub through: Option<(Op, Option<Op>)>,
}
