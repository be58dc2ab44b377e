//! Integers of more than 64 bits, in limbs.

use super::limbs::{self, Shift, limb, number};
use super::narrow::{now, resized, sign_extended, zero_extended};
use super::{LIMB, cast, home, integer};
use crate::types::rewrite::Rewrite;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// What the bits above the highest limb's own are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Above {
    Anything,
    Zero,
    Sign,
}

pub(super) fn expand(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let Opcode::Core(op) = rw.function.op(inst) else {
        return Err("it does not work on integers of this width".into());
    };
    match op {
        Op::IAdd | Op::ISub | Op::IMul => {
            let (a, b) = (operand(rw, inst, 0, Above::Anything)?, operand(rw, inst, 1, Above::Anything)?);
            let value = match op {
                Op::IAdd => limbs::add(rw, &a, &b),
                Op::ISub => limbs::sub(rw, &a, &b),
                _ => limbs::mul(rw, &a, &b),
            };
            rw.finish(inst, &value);
            Ok(())
        }
        Op::SNegate => {
            let a = operand(rw, inst, 0, Above::Anything)?;
            let zero = vec![number(rw, 0); a.len()];
            let value = limbs::sub(rw, &zero, &a);
            rw.finish(inst, &value);
            Ok(())
        }
        Op::BitwiseAnd | Op::BitwiseOr | Op::BitwiseXor | Op::Not => each_limb(rw, inst, op),
        Op::Select => select(rw, inst),
        Op::ShiftLeftLogical => shift(rw, inst, Shift::Left, Above::Anything),
        Op::ShiftRightLogical => shift(rw, inst, Shift::Right, Above::Zero),
        Op::ShiftRightArithmetic => shift(rw, inst, Shift::Arithmetic, Above::Sign),
        Op::IEqual | Op::INotEqual => {
            let (a, b) = (operand(rw, inst, 0, Above::Zero)?, operand(rw, inst, 1, Above::Zero)?);
            let mut value = limbs::equal(rw, &a, &b).ok_or("its operands have no bits")?;
            if op == Op::INotEqual {
                let boolean = rw.types.bool();
                value = rw.op(Op::LogicalNot, boolean, &[value]);
            }
            rw.finish(inst, &[value]);
            Ok(())
        }
        Op::ULessThan
        | Op::ULessThanEqual
        | Op::UGreaterThan
        | Op::UGreaterThanEqual
        | Op::SLessThan
        | Op::SLessThanEqual
        | Op::SGreaterThan
        | Op::SGreaterThanEqual => order(rw, inst, op),
        Op::UConvert => convert(rw, inst, Above::Zero),
        Op::SConvert => convert(rw, inst, Above::Sign),
        Op::Bitcast => cast::bitcast(rw, inst),
        Op::BitCount => bit_count(rw, inst),
        Op::BitReverse => bit_reverse(rw, inst),
        Op::ExpectKHR => {
            let a = operand(rw, inst, 0, Above::Anything)?;
            rw.finish(inst, &a);
            Ok(())
        }
        _ => Err("it does not work on integers of this width".into()),
    }
}

/// The limbs of an operand, the highest with what it must have above.
fn operand(rw: &mut Rewrite<'_>, inst: Inst, index: usize, above: Above) -> Result<Vec<Value>, String> {
    let value = rw.function.operand(inst, index).ok_or("an operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(value)).ok_or("an operand is no integer")?;
    let mut parts = match rw.mapping.is_split(rw.old_type(value)) {
        true => rw.parts_of(value),
        false => vec![rw.single(value)],
    };
    let count = parts.len() as u32;
    if let Some(top) = parts.last_mut() {
        let own = match home(width) {
            Some(_) => width,
            None => width - LIMB * (count - 1),
        };
        *top = match above {
            Above::Anything => *top,
            Above::Zero => zero_extended(rw, *top, own),
            Above::Sign => sign_extended(rw, *top, own),
        };
    }
    Ok(parts)
}

fn each_limb(rw: &mut Rewrite<'_>, inst: Inst, op: Op) -> Result<(), String> {
    let ty = limb(rw);
    let a = operand(rw, inst, 0, Above::Anything)?;
    let value: Vec<Value> = if op == Op::Not {
        a.into_iter().map(|a| rw.op(op, ty, &[a])).collect()
    } else {
        let b = operand(rw, inst, 1, Above::Anything)?;
        a.into_iter().zip(b).map(|(a, b)| rw.op(op, ty, &[a, b])).collect()
    };
    rw.finish(inst, &value);
    Ok(())
}

fn select(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let ty = limb(rw);
    let condition = rw.function.operand(inst, 0).ok_or("its condition is missing")?;
    let condition = rw.single(condition);
    let (a, b) = (operand(rw, inst, 1, Above::Anything)?, operand(rw, inst, 2, Above::Anything)?);
    let value: Vec<Value> =
        a.into_iter().zip(b).map(|(a, b)| rw.op(Op::Select, ty, &[condition, a, b])).collect();
    rw.finish(inst, &value);
    Ok(())
}

/// The amount is less than the width, so its lowest limb has all of it.
fn shift(rw: &mut Rewrite<'_>, inst: Inst, kind: Shift, above: Above) -> Result<(), String> {
    let a = operand(rw, inst, 0, above)?;
    let amount = operand(rw, inst, 1, Above::Zero)?;
    let lowest = amount.first().copied().ok_or("its amount has no bits")?;
    let ty = limb(rw);
    let amount = resized(rw, lowest, ty, false);
    let value = limbs::shift(rw, kind, &a, amount);
    rw.finish(inst, &value);
    Ok(())
}

fn order(rw: &mut Rewrite<'_>, inst: Inst, op: Op) -> Result<(), String> {
    let signed = matches!(op, Op::SLessThan | Op::SLessThanEqual | Op::SGreaterThan | Op::SGreaterThanEqual);
    let swapped =
        matches!(op, Op::UGreaterThan | Op::UGreaterThanEqual | Op::SGreaterThan | Op::SGreaterThanEqual);
    let or_equal =
        matches!(op, Op::ULessThanEqual | Op::UGreaterThanEqual | Op::SLessThanEqual | Op::SGreaterThanEqual);
    let above = if signed { Above::Sign } else { Above::Zero };
    let (a, b) = (operand(rw, inst, 0, above)?, operand(rw, inst, 1, above)?);
    let (a, b) = if swapped { (b, a) } else { (a, b) };
    let value = limbs::less(rw, &a, &b, signed, or_equal).ok_or("its operands have no bits")?;
    rw.finish(inst, &[value]);
    Ok(())
}

/// To more limbs or fewer, or to an integer that is no row of limbs.
fn convert(rw: &mut Rewrite<'_>, inst: Inst, above: Above) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (to, _) = integer(rw.types, rw.old_type(result)).ok_or("it converts to no integer")?;
    let a = operand(rw, inst, 0, above)?;
    if home(to).is_some() {
        let lowest = a.first().copied().ok_or("its operand has no bits")?;
        let ty = now(rw, result);
        let value = resized(rw, lowest, ty, false);
        rw.finish(inst, &[value]);
        return Ok(());
    }
    let ty = limb(rw);
    let mut value: Vec<Value> =
        a.into_iter().map(|limb| resized(rw, limb, ty, above == Above::Sign)).collect();
    let fill = match (above, value.last()) {
        (Above::Sign, Some(top)) => {
            let top = *top;
            let most = number(rw, 63);
            rw.op(Op::ShiftRightArithmetic, ty, &[top, most])
        }
        _ => number(rw, 0),
    };
    value.resize(to.div_ceil(LIMB) as usize, fill);
    rw.finish(inst, &value);
    Ok(())
}

fn bit_count(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let a = operand(rw, inst, 0, Above::Zero)?;
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
            let ty = now(rw, result);
            vec![resized(rw, sum, ty, false)]
        }
        count => {
            let mut value = vec![number(rw, 0); count];
            value[0] = sum;
            value
        }
    };
    rw.finish(inst, &value);
    Ok(())
}

/// The limbs in reverse, each reversed, moved down by what is above the highest bit.
fn bit_reverse(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(result)).ok_or("it reverses no integer")?;
    let a = operand(rw, inst, 0, Above::Anything)?;
    let ty = limb(rw);
    let reversed: Vec<Value> = a.iter().rev().map(|limb| rw.op(Op::BitReverse, ty, &[*limb])).collect();
    let extra = LIMB * reversed.len() as u32 - width;
    let amount = number(rw, u64::from(extra));
    let value = limbs::shift(rw, Shift::Right, &reversed, amount);
    rw.finish(inst, &value);
    Ok(())
}
