//! Operations that read inputs, write outputs, and end vertices and primitives.

use super::cx::{Call, Cx};
use super::interface::{ComponentLayout, Side, Variable, elements, variable};
use super::program::{Element, Properties, kind};
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_dialect::spirv::BuiltIn;
use spirant_ir::Val;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::{Interpolation, Signature};

/// The largest factor of tessellation that there is; a hull shader may allow less (`[maxtessfactor]`).
const MOST_FACTOR: f64 = 64.0;

/// What an operation does with a component of an element.
#[derive(Clone, Copy)]
struct Access {
    side: Side,
    /// The operand that is the vertex.
    vertex: Option<usize>,
    /// Whether the vertex is the invocation's own.
    own_vertex: bool,
    /// The operand that is written.
    stored: Option<usize>,
}

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, what: Signature) -> Lowered<Call<'m>> {
    let plain = Access { side: Side::Input, vertex: None, own_vertex: false, stored: None };
    let is_hull = cx.program.stage == "hull";
    let how = match what {
        Signature::LoadInput => Access { vertex: cx.program.input_vertices.map(|_| 4), ..plain },
        Signature::StoreOutput => {
            Access { side: Side::Output, own_vertex: is_hull, stored: Some(4), ..plain }
        }
        Signature::LoadControlPoint => {
            let side = if is_hull { Side::Output } else { Side::Input };
            Access { side, vertex: Some(4), ..plain }
        }
        Signature::LoadPatchConstant => Access { side: Side::Patch, ..plain },
        Signature::StorePatchConstant => Access { side: Side::Patch, stored: Some(4), ..plain },
        Signature::StoreVertex | Signature::StorePrimitive => {
            let side = if what == Signature::StoreVertex { Side::Output } else { Side::Patch };
            if let Some(parts) = cx.stores.of(cx.call) {
                return store_vector(cx, row, side, parts);
            }
            Access { side, vertex: Some(5), stored: Some(4), ..plain }
        }
        Signature::LoadAtVertex => return at_vertex(cx, row, plain),
        Signature::Interpolate(place) => return interpolate(cx, row, place),
        Signature::EndVertex { emit, cut } => return end_vertex(cx, row, emit, cut),
    };
    access(cx, row, how, None)
}

/// Reads an input of a pixel shader at a vertex, which is constant, and a byte.
fn at_vertex<'m>(cx: &mut Cx<'_, 'm>, row: &Row, how: Access) -> Lowered<Call<'m>> {
    let vertex = cx.immediate(4, "a vertex")?;
    if vertex > 2 {
        return Err(Refusal::malformed());
    }
    access(cx, row, how, Some(vertex))
}

/// The element that an access names, and the column.
fn element<'c, 'm>(cx: &Cx<'c, 'm>, side: Side) -> Lowered<(&'c Element, u64)> {
    let id = cx.immediate(1, "an element of a signature")?;
    let elements = elements(cx.program, side);
    let element = elements.iter().find(|element| element.id == id).ok_or_else(Refusal::malformed)?;
    let column = cx.immediate(3, "a column of an element")?;
    if column >= element.columns {
        return Err(Refusal::malformed());
    }
    Ok((element, column))
}

/// Reads a component of an element, or writes an operand to it; `vertex` is one that is constant.
fn access<'m>(cx: &mut Cx<'_, 'm>, row: &Row, access: Access, vertex: Option<u64>) -> Lowered<Call<'m>> {
    let (element, column) = element(cx, access.side)?;
    let variable = &variable(cx.program, cx.uses, element, access.side)?;
    let scalar = match access.stored {
        Some(operand) => cx.type_of(operand)?,
        None => cx.result_scalar()?,
    };
    let mut arguments = vec![2];
    arguments.extend(access.stored);
    // Clip distances are in one variable for all their elements.
    let mut key = format!("{}.{}.{column}", variable.name, element.id);
    if let Some(vertex) = vertex {
        key += &format!(".{vertex}");
    }
    let vertex = vertex.map(|vertex| Value::i32(vertex as i64));
    arguments.extend(access.vertex);
    let is_float = variable.scalar == Type::Float;
    let is_factor = matches!(element.kind, kind::TESS_FACTOR | kind::INSIDE_TESS_FACTOR);
    let most = match cx.program.properties {
        Properties::Hull { most, .. } if is_factor && is_float && most < MOST_FACTOR => Some(most.round()),
        _ => None,
    };
    cx.function(row, &key, &arguments, |body, values| {
        let Some(at) = values.first() else { return Err(Refusal::malformed()) };
        let vertex = match access.own_vertex {
            true => {
                let own = Variable::built_in(
                    "invocation_id",
                    BuiltIn::InvocationId,
                    Type::I32,
                    ComponentLayout::Rows { rows: 1, columns: 1 },
                );
                let place = own.place(body, None, &Value::i32(0), 0);
                Some(body.load(&Type::I32, &place, 4))
            }
            false => vertex.or_else(|| access.vertex.and_then(|_| values.last().cloned())),
        };
        let place = variable.place(body, vertex.as_ref(), at, column);
        let own = &variable.scalar;
        if access.stored.is_some() {
            let value = values.get(1).ok_or_else(Refusal::malformed)?;
            let mut value = super::texel::to_component(body, value, own, true);
            if let Some(most) = most {
                value = body.call(own, "llvm.minnum", &[value, Value::float(own, most)]);
            }
            body.store(&value, &place, 4);
            return Ok(None);
        }
        let loaded = body.load(own, &place, 4);
        if is_float && scalar == Type::I32 {
            return Ok(Some(body.cast(Op::LLVMBitCast, &loaded, &Type::I32)));
        }
        Ok(Some(super::texel::from_component(body, &loaded, &scalar)))
    })
}

/// Writes the components of a row that calls of an operation write, of which this one is the last.
fn store_vector<'m>(
    cx: &mut Cx<'_, 'm>,
    row: &Row,
    side: Side,
    parts: &[(u64, Val<'m>)],
) -> Lowered<Call<'m>> {
    let (element, _) = element(cx, side)?;
    let variable = &variable(cx.program, cx.uses, element, side)?;
    let mut operands = vec![(cx.call, 2), (cx.call, 5)];
    operands.extend(parts.iter().map(|(_, call)| (*call, 4)));
    let columns: String = parts.iter().map(|(column, _)| column.to_string()).collect();
    let key = format!("{}.{}.columns{columns}", variable.name, element.id);
    cx.function_of_calls(row, &key, operands, |body, values| {
        let [at, vertex, components @ ..] = values else { return Err(Refusal::malformed()) };
        let own = &variable.scalar;
        let ty = Type::Vector(element.columns as u32, Box::new(own.clone()));
        let mut whole = Value::poison(&ty);
        for ((column, _), value) in parts.iter().zip(components) {
            let value = super::texel::to_component(body, value, own, true);
            whole = body.insert_element(&whole, &value, *column);
        }
        let place = variable.vector(body, vertex, at);
        body.store(&whole, &place, 4);
        Ok(None)
    })
}

/// Interpolates an input where the operation says: at an offset in sixteenths of a pixel, at a sample, at the centroid.
fn interpolate<'m>(cx: &mut Cx<'_, 'm>, row: &Row, place: Interpolation) -> Lowered<Call<'m>> {
    let (element, column) = element(cx, Side::Input)?;
    let variable = &variable(cx.program, cx.uses, element, Side::Input)?;
    let is_interpolated =
        variable.vertices.is_none() && matches!(variable.shape, ComponentLayout::Rows { .. });
    if variable.scalar != Type::Float || !is_interpolated {
        return Err(Refusal::unsupported(format!("{} of an input that is not interpolated", row.name)));
    }
    let scalar = cx.result_scalar()?;
    let (name, arguments): (_, &[usize]) = match place {
        Interpolation::AtOffset => ("__spirv_gl_InterpolateAtOffset", &[2, 4, 5]),
        Interpolation::AtSample => ("__spirv_gl_InterpolateAtSample", &[2, 4]),
        Interpolation::AtCentroid => ("__spirv_gl_InterpolateAtCentroid", &[2]),
    };
    let is_offset = place == Interpolation::AtOffset;
    cx.function(row, &format!("{}.{column}", variable.name), arguments, |body, values| {
        let (at, rest) = values.split_first().ok_or_else(Refusal::malformed)?;
        let place = variable.place(body, None, at, column);
        let mut operands = vec![place];
        if is_offset {
            let mut parts = Vec::new();
            for steps in rest {
                // Four bits with a sign.
                let high = body.op2(Op::LLVMShl, steps, &Value::i32(28));
                let steps = body.op2(Op::LLVMAShr, &high, &Value::i32(28));
                let steps = body.cast(Op::LLVMSIToFP, &steps, &Type::Float);
                parts.push(body.op2(Op::LLVMFMul, &steps, &Value::float(&Type::Float, 0.0625)));
            }
            operands.push(body.vector(&parts));
        } else {
            operands.extend_from_slice(rest);
        }
        let value = body.call(&Type::Float, name, &operands);
        Ok(Some(super::texel::from_component(body, &value, &scalar)))
    })
}

/// Ends a vertex, a primitive, or both.
fn end_vertex<'m>(cx: &mut Cx<'_, 'm>, row: &Row, emit: bool, cut: bool) -> Lowered<Call<'m>> {
    let stream = cx.immediate(1, "a stream")?;
    let has_streams = cx.program.has_streams();
    if stream > 3 || (stream > 0 && !has_streams) {
        return Err(Refusal::malformed());
    }
    let [emitting, cutting] = match has_streams {
        false => ["__spirv_EmitVertex", "__spirv_EndPrimitive"],
        true => ["__spirv_EmitStreamVertex", "__spirv_EndStreamPrimitive"],
    };
    let operands = if has_streams { vec![Value::i32(stream as i64)] } else { Vec::new() };
    cx.function(row, &stream.to_string(), &[], |body, _| {
        for name in emit.then_some(emitting).into_iter().chain(cut.then_some(cutting)) {
            body.call(&Type::Void, name, &operands);
        }
        Ok(None)
    })
}
