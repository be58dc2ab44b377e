//! HLSL's resources.

use super::{Call, Lowered};
use crate::context::FnCx;
use crate::logical::path::Target;
use spirant_dialect::Aborted;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, MemorySemantics, Op, Scope};
use spirant_facts::place::Place;
use spirant_ir::Val;
use spirant_names::intrinsics::Resource;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, resource: Resource) -> Lowered {
    match resource {
        // Handles are not values: what uses one looks at the call that made it.
        Resource::Handle(_) => cx.check_handle(call.inst).map(|()| None),
        Resource::Pointer => pointer(cx, call),
        Resource::PushConstants => push_constants(cx, call),
        Resource::UpdateCounter => update_counter(cx, call),
        Resource::BasePointer => base_pointer(cx, call),
        Resource::NonUniformIndex => non_uniform_index(cx, call),
        Resource::LoadTexel => load_texel(cx, call),
        Resource::StoreTexel => store_texel(cx, call),
    }
}

fn pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let place = element(cx, call)?;
    cx.places.of.insert(call.inst, place);
    Ok(None)
}

/// The first argument of a call.
fn handle<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Val<'m>, Aborted> {
    call.args.first().copied().ok_or_else(|| cx.report.bug(format!("{} without arguments", call.name())))
}

/// The element of a resource that a call names by its first two arguments.
fn element<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Place, Aborted> {
    let handle = handle(cx, call)?;
    match call.args.get(1) {
        Some(index) => cx.element_place(handle, *index),
        None => Err(cx.report.bug(format!("{} without an index", call.name()))),
    }
}

fn push_constants<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let handle = handle(cx, call)?;
    let place = cx.push_constant_place(handle)?;
    cx.places.of.insert(call.inst, place);
    Ok(None)
}

/// HLSL's counters return the value before a step up and after a step down.
fn update_counter<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let handle = handle(cx, call)?;
    let step = call.args.get(1).and_then(|a| a.signed_value()).unwrap_or(1);
    let place = cx.handle_place(handle)?;
    let old = cx.for_each_object(&place, Some(ty), |cx, place| {
        let found = cx.memory().descend(place, Target::exactly(ty))?;
        if found.ty != ty {
            let message = "updatecounter of a resource that is not a counter";
            return Err(cx.report.error_help(
                Code::INVALID_INPUT,
                message,
                "llvm.spv.resource.counterhandlefrombinding gives a buffer's counter",
            ));
        }
        let pointer = found.pointer;
        let scope = cx.emit.u32(Scope::Device as u32);
        let relaxed = cx.emit.u32(MemorySemantics::RELAXED.bits());
        let value = cx.emit.int(ty, step as u64);
        Ok(Some(cx.emit.op(Op::AtomicIAdd, ty, &[pointer, scope, relaxed, value])))
    })?;
    let Some(old) = old else { return Err(cx.report.bug("a counter without value")) };
    let value = cx.emit.int(ty, step as u64);
    Ok(Some(if step < 0 { cx.emit.op(Op::IAdd, ty, &[old, value]) } else { old }))
}

fn base_pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let handle = handle(cx, call)?;
    let place = cx.start_of(handle)?;
    cx.places.of.insert(call.inst, place);
    Ok(None)
}

fn non_uniform_index<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let index = cx.arg(call, 0)?;
    let copy = cx.emit.op(Op::CopyObject, ty, &[index]);
    let decoration = Decoration::unit(spirv::Decoration::NonUniform);
    cx.emit.function.attrs.value_decorations.entry(copy).or_default().push(decoration);
    Ok(Some(copy))
}

/// Loads a texel. LLVM strips what says of the intrinsic that it returns a status; the result shows it.
fn load_texel<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let texel = cx.emit.module.types.members(ty).nth(1);
    let place = element(cx, call)?;
    cx.for_each_object(&place, Some(ty), |cx, place| {
        let Some(texel) = texel else { return cx.memory().load_texel(place, ty).map(Some) };
        let (status, value) = cx.memory().load_sparse_texel(place, texel)?;
        Ok(Some(cx.emit.op(Op::CompositeConstruct, ty, &[status, value])))
    })
}

fn store_texel<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let place = element(cx, call)?;
    let value = cx.arg(call, 2)?;
    cx.for_each_object(&place, None, |cx, place| cx.memory().store_texel(place, value).map(|()| None))
}
