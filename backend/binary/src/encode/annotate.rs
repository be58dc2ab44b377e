//! Names and decorations of entities with ids (SPIR-V 3.3, "Debug Instructions" and "Annotation
//! Instructions").
//!
//! Invariant: the order is that of the targets, then of their own lists; hash maps are looked up or sorted,
//! never written in their own order.

use super::body::BodyEncoder;
use super::ids::{Declared, Ids};
use super::section::Section;
use crate::id::Id;
use spirant_dialect::diagnostics::{self, Code};
use spirant_dialect::function::ValueDef;
use spirant_dialect::grammar::{self, OperandKind, Version};
use spirant_dialect::module::{Graph, Symbol};
use spirant_dialect::spirv::{self, LinkageType, Op};
use spirant_dialect::{
    CoreOpcode, Decoration, DecorationOperand, Diagnostic, Func, Function, Item, Module, Type, TypeKind,
};

/// Names and decorations.
pub(crate) struct Annotations<'m> {
    module: &'m Module,
    with_names: bool,
    /// Whether string decorations use `OpDecorateString`.
    with_strings: bool,
    /// `OpName` and `OpMemberName`.
    pub(crate) names: Section,
    /// `OpDecorate…` and `OpMemberDecorate…`.
    pub(crate) decorations: Section,
    /// What cannot be written.
    pub(crate) error: Option<Diagnostic>,
}

/// What the debug information calls a symbol.
fn debug_name<'m>(module: &'m Module, symbol: Symbol, name: &'m str) -> &'m str {
    if module.attrs.debug_names.is_empty() {
        return name;
    }
    module.attrs.debug_names.get(&symbol).map_or(name, |name| name)
}

impl<'m> Annotations<'m> {
    /// None yet.
    pub(crate) fn new(module: &'m Module, with_names: bool) -> Self {
        let requirements = &module.requirements;
        let with_strings = requirements.version.is_some_and(|version| version >= Version::V1_4)
            || requirements.extensions.contains("SPV_GOOGLE_decorate_string");
        Annotations {
            module,
            with_names,
            with_strings,
            names: Section::default(),
            decorations: Section::default(),
            error: None,
        }
    }

    /// Names and decorates a declaration.
    pub(crate) fn declared(&mut self, thing: Declared, ids: &mut Ids<'m>) {
        let module = self.module;
        let id = ids.of(thing);
        match thing {
            Declared::Type(ty) => self.ty(ty, id, ids),
            Declared::Const(constant) => {
                if self.with_names
                    && let Some(name) = module.consts.names.get(&constant)
                {
                    self.name(id, name);
                }
                for decoration in &module.consts.get(constant).decorations {
                    self.decorate(id, None, decoration, ids);
                }
            }
            Declared::Global(global) => {
                let variable = &module.globals[global];
                if self.with_names {
                    self.name(id, debug_name(module, Symbol::Global(global), &variable.name));
                }
                self.linkage(id, variable.linkage.as_ref());
                for decoration in &variable.decorations {
                    self.decorate(id, None, decoration, ids);
                }
            }
        }
    }

    fn ty(&mut self, ty: Type, id: Id, ids: &mut Ids<'m>) {
        let types = &self.module.types;
        if self.with_names {
            if let Some(name) = types.names.get(&ty) {
                self.name(id, name);
            }
            if types.kind(ty) == TypeKind::Struct && !types.member_names.is_empty() {
                for member in 0..types.members(ty).len() as u32 {
                    if let Some(name) = types.member_names.get(&(ty, member)) {
                        let start = self.names.start(Op::MemberName);
                        self.names.words.extend_from_slice(&[id.word(), member]);
                        self.names.string(name);
                        self.names.finish(start);
                    }
                }
            }
        }
        for decoration in &types.get(ty).decorations {
            self.decorate(id, decoration.member, &decoration.decoration, ids);
        }
    }

    /// Decorates an item.
    pub(crate) fn item(&mut self, item: Item, ids: &mut Ids<'m>) {
        let module = self.module;
        let id = ids.item(item);
        for decoration in &module.items[item].decorations {
            self.decorate(id, None, decoration, ids);
        }
    }

    /// Names and decorates a function, but not its values.
    pub(crate) fn function(&mut self, func: Func, ids: &mut Ids<'m>) {
        let function: &'m Function = &self.module.functions[func];
        let id = ids.function(func);
        if self.with_names {
            self.name(id, debug_name(self.module, Symbol::Func(func), &function.name));
        }
        self.linkage(id, function.linkage.as_ref());
        for decoration in &function.decorations {
            self.decorate(id, None, decoration, ids);
        }
    }

    /// Names and decorates a graph, but not its values.
    pub(crate) fn graph(&mut self, graph: Graph, ids: &mut Ids<'m>) {
        let function: &'m Function = &self.module.graphs[graph];
        let id = ids.graph(graph);
        if self.with_names {
            self.name(id, debug_name(self.module, Symbol::Graph(graph), &function.name));
        }
        for decoration in &function.decorations {
            self.decorate(id, None, decoration, ids);
        }
    }

    /// Names and decorates the values of a function that has just been written. A value of
    /// another scope that replaced a decorated value keeps its own decorations.
    pub(crate) fn values(&mut self, function: &'m Function, body: &mut BodyEncoder<'_, 'm>) {
        let is_own = |value| {
            use ValueDef::{BlockParam, FuncParam, Result};
            matches!(function.value_def(value), Result(..) | BlockParam(..) | FuncParam(_))
        };
        if self.with_names && !function.attrs.value_names.is_empty() {
            let names = function.attrs.value_names.iter().filter(|(value, _)| is_own(*value));
            let mut named: Vec<(Id, &str)> =
                names.filter_map(|(value, name)| Some((body.shared_id(value)?, name))).collect();
            // Results of constructs share the id of what they yield: the first name counts.
            named.sort_by_key(|(id, _)| *id);
            named.dedup_by_key(|(id, _)| *id);
            for (id, name) in named {
                self.name(id, name);
            }
        }
        if self.with_names && !function.attrs.block_names.is_empty() {
            for (block, name) in function.attrs.block_names.iter() {
                if let Some(id) = body.known_label(block) {
                    self.name(id, name);
                }
            }
        }
        if function.attrs.value_decorations.is_empty() {
            return;
        }
        let mut decorated: Vec<_> = function
            .attrs
            .value_decorations
            .iter()
            .filter(|(value, _)| is_own(**value))
            .flat_map(|(value, list)| list.iter().map(|decoration| (*value, decoration)))
            .filter_map(|(value, decoration)| Some((body.shared_id(value)?, value, decoration)))
            .collect();
        decorated.sort_by_key(|(id, value, _)| (*id, *value));
        decorated.dedup_by(|a, b| a.0 == b.0 && a.2 == b.2);
        for (id, _, decoration) in decorated {
            self.decorate(id, None, decoration, body.ids);
        }
    }

    #[inline]
    fn name(&mut self, id: Id, name: &str) {
        if name.is_empty() {
            return;
        }
        let start = self.names.start(Op::Name);
        self.names.push(id);
        self.names.string(name);
        self.names.finish(start);
    }

    fn linkage(&mut self, id: Id, linkage: Option<&(Box<str>, LinkageType)>) {
        let Some((name, linkage)) = linkage else { return };
        self.check_symbol(name);
        let out = &mut self.decorations;
        let start = out.start(Op::Decorate);
        out.words.extend_from_slice(&[id.word(), spirv::Decoration::LinkageAttributes as u32]);
        out.string(name);
        out.push(*linkage as u32);
        out.finish(start);
    }

    /// Refuses a symbol whose name other modules refer to and that a literal string cannot hold.
    pub(crate) fn check_symbol(&mut self, name: &str) {
        if name.contains('\0') {
            self.error.get_or_insert_with(|| {
                Diagnostic::error(
                    Code::UNSUPPORTED,
                    format!(
                        "the symbol '{}' contains a zero byte",
                        diagnostics::Symbol(&name.replace('\0', "\\0"))
                    ),
                )
                .note("a SPIR-V string ends at the first zero byte")
            });
        }
    }

    fn decorate(&mut self, id: Id, member: Option<u32>, decoration: &Decoration, ids: &mut Ids<'m>) {
        let takes_ids = decoration
            .operands
            .iter()
            .any(|o| !matches!(o, DecorationOperand::Word(_) | DecorationOperand::Str(_)));
        let params = grammar::enumerant(OperandKind::Decoration, decoration.kind as u32)
            .map_or(&[][..], |e| e.params());
        let only_strings =
            !params.is_empty() && params.iter().all(|param| param.kind == OperandKind::LiteralString);
        let opcode: CoreOpcode = match (member, takes_ids, only_strings && self.with_strings) {
            (None, true, _) => Op::DecorateId.into(),
            (None, false, true) => Op::DecorateString.into(),
            (None, false, false) => Op::Decorate.into(),
            (Some(_), true, _) => {
                grammar::op_by_name("MemberDecorateIdEXT").map_or(0, |info| info.opcode).into()
            }
            (Some(_), false, true) => Op::MemberDecorateString.into(),
            (Some(_), false, false) => Op::MemberDecorate.into(),
        };
        let out = &mut self.decorations;
        let start = out.start(opcode);
        out.push(id);
        out.words.extend(member);
        out.push(decoration.kind as u32);
        for operand in &decoration.operands {
            match operand {
                DecorationOperand::Word(word) => out.push(*word),
                DecorationOperand::Str(text) => out.string(text),
                DecorationOperand::Const(constant) => out.push(ids.constant(*constant)),
                DecorationOperand::Global(global) => out.push(ids.global(*global)),
                DecorationOperand::Func(func) => out.push(ids.function(*func)),
                DecorationOperand::Item(item) => out.push(ids.item(*item)),
            }
        }
        out.finish(start);
    }
}
