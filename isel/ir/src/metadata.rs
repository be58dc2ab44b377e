//! LLVM metadata: nodes, strings and wrapped values.
#![allow(unsafe_code)]

use super::{Kind, Reader, Val};
use inkwell::llvm_sys::LLVMValueKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMGetMetadataKind, LLVMMetadataKind};
use inkwell::llvm_sys::prelude::{LLVMContextRef, LLVMMetadataRef, LLVMValueRef};
use std::marker::PhantomData;

/// A metadata node, string or wrapped value.
#[derive(Clone, Copy)]
pub struct Md<'m> {
    context: LLVMContextRef,
    raw: LLVMMetadataRef,
    life: PhantomData<&'m ()>,
}

/// How many calls of a chain of inlining are read: enough for any reader, and an end to hostile input.
pub(super) const LONGEST_CHAIN: usize = 64;

impl<'m> Md<'m> {
    pub(super) fn wrap(context: LLVMContextRef, raw: LLVMMetadataRef) -> Md<'m> {
        Md { context, raw, life: PhantomData }
    }
    pub(super) fn context(self) -> LLVMContextRef {
        self.context
    }
    pub(super) fn raw(self) -> LLVMMetadataRef {
        self.raw
    }
    pub(super) fn from_value(context: LLVMContextRef, value: LLVMValueRef) -> Option<Md<'m>> {
        if value.is_null() {
            return None;
        }
        // SAFETY: a MetadataAsValue.
        let raw = unsafe { LLVMValueAsMetadata(value) };
        (!raw.is_null()).then_some(Md { context, raw, life: PhantomData })
    }
    fn as_value(self) -> LLVMValueRef {
        // SAFETY: metadata of this context.
        unsafe { LLVMMetadataAsValue(self.context, self.raw) }
    }
    pub(super) fn metadata_kind(self) -> LLVMMetadataKind {
        // SAFETY: live metadata.
        unsafe { LLVMGetMetadataKind(self.raw) }
    }
    pub(super) fn is_wrapped_value(self) -> bool {
        matches!(
            self.metadata_kind(),
            LLVMMetadataKind::LLVMConstantAsMetadataMetadataKind
                | LLVMMetadataKind::LLVMLocalAsMetadataMetadataKind
        )
    }
    /// Whether it is a string.
    pub(super) fn is_string(self) -> bool {
        matches!(self.metadata_kind(), LLVMMetadataKind::LLVMMDStringMetadataKind)
    }
    /// The identity of a node.
    pub fn id(self) -> usize {
        self.raw as usize
    }
    /// The operands of a node; `None` for null ones. Empty for anything else.
    pub fn operands(self) -> Vec<Option<Md<'m>>> {
        if self.is_wrapped_value() || self.is_string() {
            return Vec::new();
        }
        let value = self.as_value();
        // SAFETY: a node; operands counted first.
        unsafe {
            if LLVMIsAMDNode(value).is_null() {
                return Vec::new();
            }
            let mut operands = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(value) as usize];
            LLVMGetMDNodeOperands(value, operands.as_mut_ptr());
            operands.into_iter().map(|o| Md::from_operand(self.context, o)).collect()
        }
    }
    /// Node operands that wrap values come back as those values.
    fn from_operand(context: LLVMContextRef, value: LLVMValueRef) -> Option<Md<'m>> {
        if value.is_null() {
            return None;
        }
        // SAFETY: a live value; ValueAsMetadata of a plain value wraps it.
        unsafe { Some(Md { context, raw: LLVMValueAsMetadata(value), life: PhantomData }) }
    }
    /// Puts metadata in the place of an operand of a node.
    pub(super) fn set_operand(self, index: u32, operand: Md<'m>) {
        // SAFETY: a node that has the operand, and metadata of its context.
        unsafe { LLVMReplaceMDNodeOperandWith(self.as_value(), index, operand.raw) }
    }
    /// The value it wraps.
    pub fn value(self) -> Option<Val<'m>> {
        if !self.is_wrapped_value() {
            return None;
        }
        let value = self.as_value();
        // SAFETY: the one operand of a wrapped value is the value.
        unsafe {
            if LLVMGetMDNodeNumOperands(value) != 1 {
                return None;
            }
            let mut inner = std::ptr::null_mut();
            LLVMGetMDNodeOperands(value, &mut inner);
            Val::wrap(inner)
        }
    }
    /// The integer it wraps.
    pub fn int(self) -> Option<u64> {
        self.value()?.int_value()
    }
    /// The text of a string.
    pub fn string(self) -> Option<String> {
        if !self.is_string() {
            return None;
        }
        let mut len = 0;
        // SAFETY: a metadata string; the text is LLVM's.
        unsafe { Some(super::bytes_text(LLVMGetMDString(self.as_value(), &mut len), len as usize)) }
    }
}

/// What is attached to values.
impl<'m> Val<'m> {
    /// Attached metadata of an instruction.
    pub fn metadata(self, reader: Reader<'m>, kind: Kind) -> Option<Md<'m>> {
        // SAFETY: asked of instructions only; null where there is none.
        unsafe {
            if LLVMHasMetadata(self.raw()) == 0 {
                return None;
            }
            Md::from_value(reader.context(), LLVMGetMetadata(self.raw(), kind.0))
        }
    }
    /// Attached metadata of a global or function, which may have several of one kind.
    pub fn global_metadata(self, reader: Reader<'m>, kind: Kind) -> Vec<Md<'m>> {
        // SAFETY: asked of globals only; entries are disposed of.
        unsafe {
            let mut count = 0;
            let entries = LLVMGlobalCopyAllMetadata(self.raw(), &mut count);
            let found = (0..count as u32)
                .filter(|i| LLVMValueMetadataEntriesGetKind(entries, *i) == kind.0)
                .map(|i| Md::wrap(reader.context(), LLVMValueMetadataEntriesGetMetadata(entries, i)))
                .collect();
            LLVMDisposeValueMetadataEntries(entries);
            found
        }
    }
    /// The metadata a `metadata`-typed argument wraps.
    pub fn as_metadata(self, reader: Reader<'m>) -> Option<Md<'m>> {
        (self.value_kind() == LLVMValueKind::LLVMMetadataAsValueValueKind)
            .then(|| Md::from_value(reader.context(), self.raw()))?
    }
}
