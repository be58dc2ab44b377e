//! Debug information: compile units, files, scopes, variables and lines. Types are in a file of their own.
#![allow(unsafe_code)]

use super::Writer;
use crate::versions::{self, FileChecksum, source_language};
use crate::{Bb, Md, Reader, Val};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::{LLVMDIBuilderRef, LLVMMetadataRef};
use spirant_dialect::spirv::SourceLanguage;
use std::ptr::null_mut;

/// A node, or null.
pub(super) fn raw(node: Option<Md<'_>>) -> LLVMMetadataRef {
    node.map_or_else(null_mut, |node| node.raw())
}

/// A declaration and its name.
#[derive(Clone, Copy)]
pub struct Declared<'n, 'm> {
    /// Its name.
    pub name: &'n str,
    /// The scope, if not the compile unit.
    pub scope: Option<Md<'m>>,
    /// The source file.
    pub file: Md<'m>,
    /// The line.
    pub line: u32,
}

/// Further properties of a source function.
pub struct Subprogram<'n, 'm> {
    /// Its symbol.
    pub linkage_name: &'n str,
    /// Its type.
    pub ty: Md<'m>,
    /// The first line of its body.
    pub scope_line: u32,
    /// `DIFlags`
    pub flags: u32,
    /// Whether only its unit sees it.
    pub is_local: bool,
    /// Whether it was optimized.
    pub is_optimized: bool,
}

/// A debug record.
pub struct Told<'m> {
    /// Whether the value is the address of the variable.
    pub is_declared: bool,
    /// The value.
    pub value: Val<'m>,
    /// The variable.
    pub variable: Md<'m>,
    /// The operations on the value.
    pub expression: Md<'m>,
    /// The location from which it holds.
    pub location: Md<'m>,
}

/// Writes debug information to a module. It is complete when the writer is dropped.
pub struct DebugWriter<'m> {
    reader: Reader<'m>,
    pub(super) builder: LLVMDIBuilderRef,
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
    /// A writer of debug information to the module of `writer`, for one compile unit.
    pub fn new(writer: &Writer<'m>) -> Self {
        let reader = writer.reader;
        // SAFETY: a live module.
        DebugWriter { reader, builder: unsafe { LLVMCreateDIBuilder(reader.raw()) } }
    }

    pub(super) fn md(&self, raw: LLVMMetadataRef) -> Md<'m> {
        Md::wrap(self.reader.context(), raw)
    }

    /// A source file, with its checksum where it is known and LLVM can be told of it.
    pub fn file(&self, path: &str, checksum: Option<FileChecksum<'_>>) -> Md<'m> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        // SAFETY: a live builder.
        self.md(unsafe { versions::file(self.builder, name, folder, checksum) })
    }

    /// The compile unit of a file.
    pub fn unit(&self, file: Md<'m>, language: SourceLanguage, producer: &str) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateCompileUnit(
                self.builder,
                source_language(language),
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

    /// A source function with a body.
    pub fn subprogram(&self, at: Declared<'_, 'm>, of: &Subprogram<'_, 'm>) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateFunction(
                self.builder,
                raw(at.scope),
                at.name.as_ptr().cast(),
                at.name.len(),
                of.linkage_name.as_ptr().cast(),
                of.linkage_name.len(),
                at.file.raw(),
                at.line,
                of.ty.raw(),
                i32::from(of.is_local),
                1,
                of.scope_line,
                of.flags as i32,
                i32::from(of.is_optimized),
            )
        })
    }

    /// Sets the source function of a function; no other function may have the same.
    pub fn define(&self, function: Val<'m>, subprogram: Md<'m>) {
        // SAFETY: a function and a subprogram of its context.
        unsafe { LLVMSetSubprogram(function.raw(), subprogram.raw()) }
    }

    /// A lexical block of a function.
    pub fn lexical_block(&self, scope: Md<'m>, file: Md<'m>, line: u32, column: u32) -> Md<'m> {
        // SAFETY: a local scope and a file of this context.
        self.md(unsafe {
            LLVMDIBuilderCreateLexicalBlock(self.builder, scope.raw(), file.raw(), line, column)
        })
    }

    /// A namespace.
    pub fn namespace(&self, scope: Option<Md<'m>>, name: &str) -> Md<'m> {
        // SAFETY: reads as many bytes as stated; so below.
        self.md(unsafe {
            LLVMDIBuilderCreateNameSpace(self.builder, raw(scope), name.as_ptr().cast(), name.len(), 0)
        })
    }

    /// A `using` in a scope: of a namespace, or of another entity by a name.
    pub fn imported(&self, at: Declared<'_, 'm>, entity: Md<'m>, is_namespace: bool) {
        // SAFETY: as above.
        unsafe {
            if is_namespace {
                LLVMDIBuilderCreateImportedModuleFromNamespace(
                    self.builder,
                    raw(at.scope),
                    entity.raw(),
                    at.file.raw(),
                    at.line,
                );
            } else {
                LLVMDIBuilderCreateImportedDeclaration(
                    self.builder,
                    raw(at.scope),
                    entity.raw(),
                    at.file.raw(),
                    at.line,
                    at.name.as_ptr().cast(),
                    at.name.len(),
                    null_mut(),
                    0,
                );
            }
        }
    }

    /// A local variable, with its number from 1 if it is a parameter. Its scope is local.
    pub fn local_variable(
        &self,
        at: Declared<'_, 'm>,
        scope: Md<'m>,
        ty: Option<Md<'m>>,
        parameter: u32,
        flags: u32,
    ) -> Md<'m> {
        let (name, length) = (at.name.as_ptr().cast(), at.name.len());
        let (file, flags) = (at.file.raw(), flags as i32);
        // SAFETY: as above. It is kept where nothing tells of it.
        self.md(unsafe {
            match parameter {
                0 => LLVMDIBuilderCreateAutoVariable(
                    self.builder,
                    scope.raw(),
                    name,
                    length,
                    file,
                    at.line,
                    raw(ty),
                    1,
                    flags,
                    0,
                ),
                number => LLVMDIBuilderCreateParameterVariable(
                    self.builder,
                    scope.raw(),
                    name,
                    length,
                    number,
                    file,
                    at.line,
                    raw(ty),
                    1,
                    flags,
                ),
            }
        })
    }

    /// Debug information of a global variable.
    pub fn global_variable(
        &self,
        at: Declared<'_, 'm>,
        linkage_name: &str,
        ty: Option<Md<'m>>,
        is_local: bool,
    ) -> Md<'m> {
        // SAFETY: as above.
        self.md(unsafe {
            LLVMDIBuilderCreateGlobalVariableExpression(
                self.builder,
                raw(at.scope),
                at.name.as_ptr().cast(),
                at.name.len(),
                linkage_name.as_ptr().cast(),
                linkage_name.len(),
                at.file.raw(),
                at.line,
                raw(ty),
                i32::from(is_local),
                self.expression(&[]).raw(),
                null_mut(),
                0,
            )
        })
    }

    /// An expression of words that LLVM's verifier accepts.
    pub fn expression(&self, words: &[u64]) -> Md<'m> {
        let mut words = words.to_vec();
        // SAFETY: as many words as stated.
        self.md(unsafe { LLVMDIBuilderCreateExpression(self.builder, words.as_mut_ptr(), words.len()) })
    }

    /// Adds a record at the end of a block: the variable is in memory at a pointer, or is a value.
    pub fn tell(&self, block: Bb<'m>, record: &Told<'m>) {
        let insert = match record.is_declared {
            true => LLVMDIBuilderInsertDeclareRecordAtEnd,
            false => LLVMDIBuilderInsertDbgValueRecordAtEnd,
        };
        // SAFETY: a value, a variable, an expression, a location and a block of this module.
        unsafe {
            insert(
                self.builder,
                record.value.raw(),
                record.variable.raw(),
                record.expression.raw(),
                record.location.raw(),
                block.raw(),
            );
        }
    }

    /// Another file in the scope of a subprogram, for included text.
    pub fn file_scope(&self, scope: Md<'m>, file: Md<'m>) -> Md<'m> {
        // SAFETY: a scope and a file of this context.
        self.md(unsafe { LLVMDIBuilderCreateLexicalBlockFile(self.builder, scope.raw(), file.raw(), 0) })
    }
}

impl<'m> Writer<'m> {
    /// A source location, in the scope of an inlined call if there is one.
    pub fn location(&self, line: u32, column: u32, scope: Md<'m>, inlined_at: Option<Md<'m>>) -> Md<'m> {
        // SAFETY: scopes and locations of this context.
        Md::wrap(self.reader.context(), unsafe {
            LLVMDIBuilderCreateDebugLocation(
                self.reader.context(),
                line,
                column,
                scope.raw(),
                raw(inlined_at),
            )
        })
    }

    /// Sets the location of the following instructions, or none.
    pub fn set_location(&self, location: Option<Md<'m>>) {
        // SAFETY: a location of this context, or null.
        unsafe { LLVMSetCurrentDebugLocation2(self.builder(), raw(location)) }
    }

    /// A flag of the module; linking keeps the largest value.
    pub fn module_flag(&self, name: &str, value: u32) {
        let node = self.md_node(&[self.md_word(2), self.md_string(name), self.md_word(value)]);
        self.reader.add_named_metadata("llvm.module.flags", node);
    }
}
