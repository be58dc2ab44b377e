//! Constant buffers, as clang compiles them for us: a number for each member, and a variable in its place.
//!
//! clang 22 lays structs and matrices in constant buffers out by rules of its own, copies no struct out of one, and knows neither
//! `ConstantBuffer<T>` nor orders of matrices. What is said here in their places says which variable is which member; the layout
//! follows from the variables' types (`LayoutRule` in the library).

use super::tokens::{arguments_end, top_level};
use super::{Declaration, Edit, Lexed, Token, attributes, declarators, inline_spirv, orders, shared};
use spirant_marks::Mark;

/// What each variable gets, so that its type is told of whether it is used or not.
const VARIABLE: &str = "static __attribute__((used)) ";

/// What begins the name of a type that no memory holds.
const OBJECTS: [&str; 11] = [
    "Texture",
    "RWTexture",
    "Sampler",
    "sampler",
    "Buffer",
    "RWBuffer",
    "StructuredBuffer",
    "RWStructuredBuffer",
    "ByteAddress",
    "Raytracing",
    "vk",
];

/// Other text for members of constant buffers; global variables with these names are members of one.
pub fn edits(lexed: &Lexed<'_>, globals: &[String]) -> Vec<Edit> {
    let mut members = Members::new(globals);
    for (declaration, tokens) in lexed.declared() {
        members.add(declaration, tokens, lexed.text);
    }
    members.finish(lexed.text.len())
}

/// Members of constant buffers.
struct Members<'g> {
    /// What stands in the place of what, in bytes of the text.
    edits: Vec<Edit>,
    /// The names of global variables that are in a constant buffer, and the edits that make members of them.
    globals: &'g [String],
    global_edits: Vec<Edit>,
    /// What stands for them. clang 22 puts no variable of a namespace into the buffer, so that all are declared behind everything else.
    numbers: String,
    /// How many of them are declared.
    declared: usize,
    /// How many members have a number.
    count: u64,
}

impl<'g> Members<'g> {
    fn new(globals: &'g [String]) -> Self {
        Members {
            edits: Vec::new(),
            globals,
            global_edits: Vec::new(),
            numbers: String::new(),
            declared: 0,
            count: 0,
        }
    }

    /// The edits of a text of so many bytes.
    fn finish(mut self, end: usize) -> Vec<Edit> {
        // A buffer is laid out as a whole.
        if self.declared == self.globals.len() {
            // What stands before a type comes before what the type becomes.
            self.edits.splice(0..0, self.global_edits.drain(..));
            if !self.numbers.is_empty() {
                self.edits.push((end..end, format!("\n{}", self.numbers)));
            }
        }
        self.edits
    }

    /// Adds a declaration, of which these are all tokens.
    fn add(&mut self, declaration: &Declaration<'_>, tokens: &[Token<'_>], text: &str) {
        if inline_spirv::is_one(declaration) {
            return;
        }
        let (attributes, rest) = declaration.tokens.split_at(attributes(&declaration.tokens));
        let is_pushed = attributes.iter().any(|token| token.text == "push_constant");
        match rest.first().map(|first| first.text) {
            Some("cbuffer" | "tbuffer") if !is_pushed => {
                let (known, count) = (self.edits.len(), self.count);
                if self.cbuffer(tokens).is_none() {
                    self.edits.truncate(known);
                    self.count = count;
                }
            }
            Some("ConstantBuffer") => {
                let _ = self.of_type(declaration, rest, is_pushed, text);
            }
            _ if shared::is_one(rest) => {}
            _ if !self.globals.is_empty() && !declaration.has_body => {
                let known = self.edits.len();
                let names = self.global(tokens).unwrap_or(0);
                let edits = self.edits.split_off(known);
                if names > 0 {
                    self.declared += names;
                    self.global_edits.extend(edits);
                }
            }
            _ => {}
        }
    }

    /// `uniform float4 a, b[2];`: how many members of the constant buffer of global variables these are.
    fn global(&mut self, tokens: &[Token<'_>]) -> Option<usize> {
        let end = tokens.iter().rposition(|token| token.text == ";")?;
        let tokens = &tokens[..end];
        let first = tokens.first().filter(|first| {
            !matches!(first.text, "static" | "groupshared" | "typedef" | "using" | "template" | "[")
        })?;
        let defined = tokens.iter().rposition(|token| token.text == "}").map_or(0, |close| close + 1);
        let is_defined = matches!(first.text, "struct" | "class" | "const" | "uniform" | "extern");
        let names = declarators(&tokens[if is_defined { defined.saturating_sub(1) } else { 0 }..]);
        if names.is_empty() || !names.iter().all(|name| self.globals.iter().any(|known| known == name.text)) {
            return None;
        }
        let count = self.count;
        self.member(tokens, true)?;
        self.numbers.extend((count..self.count).map(number));
        (self.count - count == names.len() as u64).then_some(names.len())
    }

    /// `cbuffer B : register(b0) { float4 a; float b : packoffset(c1.y); };`, or a `tbuffer`.
    fn cbuffer(&mut self, tokens: &[Token<'_>]) -> Option<()> {
        let open = tokens.iter().position(|token| token.text == "{")?;
        let close = tokens.iter().rposition(|token| token.text == "}").filter(|close| *close > open)?;
        let first = self.count;
        let body = &tokens[open + 1..close];
        let mut begin = 0;
        while let Some(length) = end_of_member(&body[begin..]) {
            self.member(&body[begin..begin + length], false)?;
            begin += length + 1;
        }
        if begin < body.len() || self.count == first {
            return None;
        }
        let numbers: String = (first..self.count).map(number).collect();
        self.edits.push((tokens[open].at..tokens[open].end(), format!("{{ {numbers}}}")));
        self.edits.push((tokens[close].at..tokens[close].end(), String::new()));
        Some(())
    }

    /// One declaration of members, or of global variables.
    fn member(&mut self, tokens: &[Token<'_>], is_global: bool) -> Option<()> {
        let (marks, rest) = tokens.split_at(attributes(tokens));
        let Some(first) = rest.first() else { return Some(()) };
        if first.text == "static" {
            return Some(());
        }
        // A struct may be defined where it is used.
        let defined = rest.iter().rposition(|token| token.text == "}").map_or(0, |close| close + 1);
        let is_object = OBJECTS.iter().any(|start| first.text.starts_with(start));
        if !marks.is_empty() || defined > 0 && !matches!(first.text, "struct" | "class") || is_object {
            return None;
        }
        self.edits.push((first.at..first.at, VARIABLE.to_owned()));
        let rest = &rest[defined.saturating_sub(1)..];
        for word in rest.iter().filter(|token| matches!(token.text, "const" | "extern")) {
            self.edits.push((word.at..word.end(), String::new()));
        }
        let mut ends: Vec<usize> = top_level(rest, ",").collect();
        ends.push(rest.len());
        let mut begin = 0;
        for end in ends {
            let part = &rest[begin..end];
            begin = end + 1;
            let stop = [":", "="].iter().filter_map(|text| top_level(part, text).next()).min();
            let (own, behind) = part.split_at(stop.unwrap_or(part.len()));
            if own.iter().any(|token| token.text == "(") {
                return None;
            }
            let word = if is_global { "register" } else { "packoffset" };
            let stated = behind.iter().position(|token| token.text == word);
            let offset = match stated {
                Some(at) => Some(offset(&behind[at + 1..])?),
                None => None,
            };
            let mark = Mark::Member { number: self.count, offset };
            let name = own.last()?.end();
            let last = behind.last().map_or(name, Token::end);
            self.edits.push((name..last, format!(" asm(\"{mark}\")")));
            self.count += 1;
        }
        // A type alone declares nothing.
        (!declarators(rest).is_empty()).then_some(())
    }

    /// A type that begins at a place of the text, with the orders of matrices that it states as aliases.
    fn with_orders(&self, tokens: &[Token<'_>], text: &str, start: usize) -> String {
        let mut edits = orders::of_words(tokens);
        edits.sort_by_key(|(range, _)| (range.start, range.end));
        let mut result = String::new();
        let mut at = 0;
        for (range, new) in edits {
            let begin = range.start.saturating_sub(start);
            result.push_str(text.get(at..begin).unwrap_or_default());
            result.push_str(&new);
            at = range.end.saturating_sub(start);
        }
        result.push_str(text.get(at..).unwrap_or_default());
        result
    }

    /// `ConstantBuffer<T> name : register(b0)`: a `cbuffer` with one member, and among push constants a variable.
    fn of_type(
        &mut self,
        declaration: &Declaration<'_>,
        rest: &[Token<'_>],
        is_pushed: bool,
        text: &str,
    ) -> Option<()> {
        let first = rest.first()?;
        let at = arguments_end(rest, 1)?;
        let (open, close, name) = (rest.get(1)?, rest.get(at)?, rest.get(at + 1)?);
        let end = rest.last()?.end();
        // An array of them has no other way.
        let is_one = rest.get(at + 2).is_none_or(|next| next.text == ":");
        if !name.is_name() || !is_one || declaration.has_body {
            return None;
        }
        let content = self.with_orders(rest.get(2..at)?, text.get(open.at + 1..close.at)?, open.at + 1);
        let tail = text.get(name.end()..end)?;
        let name = name.text;
        let instead = if is_pushed {
            format!("{content} {name}")
        } else {
            let member = self.count;
            self.count += 1;
            // The semicolon of the declaration stays.
            let mark = Mark::Member { number: member, offset: None };
            let number = number(member);
            format!("cbuffer {name}{tail} {{ {number}}} {VARIABLE}{content} {name} asm(\"{mark}\")")
        };
        self.edits.push((first.at..end, instead));
        Some(())
    }
}

/// Where a declaration of members ends, which may define a struct.
fn end_of_member(tokens: &[Token<'_>]) -> Option<usize> {
    let mut depth = 0usize;
    tokens.iter().position(|token| {
        match token.text {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token.text == ";"
    })
}

/// What stands for a member.
fn number(member: u64) -> String {
    format!("int {}; ", Mark::Number(member))
}

/// The bytes of `(c2.y)`.
fn offset(tokens: &[Token<'_>]) -> Option<u64> {
    let register: u64 = tokens.get(1)?.text.strip_prefix('c')?.parse().ok()?;
    let component = match tokens.get(3).map(|token| token.text) {
        Some("x" | "r") => 0,
        Some("y" | "g") => 1,
        Some("z" | "b") => 2,
        Some("w" | "a") => 3,
        _ if tokens.get(2)?.text == ")" => 0,
        _ => return None,
    };
    register.checked_mul(16)?.checked_add(4 * component)
}

/// Whether a line of LLVM IR is the type of a constant buffer that clang lays out by rules of its own: one with structs, with numbers of
/// different widths, or with matrices that are not of four rows and columns.
pub fn is_other_layout(line: &str) -> bool {
    let Some((name, content)) = line.split_once(" = type <{ ") else { return false };
    let is_matrix = |part: &str| {
        let Some((count, element)) = part.split_once(" x ") else { return false };
        let element = element.split(']').next().unwrap_or_default();
        let is_square = count == "16" && matches!(element, "float" | "i32" | "double" | "i64");
        // An array of others ends where theirs begin.
        !element.is_empty() && !element.contains(['<', '[', '%']) && !is_square
    };
    name.starts_with('%')
        && name.contains("__cblayout_")
        && (content.contains('%') || is_mixed(content) || content.split('[').skip(1).any(is_matrix))
}

/// Whether numbers of a type have different widths.
fn is_mixed(content: &str) -> bool {
    let widths = [["i16", "half"], ["i32", "float"], ["i64", "double"]];
    let has = |words: &[&str; 2]| {
        let mut parts = content.split(|c: char| !c.is_ascii_alphanumeric());
        parts.any(|part| words.contains(&part))
    };
    widths.iter().filter(|words| has(words)).count() > 1
}

#[cfg(test)]
mod tests {
    use super::is_other_layout;
    use crate::source::orders;
    use crate::source::tests::{lexed, with};

    fn edited(text: &str) -> String {
        edited_with(text, &[])
    }

    fn edited_with(text: &str, globals: &[&str]) -> String {
        let globals: Vec<String> = globals.iter().map(|name| (*name).to_owned()).collect();
        let lexed = lexed(text);
        let mut edits = super::edits(&lexed, &globals);
        edits.extend(orders::edits(&lexed));
        edits.extend(lexed.without(&["uniform"]));
        with(text, edits)
    }

    #[test]
    fn members_are_variables_beside_numbers() {
        let text = "cbuffer B : register(b0)\n{\n  const float4 a;\n  S s[2], t : packoffset(c2.y);\n matrix<float, 3, 4> m;\n};\n";
        assert_eq!(
            edited(text),
            "cbuffer B : register(b0)\n{ int __spirant_member_0_; int __spirant_member_1_; int __spirant_member_2_; int __spirant_member_3_; }\n  \
             static __attribute__((used))  float4 a asm(\"spirant.member.0\");\n  static __attribute__((used)) S s[2] \
             asm(\"spirant.member.1\"), t asm(\"spirant.member.2.36\");\n static __attribute__((used)) matrix<float, 3, 4> m \
             asm(\"spirant.member.3\");\n;\n"
        );
        assert_eq!(
            edited("cbuffer B { struct { float p; float3 q; } s, t[2]; class K { int a; }; };")
                .matches("asm(")
                .count(),
            0
        );
        assert_eq!(
            edited("cbuffer B { struct { float p; float3 q; } s, t[2]; }"),
            "cbuffer B { int __spirant_member_0_; int __spirant_member_1_; } static __attribute__((used)) struct { float p; float3 q; } s \
             asm(\"spirant.member.0\"), t[2] asm(\"spirant.member.1\"); "
        );
        for left in [
            "cbuffer B { Texture2D t; }",
            "cbuffer B { }",
            "cbuffer B { float f(); }",
            "tbuffer B { float f(); }",
        ] {
            assert_eq!(edited(left), left);
        }
    }

    #[test]
    fn global_variables_are_members() {
        let text = "uniform float4 a : register(c2); static float b; namespace n { P p, q[2]; } Texture2D t; struct { int k; } s;";
        assert_eq!(
            edited_with(text, &["a", "p", "q", "s"]),
            "static __attribute__((used))  float4 a asm(\"spirant.member.0.32\"); static float b; namespace n { static \
             __attribute__((used)) P p asm(\"spirant.member.1\"), q[2] asm(\"spirant.member.2\"); } Texture2D t; static \
             __attribute__((used)) struct { int k; } s asm(\"spirant.member.3\");\nint __spirant_member_0_; int __spirant_member_1_; \
             int __spirant_member_2_; int __spirant_member_3_; "
        );
        // All of them are, or none.
        assert_eq!(edited_with("float a; float b;", &["a", "b", "c"]), "float a; float b;");
    }

    #[test]
    fn constant_buffers_of_a_type_have_one_member() {
        let text = "[[vk::binding(1)]] ConstantBuffer<K> a : register(b3, space1);\n[[vk::push_constant]] ConstantBuffer<W<float> > \
                    b;\nConstantBuffer<K> many[4];\nConstantBuffer<K> c;\n";
        assert_eq!(
            edited(text),
            "[[vk::binding(1)]] cbuffer a : register(b3, space1) { int __spirant_member_0_; } static __attribute__((used)) K a \
             asm(\"spirant.member.0\");\n[[vk::push_constant]] W<float>  b;\nConstantBuffer<K> many[4];\ncbuffer c { int \
             __spirant_member_1_; } static __attribute__((used)) K c asm(\"spirant.member.1\");\n"
        );
    }

    #[test]
    fn layouts_of_clangs_own_are_found() {
        for (line, is_one) in [
            ("%__cblayout_B = type <{ %Inner, float }>", true),
            ("%\"n::__cblayout_B\" = type <{ float, [9 x float] }>", true),
            ("%__cblayout_B = type <{ [2 x [16 x half]] }>", true),
            ("%__cblayout_B = type <{ <4 x float>, [3 x <4 x float>], [2 x [16 x float]] }>", false),
            (
                "%__cblayout_B = type <{ <{ [2 x <{ float, target(\"spirv.Padding\", 12) }>], float }> }>",
                false,
            ),
            ("%__cblayout_$Globals = type <{ [9 x float] }>", true),
            ("%struct.S = type <{ [9 x float] }>", false),
        ] {
            assert_eq!(is_other_layout(line), is_one, "{line}");
        }
    }
}
