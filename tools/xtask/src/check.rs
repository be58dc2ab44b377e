//! `cargo xtask check`: everything that must hold before a commit. Every check runs even if an earlier one failed; the summary
//! comes last.

mod aarch64;
mod api;
mod bare;
mod clang;
mod crates;
mod cycles;
mod farm;
mod functions;
mod how_to;
mod imports;
mod ir_text;
mod marks;
mod modules;
mod msrv;
mod operations;
mod sanitizers;
mod sources;
mod target_facts;
mod test_data;
mod versions;
mod without_llvm;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use crate::setup::{self, Group};
use crate::workspace::{self, Metadata};
use crate::{book, codegen, dist, python, test, web};
use sources::Source;

/// Options of `cargo xtask check`.
#[derive(clap::Args)]
pub struct Args {
    /// The checks to run; without any, all except those that take long
    #[arg(value_enum)]
    checks: Vec<Check>,
    /// Leave the tests out
    #[arg(long)]
    no_test: bool,
    /// With bare: also run the README's second command there: all tests, which take 20 minutes
    #[arg(long)]
    tests: bool,
}

/// What can be checked, in the order in which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Check {
    /// Formatting
    Format,
    /// Directions of dependencies between crates
    Imports,
    /// Cycles between modules of a crate
    Cycles,
    /// Lengths of files and crates
    Lengths,
    /// Lengths of functions
    Functions,
    /// Folders of test data that no README names
    TestData,
    /// How-tos that show a diff: whether their files and lines exist
    HowTo,
    /// The book: pages that it lacks, links that lead nowhere; makes it if set-up has installed mdBook
    Book,
    /// Files that use `unsafe`
    Unsafe,
    /// Files that contain numbers and names of LLVM's SPIR-V targets
    TargetFacts,
    /// Files that contain the names shared by front ends, LLVM IR and selection
    Marks,
    /// Files that start clang
    Clang,
    /// Numbers of DXIL's operations outside their rows
    Operations,
    /// LLVM IR that instruction selection parses
    IrText,
    /// The public interface of the library
    Api,
    /// Licences and sources of dependencies, by cargo-deny
    Dependencies,
    /// The contents of a release
    Packages,
    /// The oldest Rust that the published crates state; only if it is named
    Msrv,
    /// Lints, by clippy
    Clippy,
    /// The crates that build without LLVM, and their tests
    WithoutLlvm,
    /// AArch64: types of what builds without LLVM, and of the filters of system calls; only if it is named
    Aarch64,
    /// Other versions of LLVM: types, and tests with the versions that set-up has installed
    Versions,
    /// The wheel of the Python package, and its tests
    Python,
    /// The page of tools/web, in a browser
    Web,
    /// The Debian package: two identical builds, and what it installs
    Deb,
    /// What the documentation promises, on a bare Debian: the README, a release, the tutorials, the samples; only if it is named
    Bare,
    /// 1,000 shaders by Bazel on a Remote Execution server with two workers; only if it is named
    Farm,
    /// libspirant on 8 threads with AddressSanitizer and ThreadSanitizer; only if it is named
    Sanitizers,
    /// Documentation without warnings
    Docs,
    /// Generated code and tables
    Codegen,
    /// The tests
    Tests,
}

/// What the checks that read sources read.
struct Workspace {
    metadata: Metadata,
    sources: Vec<Source>,
}

/// Why a check could not be made here.
#[derive(Debug)]
struct Skipped(String);

impl std::fmt::Display for Skipped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for Skipped {}

/// One line of the summary.
struct Outcome {
    name: String,
    time: Duration,
    result: Result<()>,
}

/// Runs the checks and prints the summary.
pub fn run(args: &Args) -> Result<ExitCode> {
    let usual = Check::value_variants().iter().filter(|check| !check.is_long());
    let named = if args.checks.is_empty() { usual.copied().collect() } else { args.checks.clone() };
    let checks: Vec<_> =
        named.into_iter().filter(|check| !(args.no_test && *check == Check::Tests)).collect();
    setup::ensure_installed(&groups(&checks))?;
    let metadata = workspace::metadata()?;
    let workspace = Workspace { sources: sources::read(&metadata)?, metadata };
    let outcomes: Vec<_> = checks
        .into_iter()
        .map(|check| {
            let name =
                check.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
            eprintln!("== {name}");
            let start = Instant::now();
            let result = check.run(&workspace, args);
            Outcome { name, time: start.elapsed(), result }
        })
        .collect();
    Ok(summarize(&outcomes))
}

/// What the checks require of the system.
fn groups(checks: &[Check]) -> Vec<Group> {
    let mut groups = Vec::new();
    if checks.contains(&Check::Tests) {
        groups.extend(Group::TEST);
    } else if checks.iter().any(|check| {
        matches!(check, Check::Clippy | Check::Msrv | Check::Python | Check::Docs | Check::Codegen)
    }) {
        groups.push(Group::Build);
    }
    if checks.contains(&Check::Dependencies) {
        groups.push(Group::Deny);
    }
    groups
}

impl Check {
    /// Whether it is left out unless it is named: releases are built, or everything anew.
    fn is_long(self) -> bool {
        matches!(self, Self::Aarch64 | Self::Bare | Self::Farm | Self::Msrv | Self::Sanitizers)
    }

    fn run(self, workspace: &Workspace, args: &Args) -> Result<()> {
        let Workspace { metadata, sources } = workspace;
        match self {
            Self::Format => cargo(&["fmt", "--all", "--check"]),
            Self::Imports => report(imports::check(metadata, sources)),
            Self::Cycles => report(cycles::check(sources)),
            Self::Lengths => report(sources::check_lengths(sources)),
            Self::Functions => report(functions::check(sources)),
            Self::TestData => report(test_data::check()?),
            Self::HowTo => report(how_to::check()?),
            Self::Book => report(book::check(metadata)?),
            Self::Unsafe => report(sources::check_unsafe(sources)),
            Self::TargetFacts => report(target_facts::check(sources)?),
            Self::Marks => report(marks::check(sources)?),
            Self::Clang => report(clang::check(sources)),
            Self::Operations => report(operations::check(sources)),
            Self::IrText => report(ir_text::check(sources)),
            Self::Api => api::check(metadata, sources),
            Self::Dependencies => {
                let config = ["deny", "--locked", "--workspace", "--config", ".deny.toml"];
                cargo(&[&config[..], &["check", "licenses", "bans", "sources"]].concat())
            }
            Self::Packages => cargo(&["package", "--workspace", "--no-verify", "--allow-dirty", "--quiet"]),
            Self::Msrv => msrv::check(metadata),
            Self::Clippy => {
                let features = setup::llvm::features_of_tests()?;
                let mut arguments = vec!["clippy", "--workspace", "--all-targets"];
                arguments.extend(features.iter().map(String::as_str));
                arguments.extend(["--", "-D", "warnings"]);
                cargo(&arguments)
            }
            Self::WithoutLlvm => without_llvm::check(),
            Self::Aarch64 => aarch64::check(metadata),
            Self::Versions => versions::check(),
            Self::Python => python::test(metadata),
            Self::Web => web::test(metadata),
            Self::Deb => dist::test(metadata),
            Self::Bare => bare::check(metadata, args.tests),
            Self::Farm => farm::check(metadata),
            Self::Sanitizers => sanitizers::check(metadata),
            Self::Docs => {
                let mut command = workspace::cargo();
                command.args(["doc", "--workspace", "--no-deps"]);
                command.args(setup::llvm::features_of_tests()?);
                let flags = std::env::var("RUSTDOCFLAGS").unwrap_or_default();
                command.env("RUSTDOCFLAGS", format!("{flags} -D warnings"));
                ensure!(command.status().context("cannot run cargo")?.success(), "cargo doc failed");
                Ok(())
            }
            Self::Codegen => codegen::run(&codegen::Args::check()),
            Self::Tests => {
                ensure!(test::run(&test::Args::default())? == ExitCode::SUCCESS, "tests failed");
                Ok(())
            }
        }
    }
}

fn summarize(outcomes: &[Outcome]) -> ExitCode {
    println!("\n== summary");
    let is_skipped = |error: &anyhow::Error| error.downcast_ref::<Skipped>().is_some();
    for Outcome { name, time, result } in outcomes {
        let word = match result {
            Ok(()) => "ok",
            Err(error) if is_skipped(error) => "not checked",
            Err(_) => "FAILED",
        };
        println!("{word:6}  {name} ({:.1} s)", time.as_secs_f64());
        if let Err(error) = result {
            println!("        {}", format!("{error:#}").replace('\n', "\n        "));
        }
    }
    let has_failed = |outcome: &&Outcome| outcome.result.as_ref().is_err_and(|error| !is_skipped(error));
    let failed = outcomes.iter().filter(has_failed).count();
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
