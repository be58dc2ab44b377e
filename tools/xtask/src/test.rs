//! `cargo xtask test`: sets up everything the tests require, then runs all of them.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::setup::{self, Group};
use crate::workspace;

/// Arguments of `cargo xtask test`: all of them are `cargo test`'s.
#[derive(Default, clap::Args)]
#[command(disable_help_flag = true)]
pub struct Args {
    /// Passed to `cargo test --workspace` as they are
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

/// Sets up, tests, and exits as the tests exit. The test runners print their own summaries.
pub fn run(args: &Args) -> Result<ExitCode> {
    setup::ensure_installed(&Group::TEST)?;
    let mut command = workspace::cargo();
    // The features of the lints and of generated documentation, so that nothing is compiled twice.
    command.args(["test", "--workspace", "--all-features"]).args(&args.args);
    Ok(workspace::exit_code(command.status().context("cannot run cargo")?))
}
