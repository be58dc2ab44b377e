//! Halves as 32-bit numbers: rounding to values that a half can represent, and their bits.
//!
//! The sum, difference, product, quotient or square root of halves, rounded to f32 and then to a half, equals the result of
//! one rounding to a half: f32 has 24 bits of precision, two more than twice the 11 of a half (S. Figueroa, *When is double
//! rounding innocuous?*, 1995). A fused multiplication and addition is rounded to odd in between, which makes any further
//! rounding to at most 22 bits innocuous (S. Boldo, G. Melquiond, *Emulation of FMA and correctly rounded sums*, 2008).

use crate::types::rewrite::Rewriter;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::function::Value;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::types::Type;
use spirant_dialect::{CLOp, GLOp};

const SIGN: u32 = 0x8000_0000;
const MAGNITUDE: u32 = 0x7FFF_FFFF;
const EXPONENT: u32 = 0x7F80_0000;
/// 2^-14, the smallest normal half, 2^16, beyond the largest one, and the bit of the exponent, all as f32.
const SMALLEST_NORMAL: u32 = 0x3880_0000;
const BEYOND: u32 = 0x4780_0000;
const EXPONENT_UNIT: u32 = 0x0080_0000;
/// The bits of an f32's significand that a half lacks.
const DROPPED: u32 = 13;
/// What the biases of the exponents differ by, in place.
const REBIAS: u32 = (127 - 15) << 23;

/// The bits of a half as those of the f32 that has its value.
pub(super) fn widened_bits(half: u16) -> u32 {
    let (sign, magnitude) = (u32::from(half & 0x8000) << 16, u32::from(half & 0x7FFF));
    let value = match magnitude {
        0x7C00.. => EXPONENT | magnitude << DROPPED,
        0x0400.. => (magnitude << DROPPED) + REBIAS,
        // So many times 2^-24.
        _ => (magnitude as f32 * f32::from_bits(0x3380_0000)).to_bits(),
    };
    sign | value
}

/// The bits of a half from those of an f32 that a half can represent.
pub(super) fn narrowed_bits(float: u32) -> u16 {
    let (sign, magnitude) = ((float & SIGN) >> 16, float & MAGNITUDE);
    let value = match magnitude {
        EXPONENT.. => 0x7C00 | magnitude >> DROPPED & 0x3FF,
        SMALLEST_NORMAL.. => (magnitude - REBIAS) >> DROPPED,
        _ => (f32::from_bits(magnitude) * 16_777_216.0) as u32,
    };
    (sign | value) as u16
}

/// A constant of an f32 type or of an integer type of 32 bits, in each component.
pub(super) fn splat(rw: &mut Rewriter<'_>, ty: Type, bits: u32) -> Value {
    let (scalar, lanes) = (rw.types.scalar(ty), rw.types.lanes(ty));
    let constant = rw.consts.words(scalar, &[bits]);
    if scalar == ty {
        return rw.constant(constant);
    }
    let all = vec![constant; lanes as usize];
    let constant = rw.consts.composite(ty, &all);
    rw.constant(constant)
}

/// The types that go with an f32 type: of integers of 32 bits, and of booleans.
fn companions(rw: &mut Rewriter<'_>, ty: Type) -> (Type, Type) {
    let (int, boolean) = (rw.types.int(32), rw.types.bool());
    (rw.types.with_scalar(ty, int), rw.types.with_scalar(ty, boolean))
}

/// An addition or the like that nothing may merge with another operation.
pub(super) fn exact(rw: &mut Rewriter<'_>, op: Op, ty: Type, operands: &[Value]) -> Value {
    let value = rw.op(op, ty, operands);
    if !rw.target.is_kernel {
        let decoration = Decoration::unit(spirv::Decoration::NoContraction);
        rw.function.attrs.value_decorations.entry(value).or_default().push(decoration);
    }
    value
}

/// An f32 rounded to the nearest half, ties to even, as an f32.
///
/// A number of the size of 2^13 times the operand's power of two is added and taken away again: the sum has no bits below the
/// last one of a half. Among subnormal halves that number is the one of the smallest normal half.
pub(super) fn rounded(rw: &mut Rewriter<'_>, x: Value) -> Value {
    let ty = rw.ty(x);
    let (ints, bools) = companions(rw, ty);
    let bits = rw.op(Op::Bitcast, ints, &[x]);
    let (all, exponents) = (splat(rw, ints, MAGNITUDE), splat(rw, ints, EXPONENT));
    let magnitude = rw.op(Op::BitwiseAnd, ints, &[bits, all]);
    let sign = rw.op(Op::BitwiseXor, ints, &[bits, magnitude]);
    let mut exponent = rw.op(Op::BitwiseAnd, ints, &[bits, exponents]);
    for (bound, outside) in [(SMALLEST_NORMAL, Op::ULessThan), (BEYOND, Op::UGreaterThan)] {
        let bound = splat(rw, ints, bound);
        let outside = rw.op(outside, bools, &[exponent, bound]);
        exponent = rw.op(Op::Select, ints, &[outside, bound, exponent]);
    }
    let up = splat(rw, ints, DROPPED * EXPONENT_UNIT);
    let anchor = rw.op(Op::IAdd, ints, &[exponent, up]);
    let (anchor, magnitude) = (rw.op(Op::Bitcast, ty, &[anchor]), rw.op(Op::Bitcast, ty, &[magnitude]));
    let sum = exact(rw, Op::FAdd, ty, &[magnitude, anchor]);
    let mut result = exact(rw, Op::FSub, ty, &[sum, anchor]);
    let (beyond, infinity) = (splat(rw, ty, BEYOND), splat(rw, ty, EXPONENT));
    let overflows = rw.op(Op::FOrdGreaterThanEqual, bools, &[result, beyond]);
    result = rw.op(Op::Select, ty, &[overflows, infinity, result]);
    let result = rw.op(Op::Bitcast, ints, &[result]);
    let result = rw.op(Op::BitwiseOr, ints, &[result, sign]);
    rw.op(Op::Bitcast, ty, &[result])
}

/// `approximate`, rounded to odd: where `inexact` holds, the one of its neighbours whose last bit is set; `too_large` says that
/// the magnitude of the exact value is less.
fn to_odd(rw: &mut Rewriter<'_>, approximate: Value, inexact: Value, too_large: Value) -> Value {
    let ty = rw.ty(approximate);
    let (ints, _) = companions(rw, ty);
    let bits = rw.op(Op::Bitcast, ints, &[approximate]);
    let one = splat(rw, ints, 1);
    let below = rw.op(Op::ISub, ints, &[bits, one]);
    let truncated = rw.op(Op::Select, ints, &[too_large, below, bits]);
    let odd = rw.op(Op::BitwiseOr, ints, &[truncated, one]);
    let bits = rw.op(Op::Select, ints, &[inexact, odd, bits]);
    rw.op(Op::Bitcast, ty, &[bits])
}

/// `a * b + c` of halves, rounded once. The product is exact, what the sum loses is computed (D. Knuth's TwoSum), and the
/// sum rounded to odd.
pub(super) fn fma(rw: &mut Rewriter<'_>, a: Value, b: Value, c: Value) -> Value {
    let ty = rw.ty(a);
    let (ints, bools) = companions(rw, ty);
    let product = exact(rw, Op::FMul, ty, &[a, b]);
    let sum = exact(rw, Op::FAdd, ty, &[product, c]);
    let second = exact(rw, Op::FSub, ty, &[sum, product]);
    let first = exact(rw, Op::FSub, ty, &[sum, second]);
    let lost_first = exact(rw, Op::FSub, ty, &[product, first]);
    let lost_second = exact(rw, Op::FSub, ty, &[c, second]);
    let lost = exact(rw, Op::FAdd, ty, &[lost_first, lost_second]);
    let (zero, none) = (splat(rw, ty, 0), splat(rw, ints, 0));
    let inexact = rw.op(Op::FOrdNotEqual, bools, &[lost, zero]);
    let (sum_bits, lost_bits) = (rw.op(Op::Bitcast, ints, &[sum]), rw.op(Op::Bitcast, ints, &[lost]));
    let signs = rw.op(Op::BitwiseXor, ints, &[sum_bits, lost_bits]);
    let too_large = rw.op(Op::SLessThan, bools, &[signs, none]);
    let odd = to_odd(rw, sum, inexact, too_large);
    rounded(rw, odd)
}

/// A number of 64 bits, which the target has, rounded to a half once.
pub(super) fn of_double(rw: &mut Rewriter<'_>, x: Value) -> Value {
    let (wide, float) = (rw.ty(x), rw.types.float(32));
    let ty = rw.types.with_scalar(wide, float);
    let (_, bools) = companions(rw, ty);
    let near = rw.op(Op::FConvert, ty, &[x]);
    let back = rw.op(Op::FConvert, wide, &[near]);
    let inexact = rw.op(Op::FOrdNotEqual, bools, &[back, x]);
    let absolute = |rw: &mut Rewriter<'_>, value| {
        let op = if rw.target.is_kernel {
            Opcode::Ext(ExtInstSet::OpenClStd, CLOp::fabs as u32)
        } else {
            Opcode::Ext(ExtInstSet::GlslStd450, GLOp::FAbs as u32)
        };
        rw.op(op, wide, &[value])
    };
    let (back, own) = (absolute(rw, back), absolute(rw, x));
    let too_large = rw.op(Op::FOrdGreaterThan, bools, &[back, own]);
    let odd = to_odd(rw, near, inexact, too_large);
    rounded(rw, odd)
}

/// The bits of halves, as integers of type `ty`, which are of 16 bits.
pub(super) fn bits_of(rw: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    if rw.target.is_kernel {
        return computed_bits(rw, value, ty);
    }
    by_lanes(rw, value, ty, |rw, lane, ty| {
        let (float, word) = (rw.types.float(32), rw.types.int(32));
        let (pair, zero) = (rw.types.vector(float, 2), rw.null(float));
        let pair = rw.op(Op::CompositeConstruct, pair, &[lane, zero]);
        let word = rw.op(Opcode::Ext(ExtInstSet::GlslStd450, GLOp::PackHalf2x16 as u32), word, &[pair]);
        rw.op(Op::UConvert, ty, &[word])
    })
}

/// The halves of which `bits` are the bits, as numbers of the f32 type `ty`.
pub(super) fn of_bits(rw: &mut Rewriter<'_>, bits: Value, ty: Type) -> Value {
    if rw.target.is_kernel {
        return computed_of_bits(rw, bits, ty);
    }
    by_lanes(rw, bits, ty, |rw, lane, ty| {
        let word = rw.types.int(32);
        let pair = rw.types.vector(ty, 2);
        let word = rw.op(Op::UConvert, word, &[lane]);
        let pair = rw.op(Opcode::Ext(ExtInstSet::GlslStd450, GLOp::UnpackHalf2x16 as u32), pair, &[word]);
        rw.op_words(Op::CompositeExtract, ty, &[pair], &[0])
    })
}

/// What `make` makes of each component.
pub(super) fn by_lanes(
    rw: &mut Rewriter<'_>,
    value: Value,
    ty: Type,
    mut make: impl FnMut(&mut Rewriter<'_>, Value, Type) -> Value,
) -> Value {
    let scalar = rw.types.scalar(ty);
    if scalar == ty {
        return make(rw, value, ty);
    }
    let element = rw.types.element(rw.ty(value));
    let lanes: Vec<Value> = (0..rw.types.lanes(ty))
        .map(|index| {
            let lane = rw.op_words(Op::CompositeExtract, element, &[value], &[index]);
            make(rw, lane, scalar)
        })
        .collect();
    rw.op(Op::CompositeConstruct, ty, &lanes)
}

/// The same in arithmetic: kernels have no instruction that packs halves.
fn computed_bits(rw: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    let floats = rw.ty(value);
    let (ints, bools) = companions(rw, floats);
    let constant = |rw: &mut Rewriter<'_>, bits| splat(rw, ints, bits);
    let bits = rw.op(Op::Bitcast, ints, &[value]);
    let all = constant(rw, MAGNITUDE);
    let magnitude = rw.op(Op::BitwiseAnd, ints, &[bits, all]);
    let sign = rw.op(Op::BitwiseXor, ints, &[bits, magnitude]);
    let sixteen = constant(rw, 16);
    let sign = rw.op(Op::ShiftRightLogical, ints, &[sign, sixteen]);
    let (rebias, dropped) = (constant(rw, REBIAS), constant(rw, DROPPED));
    let normal = rw.op(Op::ISub, ints, &[magnitude, rebias]);
    let normal = rw.op(Op::ShiftRightLogical, ints, &[normal, dropped]);
    // The last bit of a number from 1/2 to 1 is worth 2^-24, that of a subnormal half.
    let (one_half, half_bits) = (splat(rw, floats, 0x3F00_0000), constant(rw, 0x3F00_0000));
    let absolute = rw.op(Op::Bitcast, floats, &[magnitude]);
    let sum = rw.op(Op::FAdd, floats, &[absolute, one_half]);
    let sum = rw.op(Op::Bitcast, ints, &[sum]);
    let subnormal = rw.op(Op::ISub, ints, &[sum, half_bits]);
    let (smallest, beyond) = (constant(rw, SMALLEST_NORMAL), constant(rw, BEYOND));
    let is_subnormal = rw.op(Op::ULessThan, bools, &[magnitude, smallest]);
    let finite = rw.op(Op::Select, ints, &[is_subnormal, subnormal, normal]);
    let (infinity, nan, exponents) = (constant(rw, 0x7C00), constant(rw, 0x7E00), constant(rw, EXPONENT));
    let is_nan = rw.op(Op::UGreaterThan, bools, &[magnitude, exponents]);
    let special = rw.op(Op::Select, ints, &[is_nan, nan, infinity]);
    let is_finite = rw.op(Op::ULessThan, bools, &[magnitude, beyond]);
    let half = rw.op(Op::Select, ints, &[is_finite, finite, special]);
    let half = rw.op(Op::BitwiseOr, ints, &[half, sign]);
    rw.op(Op::UConvert, ty, &[half])
}

fn computed_of_bits(rw: &mut Rewriter<'_>, bits: Value, ty: Type) -> Value {
    let (ints, bools) = companions(rw, ty);
    let constant = |rw: &mut Rewriter<'_>, bits| splat(rw, ints, bits);
    let word = rw.op(Op::UConvert, ints, &[bits]);
    let (digits, dropped) = (constant(rw, 0x7FFF), constant(rw, DROPPED));
    let digits = rw.op(Op::BitwiseAnd, ints, &[word, digits]);
    let moved = rw.op(Op::ShiftLeftLogical, ints, &[digits, dropped]);
    let rebias = constant(rw, REBIAS);
    let normal = rw.op(Op::IAdd, ints, &[moved, rebias]);
    let special = rw.op(Op::IAdd, ints, &[normal, rebias]);
    let (unit, infinities) = (constant(rw, EXPONENT_UNIT), constant(rw, 0x7C00 << DROPPED));
    // With the exponent of the smallest normal half, which is then taken away.
    let above = rw.op(Op::IAdd, ints, &[normal, unit]);
    let (above, smallest) = (rw.op(Op::Bitcast, ty, &[above]), splat(rw, ty, SMALLEST_NORMAL));
    let subnormal = rw.op(Op::FSub, ty, &[above, smallest]);
    let subnormal = rw.op(Op::Bitcast, ints, &[subnormal]);
    let is_subnormal = rw.op(Op::ULessThan, bools, &[moved, unit]);
    let is_special = rw.op(Op::UGreaterThanEqual, bools, &[moved, infinities]);
    let value = rw.op(Op::Select, ints, &[is_subnormal, subnormal, normal]);
    let value = rw.op(Op::Select, ints, &[is_special, special, value]);
    let (sign, sixteen) = (constant(rw, 0x8000), constant(rw, 16));
    let sign = rw.op(Op::BitwiseAnd, ints, &[word, sign]);
    let sign = rw.op(Op::ShiftLeftLogical, ints, &[sign, sixteen]);
    let value = rw.op(Op::BitwiseOr, ints, &[value, sign]);
    rw.op(Op::Bitcast, ty, &[value])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every half has the f32 of its value, and that f32 is the half.
    #[test]
    fn widening_and_narrowing_are_inverse() {
        for half in 0..=u16::MAX {
            let wide = widened_bits(half);
            assert_eq!(narrowed_bits(wide), half, "{half:#x}");
            let (exponent, digits) = (i32::from(half >> 10 & 31), f32::from(half & 0x3FF));
            let value = match exponent {
                31 => continue,
                0 => digits * 2f32.powi(-24),
                _ => (1024.0 + digits) * 2f32.powi(exponent - 25),
            };
            assert_eq!(f32::from_bits(wide).abs(), value, "{half:#x}");
        }
    }
}
