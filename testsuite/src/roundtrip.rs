//! Words → dialect → words: nothing may be lost, whoever wrote the words.

use spirant::binary::{self, DecodeOptions, EncodeOptions};
use spirant::dialect::Module;
use spirant::verify::verify;
use spirant::{Diagnostics, OptLevel, Options, Pass, Silent};

/// The outcome of a round trip.
#[derive(Debug)]
pub struct Trip {
    /// The module that was read.
    pub module: Module,
    /// The words written from it.
    pub words: Vec<u32>,
    /// Warnings about words that the dialect cannot express.
    pub warnings: Vec<String>,
    /// Whether the written words equal the read words except for numbering.
    pub same: bool,
}

/// Like [`round_trip`], for words that our verifier must accept.
///
/// # Errors What is invalid, or what changed.
pub fn valid_round_trip(words: &[u32]) -> Result<Trip, String> {
    let mut diags = Diagnostics::new();
    spirant::check(words, &mut diags).map_err(|_| format!("checking: {}", list(&diags)))?;
    round_trip(words)
}

/// Reads words, verifies the module, writes it, and reads and writes again: the second time nothing may
/// change.
///
/// # Errors The diagnostics, or what changed.
pub fn round_trip(words: &[u32]) -> Result<Trip, String> {
    let (module, warnings) = read(words)?;
    let again = write(&module)?;
    let same = canonical(words)? == canonical(&again)?;
    let third = write(&read(&again)?.0)?;
    let (second, third) = (canonical(&again)?, canonical(&third)?);
    if third != second {
        let text = |words: &[u32]| binary::disassemble(words).unwrap_or_default();
        let (second, third) = (text(&second), text(&third));
        let changed = second.lines().zip(third.lines()).find(|(second, third)| second != third);
        return Err(format!("the second round trip changes what the first left: {changed:?}"));
    }
    Ok(Trip { module, words: again, warnings, same })
}

/// Reads words and verifies the module; also returns the warnings.
///
/// # Errors The diagnostics.
pub fn read(words: &[u32]) -> Result<(Module, Vec<String>), String> {
    let mut diags = Diagnostics::new();
    let module = binary::decode(words, &DecodeOptions::default(), &mut diags)
        .map_err(|_| format!("reading: {}", list(&diags)))?;
    let warnings = diags.iter().map(ToString::to_string).collect();
    let mut diags = Diagnostics::new();
    verify(&module, &mut diags);
    if diags.has_errors() {
        return Err(format!("verifying: {}", list(&diags)));
    }
    Ok((module, warnings))
}

/// Runs the optimizations on a module, each twice, and checks that it requires no more than before.
///
/// # Errors The diagnostics.
pub fn optimized(module: Module) -> Result<Vec<u32>, String> {
    let passes: Vec<Pass> = Pass::ALL.iter().copied().filter(|pass| pass.optimizes()).collect();
    let options = Options::default().opt_level(OptLevel::O2).verify_each(true);
    let compiled = spirant::transform(module, &passes.repeat(2), true, &options, &mut Silent);
    compiled.map(|compiled| compiled.words).map_err(|failed| format!("optimizing: {failed}"))
}

fn write(module: &Module) -> Result<Vec<u32>, String> {
    let mut diags = Diagnostics::new();
    let options = EncodeOptions::default().unused_globals(true);
    binary::encode(module, &options, &mut diags).map_err(|_| format!("writing: {}", list(&diags)))
}

fn canonical(words: &[u32]) -> Result<Vec<u32>, String> {
    binary::canonical(words).map_err(|error| error.to_string())
}

fn list(diags: &Diagnostics) -> String {
    diags.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
