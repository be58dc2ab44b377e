//! Intrinsics of integers on `i1`, which is a boolean in SPIR-V and not an integer.

use super::Call;
use crate::context::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Value};
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::Boolean;

/// Whether a value is an `i1`, or a vector of them.
pub fn is_boolean(value: Val<'_>) -> bool {
    value.ty().scalar().kind() == TyKind::Int(1)
}

/// Computes an intrinsic for booleans.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, form: Boolean) -> Result<Value, Aborted> {
    let a = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(a);
    let not = |cx: &mut FnCx<'_, '_, 'm>, value| cx.emit.op(Op::LogicalNot, ty, &[value]);
    let b = match form {
        Boolean::First => return Ok(a),
        Boolean::Not => return Ok(not(cx, a)),
        _ => cx.arg(call, 1)?,
    };
    let (low, high) = match form {
        Boolean::First | Boolean::Not | Boolean::Second => return Ok(b),
        Boolean::And => return Ok(cx.emit.op(Op::LogicalAnd, ty, &[a, b])),
        Boolean::Or => return Ok(cx.emit.op(Op::LogicalOr, ty, &[a, b])),
        Boolean::AndNot => {
            let other = not(cx, b);
            return Ok(cx.emit.op(Op::LogicalAnd, ty, &[a, other]));
        }
        Boolean::SumOverflow => {
            let low = cx.emit.op(Op::LogicalNotEqual, ty, &[a, b]);
            (low, cx.emit.op(Op::LogicalAnd, ty, &[a, b]))
        }
        Boolean::DifferenceOverflow => {
            let low = cx.emit.op(Op::LogicalNotEqual, ty, &[a, b]);
            let first = not(cx, a);
            (low, cx.emit.op(Op::LogicalAnd, ty, &[first, b]))
        }
        Boolean::ProductOverflow { signed } => {
            let low = cx.emit.op(Op::LogicalAnd, ty, &[a, b]);
            (low, if signed { low } else { cx.emit.zero(ty) })
        }
    };
    let pair = cx.result_type(call.inst)?;
    Ok(cx.emit.op(Op::CompositeConstruct, pair, &[low, high]))
}
