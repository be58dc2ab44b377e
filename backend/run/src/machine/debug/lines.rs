//! The lines of a function: which instruction is on which, and which debug records stand in front of it.

use super::super::noted::Part;
use super::nodes;
use crate::code::Code;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::{Func, Function, Inst, Item, Module};
use std::collections::BTreeSet;
use std::sync::Arc;

/// No line.
pub(super) const NONE: u32 = u32::MAX;

/// A line of a source file that has code.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// The file, as the module spells it.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
}

/// A line in one function of a chain of inlining.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// None where instructions stand for lines.
    pub(super) line: Option<Line>,
    /// How many functions were inlined there.
    pub(super) depth: u32,
}

/// The lines of a function.
#[derive(Debug)]
pub(super) struct Lines {
    /// By instruction, the number of its place, or [`NONE`].
    pub(super) of: Vec<u32>,
    pub(super) places: Vec<Place>,
    /// Records: the number of the instruction behind each, ascending.
    pub(super) records: Vec<(u32, Inst, Part)>,
}

impl Lines {
    /// Those of a function. If the module has no lines at all, each instruction is a line of its own.
    pub(super) fn new(module: &Module, func: Func, code: &Code, has_lines: bool) -> Lines {
        let function = &module.functions[func];
        let mut lines = Lines { of: Vec::new(), places: Vec::new(), records: Vec::new() };
        let mut known: HashMap<(Line, Option<Item>, u32), u32, FxBuildHasher> = HashMap::default();
        for origin in &code.origins {
            let number = match origin.and_then(|inst| place_of(module, function, inst)) {
                Some((line, inlined_at, depth)) => {
                    *known.entry((line.clone(), inlined_at, depth)).or_insert_with(|| {
                        lines.places.push(Place { line: Some(line), depth });
                        lines.places.len() as u32 - 1
                    })
                }
                None if has_lines => NONE,
                None => {
                    lines.places.push(Place { line: None, depth: 0 });
                    lines.places.len() as u32 - 1
                }
            };
            lines.of.push(number);
        }
        for (at, inst) in &code.records {
            if let Some(record) = function.record(*inst)
                && let Some(path) = nodes::path_of(module, record)
            {
                let scope = nodes::position(function, *inst).and_then(|position| position.scope);
                let inlined_at = scope.and_then(|scope| scope.inlined_at);
                let part = Part { subject: record.subject, inlined_at, path: path.into() };
                lines.records.push((*at, *inst, part));
            }
        }
        lines
    }

    /// The place of an instruction; of one without, the next behind it.
    pub(super) fn place_near(&self, at: u32) -> u32 {
        let behind = self.of.get(at as usize..).unwrap_or_default();
        behind.iter().copied().find(|place| *place != NONE).unwrap_or(NONE)
    }
}

/// The line of an instruction, the innermost call that it was inlined at, and how many calls there are. Code that a front end
/// generates has line 0, which is none.
fn place_of(module: &Module, function: &Function, inst: Inst) -> Option<(Line, Option<Item>, u32)> {
    let position = nodes::position(function, inst)?;
    let loc = position.loc.as_ref().filter(|loc| loc.line != 0)?;
    let levels = nodes::levels(module, position);
    let inlined_at = position.scope.and_then(|scope| scope.inlined_at);
    let line = Line { file: Arc::clone(&loc.file), line: loc.line };
    Some((line, inlined_at, levels.len() as u32 - 1))
}

/// The lines of a module that have code, in order.
pub fn lines(module: &Module) -> Vec<Line> {
    let mut found = BTreeSet::new();
    for function in module.functions.values() {
        for inst in function.all_insts() {
            let loc = function.loc(inst).filter(|loc| loc.line != 0);
            // Records and declarations are no code.
            if let Some(loc) = loc
                && !matches!(function.op(inst), spirant_dialect::Opcode::Debug)
            {
                found.insert(Line { file: Arc::clone(&loc.file), line: loc.line });
            }
        }
    }
    found.into_iter().collect()
}
