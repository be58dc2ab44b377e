//! Relational functions (OpenCL C 6.15.6). True is 1 in scalars and all bits in vectors.

use super::{OpenCl, Row, ext, row};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;

const fn relation(name: &'static str, shape: &'static str, op: Op, doc: &'static str) -> Row {
    row(name, shape, OpenCl::Relation(op), doc)
}

/// The rows.
pub static ROWS: &[Row] = &[
    relation("isequal", "f f -> i", Op::FOrdEqual, "Whether equal."),
    relation("isnotequal", "f f -> i", Op::FUnordNotEqual, "Whether different, or NaN among them."),
    relation("isgreater", "f f -> i", Op::FOrdGreaterThan, "Whether greater."),
    relation("isgreaterequal", "f f -> i", Op::FOrdGreaterThanEqual, "Whether greater or equal."),
    relation("isless", "f f -> i", Op::FOrdLessThan, "Whether less."),
    relation("islessequal", "f f -> i", Op::FOrdLessThanEqual, "Whether less or equal."),
    relation("islessgreater", "f f -> i", Op::FOrdNotEqual, "Whether less or greater."),
    relation("isfinite", "f -> i", Op::IsFinite, "Whether finite."),
    relation("isinf", "f -> i", Op::IsInf, "Whether infinite."),
    relation("isnan", "f -> i", Op::IsNan, "Whether NaN."),
    relation("isnormal", "f -> i", Op::IsNormal, "Whether normal."),
    relation("isordered", "f f -> i", Op::Ordered, "Whether neither is NaN."),
    relation("isunordered", "f f -> i", Op::Unordered, "Whether either is NaN."),
    relation("signbit", "f -> i", Op::SignBitSet, "Whether the sign bit is set."),
    row("any", "i -> i32", OpenCl::TopBits(Op::Any), "Whether the top bit of any component is set."),
    row("all", "i -> i32", OpenCl::TopBits(Op::All), "Whether the top bits of all components are set."),
    ext(
        "bitselect",
        "x x x -> x",
        CLOp::bitselect,
        "Bits of the second where the third has them set, else of the first.",
    ),
    ext(
        "select",
        "x x n -> x",
        CLOp::select,
        "Components of the second where the third says so, else of the first.",
    ),
];
