//! What `spirant run` prints.

use super::{Given, Input, Place, Values};
use crate::render::{self, Style};
use serde_json::{Value, json};
use spirant::run::{Finding, Outcome, Stop};
use spirant::{Code, Diagnostic, Diagnostics};
use std::fmt::Write;

/// Prints diagnostics.
pub fn print(diagnostics: &Diagnostics, input: &Input, style: Style) {
    render::print(diagnostics, input.text.as_deref().map(|text| (&*input.name, text)), style);
}

/// The command line does not fit the module.
pub fn input_error(why: String) -> Diagnostic {
    Diagnostic::error(Code::INVALID_INPUT, why)
}

/// Why there is no result.
pub fn stopped(stop: &Stop) -> Diagnostic {
    match stop {
        Stop::Undefined(found) => finding(found).help("--check reports all that is undefined, and goes on"),
        Stop::Refused(_) => Diagnostic::error(Code::UNSUPPORTED, stop.to_string()),
        Stop::Malformed(_) => Diagnostic::error(Code::INVALID_INPUT, stop.to_string())
            .help("spirant verify says what is wrong with it"),
        Stop::Endless(_) => Diagnostic::error(Code::EXHAUSTED, stop.to_string())
            .help("a loop may not end; --steps permits more instructions"),
        Stop::Interrupted => Diagnostic::error(Code::CANCELLED, stop.to_string()),
        Stop::Input(_) => Diagnostic::error(Code::INVALID_INPUT, stop.to_string())
            .help("spirant reflect lists what an entry point is given: --buffer, --arg, --push and --local state it"),
    }
}

/// A finding as a diagnostic.
pub fn finding(finding: &Finding) -> Diagnostic {
    let mut message = format!("{}: {}", finding.kind.sentence(), finding.message);
    if let Some(invocation) = finding.invocation {
        let _ = write!(message, ", in {invocation}");
    }
    if finding.count > 1 {
        let _ = write!(message, "; {} times here", finding.count);
    }
    let diagnostic = Diagnostic::error(Code::UNDEFINED, message).at(finding.site.clone());
    match &finding.other {
        Some((origin, by)) => {
            let what = match by {
                Some(invocation) => format!("the other access is here, in {invocation}"),
                None => "the value comes from here".to_owned(),
            };
            diagnostic.note(spirant::dialect::diagnostics::Note::at(what, origin.clone()))
        }
        None => diagnostic,
    }
}

/// A line for each buffer that changes.
pub fn text(given: &[Given], results: &[(Place, Values)]) -> String {
    let mut text = String::new();
    for (before, (place, after)) in given.iter().zip(results) {
        if before.values != *after {
            let _ = writeln!(text, "{place} {}: {}", after.element, after.numbers().join(" "));
        }
    }
    text
}

/// One object with all buffers.
pub fn json(results: &[(Place, Values)], outcome: &Outcome) -> String {
    let number = |text: String| serde_json::from_str::<Value>(&text).unwrap_or(Value::String(text));
    let buffers: Vec<Value> = results
        .iter()
        .map(|(place, values)| {
            let numbers: Vec<Value> = values.numbers().into_iter().map(number).collect();
            let mut object = json!({ "type": values.element.to_string(), "values": numbers });
            match place {
                Place::Binding(set, binding) => {
                    object["set"] = json!(set);
                    object["binding"] = json!(binding);
                }
                Place::Argument(at) => object["argument"] = json!(at),
            }
            object
        })
        .collect();
    let kinds: Vec<&str> = outcome.findings.iter().map(|finding| finding.kind.code()).collect();
    format!("{}\n", json!({ "buffers": buffers, "steps": outcome.steps, "findings": kinds }))
}
