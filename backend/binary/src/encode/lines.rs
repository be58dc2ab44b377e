//! Source positions of instructions: `OpLine` or `DebugLine`, and `DebugScope` (SPIR-V 3.3, "Debug Instructions";
//! NonSemantic.Shader.DebugInfo.100, "Location Information").
//!
//! A position and a scope hold to the end of the block; each is written only where it changes.

use super::ids::Ids;
use super::section::Section;
use crate::id::Id;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::debug_info::{DebugOp, DebugSet, LineForm};
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::DebugScope;
use spirant_dialect::module::ItemOperand;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Function, Inst, Item, Loc, Module, Position};
use std::sync::Arc;

/// The position in effect, and the ids of file names.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// The position in effect, in the current function.
    current: PackedOption<Position>,
    /// The position in effect among the variables.
    variables: PackedOption<Position>,
    /// Whether a line is in effect.
    held: bool,
    /// The line in effect: file id, line, column and the last line and column.
    position: [u32; 5],
    /// The scope in effect.
    scope: Option<DebugScope>,
    /// The last file looked up.
    last: Option<(Arc<str>, Id)>,
    files: HashMap<Arc<str>, Id, FxBuildHasher>,
    /// The `DebugSource` of each file, if positions are written as `DebugLine`.
    sources: HashMap<Arc<str>, Item, FxBuildHasher>,
    /// The last source looked up.
    last_source: Option<(Arc<str>, Option<Item>)>,
    /// `OpString` of each file.
    pub(crate) strings: Section,
}

impl Lines {
    /// Finds the files of a module whose positions are written as `DebugLine`.
    pub(crate) fn new(module: &Module) -> Lines {
        let mut lines = Lines::default();
        if module.debug.lines == LineForm::Debug && module.debug.set == DebugSet::Shader {
            for (item, data) in module.items.iter() {
                if let (Some(DebugOp::DebugSource), Some(ItemOperand::Item(file))) =
                    (data.debug_op(), data.operands.first())
                    && let Some(name) = module.string_item(*file)
                {
                    lines.sources.entry(Arc::from(name)).or_insert(item);
                }
            }
        }
        lines
    }

    /// A new block begins: no position holds.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.current = PackedOption::NONE;
        self.held = false;
        self.scope = None;
    }

    /// Makes the position of `inst` hold from here on.
    #[inline]
    pub(crate) fn at(&mut self, function: &Function, inst: Inst, ids: &mut Ids<'_>, out: &mut Section) {
        let position = function.attrs.position(inst);
        if position != self.current {
            self.change(function, position, ids, out);
        }
    }

    /// Makes the position of a variable hold in the section of variables, which is put before the
    /// code, and where neither scopes nor `DebugLine` may be.
    pub(crate) fn at_variable(
        &mut self,
        function: &Function,
        inst: Inst,
        ids: &mut Ids<'_>,
        out: &mut Section,
    ) {
        let position = function.attrs.position(inst);
        if position.is_none() && self.variables.is_none() || !self.sources.is_empty() {
            return;
        }
        if position == self.variables {
            return;
        }
        let (held, current) = (self.variables.is_some(), self.position);
        let code_held = std::mem::replace(&mut self.held, held);
        let loc = position.expand().and_then(|position| function.attrs.loc(position));
        self.core_line(loc, ids, out);
        self.variables = if self.held { position } else { PackedOption::NONE };
        (self.held, self.position) = (code_held, current);
    }

    /// No position of a variable holds in the code.
    pub(crate) fn end_variables(&mut self, out: &mut Section) {
        if self.variables.take().is_some() {
            out.op(Op::NoLine, &[]);
        }
    }

    fn change(
        &mut self,
        function: &Function,
        position: PackedOption<Position>,
        ids: &mut Ids<'_>,
        out: &mut Section,
    ) {
        self.current = position;
        let found = position.expand().and_then(|position| function.attrs.source_position(position));
        let scope = found.and_then(|found| found.scope);
        if scope != self.scope {
            self.scope = scope;
            write_scope(scope, ids, out);
        }
        let loc = found.and_then(|found| found.loc.as_ref());
        if self.sources.is_empty() {
            return self.core_line(loc, ids, out);
        }
        let source = loc.and_then(|loc| self.source(&loc.file));
        let end = found.and_then(|found| found.end);
        self.debug_line(loc.zip(source), end, ids, out);
    }

    fn core_line(&mut self, loc: Option<&Loc>, ids: &mut Ids<'_>, out: &mut Section) {
        let Some(loc) = loc else {
            if std::mem::take(&mut self.held) {
                out.op(Op::NoLine, &[]);
            }
            return;
        };
        let position = [self.file(&loc.file, ids).word(), loc.line, loc.column, 0, 0];
        if !self.held || position != self.position {
            out.op(Op::Line, &position[..3]);
            (self.held, self.position) = (true, position);
        }
    }

    fn debug_line(
        &mut self,
        place: Option<(&Loc, Item)>,
        end: Option<(u32, u32)>,
        ids: &mut Ids<'_>,
        out: &mut Section,
    ) {
        let Some((loc, source)) = place else {
            if std::mem::take(&mut self.held) {
                ids.debug_inst(DebugOp::DebugNoLine, &[], out);
            }
            return;
        };
        let (end_line, end_column) = end.unwrap_or((loc.line, loc.column));
        let position = [ids.item(source).word(), loc.line, end_line, loc.column, end_column];
        if !self.held || position != self.position {
            let [source, numbers @ ..] = position;
            let [first, last, column, end] = numbers.map(|number| ids.number(number).word());
            ids.debug_inst(DebugOp::DebugLine, &[source, first, last, column, end], out);
            (self.held, self.position) = (true, position);
        }
    }

    /// The `DebugSource` of a file.
    fn source(&mut self, name: &Arc<str>) -> Option<Item> {
        if let Some((last, source)) = &self.last_source
            && Arc::ptr_eq(last, name)
        {
            return *source;
        }
        let source = self.sources.get(name).copied();
        self.last_source = Some((name.clone(), source));
        source
    }

    /// Writes a string of the module, for files of the same name to share.
    pub(crate) fn add(&mut self, words: &[u32], id: Id) {
        let start = self.strings.start(Op::String);
        self.strings.push(id);
        self.strings.words.extend_from_slice(words);
        self.strings.finish(start);
        if let Ok(name) = String::from_utf8(crate::reader::string_bytes(words)) {
            self.files.entry(Arc::from(name)).or_insert(id);
        }
    }

    /// The id of the string with this file name.
    pub(crate) fn file(&mut self, name: &Arc<str>, ids: &mut Ids<'_>) -> Id {
        if let Some((last, id)) = &self.last
            && Arc::ptr_eq(last, name)
        {
            return *id;
        }
        let strings = &mut self.strings;
        let id = *self.files.entry(name.clone()).or_insert_with(|| {
            let id = ids.fresh();
            let start = strings.start(Op::String);
            strings.push(id);
            strings.string(name);
            strings.finish(start);
            id
        });
        self.last = Some((name.clone(), id));
        id
    }
}

fn write_scope(scope: Option<DebugScope>, ids: &mut Ids<'_>, out: &mut Section) {
    match scope {
        None => ids.debug_inst(DebugOp::DebugNoScope, &[], out),
        Some(DebugScope { scope, inlined_at: None }) => {
            let scope = ids.item(scope).word();
            ids.debug_inst(DebugOp::DebugScope, &[scope], out);
        }
        Some(DebugScope { scope, inlined_at: Some(call) }) => {
            let operands = [ids.item(scope).word(), ids.item(call).word()];
            ids.debug_inst(DebugOp::DebugScope, &operands, out);
        }
    }
}
