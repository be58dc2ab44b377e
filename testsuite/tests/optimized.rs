//! What the corpus computes is the same without optimization and with all of it, lane by lane: the simulator knows no driver's errors.
//!
//! Programs that the simulator refuses (textures, mathematics, barriers between subgroups) are left to the drivers.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::dialect::{Diagnostics, Module};
use spirant::{OptLevel, Options};
use spirant_exec::frontend;
use spirant_exec::job::Job;
use spirant_exec::simulate::{self, Stop};
use spirant_testsuite::corpus;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Programs that must at least have been compared.
const AT_LEAST: usize = 130;

fn module(ir: &str, name: &str, opt_level: OptLevel) -> Result<Module, String> {
    let words = corpus::compile(ir, name, &Options { opt_level, ..Options::default() })?;
    spirant::binary::decode(&words, &Default::default(), &mut Diagnostics::new())
        .map_err(|_| "it is not read".to_owned())
}

/// Whether both were simulated; an error where they differ.
fn compare(path: &Path) -> Result<bool, String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let lines: Vec<&str> = source.lines().filter(|line| !line.contains("driver-bug")).collect();
    let Ok(job) = Job::parse(&lines.join("\n")) else { return Ok(false) };
    let name = path.display().to_string();
    let ir = if path.extension().is_some_and(|ending| ending == "hlsl") {
        let mut flags = vec!["-O1"];
        flags.extend(job.flags.iter().map(String::as_str));
        frontend::hlsl_to_ir(&source, Some(&corpus::prelude()), "main", &flags)
            .map_err(|e| format!("{e:#}"))?
    } else {
        source
    };
    let outcome = |level| module(&ir, &name, level).map(|module| simulate::run(&module, &job, 4));
    match (outcome(OptLevel::O0)?, outcome(OptLevel::O2)?) {
        (Ok(plain), Ok(optimized)) if plain == optimized => Ok(true),
        (Ok(_), Ok(_)) => Err("the results differ".to_owned()),
        (Ok(_), Err(stop @ (Stop::Undefined(_) | Stop::Malformed(_)))) => Err(stop.to_string()),
        _ => Ok(false),
    }
}

#[test]
fn optimized_programs_compute_the_same() {
    let folder = spirant_testsuite::data().join("corpus");
    let mut programs = corpus::programs(&folder.join("hlsl"), &["hlsl"]).expect("the corpus");
    programs.extend(corpus::programs(&folder.join("llvm"), &["ll"]).expect("the corpus"));
    let (next, compared) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failures = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(path) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match compare(path) {
                        Ok(ran) => drop(compared.fetch_add(usize::from(ran), Ordering::Relaxed)),
                        Err(why) => failures.lock().unwrap().push(format!("{}: {why}", path.display())),
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    let compared = compared.into_inner();
    println!("{compared} of {} programs compared", programs.len());
    assert!(failures.is_empty(), "{} differ:\n{}", failures.len(), failures.join("\n"));
    assert!(compared >= AT_LEAST, "only {compared} programs were simulated");
}
