//! `llvm.fpbuiltin.…`: operations whose maximum error the caller states (SPV_INTEL_fp_max_error).

use super::{FpBuiltin, Lower, Row};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;

const fn row(name: &'static str, shape: &'static str, what: FpBuiltin, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::FpBuiltin(what), doc).kernel()
}

const fn op(name: &'static str, op: Op, doc: &'static str) -> Row {
    row(name, "f f -> f", FpBuiltin::Op(op), doc)
}

const fn math(name: &'static str, shape: &'static str, op: CLOp, doc: &'static str) -> Row {
    row(name, shape, FpBuiltin::Math(op), doc)
}

/// The rows. The call's attribute `fpbuiltin-max-error` states the error, in units in the last place.
pub static ROWS: &[Row] = &[
    op("llvm.fpbuiltin.fadd", Op::FAdd, "Sum."),
    op("llvm.fpbuiltin.fsub", Op::FSub, "Difference."),
    op("llvm.fpbuiltin.fmul", Op::FMul, "Product."),
    op("llvm.fpbuiltin.fdiv", Op::FDiv, "Quotient."),
    op("llvm.fpbuiltin.frem", Op::FRem, "Remainder with the sign of the first."),
    math("llvm.fpbuiltin.sin", "f -> f", CLOp::sin, "Sine of an angle in radians."),
    math("llvm.fpbuiltin.cos", "f -> f", CLOp::cos, "Cosine of an angle in radians."),
    math("llvm.fpbuiltin.tan", "f -> f", CLOp::tan, "Tangent of an angle in radians."),
    math("llvm.fpbuiltin.sinh", "f -> f", CLOp::sinh, "Hyperbolic sine."),
    math("llvm.fpbuiltin.cosh", "f -> f", CLOp::cosh, "Hyperbolic cosine."),
    math("llvm.fpbuiltin.tanh", "f -> f", CLOp::tanh, "Hyperbolic tangent."),
    math("llvm.fpbuiltin.asin", "f -> f", CLOp::asin, "Arc sine."),
    math("llvm.fpbuiltin.acos", "f -> f", CLOp::acos, "Arc cosine."),
    math("llvm.fpbuiltin.atan", "f -> f", CLOp::atan, "Arc tangent."),
    math("llvm.fpbuiltin.asinh", "f -> f", CLOp::asinh, "Inverse hyperbolic sine."),
    math("llvm.fpbuiltin.acosh", "f -> f", CLOp::acosh, "Inverse hyperbolic cosine."),
    math("llvm.fpbuiltin.atanh", "f -> f", CLOp::atanh, "Inverse hyperbolic tangent."),
    math("llvm.fpbuiltin.atan2", "f f -> f", CLOp::atan2, "Angle of the vector (second, first)."),
    math("llvm.fpbuiltin.exp", "f -> f", CLOp::exp, "e to the power of the argument."),
    math("llvm.fpbuiltin.exp2", "f -> f", CLOp::exp2, "2 to the power of the argument."),
    math("llvm.fpbuiltin.exp10", "f -> f", CLOp::exp10, "10 to the power of the argument."),
    math("llvm.fpbuiltin.expm1", "f -> f", CLOp::expm1, "e to the power of the argument, minus 1."),
    math("llvm.fpbuiltin.log", "f -> f", CLOp::log, "Natural logarithm."),
    math("llvm.fpbuiltin.log2", "f -> f", CLOp::log2, "Logarithm to base 2."),
    math("llvm.fpbuiltin.log10", "f -> f", CLOp::log10, "Logarithm to base 10."),
    math("llvm.fpbuiltin.log1p", "f -> f", CLOp::log1p, "Natural logarithm of the argument plus 1."),
    math("llvm.fpbuiltin.hypot", "f f -> f", CLOp::hypot, "Length of the vector (first, second)."),
    math("llvm.fpbuiltin.pow", "f f -> f", CLOp::pow, "The first to the power of the second."),
    math("llvm.fpbuiltin.ldexp", "f n -> f", CLOp::ldexp, "The first times 2 to the power of the second."),
    math("llvm.fpbuiltin.sqrt", "f -> f", CLOp::sqrt, "Square root."),
    math("llvm.fpbuiltin.rsqrt", "f -> f", CLOp::rsqrt, "Reciprocal of the square root."),
    math("llvm.fpbuiltin.erf", "f -> f", CLOp::erf, "Error function."),
    math("llvm.fpbuiltin.erfc", "f -> f", CLOp::erfc, "Complementary error function."),
    row(
        "llvm.fpbuiltin.sincos",
        "f p p -> void",
        FpBuiltin::SineAndCosine,
        "Sine and cosine of an angle in radians, through the pointers.",
    ),
];
