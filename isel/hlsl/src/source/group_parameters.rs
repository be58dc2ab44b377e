//! `groupshared` parameters (HLSL 202x): references to memory of the workgroup, which clang 22 refuses.
//!
//! HLSL has no word for a reference, but an lvalue's type is one: a parameter gets the type of a variable that stands for its argument and that
//! nothing accesses.

use super::tokens::top_level;
use super::{Edit, Lexed, Token, attributes, declarators};
use spirant_marks::hidden;

/// The word.
const WORD: &str = "groupshared";

/// Other text for parameters that are `groupshared`, and declarations of what stands for their arguments.
pub fn edits(lexed: &Lexed<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (declaration, _) in lexed.declared() {
        let rest = &declaration.tokens[attributes(&declaration.tokens)..];
        // A function of a class or a template has types that are not known here.
        let is_other = rest.first().is_none_or(|first| {
            matches!(first.text, "cbuffer" | "tbuffer" | "struct" | "class" | "template" | "typedef")
        });
        let Some(open) = top_level(rest, "(").next().filter(|_| !is_other) else { continue };
        let Some(start) = declaration.tokens.first().map(|token| token.at) else { continue };
        let parameters = &rest[open + 1..];
        let close = top_level(parameters, ")").next().unwrap_or(parameters.len());
        let mut ends: Vec<usize> = top_level(&parameters[..close], ",").collect();
        ends.push(close);
        let (mut begin, mut declared) = (0, String::new());
        for end in ends {
            let parameter = &parameters[begin..end];
            begin = end + 1;
            let number = edits.len();
            if let Some((edit, text)) = of_parameter(lexed.text(), parameter, number) {
                edits.push(edit);
                declared.push_str(&text);
            }
        }
        if !declared.is_empty() {
            edits.push((start..start, declared));
        }
    }
    edits.sort_by_key(|(range, _)| range.start);
    edits
}

/// Other text for a parameter, and the declaration of what stands for its argument.
fn of_parameter(text: &str, parameter: &[Token<'_>], number: usize) -> Option<(Edit, String)> {
    parameter.iter().find(|token| token.text == WORD)?;
    let name = declarators(parameter).first().copied()?;
    let at = parameter.iter().position(|token| *token == name)?;
    let kept: Vec<&str> = parameter[..at]
        .iter()
        .filter(|token| !matches!(token.text, WORD | "inout" | "in" | "out"))
        .map(|token| token.text)
        .collect();
    // Extents of an array.
    let behind = match (parameter.get(at + 1), parameter.last()) {
        (Some(first), Some(last)) => text.get(first.at..last.end())?,
        _ => "",
    };
    let (place, ty) = (
        hidden(format_args!("place{number}_{}", name.text)),
        hidden(format_args!("of_place{number}_{}", name.text)),
    );
    let declared =
        format!("static groupshared {} {place}{behind}; typedef decltype(({place})) {ty}; ", kept.join(" "));
    let range = parameter.first()?.at..parameter.last()?.end();
    Some(((range, format!("{ty} {}", name.text)), declared))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::{lexed, with};

    #[test]
    fn parameters_are_references() {
        let text = "void f(groupshared uint p[4], uint i) { p[i] = i; }\nvoid g(uint i) {}";
        assert_eq!(
            with(text, edits(&lexed(text))),
            "static groupshared uint __spirant_place0_p[4]; typedef decltype((__spirant_place0_p)) __spirant_of_place0_p; \
             void f(__spirant_of_place0_p p, uint i) { p[i] = i; }\nvoid g(uint i) {}"
        );
        let text = "groupshared float x; void f(inout groupshared vector<float, 2> v) {}";
        assert!(with(text, edits(&lexed(text))).ends_with("void f(__spirant_of_place0_v v) {}"));
    }
}
