//! Interfaces, which clang 22 lacks: classes that promise their functions have them, and nothing else is left of the promise.

use super::{Edit, Lexed, Token};
use std::collections::HashSet;

/// Edits by which interfaces go, and the classes that are said to have them are of no interface.
pub fn edits(lexed: &Lexed<'_>) -> Vec<Edit> {
    let (tokens, brackets) = (&lexed.tokens, &lexed.brackets);
    let mut names: HashSet<&str> = HashSet::new();
    let mut edits = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let (Some(name), rest) = (tokens.get(at + 1), &tokens[at..]) else { break };
        if !name.is_name() {
            continue;
        }
        match token.text {
            "interface" => {
                let open = tokens.get(at + 2).filter(|open| open.text == "{");
                if let Some(end) = open.and_then(|_| brackets.partner(at + 2)) {
                    names.insert(name.text);
                    edits.push((token.at..tokens[end].end(), String::new()));
                }
            }
            "class" | "struct" if tokens.get(at + 2).is_some_and(|colon| colon.text == ":") => {
                let is_base =
                    |token: &&Token<'_>| token.is_name() || matches!(token.text, "," | "::" | "<" | ">");
                let count = rest[3..].iter().take_while(is_base).count();
                let bases = &rest[3..3 + count];
                if bases.iter().any(|base| names.contains(base.text)) {
                    let is_kept = |base: &&str| *base != "," && !names.contains(base);
                    let kept: Vec<&str> = bases.iter().map(|base| base.text).filter(is_kept).collect();
                    let kept = if kept.is_empty() { String::new() } else { format!(": {}", kept.join(", ")) };
                    edits.push((rest[2].at..bases.last().map_or(rest[2].end(), Token::end), kept));
                }
            }
            _ => {}
        }
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::lexed;

    #[test]
    fn classes_keep_their_functions_and_bases() {
        let text = "interface A { float f(); }; interface B {}; class C : A, B { float f() { return 1; } }; struct D : C, A { }; struct E : C {};";
        let mut new = text.to_owned();
        for (range, with) in edits(&lexed(text)).into_iter().rev() {
            new.replace_range(range, &with);
        }
        assert_eq!(new, "; ; class C  { float f() { return 1; } }; struct D : C { }; struct E : C {};");
    }
}
