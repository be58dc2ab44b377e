//! Attributes of calls, which add to those of the callee.
#![allow(unsafe_code)]

use super::{Kind, Ty, Val};
use inkwell::llvm_sys::core::*;

impl<'m> Val<'m> {
    /// An attribute of a call site by enum kind; index 0 is the result, 1 the first argument.
    pub fn has_call_attribute(self, index: u32, kind: Kind) -> bool {
        // SAFETY: asked of calls only.
        unsafe { !LLVMGetCallSiteEnumAttribute(self.raw(), index, kind.0).is_null() }
    }
    /// The value of an integer attribute of an argument or result of a call.
    pub fn call_int_attribute(self, index: u32, kind: Kind) -> Option<u64> {
        // SAFETY: asked of calls only.
        unsafe {
            let attribute = LLVMGetCallSiteEnumAttribute(self.raw(), index, kind.0);
            (!attribute.is_null()).then(|| LLVMGetEnumAttributeValue(attribute))
        }
    }
    /// The type of a type attribute of an argument or result of a call, such as `elementtype`.
    pub fn call_type_attribute(self, index: u32, kind: Kind) -> Option<Ty<'m>> {
        // SAFETY: asked of calls only.
        unsafe {
            let attribute = LLVMGetCallSiteEnumAttribute(self.raw(), index, kind.0);
            if attribute.is_null() || LLVMIsTypeAttribute(attribute) == 0 {
                return None;
            }
            Some(Ty::wrap(LLVMGetTypeAttributeValue(attribute)))
        }
    }
    /// The `align` of an argument or result of a call, in bytes; 0 if it has none.
    pub fn call_alignment(self, index: u32, kind: Kind) -> u32 {
        self.call_int_attribute(index, kind).unwrap_or(0) as u32
    }
    /// The value of a string attribute of a call.
    pub fn call_string_attribute(self, name: &str) -> Option<String> {
        // SAFETY: asked of calls only; strings are LLVM's.
        unsafe {
            let attribute =
                LLVMGetCallSiteStringAttribute(self.raw(), u32::MAX, name.as_ptr().cast(), name.len() as u32);
            if attribute.is_null() {
                return None;
            }
            let mut len = 0;
            let value = LLVMGetStringAttributeValue(attribute, &mut len);
            Some(super::bytes_text(value, len as usize))
        }
    }
}
