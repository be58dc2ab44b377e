//! Links LLVM. Crates that call LLVM's C API depend on this crate besides `inkwell`, which declares the functions and links
//! nothing.
//!
//! A release contains LLVM if its archives are installed: loading and relocating a shared library of 60 MB takes longer than
//! compiling a small shader. Otherwise the shared library is linked, which builds faster. `SPIRANT_LLVM=static` or
//! `SPIRANT_LLVM=shared` in the environment of the build overrides this; `SPIRANT_LLVM=none` links nothing, for `cargo check`
//! without an installed library.
//!
//! One of the features `llvm20-1` to `llvm23-1`, with inkwell's names, selects the version; each crate above forwards its own to
//! this one, which alone chooses inkwell's. Code that depends on the version is in `versions` of spirant-ir.
#![deny(missing_docs)]

mod constructors;
#[cfg(spirant_llvm_bare)]
mod native;

pub use constructors::{Libraries, construct};

use inkwell::support::get_llvm_version;

/// Whether the program contains LLVM.
pub const IS_STATIC: bool = cfg!(spirant_llvm_static);

/// The major version of the build.
pub const MAJOR: u32 = if cfg!(feature = "llvm20-1") {
    20
} else if cfg!(feature = "llvm21-1") {
    21
} else if cfg!(feature = "llvm22-1") {
    22
} else {
    23
};

/// The version of the LLVM that is linked: major, minor, patch.
pub fn version() -> (u32, u32, u32) {
    get_llvm_version()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_llvm_that_was_chosen_is_linked() {
        assert_eq!(super::version().0, super::MAJOR);
    }
}
