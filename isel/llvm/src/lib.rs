//! Links LLVM, and says how. What calls LLVM's C API depends on this crate beside `inkwell`, which declares the functions
//! and links nothing.
//!
//! A release has LLVM inside where its archives are installed: the loader of a shared library with 60 MB and its relocations take
//! longer than to compile a small shader. Otherwise the shared library is linked, which is faster to build.
//! `SPIRANT_LLVM=static` or `SPIRANT_LLVM=shared` in the environment of the build decides for either; `SPIRANT_LLVM=none` links nothing, for
//! `cargo check` where the library is not installed.
//!
//! Which LLVM is one of the features `llvm20-1` to `llvm23-1`, by inkwell's names; each crate above forwards its own to this one, which
//! alone chooses inkwell's. Code that depends on the version is in `versions` of spirant-ir.
#![deny(missing_docs)]

mod constructors;
#[cfg(spirant_llvm_bare)]
mod native;

pub use constructors::{Libraries, construct};

use inkwell::support::get_llvm_version;

/// Whether LLVM is inside the program.
pub const IS_STATIC: bool = cfg!(spirant_llvm_static);

/// The major version that was chosen for the build.
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
