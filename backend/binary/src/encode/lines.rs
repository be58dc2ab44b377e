//! `OpLine` and `OpNoLine`: source positions of instructions (SPIR-V 3.3, "Debug Instructions").
//!
//! A position holds from its `OpLine` to the end of the block; it is written only where it
//! changes.

use super::ids::Ids;
use super::section::Section;
use crate::id::Id;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Function, Inst, Loc, Position};
use std::sync::Arc;

/// The position in effect, and the ids of file names.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// The position in effect, in the current function.
    current: PackedOption<Position>,
    /// The position in effect among the variables.
    variables: PackedOption<Position>,
    /// What it stands for: file id, line, column.
    position: [u32; 3],
    /// The last file looked up.
    last: Option<(Arc<str>, Id)>,
    files: HashMap<Arc<str>, Id, FxBuildHasher>,
    /// `OpString` of each file.
    pub(crate) strings: Section,
}

impl Lines {
    /// A new block begins: no position holds.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.current = PackedOption::NONE;
    }

    /// Makes the position of `inst` hold from here on.
    #[inline]
    pub(crate) fn at(&mut self, function: &Function, inst: Inst, ids: &mut Ids<'_>, out: &mut Section) {
        let position = function.attrs.position(inst);
        if position != self.current {
            self.change(position, function.loc(inst), ids, out);
        }
    }

    /// Makes the position of a variable hold in the section of variables, which is put before the
    /// code.
    pub(crate) fn at_variable(
        &mut self,
        function: &Function,
        inst: Inst,
        ids: &mut Ids<'_>,
        out: &mut Section,
    ) {
        if function.attrs.position(inst).is_none() && self.variables.is_none() {
            return;
        }
        let current = std::mem::replace(&mut self.current, self.variables);
        let position = self.position;
        self.at(function, inst, ids, out);
        self.variables = std::mem::replace(&mut self.current, current);
        self.position = position;
    }

    /// No position of a variable holds in the code.
    pub(crate) fn end_variables(&mut self, out: &mut Section) {
        if self.variables.take().is_some() {
            out.op(Op::NoLine, &[]);
        }
    }

    fn change(
        &mut self,
        position: PackedOption<Position>,
        loc: Option<&Loc>,
        ids: &mut Ids<'_>,
        out: &mut Section,
    ) {
        let held = std::mem::replace(&mut self.current, position).is_some();
        let Some(loc) = loc else {
            self.current = PackedOption::NONE;
            if held {
                out.op(Op::NoLine, &[]);
            }
            return;
        };
        let position = [self.file(&loc.file, ids).word(), loc.line, loc.column];
        if !held || position != self.position {
            out.op(Op::Line, &position);
            self.position = position;
        }
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
