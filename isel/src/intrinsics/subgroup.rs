//! Subgroup operations and barriers (SPIR-V 3.3.24, "Non-Uniform Instructions").

use super::Call;
use crate::context::FnCx;
use spirant_dialect::spirv::{GroupOperation, MemorySemantics, Op, Scope};
use spirant_dialect::{Aborted, Value};

type Lowered = Result<Option<Value>, Aborted>;

pub fn vote<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let op = if &*call.known.name == "llvm.spv.wave.all" {
        Op::GroupNonUniformAll
    } else {
        Op::GroupNonUniformAny
    };
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    let scope = cx.u32(Scope::Subgroup as u32);
    Ok(Some(cx.op(op, ty, &[scope, value])))
}

pub fn ballot<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    let scope = cx.u32(Scope::Subgroup as u32);
    Ok(Some(cx.op(Op::GroupNonUniformBallot, ty, &[scope, value])))
}

pub fn count<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    let scope = cx.u32(Scope::Subgroup as u32);
    let uint = cx.emit.module.types.int(32);
    let mask = cx.emit.module.types.vector(uint, 4);
    let ballot = cx.op(Op::GroupNonUniformBallot, mask, &[scope, value]);
    let words = [GroupOperation::Reduce as u32];
    Ok(Some(cx.b().op_words(Op::GroupNonUniformBallotBitCount, ty, &[scope, ballot], &words)))
}

pub fn elect<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let scope = cx.u32(Scope::Subgroup as u32);
    Ok(Some(cx.op(Op::GroupNonUniformElect, ty, &[scope])))
}

/// Any lane may be asked for, so this is a shuffle.
pub fn read_lane<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (value, lane) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let scope = cx.u32(Scope::Subgroup as u32);
    let op = if cx.emit.function.constant(lane).is_some() {
        Op::GroupNonUniformBroadcast
    } else {
        Op::GroupNonUniformShuffle
    };
    Ok(Some(cx.op(op, ty, &[scope, value, lane])))
}

pub fn reduce<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    if cx.emit.is_bool(ty) {
        return Err(cx.unsupported(format!("{} of i1", call.known.name)));
    }
    let float = cx.emit.is_float(ty);
    let kind = call.known.name.rsplit('.').next().unwrap_or_default();
    let op = match (kind, float) {
        ("sum", true) => Op::GroupNonUniformFAdd,
        ("sum", false) => Op::GroupNonUniformIAdd,
        ("max", true) => Op::GroupNonUniformFMax,
        ("max", false) => Op::GroupNonUniformSMax,
        ("umax", _) => Op::GroupNonUniformUMax,
        ("min", true) => Op::GroupNonUniformFMin,
        ("min", false) => Op::GroupNonUniformSMin,
        _ => Op::GroupNonUniformUMin,
    };
    let scope = cx.u32(Scope::Subgroup as u32);
    let words = [GroupOperation::Reduce as u32];
    Ok(Some(cx.b().op_words(op, ty, &[scope, value], &words)))
}

pub fn group_barrier<'m>(cx: &mut FnCx<'_, '_, 'm>, _call: &Call<'m>) -> Lowered {
    let scope = cx.u32(Scope::Workgroup as u32);
    let semantics = MemorySemantics::ACQUIRE_RELEASE | MemorySemantics::WORKGROUP_MEMORY;
    let semantics = cx.u32(semantics.bits());
    cx.b().effect(Op::ControlBarrier, &[scope, scope, semantics], &[]);
    Ok(None)
}

/// The invocation goes on as a helper that writes nothing.
pub fn discard<'m>(cx: &mut FnCx<'_, '_, 'm>, _call: &Call<'m>) -> Lowered {
    cx.b().effect(Op::DemoteToHelperInvocation, &[], &[]);
    Ok(None)
}
