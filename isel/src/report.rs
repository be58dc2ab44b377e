//! Diagnostics of a selection, with the LLVM instruction they are about as origin.

use crate::reader::{Reader, Val};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};

/// Records diagnostics and knows which LLVM function and instruction is being selected.
pub struct Reporter<'a, 'm> {
    reader: Reader<'m>,
    diagnostics: &'a mut Diagnostics,
    /// The function being selected.
    pub function: Option<Val<'m>>,
    /// The instruction being selected.
    pub instruction: Option<Val<'m>>,
}

impl<'a, 'm> Reporter<'a, 'm> {
    /// A reporter outside of any function.
    pub fn new(reader: Reader<'m>, diagnostics: &'a mut Diagnostics) -> Self {
        Reporter { reader, diagnostics, function: None, instruction: None }
    }

    /// The instruction being selected, as text.
    fn origin(&self) -> Option<String> {
        let function = format!("function @{}", self.function?.name());
        let Some(inst) = self.instruction else { return Some(function) };
        Some(match inst.debug_loc(self.reader) {
            Some(loc) => {
                format!("{}:{}:{}, {inst} in {function}", loc.file_name(), loc.line, loc.column)
            }
            None => format!("{inst} in {function}"),
        })
    }

    /// Records a diagnostic; its origin is the current instruction unless it names one.
    pub fn push(&mut self, mut diagnostic: Diagnostic) -> Aborted {
        diagnostic.origin = diagnostic.origin.or_else(|| self.origin());
        self.diagnostics.push(diagnostic);
        Aborted
    }

    /// Records an error.
    pub fn error(&mut self, code: Code, message: impl Into<String>) -> Aborted {
        self.push(Diagnostic::error(code, message))
    }

    /// Records an error and what would avoid it.
    pub fn error_help(&mut self, code: Code, message: impl Into<String>, help: impl Into<String>) -> Aborted {
        self.push(Diagnostic::error(code, message).help(help))
    }

    /// Records that LLVM IR has something that SPIR-V or this backend does not support.
    pub fn unsupported(&mut self, message: impl Into<String>) -> Aborted {
        self.error(Code::UNSUPPORTED, message)
    }

    /// Records a broken invariant of the selector.
    #[track_caller]
    pub fn bug(&mut self, message: impl Into<String>) -> Aborted {
        self.push(Diagnostic::bug(message))
    }
}
