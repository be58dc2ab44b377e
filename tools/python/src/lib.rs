//! The native part of the Python package `spirant`: what is Python's own of it, options, modules and errors, is in `spirant/`.
//!
//! Every function gives what it made, or nothing, and what there is to say. It computes on a thread of its own, so that other
//! threads of Python go on and an interrupt from the keyboard ends it.

mod findings;
mod options;
mod work;

use pyo3::prelude::*;

/// The functions and classes that `spirant/_native.pyi` describes.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::findings::{Diagnostic, Note, Place};
    #[pymodule_export]
    use super::options::{option_rows, read_options};
    #[pymodule_export]
    use super::work::{
        compile, compile_source, link, passes, read, reflect, retarget, run_passes, verify, write,
    };

    /// The version of Spirant.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
