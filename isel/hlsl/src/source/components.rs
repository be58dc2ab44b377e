//! Components of vectors that atomic operations are on, which clang 22 makes no references to: the prelude's function of two arguments
//! stands for one.

use super::{Edit, Lexed, Token};
use spirant_marks::Helper;
use std::collections::BTreeSet;

/// Lines of files.
pub type Lines = BTreeSet<(String, u32)>;

/// The lines where clang's messages say so.
pub fn refused(messages: &str) -> Lines {
    let places = messages.lines().filter_map(|line| {
        let (place, _) = line.split_once(": error: non-const reference cannot bind to vector element")?;
        let mut parts = place.rsplitn(3, ':').skip(1);
        let line = parts.next()?.parse().ok()?;
        Some((parts.next()?.to_owned(), line))
    });
    places.collect()
}

/// Other text for the first arguments of atomic operations in these lines.
pub fn edits(lexed: &Lexed<'_>, lines: &Lines) -> Vec<Edit> {
    if lines.is_empty() {
        return Vec::new();
    }
    let tokens = &lexed.tokens;
    let calls = tokens
        .windows(2)
        .enumerate()
        .filter(|(_, two)| two[0].text.starts_with("Interlocked") && two[1].text == "(");
    calls.filter_map(|(at, _)| edit(lexed.text, first_argument(&tokens[at + 2..]), lines)).collect()
}

/// The tokens as far as the comma or parenthesis behind the first argument of a call.
fn first_argument<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let mut depth = 0usize;
    let end = tokens.iter().position(|token| {
        match token.text {
            "," | ")" if depth == 0 => return true,
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        false
    });
    &tokens[..end.unwrap_or(0)]
}

/// The edit for an argument that is a component, by its name or a number.
fn edit(text: &str, argument: &[Token<'_>], lines: &Lines) -> Option<Edit> {
    let (first, last) = (argument.first()?, argument.last()?);
    if !argument.iter().any(|token| lines.contains(&(token.file.to_owned(), token.line))) {
        return None;
    }
    let (dot, index) = match (last.text, argument) {
        ("]", _) => {
            let mut depth = 0usize;
            let open = argument.iter().rposition(|token| {
                match token.text {
                    "]" => depth += 1,
                    "[" => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0
            })?;
            let open = &argument[open];
            (open, text.get(open.end()..last.at)?.to_owned())
        }
        (name, [.., dot, _]) if dot.text == "." => {
            let component = ["xr", "yg", "zb", "wa"].iter().position(|names| names.contains(name))?;
            (dot, format!("{component}u"))
        }
        _ => return None,
    };
    let vector = text.get(first.at..dot.at)?;
    Some((first.at..last.end(), format!("{}({vector}, {index})", Helper::Component)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::lexed;

    #[test]
    fn components_are_written_as_calls() {
        let text = "# 7 \"a.hlsl\"\nInterlockedAdd(v[i].x, 1);\nInterlockedMax(s.v[f(i, 2)][c[0]], 1, old);\nInterlockedOr(s.x, 1u);\n";
        let messages = "a.hlsl:7:16: error: non-const reference cannot bind to vector element\n    7 | x\n\
                        a.hlsl:8:16: error: non-const reference cannot bind to vector element\n";
        let lines = refused(messages);
        assert_eq!(lines, Lines::from([("a.hlsl".to_owned(), 7), ("a.hlsl".to_owned(), 8)]));
        let found: Vec<String> = edits(&lexed(text), &lines)
            .into_iter()
            .map(|(range, new)| format!("{} {new}", &text[range]))
            .collect();
        assert_eq!(
            found,
            [
                "v[i].x __spirant_component(v[i], 0u)",
                "s.v[f(i, 2)][c[0]] __spirant_component(s.v[f(i, 2)], c[0])"
            ]
        );
        assert_eq!(edits(&lexed(text), &Lines::new()), []);
    }
}
