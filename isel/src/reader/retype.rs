//! Functions of another type in the place of functions: a type cannot be changed, so that there is a new function, to which
//! everything moves.
#![allow(unsafe_code)]

use super::{Reader, Val};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMGetSubprogram, LLVMSetSubprogram};
use inkwell::llvm_sys::prelude::*;

/// The index of a function's own attributes among those of its result and parameters.
const FUNCTION: u32 = u32::MAX;

impl<'m> Reader<'m> {
    /// A function of type `ty`, with all that `function` has but its parameters' uses, which the caller replaces. The first
    /// `kept` parameters keep their attributes and names. The old function is left without blocks and name.
    ///
    /// # Safety
    /// `ty` is a function type of this context with at least `kept` parameters.
    pub(super) unsafe fn retype(self, function: Val<'m>, ty: LLVMTypeRef, kept: u32) -> Option<Val<'m>> {
        let old = function.raw();
        // SAFETY: a live function; blocks may move between functions as long as the caller replaces what they use.
        unsafe {
            let name = function.name();
            LLVMSetValueName2(old, c"".as_ptr(), 0);
            let new = LLVMAddFunction(self.module, c"".as_ptr(), ty);
            LLVMSetValueName2(new, name.as_ptr().cast(), name.len());
            LLVMSetLinkage(new, LLVMGetLinkage(old));
            LLVMSetVisibility(new, LLVMGetVisibility(old));
            LLVMSetFunctionCallConv(new, LLVMGetFunctionCallConv(old));
            for index in (0..=kept).chain([FUNCTION]) {
                let count = LLVMGetAttributeCountAtIndex(old, index);
                let mut attributes = vec![std::ptr::null_mut(); count as usize];
                LLVMGetAttributesAtIndex(old, index, attributes.as_mut_ptr());
                attributes.into_iter().for_each(|it| LLVMAddAttributeAtIndex(new, index, it));
            }
            let subprogram = LLVMGetSubprogram(old);
            if !subprogram.is_null() {
                LLVMSetSubprogram(old, std::ptr::null_mut());
                LLVMSetSubprogram(new, subprogram);
            }
            let mut count = 0;
            let entries = LLVMGlobalCopyAllMetadata(old, &mut count);
            for index in 0..count as u32 {
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                // The subprogram, whose kind is 0, has moved.
                if kind != 0 {
                    LLVMGlobalSetMetadata(new, kind, LLVMValueMetadataEntriesGetMetadata(entries, index));
                }
            }
            LLVMDisposeValueMetadataEntries(entries);
            loop {
                let block = LLVMGetFirstBasicBlock(old);
                if block.is_null() {
                    break;
                }
                LLVMRemoveBasicBlockFromParent(block);
                LLVMAppendExistingBasicBlock(new, block);
            }
            for index in 0..kept {
                let (from, to) = (LLVMGetParam(old, index), LLVMGetParam(new, index));
                let mut length = 0;
                let name = LLVMGetValueName2(from, &mut length);
                LLVMSetValueName2(to, name, length);
            }
            Val::wrap(new)
        }
    }
}
