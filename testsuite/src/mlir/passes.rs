//! Compares MLIR's passes with ours on the same inputs, chunk by chunk. The results must be the same except for the names of values
//! and symbols; otherwise the chunk states the difference, and docs/reference/mlir.md the reason.
//!
//! A file has the name of MLIR's flag and holds chunks as [`chunks`] reads them. The first line of a chunk is one of these:
//!
//! | line | meaning |
//! |---|---|
//! | `// same` | both give the same result |
//! | `// smaller: WHY` | both give a result, ours has fewer operations |
//! | `// other: WHY` | both give a result, and they differ |
//! | `// only here: WHY` | `mlir-opt` fails |
//! | `// only there: WHY` | we fail |
//! | `// refused` | both fail |
//!
//! `mlir-opt` must accept our results.

use super::chunks::{self, SEPARATOR};
use super::messages;
use spirant::dialect::Module;
use spirant::text::{parse, print};
use spirant::{Options, Pass, Silent};
use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

/// The outcome of a chunk.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The result of our passes, normalized, or the messages.
    pub ours: Result<String, String>,
    /// The result of MLIR's pass, normalized, or its failure.
    pub theirs: Result<String, String>,
}

impl Outcome {
    /// The word for the comparison of the two, as at the start of a chunk.
    pub fn word(&self) -> &'static str {
        match (&self.ours, &self.theirs) {
            (Ok(ours), Ok(theirs)) if ours == theirs => "same",
            (Ok(ours), Ok(theirs)) if operations(ours) < operations(theirs) => "smaller",
            (Ok(_), Ok(_)) => "other",
            (Ok(_), Err(_)) => "only here",
            (Err(_), Ok(_)) => "only there",
            (Err(_), Err(_)) => "refused",
        }
    }
}

fn operations(text: &str) -> usize {
    text.lines().filter(|line| line.contains("spirv.")).count()
}

/// Our passes that do what MLIR's pass of this name does.
fn passes(name: &str) -> Result<Vec<Pass>, String> {
    match name {
        "canonicalize" => Ok(Pass::ALL.iter().copied().filter(|pass| pass.optimizes()).collect()),
        name => Ok(vec![name.parse().map_err(|error: spirant::passes::UnknownPass| error.to_string())?]),
    }
}

/// Runs MLIR's pass and ours on the chunks of a file; the file's name is the name of the pass.
///
/// # Errors There is no pass with the name, or `mlir-opt` cannot be run.
pub fn run(path: &Path, text: &str) -> Result<Vec<Outcome>, String> {
    let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let passes = passes(&name)?;
    let found = chunks::split(text);
    let mut command = Command::new("mlir-opt-22");
    command.args(["--split-input-file", "--mlir-disable-threading", &format!("--{name}")]).arg(path);
    let output = command.output().map_err(|error| format!("cannot start mlir-opt-22: {error}"))?;
    let theirs = String::from_utf8_lossy(&output.stdout);
    let theirs: Vec<&str> = chunks::split(&theirs).iter().map(|chunk| chunk.text).collect();
    if theirs.len() != found.len() {
        return Err(format!("mlir-opt-22 gives {} chunks of {}", theirs.len(), found.len()));
    }
    let outcome = |(chunk, theirs): (&chunks::Chunk<'_>, &&str)| Outcome {
        ours: ours(chunk.text, &passes),
        theirs: if theirs.trim().is_empty() { Err("it fails".to_owned()) } else { reread(theirs) },
    };
    Ok(found.iter().zip(&theirs).map(outcome).collect())
}

/// What our passes make of a text.
fn ours(text: &str, passes: &[Pass]) -> Result<String, String> {
    let modules = spirant::text::parse::parse_all(text, "chunk").map_err(|found| messages(&found))?;
    let mut whole = String::new();
    for module in modules {
        let done = spirant::transform(module, passes, false, &Options::default(), &mut Silent);
        whole.push_str(&normalized(&done.map_err(|failed| messages(&failed.diagnostics))?.module));
    }
    Ok(whole)
}

/// What MLIR printed, as we print it.
fn reread(text: &str) -> Result<String, String> {
    let module = parse(text).map_err(|found| format!("not read: {}{text}", messages(&found)))?;
    Ok(normalized(&module))
}

/// A module in text, its symbols named in the order in which they appear.
fn normalized(module: &Module) -> String {
    let text = print(module);
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find('@') {
        let (before, after) = rest.split_at(at + 1);
        out.push_str(before);
        let is_end = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.'));
        let (name, after) = after.split_at(after.find(is_end).unwrap_or(after.len()));
        let next = numbers.len();
        out.push_str(&format!("s{}", numbers.entry(name.to_owned()).or_insert(next)));
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The word at the start of a chunk, and the reason after it.
pub fn expected(chunk: &str) -> (&str, &str) {
    let line = chunk.lines().next().and_then(|line| line.strip_prefix("// ")).unwrap_or_default();
    line.split_once(": ").unwrap_or((line, ""))
}

/// Checks that `mlir-opt` accepts our results.
///
/// # Errors Its first error, and the text.
pub fn accepted(outcomes: &[Outcome]) -> Result<(), String> {
    let texts: Vec<&str> = outcomes.iter().filter_map(|outcome| outcome.ours.as_deref().ok()).collect();
    let whole = texts.join(&format!("{SEPARATOR}\n"));
    super::opt(&whole, &["--split-input-file"]).map(drop)
}
