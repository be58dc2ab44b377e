//! Diagnostics: what is wrong, where it came from, and how to fix it.
//!
//! Input that the pipeline cannot express is a [`Diagnostic`] of severity error. A broken invariant of our own is a bug and names
//! the location in our source. The origin of a diagnostic is data ([`Origin`]), and so is the known part of the source program
//! ([`SourceProgram`]). Passes accumulate into [`Diagnostics`] and return [`Aborted`] when they cannot go on.

mod code;
mod interrupt;
mod origin;
mod source;
mod symbol;

pub use code::Code;
pub use interrupt::Interrupt;
pub use origin::{Entity, Offset, Origin};
pub use source::{SourceFile, SourceProgram, open_ahead};
pub use symbol::Symbol;

use crate::loc::Loc;
use origin::ShortLoc;
use std::fmt;

/// Severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// There is an output, it is right, and this is said of how it was made.
    Note,
    /// There is an output, and it is right.
    Warning,
    /// There is no output.
    Error,
    /// An invariant of the compiler broke.
    Bug,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Bug => "internal error",
        })
    }
}

/// One finding.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The stable code.
    pub code: Code,
    /// What is wrong; names the subject.
    pub message: String,
    /// Where it came from; `None` for the module as a whole.
    pub origin: Option<Box<Origin>>,
    /// How to fix it.
    pub help: Option<String>,
    /// Further information.
    pub notes: Vec<Note>,
    /// Other origins of the same diagnostic.
    pub others: Box<[Origin]>,
}

/// A further fact about a diagnostic, with its origin if that differs from the diagnostic's.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Note {
    /// The text.
    pub message: String,
    /// The origin.
    pub origin: Option<Box<Origin>>,
}

impl Note {
    /// A note with its own origin.
    pub fn at(message: impl Into<String>, origin: impl Into<Origin>) -> Note {
        Note { message: message.into(), origin: Some(Box::new(origin.into())) }
    }
}

impl<T: Into<String>> From<T> for Note {
    fn from(message: T) -> Note {
        Note { message: message.into(), origin: None }
    }
}

impl Diagnostic {
    /// An error.
    pub fn error(code: Code, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message.into())
    }
    /// A note.
    pub fn note_of(code: Code, message: impl Into<String>) -> Self {
        Self::new(Severity::Note, code, message.into())
    }
    /// A warning.
    pub fn warning(code: Code, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message.into())
    }
    /// A bug of ours, with the location in our source that noticed it.
    #[track_caller]
    pub fn bug(message: impl Into<String>) -> Self {
        let place = std::panic::Location::caller();
        let bug = Self::new(Severity::Bug, Code::BUG, message.into());
        bug.note(format!("noticed at {}:{}", place.file(), place.line()))
    }
    fn new(severity: Severity, code: Code, message: String) -> Self {
        Diagnostic {
            severity,
            code,
            message,
            origin: None,
            help: None,
            notes: Vec::new(),
            others: Box::default(),
        }
    }
    /// Adds the origin.
    #[must_use]
    pub fn at(mut self, origin: impl Into<Origin>) -> Self {
        let origin = origin.into();
        self.origin = (origin != Origin::default()).then(|| Box::new(origin));
        self
    }
    /// Adds how to fix it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
    /// Adds another origin of the same diagnostic.
    pub fn add_place(&mut self, place: Origin) {
        let mut known = self.origin.iter().map(|origin| &**origin).chain(&self.others);
        if place != Origin::default()
            && !known.any(|other| *other == place || other.is_beside(&place))
            && self.others.len() < Diagnostics::LIMIT
        {
            let mut others = std::mem::take(&mut self.others).into_vec();
            others.push(place);
            self.others = others.into_boxed_slice();
        }
    }
    /// Adds a note.
    #[must_use]
    pub fn note(mut self, note: impl Into<Note>) -> Self {
        self.notes.push(note.into());
        self
    }
    /// The file, line and column it came from, where they are known.
    pub fn position(&self) -> Option<&Loc> {
        self.origin.as_ref()?.position.as_ref()
    }
    /// Further lines to show about the origin: the chain of inlining, and the other origins, only by their positions if
    /// `hides_values`.
    pub fn place_notes(&self, hides_values: bool) -> impl Iterator<Item = String> {
        let inlined_at = self.origin.iter().flat_map(|origin| &origin.inlined_at);
        let chain = inlined_at.map(|call| format!("inlined at {}", ShortLoc(call)));
        chain.chain(self.note_of_others(hides_values))
    }
    fn note_of_others(&self, hides_values: bool) -> Option<String> {
        if self.others.is_empty() {
            return None;
        }
        let (shown, left) = self.others.split_at(self.others.len().min(OTHERS_SHOWN));
        let place = |other: &Origin| match &other.position {
            Some(position) if hides_values => match other.inlined_at.first() {
                Some(call) => format!("{} inlined at {}", ShortLoc(position), ShortLoc(call)),
                None => ShortLoc(position).to_string(),
            },
            _ => other.to_string(),
        };
        let places: Vec<String> = shown.iter().map(place).collect();
        let text = format!("also at {}", places.join("; "));
        Some(match left.len() {
            0 => text,
            1 => format!("{text}; and at another place"),
            more => format!("{text}; and at {more} other places"),
        })
    }
    /// Whether another diagnostic says the same of another location.
    fn says_the_same(&self, other: &Diagnostic) -> bool {
        (self.severity, self.code, &self.message) == (other.severity, other.code, &other.message)
            && (&self.help, &self.notes) == (&other.help, &other.notes)
    }
    /// Every place that it names.
    fn origins_mut(&mut self) -> impl Iterator<Item = &mut Origin> {
        let of_notes = self.notes.iter_mut().filter_map(|note| note.origin.as_deref_mut());
        self.origin.as_deref_mut().into_iter().chain(&mut self.others).chain(of_notes)
    }
}

/// How many of the other places are named.
const OTHERS_SHOWN: usize = 3;

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.severity, self.code, self.message)?;
        if let Some(origin) = &self.origin {
            write!(f, "\n  --> {origin}")?;
        }
        for note in self.place_notes(false) {
            write!(f, "\n  note: {note}")?;
        }
        for note in &self.notes {
            write!(f, "\n  note: {}", note.message)?;
            if let Some(origin) = &note.origin {
                write!(f, "\n    --> {origin}")?;
            }
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
#[non_exhaustive]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    /// The source program, as far as it is known.
    pub source: SourceProgram,
    /// Ends the compilation early.
    pub interrupt: Interrupt,
}

impl Diagnostics {
    /// How many warnings are kept, and how many errors: enough to see what is wrong.
    const LIMIT: usize = 200;

    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }
    /// An empty list for a compilation that `interrupt` can end.
    pub fn ended_by(interrupt: Interrupt) -> Self {
        Diagnostics { interrupt, ..Self::default() }
    }
    /// Adds a diagnostic unless it is there already. The same diagnostic at another origin is merged into the first one, as
    /// one of its `others`. Violations of rules are not merged, since a reader wants to see each.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let is_error = diagnostic.severity >= Severity::Error;
        let mut alike = 0;
        for other in self.list.iter_mut().filter(|other| (other.severity >= Severity::Error) == is_error) {
            alike += 1;
            if *other == diagnostic {
                return;
            }
            if diagnostic.code != Code::VERIFIER && other.says_the_same(&diagnostic) {
                let places = diagnostic.origin.map(|origin| *origin).into_iter().chain(diagnostic.others);
                places.for_each(|place| other.add_place(place));
                return;
            }
        }
        if alike < Self::LIMIT {
            self.list.push(diagnostic);
        }
    }
    /// Gives origins without a position that of the declaration, if the source program knows it.
    pub fn locate(&mut self) {
        for origin in self.list.iter_mut().flat_map(Diagnostic::origins_mut) {
            origin.locate(&self.source);
        }
    }
    /// Replaces positions in files that the user did not write by the position of the call from outside
    /// ([`Origin::leave_files`]).
    pub fn leave_files(&mut self, is_foreign: impl Fn(&str) -> bool) {
        for diagnostic in &mut self.list {
            diagnostic.origins_mut().for_each(|origin| origin.leave_files(&is_foreign));
            let others = std::mem::take(&mut diagnostic.others);
            others.into_iter().for_each(|place| diagnostic.add_place(place));
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
    /// Whether any is more than a note.
    pub fn has_warnings(&self) -> bool {
        self.list.iter().any(|d| d.severity >= Severity::Warning)
    }
    /// Whether any is a bug.
    pub fn has_bugs(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Bug)
    }
    /// `Err` if there are errors.
    pub fn check(&self) -> Result<(), Aborted> {
        if self.has_errors() { Err(Aborted) } else { Ok(()) }
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(only: Diagnostic) -> Self {
        Diagnostics { list: vec![only], ..Diagnostics::default() }
    }
}
