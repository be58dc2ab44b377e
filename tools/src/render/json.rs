//! Diagnostics as JSON: one object a line, with everything that the diagnostic holds.

use serde_json::{Map, Value, json};
use spirant::dialect::Loc;
use spirant::dialect::diagnostics::{Note, Offset, Symbol};
use spirant::{Diagnostic, Origin, Severity};

/// A diagnostic as one line, without unknown fields.
pub fn object(diagnostic: &Diagnostic) -> String {
    value(diagnostic).to_string()
}

/// A diagnostic, without unknown fields.
pub fn value(diagnostic: &Diagnostic) -> Value {
    let severity = match diagnostic.severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
        Severity::Bug => "bug",
    };
    let mut object = Map::new();
    object.insert("severity".into(), severity.into());
    object.insert("code".into(), diagnostic.code.0.into());
    object.insert("message".into(), diagnostic.message.as_str().into());
    object.insert("origin".into(), diagnostic.origin.as_deref().map_or(Value::Null, origin));
    if !diagnostic.others.is_empty() {
        object.insert("others".into(), diagnostic.others.iter().map(origin).collect());
    }
    object.insert("notes".into(), diagnostic.notes.iter().map(note).collect());
    object.insert("help".into(), diagnostic.help.clone().into());
    Value::Object(object)
}

fn note(note: &Note) -> Value {
    let mut object = Map::new();
    object.insert("message".into(), note.message.as_str().into());
    if let Some(place) = &note.origin {
        object.insert("origin".into(), origin(place));
    }
    Value::Object(object)
}

fn origin(origin: &Origin) -> Value {
    let mut object = Map::new();
    if let Some(at) = &origin.position {
        object = position(at);
    }
    if !origin.inlined_at.is_empty() {
        let calls = origin.inlined_at.iter().map(|call| Value::Object(position(call)));
        object.insert("inlined_at".into(), calls.collect());
    }
    match origin.offset {
        Some(Offset::Byte(at)) => object.insert("byte".into(), at.into()),
        Some(Offset::Word(at)) => object.insert("word".into(), at.into()),
        None => None,
    };
    if let Some(value) = &origin.value {
        object.insert("value".into(), value.as_str().into());
    }
    if let Some(entity) = &origin.entity {
        object.insert("entity".into(), json!({ "kind": entity.kind(), "name": entity.to_string() }));
    }
    if let Some(symbol) = &origin.function {
        object.insert("function".into(), Symbol(symbol).to_string().into());
        object.insert("symbol".into(), symbol.as_str().into());
    }
    Value::Object(object)
}

/// File, line and column; 0 stands for none.
fn position(at: &Loc) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("file".into(), (*at.file).into());
    if at.line != 0 {
        object.insert("line".into(), at.line.into());
    }
    if at.column != 0 {
        object.insert("column".into(), at.column.into());
    }
    object
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant::Code;

    #[test]
    fn an_object_holds_what_is_known() {
        let call = Loc { file: "a.hlsl".into(), line: 9, column: 0 };
        let origin = Origin::source("a.hlsl", 3, 7).of_value("%x").inlined_at(vec![call]);
        let error = Diagnostic::error(Code::UNSUPPORTED, "no \"such\"\nthing").note("seen").help("mend it");
        let text = object(&error.at(origin.in_function("_Z1fv")));
        assert_eq!(text.lines().count(), 1);
        let expected = json!({
            "severity": "error",
            "code": "E0002",
            "message": "no \"such\"\nthing",
            "origin": {
                "file": "a.hlsl", "line": 3, "column": 7,
                "inlined_at": [{ "file": "a.hlsl", "line": 9 }],
                "value": "%x", "function": "f()", "symbol": "_Z1fv",
            },
            "notes": [{ "message": "seen" }],
            "help": "mend it",
        });
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), expected);
        let word = Diagnostic::error(Code::INVALID_BINARY, "cut short").at(Offset::Word(7));
        assert!(object(&word).contains(r#""origin":{"word":7}"#));
    }
}
