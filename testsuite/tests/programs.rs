//! Random C programs as kernels: each compiles at -O0 and -O2, spirv-val accepts the module, and an OpenCL device computes
//! what the same source computes on the host.
//!
//! So do the programs of `testsuite/data/corpus/c`.
//!
//! `SPIRANT_PROGRAM_CASES` sets how many (default 300), `SPIRANT_SEED` the first (default 1, so that every run takes the same).
//! What fails is printed with its seed.

use spirant_exec::runner::Runner;
use spirant_generators::programs::{Language, around};
use spirant_generators::random;
use spirant_testsuite::programs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
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
        let ran = programs::check_source(name, Language::C, &source, true, &folder, &mut runner);
        let ran = ran.unwrap_or_else(|why| panic!("{why}"));
        assert!(ran || std::env::var_os("SPIRANT_OPENCL").is_none(), "{name} was not executed");
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn random_programs_compute_what_the_host_computes() {
    // Small seeds are easy to name.
    let first = random::seed() % 1_000_000_000;
    let cases = u64::from(random::cases("SPIRANT_PROGRAM_CASES", 300));
    let folder = std::env::temp_dir().join(format!("spirant-programs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let next = AtomicU64::new(0);
    let executed = AtomicU64::new(0);
    let failures = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                // The runtime's optimizer takes half a minute for a few of them.
                let mut runner = Runner::new().expect("a helper").with_limit(Duration::from_secs(240));
                loop {
                    let case = next.fetch_add(1, Ordering::Relaxed);
                    if case >= cases {
                        break;
                    }
                    match programs::check(first + case, &folder, &mut runner) {
                        Ok(ran) => drop(executed.fetch_add(u64::from(ran), Ordering::Relaxed)),
                        Err(why) => failures.lock().expect("no panic elsewhere").push(why),
                    }
                }
            });
        }
    });
    let _ = std::fs::remove_dir_all(&folder);
    let failures = failures.into_inner().expect("no panic elsewhere");
    let executed = executed.into_inner();
    println!("SPIRANT_SEED={first}: {cases} programs, {executed} executed, {} failed", failures.len());
    let shown: Vec<&str> = failures.iter().take(SHOWN).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} of {cases} programs fail:\n{}", failures.len(), shown.join("\n\n"));
    assert!(
        executed == cases || std::env::var_os("SPIRANT_OPENCL").is_none(),
        "not every program was executed"
    );
}
