//! Compiles random C programs for a device and for the host: both must compute the same.
//!
//! The same clang compiles the same source for the host, with traps for undefined behaviour: a trap is the generator's
//! fault.

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

use crate::corpus::{Progress, take_kernel};
use spirant::Options;

/// One in so many programs is optimized by the device's compiler too, which takes three times as long as all else together.
const OPTIMIZED: u64 = 7;

/// Runs the program of a seed through all steps, at both optimization levels.
///
/// # Errors The message about what is refused, invalid or wrong, with the source.
pub fn check(seed: u64, folder: &Path, runner: &mut Runner) -> Result<bool, String> {
    let language = if seed.is_multiple_of(2) { Language::C } else { Language::OpenCl };
    let source = programs::program(seed, language);
    let optimize = seed.is_multiple_of(OPTIMIZED);
    check_source(&format!("program{seed}"), language, &source, optimize, folder, runner)
}

/// Runs a program through all steps, at both optimization levels.
///
/// # Errors The message about what is refused, invalid or wrong, with the source.
pub fn check_source(
    program: &str,
    language: Language,
    source: &str,
    optimize: bool,
    folder: &Path,
    runner: &mut Runner,
) -> Result<bool, String> {
    let failure = |why: String| format!("{program}: {why}\n{source}");
    let expected = host(source, "c", &folder.join(program)).map_err(|e| failure(format!("{e:#}")))?;
    let launch = Launch {
        function: "k".into(),
        global: [1, 1, 1],
        local: [1, 1, 1],
        arguments: vec![Argument::Buffer(programs::input())],
        optimize,
    };
    let job = Job { launch: Some(launch), ..Job::default() };
    let mut ran = true;
    for level in ["-O0", "-O2"] {
        let ir = match language {
            Language::C => frontend::c_to_ir(source, &[level]),
            Language::OpenCl => frontend::opencl_to_ir(source, &[level, "-w"]),
        };
        let ir = ir.map_err(|error| failure(format!("{error:#}")))?;
        let name = format!("{program}{level}");
        match take_kernel(&ir, &job, &name, &Options::default(), Some(runner), |_| {
            Outcome::Done(vec![expected.clone()])
        }) {
            Progress::Ran => {}
            Progress::Valid(_) => ran = false,
            // clang's optimizer has made what LLVM's own reader refuses.
            Progress::NotCompiled(_)
                if !llvm_reads(ir.as_bytes()).map_err(|error| failure(format!("{error:#}")))? =>
            {
                eprintln!("{name}: LLVM does not read what clang wrote");
                ran = false;
            }
            Progress::NoIr(why) | Progress::NotCompiled(why) => {
                return Err(failure(format!("{level}: {why}")));
            }
            Progress::Invalid(why) => return Err(failure(format!("{level}: spirv-val: {why}"))),
            Progress::Wrong(why) => return Err(failure(format!("{level}: {why}"))),
        }
    }
    Ok(ran)
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
    // Alignment is what packed structs lack; conversions that wrap are defined by every compiler.
    let permitted = ["-fno-sanitize=alignment", "-Wno-c++11-narrowing"];
    let words = ["-x", language, "-DHOST", "-w", "-O1"].into_iter().chain(sanitizers).chain(permitted);
    let words = words.map(OsStr::new).chain([OsStr::new("-o"), executable.as_os_str(), OsStr::new("-")]);
    plain(words, source).context("for the host")?;
    let output = Command::new(executable).output().context("cannot run the host's program")?;
    let _ = std::fs::remove_file(executable);
    ensure!(output.status.success(), "on the host: {}", output.status);
    Ok(output.stdout)
}
