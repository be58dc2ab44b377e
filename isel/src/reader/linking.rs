//! What a function says to a collector or a loader.
#![allow(unsafe_code)]

use super::{Val, text};
use inkwell::llvm_sys::core::*;

impl<'m> Val<'m> {
    /// The garbage collector that a function names.
    pub fn collector(self) -> Option<String> {
        // SAFETY: asked of functions only; null where there is none, else a string that LLVM owns.
        let name = unsafe { LLVMGetGC(self.raw()) };
        // SAFETY: a NUL-terminated string.
        (!name.is_null()).then(|| unsafe { text(name) })
    }

    /// Whether a function has data in front of its code.
    pub fn has_prefix_data(self) -> bool {
        // SAFETY: asked of functions only.
        unsafe { LLVMHasPrefixData(self.raw()) != 0 }
    }

    /// Whether a function has data that is executed in front of its code.
    pub fn has_prologue_data(self) -> bool {
        // SAFETY: asked of functions only.
        unsafe { LLVMHasPrologueData(self.raw()) != 0 }
    }
}
