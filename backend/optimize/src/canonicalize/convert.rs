//! Rules of conversions.

use super::cx::{Change, Cx};
use spirant_dialect::function::Inst;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeKind;

/// A copy or a bit cast to the same type is its operand.
pub(super) fn same_type(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let x = cx.unary(inst)?;
    (cx.ty(x) == cx.result_type(inst)?).then_some(Change::Value(x))
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
