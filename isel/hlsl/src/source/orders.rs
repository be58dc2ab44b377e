//! Orders of matrices that the source states: `row_major`, `column_major`, and pragmas. clang 22 knows neither. A type with an order becomes an
//! alias of the prelude, from whose name the order is read.

use super::pack_matrix::Pragmas;
use super::tokens::{Brackets, arguments_end};
use super::{Edit, Lexed, SourcePosition, Token};
use spirant_marks::{Helper, Mark};
use std::collections::HashMap;
use std::ops::Range;

/// How many tokens may stand between the word of a struct and its members.
const LONGEST: usize = 256;

/// The order that the source states of a matrix in a struct, or in an argument of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The struct; empty outside of one.
    pub structure: String,
    /// What it is an argument of, such as `RWStructuredBuffer`; empty where it is none.
    pub argument_of: String,
    /// Whether it is by rows.
    pub by_rows: bool,
    /// Where that stands.
    pub place: SourcePosition,
}

/// The first of these orders of a matrix in a struct that is an element of a structured buffer in LLVM IR, where clang stores it in the other.
pub fn stored_otherwise<'o>(ir: &str, orders: &'o [Order], by_rows: bool) -> Option<&'o Order> {
    let is_whole =
        |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | ':'));
    let has =
        |text: &str, name: &str| text.match_indices(name).any(|(at, _)| is_whole(&text[at + name.len()..]));
    let is_memory = |order: &&Order| {
        let names = ["Load", "Store", "RawBufferLoad", "RawBufferStore", "BufferPointer"];
        let of = order.argument_of.as_str();
        order.by_rows != by_rows && (of.ends_with("StructuredBuffer") || names.contains(&of))
    };
    if let Some(found) = orders.iter().find(is_memory) {
        return Some(found);
    }
    let types = || ir.lines().filter_map(|line| line.strip_prefix('%')?.split_once(" = type "));
    let is_other = |order: &&Order| order.by_rows != by_rows && !order.structure.is_empty();
    orders.iter().filter(is_other).find(|order| {
        // Structs that hold the struct.
        let mut holders = vec![order.structure.clone()];
        let mut at = 0;
        while let Some(held) = holders.get(at).cloned() {
            at += 1;
            for (name, content) in types() {
                let name = unscoped(name);
                if has(content, &held) && !holders.iter().any(|known| known == name) {
                    holders.push(name.to_owned());
                }
            }
        }
        let elements = ir
            .lines()
            .filter_map(|line| line.split_once("target(\"spirv.VulkanBuffer\", [0 x %"))
            .map(|(_, rest)| rest.split(']').next().unwrap_or_default().trim_matches('"'));
        let mut elements = elements.map(unscoped);
        elements.any(|element| holders.iter().any(|holder| holder == element))
            || holders.iter().any(|holder| is_by_address(ir, holder))
    })
}

/// The name of a struct in LLVM IR as the source has it: without its scope, and without the number that tells it from others of its name.
fn unscoped(name: &str) -> &str {
    let name = name.trim_matches('"');
    let name = match name.rsplit_once('.') {
        Some((rest, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => name,
    };
    name.rsplit(['.', ':']).next().unwrap_or_default()
}

/// Whether LLVM IR accesses a struct in a byte address buffer, among push constants or by its address.
fn is_by_address(ir: &str, structure: &str) -> bool {
    let mangled = format!("{}{structure}", structure.len());
    let is_memory = |line: &str| {
        line.starts_with("define ")
            && ["4LoadI", "5StoreI", "13RawBuffer", Helper::Raw.text(), Helper::BufferPointer.text()]
                .iter()
                .any(|name| line.contains(name))
    };
    let is_pushed = |line: &str| {
        let of = line.split_once(" addrspace(13) ").and_then(|(_, rest)| rest.split_once("global "));
        of.is_some_and(|(_, ty)| {
            let name = ty.split(['\n', ' ', ']', ',']).next().unwrap_or_default().trim_matches(['%', '"']);
            unscoped(name) == structure
        })
    };
    ir.lines().any(|line| is_memory(line) && line.contains(&mangled) || is_pushed(line))
}

/// Other text for the orders of matrices.
pub fn edits(lexed: &Lexed<'_>) -> Vec<Edit> {
    read(lexed).1
}

/// The orders of matrices.
pub fn stated(lexed: &Lexed<'_>) -> Vec<Order> {
    read(lexed).0
}

fn read(lexed: &Lexed<'_>) -> (Vec<Order>, Vec<Edit>) {
    let pragmas = Pragmas::read(lexed.text);
    let (mut orders, mut edits) = (Vec::new(), Vec::new());
    let mut aliases = HashMap::new();
    for (_, range) in &lexed.declarations {
        let tokens = &lexed.tokens[range.clone()];
        let found = found(tokens, &pragmas, |file| lexed.is_ours(file));
        if let Some(alias) = alias(tokens) {
            let known = || tokens.iter().find_map(|token| aliases.get(token.text).copied());
            if let Some(by_rows) = found.first().map(|stated| stated.by_rows).or_else(known) {
                aliases.insert(alias, by_rows);
            }
        }
        let structures = Structures::read(tokens, &lexed.brackets, range.start);
        orders.extend(found.iter().flat_map(|stated| structures.orders(tokens, stated.at, stated.by_rows)));
        if !aliases.is_empty() {
            let named =
                tokens.iter().enumerate().filter_map(|(at, token)| Some((at, *aliases.get(token.text)?)));
            orders.extend(named.flat_map(|(at, by_rows)| structures.orders(tokens, at, by_rows)));
        }
        edits.extend(found.into_iter().flat_map(|stated| stated.edits));
    }
    (orders, edits)
}

/// Other text for the orders that words in these tokens state.
pub(super) fn of_words(tokens: &[Token<'_>]) -> Vec<Edit> {
    let found = found(tokens, &Pragmas::read(""), |_| false);
    found.into_iter().flat_map(|stated| stated.edits).collect()
}

/// An order that is stated at a token, and what stands in its place.
struct Stated {
    at: usize,
    by_rows: bool,
    edits: Vec<Edit>,
}

/// The orders that tokens state of matrices.
fn found(tokens: &[Token<'_>], pragmas: &Pragmas, is_ours: impl Fn(&str) -> bool) -> Vec<Stated> {
    let mut all = Vec::new();
    let around = |first: usize, last: usize, by_rows| {
        [(first..first, format!("{}<", Mark::Order { by_rows })), (last..last, ">".to_owned())]
    };
    for (range, by_rows) in pragmas.matrices(tokens) {
        let (first, last) = (tokens[range.start], tokens[range.end - 1]);
        if !is_ours(first.file) {
            let edits = around(first.at, last.end(), by_rows).into();
            all.push(Stated { at: range.start, by_rows, edits });
        }
    }
    for (at, word) in tokens.iter().enumerate() {
        if matches!(word.text, "row_major" | "column_major")
            && !is_ours(word.file)
            && let Some((first, last)) = type_behind(tokens.get(at + 1..).unwrap_or_default())
        {
            let by_rows = word.text == "row_major";
            let mut edits = vec![(word.at..word.end(), String::new())];
            edits.extend(around(first, last, by_rows));
            all.push(Stated { at, by_rows, edits });
        }
    }
    all
}

/// The name that a declaration gives to a type of another name: `typedef row_major float2x2 M;`. A struct with members has an order for each.
fn alias<'t>(tokens: &[Token<'t>]) -> Option<&'t str> {
    let first = tokens.iter().find(|token| matches!(token.text, "typedef" | "using" | "{"))?;
    let name = match first.text {
        "typedef" if tokens.iter().all(|token| token.text != "{") => {
            let end = tokens.iter().position(|token| matches!(token.text, "[" | ";")).unwrap_or(tokens.len());
            tokens.get(end.checked_sub(1)?)?
        }
        "using" => tokens.get(tokens.iter().position(|token| token.text == "=")?.checked_sub(1)?)?,
        _ => return None,
    };
    Some(name.text).filter(|_| name.is_name())
}

/// The structs that a declaration defines: where the braces of each begin and end, and its name.
struct Structures<'t>(Vec<(Range<usize>, &'t str)>);

impl<'t> Structures<'t> {
    /// Those of tokens, the first of which has this number among those that the brackets are of.
    fn read(tokens: &[Token<'t>], brackets: &Brackets, first: usize) -> Structures<'t> {
        let mut all = Vec::new();
        for (at, word) in tokens.iter().enumerate() {
            if !matches!(word.text, "struct" | "class") {
                continue;
            }
            let head = tokens[at + 1..].iter().take(LONGEST);
            let Some(open) = head.clone().position(|token| matches!(token.text, "{" | ";" | "(" | ")"))
            else {
                continue;
            };
            let open = at + 1 + open;
            let close = brackets.partner(first + open).and_then(|close| close.checked_sub(first));
            let Some(close) = close.filter(|_| tokens[open].text == "{") else { continue };
            // What has no name of its own has that of an alias.
            let is_alias = at > 0 && tokens[at - 1].text == "typedef";
            let name = match tokens.get(at + 1).filter(|name| name.is_name()) {
                Some(name) => name.text,
                None if is_alias => tokens.get(close + 1).map_or("", |name| name.text),
                None => "",
            };
            all.push((open..close, name));
        }
        Structures(all)
    }

    /// An order of a matrix whose type begins at a token: in the innermost struct, and in those around it that has no name.
    fn orders(&self, tokens: &[Token<'t>], at: usize, by_rows: bool) -> Vec<Order> {
        let is_argument = at > 1 && tokens[at - 1].text == "<";
        let argument_of = if is_argument { tokens[at - 2].text } else { "" };
        let mut names = Vec::new();
        for (_, name) in self.0.iter().rev().filter(|(range, _)| range.contains(&at)) {
            names.push(*name);
            if !name.is_empty() {
                break;
            }
        }
        if names.len() > 1 {
            names.retain(|name| !name.is_empty());
        }
        if names.is_empty() {
            names.push("");
        }
        let order = |name: &str| Order {
            structure: name.to_owned(),
            argument_of: argument_of.to_owned(),
            by_rows,
            place: tokens[at].place(),
        };
        names.into_iter().map(order).collect()
    }
}

/// Where a type begins and ends, behind a qualifier.
fn type_behind(tokens: &[Token<'_>]) -> Option<(usize, usize)> {
    let is_other = |token: &&Token<'_>| {
        matches!(token.text, "const" | "static" | "uniform" | "precise" | "in" | "out" | "inout" | "extern")
    };
    let begin = tokens.iter().take_while(is_other).count();
    let mut at = begin;
    loop {
        tokens.get(at).filter(|token| token.is_name())?;
        at += 1;
        if tokens.get(at).is_some_and(|token| token.text == "<") {
            at = arguments_end(tokens, at)? + 1;
        }
        if tokens.get(at).is_none_or(|token| token.text != "::") {
            break;
        }
        at += 1;
    }
    Some((tokens.get(begin)?.at, tokens.get(at - 1)?.end()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::{lexed, with};
    use std::collections::BTreeSet;

    fn edited(text: &str) -> String {
        with(text, edits(&lexed(text)))
    }

    #[test]
    fn orders_that_structured_buffers_lack_are_found() {
        let source = stated(&lexed("struct In { row_major float3x4 m; };\nstruct Out { In i; };"));
        let found = |ir: &str, by_rows| stored_otherwise(ir, &source, by_rows).map(|order| order.place.line);
        let ir = "%struct.In = type { [12 x float] }\n%struct.Out = type { %struct.In }\n\
                  %c = type { target(\"spirv.VulkanBuffer\", [0 x %struct.Out], 12, 1) }\n";
        assert_eq!((found(ir, false), found(ir, true)), (Some(1), None));
        assert_eq!(found(&ir.replace("[0 x %struct.Out]", "%struct.Out"), false), None);
        assert_eq!(found(&ir.replace("[0 x %struct.Out]", "[0 x %struct.Outer]"), false), None);
    }

    #[test]
    fn orders_have_the_struct_that_they_are_in() {
        for (text, structures) in [
            ("struct A { struct B { row_major float2x3 m; } b; };", vec!["B"]),
            ("template <typename T> struct S { row_major float2x3 m; T t; };", vec!["S"]),
            ("typedef row_major float2x3 M; namespace n { struct S { M m; }; }", vec!["", "S"]),
            ("using M = row_major float2x3; struct S { float a; M m[2]; };", vec!["", "S"]),
            ("typedef row_major float2x3 M; typedef M N[2]; struct S { N m; };", vec!["", "", "S"]),
            ("typedef struct { row_major float2x3 m; } S;", vec!["S"]),
            ("struct A { struct { row_major float2x3 m; } b; };", vec!["A"]),
            ("row_major float2x3 m; struct S { float a; };", vec![""]),
        ] {
            let orders = stated(&lexed(text));
            let found: BTreeSet<&str> = orders.iter().map(|order| order.structure.as_str()).collect();
            assert_eq!(found, structures.into_iter().collect(), "{text}");
        }
        let orders = stated(&lexed("typedef row_major float2x3 M; RWStructuredBuffer<M> b;"));
        assert!(orders.iter().any(|order| order.argument_of == "RWStructuredBuffer"));
        assert_eq!(["struct.n::S.1", "\"class.A::S\"", "struct.S", "S.12"].map(unscoped), ["S"; 4]);
    }

    #[test]
    fn orders_of_matrices_are_aliases() {
        let text = "struct S { row_major float4x3 m; column_major const n::matrix<half, 2, 3> k[2]; };\nvoid f(row_major T t) {}";
        assert_eq!(
            edited(text),
            "struct S {  __spirant_row_major<float4x3> m;  const __spirant_column_major<n::matrix<half, 2, 3>> k[2]; };\nvoid f( \
             __spirant_row_major<T> t) {}"
        );
        assert_eq!(edited("row_major"), "row_major");
    }
}
