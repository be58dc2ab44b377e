//! Diagnostics: what is wrong, where it came from, and what would make it right.
//!
//! Input the pipeline cannot express is an [`Diagnostic`] of severity error; a broken invariant of
//! our own is a bug and says where in our source it was noticed. Passes accumulate into
//! [`Diagnostics`] and return [`Aborted`] when they cannot go on.

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

/// A stable code that documentation and scripts can refer to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code(pub &'static str);

impl Code {
    /// The input is not readable LLVM IR.
    pub const INVALID_INPUT: Code = Code("E0001");
    /// LLVM IR that SPIR-V cannot express or that is not supported.
    pub const UNSUPPORTED: Code = Code("E0002");
    /// A call to a function that is neither defined nor known.
    pub const UNKNOWN_FUNCTION: Code = Code("E0003");
    /// A known function used as its table row does not allow.
    pub const BAD_CALL: Code = Code("E0004");
    /// The target environment lacks a version, extension or capability.
    pub const UNAVAILABLE: Code = Code("E0005");
    /// Control flow that cannot be structured.
    pub const CONTROL_FLOW: Code = Code("E0006");
    /// A malformed inline type or decoration.
    pub const INLINE_TYPE: Code = Code("E0007");
    /// A pointer whose object cannot be known in the Logical addressing model.
    pub const LOGICAL_POINTER: Code = Code("E0008");
    /// The dialect verifier found a violation.
    pub const VERIFIER: Code = Code("E0009");
    /// spirv-val found a violation.
    pub const VALIDATION: Code = Code("E0010");
    /// A limit of SPIR-V (2.17, "Universal Limits") is exceeded.
    pub const LIMIT: Code = Code("E0011");
    /// An instruction that no grammar describes is passed on.
    pub const UNKNOWN_OPCODE: Code = Code("W0003");
    /// Text that is no text form of a module.
    pub const SYNTAX: Code = Code("E0012");
    /// SPIR-V that can be read, but is not laid out as it must be.
    pub const LAYOUT: Code = Code("E0015");
    /// The input is not readable SPIR-V.
    pub const INVALID_BINARY: Code = Code("E0014");
    /// Something was dropped without changing the result.
    pub const DROPPED: Code = Code("W0001");
    /// A shader module without entry points, which no client takes as it is.
    pub const LIBRARY: Code = Code("W0002");
    /// A broken invariant.
    pub const BUG: Code = Code("B0001");
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
    /// The LLVM value, function or source line it came from.
    pub origin: Option<String>,
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
    pub fn at(mut self, origin: impl Into<String>) -> Self {
        self.origin = Some(origin.into());
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
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Bug => "internal error",
        };
        write!(f, "{severity}[{}]: {}", self.code.0, self.message)?;
        if let Some(origin) = &self.origin {
            write!(f, "\n  --> {origin}")?;
        }
        for note in &self.notes {
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
