//! The builtins of OpenCL C, a file a section of its specification.

pub mod async_copy;
pub mod atomic;
pub mod barrier;
pub mod convert;
pub mod enqueue;
pub mod group;
pub mod image;
pub mod math;
pub mod media;
pub mod motion;
pub mod other;
pub mod pipe;
pub mod relational;
pub mod vector;
pub mod vendor;
pub mod work_item;

use super::{DotSigns, IntegerDot, Lower, OpenCl, Row};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;

/// A row for kernels.
const fn row(names: &'static str, shape: &'static str, lower: OpenCl, doc: &'static str) -> Row {
    Row::new(names, shape, Lower::OpenCl(lower), doc).kernel()
}

/// A row of one instruction of OpenCL.std.
const fn ext(names: &'static str, shape: &'static str, op: CLOp, doc: &'static str) -> Row {
    row(names, shape, OpenCl::Ext(op), doc)
}

/// A row of one core instruction, which kernels alone have.
const fn core(names: &'static str, shape: &'static str, op: Op, doc: &'static str) -> Row {
    row(names, shape, OpenCl::Op(op), doc)
}

/// A row of a dot product of integers.
const fn dot(names: &'static str, shape: &'static str, signs: DotSigns, doc: &'static str) -> Row {
    row(names, shape, OpenCl::IntegerDot(IntegerDot { signs, packed: false, accumulates: false }), doc)
}

/// A row of a dot product of integers, and a saturating sum.
const fn dot_sum(names: &'static str, shape: &'static str, signs: DotSigns, doc: &'static str) -> Row {
    row(names, shape, OpenCl::IntegerDot(IntegerDot { signs, packed: false, accumulates: true }), doc)
}
