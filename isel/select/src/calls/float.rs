//! Floating-point intrinsics that no single instruction computes.
//!
//! Numbers that SPIR-V only stores and converts (bfloat16) are computed as floats.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, CLOp, GLOp, Type, Value};
use spirant_ir::TyKind;
use spirant_names::intrinsics::Float;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, float: Float) -> Lowered {
    let Some(value) = computed(cx, call, float)? else { return Ok(None) };
    let ty = cx.result_type(call.inst)?;
    Ok(Some(cx.emit.converted(value, ty)))
}

/// The number that an argument is, in a type that SPIR-V computes in.
fn number<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, index: usize) -> Result<Value, Aborted> {
    let value = cx.arg(call, index)?;
    Ok(cx.emit.computable(value))
}

/// The value in the type of the first argument, or that of the result.
fn computed<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, float: Float) -> Lowered {
    match float {
        Float::Exp10 => exp10(cx, call),
        Float::Log10 => log10(cx, call),
        Float::PowerOfInteger => power_of_integer(cx, call),
        Float::RoundAway => round_away(cx, call),
        Float::RoundEvenToInt => round_even_to_int(cx, call),
        Float::RoundAwayToInt => round_away_to_int(cx, call),
        Float::Minimum => nan_first(cx, call, GLOp::FMin, CLOp::fmin),
        Float::Maximum => nan_first(cx, call, GLOp::FMax, CLOp::fmax),
        Float::CopySign => copy_sign(cx, call),
        Float::MultiplyAdd => multiply_add(cx, call),
        Float::FractionAndExponent => fraction_and_exponent(cx, call),
        Float::FractionAndWhole => fraction_and_whole(cx, call),
        Float::SineAndCosine => sine_and_cosine(cx, call),
        Float::SineAndCosinePi => sine_and_cosine_pi(cx, call),
        Float::ToHalfBits => to_half_bits(cx, call),
        Float::FromHalfBits => from_half_bits(cx, call),
        Float::Canonicalize => canonicalize(cx, call),
        Float::IsClass => {
            let mask = cx.immediate(call, 1)? as u32;
            is_class(cx, call, mask)
        }
    }
}

fn exp10<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    let ty = cx.emit.type_of(x);
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.emit.opencl(CLOp::exp10, ty, &[x])));
    }
    let scale = cx.emit.float(ty, std::f64::consts::LOG2_10);
    let scaled = cx.emit.op(Op::FMul, ty, &[x, scale]);
    Ok(Some(cx.emit.glsl(GLOp::Exp2, ty, &[scaled])))
}

fn log10<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    let ty = cx.emit.type_of(x);
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.emit.opencl(CLOp::log10, ty, &[x])));
    }
    let log = cx.emit.glsl(GLOp::Log2, ty, &[x]);
    let scale = cx.emit.float(ty, std::f64::consts::LOG10_2);
    Ok(Some(cx.emit.op(Op::FMul, ty, &[log, scale])))
}

/// `powi`: repeated multiplication where the exponent is a small constant, as LLVM does.
fn power_of_integer<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    let ty = cx.emit.type_of(x);
    if let Some(n) = call.args.get(1).and_then(|a| a.signed_value()).filter(|n| n.unsigned_abs() <= 64) {
        let mut result = None;
        let mut square = x;
        let mut rest = n.unsigned_abs();
        while rest > 0 {
            if rest & 1 == 1 {
                result = Some(match result {
                    Some(value) => cx.emit.op(Op::FMul, ty, &[value, square]),
                    None => square,
                });
            }
            rest >>= 1;
            if rest > 0 {
                square = cx.emit.op(Op::FMul, ty, &[square, square]);
            }
        }
        let one = cx.emit.float(ty, 1.0);
        let result = result.unwrap_or(one);
        return Ok(Some(if n < 0 { cx.emit.op(Op::FDiv, ty, &[one, result]) } else { result }));
    }
    let n = cx.arg(call, 1)?;
    // LLVM gives a vector of bases one exponent, or one for each.
    let own = cx.emit.type_of(n);
    let int = cx.emit.module.types.scalar(own);
    let int_like = cx.emit.module.types.with_scalar(ty, int);
    let n = if own == int_like { n } else { cx.emit.splat(n, int_like) };
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.emit.opencl(CLOp::pown, ty, &[x, n])));
    }
    if call.inst.ty().scalar().kind() == TyKind::Double {
        return Err(cx.no_double(call));
    }
    // Pow is undefined for negative bases: the magnitude's power, negative for odd exponents.
    let exponent = cx.emit.op(Op::ConvertSToF, ty, &[n]);
    let magnitude = cx.emit.glsl(GLOp::FAbs, ty, &[x]);
    let power = cx.emit.glsl(GLOp::Pow, ty, &[magnitude, exponent]);
    let bool_type = cx.emit.bool_like(ty);
    let one = cx.emit.int(int_like, 1);
    let low = cx.emit.op(Op::BitwiseAnd, int_like, &[n, one]);
    let odd = cx.emit.op(Op::IEqual, bool_type, &[low, one]);
    let zero = cx.emit.zero(ty);
    let below = cx.emit.op(Op::FOrdLessThan, bool_type, &[x, zero]);
    let flips = cx.emit.op(Op::LogicalAnd, bool_type, &[odd, below]);
    let negated = cx.emit.op(Op::FNegate, ty, &[power]);
    Ok(Some(cx.emit.op(Op::Select, ty, &[flips, negated, power])))
}

/// Ties away from zero: GLSL's `Round` leaves them open, so the fraction decides.
fn round_away<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    Ok(Some(round_value(cx, x)))
}

/// A number rounded to an integral one, ties away from zero.
pub fn round_value(cx: &mut FnCx<'_, '_, '_>, x: Value) -> Value {
    let ty = cx.emit.type_of(x);
    if !cx.input.env.is_shader() {
        return cx.emit.opencl(CLOp::round, ty, &[x]);
    }
    let whole = cx.emit.glsl(GLOp::Trunc, ty, &[x]);
    let fraction = cx.emit.op(Op::FSub, ty, &[x, whole]);
    let fraction = cx.emit.glsl(GLOp::FAbs, ty, &[fraction]);
    let half = cx.emit.float(ty, 0.5);
    let bool_type = cx.emit.bool_like(ty);
    let away = cx.emit.op(Op::FOrdGreaterThanEqual, bool_type, &[fraction, half]);
    let sign = cx.emit.glsl(GLOp::FSign, ty, &[x]);
    let next = cx.emit.op(Op::FAdd, ty, &[whole, sign]);
    cx.emit.op(Op::Select, ty, &[away, next, whole])
}

fn round_even_to_int<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(x);
    let rounded = cx.emit.math(GLOp::RoundEven, CLOp::rint, ty, &[x]);
    let to = cx.result_type(call.inst)?;
    Ok(Some(cx.emit.op(Op::ConvertFToS, to, &[rounded])))
}

fn round_away_to_int<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    let rounded = round_value(cx, x);
    let to = cx.result_type(call.inst)?;
    Ok(Some(cx.emit.op(Op::ConvertFToS, to, &[rounded])))
}

/// IEEE 754-2019 minimum and maximum: NaN if either is. The sum of both is that NaN.
fn nan_first<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, glsl: GLOp, opencl: CLOp) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    if call.inst.fast_math() & 2 != 0 {
        return Ok(Some(cx.emit.math(glsl, opencl, ty, &[a, b])));
    }
    Ok(Some(cx.emit.nan_first(glsl, opencl, ty, a, b)))
}

fn copy_sign<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (magnitude, sign) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    if !cx.input.env.is_shader() && cx.emit.computing_type(ty) == ty {
        return Ok(Some(cx.emit.opencl(CLOp::copysign, ty, &[magnitude, sign])));
    }
    let bits = cx.emit.bits_like(ty);
    let width = cx.emit.int_width(bits).unwrap_or(32);
    let top = cx.emit.int(bits, 1 << (width - 1));
    let rest = cx.emit.int(bits, (1u64 << (width - 1)) - 1);
    let magnitude = cx.emit.op(Op::Bitcast, bits, &[magnitude]);
    let sign = cx.emit.op(Op::Bitcast, bits, &[sign]);
    let magnitude = cx.emit.op(Op::BitwiseAnd, bits, &[magnitude, rest]);
    let sign = cx.emit.op(Op::BitwiseAnd, bits, &[sign, top]);
    let joined = cx.emit.op(Op::BitwiseOr, bits, &[magnitude, sign]);
    Ok(Some(cx.emit.op(Op::Bitcast, ty, &[joined])))
}

/// Fused or not: kernels have an instruction that says the same; shaders contract by default.
fn multiply_add<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let (a, b, c) = (number(cx, call, 0)?, number(cx, call, 1)?, number(cx, call, 2)?);
    let ty = cx.emit.type_of(a);
    if !cx.input.env.is_shader() {
        let value = cx.emit.opencl(CLOp::mad, ty, &[a, b, c]);
        cx.emit.decorate_math(call.inst, value);
        return Ok(Some(value));
    }
    let product = cx.emit.op(Op::FMul, ty, &[a, b]);
    Ok(Some(cx.emit.op(Op::FAdd, ty, &[product, c])))
}

/// A pair of numbers in the types of its members.
fn pair<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, values: [Value; 2]) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let members: Vec<Type> = cx.emit.module.types.members(ty).collect();
    let members = values.into_iter().zip(members).map(|(value, own)| cx.emit.converted(value, own));
    let members: Vec<Value> = members.collect();
    Ok(Some(cx.emit.op(Op::CompositeConstruct, ty, &members)))
}

/// `{fraction, exponent}`
fn fraction_and_exponent<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let both = cx.result_type(call.inst)?;
    let x = number(cx, call, 0)?;
    let ty = cx.emit.type_of(x);
    let Some(exponent_type) = cx.emit.module.types.members(both).nth(1) else {
        return Err(cx.report.bug("frexp returns a pair"));
    };
    if cx.input.env.is_shader() {
        return parts(cx, call, GLOp::FrexpStruct, [ty, exponent_type], x);
    }
    let memory = cx.emit.local_variable(exponent_type);
    let fraction = cx.emit.opencl(CLOp::frexp, ty, &[x, memory]);
    let exponent = cx.emit.op(Op::Load, exponent_type, &[memory]);
    pair(cx, call, [fraction, exponent])
}

/// `{fraction, whole}`
fn fraction_and_whole<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    let ty = cx.emit.type_of(x);
    if cx.input.env.is_shader() {
        return parts(cx, call, GLOp::ModfStruct, [ty, ty], x);
    }
    let memory = cx.emit.local_variable(ty);
    let fraction = cx.emit.opencl(CLOp::modf, ty, &[x, memory]);
    let whole = cx.emit.op(Op::Load, ty, &[memory]);
    pair(cx, call, [fraction, whole])
}

/// The result of an instruction of GLSL.std.450 that returns a struct of these types.
fn parts<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: GLOp, types: [Type; 2], x: Value) -> Lowered {
    let both = cx.result_type(call.inst)?;
    if cx.emit.module.types.members(both).eq(types) {
        return Ok(Some(cx.emit.glsl(op, both, &[x])));
    }
    let wide = cx.emit.module.types.structure(&types, Vec::new());
    let value = cx.emit.glsl(op, wide, &[x]);
    let part = |index: usize| cx.emit.op_words(Op::CompositeExtract, types[index], &[value], &[index as u32]);
    let values = [0, 1].map(part);
    pair(cx, call, values)
}

fn sine_and_cosine<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    let ty = cx.emit.type_of(x);
    let sine = cx.emit.math(GLOp::Sin, CLOp::sin, ty, &[x]);
    let cosine = cx.emit.math(GLOp::Cos, CLOp::cos, ty, &[x]);
    pair(cx, call, [sine, cosine])
}

/// Shaders multiply by pi what is left of a whole number of turns.
fn sine_and_cosine_pi<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    let ty = cx.emit.type_of(x);
    let (sine, cosine) = if cx.input.env.is_shader() {
        let (half, two, pi) =
            (cx.emit.float(ty, 0.5), cx.emit.float(ty, 2.0), cx.emit.float(ty, std::f64::consts::PI));
        let halved = cx.emit.op(Op::FMul, ty, &[x, half]);
        let turns = cx.emit.glsl(GLOp::RoundEven, ty, &[halved]);
        let whole = cx.emit.op(Op::FMul, ty, &[turns, two]);
        let rest = cx.emit.op(Op::FSub, ty, &[x, whole]);
        let angle = cx.emit.op(Op::FMul, ty, &[rest, pi]);
        (cx.emit.glsl(GLOp::Sin, ty, &[angle]), cx.emit.glsl(GLOp::Cos, ty, &[angle]))
    } else {
        (cx.emit.opencl(CLOp::sinpi, ty, &[x]), cx.emit.opencl(CLOp::cospi, ty, &[x]))
    };
    pair(cx, call, [sine, cosine])
}

fn to_half_bits<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let (x, to) = (cx.arg(call, 0)?, cx.result_type(call.inst)?);
    let half = cx.emit.module.types.float(16);
    let half = cx.emit.op(Op::FConvert, half, &[x]);
    Ok(Some(cx.emit.op(Op::Bitcast, to, &[half])))
}

fn from_half_bits<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let (bits, to) = (cx.arg(call, 0)?, cx.result_type(call.inst)?);
    let half = cx.emit.module.types.float(16);
    let half = cx.emit.op(Op::Bitcast, half, &[bits]);
    Ok(Some(cx.emit.converted(half, to)))
}

fn canonicalize<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let x = number(cx, call, 0)?;
    let ty = cx.emit.type_of(x);
    let one = cx.emit.float(ty, 1.0);
    Ok(Some(cx.emit.op(Op::FMul, ty, &[x, one])))
}

/// The parameters of a binary floating-point format.
fn format(width: u32, is_bfloat: bool) -> (u32, u64) {
    let mantissa = match width {
        16 if is_bfloat => 7,
        16 => 10,
        64 => 52,
        _ => 23,
    };
    let exponent_bits = width - 1 - mantissa;
    (mantissa, ((1u64 << exponent_bits) - 1) << mantissa)
}

/// Tests each class as a range of bit patterns without sign; a signed class also tests the sign.
pub fn is_class<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, mask: u32) -> Lowered {
    let x = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(x);
    let bits = cx.emit.bits_like(ty);
    let bool_type = cx.emit.bool_like(ty);
    let width = cx.emit.int_width(bits).unwrap_or(32);
    let is_bfloat = cx.emit.computing_type(ty) != ty;
    let (mantissa, infinity) = format(width, is_bfloat);
    let quiet = 1u64 << (mantissa - 1);
    let raw = cx.emit.op(Op::Bitcast, bits, &[x]);
    let rest = cx.emit.int(bits, (1u64 << (width - 1)) - 1);
    let magnitude = cx.emit.op(Op::BitwiseAnd, bits, &[raw, rest]);
    let negative = cx.emit.op(Op::UGreaterThan, bool_type, &[raw, rest]);
    let largest = (1u64 << (width - 1)) - 1;
    let smallest_normal = 1u64 << mantissa;
    // (mask bits if negative, if positive, first pattern, last pattern)
    let classes = [
        (0x1, 0x1, infinity + 1, infinity + quiet - 1),
        (0x2, 0x2, infinity + quiet, largest),
        (0x4, 0x200, infinity, infinity),
        (0x8, 0x100, smallest_normal, infinity - 1),
        (0x10, 0x80, 1, smallest_normal - 1),
        (0x20, 0x40, 0, 0),
    ];
    let mut result = None;
    for (minus, plus, first, last) in classes {
        let (with_minus, with_plus) = (mask & minus != 0, mask & plus != 0);
        if !with_minus && !with_plus {
            continue;
        }
        let low = cx.emit.int(bits, first);
        let span = cx.emit.int(bits, last - first);
        let shifted = cx.emit.op(Op::ISub, bits, &[magnitude, low]);
        let mut inside = cx.emit.op(Op::ULessThanEqual, bool_type, &[shifted, span]);
        if with_minus != with_plus {
            let sign = if with_minus { negative } else { cx.emit.op(Op::LogicalNot, bool_type, &[negative]) };
            inside = cx.emit.op(Op::LogicalAnd, bool_type, &[inside, sign]);
        }
        result = Some(match result {
            Some(value) => cx.emit.op(Op::LogicalOr, bool_type, &[value, inside]),
            None => inside,
        });
    }
    let never = cx.emit.zero(bool_type);
    Ok(Some(result.unwrap_or(never)))
}

/// Converts a number to an integer of the result's type.
pub fn to_integer<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, signed: bool) -> Lowered {
    let x = cx.arg(call, 0)?;
    saturated(cx, call, x, signed).map(Some)
}

/// Converts what is in range, chooses the bounds outside of it and 0 for NaN.
pub fn saturated<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    x: Value,
    signed: bool,
) -> Result<Value, Aborted> {
    let to = cx.result_type(call.inst)?;
    let ty = cx.emit.type_of(x);
    if cx.emit.is_bool(to) {
        // 1 is -1 signed.
        let (op, bound) =
            if signed { (Op::FOrdLessThanEqual, -1.0) } else { (Op::FOrdGreaterThanEqual, 1.0) };
        let bound = cx.emit.float(ty, bound);
        return Ok(cx.emit.op(op, to, &[x, bound]));
    }
    let Some(width) = cx.emit.int_width(to).filter(|w| (2..=64).contains(w)) else {
        return Err(cx.report.unsupported(format!("{} to that width", call.name())));
    };
    let (least, most, low, high) = if signed {
        let top = 2f64.powi(width as i32 - 1);
        (-top, top, 1u64 << (width - 1), (1u64 << (width - 1)) - 1)
    } else {
        (0.0, 2f64.powi(width as i32), 0, u64::MAX >> (64 - width))
    };
    let converted = cx.emit.op(if signed { Op::ConvertFToS } else { Op::ConvertFToU }, to, &[x]);
    let bool_type = cx.emit.bool_like(ty);
    let (least, most) = (cx.emit.float(ty, least), cx.emit.float(ty, most));
    let (low, high) = (cx.emit.int(to, low), cx.emit.int(to, high));
    let below = cx.emit.op(Op::FOrdLessThan, bool_type, &[x, least]);
    let above = cx.emit.op(Op::FOrdGreaterThanEqual, bool_type, &[x, most]);
    let nan = cx.emit.op(Op::FUnordNotEqual, bool_type, &[x, x]);
    let value = cx.emit.op(Op::Select, to, &[below, low, converted]);
    let value = cx.emit.op(Op::Select, to, &[above, high, value]);
    let zero = cx.emit.zero(to);
    Ok(cx.emit.op(Op::Select, to, &[nan, zero, value]))
}
