//! The cost of a small shader: the samples and the corpora, in one process for each program, and all in one session.
//!
//! Two builds of `spirant-llc`, one with LLVM linked statically and one with its shared library, are measured together with
//! LLVM's own backend. A session's cost is that of a process without its start; `backend/benches/session.rs` measures it.

use super::{CPU, WALL, measure, table};
use crate::setup::llvm;
use crate::workspace;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A row: a sample, or the programs of a corpus.
struct Row {
    name: String,
    files: Vec<PathBuf>,
}

/// Sums over files that all programs compile, in milliseconds; the programs are LLVM's, and ours with a shared LLVM and a static one.
#[derive(Default)]
struct Sums {
    files: usize,
    wall: [f64; 3],
    cpu: [f64; 3],
    session: f64,
}

/// Builds, measures and prints a table.
pub fn run(target: &Path, directory: &Path, runs: u32) -> Result<()> {
    let subjects = [PathBuf::from("llc-22"), build(target, "shared")?, build(target, "static")?];
    let rows = rows(directory)?;
    let (sessions, threads) = in_sessions(rows.iter().flat_map(|row| &row.files))?;
    let mut cells = Vec::new();
    for Row { name, files } in rows {
        eprintln!("measuring {name}");
        let mut sums = Sums::default();
        for file in files {
            let Some(session) = sessions.get(&file) else { continue };
            sums.add(&subjects, &file, &directory.join("small.spv"), runs, *session)?;
        }
        if sums.files > 0 {
            cells.push(sums.row(name));
        }
    }
    let header = [
        "input",
        "files",
        "llc",
        "shared",
        "static",
        "llc cpu",
        "shared cpu",
        "static cpu",
        "session",
        "start",
    ];
    println!("\n{}", table(&header.map(str::to_owned), &cells));
    println!(
        "Milliseconds for a file, of those that all of them compile; medians of {runs} runs, and their mean. start: what the static build\n\
         takes above a session. {threads}"
    );
    Ok(())
}

/// Builds `spirant-llc` with LLVM in it, or with LLVM's shared library.
fn build(target: &Path, linking: &str) -> Result<PathBuf> {
    // Each has a folder, or the one would be built anew after the other; the static one is every release's.
    let target = if linking == "shared" { target.join("shared") } else { target.to_owned() };
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--release", "--package", "spirant-tools", "--bin", "spirant", "--target-dir"]);
    cargo.arg(&target).args(llvm::features(&[])?).env("SPIRANT_LLVM", linking);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "spirant does not build");
    workspace::drop_in(&target.join("release"))
}

/// The samples, and the corpora compiled by clang.
fn rows(directory: &Path) -> Result<Vec<Row>> {
    let of_samples = ir_files(&workspace::root().join("samples"))?.into_iter();
    let name = |file: &Path| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut rows: Vec<Row> = of_samples.map(|file| Row { name: name(&file), files: vec![file] }).collect();
    let corpora = directory.join("small");
    let mut cargo = workspace::cargo();
    cargo.args(["run", "--package", "spirant-testsuite", "--bin", "spirant-code-size"]);
    cargo.args(llvm::features(&[])?).args(["--", "--ir"]);
    ensure!(cargo.arg(&corpora).status().context("cannot run cargo")?.success(), "the corpora have no IR");
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir(&corpora)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    folders.sort();
    for folder in folders {
        rows.push(Row { name: name(&folder), files: ir_files(&folder)? });
    }
    Ok(rows)
}

/// The files of LLVM IR in a folder.
fn ir_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ll"));
    files.sort();
    Ok(files)
}

/// What each file takes in a session, where it compiles, and a sentence on threads.
fn in_sessions<'f>(files: impl Iterator<Item = &'f PathBuf>) -> Result<(BTreeMap<PathBuf, f64>, String)> {
    let mut cargo = workspace::cargo();
    cargo.args(["bench", "--package", "spirant", "--bench", "session"]);
    cargo.args(llvm::features(&[])?).arg("--").args(files);
    let output = cargo.stderr(Stdio::inherit()).output().context("cannot run cargo")?;
    ensure!(output.status.success(), "the sessions failed");
    let text = String::from_utf8(output.stdout)?;
    let mut lines: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once('\t')).collect();
    let (one, eight) = lines.pop().context("no file compiles")?;
    let cores = std::thread::available_parallelism()?;
    let times: f64 = eight.parse::<f64>()? / one.parse::<f64>()?;
    let threads = format!(
        "One thread compiles {one} files a second, eight threads {eight}:\n{times:.2} times as many on {cores} cores."
    );
    let sessions = lines.into_iter().map(|(ms, file)| Ok((file.into(), ms.parse()?)));
    Ok((sessions.collect::<Result<_>>()?, threads))
}

impl Sums {
    /// Adds a file, unless one of the programs refuses it.
    fn add(
        &mut self,
        subjects: &[PathBuf; 3],
        file: &Path,
        output: &Path,
        runs: u32,
        session: f64,
    ) -> Result<()> {
        let mut samples: [Vec<measure::Usage>; 3] = Default::default();
        for run in 0..=runs {
            for (samples, subject) in samples.iter_mut().zip(subjects) {
                let mut command = Command::new(subject);
                command.args(["-filetype=obj", "-o"]).arg(output).arg(file);
                match measure::run(&mut command)? {
                    Ok(_) if run == 0 => {}
                    Ok(usage) => samples.push(usage),
                    Err(_) => return Ok(()),
                }
            }
        }
        self.files += 1;
        self.session += session;
        for (index, samples) in samples.iter().enumerate() {
            let usage = measure::median(samples);
            self.wall[index] += 1e3 * WALL(&usage);
            self.cpu[index] += 1e3 * CPU(&usage);
        }
        Ok(())
    }

    fn row(&self, name: String) -> Vec<String> {
        let of_one = |sum: f64, digits: usize| format!("{:.digits$}", sum / self.files as f64);
        let mut cells = vec![name, self.files.to_string()];
        cells.extend(self.wall.iter().chain(&self.cpu).map(|sum| of_one(*sum, 1)));
        cells.push(of_one(self.session, 2));
        cells.push(of_one(self.wall[2] - self.session, 1));
        cells
    }
}
