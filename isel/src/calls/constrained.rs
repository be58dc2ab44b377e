//! Constrained floating point, whose rounding mode and predicate are metadata.

use super::{Call, Lowered};
use crate::context::FnCx;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, FPRoundingMode, Op};

/// Constrained arithmetic and conversions. What rounds otherwise than to nearest must be a conversion, which
/// states that by a decoration, and of a kernel: SPIR-V has no static rounding mode for anything else.
pub fn arithmetic<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let operands = cx.all_args(call)?;
    let value = cx.emit.op(op, ty, &operands);
    let stated = metadata_arguments(cx, call).find_map(|text| {
        Some(match text.as_str() {
            "round.tonearest" => FPRoundingMode::RTE,
            "round.towardzero" => FPRoundingMode::RTZ,
            "round.upward" => FPRoundingMode::RTP,
            "round.downward" => FPRoundingMode::RTN,
            _ => return None,
        })
    });
    // A remainder is exact.
    let Some(mode) = stated.filter(|_| op != Op::FRem) else { return Ok(Some(value)) };
    let converts = matches!(op, Op::FConvert | Op::ConvertSToF | Op::ConvertUToF);
    if converts && !cx.input.env.is_shader() {
        cx.emit.decorate(value, Decoration::words(spirv::Decoration::FPRoundingMode, &[mode as u32]));
    } else if mode != FPRoundingMode::RTE {
        let message = format!("{} with the rounding mode {mode:?}", call.name());
        let help = "use round.tonearest, or round.dynamic and an execution mode that sets the rounding mode";
        return Err(cx.report.error_help(Code::UNSUPPORTED, message, help));
    }
    Ok(Some(value))
}

/// A constrained comparison, whose predicate is metadata.
pub fn compare<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let named = metadata_arguments(cx, call).find_map(|text| predicate(&text));
    let (Some(predicate), [left, right, ..]) = (named, &call.args[..]) else {
        return Err(cx.report.unsupported("a constrained comparison with an unknown predicate"));
    };
    let ty = cx.result_type(call.inst)?;
    let (left, right) = (cx.value(*left)?, cx.value(*right)?);
    Ok(Some(cx.emit.compare_floats(predicate, ty, left, right)))
}

/// The strings among the arguments of a call.
fn metadata_arguments<'m>(cx: &FnCx<'_, '_, 'm>, call: &Call<'m>) -> impl Iterator<Item = String> + use<'m> {
    let reader = cx.input.reader;
    call.inst.arguments().into_iter().filter_map(move |arg| arg.as_metadata(reader)?.string())
}

/// The predicate of a name.
fn predicate(name: &str) -> Option<R> {
    Some(match name {
        "oeq" => R::LLVMRealOEQ,
        "ogt" => R::LLVMRealOGT,
        "oge" => R::LLVMRealOGE,
        "olt" => R::LLVMRealOLT,
        "ole" => R::LLVMRealOLE,
        "one" => R::LLVMRealONE,
        "ord" => R::LLVMRealORD,
        "uno" => R::LLVMRealUNO,
        "ueq" => R::LLVMRealUEQ,
        "ugt" => R::LLVMRealUGT,
        "uge" => R::LLVMRealUGE,
        "ult" => R::LLVMRealULT,
        "ule" => R::LLVMRealULE,
        "une" => R::LLVMRealUNE,
        _ => return None,
    })
}
