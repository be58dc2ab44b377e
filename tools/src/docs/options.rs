//! The options of a compilation as tables, as the class of Python and as the schema of the server.

use super::cell;
use spirant::options::rows::{Kind, ROWS, Row, Word};
use std::fmt::Write;

/// The values of an option, as a caller writes them who has text.
fn values(row: &Row) -> String {
    match row.kind {
        Kind::Switch(_) => "`true`, `false`".to_owned(),
        Kind::Words { words, .. } => {
            words.iter().map(|word| format!("`{}`", word.name)).collect::<Vec<_>>().join(", ")
        }
        Kind::Text { example, .. } => format!("text, such as `{example}`"),
        Kind::List { example, bare, .. } => {
            let all = bare.map(|_| "; `true` for all").unwrap_or_default();
            format!("texts, such as `{example}`{all}")
        }
        Kind::Bytes(_) => "bytes; `true` for those of the input".to_owned(),
        Kind::Count { bare, .. } => format!("a number; `true` for {bare}"),
        Kind::Seconds(_) => "a number".to_owned(),
    }
}

fn default(row: &Row) -> String {
    match row.kind {
        Kind::Switch(_) => "`false`".to_owned(),
        Kind::Words { default, .. } => format!("`{default}`"),
        Kind::Count { .. } => "`0`".to_owned(),
        Kind::Text { .. } | Kind::List { .. } | Kind::Bytes(_) | Kind::Seconds(_) => String::new(),
    }
}

/// The options with their names everywhere.
pub fn of_library() -> String {
    let mut table = String::from("| option | flag | values | default | meaning |\n|---|---|---|---|---|\n");
    for row in ROWS {
        let name = match row.field == row.name {
            true => format!("`{}`", row.name),
            false => format!("`{}` (in Rust `{}`)", row.name, row.field),
        };
        let (flag, values, default, doc) = (row.flag(), values(row), default(row), cell(row.doc));
        let _ = writeln!(table, "| {name} | `{flag}` | {values} | {default} | {doc} |");
    }
    table
}

/// The options as members of a request.
pub fn of_server() -> String {
    let mut table = String::from("| member | value | meaning |\n|---|---|---|\n");
    for row in ROWS {
        let names = [row.name].into_iter().chain(row.aliases.iter().copied());
        let names = names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let value = match row.kind {
            Kind::Switch(_) => "boolean".to_owned(),
            Kind::Words { words, .. } if is_numbers(words) => {
                let names: Vec<_> = words.iter().map(|word| word.name).collect();
                names.join(", ")
            }
            Kind::Bytes(_) => "Base64; `true` for what the input has".to_owned(),
            _ => values(row),
        };
        let _ = writeln!(table, "| {names} | {value} | {} |", cell(row.doc));
    }
    table
}

/// The options as properties of a schema of JSON.
pub fn schema() -> String {
    let mut lines = Vec::new();
    for row in ROWS {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let list = r#"{ "type": "array", "items": { "type": "string" } }"#;
        let (text, truth, null) =
            (r#"{ "type": "string" }"#, r#"{ "type": "boolean" }"#, r#"{ "type": "null" }"#);
        let number = r#"{ "type": "number", "minimum": 0 }"#;
        let words = |words: &[Word]| {
            let numbers = words.iter().filter_map(|word| word.name.parse::<u8>().ok());
            let texts = words.iter().map(|word| quoted(word.name));
            let mut all: Vec<_> = texts.chain(numbers.map(|number| number.to_string())).collect();
            if words.iter().any(|word| word.name == "on") {
                all.extend(["true".to_owned(), "false".to_owned()]);
            }
            format!(r#"{{ "enum": [{}] }}"#, all.join(", "))
        };
        let any = match row.kind {
            Kind::Switch(_) => vec![truth.to_owned(), r#"{ "enum": ["true", "false"] }"#.to_owned()],
            Kind::Words { words: all, .. } => vec![words(all)],
            Kind::Text { .. } => vec![text.to_owned()],
            Kind::List { bare: None, .. } => vec![text.to_owned(), list.to_owned()],
            Kind::List { bare: Some(_), .. } => vec![text.to_owned(), list.to_owned(), truth.to_owned()],
            Kind::Bytes(_) => vec![text.to_owned(), truth.to_owned()],
            Kind::Count { .. } => {
                vec![r#"{ "type": "integer", "minimum": 0 }"#.to_owned(), text.to_owned(), truth.to_owned()]
            }
            Kind::Seconds(_) => vec![number.to_owned(), text.to_owned()],
        };
        let any = [any, vec![null.to_owned()]].concat().join(", ");
        for name in [row.name].iter().chain(row.aliases) {
            let (name, doc) = (quoted(name), quoted(&format!("{}.", row.doc)));
            lines.push(format!(r#"        {name}: {{ "description": {doc}, "anyOf": [{any}] }}"#));
        }
    }
    lines.join(",\n")
}

/// The type and the default of a field of Python's class.
fn in_python(row: &Row) -> (String, String) {
    match row.kind {
        Kind::Switch(_) => ("bool".to_owned(), "False".to_owned()),
        Kind::Words { words, default } => {
            let other: Vec<_> = words.iter().filter(|word| word.name.parse::<u8>().is_err()).collect();
            let literal =
                other.iter().map(|word| format!("\"{}\"", word.name)).collect::<Vec<_>>().join(", ");
            let has_numbers = other.len() < words.len();
            let has_truth = default == "on";
            let types = [
                has_numbers.then(|| "int".to_owned()),
                has_truth.then(|| "bool".to_owned()),
                (!other.is_empty()).then(|| format!("Literal[{literal}]")),
            ];
            let default = match (has_numbers, has_truth) {
                (true, _) => default.to_owned(),
                (_, true) => "True".to_owned(),
                _ => format!("\"{default}\""),
            };
            (types.into_iter().flatten().collect::<Vec<_>>().join(" | "), default)
        }
        Kind::Text { .. } => ("str | None".to_owned(), "None".to_owned()),
        Kind::List { bare, .. } => {
            let all = bare.map(|_| "bool | ").unwrap_or_default();
            (format!("{all}str | Sequence[str] | None"), "()".to_owned())
        }
        Kind::Bytes(_) => ("bytes | bool | None".to_owned(), "None".to_owned()),
        Kind::Count { .. } => ("int | bool".to_owned(), "0".to_owned()),
        Kind::Seconds(_) => ("float | None".to_owned(), "None".to_owned()),
    }
}

/// What a field of Python's class means.
fn meaning_in_python(row: &Row) -> String {
    let more = match row.kind {
        Kind::Text { example, .. } | Kind::List { example, .. } => format!(", such as `{example}`"),
        Kind::Bytes(_) => "; `b\"\"` or `True` for what the input has".to_owned(),
        _ => String::new(),
    };
    format!("{}{more}", row.doc)
}

/// The options as fields of Python's class, for the page.
pub fn of_python() -> String {
    let mut table = String::from("| field | type and default | meaning |\n|---|---|---|\n");
    for row in ROWS {
        let (ty, default) = in_python(row);
        let ty = cell(&ty);
        let _ =
            writeln!(table, "| `{}` | `{ty} = {default}` | {} |", row.name, cell(&meaning_in_python(row)));
    }
    table
}

/// The fields of Python's class.
pub fn python_class() -> String {
    let mut fields = String::new();
    for row in ROWS {
        let (ty, default) = in_python(row);
        let meaning = meaning_in_python(row).replace('`', "``");
        let _ = writeln!(fields, "    {}: {ty} = {default}\n    \"\"\"{meaning}.\"\"\"", row.name);
    }
    fields
}

fn is_numbers(words: &[Word]) -> bool {
    words.iter().all(|word| word.name.parse::<u8>().is_ok())
}
