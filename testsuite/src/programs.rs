//! Compiles random C programs for a device and for the host: both must compute the same.
//!
//! The same clang compiles the same source for the host, with traps for undefined behaviour: a trap is the generator's
//! fault. A module is judged twice: by the host, which executes the LLVM IR that it is lifted to, and by an OpenCL device. The device's own
//! optimizer makes some valid modules wrong. If the module is right on the host and on the device without that optimizer, the fault
//! is the device's, and is counted.

mod csmith;

use anyhow::{Context, Result, ensure};
use spirant_exec::Outcome;
use spirant_exec::frontend;
use spirant_exec::job::{Argument, Job, Launch};
use spirant_exec::runner::Runner;
use spirant_generators::programs::{self, Language};
use spirant_hlsl::clang::plain;
use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::corpus::{Progress, compile, decoded, lifted, take_words};
use spirant::Options;

/// One in so many programs is optimized by the device's compiler too, which takes three times as long as all else together.
const OPTIMIZED: u64 = 7;

/// A program may take so many seconds of processor time on the host. Some of csmith do not end.
const SECONDS: u64 = 3;

/// What became of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ran {
    /// An OpenCL device executed it.
    pub on_device: bool,
    /// How many of its modules the device's optimizer makes wrong.
    pub wrong_on_device: u32,
}

/// A program, and how it is compiled.
#[derive(Clone, Copy, Debug)]
pub struct Program<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Its language on the device; on the host it is C.
    pub language: Language,
    /// Its text.
    pub source: &'a str,
    /// The levels of clang.
    pub levels: &'a [&'a str],
    /// Whether the device's compiler optimizes it, too.
    pub optimize: bool,
}

/// Runs the program of a seed through all steps, at two optimization levels.
///
/// # Errors The message about what is refused, invalid or wrong, with the source.
pub fn check(seed: u64, folder: &Path, runner: &mut Runner) -> Result<Ran, String> {
    let language = if seed.is_multiple_of(2) { Language::C } else { Language::OpenCl };
    let source = programs::program(seed, language);
    let optimize = seed.is_multiple_of(OPTIMIZED);
    let name = format!("program{seed}");
    let program = Program { name: &name, language, source: &source, levels: &["-O0", "-O2"], optimize };
    check_program(program, folder, runner)
}

/// Runs the program of csmith of a seed through all steps, at three optimization levels; `None` if it does not end on the host, or if the
/// host finds it undefined.
///
/// # Errors The message about what is refused, invalid or wrong, with the source.
pub fn check_csmith(seed: u64, folder: &Path, runner: &mut Runner) -> Result<Option<Ran>, String> {
    let source = csmith::csmith(seed).map_err(|error| format!("{error:#}"))?;
    let name = format!("csmith{seed}");
    let Ok(expected) = host(&source, "c", &folder.join(&name)) else { return Ok(None) };
    let levels = &["-O0", "-O1", "-O2"];
    let program = Program { name: &name, language: Language::C, source: &source, levels, optimize: true };
    check_levels(program, &expected, runner).map(Some)
}

/// Runs a program through all steps.
///
/// # Errors The message about what is refused, invalid or wrong, with the source.
pub fn check_program(program: Program<'_>, folder: &Path, runner: &mut Runner) -> Result<Ran, String> {
    let Program { name, source, .. } = program;
    let expected = host(source, "c", &folder.join(name));
    let expected = expected.map_err(|error| format!("{name}: {error:#}\n{source}"))?;
    check_levels(program, &expected, runner)
}

fn check_levels(program: Program<'_>, expected: &[u8], runner: &mut Runner) -> Result<Ran, String> {
    let mut ran = Ran { on_device: true, wrong_on_device: 0 };
    for level in program.levels {
        let at = check_level(program, level, expected, runner);
        let at = at.map_err(|why| format!("{}: {level}: {why}\n{}", program.name, program.source))?;
        ran.on_device &= at.on_device;
        ran.wrong_on_device += at.wrong_on_device;
    }
    Ok(ran)
}

fn check_level(
    program: Program<'_>,
    level: &str,
    expected: &[u8],
    runner: &mut Runner,
) -> Result<Ran, String> {
    let Program { language, source, .. } = program;
    let ir = match language {
        Language::C => frontend::c_to_ir(source, &[level]),
        Language::OpenCl => frontend::opencl_to_ir(source, &[level, "-w"]),
    };
    let ir = ir.map_err(|error| format!("{error:#}"))?;
    let name = format!("{}{level}", program.name);
    let launch = Launch {
        function: "k".into(),
        global: [1, 1, 1],
        local: [1, 1, 1],
        arguments: vec![Argument::Buffer(programs::input())],
        optimize: false,
    };
    let wanted = Outcome::Done(vec![expected.to_vec()]);
    let job = Job { launch: Some(launch.clone()), ..Job::default() };
    let words = match compile(&ir, &name, &Options::default()) {
        Ok(words) => words,
        // clang's optimizer has made what LLVM's own reader refuses.
        Err(_) if !llvm_reads(ir.as_bytes()).map_err(|error| format!("{error:#}"))? => {
            eprintln!("{name}: LLVM does not read what clang wrote");
            return Ok(Ran::default());
        }
        Err(why) => return Err(why),
    };
    let got = runner.kernel(&launch, &lifted(&decoded(&words)?, None)?);
    if got != wanted {
        return Err(format!("lifted and executed on the host: {got}"));
    }
    let on_device = match take_words(&words, &job, Some(runner), |_| wanted.clone()) {
        Progress::Ran => true,
        Progress::Valid(_) => false,
        Progress::NoIr(why) | Progress::NotCompiled(why) | Progress::Wrong(why) => return Err(why),
        Progress::Invalid(why) => return Err(format!("spirv-val: {why}")),
    };
    let is_wrong = |runner: &mut Runner| {
        let got = runner.opencl(&Launch { optimize: true, ..launch }, &words);
        let is_wrong = got != wanted;
        if is_wrong {
            eprintln!("{name}: wrong by the device's optimizer alone: {got}");
        }
        is_wrong
    };
    let wrong_on_device = u32::from(on_device && program.optimize && is_wrong(runner));
    Ok(Ran { on_device, wrong_on_device })
}

/// Whether LLVM's own reader and verifier accept LLVM IR.
fn llvm_reads(ir: &[u8]) -> Result<bool> {
    let mut opt = Command::new("opt-22");
    opt.args(["-passes=verify", "-disable-output", "-"]).stdin(Stdio::piped()).stderr(Stdio::null());
    let mut process = opt.spawn().context("cannot start opt-22")?;
    // It may end before it has read all.
    let _ = process.stdin.take().context("opt has no input")?.write_all(ir);
    Ok(process.wait()?.success())
}

/// The output of a program on the host; `language` is clang's name of the language.
///
/// # Errors The messages of clang or of the program.
pub fn host(source: &str, language: &str, executable: &Path) -> Result<Vec<u8>> {
    let sanitizers = ["-fsanitize=undefined,integer-divide-by-zero", "-fsanitize-trap=all"];
    // A program may end with optimizations alone, but is compiled without them, too.
    // Alignment is what packed structs lack; conversions that wrap are defined by every compiler.
    let permitted = ["-fno-sanitize=alignment", "-Wno-c++11-narrowing"];
    let words = ["-x", language, "-DHOST", "-w", "-O0"].into_iter().chain(sanitizers).chain(permitted);
    let words = words.map(OsStr::new).chain([OsStr::new("-o"), executable.as_os_str(), OsStr::new("-")]);
    plain(words, source).context("for the host")?;
    let mut program = Command::new(executable);
    spirant_child::bind(&mut program, spirant_child::Bounds { seconds: Some(SECONDS), bytes: None });
    let output = program.output().context("cannot run the host's program")?;
    let _ = std::fs::remove_file(executable);
    ensure!(output.status.success(), "on the host: {}", output.status);
    Ok(output.stdout)
}
