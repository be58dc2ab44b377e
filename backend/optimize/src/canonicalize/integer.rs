//! Rules of integers: `x`, `y` are any values, `c`, `d` constants.

use super::cx::{Change, Cx};
use super::lanes::{Lanes, evaluate};
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::Type;

/// The depth to which known bits are followed from operations to operands.
pub(super) const DEPTH: u32 = 4;

/// An operation on constants alone is a constant.
pub(super) fn fold(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let ty = cx.result_type(inst)?;
    if narrows(cx, op, ty) {
        return None;
    }
    let lanes = match *cx.function.operands(inst) {
        [a] => evaluate(op, cx.shape(ty)?.0, &[cx.lanes(a)?]),
        [a, b] if cx.is_constant(a) => {
            let b = cx.lanes(b)?;
            evaluate(op, cx.shape(ty)?.0, &[cx.lanes(a)?, b])
        }
        _ => None,
    }?;
    Some(Change::Value(cx.int(ty, &lanes)))
}

/// Whether an operation converts to a type that a module may only store: constants and selections of it require more
/// (SPV_KHR_8bit_storage, SPV_KHR_16bit_storage).
fn narrows(cx: &Cx<'_>, op: Op, ty: Type) -> bool {
    matches!(op, Op::UConvert | Op::SConvert) && cx.shape(ty).is_some_and(|(width, _)| width < 32)
}

/// `(z ? c : d) op e = z ? c op e : d op e`, for one operand or two, and constants on either side.
pub(super) fn through_select(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = (cx.function.operand(inst, 0)?, cx.function.operand(inst, 1));
    let select = match cx.def_by(a, Op::Select) {
        Some(select) => select,
        None => cx.def_by(b?, Op::Select)?,
    };
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let ty = cx.result_type(inst)?;
    let (width, _) = cx.shape(ty)?;
    if narrows(cx, op, ty) {
        return None;
    }
    let (condition, then, other) = cx.ternary(select)?;
    let selected = cx.function.result(select)?;
    let arms = [then, other].map(|arm| {
        let lanes_of = |value: Value| cx.lanes(if value == selected { arm } else { value });
        match b {
            Some(b) => evaluate(op, width, &[lanes_of(a)?, lanes_of(b)?]),
            None => evaluate(op, width, &[lanes_of(a)?]),
        }
    });
    let [Some(then), Some(other)] = arms else { return None };
    if cx.types.lanes(cx.ty(condition)) != cx.types.lanes(ty) && cx.types.lanes(cx.ty(condition)) != 1 {
        return None;
    }
    if then == other {
        return Some(Change::Value(cx.int(ty, &then)));
    }
    let (then, other) = (cx.int(ty, &then), cx.int(ty, &other));
    cx.rewrite(inst, Op::Select, &[condition, then, other], &[])
}

/// `c op x = x op c`
pub(super) fn constant_last(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    if !cx.is_constant(a) || cx.is_constant(b) {
        return None;
    }
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    match mirrored(op) {
        Some(mirrored) => cx.rewrite(inst, mirrored, &[b, a], &[]),
        None => {
            cx.function.operands_mut(inst).swap(0, 1);
            debug_assert!(is_commutative(op));
            Some(Change::InPlace)
        }
    }
}

/// The order that holds for swapped operands if this one holds.
pub(crate) fn mirrored(op: Op) -> Option<Op> {
    Some(match op {
        Op::ULessThan => Op::UGreaterThan,
        Op::UGreaterThan => Op::ULessThan,
        Op::ULessThanEqual => Op::UGreaterThanEqual,
        Op::UGreaterThanEqual => Op::ULessThanEqual,
        Op::SLessThan => Op::SGreaterThan,
        Op::SGreaterThan => Op::SLessThan,
        Op::SLessThanEqual => Op::SGreaterThanEqual,
        Op::SGreaterThanEqual => Op::SLessThanEqual,
        _ => return None,
    })
}

/// Whether the operands of an operation on integers or booleans may be swapped.
pub(crate) fn is_commutative(op: Op) -> bool {
    matches!(
        op,
        Op::IAdd
            | Op::IMul
            | Op::BitwiseAnd
            | Op::BitwiseOr
            | Op::BitwiseXor
            | Op::IEqual
            | Op::INotEqual
            | Op::LogicalAnd
            | Op::LogicalOr
            | Op::LogicalEqual
            | Op::LogicalNotEqual
            | Op::FAdd
            | Op::FMul
            | Op::FOrdEqual
            | Op::FOrdNotEqual
            | Op::FUnordEqual
            | Op::FUnordNotEqual
            | Op::Dot
            | Op::IAddCarry
            | Op::UMulExtended
            | Op::SMulExtended
    )
}

/// `x + 0 = x - 0 = x | 0 = x ^ 0 = x << 0 = x >> 0 = x`
pub(super) fn zero_right(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    cx.are(b, 0).then_some(Change::Value(a))
}

/// `x * 1 = x / 1 = x`
pub(super) fn one_right(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let lanes = cx.lanes(b)?;
    (lanes.are(1) && lanes.width() > 1).then_some(Change::Value(a))
}

/// `x % 1 = 0`
pub(super) fn modulo_one(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (_, b) = cx.binary(inst)?;
    let lanes = cx.lanes(b)?;
    let zero = cx.splat(cx.result_type(inst)?, 0)?;
    (lanes.are(1) && lanes.width() > 1).then_some(Change::Value(zero))
}

/// `(x % c) % d = x % d`, where `d` divides `c` in every lane
pub(super) fn modulo_of_modulo(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let inner = cx.def_by(a, Op::UMod)?;
    let (x, c) = cx.binary(inner)?;
    let (c, d) = (cx.lanes(c)?, cx.lanes(b)?);
    let divides = c.iter().zip(d.iter()).all(|(c, d)| d != 0 && c != 0 && c % d == 0);
    if !divides {
        return None;
    }
    cx.rewrite(inst, Op::UMod, &[x, b], &[])
}

/// `x / 2^n = x >> n`, `x % 2^n = x & (2^n - 1)`, of unsigned numbers
pub(super) fn power_of_two(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (x, b) = cx.binary(inst)?;
    let is_quotient = cx.function.op(inst) == Op::UDiv;
    let mut lanes = cx.lanes(b)?;
    for (index, lane) in cx.lanes(b)?.iter().enumerate() {
        if !lane.is_power_of_two() {
            return None;
        }
        lanes.set(index, if is_quotient { u64::from(lane.trailing_zeros()) } else { lane - 1 });
    }
    let by = cx.int(cx.ty(b), &lanes);
    let op = if is_quotient { Op::ShiftRightLogical } else { Op::BitwiseAnd };
    (cx.ty(b) == cx.result_type(inst)?).then_some(())?;
    cx.rewrite(inst, op, &[x, by], &[])
}

/// `x * 0 = x & 0 = 0`, `0 << x = 0 >> x = 0`, `x | -1 = -1`
pub(super) fn absorbing(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let (constant, value) = match op {
        Op::BitwiseOr => (b, u64::MAX),
        Op::ShiftLeftLogical | Op::ShiftRightLogical => (a, 0),
        _ => (b, 0),
    };
    if !cx.are(constant, value) {
        return None;
    }
    let ty = cx.result_type(inst)?;
    Some(Change::Value(cx.splat(ty, value)?))
}

/// `x & undef = 0`, for each use of an undefined value may have bits of its own (3.3.1, "OpUndef").
pub(super) fn mask_of_undefined(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let is_undefined = |value| {
        let constant = cx.function.constant(value)?;
        (cx.consts.get(constant).op == Op::Undef).then_some(())
    };
    is_undefined(a).or_else(|| is_undefined(b))?;
    Some(Change::Value(cx.splat(cx.result_type(inst)?, 0)?))
}

/// `x & x = x | x = x`
pub(super) fn idempotent(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    (a == b).then_some(Change::Value(a))
}

/// `x - x = x ^ x = 0`; `x < x`, `x > x` and `x != x` are false, `x <= x`, `x >= x` and `x == x` true.
pub(super) fn same_operands(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    if a != b {
        return None;
    }
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let holds = matches!(
        op,
        Op::IEqual
            | Op::LogicalEqual
            | Op::ULessThanEqual
            | Op::UGreaterThanEqual
            | Op::SLessThanEqual
            | Op::SGreaterThanEqual
    );
    let ty = cx.result_type(inst)?;
    Some(Change::Value(cx.splat(ty, u64::from(holds))?))
}

/// `x & c = x`, where `c` has every bit that `x` may have
pub(super) fn mask_of_known(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let mask = cx.lanes(b)?;
    let common = mask.iter().fold(u64::MAX, |common, lane| common & lane);
    let possible = possible_bits(cx, a, DEPTH);
    (possible & !common == 0).then_some(Change::Value(a))
}

/// `x & c = x & d`, where `d` is 255 or 65535 and differs from `c` in bits alone that `x` never has: GPUs have instructions that extract bytes and
/// halves of words.
pub(super) fn mask_of_bytes(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    const MASKS: [u64; 2] = [0xFF, 0xFFFF];
    let (a, b) = cx.binary(inst)?;
    let mask = cx.lanes(b)?;
    let own = mask.get(0);
    if !mask.are(own) || mask.width() < 32 || MASKS.contains(&own) {
        return None;
    }
    let possible = possible_bits(cx, a, DEPTH);
    let whole = MASKS.into_iter().find(|whole| (whole ^ own) & possible == 0)?;
    let whole = cx.splat(cx.ty(b), whole)?;
    cx.rewrite(inst, Op::BitwiseAnd, &[a, whole], &[])
}

/// `(x | y) & c = x & c`, where `y` has no bit of `c`
pub(super) fn mask_of_or(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, c) = cx.binary(inst)?;
    let any = cx.lanes(c)?.iter().fold(0, |any, lane| any | lane);
    let (_, or) = cx.def(a).filter(|(op, _)| matches!(op, Op::BitwiseOr | Op::BitwiseXor))?;
    let (x, y) = cx.binary(or)?;
    let is_masked = |cx: &Cx<'_>, value| possible_bits(cx, value, DEPTH) & any == 0;
    let rest = if is_masked(cx, y) { x } else { Some(y).filter(|_| is_masked(cx, x))? };
    if cx.ty(rest) != cx.result_type(inst)? {
        return None;
    }
    cx.rewrite(inst, Op::BitwiseAnd, &[rest, c], &[])
}

/// The bits that an integer may have, as far as the instructions tell that compute it.
pub(crate) fn bits_of(cx: &Cx<'_>, value: Value) -> u64 {
    possible_bits(cx, value, DEPTH)
}

/// The largest unsigned value that an integer may have, as far as the instructions tell that compute it.
pub(crate) fn largest_value(cx: &Cx<'_>, value: Value) -> u64 {
    let bits = possible_bits(cx, value, DEPTH);
    let divisor = cx.def_by(value, Op::UMod).and_then(|inst| cx.lanes(cx.function.operand(inst, 1)?));
    let rest = divisor.and_then(|divisor| divisor.iter().max()?.checked_sub(1));
    rest.map_or(bits, |rest| rest.min(bits))
}

/// The bits that may be set in some lane of an integer.
pub(super) fn possible_bits(cx: &Cx<'_>, value: Value, depth: u32) -> u64 {
    if let Some(lanes) = cx.lanes(value) {
        return lanes.iter().fold(0, |any, lane| any | lane);
    }
    let Some((width, _)) = cx.shape(cx.ty(value)) else { return u64::MAX };
    let all = Lanes::splat(width, 1, u64::MAX).get(0);
    let (Some((op, inst)), Some(depth)) = (cx.def(value), depth.checked_sub(1)) else { return all };
    let of = |index: usize| match cx.function.operand(inst, index) {
        Some(operand) => possible_bits(cx, operand, depth),
        None => all,
    };
    let by = || {
        let lanes = cx.lanes(cx.function.operand(inst, 1)?)?;
        lanes.are(lanes.get(0)).then_some(lanes.get(0)).filter(|by| *by < u64::from(width))
    };
    let bits = match op {
        Op::BitwiseAnd => of(0) & of(1),
        Op::BitwiseOr | Op::BitwiseXor => of(0) | of(1),
        Op::Select => of(1) | of(2),
        Op::UConvert => of(0),
        Op::ShiftRightLogical => by().map_or(all, |by| (of(0) & all) >> by),
        Op::ShiftLeftLogical => by().map_or(all, |by| of(0) << by),
        Op::IMul => {
            let factor = cx.function.operand(inst, 1).and_then(|factor| cx.lanes(factor));
            let zeros = factor.and_then(|factor| factor.iter().map(u64::trailing_zeros).min());
            all << zeros.map_or(0, |zeros| zeros.min(width - 1))
        }
        Op::BitCount => 127,
        _ => all,
    };
    bits & all
}

/// `(x op c) op d = x op (c op d)`, where `op` is associative
pub(super) fn associate(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let (a, b) = cx.binary(inst)?;
    let inner = cx.def_by(a, op)?;
    let (x, c) = cx.binary(inner)?;
    let ty = cx.result_type(inst)?;
    if cx.ty(x) != ty || cx.is_constant(x) {
        return None;
    }
    let (c, d) = (cx.lanes(c)?, cx.lanes(b)?);
    let sum = evaluate(op, cx.shape(ty)?.0, &[c, d])?;
    let sum = cx.int(ty, &sum);
    cx.rewrite(inst, op, &[x, sum], &[])
}

/// `(x | c) + d = x + (c + d)`, where `x` has none of the bits of `c`
pub(super) fn add_to_or(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (or, d) = cx.binary(inst)?;
    let (x, c) = cx.binary(cx.def_by(or, Op::BitwiseOr)?)?;
    let ty = cx.result_type(inst)?;
    let (lanes, d) = (cx.lanes(c)?, cx.lanes(d)?);
    if cx.ty(x) != ty || cx.is_constant(x) || lanes.iter().any(|lane| lane & possible_bits(cx, x, DEPTH) != 0)
    {
        return None;
    }
    let sum = evaluate(Op::IAdd, cx.shape(ty)?.0, &[lanes, d])?;
    let sum = cx.int(ty, &sum);
    cx.rewrite(inst, Op::IAdd, &[x, sum], &[])
}

/// `(x << c) << d = x << (c + d)`, and `>>` likewise, where the sum is less than the width
pub(super) fn shift_of_shift(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let (a, b) = cx.binary(inst)?;
    let inner = cx.def_by(a, op)?;
    let (x, c) = cx.binary(inner)?;
    let (c, d) = (cx.lanes(c)?, cx.lanes(b)?);
    if !c.are_shifts() || !d.are_shifts() || cx.is_constant(x) || cx.ty(x) != cx.result_type(inst)? {
        return None;
    }
    let width = u64::from(cx.shape(cx.ty(x))?.0);
    let ty = cx.ty(b);
    let (amount_width, count) = cx.shape(ty)?;
    let mut sum = Lanes::splat(amount_width, count, 0);
    for (index, (c, d)) in c.iter().zip(d.iter()).enumerate() {
        if c + d >= width {
            return None;
        }
        sum.set(index, c + d);
    }
    let sum = cx.int(ty, &sum);
    cx.rewrite(inst, op, &[x, sum], &[])
}

/// `x + -y = x - y`, `-y + x = x - y`
pub(super) fn add_negated(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let (x, negated) = match (cx.def_by(a, Op::SNegate), cx.def_by(b, Op::SNegate)) {
        (_, Some(negated)) => (a, negated),
        (Some(negated), None) => (b, negated),
        _ => return None,
    };
    let y = cx.unary(negated)?;
    cx.rewrite(inst, Op::ISub, &[x, y], &[])
}

/// `x - c = x + -c`: one spelling for what is added
pub(super) fn subtract_constant(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let (a, b) = cx.binary(inst)?;
    let c = cx.lanes(b)?;
    if cx.is_constant(a) || cx.ty(b) != cx.result_type(inst)? {
        return None;
    }
    let negated = evaluate(Op::SNegate, c.width(), &[c])?;
    let negated = cx.int(cx.ty(b), &negated);
    cx.rewrite(inst, Op::IAdd, &[a, negated], &[])
}

/// `--x = x`, `~~x = x`, `!!x = x`
pub(super) fn twice(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let inner = cx.def_by(cx.unary(inst)?, op)?;
    Some(Change::Value(cx.unary(inner)?))
}
