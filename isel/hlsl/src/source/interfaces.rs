//! Interfaces, which clang 22 lacks: classes that promise their functions have them, and nothing else is left of the promise.

use super::tokens::top_level;
use super::{Edit, Lexed, Token};
use std::collections::HashSet;

/// How many tokens the bases of a class may be of.
const LONGEST: usize = 1024;

/// Edits by which interfaces go, and the classes that are said to have them are of no interface. A base that has the name of an interface and of
/// a class stays: clang refuses it if it is the interface.
pub fn edits(lexed: &Lexed<'_>) -> Vec<Edit> {
    let (tokens, brackets) = (&lexed.tokens, &lexed.brackets);
    let mut names: HashSet<&str> = HashSet::new();
    let is_class = |two: &&[Token<'_>]| matches!(two[0].text, "class" | "struct") && two[1].is_name();
    let structs: HashSet<&str> = tokens.windows(2).filter(is_class).map(|two| two[1].text).collect();
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
                edits.extend(without_interfaces(&rest[2..], &names, &structs));
            }
            _ => {}
        }
    }
    edits
}

/// The edit by which interfaces go from the bases of a class, whose tokens begin with the colon before them.
fn without_interfaces(tokens: &[Token<'_>], names: &HashSet<&str>, structs: &HashSet<&str>) -> Option<Edit> {
    let end = tokens.iter().take(LONGEST).position(|token| matches!(token.text, "{" | ";"))?;
    let (colon, bases) = tokens[..end].split_first()?;
    let mut ends: Vec<usize> = top_level(bases, ",").collect();
    ends.push(bases.len());
    let mut begin = 0;
    let (mut kept, mut is_changed) = (Vec::new(), false);
    for end in ends {
        let base = &bases[begin..end];
        begin = end + 1;
        let name = base.last().map_or("", |last| last.text);
        match names.contains(name) && !structs.contains(name) {
            true => is_changed = true,
            false => kept.push(base.iter().map(|token| token.text).collect::<Vec<_>>().join(" ")),
        }
    }
    let kept = if kept.is_empty() { String::new() } else { format!(": {}", kept.join(", ")) };
    is_changed.then(|| (colon.at..bases.last().map_or(colon.end(), Token::end), kept))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::{lexed, with};

    #[test]
    fn classes_keep_their_functions_and_bases() {
        let text = "interface A { float f(); }; interface B {}; class C : A, B { float f() { return 1; } }; struct D : C, A { }; struct E : C {};";
        assert_eq!(
            with(text, edits(&lexed(text))),
            "; ; class C  { float f() { return 1; } }; struct D : C { }; struct E : C {};"
        );
    }

    #[test]
    fn bases_that_may_be_classes_stay() {
        let edited = |text: &str| with(text, edits(&lexed(text)));
        let text = "namespace n { interface I { }; } namespace m { struct I { }; struct J { }; } class C : m::I { };";
        assert!(edited(text).ends_with("class C : m::I { };"));
        assert_eq!(
            edited("interface I { }; struct S : public B<float, 3>, n::I, m::J { };"),
            "; struct S : public B < float , 3 >, m :: J { };"
        );
    }
}
