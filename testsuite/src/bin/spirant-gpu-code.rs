//! Compares the code that AMD's compiler makes of our modules and of DXC's, over the corpus of compute shaders ([`spirant_testsuite::gpu_code`]).

use anyhow::Result;
use clap::Parser;
use spirant_testsuite::gpu_code::{Bench, Code, Door, LEVELS, Measured, Program};
use spirant_testsuite::{corpus, data};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Compare the code that AMD's compiler makes of our modules and of DXC's
#[derive(Parser)]
struct Args {
    /// Also print a line for each program
    #[arg(long)]
    by_program: bool,
    /// Measure only programs whose name contains this text
    #[arg(long, value_name = "PART")]
    only: Option<String>,
    /// Measure the programs of this folder instead of the corpus
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Measure only one way: source or dxil
    #[arg(long, value_name = "DOOR")]
    door: Option<String>,
    /// Compile at these levels
    #[arg(long, value_delimiter = ',', default_values = LEVELS)]
    levels: Vec<String>,
    /// The number of worst programs to name
    #[arg(long, default_value_t = 10)]
    worst: usize,
    /// Write all modules to this folder
    #[arg(long, value_name = "FOLDER")]
    write: Option<PathBuf>,
}

type Quantity = (&'static str, fn(&Code) -> f64);

const QUANTITIES: [Quantity; 3] = [
    ("inverse throughput", |code| code.throughput),
    ("latency", |code| code.latency),
    ("instructions", |code| code.instructions),
];

/// Programs above this ratio are counted.
const WORSE: f64 = 1.1;
/// A level counts as slower than the one before above this ratio.
const SLOWER: f64 = 1.02;

fn main() -> Result<()> {
    let args = Args::parse();
    let folder = args.folder.clone().unwrap_or_else(|| data().join("corpus").join("hlsl"));
    let mut programs = corpus::programs(&folder, &["hlsl"])?;
    programs.retain(|path| args.only.as_ref().is_none_or(|part| path.to_string_lossy().contains(part)));
    for (door, name) in [(Door::Source, "source"), (Door::Dxil, "dxil")] {
        if args.door.as_ref().is_none_or(|wanted| wanted == name) {
            let measured = measure(&args, &programs, door)?;
            report(&args, name, &measured);
        }
    }
    Ok(())
}

/// Measures all programs, on two threads.
fn measure(args: &Args, programs: &[PathBuf], door: Door) -> Result<Vec<(String, Measured)>> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let work = || -> Result<()> {
        let mut bench = Bench::new()?;
        bench.folder.clone_from(&args.write);
        bench.levels.clone_from(&args.levels);
        while let Some(path) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let measured = bench.measure(&Program { path: path.clone() }, door)?;
            found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((name, measured));
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let other = std::thread::Builder::new().stack_size(spirant::STACK).spawn_scoped(scope, work);
        let own = work();
        other?.join().unwrap_or(Ok(())).and(own)
    })?;
    let mut found = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(found)
}

fn report(args: &Args, door: &str, all: &[(String, Measured)]) {
    let by_dxc = all.iter().filter(|(_, measured)| measured.dxc.is_ok()).count();
    println!("## {door}: {} programs, {by_dxc} by DXC, too\n", all.len());
    if args.by_program {
        for (name, measured) in all {
            let cell = |made: &Result<Code, String>| match made {
                Ok(code) => {
                    let scratch = if code.scratch > 0.0 { "s" } else { "" };
                    format!("{:>7}/{:<7}{scratch}", code.throughput, code.latency)
                }
                Err(why) => {
                    format!("{:>15}", why.lines().next().unwrap_or("").chars().take(15).collect::<String>())
                }
            };
            let ours: Vec<String> = measured.ours.iter().map(cell).collect();
            println!("{name:<40} {} | {}", ours.join(" "), cell(&measured.dxc));
        }
    }
    println!(
        "| level | programs | inverse throughput | latency | instructions | above {WORSE} | scratch that DXC lacks | slower than the level before |"
    );
    println!("|:--|--:|--:|--:|--:|--:|--:|--:|");
    for (level, digit) in args.levels.iter().enumerate() {
        let pairs: Vec<(&str, &Code, &Code)> = all
            .iter()
            .filter_map(|(name, m)| Some((name.as_str(), m.ours[level].as_ref().ok()?, m.dxc.as_ref().ok()?)))
            .collect();
        let means: Vec<String> = QUANTITIES
            .iter()
            .map(|(_, of)| format!("{:.3}", mean(pairs.iter().map(|(_, a, b)| of(a) / of(b)))))
            .collect();
        let above = pairs.iter().filter(|(_, a, b)| a.throughput > WORSE * b.throughput).count();
        let scratch = pairs.iter().filter(|(_, a, b)| a.scratch > 0.0 && b.scratch == 0.0).count();
        let slower = all.iter().filter(|(_, m)| is_slower(m, level)).count();
        println!("| -O{digit} | {} | {} | {above} | {scratch} | {slower} |", pairs.len(), means.join(" | "));
    }
    for (level, digit) in args.levels.iter().enumerate() {
        let mut ratios: Vec<(f64, f64, &str)> = all
            .iter()
            .filter_map(|(name, m)| {
                let (a, b) = (m.ours[level].as_ref().ok()?, m.dxc.as_ref().ok()?);
                Some((a.throughput / b.throughput, a.latency / b.latency, name.as_str()))
            })
            .collect();
        ratios.sort_by(|a, b| b.0.total_cmp(&a.0));
        let worst: Vec<String> = ratios
            .iter()
            .take(args.worst)
            .map(|(throughput, latency, name)| format!("{name} {throughput:.2} ({latency:.2})"))
            .collect();
        println!("\n-O{digit}, the worst by inverse throughput (latency): {}", worst.join(", "));
        let slower: Vec<&str> = all
            .iter()
            .filter(|(_, m)| is_slower(m, level))
            .map(|(name, _)| name.as_str())
            .take(args.worst)
            .collect();
        if !slower.is_empty() {
            println!("slower than -O{}: {}", level - 1, slower.join(", "));
        }
        let failed: Vec<String> = all
            .iter()
            .filter_map(|(name, m)| {
                Some(format!("{name}: {}", m.ours[level].as_ref().err()?.lines().next()?))
            })
            .collect();
        if !failed.is_empty() {
            println!(
                "{} without figures: {}",
                failed.len(),
                failed[..failed.len().min(args.worst)].join("; ")
            );
        }
    }
    println!();
}

/// Whether a level is slower than the one before.
fn is_slower(measured: &Measured, level: usize) -> bool {
    let Some(before) = level.checked_sub(1).and_then(|before| measured.ours[before].as_ref().ok()) else {
        return false;
    };
    measured.ours[level].as_ref().is_ok_and(|code| code.throughput > SLOWER * before.throughput)
}

/// The geometric mean.
fn mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for ratio in ratios.filter(|ratio| ratio.is_finite() && *ratio > 0.0) {
        sum += ratio.ln();
        count += 1.0;
    }
    (sum / count).exp()
}
