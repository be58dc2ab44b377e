//! Integer intrinsics and reductions.

use super::{Call, llvm};
use crate::context::FnCx;
use inkwell::llvm_sys::LLVMIntPredicate as I;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Value};
use spirant_dialect::{CLOp, GLOp};

type Lowered = Result<Option<Value>, Aborted>;

pub fn abs<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.opencl(CLOp::s_abs, ty, &[x])));
    }
    Ok(Some(cx.glsl(GLOp::SAbs, ty, &[x])))
}

pub fn three_way_signed<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    three_way(cx, call, I::LLVMIntSLT, I::LLVMIntSGT)
}

pub fn three_way_unsigned<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    three_way(cx, call, I::LLVMIntULT, I::LLVMIntUGT)
}

fn three_way<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, less: I, greater: I) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let bool_type = cx.bool_like(ty);
    let less = cx.emit.compare_ints(less, bool_type, a, b);
    let greater = cx.emit.compare_ints(greater, bool_type, a, b);
    let (minus, zero, plus) = (cx.int(ty, u64::MAX), cx.zero(ty), cx.int(ty, 1));
    let side = cx.op(Op::Select, ty, &[greater, plus, zero]);
    Ok(Some(cx.op(Op::Select, ty, &[less, minus, side])))
}

pub fn never<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    Ok(Some(cx.zero(ty)))
}

pub fn always<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    Ok(Some(cx.int(ty, 1)))
}

/// `llvm.vector.reduce.*`: lanes in order, so that floating-point sums are exact to the letter.
pub fn reduce<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let name = call.known.name.clone();
    // Ordered reductions have their start value first.
    let vector = cx.arg(call, call.args.len() - 1)?;
    let ty = cx.result_type(call.inst)?;
    let vector_type = cx.type_of(vector);
    let lanes = cx.emit.module.types.lanes(vector_type);
    let mut result = if call.args.len() > 1 { Some(cx.arg(call, 0)?) } else { None };
    for lane in 0..lanes {
        let part =
            if lanes == 1 { vector } else { cx.b().op_words(Op::CompositeExtract, ty, &[vector], &[lane]) };
        result = Some(match result {
            Some(so_far) => combine(cx, &name, ty, so_far, part)?,
            None => part,
        });
    }
    Ok(result)
}

fn combine(
    cx: &mut FnCx<'_, '_, '_>,
    name: &str,
    ty: spirant_dialect::Type,
    a: Value,
    b: Value,
) -> Result<Value, Aborted> {
    let kind = name.trim_start_matches("llvm.vector.reduce.");
    if cx.emit.is_bool(ty) {
        // On i1: unsigned maximum and signed minimum are "or" (true is -1 signed).
        let op = match kind {
            "and" | "mul" | "umin" | "smax" => Op::LogicalAnd,
            "or" | "umax" | "smin" => Op::LogicalOr,
            _ => Op::LogicalNotEqual,
        };
        return Ok(cx.op(op, ty, &[a, b]));
    }
    if let Some(op) = llvm::reduction_op(name) {
        return Ok(cx.op(op, ty, &[a, b]));
    }
    Ok(match kind {
        "smax" => cx.math(GLOp::SMax, CLOp::s_max, ty, &[a, b]),
        "smin" => cx.math(GLOp::SMin, CLOp::s_min, ty, &[a, b]),
        "umax" => cx.math(GLOp::UMax, CLOp::u_max, ty, &[a, b]),
        "umin" => cx.math(GLOp::UMin, CLOp::u_min, ty, &[a, b]),
        "fmax" | "fmaximum" => cx.math(GLOp::NMax, CLOp::fmax, ty, &[a, b]),
        "fmin" | "fminimum" => cx.math(GLOp::NMin, CLOp::fmin, ty, &[a, b]),
        _ => return Err(cx.bug(format!("{name} has no combiner"))),
    })
}
