//! Debug information: compile units, files, subprograms and lines.
#![allow(unsafe_code)]

use super::Writer;
use crate::reader::{Md, Reader, Val};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::LLVMDIBuilderRef;
use std::ptr::null_mut;

/// Writes debug information to a module. It is complete when this is dropped.
pub struct DebugWriter<'m> {
    reader: Reader<'m>,
    builder: LLVMDIBuilderRef,
}

impl Drop for DebugWriter<'_> {
    fn drop(&mut self) {
        // SAFETY: made by us, finalized and disposed of once.
        unsafe {
            LLVMDIBuilderFinalize(self.builder);
            LLVMDisposeDIBuilder(self.builder);
        }
    }
}

impl<'m> DebugWriter<'m> {
    /// A writer of debug information to the module of another one, which it tells of its version.
    pub fn new(writer: &Writer<'m>) -> Self {
        let reader = writer.reader;
        let node = |behaviour, name: &str, value| {
            writer.md_node(&[writer.md_word(behaviour), writer.md_string(name), writer.md_word(value)])
        };
        reader.add_named_metadata("llvm.module.flags", node(2, "Debug Info Version", 3));
        // SAFETY: a live module.
        DebugWriter { reader, builder: unsafe { LLVMCreateDIBuilder(reader.raw()) } }
    }

    fn md(&self, raw: inkwell::llvm_sys::prelude::LLVMMetadataRef) -> Md<'m> {
        Md::wrap(self.reader.context(), raw)
    }

    /// A source file.
    pub fn file(&self, path: &str) -> Md<'m> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        // SAFETY: reads as many bytes as stated; so below.
        self.md(unsafe {
            LLVMDIBuilderCreateFile(
                self.builder,
                name.as_ptr().cast(),
                name.len(),
                folder.as_ptr().cast(),
                folder.len(),
            )
        })
    }

    /// The compile unit of a file.
    pub fn unit(&self, file: Md<'m>, producer: &str) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateCompileUnit(
                self.builder,
                LLVMDWARFSourceLanguage::LLVMDWARFSourceLanguageC99,
                file.raw(),
                producer.as_ptr().cast(),
                producer.len(),
                0,
                null_mut(),
                0,
                0,
                null_mut(),
                0,
                LLVMDWARFEmissionKind::LLVMDWARFEmissionKindFull,
                0,
                0,
                0,
                null_mut(),
                0,
                null_mut(),
                0,
            )
        })
    }

    /// The source function that `function` is.
    pub fn subprogram(&self, function: Val<'m>, file: Md<'m>, name: &str, line: u32) -> Md<'m> {
        // SAFETY: as above; the function has no other subprogram.
        unsafe {
            let ty = LLVMDIBuilderCreateSubroutineType(self.builder, file.raw(), null_mut(), 0, 0);
            let node = LLVMDIBuilderCreateFunction(
                self.builder,
                file.raw(),
                name.as_ptr().cast(),
                name.len(),
                null_mut(),
                0,
                file.raw(),
                line,
                ty,
                0,
                1,
                line,
                0,
                0,
            );
            LLVMSetSubprogram(function.raw(), node);
            self.md(node)
        }
    }

    /// Another file in the scope of a subprogram, as included text is.
    pub fn file_scope(&self, scope: Md<'m>, file: Md<'m>) -> Md<'m> {
        // SAFETY: a scope and a file of this context.
        self.md(unsafe { LLVMDIBuilderCreateLexicalBlockFile(self.builder, scope.raw(), file.raw(), 0) })
    }
}

impl<'m> Writer<'m> {
    /// What is built from here on is of this line; none where `scope` is none.
    pub fn set_position(&self, scope: Option<Md<'m>>, line: u32, column: u32) {
        // SAFETY: a scope of this context, or null.
        unsafe {
            let location = match scope {
                Some(scope) => LLVMDIBuilderCreateDebugLocation(
                    self.reader.context(),
                    line,
                    column,
                    scope.raw(),
                    null_mut(),
                ),
                None => null_mut(),
            };
            LLVMSetCurrentDebugLocation2(self.builder(), location);
        }
    }
}
