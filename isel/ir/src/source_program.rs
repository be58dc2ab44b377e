//! The source program from debug metadata, for diagnostics: its files, and the declarations of functions and variables.
#![allow(unsafe_code)]

use super::debug_info::{FILE_FOLDER, FILE_NAME, FILE_SOURCE, file_of, file_text};
use super::{Location, Md, Reader};
use inkwell::llvm_sys::debuginfo::*;
use spirant_dialect::Loc;
use spirant_dialect::diagnostics::{SourceFile, SourceProgram};

/// Where a DICompileUnit lists its global variables, and a DISubprogram those that are static in it, among other things.
pub(super) const UNIT_GLOBALS: usize = 6;
pub(super) const RETAINED_NODES: usize = 7;
/// Where a DIGlobalVariable and a DISubprogram have their names.
const VARIABLE_NAMES: [usize; 2] = [1, 5];
const FUNCTION_NAMES: [usize; 2] = [2, 3];

impl<'m> Reader<'m> {
    /// Adds the files and declarations of compilation units, functions and positions to `program`.
    pub fn source_program(self, program: &mut SourceProgram) {
        for unit in self.named_metadata("llvm.dbg.cu") {
            if matches!(unit.metadata_kind(), LLVMMetadataKind::LLVMDICompileUnitMetadataKind) {
                self.add_unit(unit, program);
            }
        }
        let mut last = 0;
        for function in self.functions() {
            if let Some(subprogram) = function.subprogram(self) {
                add_function(subprogram, Some(function.name()), program);
                self.add_variables(subprogram.operands().get(RETAINED_NODES).copied().flatten(), program);
            }
            for inst in function.blocks().flat_map(|block| block.instructions()) {
                let Some(location) = inst.location(self) else { continue };
                if last != location.node.id() {
                    last = location.node.id();
                    location.outward().for_each(|place| add_place(place, program));
                }
            }
        }
    }

    fn add_unit(self, unit: Md<'m>, program: &mut SourceProgram) {
        self.add_variables(unit.operands().get(UNIT_GLOBALS).copied().flatten(), program);
    }

    fn add_variables(self, list: Option<Md<'m>>, program: &mut SourceProgram) {
        for expression in list.into_iter().flat_map(Md::operands).flatten() {
            let kind = expression.metadata_kind();
            if !matches!(kind, LLVMMetadataKind::LLVMDIGlobalVariableExpressionMetadataKind) {
                continue;
            }
            // SAFETY: a DIGlobalVariableExpression has a variable in verified IR; a null one is left out.
            let variable = unsafe { LLVMDIGlobalVariableExpressionGetVariable(expression.raw()) };
            if !variable.is_null() {
                // SAFETY: a DIGlobalVariable; its file may be null, otherwise the verifier has seen that it is one.
                let (file, line) =
                    unsafe { (LLVMDIVariableGetFile(variable), LLVMDIVariableGetLine(variable)) };
                let file = (!file.is_null()).then(|| Md::wrap(self.context, file));
                declare(Md::wrap(self.context, variable), VARIABLE_NAMES, None, (file, line), program);
            }
        }
    }
}

/// Notes where the function of a location is declared, and its file.
fn add_place(place: Location<'_>, program: &mut SourceProgram) {
    add_file(place.file_node(), program);
    if let Some(subprogram) = place.subprogram() {
        add_function(subprogram, None, program);
    }
}

/// Notes where a function is declared, by its symbol, too, where it has one.
fn add_function(subprogram: Md<'_>, symbol: Option<String>, program: &mut SourceProgram) {
    // SAFETY: a DISubprogram of a live module.
    let line = unsafe { LLVMDISubprogramGetLine(subprogram.raw()) };
    declare(subprogram, FUNCTION_NAMES, symbol, (file_of(subprogram), line), program);
}

/// Notes a declaration under each of its names.
fn declare(
    node: Md<'_>,
    names: [usize; 2],
    symbol: Option<String>,
    (file, line): (Option<Md<'_>>, u32),
    program: &mut SourceProgram,
) {
    let Some(file) = file.filter(|_| line != 0) else { return };
    let name_of_file = file_text(file, FILE_NAME);
    add_file(Some(file), program);
    let operands = node.operands();
    let names = names.iter().filter_map(|at| operands.get(*at).copied().flatten()?.string());
    for name in names.chain(symbol) {
        program.declare(name, Loc { file: name_of_file.as_str().into(), line, column: 0 });
    }
}

/// Notes a file, by its name: its folder, and its text where that is embedded.
fn add_file(file: Option<Md<'_>>, program: &mut SourceProgram) {
    let Some(file) = file else { return };
    let name = file_text(file, FILE_NAME);
    if !program.has_file(&name) {
        let text = Some(file_text(file, FILE_SOURCE)).filter(|text| !text.is_empty());
        program.add_file(name, SourceFile { folder: file_text(file, FILE_FOLDER), text });
    }
}
