//! Runs many random programs through a stage, on several threads.
//!
//! Invariant: a case depends on the seed and its number alone, not on threads or earlier cases. Each failing
//! case is kept as a file that needs no seed and no number.

use super::stage::{self, Passed, Stage};
use anyhow::{Context, Result};
use proptest::strategy::{Strategy, ValueTree};
use spirant_exec::runner::Runner;
use spirant_generators::cfg::strategy::{Shrink, programs};
use spirant_generators::cfg::text::{self, Company};
use spirant_generators::cfg::{Kind, Program};
use spirant_generators::random;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// A run of the fuzzer.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of programs.
    pub cases: u64,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The number of threads.
    pub jobs: usize,
    /// The last stage of each program.
    pub stage: Stage,
    /// The kinds, in turn.
    pub kinds: Vec<Kind>,
    /// The largest number of blocks that a program is drawn with.
    pub most_blocks: usize,
    /// How invocations share workgroups.
    pub company: Company,
    /// The folder for reproducers.
    pub out: Option<PathBuf>,
}

/// The outcomes of the programs of a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of programs that passed the stage.
    pub passed: u64,
    /// The number of programs that could not run here.
    pub skipped: u64,
    /// The number of failing programs.
    pub failed: u64,
    /// The number of blocks of all programs.
    pub blocks: u64,
}

/// A failing program, shrunk.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its number.
    pub case: u64,
    /// The kind of its edges.
    pub kind: Kind,
    /// The failure.
    pub message: String,
    /// The smallest failing program, as LLVM IR.
    pub ir: String,
}

/// The outcome of a plan.
#[derive(Debug, Default)]
pub struct Report {
    /// The outcomes by kind.
    pub counts: BTreeMap<Kind, Count>,
    /// The findings in the order in which they were found.
    pub findings: Vec<Finding>,
}

/// How often shrinking tries a smaller program.
const SHRINKS: usize = 10_000;

/// Runs a plan; `progress` receives the number of programs done, now and then.
///
/// # Errors No runner starts, or a reproducer cannot be written. Failures of programs are in the report.
pub fn run(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Report> {
    let (next, report) = (AtomicU64::new(0), Mutex::new(Report::default()));
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            (0..plan.jobs.max(1)).map(|_| scope.spawn(|| work(plan, &next, &report, progress))).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(_) => anyhow::bail!("a thread of the fuzzer panicked"),
        })
    })?;
    Ok(report.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()))
}

fn work(
    plan: &Plan,
    next: &AtomicU64,
    report: &Mutex<Report>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<()> {
    let mut runner = match plan.stage {
        Stage::Execute => Some(Runner::new()?),
        _ => None,
    };
    loop {
        let case = next.fetch_add(1, Ordering::Relaxed);
        if case >= plan.cases {
            return Ok(());
        }
        if case.is_multiple_of(100) {
            progress(case);
        }
        let (kind, tree) = draw(plan, case)?;
        let blocks = tree.current().blocks.len() as u64;
        let outcome = attempt(plan, &tree.current(), case, runner.as_mut());
        let finding = match &outcome {
            Err(message) => Some(shrink(plan, case, kind, tree, message, runner.as_mut())),
            Ok(_) => None,
        };
        if let Some(finding) = &finding {
            write(plan, finding)?;
        }
        let mut report = report.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let count = report.counts.entry(kind).or_default();
        count.blocks += blocks;
        match outcome {
            Ok(Passed::Done) => count.passed += 1,
            Ok(Passed::Skipped(_)) => count.skipped += 1,
            Err(_) => count.failed += 1,
        }
        report.findings.extend(finding);
    }
}

/// Draws the program of a number.
fn draw(plan: &Plan, case: u64) -> Result<(Kind, Shrink)> {
    let kinds = plan.kinds.len().max(1) as u64;
    let kind = plan.kinds.get((case % kinds) as usize).copied().unwrap_or(Kind::Local);
    // Most programs are small, where a wrong one is found soon; some are as large as they may be.
    let sizes = match case / kinds % 32 {
        0 => 201..=1000,
        1..=4 => 61..=200,
        5..=12 => 17..=60,
        _ => 1..=16,
    };
    let sizes = (*sizes.start()).min(plan.most_blocks)..=(*sizes.end()).min(plan.most_blocks);
    let tree = programs(kind, sizes).new_tree(&mut random::runner(plan.seed, case));
    Ok((kind, tree.map_err(|reason| anyhow::anyhow!("{reason}"))?))
}

fn attempt(plan: &Plan, program: &Program, case: u64, runner: Option<&mut Runner>) -> Result<Passed, String> {
    let work = || stage::run(plan.stage, &text::print_for(program, case as u32, plan.company), runner);
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err("a panic outside of the compiler".into()))
}

fn shrink(
    plan: &Plan,
    case: u64,
    kind: Kind,
    mut tree: Shrink,
    message: &str,
    mut runner: Option<&mut Runner>,
) -> Finding {
    let (mut best, mut message) = (tree.current(), message.to_owned());
    let mut goes_on = tree.simplify();
    for _ in 0..SHRINKS {
        if !goes_on {
            break;
        }
        let program = tree.current();
        goes_on = match attempt(plan, &program, case, runner.as_deref_mut()) {
            // Another failure is another finding.
            Err(other) if class(&other) == class(&message) => {
                (best, message) = (program, other);
                tree.simplify()
            }
            _ => tree.complicate(),
        };
    }
    Finding { case, kind, message, ir: text::print_for(&best, case as u32, plan.company) }
}

/// What kind of failure a message tells of: its words without numbers.
fn class(message: &str) -> String {
    let words = message.lines().next().unwrap_or_default();
    words.chars().filter(|c| !c.is_ascii_digit()).take(40).collect()
}

fn write(plan: &Plan, finding: &Finding) -> Result<()> {
    let Some(folder) = &plan.out else { return Ok(()) };
    std::fs::create_dir_all(folder)?;
    let stage = plan.stage.name();
    let name = format!("{}-{stage}-{}-{}.ll", finding.kind, plan.seed, finding.case);
    let path = folder.join(&name);
    let mut text = format!("; spirant-cfg-fuzz --stage {stage} --replay {name}\n");
    text.extend(finding.message.lines().map(|line| format!("; {line}\n")));
    text += &finding.ir;
    std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}
