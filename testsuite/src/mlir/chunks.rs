//! Chunks of MLIR's text, each a valid or invalid operation, type or attribute. Our parser and verifier and
//! `mlir-opt` must give the verdicts that the chunk states.
//!
//! Lines `// -----` separate the chunks of a file. The first line of a chunk states the verdicts:
//!
//! | line | we | `mlir-opt` |
//! |---|---|---|
//! | `// accepted` | accept | accepts, also our print |
//! | `// accepted, not as printed: WHY` | accept | accepts, but refuses our print |
//! | `// refused` | refuse | refuses |
//! | `// refused: TEXT` | refuse with this in the message | refuses |
//! | `// accepted here: WHY` | accept | refuses |
//! | `// refused here: WHY` | refuse | accepts |

use super::messages;
use spirant::dialect::Module;
use spirant::text::{parse, print};
use spirant::{Options, Silent};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// What separates chunks.
pub const SEPARATOR: &str = "// -----";

/// What a chunk says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Nothing yet.
    Unknown,
    /// Both accept it, and what we print of it.
    Accepted,
    /// Both accept it, but `mlir-opt` refuses what we print of it, for this reason.
    Unprintable(String),
    /// Both refuse it, we with this in our message.
    Refused(String),
    /// We accept it alone, for this reason.
    AcceptedHere(String),
    /// We refuse it alone, for this reason.
    RefusedHere(String),
}

impl Expected {
    fn of(line: &str) -> Expected {
        let Some(text) = line.strip_prefix("// ") else { return Expected::Unknown };
        let (verdict, why) = text.split_once(": ").unwrap_or((text, ""));
        match verdict.trim_end() {
            "accepted" => Expected::Accepted,
            "accepted, not as printed" => Expected::Unprintable(why.to_owned()),
            "refused" => Expected::Refused(why.to_owned()),
            "accepted here" => Expected::AcceptedHere(why.to_owned()),
            "refused here" => Expected::RefusedHere(why.to_owned()),
            _ => Expected::Unknown,
        }
    }

    /// Whether we must accept it.
    pub fn ours(&self) -> bool {
        matches!(self, Expected::Accepted | Expected::Unprintable(_) | Expected::AcceptedHere(_))
    }

    /// Whether `mlir-opt` must accept it.
    pub fn theirs(&self) -> bool {
        matches!(self, Expected::Accepted | Expected::Unprintable(_) | Expected::RefusedHere(_))
    }

    /// Why we and `mlir-opt` differ, where that is expected.
    pub fn why(&self) -> Option<&str> {
        match self {
            Expected::Unprintable(why) | Expected::AcceptedHere(why) | Expected::RefusedHere(why) => {
                Some(why)
            }
            _ => None,
        }
    }
}

/// A chunk of a file.
#[derive(Clone, Debug)]
pub struct Chunk<'t> {
    /// The line it starts in, from 1.
    pub line: usize,
    /// What it says of itself.
    pub expected: Expected,
    /// Its text, with that line.
    pub text: &'t str,
}

/// The chunks of a text.
pub fn split(text: &str) -> Vec<Chunk<'_>> {
    let mut chunks = Vec::new();
    let (mut start, mut first, mut at, mut line) = (0, 1, 0, 1);
    let mut add = |from: usize, to: usize, line| {
        let text = text.get(from..to).unwrap_or_default();
        let expected = Expected::of(text.lines().next().unwrap_or_default());
        chunks.push(Chunk { line, expected, text });
    };
    for piece in text.split_inclusive('\n') {
        if piece.trim_end() == SEPARATOR {
            add(start, at, first);
            (start, first) = (at + piece.len(), line + 1);
        }
        at += piece.len();
        line += 1;
    }
    add(start, at, first);
    chunks
}

/// What our reader and verifier make of a text: its modules.
///
/// # Errors
/// Their messages.
pub fn ours(text: &str) -> Result<Vec<Module>, String> {
    let modules = spirant::text::parse::parse_all(text, "chunk").map_err(|found| messages(&found))?;
    let mut verified = Vec::new();
    for module in modules {
        let done = spirant::transform(module, &[], false, &Options::default(), &mut Silent);
        verified.push(done.map_err(|failed| messages(&failed.diagnostics))?.module);
    }
    Ok(verified)
}

/// The first error of `mlir-opt` in each chunk that it refuses, by the chunk's number.
///
/// # Errors
/// Where it cannot be run.
pub fn theirs(path: &Path, chunks: &[Chunk<'_>]) -> Result<BTreeMap<usize, String>, String> {
    let mut command = Command::new("mlir-opt-22");
    command.args(["--split-input-file", "--mlir-disable-threading"]).arg(path).args(["-o", "/dev/null"]);
    let output = command.output().map_err(|error| format!("cannot start mlir-opt-22: {error}"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let mut refused = BTreeMap::new();
    for message in text.lines() {
        let Some((place, message)) = message.split_once(": error: ") else { continue };
        let line = place.rsplit(':').nth(1).and_then(|line| line.parse::<usize>().ok());
        let Some(line) = line else { continue };
        let chunk = chunks.partition_point(|chunk| chunk.line <= line).saturating_sub(1);
        refused.entry(chunk).or_insert_with(|| message.to_owned());
    }
    if output.status.success() != refused.is_empty() || output.status.code().is_none_or(|code| code > 1) {
        return Err(format!("mlir-opt-22 ended with {} and {} errors", output.status, refused.len()));
    }
    Ok(refused)
}

/// What we print of modules, which must read back to itself.
///
/// # Errors
/// What differs.
pub fn printed(modules: &[Module]) -> Result<String, String> {
    let mut whole = String::new();
    for module in modules {
        let text = print(module);
        let read = parse(&text).map_err(|found| format!("{}in\n{text}", messages(&found)))?;
        let again = print(&read);
        if again != text {
            return Err(format!("the text differs: {}", super::first_difference(&text, &again)));
        }
        whole.push_str(&text);
    }
    Ok(whole)
}
