//! Source positions: the subprogram of a function, and the location of each instruction.

use crate::cx::{FnCx, Lift, Map};
use crate::debug::nodes::declared;
use crate::flow::Segment;
use crate::source::{Scope, SourceFunction};
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::function::{DebugScope, RecordKind};
use spirant_dialect::spirv::SourceLanguage;
use spirant_dialect::{Function, Inst, Item};
use spirant_ir::writer::Subprogram;
use spirant_ir::{Md, Val};
use std::sync::Arc;

impl<'m> Lift<'_, 'm> {
    /// The node of the source function that is an item, if no function is that already.
    fn definition(&mut self, item: Item, function: Val<'m>) -> Option<SourceFunction<'m>> {
        if self.debug_op(item) != Some(DebugOp::DebugFunction) || self.debug.defined.contains_key(&item) {
            return None;
        }
        let subprogram = self.node(item)?;
        self.debug_writer(item)?.define(function, subprogram);
        self.debug.defined.insert(item, ());
        let file = self.path_of(item);
        Some(SourceFunction { item: Some(item), subprogram, file, scopes: Map::default() })
    }

    /// A scope of a function that is the subprogram of `own`. What a front end has inlined without saying where is called from
    /// there: LLVM's verifier requires that locations end up in the subprogram of their function.
    fn scope_in(&mut self, scope: DebugScope, own: Option<Item>, subprogram: Md<'m>) -> Option<Scope<'m>> {
        if own.is_none() || !self.is_local(scope.scope) {
            return None;
        }
        let outermost = self.outermost(scope.scope, scope.inlined_at)?;
        let node = self.node(scope.scope)?;
        let is_own = Some(outermost) == own;
        let inlined_at = match scope.inlined_at {
            Some(call) if is_own => Some(self.node(call)?),
            None if is_own => None,
            calls => {
                let mut list = Vec::new();
                let outer = |call: &Item| self.operands(*call).item(2);
                list.extend(std::iter::successors(calls, outer).take(super::DEEPEST as usize));
                let mut at = self.writer.location(0, 0, subprogram, None);
                for call in list.into_iter().rev() {
                    let (line, inner) = (self.operands(call).number(0), self.operands(call).item(1)?);
                    let inner = self.node(inner).filter(|_| self.is_local(inner))?;
                    at = self.writer.location(line.unwrap_or(0), 0, inner, Some(at));
                }
                Some(at)
            }
        };
        Some((node, inlined_at, self.path_of(scope.scope)))
    }

    /// A source function of the name that the function has.
    fn named_source_function(
        &mut self,
        function: &Function,
        llvm: Val<'m>,
        path: &Arc<str>,
        line: u32,
    ) -> Option<SourceFunction<'m>> {
        if self.debug.units.is_empty() {
            self.unit(None, path, SourceLanguage::Unknown);
        }
        let file = self.file(path)?;
        let (_, writer) = self.debug.units.first()?;
        let of = Subprogram {
            linkage_name: "",
            ty: writer.function_type(file, &[], 0),
            scope_line: line,
            flags: 0,
            is_local: false,
            is_optimized: false,
        };
        let subprogram = writer.subprogram(declared(&function.name, file, line, Some(file)), &of);
        writer.define(llvm, subprogram);
        Some(SourceFunction { item: None, subprogram, file: path.clone(), scopes: Map::default() })
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    /// Makes the subprogram of a function that is a source function, or whose instructions have lines.
    pub(crate) fn define_source_function(&mut self, order: &[Segment]) {
        let function = self.function;
        let insts = || order.iter().flat_map(|segment| function.insts(segment.block)).copied();
        let is_definition = |inst| {
            function.record(inst).filter(|record| record.kind == RecordKind::Definition).map(|r| r.subject)
        };
        let in_scope = |inst| {
            let scope = function.attrs.position(inst).expand().and_then(|p| function.attrs.scope(p))?;
            self.lift.outermost(scope.scope, scope.inlined_at)
        };
        // Else the one of its name, or the one that most instructions are in.
        let most = || {
            let mut counts: Map<Item, usize> = Map::default();
            insts().filter_map(in_scope).for_each(|item| *counts.entry(item).or_default() += 1);
            let is_named = |item: &Item| self.lift.operands(*item).text(0) == *function.name;
            counts
                .into_iter()
                .max_by_key(|(item, count)| (is_named(item), *count, *item))
                .map(|(item, _)| item)
        };
        let item = insts().find_map(is_definition).or_else(most);
        let source = item.and_then(|item| self.lift.definition(item, self.llvm)).or_else(|| {
            let first = insts().find_map(|inst| function.loc(inst))?;
            self.lift.named_source_function(function, self.llvm, &first.file, first.line)
        });
        if let Some(source) = &source {
            let start = self.lift.writer.location(0, 0, source.subprogram, None);
            self.lift.writer.set_location(Some(start));
        }
        self.source = source;
    }

    /// Says which line is being lifted. In a function with lines every call must have one, if only 0.
    pub(crate) fn locate(&mut self, inst: Inst) {
        if let Some(location) = self.location(inst) {
            self.lift.writer.set_location(Some(location));
        }
    }

    fn location(&mut self, inst: Inst) -> Option<Md<'m>> {
        let function = self.function;
        let position = function.attrs.position(inst).expand().and_then(|p| function.attrs.source_position(p));
        let scope = position.and_then(|position| position.scope).and_then(|scope| self.scope_of(scope));
        let (scope, inlined_at, file) = match scope {
            Some(scope) => scope,
            None => {
                let source = self.source.as_ref()?;
                (source.subprogram, None, source.file.clone())
            }
        };
        let loc = position.and_then(|position| position.loc.as_ref());
        let (scope, line, column) = match loc {
            Some(loc) if loc.file != file => {
                let file = self.lift.file(&loc.file)?;
                let (_, writer) = self.lift.debug.units.first()?;
                (writer.file_scope(scope, file), loc.line, loc.column)
            }
            Some(loc) => (scope, loc.line, loc.column),
            None => (scope, 0, 0),
        };
        Some(self.lift.writer.location(line, column, scope, inlined_at))
    }

    /// The scope of a position, if it is one of this function: of the function itself, or inlined into it.
    pub(super) fn scope_of(&mut self, scope: DebugScope) -> Option<Scope<'m>> {
        let source = self.source.as_ref()?;
        if let Some(known) = source.scopes.get(&scope) {
            return known.clone();
        }
        let (own, subprogram) = (source.item, source.subprogram);
        let made = self.lift.scope_in(scope, own, subprogram);
        if let Some(source) = &mut self.source {
            source.scopes.insert(scope, made.clone());
        }
        made
    }
}
