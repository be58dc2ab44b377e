//! Numbers of threads and groups that an entry point takes with a sign, which clang 22 has without one alone: `int3 id : SV_DispatchThreadID`.

use super::{Token, declarators, top_level};
use std::ops::Range;

/// The semantics, in lower case.
const NUMBERS: [&str; 4] = ["sv_dispatchthreadid", "sv_groupid", "sv_groupthreadid", "sv_groupindex"];

/// Other text for the parameters of a function, which `tokens` begin with, and for the beginning of its body.
pub fn edits(tokens: &[Token<'_>], body: usize) -> Vec<(Range<usize>, String)> {
    let (mut edits, mut inner) = (Vec::new(), String::new());
    let close = top_level(tokens, ")").next().unwrap_or(tokens.len());
    let parameters = &tokens[..close];
    let mut ends: Vec<usize> = top_level(parameters, ",").collect();
    ends.push(parameters.len());
    let mut begin = 0;
    for end in ends {
        let parameter = &parameters[begin..end];
        begin = end + 1;
        let is_number =
            parameter.last().is_some_and(|last| NUMBERS.contains(&&*last.text.to_ascii_lowercase()));
        let ty = parameter.iter().find(|token| matches!(token.text, "int" | "int1" | "int2" | "int3"));
        let (Some(ty), Some(name), true) = (ty, declarators(parameter).first().copied(), is_number) else {
            continue;
        };
        edits.push((ty.at..ty.at, "u".to_owned()));
        edits.push((name.at..name.at, "__spirant_".to_owned()));
        inner.push_str(&format!(" {0} {1} = ({0})__spirant_{1};", ty.text, name.text));
    }
    if !inner.is_empty() {
        edits.push((body..body, inner));
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::super::{Declaration, Tokens, attributes};
    use super::*;

    #[test]
    fn numbers_are_taken_without_a_sign() {
        let text = "[numthreads(4, 1, 1)] void f(const int2 id : SV_DispatchThreadID, uint g : SV_GroupIndex, int n : SV_GROUPID) { id; }";
        let tokens: Vec<Token<'_>> = Tokens::new(text).collect();
        let declaration = Declaration::read(&tokens, &mut 0);
        let rest = &declaration.tokens[attributes(&declaration.tokens)..];
        let mut new = text.to_owned();
        for (range, with) in edits(&rest[3..], declaration.inner).into_iter().rev() {
            new.replace_range(range, &with);
        }
        assert!(new.contains(
            "f(const uint2 __spirant_id : SV_DispatchThreadID, uint g : SV_GroupIndex, uint __spirant_n : SV_GROUPID) \
             { int2 id = (int2)__spirant_id; int n = (int)__spirant_n; id; }"
        ), "{new}");
    }
}
