//! Compiling a row's probe and comparing what comes out with what the row states.

use crate::{attribute, frame};
use anyhow::{Context, Result, bail, ensure};
use spirant::binary::asm::{DisassembleOptions, disassemble_with};
use spirant::ledger::{Fate, Probe, Row};
use spirant::{Code, DebugInfo, Diagnostics, OptLevel, Options, Silent, extensions};

/// What comes of a probe.
pub enum Outcome {
    /// A module: its words, its assembly, the warnings.
    Compiled { words: Vec<u32>, text: String, warnings: String },
    /// The diagnostics: the code of each and the text of all.
    Refused { codes: Vec<Code>, text: String },
}

/// Compiles a module with the options of a row.
pub fn compile(row: &Row, text: &str, level: OptLevel) -> Result<Outcome> {
    let mut options = Options::default().opt_level(level);
    options.verify_each = true;
    options.wrap_decorations = row.wraps;
    if matches!(row.probe, Probe::Debug(_)) {
        options.debug_info = DebugInfo::Full;
    }
    if !row.extensions.is_empty() {
        options.extensions = Some(extensions::parse_list(row.extensions)?);
    }
    match spirant::compile_bytes(text.as_bytes(), "probe.ll", &options, &mut Silent) {
        Ok(compiled) => {
            let mut violations = Diagnostics::new();
            let checked = spirant::check(&compiled.words, &mut violations);
            ensure!(checked.is_ok(), "the verifier refuses the module:\n{violations:?}\n{text}");
            let warnings = compiled.diagnostics.iter().map(|warning| format!("{warning}\n")).collect();
            let text = disassemble_with(&compiled.words, &DisassembleOptions::default().header(false))?;
            Ok(Outcome::Compiled { words: compiled.words, text, warnings })
        }
        Err(failed) => {
            ensure!(!failed.diagnostics.has_bugs(), "a bug of ours:\n{failed}\n{text}");
            let codes = failed.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
            Ok(Outcome::Refused { codes, text: failed.to_string() })
        }
    }
}

/// Checks a row.
pub fn check(row: &Row) -> Result<()> {
    if let Probe::Attribute(spelling) = row.probe {
        return attribute::check(row, spelling);
    }
    let Some(modules) = frame::modules(row)? else { return Ok(()) };
    let with = compile(row, &modules.with, OptLevel::O0)?;
    let without = match &modules.without {
        Some(text) => match compile(row, text, OptLevel::O0)? {
            Outcome::Refused { text: message, .. } => {
                bail!("it is refused without the thing, too:\n{message}\n{text}")
            }
            compiled => Some(compiled),
        },
        None => None,
    };
    compare(row, &with, without.as_ref()).with_context(|| format!("the probe is\n{}", modules.with))?;
    // Passes of LLVM and ours must not fail on it either.
    let optimized = compile(row, &modules.with, OptLevel::O2).context("at -O2")?;
    let refused = matches!(row.fate, Fate::Refused(..));
    ensure!(refused == matches!(optimized, Outcome::Refused { .. }), "-O2 decides otherwise than -O0");
    Ok(())
}

/// Compares an outcome with what the row states.
pub fn compare(row: &Row, with: &Outcome, without: Option<&Outcome>) -> Result<()> {
    match (row.fate, with) {
        (Fate::Refused(code, words), Outcome::Refused { codes, text }) => {
            ensure!(
                codes.contains(&code) && text.contains(words),
                "not refused by {code} '{words}', but:\n{text}"
            );
            Ok(())
        }
        (Fate::Refused(..), Outcome::Compiled { text, .. }) => bail!("it is not refused:\n{text}"),
        (_, Outcome::Refused { text, .. }) => bail!("it is refused:\n{text}"),
        (Fate::Kept(_), Outcome::Compiled { words, text, warnings }) => {
            for word in row.says {
                let is_said = text.contains(word) || warnings.contains(word);
                ensure!(is_said, "'{word}' is neither in the warnings, {warnings}, nor in:\n{text}");
            }
            let differs = without
                .is_none_or(|other| !matches!(other, Outcome::Compiled { words: own, .. } if own == words));
            ensure!(differs, "nothing is kept, the same module comes without it:\n{text}");
            Ok(())
        }
        (Fate::Harmless(_), Outcome::Compiled { words, text, warnings }) => {
            let Some(Outcome::Compiled { words: own, text: other, .. }) = without else {
                bail!("the probe marks nothing that could be left out");
            };
            ensure!(own == words, "another module comes with it:\n{text}\nthan without:\n{other}");
            for word in row.says {
                ensure!(warnings.contains(word), "no warning says '{word}': {warnings}");
            }
            Ok(())
        }
    }
}
