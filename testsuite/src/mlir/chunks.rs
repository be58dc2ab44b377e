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

/// The line that separates chunks.
pub const SEPARATOR: &str = "// -----";

/// The verdicts that a chunk states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// No verdicts yet.
    Unknown,
    /// Both accept it, and `mlir-opt` accepts our print of it.
    Accepted,
    /// Both accept it, but `mlir-opt` refuses our print of it, for this reason.
    Unprintable(String),
    /// Both refuse it; our message contains this.
    Refused(String),
    /// Only we accept it, for this reason.
    AcceptedHere(String),
    /// Only we refuse it, for this reason.
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

    /// Why our verdict and that of `mlir-opt` differ; `None` if they do not.
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
    /// Its verdicts.
    pub expected: Expected,
    /// Its text, including the line of the verdicts.
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

/// The modules that our reader and verifier accept from a text.
///
/// # Errors Their messages.
pub fn ours(text: &str) -> Result<Vec<Module>, String> {
    let modules = spirant::text::parse::parse_all(text, "chunk").map_err(|found| messages(&found))?;
    let mut verified = Vec::new();
    for module in modules {
        let done = spirant::transform(module, &[], false, &Options::default(), &mut Silent);
        verified.push(done.map_err(|failed| messages(&failed.diagnostics))?.module);
    }
    Ok(verified)
}

/// The first error of `mlir-opt` in each chunk that it refuses, by the chunk's index.
///
/// # Errors It cannot be run.
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

/// The print of modules, which must read back to the same print.
///
/// # Errors The difference.
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
