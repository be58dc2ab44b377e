//! Explicit conversions, `convert_<type>[_sat][_rtX]` (OpenCL C 6.4.3).
//!
//! LLVM's integers have no sign: the source's is in the mangled parameter, the destination's in
//! the name.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{self, Op};
use spirant_names::intrinsics::mangled::{Kind, Param};
use spirant_names::intrinsics::{Convert, NumberKind};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, conversion: Convert) -> Lowered {
    let to = cx.number_result(call)?;
    let value = cx.arg(call, 0)?;
    let Some(Param::Value(source, _)) = call.intrinsic.params.first() else {
        return Err(cx.report.bug("a conversion without source"));
    };
    let Some(kind) = number_kind(source.kind) else {
        return Err(cx.report.bug("a conversion of something else"));
    };
    let from = cx.emit.type_of(value);
    let narrows = cx.emit.scalar_width(to).unwrap_or(0) < source.width;
    let saturates = conversion.saturates;
    // Whether saturation is a decoration: some instructions saturate, some conversions never overflow.
    let (op, decorated) = match (kind, conversion.to) {
        (NumberKind::Float, NumberKind::Float) => (Op::FConvert, false),
        (NumberKind::Float, NumberKind::Unsigned) => (Op::ConvertFToU, saturates),
        (NumberKind::Float, NumberKind::Signed) => (Op::ConvertFToS, saturates),
        (NumberKind::Unsigned, NumberKind::Float) => (Op::ConvertUToF, false),
        (NumberKind::Signed, NumberKind::Float) => (Op::ConvertSToF, false),
        (NumberKind::Unsigned, NumberKind::Unsigned) => (Op::UConvert, saturates && narrows),
        (NumberKind::Signed, NumberKind::Signed) => (Op::SConvert, saturates && narrows),
        (NumberKind::Unsigned, NumberKind::Signed) if saturates => (Op::SatConvertUToS, false),
        (NumberKind::Signed, NumberKind::Unsigned) if saturates => (Op::SatConvertSToU, false),
        (NumberKind::Unsigned, NumberKind::Signed) => (Op::UConvert, false),
        (NumberKind::Signed, NumberKind::Unsigned) => (Op::SConvert, false),
    };
    if from == to && !matches!(op, Op::SatConvertSToU | Op::SatConvertUToS) {
        return Ok(Some(value));
    }
    let result = cx.emit.op(op, to, &[value]);
    let mut decorations = Vec::new();
    if decorated {
        decorations.push(Decoration::unit(spirv::Decoration::SaturatedConversion));
    }
    let rounds = kind == NumberKind::Float || conversion.to == NumberKind::Float;
    if let Some(mode) = conversion.rounding.filter(|_| rounds) {
        decorations.push(Decoration::words(spirv::Decoration::FPRoundingMode, &[mode as u32]));
    }
    if !decorations.is_empty() {
        cx.emit.function.attrs.value_decorations.entry(result).or_default().extend(decorations);
    }
    Ok(Some(result))
}

/// What a parameter is converted from; the shapes of conversions admit numbers alone.
fn number_kind(kind: Kind) -> Option<NumberKind> {
    match kind {
        Kind::Signed => Some(NumberKind::Signed),
        Kind::Unsigned => Some(NumberKind::Unsigned),
        Kind::Float => Some(NumberKind::Float),
        Kind::Bool | Kind::BFloat => None,
    }
}
