//! Asynchronous copies and prefetches (OpenCL C 6.15.11).
//!
//! Front ends from before target extension types write events as pointers, which may be anywhere: a copy that returns one
//! is waited for at once, and waiting for what a pointer stands for is nothing.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::spirv::{Op, Scope};
use spirant_dialect::{Aborted, CLOp, Type, Value};
use spirant_names::intrinsics::AsyncCopy;
use spirant_names::intrinsics::mangled::Param;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, what: AsyncCopy) -> Lowered {
    match what {
        AsyncCopy::Copy => copy(cx, call, false),
        AsyncCopy::StridedCopy => copy(cx, call, true),
        AsyncCopy::Wait => wait(cx, call),
        AsyncCopy::Prefetch => prefetch(cx, call),
    }
}

fn copy<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, strided: bool) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let destination = element_pointer(cx, call, 0)?;
    let source = element_pointer(cx, call, 1)?;
    let size = cx.emit.size_type();
    let count = cx.arg(call, 2)?;
    let count = cx.emit.resize_unsigned(count, size);
    let (stride, event) = if strided {
        let stride = cx.arg(call, 3)?;
        (cx.emit.resize_unsigned(stride, size), cx.arg(call, 4)?)
    } else {
        // The stride is as wide as the count: drivers look for that signature.
        (cx.emit.int(size, 1), cx.arg(call, 3)?)
    };
    let scope = cx.emit.u32(Scope::Workgroup as u32);
    if call.inst.ty().is_pointer() {
        // What is waited for with other copies has been waited for.
        let event = cx.emit.module.types.simple(Op::TypeEvent, &[]);
        let none = cx.emit.zero(event);
        let copied =
            cx.emit.op(Op::GroupAsyncCopy, event, &[scope, destination, source, count, stride, none]);
        let events = cx.emit.local_variable(event);
        cx.emit.effect(Op::Store, &[events, copied], &[]);
        let one = cx.emit.u32(1);
        cx.emit.effect(Op::GroupWaitEvents, &[scope, one, events], &[]);
        return Ok(Some(cx.emit.zero(ty)));
    }
    Ok(Some(cx.emit.op(Op::GroupAsyncCopy, ty, &[scope, destination, source, count, stride, event])))
}

/// A pointer to elements to copy. Vectors of three are copied as vectors of four.
fn element_pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
    let element = match call.intrinsic.params.get(index) {
        Some(Param::Pointer(pointee)) => cx.param_type(pointee),
        _ => None,
    };
    let (Some(element), Some(arg)) = (element, call.args.get(index).copied()) else {
        return Err(cx.report.bug("a copy of something that is not an element"));
    };
    let element = four_components(cx, element);
    cx.pointer_argument(arg, element)
}

fn four_components(cx: &mut FnCx<'_, '_, '_>, ty: Type) -> Type {
    if cx.emit.module.types.lanes(ty) == 3 {
        let scalar = cx.emit.module.types.scalar(ty);
        return cx.emit.module.types.vector(scalar, 4);
    }
    ty
}

fn wait<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    if cx.lowered.callees.writes_events_as_pointers() {
        return Ok(None);
    }
    let count = cx.arg(call, 0)?;
    let uint = cx.emit.module.types.int(32);
    let count = cx.emit.resize_unsigned(count, uint);
    let events = cx.typed_arg(call, 1)?;
    let scope = cx.emit.u32(Scope::Workgroup as u32);
    cx.emit.effect(Op::GroupWaitEvents, &[scope, count, events], &[]);
    Ok(None)
}

fn prefetch<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let pointer = cx.typed_arg(call, 0)?;
    let count = cx.arg(call, 1)?;
    let size = cx.emit.size_type();
    let count = cx.emit.resize_unsigned(count, size);
    Ok(Some(cx.emit.opencl(CLOp::prefetch, ty, &[pointer, count])))
}
