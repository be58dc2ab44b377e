//! Operand bundles of calls, and other strings of instructions.
#![allow(unsafe_code)]

use super::versions::HAS_ELEMENTWISE;
use super::{TyKind, Val};
use inkwell::llvm_sys::core::*;

impl<'m> Val<'m> {
    /// The first argument of an operand bundle of this tag.
    pub fn bundle_argument(self, tag: &str) -> Option<Val<'m>> {
        // SAFETY: asked of calls only; each bundle is disposed of.
        unsafe {
            for i in 0..LLVMGetNumOperandBundles(self.raw()) {
                let bundle = LLVMGetOperandBundleAtIndex(self.raw(), i);
                let mut len = 0;
                let found = super::bytes_text(LLVMGetOperandBundleTag(bundle, &mut len), len) == tag;
                let argument = if found && LLVMGetNumOperandBundleArgs(bundle) > 0 {
                    Val::wrap(LLVMGetOperandBundleArgAtIndex(bundle, 0))
                } else {
                    None
                };
                LLVMDisposeOperandBundle(bundle);
                if argument.is_some() {
                    return argument;
                }
            }
            None
        }
    }

    /// The tags of the operand bundles of a call.
    pub fn bundle_tags(self) -> Vec<String> {
        // SAFETY: asked of calls only; each bundle is disposed of.
        unsafe {
            let tag = |index| {
                let bundle = LLVMGetOperandBundleAtIndex(self.raw(), index);
                let mut len = 0;
                let tag = super::bytes_text(LLVMGetOperandBundleTag(bundle, &mut len), len);
                LLVMDisposeOperandBundle(bundle);
                tag
            };
            (0..LLVMGetNumOperandBundles(self.raw())).map(tag).collect()
        }
    }

    /// The name of the synchronization scope of an atomic, from its printed text: the C API has only numbers.
    pub fn sync_scope_name(self) -> Option<String> {
        let text = self.printed();
        let (_, behind) = text.split_once("syncscope(\"")?;
        behind.split_once('"').map(|(name, _)| name.to_owned())
    }

    /// Whether an `atomicrmw` is on each element of a vector by itself, from its printed text: the C API does not say.
    pub fn is_elementwise(self) -> bool {
        let is_on_vector = HAS_ELEMENTWISE
            && matches!(self.operand(1).map(|value| value.ty().kind()), Some(TyKind::Vector(..)));
        is_on_vector && {
            let text = self.printed();
            let (_, behind) = text.split_once("atomicrmw ").unwrap_or_default();
            behind.trim_start_matches("volatile ").starts_with("elementwise ")
        }
    }

    /// LLVM's text of an instruction.
    fn printed(self) -> String {
        // SAFETY: LLVM makes the text of any instruction, and gives it away.
        unsafe {
            let printed = LLVMPrintValueToString(self.raw());
            let text = super::text(printed);
            LLVMDisposeMessage(printed);
            text
        }
    }
}
