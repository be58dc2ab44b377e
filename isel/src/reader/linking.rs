//! What a function says to a collector or a loader, and the tags of a call's operand bundles.
#![allow(unsafe_code)]

use super::{Val, bytes_text, text};
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

    /// The tags of the operand bundles of a call.
    pub fn bundle_tags(self) -> impl Iterator<Item = String> {
        // SAFETY: asked of calls only; each bundle is disposed of.
        let count = unsafe { LLVMGetNumOperandBundles(self.raw()) };
        (0..count).map(move |index| unsafe {
            let bundle = LLVMGetOperandBundleAtIndex(self.raw(), index);
            let mut len = 0;
            let tag = bytes_text(LLVMGetOperandBundleTag(bundle, &mut len), len);
            LLVMDisposeOperandBundle(bundle);
            tag
        })
    }
}
