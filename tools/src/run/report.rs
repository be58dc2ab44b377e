//! What `spirant run` prints.

use super::{Given, Input, Picture, Place, Values};
use crate::render::{self, Style};
use serde_json::{Value, json};
use spirant::run::Outcome;
use spirant::{Diagnostics, Origin};
use std::fmt::Write;

/// Prints diagnostics; what has no place is about the input.
pub fn print(diagnostics: &Diagnostics, input: &Input, style: Style) {
    print_of(diagnostics, &input.name, input, style);
}

/// As [`print()`], where what has no place is about inputs of this name.
pub fn print_of(diagnostics: &Diagnostics, name: &str, input: &Input, style: Style) {
    let mut placed = Diagnostics::new();
    for one in diagnostics.iter() {
        let is_placed = one.origin.is_some();
        placed.push(if is_placed { one.clone() } else { one.clone().at(Origin::file(name)) });
    }
    render::print(&placed, input.text.as_deref().map(|text| (&*input.name, text)), style);
}

/// A line for each buffer or image that changes.
pub fn text(given: &[Given], results: &[(Place, Values)]) -> String {
    let mut text = String::new();
    for (before, (place, after)) in given.iter().zip(results) {
        if before.values == *after {
            continue;
        }
        if let Some(Picture { format, size: [width, height] }) = before.picture {
            let texels = |values: &Values| {
                values.bytes.chunks(format.texel_size()).map(<[u8]>::to_vec).collect::<Vec<_>>()
            };
            let changed =
                texels(&before.values).iter().zip(texels(after)).filter(|(old, new)| *old != new).count();
            let _ = writeln!(text, "{place} {format}: {changed} of {width} x {height} texels changed");
        } else {
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
                Place::Target(location) => object["target"] = json!(location),
                Place::Depth => object["depth"] = json!(true),
            }
            object
        })
        .collect();
    let kinds: Vec<&str> = outcome.findings.iter().map(|finding| finding.kind.code()).collect();
    format!("{}\n", json!({ "buffers": buffers, "steps": outcome.steps, "findings": kinds }))
}
