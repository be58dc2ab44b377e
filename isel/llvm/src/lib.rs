//! Links LLVM, and says how. What calls LLVM's C API depends on this crate beside `inkwell`, which declares the functions
//! and links nothing.
//!
//! A release has LLVM inside where its archives are installed: the loader of a shared library with 60 MB and its relocations take
//! longer than to compile a small shader. Otherwise the shared library is linked, which is faster to build.
//! `SPIRANT_LLVM=static` or `SPIRANT_LLVM=shared` in the environment of the build decides for either.
#![deny(missing_docs)]

use inkwell::support::get_llvm_version;

/// Whether LLVM is inside the program.
pub const IS_STATIC: bool = cfg!(spirant_llvm_static);

/// LLVM's version: major, minor, patch.
pub fn version() -> (u32, u32, u32) {
    get_llvm_version()
}

#[cfg(test)]
mod tests {
    #[test]
    fn llvm_is_there() {
        assert_eq!(super::version().0, 22);
    }
}
