//! HLSL's resources, and the intrinsics of `llvm.spv` that take more than one instruction.

use super::{Call, bits};
use crate::context::FnCx;
use spirant_dialect::GLOp;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{self, MemorySemantics, Op, PackedVectorFormat, Scope};
use spirant_dialect::{Aborted, Type, Value};

type Lowered = Result<Option<Value>, Aborted>;

/// Handles are not values: what uses one looks at the call that made it.
pub fn handle<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    cx.check_handle(call.inst)?;
    Ok(None)
}

pub fn get_pointer<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let (Some(handle), Some(index)) = (call.args.first(), call.args.get(1)) else {
        return Err(cx.bug("getpointer without arguments"));
    };
    let place = cx.element_place(*handle, *index)?;
    cx.places.of.insert(call.inst, place);
    Ok(None)
}

pub fn push_constant<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let Some(handle) = call.args.first() else {
        return Err(cx.bug("pushconstant.getpointer without arguments"));
    };
    let place = cx.push_constant_place(*handle)?;
    cx.places.of.insert(call.inst, place);
    Ok(None)
}

/// HLSL's counters return the value before a step up and after a step down.
pub fn update_counter<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let Some(handle) = call.args.first() else { return Err(cx.bug("updatecounter without arguments")) };
    let step = call.args.get(1).and_then(|a| a.signed_value()).unwrap_or(1);
    let place = cx.handle_place(*handle)?;
    let old = cx.for_each_object(&place, Some(ty), |cx, place| {
        let found = cx.memory().descend(place, Some(ty))?;
        if found.ty != ty {
            let message = "updatecounter of a resource that is no counter";
            return Err(cx.error_help(
                spirant_dialect::diagnostics::Code::INVALID_INPUT,
                message,
                "llvm.spv.resource.counterhandlefrombinding gives a buffer's counter",
            ));
        }
        let pointer = found.pointer;
        let scope = cx.u32(Scope::Device as u32);
        let relaxed = cx.u32(MemorySemantics::RELAXED.bits());
        let value = cx.int(ty, step as u64);
        Ok(Some(cx.op(Op::AtomicIAdd, ty, &[pointer, scope, relaxed, value])))
    })?;
    let Some(old) = old else { return Err(cx.bug("a counter without value")) };
    let value = cx.int(ty, step as u64);
    Ok(Some(if step < 0 { cx.op(Op::IAdd, ty, &[old, value]) } else { old }))
}

pub fn dimensions<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let Some(handle) = call.args.first() else { return Err(cx.bug("getdimensions without arguments")) };
    let handle = *handle;
    cx.for_each_handle(call.inst, &[handle], &mut |cx| cx.resource_length(handle, ty).map(Some))
}

pub fn non_uniform<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let index = cx.arg(call, 0)?;
    let copy = cx.op(Op::CopyObject, ty, &[index]);
    let decoration = Decoration::unit(spirv::Decoration::NonUniform);
    cx.emit.function.attrs.value_decorations.entry(copy).or_default().push(decoration);
    Ok(Some(copy))
}

pub fn load_typed<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (Some(handle), Some(index)) = (call.args.first(), call.args.get(1)) else {
        return Err(cx.bug("load.typedbuffer without arguments"));
    };
    let place = cx.element_place(*handle, *index)?;
    cx.for_each_object(&place, Some(ty), |cx, place| cx.memory().load_texel(place, ty).map(Some))
}

pub fn store_typed<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let (Some(handle), Some(index)) = (call.args.first(), call.args.get(1)) else {
        return Err(cx.bug("store.typedbuffer without arguments"));
    };
    let place = cx.element_place(*handle, *index)?;
    let value = cx.arg(call, 2)?;
    cx.for_each_object(&place, None, |cx, place| cx.memory().store_texel(place, value).map(|()| None))
}

pub fn assign_decoration<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    cx.assign_decorations(call.inst)?;
    Ok(None)
}

pub fn generic_cast<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let pointer = cx.arg(call, 0)?;
    let Some((storage, _)) = cx.emit.pointer_parts(ty) else {
        return Err(cx.bug("a cast to something that is no pointer"));
    };
    Ok(Some(cx.b().op_words(Op::GenericCastToPtrExplicit, ty, &[pointer], &[storage as u32])))
}

pub fn saturate<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let (zero, one) = (cx.float(ty, 0.0), cx.float(ty, 1.0));
    Ok(Some(cx.glsl(GLOp::NClamp, ty, &[x, zero, one])))
}

/// The sign of any number as an integer.
pub fn sign<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let ty = cx.type_of(x);
    if cx.emit.is_float(ty) {
        let sign = cx.glsl(GLOp::FSign, ty, &[x]);
        return Ok(Some(cx.op(Op::ConvertFToS, to, &[sign])));
    }
    let sign = cx.glsl(GLOp::SSign, ty, &[x]);
    Ok(Some(if ty == to { sign } else { cx.op(Op::SConvert, to, &[sign]) }))
}

pub fn dot<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let vector = cx.type_of(a);
    let lanes = cx.emit.module.types.lanes(vector);
    let float = cx.emit.is_float(vector);
    if float && (2..=4).contains(&lanes) {
        return Ok(Some(cx.op(Op::Dot, ty, &[a, b])));
    }
    // SPIR-V's integer dot products need capabilities of their own: products and sums do not.
    let (mul, add) = if float { (Op::FMul, Op::FAdd) } else { (Op::IMul, Op::IAdd) };
    let products = cx.op(mul, vector, &[a, b]);
    let mut sum = None;
    for lane in 0..lanes {
        let part = if lanes == 1 {
            products
        } else {
            cx.b().op_words(Op::CompositeExtract, ty, &[products], &[lane])
        };
        sum = Some(match sum {
            Some(so_far) => cx.op(add, ty, &[so_far, part]),
            None => part,
        });
    }
    Ok(sum)
}

/// Four 8-bit products added to a 32-bit sum.
pub fn dot4add<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let signed = call.known.name.contains("i8");
    let (a, b, sum) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    if cx.input.env.version >= Version::V1_6 || cx.input.env.allows_extension("SPV_KHR_integer_dot_product") {
        let op = if signed { Op::SDot } else { Op::UDot };
        let format = [PackedVectorFormat::PackedVectorFormat4x8Bit as u32];
        let product = cx.b().op_words(op, ty, &[a, b], &format);
        return Ok(Some(cx.op(Op::IAdd, ty, &[product, sum])));
    }
    let op = if signed { Op::BitFieldSExtract } else { Op::BitFieldUExtract };
    let width = cx.u32(8);
    let mut total = sum;
    for byte in 0..4 {
        let at = cx.u32(byte * 8);
        let left = cx.op(op, ty, &[a, at, width]);
        let right = cx.op(op, ty, &[b, at, width]);
        let product = cx.op(Op::IMul, ty, &[left, right]);
        total = cx.op(Op::IAdd, ty, &[total, product]);
    }
    Ok(Some(total))
}

/// Numbers are true where they are not zero.
pub fn all_any<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let mut value = cx.arg(call, 0)?;
    let ty = cx.type_of(value);
    if !cx.emit.is_bool(ty) {
        let bool_type = cx.bool_like(ty);
        let zero = cx.zero(ty);
        let op = if cx.emit.is_float(ty) { Op::FUnordNotEqual } else { Op::INotEqual };
        value = cx.op(op, bool_type, &[value, zero]);
    }
    if cx.emit.module.types.lanes(ty) == 1 {
        return Ok(Some(value));
    }
    let op = if &*call.known.name == "llvm.spv.all" { Op::All } else { Op::Any };
    let to = cx.result_type(call.inst)?;
    Ok(Some(cx.op(op, to, &[value])))
}

/// Positions from the lowest bit, all ones where there is none.
pub fn first_bit<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let mut x = cx.arg(call, 0)?;
    let ty = cx.type_of(x);
    if cx.emit.is_bool(ty) {
        return Err(cx.unsupported(format!("{} of i1", call.known.name)));
    }
    let position = match &*call.known.name {
        "llvm.spv.firstbitlow" => bits::lowest_of(cx, x),
        "llvm.spv.firstbituhigh" => bits::highest_of(cx, x),
        _ => {
            // The highest bit that differs from the sign.
            let width = cx.emit.int_width(ty).unwrap_or(32);
            let amount = cx.int(ty, u64::from(width) - 1);
            let sign = cx.op(Op::ShiftRightArithmetic, ty, &[x, amount]);
            x = cx.op(Op::BitwiseXor, ty, &[x, sign]);
            bits::highest_of(cx, x)
        }
    };
    Ok(Some(resize(cx, position, to)))
}

fn resize(cx: &mut FnCx<'_, '_, '_>, value: Value, to: Type) -> Value {
    if cx.type_of(value) == to { value } else { cx.op(Op::SConvert, to, &[value]) }
}

pub fn unpack_half<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let float = cx.emit.module.types.float(32);
    let pair = cx.emit.module.types.vector(float, 2);
    let both = cx.glsl(GLOp::UnpackHalf2x16, pair, &[x]);
    if cx.emit.module.types.lanes(to) == 2 {
        return Ok(Some(if to == pair { both } else { cx.op(Op::FConvert, to, &[both]) }));
    }
    let low = cx.b().op_words(Op::CompositeExtract, float, &[both], &[0]);
    Ok(Some(if to == float { low } else { cx.op(Op::FConvert, to, &[low]) }))
}
