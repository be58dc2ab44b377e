//! Arithmetic on `i1`, which is a truth value in SPIR-V and no integer: what each intrinsic of integers is
//! for integers of one bit (LLVM's language reference, "Arithmetic with Overflow Intrinsics" and on).

use super::Call;
use crate::context::FnCx;
use crate::reader::{TyKind, Val};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Value};

/// What an intrinsic is for integers of one bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Logic {
    And,
    Or,
    /// The first and not the second.
    Without,
    Not,
    First,
    Second,
    /// A pair: the result by exclusive or, and whether it overflowed.
    Pair(Overflow),
    /// A pair of the product, and whether it overflowed where `signed`.
    Product {
        signed: bool,
    },
}

/// When a sum or difference of bits overflows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overflow {
    /// Both are set.
    Both,
    /// The second is set and the first is not.
    Second,
}

/// Whether a value is an `i1`, or a vector of them.
pub fn is_truth(value: Val<'_>) -> bool {
    value.ty().scalar().kind() == TyKind::Int(1)
}

/// What an intrinsic computes. A bit that is set is 1 unsigned and -1 signed; shifts are by nothing, as
/// any other amount is poison.
pub fn logic(name: &str) -> Option<Logic> {
    use Logic::*;
    Some(match name.strip_prefix("llvm.")? {
        "umin" | "smax" => And,
        "umax" | "smin" | "uadd.sat" | "sadd.sat" => Or,
        "usub.sat" | "ssub.sat" => Without,
        "ctlz" | "cttz" => Not,
        "abs" | "ctpop" | "bitreverse" | "ushl.sat" | "sshl.sat" | "fshl" => First,
        "fshr" => Second,
        "uadd.with.overflow" | "sadd.with.overflow" => Pair(Overflow::Both),
        "usub.with.overflow" | "ssub.with.overflow" => Pair(Overflow::Second),
        "umul.with.overflow" => Product { signed: false },
        "smul.with.overflow" => Product { signed: true },
        _ => return None,
    })
}

/// Computes it.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, logic: Logic) -> Result<Value, Aborted> {
    let a = cx.arg(call, 0)?;
    let ty = cx.type_of(a);
    let not = |cx: &mut FnCx<'_, '_, 'm>, value| cx.op(Op::LogicalNot, ty, &[value]);
    let pair = |cx: &mut FnCx<'_, '_, 'm>, low, high| {
        let result = cx.result_type(call.inst)?;
        Ok(cx.op(Op::CompositeConstruct, result, &[low, high]))
    };
    match logic {
        Logic::First => return Ok(a),
        Logic::Not => return Ok(not(cx, a)),
        _ => {}
    }
    let b = cx.arg(call, 1)?;
    Ok(match logic {
        Logic::And => cx.op(Op::LogicalAnd, ty, &[a, b]),
        Logic::Or => cx.op(Op::LogicalOr, ty, &[a, b]),
        Logic::Without => {
            let other = not(cx, b);
            cx.op(Op::LogicalAnd, ty, &[a, other])
        }
        Logic::Pair(overflow) => {
            let low = cx.op(Op::LogicalNotEqual, ty, &[a, b]);
            let first = if overflow == Overflow::Second { not(cx, a) } else { a };
            let high = cx.op(Op::LogicalAnd, ty, &[first, b]);
            return pair(cx, low, high);
        }
        Logic::Product { signed } => {
            let low = cx.op(Op::LogicalAnd, ty, &[a, b]);
            let high = if signed { low } else { cx.zero(ty) };
            return pair(cx, low, high);
        }
        Logic::First | Logic::Not | Logic::Second => b,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits as LLVM's integers of one bit: 0 and -1 signed.
    fn wrapped(value: i32) -> bool {
        value & 1 == 1
    }

    #[test]
    fn bits_compute_as_integers_of_one_bit_do() {
        for (a, b) in [(false, false), (false, true), (true, false), (true, true)] {
            let signed = |bit: bool| -i32::from(bit);
            let unsigned = i32::from;
            let saturated = |value: i32, low, high| wrapped(value.clamp(low, high));
            let expected = [
                ("umin", unsigned(a).min(unsigned(b)) == 1),
                ("umax", unsigned(a).max(unsigned(b)) == 1),
                ("smin", signed(a).min(signed(b)) == -1),
                ("smax", signed(a).max(signed(b)) == -1),
                ("uadd.sat", saturated(unsigned(a) + unsigned(b), 0, 1)),
                ("sadd.sat", saturated(signed(a) + signed(b), -1, 0)),
                ("usub.sat", saturated(unsigned(a) - unsigned(b), 0, 1)),
                ("ssub.sat", saturated(signed(a) - signed(b), -1, 0)),
            ];
            for (name, value) in expected {
                let found = match logic(&format!("llvm.{name}")) {
                    Some(Logic::And) => a && b,
                    Some(Logic::Or) => a || b,
                    Some(Logic::Without) => a && !b,
                    other => panic!("{name}: {other:?}"),
                };
                assert_eq!(found, value, "{name} {a} {b}");
            }
            for (kind, sum, low, high) in [
                ("uadd", unsigned(a) + unsigned(b), 0, 1),
                ("sadd", signed(a) + signed(b), -1, 0),
                ("usub", unsigned(a) - unsigned(b), 0, 1),
                ("ssub", signed(a) - signed(b), -1, 0),
                ("umul", unsigned(a) * unsigned(b), 0, 1),
                ("smul", signed(a) * signed(b), -1, 0),
            ] {
                let found = match logic(&format!("llvm.{kind}.with.overflow")) {
                    Some(Logic::Pair(Overflow::Both)) => (a != b, a && b),
                    Some(Logic::Pair(Overflow::Second)) => (a != b, !a && b),
                    Some(Logic::Product { signed }) => (a && b, signed && a && b),
                    other => panic!("{kind}: {other:?}"),
                };
                assert_eq!(found, (wrapped(sum), !(low..=high).contains(&sum)), "{kind} {a} {b}");
            }
        }
    }
}
