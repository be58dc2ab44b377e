//! Explicit conversions, `convert_<type>[_sat][_rtX]` (OpenCL C 6.4.3).
//!
//! LLVM's integers have no sign: the source's is in the mangled parameter, the destination's in
//! the name.

use super::{Call, Lowered};
use crate::calls::float::saturated;
use crate::context::FnCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{self, FPRoundingMode as Mode, Op};
use spirant_dialect::{Aborted, GLOp, Type, Value};
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
    if cx.input.env.is_shader() {
        return in_shaders(cx, call, conversion, kind, value).map(Some);
    }
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

/// Shaders have no conversion that saturates or rounds as it is told: numbers are clamped and rounded before.
fn in_shaders<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    conversion: Convert,
    kind: NumberKind,
    value: Value,
) -> Result<Value, Aborted> {
    let (from, to) = (cx.emit.type_of(value), cx.number_result(call)?);
    let is_signed = conversion.to == NumberKind::Signed;
    let op = match (kind, conversion.to) {
        (NumberKind::Float, NumberKind::Float) => Op::FConvert,
        (NumberKind::Unsigned, NumberKind::Float) => Op::ConvertUToF,
        (NumberKind::Signed, NumberKind::Float) => Op::ConvertSToF,
        (NumberKind::Float, NumberKind::Signed | NumberKind::Unsigned) => {
            let rounded = match conversion.rounding {
                None | Some(Mode::RTZ) => value,
                Some(Mode::RTE) => cx.emit.glsl(GLOp::RoundEven, from, &[value]),
                Some(Mode::RTP) => cx.emit.glsl(GLOp::Ceil, from, &[value]),
                Some(Mode::RTN) => cx.emit.glsl(GLOp::Floor, from, &[value]),
            };
            if conversion.saturates {
                return saturated(cx, call, rounded, is_signed);
            }
            let op = if is_signed { Op::ConvertFToS } else { Op::ConvertFToU };
            return Ok(cx.emit.op(op, to, &[rounded]));
        }
        (NumberKind::Signed, _) => Op::SConvert,
        (NumberKind::Unsigned, _) => Op::UConvert,
    };
    let is_number = conversion.to == NumberKind::Float;
    let value = if conversion.saturates && !is_number {
        clamped(cx, value, kind == NumberKind::Signed, to, is_signed)
    } else {
        value
    };
    Ok(if from == to { value } else { cx.emit.op(op, to, &[value]) })
}

/// An integer within the bounds of another type, in its own width.
fn clamped(cx: &mut FnCx<'_, '_, '_>, x: Value, signed: bool, to: Type, to_signed: bool) -> Value {
    let ty = cx.emit.type_of(x);
    let bounds = |signed: bool, width: u32| -> (i128, i128) {
        if signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) }
    };
    let width = |ty| cx.emit.int_width(ty).unwrap_or(32);
    let (least, most) = bounds(signed, width(ty));
    let (to_least, to_most) = bounds(to_signed, width(to));
    let (above, below) = if signed { (GLOp::SMin, GLOp::SMax) } else { (GLOp::UMin, GLOp::UMax) };
    let mut value = x;
    for (op, bound) in
        [(above, (to_most < most).then_some(to_most)), (below, (to_least > least).then_some(to_least))]
    {
        if let Some(bound) = bound {
            let bound = cx.emit.int(ty, bound as u64);
            value = cx.emit.glsl(op, ty, &[value, bound]);
        }
    }
    value
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
