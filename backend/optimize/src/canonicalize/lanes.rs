//! Lanes of constants, and operations on integers and booleans over them.
//!
//! Everything is exact for widths up to 64. Operations that the specification leaves undefined (division by zero, shifts by
//! the width or more) are not evaluated.

use spirant_dialect::spirv::Op;

/// The lanes of a constant: unsigned, zero above their width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lanes {
    width: u32,
    count: usize,
    bits: [u64; Lanes::MOST],
}

impl Lanes {
    /// The longest vector.
    pub const MOST: usize = 16;

    /// `count` lanes of `width` bits, each `value` truncated; at most [`MOST`](Self::MOST).
    pub fn splat(width: u32, count: usize, value: u64) -> Lanes {
        let mut bits = [0; Lanes::MOST];
        bits[..count].fill(truncate(value, width));
        Lanes { width, count, bits }
    }

    /// The lane at `index`, zero beyond the last.
    pub fn get(&self, index: usize) -> u64 {
        self.bits.get(index).copied().unwrap_or(0)
    }

    /// Sets the lane at `index`, if there is one, to `value`, truncated.
    pub fn set(&mut self, index: usize, value: u64) {
        if index < self.count {
            self.bits[index] = truncate(value, self.width);
        }
    }

    /// All lanes in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.bits[..self.count].iter().copied()
    }

    /// The width of a lane in bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The only lane; `None` of several.
    pub fn number(&self) -> Option<Number> {
        (self.count == 1).then(|| Number { bits: self.bits[0], width: self.width })
    }

    /// Whether every lane is `value`, truncated.
    pub fn are(&self, value: u64) -> bool {
        self.iter().all(|lane| lane == truncate(value, self.width))
    }

    /// Whether every lane is less than the width, so that a shift by it is defined.
    pub fn are_shifts(&self) -> bool {
        self.iter().all(|lane| lane < u64::from(self.width))
    }
}

/// The low `width` bits.
pub(crate) fn truncate(value: u64, width: u32) -> u64 {
    if width >= 64 { value } else { value & ((1 << width) - 1) }
}

/// The value as a signed number of `width` bits.
pub(crate) fn signed(value: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((value << shift) as i64) >> shift
}

/// What `op` makes of constant operands, as lanes of `width` bits; `None` where it is not an operation on integers or
/// booleans, or leaves its result undefined.
pub(crate) fn evaluate(op: Op, width: u32, operands: &[Lanes]) -> Option<Lanes> {
    let first = operands.first()?;
    let mut result = Lanes::splat(width, first.count, 0);
    for index in 0..first.count {
        let lane = |lanes: &Lanes| Number { bits: lanes.get(index), width: lanes.width };
        let lane = match operands {
            [a] => compute(op, width, &[lane(a)])?,
            [a, b] if a.count == b.count => compute(op, width, &[lane(a), lane(b)])?,
            _ => return None,
        };
        result.set(index, lane.bits);
    }
    Some(result)
}

/// A number of one lane: unsigned, zero above its width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number {
    pub bits: u64,
    pub width: u32,
}

/// As [`evaluate`], for one lane.
pub(crate) fn compute(op: Op, width: u32, operands: &[Number]) -> Option<Number> {
    let bits = match operands {
        [a] => unary(op, width, a.bits, a.width)?,
        [a, b] => binary(op, a.bits, b.bits, a.width, b.width)?,
        _ => return None,
    };
    Some(Number { bits: truncate(bits, width), width })
}

fn unary(op: Op, width: u32, a: u64, of: u32) -> Option<u64> {
    Some(match op {
        Op::Not | Op::LogicalNot => !a,
        Op::SNegate => a.wrapping_neg(),
        Op::UConvert => a,
        Op::SConvert => signed(a, of) as u64,
        Op::Bitcast if width == of => a,
        Op::BitCount => u64::from(a.count_ones()),
        Op::BitReverse if of > 0 => a.reverse_bits() >> (64 - of.min(64)),
        _ => return None,
    })
}

fn binary(op: Op, a: u64, b: u64, width: u32, other: u32) -> Option<u64> {
    let (sa, sb) = (signed(a, width), signed(b, other));
    if matches!(op, Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic) {
        if b >= u64::from(width) {
            return None;
        }
        return Some(match op {
            Op::ShiftLeftLogical => a << b,
            Op::ShiftRightLogical => a >> b,
            _ => (sa >> b) as u64,
        });
    }
    if width != other {
        return None;
    }
    let overflows = sb == -1 && sa == signed(1 << (width.clamp(1, 64) - 1), width);
    Some(match op {
        Op::IAdd => a.wrapping_add(b),
        Op::ISub => a.wrapping_sub(b),
        Op::IMul => a.wrapping_mul(b),
        Op::UDiv if b != 0 => a / b,
        Op::UMod if b != 0 => a % b,
        Op::SDiv if b != 0 && !overflows => (sa / sb) as u64,
        Op::SRem if b != 0 && !overflows => (sa % sb) as u64,
        Op::SMod if b != 0 && !overflows => modulo(sa, sb) as u64,
        Op::BitwiseAnd | Op::LogicalAnd => a & b,
        Op::BitwiseOr | Op::LogicalOr => a | b,
        Op::BitwiseXor => a ^ b,
        Op::IEqual | Op::LogicalEqual => u64::from(a == b),
        Op::INotEqual | Op::LogicalNotEqual => u64::from(a != b),
        Op::ULessThan => u64::from(a < b),
        Op::ULessThanEqual => u64::from(a <= b),
        Op::UGreaterThan => u64::from(a > b),
        Op::UGreaterThanEqual => u64::from(a >= b),
        Op::SLessThan => u64::from(sa < sb),
        Op::SLessThanEqual => u64::from(sa <= sb),
        Op::SGreaterThan => u64::from(sa > sb),
        Op::SGreaterThanEqual => u64::from(sa >= sb),
        _ => return None,
    })
}

/// The remainder whose sign is the divisor's (3.3.13, "OpSMod").
fn modulo(a: i64, b: i64) -> i64 {
    let rest = a.wrapping_rem(b);
    if rest != 0 && (rest < 0) != (b < 0) { rest.wrapping_add(b) } else { rest }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(op: Op, width: u32, a: (u32, u64), b: Option<(u32, u64)>) -> Option<u64> {
        let lanes: Vec<Lanes> =
            [Some(a), b].into_iter().flatten().map(|(width, value)| Lanes::splat(width, 1, value)).collect();
        evaluate(op, width, &lanes).map(|lanes| lanes.get(0))
    }

    #[test]
    fn arithmetic_wraps_at_its_width() {
        assert_eq!(of(Op::IAdd, 8, (8, 200), Some((8, 100))), Some(44));
        assert_eq!(of(Op::IMul, 64, (64, u64::MAX), Some((64, 2))), Some(u64::MAX - 1));
        assert_eq!(of(Op::SNegate, 16, (16, 1), None), Some(0xFFFF));
        assert_eq!(of(Op::SConvert, 32, (8, 0x80), None), Some(0xFFFF_FF80));
        assert_eq!(of(Op::UConvert, 8, (32, 0x1FF), None), Some(0xFF));
        assert_eq!(of(Op::BitReverse, 8, (8, 1), None), Some(0x80));
    }

    #[test]
    fn signs_are_those_of_the_specification() {
        let minus = |value: i64| (32, value as u64);
        assert_eq!(of(Op::SRem, 32, minus(-7), Some((32, 3))), Some(0xFFFF_FFFF));
        assert_eq!(of(Op::SMod, 32, minus(-7), Some((32, 3))), Some(2));
        assert_eq!(of(Op::SMod, 32, (32, 7), Some(minus(-3))), Some(0xFFFF_FFFE));
        assert_eq!(of(Op::SDiv, 32, minus(-7), Some((32, 2))), Some(0xFFFF_FFFD));
        assert_eq!(of(Op::ShiftRightArithmetic, 8, (8, 0x80), Some((32, 7))), Some(0xFF));
        assert_eq!(of(Op::SLessThan, 1, minus(-1), Some((32, 0))), Some(1));
        assert_eq!(of(Op::ULessThan, 1, minus(-1), Some((32, 0))), Some(0));
    }

    #[test]
    fn what_is_undefined_is_not_evaluated() {
        assert_eq!(of(Op::UDiv, 32, (32, 1), Some((32, 0))), None);
        assert_eq!(of(Op::SDiv, 32, (32, 0x8000_0000), Some((32, 0xFFFF_FFFF))), None);
        assert_eq!(of(Op::SRem, 64, (64, 1 << 63), Some((64, u64::MAX))), None);
        assert_eq!(of(Op::ShiftLeftLogical, 32, (32, 1), Some((32, 32))), None);
        assert_eq!(of(Op::FAdd, 32, (32, 1), Some((32, 1))), None);
    }
}
