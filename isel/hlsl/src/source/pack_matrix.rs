//! `#pragma pack_matrix(row_major)`: clang 22 ignores it. The types of matrices behind it are written with their order.

use super::tokens::Token;
use std::ops::Range;

/// Where the order of matrices changes in a text, and to which: `true` is by rows.
pub struct Pragmas(Vec<(usize, bool)>);

impl Pragmas {
    /// Those of a preprocessed text.
    pub fn read(text: &str) -> Pragmas {
        let mut all = Vec::new();
        for (at, _) in text.match_indices("pack_matrix") {
            let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
            let line = text[start..].split('\n').next().unwrap_or_default();
            let words: String = line.chars().filter(|c| !c.is_whitespace()).collect();
            match words.as_str() {
                "#pragmapack_matrix(row_major)" => all.push((start, true)),
                "#pragmapack_matrix(column_major)" => all.push((start, false)),
                _ => {}
            }
        }
        Pragmas(all)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The order at a place in the text, where a pragma states it.
    fn at(&self, place: usize) -> Option<bool> {
        self.0.iter().take_while(|(start, _)| *start <= place).last().map(|(_, by_rows)| *by_rows)
    }

    /// The types of matrices among tokens whose order a pragma states: where they begin and end, and whether they are by rows.
    pub fn matrices(&self, tokens: &[Token<'_>]) -> Vec<(Range<usize>, bool)> {
        if self.is_empty() {
            return Vec::new();
        }
        let mut all = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            let Some(by_rows) = self.at(token.at) else { continue };
            let Some(end) = type_end(tokens, at) else { continue };
            let before = at.checked_sub(1).map_or("", |before| tokens[before].text);
            let next = tokens.get(end);
            // A declaration, or an argument of a template.
            let is_type = next.is_some_and(|next| next.is_name() || matches!(next.text, ">" | ","))
                && !matches!(before, "." | "::" | "(");
            let is_stated = tokens[..at]
                .iter()
                .rev()
                .take_while(|token| token.is_name())
                .any(|token| matches!(token.text, "row_major" | "column_major"));
            if is_type && !is_stated {
                all.push((at..end, by_rows));
            }
        }
        all
    }
}

/// Where the type of a matrix ends that begins at a token.
fn type_end(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let token = tokens[at].text;
    if token == "matrix" {
        if tokens.get(at + 1)?.text != "<" {
            return Some(at + 1);
        }
        let close = tokens[at..].iter().take(64).position(|token| token.text == ">")?;
        return Some(at + close + 1);
    }
    let shape = token.as_bytes().last_chunk::<3>();
    let is_shape = matches!(shape, Some([b'1'..=b'4', b'x', b'1'..=b'4']));
    let scalar = token.get(..token.len().saturating_sub(3)).unwrap_or_default();
    (is_shape && super::shared::is_of_numbers(scalar)).then_some(at + 1)
}

#[cfg(test)]
mod tests {
    use super::super::tokens::Tokens;
    use super::*;

    #[test]
    fn matrices_behind_a_pragma_have_its_order() {
        let text = "float2x2 a;\n# pragma pack_matrix( row_major )\nfloat3x4 b; S<half2x2, 1> c; column_major float2x2 d;\n\
                    x = float2x2(1, 2, 3, 4);\n#pragma pack_matrix(column_major)\nmatrix<int, 2, 2> e;\n#pragma pack_matrix(other)\n";
        let tokens: Vec<Token<'_>> = Tokens::new(text).collect();
        let found = Pragmas::read(text).matrices(&tokens);
        let found: Vec<(&str, bool)> =
            found.iter().map(|(range, by_rows)| (tokens[range.start].text, *by_rows)).collect();
        assert_eq!(found, [("float3x4", true), ("half2x2", true), ("matrix", false)]);
    }
}
