//! Mesh and amplification shaders: the numbers of vertices and primitives, indices, and payloads.
//!
//! A payload is 32-bit words, which both stages see at the same offsets. An amplification shader keeps its payload in groupshared
//! memory of any type; it is copied when the meshes are dispatched.

use super::body::Body;
use super::cx::{Call, Cx};
use super::inst::Is;
use super::interface::{ComponentLayout, Variable};
use super::program::Properties;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_dialect::spirv::{BuiltIn, Decoration};
use spirant_ir::AddressSpace;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::Mesh;

/// The variable of the payload, and its space.
const PAYLOAD: &str = "spirant.dx.payload";
const PAYLOAD_SPACE: AddressSpace = AddressSpace::TaskPayload;

/// The number of the topology of lines.
const LINES: u64 = 1;

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, mesh: Mesh) -> Lowered<Call<'m>> {
    let name = format!("{PAYLOAD}{}", cx.program.suffix);
    match (mesh, cx.program.properties) {
        (Mesh::Counts, Properties::Mesh { .. }) => cx.function(row, "", &[1, 2], |body, values| {
            body.call(&Type::Void, "__spirv_SetMeshOutputsEXT", values);
            Ok(None)
        }),
        (Mesh::Indices, Properties::Mesh { primitives, topology, .. }) => {
            indices(cx, row, primitives, topology)
        }
        (Mesh::Payload, Properties::Mesh { payload, .. }) => cx.function(row, "", &[], |body, _| {
            let payload = declare(body, &name, payload);
            Ok(Some(body.cast(Op::LLVMAddrSpaceCast, &payload, &Type::POINTER)))
        }),
        (Mesh::Dispatch, Properties::Amplification { payload }) => dispatch(cx, row, &name, payload),
        (Mesh::Counts | Mesh::Indices | Mesh::Payload | Mesh::Dispatch, _) => Err(Refusal::malformed()),
    }
}

/// Declares the payload of a number of bytes.
fn declare(body: &mut Body<'_>, name: &str, bytes: u64) -> Value {
    body.library.external(name, PAYLOAD_SPACE, &Type::I32.array(words(bytes)))
}

fn words(bytes: u64) -> u64 {
    bytes.div_ceil(4).max(1)
}

/// The vertices of a primitive.
fn indices<'m>(cx: &mut Cx<'_, 'm>, row: &Row, primitives: u64, topology: u64) -> Lowered<Call<'m>> {
    let (built_in, columns, arguments): (_, _, &[usize]) = match topology {
        LINES => (BuiltIn::PrimitiveLineIndicesEXT, 2, &[1, 2, 3]),
        _ => (BuiltIn::PrimitiveTriangleIndicesEXT, 3, &[1, 2, 3, 4]),
    };
    let variable = Variable {
        name: format!("out.var.indices{}", cx.program.suffix),
        scalar: Type::I32,
        space: AddressSpace::Output,
        decorations: vec![vec![Decoration::BuiltIn as u32, built_in as u32]],
        vertices: Some(primitives),
        shape: ComponentLayout::Rows { rows: 1, columns },
    };
    cx.function(row, "", arguments, |body, values| {
        let (primitive, vertices) = values.split_first().ok_or_else(Refusal::malformed)?;
        let whole = body.vector(vertices);
        let place = variable.whole(body, primitive);
        body.store(&whole, &place, 4);
        Ok(None)
    })
}

/// Waits for the group, hands its payload on and dispatches meshes, which ends the shader.
fn dispatch<'m>(cx: &mut Cx<'_, 'm>, row: &Row, name: &str, bytes: u64) -> Lowered<Call<'m>> {
    if cx.type_of(4)? != Type::Pointer(AddressSpace::Workgroup) {
        return Err(Refusal::unsupported("a payload that is not memory that the group shares"));
    }
    cx.function(row, "", &[1, 2, 3, 4], |body, values| {
        let (groups, shared) = values.split_at(3);
        let [shared] = shared else { return Err(Refusal::malformed()) };
        body.call(&Type::Void, "llvm.spv.group.memory.barrier.with.group.sync", &[]);
        let payload = declare(body, name, bytes);
        let own = body.call(&Type::I32, "llvm.spv.flattened.thread.id.in.group", &[]);
        let is_first = body.compare(Is::Equal, &own, &Value::i32(0));
        body.once_where(&is_first, |body| {
            for word in 0..words(bytes) {
                body.copy_word(shared, &payload, &Value::i32(word as i64));
            }
            Ok(())
        })?;
        let operands = [groups, &[payload]].concat();
        body.call(&Type::Void, "__spirv_EmitMeshTasksEXT", &operands);
        Ok(None)
    })
}
