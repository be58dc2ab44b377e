//! Random C programs as kernels: each compiles at every level, spirv-val accepts the module, and the LLVM IR that it is lifted to and an OpenCL
//! device compute what the same source computes on the host.
//!
//! So do the programs of `testsuite/data/corpus/c`.
//!
//! `SPIRANT_PROGRAM_CASES` and `SPIRANT_CSMITH_CASES` set how many of the project's own generator (default 300) and of csmith (default 12),
//! `SPIRANT_SEED` the first (default 1, so that every run takes the same). What fails is printed with its seed.
#![allow(clippy::expect_used, reason = "tests fail by panicking")]

use spirant_exec::runner::Runner;
use spirant_generators::programs::{Language, around};
use spirant_generators::random;
use spirant_testsuite::programs::{self, Program, Ran};
use spirant_testsuite::{counted, threads};
use std::path::Path;
use std::time::Duration;

/// How many failures are printed.
const SHOWN: usize = 5;

#[test]
fn programs_of_the_corpus_compute_what_the_host_computes() {
    let folder = std::env::temp_dir().join(format!("spirant-corpus-c-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let mut runner = Runner::new().expect("a helper").with_limit(Duration::from_secs(240));
    let corpus =
        format!("{}/data/corpus/c", std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"));
    for entry in std::fs::read_dir(corpus).expect("the corpus") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "c") {
            continue;
        }
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let source = around(&std::fs::read_to_string(&path).expect("a program"));
        let program =
            Program { name, language: Language::C, source: &source, levels: &["-O0", "-O2"], optimize: true };
        let ran = programs::check_program(program, &folder, &mut runner);
        let ran = ran.unwrap_or_else(|why| panic!("{why}"));
        assert!(ran.on_device || std::env::var_os("SPIRANT_OPENCL").is_none(), "{name} was not executed");
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn random_programs_compute_what_the_host_computes() {
    run_all("SPIRANT_PROGRAM_CASES", 300, |seed, folder, runner| {
        programs::check(seed, folder, runner).map(Some)
    });
}

#[test]
fn programs_of_csmith_compute_what_the_host_computes() {
    run_all("SPIRANT_CSMITH_CASES", 12, programs::check_csmith);
}

/// Checks the programs of as many seeds as a variable of the environment says, or as many as by default.
fn run_all(
    variable: &str,
    by_default: u32,
    check: impl Fn(u64, &Path, &mut Runner) -> Result<Option<Ran>, String> + Sync,
) {
    // Small seeds are easy to name.
    let first = random::seed() % 1_000_000_000;
    let cases = u64::from(random::cases(variable, by_default));
    let folder = std::env::temp_dir().join(format!("spirant-{variable}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    // The runtime's optimizer takes half a minute for a few of them.
    let runner = || Runner::new().expect("a helper").with_limit(Duration::from_secs(240));
    let outcomes =
        threads::each(cases as usize, runner, |runner, case| check(first + case as u64, &folder, runner));
    let _ = std::fs::remove_dir_all(&folder);
    let ran: Vec<Ran> = outcomes.iter().flatten().flatten().copied().collect();
    let executed = ran.iter().filter(|ran| ran.on_device).count();
    let wrong: u32 = ran.iter().map(|ran| ran.wrong_on_device).sum();
    let failures: Vec<&String> = outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).collect();
    counted(&format!(
        "{cases} programs from seed {first}, {} end on the host, {executed} executed on the device, {} wrong; the device's optimizer \
         makes {wrong} modules wrong",
        ran.len() + failures.len(),
        failures.len()
    ));
    let shown: Vec<&str> = failures.iter().take(SHOWN).map(|why| why.as_str()).collect();
    assert!(failures.is_empty(), "{} of {cases} programs fail:\n{}", failures.len(), shown.join("\n\n"));
    assert!(ran.len() * 2 > outcomes.len(), "most programs do not end on the host");
    assert!(
        executed == ran.len() || std::env::var_os("SPIRANT_OPENCL").is_none(),
        "not every program was executed"
    );
}
