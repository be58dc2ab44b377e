//! Properties for linkers of object files: comdats, and data before a function's code.
#![allow(unsafe_code)]

use super::Val;
use inkwell::llvm_sys::comdat::{LLVMComdatSelectionKind, LLVMGetComdat, LLVMGetComdatSelectionKind};
use inkwell::llvm_sys::core::*;

impl<'m> Val<'m> {
    /// Whether a function has data before its code.
    pub fn has_prefix_data(self) -> bool {
        // SAFETY: asked of functions only.
        unsafe { LLVMHasPrefixData(self.raw()) != 0 }
    }

    /// Whether a function has data before its code that is executed.
    pub fn has_prologue_data(self) -> bool {
        // SAFETY: asked of functions only.
        unsafe { LLVMHasPrologueData(self.raw()) != 0 }
    }

    /// How a linker chooses among the definitions of a global in a comdat.
    pub fn comdat_selection(self) -> Option<LLVMComdatSelectionKind> {
        // SAFETY: asked of functions and global variables only; null where there is none.
        unsafe {
            let comdat = LLVMGetComdat(self.raw());
            (!comdat.is_null()).then(|| LLVMGetComdatSelectionKind(comdat))
        }
    }
}
