//! `[numthreads(N, 1, 1)]` with a specialization constant: clang 22 and DXC require numbers that the compiler knows.
//!
//! clang gets the constant's default. What it compiles names the constants again ([`named`]), and selection reads them.

use super::tokens::top_level;
use super::{Declaration, Edit, Lexed, Token, attributes};
use crate::ir_text;
use spirant_marks::Attached;
use std::collections::BTreeMap;

/// The types of constants that a number of threads may be.
const TYPES: [&str; 4] = ["uint", "int", "uint32_t", "int32_t"];

/// A specialization constant: its number, and its default as the source has it.
struct Constant<'t> {
    id: u32,
    default: &'t str,
}

/// The numbers of the specialization constants that are the extents of an entry point's workgroup, where they are.
pub type Sizes = [Option<u32>; 3];

/// Other text for extents that are specialization constants: their defaults.
pub fn edits(lexed: &Lexed<'_>) -> Vec<Edit> {
    let constants = constants(lexed);
    if constants.is_empty() {
        return Vec::new();
    }
    let mut edits = Vec::new();
    for (declaration, _) in lexed.declared() {
        for token in extents(declaration).into_iter().flatten().flatten() {
            if let Some(constant) = constants.get(token.text) {
                edits.push((token.at..token.end(), format!("({})", constant.default)));
            }
        }
    }
    edits
}

/// The entry points whose workgroups have extents that are specialization constants.
pub fn sizes(lexed: &Lexed<'_>) -> BTreeMap<String, Sizes> {
    let constants = constants(lexed);
    if constants.is_empty() {
        return BTreeMap::new();
    }
    let of = |declaration: &Declaration<'_>| {
        let sizes = extents(declaration)?.map(|token| Some(constants.get(token?.text)?.id));
        let name = name(declaration).filter(|_| sizes.iter().any(Option::is_some))?;
        Some((name.to_owned(), sizes))
    };
    lexed.declared().filter_map(|(declaration, _)| of(declaration)).collect()
}

/// LLVM IR whose entry points name the constants that are the extents of their workgroups, with the defaults that clang found.
pub fn named(ir: &[u8], sizes: &BTreeMap<String, Sizes>) -> Vec<u8> {
    let groups: BTreeMap<&str, &str> = ir_text::lines_with(ir, "\"hlsl.numthreads\"=\"")
        .filter_map(|line| {
            let (group, rest) = line.strip_prefix("attributes ")?.split_once(" = ")?;
            Some((group, rest.split_once("\"hlsl.numthreads\"=\"")?.1.split_once('"')?.0))
        })
        .collect();
    let attribute = |line: &str| {
        let name =
            ir_text::plain_name(line.strip_prefix("define void @")?.split('(').next()?.trim_matches('"'));
        let sizes = sizes.get(&name)?;
        let group = line.split(' ').find(|word| groups.contains_key(word))?;
        let defaults: Vec<&str> = groups.get(group)?.split(',').collect();
        let parts = sizes.iter().zip(&defaults);
        let parts =
            parts.map(|(id, default)| format!("{}={default}", id.map_or(String::new(), |id| id.to_string())));
        let list = parts.collect::<Vec<_>>().join(",");
        Some((group.to_owned(), format!("{group} \"{}\"=\"{list}\"", Attached::LocalSizeIds.text())))
    };
    let mut result = Vec::with_capacity(ir.len());
    for line in ir.split_inclusive(|byte| *byte == b'\n') {
        let text = line.starts_with(b"define void @").then(|| std::str::from_utf8(line).ok()).flatten();
        match text.and_then(|text| Some((text, attribute(text)?))) {
            Some((text, (group, new))) => {
                result.extend(text.replacen(&format!(" {group}"), &format!(" {new}"), 1).into_bytes());
            }
            None => result.extend_from_slice(line),
        }
    }
    result
}

/// The specialization constants that a source declares, by their names.
fn constants<'t>(lexed: &Lexed<'t>) -> BTreeMap<&'t str, Constant<'t>> {
    let of = |declaration: &Declaration<'t>| {
        let (marks, rest) = declaration.tokens.split_at(attributes(&declaration.tokens));
        let at = marks.iter().position(|token| token.text == "constant_id")?;
        let id = marks.get(at + 2)?.text.trim_end_matches(['u', 'U']).parse().ok()?;
        let equals = rest.iter().position(|token| token.text == "=")?;
        let name = rest.get(equals.checked_sub(1)?)?;
        let is_number = rest[..equals].iter().any(|token| TYPES.contains(&token.text));
        let (first, last) = (rest.get(equals + 1)?, rest.last()?);
        let default = lexed.text().get(first.at..last.end())?;
        is_number.then_some((name.text, Constant { id, default }))
    };
    lexed.declared().filter_map(|(declaration, _)| of(declaration)).collect()
}

/// The extents that `[numthreads(X, Y, Z)]` states, where each is one word.
fn extents<'a, 't>(declaration: &'a Declaration<'t>) -> Option<[Option<&'a Token<'t>>; 3]> {
    let marks = &declaration.tokens[..attributes(&declaration.tokens)];
    let at = marks.iter().position(|token| token.text.eq_ignore_ascii_case("numthreads"))?;
    let arguments = marks.get(at + 2..)?;
    let close = top_level(arguments, ")").next()?;
    let arguments = &arguments[..close];
    let mut ends: Vec<usize> = top_level(arguments, ",").collect();
    ends.push(arguments.len());
    let mut begin = 0;
    let mut words = ends.into_iter().map(|end| {
        let part = arguments.get(begin..end).unwrap_or_default();
        begin = end + 1;
        match part {
            [word] => Some(word),
            _ => None,
        }
    });
    Some([words.next()?, words.next()?, words.next()?])
}

/// The name of a function.
fn name<'t>(declaration: &Declaration<'t>) -> Option<&'t str> {
    let rest = &declaration.tokens[attributes(&declaration.tokens)..];
    let open = top_level(rest, "(").next().filter(|_| declaration.has_body)?;
    Some(rest.get(open.checked_sub(1)?)?.text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::{lexed, with};

    const SOURCE: &str = "[[vk::constant_id(3)]] const uint N = 8; [[vk::constant_id(4u)]] const int M = 2 * 2;\n\
                          [[vk::constant_id(5)]] const float F = 2;\n\
                          [numthreads(N, 1, M)] void main(uint i : SV_GroupIndex) { N; }\n\
                          [numthreads(N + 1, 1, F)] void other() {}";

    #[test]
    fn extents_are_defaults_to_clang() {
        let text = with(SOURCE, edits(&lexed(SOURCE)));
        assert!(
            text.contains("[numthreads((8), 1, (2 * 2))] void main(uint i : SV_GroupIndex) { N; }"),
            "{text}"
        );
        assert!(text.contains("[numthreads(N + 1, 1, F)] void other() {}"), "{text}");
    }

    #[test]
    fn extents_are_constants_in_llvm_ir() {
        let sizes = sizes(&lexed(SOURCE));
        assert_eq!(sizes.into_iter().collect::<Vec<_>>(), [("main".to_owned(), [Some(3), None, Some(4)])]);
        let ir = "define void @other() #1 {\n}\ndefine void @main() local_unnamed_addr #1 !dbg !4 {\n}\n\
                  attributes #1 = { \"hlsl.numthreads\"=\"8,1,4\" \"hlsl.shader\"=\"compute\" }\n";
        let sizes = BTreeMap::from([("main".to_owned(), [Some(3), None, Some(4)])]);
        let named = String::from_utf8(named(ir.as_bytes(), &sizes)).unwrap();
        assert!(
            named.contains(
                "define void @main() local_unnamed_addr #1 \"spirant.local-size-ids\"=\"3=8,=1,4=4\" !dbg !4 {"
            ),
            "{named}"
        );
        assert!(named.starts_with("define void @other() #1 {\n"), "{named}");
    }
}
