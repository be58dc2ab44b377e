//! Names of a module as Rust spells them.
//!
//! Invariant: names are hostile. An identifier is ASCII, and a literal or comment has no character that could end it.

use std::collections::BTreeMap;

/// The words that Rust reserves in any edition.
const KEYWORDS: &str = " abstract as async await become box break const continue do dyn else enum extern false final fn for gen if \
    impl in let loop macro match mod move mut override priv pub ref return static struct trait true try type typeof unsafe \
    unsized use virtual where while yield ";
/// Those that cannot be raw identifiers.
const NEVER_RAW: &str = " crate self super Self ";
/// Prefixes that compilers put before the names of structures in the source.
const PREFIXES: [&str; 4] = ["struct.", "class.", "type.", "__cblayout_"];

/// Names in use, each with the last number that was appended to it.
#[derive(Debug, Default)]
pub(super) struct Names(BTreeMap<String, u32>);

impl Names {
    pub(super) fn with(names: &[&str]) -> Names {
        Names(names.iter().map(|name| ((*name).to_owned(), 1)).collect())
    }

    /// The name, or the name with the next number behind `separator`.
    pub(super) fn claim(&mut self, plain: String, separator: &str) -> String {
        let mut name = plain.clone();
        while self.0.contains_key(&name) {
            let number = self.0.entry(plain.clone()).or_insert(1);
            *number += 1;
            let separator = if plain.ends_with('_') { "" } else { separator };
            name = format!("{plain}{separator}{number}");
        }
        self.0.insert(name.clone(), 1);
        name
    }
}

/// A name of a type: `CamelCase`.
pub(super) fn camel(name: &str) -> String {
    let name = PREFIXES.iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name);
    let pieces: Vec<&str> = pieces(name).collect();
    let mut text = String::new();
    for piece in &pieces {
        let is_upper = pieces.len() > 1 && piece.len() > 1 && !piece.bytes().any(|b| b.is_ascii_lowercase());
        let (first, rest) = piece.split_at(1);
        text.push_str(&first.to_ascii_uppercase());
        text.push_str(&if is_upper { rest.to_ascii_lowercase() } else { rest.to_owned() });
    }
    let text = valid(text, "Unnamed");
    if text == "Self" { "Self_".to_owned() } else { text }
}

/// A name of a field: `snake_case`, a raw identifier if it is a keyword.
pub(super) fn snake(name: &str) -> String {
    let text = valid(words(name).join("_").to_ascii_lowercase(), "unnamed");
    let word = format!(" {text} ");
    match (KEYWORDS.contains(&word), NEVER_RAW.contains(&word)) {
        (true, _) => format!("r#{text}"),
        (_, true) => format!("{text}_"),
        _ => text,
    }
}

/// A name of a constant: `SCREAMING_SNAKE_CASE`.
pub(super) fn screaming(name: &str) -> String {
    valid(words(name).join("_").to_ascii_uppercase(), "UNNAMED")
}

/// The name if it begins as one does; `otherwise` if it is empty.
fn valid(text: String, otherwise: &str) -> String {
    match text.chars().next() {
        None => otherwise.to_owned(),
        Some(first) if first.is_ascii_digit() => format!("_{text}"),
        Some(_) => text,
    }
}

fn pieces(name: &str) -> impl Iterator<Item = &str> {
    name.split(|char: char| !char.is_ascii_alphanumeric()).filter(|piece| !piece.is_empty())
}

/// The words of a name: `worldViewRGBColor_0` is world, View, RGB, Color, 0.
fn words(name: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for piece in pieces(name) {
        let bytes = piece.as_bytes();
        let mut start = 0;
        for at in 1..bytes.len() {
            let next_is_lower = bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase);
            let is_start =
                bytes[at].is_ascii_uppercase() && (!bytes[at - 1].is_ascii_uppercase() || next_is_lower);
            if is_start {
                found.push(&piece[start..at]);
                start = at;
            }
        }
        found.push(&piece[start..]);
    }
    found
}

/// A string literal.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.escape_default())
}

/// A string literal of bytes that end with a zero.
pub(super) fn c_quoted(text: &str) -> String {
    format!("b\"{}\\0\"", text.as_bytes().escape_ascii())
}

/// A name in the code of a comment.
pub(super) fn in_comment(name: &str) -> String {
    format!("`{}`", name.escape_default().to_string().replace('`', "'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_as_in_rust() {
        for (name, type_name, field, constant) in [
            ("worldViewProj", "worldViewProj", "world_view_proj", "WORLD_VIEW_PROJ"),
            ("RGBColor", "RGBColor", "rgb_color", "RGB_COLOR"),
            ("LIGHT_DATA", "LightData", "light_data", "LIGHT_DATA"),
            ("struct.Body", "Body", "struct_body", "STRUCT_BODY"),
            (
                "type.RWStructuredBuffer.float",
                "RWStructuredBufferFloat",
                "type_rw_structured_buffer_float",
                "",
            ),
            ("__cblayout_Step", "Step", "cblayout_step", "CBLAYOUT_STEP"),
            ("3d", "_3d", "_3d", "_3D"),
            ("uv0", "Uv0", "uv0", "UV0"),
            ("\u{202e}\n*/", "Unnamed", "unnamed", "UNNAMED"),
            ("type", "Type", "r#type", "TYPE"),
            ("self", "Self_", "self_", "SELF"),
            ("gen", "Gen", "r#gen", "GEN"),
        ] {
            let upper = |text: &str| text[..1].to_ascii_uppercase() + &text[1..];
            assert_eq!(camel(name), upper(type_name), "{name}");
            assert_eq!(snake(name), field, "{name}");
            assert!(constant.is_empty() || screaming(name) == constant, "{name}");
        }
    }

    #[test]
    fn collisions_are_numbered() {
        let mut names = Names::with(&["Option"]);
        let mut claim = |name: &str| names.claim(name.to_owned(), "");
        assert_eq!([claim("A"), claim("A2"), claim("A"), claim("Option")], ["A", "A2", "A3", "Option2"]);
    }

    #[test]
    fn texts_cannot_end_a_literal_or_comment() {
        assert_eq!(quoted("a\"\\\n\u{202e}"), "\"a\\\"\\\\\\n\\u{202e}\"");
        assert_eq!(c_quoted("é\""), "b\"\\xc3\\xa9\\\"\\0\"");
        assert_eq!(in_comment("a`\nb"), "`a'\\nb`");
    }
}
