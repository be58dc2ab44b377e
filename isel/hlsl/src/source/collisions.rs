//! Names of the program that are intrinsics' names, too: the program means its own.
//!
//! The prelude's names are of a namespace that is used everywhere, so that for clang neither of two comes first. A function of the program gets
//! an attribute by which it is the better choice among those with the same parameters; any other name is qualified where it is used.

use super::{Edit, Lexed, Token, attributes, declarators, top_level};
use std::collections::BTreeSet;

/// What makes a function the better choice.
const BETTER: &str = "__attribute__((enable_if(true, \"\"))) ";

/// The names that clang's messages call ambiguous.
pub fn ambiguous(messages: &str) -> BTreeSet<String> {
    let names = messages.lines().filter_map(|line| {
        let (_, rest) =
            line.split_once("error: call to '").or_else(|| line.split_once("error: reference to '"))?;
        let (name, rest) = rest.split_once('\'')?;
        rest.starts_with(" is ambiguous").then(|| name.to_owned())
    });
    names.collect()
}

/// Other text for what a preprocessed source declares by these names, and where it uses them.
pub fn edits(lexed: &Lexed<'_>, names: &BTreeSet<String>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (declaration, tokens) in lexed.declared().filter(|_| !names.is_empty()) {
        edits.extend(better(&declaration.tokens, names));
        let declared: Vec<usize> = declarators(&declaration.tokens).iter().map(|name| name.at).collect();
        let uses = qualified(tokens, names);
        edits.extend(uses.into_iter().filter(|(place, _)| !declared.contains(&place.start)));
    }
    edits
}

/// The attribute of a function, where it has one of the names.
fn better(tokens: &[Token<'_>], names: &BTreeSet<String>) -> Option<Edit> {
    let open = top_level(tokens, "(").next()?;
    let name = tokens.get(open.checked_sub(1)?)?;
    let is_other = matches!(tokens.first()?.text, "struct" | "class" | "enum" | "typedef" | "using");
    let is_function = name.is_name() && !is_other && tokens.iter().take(open).all(|token| token.text != "=");
    if !is_function || !names.contains(name.text) {
        return None;
    }
    let mut rest = &tokens[attributes(tokens)..open];
    if rest.first().is_some_and(|first| first.text == "template") {
        let mut depth = 0usize;
        let end = rest.iter().position(|token| {
            depth = match token.text {
                "<" => depth + 1,
                ">" => depth.saturating_sub(1),
                _ => depth,
            };
            token.text == ">" && depth == 0
        })?;
        rest = &rest[end + 1..];
    }
    let start = rest.first()?.at;
    Some((start..start, BETTER.to_owned()))
}

/// The scope in front of each use of the names in a declaration, its bodies included.
fn qualified<'t>(tokens: &'t [Token<'t>], names: &BTreeSet<String>) -> Vec<Edit> {
    const KEYWORDS: [&str; 5] = ["return", "case", "else", "do", "in"];
    let before = |at: usize| at.checked_sub(1).and_then(|at| tokens.get(at)).map_or("", |token| token.text);
    let is_behind_name = |at: usize| {
        let text = before(at);
        text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && !KEYWORDS.contains(&text)
    };
    let has = |at: usize| names.contains(tokens[at].text);
    // What comes first declares, and so does what stands in parameters.
    let inner = tokens.iter().position(|token| matches!(token.text, "{" | "=")).unwrap_or(tokens.len());
    let own: BTreeSet<&str> = (0..tokens.len())
        .filter(|at| has(*at) && is_behind_name(*at))
        .filter(|at| *at > inner || tokens[..*at].iter().any(|token| token.text == "("))
        .map(|at| tokens[at].text)
        .collect();
    (inner..tokens.len())
        .filter(|at| has(*at) && !own.contains(tokens[*at].text))
        .filter(|at| !matches!(before(*at), "." | "::"))
        // Enumerators are behind a brace or a comma.
        .filter(|at| tokens[0].text != "enum" || !matches!(before(*at), "{" | ","))
        .filter(|at| tokens.get(at + 1).is_none_or(|next| next.text != "("))
        .map(|at| (tokens[at].at..tokens[at].at, "::".to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::lexed;

    fn edited(text: &str, names: &[&str]) -> String {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        let mut result = text.to_owned();
        let mut edits = edits(&lexed(text), &names);
        edits.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
        edits.into_iter().for_each(|(range, new)| result.replace_range(range, &new));
        result
    }

    #[test]
    fn functions_of_the_program_come_first() {
        assert_eq!(
            edited(
                "float log(float x);\ntemplate <typename T> T lit(T x) { return log(x); } float f();",
                &["log", "lit"]
            ),
            format!(
                "{BETTER}float log(float x);\ntemplate <typename T> {BETTER}T lit(T x) {{ return log(x); }} float f();"
            )
        );
        let others = "struct S { float log(float x) { return x; } }; float x = log(3);";
        assert_eq!(edited(others, &["log"]), others);
    }

    #[test]
    fn other_names_are_qualified_where_they_are_used() {
        assert_eq!(
            edited(
                "static float step = 2; float f(float x) { s.step = step; return step + step(x, 1); }",
                &["step"]
            ),
            "static float step = 2; float f(float x) { s.step = ::step; return ::step + step(x, 1); }"
        );
        assert_eq!(
            edited("static float all = 1, any = all * 2;", &["all", "any"]),
            "static float all = 1, any = ::all * 2;"
        );
        assert_eq!(edited("enum { all, any = all };", &["all", "any"]), "enum { all, any = ::all };");
        for hidden in ["float f(float step) { return step; }", "float f() { float step = 1; return step; }"] {
            assert_eq!(edited(hidden, &["step"]), hidden);
        }
    }

    #[test]
    fn names_are_read_from_messages() {
        let said = "a.hlsl:1:2: error: call to 'log' is ambiguous\nb.hlsl:1:2: error: reference to 'step' is ambiguous\n\
                    c.hlsl:1:2: error: call to 'f' is not\n";
        assert_eq!(ambiguous(said), BTreeSet::from(["log".to_owned(), "step".to_owned()]));
    }
}
