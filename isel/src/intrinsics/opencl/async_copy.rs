//! Asynchronous copies and prefetches (OpenCL C 6.15.11).

use super::lower::{Lowered, by, row};
use super::mangled::Param;
use crate::context::FnCx;
use crate::intrinsics::{Call, Row};
use spirant_dialect::spirv::{Op, Scope};
use spirant_dialect::{Aborted, CLOp, Type, Value};

/// The rows.
pub static ROWS: &[Row] = &[
    row("async_work_group_copy", "px px size evt", by!(copy), "copy by the whole group"),
    row("async_work_group_strided_copy", "px px size size evt", by!(copy), "strided copy by the whole group"),
    row("wait_group_events", "i32 pevt", by!(wait), "end of copies"),
    row("prefetch", "px size", by!(prefetch), "memory soon to be read"),
];

fn copy<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let destination = element_pointer(cx, call, 0)?;
    let source = element_pointer(cx, call, 1)?;
    let count = cx.arg(call, 2)?;
    let (stride, event) = match call.args.len() {
        4 => {
            // The stride is as wide as the count: drivers look for that signature.
            let size = cx.type_of(count);
            (cx.int(size, 1), cx.arg(call, 3)?)
        }
        _ => (cx.arg(call, 3)?, cx.arg(call, 4)?),
    };
    let scope = cx.u32(Scope::Workgroup as u32);
    Ok(Some(cx.op(Op::GroupAsyncCopy, ty, &[scope, destination, source, count, stride, event])))
}

/// A pointer to elements to copy. Vectors of three are copied as vectors of four.
fn element_pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
    let element = match call.known.params.get(index) {
        Some(Param::Pointer(pointee)) => cx.param_type(pointee),
        _ => None,
    };
    let (Some(element), Some(arg)) = (element, call.args.get(index).copied()) else {
        return Err(cx.bug("a copy of something that is no element"));
    };
    let element = four_lanes(cx, element);
    cx.pointer_argument(arg, element)
}

fn four_lanes(cx: &mut FnCx<'_, '_, '_>, ty: Type) -> Type {
    if cx.emit.module.types.lanes(ty) == 3 {
        let scalar = cx.emit.module.types.scalar(ty);
        return cx.emit.module.types.vector(scalar, 4);
    }
    ty
}

fn wait<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let count = cx.arg(call, 0)?;
    let events = cx.typed_arg(call, 1)?;
    let scope = cx.u32(Scope::Workgroup as u32);
    cx.b().effect(Op::GroupWaitEvents, &[scope, count, events], &[]);
    Ok(None)
}

fn prefetch<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let pointer = cx.typed_arg(call, 0)?;
    let count = cx.arg(call, 1)?;
    Ok(Some(cx.opencl(CLOp::prefetch, ty, &[pointer, count])))
}
