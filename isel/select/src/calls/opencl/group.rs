//! Work-group and sub-group functions (OpenCL C 6.15.16, 6.15.19, and the sub-group extensions).

use super::{Call, Lowered, finish};
use crate::context::FnCx;
use spirant_dialect::grammar::{Traits, Version, traits};
use spirant_dialect::spirv::{Op, Scope};
use spirant_dialect::{Aborted, Type, Value};
use spirant_names::intrinsics::{Group, GroupOp};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, group: Group) -> Lowered {
    let mut operands = cx.all_args(call)?;
    let own = if cx.input.env.is_shader() { group.op.in_shaders() } else { Some(group.op) };
    let Some(own) = own else {
        return Err(cx.report.bug(format!("{} is not an operation of shaders", call.name())));
    };
    let (op, words) = match own {
        GroupOp::Plain(op) => (op, None),
        GroupOp::OfCondition(op) => {
            condition_first(cx, &mut operands);
            (op, None)
        }
        GroupOp::Collective(op, operation) => (op, Some(operation as u32)),
        GroupOp::CollectiveOfConditions(op, operation) => {
            condition_first(cx, &mut operands);
            (op, Some(operation as u32))
        }
        GroupOp::Broadcast => {
            operands = coordinates_last(cx, &operands)?;
            (Op::GroupBroadcast, None)
        }
        GroupOp::NonUniformBroadcast => (broadcast(cx, &operands), None),
    };
    cx.group_op(call, op, group.scope, &operands, words.as_slice()).map(Some)
}

/// An instruction on a pipe over a scope, of the arguments in order.
pub fn pipe<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op, scope: Scope) -> Lowered {
    let mut operands = vec![cx.emit.u32(scope as u32)];
    operands.extend(cx.all_args(call)?);
    finish(cx, call, op, &operands, &[])
}

impl<'m> FnCx<'_, '_, 'm> {
    /// An instruction over a scope.
    fn group_op(
        &mut self,
        call: &Call<'m>,
        op: Op,
        scope: Scope,
        operands: &[Value],
        words: &[u32],
    ) -> Result<Value, Aborted> {
        let to: Type = self.number_result(call)?;
        let scope = self.emit.u32(scope as u32);
        let mut all = vec![scope];
        all.extend(operands);
        if !traits(op).contains(Traits::PREDICATE) {
            return Ok(self.emit.op_words(op, to, &all, words));
        }
        let bool_type = self.emit.module.types.bool();
        let holds = self.emit.op_words(op, bool_type, &all, words);
        Ok(self.emit.truth(holds, to))
    }
}

/// Makes the first operand a condition.
fn condition_first(cx: &mut FnCx<'_, '_, '_>, operands: &mut [Value]) {
    if let Some(first) = operands.first_mut() {
        *first = cx.emit.condition(*first);
    }
}

/// A value and the coordinates of a work-item, which are a vector where there is more than one.
fn coordinates_last(cx: &mut FnCx<'_, '_, '_>, operands: &[Value]) -> Result<Vec<Value>, Aborted> {
    match *operands {
        [_, _] => Ok(operands.to_vec()),
        [value, first, ..] => {
            let scalar = cx.emit.type_of(first);
            let ty = cx.emit.module.types.vector(scalar, operands.len() as u32 - 1);
            Ok(vec![value, cx.emit.op(Op::CompositeConstruct, ty, &operands[1..])])
        }
        _ => Err(cx.report.bug("a broadcast without a work-item")),
    }
}

/// Before 1.5 who broadcasts must be a constant: otherwise it is a shuffle. So it is in shaders, where a device may lack
/// what permits others (`subgroupBroadcastDynamicId`).
fn broadcast(cx: &FnCx<'_, '_, '_>, operands: &[Value]) -> Op {
    let constant = operands.get(1).and_then(|id| cx.emit.function.constant(*id));
    let is_constant = constant.is_some_and(|id| !cx.emit.module.consts.get(id).is_undefined());
    let permits_others = !cx.input.env.is_shader() && cx.input.env.version >= Version::V1_5;
    if is_constant || permits_others { Op::GroupNonUniformBroadcast } else { Op::GroupNonUniformShuffle }
}
