//! Mathematics of HLSL that is more than one instruction.

use super::{Call, Lowered, math};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{Op, PackedVectorFormat};
use spirant_dialect::{CLOp, GLOp};
use spirant_names::intrinsics::{Hlsl, Pack};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, hlsl: Hlsl) -> Lowered {
    match hlsl {
        Hlsl::Saturate => saturate(cx, call),
        Hlsl::Frac => frac(cx, call),
        Hlsl::Sign => sign(cx, call),
        Hlsl::Dot => dot(cx, call),
        Hlsl::Dot4Add { signed } => dot4_add(cx, call, signed),
        Hlsl::All => all_or_any(cx, call, Op::All),
        Hlsl::Any => all_or_any(cx, call, Op::Any),
        Hlsl::UnpackHalf => unpack_half(cx, call),
    }
}

fn saturate<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let (zero, one) = (cx.emit.float(ty, 0.0), cx.emit.float(ty, 1.0));
    Ok(Some(cx.emit.math(GLOp::NClamp, CLOp::fclamp, ty, &[x, zero, one])))
}

/// `fract` of OpenCL.std stores the integer, too: a difference takes no variable.
fn frac<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    if cx.input.env.is_shader() {
        return math::extended(cx, call, Some(GLOp::Fract), None);
    }
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let floor = cx.emit.opencl(CLOp::floor, ty, &[x]);
    Ok(Some(cx.emit.op(Op::FSub, ty, &[x, floor])))
}

/// The sign of any number as an integer.
fn sign<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(x);
    if cx.emit.is_float(ty) {
        let sign = cx.emit.math(GLOp::FSign, CLOp::sign, ty, &[x]);
        return Ok(Some(cx.emit.op(Op::ConvertFToS, to, &[sign])));
    }
    let sign = if cx.input.env.is_shader() {
        cx.emit.glsl(GLOp::SSign, ty, &[x])
    } else {
        let (least, most) = (cx.emit.int(ty, u64::MAX), cx.emit.int(ty, 1));
        cx.emit.opencl(CLOp::s_clamp, ty, &[x, least, most])
    };
    Ok(Some(if ty == to { sign } else { cx.emit.op(Op::SConvert, to, &[sign]) }))
}

fn dot<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let vector = cx.emit.type_of(a);
    let lanes = cx.emit.module.types.lanes(vector);
    let float = cx.emit.is_float(vector);
    if float && (2..=4).contains(&lanes) {
        return Ok(Some(cx.emit.op(Op::Dot, ty, &[a, b])));
    }
    // SPIR-V's integer dot products require capabilities of their own: products and sums do not.
    let (mul, add) = if float { (Op::FMul, Op::FAdd) } else { (Op::IMul, Op::IAdd) };
    let products = cx.emit.op(mul, vector, &[a, b]);
    let mut sum = None;
    for lane in 0..lanes {
        let part = if lanes == 1 {
            products
        } else {
            cx.emit.op_words(Op::CompositeExtract, ty, &[products], &[lane])
        };
        sum = Some(match sum {
            Some(so_far) => cx.emit.op(add, ty, &[so_far, part]),
            None => part,
        });
    }
    Ok(sum)
}

/// Four 8-bit products added to a 32-bit sum.
fn dot4_add<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, signed: bool) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    // HLSL's function has the sum last, clang's intrinsic first.
    let (sum, a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    if cx.input.env.version >= Version::V1_6 || cx.input.env.allows_extension("SPV_KHR_integer_dot_product") {
        let op = if signed { Op::SDot } else { Op::UDot };
        let format = [PackedVectorFormat::PackedVectorFormat4x8Bit as u32];
        let product = cx.emit.op_words(op, ty, &[a, b], &format);
        return Ok(Some(cx.emit.op(Op::IAdd, ty, &[product, sum])));
    }
    let op = if signed { Op::BitFieldSExtract } else { Op::BitFieldUExtract };
    let width = cx.emit.u32(8);
    let mut total = sum;
    for byte in 0..4 {
        let at = cx.emit.u32(byte * 8);
        let left = cx.emit.op(op, ty, &[a, at, width]);
        let right = cx.emit.op(op, ty, &[b, at, width]);
        let product = cx.emit.op(Op::IMul, ty, &[left, right]);
        total = cx.emit.op(Op::IAdd, ty, &[total, product]);
    }
    Ok(Some(total))
}

/// Booleans combined by `op`; numbers are true where they are not zero.
fn all_or_any<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let value = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(value);
    let value = cx.emit.condition(value);
    if cx.emit.module.types.lanes(ty) == 1 {
        return Ok(Some(value));
    }
    let to = cx.result_type(call.inst)?;
    Ok(Some(cx.emit.op(op, to, &[value])))
}

fn unpack_half<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let float = cx.emit.module.types.float(32);
    let pair = cx.emit.module.types.vector(float, 2);
    let both = cx.emit.glsl(GLOp::UnpackHalf2x16, pair, &[x]);
    if cx.emit.module.types.lanes(to) == 2 {
        return Ok(Some(if to == pair { both } else { cx.emit.op(Op::FConvert, to, &[both]) }));
    }
    let low = cx.emit.op_words(Op::CompositeExtract, float, &[both], &[0]);
    Ok(Some(if to == float { low } else { cx.emit.op(Op::FConvert, to, &[low]) }))
}

/// Four numbers as the bytes of a word, the first lowest.
pub fn pack_bytes<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, pack: Pack) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let mut value = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(value);
    if let Pack::Clamp(least, most) = pack {
        let (least, most) = (cx.emit.int(ty, i64::from(least) as u64), cx.emit.int(ty, u64::from(most)));
        value = cx.emit.glsl(GLOp::SClamp, ty, &[value, least, most]);
    }
    let (lanes, scalar) = (cx.emit.module.types.lanes(ty), cx.emit.module.types.scalar(ty));
    if lanes != 4 {
        return Err(cx.report.error(Code::BAD_CALL, format!("{} packs four numbers", call.name())));
    }
    let byte = cx.emit.int(to, 0xff);
    let mut word = cx.emit.zero(to);
    for lane in 0..lanes {
        let part = cx.emit.op_words(Op::CompositeExtract, scalar, &[value], &[lane]);
        let part = cx.emit.resize_unsigned(part, to);
        let part = cx.emit.op(Op::BitwiseAnd, to, &[part, byte]);
        let amount = cx.emit.int(to, u64::from(lane * 8));
        let part = cx.emit.op(Op::ShiftLeftLogical, to, &[part, amount]);
        word = cx.emit.op(Op::BitwiseOr, to, &[word, part]);
    }
    Ok(Some(word))
}
