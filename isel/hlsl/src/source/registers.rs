//! The registers of resources, as a source declares them.

use super::tokens::{Token, top_level};
use super::{Lexed, attributes, declarators};
use std::collections::HashMap;

/// A declaration that has a descriptor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declared {
    /// Its name; `$Globals` for the constant buffer of global variables, which stands where the first of them does.
    pub name: String,
    /// The class of its registers: `b`, `s`, `t` or `u`.
    pub class: char,
    /// The number of its register, if it states one.
    pub register: Option<u32>,
    /// Its register space, if it states one.
    pub space: Option<u32>,
    /// Whether it is a structured buffer that may have a counter.
    pub may_count: bool,
}

/// The name of the constant buffer of global variables.
pub const GLOBALS: &str = "$Globals";

/// The class of the registers of a type, and whether it may have a counter.
fn class_of(name: &str) -> Option<(char, bool)> {
    let starts = |starts: &[&str]| starts.iter().any(|start| name.starts_with(start));
    Some(match name {
        "RWStructuredBuffer" | "AppendStructuredBuffer" | "ConsumeStructuredBuffer" => ('u', true),
        "cbuffer" | "ConstantBuffer" => ('b', false),
        "tbuffer" | "TextureBuffer" | "RaytracingAccelerationStructure" => ('t', false),
        "Buffer" | "StructuredBuffer" | "ByteAddressBuffer" | "texture" => ('t', false),
        "RasterizerOrderedStructuredBuffer" => ('u', true),
        "RWBuffer" | "RWByteAddressBuffer" => ('u', false),
        "SamplerState"
        | "SamplerComparisonState"
        | "sampler"
        | "sampler1D"
        | "sampler2D"
        | "sampler3D"
        | "samplerCUBE" => ('s', false),
        _ if starts(&["RWTexture", "RasterizerOrdered", "FeedbackTexture"]) => ('u', false),
        _ if starts(&["Texture"]) => ('t', false),
        _ => return None,
    })
}

/// The declarations that have descriptors, in their order.
pub fn declared(lexed: &Lexed<'_>) -> Vec<Declared> {
    let mut aliases: HashMap<&str, (char, bool)> = HashMap::new();
    let mut list: Vec<Declared> = Vec::new();
    for (declaration, _) in lexed.declared() {
        let tokens = &declaration.tokens[attributes(&declaration.tokens)..];
        let Some(first) = tokens.first() else { continue };
        let found = tokens.iter().find_map(|token| class_of(token.text).or(aliases.get(token.text).copied()));
        match first.text {
            "cbuffer" | "tbuffer" => {
                let Some(((class, may_count), name)) = found.zip(tokens.get(1)) else { continue };
                list.push(stated(name.text, class, may_count, tokens));
            }
            "typedef" => {
                let name = tokens.last().filter(|name| name.is_name());
                aliases.extend(name.zip(found).map(|(name, class)| (name.text, class)));
            }
            "using" => {
                aliases.extend(tokens.get(1).zip(found).map(|(name, class)| (name.text, class)));
            }
            "struct" | "class" | "interface" | "enum" | "union" | "template" | "groupshared" | "export" => {}
            _ if declaration.has_body => {}
            _ if top_level(tokens, "(").next().is_some_and(|at| !follows_register(tokens, at)) => {}
            _ => match found {
                Some((class, may_count)) => {
                    let is_local = tokens.iter().any(|token| token.text == "static");
                    let names = if is_local { Vec::new() } else { declarators(tokens) };
                    list.extend(names.iter().map(|name| {
                        let from = tokens.iter().position(|token| token.at == name.at).unwrap_or(0);
                        let rest = &tokens[from..];
                        let end = top_level(rest, ",").next().unwrap_or(rest.len());
                        stated(name.text, class, may_count, &rest[..end])
                    }));
                }
                None => {
                    let is_apart = |token: &Token<'_>| matches!(token.text, "static" | "groupshared");
                    let is_loose = !tokens.iter().any(is_apart) && !declarators(tokens).is_empty();
                    if is_loose && !list.iter().any(|known| known.name == GLOBALS) {
                        list.push(stated(GLOBALS, 'b', false, &[]));
                    }
                }
            },
        }
    }
    list
}

/// Whether the parenthesis at a place is that of `register(…)` or `packoffset(…)`.
fn follows_register(tokens: &[Token<'_>], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    before.is_some_and(|before| matches!(before.text, "register" | "packoffset"))
}

/// A declaration with the register that its tokens state: `register(t3)`, `register(t3, space1)`, `register(space1)`.
fn stated(name: &str, class: char, may_count: bool, tokens: &[Token<'_>]) -> Declared {
    let mut declared = Declared { name: name.to_owned(), class, register: None, space: None, may_count };
    let from = tokens.iter().position(|token| token.text == "register").map_or(tokens.len(), |at| at + 1);
    let words = tokens[from..].iter().take_while(|token| token.text != ")");
    for word in words.filter(|word| word.is_name()) {
        match word.text.strip_prefix("space") {
            Some(number) => declared.space = number.parse().ok(),
            None => declared.register = word.text.get(1..).and_then(|number| number.parse().ok()),
        }
    }
    declared
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::lexed;

    #[test]
    fn registers_are_read_in_the_order_of_declarations() {
        let text = "struct S { float x; }; typedef Texture2D<float4> Map; using Out = RWStructuredBuffer<S>;\n\
                    StructuredBuffer<S> a : register(t3, space1), b; Map m : register( space2 );\n\
                    float scale; cbuffer K : register(b2) { float k; }; static const int N = 3; groupshared float g[4];\n\
                    Out o; ConstantBuffer<S> c[2]; SamplerState s : register(s1); float f(float x) { return x; }\n\
                    float h(float y); namespace Q { RWBuffer<uint> q; } int later; static Texture2D<float4> copy;\n\
                    [[vk::image_format(\"r32f\")]] RWTexture2D<float> image;";
        let found = declared(&lexed(text));
        let found: Vec<_> =
            found.iter().map(|d| (d.name.as_str(), d.class, d.register, d.space, d.may_count)).collect();
        assert_eq!(
            found,
            [
                ("a", 't', Some(3), Some(1), false),
                ("b", 't', None, None, false),
                ("m", 't', None, Some(2), false),
                (GLOBALS, 'b', None, None, false),
                ("K", 'b', Some(2), None, false),
                ("o", 'u', None, None, true),
                ("c", 'b', None, None, false),
                ("s", 's', Some(1), None, false),
                ("q", 'u', None, None, false),
                ("image", 'u', None, None, false),
            ]
        );
    }
}
