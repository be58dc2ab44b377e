//! A share of all inputs at all levels, with all amounts of debug information, by all programs: every module is valid by spirv-val and by
//! `spirant verify`, and nothing ends in another way than with a module or a diagnostic.
//!
//! `SPIRANT_SWEEP=N` runs one of N jobs, 1 all of them, which takes an hour; `spirant-sweep` is the same with choices.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant_testsuite::dxc;
use spirant_testsuite::sweep::{Found, Sweep, Tool};
use std::process::ExitCode;

/// One of so many jobs.
const SHARE: usize = 150;

fn main() -> ExitCode {
    if let Some(code) = dxc::stand_in() {
        return code;
    }
    let trial = Trial::test("a share of everything is valid or refused", || check().map_err(Failed::from));
    libtest_mimic::run(&Arguments::from_args(), vec![trial]).exit_code()
}

fn check() -> Result<(), String> {
    let share = std::env::var("SPIRANT_SWEEP").ok().and_then(|share| share.parse().ok()).unwrap_or(SHARE);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let sweep = Sweep { share, threads, ..Sweep::default() };
    let found: Found = sweep.run(&|_, _, _| ()).map_err(|error| format!("{error:#}"))?;
    // Of refusals alone a sweep would be no test.
    let tools = [Tool::Cc, Tool::Llc, Tool::StandInLlc, Tool::StandInTranslator];
    let (valid, refused): (usize, usize) = (found.valid.values().sum(), found.refused.values().sum());
    if tools.iter().any(|tool| !found.valid.contains_key(tool)) || refused > valid {
        return Err(format!("modules: {:?}, refusals: {:?}", found.valid, found.refused));
    }
    let told =
        found.broken.iter().map(|(command, why)| format!("{command}\n    {}", why.replace('\n', "\n    ")));
    let told: Vec<String> = told.collect();
    if told.is_empty() { Ok(()) } else { Err(told.join("\n")) }
}
