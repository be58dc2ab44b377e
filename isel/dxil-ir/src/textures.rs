//! Textures: sampling, gathering, loads, stores, and queries of sizes.

use super::body::Body;
use super::bounds::{self, Of, kept, level_of};
use super::cx::{Call, Cx};
use super::handles::{Handle, component, make, shape};
use super::refusal::{Lowered, Refusal};
use super::resources::{Class, ResourceKind as K};
use super::texel::{from_texel, to_texel};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_dialect::spirv::ImageOperands;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::{Sampling, Texture};

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, access: Texture) -> Lowered<Call<'m>> {
    let handle = &cx.handle(1)?;
    match access {
        Texture::Sample(how) => sample(cx, row, handle, how),
        Texture::Fetch => load(cx, row, handle),
        Texture::Write => store(cx, row, handle, false),
        Texture::WriteSample => store(cx, row, handle, true),
        Texture::Level => level(cx, row, handle),
        Texture::Size => size(cx, row, handle),
    }
}

/// The operand that coordinates begin at where a sampler stands behind the texture, and offsets.
const COORDINATES: usize = 3;
const OFFSETS: usize = 7;

/// Sampling without neighbours: the gradients are 0, and so the level is the first that there is.
fn without_quads(how: Sampling) -> Sampling {
    let (name, before): (_, &[usize]) = match how.compares {
        true => ("llvm.spv.resource.samplecmpgrad", &[10]),
        false => ("llvm.spv.resource.samplegrad", &[]),
    };
    Sampling { name, before, ..how }
}

fn sample<'m>(cx: &mut Cx<'_, 'm>, row: &Row, texture: &Handle<'m>, how: Sampling) -> Lowered<Call<'m>> {
    let is_flat = row.derivatives && !cx.has_quads;
    let how = if is_flat { without_quads(how) } else { how };
    let sampler = cx.handle(2)?;
    let with_status = cx.uses_status();
    let (coordinates, offsets, _) = shape(texture.resource.kind)?;
    let scalar = cx.result_scalar()?;
    let texel = component(&texture.resource)?.ty;
    let mut arguments: Vec<usize> = (COORDINATES..COORDINATES + coordinates).collect();
    let offsets = offsets.min(how.offsets);
    let is_given =
        |operand: usize| cx.argument(operand).is_ok_and(|value| !value.is_undef() && !value.is_poison());
    let has_offset = offsets > 0 && (OFFSETS..OFFSETS + offsets).all(is_given);
    if has_offset {
        arguments.extend(OFFSETS..OFFSETS + offsets);
    }
    // A layer has no gradient.
    let directions = coordinates - usize::from(shape(texture.resource.kind)?.2);
    if let Some(first) = how.gradients {
        arguments.extend((first..first + directions).chain(first + 3..first + 3 + directions));
    }
    arguments.extend_from_slice(how.before);
    let clamp = how
        .clamp
        .filter(|operand| is_given(*operand) && cx.argument(*operand).is_ok_and(|value| !value.is_null()));
    arguments.extend(clamp);
    let key = format!("{has_offset}.{}.{with_status}.{is_flat}", clamp.is_some());
    cx.function_of_handles(row, &key, &arguments, &[texture, &sampler], |body, values, indices| {
        let image = make(body, texture, 32, false, indices[0].as_ref())?;
        let sampler = make(body, &sampler, 32, false, indices[1].as_ref())?;
        let (at, mut rest) = values.split_at(coordinates);
        let mut take = |count: usize| {
            let (taken, tail) = rest.split_at(count.min(rest.len()));
            rest = tail;
            taken.to_vec()
        };
        let offset = if has_offset { take(offsets) } else { vec![Value::i32(0); offsets.max(directions)] };
        let mut call = vec![image, sampler, body.vector(at)];
        if how.gradients.is_some() {
            for _ in 0..2 {
                let gradient = take(directions);
                call.push(body.vector(&gradient));
            }
        }
        if is_flat {
            let zero = body.vector(&vec![Value::float(&Type::Float, 0.0); directions]);
            call.extend([zero.clone(), zero]);
        }
        call.extend(take(how.before.len()));
        call.extend(how.component.map(|component| Value::i32(i64::from(component))));
        call.push(body.vector(&offset));
        call.extend(take(1));
        let name = if clamp.is_some() { format!("{}.clamp", how.name) } else { how.name.to_owned() };
        let ty = texel.clone().times(if how.compares { 1 } else { 4 });
        let (loaded, status) = load_with(body, &ty, &name, &call, with_status);
        let parts = if how.compares { vec![loaded; 4] } else { body.lanes(&loaded, 4) };
        Ok(Some(result(body, &parts, status, &scalar)))
    })
}

/// The struct that an access returns: components as the operation has them, and its status.
fn result(body: &mut Body<'_>, parts: &[Value], status: Value, scalar: &Type) -> Value {
    let mut parts = from_texel(body, parts, scalar);
    parts.push(status);
    body.structure(&parts)
}

/// The result of an access, and its status: an unused number if it is not requested.
pub fn load_with(
    body: &mut Body<'_>,
    ty: &Type,
    name: &str,
    operands: &[Value],
    with_status: bool,
) -> (Value, Value) {
    if !with_status {
        return (body.call(ty, name, operands), Value::i32(0));
    }
    let name = match name {
        "__spirv_ImageRead" => "__spirv_ImageSparseRead".to_owned(),
        name => format!("{name}.with.status"),
    };
    let both = body.call(&Type::Struct(vec![Type::I32, ty.clone()]), &name, operands);
    let status = body.extract_value(&both, 0, &Type::I32);
    (body.extract_value(&both, 1, ty), status)
}

fn load<'m>(cx: &mut Cx<'_, 'm>, row: &Row, texture: &Handle<'m>) -> Lowered<Call<'m>> {
    let with_status = cx.uses_status();
    let kind = texture.resource.kind;
    let (coordinates, offsets, _) = shape(kind)?;
    let scalar = cx.result_scalar()?;
    let texels = component(&texture.resource)?.ty.times(4);
    let mut arguments: Vec<usize> = (3..3 + coordinates).collect();
    if texture.resource.class == Class::Uav && !is_multisampled(kind) {
        let single = cx.is_atomic(texture);
        let is_robust = cx.is_robust();
        let key = with_status.to_string();
        return cx.function_of_handles(row, &key, &arguments, &[texture], |body, values, indices| {
            let image = make(body, texture, 32, single, indices[0].as_ref())?;
            let (at, is_there) = match is_robust {
                true => {
                    let (at, _, is_there) = bounds::texel(body, texture, &image, values, Of::Only)?;
                    (at, Some(is_there))
                }
                false => (values.to_vec(), None),
            };
            let at = body.vector(&at);
            let (loaded, status) = load_with(body, &texels, "__spirv_ImageRead", &[image, at], with_status);
            let parts = body.lanes(&loaded, 4);
            let parts = kept_parts(body, is_there.as_ref(), parts);
            Ok(Some(result(body, &parts, status, &scalar)))
        });
    }
    let is_given =
        |operand: usize| cx.argument(operand).is_ok_and(|value| !value.is_undef() && !value.is_poison());
    let has_offset = (6..6 + offsets).all(is_given);
    let has_level = is_given(2);
    if has_level {
        arguments.push(2);
    }
    if has_offset {
        arguments.extend(6..6 + offsets);
    }
    let is_robust = cx.is_robust();
    // The first level, whose number is constant, is always there.
    let is_first = cx.constant(2) == Some(0) && !is_multisampled(kind);
    let key = format!("{has_offset}.{has_level}.{with_status}.{}", is_robust && is_first);
    cx.function_of_handles(row, &key, &arguments, &[texture], |body, values, indices| {
        let image = make(body, texture, 32, false, indices[0].as_ref())?;
        let (at, rest) = values.split_at(coordinates);
        let (level, rest) = rest.split_at(usize::from(has_level).min(rest.len()));
        let mut level = level.first().cloned().unwrap_or(Value::i32(0));
        let mut offset = if has_offset { rest.to_vec() } else { vec![Value::i32(0); offsets] };
        let (mut at, mut is_there) = (at.to_vec(), None);
        if is_robust {
            // A layer has no offset.
            for (at, offset) in at.iter_mut().zip(&offset).filter(|_| has_offset) {
                *at = body.op2(Op::LLVMAdd, at, offset);
            }
            offset = vec![Value::i32(0); offsets];
            let of = match (is_multisampled(kind), is_first) {
                (true, _) => Of::Sample(level),
                (_, true) => Of::Level(Value::i32(0)),
                _ => Of::Level(level),
            };
            let (known, of, all) = bounds::texel(body, texture, &image, &at, of)?;
            (at, is_there) = (known, Some(all));
            level = match of {
                Of::Level(level) | Of::Sample(level) => level,
                Of::Only => Value::i32(0),
            };
        }
        let (at, offset) = (body.vector(&at), body.vector(&offset));
        let name =
            if is_multisampled(kind) { "llvm.spv.resource.load.ms" } else { "llvm.spv.resource.load.level" };
        let (loaded, status) = load_with(body, &texels, name, &[image, at, level, offset], with_status);
        let parts = body.lanes(&loaded, 4);
        let parts = kept_parts(body, is_there.as_ref(), parts);
        Ok(Some(result(body, &parts, status, &scalar)))
    })
}

/// Components, or 0 where the texel is not there.
fn kept_parts(body: &mut Body<'_>, is_there: Option<&Value>, parts: Vec<Value>) -> Vec<Value> {
    match is_there {
        Some(is_there) => parts.iter().map(|part| kept(body, is_there, part)).collect(),
        None => parts,
    }
}

/// Whether a texture has several samples.
fn is_multisampled(kind: K) -> bool {
    matches!(kind, K::Texture2DMS | K::Texture2DMSArray)
}

fn store<'m>(cx: &mut Cx<'_, 'm>, row: &Row, texture: &Handle<'m>, of_sample: bool) -> Lowered<Call<'m>> {
    if texture.resource.class != Class::Uav {
        return Err(Refusal::malformed());
    }
    let (coordinates, ..) = shape(texture.resource.kind)?;
    let texel = component(&texture.resource)?;
    let mut arguments: Vec<usize> = (2..2 + coordinates).chain(5..9).collect();
    if of_sample != is_multisampled(texture.resource.kind) {
        return Err(Refusal::malformed());
    }
    arguments.extend(of_sample.then_some(10));
    let single = cx.is_atomic(texture);
    let is_robust = cx.is_robust();
    cx.function_of_handles(row, "", &arguments, &[texture], |body, values, indices| {
        let image = make(body, texture, 32, single, indices[0].as_ref())?;
        let (at, stored) = values.split_at(coordinates);
        let (stored, which) = stored.split_at(4);
        let parts = to_texel(body, stored, &texel.ty, texel.signed);
        let is_there = match (is_robust, which) {
            (false, _) => None,
            (true, [sample]) => Some(bounds::texel(body, texture, &image, at, Of::Sample(sample.clone()))?.2),
            (true, _) => Some(bounds::texel(body, texture, &image, at, Of::Only)?.2),
        };
        let (at, whole) = (body.vector(at), body.vector(&parts));
        let mut operands = vec![image, at, whole];
        if of_sample {
            operands.push(Value::i32(i64::from(ImageOperands::SAMPLE.bits())));
            operands.extend_from_slice(which);
        }
        let write = |body: &mut Body<'_>| {
            body.call(&Type::Void, "__spirv_ImageWrite", &operands);
            Ok(())
        };
        match is_there {
            Some(is_there) => body.only_where(&is_there, write)?,
            None => write(body)?,
        }
        Ok(None)
    })
}

fn level<'m>(cx: &mut Cx<'_, 'm>, row: &Row, texture: &Handle<'m>) -> Lowered<Call<'m>> {
    if !cx.has_quads {
        return cx.function(row, "none", &[], |_, _| Ok(Some(Value::float(&Type::Float, 0.0))));
    }
    let sampler = cx.handle(2)?;
    let clamped = cx.immediate(6, "whether a level is clamped")? == 1;
    let (coordinates, _, arrayed) = shape(texture.resource.kind)?;
    let coordinates = coordinates - usize::from(arrayed);
    let arguments: Vec<usize> = (3..3 + coordinates).collect();
    let name =
        if clamped { "llvm.spv.resource.calculate.lod" } else { "llvm.spv.resource.calculate.lod.unclamped" };
    cx.function_of_handles(
        row,
        &clamped.to_string(),
        &arguments,
        &[texture, &sampler],
        |body, values, indices| {
            let image = make(body, texture, 32, false, indices[0].as_ref())?;
            let sampler = make(body, &sampler, 32, false, indices[1].as_ref())?;
            let at = body.vector(values);
            Ok(Some(body.call(&Type::Float, name, &[image, sampler, at])))
        },
    )
}

/// The extents of a texture or typed buffer, and its levels or samples behind them.
fn size<'m>(cx: &mut Cx<'_, 'm>, row: &Row, handle: &Handle<'m>) -> Lowered<Call<'m>> {
    let kind = handle.resource.kind;
    let names = ["x", "xy", "xyz"];
    let extents = match kind {
        K::TypedBuffer | K::Texture1D => 1,
        K::Texture1DArray | K::Texture2D | K::Texture2DMS | K::TextureCube => 2,
        K::Texture2DArray | K::Texture2DMSArray | K::Texture3D | K::TextureCubeArray => 3,
        K::RawBuffer | K::StructuredBuffer => return buffer_size(cx, row, handle),
        _ => return Err(Refusal::malformed()),
    };
    let suffix = names[extents - 1];
    let has_levels = handle.resource.class == Class::Srv && kind != K::TypedBuffer && !is_multisampled(kind);
    let is_given = cx.argument(2).is_ok_and(|value| !value.is_undef() && !value.is_poison());
    let arguments: &[usize] = if has_levels && is_given { &[2] } else { &[] };
    let is_checked = cx.is_robust() && !arguments.is_empty() && cx.constant(2) != Some(0);
    let key = format!("{}.{is_checked}", arguments.len());
    let single = cx.is_atomic(handle);
    cx.function_of_handles(row, &key, arguments, &[handle], |body, values, indices| {
        let image = make(body, handle, 32, single, indices[0].as_ref())?;
        let mut level = values.first().cloned().unwrap_or(Value::i32(0));
        let mut is_there = None;
        if is_checked {
            let (known, found) = level_of(body, &image, suffix, extents, &level)?;
            (level, is_there) = (known, Some(found));
        }
        let mut call = vec![image];
        let (name, count) = if has_levels {
            call.push(level);
            (format!("llvm.spv.resource.getdimensions.levels.{suffix}"), extents + 1)
        } else if is_multisampled(kind) {
            (format!("llvm.spv.resource.getdimensions.ms.{suffix}"), extents + 1)
        } else {
            (format!("llvm.spv.resource.getdimensions.{suffix}"), extents)
        };
        let ty = Type::I32.times(count);
        let found = body.call(&ty, &name, &call);
        let found = body.lanes(&found, count);
        let mut parts = vec![Value::poison(&Type::I32); 4];
        for (index, mut part) in found.into_iter().enumerate() {
            // A level that there is not has no extents.
            if let Some(is_there) = is_there.as_ref().filter(|_| index < extents) {
                part = kept(body, is_there, &part);
            }
            parts[if index < extents { index } else { 3 }] = part;
        }
        Ok(Some(body.structure(&parts)))
    })
}

/// The bytes of a raw buffer; the elements of a structured one, and the bytes of an element.
fn buffer_size<'m>(cx: &mut Cx<'_, 'm>, row: &Row, buffer: &Handle<'m>) -> Lowered<Call<'m>> {
    let stride = match buffer.resource.kind {
        K::StructuredBuffer if buffer.resource.size == 0 => return Err(Refusal::malformed()),
        K::StructuredBuffer => buffer.resource.size as i64,
        _ => 1,
    };
    cx.function_of_handles(row, "buffer", &[], &[buffer], |body, _, indices| {
        let handle = make(body, buffer, 32, false, indices[0].as_ref())?;
        let words = body.call(&Type::I32, "llvm.spv.resource.getdimensions.x", &[handle]);
        let bytes = body.op2(Op::LLVMShl, &words, &Value::i32(2));
        let count = if stride == 1 { bytes } else { body.op2(Op::LLVMUDiv, &bytes, &Value::i32(stride)) };
        let mut parts = vec![Value::poison(&Type::I32); 4];
        (parts[0], parts[1]) = (count, Value::i32(stride));
        Ok(Some(body.structure(&parts)))
    })
}
