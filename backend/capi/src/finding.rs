//! Diagnostics as data, for results and callbacks.

use crate::strings::spirant_string;

/// Severity of a diagnostic.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub enum spirant_severity {
    /// There is a result, and it is right.
    Warning = 0,
    /// There is no result.
    Error = 1,
    /// A defect of Spirant.
    Bug = 2,
    /// There is a result, it is right, and this is said of how it was made.
    Note = 3,
}

/// A position in the source; unknown members are empty or 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_place {
    /// The file.
    pub file: spirant_string,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
    /// The function by its symbol, which may be mangled.
    pub function: spirant_string,
}

/// A diagnostic. Its strings live as long as the result, or until the callback returns.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_diagnostic {
    /// The severity.
    pub severity: spirant_severity,
    /// The number of notes.
    pub notes: u32,
    /// The stable code: "E0005".
    pub code: spirant_string,
    /// What is wrong.
    pub message: spirant_string,
    /// How to fix it; empty if that is not known.
    pub help: spirant_string,
    /// The origin.
    pub place: spirant_place,
    /// The whole diagnostic as the command line prints it.
    pub text: spirant_string,
}

/// A further fact about a diagnostic.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_note {
    /// The text.
    pub message: spirant_string,
    /// The origin, if it differs from the diagnostic's.
    pub place: spirant_place,
}
