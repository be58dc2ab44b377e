//! `!spirant.length` of workgroup variables: an array whose length the host chooses.
//!
//! The node has the number of a specialization constant; or three of them, whose product counts, and the least length; or one
//! node that is an expression: the number of an operation and its operands, which are numbers and expressions of 32 bits.
//! `OpSpecConstant` has its number and its default.

use spirant_dialect::spirv::Op;

/// The limit of nested expressions.
pub const DEEPEST_LENGTH: u32 = 64;

/// Whether an operation on 32-bit numbers may compute a length.
pub fn computes_lengths(op: Op) -> bool {
    matches!(
        op,
        Op::IAdd
            | Op::ISub
            | Op::IMul
            | Op::UDiv
            | Op::SDiv
            | Op::UMod
            | Op::SRem
            | Op::SMod
            | Op::ShiftLeftLogical
            | Op::ShiftRightLogical
            | Op::ShiftRightArithmetic
            | Op::BitwiseAnd
            | Op::BitwiseOr
            | Op::BitwiseXor
            | Op::Not
            | Op::SNegate
    )
}
