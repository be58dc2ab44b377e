//! Rules of conversions.

use super::cx::{Change, Cx};
use super::lanes::{Lanes, signed, truncate};
use spirant_dialect::constants::ConstOperand;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// A copy or a bit cast to the same type is its operand.
pub(super) fn same_type(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let x = cx.unary(inst)?;
    (cx.ty(x) == cx.result_type(inst)?).then_some(Change::Value(x))
}

/// A bit cast of a constant, scalar by scalar, is a constant. Infinities and NaNs stay casts: WGSL has no such constants.
pub(super) fn cast_of_constant(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let constant = cx.known(cx.unary(inst)?)?;
    let ty = cx.result_type(inst)?;
    let (from, to) = (cx.consts.get(constant).ty, cx.types.scalar(ty));
    let width = width_of_number(cx, to)?;
    let count = cx.types.lanes(ty) as usize;
    if cx.types.lanes(from) as usize != count || width_of_number(cx, cx.types.scalar(from)) != Some(width) {
        return None;
    }
    let mut parts = Vec::with_capacity(count);
    for lane in 0..count {
        let part = match cx.consts.get(constant).operands.get(lane) {
            Some(ConstOperand::Const(part)) => *part,
            _ => constant,
        };
        let bits = cx.consts.int_value(part)?;
        parts.push(match cx.types.kind(to) {
            TypeKind::Int { .. } => cx.consts.int(cx.types, to, bits),
            _ if is_finite(bits, width) => {
                let words = [bits as u32, (bits >> 32) as u32];
                cx.consts.words(to, &words[..width as usize / 32])
            }
            _ => return None,
        });
    }
    let whole = if to == ty { parts[0] } else { cx.consts.composite(ty, &parts) };
    Some(Change::Value(cx.constant(whole)))
}

/// The width of an integer or IEEE float of 32 or 64 bits. Narrower types may be types that a module only stores.
fn width_of_number(cx: &Cx<'_>, scalar: Type) -> Option<u32> {
    match cx.types.kind(scalar) {
        TypeKind::Int { width, .. } | TypeKind::Float { width, encoding: None } => {
            Some(width).filter(|width| matches!(width, 32 | 64))
        }
        _ => None,
    }
}

/// Whether the bits of an IEEE float of 32 or 64 bits are neither an infinity nor a NaN.
fn is_finite(bits: u64, width: u32) -> bool {
    match width {
        32 => f32::from_bits(bits as u32).is_finite(),
        _ => f64::from_bits(bits).is_finite(),
    }
}

/// `bitcast (bitcast x) = bitcast x`
pub(super) fn cast_of_cast(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let inner = cx.def_by(cx.unary(inst)?, Op::Bitcast)?;
    let x = cx.unary(inner)?;
    if cx.ty(x) == cx.result_type(inst)? {
        return Some(Change::Value(x));
    }
    cx.rewrite(inst, Op::Bitcast, &[x], &[])
}

/// Of integers: what widens twice widens once, what narrows a wider value narrows or widens the value itself.
pub(super) fn convert_of_convert(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(outer_op) = cx.function.op(inst) else { return None };
    let middle = cx.unary(inst)?;
    let (inner_op, inner) = cx.def(middle).filter(|(op, _)| matches!(op, Op::UConvert | Op::SConvert))?;
    let x = cx.unary(inner)?;
    let ty = cx.result_type(inst)?;
    let (from, through, to) = (cx.shape(cx.ty(x))?.0, cx.shape(cx.ty(middle))?.0, cx.shape(ty)?.0);
    let op = if to <= through {
        // The low bits of the middle: those of `x`, and above them what it was widened by.
        inner_op
    } else if through >= from && (inner_op == outer_op || inner_op == Op::UConvert) {
        // A value widened by zeros is positive.
        inner_op
    } else {
        return None;
    };
    if through < from && to > through {
        return None;
    }
    if from == to {
        if cx.ty(x) == ty {
            return Some(Change::Value(x));
        }
        // What may only be stored may be converted, but not cast.
        return if to < 32 { None } else { cx.rewrite(inst, Op::Bitcast, &[x], &[]) };
    }
    // The result of `OpUConvert` has no signedness (3.3.11, "OpUConvert").
    let is_signed = matches!(cx.types.kind(cx.types.scalar(ty)), TypeKind::Int { signed: true, .. });
    if op == Op::UConvert && is_signed {
        return None;
    }
    cx.rewrite(inst, op, &[x], &[])
}

/// `sext x < c = x < trunc c`, `zext x < zext y = x < y`: what was widened compares as before it was widened.
pub(super) fn compare_of_extended(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let (a, b) = cx.binary(inst)?;
    let (by, x) = extended(cx, a)?;
    let narrow = cx.ty(x);
    let other = match extended(cx, b) {
        Some((other_by, y)) => (other_by == by && cx.ty(y) == narrow).then_some(y)?,
        None => {
            let lanes = narrowed(cx, b, by, narrow)?;
            cx.int(narrow, &lanes)
        }
    };
    // Two values that zeros widen are positive.
    let op = match (by, op) {
        (Op::UConvert, Op::SLessThan) => Op::ULessThan,
        (Op::UConvert, Op::SLessThanEqual) => Op::ULessThanEqual,
        (Op::UConvert, Op::SGreaterThan) => Op::UGreaterThan,
        (Op::UConvert, Op::SGreaterThanEqual) => Op::UGreaterThanEqual,
        _ => op,
    };
    cx.rewrite(inst, op, &[x, other], &[])
}

/// How a value was widened, and from which value. Types that a module may only store do not compute.
fn extended(cx: &Cx<'_>, value: Value) -> Option<(Op, Value)> {
    let (op, inst) = cx.def(value).filter(|(op, _)| matches!(op, Op::UConvert | Op::SConvert))?;
    let x = cx.unary(inst)?;
    let (from, to) = (cx.shape(cx.ty(x))?.0, cx.shape(cx.ty(value))?.0);
    (32 <= from && from < to).then_some((op, x))
}

/// A constant in a narrower type, if widening by `op` gives the constant.
fn narrowed(cx: &Cx<'_>, value: Value, op: Op, narrow: Type) -> Option<Lanes> {
    let (wide, (width, count)) = (cx.lanes(value)?, cx.shape(narrow)?);
    let mut lanes = Lanes::splat(width, count, 0);
    for (index, lane) in wide.iter().enumerate() {
        let back = match op {
            Op::SConvert => truncate(signed(lane, width) as u64, wide.width()),
            _ => truncate(lane, width),
        };
        if back != lane {
            return None;
        }
        lanes.set(index, lane);
    }
    Some(lanes)
}
