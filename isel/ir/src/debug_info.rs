//! Debug information: records and positions of instructions, and the printed metadata for information that LLVM's C API lacks.
#![allow(unsafe_code)]

use super::metadata::LONGEST_CHAIN;
use super::versions::{self, Record};
use super::{Md, Reader, TyKind, Val, debug_texts};
use inkwell::llvm_sys::LLVMValueKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::{LLVMContextRef, LLVMDbgRecordRef, LLVMMetadataRef, LLVMValueRef};
use spirant_dialect::Loc;

/// The operation of an expression that names a part of a variable by its first bit and size.
const DW_OP_LLVM_FRAGMENT: u64 = 0x1000;

/// A debug record of a variable.
#[derive(Clone, Copy)]
pub struct DbgRecord<'m> {
    raw: LLVMDbgRecordRef,
    /// Whether the value is the address of the variable (`#dbg_declare`).
    pub declares: bool,
    /// The DILocalVariable.
    pub variable: Md<'m>,
    /// The DIExpression.
    pub expression: Md<'m>,
    /// The DILocation.
    pub location: Option<Location<'m>>,
}

/// A DILocation.
#[derive(Clone, Copy)]
pub struct Location<'m> {
    /// The node itself.
    pub node: Md<'m>,
    /// Line, from 1; 0 if there is none.
    pub line: u32,
    /// Column, from 1; 0 if unknown.
    pub column: u32,
    /// The local scope.
    pub scope: Md<'m>,
    /// The call that it was inlined at.
    pub inlined_at: Option<Md<'m>>,
}

/// A part of a variable, and the position of its record.
pub struct VariableFragment<'m> {
    /// A record of the whole variable.
    pub record: DbgRecord<'m>,
    /// The value of the part.
    pub value: Val<'m>,
    /// The first bit of the part.
    pub offset: u64,
    /// The number of bits.
    pub size: u64,
    /// The instruction that the record precedes, after all other records.
    pub before: Val<'m>,
}

impl<'m> Reader<'m> {
    /// The expression of these words (LLVM's `BinaryFormat/Dwarf.def`); without words, it does nothing.
    pub fn debug_expression(self, words: &[u64]) -> Md<'m> {
        let mut words = words.to_vec();
        // SAFETY: the words are read. The builder has no unit of its own, so that it has nothing to finish.
        unsafe {
            let builder = LLVMCreateDIBuilderDisallowUnresolved(self.module);
            let expression = LLVMDIBuilderCreateExpression(builder, words.as_mut_ptr(), words.len());
            LLVMDisposeDIBuilder(builder);
            Md::wrap(self.context, expression)
        }
    }

    /// Adds records for parts of variables.
    pub fn tell_parts(self, parts: &[VariableFragment<'m>]) {
        // SAFETY: records, values and instructions of a live module; a location that is missing is not passed on, since a record must have
        // one. The builder has no unit of its own, so that it has nothing to finish.
        unsafe {
            let builder = LLVMCreateDIBuilderDisallowUnresolved(self.module);
            for VariableFragment { record, value, offset, size, before } in parts {
                let location = versions::record_location(record.raw);
                if location.is_null() {
                    continue;
                }
                let mut words = [DW_OP_LLVM_FRAGMENT, *offset, *size];
                let part = LLVMDIBuilderCreateExpression(builder, words.as_mut_ptr(), words.len());
                let variable = record.variable.raw();
                LLVMDIBuilderInsertDbgValueRecordBefore(
                    builder,
                    value.raw(),
                    variable,
                    part,
                    location,
                    before.raw(),
                );
            }
            LLVMDisposeDIBuilder(builder);
        }
    }
}

impl<'m> DbgRecord<'m> {
    /// The value or address in the record; `None` if it is gone. A record of several values has none here: call this only if the
    /// expression has no argument list.
    pub fn value(&self) -> Option<Val<'m>> {
        // SAFETY: a record of a live module; it has a first value, which may be null.
        let value = unsafe { versions::record_value(self.raw) };
        if value.is_null() {
            return None;
        }
        Val::wrap(value)
    }
}

impl<'m> DbgRecord<'m> {
    /// Adds the same record for another value before the same instruction. A record of several values is not repeated.
    pub fn tell_of(&self, reader: Reader<'m>, value: Val<'m>, before: Val<'m>) {
        let insert = match self.declares {
            true => LLVMDIBuilderInsertDeclareRecordBefore,
            false => LLVMDIBuilderInsertDbgValueRecordBefore,
        };
        // SAFETY: a record, a value and an instruction of a live module; the text is disposed of. As below.
        unsafe {
            let location = versions::record_location(self.raw);
            let printed = LLVMPrintDbgRecordToString(self.raw);
            let is_of_several = super::text(printed).contains("DIArgList(");
            LLVMDisposeMessage(printed);
            if location.is_null() || is_of_several {
                return;
            }
            let builder = LLVMCreateDIBuilderDisallowUnresolved(reader.module);
            let (variable, expression) = (self.variable.raw(), self.expression.raw());
            insert(builder, value.raw(), variable, expression, location, before.raw());
            LLVMDisposeDIBuilder(builder);
        }
    }

    /// Adds a second declaration of the variable before the same instruction, with an expression that does
    /// nothing.
    pub fn declare_plainly(&self, reader: Reader<'m>, before: Val<'m>) {
        // SAFETY: a record of a live module that the instruction is of; a location that is missing is not passed on, since a record must
        // have one. The builder has no unit of its own, so that it has nothing to finish.
        unsafe {
            let (value, location) = (versions::record_value(self.raw), versions::record_location(self.raw));
            if value.is_null() || location.is_null() {
                return;
            }
            let builder = LLVMCreateDIBuilderDisallowUnresolved(reader.module);
            let nothing = LLVMDIBuilderCreateExpression(builder, std::ptr::null_mut(), 0);
            let variable = self.variable.raw();
            LLVMDIBuilderInsertDeclareRecordBefore(builder, value, variable, nothing, location, before.raw());
            LLVMDisposeDIBuilder(builder);
        }
    }
}

impl<'m> Location<'m> {
    fn of(context: LLVMContextRef, raw: LLVMMetadataRef) -> Option<Location<'m>> {
        if raw.is_null() {
            return None;
        }
        // SAFETY: a DILocation of a live module; scope and call may be null.
        unsafe {
            let scope = LLVMDILocationGetScope(raw);
            let call = LLVMDILocationGetInlinedAt(raw);
            (!scope.is_null()).then(|| Location {
                node: Md::wrap(context, raw),
                line: LLVMDILocationGetLine(raw),
                column: LLVMDILocationGetColumn(raw),
                scope: Md::wrap(context, scope),
                inlined_at: (!call.is_null()).then(|| Md::wrap(context, call)),
            })
        }
    }

    /// The file.
    pub(super) fn file_node(&self) -> Option<Md<'m>> {
        file_of(self.scope)
    }

    /// The identity of the file.
    pub fn file(&self) -> Option<usize> {
        self.file_node().map(Md::id)
    }

    /// The name of the file.
    pub fn file_name(&self) -> Option<String> {
        Some(file_text(self.file_node()?, FILE_NAME))
    }

    /// The name of the file with its folder.
    pub fn path(&self) -> Option<String> {
        let file = self.file_node()?;
        Some(source_path(&file_text(file, FILE_FOLDER), file_text(file, FILE_NAME)))
    }

    /// File, line and column.
    pub fn position(&self) -> Option<Loc> {
        self.file_name().map(|file| Loc { file: file.into(), line: self.line, column: self.column })
    }

    /// The location of the call that it was inlined at. A kernel that clang generates for a function with the same declaration
    /// does not count as its caller.
    pub fn caller(&self) -> Option<Location<'m>> {
        let call = self.inlined_at.and_then(|call| Location::of(call.context(), call.raw()))?;
        if call.subprogram_line().is_some_and(|line| self.subprogram_line() == Some(line)) {
            return call.inlined_at.and_then(|outer| Location::of(outer.context(), outer.raw()));
        }
        Some(call)
    }

    /// The file and the line of the function.
    fn subprogram_line(&self) -> Option<(Option<usize>, u32)> {
        let subprogram = self.subprogram()?;
        // SAFETY: a DISubprogram of a live module.
        let line = unsafe { LLVMDISubprogramGetLine(subprogram.raw()) };
        (line != 0).then_some((file_of(subprogram).map(Md::id), line))
    }

    /// The location of the call, also of a generated one.
    pub fn call(&self) -> Option<Location<'m>> {
        let call = self.inlined_at?;
        Location::of(call.context(), call.raw())
    }

    /// The function.
    pub fn subprogram(&self) -> Option<Md<'m>> {
        subprogram_of(self.scope)
    }

    /// This, then the calls that it was inlined at, innermost first.
    pub fn outward(self) -> impl Iterator<Item = Location<'m>> {
        std::iter::successors(Some(self), Location::caller).take(LONGEST_CHAIN)
    }
}

/// Which operand of a DISubprogram or a lexical block is the scope that it is in.
const OUTER_SCOPE: usize = 1;

/// Which operands of a DIFile are its texts.
pub(super) const FILE_NAME: usize = 0;
pub(super) const FILE_FOLDER: usize = 1;
pub(super) const FILE_SOURCE: usize = 3;

/// The function that a local scope is in.
pub(super) fn subprogram_of(mut scope: Md<'_>) -> Option<Md<'_>> {
    for _ in 0..LONGEST_CHAIN {
        match scope.metadata_kind() {
            LLVMMetadataKind::LLVMDISubprogramMetadataKind => return Some(scope),
            LLVMMetadataKind::LLVMDILexicalBlockMetadataKind
            | LLVMMetadataKind::LLVMDILexicalBlockFileMetadataKind => {
                scope = scope.operands().get(OUTER_SCOPE).copied().flatten()?;
            }
            _ => return None,
        }
    }
    None
}

/// Whether the function of a local scope is not in the source: it has no line, its class has no file, or its file is in a
/// generated folder, whose name is in angle brackets. Clang gives the member functions of HLSL's classes the line of the
/// preceding declaration.
pub fn is_made_up(scope: Md<'_>) -> bool {
    let Some(function) = subprogram_of(scope) else { return false };
    if !has_line(scope) {
        return true;
    }
    let outer = function.operands().get(OUTER_SCOPE).copied().flatten();
    let is_class =
        |scope: &Md<'_>| matches!(scope.metadata_kind(), LLVMMetadataKind::LLVMDICompositeTypeMetadataKind);
    if outer.filter(is_class).is_some_and(|class| file_of(class).is_none()) {
        return true;
    }
    file_of(function).is_some_and(|file| {
        let name = file_text(file, FILE_NAME);
        name.starts_with('<') && name.contains(">/")
    })
}

/// Whether the function of a local scope has a line. A function without one may have code with lines, such as initializers of
/// globals.
pub fn has_line(scope: Md<'_>) -> bool {
    // SAFETY: a DISubprogram of a live module.
    subprogram_of(scope).is_some_and(|function| unsafe { LLVMDISubprogramGetLine(function.raw()) } != 0)
}

/// The file of a scope.
pub(super) fn file_of(scope: Md<'_>) -> Option<Md<'_>> {
    // SAFETY: a scope of a live module, whose file LLVM's verifier has seen to be one, or null.
    let file = unsafe { LLVMDIScopeGetFile(scope.raw()) };
    (!file.is_null()).then(|| Md::wrap(scope.context(), file))
}

/// A text of a DIFile; empty where it has none. LLVM's verifier takes anything for one, and LLVM's own readers of files trust it.
pub(super) fn file_text(file: Md<'_>, operand: usize) -> String {
    file.operands().get(operand).copied().flatten().and_then(Md::string).unwrap_or_default()
}

impl<'m> Val<'m> {
    /// The DILocation of an instruction.
    pub fn location(self, reader: Reader<'m>) -> Option<Location<'m>> {
        // SAFETY: asked of instructions only; null where there is none.
        Location::of(reader.context(), unsafe { LLVMInstructionGetDebugLoc(self.raw()) })
    }

    /// The identity of the DILocation of an instruction, as [`Md::id`]; 0 if there is none.
    pub fn location_id(self) -> usize {
        // SAFETY: asked of instructions only.
        unsafe { LLVMInstructionGetDebugLoc(self.raw()) as usize }
    }

    /// The source position of an instruction, then those of the calls that it was inlined at, innermost
    /// first; empty if there is none.
    pub fn inlining_chain(self) -> Vec<Loc> {
        // SAFETY: asked of instructions only; the location is null where there is none.
        let (context, raw) =
            unsafe { (LLVMGetTypeContext(LLVMTypeOf(self.raw())), LLVMInstructionGetDebugLoc(self.raw())) };
        let places = Location::of(context, raw).into_iter().flat_map(Location::outward);
        places.filter_map(|place| place.position()).collect()
    }

    /// The DISubprogram of a function.
    pub fn subprogram(self, reader: Reader<'m>) -> Option<Md<'m>> {
        // SAFETY: asked of functions only; null where there is none.
        let raw = unsafe { LLVMGetSubprogram(self.raw()) };
        (!raw.is_null()).then(|| Md::wrap(reader.context(), raw))
    }

    /// The records of variables before an instruction.
    pub fn debug_records(self, reader: Reader<'m>) -> impl Iterator<Item = DbgRecord<'m>> {
        // SAFETY: asked of instructions only; list traversal of a live module.
        let first = unsafe { versions::first_record(self.raw()) };
        let known = |record: LLVMDbgRecordRef| (!record.is_null()).then_some(record);
        // SAFETY: as above.
        let all = std::iter::successors(known(first), move |record| {
            known(unsafe { LLVMGetNextDbgRecord(*record) })
        });
        all.filter_map(move |raw| {
            // SAFETY: a record of a live module; one of a variable has a variable and an expression.
            unsafe {
                let Record { declares, variable, expression } = versions::record(raw)?;
                Some(DbgRecord {
                    raw,
                    declares,
                    variable: Md::wrap(reader.context(), variable),
                    expression: Md::wrap(reader.context(), expression),
                    location: Location::of(reader.context(), versions::record_location(raw)),
                })
            }
        })
    }

    /// Whether it is a number, a vector of numbers, or null: a constant that has a value and refers to
    /// nothing.
    pub fn is_number(self) -> bool {
        let is_vector = matches!(self.ty().kind(), TyKind::Vector(..));
        if self.value_kind() == LLVMValueKind::LLVMConstantAggregateZeroValueKind {
            return is_vector;
        }
        matches!(
            self.value_kind(),
            LLVMValueKind::LLVMConstantIntValueKind
                | LLVMValueKind::LLVMConstantFPValueKind
                | LLVMValueKind::LLVMConstantPointerNullValueKind
                | LLVMValueKind::LLVMConstantDataVectorValueKind
        )
    }
}

impl<'m> Reader<'m> {
    /// The text of metadata nodes and of all nodes that they refer to, each once: a module with only these is printed. The node
    /// of number 0 has `roots` as its operands. `None` if a damaged file has other nodes in the place of strings, which LLVM's
    /// printer does not check.
    pub fn print_metadata(self, roots: &[Md<'m>]) -> Option<String> {
        if !debug_texts::are_whole(roots) {
            return None;
        }
        let mut operands: Vec<LLVMMetadataRef> = roots.iter().map(|root| root.raw()).collect();
        // SAFETY: metadata is owned by the context, so that another module of the context may refer to it; that module is disposed of here, as
        // is the text.
        unsafe {
            let module = LLVMModuleCreateWithNameInContext(c"debug".as_ptr(), self.context);
            let list = LLVMMDNodeInContext2(self.context, operands.as_mut_ptr(), operands.len());
            let value: LLVMValueRef = LLVMMetadataAsValue(self.context, list);
            LLVMAddNamedMetadataOperand(module, c"debug".as_ptr(), value);
            let printed = LLVMPrintModuleToString(module);
            let text = super::text(printed);
            LLVMDisposeMessage(printed);
            LLVMDisposeModule(module);
            Some(text)
        }
    }
}

/// The name of a file with its folder.
pub fn source_path(folder: &str, name: String) -> String {
    match folder.is_empty() || name.starts_with('/') || name.starts_with('<') {
        true => name,
        false => format!("{folder}/{name}"),
    }
}
