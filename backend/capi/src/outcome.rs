//! The results of a call: words or text, and diagnostics.

use crate::finding::{spirant_diagnostic, spirant_note, spirant_place, spirant_severity};
use crate::options::{Settings, spirant_allocator};
use crate::strings::{spirant_bytes, spirant_string};
use spirant::{Diagnostic, Diagnostics, Origin, Severity};
use std::ptr;

/// The outcome of a call.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(non_camel_case_types, reason = "the name in C")]
pub enum spirant_status {
    /// There is a result; diagnostics are warnings.
    Ok = 0,
    /// The input has a fault, which the diagnostics describe.
    Error = 1,
    /// Spirant has a fault; the diagnostics name its location.
    Bug = 2,
}

/// Memory of the caller's allocator, or our own.
enum Memory {
    Own(Box<[u8]>),
    Foreign { allocator: spirant_allocator, data: *mut u8, length: usize },
}

impl Memory {
    fn of(bytes: Vec<u8>, allocator: &spirant_allocator) -> Option<Memory> {
        let Some(allocate) = allocator.allocate else { return Some(Memory::Own(bytes.into())) };
        // SAFETY: the caller's function, given what it is documented to be given.
        let data = unsafe { allocate(allocator.user, bytes.len()) }.cast::<u8>();
        if data.is_null() {
            return None;
        }
        // SAFETY: it gave memory of that size, which nothing else uses.
        unsafe { data.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        Some(Memory::Foreign { allocator: *allocator, data, length: bytes.len() })
    }

    fn bytes(&self) -> spirant_bytes {
        match self {
            Memory::Own(bytes) => spirant_bytes { data: bytes.as_ptr(), length: bytes.len() },
            Memory::Foreign { data, length, .. } => spirant_bytes { data: *data, length: *length },
        }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        if let Memory::Foreign { allocator, data, length } = self
            && let Some(release) = allocator.release
        {
            // SAFETY: `allocate` gave it, and it is given back once.
            unsafe { release(allocator.user, data.cast(), *length) };
        }
    }
}

/// The result of a call. Destroy it with `spirant_result_destroy`, whatever its status.
#[allow(non_camel_case_types, reason = "the name in C")]
pub struct spirant_result {
    output: Option<Memory>,
    findings: Vec<Finding>,
}

/// A finding and its text.
struct Finding {
    diagnostic: Diagnostic,
    text: String,
}

impl Finding {
    fn view(&self) -> spirant_diagnostic {
        let Finding { diagnostic, text } = self;
        spirant_diagnostic {
            severity: match diagnostic.severity {
                Severity::Note => spirant_severity::Note,
                Severity::Warning => spirant_severity::Warning,
                Severity::Error => spirant_severity::Error,
                Severity::Bug => spirant_severity::Bug,
            },
            notes: diagnostic.notes.len() as u32,
            code: spirant_string::of(diagnostic.code.0),
            message: spirant_string::of(&diagnostic.message),
            help: spirant_string::of(diagnostic.help.as_deref().unwrap_or_default()),
            place: place(diagnostic.origin.as_deref()),
            text: spirant_string::of(text),
        }
    }
}

fn place(origin: Option<&Origin>) -> spirant_place {
    let position = origin.and_then(|origin| origin.position.as_ref());
    let function = origin.and_then(|origin| origin.function.as_deref());
    spirant_place {
        file: spirant_string::of(position.map_or("", |position| &*position.file)),
        line: position.map_or(0, |position| position.line),
        column: position.map_or(0, |position| position.column),
        function: spirant_string::of(function.unwrap_or_default()),
    }
}

impl spirant_result {
    /// That nothing came of it.
    pub(crate) fn failed(diagnostics: Diagnostics) -> Self {
        let finding = |diagnostic: &Diagnostic| Finding {
            diagnostic: diagnostic.clone(),
            text: diagnostic.to_string(),
        };
        spirant_result { output: None, findings: diagnostics.iter().map(finding).collect() }
    }

    /// What came of it, which the callback is told of.
    pub(crate) fn new(
        output: Result<Vec<u8>, Diagnostics>,
        warnings: Diagnostics,
        settings: &Settings,
    ) -> Self {
        let (bytes, diagnostics) = match output {
            Ok(bytes) => (Some(bytes), warnings),
            Err(errors) => {
                let mut all = warnings;
                errors.iter().for_each(|error| all.push(error.clone()));
                (None, all)
            }
        };
        let mut result = Self::failed(diagnostics);
        if let Some(bytes) = bytes {
            result.output = Memory::of(bytes, &settings.allocator);
            if result.output.is_none() {
                let diagnostic = Diagnostic::error(spirant::Code::EXHAUSTED, "the allocator has no memory");
                result.findings.extend(Self::failed(diagnostic.into()).findings);
            }
        }
        if let Some(callback) = settings.callback {
            for finding in &result.findings {
                let view = finding.view();
                // SAFETY: the caller's function, given what it is documented to be given.
                unsafe { callback(settings.user, &raw const view) };
            }
        }
        result
    }

    pub(crate) fn status(&self) -> spirant_status {
        let worst = self.findings.iter().map(|finding| finding.diagnostic.severity).max();
        match (worst, &self.output) {
            (Some(Severity::Bug), _) => spirant_status::Bug,
            (_, Some(_)) => spirant_status::Ok,
            _ => spirant_status::Error,
        }
    }
}

/// The outcome of the call that returned this result. For a null result it is `SPIRANT_STATUS_ERROR`.
///
/// # Safety
/// `result` is null or a result that was not destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_result_status(result: *const spirant_result) -> spirant_status {
    // SAFETY: the caller's promise.
    unsafe { result.as_ref() }.map_or(spirant_status::Error, spirant_result::status)
}

/// The output: words in the byte order of the machine, or text; empty if there is none. It lives as long as the result.
///
/// # Safety
/// `result` is null or a result that was not destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_result_output(result: *const spirant_result) -> spirant_bytes {
    // SAFETY: the caller's promise.
    let output = unsafe { result.as_ref() }.and_then(|result| result.output.as_ref());
    output.map_or(spirant_bytes { data: ptr::null(), length: 0 }, Memory::bytes)
}

/// The number of diagnostics.
///
/// # Safety
/// `result` is null or a result that was not destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_result_diagnostics(result: *const spirant_result) -> usize {
    // SAFETY: the caller's promise.
    unsafe { result.as_ref() }.map_or(0, |result| result.findings.len())
}

/// Gets the diagnostic of this index; returns false, and writes nothing, if there is none.
///
/// # Safety
/// `result` is null or a result that was not destroyed; `diagnostic` may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_result_diagnostic(
    result: *const spirant_result,
    index: usize,
    diagnostic: *mut spirant_diagnostic,
) -> bool {
    // SAFETY: the caller's promise.
    let finding = unsafe { result.as_ref() }.and_then(|result| result.findings.get(index));
    let Some(finding) = finding.filter(|_| !diagnostic.is_null()) else { return false };
    // SAFETY: the caller's promise.
    unsafe { diagnostic.write(finding.view()) };
    true
}

/// Gets a note of a diagnostic; returns false, and writes nothing, if there is none.
///
/// # Safety
/// `result` is null or a result that was not destroyed; `note` may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_result_note(
    result: *const spirant_result,
    diagnostic: usize,
    index: usize,
    note: *mut spirant_note,
) -> bool {
    // SAFETY: the caller's promise.
    let finding = unsafe { result.as_ref() }.and_then(|result| result.findings.get(diagnostic));
    let found = finding.and_then(|finding| finding.diagnostic.notes.get(index));
    let Some(found) = found.filter(|_| !note.is_null()) else { return false };
    let view =
        spirant_note { message: spirant_string::of(&found.message), place: place(found.origin.as_deref()) };
    // SAFETY: the caller's promise.
    unsafe { note.write(view) };
    true
}

/// Destroys a result and everything that it owns. Null is permitted.
///
/// # Safety
/// `result` is null or a result that was not destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_result_destroy(result: *mut spirant_result) {
    if !result.is_null() {
        // SAFETY: the caller's promise: it came from `Box::into_raw` and is not used again.
        drop(unsafe { Box::from_raw(result) });
    }
}
