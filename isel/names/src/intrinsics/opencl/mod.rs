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

use super::{Lower, OpenCl, Row};
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

/// A row of one core instruction.
const fn core(names: &'static str, shape: &'static str, op: Op, doc: &'static str) -> Row {
    row(names, shape, OpenCl::Op(op, &[]), doc)
}
