//! `llvm.fpbuiltin.…`: instructions decorated with the maximum error that the call permits.

use super::{Call, Lowered, math};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, CLOp, Value};
use spirant_names::intrinsics::FpBuiltin;

const EXTENSION: &str = "SPV_INTEL_fp_max_error";

/// Lowers a call.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, builtin: FpBuiltin) -> Lowered {
    let value = match builtin {
        FpBuiltin::Op(op) => math::core(cx, call, op)?,
        FpBuiltin::Math(op) => math::extended(cx, call, None, Some(op))?,
        FpBuiltin::SineAndCosine => Some(sine_and_cosine(cx, call)?),
    };
    if let Some(value) = value {
        state_error(cx, call, value)?;
    }
    Ok(value.filter(|_| builtin != FpBuiltin::SineAndCosine))
}

/// Decorates a result with the error that the call states. A driver that does not know of it may be less precise than
/// the caller requires.
fn state_error<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, value: Value) -> Result<(), Aborted> {
    let Some(error) = cx.largest_error(call.inst)? else { return Ok(()) };
    if !cx.input.env.allows_extension(EXTENSION) {
        let message = format!("{} with an error of at most {error} requires {EXTENSION}", call.name());
        let help = format!("permit it (--spirv-ext=+{EXTENSION}), if the driver supports it");
        return Err(cx.report.error_help(Code::UNAVAILABLE, message, help));
    }
    cx.decorate_largest_error(value, error);
    Ok(())
}

/// The instruction has the sine for its result, and the cosine goes where its pointer says.
fn sine_and_cosine<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let angle = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(angle);
    let mut pointer_to_number = |index| {
        let pointer = cx.arg(call, index)?;
        let Some((storage, _)) = cx.emit.pointer_parts(cx.emit.type_of(pointer)) else {
            return Err(cx.report.bug(format!("{} of something that is not a pointer", call.name())));
        };
        let wanted = cx.emit.pointer_type(storage, ty);
        cx.emit.coerce_pointer(cx.report, pointer, wanted)
    };
    let (sine_at, cosine_at) = (pointer_to_number(1)?, pointer_to_number(2)?);
    let sine = cx.emit.opencl(CLOp::sincos, ty, &[angle, cosine_at]);
    cx.emit.decorate_math(call.inst, sine);
    cx.emit.effect(Op::Store, &[sine_at, sine], &[]);
    Ok(sine)
}
