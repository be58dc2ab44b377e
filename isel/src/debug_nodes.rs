//! What LLVM's debug information has become: nodes of the module, by the identity of LLVM's. [`crate::debug_info`] makes them.

use crate::reader::{Map, Val};
use spirant_dialect::module::ItemOperand;
use spirant_dialect::{Global, Item, Module};
use std::sync::Arc;

/// The debug information of a module. Empty where there is none, or none is asked for.
#[derive(Default)]
pub struct DebugNodes<'m> {
    /// The nodes that code refers to, by the identity of LLVM's.
    pub items: Map<usize, Item>,
    /// Names of files, by their identity.
    pub files: Map<usize, Arc<str>>,
    /// Source variables that are global variables.
    pub globals: Vec<(Val<'m>, Item)>,
    /// The expression that does nothing.
    pub empty_expression: Option<Item>,
}

impl<'m> DebugNodes<'m> {
    /// Whether there is any.
    pub fn is_empty(&self) -> bool {
        self.empty_expression.is_none()
    }

    /// Says which global variables the source's are, where those became any.
    pub fn connect_globals(&self, module: &mut Module, globals: &Map<Val<'m>, Global>) {
        for (llvm, item) in &self.globals {
            if let Some(global) = globals.get(llvm)
                && let Some(operand) = module.items[*item].operands.get_mut(7)
            {
                *operand = ItemOperand::Global(*global);
            }
        }
    }
}
