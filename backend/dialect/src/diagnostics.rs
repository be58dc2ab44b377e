//! Diagnostics: what is wrong, where it came from, and what would make it right.
//!
//! Input that the pipeline cannot express is a [`Diagnostic`] of severity error; a broken invariant
//! of our own is a bug and says where in our source it was noticed. Where a diagnostic comes from is
//! data ([`Origin`]). Passes accumulate into [`Diagnostics`] and return [`Aborted`] when they cannot
//! go on.

mod code;
mod origin;
mod symbol;

pub use code::Code;
pub use origin::{Entity, Offset, Origin};
pub use symbol::Symbol;

use crate::loc::Loc;
use origin::Place;
use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The output is right, something should be known about it.
    Warning,
    /// There is no output.
    Error,
    /// An invariant of the compiler broke.
    Bug,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Bug => "internal error",
        })
    }
}

/// One finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Which kind of finding.
    pub code: Code,
    /// What is wrong; names the thing.
    pub message: String,
    /// Where it came from; `None` for the module as a whole.
    pub origin: Option<Box<Origin>>,
    /// What would make it right.
    pub help: Option<String>,
    /// More to know.
    pub notes: Vec<String>,
}

impl Diagnostic {
    /// An error.
    pub fn error(code: Code, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message.into())
    }
    /// A warning.
    pub fn warning(code: Code, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message.into())
    }
    /// A bug of ours, with the position in our source where it was noticed.
    #[track_caller]
    pub fn bug(message: impl Into<String>) -> Self {
        let place = std::panic::Location::caller();
        let mut bug = Self::new(Severity::Bug, Code::BUG, message.into());
        bug.notes.push(format!("noticed at {}:{}", place.file(), place.line()));
        bug
    }
    fn new(severity: Severity, code: Code, message: String) -> Self {
        Diagnostic { severity, code, message, origin: None, help: None, notes: Vec::new() }
    }
    /// Adds where it came from.
    #[must_use]
    pub fn at(mut self, origin: impl Into<Origin>) -> Self {
        let origin = origin.into();
        self.origin = (origin != Origin::default()).then(|| Box::new(origin));
        self
    }
    /// Adds what would make it right.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
    /// Adds a note.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }
    /// The file, line and column it came from, where they are known.
    pub fn position(&self) -> Option<&Loc> {
        self.origin.as_ref()?.position.as_ref()
    }
    /// The notes as they are shown: where the code was inlined, then the diagnostic's own.
    pub fn all_notes(&self) -> impl Iterator<Item = String> {
        let inlined_at = self.origin.iter().flat_map(|origin| &origin.inlined_at);
        let chain = inlined_at.map(|call| format!("inlined at {}", Place(call)));
        chain.chain(self.notes.iter().cloned())
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.severity, self.code, self.message)?;
        if let Some(origin) = &self.origin {
            write!(f, "\n  --> {origin}")?;
        }
        for note in self.all_notes() {
            write!(f, "\n  note: {note}")?;
        }
        if let Some(help) = &self.help {
            write!(f, "\n  help: {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

/// The marker of a pass that cannot go on; the reasons are in [`Diagnostics`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aborted;

impl fmt::Display for Aborted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("aborted; see the diagnostics")
    }
}

impl std::error::Error for Aborted {}

/// The findings of a compilation, in order.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// How many warnings are kept, and how many errors: enough to see what is wrong.
    const LIMIT: usize = 200;

    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }
    /// Adds a finding, unless it is there.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let is_error = diagnostic.severity >= Severity::Error;
        let alike = self.list.iter().filter(|other| (other.severity >= Severity::Error) == is_error);
        if alike.clone().count() < Self::LIMIT && !alike.clone().any(|other| *other == diagnostic) {
            self.list.push(diagnostic);
        }
    }
    /// Adds a finding and aborts.
    pub fn abort<T>(&mut self, diagnostic: Diagnostic) -> Result<T, Aborted> {
        self.push(diagnostic);
        Err(Aborted)
    }
    /// All findings.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }
    /// Whether any is an error or a bug.
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|d| d.severity >= Severity::Error)
    }
    /// Whether any is a bug.
    pub fn has_bugs(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Bug)
    }
    /// `Err` where there are errors.
    pub fn check(&self) -> Result<(), Aborted> {
        if self.has_errors() { Err(Aborted) } else { Ok(()) }
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(only: Diagnostic) -> Self {
        Diagnostics { list: vec![only] }
    }
}
