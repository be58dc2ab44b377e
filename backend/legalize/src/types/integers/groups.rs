//! Reductions and scans of integers in limbs over the lanes of a subgroup, and selects between two of them.

use super::limbs::{self, limb, limb_constant, operand};
use super::narrow::HighBits;
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{GroupOperation, Op};

/// Whether each lane's result is of the lanes before it.
fn is_scan(rw: &Rewriter<'_>, inst: Inst) -> bool {
    let operation = rw.function.words(inst).first().copied();
    operation != Some(GroupOperation::Reduce as u32)
        && operation != Some(GroupOperation::ClusteredReduce as u32)
}

/// The same operation on one limb's value, with the scope and the size of clusters that it states.
fn across(rw: &mut Rewriter<'_>, inst: Inst, op: Op, value: Value) -> Value {
    let words = rw.function.words(inst).to_vec();
    let mut operands: Vec<Value> = rw.function.operands(inst).to_vec();
    for (index, operand) in operands.iter_mut().enumerate() {
        *operand = if index == 1 { value } else { rw.single(*operand) };
    }
    let ty = rw.ty(value);
    rw.op_words(op, ty, &operands, &words)
}

/// The sum over lanes: that of the halves of limbs, which has room for the carries of as many lanes as a half has values, in
/// its place. The last limb may lose what is above it.
pub(super) fn add(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let a = operand(rw, inst, 1, HighBits::Any)?;
    let (ty, count) = (limb(rw), a.len());
    let half = u64::from(rw.target.limb() / 2);
    let (zero, amount) = (limb_constant(rw, 0), limb_constant(rw, half));
    let low = limb_constant(rw, (1u64 << half) - 1);
    let mut sum = vec![zero; count];
    for (index, limb) in a.into_iter().enumerate() {
        let mut row = vec![zero; count];
        if index + 1 == count {
            row[index] = across(rw, inst, Op::GroupNonUniformIAdd, limb);
            sum = limbs::add(rw, &sum, &row);
            continue;
        }
        let lower = rw.op(Op::BitwiseAnd, ty, &[limb, low]);
        row[index] = across(rw, inst, Op::GroupNonUniformIAdd, lower);
        sum = limbs::add(rw, &sum, &row);
        let upper = rw.op(Op::ShiftRightLogical, ty, &[limb, amount]);
        let upper = across(rw, inst, Op::GroupNonUniformIAdd, upper);
        let mut row = vec![zero; count];
        row[index] = rw.op(Op::ShiftLeftLogical, ty, &[upper, amount]);
        row[index + 1] = rw.op(Op::ShiftRightLogical, ty, &[upper, amount]);
        sum = limbs::add(rw, &sum, &row);
    }
    rw.finish(inst, &sum);
    Ok(())
}

/// The least or greatest over lanes: of the highest limbs, then of the next limbs of those lanes that have it, and so on.
pub(super) fn extreme(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    if is_scan(rw, inst) {
        return Err(
            "it is a scan of integers that the target lacks, which has no emulation: a reduction has".into(),
        );
    }
    let (signed, unsigned) = match rw.function.op(inst) {
        Opcode::Core(Op::GroupNonUniformSMin) => (true, Op::GroupNonUniformUMin),
        Opcode::Core(Op::GroupNonUniformSMax) => (true, Op::GroupNonUniformUMax),
        Opcode::Core(op) => (false, op),
        _ => return Err("it is not an instruction of the core".into()),
    };
    let a = operand(rw, inst, 1, if signed { HighBits::Sign } else { HighBits::Zero })?;
    let (ty, boolean) = (limb(rw), rw.types.bool());
    // What never is the one that is looked for.
    let never = if unsigned == Op::GroupNonUniformUMin { u64::MAX } else { 0 };
    let never = limb_constant(rw, never);
    let mut result = Vec::with_capacity(a.len());
    let mut among: Option<Value> = None;
    for (index, limb) in a.iter().enumerate().rev() {
        let Opcode::Core(own) = rw.function.op(inst) else {
            return Err("it is not an instruction of the core".into());
        };
        let op = if index + 1 == a.len() { own } else { unsigned };
        let candidate = match among {
            Some(among) => rw.op(Op::Select, ty, &[among, *limb, never]),
            None => *limb,
        };
        let best = across(rw, inst, op, candidate);
        let same = rw.op(Op::IEqual, boolean, &[*limb, best]);
        among = Some(match among {
            Some(among) => rw.op(Op::LogicalAnd, boolean, &[among, same]),
            None => same,
        });
        result.push(best);
    }
    result.reverse();
    rw.finish(inst, &result);
    Ok(())
}

/// The one of two that is less, or is not.
fn chosen(
    rw: &mut Rewriter<'_>,
    a: &[Value],
    b: &[Value],
    signed: bool,
    least: bool,
) -> Result<Vec<Value>, String> {
    let ty = limb(rw);
    let (first, second) = if least { (a, b) } else { (b, a) };
    let takes_a = limbs::less(rw, first, second, signed, false).ok_or("its operands have no bits")?;
    Ok(a.iter().zip(b).map(|(a, b)| rw.op(Op::Select, ty, &[takes_a, *a, *b])).collect())
}

/// An extended instruction that compares: minimum, maximum, clamp, absolute value.
pub(super) fn choose(rw: &mut Rewriter<'_>, inst: Inst, name: &str) -> Result<(), String> {
    let signed = name.starts_with(['S', 's']);
    let high = if signed { HighBits::Sign } else { HighBits::Zero };
    let a = operand(rw, inst, 0, high)?;
    let value = match name {
        "SAbs" | "s_abs" => {
            let zero = vec![limb_constant(rw, 0); a.len()];
            let opposite = limbs::sub(rw, &zero, &a);
            chosen(rw, &a, &opposite, true, false)?
        }
        _ => {
            let b = operand(rw, inst, 1, high)?;
            match name {
                "UMin" | "SMin" | "u_min" | "s_min" => chosen(rw, &a, &b, signed, true)?,
                "UMax" | "SMax" | "u_max" | "s_max" => chosen(rw, &a, &b, signed, false)?,
                _ => {
                    let c = operand(rw, inst, 2, high)?;
                    let at_least = chosen(rw, &a, &b, signed, false)?;
                    chosen(rw, &at_least, &c, signed, true)?
                }
            }
        }
    };
    rw.finish(inst, &value);
    Ok(())
}
