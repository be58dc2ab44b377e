//! HLSL's waves, which are subgroups, and barriers (SPIR-V 3.3.24, "Non-Uniform Instructions").

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{GroupOperation, MemorySemantics, Op, Scope};
use spirant_dialect::{Aborted, Value};
use spirant_names::intrinsics::{ShaderBarrier, Wave};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, wave: Wave) -> Lowered {
    match wave {
        Wave::Op(op) => plain(cx, call, op),
        Wave::CountBits(over) => count_bits(cx, call, over),
        Wave::ReadLane => read_lane(cx, call),
        Wave::Combine { over, float, integer } => combine(cx, call, over, float, integer),
        Wave::AllEqual => all_equal(cx, call),
        Wave::QuadLane => quad_lane(cx, call),
        Wave::QuadSwap(direction) => quad_swap(cx, call, direction),
    }
}

fn plain<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let arguments = cx.all_args(call)?;
    let mut operands = vec![cx.emit.u32(Scope::Subgroup as u32)];
    operands.extend(arguments);
    Ok(Some(cx.emit.op(op, ty, &operands)))
}

fn count_bits<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, over: GroupOperation) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    let scope = cx.emit.u32(Scope::Subgroup as u32);
    let uint = cx.emit.module.types.int(32);
    let mask = cx.emit.module.types.vector(uint, 4);
    let ballot = cx.emit.op(Op::GroupNonUniformBallot, mask, &[scope, value]);
    let words = [over as u32];
    Ok(Some(cx.emit.op_words(Op::GroupNonUniformBallotBitCount, ty, &[scope, ballot], &words)))
}

/// The lane may be any invocation, so this is a shuffle unless it is a constant.
fn read_lane<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (value, (lane, is_constant)) = (cx.arg(call, 0)?, lane(cx, call)?);
    let scope = cx.emit.u32(Scope::Subgroup as u32);
    let op = if is_constant { Op::GroupNonUniformBroadcast } else { Op::GroupNonUniformShuffle };
    Ok(Some(cx.emit.op(op, ty, &[scope, value, lane])))
}

/// The lane that is read, and whether it is a constant. `OpUndef` is no constant instruction (2.2.1).
fn lane<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<(Value, bool), Aborted> {
    let lane = cx.arg(call, 1)?;
    let Some(constant) = cx.emit.function.constant(lane) else { return Ok((lane, false)) };
    let is_undefined = cx.emit.module.consts.get(constant).is_undefined();
    Ok((if is_undefined { cx.emit.u32(0) } else { lane }, true))
}

fn combine<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    over: GroupOperation,
    float: Option<Op>,
    integer: Op,
) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    if cx.emit.is_bool(ty) {
        return Err(cx.report.unsupported(format!("{} of i1", call.name())));
    }
    let op = match float {
        Some(float) if cx.emit.is_float(ty) => float,
        None if cx.emit.is_float(ty) => {
            return Err(cx.report.unsupported(format!("{} of {}", call.name(), call.inst.ty())));
        }
        _ => integer,
    };
    let scope = cx.emit.u32(Scope::Subgroup as u32);
    Ok(Some(cx.emit.op_words(op, ty, &[scope, value], &[over as u32])))
}

/// SPIR-V compares vectors as a whole.
fn all_equal<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(value);
    let scope = cx.emit.u32(Scope::Subgroup as u32);
    let lanes = cx.emit.module.types.lanes(to);
    if lanes == 1 {
        return Ok(Some(cx.emit.op(Op::GroupNonUniformAllEqual, to, &[scope, value])));
    }
    let (scalar, bool_type) = (cx.emit.module.types.scalar(ty), cx.emit.module.types.bool());
    let equal: Vec<_> = (0..lanes)
        .map(|lane| {
            let part = cx.emit.op_words(Op::CompositeExtract, scalar, &[value], &[lane]);
            cx.emit.op(Op::GroupNonUniformAllEqual, bool_type, &[scope, part])
        })
        .collect();
    Ok(Some(cx.emit.op(Op::CompositeConstruct, to, &equal)))
}

/// The lane must be a constant before SPIR-V 1.5. There, the values of all four lanes are read, and the lane selects one.
fn quad_lane<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (value, (lane, is_constant)) = (cx.arg(call, 0)?, lane(cx, call)?);
    let scope = cx.emit.u32(Scope::Subgroup as u32);
    if is_constant || cx.input.env.version >= Version::V1_5 {
        return Ok(Some(cx.emit.op(Op::GroupNonUniformQuadBroadcast, ty, &[scope, value, lane])));
    }
    let bool_type = cx.emit.module.types.bool();
    let read = |cx: &mut FnCx<'_, '_, 'm>, number| {
        let number = cx.emit.u32(number);
        cx.emit.op(Op::GroupNonUniformQuadBroadcast, ty, &[scope, value, number])
    };
    let mut chosen = read(cx, 0);
    for number in 1..4 {
        let other = read(cx, number);
        let number = cx.emit.u32(number);
        let is_it = cx.emit.op(Op::IEqual, bool_type, &[lane, number]);
        let is_it = cx.emit.splat_like(is_it, ty);
        chosen = cx.emit.op(Op::Select, ty, &[is_it, other, chosen]);
    }
    Ok(Some(chosen))
}

fn quad_swap<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, direction: u32) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let value = cx.arg(call, 0)?;
    let (scope, direction) = (cx.emit.u32(Scope::Subgroup as u32), cx.emit.u32(direction));
    Ok(Some(cx.emit.op(Op::GroupNonUniformQuadSwap, ty, &[scope, value, direction])))
}

pub fn barrier(cx: &mut FnCx<'_, '_, '_>, barrier: ShaderBarrier) -> Lowered {
    let scope = cx.emit.u32(barrier.scope as u32);
    let semantics = cx.emit.u32((MemorySemantics::ACQUIRE_RELEASE | barrier.memory).bits());
    if barrier.waits {
        let group = cx.emit.u32(Scope::Workgroup as u32);
        cx.emit.effect(Op::ControlBarrier, &[group, scope, semantics], &[]);
    } else {
        cx.emit.effect(Op::MemoryBarrier, &[scope, semantics], &[]);
    }
    Ok(None)
}
