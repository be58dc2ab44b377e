//! Explicit conversions, `convert_<type>[_sat][_rtX]` (OpenCL C 6.4.3).
//!
//! LLVM's integers have no sign: the source's is in the mangled parameter, the destination's in
//! the name.

use super::lower::{Lowered, by, row};
use super::mangled::{Kind, Param};
use super::vector::rounding;
use crate::context::FnCx;
use crate::intrinsics::{Call, Row};
use spirant_dialect::Value;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{self, Op};

/// The rows.
pub static ROWS: &[Row] = &[
    row(
        "convert_{char,uchar,short,ushort,int,uint,long,ulong}{,2,3,4,8,16}{,_sat}{,_rte,_rtz,_rtp,_rtn}",
        "x",
        by!(convert),
        "conversion to integers",
    ),
    row(
        "convert_{half,float,double}{,2,3,4,8,16}{,_rte,_rtz,_rtp,_rtn}",
        "x",
        by!(convert),
        "conversion to floating-point numbers",
    ),
];

/// The kind of number that a `convert_` makes, and whether it saturates.
fn destination(name: &str) -> (Kind, bool) {
    let rest = name.strip_prefix("convert_").unwrap_or(name);
    let kind = match rest.as_bytes() {
        [b'u', ..] => Kind::Unsigned,
        [b'h' | b'f' | b'd', ..] => Kind::Float,
        _ => Kind::Signed,
    };
    (kind, rest.split('_').any(|part| part == "sat"))
}

fn convert<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.number_result(call)?;
    let value = cx.arg(call, 0)?;
    let Some(Param::Value(source, _)) = call.known.params.first() else {
        return Err(cx.bug("a conversion without source"));
    };
    let (kind, saturates) = destination(&call.known.name);
    let from = cx.type_of(value);
    let (to_width, from_width) = (cx.number_width(to), source.width);
    let narrows = to_width < from_width;
    let (op, decorated) = match (source.kind, kind) {
        (Kind::Float, Kind::Float) => (Op::FConvert, false),
        (Kind::Float, Kind::Unsigned) => (Op::ConvertFToU, saturates),
        (Kind::Float, _) => (Op::ConvertFToS, saturates),
        (Kind::Unsigned, Kind::Float) => (Op::ConvertUToF, false),
        (_, Kind::Float) => (Op::ConvertSToF, false),
        (Kind::Unsigned, Kind::Unsigned) => (Op::UConvert, saturates && narrows),
        (Kind::Signed, Kind::Signed) => (Op::SConvert, saturates && narrows),
        (Kind::Unsigned, _) if saturates => (Op::SatConvertUToS, false),
        (_, Kind::Unsigned) if saturates => (Op::SatConvertSToU, false),
        (Kind::Unsigned, _) => (Op::UConvert, false),
        _ => (Op::SConvert, false),
    };
    if from == to && !matches!(op, Op::SatConvertSToU | Op::SatConvertUToS) {
        return Ok(Some(value));
    }
    let result = cx.op(op, to, &[value]);
    let mut decorations = Vec::new();
    if decorated {
        decorations.push(Decoration::unit(spirv::Decoration::SaturatedConversion));
    }
    let rounds = source.kind == Kind::Float || kind == Kind::Float;
    if let Some(mode) = rounding(&call.known.name).filter(|_| rounds) {
        decorations.push(Decoration::words(spirv::Decoration::FPRoundingMode, &[mode as u32]));
    }
    if !decorations.is_empty() {
        cx.emit.function.attrs.value_decorations.entry(result).or_default().extend(decorations);
    }
    Ok(Some(result))
}

impl FnCx<'_, '_, '_> {
    /// The width of the scalars of a numeric type.
    pub fn number_width(&mut self, ty: spirant_dialect::Type) -> u32 {
        let bits = self.bits_like(ty);
        self.emit.int_width(bits).unwrap_or(0)
    }

    /// `value` with a decoration more.
    pub fn decorate(&mut self, value: Value, decoration: Decoration) {
        self.emit.function.attrs.value_decorations.entry(value).or_default().push(decoration);
    }
}
