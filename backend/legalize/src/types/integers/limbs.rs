//! Arithmetic on limbs, lowest first, modulo the width of all.

use super::integer;
use super::narrow::{HighBits, sign_extended, zero_extended};
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::Type;

/// The type of a limb.
pub(super) fn limb(rw: &mut Rewriter<'_>) -> Type {
    rw.types.int(rw.target.limb())
}

/// A limb as a constant.
pub(super) fn limb_constant(rw: &mut Rewriter<'_>, value: u64) -> Value {
    let ty = limb(rw);
    rw.int(ty, value)
}

/// 1 where `condition` holds, else 0.
fn bit(rw: &mut Rewriter<'_>, condition: Value) -> Value {
    let (ty, one, zero) = (limb(rw), limb_constant(rw, 1), limb_constant(rw, 0));
    rw.op(Op::Select, ty, &[condition, one, zero])
}

fn compare(rw: &mut Rewriter<'_>, op: Op, a: Value, b: Value) -> Value {
    let boolean = rw.types.bool();
    rw.op(op, boolean, &[a, b])
}

/// The limbs of an operand, the last with such high bits.
pub(super) fn operand(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    index: usize,
    high: HighBits,
) -> Result<Vec<Value>, String> {
    let value = rw.function.operand(inst, index).ok_or("an operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(value)).ok_or("an operand is not an integer")?;
    let mut parts = match rw.mapping.is_split(rw.old_type(value)) {
        true => rw.parts_of(value),
        false => vec![rw.single(value)],
    };
    let count = parts.len() as u32;
    if let Some(top) = parts.last_mut() {
        let own = match rw.target.computed_in(width) {
            Some(_) => width,
            None => width - rw.target.limb() * (count - 1),
        };
        *top = match high {
            HighBits::Any => *top,
            HighBits::Zero => zero_extended(rw, *top, own),
            HighBits::Sign => sign_extended(rw, *top, own),
        };
    }
    Ok(parts)
}

/// `a + b`, limb by limb: a sum that is less than an addend has carried.
pub(super) fn add(rw: &mut Rewriter<'_>, a: &[Value], b: &[Value]) -> Vec<Value> {
    let ty = limb(rw);
    let mut carry: Option<Value> = None;
    let mut sum = Vec::with_capacity(a.len());
    for (index, (a, b)) in a.iter().zip(b).enumerate() {
        let is_last = index + 1 == sum.capacity();
        let partial = rw.op(Op::IAdd, ty, &[*a, *b]);
        let mut whole = partial;
        if let Some(carry) = carry {
            whole = rw.op(Op::IAdd, ty, &[partial, carry]);
        }
        if !is_last {
            let first = compare(rw, Op::ULessThan, partial, *a);
            let carried = match carry {
                Some(_) => {
                    let second = compare(rw, Op::ULessThan, whole, partial);
                    let boolean = rw.types.bool();
                    rw.op(Op::LogicalOr, boolean, &[first, second])
                }
                None => first,
            };
            carry = Some(bit(rw, carried));
        }
        sum.push(whole);
    }
    sum
}

/// `a - b`: a difference borrows where the minuend is less.
pub(super) fn sub(rw: &mut Rewriter<'_>, a: &[Value], b: &[Value]) -> Vec<Value> {
    let ty = limb(rw);
    let mut borrow: Option<Value> = None;
    let mut difference = Vec::with_capacity(a.len());
    for (index, (a, b)) in a.iter().zip(b).enumerate() {
        let is_last = index + 1 == difference.capacity();
        let partial = rw.op(Op::ISub, ty, &[*a, *b]);
        let mut whole = partial;
        if let Some(borrow) = borrow {
            whole = rw.op(Op::ISub, ty, &[partial, borrow]);
        }
        if !is_last {
            let first = compare(rw, Op::ULessThan, *a, *b);
            let borrowed = match borrow {
                Some(borrow) => {
                    let second = compare(rw, Op::ULessThan, partial, borrow);
                    let boolean = rw.types.bool();
                    rw.op(Op::LogicalOr, boolean, &[first, second])
                }
                None => first,
            };
            borrow = Some(bit(rw, borrowed));
        }
        difference.push(whole);
    }
    difference
}

/// `a * b`: the products of limbs whose places add up to one that is there.
pub(super) fn mul(rw: &mut Rewriter<'_>, a: &[Value], b: &[Value]) -> Vec<Value> {
    let (ty, count) = (limb(rw), a.len());
    let zero = limb_constant(rw, 0);
    let mut product = vec![zero; count];
    for (i, a) in a.iter().enumerate() {
        if rw.int_value(*a) == Some(0) {
            continue;
        }
        for (j, b) in b.iter().enumerate().take(count - i) {
            if rw.int_value(*b) == Some(0) {
                continue;
            }
            let place = i + j;
            let mut row = vec![zero; count - place];
            if place + 1 == count {
                row[0] = rw.op(Op::IMul, ty, &[*a, *b]);
            } else {
                let pair = rw.types.structure(&[ty, ty], Vec::new());
                let both = rw.op(Op::UMulExtended, pair, &[*a, *b]);
                row[0] = rw.op_words(Op::CompositeExtract, ty, &[both], &[0]);
                row[1] = rw.op_words(Op::CompositeExtract, ty, &[both], &[1]);
            }
            let sum = if product[place..].iter().all(|limb| *limb == zero) {
                row
            } else {
                add(rw, &product[place..], &row)
            };
            product[place..].copy_from_slice(&sum);
        }
    }
    product
}

/// Which way to shift, and what comes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shift {
    /// To the left, zeros.
    Left,
    /// To the right, zeros.
    Right,
    /// To the right, the sign.
    Arithmetic,
}

/// `a` shifted by `amount`, a limb.
pub(super) fn shift(rw: &mut Rewriter<'_>, kind: Shift, a: &[Value], amount: Value) -> Vec<Value> {
    let ty = limb(rw);
    let width = u64::from(rw.target.limb());
    let fill = match (kind, a.last()) {
        (Shift::Arithmetic, Some(top)) => {
            let most = limb_constant(rw, width - 1);
            rw.op(Op::ShiftRightArithmetic, ty, &[*top, most])
        }
        _ => limb_constant(rw, 0),
    };
    if let Some(amount) = rw.int_value(amount) {
        let limbs = usize::try_from(amount / width).unwrap_or(usize::MAX);
        let moved = shift_limbs(kind, a, limbs, fill);
        return if amount % width == 0 {
            moved
        } else {
            let amount = limb_constant(rw, amount % width);
            shift_bits(rw, kind, &moved, amount)
        };
    }
    // Whole limbs by powers of two, where the bit of the amount is set.
    let mut moved = a.to_vec();
    let mut step = 1usize;
    while step < a.len() {
        let mask = limb_constant(rw, width * step as u64);
        let set = rw.op(Op::BitwiseAnd, ty, &[amount, mask]);
        let zero = limb_constant(rw, 0);
        let set = compare(rw, Op::INotEqual, set, zero);
        let further = shift_limbs(kind, &moved, step, fill);
        moved =
            moved.iter().zip(further).map(|(near, far)| rw.op(Op::Select, ty, &[set, far, *near])).collect();
        step *= 2;
    }
    let low = limb_constant(rw, width - 1);
    let amount = rw.op(Op::BitwiseAnd, ty, &[amount, low]);
    shift_bits(rw, kind, &moved, amount)
}

fn shift_limbs(kind: Shift, a: &[Value], by: usize, fill: Value) -> Vec<Value> {
    let from = |index: usize| match kind {
        Shift::Left => index.checked_sub(by),
        _ => index.checked_add(by),
    };
    (0..a.len()).map(|index| from(index).and_then(|from| a.get(from)).copied().unwrap_or(fill)).collect()
}

/// By fewer bits than a limb has. What moves between limbs goes in two steps, as no shift may be by all of them.
fn shift_bits(rw: &mut Rewriter<'_>, kind: Shift, a: &[Value], amount: Value) -> Vec<Value> {
    let ty = limb(rw);
    let most = limb_constant(rw, u64::from(rw.target.limb()) - 1);
    let one = limb_constant(rw, 1);
    let rest = rw.op(Op::ISub, ty, &[most, amount]);
    let (here, over) = match kind {
        Shift::Left => (Op::ShiftLeftLogical, Op::ShiftRightLogical),
        _ => (Op::ShiftRightLogical, Op::ShiftLeftLogical),
    };
    let mut shifted = Vec::with_capacity(a.len());
    for (index, limb) in a.iter().enumerate() {
        let neighbour = match kind {
            Shift::Left => index.checked_sub(1),
            _ => Some(index + 1),
        };
        let neighbour = neighbour.and_then(|n| a.get(n)).copied();
        let is_top = index + 1 == a.len();
        let own = if kind == Shift::Arithmetic && is_top {
            rw.op(Op::ShiftRightArithmetic, ty, &[*limb, amount])
        } else {
            rw.op(here, ty, &[*limb, amount])
        };
        shifted.push(match neighbour {
            Some(neighbour) => {
                let half = rw.op(over, ty, &[neighbour, one]);
                let rest = rw.op(over, ty, &[half, rest]);
                rw.op(Op::BitwiseOr, ty, &[own, rest])
            }
            None => own,
        });
    }
    shifted
}

/// Whether `a` is `b`.
pub(super) fn equal(rw: &mut Rewriter<'_>, a: &[Value], b: &[Value]) -> Option<Value> {
    let boolean = rw.types.bool();
    let mut all: Option<Value> = None;
    for (a, b) in a.iter().zip(b) {
        let one = compare(rw, Op::IEqual, *a, *b);
        all = Some(match all {
            Some(others) => rw.op(Op::LogicalAnd, boolean, &[others, one]),
            None => one,
        });
    }
    all
}

/// Whether `a` is less than `b`: the highest limbs that differ decide, with a sign or without.
pub(super) fn less(
    rw: &mut Rewriter<'_>,
    a: &[Value],
    b: &[Value],
    signed: bool,
    or_equal: bool,
) -> Option<Value> {
    let boolean = rw.types.bool();
    let mut so_far: Option<Value> = None;
    for (index, (a_limb, b_limb)) in a.iter().zip(b).enumerate() {
        let is_top = index + 1 == a.len();
        let op = match (is_top && signed, so_far.is_none() && or_equal) {
            (true, true) => Op::SLessThanEqual,
            (true, false) => Op::SLessThan,
            (false, true) => Op::ULessThanEqual,
            (false, false) => Op::ULessThan,
        };
        let here = compare(rw, op, *a_limb, *b_limb);
        so_far = Some(match so_far {
            Some(below) => {
                let same = compare(rw, Op::IEqual, *a_limb, *b_limb);
                rw.op(Op::Select, boolean, &[same, below, here])
            }
            None => here,
        });
    }
    so_far
}
