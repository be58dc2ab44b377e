//! HLSL's waves, which are subgroups, and barriers (SPIR-V 3.3.24, "Non-Uniform Instructions").

use super::{Call, Lowered};
use crate::context::FnCx;
use crate::intrinsics::Wave;
use spirant_dialect::spirv::{GroupOperation, MemorySemantics, Op, Scope};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, wave: Wave) -> Lowered {
    match wave {
        Wave::Op(op) => plain(cx, call, op),
        Wave::CountBits => count_bits(cx, call),
        Wave::ReadLane => read_lane(cx, call),
        Wave::Reduce { float, integer } => reduce(cx, call, float, integer),
    }
}

fn plain<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let arguments = cx.all_args(call)?;
    let mut operands = vec![cx.emit.u32(Scope::Subgroup as u32)];
    operands.extend(arguments);
    Ok(Some(cx.emit.op(op, ty, &operands)))
}

fn count_bits<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    let scope = cx.emit.u32(Scope::Subgroup as u32);
    let uint = cx.emit.module.types.int(32);
    let mask = cx.emit.module.types.vector(uint, 4);
    let ballot = cx.emit.op(Op::GroupNonUniformBallot, mask, &[scope, value]);
    let words = [GroupOperation::Reduce as u32];
    Ok(Some(cx.emit.op_words(Op::GroupNonUniformBallotBitCount, ty, &[scope, ballot], &words)))
}

/// The lane may be any invocation, so this is a shuffle unless it is a constant.
fn read_lane<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (value, lane) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let scope = cx.emit.u32(Scope::Subgroup as u32);
    let op = if cx.emit.function.constant(lane).is_some() {
        Op::GroupNonUniformBroadcast
    } else {
        Op::GroupNonUniformShuffle
    };
    Ok(Some(cx.emit.op(op, ty, &[scope, value, lane])))
}

fn reduce<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, float: Op, integer: Op) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    if cx.emit.is_bool(ty) {
        return Err(cx.report.unsupported(format!("{} of i1", call.name())));
    }
    let op = if cx.emit.is_float(ty) { float } else { integer };
    let scope = cx.emit.u32(Scope::Subgroup as u32);
    let words = [GroupOperation::Reduce as u32];
    Ok(Some(cx.emit.op_words(op, ty, &[scope, value], &words)))
}

pub fn group_barrier(cx: &mut FnCx<'_, '_, '_>) -> Lowered {
    let scope = cx.emit.u32(Scope::Workgroup as u32);
    let semantics = MemorySemantics::ACQUIRE_RELEASE | MemorySemantics::WORKGROUP_MEMORY;
    let semantics = cx.emit.u32(semantics.bits());
    cx.emit.effect(Op::ControlBarrier, &[scope, scope, semantics], &[]);
    Ok(None)
}
