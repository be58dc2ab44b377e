//! HLSL's atomic operations on group-shared memory and buffers, which are relaxed.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{MemorySemantics, Op, Scope, StorageClass};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (Some(pointer), Some(value)) = (call.args.first().copied(), call.args.last().copied()) else {
        return Err(cx.report.bug(format!("{} without arguments", call.name())));
    };
    cx.for_each_place(call.inst, &[pointer], &mut |cx| {
        let memory = cx.atomic_memory(pointer, ty)?;
        if !memory.is_of(ty) {
            return Err(cx.report.error_help(
                Code::BAD_CALL,
                format!("{} of memory of another type", call.name()),
                "declare the memory with the type that is exchanged",
            ));
        }
        let scope = if memory.storage == StorageClass::Workgroup { Scope::Workgroup } else { Scope::Device };
        let scope = cx.emit.u32(scope as u32);
        let relaxed = cx.emit.u32(MemorySemantics::RELAXED.bits());
        let mut operands = vec![memory.pointer, scope, relaxed];
        if op == Op::AtomicCompareExchange {
            // The new value stands before the one that it replaces.
            operands.extend([relaxed, cx.value(value)?, cx.arg(call, 1)?]);
        } else {
            operands.push(cx.value(value)?);
        }
        Ok(Some(cx.emit.op(op, ty, &operands)))
    })
}
