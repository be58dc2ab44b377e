//! Diagnostics for Python.

use pyo3::prelude::*;
use spirant::{Diagnostics, Origin};

/// A position in the source.
#[pyclass(frozen, get_all, module = "spirant")]
#[derive(Clone, Debug)]
pub struct Place {
    file: String,
    line: u32,
    column: u32,
}

/// A further fact about a diagnostic.
#[pyclass(frozen, get_all, module = "spirant")]
#[derive(Clone, Debug)]
pub struct Note {
    message: String,
    place: Option<Place>,
}

/// One diagnostic.
#[pyclass(frozen, get_all, module = "spirant")]
#[derive(Clone, Debug)]
pub struct Diagnostic {
    severity: String,
    code: String,
    message: String,
    help: Option<String>,
    place: Option<Place>,
    function: Option<String>,
    notes: Vec<Note>,
    text: String,
}

#[pymethods]
impl Diagnostic {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<spirant.Diagnostic {}[{}]: {}>", self.severity, self.code, self.message)
    }
}

/// All diagnostics.
pub fn of(diagnostics: &Diagnostics) -> Vec<Diagnostic> {
    let finding = |found: &spirant::Diagnostic| Diagnostic {
        severity: found.severity.to_string(),
        code: found.code.0.to_owned(),
        message: found.message.clone(),
        help: found.help.clone(),
        place: found.origin.as_deref().and_then(place),
        function: found.origin.as_ref().and_then(|origin| origin.function.clone()),
        notes: found.notes.iter().map(note).collect(),
        text: found.to_string(),
    };
    diagnostics.iter().map(finding).collect()
}

fn note(note: &spirant::dialect::diagnostics::Note) -> Note {
    Note { message: note.message.clone(), place: note.origin.as_deref().and_then(place) }
}

fn place(origin: &Origin) -> Option<Place> {
    let position = origin.position.as_ref()?;
    Some(Place { file: position.file.to_string(), line: position.line, column: position.column })
}
