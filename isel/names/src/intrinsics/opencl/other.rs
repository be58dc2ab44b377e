//! Functions outside any family, which clang leaves unmangled: output (OpenCL C 6.15.13), address spaces
//! (6.7.5), samplers.

use super::{OpenCl, Row, row};
use spirant_dialect::spirv::StorageClass;

/// Functions that C++ for OpenCL mangles.
pub static MANGLED: &[Row] = &[row("printf", "pc ... -> i32", OpenCl::Printf, "Formatted output.")];

/// The rows.
pub static ROWS: &[Row] = &[
    row("printf", "pc ... -> i32", OpenCl::Printf, "Formatted output."),
    row(
        "__to_global",
        "p -> p",
        OpenCl::ToStorage(StorageClass::CrossWorkgroup),
        "The pointer to global memory, null where it points elsewhere.",
    ),
    row(
        "__to_local",
        "p -> p",
        OpenCl::ToStorage(StorageClass::Workgroup),
        "The pointer to local memory, null where it points elsewhere.",
    ),
    row(
        "__to_private",
        "p -> p",
        OpenCl::ToStorage(StorageClass::Function),
        "The pointer to private memory, null where it points elsewhere.",
    ),
    row("__translate_sampler_initializer", "i32 -> smp", OpenCl::Sampler, "Sampler known at compile time."),
];
