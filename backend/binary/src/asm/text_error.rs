//! Errors in a text that should be a module.

use spirant_dialect::Diagnostic;
use spirant_dialect::diagnostics::{Code, Origin};

/// An error in a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct TextError {
    /// The message.
    pub message: String,
    /// How to fix it, if known.
    pub help: Option<String>,
    /// The line, counted from 1.
    pub line: u32,
    /// The byte of the line, counted from 1.
    pub column: u32,
}

impl TextError {
    /// The error as a diagnostic about a file.
    pub fn diagnostic(self, file: &str) -> Diagnostic {
        let place = Origin::source(file, self.line, self.column);
        let mut diagnostic = Diagnostic::error(Code::SYNTAX, self.message).at(place);
        diagnostic.help = self.help;
        diagnostic
    }

    /// An error at a byte of the text.
    pub(super) fn at(text: &str, at: usize, message: String) -> TextError {
        let before = &text.as_bytes()[..at.min(text.len())];
        let line = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
        let lines = before.iter().filter(|byte| **byte == b'\n').count();
        let (line, column) = (lines as u32 + 1, (before.len() - line) as u32 + 1);
        TextError { message, help: None, line, column }
    }

    /// Adds what would make it right.
    #[must_use]
    pub(super) fn help(mut self, help: impl Into<String>) -> TextError {
        self.help = Some(help.into());
        self
    }
}
