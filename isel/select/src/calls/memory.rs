//! Copies, fills and other operations on memory.

use super::{Call, Lowered};
use crate::context::FnCx;
use crate::ops::memory_operands::MemoryOperands;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, TypeKind, Value};
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::Memory;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, memory: Memory) -> Lowered {
    match memory {
        Memory::Copy => copy(cx, call, false),
        Memory::Move => copy(cx, call, true),
        Memory::Fill => fill(cx, call),
        Memory::StackSave => stack_save(cx, call),
        Memory::ObjectSize => object_size(cx, call),
        Memory::Mask => mask(cx, call),
    }
}

fn copy<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, overlapping: bool) -> Lowered {
    let (Some(to), Some(from), Some(size)) = (call.args.first(), call.args.get(1), call.args.get(2)) else {
        return Err(cx.report.bug("a copy without arguments"));
    };
    if size.int_value() == Some(0) {
        return Ok(None);
    }
    if cx.input.is_logical() {
        return cx.for_each_place(call.inst, &[*to, *from], &mut |cx| {
            let access = place_access(cx, call);
            match size.int_value() {
                Some(bytes) => cx.copy_places(*to, *from, bytes, access)?,
                None => cx.copy_loop(*to, *from, *size, overlapping, access)?,
            }
            Ok(None)
        });
    }
    let byte = cx.emit.module.types.int(8);
    let target = cx.pointer_to(*to, byte)?;
    let source = cx.pointer_to(*from, byte)?;
    let size = cx.value(*size)?;
    let align = call
        .inst
        .callee()
        .map_or(0, |_| cx.argument_alignment(call.inst, 0).min(cx.argument_alignment(call.inst, 1)));
    let access = access(cx, call, align)?;
    cx.emit.effect(Op::CopyMemorySized, access.ids(&[target, source, size]).as_ref(), access.words());
    Ok(None)
}

/// More bytes than this are filled by a loop.
const MOST_BYTES: u64 = 256;

/// SPIR-V has no fill: a constant object is stored where the length is known and small or the
/// bytes are zero, a loop stores bytes where not.
fn fill<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let (Some(to), Some(byte), Some(size)) = (call.args.first(), call.args.get(1), call.args.get(2)) else {
        return Err(cx.report.bug("a fill without arguments"));
    };
    let known =
        size.int_value().filter(|bytes| cx.input.is_logical() || *bytes <= MOST_BYTES || byte.is_null());
    let Some(bytes) = known else {
        if cx.input.is_logical() {
            return cx.for_each_place(call.inst, &[*to], &mut |cx| {
                cx.fill_loop(*to, *byte, *size, place_access(cx, call)).map(|()| None)
            });
        } else {
            fill_bytes(cx, call, *to, *byte, *size)?;
        }
        return Ok(None);
    };
    if bytes == 0 {
        return Ok(None);
    }
    if cx.input.is_logical() {
        return cx.for_each_place(call.inst, &[*to], &mut |cx| {
            cx.fill_place(*to, *byte, bytes, place_access(cx, call)).map(|()| None)
        });
    }
    let i8 = cx.emit.module.types.int(8);
    let array = cx.module().plain_array(i8, bytes)?;
    let target = cx.pointer_to(*to, array)?;
    let value = match byte.int_value() {
        Some(0) => cx.emit.zero(array),
        Some(fill) => {
            let one = cx.emit.module.consts.int(&cx.emit.module.types, i8, fill);
            let constant = cx.emit.module.consts.composite(array, &vec![one; bytes as usize]);
            cx.emit.constant(constant)
        }
        None => {
            let byte = cx.value(*byte)?;
            cx.emit.op(Op::CompositeConstruct, array, &vec![byte; bytes as usize])
        }
    };
    let align = cx.argument_alignment(call.inst, 0);
    let access = access(cx, call, align)?;
    cx.emit.effect(Op::Store, access.ids(&[target, value]).as_ref(), access.words());
    Ok(None)
}

/// A loop over the bytes.
fn fill_bytes<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    to: Val<'m>,
    byte: Val<'m>,
    size: Val<'m>,
) -> Result<(), Aborted> {
    let i8 = cx.emit.module.types.int(8);
    let target = cx.pointer_to(to, i8)?;
    let (byte, end) = (cx.value(byte)?, cx.value(size)?);
    let pointer = cx.emit.type_of(target);
    let access = access(cx, call, 1)?;
    cx.counted_loop(end, 1, |cx, at| {
        let place = cx.emit.op(Op::InBoundsPtrAccessChain, pointer, &[target, at]);
        cx.emit.effect(Op::Store, access.ids(&[place, byte]).as_ref(), access.words());
        Ok(())
    })
}

/// The memory operands of a copy or fill; an alignment of one byte says nothing.
fn access<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, align: u32) -> Result<MemoryOperands, Aborted> {
    cx.access_operands(call.inst, is_volatile(call), if align > 1 { align } else { 0 })
}

/// The same in Logical addressing.
fn place_access<'m>(cx: &FnCx<'_, '_, 'm>, call: &Call<'m>) -> &'static [u32] {
    cx.place_access(call.inst, is_volatile(call))
}

fn is_volatile(call: &Call<'_>) -> bool {
    call.args.get(3).is_some_and(|flag| !flag.is_null())
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The `align` attribute of a call's argument; 1 where it has none.
    fn argument_alignment(&self, call: Val<'m>, index: u32) -> u32 {
        call.call_alignment(index + 1, self.input.attributes.align).max(1)
    }
}

/// The stack is the driver's: saving it has a value nothing reads but the restore. LLVM saves it where it inlines a function with an `alloca`
/// whose size is not constant, and that is what a message is about.
fn stack_save<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    if cx.input.is_logical() {
        let is_restore = |user: Val<'m>| {
            user.opcode() == Some(L::LLVMCall)
                && user.callee().is_some_and(|callee| callee.name().starts_with("llvm.stackrestore"))
        };
        if call.inst.users().all(is_restore) {
            return Ok(None);
        }
        return Err(cx.report.unsupported(format!("{} in Logical addressing", call.name())));
    }
    let ty = cx.result_type(call.inst)?;
    Ok(Some(cx.emit.zero(ty)))
}

/// Unknown: all ones, or zero where the minimum is requested.
fn object_size<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let minimum = call.args.get(1).is_some_and(|a| !a.is_null());
    Ok(Some(if minimum { cx.emit.zero(ty) } else { cx.emit.int(ty, u64::MAX) }))
}

/// The bits of an address that a mask has; those that the mask is too narrow for stay.
fn mask<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    if cx.input.is_logical() {
        return Err(cx.report.unsupported(format!("{} in Logical addressing", call.name())));
    }
    let (pointer, mask) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let ty = cx.emit.type_of(pointer);
    let TyKind::Vector(_, lanes) = call.inst.ty().kind() else {
        return Ok(Some(mask_one(cx, pointer, mask)));
    };
    // A vector of pointers is one or an array, and its mask a vector.
    let mask_type = cx.emit.type_of(mask);
    let (Some(part_type), Some(mask_part)) =
        (cx.emit.module.types.part(ty, 0), cx.emit.module.types.part(mask_type, 0))
    else {
        return Err(cx.report.bug("a vector of pointers without parts"));
    };
    // A vector of a length that SPIR-V lacks has more parts, which nothing reads.
    let types = &cx.emit.module.types;
    let count = match types.kind(ty) {
        TypeKind::Vector { count, .. } => u64::from(count),
        TypeKind::Array { .. } => types.array_length(&cx.emit.module.consts, ty).unwrap_or(0),
        _ => 0,
    };
    let mut parts = Vec::new();
    for lane in 0..u32::try_from(count).unwrap_or(lanes) {
        let pointer = cx.emit.op_words(Op::CompositeExtract, part_type, &[pointer], &[lane]);
        if lane >= lanes {
            parts.push(pointer);
            continue;
        }
        let mask = cx.emit.op_words(Op::CompositeExtract, mask_part, &[mask], &[lane]);
        parts.push(mask_one(cx, pointer, mask));
    }
    Ok(Some(cx.emit.op(Op::CompositeConstruct, ty, &parts)))
}

/// The bits of a pointer's address that a mask has.
fn mask_one(cx: &mut FnCx<'_, '_, '_>, pointer: Value, mask: Value) -> Value {
    let (ty, size) = (cx.emit.type_of(pointer), cx.emit.size_type());
    let (own, wide) = (cx.emit.int_width(cx.emit.type_of(mask)), cx.emit.int_width(size));
    let mut mask = cx.emit.resize_unsigned(mask, size);
    if let (Some(own), Some(wide)) = (own, wide)
        && own < wide
    {
        let kept = cx.emit.int(size, u64::MAX << own);
        mask = cx.emit.op(Op::BitwiseOr, size, &[mask, kept]);
    }
    let address = cx.emit.op(Op::ConvertPtrToU, size, &[pointer]);
    let masked = cx.emit.op(Op::BitwiseAnd, size, &[address, mask]);
    cx.emit.op(Op::ConvertUToPtr, ty, &[masked])
}

/// Lifetime of a variable of the function; the size is that of the object it holds, so none is stated (SPIR-V
/// 3.3.17, "OpLifetimeStart").
pub fn lifetime<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    if cx.input.is_logical() {
        return Ok(None);
    }
    let address = cx.arg(call, 0)?;
    if let Some(variable) = cx.variable_of(address) {
        cx.emit.effect(op, &[variable], &[0]);
    }
    Ok(None)
}
