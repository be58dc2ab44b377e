//! Metadata.
#![allow(unsafe_code)]

use super::Writer;
use crate::{Md, Val};
use inkwell::llvm_sys::core::*;

impl<'m> Writer<'m> {
    /// A string.
    pub fn md_string(&self, text: &str) -> Md<'m> {
        let context = self.reader.context();
        // SAFETY: reads `len` bytes at `ptr`.
        Md::wrap(context, unsafe { LLVMMDStringInContext2(context, text.as_ptr().cast(), text.len()) })
    }
    /// A value.
    pub fn md_value(&self, value: Val<'m>) -> Md<'m> {
        // SAFETY: a live value.
        Md::wrap(self.reader.context(), unsafe { LLVMValueAsMetadata(value.raw()) })
    }
    /// A number of 32 bits.
    pub fn md_word(&self, word: u32) -> Md<'m> {
        self.md_value(self.word(word))
    }
    /// `!{…}`
    pub fn md_node(&self, operands: &[Md<'m>]) -> Md<'m> {
        let context = self.reader.context();
        let mut raw: Vec<_> = operands.iter().map(|operand| operand.raw()).collect();
        // SAFETY: as many operands as stated.
        Md::wrap(context, unsafe { LLVMMDNodeInContext2(context, raw.as_mut_ptr(), raw.len()) })
    }
    /// `!{!0, …}`, a distinct node whose first operand is itself, as for loops.
    pub fn md_loop(&self, hints: &[Md<'m>]) -> Md<'m> {
        let context = self.reader.context();
        // SAFETY: the temporary node is replaced by the node that it stands for, which disposes of it.
        unsafe {
            let temporary =
                inkwell::llvm_sys::debuginfo::LLVMTemporaryMDNode(context, std::ptr::null_mut(), 0);
            let node = self.md_node(&[&[Md::wrap(context, temporary)], hints].concat());
            inkwell::llvm_sys::debuginfo::LLVMMetadataReplaceAllUsesWith(temporary, node.raw());
            node
        }
    }
    /// Adds named metadata without operands, unless it exists.
    pub fn name_metadata(&self, name: &str) {
        // SAFETY: reads `len` bytes at `ptr`.
        unsafe { LLVMGetOrInsertNamedMetadata(self.reader.raw(), name.as_ptr().cast(), name.len()) };
    }
    /// Attaches a node to an instruction; does nothing if it folded.
    pub fn attach(&self, inst: Val<'m>, kind: &str, node: Md<'m>) {
        if inst.is_instruction() {
            let kind = self.reader.metadata_kind(kind);
            let value = self.metadata_argument(node);
            // SAFETY: an instruction, and a node of its context.
            unsafe { LLVMSetMetadata(inst.raw(), kind.0, value.raw()) }
        }
    }
    /// Attaches a node to a global variable or function.
    pub fn attach_to_global(&self, global: Val<'m>, kind: &str, node: Md<'m>) {
        let kind = self.reader.metadata_kind(kind);
        // SAFETY: a global, and a node of its context.
        unsafe { LLVMGlobalSetMetadata(global.raw(), kind.0, node.raw()) }
    }
}
