//! Ending an invocation with a message to the host (SPV_KHR_abort).

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Diagnostic, Type, TypeKind, Value};

/// Passes a message to the host. The message has a type with a layout, unlike values in shaders.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let Some(argument) = call.args.first().copied() else {
        return Err(cx.report.error(Code::BAD_CALL, format!("{} without a message", call.name())));
    };
    // C passes structures in memory.
    let in_memory = call.inst.callee().and_then(|callee| callee.type_attribute(1, cx.input.attributes.byval));
    let llvm_ty = in_memory.unwrap_or(argument.ty());
    let mut message = match in_memory {
        Some(content) => {
            let ty = cx.module().lower_type(content)?;
            let pointer = cx.pointer_argument(argument, ty)?;
            cx.emit.op(Op::Load, ty, &[pointer])
        }
        None => cx.value(argument)?,
    };
    let mut ty = cx.emit.type_of(message);
    if cx.emit.is_bool(ty) {
        ty = cx.emit.module.types.int(32);
        message = cx.emit.truth(message, ty);
    }
    let is_aggregate = matches!(cx.emit.module.types.kind(ty), TypeKind::Array { .. } | TypeKind::Struct);
    if is_aggregate && cx.input.env.is_shader() {
        let memory = cx.module().mem_type(llvm_ty, StorageClass::StorageBuffer)?;
        ty = cx.lowered.mem_types.get(memory).ty;
    }
    end(cx, ty, message);
    Ok(None)
}

/// `llvm.trap` and similar intrinsics end the invocation if the caller names the extension. The message is the
/// number of `llvm.ubsantrap`, and 0 for the others.
pub fn trap<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    if !cx.input.hints.traps {
        let message = format!("{} does nothing: core SPIR-V has no traps", call.name());
        cx.report.push(
            Diagnostic::warning(Code::DROPPED, message)
                .help("name SPV_KHR_abort in the list of extensions to end the invocation"),
        );
        return Ok(None);
    }
    let number = call.args.first().and_then(|argument| argument.int_value()).unwrap_or(0);
    let message = cx.emit.u32(number as u32);
    let ty = cx.emit.type_of(message);
    end(cx, ty, message);
    Ok(None)
}

fn end(cx: &mut FnCx<'_, '_, '_>, ty: Type, message: Value) {
    let ty = cx.emit.builder().type_value(ty);
    cx.emit.effect(Op::AbortKHR, &[ty, message], &[]);
}
