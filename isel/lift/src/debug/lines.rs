//! Source positions: the subprogram that a function is, and the location of each instruction.

use crate::cx::{FnCx, Lift, Map};
use crate::debug::nodes::declared;
use crate::flow::Segment;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::function::{DebugScope, RecordKind};
use spirant_dialect::spirv::SourceLanguage;
use spirant_dialect::{Function, Inst, Item};
use spirant_isel::reader::writer::Subprogram;
use spirant_isel::reader::{Md, Val};
use std::sync::Arc;

/// A scope of locations: its node, the call that it was inlined at, and its file.
pub(super) type Scope<'m> = (Md<'m>, Option<Md<'m>>, Arc<str>);

/// The source function that a function is.
pub(crate) struct SourceFunction<'m> {
    /// The `DebugFunction`, if it is one.
    pub(super) item: Option<Item>,
    pub(super) subprogram: Md<'m>,
    file: Arc<str>,
    scopes: Map<DebugScope, Option<Scope<'m>>>,
}

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
        let item = insts().find_map(is_definition).or_else(|| insts().find_map(in_scope));
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
        let lift = &mut *self.lift;
        let is_own = source.item.is_some()
            && lift.is_local(scope.scope)
            && lift.outermost(scope.scope, scope.inlined_at) == source.item;
        let made = is_own.then(|| {
            let inlined_at = match scope.inlined_at {
                Some(call) => Some(lift.node(call)?),
                None => None,
            };
            Some((lift.node(scope.scope)?, inlined_at, lift.path_of(scope.scope)))
        });
        let made = made.flatten();
        if let Some(source) = &mut self.source {
            source.scopes.insert(scope, made.clone());
        }
        made
    }
}
