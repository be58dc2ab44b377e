//! HLSL programs in the style of engines, by the command lines that their authors have for DXC: every module is valid, and compute shaders
//! leave in memory what DXC's own SPIR-V of the same source leaves. OpenCL programs are in [`kernels`].
//!
//! `data/engines` has the sources. A line `//$` of one is a command line, for `spirant cc` and, but for `--dxc`, for DXC; what DXC's module
//! leaves in the buffers of the job is in `expected`, held against DXC where that is installed (`cargo xtask setup --dxc`);
//! `SPIRANT_BLESS=1` records it. Command lines with `--dxc` are run where DXC is installed: this program stands for it.

mod kernels;

use libtest_mimic::{Arguments, Failed, Trial};
use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::dxc::{self, Dxc};
use spirant_testsuite::words;
use spirant_testsuite::{corpus, directives, mlir, on_machine, source_lines};
use spirv_tools::TargetEnv;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

thread_local! {
    static RUNNER: RefCell<Option<Runner>> = const { RefCell::new(None) };
}

/// Compiles and runs a command line of a file.
fn check(file: &Path, line: usize, flags: &str) -> Result<(), String> {
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let mut job = Job::parse(&source).map_err(|error| format!("{error:?}"))?;
    let mut words = flags.split_whitespace().skip_while(|word| *word != "-E").skip(1);
    job.entry = words.next().unwrap_or("main").to_owned();
    let ours = ours(file, flags)?;
    let env = if flags.contains("vulkan1.1") { TargetEnv::Vulkan_1_1 } else { TargetEnv::Vulkan_1_3 };
    corpus::validate(&ours, env).map_err(|why| format!("spirv-val: {why}"))?;
    if !flags.contains("--dxc") {
        described(file, flags, "-Zi", env)?;
    }
    if job.dispatch.contains(&0) || job.norun.is_some() {
        return Ok(());
    }
    let got = run(&job, &ours).map_err(|why| format!("ours: {why}"))?;
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let record = file.with_file_name("expected").join(format!("{stem}.{line}.bin"));
    if Dxc::find().is_some() {
        let theirs = run(&job, &dxcs(&source, flags)?).map_err(|why| format!("DXC's: {why}"))?;
        compare(&job, &theirs, &got).map_err(|why| format!("DXC's module leaves something else: {why}"))?;
        if std::env::var_os("SPIRANT_BLESS").is_some() {
            return std::fs::write(record, theirs.concat()).map_err(|error| error.to_string());
        }
    }
    let recorded = std::fs::read(&record)
        .map_err(|_| format!("{} is missing; SPIRANT_BLESS=1 writes it", record.display()))?;
    let mut rest = &recorded[..];
    let mut expected = Vec::new();
    for buffer in &got {
        let (first, more) = rest.split_at_checked(buffer.len()).ok_or("the record is too short")?;
        expected.push(first.to_vec());
        rest = more;
    }
    compare(&job, &expected, &got).map_err(|why| format!("what is recorded is something else: {why}"))?;
    on_machine::on_robust_machine(&job, &ours, &expected)
}

/// That a module with debug information is valid, also by the rules that spirv-val has since.
fn described(file: &Path, flags: &str, asks: &str, env: TargetEnv) -> Result<(), String> {
    let is_asked = flags.split_whitespace().any(|flag| matches!(flag, "-Zi" | "-g"));
    let flags = if is_asked { flags.to_owned() } else { format!("{flags} {asks}") };
    let flags = &*flags;
    let words = ours(file, flags).map_err(|why| format!("{flags}: {why}"))?;
    corpus::validate(&words, env).map_err(|why| format!("{flags}: spirv-val: {why}"))?;
    let mut found = spirant::Diagnostics::new();
    if spirant::check(&words, &mut found).is_err() {
        return Err(format!("{flags}: we refuse it: {}", mlir::messages(&found)));
    }
    match source_lines::problems(&words) {
        problems if problems.is_empty() => Ok(()),
        problems => Err(format!("{flags}: {problems:?}")),
    }
}

fn run(job: &Job, words: &[u32]) -> Result<Vec<Vec<u8>>, String> {
    match with_runner(|runner| runner.vulkan(job, words))? {
        Outcome::Done(buffers) => Ok(buffers),
        other => Err(format!("it does not run: {other:?}")),
    }
}

fn with_runner<T>(work: impl FnOnce(&mut Runner) -> T) -> Result<T, String> {
    RUNNER.with_borrow_mut(|slot| {
        if slot.is_none() {
            *slot = Some(Runner::new().map_err(|e| format!("{e:#}"))?.with_limit(Duration::from_secs(60)));
        }
        slot.as_mut().map(work).ok_or_else(|| "no runner".to_owned())
    })
}

fn ours(file: &Path, flags: &str) -> Result<Vec<u32>, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(spirant_testsuite::program()?)
        .args(["cc", "-o", "-", "--emit=spv"])
        .args(flags.split_whitespace())
        .arg(file)
        .current_dir(file.parent().unwrap_or(Path::new(".")))
        .env("DXC", &own)
        .env(dxc::STANDS_FOR_DXC, "1")
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        Ok(words(&output.stdout))
    } else {
        Err(format!("{}\n{said}", output.status))
    }
}

fn dxcs(source: &str, flags: &str) -> Result<Vec<u32>, String> {
    let dxc = Dxc::load().map_err(|error| error.to_string())?;
    // Without optimization, DXC declares the counters of buffers that have none.
    let is_ours = |flag: &&str| matches!(*flag, "--dxc" | "-Od" | "-O0");
    let mut arguments: Vec<&str> = flags.split_whitespace().filter(|flag| !is_ours(flag)).collect();
    let has = |start: &str| arguments.iter().any(|flag| flag.starts_with(start));
    let is_laid_out = has("-fvk-use-dx-layout") || has("-fvk-use-gl-layout") || has("-fvk-use-scalar-layout");
    let more = [
        (!has("-fspv-target-env"), "-fspv-target-env=vulkan1.3"),
        (!has("-spirv"), "-spirv"),
        (!is_laid_out, "-fvk-use-dx-layout"),
    ];
    arguments.extend(more.iter().filter(|(is_missing, _)| *is_missing).map(|(_, flag)| *flag));
    dxc.compile(source, &arguments).map(|bytes| words(&bytes)).map_err(|error| format!("DXC: {error}"))
}

fn trials(file: &Path) -> Vec<Trial> {
    let source = std::fs::read_to_string(file).unwrap_or_default();
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let lines = directives::commands(&source);
    let trial = |(line, flags): (usize, &str)| {
        let (file, flags) = (file.to_owned(), flags.to_owned());
        let is_left_out = flags.contains("--dxc") && Dxc::find().is_none();
        let trial = Trial::test(format!("{name} {}", line + 1), move || {
            check(&file, line + 1, &flags).map_err(|why| Failed::from(format!("spirant cc {flags}\n{why}")))
        });
        trial.with_ignored_flag(is_left_out)
    };
    lines.enumerate().map(trial).collect()
}

fn main() -> ExitCode {
    if let Some(code) = dxc::stand_in() {
        return code;
    }
    let folder = spirant_testsuite::data().join("engines");
    // Command lines name the folders of headers from there.
    if let Err(error) = std::env::set_current_dir(&folder) {
        eprintln!("{}: {error}", folder.display());
        return ExitCode::FAILURE;
    }
    let files: Vec<PathBuf> = corpus::programs(&folder, &["hlsl"]).unwrap_or_default();
    let mut all: Vec<Trial> = files.iter().flat_map(|file| trials(file)).collect();
    let programs: Vec<PathBuf> = corpus::programs(&folder, &["cl"]).unwrap_or_default();
    all.extend(programs.iter().map(|file| kernels::trial(file)));
    if files.is_empty() || programs.is_empty() {
        all.push(Trial::test("engines", || Err("there are no files".into())));
    }
    libtest_mimic::run(&Arguments::from_args(), all).exit_code()
}
