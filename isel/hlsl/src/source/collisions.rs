//! Names of the program that are intrinsics' names, too: the program means its own.
//!
//! The prelude's names are of a namespace that is used everywhere, so that for clang neither of two comes first. A function of the program gets
//! an attribute by which it is the better choice among those with the same parameters; any other name is qualified where it is used.

use super::tokens::{arguments_end, top_level};
use super::{Declaration, Edit, Lexed, Token, attributes, declarators};
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
///
/// A use stays where the name may be another's than the global one's: a member's in a class, or a variable's in a namespace. clang finds that
/// before it looks at the prelude's names; where it finds none, it still refuses the name.
pub fn edits(lexed: &Lexed<'_>, names: &BTreeSet<String>) -> Vec<Edit> {
    let mut edits = Vec::new();
    if names.is_empty() {
        return edits;
    }
    let hidden = Hidden::read(lexed, names);
    let mut depth = 0usize;
    for (declaration, range) in &lexed.declarations {
        let tokens = &lexed.tokens[range.clone()];
        depth = depth_behind(depth, declaration, tokens);
        if declaration.tokens.first().is_none_or(|first| lexed.is_ours(first.file)) {
            continue;
        }
        edits.extend(better(&declaration.tokens, names));
        let declared: Vec<usize> = declarators(&declaration.tokens).iter().map(|name| name.at).collect();
        let is_of_class = of_class(&declaration.tokens);
        let is_hidden = |name: &str| {
            is_of_class && hidden.members.contains(name) || depth > 0 && hidden.scoped.contains(name)
        };
        let names = names.iter().filter(|name| !is_hidden(name)).cloned().collect();
        let uses = qualified(tokens, &names);
        edits.extend(uses.into_iter().filter(|(place, _)| !declared.contains(&place.start)));
    }
    edits
}

/// How many namespaces are open behind a declaration.
fn depth_behind(depth: usize, declaration: &Declaration<'_>, tokens: &[Token<'_>]) -> usize {
    match (declaration.tokens.is_empty(), tokens.last().map(|last| last.text)) {
        (true, Some("{")) => depth + 1,
        (true, Some("}")) => depth.saturating_sub(1),
        _ => depth,
    }
}

/// Whether what a declaration defines looks names up in a class: it is one, or a function of one.
fn of_class(tokens: &[Token<'_>]) -> bool {
    let rest = &tokens[attributes(tokens)..];
    let is_class = |token: &Token<'_>| matches!(token.text, "struct" | "class");
    let function = top_level(rest, "(").next().and_then(|open| open.checked_sub(2));
    rest.iter().take_while(|token| token.text != "(").any(is_class)
        || function.is_some_and(|scope| rest[scope].text == "::")
}

/// Names that are not of global variables alone.
#[derive(Default)]
struct Hidden<'t> {
    /// Those that a class has members of.
    members: BTreeSet<&'t str>,
    /// Those that a namespace declares.
    scoped: BTreeSet<&'t str>,
}

impl<'t> Hidden<'t> {
    fn read(lexed: &Lexed<'t>, names: &BTreeSet<String>) -> Hidden<'t> {
        let mut hidden = Hidden::default();
        let mut depth = 0usize;
        for (declaration, range) in &lexed.declarations {
            let tokens = &lexed.tokens[range.clone()];
            depth = depth_behind(depth, declaration, tokens);
            let is_class = of_class(&declaration.tokens);
            if !is_class && depth == 0 || tokens.first().is_some_and(|first| lexed.is_ours(first.file)) {
                continue;
            }
            let declared = declared_in(tokens, names);
            let all = if is_class { &mut hidden.members } else { &mut hidden.scoped };
            all.extend(declared);
        }
        hidden
    }
}

/// What a bracket encloses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    /// Statements or members.
    Block,
    /// Enumerators.
    Enum,
    /// Expressions or parameters.
    List,
}

/// The names that tokens may declare: behind a type, or behind a comma of such a declaration.
fn declared_in<'t>(tokens: &[Token<'t>], names: &BTreeSet<String>) -> BTreeSet<&'t str> {
    let mut declared = BTreeSet::new();
    let mut closes: Vec<usize> = Vec::new();
    let mut open: Vec<Inside> = Vec::new();
    let mut is_enum = false;
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| tokens[before].text);
        let is_closed = at > 0 && closes.last() == Some(&(at - 1));
        if is_closed {
            closes.pop();
        }
        let inside = open.last().copied().unwrap_or(Inside::Block);
        match token.text {
            "<" => closes.extend(arguments_end(tokens, at)),
            "enum" => is_enum = true,
            ";" => is_enum = false,
            "{" if std::mem::take(&mut is_enum) => open.push(Inside::Enum),
            "{" if matches!(before, "=" | "," | "(" | "return") => open.push(Inside::List),
            "{" if before == "{" => open.push(inside),
            "{" => open.push(Inside::Block),
            "(" | "[" => {
                is_enum = false;
                open.push(Inside::List);
            }
            ")" | "]" | "}" => drop(open.pop()),
            name if names.contains(name) => {
                let next = tokens.get(at + 1).map_or("", |next| next.text);
                let is_enumerator = inside == Inside::Enum && matches!(before, "{" | ",");
                let is_next = before == "," && (inside == Inside::Block || matches!(next, "=" | ";"));
                if is_closed || is_enumerator || is_next || is_behind_name(tokens, at) {
                    declared.insert(token.text);
                }
            }
            _ => {}
        }
    }
    declared
}

/// Whether a token stands behind a name that may be a type's.
fn is_behind_name(tokens: &[Token<'_>], at: usize) -> bool {
    const KEYWORDS: [&str; 5] = ["return", "case", "else", "do", "in"];
    let before = at.checked_sub(1).and_then(|at| tokens.get(at));
    before.is_some_and(|before| before.is_name() && !KEYWORDS.contains(&before.text))
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
        rest = &rest[arguments_end(rest, 1)? + 1..];
    }
    let start = rest.first()?.at;
    Some((start..start, BETTER.to_owned()))
}

/// The scope in front of each use of the names in a declaration, its bodies included.
fn qualified(tokens: &[Token<'_>], names: &BTreeSet<String>) -> Vec<Edit> {
    let before = |at: usize| at.checked_sub(1).and_then(|at| tokens.get(at)).map_or("", |token| token.text);
    let has = |at: usize| names.contains(tokens[at].text);
    // What comes first declares, and so does what stands in parameters.
    let inner = tokens.iter().position(|token| matches!(token.text, "{" | "=")).unwrap_or(tokens.len());
    let open = tokens.iter().position(|token| token.text == "(").unwrap_or(tokens.len());
    let own = declared_in(&tokens[inner.min(open)..], names);
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
    fn names_of_other_scopes_stay() {
        for others in [
            "namespace n { static float step = 3; float g() { return step; } }",
            "struct A { float step; }; struct B : A { float f() { return step; } };",
            "struct A { float step; float f(); }; float A::f() { return step; }",
            "template <typename T> struct A { T a, step; T f() { return step; } };",
            "float f() { vector<float, 2> step = 5; return step.x; }",
            "float f() { float a = 1, step = 5; return step; }",
            "namespace n { enum { a, step }; int g() { return step; } }",
            "float f() { float a, step, b; step = 2; return step; }",
        ] {
            let text = format!(
                "static float step = 2; {others} float f() {{ float a[2] = {{ 1, step }}; return g(a, step); }}"
            );
            let expected = text.replace("1, step }", "1, ::step }").replace("a, step)", "a, ::step)");
            assert_eq!(edited(&text, &["step"]), expected);
        }
    }

    #[test]
    fn names_are_read_from_messages() {
        let said = "a.hlsl:1:2: error: call to 'log' is ambiguous\nb.hlsl:1:2: error: reference to 'step' is ambiguous\n\
                    c.hlsl:1:2: error: call to 'f' is not\n";
        assert_eq!(ambiguous(said), BTreeSet::from(["log".to_owned(), "step".to_owned()]));
    }
}
