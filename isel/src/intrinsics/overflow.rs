//! Arithmetic that saturates or reports overflow.

use super::Call;
use crate::context::FnCx;
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};

type Lowered = Result<Option<Value>, Aborted>;

/// The result of an operation modulo 2^width, and whether it overflowed.
fn overflowing<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    kind: &str,
    ty: Type,
    a: Value,
    b: Value,
) -> Result<(Value, Value), Aborted> {
    let bool_type = cx.bool_like(ty);
    let zero = cx.zero(ty);
    Ok(match kind {
        "uadd" => {
            let sum = cx.op(Op::IAdd, ty, &[a, b]);
            (sum, cx.op(Op::ULessThan, bool_type, &[sum, a]))
        }
        "usub" => {
            let difference = cx.op(Op::ISub, ty, &[a, b]);
            (difference, cx.op(Op::ULessThan, bool_type, &[a, b]))
        }
        // The sign of a sum is wrong where both operands have the other sign; of a difference,
        // where the operands' signs differ and the result's is not the first one's.
        "sadd" => {
            let sum = cx.op(Op::IAdd, ty, &[a, b]);
            let from_a = cx.op(Op::BitwiseXor, ty, &[sum, a]);
            let from_b = cx.op(Op::BitwiseXor, ty, &[sum, b]);
            let both = cx.op(Op::BitwiseAnd, ty, &[from_a, from_b]);
            (sum, cx.op(Op::SLessThan, bool_type, &[both, zero]))
        }
        "ssub" => {
            let difference = cx.op(Op::ISub, ty, &[a, b]);
            let signs = cx.op(Op::BitwiseXor, ty, &[a, b]);
            let from_a = cx.op(Op::BitwiseXor, ty, &[difference, a]);
            let both = cx.op(Op::BitwiseAnd, ty, &[signs, from_a]);
            (difference, cx.op(Op::SLessThan, bool_type, &[both, zero]))
        }
        // The high word of a product that fits is the sign of its low word.
        "umul" | "smul" => {
            let signed = kind == "smul";
            let pair = cx.emit.module.types.structure(&[ty, ty], Vec::new());
            let product = if cx.input.env.is_shader() {
                let op = if signed { Op::SMulExtended } else { Op::UMulExtended };
                let both = cx.op(op, pair, &[a, b]);
                let low = cx.b().op_words(Op::CompositeExtract, ty, &[both], &[0]);
                (low, cx.b().op_words(Op::CompositeExtract, ty, &[both], &[1]))
            } else {
                let low = cx.op(Op::IMul, ty, &[a, b]);
                let op = if signed { CLOp::s_mul_hi } else { CLOp::u_mul_hi };
                (low, cx.opencl(op, ty, &[a, b]))
            };
            let (low, high) = product;
            let expected = if signed {
                let width = cx.emit.int_width(ty).unwrap_or(32);
                let amount = cx.int(ty, u64::from(width) - 1);
                cx.op(Op::ShiftRightArithmetic, ty, &[low, amount])
            } else {
                zero
            };
            (low, cx.op(Op::INotEqual, bool_type, &[high, expected]))
        }
        _ => return Err(cx.bug(format!("no overflow check for {kind}"))),
    })
}

fn kind_of(name: &str) -> &str {
    name.strip_prefix("llvm.").and_then(|n| n.split('.').next()).unwrap_or(name)
}

pub fn with_overflow<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let pair = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let ty = cx.type_of(a);
    let (value, overflowed) = overflowing(cx, kind_of(&call.known.name), ty, a, b)?;
    Ok(Some(cx.op(Op::CompositeConstruct, pair, &[value, overflowed])))
}

pub fn saturating<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let kind = kind_of(&call.known.name);
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let ty = cx.type_of(a);
    if !cx.input.env.is_shader() {
        let op = match kind {
            "uadd" => CLOp::u_add_sat,
            "usub" => CLOp::u_sub_sat,
            "sadd" => CLOp::s_add_sat,
            _ => CLOp::s_sub_sat,
        };
        return Ok(Some(cx.opencl(op, ty, &[a, b])));
    }
    let (value, overflowed) = overflowing(cx, kind, ty, a, b)?;
    let bound = match kind {
        "uadd" => cx.int(ty, u64::MAX),
        "usub" => cx.zero(ty),
        _ => extreme(cx, ty, a),
    };
    Ok(Some(cx.op(Op::Select, ty, &[overflowed, bound, value])))
}

/// The largest value where `sign` is not negative, the smallest where it is.
fn extreme(cx: &mut FnCx<'_, '_, '_>, ty: Type, sign: Value) -> Value {
    let width = cx.emit.int_width(ty).unwrap_or(32);
    let amount = cx.int(ty, u64::from(width) - 1);
    let signs = cx.op(Op::ShiftRightArithmetic, ty, &[sign, amount]);
    let largest = cx.int(ty, u64::MAX >> (65 - width.clamp(1, 64)));
    cx.op(Op::BitwiseXor, ty, &[signs, largest])
}

/// Shifts back: what does not come back the same overflowed.
pub fn saturating_shift<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let signed = &*call.known.name == "llvm.sshl.sat";
    let (a, n) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let ty = cx.type_of(a);
    let bool_type = cx.bool_like(ty);
    let shifted = cx.op(Op::ShiftLeftLogical, ty, &[a, n]);
    let back = if signed { Op::ShiftRightArithmetic } else { Op::ShiftRightLogical };
    let back = cx.op(back, ty, &[shifted, n]);
    let same = cx.op(Op::IEqual, bool_type, &[back, a]);
    let bound = if signed { extreme(cx, ty, a) } else { cx.int(ty, u64::MAX) };
    Ok(Some(cx.op(Op::Select, ty, &[same, shifted, bound])))
}
