//! Math, integer, common and geometric functions (OpenCL C 6.15.2 to 6.15.5).

use super::{OpenCl, Row, dot, dot_sum, ext, row};
use crate::intrinsics::{BitField, DotSigns, IntegerDot};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;

const fn common(name: &'static str, shape: &'static str, op: Op, doc: &'static str) -> Row {
    row(name, shape, OpenCl::Common(op), doc)
}

const fn field(name: &'static str, shape: &'static str, field: BitField, doc: &'static str) -> Row {
    row(name, shape, OpenCl::Field(field), doc)
}

const fn packed(name: &'static str, shape: &'static str, signs: DotSigns, doc: &'static str) -> Row {
    row(name, shape, OpenCl::IntegerDot(IntegerDot { signs, packed: true, accumulates: false }), doc)
}

const fn packed_sum(name: &'static str, shape: &'static str, signs: DotSigns, doc: &'static str) -> Row {
    row(name, shape, OpenCl::IntegerDot(IntegerDot { signs, packed: true, accumulates: true }), doc)
}

/// Floating-point mathematics.
pub static FLOAT: &[Row] = &[
    ext("acos", "f -> f", CLOp::acos, "Arc cosine.").narrow(),
    ext("acosh", "f -> f", CLOp::acosh, "Inverse hyperbolic cosine."),
    ext("acospi", "f -> f", CLOp::acospi, "Arc cosine divided by pi."),
    ext("asin", "f -> f", CLOp::asin, "Arc sine.").narrow(),
    ext("asinh", "f -> f", CLOp::asinh, "Inverse hyperbolic sine."),
    ext("asinpi", "f -> f", CLOp::asinpi, "Arc sine divided by pi."),
    ext("atan", "f -> f", CLOp::atan, "Arc tangent.").narrow(),
    ext("atanh", "f -> f", CLOp::atanh, "Inverse hyperbolic tangent."),
    ext("atanpi", "f -> f", CLOp::atanpi, "Arc tangent divided by pi."),
    ext("cbrt", "f -> f", CLOp::cbrt, "Cube root."),
    ext("ceil", "f -> f", CLOp::ceil, "The smallest integer that is not less."),
    ext("cos", "f -> f", CLOp::cos, "Cosine of an angle in radians.").narrow(),
    ext("cosh", "f -> f", CLOp::cosh, "Hyperbolic cosine.").narrow(),
    ext("cospi", "f -> f", CLOp::cospi, "Cosine of pi times the argument."),
    ext("erf", "f -> f", CLOp::erf, "Error function."),
    ext("erfc", "f -> f", CLOp::erfc, "Complementary error function."),
    ext("exp", "f -> f", CLOp::exp, "e to the power of the argument.").narrow(),
    ext("exp2", "f -> f", CLOp::exp2, "2 to the power of the argument.").narrow(),
    ext("exp10", "f -> f", CLOp::exp10, "10 to the power of the argument.").narrow(),
    ext("expm1", "f -> f", CLOp::expm1, "e to the power of the argument, minus 1."),
    ext("fabs", "f -> f", CLOp::fabs, "Absolute value."),
    ext("floor", "f -> f", CLOp::floor, "The largest integer that is not greater."),
    ext("ilogb", "f -> n", CLOp::ilogb, "Binary exponent as an integer."),
    ext("lgamma", "f -> f", CLOp::lgamma, "Logarithm of the gamma function."),
    ext("log", "f -> f", CLOp::log, "Natural logarithm.").narrow(),
    ext("log2", "f -> f", CLOp::log2, "Logarithm to base 2.").narrow(),
    ext("log10", "f -> f", CLOp::log10, "Logarithm to base 10.").narrow(),
    ext("log1p", "f -> f", CLOp::log1p, "Natural logarithm of the argument plus 1."),
    ext("logb", "f -> f", CLOp::logb, "Binary exponent as a number."),
    ext("rint", "f -> f", CLOp::rint, "Rounds to the nearest integer, ties to the even one."),
    ext("round", "f -> f", CLOp::round, "Rounds to the nearest integer, ties away from zero."),
    ext("rsqrt", "f -> f", CLOp::rsqrt, "Reciprocal of the square root."),
    ext("sin", "f -> f", CLOp::sin, "Sine of an angle in radians.").narrow(),
    ext("sinh", "f -> f", CLOp::sinh, "Hyperbolic sine.").narrow(),
    ext("sinpi", "f -> f", CLOp::sinpi, "Sine of pi times the argument."),
    ext("sqrt", "f -> f", CLOp::sqrt, "Square root."),
    ext("tan", "f -> f", CLOp::tan, "Tangent of an angle in radians.").narrow(),
    ext("tanh", "f -> f", CLOp::tanh, "Hyperbolic tangent.").narrow(),
    ext("tanpi", "f -> f", CLOp::tanpi, "Tangent of pi times the argument."),
    ext("tgamma", "f -> f", CLOp::tgamma, "Gamma function."),
    ext("trunc", "f -> f", CLOp::trunc, "Rounds toward zero."),
    ext("atan2", "f f -> f", CLOp::atan2, "Angle of the vector (second, first).").narrow(),
    ext("atan2pi", "f f -> f", CLOp::atan2pi, "Angle of the vector (second, first), divided by pi."),
    ext("copysign", "f f -> f", CLOp::copysign, "The magnitude of the first, the sign of the second."),
    ext("fdim", "f f -> f", CLOp::fdim, "The difference where positive, else 0."),
    ext("fmod", "f f -> f", CLOp::fmod, "Remainder with the sign of the first."),
    ext("hypot", "f f -> f", CLOp::hypot, "Square root of the sum of squares."),
    ext("maxmag", "f f -> f", CLOp::maxmag, "The number of the larger magnitude."),
    ext("minmag", "f f -> f", CLOp::minmag, "The number of the smaller magnitude."),
    ext("nextafter", "f f -> f", CLOp::nextafter, "The next number in the direction of the second."),
    ext("pow", "f f -> f", CLOp::pow, "The first to the power of the second."),
    ext("powr", "f f -> f", CLOp::powr, "The first, not negative, to the power of the second.").narrow(),
    ext("remainder", "f f -> f", CLOp::remainder, "Remainder of the quotient rounded to nearest."),
    ext("fmax", "f f; f F -> f", CLOp::fmax, "The larger number; the number where the other is NaN."),
    ext("fmin", "f f; f F -> f", CLOp::fmin, "The smaller number; the number where the other is NaN."),
    ext("fma", "f f f -> f", CLOp::fma, "Product and sum, rounded once."),
    ext("mad", "f f f -> f", CLOp::mad, "Product and sum, rounded once or twice."),
    ext("fract", "f pf -> f", CLOp::fract, "Fractional part; the integer through the pointer."),
    ext(
        "modf",
        "f pf -> f",
        CLOp::modf,
        "Fractional part with the sign; the integral part through the pointer.",
    ),
    ext("sincos", "f pf -> f", CLOp::sincos, "Sine; cosine through the pointer."),
    ext("frexp", "f pi -> f", CLOp::frexp, "Fraction; binary exponent through the pointer."),
    ext(
        "lgamma_r",
        "f pi -> f",
        CLOp::lgamma_r,
        "Logarithm of the gamma function; its sign through the pointer.",
    ),
    ext("remquo", "f f pi -> f", CLOp::remquo, "Remainder; low bits of the quotient through the pointer."),
    ext("ldexp", "f i -> f", CLOp::ldexp, "The first times 2 to the power of the second."),
    ext("pown", "f i -> f", CLOp::pown, "Power of an integer exponent."),
    ext("rootn", "f i -> f", CLOp::rootn, "Root of an integer degree."),
    ext("nan", "u -> f", CLOp::nan, "Quiet NaN with a payload."),
    ext("half_cos", "f -> f", CLOp::half_cos, "Cosine, in 16-bit precision or better.").narrow(),
    ext(
        "half_exp",
        "f -> f",
        CLOp::half_exp,
        "e to the power of the argument, in 16-bit precision or better.",
    )
    .narrow(),
    ext(
        "half_exp2",
        "f -> f",
        CLOp::half_exp2,
        "2 to the power of the argument, in 16-bit precision or better.",
    )
    .narrow(),
    ext(
        "half_exp10",
        "f -> f",
        CLOp::half_exp10,
        "10 to the power of the argument, in 16-bit precision or better.",
    )
    .narrow(),
    ext("half_log", "f -> f", CLOp::half_log, "Natural logarithm, in 16-bit precision or better.").narrow(),
    ext("half_log2", "f -> f", CLOp::half_log2, "Logarithm to base 2, in 16-bit precision or better.")
        .narrow(),
    ext("half_log10", "f -> f", CLOp::half_log10, "Logarithm to base 10, in 16-bit precision or better.")
        .narrow(),
    ext("half_recip", "f -> f", CLOp::half_recip, "Reciprocal, in 16-bit precision or better."),
    ext(
        "half_rsqrt",
        "f -> f",
        CLOp::half_rsqrt,
        "Reciprocal of the square root, in 16-bit precision or better.",
    ),
    ext("half_sin", "f -> f", CLOp::half_sin, "Sine, in 16-bit precision or better.").narrow(),
    ext("half_sqrt", "f -> f", CLOp::half_sqrt, "Square root, in 16-bit precision or better."),
    ext("half_tan", "f -> f", CLOp::half_tan, "Tangent, in 16-bit precision or better.").narrow(),
    ext("half_divide", "f f -> f", CLOp::half_divide, "Quotient, in 16-bit precision or better."),
    ext(
        "half_powr",
        "f f -> f",
        CLOp::half_powr,
        "The first, not negative, to the power of the second, in 16-bit precision or better.",
    )
    .narrow(),
    ext("native_cos", "f -> f", CLOp::native_cos, "Cosine, in the precision of the device.").narrow(),
    ext(
        "native_exp",
        "f -> f",
        CLOp::native_exp,
        "e to the power of the argument, in the precision of the device.",
    )
    .narrow(),
    ext(
        "native_exp2",
        "f -> f",
        CLOp::native_exp2,
        "2 to the power of the argument, in the precision of the device.",
    )
    .narrow(),
    ext(
        "native_exp10",
        "f -> f",
        CLOp::native_exp10,
        "10 to the power of the argument, in the precision of the device.",
    )
    .narrow(),
    ext("native_log", "f -> f", CLOp::native_log, "Natural logarithm, in the precision of the device.")
        .narrow(),
    ext("native_log2", "f -> f", CLOp::native_log2, "Logarithm to base 2, in the precision of the device.")
        .narrow(),
    ext(
        "native_log10",
        "f -> f",
        CLOp::native_log10,
        "Logarithm to base 10, in the precision of the device.",
    )
    .narrow(),
    ext("native_recip", "f -> f", CLOp::native_recip, "Reciprocal, in the precision of the device."),
    ext(
        "native_rsqrt",
        "f -> f",
        CLOp::native_rsqrt,
        "Reciprocal of the square root, in the precision of the device.",
    ),
    ext("native_sin", "f -> f", CLOp::native_sin, "Sine, in the precision of the device.").narrow(),
    ext("native_sqrt", "f -> f", CLOp::native_sqrt, "Square root, in the precision of the device."),
    ext("native_tan", "f -> f", CLOp::native_tan, "Tangent, in the precision of the device.").narrow(),
    ext("native_divide", "f f -> f", CLOp::native_divide, "Quotient, in the precision of the device."),
    ext(
        "native_powr",
        "f f -> f",
        CLOp::native_powr,
        "The first, not negative, to the power of the second, in the precision of the device.",
    )
    .narrow(),
];

/// Integers.
pub static INTEGER: &[Row] = &[
    ext("abs", "i -> u", CLOp::s_abs, "Absolute value."),
    ext("abs", "u -> u", CLOp::u_abs, "The value itself."),
    ext("abs_diff", "i i -> u", CLOp::s_abs_diff, "Absolute difference without overflow."),
    ext("abs_diff", "u u -> u", CLOp::u_abs_diff, "Absolute difference without overflow."),
    ext("add_sat", "i i -> i", CLOp::s_add_sat, "Sum within the bounds of the type."),
    ext("add_sat", "u u -> u", CLOp::u_add_sat, "Sum within the bounds of the type."),
    ext("sub_sat", "i i -> i", CLOp::s_sub_sat, "Difference within the bounds of the type."),
    ext("sub_sat", "u u -> u", CLOp::u_sub_sat, "Difference within the bounds of the type."),
    ext("hadd", "i i -> i", CLOp::s_hadd, "Half the sum, rounded down."),
    ext("hadd", "u u -> u", CLOp::u_hadd, "Half the sum, rounded down."),
    ext("rhadd", "i i -> i", CLOp::s_rhadd, "Half the sum, rounded up."),
    ext("rhadd", "u u -> u", CLOp::u_rhadd, "Half the sum, rounded up."),
    ext("mul_hi", "i i -> i", CLOp::s_mul_hi, "High half of the product."),
    ext("mul_hi", "u u -> u", CLOp::u_mul_hi, "High half of the product."),
    ext("mad_hi", "i i i -> i", CLOp::s_mad_hi, "High half of the product, and a sum."),
    ext("mad_hi", "u u u -> u", CLOp::u_mad_hi, "High half of the product, and a sum."),
    ext("mad_sat", "i i i -> i", CLOp::s_mad_sat, "Product and sum within the bounds of the type."),
    ext("mad_sat", "u u u -> u", CLOp::u_mad_sat, "Product and sum within the bounds of the type."),
    ext("mad24", "i i i -> i", CLOp::s_mad24, "Product of 24-bit numbers, and a sum."),
    ext("mad24", "u u u -> u", CLOp::u_mad24, "Product of 24-bit numbers, and a sum."),
    ext("mul24", "i i -> i", CLOp::s_mul24, "Product of 24-bit numbers."),
    ext("mul24", "u u -> u", CLOp::u_mul24, "Product of 24-bit numbers."),
    ext("clz", "n -> n", CLOp::clz, "Number of zeros above the highest set bit."),
    ext("ctz", "n -> n", CLOp::ctz, "Number of zeros below the lowest set bit."),
    ext("popcount", "n -> n", CLOp::popcount, "Number of set bits."),
    ext("rotate", "n n -> n", CLOp::rotate, "Rotates bits left."),
    ext("upsample", "i u -> i", CLOp::s_upsample, "A number of two halves."),
    ext("upsample", "u u -> u", CLOp::u_upsample, "A number of two halves."),
    ext("min", "i i; Vi I -> i", CLOp::s_min, "The smaller number."),
    ext("min", "u u; Vu U -> u", CLOp::u_min, "The smaller number."),
    ext("max", "i i; Vi I -> i", CLOp::s_max, "The larger number."),
    ext("max", "u u; Vu U -> u", CLOp::u_max, "The larger number."),
    ext("clamp", "i i i; Vi I I -> i", CLOp::s_clamp, "Clamped to bounds."),
    ext("clamp", "u u u; Vu U U -> u", CLOp::u_clamp, "Clamped to bounds."),
    field("bit_reverse", "n -> n", BitField::Reverse, "Bits in reverse."),
    field(
        "bitfield_insert",
        "n n u32 u32 -> n",
        BitField::Insert,
        "The first with bits of the second: offset, count.",
    ),
    field(
        "bitfield_extract_signed",
        "n u32 u32 -> n",
        BitField::ExtractSigned,
        "Bits sign-extended: offset, count.",
    ),
    field(
        "bitfield_extract_unsigned",
        "n u32 u32 -> n",
        BitField::ExtractUnsigned,
        "Bits zero-extended: offset, count.",
    ),
];

/// Dot products of integers.
pub static DOT: &[Row] = &[
    dot("dot", "Vi Vi -> i32", DotSigns::Signed, "Dot product of signed numbers."),
    dot("dot", "Vu Vu -> u32", DotSigns::Unsigned, "Dot product of unsigned numbers."),
    dot("dot", "Vi Vu -> i32", DotSigns::First, "Dot product of signed and unsigned numbers."),
    dot("dot", "Vu Vi -> i32", DotSigns::Second, "Dot product of unsigned and signed numbers."),
    dot_sum(
        "dot_acc_sat",
        "Vi Vi I -> I",
        DotSigns::Signed,
        "Dot product of signed numbers, and a saturating sum.",
    ),
    dot_sum(
        "dot_acc_sat",
        "Vu Vu U -> U",
        DotSigns::Unsigned,
        "Dot product of unsigned numbers, and a saturating sum.",
    ),
    dot_sum(
        "dot_acc_sat",
        "Vi Vu I -> I",
        DotSigns::First,
        "Dot product of signed and unsigned numbers, and a saturating sum.",
    ),
    dot_sum(
        "dot_acc_sat",
        "Vu Vi I -> I",
        DotSigns::Second,
        "Dot product of unsigned and signed numbers, and a saturating sum.",
    ),
    packed(
        "dot_4x8packed_ss_int",
        "u32 u32 -> i32",
        DotSigns::Signed,
        "Dot product of signed bytes in words.",
    ),
    packed(
        "dot_4x8packed_uu_uint",
        "u32 u32 -> u32",
        DotSigns::Unsigned,
        "Dot product of unsigned bytes in words.",
    ),
    packed(
        "dot_4x8packed_su_int",
        "u32 u32 -> i32",
        DotSigns::First,
        "Dot product of signed and unsigned bytes in words.",
    ),
    packed(
        "dot_4x8packed_us_int",
        "u32 u32 -> i32",
        DotSigns::Second,
        "Dot product of unsigned and signed bytes in words.",
    ),
    packed_sum(
        "dot_acc_sat_4x8packed_ss_int",
        "u32 u32 i32 -> i32",
        DotSigns::Signed,
        "Dot product of signed bytes in words, and a saturating sum.",
    ),
    packed_sum(
        "dot_acc_sat_4x8packed_uu_uint",
        "u32 u32 u32 -> u32",
        DotSigns::Unsigned,
        "Dot product of unsigned bytes in words, and a saturating sum.",
    ),
    packed_sum(
        "dot_acc_sat_4x8packed_su_int",
        "u32 u32 i32 -> i32",
        DotSigns::First,
        "Dot product of signed and unsigned bytes in words, and a saturating sum.",
    ),
    packed_sum(
        "dot_acc_sat_4x8packed_us_int",
        "u32 u32 i32 -> i32",
        DotSigns::Second,
        "Dot product of unsigned and signed bytes in words, and a saturating sum.",
    ),
];

/// Common and geometric functions.
pub static GEOMETRY: &[Row] = &[
    ext("clamp", "f f f; Vf F F -> f", CLOp::fclamp, "Clamped to bounds."),
    ext("degrees", "f -> f", CLOp::degrees, "Radians to degrees."),
    ext("radians", "f -> f", CLOp::radians, "Degrees to radians."),
    ext("sign", "f -> f", CLOp::sign, "-1, 0 or 1: the sign; 0 for NaN."),
    ext("max", "f f; Vf F -> f", CLOp::fmax_common, "The larger number."),
    ext("min", "f f; Vf F -> f", CLOp::fmin_common, "The smaller number."),
    ext("mix", "f f f; Vf Vf F -> f", CLOp::mix, "Linear blend of the first two by the third."),
    ext("step", "f f; F Vf -> f", CLOp::step, "0 below an edge, 1 from it on."),
    ext("smoothstep", "f f f; F F Vf -> f", CLOp::smoothstep, "Smooth step between two edges."),
    ext("cross", "Vf Vf -> Vf", CLOp::cross, "Cross product."),
    common("dot", "F F -> F", Op::FMul, "Product."),
    common("dot", "Vf Vf -> F", Op::Dot, "Dot product."),
    ext("distance", "f f -> F", CLOp::distance, "Distance of two points."),
    ext("fast_distance", "f f -> F", CLOp::fast_distance, "Distance of two points, in less precision."),
    ext("length", "f -> F", CLOp::length, "Length of a vector."),
    ext("normalize", "f -> f", CLOp::normalize, "Vector of the same direction and the length 1."),
    ext("fast_length", "f -> F", CLOp::fast_length, "Length of a vector, in less precision."),
    ext(
        "fast_normalize",
        "f -> f",
        CLOp::fast_normalize,
        "Vector of the same direction and the length 1, in less precision.",
    ),
];
