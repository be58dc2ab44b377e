//! Every program of the corpora, those in HLSL and OpenCL C at two optimization levels: it compiles, spirv-val accepts the
//! module, and what a shader computes on Vulkan, a kernel on OpenCL, is what LLVM computes from the same IR.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant_exec::runner::Runner;
use spirant_testsuite::corpus::{self, Progress};
use std::cell::RefCell;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

thread_local! {
    static RUNNER: RefCell<Option<Runner>> = const { RefCell::new(None) };
}

fn with_runner<T>(work: impl FnOnce(&mut Runner) -> T) -> Result<T, Failed> {
    RUNNER.with_borrow_mut(|slot| {
        if slot.is_none() {
            *slot = Some(Runner::new().map_err(|e| format!("{e:#}"))?.with_limit(Duration::from_secs(60)));
        }
        match slot {
            Some(runner) => Ok(work(runner)),
            None => Err("no runner".into()),
        }
    })
}

fn judge(progress: Progress) -> Result<(), Failed> {
    match progress {
        Progress::Ran | Progress::Valid(_) => Ok(()),
        Progress::NoIr(why) => Err(format!("clang: {why}").into()),
        Progress::NotCompiled(why) => Err(why.into()),
        Progress::Invalid(why) => Err(format!("spirv-val: {why}").into()),
        Progress::Wrong(why) => Err(why.into()),
    }
}

fn trials(
    folder: &str,
    ending: &str,
    run: fn(PathBuf, &'static str) -> Result<(), Failed>,
    kinds: &'static [&'static str],
) -> Vec<Trial> {
    let folder = spirant_testsuite::data().join("corpus").join(folder);
    let programs = corpus::programs(&folder, &[ending]).unwrap_or_default();
    let mut trials = Vec::new();
    for path in programs {
        for kind in kinds {
            let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            let path = path.clone();
            trials.push(Trial::test(format!("{name} {kind}"), move || run(path, kind)));
        }
    }
    trials
}

fn hlsl(path: PathBuf, level: &'static str) -> Result<(), Failed> {
    judge(with_runner(|runner| corpus::hlsl(&path, level, Some(runner)))?)
}

fn llvm(path: PathBuf, _: &'static str) -> Result<(), Failed> {
    judge(with_runner(|runner| corpus::llvm(&path, Some(runner)))?)
}

fn opencl(path: PathBuf, kind: &'static str) -> Result<(), Failed> {
    let (level, target) = kind.split_once(' ').unwrap_or((kind, "spirv64"));
    if target != "spirv64" {
        return judge(corpus::opencl(&path, level, target, None));
    }
    judge(with_runner(|runner| corpus::opencl(&path, level, target, Some(runner)))?)
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut all = trials("hlsl", "hlsl", hlsl, &["-O0", "-O2"]);
    all.extend(trials("opencl", "cl", opencl, &["-O0 spirv64", "-O2 spirv64", "-O1 spirv32"]));
    all.extend(trials("llvm", "ll", llvm, &["as it is"]));
    // An empty corpus does not pass.
    assert!(all.len() > 500, "the corpora are incomplete: {} trials", all.len());
    libtest_mimic::run(&arguments, all).exit_code()
}
