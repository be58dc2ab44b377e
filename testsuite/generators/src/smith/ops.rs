//! Operations on values: the computation and the instruction of each.
//!
//! Invariant: floats hold whole numbers that their format represents, so that every implementation computes the same at any
//! precision. [`Op::is_exact`] is false for the other operations, and no module with an oracle has them.

use super::types::{Scalar, Ty};
use spirant_dialect::spirv::{self, Capability};
use spirant_dialect::{CLOp, GLOp};

/// An operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Op {
    /// A core instruction; each lane of the result depends on the same lane of the operands.
    Lanes(spirv::Op),
    /// Like `Lanes`, an instruction of an extended set: that of GLSL.std.450, that of OpenCL.std.
    Ext(GLOp, CLOp),
    /// An instruction that only GLSL.std.450 has.
    Glsl(GLOp),
    /// An instruction that only OpenCL.std has.
    Cl(CLOp),
    /// The low (0) or high (1) part of a product, of a sum with carry, or of a difference with borrow; the instruction's result is a
    /// structure.
    Pair(spirv::Op, u32),
    /// `OpSelect` by a scalar of vectors, or lane by lane.
    Select,
    /// A conversion, by its instruction; a copy where nothing changes.
    Convert(spirv::Op),
    /// The same bits as another type.
    Bitcast,
    Any,
    All,
    Extract(u32),
    Insert(u32),
    Construct,
    Shuffle(Vec<u32>),
    /// The lane that an operand names.
    ExtractDynamic,
    InsertDynamic,
    /// The sum of products of lanes.
    Dot,
    /// The product of a matrix and a vector: the first operands are the columns, the last one is the vector.
    MatrixTimesVector,
    /// The sum of the products of the bytes of two words.
    ByteDot,
    /// An operation of a subgroup whose result does not depend on the subgroup's size.
    Subgroup(Subgroup),
    /// An operation of all invocations of a workgroup.
    Workgroup(Collective),
    /// The invocation's index in the workgroup.
    LocalIndex,
    GlobalIndex,
    /// A core instruction, lane by lane, that is not exact.
    Wild(spirv::Op),
}

/// What is known of a subgroup, whatever its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subgroup {
    /// An inclusive scan without the exclusive one is the operand.
    Scan,
    /// The same with exclusive or.
    ScanXor,
    /// What the invocation itself has.
    Shuffle,
    ShuffleXor,
    ShuffleUp,
    ShuffleDown,
    /// The maximum of a cluster of one.
    Cluster,
    /// A quad swapped twice.
    QuadSwap,
    /// The operand's bit of its ballot.
    Ballot,
    InverseBallot,
    /// All are where there is none that is not; true.
    Vote,
    /// A constant is equal for all; true.
    AllEqual,
    /// A constant from the first.
    First,
}

/// An operation of all invocations of a workgroup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Collective {
    Sum,
    InclusiveSum,
    ExclusiveSum,
    UMax,
    SMin,
    Any,
    All,
    /// Of this invocation.
    Broadcast(u32),
}

impl Subgroup {
    pub(super) const ALL: [Subgroup; 13] = [
        Subgroup::Scan,
        Subgroup::ScanXor,
        Subgroup::Shuffle,
        Subgroup::ShuffleXor,
        Subgroup::ShuffleUp,
        Subgroup::ShuffleDown,
        Subgroup::Cluster,
        Subgroup::QuadSwap,
        Subgroup::Ballot,
        Subgroup::InverseBallot,
        Subgroup::Vote,
        Subgroup::AllEqual,
        Subgroup::First,
    ];

    /// The capability that it requires.
    pub(super) fn capability(self) -> Capability {
        use Capability as C;
        match self {
            Subgroup::Scan | Subgroup::ScanXor => C::GroupNonUniformArithmetic,
            Subgroup::Shuffle | Subgroup::ShuffleXor => C::GroupNonUniformShuffle,
            Subgroup::ShuffleUp | Subgroup::ShuffleDown => C::GroupNonUniformShuffleRelative,
            Subgroup::Cluster => C::GroupNonUniformClustered,
            Subgroup::QuadSwap => C::GroupNonUniformQuad,
            Subgroup::Ballot | Subgroup::InverseBallot | Subgroup::First => C::GroupNonUniformBallot,
            Subgroup::Vote | Subgroup::AllEqual => C::GroupNonUniformVote,
        }
    }

    /// Whether its operand and result are truths.
    pub(super) fn is_truth(self) -> bool {
        matches!(self, Subgroup::Ballot | Subgroup::InverseBallot | Subgroup::Vote)
    }
}

/// A number sign-extended.
pub(super) fn signed(bits: u64, width: u8) -> i64 {
    let shift = 64 - u32::from(width);
    ((bits << shift) as i64) >> shift
}

/// The whole number that a float holds.
pub(super) fn whole(bits: u64, width: u8) -> i64 {
    match width {
        64 => f64::from_bits(bits) as i64,
        32 => f32::from_bits(bits as u32) as i64,
        _ => {
            let (exponent, fraction) = ((bits >> 10 & 31) as i32, (bits & 1023) as i64 | 1024);
            let magnitude = match exponent {
                0 => 0,
                25.. => fraction << (exponent - 25),
                _ => fraction >> (25 - exponent).min(63),
            };
            if bits >> 15 & 1 == 1 { -magnitude } else { magnitude }
        }
    }
}

/// A whole number as a float of a width, which represents it.
pub(super) fn float(number: i64, width: u8) -> u64 {
    match width {
        64 => (number as f64).to_bits(),
        32 => u64::from((number as f32).to_bits()),
        _ => {
            let (sign, magnitude) = (u64::from(number < 0) << 15, number.unsigned_abs());
            let Some(top) = magnitude.checked_ilog2() else { return 0 };
            let fraction = if top > 10 { magnitude >> (top - 10) } else { magnitude << (10 - top) };
            sign | u64::from(top + 15) << 10 | (fraction & 1023)
        }
    }
}

/// One lane of an operation [`Op::Lanes`], [`Op::Ext`], [`Op::Glsl`], [`Op::Cl`], [`Op::Pair`] or [`Op::Convert`]: `from` is what
/// the operands consist of, `to` the result. `None` where it is not exact.
pub(super) fn lane(op: &Op, from: Scalar, to: Scalar, args: &[u64]) -> Option<u64> {
    let at = |index: usize| args.get(index).copied().unwrap_or(0);
    let (a, b, c) = (at(0), at(1), at(2));
    let width = from.width();
    let mask = to.mask();
    let bits = match (op, from) {
        (Op::Lanes(op), Scalar::Float(_)) => floats(*op, whole(a, width), whole(b, width), to)?,
        (Op::Lanes(op), _) => integers(*op, width, a, b, c)?,
        (Op::Ext(op, _) | Op::Glsl(op), Scalar::Float(_)) => {
            extended_float(*op, whole(a, width), whole(b, width), whole(c, width)).map(|n| float(n, width))?
        }
        (Op::Ext(op, _) | Op::Glsl(op), _) => extended(*op, width, a, b, c)?,
        (Op::Cl(op), _) => opencl(*op, width, a, b, c)?,
        (Op::Pair(op, part), _) => pair(*op, *part, width, a, b)?,
        (Op::Convert(op), _) => convert(*op, from, to, a)?,
        _ => return None,
    };
    Some(bits & mask)
}

fn integers(op: spirv::Op, width: u8, a: u64, b: u64, c: u64) -> Option<u64> {
    use spirv::Op as O;
    let (x, y) = (signed(a, width), signed(b, width));
    let shift = |amount: u64| (amount as u32).min(63);
    let field = |count: u64| if count == 0 { 0 } else { u64::MAX >> (64 - count.min(64)) };
    Some(match op {
        O::IAdd => a.wrapping_add(b),
        O::ISub => a.wrapping_sub(b),
        O::IMul => a.wrapping_mul(b),
        O::UDiv => a.checked_div(b)?,
        O::UMod => a.checked_rem(b)?,
        O::SDiv => x.checked_div(y)? as u64,
        O::SRem => x.checked_rem(y)? as u64,
        O::SMod => x.checked_rem_euclid(y)? as u64,
        O::BitwiseAnd | O::LogicalAnd => a & b,
        O::BitwiseOr | O::LogicalOr => a | b,
        O::BitwiseXor | O::LogicalNotEqual => a ^ b,
        O::LogicalEqual => !(a ^ b),
        O::Not | O::LogicalNot => !a,
        O::SNegate => a.wrapping_neg(),
        O::ShiftLeftLogical => a << shift(b),
        O::ShiftRightLogical => a >> shift(b),
        O::ShiftRightArithmetic => (x >> shift(b)) as u64,
        O::BitCount => u64::from(a.count_ones()),
        O::BitReverse => a.reverse_bits() >> (64 - u32::from(width)),
        // Offset and count are one operand here, `offset << 8 | count`.
        O::BitFieldUExtract => a >> (b >> 8) & field(b & 255),
        O::BitFieldSExtract => signed(a >> (b >> 8) & field(b & 255), (b & 255).max(1) as u8) as u64,
        O::BitFieldInsert => {
            let (offset, mask) = (c >> 8, field(c & 255) << (c >> 8));
            a & !mask | b << offset & mask
        }
        O::IEqual => u64::from(a == b),
        O::INotEqual => u64::from(a != b),
        O::ULessThan => u64::from(a < b),
        O::ULessThanEqual => u64::from(a <= b),
        O::UGreaterThan => u64::from(a > b),
        O::UGreaterThanEqual => u64::from(a >= b),
        O::SLessThan => u64::from(x < y),
        O::SLessThanEqual => u64::from(x <= y),
        O::SGreaterThan => u64::from(x > y),
        O::SGreaterThanEqual => u64::from(x >= y),
        _ => return None,
    })
}

fn floats(op: spirv::Op, a: i64, b: i64, to: Scalar) -> Option<u64> {
    use spirv::Op as O;
    let number = |number: i64| Some(float(number, to.width()));
    let truth = |truth: bool| Some(u64::from(truth));
    match op {
        O::FAdd => number(a + b),
        O::FSub => number(a - b),
        O::FMul => number(a * b),
        O::FNegate => number(-a),
        O::FOrdEqual | O::FUnordEqual => truth(a == b),
        O::FOrdNotEqual | O::FUnordNotEqual => truth(a != b),
        O::FOrdLessThan | O::FUnordLessThan => truth(a < b),
        O::FOrdLessThanEqual | O::FUnordLessThanEqual => truth(a <= b),
        O::FOrdGreaterThan | O::FUnordGreaterThan => truth(a > b),
        O::FOrdGreaterThanEqual | O::FUnordGreaterThanEqual => truth(a >= b),
        _ => None,
    }
}

fn extended_float(op: GLOp, a: i64, b: i64, c: i64) -> Option<i64> {
    Some(match op {
        GLOp::FAbs => a.abs(),
        GLOp::FSign => a.signum(),
        GLOp::Floor | GLOp::Ceil | GLOp::Trunc | GLOp::RoundEven => a,
        GLOp::Fract => 0,
        GLOp::FMin | GLOp::NMin => a.min(b),
        GLOp::FMax | GLOp::NMax => a.max(b),
        GLOp::FClamp | GLOp::NClamp => a.max(b).min(c),
        GLOp::Step => i64::from(b >= a),
        GLOp::Fma => a * b + c,
        _ => return None,
    })
}

fn extended(op: GLOp, width: u8, a: u64, b: u64, c: u64) -> Option<u64> {
    let (x, y, z) = (signed(a, width), signed(b, width), signed(c, width));
    let top = |bits: u64| u64::from(63 - bits.leading_zeros());
    Some(match op {
        GLOp::UMin => a.min(b),
        GLOp::UMax => a.max(b),
        GLOp::SMin => x.min(y) as u64,
        GLOp::SMax => x.max(y) as u64,
        GLOp::UClamp => a.max(b).min(c),
        GLOp::SClamp => x.max(y).min(z) as u64,
        GLOp::SAbs => x.wrapping_abs() as u64,
        GLOp::SSign => x.signum() as u64,
        GLOp::FindILsb if a == 0 => u64::MAX,
        GLOp::FindILsb => u64::from(a.trailing_zeros()),
        GLOp::FindUMsb if a == 0 => u64::MAX,
        GLOp::FindUMsb => top(a),
        GLOp::FindSMsb if x == 0 || x == -1 => u64::MAX,
        GLOp::FindSMsb => top(if x < 0 { !(x as u64) } else { a }),
        _ => return None,
    })
}

fn opencl(op: CLOp, width: u8, a: u64, b: u64, c: u64) -> Option<u64> {
    let mask = Scalar::Int(width).mask();
    let (x, y) = (signed(a, width), signed(b, width));
    let bits = u64::from(width);
    Some(match op {
        CLOp::clz => u64::from((a & mask).leading_zeros()) - (64 - bits),
        CLOp::popcount => u64::from(a.count_ones()),
        CLOp::rotate => {
            let by = b % bits;
            if by == 0 { a } else { a << by | a >> (bits - by) }
        }
        CLOp::u_mul_hi => ((u128::from(a) * u128::from(b)) >> bits) as u64,
        CLOp::s_mul_hi => ((i128::from(x) * i128::from(y)) >> bits) as u64,
        CLOp::u_hadd => ((u128::from(a) + u128::from(b)) >> 1) as u64,
        CLOp::s_rhadd => ((i128::from(x) + i128::from(y) + 1) >> 1) as u64,
        CLOp::u_add_sat => (u128::from(a) + u128::from(b)).min(u128::from(mask)) as u64,
        CLOp::s_sub_sat => {
            let most = i128::from(mask >> 1);
            (i128::from(x) - i128::from(y)).clamp(-most - 1, most) as u64
        }
        CLOp::u_abs_diff => a.abs_diff(b),
        CLOp::u_mad_sat => (u128::from(a) * u128::from(b) + u128::from(c)).min(u128::from(mask)) as u64,
        CLOp::bitselect => a & !c | b & c,
        CLOp::s_mad_hi => (((i128::from(x) * i128::from(y)) >> bits) as u64).wrapping_add(c),
        _ => return None,
    })
}

fn pair(op: spirv::Op, part: u32, width: u8, a: u64, b: u64) -> Option<u64> {
    use spirv::Op as O;
    let (x, y) = (signed(a, width), signed(b, width));
    let halves = |product: u128| if part == 0 { product as u64 } else { (product >> width) as u64 };
    Some(match op {
        O::IAddCarry if part == 0 => a.wrapping_add(b),
        O::IAddCarry => ((u128::from(a) + u128::from(b)) >> width) as u64,
        O::ISubBorrow if part == 0 => a.wrapping_sub(b),
        O::ISubBorrow => u64::from(a < b),
        O::UMulExtended => halves(u128::from(a) * u128::from(b)),
        O::SMulExtended => halves((i128::from(x) * i128::from(y)) as u128),
        _ => return None,
    })
}

fn convert(op: spirv::Op, from: Scalar, to: Scalar, a: u64) -> Option<u64> {
    use spirv::Op as O;
    Some(match op {
        O::UConvert | O::CopyObject => a,
        O::SConvert => signed(a, from.width()) as u64,
        O::ConvertUToF => float(a as i64, to.width()),
        O::ConvertSToF => float(signed(a, from.width()), to.width()),
        O::ConvertFToU | O::ConvertFToS => whole(a, from.width()) as u64,
        O::FConvert => float(whole(a, from.width()), to.width()),
        _ => return None,
    })
}

/// A value's lanes as lanes of another type of the same size.
pub(super) fn bitcast(args: &[u64], from: Ty, to: Ty) -> Vec<u64> {
    let (in_bits, out_bits) = (usize::from(from.scalar.width()), usize::from(to.scalar.width()));
    let bit = |at: usize| args.get(at / in_bits).map_or(0, |lane| lane >> (at % in_bits) & 1);
    let lane = |lane: usize| (0..out_bits).fold(0, |bits, at| bits | bit(lane * out_bits + at) << at);
    (0..usize::from(to.lanes)).map(lane).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_survive_every_format() {
        for width in [16, 32, 64] {
            for number in -2048..=2048 {
                assert_eq!(whole(float(number, width), width), number, "{width}");
            }
        }
        assert_eq!(float(1, 16), 0x3c00);
        assert_eq!(float(-2, 16), 0xc000);
    }

    #[test]
    fn modulo_has_the_sign_of_the_divisor_which_is_positive() {
        let smod = Op::Lanes(spirv::Op::SMod);
        let int = Scalar::Int(8);
        assert_eq!(lane(&smod, int, int, &[0xfd, 5]), Some(2));
        assert_eq!(lane(&Op::Lanes(spirv::Op::UDiv), int, int, &[1, 0]), None);
    }

    #[test]
    fn a_bitcast_keeps_the_bits() {
        let pair = Ty { scalar: Scalar::Int(32), lanes: 2 };
        let long = Ty { scalar: Scalar::Int(64), lanes: 1 };
        let bits = vec![0x1234_5678, 0x9abc_def0];
        assert_eq!(bitcast(&bits, pair, long), [0x9abc_def0_1234_5678]);
        assert_eq!(bitcast(&bitcast(&bits, pair, long), long, pair), bits);
    }
}
