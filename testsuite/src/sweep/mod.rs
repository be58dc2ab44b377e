//! Compiles every input of the corpora at every level of optimization, with every amount of debug information, by each of our
//! programs. The outcome is a valid module or a refusal, never a crash, and `spirant verify` agrees with spirv-val on each
//! module.
//!
//! An input with its flags is a [`Program`]; with a level and an amount of debug information it is a [`Job`]. `spirant-sweep`
//! runs all jobs, the test `sweep` a share. Debug information must not decide whether a program compiles: jobs that differ only
//! in debug information have the same outcome.

pub mod inputs;
mod judge;
pub mod random;
mod run;
mod variants;

pub use inputs::Kind;
pub use judge::{Judge, Validator};
pub use variants::Tool;

use anyhow::Result;
use inputs::Program;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use variants::Variant;

/// The settings of a sweep.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    /// Folders besides the corpora.
    pub also: Vec<PathBuf>,
    /// Parts of names: only programs with one of them run; empty for all programs.
    pub names: Vec<String>,
    /// Runs one in this many jobs.
    pub share: usize,
    /// Whether to use every spelling of an amount of debug information, rather than one for each program.
    pub every_spelling: bool,
    /// How many jobs run at a time.
    pub threads: usize,
    /// The folder for invalid modules.
    pub keep: Option<PathBuf>,
}

/// A program at a level, with an amount of debug information.
#[derive(Clone, Debug)]
pub struct Job {
    program: usize,
    variant: Variant,
}

/// How a command line ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With a module that both validators accept.
    Valid,
    /// With a diagnostic.
    Refused(String),
    /// In any other way, which is a failure.
    Broken(String),
}

/// The findings of a sweep.
#[derive(Debug, Default)]
pub struct Found {
    /// The number of valid modules, by tool.
    pub valid: BTreeMap<Tool, usize>,
    /// The number of refusals, by tool.
    pub refused: BTreeMap<Tool, usize>,
    /// The failing command lines, and what is wrong.
    pub broken: Vec<(String, String)>,
}

/// One command line that ran.
#[derive(Clone, Debug)]
struct Ran {
    tool: Tool,
    /// The part of the command line that is the same for jobs that differ only in debug information.
    group: String,
    command: String,
    outcome: Outcome,
}

/// Called after each job with the number of finished jobs, the number of all jobs, and the group and command line if the
/// job failed.
pub type Progress<'p> = dyn Fn(usize, usize, Option<(&str, &str)>) + Sync + 'p;

impl Sweep {
    /// Runs the jobs.
    ///
    /// # Errors Inputs that cannot be read, programs that are not built.
    pub fn run(&self, progress: &Progress<'_>) -> Result<Found> {
        let mut programs = inputs::programs()?;
        for folder in &self.also {
            inputs::append_folder(folder, &mut programs)?;
        }
        programs.retain(|program| {
            self.names.is_empty() || self.names.iter().any(|name| program.name.contains(name.as_str()))
        });
        let jobs = self.jobs(&programs);
        let judge = Judge::new();
        let runner = run::Runner::new(&judge, self.keep.clone())?;
        let (next, ran) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let program = &programs[job.program];
                        let done = runner.run(program, &job.variant);
                        let wrong = done.as_ref().and_then(|done| match &done.outcome {
                            Outcome::Broken(why) => Some((done.command.clone(), why.clone())),
                            _ => None,
                        });
                        let mut all = ran.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        all.extend(done);
                        progress(
                            all.len(),
                            jobs.len(),
                            wrong.as_ref().map(|(command, why)| (&**command, &**why)),
                        );
                    }
                });
            }
        });
        Ok(Found::of(ran.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)))
    }

    /// The jobs of some programs, in an order that mixes them.
    fn jobs(&self, programs: &[Program]) -> Vec<Job> {
        let mut jobs = Vec::new();
        for (number, program) in programs.iter().enumerate() {
            for variant in variants::of(program, self.every_spelling) {
                jobs.push((hash(&format!("{} {variant:?}", program.name)), Job { program: number, variant }));
            }
        }
        jobs.retain(|(hash, _)| hash.is_multiple_of(self.share.max(1) as u64));
        jobs.sort_by_key(|(hash, _)| *hash);
        jobs.into_iter().map(|(_, job)| job).collect()
    }
}

impl Found {
    fn of(ran: Vec<Ran>) -> Found {
        let mut found = Found::default();
        let mut groups: BTreeMap<&str, &Ran> = BTreeMap::new();
        for one in &ran {
            match &one.outcome {
                Outcome::Valid => *found.valid.entry(one.tool).or_default() += 1,
                Outcome::Refused(_) => *found.refused.entry(one.tool).or_default() += 1,
                Outcome::Broken(why) => found.broken.push((one.command.clone(), why.clone())),
            }
            let first = *groups.entry(&one.group).or_insert(one);
            if let (Outcome::Valid, Outcome::Refused(why)) | (Outcome::Refused(why), Outcome::Valid) =
                (&first.outcome, &one.outcome)
            {
                let why = format!("the outcome depends on debug information: see `{}`\n{why}", first.command);
                found.broken.push((one.command.clone(), why));
            }
        }
        found.broken.sort();
        found
    }
}

/// A number that a name always has (FNV-1a).
fn hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let mixed = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 8
}
