//! Wrong modules from right ones: each mutation of a chunk replaces, removes or repeats one part of its text, such as a type, a
//! width, a scope, a storage class, a number or an attribute.
//!
//! The same text gives the same mutations in the same order. Most of them are wrong, and some are still right: only
//! a comparison of verdicts tells.

use super::chunks::{self, Chunk, Expected, SEPARATOR};
use spirant::Diagnostics;
use spirant::check::{Rules, check_text};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

/// Families of words; a word of a family is replaced by each other word of it.
const FAMILIES: &[&[&str]] = &[
    // `ui32` is `i32` in SPIR-V.
    &["i1", "i8", "i16", "i32", "i64", "si32", "f16", "bf16", "f32", "f64"],
    &["Device", "Workgroup", "Subgroup", "Invocation", "CrossDevice", "QueueFamily"],
    &["Reduce", "InclusiveScan", "ExclusiveScan", "ClusteredReduce", "PartitionedReduceNV"],
    &["None", "Acquire", "Release", "AcquireRelease", "SequentiallyConsistent"],
    &[
        "Function",
        "StorageBuffer",
        "Uniform",
        "UniformConstant",
        "Input",
        "Output",
        "PushConstant",
        "PhysicalStorageBuffer",
        "CrossWorkgroup",
        "Generic",
    ],
    &["Dim1D", "Dim2D", "Dim3D", "Cube", "Rect", "Buffer", "SubpassData"],
    &["NoDepth", "IsDepth", "DepthUnknown"],
    &["NonArrayed", "Arrayed"],
    &["SingleSampled", "MultiSampled"],
    &["NeedSampler", "NoSampler", "SamplerUnknown"],
    &["MatrixA", "MatrixB", "MatrixAcc"],
    &["RowMajor", "ColumnMajor"],
    &["Bias", "Lod", "Grad", "ConstOffset", "Sample", "MinLod"],
    &["Logical", "Physical64", "PhysicalStorageBuffer64"],
    &["GLSL450", "OpenCL", "Vulkan", "Simple"],
    &["GLCompute", "Fragment", "Vertex", "Kernel", "Geometry"],
    &["aliased", "restrict", "aliased_pointer", "restrict_pointer", "non_writable"],
    &["true", "false"],
    &["Import", "Export", "LinkOnceODR"],
];

/// Numbers that take the place of a number.
const NUMBERS: &[&str] = &["0", "1", "3", "5", "64", "-1"];

/// Whether a byte continues a word.
fn continues(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The words of a text with their places. In a shape, such as `4xf32`, each part is a word.
fn words(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if !continues(bytes[at]) {
            at += 1;
            continue;
        }
        let start = at;
        while at < bytes.len() && continues(bytes[at]) {
            at += 1;
        }
        let named = start > 0 && matches!(bytes[start - 1], b'%' | b'^' | b'@' | b'!' | b'#' | b'.');
        if named && bytes[start - 1] != b'.' {
            continue;
        }
        let word = &text[start..at];
        if !named && word.contains('x') && word.starts_with(|c: char| c.is_ascii_digit()) {
            let mut from = start;
            for part in word.split('x') {
                found.push(from..from + part.len());
                from += part.len() + 1;
            }
        } else if !named {
            found.push(start..at);
        }
    }
    found.retain(|range| !range.is_empty());
    found
}

/// What takes the place of a word.
fn substitutes(word: &str) -> Vec<&'static str> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return NUMBERS.iter().copied().filter(|number| *number != word).collect();
    }
    let families = FAMILIES.iter().filter(|family| family.contains(&word));
    families.flat_map(|family| family.iter().copied().filter(|other| *other != word)).collect()
}

/// A text with `with` in each of `places`, which are in order.
fn replaced(text: &str, places: &[Range<usize>], with: &str) -> String {
    let (mut whole, mut from) = (String::with_capacity(text.len() + 16), 0);
    for place in places {
        whole.push_str(&text[from..place.start]);
        whole.push_str(with);
        from = place.end;
    }
    whole.push_str(&text[from..]);
    whole
}

/// Attribute dictionaries and lists of operands, which can be left out: `{…}` in one line, `[…]`, `<…>` and `, %name`.
fn removable(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        let close = match byte {
            b'{' => b'}',
            b'[' => b']',
            b',' if text[at..].starts_with(", %") => {
                let end = (at + 3..bytes.len()).find(|end| !continues(bytes[*end])).unwrap_or(bytes.len());
                found.push(at..end);
                continue;
            }
            _ => continue,
        };
        let line = text[at..].find('\n').map_or(text.len(), |end| at + end);
        if let Some(end) = (at..line).find(|end| bytes[*end] == close) {
            found.push(at..end + 1);
        }
    }
    found
}

/// The mutations of a text: its words, everywhere and in one place, and its removable parts.
pub fn mutations(text: &str) -> BTreeSet<String> {
    let mut by_word: BTreeMap<&str, Vec<Range<usize>>> = BTreeMap::new();
    for range in words(text) {
        by_word.entry(&text[range.clone()]).or_default().push(range);
    }
    let mut made = BTreeSet::new();
    for (word, places) in &by_word {
        for with in substitutes(word) {
            made.insert(replaced(text, places, with));
            if places.len() > 1 {
                made.extend(places.iter().map(|place| replaced(text, std::slice::from_ref(place), with)));
            }
        }
    }
    made.extend(removable(text).iter().map(|part| replaced(text, std::slice::from_ref(part), "")));
    made.remove(text);
    made
}

/// A difference between verdicts.
#[derive(Clone, Debug)]
pub struct Difference {
    /// What tells differences of one kind from others: who refuses, the operation and the message without names and numbers.
    pub kind: String,
    /// The module.
    pub text: String,
    /// The message of the one that refuses it.
    pub message: String,
}

/// A message without names and numbers.
fn general(message: &str) -> String {
    let mut whole = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(['\'', '"']) {
        let quote = &rest[at..=at];
        whole.push_str(&rest[..at]);
        let Some(end) = rest[at + 1..].find(quote) else { break };
        let inside = &rest[at + 1..at + 1 + end];
        whole.push_str(if inside.starts_with("spirv.") { inside } else { "_" });
        rest = &rest[at + 2 + end..];
    }
    whole.push_str(rest);
    let mut general = String::new();
    for c in whole.chars() {
        let c = if c.is_ascii_digit() { '0' } else { c };
        if c != '0' || !general.ends_with('0') {
            general.push(c);
        }
    }
    general
}

/// The operation that a text is about: the last that is not part of every function.
fn operation(text: &str) -> &str {
    let starts = text.match_indices("spirv.").map(|(at, _)| &text[at..]);
    let names = starts.map(|rest| {
        let end = rest.bytes().position(|byte| !continues(byte) && byte != b'.').unwrap_or(rest.len());
        &rest[..end]
    });
    let common =
        ["spirv.module", "spirv.func", "spirv.Return", "spirv.ReturnValue", "spirv.ptr", "spirv.vce"];
    let mut found: Vec<&str> = names.filter(|name| !common.contains(name)).collect();
    found
        .retain(|name| name.as_bytes().get(6).is_some_and(u8::is_ascii_uppercase) || name.contains(".mlir."));
    found.last().copied().unwrap_or("spirv.module")
}

/// A row of the list of differences: whose messages, a part of them, and the row of docs/reference/mlir.md that says why.
pub type Known<'l> = (&'l str, &'l str, &'l str);

/// The rows of a list of differences: `who | PART | ROW` in each line that is no comment.
pub fn known(list: &str) -> Vec<Known<'_>> {
    let lines = list.lines().filter(|line| !line.starts_with("//") && !line.trim().is_empty());
    let row = |line| {
        let mut parts = str::splitn(line, 3, " | ");
        Some((parts.next()?, parts.next()?, parts.next()?))
    };
    lines.filter_map(row).collect()
}

impl Difference {
    /// The row of a list that knows this difference.
    pub fn row<'l>(&self, list: &[Known<'l>]) -> Option<Known<'l>> {
        let is_known = |(who, part, _): &&Known<'_>| self.kind.starts_with(who) && self.kind.contains(part);
        list.iter().find(is_known).copied()
    }
}

/// The mutations of all chunks that both accept, at most `most` of each, evenly taken.
pub fn of_chunks(chunks: &[Chunk<'_>], most: usize) -> Vec<String> {
    let mut made = Vec::new();
    // An error at a location is reported there, not in the chunk.
    let is_placed = |chunk: &&Chunk<'_>| !chunk.text.contains("loc(");
    for chunk in chunks.iter().filter(|chunk| chunk.expected == Expected::Accepted).filter(is_placed) {
        let text = chunk.text.split_once('\n').map_or("", |(_, text)| text);
        let all = mutations(text);
        let step = all.len().div_ceil(most).max(1);
        // The last chunk of a file may have no end of line.
        made.extend(all.into_iter().step_by(step).map(|text| format!("{}\n", text.trim_end())));
    }
    made
}

/// Whether `spirant verify` accepts all modules of a text.
fn is_valid(text: &str) -> bool {
    check_text(text, "text", None, Rules::Mlir, &mut Diagnostics::new()).is_ok()
}

/// The differences between our verdicts and those of `mlir-opt` on texts, which it reads from a file at `place`.
///
/// # Errors
/// `mlir-opt` cannot be run, or the file cannot be written.
pub fn differences(texts: &[String], place: &Path) -> Result<Vec<Difference>, String> {
    let whole = texts.join(&format!("{SEPARATOR}\n"));
    std::fs::write(place, &whole).map_err(|error| error.to_string())?;
    let refused = chunks::theirs(place, &chunks::split(&whole));
    std::fs::remove_file(place).map_err(|error| error.to_string())?;
    let refused = refused?;
    let mut found = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        let (who, message) = match (chunks::ours(text), refused.get(&number)) {
            (Ok(_), Some(message)) if is_valid(text) => ("there", message.clone()),
            (Err(message), None) => ("here", message.lines().next().unwrap_or_default().to_owned()),
            _ => continue,
        };
        let stripped = if who == "here" {
            message.split_once("]: ").map_or(message.as_str(), |(_, message)| message)
        } else {
            &message
        };
        let kind = format!("{who}: {}: {}", operation(text), general(stripped));
        found.push(Difference { kind, text: text.clone(), message });
    }
    Ok(found)
}
