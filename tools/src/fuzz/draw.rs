//! What campaigns over files have in common: which cases are drawn, from which files, by how many processes.

use crate::sandbox::{self, Sandbox};
use anyhow::{Context, Result};
use spirant_generators::random::Random;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The cases of a campaign.
#[derive(clap::Args, Debug)]
pub struct Draw {
    /// How many damaged files
    #[arg(long, default_value_t = 1000, value_name = "N")]
    cases: u64,
    /// The number of the first one
    #[arg(long, default_value_t = 0, value_name = "N")]
    first: u64,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// Number of processes at once; by default one for each processor
    #[arg(short, long, value_name = "J")]
    jobs: Option<usize>,
    /// Folder for findings and the report (report.html, report.xml)
    #[arg(long, value_name = "DIR", default_value = "findings")]
    pub out: PathBuf,
    /// Confine the processes that compile: no file but the open ones, no network, no other program, no signals. on, off or
    /// required, which refuses where the system cannot do that [default: on]
    #[arg(long, value_name = "WHEN", value_parser = sandbox::parse, num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    sandbox: Option<Sandbox>,
}

impl Draw {
    /// Whether the processes that compile are confined.
    pub fn is_confined(&self) -> bool {
        sandbox::is_on(Some(self.sandbox.unwrap_or(Sandbox::On)))
    }

    /// The numbers of the cases.
    pub fn numbers(&self) -> Range<u64> {
        self.first..self.first.saturating_add(self.cases)
    }

    /// The random numbers of a case: the same in every campaign with this seed.
    pub fn random(&self, number: u64) -> Random {
        Random::new(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// How many processes run at once.
    pub fn jobs(&self) -> usize {
        self.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
    }
}

/// The files of paths: those that are named, and those in folders whose names end like one of these.
///
/// # Errors
/// A folder cannot be read.
pub fn files(paths: &[PathBuf], endings: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    paths.iter().try_for_each(|path| collect(path, endings, &mut found))?;
    Ok(found)
}

fn collect(path: &Path, endings: &[&str], found: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        found.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let is_one =
        |path: &Path| path.extension().is_some_and(|own| endings.iter().any(|ending| own == *ending));
    paths.retain(|path| path.is_dir() || is_one(path));
    paths.iter().try_for_each(|path| collect(path, endings, found))
}
