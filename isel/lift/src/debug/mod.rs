//! Debug information: compile units, types, scopes and variables as DWARF metadata, lines and records in bodies.
//!
//! Nodes that functions do not refer to are created, too, if LLVM keeps them. If a module has only lines, each function with
//! lines is a subprogram of its own name. LLVM's verifier has rules that SPIR-V lacks: a subprogram is of one function, a
//! location is in the subprogram of its function, a parameter has one variable. Nodes that break one are left out, since no
//! computation depends on them.
//!
//! [`nodes`] classifies items, [`types`] and [`scopes`] create nodes from them, [`records`] describes variables, [`lines`]
//! positions.

mod lines;
mod nodes;
mod records;
mod scopes;
mod types;

use crate::cx::Lift;
use nodes::Operands;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::spirv::SourceLanguage;
use spirant_dialect::{Item, Module};
use spirant_ir::Md;
use spirant_ir::writer::DebugWriter;
use std::sync::Arc;

/// What LLVM IR says made the debug information.
const PRODUCER: &str = "spirant lift";

/// Items nest no deeper: what lies beyond is left out.
const DEEPEST: u32 = 256;

/// The checksum of a file: LLVM's number of its kind, and its digits, as LLVM's verifier permits them.
fn checksum_of(module: &Module, path: &str) -> Option<(u32, String)> {
    let (kind, digits) = module.checksum_of(path)?;
    let (number, length) = match &*kind {
        "MD5" => (1, 32),
        "SHA1" => (2, 40),
        "SHA256" => (3, 64),
        _ => return None,
    };
    (digits.len() == length).then_some((number, digits))
}

impl<'m> Lift<'_, 'm> {
    /// Makes the compile units that the module has.
    pub(crate) fn define_units(&mut self) {
        let module = self.module;
        for (item, data) in module.items.iter() {
            if data.debug_op() != Some(DebugOp::DebugCompilationUnit) {
                continue;
            }
            let operands = Operands::of(module, item);
            let path = self.path_of(item);
            let language = operands.number(3).and_then(SourceLanguage::from_u32);
            if self.debug.units.is_empty()
                && let Some(version) = operands.number(1)
            {
                self.writer.module_flag("Dwarf Version", version);
            }
            self.unit(Some(item), &path, language.unwrap_or(SourceLanguage::Unknown));
        }
    }

    /// Adds a compile unit.
    fn unit(&mut self, item: Option<Item>, path: &Arc<str>, language: SourceLanguage) {
        if self.debug.units.is_empty() {
            self.writer.module_flag("Debug Info Version", 3);
        }
        self.debug.units.push((item, DebugWriter::new(&self.writer)));
        let file = self.file(path);
        if let (Some((_, writer)), Some(file)) = (self.debug.units.last(), file) {
            let unit = writer.unit(file, language, PRODUCER);
            if let Some(item) = item {
                self.debug.made.insert(item, Some(unit));
            }
        }
    }

    /// A source file, once there is a compile unit.
    fn file(&mut self, path: &Arc<str>) -> Option<Md<'m>> {
        if let Some(known) = self.debug.files.get(path) {
            return Some(*known);
        }
        let (_, writer) = self.debug.units.first()?;
        let checksum = checksum_of(self.module, path);
        let file = writer.file(path, checksum.as_ref().map(|(kind, digits)| (*kind, &**digits)));
        self.debug.files.insert(path.clone(), file);
        Some(file)
    }

    /// Makes the debug information of variables, types and scopes that bodies do not refer to.
    pub(crate) fn finish_debug_info(&mut self) {
        if self.debug.units.is_empty() {
            return;
        }
        for (item, data) in self.module.items.iter() {
            let is_kept = matches!(
                data.debug_op(),
                Some(
                    DebugOp::DebugLocalVariable
                        | DebugOp::DebugGlobalVariable
                        | DebugOp::DebugImportedEntity
                        | DebugOp::DebugTypeEnum
                )
            );
            if is_kept {
                self.node(item);
            }
        }
        for (global, node) in std::mem::take(&mut self.debug.attached) {
            if let Some(lifted) = self.globals.get(&global) {
                self.writer.attach_to_global(*lifted, "dbg", node);
            }
        }
    }
}
