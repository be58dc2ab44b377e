//! Source positions: a line for each instruction, in a subprogram for each function that has any.
//!
//! Lexical scopes, calls that were inlined, types and variables are not lifted: lines are of the function that they are in now.

use crate::cx::{FnCx, Lift};
use crate::flow::Segment;
use spirant_dialect::{Inst, Loc};
use spirant_isel::reader::Md;
use spirant_isel::reader::writer::DebugWriter;
use std::sync::Arc;

/// What LLVM IR says made the debug information.
const PRODUCER: &str = "spirant lift";

impl<'m> Lift<'_, 'm> {
    /// A source file; the first is that of the compile unit.
    fn file(&mut self, path: &Arc<str>) -> Md<'m> {
        if let Some(known) = self.files.get(path) {
            return *known;
        }
        let is_first = self.debug.is_none();
        let debug = self.debug.get_or_insert_with(|| DebugWriter::new(&self.writer));
        let file = debug.file(path);
        if is_first {
            debug.unit(file, PRODUCER);
        }
        self.files.insert(path.clone(), file);
        file
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    /// Makes the subprogram of a function whose instructions have lines.
    pub(crate) fn define_source_function(&mut self, order: &[Segment]) {
        let function = self.function;
        let insts = order.iter().flat_map(|segment| function.insts(segment.block));
        let Some(first) = insts.filter_map(|inst| function.loc(*inst)).next().cloned() else { return };
        let file = self.lift.file(&first.file);
        if let Some(debug) = &self.lift.debug {
            let scope = debug.subprogram(self.llvm, file, &function.name, first.line);
            self.scope = Some((scope, first.file));
            self.lift.writer.set_position(Some(scope), 0, 0);
        }
    }

    /// Says which line is being lifted. In a function with lines every call must have one, if only 0.
    pub(crate) fn locate(&mut self, inst: Inst) {
        let Some((scope, own)) = self.scope.clone() else { return };
        match self.function.loc(inst).cloned() {
            Some(Loc { file, line, column }) => {
                let scope = if file == own { scope } else { self.file_scope(scope, &file) };
                self.lift.writer.set_position(Some(scope), line, column);
            }
            None => self.lift.writer.set_position(Some(scope), 0, 0),
        }
    }

    fn file_scope(&mut self, scope: Md<'m>, path: &Arc<str>) -> Md<'m> {
        let file = self.lift.file(path);
        self.lift.debug.as_ref().map_or(scope, |debug| debug.file_scope(scope, file))
    }
}
