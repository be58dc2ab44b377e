//! Random HLSL shaders compile at every level of optimization as `spirant cc` compiles them, spirv-val accepts the modules, and
//! the driver computes what the same source computes on the host.
//!
//! `SPIRANT_SHADER_CASES` sets how many (default 40), `SPIRANT_SEED` the first (default 1, so that every run takes the same).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_exec::runner::Runner;
use spirant_generators::random;
use spirant_testsuite::hlsl;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How many failures are printed.
const SHOWN: usize = 3;

#[test]
fn random_shaders_compute_what_the_host_computes() {
    // Small seeds are easy to name.
    let first = if std::env::var_os("SPIRANT_SEED").is_some() { random::seed() % 1_000_000_000 } else { 1 };
    let cases = u64::from(random::cases("SPIRANT_SHADER_CASES", 40));
    let folder = std::env::temp_dir().join(format!("spirant-shaders-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let next = AtomicU64::new(0);
    let failures = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut runner = Runner::new().expect("a helper").with_limit(Duration::from_secs(60));
                loop {
                    let case = next.fetch_add(1, Ordering::Relaxed);
                    if case >= cases {
                        break;
                    }
                    if let Err(why) = hlsl::check(first + case, &folder, &mut runner) {
                        failures.lock().expect("no panic elsewhere").push(why);
                    }
                }
            });
        }
    });
    let _ = std::fs::remove_dir_all(&folder);
    let failures = failures.into_inner().expect("no panic elsewhere");
    println!("SPIRANT_SEED={first}: {cases} shaders, {} failed", failures.len());
    for failure in &failures {
        println!("{}", failure.lines().next().unwrap_or_default());
    }
    let shown: Vec<&str> = failures.iter().take(SHOWN).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} of {cases} shaders fail:\n{}", failures.len(), shown.join("\n\n"));
}
