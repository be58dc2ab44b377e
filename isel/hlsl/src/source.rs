//! What preprocessed HLSL declares: functions that may be entry points, and resources, with their places.
//!
//! clang's LLVM IR tells neither where a resource is declared, nor whether its binding was stated as a register or as Vulkan's. This
//! reads just enough of the source's shape to find out: declarations outside of functions, their attributes and names.

pub mod collisions;
pub mod components;
mod globals;
pub mod group_parameters;
pub mod inline_spirv;
pub mod interfaces;
mod lexed;
pub mod matrices;
pub mod members;
pub mod numthreads;
pub mod orders;
mod pack_matrix;
pub mod parameters;
pub mod registers;
pub mod shared;
pub mod sizes;
pub mod targets;
mod tokens;
pub(crate) use tokens::literal_length;

pub use globals::{global_names, orders_globals};
pub use lexed::Lexed;
pub use members::is_other_layout;
use spirant_marks::{Helper, OUTPUTS, RESULT, hidden};
use std::fmt;
use std::ops::Range;
use tokens::{Token, top_level};

/// A place in a source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourcePosition {
    /// The file, as the preprocessor names it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1; macros before it move it.
    pub column: u32,
}

/// A function that is defined outside of any class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Where that stands.
    pub place: SourcePosition,
    /// Where its declaration begins, in bytes of the text.
    pub start: usize,
    /// The stage that `[shader("…")]` says.
    pub stage: Option<String>,
    /// Whether it looks like an entry point: it has attributes of one, or semantics.
    pub may_be_entry: bool,
    /// What returns its outputs in its place, where it has `out` parameters: clang 22 takes those of an entry point for inputs.
    pub returning: Option<Returning>,
}

/// A function that calls another one and returns what that writes to its `out` parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returning {
    /// The attributes of the other one, in bytes of the text; they are in `text`.
    pub attributes: Range<usize>,
    /// Its name.
    pub name: Range<usize>,
    /// What it is called in place of that.
    pub new_name: String,
    /// Where its body ends.
    pub end: usize,
    /// The function, which has the name.
    pub text: String,
}

/// A variable or constant buffer outside of any function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Where that stands.
    pub place: SourcePosition,
    /// Whether it has `[[vk::binding]]`.
    pub is_vulkan: bool,
    /// What kind of resource it is, in lower case, if it is one.
    pub resource: Option<String>,
    /// Whether all work-groups see what is written to it ([`COHERENT`]).
    pub is_coherent: bool,
    /// Whether it is the program's own: `static`, `groupshared` or `const`.
    pub is_own: bool,
}

/// The words by which a declaration says that all work-groups see what is written, which clang 22 lacks.
pub const COHERENT: [&str; 2] = ["globallycoherent", "reordercoherent"];

/// Other text in the place of a part, in bytes of the text.
pub type Edit = (Range<usize>, String);

/// What a source declares.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Source {
    /// Functions with bodies, in order.
    pub functions: Vec<Function>,
    /// Variables and constant buffers, in order.
    pub variables: Vec<Variable>,
}

impl fmt::Display for SourcePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// What a source declares; declarations in files of ours are left out.
pub fn scan(lexed: &Lexed<'_>) -> Source {
    let mut source = Source::default();
    for (declaration, _) in lexed.declared() {
        declaration.add_to(&mut source, lexed.text);
    }
    source
}

/// A declaration outside of any function, without the bodies in it.
#[derive(Debug)]
struct Declaration<'t> {
    tokens: Vec<Token<'t>>,
    /// Whether it ends with a body.
    has_body: bool,
    /// Where that ends, and where what is in it begins.
    end: usize,
    inner: usize,
}

impl<'t> Declaration<'t> {
    /// Reads from one on, and moves behind it. A namespace is a declaration as far as its brace; so is the brace that ends it.
    fn read(tokens: &[Token<'t>], at: &mut usize) -> Self {
        let mut list: Vec<Token<'t>> = Vec::new();
        let mut depth = 0usize;
        while let Some(token) = tokens.get(*at) {
            *at += 1;
            match token.text {
                "(" | "[" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                "{" if depth == 0 => {
                    let first = list.first().map(|token| token.text);
                    if matches!(first, Some("namespace" | "extern" | "export"))
                        && !list.iter().any(|t| t.text == "(")
                    {
                        return Declaration { tokens: Vec::new(), has_body: false, end: 0, inner: 0 };
                    }
                    let inner = token.end();
                    pass_body(tokens, at);
                    // Behind a class or an initializer something may follow; behind a function or a constant buffer nothing does.
                    let goes_on = matches!(first, Some("struct" | "class" | "enum" | "union" | "typedef"))
                        || list.iter().any(|token| token.text == "=");
                    if !goes_on {
                        return Declaration {
                            tokens: list,
                            has_body: true,
                            end: tokens[*at - 1].end(),
                            inner,
                        };
                    }
                    continue;
                }
                "}" if depth == 0 => {
                    return Declaration { tokens: Vec::new(), has_body: false, end: 0, inner: 0 };
                }
                ";" if depth == 0 => return Declaration { tokens: list, has_body: false, end: 0, inner: 0 },
                _ => {}
            }
            list.push(*token);
        }
        Declaration { tokens: list, has_body: false, end: 0, inner: 0 }
    }

    fn add_to(&self, source: &mut Source, text: &str) {
        let attributes = attributes(&self.tokens);
        let (attributes, rest) = self.tokens.split_at(attributes);
        let has = |name: &str| attributes.iter().any(|token| token.text == name);
        let is_vulkan = attributes
            .windows(3)
            .any(|three| three[0].text == "vk" && three[1].text == "::" && three[2].text == "binding");
        let Some(first) = rest.first() else { return };
        let resource = rest.iter().find_map(|token| resource(token.text));
        let variable = |token: &Token<'_>| {
            let (name, place) = (token.text.to_owned(), token.place());
            let says = |words: &[&str]| self.tokens.iter().any(|token| words.contains(&token.text));
            let (is_coherent, is_own) = (says(&COHERENT), says(&["static", "groupshared", "const"]));
            Variable { name, place, is_vulkan, resource: resource.clone(), is_coherent, is_own }
        };
        let parameters = top_level(rest, "(").next();
        match (first.text, parameters) {
            ("cbuffer" | "tbuffer", _) => source.variables.extend(rest.get(1).map(variable)),
            (_, Some(open)) if self.has_body => {
                let Some(name) =
                    open.checked_sub(1).and_then(|at| rest.get(at)).filter(|name| name.is_name())
                else {
                    return;
                };
                let stage = attributes.windows(3).find(|three| three[0].text == "shader");
                let stage = stage.map(|three| three[2].text.trim_matches('"').to_owned());
                // A semantic is behind a colon that no scope is before.
                let has_semantics = rest[open..].iter().any(|token| token.text == ":");
                let returning = self.returning(open, text);
                let start = self.tokens.first().map_or(0, |token| token.at);
                source.functions.push(Function {
                    name: name.text.to_owned(),
                    place: name.place(),
                    start,
                    may_be_entry: stage.is_some() || has("numthreads") || has_semantics,
                    returning,
                    stage,
                });
            }
            ("struct" | "class" | "enum" | "union" | "typedef" | "using" | "template", _) => {}
            _ if self.has_body => {}
            _ => source.variables.extend(declarators(rest).iter().map(variable)),
        }
    }
}

impl Declaration<'_> {
    /// A function that returns the outputs of this one, whose parameters begin at `open` behind its attributes.
    fn returning(&self, open: usize, text: &str) -> Option<Returning> {
        let (attributes, rest) = self.tokens.split_at(attributes(&self.tokens));
        let name = rest.get(open.checked_sub(1)?)?;
        let close = open
            + rest
                .get(open..)?
                .iter()
                .scan(0isize, |depth, token| {
                    *depth += match token.text {
                        "(" => 1,
                        ")" => -1,
                        _ => 0,
                    };
                    Some(*depth)
                })
                .position(|depth| depth == 0)?;
        let inner = rest.get(open + 1..close)?;
        let has = |word: &str| inner.iter().any(|token| token.text == word);
        if !has("out") || has("inout") {
            return None;
        }
        let (mut members, mut inputs, mut arguments) = (String::new(), Vec::new(), Vec::new());
        let result =
            words(rest.get(..open - 1)?, text, |word| !matches!(word, "static" | "inline" | "export"))?;
        let is_void = result.trim() == "void";
        if !is_void {
            let semantic = words(rest.get(close + 1..)?, text, |_| true)?;
            members.push_str(&format!("{result} {}{semantic}; ", RESULT.0));
        }
        let mut ends: Vec<usize> = top_level(inner, ",").collect();
        ends.push(inner.len());
        let mut begin = 0;
        for end in ends {
            let part = inner.get(begin..end)?;
            begin = end + 1;
            if parameters::built_in(part).is_some() {
                continue;
            }
            let own = declarators(part).first().map(|token| token.text)?;
            if part.iter().any(|token| token.text == "out") {
                members.push_str(&format!("{}; ", words(part, text, |word| word != "out")?));
                arguments.push(format!("{}.{own}", OUTPUTS.0));
            } else {
                inputs.push(words(part, text, |_| true)?);
                arguments.push(own.to_owned());
            }
        }
        let (own, marks) = (name.text, words(attributes, text, |_| true)?);
        let new_name = hidden(own);
        let (outputs, ty) = (OUTPUTS.0, hidden(format_args!("out_{own}")));
        let store = if is_void { String::new() } else { format!("{outputs}.{} = ", RESULT.0) };
        let text = format!(
            " struct {ty} {{ {members}}}; {marks} {ty} {own}({}) {{ {ty} {outputs}; {store}{new_name}({}); return {outputs}; }}",
            inputs.join(", "),
            arguments.join(", ")
        );
        let first = self.tokens.first()?.at;
        let attributes = first..attributes.last().map_or(first, Token::end);
        Some(Returning { attributes, name: name.at..name.end(), new_name, end: self.end, text })
    }
}

/// The name and the place of the first texture buffer, `tbuffer NAME`.
pub fn texture_buffer<'t>(lexed: &Lexed<'t>) -> Option<(&'t str, SourcePosition)> {
    let declares = |two: &&[Token<'t>]| two[0].text == "tbuffer" && two[1].is_name();
    lexed.tokens.windows(2).find(declares).map(|two| (two[1].text, two[0].place()))
}

/// What DXC calls a kind of resource: the name of its type in lower case.
fn resource(name: &str) -> Option<String> {
    const STARTS: [&str; 7] =
        ["Texture", "RWTexture", "Append", "Consume", "RasterizerOrdered", "SubpassInput", "FeedbackTexture"];
    let is_one = name.ends_with("Buffer") || STARTS.iter().any(|start| name.starts_with(start));
    match name {
        "cbuffer" | "ConstantBuffer" => Some("cbuffer".to_owned()),
        "tbuffer" | "TextureBuffer" => Some("tbuffer".to_owned()),
        "RaytracingAccelerationStructure" => Some("accelerationstructure".to_owned()),
        _ => match Helper::of(name).and_then(Helper::in_source) {
            // What the prelude calls it.
            Some(name) => Some(name.to_ascii_lowercase()),
            None => is_one.then(|| name.to_ascii_lowercase()),
        },
    }
}

/// The text of tokens that are wanted, in one line.
fn words(tokens: &[Token<'_>], text: &str, wanted: impl Fn(&str) -> bool) -> Option<String> {
    let mut result = String::new();
    let mut end = None;
    for token in tokens.iter().filter(|token| wanted(token.text)) {
        // Where nothing is between two of them in the source, nothing is here.
        if end.is_some_and(|end| end != token.at) {
            result.push(' ');
        }
        result.push_str(text.get(token.at..token.end())?);
        end = Some(token.end());
    }
    if !result.is_empty() && tokens.first().is_some_and(|token| token.text == ":") {
        result.insert(0, ' ');
    }
    Some(result)
}

/// The attribute `[WaveSize(…)]` of a declaration, if it has one.
fn wave_size<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let is_it = |two: &[Token<'_>]| two[0].text == "[" && two[1].text.eq_ignore_ascii_case("WaveSize");
    let Some(at) = tokens.windows(2).position(is_it) else { return &[] };
    let end = tokens[at..].iter().position(|token| token.text == "]");
    end.map_or(&[], |end| &tokens[at..=at + end])
}

/// Moves behind the brace that ends a body.
fn pass_body(tokens: &[Token<'_>], at: &mut usize) {
    let mut depth = 1usize;
    while let Some(token) = tokens.get(*at) {
        *at += 1;
        match token.text {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return;
        }
    }
}

/// How many tokens at the beginning are attributes.
fn attributes(tokens: &[Token<'_>]) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate() {
        match token.text {
            "[" => depth += 1,
            "]" => depth = depth.saturating_sub(1),
            _ if depth == 0 => return at,
            _ => {}
        }
    }
    tokens.len()
}

/// The names that a declaration of variables declares.
fn declarators<'t>(tokens: &[Token<'t>]) -> Vec<Token<'t>> {
    let mut ends: Vec<usize> = top_level(tokens, ",").collect();
    ends.push(tokens.len());
    let mut begin = 0;
    let mut names = Vec::new();
    for end in ends {
        let range: Range<usize> = begin..end;
        let part = tokens.get(range).unwrap_or_default();
        let stop = [":", "=", "["].iter().filter_map(|text| top_level(part, text).next()).min();
        let head = part.get(..stop.unwrap_or(part.len())).unwrap_or_default();
        // A type alone declares nothing.
        if head.len() > 1 || begin > 0 {
            names.extend(head.last().filter(|token| token.is_name()).copied());
        }
        begin = end + 1;
    }
    names
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A text none of which is ours.
    pub fn lexed(text: &str) -> Lexed<'_> {
        Lexed::new(text, |_| false)
    }

    /// A text with edits that do not overlap.
    pub fn with(text: &str, mut edits: Vec<Edit>) -> String {
        edits.sort_by_key(|(range, _)| (range.start, range.end));
        let mut result = text.to_owned();
        edits.into_iter().rev().for_each(|(range, new)| result.replace_range(range, &new));
        result
    }

    /// What every rewrite makes of a text.
    fn all_edits(lexed: &Lexed<'_>) -> usize {
        let all = [
            parameters::edits(lexed, &scan(lexed).functions.iter().map(|function| function.start).collect()),
            members::edits(lexed, &[]),
            orders::edits(lexed),
            inline_spirv::edits(lexed),
            shared::edits(lexed),
            interfaces::edits(lexed),
            matrices::edits(lexed, false),
            sizes::edits(lexed),
        ];
        all.map(|edits| edits.len()).iter().sum::<usize>() + scan(lexed).functions.len()
    }

    const TEXT: &str = r#"# 1 "<built-in>" 1
# 1 "/p/hlsl.h" 1
namespace hlsl { typedef int T; float f(float x) { return x; } RWBuffer<int> ours; }
# 1 "a.hlsl" 2
#pragma once
struct S { float4 a; } s1, s2[3];
RWBuffer<uint> typed : register(u0), second : register(u1, space2);
[[vk::binding(7, 3)]] RWStructuredBuffer<vector<float, 4> > vkb : register(u5);
Texture2D many[4] : register(t4); // a comment; with { it
cbuffer C : register(b0) { float4 x; };
[[vk::push_constant]] [[vk::binding(1)]] cbuffer D { float4 z; }
static const float w[2] = { 1, 2 }, v = 3.0e+5;
float helper(float a);
float helper(float a) { if (a > 0) { return 1; } return 0; }
# 40 "inc.h"
[shader("compute")] [numthreads(8, 1, 1)]
void cs(uint3 id : SV_DispatchThreadID) { typed[id.x] = 3; }
namespace n { float4 ps(float4 p : SV_Position) : SV_Target { return p; } uint inner; }
char c = '"';
void last() {}
"#;

    #[test]
    fn declarations_are_found_with_their_places() {
        let source = scan(&Lexed::new(TEXT, |file| file.starts_with("/p/")));
        let variables: Vec<_> =
            source.variables.iter().map(|v| (v.name.as_str(), v.place.line, v.is_vulkan)).collect();
        let expected = [
            ("typed", 3, false),
            ("second", 3, false),
            ("vkb", 4, true),
            ("many", 5, false),
            ("C", 6, false),
            ("D", 7, true),
            ("w", 8, false),
            ("v", 8, false),
            ("inner", 42, false),
            ("c", 43, false),
        ];
        assert_eq!(variables, expected);
        assert_eq!(source.variables[0].place.to_string(), "a.hlsl:3:16");
        let functions: Vec<_> =
            source.functions.iter().map(|f| (f.name.as_str(), f.stage.as_deref(), f.may_be_entry)).collect();
        let expected = [
            ("helper", None, false),
            ("cs", Some("compute"), true),
            ("ps", None, true),
            ("last", None, false),
        ];
        assert_eq!(functions, expected);
        assert_eq!(source.functions[1].place.to_string(), "inc.h:41:6");
        assert!(TEXT[source.functions[1].start..].starts_with("[shader(\"compute\")]"));
    }

    #[test]
    fn out_parameters_are_returned() {
        let text = "[shader(\"vertex\")]\nfloat2 f(float3 p : POSITION, out float4 c : SV_Position,\n out Rest r) : UV { c = 0; }\n\
                    void g(in float a[2] : A, inout float b : B) {}\nvoid h(out float4 x : SV_Target) {}\nfloat i(float x : X) {}";
        let functions = scan(&lexed(text)).functions;
        let found: Vec<_> = functions.iter().map(|function| function.returning.as_ref()).collect();
        let f = found[0].unwrap();
        assert_eq!(
            f.text,
            " struct __spirant_out_f { float2 __result : UV; float4 c : SV_Position; Rest r; }; [shader(\"vertex\")] \
             __spirant_out_f f(float3 p : POSITION) { __spirant_out_f __out; __out.__result = __spirant_f(p, __out.c, __out.r); \
             return __out; }"
        );
        assert_eq!((&text[f.attributes.clone()], &text[f.name.clone()]), ("[shader(\"vertex\")]", "f"));
        assert!(text[..f.end].ends_with("c = 0; }"));
        assert!(found[1].is_none() && found[3].is_none());
        assert!(found[2].unwrap().text.contains("__spirant_out_h h() {"));
    }

    #[test]
    fn sizes_of_waves_are_left_out() {
        let lexed = lexed("[WaveSize(16, 32)]\n[numthreads(4, 1, 1)] void f() {}");
        let found: Vec<_> =
            lexed.wave_sizes().map(|(range, place, words)| (range, place.line, words)).collect();
        assert_eq!(found, [(0..18, 1, "[WaveSize(16, 32)]")]);
    }

    #[test]
    fn nothing_is_too_damaged_to_be_read() {
        for end in 0..TEXT.len() {
            all_edits(&lexed(&TEXT[..end]));
        }
        for text in ["}}}}", "((((", "\"", "# 99999999999999 \"x", "[[[", "cbuffer", "a b, , ;", "é ß { } ;"]
        {
            all_edits(&lexed(text));
        }
    }

    #[test]
    fn nothing_takes_long() {
        let start = "float4x4 a; void f() { ";
        for part in [
            "a[",
            "a].x",
            "a._m00_m11",
            "a[0].xy += ",
            "(a.",
            "= { a, ",
            "= a {",
            "-a(",
            "matrix<",
            "float4x4 a[",
            "interface a {",
            "class a : a, ",
            "interface a ",
            "class a :",
            "[WaveSize ",
            "a(",
            "a ? ",
            "= {{",
        ] {
            let nested = part.repeat(50_000) + &"]})".repeat(50_000);
            for text in [start.to_owned() + &part.repeat(200_000), start.to_owned() + &nested] {
                all_edits(&lexed(&text));
            }
        }
    }
}
