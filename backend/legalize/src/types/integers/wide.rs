//! Integers that are split into limbs.

use super::limbs::{self, Shift, limb, limb_constant, operand};
use super::narrow::{HighBits, UNSUPPORTED, ext_name, new_type, resized, unsupported};
use super::{called, cast, groups, integer};
use crate::types::action::Action;
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// The action on an operation with an integer that is split.
pub(super) fn action(op: Opcode, width: u32) -> Action {
    let op = match op {
        Opcode::Core(op) => op,
        Opcode::Ext(set, number) => {
            return match ext_name(set, number) {
                "UMin" | "UMax" | "SMin" | "SMax" | "UClamp" | "SClamp" | "SAbs" | "u_min" | "u_max"
                | "s_min" | "s_max" | "u_clamp" | "s_clamp" | "s_abs" => Action::Expand(choose),
                "clz" => Action::Expand(leading_zeros),
                _ => Action::Reject(unsupported(width)),
            };
        }
        _ => return Action::Reject(unsupported(width)),
    };
    match op {
        Op::BitwiseAnd | Op::BitwiseOr | Op::BitwiseXor | Op::Not => Action::Split(each_limb),
        Op::Select => Action::Split(select),
        Op::ExpectKHR => Action::Expand(forward),
        Op::IAdd | Op::ISub | Op::IMul => Action::Expand(arithmetic),
        Op::SNegate => Action::Expand(negate),
        Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic => Action::Expand(shift),
        Op::IEqual | Op::INotEqual => Action::Expand(equal),
        Op::ULessThan
        | Op::ULessThanEqual
        | Op::UGreaterThan
        | Op::UGreaterThanEqual
        | Op::SLessThan
        | Op::SLessThanEqual
        | Op::SGreaterThan
        | Op::SGreaterThanEqual => Action::Expand(order),
        Op::UConvert | Op::SConvert => Action::Expand(convert),
        Op::Bitcast => Action::Expand(cast::bitcast),
        Op::GroupNonUniformBroadcast
        | Op::GroupNonUniformBroadcastFirst
        | Op::GroupNonUniformShuffle
        | Op::GroupNonUniformShuffleXor
        | Op::GroupNonUniformShuffleUp
        | Op::GroupNonUniformShuffleDown
        | Op::GroupNonUniformQuadBroadcast
        | Op::GroupNonUniformQuadSwap
        | Op::GroupNonUniformRotateKHR
        | Op::GroupNonUniformBitwiseAnd
        | Op::GroupNonUniformBitwiseOr
        | Op::GroupNonUniformBitwiseXor => Action::Split(across_lanes),
        Op::GroupNonUniformAllEqual => Action::Expand(all_equal),
        Op::GroupNonUniformIAdd => Action::Expand(groups::add),
        Op::GroupNonUniformUMin
        | Op::GroupNonUniformUMax
        | Op::GroupNonUniformSMin
        | Op::GroupNonUniformSMax => Action::Expand(groups::extreme),
        Op::UDiv | Op::UMod | Op::SDiv | Op::SRem | Op::SMod => Action::Expand(called::divide),
        Op::ConvertFToU | Op::ConvertFToS => Action::Expand(called::of_float),
        Op::ConvertUToF | Op::ConvertSToF => Action::Expand(called::to_float),
        Op::BitCount => Action::Expand(bit_count),
        Op::BitReverse => Action::Expand(bit_reverse),
        _ => Action::Reject(unsupported(width)),
    }
}

fn choose(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    match rw.function.op(inst) {
        Opcode::Ext(set, number) => groups::choose(rw, inst, ext_name(set, number)),
        _ => Err(UNSUPPORTED.into()),
    }
}

fn arithmetic(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (a, b) = (operand(rw, inst, 0, HighBits::Any)?, operand(rw, inst, 1, HighBits::Any)?);
    let value = match rw.function.op(inst) {
        Opcode::Core(Op::IAdd) => limbs::add(rw, &a, &b),
        Opcode::Core(Op::ISub) => limbs::sub(rw, &a, &b),
        _ => limbs::mul(rw, &a, &b),
    };
    rw.finish(inst, &value);
    Ok(())
}

fn negate(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let a = operand(rw, inst, 0, HighBits::Any)?;
    let zero = vec![limb_constant(rw, 0); a.len()];
    let value = limbs::sub(rw, &zero, &a);
    rw.finish(inst, &value);
    Ok(())
}

fn equal(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (a, b) = (operand(rw, inst, 0, HighBits::Zero)?, operand(rw, inst, 1, HighBits::Zero)?);
    let mut value = limbs::equal(rw, &a, &b).ok_or("its operands have no bits")?;
    if rw.function.op(inst) == Op::INotEqual {
        let boolean = rw.types.bool();
        value = rw.op(Op::LogicalNot, boolean, &[value]);
    }
    rw.finish(inst, &[value]);
    Ok(())
}

/// Whether every limb is the same in all lanes.
fn all_equal(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let scope = rw.function.operand(inst, 0).ok_or("its scope is missing")?;
    let boolean = rw.types.bool();
    let mut all: Option<Value> = None;
    for limb in operand(rw, inst, 1, HighBits::Zero)? {
        let one = rw.op(Op::GroupNonUniformAllEqual, boolean, &[scope, limb]);
        all = Some(match all {
            Some(others) => rw.op(Op::LogicalAnd, boolean, &[others, one]),
            None => one,
        });
    }
    rw.finish(inst, &[all.ok_or("its operand has no bits")?]);
    Ok(())
}

/// The value of the first operand.
fn forward(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let a = operand(rw, inst, 0, HighBits::Any)?;
    rw.finish(inst, &a);
    Ok(())
}

fn each_limb(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let op = rw.function.op(inst);
    let ty = limb(rw);
    let a = operand(rw, inst, 0, HighBits::Any)?;
    let value: Vec<Value> = if op == Op::Not {
        a.into_iter().map(|a| rw.op(op, ty, &[a])).collect()
    } else {
        let b = operand(rw, inst, 1, HighBits::Any)?;
        a.into_iter().zip(b).map(|(a, b)| rw.op(op, ty, &[a, b])).collect()
    };
    rw.finish(inst, &value);
    Ok(())
}

/// An operation of a group on each limb of its value, which is the second operand.
fn across_lanes(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (op, words) = (rw.function.op(inst), rw.function.words(inst).to_vec());
    let ty = limb(rw);
    let mut operands: Vec<Value> = rw.function.operands(inst).to_vec();
    let limbs = operand(rw, inst, 1, HighBits::Any)?;
    for operand in operands.iter_mut().skip(2) {
        *operand = rw.single(*operand);
    }
    let mut value = Vec::with_capacity(limbs.len());
    for limb in limbs {
        operands[1] = limb;
        value.push(rw.op_words(op, ty, &operands, &words));
    }
    rw.finish(inst, &value);
    Ok(())
}

fn select(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let ty = limb(rw);
    let condition = rw.function.operand(inst, 0).ok_or("its condition is missing")?;
    let condition = rw.single(condition);
    let (a, b) = (operand(rw, inst, 1, HighBits::Any)?, operand(rw, inst, 2, HighBits::Any)?);
    let value: Vec<Value> =
        a.into_iter().zip(b).map(|(a, b)| rw.op(Op::Select, ty, &[condition, a, b])).collect();
    rw.finish(inst, &value);
    Ok(())
}

/// The amount is less than the width, so its lowest limb has all of it.
fn shift(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (kind, high) = match rw.function.op(inst) {
        Opcode::Core(Op::ShiftLeftLogical) => (Shift::Left, HighBits::Any),
        Opcode::Core(Op::ShiftRightLogical) => (Shift::Right, HighBits::Zero),
        _ => (Shift::Arithmetic, HighBits::Sign),
    };
    let a = operand(rw, inst, 0, high)?;
    let amount = operand(rw, inst, 1, HighBits::Zero)?;
    let lowest = amount.first().copied().ok_or("its amount has no bits")?;
    let ty = limb(rw);
    let amount = resized(rw, lowest, ty, false);
    let value = limbs::shift(rw, kind, &a, amount);
    rw.finish(inst, &value);
    Ok(())
}

fn order(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let Opcode::Core(op) = rw.function.op(inst) else { return Err(UNSUPPORTED.into()) };
    let signed = matches!(op, Op::SLessThan | Op::SLessThanEqual | Op::SGreaterThan | Op::SGreaterThanEqual);
    let swapped =
        matches!(op, Op::UGreaterThan | Op::UGreaterThanEqual | Op::SGreaterThan | Op::SGreaterThanEqual);
    let or_equal =
        matches!(op, Op::ULessThanEqual | Op::UGreaterThanEqual | Op::SLessThanEqual | Op::SGreaterThanEqual);
    let high = if signed { HighBits::Sign } else { HighBits::Zero };
    let (a, b) = (operand(rw, inst, 0, high)?, operand(rw, inst, 1, high)?);
    let (a, b) = if swapped { (b, a) } else { (a, b) };
    let value = limbs::less(rw, &a, &b, signed, or_equal).ok_or("its operands have no bits")?;
    rw.finish(inst, &[value]);
    Ok(())
}

/// To more limbs or fewer, or to an integer that is not split.
fn convert(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let high = if rw.function.op(inst) == Op::SConvert { HighBits::Sign } else { HighBits::Zero };
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (to, _) = integer(rw.types, rw.old_type(result)).ok_or("its result is not an integer")?;
    let a = operand(rw, inst, 0, high)?;
    if rw.target.computed_in(to).is_some() {
        let lowest = a.first().copied().ok_or("its operand has no bits")?;
        let ty = new_type(rw, result);
        let value = resized(rw, lowest, ty, false);
        rw.finish(inst, &[value]);
        return Ok(());
    }
    let ty = limb(rw);
    let mut value: Vec<Value> =
        a.into_iter().map(|limb| resized(rw, limb, ty, high == HighBits::Sign)).collect();
    let fill = match (high, value.last()) {
        (HighBits::Sign, Some(top)) => {
            let top = *top;
            let most = limb_constant(rw, u64::from(rw.target.limb()) - 1);
            rw.op(Op::ShiftRightArithmetic, ty, &[top, most])
        }
        _ => limb_constant(rw, 0),
    };
    value.resize(to.div_ceil(rw.target.limb()) as usize, fill);
    rw.finish(inst, &value);
    Ok(())
}

fn bit_count(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let a = operand(rw, inst, 0, HighBits::Zero)?;
    let ty = limb(rw);
    let mut sum: Option<Value> = None;
    for limb in a {
        let count = rw.op(Op::BitCount, ty, &[limb]);
        sum = Some(match sum {
            Some(others) => rw.op(Op::IAdd, ty, &[others, count]),
            None => count,
        });
    }
    let sum = sum.ok_or("its operand has no bits")?;
    let types = rw.mapping.parts(rw.old_type(result)).to_vec();
    let value = match types.len() {
        0 | 1 => {
            let ty = new_type(rw, result);
            vec![resized(rw, sum, ty, false)]
        }
        count => {
            let mut value = vec![limb_constant(rw, 0); count];
            value[0] = sum;
            value
        }
    };
    rw.finish(inst, &value);
    Ok(())
}

/// The zeros above the highest limb that is not 0, and in it.
fn leading_zeros(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let op = rw.function.op(inst);
    let value = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(value)).ok_or("its operand is not an integer")?;
    let a = operand(rw, inst, 0, HighBits::Zero)?;
    let (ty, boolean) = (limb(rw), rw.types.bool());
    let zero = limb_constant(rw, 0);
    let mut count = limb_constant(rw, u64::from(width));
    for (limbs, limb) in (1u32..).zip(&a) {
        let own = rw.op(op, ty, &[*limb]);
        // The highest limb may have more bits than the number uses.
        let above = i64::from(width) - i64::from(limbs * rw.target.limb());
        let above = limb_constant(rw, above as u64);
        let own = rw.op(Op::IAdd, ty, &[own, above]);
        let is_zero = rw.op(Op::IEqual, boolean, &[*limb, zero]);
        count = rw.op(Op::Select, ty, &[is_zero, count, own]);
    }
    let mut value = vec![zero; a.len()];
    value[0] = count;
    rw.finish(inst, &value);
    Ok(())
}

/// The limbs in reverse, each reversed, moved down by how many bits the last limb does not use.
fn bit_reverse(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(result)).ok_or("its result is not an integer")?;
    let a = operand(rw, inst, 0, HighBits::Any)?;
    let ty = limb(rw);
    let reversed: Vec<Value> = a.iter().rev().map(|limb| rw.op(Op::BitReverse, ty, &[*limb])).collect();
    let extra = rw.target.limb() * reversed.len() as u32 - width;
    let amount = limb_constant(rw, u64::from(extra));
    let value = limbs::shift(rw, Shift::Right, &reversed, amount);
    rw.finish(inst, &value);
    Ok(())
}
