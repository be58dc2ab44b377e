//! Numbers in formats that LLVM IR has no types for, as the bits that they are: `llvm.convert.{from,to}.arbitrary.fp`.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, FPEncoding, Op};
use spirant_dialect::types::TypeOperand;

/// The formats that are types of SPIR-V: LLVM's name, the width, and SPIR-V's encoding unless it is IEEE 754.
const FORMATS: &[(&str, u32, Option<FPEncoding>)] = &[
    ("Float8E4M3FN", 8, Some(FPEncoding::Float8E4M3EXT)),
    ("Float8E5M2", 8, Some(FPEncoding::Float8E5M2EXT)),
    ("BFloat", 16, Some(FPEncoding::BFloat16KHR)),
    ("IEEEhalf", 16, None),
    ("IEEEsingle", 32, None),
    ("IEEEdouble", 64, None),
];

/// Converts from or to the format that the metadata names. A number that the format has no room for is its largest one
/// if the call says so.
pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, stated: &[String], from: bool) -> Lowered {
    let named = FORMATS.iter().find(|(name, ..)| stated.iter().any(|text| text == name));
    let Some((name, width, encoding)) = named else {
        let format = stated.first().map_or("no format", String::as_str);
        let known: Vec<&str> = FORMATS.iter().map(|(name, ..)| *name).collect();
        let message = format!("{} of {format}, which is no type of SPIR-V with a conversion", call.name());
        let help = format!("use one of {}", known.join(", "));
        return Err(cx.report.error_help(Code::UNSUPPORTED, message, help));
    };
    let (value, to) = (cx.arg(call, 0)?, cx.result_type(call.inst)?);
    let bits = if from { cx.emit.type_of(value) } else { to };
    if cx.emit.int_width(bits) != Some(*width) {
        let message = format!("{} of {name}, whose numbers have {width} bits", call.name());
        return Err(cx.report.error(Code::BAD_CALL, message));
    }
    let mut operands = vec![TypeOperand::Word(*width)];
    operands.extend(encoding.map(|encoding| TypeOperand::Word(encoding as u32)));
    let scalar = cx.emit.module.types.simple(Op::TypeFloat, &operands);
    let number = cx.emit.module.types.with_scalar(bits, scalar);
    if from {
        let value = cx.emit.op(Op::Bitcast, number, &[value]);
        return Ok(Some(cx.emit.converted(value, to)));
    }
    let saturates = call.inst.arguments().last().and_then(|flag| flag.int_value()) == Some(1);
    let converted = cx.emit.converted(value, number);
    if saturates && *width == 8 {
        let decoration = spirv::Decoration::SaturatedToLargestFloat8NormalConversionEXT;
        cx.emit.decorate(converted, Decoration::unit(decoration));
    } else if saturates {
        let message =
            format!("{} to {name} saturates, which SPIR-V does for formats of 8 bits alone", call.name());
        return Err(cx.report.error(Code::UNSUPPORTED, message));
    }
    Ok(Some(cx.emit.op(Op::Bitcast, to, &[converted])))
}
