//! Lines of LLVM IR with what structs in another layout change: constants, and the numbers of members in addresses.

use super::types::{DEEPEST, Type, TypeReader, name_at};
use std::collections::BTreeMap;
use std::ops::Range;

/// A struct in another layout.
pub(super) struct Changed {
    /// What stands for each member, with what is before it.
    pub members: Vec<String>,
    /// The same in a constant of the struct.
    pub constants: Vec<Constant>,
    /// The types that its members had.
    pub types: Vec<Type>,
    /// Its size in clang.
    pub size: u64,
    /// Where its last member begins in clang.
    pub last: u64,
}

/// A member of a constant.
#[derive(Clone, Debug)]
pub(super) enum Constant {
    /// The one that is there.
    Same,
    /// Text before it.
    Behind(String),
    /// Text in its place.
    Instead(String),
    /// It is left out.
    Nothing,
}

/// The elements of a constant whose braces or brackets begin at a place, and where it ends.
pub(super) fn elements(text: &str, open: usize) -> Option<(Vec<Range<usize>>, usize)> {
    let (mut depth, mut is_quoted) = (0usize, false);
    let mut all = Vec::new();
    let mut begin = open + 1;
    for (at, byte) in text.bytes().enumerate().skip(open) {
        match byte {
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'{' | b'[' | b'(' | b'<' => depth += 1,
            b'}' | b']' | b')' | b'>' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    all.push(begin..at);
                    return Some((all, at + 1));
                }
            }
            b',' if depth == 1 => {
                all.push(begin..at);
                begin = at + 1;
            }
            _ => {}
        }
    }
    None
}

/// A line whose constants of structs that have changed have their members.
pub(super) fn with_constants(
    line: &str,
    changed: &BTreeMap<String, Changed>,
    depth: usize,
) -> Option<String> {
    let mut result = String::with_capacity(line.len() + 16);
    let mut at = 0;
    while let Some(found) = line[at..].find('%') {
        let start = at + found;
        let Some(name) = name_at(&line[start + 1..]) else {
            result.push_str(&line[at..=start]);
            at = start + 1;
            continue;
        };
        let end = start + 1 + name.len();
        result.push_str(&line[at..end]);
        at = end;
        let Some(new) = changed.get(&line[start..end]) else { continue };
        let rest = &line[end..];
        let brace = if rest.starts_with(" <{") { end + 2 } else { end + 1 };
        if !rest.starts_with(" <{") && !rest.starts_with(" {") {
            continue;
        }
        if depth > DEEPEST {
            return None;
        }
        let (parts, close) = elements(line, brace)?;
        if parts.len() != new.constants.len() {
            return None;
        }
        result.push_str(" { ");
        for (index, (part, constant)) in parts.into_iter().zip(&new.constants).enumerate() {
            if matches!(constant, Constant::Nothing) {
                continue;
            }
            let own = with_constants(line[part].trim(), changed, depth + 1)?;
            result.push_str(if index > 0 { ", " } else { "" });
            match constant {
                Constant::Same => result.push_str(&own),
                Constant::Behind(before) => {
                    result.push_str(before);
                    result.push_str(&own);
                }
                Constant::Instead(text) => result.push_str(text),
                Constant::Nothing => {}
            }
        }
        result.push_str(" }");
        at = close + usize::from(line[close..].starts_with('>') && rest.starts_with(" <{"));
    }
    result.push_str(&line[at..]);
    Some(result)
}

/// A line whose addresses count the members of structs that have changed.
pub(super) fn with_indices(line: &str, changed: &BTreeMap<String, Changed>) -> Option<String> {
    const WORD: &str = "getelementptr ";
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for (found, _) in line.match_indices(WORD) {
        indices(line, found + WORD.len(), changed, &mut edits)?;
    }
    if edits.is_empty() {
        return Some(line.to_owned());
    }
    edits.sort_by_key(|(range, _)| range.start);
    let mut result = String::with_capacity(line.len() + 8);
    let mut at = 0;
    for (range, new) in edits {
        result.push_str(&line[at..range.start]);
        result.push_str(&new);
        at = range.end;
    }
    result.push_str(&line[at..]);
    Some(result)
}

/// Adds the indices that change of the address that begins at a place.
fn indices(
    line: &str,
    start: usize,
    changed: &BTreeMap<String, Changed>,
    edits: &mut Vec<(Range<usize>, String)>,
) -> Option<()> {
    let mut reader = TypeReader { text: line, at: start };
    while ["inbounds", "nuw", "nusw", "("].iter().any(|word| reader.pass(word)) {}
    let mut ty = reader.read(0)?;
    reader.pass(",").then_some(())?;
    let mut at = operand_end(line, reader.at);
    let mut is_first = true;
    while line[at..].starts_with(", i") {
        let end = operand_end(line, at + 1);
        let operand = &line[at + 2..end];
        at = end;
        if std::mem::take(&mut is_first) {
            continue;
        }
        let number = operand.rsplit(' ').next().unwrap_or_default();
        ty = match ty {
            Type::Array(_, element) => *element,
            Type::Named(name) => {
                let Some(new) = changed.get(&name) else { return Some(()) };
                let index: usize = number.parse().ok()?;
                let shift =
                    new.constants.get(..=index)?.iter().filter(|c| matches!(c, Constant::Behind(_))).count();
                if shift > 0 {
                    edits.push((end - number.len()..end, (index + shift).to_string()));
                }
                new.types.get(index)?.clone()
            }
            // A component of a vector is the last; literal structs have the members that they had.
            Type::Struct(body) => body.members.get(number.parse::<usize>().ok()?)?.1.clone(),
            _ => return Some(()),
        };
    }
    Some(())
}

/// Where an operand ends that begins at a place: at a comma or the bracket that it is in.
fn operand_end(line: &str, start: usize) -> usize {
    let (mut depth, mut is_quoted) = (0usize, false);
    let found = line.bytes().enumerate().skip(start).find(|(_, byte)| {
        match byte {
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b')' | b']' | b'}' | b'>' if depth == 0 => return true,
            b')' | b']' | b'}' | b'>' => depth -= 1,
            b',' | b'\n' if depth == 0 => return true,
            _ => {}
        }
        false
    });
    found.map_or(line.len(), |(at, _)| at)
}

/// The name of a constant, with its `@`, that a line defines and all of whose bytes are zero or undefined.
pub(super) fn is_zero(line: &str) -> Option<&str> {
    let (name, rest) = line.split_once(" = ")?;
    let (_, content) = rest.split_once(" constant ")?;
    let mut reader = TypeReader { text: content, at: 0 };
    reader.read(0)?;
    has_zeros(&mut reader, 0).then_some(name)
}

/// Whether the constant that a reader is at, behind its type, has no byte but zeros.
fn has_zeros(reader: &mut TypeReader<'_>, depth: usize) -> bool {
    if depth > DEEPEST {
        return false;
    }
    for word in ["zeroinitializer", "undef", "poison", "false", "null"] {
        if reader.pass(word) {
            return true;
        }
    }
    if reader.pass("c\"") {
        let Some(end) = reader.rest().find('"') else { return false };
        let is_nothing = reader.rest()[..end].split("\\00").all(str::is_empty);
        reader.at += end + 1;
        return is_nothing;
    }
    for (open, close) in [("<{", "}>"), ("{", "}"), ("[", "]"), ("<", ">")] {
        if !reader.pass(open) {
            continue;
        }
        while !reader.pass(close) {
            if reader.read(depth + 1).is_none() || !has_zeros(reader, depth + 1) {
                return false;
            }
            reader.pass(",");
        }
        return true;
    }
    let rest = reader.rest().trim_start();
    let word = rest.split([',', ' ', '}', ']', '>', '\n']).next().unwrap_or_default();
    reader.at = reader.text.len() - rest.len() + word.len();
    matches!(word, "0" | "0.000000e+00" | "0xH0000")
}

/// A line that fills with zeros, in the place of one that copies one of the constants with these names.
pub(super) fn with_fill(line: &str, zeros: &[&str]) -> Option<String> {
    let (before, rest) = line.split_once("@llvm.memcpy.p0.p0.i64(")?;
    let source = rest.split_once("ptr ")?.1.find("@")? + rest.find("ptr ")? + 4;
    let (target, behind) = (&rest[..source], &rest[source..]);
    let name = &behind[..behind.find(',')?];
    if !zeros.contains(&name) {
        return None;
    }
    // The comma and the type before the source.
    let target = &target[..target.rfind(", ptr")?];
    Some(format!("{before}@llvm.memset.p0.i64({target}, i8 0{}", &behind[name.len()..]))
}
