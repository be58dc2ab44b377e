//! Runs random control flow through the structurizer, the compiler, or on a driver.
//!
//! `spirant-cfg-fuzz --stage structure --cases 100000` runs 100,000 programs of all kinds. Failing programs are
//! shrunk and written to `--out` with the command that replays them. The exit status says whether a program
//! failed.

use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};
use spirant_exec::runner::Runner;
use spirant_generators::cfg::Kind;
use spirant_generators::cfg::text::Company;
use spirant_testsuite::cfg::fuzz::{self, Plan, Report};
use spirant_testsuite::cfg::{size, stage};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Run random control flow through the structurizer, the compiler, or on a driver
#[derive(Parser)]
struct Args {
    /// The number of programs
    #[arg(long, default_value_t = 1000)]
    cases: u64,
    /// The seed of the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// The last stage of each program
    #[arg(long, value_enum, default_value_t = Stage::Structure)]
    stage: Stage,
    /// How edges are drawn; without one, all kinds in turn
    #[arg(long)]
    kind: Vec<Kind>,
    /// The largest number of blocks that a program is drawn with
    #[arg(long, default_value_t = 1000)]
    most_blocks: usize,
    /// On a driver, also let invocations of a subgroup leave loops one by one (lavapipe 22.3.6 gets that wrong)
    #[arg(long)]
    subgroups: bool,
    /// Folder for reproducers
    #[arg(long)]
    out: Option<PathBuf>,
    /// Run this LLVM IR through the stage instead
    #[arg(long)]
    replay: Option<PathBuf>,
    /// For the stage `size`: the folder of the HLSL corpus
    #[arg(long)]
    corpus: Option<PathBuf>,
}

/// How far each program goes
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Stage {
    /// Structurizer and independent checker
    Structure,
    /// Binaries for Vulkan 1.3 and 1.1, checked with spirv-val
    Binary,
    /// Results of the driver, compared with LLVM's own execution
    Execute,
    /// Print how large structured control flow gets and how long structuring takes
    Size,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    let stage = match args.stage {
        Stage::Structure => stage::Stage::Structure,
        Stage::Binary => stage::Stage::Binary,
        Stage::Execute => stage::Stage::Execute,
        Stage::Size => return measure(args.corpus.as_deref()),
    };
    if let Some(path) = &args.replay {
        return replay(stage, path);
    }
    let kinds = if args.kind.is_empty() { Kind::ALL.to_vec() } else { args.kind };
    let Args { cases, seed, jobs, most_blocks, out, .. } = args;
    let company = match stage {
        stage::Stage::Execute if !args.subgroups => Company::WithoutCycles,
        _ => Company::Always,
    };
    let plan = Plan { cases, seed, jobs, stage, kinds, most_blocks, company, out };
    let start = Instant::now();
    let is_watched = std::io::stderr().is_terminal();
    let progress = |case: u64| {
        if is_watched || case.is_multiple_of(1000) {
            let end = if is_watched { '\r' } else { '\n' };
            eprint!("{case} of {cases}, {:.0?}{end}", start.elapsed());
            // Nobody is left to tell when the terminal has gone.
            let _ = std::io::stderr().flush();
        }
    };
    let report = fuzz::run(&plan, &progress)?;
    summarize(&report, start.elapsed());
    Ok(if report.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn replay(stage: stage::Stage, path: &Path) -> Result<ExitCode> {
    let ir = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut runner = if stage == stage::Stage::Execute { Some(Runner::new()?) } else { None };
    Ok(match stage::run(stage, &ir, runner.as_mut()) {
        Ok(passed) => {
            println!("{passed:?}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            println!("{message}");
            ExitCode::FAILURE
        }
    })
}

fn summarize(report: &Report, time: Duration) {
    for finding in &report.findings {
        println!("case {} ({}): {}", finding.case, finding.kind, finding.message);
    }
    println!("{:<12} {:>8} {:>8} {:>8} {:>10}", "kind", "passed", "skipped", "failed", "blocks");
    for (kind, count) in &report.counts {
        println!(
            "{kind:<12} {:>8} {:>8} {:>8} {:>10}",
            count.passed, count.skipped, count.failed, count.blocks
        );
    }
    let all = report.counts.values();
    let (passed, skipped) = all.clone().fold((0, 0), |(p, s), c| (p + c.passed, s + c.skipped));
    let blocks: u64 = all.map(|count| count.blocks).sum();
    println!(
        "{:<12} {passed:>8} {skipped:>8} {:>8} {blocks:>10}  in {time:.1?}",
        "all",
        report.findings.len()
    );
}

fn measure(corpus: Option<&Path>) -> Result<ExitCode> {
    println!("| kind | blocks in | blocks out | out / in | phis in | phis out | time |");
    println!("|---|---|---|---|---|---|---|");
    let row = |name: &str, size: &size::Size, runs: u32| {
        println!(
            "| {name} | {} | {} | {:.2} | {} | {} | {:.2?} |",
            size.blocks_in / runs as usize,
            size.blocks_out / runs as usize,
            size.ratio(),
            size.phis_in / runs as usize,
            size.phis_out / runs as usize,
            size.time / runs
        );
    };
    for kind in [Kind::Arbitrary, Kind::Irreducible, Kind::Nests] {
        for blocks in [10, 20, 50, 100, 200, 500, 1000] {
            row(kind.name(), &size::of_kind(kind, blocks, 20)?, 20);
        }
    }
    for kind in Kind::ALL {
        row(kind.name(), &size::of_kind(kind, 10_000, 1)?, 1);
    }
    let Some(folder) = corpus else { return Ok(ExitCode::SUCCESS) };
    for level in ["-O0", "-O1", "-O2"] {
        let (sum, name, worst) = size::of_corpus(folder, level)?;
        row(&format!("corpus {level}"), &sum, 1);
        row(&format!("its worst, {name}"), &worst, 1);
    }
    Ok(ExitCode::SUCCESS)
}
