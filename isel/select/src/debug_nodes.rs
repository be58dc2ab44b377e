//! The module's nodes for LLVM's debug information, by the identity of LLVM's nodes. [`crate::debug_info`] creates them.

use spirant_dialect::function::InlinedCall;
use spirant_dialect::module::ItemOperand;
use spirant_dialect::{Global, Item, Loc, Module};
use spirant_ir::debug_values::{MadeUp, Variable};
use spirant_ir::{Location, Map, Val};
use std::sync::Arc;

/// The debug information of a module; empty if there is none, or none is requested.
#[derive(Default)]
pub struct DebugNodes<'m> {
    /// The nodes that code refers to, by the identity of LLVM's.
    pub items: Map<usize, Item>,
    /// Names of files, by their identity.
    pub files: Map<usize, Arc<str>>,
    /// Inlined calls, by the identities of the scope inside and of their locations.
    pub calls: Map<(usize, usize), Option<Arc<InlinedCall>>>,
    /// Source variables that are global variables.
    pub globals: Vec<(Val<'m>, Item)>,
    /// The source functions that functions without a node of their own define.
    pub definitions: Map<Val<'m>, Item>,
    /// By expression with a fragment: the expression without it, the first bit and the number of bits.
    pub fragments: Map<usize, (Item, u64, u64)>,
    /// Expressions that state an address space.
    pub spaces: Map<usize, ()>,
    /// The variables that also have records with other expressions.
    pub repeated: Map<Variable, ()>,
    /// The expression that does nothing.
    pub empty_expression: Option<Item>,
    /// Which functions are generated.
    pub made_up: MadeUp,
}

impl<'m> DebugNodes<'m> {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.empty_expression.is_none()
    }

    /// File, line and column of a location; `None` for line 0.
    pub fn loc(&mut self, location: &Location<'m>) -> Option<Loc> {
        let id = location.file().filter(|_| location.line != 0)?;
        // Where there are nodes of files, lines have the names of those.
        let is_full = !self.is_empty();
        let name =
            || Arc::from(if is_full { location.path() } else { location.file_name() }.unwrap_or_default());
        let file = self.files.entry(id).or_insert_with(name).clone();
        Some(Loc { file, line: location.line, column: location.column })
    }

    /// The calls that a location was inlined at; those without a line are left out.
    pub fn call(&mut self, location: &Location<'m>) -> Option<Arc<InlinedCall>> {
        let key = (location.scope.id(), location.inlined_at?.id());
        if let Some(known) = self.calls.get(&key) {
            return known.clone();
        }
        let chain: Vec<Location<'m>> = location.outward().skip(1).collect();
        let mut innermost = None;
        for place in chain.iter().rev() {
            if let Some(loc) = self.loc(place) {
                innermost = Some(Arc::new(InlinedCall { loc, outer: innermost }));
            }
        }
        self.calls.insert(key, innermost.clone());
        innermost
    }

    /// Connects the source's global variables with the selected ones.
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
