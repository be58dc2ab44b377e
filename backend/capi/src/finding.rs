//! Findings as data: what a result or a callback hands out.

use crate::strings::spirant_string;

/// How bad a finding is.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub enum spirant_severity {
    /// The result is right, something should be known about it.
    Warning = 0,
    /// There is no result.
    Error = 1,
    /// A defect of Spirant.
    Bug = 2,
}

/// A place in the source; what is not known is empty or 0.
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
    /// The function as it is mangled.
    pub function: spirant_string,
}

/// One finding. Its strings live as long as the result, or until the callback returns.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_diagnostic {
    /// How bad it is.
    pub severity: spirant_severity,
    /// How many notes there are.
    pub notes: u32,
    /// The stable code: "E0005".
    pub code: spirant_string,
    /// What is wrong.
    pub message: spirant_string,
    /// What would make it right; empty where nothing is known.
    pub help: spirant_string,
    /// Where it came from.
    pub place: spirant_place,
    /// All of it as the command line prints it.
    pub text: spirant_string,
}

/// More to know about a finding.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_note {
    /// What there is to know.
    pub message: spirant_string,
    /// Where that is another place.
    pub place: spirant_place,
}
