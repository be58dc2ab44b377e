//! `cargo xtask run`: sets up, builds `spirant` and runs it, with one command in a fresh clone. The build is a release but for optimization across
//! crates, so that the first result is there within minutes.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::setup::{self, Group};
use crate::workspace;

/// Arguments of `cargo xtask run`: all of them are `spirant`'s.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub struct Args {
    /// Passed to `spirant` as they are
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

/// Sets up what the build needs, builds, runs, and exits with the status of `spirant`.
pub fn run(args: &Args) -> Result<ExitCode> {
    setup::ensure_installed(groups(&args.args))?;
    // In the caller's directory: the arguments may name files.
    let mut command = workspace::cargo_here();
    command.args(["run", "--profile", "quick", "--package", "spirant-tools", "--bin", "spirant"]);
    command.arg("--manifest-path").arg(workspace::root().join("Cargo.toml"));
    command.args(setup::llvm::features(features(&args.args))?).arg("--").args(&args.args);
    Ok(workspace::exit_code(command.status().context("cannot run cargo")?))
}

/// Compiling C requires clang beyond what building requires.
fn groups(args: &[OsString]) -> &'static [Group] {
    if args.first().is_some_and(|arg| arg == "cc") { &[Group::Build, Group::Clang] } else { &[Group::Build] }
}

/// The validator is C++ and takes minutes to compile, so it is included only when requested.
fn features(args: &[OsString]) -> &'static [&'static str] {
    if args.first().is_some_and(|arg| arg == "fuzz") || args.iter().any(|arg| arg == "--validate") {
        &["validate"]
    } else {
        &[]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_up_and_features_follow_the_arguments() {
        let args = |list: &[&str]| list.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(groups(&args(&["compile", "cc"])), [Group::Build]);
        assert_eq!(groups(&args(&["cc", "a.c"])), [Group::Build, Group::Clang]);
        assert!(features(&args(&["compile", "a.ll"])).is_empty());
        assert_eq!(features(&args(&["fuzz", "inline-types"])), ["validate"]);
        assert_eq!(features(&args(&["compile", "a.ll", "--validate"])), ["validate"]);
    }

    #[test]
    fn arguments_reach_spirant_as_they_are() {
        use clap::Parser;
        #[derive(Parser)]
        struct Harness {
            #[command(flatten)]
            args: Args,
        }
        let list = ["--help", "-o", "x", "--", "--check", "y"];
        let parsed = Harness::try_parse_from(std::iter::once("run").chain(["compile"]).chain(list)).unwrap();
        assert_eq!(parsed.args.args[1..], list.map(OsString::from));
        assert_eq!(Harness::try_parse_from(["run", "--help"]).unwrap().args.args, ["--help"]);
    }
}
