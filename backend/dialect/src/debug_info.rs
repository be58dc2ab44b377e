//! Debug information: nodes at module scope, and the records of functions that refer to them.
//!
//! Compilation units, files, types, scopes and variables are [items](crate::module::ModuleItem) of the module in the form of
//! NonSemantic.Shader.DebugInfo.100, whichever set they were read from or are written to ([`DebugForm`]). Functions refer to them
//! through [positions](crate::function::SourcePosition), which have a scope, and [records](crate::function::RecordData), which
//! locate source variables.
//!
//! Invariant: nothing here changes what a module computes, and passes can ignore it.

mod items;
mod pieces;
mod sources;

pub use pieces::path_of_piece;
pub use sources::{Checksum, LineBeyond, source_operands};

use crate::entity::PrimaryMap;
use crate::function::Function;
use crate::grammar::ExtInstSet;
use crate::ids::{Item, ItemOperand};
use crate::module::{Module, ModuleItem};
use crate::op::Opcode;
use crate::spirv::Op;

pub use crate::module::{DebugForm, DebugSet, LineForm};
/// Numbers of the instructions of NonSemantic.Shader.DebugInfo.100. Those below 100 are OpenCL.DebugInfo.100's too.
pub use crate::spirv::NonsemanticShaderDebuginfo100Op as DebugOp;

/// The operation of a debug instruction; `None` for any other instruction.
pub fn debug_op(op: Opcode) -> Option<DebugOp> {
    match op {
        Opcode::Ext(ExtInstSet::NonSemanticShaderDebugInfo100, number) => DebugOp::from_u32(number),
        _ => None,
    }
}

impl ModuleItem {
    /// The operation of a node of debug information; `None` for any other item.
    pub fn debug_op(&self) -> Option<DebugOp> {
        debug_op(self.op)
    }

    /// Whether it is a lexical scope (NonSemantic.Shader.DebugInfo.100, "Terms").
    pub fn is_lexical_scope(&self) -> bool {
        matches!(
            self.debug_op(),
            Some(
                DebugOp::DebugCompilationUnit
                    | DebugOp::DebugFunction
                    | DebugOp::DebugLexicalBlock
                    | DebugOp::DebugLexicalBlockDiscriminator
                    | DebugOp::DebugTypeComposite
            )
        )
    }
}

/// Whether an instruction is of a set of debug information.
fn is_debug(op: Opcode) -> bool {
    matches!(op, Opcode::Debug)
        || matches!(op, Opcode::Ext(set, _) if DebugSet::from_ext_inst_set(set).is_some() || set == ExtInstSet::DebugInfo)
}

impl Module {
    /// The text of an `OpString`.
    pub fn string_item(&self, item: Item) -> Option<String> {
        let data = self.items.get(item).filter(|data| data.op == Op::String)?;
        let words = data.operands.iter().map_while(|operand| match operand {
            ItemOperand::Word(word) => Some(word.to_le_bytes()),
            _ => None,
        });
        let bytes: Vec<u8> = words.flatten().take_while(|byte| *byte != 0).collect();
        String::from_utf8(bytes).ok()
    }

    /// Whether the module has any debug information besides lines.
    pub fn has_debug_info(&self) -> bool {
        self.items.values().any(|item| is_debug(item.op))
    }

    /// Adds a node of debug information.
    pub fn debug_item(&mut self, op: DebugOp, operands: Vec<ItemOperand>) -> Item {
        let void = self.types.void();
        let op = Opcode::Ext(DebugSet::Shader.ext_inst_set(), op as u32);
        self.items.push(ModuleItem { op, ty: Some(void), operands, decorations: Vec::new() })
    }

    /// Removes all debug information. Lines go as well unless `keep_lines`; diagnostics still know them. Names stay.
    pub fn strip_debug_info(&mut self, keep_lines: bool) {
        self.functions.values_mut().for_each(strip_function);
        if !keep_lines {
            self.debug.lines = LineForm::Hidden;
        }
        let keeps = self.items_to_keep();
        if keeps.iter().all(|keeps| *keeps) || self.types_name_items() {
            return;
        }
        self.retain_items(&keeps);
    }
}

fn strip_function(function: &mut Function) {
    let mut blocks = Vec::new();
    function.walk_blocks(|_, block| blocks.push(block));
    for block in blocks {
        let has_debug = function.insts(block).iter().any(|inst| is_debug(function.op(*inst)));
        if has_debug {
            let (dfg, layout) = (&function.dfg, &mut function.layout);
            layout.insts_mut(block).retain(|inst| !is_debug(dfg.op(*inst)));
        }
    }
    function.attrs.records = PrimaryMap::new();
    for position in function.attrs.source_positions_mut() {
        position.scope = None;
        position.end = None;
    }
}
