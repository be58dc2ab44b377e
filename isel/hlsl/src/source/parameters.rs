//! Parameters of entry points that clang 22 takes otherwise or not at all: numbers of threads and groups of another type than uint
//! (`int3 id : SV_DispatchThreadID`, `uint16_t id : SV_GroupIndex`), and built-in inputs (`uint id : SV_VertexID`), which are global variables to it.

use super::tokens::top_level;
use super::{Edit, Lexed, Token, attributes, declarators};
use crate::lacks;
use spirant_marks::{OWN, hidden};
use std::collections::BTreeSet;
use std::ops::Range;

/// The semantics of numbers of threads and groups, in lower case: clang has them of type uint alone.
const NUMBERS: [&str; 4] = ["sv_dispatchthreadid", "sv_groupid", "sv_groupthreadid", "sv_groupindex"];

/// The types of which clang takes none of these numbers, without their number of components.
const CONVERTED: [&str; 10] = [
    "int",
    "int32_t",
    "int16_t",
    "uint16_t",
    "int64_t",
    "uint64_t",
    "min16int",
    "min16uint",
    "min12int",
    "float",
];

/// How many components a type has that a number of threads or groups is converted to, as its name ends.
fn components(ty: &str) -> Option<&'static str> {
    const COUNTS: [&str; 4] = ["1", "2", "3", ""];
    let of = |count: &&&str| ty.strip_suffix(**count).is_some_and(|base| CONVERTED.contains(&base));
    COUNTS.iter().find(of).copied()
}

/// A parameter of a function.
struct Parameter<'a, 't> {
    tokens: &'a [Token<'t>],
    name: Token<'t>,
}

impl<'a, 't> Parameter<'a, 't> {
    /// Those of a function, whose tokens begin behind the parenthesis.
    fn all(tokens: &'a [Token<'t>]) -> Vec<Parameter<'a, 't>> {
        let close = top_level(tokens, ")").next().unwrap_or(tokens.len());
        let mut ends: Vec<usize> = top_level(&tokens[..close], ",").collect();
        ends.push(close);
        let mut begin = 0;
        let parameter = |end: usize| {
            let tokens = &tokens[begin..end];
            begin = end + 1;
            Some(Parameter { tokens, name: declarators(tokens).first().copied()? })
        };
        ends.into_iter().filter_map(parameter).collect()
    }

    /// Its type, with how many components that has, where it is a number of threads or groups of another type than clang's.
    fn converted(&self) -> Option<(Token<'t>, &'static str)> {
        self.tokens.last().filter(|last| NUMBERS.contains(&&*last.text.to_ascii_lowercase()))?;
        self.tokens.iter().find_map(|token| Some((*token, components(token.text)?)))
    }

    /// The edit by which a semantic goes that clang refuses.
    fn plain(&self) -> Option<Edit> {
        let [.., colon, semantic] = self.tokens else { return None };
        let is_refused = built_in(self.tokens).is_some() || self.converted().is_some();
        is_refused.then(|| (colon.at..semantic.end(), String::new()))
    }

    /// Where it stands, in bytes of the text.
    fn range(&self) -> Range<usize> {
        self.tokens.first().map_or(0, |first| first.at)..self.tokens.last().map_or(0, Token::end)
    }
}

/// Other text for parameters of functions with semantics. Functions that are no entry point, whose declarations begin elsewhere than at
/// `entries`, lose the semantics that clang refuses: they mean nothing there.
pub fn edits(lexed: &Lexed<'_>, entries: &BTreeSet<usize>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (declaration, _) in lexed.declared().filter(|(declaration, _)| declaration.has_body) {
        let rest = &declaration.tokens[attributes(&declaration.tokens)..];
        let is_other = rest.first().is_none_or(|first| matches!(first.text, "cbuffer" | "tbuffer"));
        let Some(open) = top_level(rest, "(").next().filter(|_| !is_other) else { continue };
        let name = open.checked_sub(1).and_then(|at| rest.get(at)).filter(|name| name.is_name());
        // A semantic is behind a colon that no scope is before.
        let has_semantics = rest[open..].iter().any(|token| token.text == ":");
        let Some(name) = name.filter(|_| has_semantics) else { continue };
        let start = declaration.tokens.first().map_or(0, |token| token.at);
        match entries.contains(&start) {
            true => edits.extend(of_function(name.text, &rest[open + 1..], start, declaration.inner)),
            false => edits.extend(Parameter::all(&rest[open + 1..]).iter().filter_map(Parameter::plain)),
        }
    }
    edits
}

/// The type and the number of the built-in input that a parameter is.
pub fn built_in(parameter: &[Token<'_>]) -> Option<(&'static str, u32)> {
    let [.., colon, semantic] = parameter else { return None };
    lacks::built_in(semantic.text).filter(|_| colon.text == ":")
}

/// Other text for the parameters of a function: `tokens` begin with them, the declaration at `start`, the body at `body`.
fn of_function(function: &str, tokens: &[Token<'_>], start: usize, body: usize) -> Vec<Edit> {
    let parameters = Parameter::all(tokens);
    let (mut edits, mut globals, mut locals) = (Vec::new(), String::new(), String::new());
    // Where the last parameter ends that stays.
    let mut kept = None;
    for (at, parameter) in parameters.iter().enumerate() {
        let Parameter { tokens, name } = parameter;
        if let Some((known, number)) = built_in(tokens) {
            let own = tokens.iter().rev().skip_while(|token| **token != *name).nth(1);
            let ty = own.filter(|token| token.is_name()).map_or(known, |token| token.text);
            let global = hidden(format_args!("{function}_{}", name.text));
            globals.push_str(&format!("[[vk::ext_builtin_input({number})]] static const {known} {global}; "));
            locals.push_str(&format!(" {ty} {} = ({ty}){global};", name.text));
            let range = match (kept, parameters.get(at + 1)) {
                (Some(end), _) => end..parameter.range().end,
                (None, Some(next)) => parameter.range().start..next.range().start,
                (None, None) => parameter.range(),
            };
            kept = kept.map(|_| range.end);
            edits.push((range, String::new()));
            continue;
        }
        kept = Some(parameter.range().end);
        if let Some((ty, count)) = parameter.converted() {
            edits.push((ty.at..ty.end(), format!("uint{count}")));
            edits.push((name.at..name.at, OWN.to_owned()));
            locals.push_str(&format!(" {0} {1} = ({0}){2};", ty.text, name.text, hidden(name.text)));
        }
    }
    for (place, text) in [(start, globals), (body, locals)] {
        if !text.is_empty() {
            edits.push((place..place, text));
        }
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::scan;
    use crate::source::tests::{lexed, with};

    fn edited(text: &str) -> String {
        let lexed = lexed(text);
        let entries = scan(&lexed).functions.iter().map(|function| function.start).collect();
        with(text, edits(&lexed, &entries))
    }

    #[test]
    fn other_functions_lose_semantics_that_clang_refuses() {
        let text = "float4 h(uint v : SV_VertexID, int3 t : SV_GroupID, uint g : SV_GroupIndex, float4 p : P) { return v; }";
        assert_eq!(
            with(text, edits(&lexed(text), &BTreeSet::new())),
            "float4 h(uint v , int3 t , uint g : SV_GroupIndex, float4 p : P) { return v; }"
        );
    }

    #[test]
    fn numbers_are_taken_as_clang_has_them() {
        assert_eq!(
            edited(
                "void f(uint16_t3 t : SV_GroupThreadID, int64_t i : SV_GroupIndex, uint3 g : SV_GroupID) { t; }"
            ),
            "void f(uint3 __spirant_t : SV_GroupThreadID, uint __spirant_i : SV_GroupIndex, uint3 g : SV_GroupID) \
             { uint16_t3 t = (uint16_t3)__spirant_t; int64_t i = (int64_t)__spirant_i; t; }"
        );
        assert_eq!(
            edited(
                "[numthreads(4, 1, 1)] void f(const int2 id : SV_DispatchThreadID, uint g : SV_GroupIndex, int n : SV_GROUPID) { id; }"
            ),
            "[numthreads(4, 1, 1)] void f(const uint2 __spirant_id : SV_DispatchThreadID, uint g : SV_GroupIndex, uint __spirant_n : \
             SV_GROUPID) { int2 id = (int2)__spirant_id; int n = (int)__spirant_n; id; }"
        );
    }

    #[test]
    fn built_in_inputs_are_globals() {
        assert_eq!(
            edited(
                "float4 f(uint v : SV_VertexID, const int i : SV_InstanceID, float2 a : A, uint p : SV_PrimitiveID) : SV_Position { v; }"
            ),
            "[[vk::ext_builtin_input(42)]] static const uint __spirant_f_v; [[vk::ext_builtin_input(43)]] static const uint __spirant_f_i; \
             [[vk::ext_builtin_input(7)]] static const uint __spirant_f_p; float4 f(float2 a : A) : SV_Position { uint v = (uint)__spirant_f_v; \
             int i = (int)__spirant_f_i; uint p = (uint)__spirant_f_p; v; }"
        );
        assert!(
            edited("void f(bool b : SV_IsFrontFace) {}")
                .ends_with("void f() { bool b = (bool)__spirant_f_b;}")
        );
    }
}
