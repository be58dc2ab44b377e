//! The native part of the Python package `spirant`. The parts in Python (options, modules and errors) are in `spirant/`.
//!
//! Every function returns its result, if there is one, and the diagnostics. It computes on a thread of its own, so that other
//! threads of Python continue and an interrupt from the keyboard ends it.

mod findings;
mod options;
mod run;
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
    use super::run::run;
    #[pymodule_export]
    use super::work::{
        compile, compile_source, link, passes, read, reflect, retarget, run_passes, verify, write,
    };

    /// The version of Spirant.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
