//! Operations on integers in limbs that are functions: division, and conversion to and from floating point.

use super::Integers;
use super::limbs;
use super::limbs::operand;
use super::narrow::new_type;
use super::{integer, narrow::HighBits};
use crate::helpers::{Format, Helper};
use crate::types::conversion::Conversion;
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::Type;

/// The one type that holds all limbs of integers of a width.
fn stored(rw: &mut Rewriter<'_>, width: u32) -> Type {
    let ty = rw.types.int(width);
    match rw.mapping.stored(ty, false) {
        // A type that was made since.
        same if same == ty => Integers.stored_type(rw.target, rw.types, rw.consts, ty, false),
        stored => stored,
    }
}

fn composed(rw: &mut Rewriter<'_>, inst: Inst, index: usize, width: u32) -> Result<Value, String> {
    let parts = operand(rw, inst, index, HighBits::Any)?;
    let ty = stored(rw, width);
    Ok(Integers.compose(rw, &parts, ty))
}

/// The limbs of what a function gave.
fn taken_apart(rw: &mut Rewriter<'_>, inst: Inst, value: Value) -> Result<Vec<Value>, String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let old = rw.old_type(result);
    Ok(Integers.decompose(rw, old, value))
}

/// A quotient or remainder.
pub(super) fn divide(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let op = rw.function.op(inst);
    let first = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(first)).ok_or("its operand is not an integer")?;
    let signed = !matches!(op, Opcode::Core(Op::UDiv | Op::UMod));
    let remainder = !matches!(op, Opcode::Core(Op::UDiv | Op::SDiv));
    let (a, b) = (composed(rw, inst, 0, width)?, composed(rw, inst, 1, width)?);
    let ty = stored(rw, width);
    let value = rw.call(Helper::Divide { signed, remainder, width }, ty, &[a, b]);
    let mut value = taken_apart(rw, inst, value)?;
    if op == Op::SMod {
        let divisor = operand(rw, inst, 1, HighBits::Sign)?;
        value = with_sign_of(rw, value, &divisor, width);
    }
    rw.finish(inst, &value);
    Ok(())
}

/// A remainder moved by the divisor where the two have other signs: that of a division towards negative infinity.
fn with_sign_of(rw: &mut Rewriter<'_>, rest: Vec<Value>, divisor: &[Value], width: u32) -> Vec<Value> {
    let (ty, boolean) = (limbs::limb(rw), rw.types.bool());
    let zero = limbs::limb_constant(rw, 0);
    let (Some(top), Some(divisor_top)) = (rest.last().copied(), divisor.last().copied()) else { return rest };
    let own = width - rw.target.limb() * (rest.len() as u32 - 1);
    let top = super::narrow::sign_extended(rw, top, own);
    let signs = rw.op(Op::BitwiseXor, ty, &[top, divisor_top]);
    let differ = rw.op(Op::SLessThan, boolean, &[signs, zero]);
    let mut is_zero: Option<Value> = None;
    for (index, limb) in rest.iter().enumerate() {
        let limb = if index + 1 == rest.len() { top } else { *limb };
        let none = rw.op(Op::IEqual, boolean, &[limb, zero]);
        is_zero = Some(match is_zero {
            Some(others) => rw.op(Op::LogicalAnd, boolean, &[others, none]),
            None => none,
        });
    }
    let Some(is_zero) = is_zero else { return rest };
    let is_not_zero = rw.op(Op::LogicalNot, boolean, &[is_zero]);
    let moves = rw.op(Op::LogicalAnd, boolean, &[differ, is_not_zero]);
    let sum = limbs::add(rw, &rest, divisor);
    sum.into_iter().zip(rest).map(|(sum, rest)| rw.op(Op::Select, ty, &[moves, sum, rest])).collect()
}

const UNKNOWN_FORMAT: &str = "it converts between an integer that the target lacks and a floating-point format that is not of IEEE 754";

/// A floating-point number as an integer.
pub(super) fn of_float(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(result)).ok_or("its result is not an integer")?;
    let x = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let x = rw.single(x);
    let from = Format::of(rw.types, rw.ty(x)).ok_or(UNKNOWN_FORMAT)?;
    let signed = rw.function.op(inst) == Op::ConvertFToS;
    let ty = stored(rw, width);
    let value = rw.call(Helper::ToInteger { signed, width, from }, ty, &[x]);
    let value = taken_apart(rw, inst, value)?;
    rw.finish(inst, &value);
    Ok(())
}

/// An integer as a floating-point number.
pub(super) fn to_float(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let first = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(first)).ok_or("its operand is not an integer")?;
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let ty = new_type(rw, result);
    let to = Format::of(rw.types, ty).ok_or(UNKNOWN_FORMAT)?;
    let signed = rw.function.op(inst) == Op::ConvertSToF;
    let x = composed(rw, inst, 0, width)?;
    let value = rw.call(Helper::ToFloat { signed, width, to }, ty, &[x]);
    rw.finish(inst, &[value]);
    Ok(())
}
