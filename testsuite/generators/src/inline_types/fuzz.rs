//! Compiles many random cases on several threads.
//!
//! Invariant: a case depends on the seed and its number alone. Each failing case is kept as LLVM IR with the
//! command that compiles it.

use super::check::{self, Defect, Oracle};
use super::compiler::Compiler;
use super::{Case, strategy, text};
use crate::random;
use anyhow::{Context, Result};
use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// A run of the fuzzer.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of cases.
    pub cases: u64,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The number of threads.
    pub jobs: usize,
    /// The compiler of the cases.
    pub compiler: Compiler,
    /// Decides whether the results are valid.
    pub oracle: Oracle,
    /// The folder for reproducers.
    pub out: Option<PathBuf>,
    /// How many findings of each class are shrunk; the others are only counted.
    pub each: u64,
}

/// A failing case, shrunk.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its number.
    pub case: u64,
    /// The name of its reproducer in the plan's folder, if the plan has one.
    pub name: String,
    /// The defect.
    pub defect: Defect,
    /// The smallest case with the same class of defect, as LLVM IR.
    pub ir: String,
    /// The command that compiles it.
    pub command: String,
}

/// The outcome of a plan.
#[derive(Debug, Default)]
pub struct Report {
    /// The number of valid cases that passed.
    pub valid: u64,
    /// The number of faulty cases that were refused.
    pub refused: u64,
    /// The number of failures by class.
    pub classes: BTreeMap<String, u64>,
    /// The findings that were shrunk.
    pub findings: Vec<Finding>,
}

/// How often shrinking tries a smaller case.
const SHRINKS: usize = 400;

/// Runs a plan; `progress` receives the number of cases begun.
///
/// # Errors A compiler that cannot be started, or a reproducer that cannot be written.
pub fn run(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Report> {
    let (next, report) = (AtomicU64::new(0), Mutex::new(Report::default()));
    let strategies = || (strategy::valid(), strategy::nearly_valid());
    let worker = || -> Result<()> {
        let (valid, faulty) = strategies();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.cases {
                return Ok(());
            }
            progress(number);
            // One case in four has a fault.
            let strategy = if number % 4 == 3 { &faulty } else { &valid };
            case(plan, number, strategy, &report)?;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..plan.jobs.max(1)).map(|_| scope.spawn(worker)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(_) => anyhow::bail!("a thread of the fuzzer panicked"),
        })
    })?;
    Ok(report.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()))
}

fn case(plan: &Plan, number: u64, strategy: &BoxedStrategy<Case>, report: &Mutex<Report>) -> Result<()> {
    let mut tree = strategy
        .new_tree(&mut random::runner(plan.seed, number))
        .map_err(|reason| anyhow::anyhow!("{reason}"))?;
    let lock = || report.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let first = tree.current();
    let Some(mut defect) = attempt(plan, &first)? else {
        let mut report = lock();
        match first.fault {
            None => report.valid += 1,
            Some(_) => report.refused += 1,
        }
        return Ok(());
    };
    let count = {
        let mut report = lock();
        let count = report.classes.entry(defect.class.clone()).or_default();
        *count += 1;
        *count
    };
    if count > plan.each {
        return Ok(());
    }
    let mut best = first;
    let mut goes_on = tree.simplify();
    for _ in 0..SHRINKS {
        if !goes_on {
            break;
        }
        let smaller = tree.current();
        goes_on = match attempt(plan, &smaller)? {
            // Another failure is another finding.
            Some(other) if other.class == defect.class => {
                (best, defect) = (smaller, other);
                tree.simplify()
            }
            _ => tree.complicate(),
        };
    }
    let name = format!("inline-{}-{number}.ll", plan.seed);
    let command = plan.compiler.command_line(&best, &name);
    let finding = Finding { case: number, name, defect, ir: text::print(&best), command };
    write(plan, &finding)?;
    lock().findings.push(finding);
    Ok(())
}

fn attempt(plan: &Plan, case: &Case) -> Result<Option<Defect>> {
    let work = || -> Result<Option<Defect>> {
        let compilation = plan.compiler.compile(case)?;
        Ok(check::judge(case, &compilation, &plan.oracle).err())
    };
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        let detail = "a panic outside of the compiler".to_owned();
        Ok(Some(Defect { class: "crashes".to_owned(), detail }))
    })
}

fn write(plan: &Plan, finding: &Finding) -> Result<()> {
    let Some(folder) = &plan.out else { return Ok(()) };
    std::fs::create_dir_all(folder)?;
    let path = folder.join(&finding.name);
    let text = format!("; {}\n; {}\n{}", finding.command, finding.defect, finding.ir);
    std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}
