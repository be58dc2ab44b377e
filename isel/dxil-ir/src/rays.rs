//! Operations of ray-tracing stages: tracing, reporting hits, calling callable shaders.
//!
//! Payloads and parameters are in memory of the function; they are copied to a variable that the other stage sees, and back, word
//! by word.

use super::body::Body;
use super::cx::{Call, Cx};
use super::exports::{self, ATTRIBUTES, PARAMETERS, PAYLOAD, words};
use super::handles::make;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind;
use spirant_ir::{TyKind, Val};
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::Rays;

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, rays: Rays) -> Lowered<Call<'m>> {
    match rays {
        Rays::Trace => trace(cx, row),
        Rays::Report => report(cx, row),
        Rays::CallShader => {
            let bytes = bytes(cx, row, 2)?;
            cx.function(row, &bytes.to_string(), &[1, 2], |body, values| {
                let [index, own] = values else { return Err(Refusal::malformed()) };
                let handed = exports::variable(body, PARAMETERS, bytes);
                copy(body, own, &handed, bytes);
                body.call(&Type::Void, "__spirv_ExecuteCallableKHR", &[index.clone(), handed.clone()]);
                copy(body, &handed, own, bytes);
                Ok(None)
            })
        }
    }
}

fn trace<'m>(cx: &mut Cx<'_, 'm>, row: &Row) -> Lowered<Call<'m>> {
    let bytes = bytes(cx, row, 15)?;
    let handle = cx.handle(1)?;
    let arguments: Vec<usize> = (2..=15).collect();
    cx.function_of_handles(row, &bytes.to_string(), &arguments, &[&handle], |body, values, indices| {
        let [numbers @ .., x, y, z, near, dx, dy, dz, far, own] = values else {
            return Err(Refusal::malformed());
        };
        let structure = make(body, &handle, 32, false, indices.first().and_then(Option::as_ref))?;
        let handed = exports::variable(body, PAYLOAD, bytes);
        copy(body, own, &handed, bytes);
        let origin = body.vector(&[x.clone(), y.clone(), z.clone()]);
        let direction = body.vector(&[dx.clone(), dy.clone(), dz.clone()]);
        let mut operands = vec![structure];
        operands.extend_from_slice(numbers);
        operands.extend([origin, near.clone(), direction, far.clone(), handed.clone()]);
        body.call(&Type::Void, "__spirv_TraceRayKHR", &operands);
        copy(body, &handed, own, bytes);
        Ok(None)
    })
}

fn report<'m>(cx: &mut Cx<'_, 'm>, row: &Row) -> Lowered<Call<'m>> {
    let bytes = bytes(cx, row, 3)?;
    cx.function(row, &bytes.to_string(), &[1, 2, 3], |body, values| {
        let [at, kind, own] = values else { return Err(Refusal::malformed()) };
        let handed = exports::variable(body, ATTRIBUTES, bytes);
        copy(body, own, &handed, bytes);
        Ok(Some(body.call(&Type::I1, "__spirv_ReportIntersectionKHR", &[at.clone(), kind.clone()])))
    })
}

/// The most words that are copied by instructions of their own; a loop copies more.
const MOST_UNROLLED: u64 = 32;

/// Copies words.
fn copy(body: &mut Body<'_>, from: &Value, to: &Value, bytes: u64) {
    let count = words(bytes);
    if count <= MOST_UNROLLED {
        for word in 0..count {
            body.copy_word(from, to, &Value::i32(word as i64));
        }
        return;
    }
    body.repeat("copy", &Value::i32(count as i64), &[], |body, word, _| {
        body.copy_word(from, to, word);
        Vec::new()
    });
}

/// The bytes of what an operand points at: of the variable, of the parameter of an entry point, or of the type that the function is
/// overloaded by.
fn bytes(cx: &Cx<'_, '_>, row: &Row, operand: usize) -> Lowered<u64> {
    let pointer: Val<'_> = cx.argument(operand)?;
    let layout = cx.reader.layout();
    let found = match (pointer.opcode(), pointer.value_kind()) {
        (Some(L::LLVMAlloca), _) => {
            Some(pointer.allocated_type()).filter(|ty| ty.is_sized()).map(|ty| layout.alloc_size(ty))
        }
        (_, LLVMValueKind::LLVMArgumentValueKind) => exports::bytes_of(&cx.program.exports, pointer),
        _ => None,
    };
    let named = || {
        let name = cx.class.strip_prefix(row.class)?.strip_prefix('.')?;
        let ty = cx.reader.named_struct(name).filter(|ty| ty.kind() == TyKind::Struct && ty.is_sized())?;
        Some(layout.alloc_size(ty))
    };
    let bytes = found.or_else(named).filter(|bytes| *bytes <= MOST_BYTES);
    bytes.ok_or_else(|| {
        Refusal::unsupported(format!(
            "{} is given a payload whose size is not known, or is above {MOST_BYTES}",
            row.name
        ))
    })
}

/// The most bytes that are handed on.
const MOST_BYTES: u64 = 1 << 14;
