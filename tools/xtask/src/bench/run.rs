//! The time of the reference machine beside Oclgrind, an interpreter of OpenCL kernels: both execute the same source on one core, with
//! the search for races and for values that were never written, and without. A second table shows what each finds in kernels with a fault.

use super::{CPU, measure, table};
use crate::setup::llvm;
use crate::workspace;
use anyhow::{Context, Result, anyhow, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The kernels.
const FOLDER: &str = "testsuite/data/run";
/// Kernels with one fault each.
const FAULTS: &str = "testsuite/data/faults";
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
    findings(&spirant, directory)
}

/// Prints who finds the faults of kernels that have one each.
fn findings(spirant: &Path, directory: &Path) -> Result<()> {
    let mut rows = Vec::new();
    for source in sources(FAULTS)? {
        let Some(faulty) = Faulty::read(&source)? else { continue };
        let sim = directory.join("faulty.sim");
        let header =
            [source.display().to_string(), faulty.name, faulty.global.join(" "), faulty.local.join(" ")];
        let sims = faulty.buffers.iter().map(|(bytes, first, step)| match step {
            0 => format!("<size={bytes} fill={first} uint>"),
            _ => format!("<size={bytes} range={first}:{step}:{} uint>", first + step * (bytes / 4 - 1)),
        });
        let sims: Vec<String> = sims.collect();
        std::fs::write(&sim, format!("{}\n{}\n", header.join("\n"), sims.join("\n")))?;
        let mut ours = Command::new(spirant);
        ours.arg("run").arg(&source).args([
            "--check",
            "--global",
            &faulty.global.join(","),
            "--local",
            &faulty.local.join(","),
        ]);
        for (bytes, first, step) in &faulty.buffers {
            let numbers: Vec<String> = (0..bytes / 4).map(|at| (first + step * at).to_string()).collect();
            ours.arg("--arg").arg(format!("buffer=u32:{}", numbers.join(",")));
        }
        let mut peer = Command::new(PEER);
        peer.args(["--num-threads", "1", "--data-races", "--uninitialized"]).arg(&sim);
        let said = |command: &mut Command| -> Result<String> {
            let output = command.output().context("cannot run it")?;
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            // The first line says what it is; notes of the compiler may come before.
            let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("note"));
            Ok(lines.next().unwrap_or("nothing").chars().take(60).collect())
        };
        let name = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        rows.push(vec![name, faulty.fault, said(&mut ours)?, said(&mut peer)?]);
    }
    let header = ["kernel", "fault", "ours", "oclgrind"];
    println!("\n{}", table(&header.map(str::to_owned), &rows));
    Ok(())
}

/// A kernel with a fault.
struct Faulty {
    name: String,
    /// The kind of finding.
    fault: String,
    global: Vec<String>,
    local: Vec<String>,
    /// Bytes, the first number, and the distance of the next.
    buffers: Vec<(u64, u64, u64)>,
}

impl Faulty {
    /// Reads the directives of a source; none if it has no fault.
    fn read(source: &Path) -> Result<Option<Faulty>> {
        let text = std::fs::read_to_string(source)?;
        let Some((_, fault)) = text.split_once("FAULT ") else { return Ok(None) };
        let mut faulty = Faulty {
            name: String::new(),
            fault: fault.split_whitespace().next().unwrap_or_default().to_owned(),
            global: Vec::new(),
            local: Vec::new(),
            buffers: Vec::new(),
        };
        for line in text.lines().filter_map(|line| line.strip_prefix("//@ ")) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["kernel", name, "global", x, y, z, "local", u, v, w] => {
                    faulty.name = name.to_owned();
                    faulty.global = [x, y, z].map(str::to_owned).into();
                    faulty.local = [u, v, w].map(str::to_owned).into();
                }
                ["arg", "buffer", bytes, contents] => {
                    let (first, step) = match contents {
                        "zero" => (0, 0),
                        "iota" => (0, 1),
                        // Any numbers do.
                        _ => (3, 7),
                    };
                    faulty.buffers.push((bytes.parse()?, first, step));
                }
                _ => {}
            }
        }
        Ok(Some(faulty))
    }
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
    sources(FOLDER)?.into_iter().map(kernel).collect()
}

/// The kernels of a folder, in order.
fn sources(folder: &str) -> Result<Vec<PathBuf>> {
    let folder = workspace::root().join(folder);
    let entries = std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "cl"));
    files.sort();
    Ok(files)
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
