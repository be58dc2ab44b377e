//! Orders of matrices that the source states: `row_major`, `column_major`, and pragmas. clang 22 knows neither. A type with an order becomes an
//! alias of the prelude, from whose name the order is read.

use super::pack_matrix::Pragmas;
use super::{Edit, Lexed, SourcePosition, Token};
use spirant_marks::{Helper, Mark};

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
                let name = name.trim_matches('"').rsplit(['.', ':']).next().unwrap_or_default();
                if has(content, &held) && !holders.iter().any(|known| known == name) {
                    holders.push(name.to_owned());
                }
            }
        }
        let elements = ir
            .lines()
            .filter_map(|line| line.split_once("target(\"spirv.VulkanBuffer\", [0 x %"))
            .map(|(_, rest)| rest.split(']').next().unwrap_or_default().trim_matches('"'));
        let mut elements = elements.map(|name| name.rsplit(['.', ':']).next().unwrap_or_default());
        elements.any(|element| holders.iter().any(|holder| holder == element))
            || holders.iter().any(|holder| is_by_address(ir, holder))
    })
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
            name.rsplit(['.', ':']).next() == Some(structure)
        })
    };
    ir.lines().any(|line| is_memory(line) && line.contains(&mangled) || is_pushed(line))
}

/// The order of a matrix whose type begins at a token, in a struct or in an argument of a template.
fn order(structure: Option<&str>, tokens: &[Token<'_>], at: usize, by_rows: bool) -> Order {
    let is_argument = at > 1 && tokens[at - 1].text == "<";
    Order {
        structure: structure.unwrap_or_default().to_owned(),
        argument_of: if is_argument { tokens[at - 2].text.to_owned() } else { String::new() },
        by_rows,
        place: tokens[at].place(),
    }
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
    for (_, range) in &lexed.declarations {
        let tokens = &lexed.tokens[range.clone()];
        add((&mut orders, &mut edits), tokens, &pragmas, |file| lexed.is_ours(file));
    }
    (orders, edits)
}

/// Other text for the orders that words in these tokens state.
pub(super) fn of_words(tokens: &[Token<'_>]) -> Vec<Edit> {
    let mut edits = Vec::new();
    add((&mut Vec::new(), &mut edits), tokens, &Pragmas::read(""), |_| false);
    edits
}

/// Adds the orders of matrices in tokens, and what stands in their places.
fn add(
    (orders, edits): (&mut Vec<Order>, &mut Vec<Edit>),
    tokens: &[Token<'_>],
    pragmas: &Pragmas,
    is_ours: impl Fn(&str) -> bool,
) {
    let structure = match tokens {
        [first, name, ..] if matches!(first.text, "struct" | "class") && name.is_name() => Some(name.text),
        _ => None,
    };
    for (range, by_rows) in pragmas.matrices(tokens) {
        let (first, last) = (tokens[range.start], tokens[range.end - 1]);
        if is_ours(first.file) {
            continue;
        }
        orders.push(order(structure, tokens, range.start, by_rows));
        edits.push((first.at..first.at, format!("{}<", Mark::Order { by_rows })));
        edits.push((last.end()..last.end(), ">".to_owned()));
    }
    for (at, word) in tokens.iter().enumerate() {
        if matches!(word.text, "row_major" | "column_major")
            && !is_ours(word.file)
            && let Some((first, last)) = type_behind(tokens.get(at + 1..).unwrap_or_default())
        {
            let by_rows = word.text == "row_major";
            orders.push(order(structure, tokens, at, by_rows));
            edits.push((word.at..word.end(), String::new()));
            edits.push((first..first, format!("{}<", Mark::Order { by_rows })));
            edits.push((last..last, ">".to_owned()));
        }
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
            let mut depth = 0usize;
            let close = tokens[at..].iter().position(|token| {
                match token.text {
                    "<" => depth += 1,
                    ">" => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0
            })?;
            at += close + 1;
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
