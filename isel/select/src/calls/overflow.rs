//! Arithmetic that saturates or reports overflow.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Type, Value};
use spirant_names::intrinsics::{Checked, Sum};

/// The result of an operation modulo 2^width, and whether it overflowed.
fn sum(cx: &mut FnCx<'_, '_, '_>, sum: Sum, ty: Type, a: Value, b: Value) -> (Value, Value) {
    let bool_type = cx.emit.bool_like(ty);
    let zero = cx.emit.zero(ty);
    match sum {
        Sum::UAdd => {
            let sum = cx.emit.op(Op::IAdd, ty, &[a, b]);
            (sum, cx.emit.op(Op::ULessThan, bool_type, &[sum, a]))
        }
        Sum::USub => {
            let difference = cx.emit.op(Op::ISub, ty, &[a, b]);
            (difference, cx.emit.op(Op::ULessThan, bool_type, &[a, b]))
        }
        // The sign of a sum is wrong where both operands have the other sign; of a difference,
        // where the operands' signs differ and the result's is not the first one's.
        Sum::SAdd => {
            let sum = cx.emit.op(Op::IAdd, ty, &[a, b]);
            let from_a = cx.emit.op(Op::BitwiseXor, ty, &[sum, a]);
            let from_b = cx.emit.op(Op::BitwiseXor, ty, &[sum, b]);
            let both = cx.emit.op(Op::BitwiseAnd, ty, &[from_a, from_b]);
            (sum, cx.emit.op(Op::SLessThan, bool_type, &[both, zero]))
        }
        Sum::SSub => {
            let difference = cx.emit.op(Op::ISub, ty, &[a, b]);
            let signs = cx.emit.op(Op::BitwiseXor, ty, &[a, b]);
            let from_a = cx.emit.op(Op::BitwiseXor, ty, &[difference, a]);
            let both = cx.emit.op(Op::BitwiseAnd, ty, &[signs, from_a]);
            (difference, cx.emit.op(Op::SLessThan, bool_type, &[both, zero]))
        }
    }
}

/// The product modulo 2^width, and whether it overflowed: the high word of a product that fits is the sign of its
/// low word.
fn product(cx: &mut FnCx<'_, '_, '_>, signed: bool, ty: Type, a: Value, b: Value) -> (Value, Value) {
    let bool_type = cx.emit.bool_like(ty);
    let width = cx.emit.int_width(ty).unwrap_or(32);
    if width < 64 && !matches!(width, 8 | 16 | 32) {
        return narrow_product(cx, signed, ty, a, b, width.next_power_of_two().max(8));
    }
    let zero = cx.emit.zero(ty);
    let pair = cx.emit.module.types.structure(&[ty, ty], Vec::new());
    let (low, high) = if cx.input.env.is_shader() {
        let op = if signed { Op::SMulExtended } else { Op::UMulExtended };
        let both = cx.emit.op(op, pair, &[a, b]);
        let low = cx.emit.op_words(Op::CompositeExtract, ty, &[both], &[0]);
        (low, cx.emit.op_words(Op::CompositeExtract, ty, &[both], &[1]))
    } else {
        let low = cx.emit.op(Op::IMul, ty, &[a, b]);
        let op = if signed { CLOp::s_mul_hi } else { CLOp::u_mul_hi };
        (low, cx.emit.opencl(op, ty, &[a, b]))
    };
    let expected = if signed {
        let amount = cx.emit.int(ty, u64::from(width) - 1);
        cx.emit.op(Op::ShiftRightArithmetic, ty, &[low, amount])
    } else {
        zero
    };
    (low, cx.emit.op(Op::INotEqual, bool_type, &[high, expected]))
}

/// The same of integers of a width that no instruction has the high word of: the product of wider ones overflows, or is not
/// what its low bits are extended to.
fn narrow_product(
    cx: &mut FnCx<'_, '_, '_>,
    signed: bool,
    ty: Type,
    a: Value,
    b: Value,
    wider: u32,
) -> (Value, Value) {
    let extend = if signed { Op::SConvert } else { Op::UConvert };
    let int = cx.emit.module.types.int(wider);
    let wide = cx.emit.module.types.with_scalar(ty, int);
    let [a, b] = [a, b].map(|value| cx.emit.op(extend, wide, &[value]));
    let (product, overflows) = product(cx, signed, wide, a, b);
    let low = cx.emit.op(Op::UConvert, ty, &[product]);
    let again = cx.emit.op(extend, wide, &[low]);
    let bool_type = cx.emit.bool_like(ty);
    let differs = cx.emit.op(Op::INotEqual, bool_type, &[again, product]);
    (low, cx.emit.op(Op::LogicalOr, bool_type, &[overflows, differs]))
}

pub fn with_overflow<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, checked: Checked) -> Lowered {
    let pair = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let ty = cx.emit.type_of(a);
    let (value, overflowed) = match checked {
        Checked::Sum(which) => sum(cx, which, ty, a, b),
        Checked::Product { signed } => product(cx, signed, ty, a, b),
    };
    Ok(Some(cx.emit.op(Op::CompositeConstruct, pair, &[value, overflowed])))
}

pub fn saturating<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, which: Sum) -> Lowered {
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let ty = cx.emit.type_of(a);
    // OpenCL.std has them for the widths of OpenCL C.
    let has_instruction = matches!(cx.emit.int_width(ty), Some(8 | 16 | 32 | 64));
    if !cx.input.env.is_shader() && has_instruction {
        let op = match which {
            Sum::UAdd => CLOp::u_add_sat,
            Sum::USub => CLOp::u_sub_sat,
            Sum::SAdd => CLOp::s_add_sat,
            Sum::SSub => CLOp::s_sub_sat,
        };
        return Ok(Some(cx.emit.opencl(op, ty, &[a, b])));
    }
    let (value, overflowed) = sum(cx, which, ty, a, b);
    let bound = match which {
        Sum::UAdd => cx.emit.int(ty, u64::MAX),
        Sum::USub => cx.emit.zero(ty),
        Sum::SAdd | Sum::SSub => extreme(cx, ty, a),
    };
    Ok(Some(cx.emit.op(Op::Select, ty, &[overflowed, bound, value])))
}

/// The largest value where `sign` is not negative, the smallest where it is.
fn extreme(cx: &mut FnCx<'_, '_, '_>, ty: Type, sign: Value) -> Value {
    let width = cx.emit.int_width(ty).unwrap_or(32);
    let amount = cx.emit.int(ty, u64::from(width) - 1);
    let signs = cx.emit.op(Op::ShiftRightArithmetic, ty, &[sign, amount]);
    let largest = cx.emit.int(ty, u64::MAX >> (65 - width.clamp(1, 64)));
    cx.emit.op(Op::BitwiseXor, ty, &[signs, largest])
}

/// Shifts left and back: a different result means overflow.
pub fn saturating_shift<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, signed: bool) -> Lowered {
    let (a, n) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let ty = cx.emit.type_of(a);
    let bool_type = cx.emit.bool_like(ty);
    let shifted = cx.emit.op(Op::ShiftLeftLogical, ty, &[a, n]);
    let back = if signed { Op::ShiftRightArithmetic } else { Op::ShiftRightLogical };
    let back = cx.emit.op(back, ty, &[shifted, n]);
    let same = cx.emit.op(Op::IEqual, bool_type, &[back, a]);
    let bound = if signed { extreme(cx, ty, a) } else { cx.emit.int(ty, u64::MAX) };
    Ok(Some(cx.emit.op(Op::Select, ty, &[same, shifted, bound])))
}
