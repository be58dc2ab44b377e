//! Every program of the corpora, those in HLSL and OpenCL C at two optimization levels, HLSL by LLVM's passes in clang and in the
//! compiler: it compiles, spirv-val accepts the
//! module, and what a shader computes on Vulkan, a kernel on OpenCL and as a compute shader on Vulkan, is what LLVM computes from
//! the same program.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant::{Options, Pointers};
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

/// Of how many programs one is executed with debug information as well; `SPIRANT_DEBUG_ALL` has all of them.
const WITH_DEBUG_INFO: u32 = 8;

/// Whether a program is executed with debug information.
fn is_debugged(name: &str) -> bool {
    let hash =
        name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 16) % WITH_DEBUG_INFO == 0 || std::env::var_os("SPIRANT_DEBUG_ALL").is_some()
}

/// A trial for each program and kind; those that end in `-g` for some programs.
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
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        for kind in kinds.iter().filter(|kind| !kind.contains("-g") || is_debugged(&name)) {
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

/// Kernels that are executed with untyped pointers, too: what they do with memory differs most.
const EXECUTED_UNTYPED: &[&str] = &[
    "async_strided_columns",
    "atomics_of_bytes",
    "attention_head_half",
    "bigint_multiply",
    "bvh_traverse_stackless",
    "byval_struct_kernel_arg",
    "c11_spin_ticket",
    "collatz_long",
    "constant_struct_tables",
    "generic_pointer_sum",
    "local_struct_and_2d",
    "math_pointers",
    "pointer_tables_private",
    "program_scope_globals",
    "struct_padding_layout",
    "union_punning",
    "vec3_memory",
    "vload_half_pack",
];

fn opencl(path: PathBuf, kind: &'static str) -> Result<(), Failed> {
    let mut words = kind.split(' ');
    let (level, target) = (words.next().unwrap_or("-O1"), words.next().unwrap_or("spirv64"));
    let options = Options::default().untyped_pointers(words.next() == Some("untyped"));
    let name = path.file_stem().map(|name| name.to_string_lossy()).unwrap_or_default();
    if target != "spirv64" || options.untyped_pointers && !EXECUTED_UNTYPED.contains(&&*name) {
        return judge(corpus::opencl(&path, level, target, &options, None));
    }
    judge(with_runner(|runner| corpus::opencl(&path, level, target, &options, Some(runner)))?)
}

fn opencl_on_vulkan(path: PathBuf, kind: &'static str) -> Result<(), Failed> {
    let level = kind.split(' ').next().unwrap_or("-O1");
    let pointers = if kind.ends_with("addresses") { Pointers::Addresses } else { Pointers::Descriptors };
    judge(with_runner(|runner| corpus::opencl_on_vulkan(&path, level, pointers, runner))?)
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut all = trials("hlsl", "hlsl", hlsl, &["-O0", "-O2", "-O2-ours", "-O0-g", "-O2-g", "-O2-ours-g"]);
    all.extend(trials(
        "opencl",
        "cl",
        opencl,
        &[
            "-O0 spirv64",
            "-O2 spirv64",
            "-O1 spirv32",
            "-O1 spirv64 untyped",
            "-O0-g spirv64",
            "-O2-g spirv64",
        ],
    ));
    all.extend(trials("opencl", "cl", opencl_on_vulkan, &["-O1 vulkan", "-O2 vulkan", "-O2 addresses"]));
    all.extend(trials("llvm", "ll", llvm, &["as it is"]));
    // An empty corpus does not pass.
    assert!(all.len() > 500, "the corpora are incomplete: {} trials", all.len());
    libtest_mimic::run(&arguments, all).exit_code()
}
