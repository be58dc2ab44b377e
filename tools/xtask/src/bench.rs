//! `cargo xtask bench`: measures time and memory of `spirant-llc`, of LLVM's own backend, and of LLVM's parse and verify alone.
//!
//! The last is the lower limit: no program that reads LLVM IR through LLVM can be faster. With `--against`, two builds of
//! `spirant-llc` are compared. The runs of all programs are interleaved, so that other load on the machine affects them all
//! equally; the table gives medians.
//!
//! `--code`, `--gpu` and `--opt` compare the modules and not the time: `spirant-code-size` counts their instructions, `spirant-gpu-code` shows
//! what the compiler of a GPU makes of them, or times them on a device, and `spirant-foreign-code` shows what `spirant opt -O` makes of other
//! producers' modules.

mod conformance;
mod debug;
mod dxil;
mod front;
mod generate;
mod measure;
pub mod permutations;
mod run;
mod scale;
mod small;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Group};
use crate::workspace;
use generate::Spread;
use measure::Usage;

const TRIPLE: &str = "-mtriple=spirv64-unknown-unknown";

/// What `spirant-llc` compiles kernels with, and programs that say what they are for.
const KERNELS: &[&str] = &[TRIPLE, "-filetype=obj"];
const SHADERS: &[&str] = &["-filetype=obj"];
/// What `opt` reads and verifies with.
const FLOOR: &[&str] = &["-passes=verify", "-disable-output"];

/// Options of `cargo xtask bench`.
#[derive(clap::Args)]
pub struct Args {
    /// Measured runs of each program on each input, after a first run that does not count
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Instructions in each input
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u32).range(1_000..))]
    instructions: u32,
    /// Measure this program as `spirant-llc` instead of building the tools
    #[arg(long, value_name = "PATH")]
    spirant_llc: Option<PathBuf>,
    /// Compare with this build of `spirant-llc` instead of LLVM
    #[arg(long, value_name = "PATH")]
    against: Option<PathBuf>,
    /// Count instructions and bytes of the corpora instead of measuring, and what spirv-opt still removes
    #[arg(long, group = "of_code", conflicts_with_all = ["runs", "instructions", "spirant_llc", "against"])]
    code: bool,
    /// Show what AMD's compiler makes of the corpora of compute shaders and kernels instead, beside DXC's SPIR-V; no GPU is required
    #[arg(long, group = "of_code", conflicts_with_all = ["runs", "instructions", "spirant_llc", "against", "code"])]
    gpu: bool,
    /// With --gpu: time the same modules on a GPU, or on the device that there is
    #[arg(long, requires = "gpu")]
    device: bool,
    /// Compare `spirant opt -O` with `spirv-opt -O` instead, on the modules that other producers make of the corpus of compute shaders
    #[arg(long, group = "of_code", conflicts_with_all = ["runs", "instructions", "spirant_llc", "against", "code", "gpu"])]
    opt: bool,
    /// With --code, --gpu or --opt: a line for each program
    #[arg(long, requires = "of_code")]
    by_program: bool,
    /// Compare time and size without debug information and with it
    #[arg(long, conflicts_with_all = ["against", "code", "scale"])]
    debug_info: bool,
    /// Draw time and memory against size instead, for each thing that a module can have many of: writes `scale.svg` in the bench
    /// folder
    #[arg(long, conflicts_with_all = ["against", "instructions", "code"])]
    scale: bool,
    /// Measure the samples and the corpora instead, in one process each and in one session, with LLVM linked statically and
    /// dynamically
    #[arg(long, conflicts_with_all = ["instructions", "spirant_llc", "against", "code", "debug_info", "scale"])]
    small: bool,
    /// Measure a program of DXIL instead, and LLVM's parse and verify of its bitcode
    #[arg(long, conflicts_with_all = ["code", "debug_info", "scale", "small"])]
    dxil: bool,
    /// Measure HLSL by each front end instead, a process for each shader, beside DXC's own SPIR-V
    #[arg(long, conflicts_with_all = ["instructions", "spirant_llc", "against", "code", "debug_info", "scale", "small", "dxil"])]
    front: bool,
    /// Measure the reference machine beside Oclgrind instead
    #[arg(long, conflicts_with_all = ["instructions", "spirant_llc", "against", "code", "debug_info", "scale", "small", "dxil", "front"])]
    run: bool,
    /// Run the tests that hold Spirant to other people's measures instead: writes `docs/why/conformance.md`
    #[arg(long, conflicts_with_all = ["runs", "instructions", "spirant_llc", "against", "code", "debug_info", "scale", "small", "dxil", "front"])]
    conformance: bool,
    /// Measure this many permutations of a shader instead, in a process each and by one manifest
    #[arg(long, value_name = "COUNT", num_args = 0..=1, default_missing_value = "1000")]
    permutations: Option<usize>,
    /// With `--scale`: only directions whose name contains this
    #[arg(long, value_name = "PART", requires = "scale")]
    only: Option<String>,
    /// Write one input of `--scale` and exit
    #[arg(long, hide = true, num_args = 3, value_names = ["OF", "SIZE", "FILE"])]
    write: Vec<String>,
}

/// What is asked of a program of DXIL, in times of LLVM's parse and verify.
const MOST_OF_DXIL: f64 = 1.6;

/// A generated module, as text and as bitcode.
struct Input {
    name: &'static str,
    file: &'static str,
    instructions: usize,
    text: PathBuf,
    bitcode: PathBuf,
}

/// A program that is measured.
struct Subject {
    name: &'static str,
    program: PathBuf,
    flags: &'static [&'static str],
    /// Whether it writes an output.
    writes: bool,
}

/// A column that divides one subject's quantity by another's.
struct Ratio {
    name: &'static str,
    dividend: usize,
    divisor: usize,
    quantity: Quantity,
}

/// What is measured and shown.
struct Plan {
    subjects: Vec<Subject>,
    /// Runs before each measured run: a large program that ends returns memory to the system, which may then be dear.
    before: Option<Subject>,
    ratios: Vec<Ratio>,
}

/// What a column shows of a run.
type Quantity = fn(&Usage) -> f64;

/// One program's runs on one input: medians, or why there are none.
type Median = Result<Usage, String>;

const WALL: Quantity = |usage| usage.wall.as_secs_f64();
const USER: Quantity = |usage| usage.user.as_secs_f64();
const SYSTEM: Quantity = |usage| usage.system.as_secs_f64();
const CPU: Quantity = |usage| usage.cpu().as_secs_f64();
const MEMORY: Quantity = |usage| usage.max_rss_kib as f64 / 1024.0;

impl Plan {
    /// Spirant between LLVM's parse and verify and LLVM's own backend, which also runs before each of them.
    fn beside_llvm(spirant_llc: PathBuf) -> Self {
        let subjects = vec![Subject::floor(), Subject::spirant("ours", spirant_llc, KERNELS), Subject::llc()];
        let ratios = vec![
            Ratio { name: "ours/floor", dividend: 1, divisor: 0, quantity: CPU },
            Ratio { name: "llc/ours", dividend: 2, divisor: 1, quantity: CPU },
            Ratio { name: "ours/llc mem", dividend: 1, divisor: 2, quantity: MEMORY },
        ];
        Self { subjects, before: Some(Subject::llc()), ratios }
    }

    /// Spirant beside LLVM's parse and verify, of what LLVM has no backend for.
    fn beside_floor(spirant_llc: PathBuf) -> Self {
        let subjects = vec![Subject::floor(), Subject::spirant("ours", spirant_llc, SHADERS)];
        let ratios = vec![
            Ratio { name: "ours/floor", dividend: 1, divisor: 0, quantity: CPU },
            Ratio { name: "ours/floor mem", dividend: 1, divisor: 0, quantity: MEMORY },
        ];
        Self { subjects, before: None, ratios }
    }

    /// One build of Spirant beside another.
    fn of_builds(spirant_llc: PathBuf, base: PathBuf, flags: &'static [&'static str]) -> Self {
        let subjects =
            vec![Subject::spirant("ours", spirant_llc, flags), Subject::spirant("base", base, flags)];
        let ratios = vec![
            Ratio { name: "ours/base cpu", dividend: 0, divisor: 1, quantity: CPU },
            Ratio { name: "ours/base mem", dividend: 0, divisor: 1, quantity: MEMORY },
        ];
        Self { subjects, before: None, ratios }
    }
}

impl Subject {
    fn spirant(name: &'static str, program: PathBuf, flags: &'static [&'static str]) -> Self {
        Self { name, program, flags, writes: true }
    }

    /// LLVM's parse and verify.
    fn floor() -> Self {
        Self { name: "floor", program: "opt-22".into(), flags: FLOOR, writes: false }
    }

    /// LLVM's own backend.
    fn llc() -> Self {
        let flags = &[TRIPLE, "-O0", "-filetype=obj"];
        Self { name: "llc", program: "llc-22".into(), flags, writes: true }
    }

    fn command(&self, input: &Path, output: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.args(self.flags).arg(input);
        if self.writes {
            command.arg("-o").arg(output);
        }
        command
    }
}

/// Builds, generates, measures, prints.
pub fn run(args: &Args) -> Result<()> {
    if !args.write.is_empty() {
        return scale::write(&args.write);
    }
    setup::ensure_installed(&Group::TEST)?;
    if args.conformance || args.code || args.gpu || args.opt {
        return without_times(args);
    }
    let target = workspace::metadata()?.target_directory;
    let directory = target.join("bench");
    std::fs::create_dir_all(&directory).context("cannot create the bench directory")?;
    if let Some(count) = args.permutations {
        return permutations::run(&target, &directory, count);
    }
    if let Some(other) = other(args) {
        return other(&target, &directory, args.runs);
    }
    let spirant_llc = match &args.spirant_llc {
        Some(path) => path.clone(),
        None => build(&target)?,
    };
    if args.scale {
        return scale::run(&directory, &spirant_llc, args.only.as_deref(), args.runs);
    }
    let spreads =
        [("many functions", "many", Spread::ManyFunctions), ("one function", "single", Spread::OneFunction)];
    if args.debug_info {
        let inputs = spreads.map(|(name, file, spread)| {
            generate_input(&directory, name, file, spread, args.instructions as usize)
        });
        let inputs = inputs.into_iter().collect::<Result<Vec<Input>>>()?;
        return debug::run(&directory, &spirant_llc, &inputs, args.runs);
    }
    let plan = match (&args.against, args.dxil) {
        (Some(base), true) => Plan::of_builds(spirant_llc, base.clone(), SHADERS),
        (Some(base), false) => {
            let plan = Plan::of_builds(spirant_llc, base.clone(), KERNELS);
            Plan { before: Some(Subject::llc()), ..plan }
        }
        (None, true) => Plan::beside_floor(spirant_llc),
        (None, false) => Plan::beside_llvm(spirant_llc),
    };
    let size = args.instructions as usize;
    let inputs = if args.dxil {
        let input = input(&directory, "dxil", "dxil", |text| dxil::write(text, size))?;
        without_names(&input.bitcode)?;
        vec![input]
    } else {
        let kernels =
            spreads.map(|(name, file, spread)| generate_input(&directory, name, file, spread, size));
        kernels.into_iter().collect::<Result<Vec<Input>>>()?
    };
    let mut rows = Vec::new();
    for input in &inputs {
        let (name, file) = (input.name, input.file);
        // DXIL comes as bitcode alone.
        let formats = [("bc", &input.bitcode), ("ll", &input.text)];
        for (format, path) in &formats[..if args.dxil { 1 } else { 2 }] {
            eprintln!("measuring {name}, .{format} ({} instructions)", input.instructions);
            let output = directory.join(format!("{file}.spv"));
            let medians = plan.measure(path, &output, args.runs)?;
            rows.push(plan.row(&format!("{} .{format}", input.name), input.instructions, &medians));
        }
    }
    println!("\n{}", table(&plan.header(), &rows));
    println!(
        "Medians of {} runs. Time is wall-clock, then the processor's in user mode and in the kernel; ratios are of their sum and of memory.",
        args.runs
    );
    if args.dxil && args.against.is_none() {
        println!("floor: LLVM's parse and verify (opt -passes=verify); at most {MOST_OF_DXIL} is asked for.");
    } else if args.against.is_none() {
        println!("floor: LLVM's parse and verify (opt -passes=verify); llc: LLVM's own backend at -O0.");
    }
    Ok(())
}

/// Measures with the target folder, the folder of the benchmark and the number of runs.
type Other = fn(&Path, &Path, u32) -> Result<()>;

/// What measures something else than the compilation of large inputs, if it is asked for.
fn other(args: &Args) -> Option<Other> {
    match (args.run, args.small, args.front) {
        (true, ..) => Some(run::run),
        (_, true, _) => Some(small::run),
        (.., true) => Some(front::run),
        _ => None,
    }
}

/// Compares modules, or runs tests, and measures no time.
fn without_times(args: &Args) -> Result<()> {
    if args.conformance {
        return conformance::run();
    }
    let by_program = args.by_program.then_some("--by-program");
    if args.code {
        return corpora("spirant-code-size", by_program);
    }
    setup::dxc::ensure_installed()?;
    if args.gpu {
        let flags = [by_program, args.device.then_some("--device")];
        return corpora("spirant-gpu-code", flags.into_iter().flatten());
    }
    corpora("spirant-foreign-code", by_program)
}

/// Runs a program over the corpora, built as the tests are: what it shows does not depend on how it was built.
fn corpora(program: &str, flags: impl IntoIterator<Item = &'static str>) -> Result<()> {
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--package", "spirant-testsuite", "--bins"]).args(setup::llvm::features(&[])?);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "the programs do not build");
    let mut cargo = workspace::cargo();
    cargo.args(["run", "--package", "spirant-testsuite", "--bin", program]);
    cargo.args(setup::llvm::features(&[])?).arg("--");
    cargo.args(flags);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "{program} failed");
    Ok(())
}

/// Builds the tools and tells where `spirant-llc` is.
fn build(target: &Path) -> Result<PathBuf> {
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--release", "--package", "spirant-tools", "--bins"]);
    cargo.args(setup::llvm::features(&[])?);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "the tools do not build");
    workspace::drop_in(&target.join("release"))
}

fn generate_input(
    directory: &Path,
    name: &'static str,
    file: &'static str,
    spread: Spread,
    size: usize,
) -> Result<Input> {
    input(directory, name, file, |text| generate::write(text, spread, size))
}

/// Has a module written, and assembles it.
fn input(
    directory: &Path,
    name: &'static str,
    file: &'static str,
    write: impl FnOnce(&Path) -> Result<usize>,
) -> Result<Input> {
    let text = directory.join(format!("{file}.ll"));
    let bitcode = directory.join(format!("{file}.bc"));
    let instructions = write(&text)?;
    run_quietly(Command::new("llvm-as-22").arg(&text).arg("-o").arg(&bitcode))?;
    run_quietly(Command::new("opt-22").args(["-passes=verify", "-disable-output"]).arg(&bitcode))?;
    Ok(Input { name, file, instructions, text, bitcode })
}

/// Takes the names of values from bitcode: DXC writes none.
fn without_names(bitcode: &Path) -> Result<()> {
    let mut opt = Command::new("opt-22");
    opt.args(["-passes=verify", "--discard-value-names"]).arg(bitcode).arg("-o").arg(bitcode);
    run_quietly(&mut opt)
}

fn run_quietly(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot run {:?}", command.get_program()))?;
    let program = command.get_program().to_string_lossy().into_owned();
    let message: String = String::from_utf8_lossy(&output.stderr).chars().take(2000).collect();
    ensure!(output.status.success(), "{program} failed:\n{message}");
    Ok(())
}

impl Plan {
    /// The medians of every subject on one input, after a run of each that does not count.
    fn measure(&self, input: &Path, output: &Path, runs: u32) -> Result<Vec<Median>> {
        let mut samples: Vec<Result<Vec<Usage>, String>> =
            self.subjects.iter().map(|_| Ok(Vec::new())).collect();
        for run in 0..=runs {
            for (subject, samples) in self.subjects.iter().zip(&mut samples) {
                let Ok(list) = samples else { continue };
                if let Some(before) = &self.before {
                    // Its failure is reported where it is measured.
                    let _ = measure::run(&mut before.command(input, output))?;
                }
                match measure::run(&mut subject.command(input, output))? {
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

    fn header(&self) -> Vec<String> {
        let mut cells = vec!["input".to_owned(), "instructions".to_owned()];
        for unit in ["s", "user", "sys", "MiB"] {
            cells.extend(self.subjects.iter().map(|subject| format!("{} {unit}", subject.name)));
        }
        cells.extend(self.ratios.iter().map(|ratio| ratio.name.to_owned()));
        cells
    }

    /// One line of the table.
    fn row(&self, input: &str, instructions: usize, medians: &[Median]) -> Vec<String> {
        let mut cells = vec![input.to_owned(), instructions.to_string()];
        for (of, digits) in [(WALL, 3), (USER, 3), (SYSTEM, 3), (MEMORY, 1)] {
            cells.extend(medians.iter().map(|median| match median {
                Ok(usage) => format!("{:.digits$}", of(usage)),
                Err(kind) => kind.clone(),
            }));
        }
        cells.extend(self.ratios.iter().map(|ratio| {
            match (&medians[ratio.dividend], &medians[ratio.divisor]) {
                (Ok(dividend), Ok(divisor)) => {
                    format!("{:.3}", (ratio.quantity)(dividend) / (ratio.quantity)(divisor))
                }
                _ => "-".to_owned(),
            }
        }));
        cells
    }
}

/// A Markdown table with aligned columns.
fn table(header: &[String], rows: &[Vec<String>]) -> String {
    let widths: Vec<_> = (0..header.len())
        .map(|column| rows.iter().map(|row| row[column].len()).fold(header[column].len(), usize::max))
        .collect();
    let line = |cells: &[String]| {
        let padded = cells.iter().zip(&widths).map(|(cell, &width)| format!(" {cell:>width$} |"));
        format!("|{}\n", padded.collect::<String>())
    };
    let rule: String = widths.iter().map(|width| format!("{}:|", "-".repeat(width + 1))).collect();
    format!("{}|{rule}\n{}", line(header), rows.iter().map(|row| line(row)).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_row_gives_ratios_and_says_what_crashed() {
        let usage = |seconds: u64, mib: u64| Usage {
            wall: Duration::from_secs(seconds),
            user: Duration::from_secs(seconds),
            system: Duration::ZERO,
            max_rss_kib: mib * 1024,
        };
        let plan = Plan::beside_llvm("spirant-llc".into());
        let whole = plan.row("x .bc", 10, &[Ok(usage(1, 10)), Ok(usage(2, 20)), Ok(usage(8, 80))]);
        assert_eq!(whole.len(), plan.header().len());
        assert_eq!(whole[14..], ["2.000", "4.000", "0.250"]);
        let crashed = [Ok(usage(1, 10)), Ok(usage(2, 20)), Err("signal 11".to_owned())];
        let crashed = plan.row("x .bc", 10, &crashed);
        assert_eq!((crashed[4].as_str(), crashed[15].as_str()), ("signal 11", "-"));
        let table = table(&plan.header(), &[whole, crashed]);
        let lengths: Vec<_> = table.lines().map(str::len).collect();
        assert!(lengths.len() == 4 && lengths.iter().all(|length| *length == lengths[0]), "{table}");
    }

    #[test]
    fn two_builds_run_in_turn() {
        let directory = std::env::temp_dir().join(format!("spirant-bench-test-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let log = directory.join("log");
        let script = |name: &str| {
            let path = directory.join(name);
            let text = format!("#!/bin/sh\necho {name} >> {}\n", log.display());
            std::fs::write(&path, text).unwrap();
            let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
            std::fs::set_permissions(&path, executable).unwrap();
            path
        };
        let plan = Plan::of_builds(script("new"), script("old"), KERNELS);
        let medians = plan.measure(Path::new("in"), Path::new("out"), 2).unwrap();
        let order = std::fs::read_to_string(&log).unwrap();
        std::fs::remove_dir_all(&directory).unwrap();
        assert_eq!(order.split_whitespace().collect::<Vec<_>>(), ["new", "old"].repeat(3));
        let row = plan.row("x", 1, &medians);
        assert_eq!(plan.header()[10..], ["ours/base cpu", "ours/base mem"]);
        assert!(row[11].parse::<f64>().unwrap() > 0.0, "{row:?}");
    }
}
