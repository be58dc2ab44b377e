//! Integer intrinsics and reductions.

use super::{Call, Lowered};
use crate::context::FnCx;
use inkwell::llvm_sys::LLVMIntPredicate as I;
use spirant_dialect::spirv::{Op, Scope};
use spirant_dialect::{CLOp, GLOp};
use spirant_names::intrinsics::{Combine, Reduction};

pub fn abs<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.emit.opencl(CLOp::s_abs, ty, &[x])));
    }
    Ok(Some(cx.emit.glsl(GLOp::SAbs, ty, &[x])))
}

pub fn three_way<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, signed: bool) -> Lowered {
    let (less, greater) =
        if signed { (I::LLVMIntSLT, I::LLVMIntSGT) } else { (I::LLVMIntULT, I::LLVMIntUGT) };
    let ty = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let bool_type = cx.emit.bool_like(ty);
    let less = cx.emit.compare_ints(less, bool_type, a, b);
    let greater = cx.emit.compare_ints(greater, bool_type, a, b);
    let (minus, zero, plus) = (cx.emit.int(ty, u64::MAX), cx.emit.zero(ty), cx.emit.int(ty, 1));
    let side = cx.emit.op(Op::Select, ty, &[greater, plus, zero]);
    Ok(Some(cx.emit.op(Op::Select, ty, &[less, minus, side])))
}

/// The integer or boolean 0 or 1.
pub fn constant<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, set: bool) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    Ok(Some(if set { cx.emit.int(ty, 1) } else { cx.emit.zero(ty) }))
}

/// The time by a clock (SPV_KHR_shader_clock).
pub fn clock<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, scope: Scope) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let scope = cx.emit.u32(scope as u32);
    Ok(Some(cx.emit.op(Op::ReadClockKHR, ty, &[scope])))
}

/// Combines components in order, so that floating-point sums are exactly LLVM's.
pub fn reduce<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, reduction: Reduction) -> Lowered {
    // Ordered reductions have their start value first.
    let own = cx.result_type(call.inst)?;
    let vector = cx.arg(call, call.args.len().saturating_sub(1))?;
    let (ty, vector) = (cx.emit.computing_type(own), cx.emit.computable(vector));
    let combine = match reduction.booleans {
        Some(op) if cx.emit.is_bool(ty) => Combine::Op(op),
        _ => reduction.numbers,
    };
    let vector_type = cx.emit.type_of(vector);
    let lanes = cx.emit.module.types.lanes(vector_type);
    let mut result = None;
    if call.args.len() > 1 {
        let start = cx.arg(call, 0)?;
        result = Some(cx.emit.computable(start));
    }
    for lane in 0..lanes {
        let part =
            if lanes == 1 { vector } else { cx.emit.op_words(Op::CompositeExtract, ty, &[vector], &[lane]) };
        result = Some(match (result, combine) {
            (Some(so_far), Combine::Op(op)) => cx.emit.op(op, ty, &[so_far, part]),
            (Some(so_far), Combine::NanFirst(glsl, opencl)) if call.inst.fast_math() & 2 == 0 => {
                cx.emit.nan_first(glsl, opencl, ty, so_far, part)
            }
            (Some(so_far), Combine::Math(glsl, opencl) | Combine::NanFirst(glsl, opencl)) => {
                cx.emit.math(glsl, opencl, ty, &[so_far, part])
            }
            (None, _) => part,
        });
    }
    Ok(result.map(|result| cx.emit.converted(result, own)))
}
