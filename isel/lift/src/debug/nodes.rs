//! Items of debug information: their operands, and their LLVM nodes.

use super::DEEPEST;
use crate::cx::Lift;
use spirant_dialect::debug_info::{DebugOp, source_operands};
use spirant_dialect::module::{ItemOperand, ModuleItem};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Global, Item, Module};
use spirant_ir::Md;
use spirant_ir::writer::{DebugWriter, Declared};
use std::sync::Arc;

/// The operands of an item (NonSemantic.Shader.DebugInfo.100), by their places from 0.
#[derive(Clone, Copy)]
pub(super) struct Operands<'a> {
    module: &'a Module,
    list: &'a [ItemOperand],
}

impl<'a> Operands<'a> {
    pub(super) fn of(module: &'a Module, item: Item) -> Self {
        Operands { module, list: module.items.get(item).map_or(&[], |data| &data.operands) }
    }

    pub(super) fn len(self) -> usize {
        self.list.len()
    }

    pub(super) fn item(self, place: usize) -> Option<Item> {
        match self.list.get(place)? {
            ItemOperand::Item(item) => Some(*item),
            _ => None,
        }
    }

    /// A number: a constant in the set for shaders, a literal in OpenCL's.
    pub(super) fn wide(self, place: usize) -> Option<u64> {
        match self.list.get(place)? {
            ItemOperand::Const(constant) => self.module.consts.int_value(*constant),
            ItemOperand::Word(word) => Some(u64::from(*word)),
            _ => None,
        }
    }

    pub(super) fn number(self, place: usize) -> Option<u32> {
        self.wide(place).and_then(|number| u32::try_from(number).ok())
    }

    pub(super) fn text(self, place: usize) -> String {
        self.item(place).and_then(|item| self.module.string_item(item)).unwrap_or_default()
    }

    pub(super) fn global(self, place: usize) -> Option<Global> {
        match self.list.get(place)? {
            ItemOperand::Global(global) => Some(*global),
            _ => None,
        }
    }

    pub(super) fn items(self, from: usize) -> impl Iterator<Item = Item> {
        (from..self.len()).filter_map(move |place| self.item(place))
    }
}

/// Where an item has the scope that it is in.
pub(super) fn parent_place(op: DebugOp) -> Option<usize> {
    Some(match op {
        DebugOp::DebugFunction
        | DebugOp::DebugFunctionDeclaration
        | DebugOp::DebugLocalVariable
        | DebugOp::DebugGlobalVariable
        | DebugOp::DebugTypeComposite
        | DebugOp::DebugTypedef
        | DebugOp::DebugTypeEnum => 5,
        DebugOp::DebugLexicalBlock => 3,
        DebugOp::DebugLexicalBlockDiscriminator => 2,
        DebugOp::DebugImportedEntity => 6,
        _ => return None,
    })
}

impl<'a, 'm> Lift<'a, 'm> {
    pub(super) fn debug_op(&self, item: Item) -> Option<DebugOp> {
        self.module.items.get(item)?.debug_op()
    }

    pub(super) fn operands(&self, item: Item) -> Operands<'a> {
        Operands::of(self.module, item)
    }

    /// The path of the file that an item is in.
    pub(super) fn path_of(&self, item: Item) -> Arc<str> {
        let place = self.debug_op(item).and_then(source_operands).map(|(source, _)| source);
        let source = place.and_then(|place| self.operands(item).item(place));
        let path = source.map(|source| self.operands(source).text(0)).unwrap_or_default();
        Arc::from(path)
    }

    /// The items that an item lies in, from itself outwards.
    pub(super) fn scopes(&self, item: Item) -> impl Iterator<Item = Item> {
        let outer = move |item: &Item| {
            let place = self.debug_op(*item).and_then(parent_place)?;
            self.operands(*item).item(place)
        };
        // Those of another producer may lie in each other.
        std::iter::successors(Some(item), outer).take(DEEPEST as usize)
    }

    /// The source function that a scope is in.
    pub(super) fn function_of(&self, scope: Item) -> Option<Item> {
        self.scopes(scope).find(|item| self.debug_op(*item) == Some(DebugOp::DebugFunction))
    }

    /// What writes the compile unit that an item is in.
    pub(super) fn debug_writer(&self, item: Item) -> Option<&DebugWriter<'m>> {
        let of = |unit: Item| self.debug.units.iter().find(|(own, _)| *own == Some(unit));
        let unit = self.scopes(item).find_map(of).or_else(|| self.debug.units.first());
        unit.map(|(_, writer)| writer)
    }

    /// The node that an item becomes, made once.
    pub(super) fn node(&mut self, item: Item) -> Option<Md<'m>> {
        if let Some(known) = self.debug.made.get(&item) {
            return *known;
        }
        if self.debug.depth == DEEPEST {
            return None;
        }
        self.debug.made.insert(item, None);
        self.debug.depth += 1;
        let made = self.make_node(item);
        self.debug.depth -= 1;
        self.debug.made.insert(item, made);
        made
    }

    fn make_node(&mut self, item: Item) -> Option<Md<'m>> {
        match self.debug_op(item)? {
            DebugOp::DebugFunction => self.source_function(item),
            DebugOp::DebugLexicalBlock => self.lexical_block(item),
            DebugOp::DebugLexicalBlockDiscriminator => {
                let parent = self.operands(item).item(2)?;
                self.node(parent)
            }
            DebugOp::DebugLocalVariable => self.local_variable(item),
            DebugOp::DebugGlobalVariable => self.global_variable(item),
            DebugOp::DebugImportedEntity => self.imported_entity(item),
            _ => self.debug_type(item),
        }
    }

    /// The node of a scope; none of anything else.
    pub(super) fn scope_node(&mut self, item: Item) -> Option<Md<'m>> {
        let is_scope = self.module.items.get(item).is_some_and(ModuleItem::is_lexical_scope);
        if is_scope { self.node(item) } else { None }
    }

    /// Name, file, line and scope of an item. A scope that is still being made is left out.
    pub(super) fn place_of(&mut self, item: Item) -> Option<(String, Md<'m>, u32, Option<Md<'m>>)> {
        let op = self.debug_op(item)?;
        let operands = self.operands(item);
        let path = self.path_of(item);
        let file = self.file(&path)?;
        let parent = parent_place(op).and_then(|place| operands.item(place));
        let scope = parent.and_then(|parent| self.scope_node(parent));
        let line = source_operands(op).and_then(|(_, line)| operands.number(line?)).unwrap_or(0);
        Some((operands.text(0), file, line, scope))
    }

    /// A type; none where there is none, as for `void`.
    pub(super) fn type_of(&mut self, item: Option<Item>) -> Option<Md<'m>> {
        let item =
            item.filter(|item| self.module.items.get(*item).is_some_and(|data| data.op != Op::String))?;
        let is_type = self.debug_op(item).is_some_and(is_type);
        if is_type { self.node(item) } else { None }
    }
}

/// Whether an item is a type.
pub(super) fn is_type(op: DebugOp) -> bool {
    let number = op as u32;
    (DebugOp::DebugTypeBasic as u32..=DebugOp::DebugTypePtrToMember as u32).contains(&number)
        && op != DebugOp::DebugTypeMember
        && op != DebugOp::DebugTypeInheritance
        || op == DebugOp::DebugTypeMatrix
        || op == DebugOp::DebugTypeTemplate
}

/// What a declaration is made of, by its parts.
pub(super) fn declared<'n, 'm>(
    name: &'n str,
    file: Md<'m>,
    line: u32,
    scope: Option<Md<'m>>,
) -> Declared<'n, 'm> {
    Declared { name, scope, file, line }
}
