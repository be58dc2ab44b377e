//! The time of the reference machine beside Oclgrind, an interpreter of OpenCL kernels: both execute the same source on one core, with
//! the search for races and for values that were never written, and without.

use super::{CPU, measure, table};
use crate::setup::llvm;
use crate::workspace;
use anyhow::{Context, Result, anyhow, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The kernels.
const FOLDER: &str = "testsuite/data/run";
/// The interpreter, of Debian's package `oclgrind`.
const PEER: &str = "oclgrind-kernel";
/// What is asked for: how many times its speed.
const LEAST: f64 = 3.0;

/// A kernel and how it is run.
struct Kernel {
    name: String,
    source: PathBuf,
    global: String,
    local: String,
    /// Its arguments, as Oclgrind's files have them, and as `spirant run` does.
    sim: Vec<String>,
    arguments: Vec<String>,
}

/// Builds, measures and prints a table.
pub fn run(target: &Path, directory: &Path, runs: u32) -> Result<()> {
    let found = Command::new(PEER).arg("--version").output();
    found.with_context(|| format!("cannot run {PEER}; install the package oclgrind"))?;
    let mut cargo = workspace::cargo();
    cargo
        .args(["build", "--release", "--package", "spirant-tools", "--bin", "spirant"])
        .args(llvm::features(&[])?);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "spirant does not build");
    let spirant = target.join("release/spirant");
    let mut rows = Vec::new();
    let mut logs = [0.0; 2];
    let kernels = kernels()?;
    for kernel in &kernels {
        let mut cells = vec![kernel.name.clone()];
        for (checks, log) in [false, true].into_iter().zip(&mut logs) {
            let [ours, peer] = times(kernel, &spirant, directory, checks, runs)?;
            *log += (peer / ours).ln();
            cells.extend([format!("{ours:.3}"), format!("{peer:.3}"), format!("{:.1}", peer / ours)]);
        }
        rows.push(cells);
    }
    let header = ["kernel", "ours", "oclgrind", "times", "ours, checks", "oclgrind, checks", "times"];
    println!("\n{}", table(&header.map(str::to_owned), &rows));
    let [plain, checked] = logs.map(|log| (log / kernels.len() as f64).exp());
    println!(
        "Seconds of the processor for a process, which compiles the kernel first; medians of {runs} runs. Geometric means: {plain:.1} and,\n\
         with checks, {checked:.1} times the speed; at least {LEAST} is asked for."
    );
    Ok(())
}

/// The median times of ours and of the peer, in seconds.
fn times(kernel: &Kernel, spirant: &Path, directory: &Path, checks: bool, runs: u32) -> Result<[f64; 2]> {
    let sim = directory.join("kernel.sim");
    let lines =
        [kernel.source.display().to_string(), function(kernel)?, three(&kernel.global), three(&kernel.local)];
    std::fs::write(&sim, format!("{}\n{}\n", lines.join("\n"), kernel.sim.join("\n")))?;
    let mut ours = Command::new(spirant);
    ours.arg("run").arg(&kernel.source).args(["--steps", "1000000000000", "--time-limit", "0"]);
    ours.args(["--global", &kernel.global, "--local", &kernel.local]);
    kernel.arguments.iter().for_each(|argument| {
        ours.args(["--arg", argument]);
    });
    let mut peer = Command::new(PEER);
    peer.args(["--num-threads", "1"]);
    if checks {
        ours.arg("--check");
        peer.args(["--data-races", "--uninitialized"]);
    }
    peer.arg(&sim);
    let mut found = [Vec::new(), Vec::new()];
    for _ in 0..=runs {
        for (command, times) in [&mut ours, &mut peer].into_iter().zip(&mut found) {
            let usage = measure::run(command)?;
            let usage = usage.map_err(|why| anyhow!("{}: {}: {}", kernel.name, why.kind, why.message))?;
            times.push(CPU(&usage));
        }
    }
    Ok(found.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    }))
}

/// The name of the kernel in a source.
fn function(kernel: &Kernel) -> Result<String> {
    let source = std::fs::read_to_string(&kernel.source)?;
    let name = source.split_once("kernel void ").and_then(|(_, rest)| rest.split_once('('));
    name.map(|(name, _)| name.to_owned())
        .with_context(|| format!("{} has no kernel", kernel.source.display()))
}

/// A range as three numbers.
fn three(range: &str) -> String {
    let mut parts: Vec<&str> = range.split(',').collect();
    parts.resize(3, "1");
    parts.join(" ")
}

fn kernels() -> Result<Vec<Kernel>> {
    let folder = workspace::root().join(FOLDER);
    let entries = std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "cl"));
    files.sort();
    files.into_iter().map(kernel).collect()
}

fn kernel(source: PathBuf) -> Result<Kernel> {
    let text = std::fs::read_to_string(&source)?;
    let all = |key: &str| -> Vec<String> {
        let prefix = format!("// {key}: ");
        text.lines().filter_map(|line| line.strip_prefix(&prefix)).map(str::to_owned).collect()
    };
    let one = |key: &str| {
        all(key).pop().with_context(|| format!("{} does not state its {key} range", source.display()))
    };
    let name = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let (global, local, sim, arguments) = (one("global")?, one("local")?, all("sim"), all("arg"));
    Ok(Kernel { name, source, global, local, sim, arguments })
}
