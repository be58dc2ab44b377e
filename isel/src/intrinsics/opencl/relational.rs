//! Relational functions (OpenCL C 6.15.6). Truth is 1 in scalars and all bits in vectors.

use super::lower::{Lowered, by, ext, row};
use crate::context::FnCx;
use crate::intrinsics::{Call, Row};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;

/// The rows.
pub static ROWS: &[Row] = &[
    row("isequal", "f f", by!(compare, Op::FOrdEqual), "equal"),
    row("isnotequal", "f f", by!(compare, Op::FUnordNotEqual), "different, or a NaN"),
    row("isgreater", "f f", by!(compare, Op::FOrdGreaterThan), "greater"),
    row("isgreaterequal", "f f", by!(compare, Op::FOrdGreaterThanEqual), "greater or equal"),
    row("isless", "f f", by!(compare, Op::FOrdLessThan), "less"),
    row("islessequal", "f f", by!(compare, Op::FOrdLessThanEqual), "less or equal"),
    row("islessgreater", "f f", by!(compare, Op::FOrdNotEqual), "less or greater"),
    row("isfinite", "f", by!(compare, Op::IsFinite), "finite"),
    row("isinf", "f", by!(compare, Op::IsInf), "infinite"),
    row("isnan", "f", by!(compare, Op::IsNan), "not a number"),
    row("isnormal", "f", by!(compare, Op::IsNormal), "normal"),
    row("isordered", "f f", by!(compare, Op::Ordered), "both numbers"),
    row("isunordered", "f f", by!(compare, Op::Unordered), "a NaN among them"),
    row("signbit", "f", by!(compare, Op::SignBitSet), "negative"),
    row("{any,all}", "i", by!(any_all), "top bits of all lanes"),
    row("bitselect", "x x x", by!(ext, CLOp::bitselect), "bits of two by a third"),
    row("select", "x x n", by!(ext, CLOp::select), "lanes of two by a third"),
];

fn compare<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let to = cx.number_result(call)?;
    let mut operands = Vec::with_capacity(call.args.len());
    for index in 0..call.args.len() {
        operands.push(cx.arg(call, index)?);
    }
    let bool_type = cx.bool_like(to);
    let holds = cx.op(op, bool_type, &operands);
    Ok(Some(cx.truth(holds, to)))
}

/// A lane is true where its top bit is set.
fn any_all<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.number_result(call)?;
    let value = cx.arg(call, 0)?;
    let ty = cx.type_of(value);
    let bool_like = cx.bool_like(ty);
    let zero = cx.zero(ty);
    let mut holds = cx.op(Op::SLessThan, bool_like, &[value, zero]);
    if cx.emit.module.types.lanes(ty) > 1 {
        let bool_type = cx.emit.module.types.bool();
        let op = if &*call.known.name == "all" { Op::All } else { Op::Any };
        holds = cx.op(op, bool_type, &[holds]);
    }
    Ok(Some(cx.truth(holds, to)))
}
