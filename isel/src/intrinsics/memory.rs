//! Copies, fills and what else touches memory.

use super::Call;
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{MemoryAccess, Op};
use spirant_dialect::{Aborted, Diagnostic, Value};

type Lowered = Result<Option<Value>, Aborted>;

pub fn copy<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let (Some(to), Some(from), Some(size)) = (call.args.first(), call.args.get(1), call.args.get(2)) else {
        return Err(cx.bug("a copy without arguments"));
    };
    if size.int_value() == Some(0) {
        return Ok(None);
    }
    if cx.cx.is_logical() {
        match size.int_value() {
            Some(bytes) => cx.copy_places(*to, *from, bytes)?,
            None if &*call.known.name == "llvm.memmove" => {
                return Err(cx.unsupported("llvm.memmove of a length that is no constant"));
            }
            None => cx.copy_loop(*to, *from, *size)?,
        }
        return Ok(None);
    }
    let byte = cx.cx.module.types.int(8);
    let target = cx.pointer_to(*to, byte)?;
    let source = cx.pointer_to(*from, byte)?;
    let size = cx.value(*size)?;
    let align = call
        .inst
        .callee()
        .map_or(0, |_| cx.argument_alignment(call.inst, 0).min(cx.argument_alignment(call.inst, 1)));
    let volatile = call.args.get(3).is_some_and(|a| !a.is_null());
    let mut mask = MemoryAccess::NONE;
    if volatile {
        mask |= MemoryAccess::VOLATILE;
    }
    let words = if align > 1 {
        vec![(mask | MemoryAccess::ALIGNED).bits(), align]
    } else if volatile {
        vec![mask.bits()]
    } else {
        Vec::new()
    };
    cx.b().effect(Op::CopyMemorySized, &[target, source, size], &words);
    Ok(None)
}

/// Kernels have no fill: a constant object is copied where the length is known, a loop is needed
/// where it is not, which LLVM's `expand` of the intrinsic writes.
pub fn set<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let (Some(to), Some(byte), Some(size)) = (call.args.first(), call.args.get(1), call.args.get(2)) else {
        return Err(cx.bug("a fill without arguments"));
    };
    let Some(bytes) = size.int_value() else {
        return Err(cx.unsupported(format!("{} of a length that is no constant", call.known.name)));
    };
    if bytes == 0 {
        return Ok(None);
    }
    if cx.cx.is_logical() {
        cx.fill_place(*to, *byte, bytes)?;
        return Ok(None);
    }
    let i8 = cx.cx.module.types.int(8);
    let array = cx.cx.plain_array(i8, bytes)?;
    let target = cx.pointer_to(*to, array)?;
    let value = match byte.int_value() {
        Some(0) => cx.zero(array),
        Some(fill) => {
            let one = cx.cx.module.consts.int(&cx.cx.module.types, i8, fill);
            if bytes > 0x1_0000 {
                return Err(cx.unsupported(format!("{} of {bytes} bytes other than zero", call.known.name)));
            }
            let constant = cx.cx.module.consts.composite(array, &vec![one; bytes as usize]);
            cx.constant(constant)
        }
        None if bytes <= 256 => {
            let byte = cx.value(*byte)?;
            cx.op(Op::CompositeConstruct, array, &vec![byte; bytes as usize])
        }
        None => {
            return Err(
                cx.unsupported(format!("{} of {bytes} bytes of a value that varies", call.known.name))
            );
        }
    };
    let align = cx.argument_alignment(call.inst, 0);
    let words = if align > 1 { vec![MemoryAccess::ALIGNED.bits(), align] } else { Vec::new() };
    cx.b().effect(Op::Store, &[target, value], &words);
    Ok(None)
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The `align` attribute of a call's argument; 1 where it has none.
    fn argument_alignment(&self, call: crate::reader::Val<'m>, index: u32) -> u32 {
        call.call_alignment(index + 1, self.cx.kinds.align).max(1)
    }
}

/// The stack is the driver's: saving it has a value nothing reads but the restore.
pub fn stack_save<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    if cx.cx.is_logical() {
        return Err(cx.unsupported("llvm.stacksave in Logical addressing"));
    }
    let ty = cx.result_type(call.inst)?;
    Ok(Some(cx.zero(ty)))
}

/// Unknown: all ones, or zero where the minimum is asked for.
pub fn object_size<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let minimum = call.args.get(1).is_some_and(|a| !a.is_null());
    Ok(Some(if minimum { cx.zero(ty) } else { cx.int(ty, u64::MAX) }))
}

/// SPIR-V cannot end a dispatch abnormally. What follows a trap is undefined in LLVM already.
pub fn trap<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let message = format!("{} does nothing: SPIR-V has no traps", call.known.name);
    cx.cx.report(Diagnostic::warning(Code::DROPPED, message));
    Ok(None)
}
