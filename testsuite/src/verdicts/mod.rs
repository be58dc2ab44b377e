//! Compares our verdict on binaries with spirv-val's: on modules of every origin, each slightly damaged.
//!
//! If the two differ, the case belongs to a class: the message of the validator that refuses, without names
//! and numbers. [`explained`] lists the accepted classes with the reasons.

mod damage;
mod explained;
mod oracle;

pub use damage::damage;
pub use explained::{EXPLAINED, Explanation, reason};
pub use oracle::{Oracle, Rules, ask_program, serve};

use crate::{corpus, mlir};
use anyhow::{Context, Result};
use spirant::dialect::Module;
use spirant::dialect::ModuleKind;
use spirant::dialect::grammar::Version;
use spirant::{Diagnostics, OptLevel, Options, Pass, Silent, TargetEnv};
use spirant_generators::modules;
use spirant_generators::random::Random;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A module to damage.
#[derive(Clone, Debug)]
pub struct Seed {
    /// Its origin.
    pub name: String,
    /// Its words.
    pub words: Vec<u32>,
}

/// The verdicts of both on some words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdicts {
    /// Our message; `None` if we accept the words.
    pub ours: Option<String>,
    /// spirv-val's message; `None` if it accepts the words.
    pub theirs: Option<String>,
    /// Whether reading dropped unreachable blocks.
    pub dropped: bool,
}

/// The side that refuses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// We accept what spirv-val refuses.
    OnlyTheirs,
    /// We refuse what spirv-val accepts.
    OnlyOurs,
}

/// The numbers of equal verdicts, and the classes of different ones.
#[derive(Clone, Default, Debug)]
pub struct Comparison {
    /// The number of modules that both accept.
    pub both_valid: usize,
    /// The number of modules that both refuse.
    pub both_invalid: usize,
    /// The disagreements by side and class: their number, and the words of the first case.
    pub classes: BTreeMap<(Side, String), (usize, Vec<u32>)>,
}

impl Verdicts {
    /// Asks both validators.
    ///
    /// # Errors The oracle does not start.
    pub fn of(words: &[u32], oracle: &mut Oracle) -> Result<Verdicts> {
        let mut diags = Diagnostics::new();
        let ours = match spirant::check(words, &mut diags) {
            Ok(_) => None,
            Err(_) => {
                let first = diags.iter().find(|d| d.severity != spirant::Severity::Warning);
                Some(first.map_or_else(String::new, |d| d.message.clone()))
            }
        };
        let dropped = diags.iter().any(|d| d.message.contains("unreachable blocks of function"));
        Ok(Verdicts { ours, theirs: oracle.ask(words)?, dropped })
    }

    /// Whether both accept.
    pub fn is_valid(&self) -> bool {
        self.ours.is_none() && self.theirs.is_none()
    }

    /// The class of the disagreement; `None` if the verdicts are equal.
    pub fn class(&self) -> Option<(Side, String)> {
        match (&self.ours, &self.theirs) {
            (None, Some(_)) if self.dropped => {
                Some((Side::OnlyTheirs, "what unreachable blocks contain".to_owned()))
            }
            (None, Some(theirs)) => Some((Side::OnlyTheirs, plain(theirs))),
            (Some(ours), None) => Some((Side::OnlyOurs, plain(ours))),
            _ => None,
        }
    }
}

/// A message without what is in quotes or brackets, and without numbers.
fn plain(message: &str) -> String {
    let mut out = String::new();
    let mut close = None;
    let mut before = ' ';
    for c in message.chars() {
        match close {
            Some(end) if c == end => close = None,
            Some(_) => {}
            None if c == '\'' && !before.is_alphanumeric() => {
                close = Some('\'');
                out.push('_');
            }
            None if c == '[' => close = Some(']'),
            None if c.is_ascii_digit() => {
                if !out.ends_with('#') {
                    out.push('#');
                }
            }
            None => out.push(c),
        }
        before = c;
    }
    out.chars().take(110).collect()
}

/// The modules to damage: the assembly files, the output for the compiler's test files, with `corpora` also the output for the
/// samples and corpora, and random modules. Only modules that both validators accept are kept.
///
/// # Errors A file that cannot be read.
pub fn seeds(random_modules: usize, corpora: bool, seed: u64) -> Result<Vec<Seed>> {
    let root = crate::data();
    let mut seeds = Vec::new();
    for path in files(&root.join("spvasm"), "spvasm")? {
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let name = path.display().to_string();
        let words = spirant::binary::assemble(&text).map_err(|error| error.diagnostic(&name))?;
        seeds.push(Seed { name, words });
    }
    for path in files(&root.join("files/asm"), "ll")? {
        let source = std::fs::read(&path).with_context(|| path.display().to_string())?;
        let name = path.display().to_string();
        let text = String::from_utf8_lossy(&source);
        // What spirv-val does not know it has no verdict on.
        if text.lines().any(|line| line.starts_with("; spirv-val refuses: ")) {
            continue;
        }
        let triple = text
            .lines()
            .next()
            .and_then(|line| line.split_whitespace().find_map(|word| word.strip_prefix("-mtriple=")))
            .and_then(|triple| triple.parse().ok());
        let options = Options::default().triple(triple);
        if let Ok(compiled) = spirant::compile_bytes(&source, &name, &options, &mut Silent) {
            seeds.push(Seed { name, words: compiled.words });
        }
    }
    let names: &[&str] = if corpora { &["samples", "hlsl", "opencl"] } else { &[] };
    for path in names.iter().map(|name| mlir::paths(name)).collect::<Result<Vec<_>>>()?.iter().flatten() {
        if let Ok(compiled) = corpus::compile_file(path, "-O1") {
            seeds.push(Seed { name: path.display().to_string(), words: compiled.words });
        }
    }
    let mut random = Random::new(seed);
    for number in 0..random_modules {
        let length = 20 + random.below(400);
        let script: Vec<u32> = (0..length).map(|_| random.number()).collect();
        if let Some(words) = finished(modules::module(&script)) {
            seeds.push(Seed { name: format!("random module {number}"), words });
        }
    }
    Ok(seeds)
}

/// The binary of a random module, where the newest version permits it.
fn finished(module: Module) -> Option<Vec<u32>> {
    let env = match module.kind() {
        ModuleKind::Kernel => TargetEnv::physical(Version::V1_6, 64),
        ModuleKind::Shader => TargetEnv::universal(Version::V1_6),
    };
    let options = Options::default().env(Some(env)).opt_level(OptLevel::O0);
    let passes = [Pass::Legalize, Pass::DeadCode, Pass::Addressing, Pass::Vce, Pass::Interface];
    spirant::transform(module, &passes, true, &options, &mut Silent).ok().map(|compiled| compiled.words)
}

/// The files below a folder with an extension, in order.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Damages modules `cases` times and compares the verdicts.
///
/// # Errors The oracle does not start.
pub fn compare(
    seeds: &[Seed],
    cases: usize,
    seed: u64,
    oracle: &mut Oracle,
    progress: &dyn Fn(usize),
) -> Result<Comparison> {
    let mut random = Random::new(seed);
    let mut comparison = Comparison::default();
    for case in 0..cases {
        let Some(seed) = seeds.get(random.below(seeds.len())) else { break };
        let mut words = seed.words.clone();
        for _ in 0..1 + usize::from(random.below(4) == 0) {
            damage(&mut words, &mut random);
        }
        comparison.add(words, oracle)?;
        progress(case);
    }
    Ok(comparison)
}

impl Comparison {
    /// Asks both validators about these words and counts the verdicts.
    ///
    /// # Errors The oracle does not start.
    pub fn add(&mut self, words: Vec<u32>, oracle: &mut Oracle) -> Result<()> {
        let verdicts = Verdicts::of(&words, oracle)?;
        match verdicts.class() {
            Some(class) => self.classes.entry(class).or_insert((0, words)).0 += 1,
            None if verdicts.ours.is_none() => self.both_valid += 1,
            None => self.both_invalid += 1,
        }
        Ok(())
    }

    /// The classes without an explanation.
    pub fn unexplained(&self) -> impl Iterator<Item = (&(Side, String), &(usize, Vec<u32>))> {
        self.classes.iter().filter(|((side, class), _)| explained::reason(*side, class).is_none())
    }
}
