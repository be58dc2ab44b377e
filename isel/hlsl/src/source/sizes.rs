//! Lists of the members of structs, from which the prelude computes sizes in memory (`hlsl_layout.h`): clang 22's `sizeof` is not HLSL's.
//!
//! `struct S { float3 a; uint b : 4; };` gets `typedef __spirant_members<decltype(a), __spirant_bits<decltype(b), 4> >
//! __spirant_own_members;` at its end.

use super::tokens::{Brackets, Token, top_level};
use super::{Edit, Lexed, attributes, declarators};
use spirant_marks::Helper;

/// Whether a text has what the prelude makes of `sizeof`.
pub fn are_asked(text: &str) -> bool {
    text.contains(&format!("hlsl::{}<__typeof__", Helper::Layout))
}

/// Lists for the structs that tokens define in files that are not ours.
pub fn edits(lexed: &Lexed<'_>) -> Vec<Edit> {
    let (tokens, brackets) = (&lexed.tokens, &lexed.brackets);
    let mut edits = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if !matches!(token.text, "struct" | "class") || lexed.is_ours(token.file) {
            continue;
        }
        // A parameter of a template, or an enumeration, is no struct.
        if at > 0 && matches!(tokens[at - 1].text, "<" | "," | "enum") {
            continue;
        }
        let Some(open) = body(tokens, at) else { continue };
        let Some(close) = brackets.partner(open) else { continue };
        let mut list: Vec<String> = bases(&tokens[at + 1..open]);
        // A struct without a list has no size: clang refuses to compute it.
        let Some(members) = members(&tokens[open + 1..close], brackets, open + 1) else { continue };
        list.extend(members);
        let place = tokens[close].at;
        let text = format!("typedef {}<{} > {}; ", Helper::Members, list.join(", "), Helper::OwnMembers);
        edits.push((place..place, text));
    }
    edits
}

/// Where the body of a struct begins.
fn body(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    // A name with the arguments of a template, and bases.
    let found = tokens
        .get(at + 1..)?
        .iter()
        .take(256)
        .position(|token| matches!(token.text, "{" | ";" | "(" | "=" | ")"));
    let open = at + 1 + found?;
    (tokens[open].text == "{").then_some(open)
}

/// The bases of a struct, behind its name.
fn bases(head: &[Token<'_>]) -> Vec<String> {
    let Some(colon) = top_level(head, ":").next() else { return Vec::new() };
    let rest = &head[colon + 1..];
    let mut ends: Vec<usize> = top_level(rest, ",").collect();
    ends.push(rest.len());
    let mut begin = 0;
    let mut all = Vec::new();
    for end in ends {
        let words = rest[begin..end].iter().map(|token| token.text);
        let words: Vec<&str> =
            words.filter(|word| !matches!(*word, "public" | "private" | "protected" | "virtual")).collect();
        if !words.is_empty() {
            all.push(words.join(" "));
        }
        begin = end + 1;
    }
    all
}

/// The members between the braces of a struct; the first token has this number. `None` where one cannot be told from a function.
fn members(tokens: &[Token<'_>], brackets: &Brackets, first: usize) -> Option<Vec<String>> {
    let mut all = Vec::new();
    let mut begin = 0;
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at].text {
            "{" => {
                let Some(close) = brackets.partner(first + at).and_then(|close| close.checked_sub(first))
                else {
                    return Some(all);
                };
                at = close + 1;
                // Behind the body of a method nothing follows.
                let is_type = tokens[begin..]
                    .first()
                    .is_some_and(|token| matches!(token.text, "struct" | "class" | "enum"));
                if !is_type {
                    begin = at;
                }
                continue;
            }
            ";" => {
                all.extend(declared(&tokens[begin..at])?);
                begin = at + 1;
            }
            // `public:`
            ":" if matches!(
                tokens[begin..at].last().map(|token| token.text),
                Some("public" | "private" | "protected")
            ) =>
            {
                begin = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    Some(all)
}

/// Words before the type of a member.
const QUALIFIERS: [&str; 8] =
    ["const", "precise", "row_major", "column_major", "snorm", "unorm", "inline", "linear"];

/// What a declaration of members declares. `None` where that is in parentheses: `float (a);`.
fn declared(tokens: &[Token<'_>]) -> Option<Vec<String>> {
    let rest = &tokens[attributes(tokens)..];
    let Some(word) = rest.first() else { return Some(Vec::new()) };
    let is_other = matches!(word.text, "static" | "typedef" | "using" | "template" | "friend");
    // A struct that is defined where it is used.
    let behind = rest.iter().rposition(|token| token.text == "}").unwrap_or(0);
    if is_other {
        return Some(Vec::new());
    }
    let rest = &rest[behind..];
    let stop = [":", "="].iter().filter_map(|text| top_level(rest, text).next()).min();
    if let Some(open) = top_level(rest, "(").next().filter(|open| stop.is_none_or(|stop| *open < stop)) {
        // A function has a type and a name before its parameters.
        let name = open.checked_sub(1).filter(|name| rest[*name].is_name() || is_operator(&rest[..open]));
        let is_function =
            name.is_some_and(|name| rest[..name].iter().any(|token| !QUALIFIERS.contains(&token.text)));
        return is_function.then(Vec::new);
    }
    let mut ends: Vec<usize> = top_level(rest, ",").collect();
    ends.push(rest.len());
    let mut begin = 0;
    let mut all = Vec::new();
    for (number, end) in ends.into_iter().enumerate() {
        let part = &rest[begin..end];
        begin = end + 1;
        // Behind the first comma there is a name alone.
        let name = match number {
            0 => declarators(part).first().map(|token| token.text),
            _ => part.first().filter(|token| token.is_name()).map(|token| token.text),
        };
        let Some(name) = name else { continue };
        let width = top_level(part, ":").next().and_then(|colon| part.get(colon + 1..)).unwrap_or_default();
        let is_width = width
            .first()
            .is_some_and(|token| token.text == "(" || token.text.starts_with(|c: char| c.is_ascii_digit()));
        if is_width {
            let words: Vec<&str> = width.iter().map(|token| token.text).collect();
            all.push(format!("{}<decltype({name}), ({})>", Helper::Bits, words.join(" ")));
        } else {
            all.push(format!("decltype({name})"));
        }
    }
    Some(all)
}

/// Whether the name of a function is that of an operator.
fn is_operator(tokens: &[Token<'_>]) -> bool {
    tokens.iter().any(|token| token.text == "operator")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::lexed;

    fn listed(text: &str) -> Vec<String> {
        let edits = edits(&lexed(text));
        edits.into_iter().map(|(_, text)| text.split('<').skip(1).collect::<Vec<_>>().join("<")).collect()
    }

    #[test]
    fn members_are_listed() {
        let list = listed(
            "struct S : public n::B<int>, C { float3 a, b[2][N]; [[vk::offset(4)]] uint c : 4, d : (1 + 2); float e : TEXCOORD; static int f; \
             float g() { return a.x; } struct { int h; } i; row_major float2x2 j; void k(int x); };",
        );
        assert_eq!(
            list,
            [
                "n :: B < int >, C, decltype(a), decltype(b), __spirant_bits<decltype(c), (4)>, __spirant_bits<decltype(d), (( 1 + 2 ))>, decltype(e), \
                 decltype(i), decltype(j) > __spirant_own_members; ",
                "decltype(h) > __spirant_own_members; "
            ]
        );
        assert!(
            listed("struct S { float a; float (b); };").is_empty()
                && listed("struct S { const float (b)[2]; };").is_empty()
        );
        let list = listed(
            "struct S { float a[4 >> 1], b; bool operator<(S o) { return true; } bool operator()(int i); S f(); };",
        );
        assert_eq!(list, ["decltype(a), decltype(b) > __spirant_own_members; "]);
        assert!(
            listed("template <class T> T f(struct S s); enum class E { A }; struct S; struct S a = { 1 };")
                .is_empty()
        );
    }

    #[test]
    fn nothing_is_too_damaged() {
        let text = "struct S : B { struct { int a : 3; } b[2], c; void f() { } } s; class";
        for end in 0..text.len() {
            for start in 0..end {
                listed(&text[start..end]);
            }
        }
    }
}
