//! `groupshared Body bodies[64];`: structs in the memory of the workgroup, which clang 22 constructs and copies none of.
//!
//! What is declared is a private variable, whose name says what it stands for: the library moves it to the memory of the workgroup.

use super::tokens::top_level;
use super::{Edit, Lexed, Token, attributes, inline_spirv};
use spirant_marks::Mark;
use std::collections::HashMap;

/// What a type may be that clang knows in the memory of the workgroup, before its numbers of rows and columns.
const NUMBERS: [&str; 22] = [
    "bool",
    "int",
    "uint",
    "dword",
    "half",
    "float",
    "double",
    "int16_t",
    "uint16_t",
    "float16_t",
    "int32_t",
    "uint32_t",
    "float32_t",
    "int64_t",
    "uint64_t",
    "float64_t",
    "min16float",
    "min10float",
    "min16int",
    "min12int",
    "min16uint",
    "unsigned",
];

/// Other text for declarations with `groupshared`.
pub fn edits(lexed: &Lexed<'_>) -> Vec<Edit> {
    let mut all = Vec::new();
    let mut names = Names::default();
    for (declaration, _) in lexed.declared().filter(|(declaration, _)| !inline_spirv::is_one(declaration)) {
        let rest = &declaration.tokens[attributes(&declaration.tokens)..];
        if is_one(rest) {
            all.extend(of_declaration(rest, &mut names));
        }
    }
    all
}

/// The names that variables have, each with the number that the next variable of the name gets.
#[derive(Default)]
struct Names(HashMap<String, u32>);

impl Names {
    /// The name, or one with a number where another variable has it.
    fn unique(&mut self, name: &str) -> String {
        let mut own = name.to_owned();
        while let Some(number) = self.0.get(name).copied().filter(|_| self.0.contains_key(&own)) {
            own = format!("{name}_{number}");
            self.0.insert(name.to_owned(), number + 1);
        }
        self.0.insert(own.clone(), 1);
        own
    }
}

/// Whether a declaration, behind its attributes, is of memory of the workgroup.
pub(super) fn is_one(tokens: &[Token<'_>]) -> bool {
    let is_buffer =
        tokens.first().is_some_and(|first| matches!(first.text, "cbuffer" | "tbuffer" | "ConstantBuffer"));
    !is_buffer && tokens.iter().any(|token| token.text == "groupshared")
}

/// Other text for a declaration with `groupshared`, behind its attributes; none where it is of numbers. Variables of several namespaces may
/// have one name: each gets one of its own.
fn of_declaration(tokens: &[Token<'_>], names: &mut Names) -> Vec<Edit> {
    const QUALIFIERS: [&str; 6] = ["groupshared", "static", "const", "volatile", "precise", "extern"];
    let Some(of) = tokens.iter().find(|token| !QUALIFIERS.contains(&token.text)) else { return Vec::new() };
    let of_what = if of.text == "struct" { "" } else { of.text };
    let is_other = tokens.iter().any(|token| token.text == "{") || top_level(tokens, "(").next().is_some();
    if is_of_numbers(of_what) || is_other {
        return Vec::new();
    }
    let is_static = tokens.iter().any(|token| token.text == "static");
    let mut edits = Vec::new();
    for word in tokens.iter().filter(|token| token.text == "groupshared") {
        let is_first = edits.is_empty() && !is_static;
        edits.push((word.at..word.end(), if is_first { "static".to_owned() } else { String::new() }));
    }
    let mut ends: Vec<usize> = top_level(tokens, ",").collect();
    ends.push(tokens.len());
    let mut begin = 0;
    for end in ends {
        let part = tokens.get(begin..end).unwrap_or_default();
        begin = end + 1;
        let own = part.split(|token| matches!(token.text, "[" | "=")).next().unwrap_or_default();
        if let (Some(name), Some(last)) = (own.last(), part.last()) {
            let at = last.end();
            let own = names.unique(name.text);
            edits.push((at..at, format!(" asm(\"{}\")", Mark::Groupshared(&own))));
        }
    }
    edits
}

/// Whether a type is a number, a vector or a matrix.
pub(super) fn is_of_numbers(name: &str) -> bool {
    let is_digit = |c: char| matches!(c, '1'..='4');
    let shapeless = match name.as_bytes() {
        [rest @ .., _, b'x', _] => rest.len(),
        _ => name.len(),
    };
    let start = name.get(..shapeless).unwrap_or_default();
    let vector = name.strip_suffix(is_digit).unwrap_or(name);
    matches!(name, "vector" | "matrix") || [name, start, vector].iter().any(|name| NUMBERS.contains(name))
}

#[cfg(test)]
mod tests {
    use super::{edits, is_of_numbers};
    use crate::source::tests::lexed;

    #[test]
    fn structs_become_private_variables() {
        let edited = |text: &str| {
            let mut result = text.to_owned();
            let mut edits = edits(&lexed(text));
            edits.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
            edits.into_iter().for_each(|(range, new)| result.replace_range(range, &new));
            result
        };
        assert_eq!(
            edited("groupshared Body a[N * 2], b;"),
            "static Body a[N * 2] asm(\"spirant.groupshared.a\"), b asm(\"spirant.groupshared.b\");"
        );
        assert_eq!(
            edited("static groupshared n::Body a;"),
            "static  n::Body a asm(\"spirant.groupshared.a\");"
        );
        assert_eq!(
            edited("groupshared S a[(4 - 1) >> 1], b[N < 3 ? 1 : 2]; namespace n { groupshared S a, a_1; }"),
            "static S a[(4 - 1) >> 1] asm(\"spirant.groupshared.a\"), b[N < 3 ? 1 : 2] asm(\"spirant.groupshared.b\"); namespace n { \
             static S a asm(\"spirant.groupshared.a_1\"), a_1 asm(\"spirant.groupshared.a_1_1\"); }"
        );
        for text in ["groupshared float4x4 a[2];", "groupshared uint a;", "groupshared vector<float, 3> a;"] {
            assert_eq!(edited(text), text);
        }
    }

    #[test]
    fn numbers_are_known() {
        assert!(["uint", "float3", "half2x4", "int64_t2", "uint64_t"].iter().all(|name| is_of_numbers(name)));
        assert!(["Body", "float5", "float3x5y", "x", ""].iter().all(|name| !is_of_numbers(name)));
    }
}
