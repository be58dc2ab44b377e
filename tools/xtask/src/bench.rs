//! `cargo xtask bench`: time and memory of `spirant-llc`, of LLVM's own backend, and of LLVM's parse and verify alone.
//!
//! The last is the floor: no program that reads LLVM IR through LLVM can be faster. The runs of the three are interleaved, so that
//! what else the machine does falls on all alike; the table gives medians.

mod generate;
mod measure;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Group};
use crate::workspace;
use generate::Shape;
use measure::Usage;

const TRIPLE: &str = "-mtriple=spirv64-unknown-unknown";

/// Options of `cargo xtask bench`.
#[derive(clap::Args)]
pub struct Args {
    /// Measured runs of each program on each input, after one that is thrown away
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Instructions in each input
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u32).range(1_000..))]
    instructions: u32,
    /// Measure this program as `spirant-llc` instead of building the tools
    #[arg(long, value_name = "PATH")]
    spirant_llc: Option<PathBuf>,
}

/// A generated module, as text and as bitcode.
struct Input {
    name: &'static str,
    instructions: usize,
    text: PathBuf,
    bitcode: PathBuf,
}

/// What is measured: a column of the table.
struct Subject {
    name: &'static str,
    command: fn(&Programs, &Path, &Path) -> Command,
}

/// Where the programs are.
struct Programs {
    spirant_llc: PathBuf,
}

/// What a column shows of a run.
type Quantity = fn(&Usage) -> f64;

/// One program's runs on one input: medians, or why there are none.
type Median = Result<Usage, String>;

const SUBJECTS: [Subject; 3] = [
    Subject {
        name: "floor",
        command: |_, input, _| program("opt-22", &["-passes=verify", "-disable-output"], input, None),
    },
    Subject {
        name: "spirant-llc",
        command: |programs, input, output| {
            program(&programs.spirant_llc, &[TRIPLE, "-filetype=obj"], input, Some(output))
        },
    },
    Subject {
        name: "llc",
        command: |_, input, output| program("llc-22", &[TRIPLE, "-O0", "-filetype=obj"], input, Some(output)),
    },
];

/// Builds, generates, measures, prints.
pub fn run(args: &Args) -> Result<()> {
    setup::ensure_installed(&Group::TEST)?;
    let target = workspace::metadata()?.target_directory;
    let spirant_llc = match &args.spirant_llc {
        Some(path) => path.clone(),
        None => build(&target)?,
    };
    let programs = Programs { spirant_llc };
    let directory = target.join("bench");
    std::fs::create_dir_all(&directory).context("cannot create the bench directory")?;

    let shapes =
        [("many functions", "many", Shape::ManyFunctions), ("one function", "single", Shape::OneFunction)];
    let mut rows = Vec::new();
    for (name, file, shape) in shapes {
        let input = generate_input(&directory, name, file, shape, args.instructions as usize)?;
        for (format, path) in [("bc", &input.bitcode), ("ll", &input.text)] {
            eprintln!("measuring {name}, .{format} ({} instructions)", input.instructions);
            let output = directory.join(format!("{file}.spv"));
            let medians = measure_all(&programs, path, &output, args.runs)?;
            rows.push(row(&format!("{} .{format}", input.name), input.instructions, &medians));
        }
    }
    println!("\n{}", table(&rows));
    println!(
        "Medians of {} runs. Time is wall-clock; cpu is user and system; ratios are of cpu time and of memory.",
        args.runs
    );
    println!("floor: LLVM's parse and verify (opt -passes=verify); llc: LLVM's own backend at -O0.");
    Ok(())
}

/// Builds the tools and tells where `spirant-llc` is.
fn build(target: &Path) -> Result<PathBuf> {
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--release", "--package", "spirant-tools", "--bins"]);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "the tools do not build");
    Ok(target.join("release/spirant-llc"))
}

fn generate_input(
    directory: &Path,
    name: &'static str,
    file: &str,
    shape: Shape,
    size: usize,
) -> Result<Input> {
    let text = directory.join(format!("{file}.ll"));
    let bitcode = directory.join(format!("{file}.bc"));
    let instructions = generate::write(&text, shape, size)?;
    run_quietly(Command::new("llvm-as-22").arg(&text).arg("-o").arg(&bitcode))?;
    run_quietly(Command::new("opt-22").args(["-passes=verify", "-disable-output"]).arg(&bitcode))?;
    Ok(Input { name, instructions, text, bitcode })
}

/// The medians of every subject on one input.
fn measure_all(programs: &Programs, input: &Path, output: &Path, runs: u32) -> Result<Vec<Median>> {
    let mut samples: Vec<Result<Vec<Usage>, String>> = SUBJECTS.iter().map(|_| Ok(Vec::new())).collect();
    for run in 0..=runs {
        for (subject, samples) in SUBJECTS.iter().zip(&mut samples) {
            let Ok(list) = samples else { continue };
            match measure::run(&mut (subject.command)(programs, input, output))? {
                Ok(_) if run == 0 => {}
                Ok(usage) => list.push(usage),
                Err(failure) => {
                    eprintln!("{} failed: {}", subject.name, failure.message);
                    *samples = Err(failure.kind);
                }
            }
        }
    }
    Ok(samples.into_iter().map(|samples| samples.map(|list| measure::median(&list))).collect())
}

fn program(
    name: impl AsRef<std::ffi::OsStr>,
    flags: &[&str],
    input: &Path,
    output: Option<&Path>,
) -> Command {
    let mut command = Command::new(name);
    command.args(flags).arg(input);
    if let Some(output) = output {
        command.arg("-o").arg(output);
    }
    command
}

fn run_quietly(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot run {:?}", command.get_program()))?;
    let program = command.get_program().to_string_lossy().into_owned();
    ensure!(output.status.success(), "{program} failed:\n{}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

const HEADER: [&str; 14] = [
    "input",
    "instructions",
    "floor s",
    "ours s",
    "llc s",
    "floor cpu",
    "ours cpu",
    "llc cpu",
    "floor MiB",
    "ours MiB",
    "llc MiB",
    "ours/floor",
    "llc/ours",
    "ours/llc mem",
];

/// One line of the table: the medians of floor, ours and llc.
fn row(input: &str, instructions: usize, medians: &[Median]) -> Vec<String> {
    const WALL: Quantity = |usage| usage.wall.as_secs_f64();
    const CPU: Quantity = |usage| usage.cpu.as_secs_f64();
    const MEMORY: Quantity = |usage| usage.max_rss_kib as f64 / 1024.0;
    let values = |of: Quantity, digits: usize| {
        medians.iter().map(move |median| match median {
            Ok(usage) => format!("{:.digits$}", of(usage)),
            Err(kind) => kind.clone(),
        })
    };
    let ratio = |a: usize, b: usize, of: Quantity| match (&medians[a], &medians[b]) {
        (Ok(a), Ok(b)) => format!("{:.2}", of(a) / of(b)),
        _ => "-".to_owned(),
    };
    let mut cells = vec![input.to_owned(), instructions.to_string()];
    cells.extend(values(WALL, 3).chain(values(CPU, 3)).chain(values(MEMORY, 1)));
    cells.extend([ratio(1, 0, CPU), ratio(2, 1, CPU), ratio(1, 2, MEMORY)]);
    cells
}

/// A Markdown table with aligned columns.
fn table(rows: &[Vec<String>]) -> String {
    let header: Vec<_> = HEADER.iter().map(ToString::to_string).collect();
    let width = |column: usize| rows.iter().chain([&header]).map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<_> = (0..HEADER.len()).map(width).collect();
    let line = |cells: &[String]| {
        let padded = cells.iter().zip(&widths).map(|(cell, &width)| format!(" {cell:>width$} |"));
        format!("|{}\n", padded.collect::<String>())
    };
    let rule: String = widths.iter().map(|width| format!("{}:|", "-".repeat(width + 1))).collect();
    format!("{}|{rule}\n{}", line(&header), rows.iter().map(|row| line(row)).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_row_gives_ratios_and_says_what_crashed() {
        let usage = |seconds: u64, mib: u64| Usage {
            wall: Duration::from_secs(seconds),
            cpu: Duration::from_secs(seconds),
            max_rss_kib: mib * 1024,
        };
        let whole = row("x .bc", 10, &[Ok(usage(1, 10)), Ok(usage(2, 20)), Ok(usage(8, 80))]);
        assert_eq!(whole.len(), HEADER.len());
        assert_eq!(whole[11..], ["2.00", "4.00", "0.25"]);
        let crashed = row("x .bc", 10, &[Ok(usage(1, 10)), Ok(usage(2, 20)), Err("signal 11".to_owned())]);
        assert_eq!((crashed[4].as_str(), crashed[12].as_str()), ("signal 11", "-"));
        let table = table(&[whole, crashed]);
        let lengths: Vec<_> = table.lines().map(str::len).collect();
        assert!(lengths.len() == 4 && lengths.iter().all(|length| *length == lengths[0]), "{table}");
    }
}
