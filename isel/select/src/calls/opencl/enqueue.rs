//! Enqueuing kernels from kernels (OpenCL C 6.15.17).
//!
//! clang turns a block into a kernel and a literal in memory: `{ i32 size, i32 alignment, ptr invoke, captures… }`. SPIR-V has as operands the
//! kernel, the literal as bytes, and its size and alignment.

use super::{Call, Lowered, finish, specific};
use crate::context::FnCx;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Type, Value, ValueDef};
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::Enqueue;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, what: Enqueue) -> Lowered {
    match what {
        Enqueue::Range(dimensions) => range(cx, call, dimensions),
        Enqueue::IsValid(op) => is_valid(cx, call, op),
        Enqueue::Block { events, locals } => enqueue(cx, call, events, locals),
        Enqueue::Query(op) => query(cx, call, op),
    }
}

fn is_valid<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let to = cx.number_result(call)?;
    let object = cx.arg(call, 0)?;
    let bool_type = cx.emit.module.types.bool();
    let valid = cx.emit.op(op, bool_type, &[object]);
    Ok(Some(cx.emit.truth(valid, to)))
}

/// One size is global; the local one comes after the global one, the offset before it. clang returns the structure in memory, others as a value.
fn range<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, dimensions: u32) -> Lowered {
    let returns_value = call.inst.ty().kind() == TyKind::Struct;
    let (result, sizes) = match &*call.args {
        sizes if returns_value => (None, sizes),
        [result, sizes @ ..] if result.ty().is_pointer() => (Some(*result), sizes),
        _ => return Err(cx.report.error(Code::BAD_CALL, format!("{} returns a range", call.name()))),
    };
    let ty = if returns_value { cx.result_type(call.inst)? } else { cx.range_type()? };
    let size = cx.emit.size_type();
    let element =
        if dimensions == 1 { size } else { cx.module().plain_array(size, u64::from(dimensions))? };
    let mut values = Vec::with_capacity(3);
    for arg in sizes {
        values.push(if dimensions == 1 {
            cx.value(*arg)?
        } else {
            let pointer = cx.pointer_argument(*arg, element)?;
            cx.emit.op(Op::Load, element, &[pointer])
        });
    }
    let zero = cx.emit.zero(element);
    let (global, local, offset) = match *values {
        [global] => (global, zero, zero),
        [global, local] => (global, local, zero),
        [offset, global, local] => (global, local, offset),
        _ => return Err(cx.report.bug("a range of no size")),
    };
    let range = cx.emit.op(Op::BuildNDRange, ty, &[global, local, offset]);
    let Some(result) = result else { return Ok(Some(range)) };
    let pointer = cx.pointer_argument(result, ty)?;
    cx.emit.effect(Op::Store, &[pointer, range], &[]);
    Ok(None)
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The operand ND Range: the pointer to the range. The specification says that it is the range itself (3.3.22), but the Khronos translator
    /// writes the pointer, which is all that runtimes know.
    fn range_operand(&mut self, pointer: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.range_type()?;
        self.pointer_argument(pointer, ty)
    }

    /// `{ i32 dimensions, size_t offset[3], size_t global[3], size_t local[3] }` (SPIR-V, `OpBuildNDRange`).
    fn range_type(&mut self) -> Result<Type, Aborted> {
        let uint = self.emit.module.types.int(32);
        let size = self.emit.size_type();
        let sizes = self.module().plain_array(size, 3)?;
        Ok(self.emit.module.types.structure(&[uint, sizes, sizes, sizes], Vec::new()))
    }

    /// Invoke, Param, Param Size and Param Align of a block.
    fn block_operands(&mut self, invoke: Val<'m>, literal: Val<'m>) -> Result<[Value; 4], Aborted> {
        let kernel = specific(invoke);
        if kernel.value_kind() != K::LLVMFunctionValueKind {
            return Err(self.report.unsupported("a block whose kernel is not known at compile time"));
        }
        let func = self.module().function(kernel)?;
        let ty = self.emit.module.functions[func].ty;
        let kernel = self.emit.function.module_value(ValueDef::Func(func), ty);
        let byte = self.emit.module.types.int(8);
        let object = self.pointer_to(literal, byte)?;
        let [size, alignment] = self.literal_extent(literal)?;
        Ok([kernel, object, size, alignment])
    }

    /// The size and alignment of a block literal: of the object it is, if that is known, or else what its first two words say. The type of the
    /// object is packed; the object has the alignment that the second word says.
    fn literal_extent(&mut self, literal: Val<'m>) -> Result<[Value; 2], Aborted> {
        let object = specific(literal);
        let ty = match (object.value_kind(), object.opcode()) {
            (K::LLVMGlobalVariableValueKind, _) => Some(object.value_type()),
            (_, Some(L::LLVMAlloca)) => Some(object.allocated_type()),
            _ => None,
        };
        if let Some(ty) = ty.filter(|ty| ty.kind() == TyKind::Struct && ty.is_sized()) {
            let size = self.input.layout.alloc_size(ty);
            let alignment = object.alignment().max(self.input.layout.alignment(ty) as u32);
            return Ok([self.emit.u32(size as u32), self.emit.u32(alignment)]);
        }
        let uint = self.emit.module.types.int(32);
        let first = self.pointer_argument(literal, uint)?;
        let size = self.emit.op(Op::Load, uint, &[first]);
        let one = self.emit.u32(1);
        let pointer_type = self.emit.type_of(first);
        let second = self.emit.op(Op::InBoundsPtrAccessChain, pointer_type, &[first, one]);
        let alignment = self.emit.op(Op::Load, uint, &[second]);
        Ok([size, alignment])
    }

    /// A pointer to events, which is generic in clang's IR, as runtimes ask for it.
    fn event_pointer(&mut self, pointer: Val<'m>) -> Result<Value, Aborted> {
        let event = self.emit.module.types.simple(Op::TypeDeviceEvent, &[]);
        self.pointer_to(pointer, event)
    }
}

/// Queue, flags, range, (events to wait for and to signal,) kernel, literal, (sizes of local memory).
fn enqueue<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, events: bool, locals: bool) -> Lowered {
    let (Some(range), queue, flags) = (call.args.get(2).copied(), cx.arg(call, 0)?, cx.arg(call, 1)?) else {
        return Err(cx.report.bug("an enqueue without range"));
    };
    let range = cx.range_operand(range)?;
    let mut operands = vec![queue, flags, range];
    let block = if events {
        let [_, _, _, _, wait, signal, ..] = *call.args else {
            return Err(cx.report.bug("an enqueue without events"));
        };
        operands.push(cx.arg(call, 3)?);
        operands.push(cx.event_pointer(wait)?);
        operands.push(cx.event_pointer(signal)?);
        6
    } else {
        operands.push(cx.emit.u32(0));
        let event = cx.emit.module.types.simple(Op::TypeDeviceEvent, &[]);
        let generic = cx.emit.pointer_type(StorageClass::Generic, event);
        let none = cx.emit.zero(generic);
        operands.extend([none, none]);
        3
    };
    let [invoke, literal, rest @ ..] = call.args.get(block..).unwrap_or_default() else {
        return Err(cx.report.bug("an enqueue without block"));
    };
    operands.extend(cx.block_operands(*invoke, *literal)?);
    if locals {
        let [count, sizes] = *rest else { return Err(cx.report.bug("an enqueue without local sizes")) };
        operands.extend(local_sizes(cx, count, sizes)?);
    }
    finish(cx, call, Op::EnqueueKernel, &operands, &[])
}

/// Pointers to the sizes: that is how drivers read the operands.
fn local_sizes<'m>(cx: &mut FnCx<'_, '_, 'm>, count: Val<'m>, sizes: Val<'m>) -> Result<Vec<Value>, Aborted> {
    let Some(count) = count.int_value().filter(|count| *count <= 64) else {
        return Err(cx
            .report
            .unsupported("a block with a number of local arguments that is not a small constant"));
    };
    let size = cx.emit.size_type();
    let first = cx.pointer_argument(sizes, size)?;
    let ty = cx.emit.type_of(first);
    let mut pointers = vec![first];
    for index in 1..count {
        let index = cx.emit.int(size, index);
        pointers.push(cx.emit.op(Op::InBoundsPtrAccessChain, ty, &[first, index]));
    }
    pointers.truncate(count as usize);
    Ok(pointers)
}

/// (Range,) kernel and literal.
fn query<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let mut operands = Vec::with_capacity(5);
    let [range @ .., invoke, literal] = &*call.args else {
        return Err(cx.report.bug("a question about no block"));
    };
    if let [range] = range {
        operands.push(cx.range_operand(*range)?);
    }
    operands.extend(cx.block_operands(*invoke, *literal)?);
    finish(cx, call, op, &operands, &[])
}
