//! Asynchronous copies and prefetches (OpenCL C 6.15.11).

use super::{OpenCl, Row, row};
use crate::intrinsics::AsyncCopy;

const fn copy(name: &'static str, shape: &'static str, copy: AsyncCopy, doc: &'static str) -> Row {
    row(name, shape, OpenCl::AsyncCopy(copy), doc)
}

/// The rows.
pub static ROWS: &[Row] = &[
    copy(
        "async_work_group_copy",
        "px px N evt -> evt",
        AsyncCopy::Copy,
        "The work-group starts to copy elements from the second pointer to the first.",
    ),
    copy(
        "async_work_group_strided_copy",
        "px px N N evt -> evt",
        AsyncCopy::StridedCopy,
        "The work-group starts to copy elements, a stride apart in global memory.",
    ),
    copy("wait_group_events", "N pevt -> void", AsyncCopy::Wait, "Waits for the end of copies."),
    copy("prefetch", "px size -> void", AsyncCopy::Prefetch, "Hint to load elements of global memory."),
];
