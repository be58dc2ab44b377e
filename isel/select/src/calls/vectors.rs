//! Vectors built from other vectors' components.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};
use spirant_names::intrinsics::Vectors;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, vectors: Vectors) -> Lowered {
    let value = match vectors {
        Vectors::Reverse => {
            let mut lanes = components(cx, call, 0)?;
            lanes.reverse();
            compose(cx, call, lanes)?
        }
        Vectors::Splice { left } => splice(cx, call, left)?,
        Vectors::Interleave(count) => interleave(cx, call, count as usize)?,
        Vectors::Deinterleave(count) => deinterleave(cx, call, count as usize)?,
        Vectors::Insert => {
            let at = cx.immediate(call, 2)? as usize;
            let mut lanes = components(cx, call, 0)?;
            for (index, part) in components(cx, call, 1)?.into_iter().enumerate() {
                if let Some(lane) = lanes.get_mut(at.saturating_add(index)) {
                    *lane = part;
                }
            }
            compose(cx, call, lanes)?
        }
        Vectors::Extract => {
            let at = cx.immediate(call, 1)? as usize;
            let lanes = components(cx, call, 0)?;
            let ty = cx.result_type(call.inst)?;
            let count = cx.emit.module.types.lanes(ty) as usize;
            compose(cx, call, lanes.into_iter().skip(at).take(count).collect())?
        }
        Vectors::PartialSum(op) => partial_sum(cx, call, op)?,
        Vectors::Steps => {
            let ty = cx.result_type(call.inst)?;
            steps(cx, ty)
        }
        Vectors::ActiveLanes => active_lanes(cx, call)?,
        Vectors::FirstSet => first_set(cx, call)?,
        Vectors::Compress => compress(cx, call)?,
        Vectors::LastActive => last_active(cx, call)?,
        Vectors::Match => matches(cx, call)?,
        Vectors::ReverseActive => reverse_active(cx, call)?,
    };
    Ok(Some(value))
}

/// The components of an argument; itself where it is a scalar.
fn components<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, index: usize) -> Result<Vec<Value>, Aborted> {
    let value = cx.arg(call, index)?;
    Ok(parts(cx, value))
}

fn parts(cx: &mut FnCx<'_, '_, '_>, value: Value) -> Vec<Value> {
    let ty = cx.emit.type_of(value);
    let (count, scalar) = (cx.emit.module.types.lanes(ty), cx.emit.module.types.scalar(ty));
    (0..count).map(|lane| cx.emit.lane(value, value, count, lane, scalar)).collect()
}

/// The result of a call by its components.
fn compose<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, lanes: Vec<Value>) -> Result<Value, Aborted> {
    let ty = cx.result_type(call.inst)?;
    Ok(join(cx, ty, &lanes))
}

fn join(cx: &mut FnCx<'_, '_, '_>, ty: Type, lanes: &[Value]) -> Value {
    match lanes {
        [only] => *only,
        _ => cx.emit.op(Op::CompositeConstruct, ty, lanes),
    }
}

/// Both vectors side by side, moved to the left or to the right.
fn splice<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, left: bool) -> Result<Value, Aborted> {
    let by = cx.immediate(call, 2)? as usize;
    let mut lanes = components(cx, call, 0)?;
    let count = lanes.len();
    lanes.extend(components(cx, call, 1)?);
    let start = if left { by.min(count) } else { count - by.min(count) };
    compose(cx, call, lanes.into_iter().skip(start).take(count).collect())
}

fn interleave<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, count: usize) -> Result<Value, Aborted> {
    let mut vectors = Vec::with_capacity(count);
    for index in 0..count {
        vectors.push(components(cx, call, index)?);
    }
    let each = vectors.first().map_or(0, Vec::len);
    let lanes = (0..each).flat_map(|lane| vectors.iter().map(move |vector| vector[lane])).collect();
    compose(cx, call, lanes)
}

fn deinterleave<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, count: usize) -> Result<Value, Aborted> {
    let whole = cx.result_type(call.inst)?;
    let members: Vec<Type> = cx.emit.module.types.members(whole).collect();
    let lanes = components(cx, call, 0)?;
    let vectors: Vec<Value> = members
        .into_iter()
        .enumerate()
        .map(|(index, ty)| {
            let own: Vec<Value> = lanes.iter().copied().skip(index).step_by(count).collect();
            join(cx, ty, &own)
        })
        .collect();
    Ok(cx.emit.op(Op::CompositeConstruct, whole, &vectors))
}

/// Each component of the sum has as many of the second vector's.
fn partial_sum<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    (float, integer): (Op, Op),
) -> Result<Value, Aborted> {
    let ty = cx.result_type(call.inst)?;
    let op = if cx.emit.is_float(ty) { float } else { integer };
    let width = cx.emit.module.types.lanes(ty) as usize;
    let lanes = components(cx, call, 1)?;
    let mut sum = cx.arg(call, 0)?;
    for part in lanes.chunks(width) {
        let part = join(cx, ty, part);
        sum = cx.emit.op(op, ty, &[sum, part]);
    }
    Ok(sum)
}

/// 0, 1, 2, …
fn steps(cx: &mut FnCx<'_, '_, '_>, ty: Type) -> Value {
    let (count, scalar) = (cx.emit.module.types.lanes(ty), cx.emit.module.types.scalar(ty));
    let lanes: Vec<Value> = (0..count).map(|lane| cx.emit.int(scalar, u64::from(lane))).collect();
    join(cx, ty, &lanes)
}

/// Whether base and lane are below a bound, as if no sum overflowed: the lane is below what is left from the base on.
fn active_lanes<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let (base, bound) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let (ty, bool_type) = (cx.emit.type_of(base), cx.emit.module.types.bool());
    let below = cx.emit.op(Op::ULessThan, bool_type, &[base, bound]);
    let difference = cx.emit.op(Op::ISub, ty, &[bound, base]);
    let zero = cx.emit.zero(ty);
    let left = cx.emit.op(Op::Select, ty, &[below, difference, zero]);
    let to = cx.result_type(call.inst)?;
    let count = cx.emit.module.types.lanes(to);
    let all_ones = cx.emit.int_width(ty).map_or(u64::MAX, |width| u64::MAX >> (64 - width.clamp(1, 64)));
    let lanes: Vec<Value> = (0..u64::from(count))
        .map(|lane| {
            // A lane that the type cannot count is past every bound.
            if lane > all_ones {
                return cx.emit.zero(bool_type);
            }
            let lane = cx.emit.int(ty, lane);
            cx.emit.op(Op::ULessThan, bool_type, &[lane, left])
        })
        .collect();
    Ok(join(cx, to, &lanes))
}

/// The first component that is not zero; their number where all are.
fn first_set<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let to = cx.result_type(call.inst)?;
    let vector = cx.arg(call, 0)?;
    let set = cx.emit.condition(vector);
    let set = parts(cx, set);
    let mut found = cx.emit.int(to, set.len() as u64);
    for (lane, set) in set.into_iter().enumerate().rev() {
        let lane = cx.emit.int(to, lane as u64);
        found = cx.emit.op(Op::Select, to, &[set, lane, found]);
    }
    Ok(found)
}

/// The components that a mask has, from the first on; behind them those of the third argument.
fn compress<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let (lanes, mask) = (components(cx, call, 0)?, components(cx, call, 1)?);
    let mut result = cx.arg(call, 2)?;
    let (ty, uint) = (cx.emit.type_of(result), cx.emit.module.types.int(32));
    if lanes.len() == 1 {
        return Ok(match (lanes.first(), mask.first()) {
            (Some(lane), Some(mask)) => cx.emit.op(Op::Select, ty, &[*mask, *lane, result]),
            _ => result,
        });
    }
    let scalar = cx.emit.module.types.scalar(ty);
    let (zero, one) = (cx.emit.u32(0), cx.emit.u32(1));
    let mut at = zero;
    for (lane, set) in lanes.into_iter().zip(mask) {
        // What is not chosen is written over itself.
        let old = cx.emit.op(Op::VectorExtractDynamic, scalar, &[result, at]);
        let new = cx.emit.op(Op::Select, scalar, &[set, lane, old]);
        result = cx.emit.op(Op::VectorInsertDynamic, ty, &[result, new, at]);
        let step = cx.emit.op(Op::Select, uint, &[set, one, zero]);
        at = cx.emit.op(Op::IAdd, uint, &[at, step]);
    }
    Ok(result)
}

/// The last component that a mask has, or the third argument.
fn last_active<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let (lanes, mask) = (components(cx, call, 0)?, components(cx, call, 1)?);
    let mut found = cx.arg(call, 2)?;
    let ty = cx.emit.type_of(found);
    for (lane, set) in lanes.into_iter().zip(mask) {
        found = cx.emit.op(Op::Select, ty, &[set, lane, found]);
    }
    Ok(found)
}

/// Which components of the first, among those of a mask, are in the second.
fn matches<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let (lanes, among, mask) = (components(cx, call, 0)?, components(cx, call, 1)?, components(cx, call, 2)?);
    let bool_type = cx.emit.module.types.bool();
    let mut found = Vec::with_capacity(lanes.len());
    for (lane, set) in lanes.into_iter().zip(mask) {
        let mut any = None;
        for other in &among {
            let equal = cx.emit.op(Op::IEqual, bool_type, &[lane, *other]);
            any = Some(match any {
                Some(any) => cx.emit.op(Op::LogicalOr, bool_type, &[any, equal]),
                None => equal,
            });
        }
        found.push(match any {
            Some(any) => cx.emit.op(Op::LogicalAnd, bool_type, &[set, any]),
            None => set,
        });
    }
    compose(cx, call, found)
}

/// The components before a length, in reverse; what is behind them may be anything.
fn reverse_active<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let (vector, length) = (cx.arg(call, 0)?, cx.arg(call, 2)?);
    let ty = cx.emit.type_of(vector);
    let (count, scalar) = (cx.emit.module.types.lanes(ty), cx.emit.module.types.scalar(ty));
    if count == 1 {
        return Ok(vector);
    }
    let uint = cx.emit.module.types.int(32);
    let last = cx.emit.u32(count - 1);
    let lanes: Vec<Value> = (0..count)
        .map(|lane| {
            let from_end = cx.emit.u32(lane + 1);
            let at = cx.emit.op(Op::ISub, uint, &[length, from_end]);
            // Where there is none, a component that exists.
            let at =
                cx.emit.math(spirant_dialect::GLOp::UMin, spirant_dialect::CLOp::u_min, uint, &[at, last]);
            cx.emit.op(Op::VectorExtractDynamic, scalar, &[vector, at])
        })
        .collect();
    Ok(join(cx, ty, &lanes))
}
