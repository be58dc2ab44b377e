//! Functions, lexical blocks, namespaces, variables, imported entities and inlined calls.

use super::nodes::declared;
use super::types::{flags, is_set};
use crate::cx::Lift;
use spirant_dialect::Item;
use spirant_dialect::debug_info::DebugOp;
use spirant_ir::Md;
use spirant_ir::writer::Subprogram;

/// `FlagIsLocal` and `FlagIsOptimized`.
const LOCAL: u32 = 1 << 2;
const OPTIMIZED: u32 = 1 << 13;

impl<'m> Lift<'_, 'm> {
    /// Whether a scope is a function or a block of one: what LLVM's locations and local variables are in.
    pub(super) fn is_local(&self, scope: Item) -> bool {
        for item in self.scopes(scope) {
            match self.debug_op(item) {
                Some(DebugOp::DebugFunction) => return true,
                Some(DebugOp::DebugLexicalBlock | DebugOp::DebugLexicalBlockDiscriminator) => {}
                _ => return false,
            }
        }
        false
    }

    pub(super) fn source_function(&mut self, item: Item) -> Option<Md<'m>> {
        let operands = self.operands(item);
        let (name, file, line, scope) = self.place_of(item)?;
        let is_function = |ty: &Item| self.debug_op(*ty) == Some(DebugOp::DebugTypeFunction);
        let ty = self.type_of(operands.item(1).filter(is_function));
        let bits = operands.number(7).unwrap_or(0);
        let linkage_name = operands.text(6);
        let writer = self.debug_writer(item)?;
        let subprogram = Subprogram {
            linkage_name: &linkage_name,
            ty: ty.unwrap_or_else(|| writer.function_type(file, &[], 0)),
            scope_line: operands.number(8).unwrap_or(line),
            flags: flags(bits),
            is_local: is_set(bits, LOCAL),
            is_optimized: is_set(bits, OPTIMIZED),
        };
        Some(writer.subprogram(declared(&name, file, line, scope), &subprogram))
    }

    /// A block of a function; elsewhere a namespace, or what it lies in where it has no name.
    pub(super) fn lexical_block(&mut self, item: Item) -> Option<Md<'m>> {
        let operands = self.operands(item);
        let (_, file, line, scope) = self.place_of(item)?;
        let (name, column) = (operands.text(4), operands.number(2).unwrap_or(0));
        let is_local = self.is_local(item);
        let writer = self.debug_writer(item)?;
        match (is_local, name.is_empty()) {
            (true, _) => scope.map(|scope| writer.lexical_block(scope, file, line, column)),
            (false, true) => scope,
            (false, false) => Some(writer.namespace(scope, &name)),
        }
    }

    pub(super) fn local_variable(&mut self, item: Item) -> Option<Md<'m>> {
        let operands = self.operands(item);
        let parent = operands.item(5).filter(|parent| self.is_local(*parent))?;
        let function = self.function_of(parent)?;
        let (name, file, line, scope) = self.place_of(item)?;
        let ty = self.type_of(operands.item(1));
        // A parameter has one variable in LLVM IR.
        let parameter = operands.number(7).filter(|number| (1..=u32::from(u16::MAX)).contains(number));
        let is_first = |number: &u32| self.debug.parameters.insert((function, *number), ()).is_none();
        let parameter = parameter.filter(is_first).unwrap_or(0);
        let bits = flags(operands.number(6).unwrap_or(0));
        let writer = self.debug_writer(item)?;
        Some(writer.local_variable(declared(&name, file, line, scope), scope?, ty, parameter, bits))
    }

    pub(super) fn global_variable(&mut self, item: Item) -> Option<Md<'m>> {
        let operands = self.operands(item);
        let (name, file, line, scope) = self.place_of(item)?;
        let ty = self.type_of(operands.item(1))?;
        let is_local = is_set(operands.number(8).unwrap_or(0), LOCAL);
        let linkage_name = operands.text(6);
        let at = declared(&name, file, line, scope);
        let node = self.debug_writer(item)?.global_variable(at, &linkage_name, Some(ty), is_local);
        if let Some(global) = operands.global(7) {
            self.debug.attached.push((global, node));
        }
        Some(node)
    }

    /// What a `using` brings into a scope.
    pub(super) fn imported_entity(&mut self, item: Item) -> Option<Md<'m>> {
        let operands = self.operands(item);
        let entity = operands.item(3)?;
        let parent = operands.item(6).and_then(|parent| self.scope_node(parent));
        let (name, path) = (operands.text(0), self.path_of(item));
        let file = self.file(&path)?;
        let line = operands.number(4).unwrap_or(0);
        let is_block = self.debug_op(entity) == Some(DebugOp::DebugLexicalBlock);
        let is_namespace = is_block && !self.is_local(entity) && !self.operands(entity).text(4).is_empty();
        if is_block != is_namespace || is_namespace != (operands.number(1) == Some(0)) {
            return None;
        }
        let node = self.node(entity)?;
        self.debug_writer(item)?.imported(declared(&name, file, line, parent), node, is_namespace);
        None
    }

    /// The location of a call that was inlined.
    pub(super) fn inlined_at(&mut self, item: Item) -> Option<Md<'m>> {
        let operands = self.operands(item);
        let scope = operands.item(1).filter(|scope| self.is_local(*scope))?;
        let outer = match operands.item(2) {
            Some(outer) => Some(self.node(outer)?),
            None => None,
        };
        let scope = self.node(scope)?;
        Some(self.writer.location(operands.number(0).unwrap_or(0), 0, scope, outer))
    }

    /// The source function that a location in a scope ends up in: that of the outermost call.
    pub(super) fn outermost(&self, scope: Item, inlined_at: Option<Item>) -> Option<Item> {
        let call = |call: &Item| self.operands(*call).item(2);
        let last = inlined_at
            .and_then(|first| std::iter::successors(Some(first), call).take(super::DEEPEST as usize).last());
        match last {
            Some(last) => self.function_of(self.operands(last).item(1)?),
            None => self.function_of(scope),
        }
    }
}
