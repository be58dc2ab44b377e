//! Rules of booleans, comparisons and selections.

use super::cx::{Change, Cx};
use spirant_dialect::function::{Inst, Value, ValueDef};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{GlslStd450Op, Op};

/// `x && true = x || false = x`, `x && false = false`, `x || true = true`
pub(super) fn and_or_constant(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let lanes = cx.lanes(b)?;
    let neutral = u64::from(cx.function.op(inst) == Op::LogicalAnd);
    if lanes.are(neutral) {
        Some(Change::Value(a))
    } else if lanes.are(1 - neutral) {
        Some(Change::Value(b))
    } else {
        None
    }
}

/// `x == true = x`, `x != false = x`, `x == false = !x`, `x != true = !x`, of booleans
pub(super) fn compare_with_boolean(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let lanes = cx.lanes(b)?;
    let same = u64::from(cx.function.op(inst) == Op::LogicalEqual);
    if lanes.are(same) {
        Some(Change::Value(a))
    } else if lanes.are(1 - same) {
        cx.rewrite(inst, Op::LogicalNot, &[a], &[])
    } else {
        None
    }
}

/// `!(x < y) = x >= y`, and so on; an ordered comparison becomes an unordered one
pub(super) fn not_of_compare(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (op, compare) = cx.def(cx.unary(inst)?)?;
    let inverse = inverse(op)?;
    let (a, b) = cx.binary(compare)?;
    cx.rewrite(inst, inverse, &[a, b], &[])
}

pub(crate) fn inverse(op: Op) -> Option<Op> {
    Some(match op {
        Op::IEqual => Op::INotEqual,
        Op::INotEqual => Op::IEqual,
        Op::LogicalEqual => Op::LogicalNotEqual,
        Op::LogicalNotEqual => Op::LogicalEqual,
        Op::ULessThan => Op::UGreaterThanEqual,
        Op::UGreaterThanEqual => Op::ULessThan,
        Op::UGreaterThan => Op::ULessThanEqual,
        Op::ULessThanEqual => Op::UGreaterThan,
        Op::SLessThan => Op::SGreaterThanEqual,
        Op::SGreaterThanEqual => Op::SLessThan,
        Op::SGreaterThan => Op::SLessThanEqual,
        Op::SLessThanEqual => Op::SGreaterThan,
        Op::FOrdEqual => Op::FUnordNotEqual,
        Op::FUnordNotEqual => Op::FOrdEqual,
        Op::FOrdLessThan => Op::FUnordGreaterThanEqual,
        Op::FUnordGreaterThanEqual => Op::FOrdLessThan,
        Op::FOrdGreaterThan => Op::FUnordLessThanEqual,
        Op::FUnordLessThanEqual => Op::FOrdGreaterThan,
        Op::FOrdLessThanEqual => Op::FUnordGreaterThan,
        Op::FUnordGreaterThan => Op::FOrdLessThanEqual,
        Op::FOrdGreaterThanEqual => Op::FUnordLessThan,
        Op::FUnordLessThan => Op::FOrdGreaterThanEqual,
        _ => return None,
    })
}

/// `x == 0` of an unsigned `x`: `x < 1 = x == 0`, `x > 0 = x != 0`, `x >= 1 = x != 0`, `x <= 0 = x == 0`
pub(super) fn compare_with_least(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let lanes = cx.lanes(b)?;
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let equal = match op {
        Op::ULessThan if lanes.are(1) => true,
        Op::ULessThanEqual if lanes.are(0) => true,
        Op::UGreaterThan if lanes.are(0) => false,
        Op::UGreaterThanEqual if lanes.are(1) => false,
        _ => return None,
    };
    let zero = cx.splat(cx.ty(b), 0)?;
    cx.rewrite(inst, if equal { Op::IEqual } else { Op::INotEqual }, &[a, zero], &[])
}

/// `z ? x : x = x`, `true ? x : y = x`, `false ? x : y = y`
pub(super) fn select_one(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (condition, then, other) = cx.ternary(inst)?;
    if then == other {
        return Some(Change::Value(then));
    }
    let lanes = cx.lanes(condition)?;
    if lanes.are(1) {
        Some(Change::Value(then))
    } else if lanes.are(0) {
        Some(Change::Value(other))
    } else {
        None
    }
}

/// `!z ? x : y = z ? y : x`
pub(super) fn select_not(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (condition, then, other) = cx.ternary(inst)?;
    let not = cx.def_by(condition, Op::LogicalNot)?;
    let z = cx.unary(not)?;
    cx.rewrite(inst, Op::Select, &[z, other, then], &[])
}

/// A branch: `!z ? x : y = z ? y : x`
pub(super) fn branch_not(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let not = cx.def_by(cx.unary(inst)?, Op::LogicalNot)?;
    let z = cx.unary(not)?;
    let [then, other] = *cx.function.targets(inst) else { return None };
    let weights: Vec<u32> = cx.function.words(inst).iter().rev().copied().collect();
    cx.function.rewrite_inst(inst, Op::BranchConditional.into(), &[z], &weights, &[other, then]);
    Some(Change::InPlace)
}

/// Of booleans: `z ? true : false = z`, `z ? false : true = !z`, `z ? x : false = z && x`, `z ? true : x = z || x`
pub(super) fn select_boolean(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (condition, then, other) = cx.ternary(inst)?;
    let ty = cx.result_type(inst)?;
    if cx.ty(condition) != ty {
        return None;
    }
    let is = |value, wanted| cx.lanes(value).is_some_and(|lanes| lanes.are(wanted));
    if is(then, 1) && is(other, 0) {
        Some(Change::Value(condition))
    } else if is(then, 0) && is(other, 1) {
        cx.rewrite(inst, Op::LogicalNot, &[condition], &[])
    } else if cx.has_poison {
        // What is not selected may be poison.
        None
    } else if is(other, 0) || then != condition && other == condition {
        cx.rewrite(inst, Op::LogicalAnd, &[condition, then], &[])
    } else if is(then, 1) || then == condition {
        cx.rewrite(inst, Op::LogicalOr, &[condition, other], &[])
    } else {
        None
    }
}

/// `z ? (z ? x : y) : w = z ? x : w`, `z ? x : (z ? y : w) = z ? x : w`
pub(super) fn select_of_select(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (condition, then, other) = cx.ternary(inst)?;
    let taken = |value, index| {
        let inner = cx.def_by(value, Op::Select)?;
        (cx.function.operand(inner, 0)? == condition).then(|| cx.function.operand(inner, index)).flatten()
    };
    if let Some(x) = taken(then, 1) {
        return cx.rewrite(inst, Op::Select, &[condition, x, other], &[]);
    }
    let w = taken(other, 2)?;
    cx.rewrite(inst, Op::Select, &[condition, then, w], &[])
}

/// `x == y ? x : y = y`, `x == y ? y : x = x`, `x != y ? x : y = x`, `x != y ? y : x = y`, of integers
pub(super) fn select_of_equal(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (condition, then, other) = cx.ternary(inst)?;
    let (op, compare) = cx.def(condition)?;
    let (x, y) = cx.binary(compare)?;
    if (then, other) != (x, y) && (then, other) != (y, x) {
        return None;
    }
    match op {
        Op::IEqual => Some(Change::Value(other)),
        Op::INotEqual => Some(Change::Value(then)),
        _ => None,
    }
}

/// `h == -1 ? -1 : 31 - h = m`, where `h` is `m == -1 ? -1 : 31 - m` and `m` the highest bit of a word: DXIL counts it from the highest one, and
/// DXC takes that back.
pub(super) fn highest_bit(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let high = taken_from_highest(cx, inst)?;
    let bit = taken_from_highest(cx, cx.def_by(high, Op::Select)?)?;
    let ValueDef::Result(find, 0) = cx.function.value_def(bit) else { return None };
    let is_highest = [GlslStd450Op::FindUMsb, GlslStd450Op::FindSMsb]
        .into_iter()
        .any(|op| cx.function.op(find) == Opcode::Ext(ExtInstSet::GlslStd450, op as u32));
    (is_highest && cx.ty(bit) == cx.result_type(inst)?).then_some(Change::Value(bit))
}

/// `x`, where an instruction is `x == -1 ? -1 : 31 - x`
fn taken_from_highest(cx: &Cx<'_>, inst: Inst) -> Option<Value> {
    let (condition, none, other) = cx.ternary(inst)?;
    let (x, minus_one) = cx.binary(cx.def_by(condition, Op::IEqual)?)?;
    let (highest, taken) = cx.binary(cx.def_by(other, Op::ISub)?)?;
    let is_it = cx.are(none, u64::MAX) && cx.are(minus_one, u64::MAX) && cx.are(highest, 31);
    let x = cx.function.resolve(x);
    (is_it && cx.function.resolve(taken) == x).then_some(x)
}
