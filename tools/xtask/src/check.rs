//! `cargo xtask check`: all that must hold before a commit. Every check runs even if an earlier one failed; the summary comes last.

mod imports;
mod sources;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Group};
use crate::{codegen, workspace};

/// Options of `cargo xtask check`.
#[derive(clap::Args)]
pub struct Args {
    /// Leave the tests out
    #[arg(long)]
    no_test: bool,
}

/// One line of the summary.
struct Outcome {
    name: &'static str,
    time: Duration,
    result: Result<()>,
}

/// Runs the checks and prints the summary.
pub fn run(args: &Args) -> Result<ExitCode> {
    setup::ensure_installed(if args.no_test { &[Group::Build] } else { &Group::ALL })?;
    let metadata = workspace::metadata()?;
    let sources = sources::read(&metadata)?;

    let mut outcomes = Vec::new();
    let mut check = |name: &'static str, run: &dyn Fn() -> Result<()>| {
        eprintln!("== {name}");
        let start = Instant::now();
        let result = run();
        outcomes.push(Outcome { name, time: start.elapsed(), result });
    };
    check("format", &|| cargo(&["fmt", "--all", "--check"]));
    check("import directions", &|| report(imports::check(&metadata, &sources)));
    check("file lengths", &|| report(sources::check_lengths(&sources)));
    check("unsafe code", &|| report(sources::check_unsafe(&sources)));
    check("generated code", &|| codegen::run(&codegen::Args { check: true }));
    check("clippy", &|| {
        cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])
    });
    if !args.no_test {
        check("tests", &|| cargo(&["test", "--workspace"]));
    }
    Ok(summarize(&outcomes))
}

fn summarize(outcomes: &[Outcome]) -> ExitCode {
    println!("\n== summary");
    for Outcome { name, time, result } in outcomes {
        let word = if result.is_ok() { "ok" } else { "FAILED" };
        println!("{word:6}  {name} ({:.1} s)", time.as_secs_f64());
        if let Err(error) = result {
            println!("        {}", format!("{error:#}").replace('\n', "\n        "));
        }
    }
    let failed = outcomes.iter().filter(|outcome| outcome.result.is_err()).count();
    println!("{} checks, {failed} failed", outcomes.len());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn cargo(arguments: &[&str]) -> Result<()> {
    let status = workspace::cargo().args(arguments).status().context("cannot run cargo")?;
    ensure!(status.success(), "cargo {} failed", arguments.join(" "));
    Ok(())
}

/// Turns a list of findings into an error, if there are any.
fn report(findings: Vec<String>) -> Result<()> {
    ensure!(findings.is_empty(), "{}", findings.join("\n"));
    Ok(())
}
