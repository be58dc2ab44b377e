//! Relational functions (OpenCL C 6.15.6). True is 1 in scalars and all bits in vectors.

use super::{OpenCl, Row, ext, row};
use crate::intrinsics::Relation;
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;

const fn relation(name: &'static str, shape: &'static str, relation: Relation, doc: &'static str) -> Row {
    row(name, shape, OpenCl::Relation(relation), doc)
}

/// The rows.
pub static ROWS: &[Row] = &[
    relation("isequal", "f f -> i", Relation::Equal, "Whether equal."),
    relation("isnotequal", "f f -> i", Relation::NotEqual, "Whether different, or NaN among them."),
    relation("isgreater", "f f -> i", Relation::Greater, "Whether greater."),
    relation("isgreaterequal", "f f -> i", Relation::GreaterEqual, "Whether greater or equal."),
    relation("isless", "f f -> i", Relation::Less, "Whether less."),
    relation("islessequal", "f f -> i", Relation::LessEqual, "Whether less or equal."),
    relation("islessgreater", "f f -> i", Relation::LessGreater, "Whether less or greater."),
    relation("isfinite", "f -> i", Relation::Finite, "Whether finite."),
    relation("isinf", "f -> i", Relation::Infinite, "Whether infinite."),
    relation("isnan", "f -> i", Relation::Nan, "Whether NaN."),
    relation("isnormal", "f -> i", Relation::Normal, "Whether normal."),
    relation("isordered", "f f -> i", Relation::Ordered, "Whether neither is NaN."),
    relation("isunordered", "f f -> i", Relation::Unordered, "Whether either is NaN."),
    relation("signbit", "f -> i", Relation::SignBit, "Whether the sign bit is set."),
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
