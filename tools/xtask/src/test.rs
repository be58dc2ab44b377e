//! `cargo xtask test`: sets up everything the tests require, then runs all of them.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::setup::{self, Group};
use crate::workspace;

/// Arguments of `cargo xtask test`: all of them but the first are `cargo test`'s.
#[derive(Default, clap::Args)]
#[command(disable_help_flag = true)]
pub struct Args {
    /// Set up Intel's OpenCL runtime and require the tests that execute kernels to use it
    #[arg(long)]
    opencl: bool,
    /// Test with the shared library of another version of LLVM, which set-up installs by pip. Before 22, LLVM does not read what clang 22 makes
    #[arg(long, value_name = "VERSION")]
    llvm: Option<u32>,
    /// Passed to `cargo test --workspace` as they are
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

/// Sets up, tests, and exits with the status of the tests. The test runners print their own summaries.
pub fn run(args: &Args) -> Result<ExitCode> {
    setup::ensure_installed(&Group::TEST)?;
    // Sources that clang cannot compile go through it.
    setup::dxc::ensure_installed()?;
    setup::spirv_tools::ensure_installed()?;
    let mut command = workspace::cargo();
    if args.opencl {
        setup::opencl::ensure_installed()?;
        // Tests that are told of an installation fail where they cannot use it.
        command.env(setup::opencl::VARIABLE, setup::opencl::folder()?);
    }
    // The features of the lints and of generated documentation, so that nothing is compiled twice.
    command.args(["test", "--workspace"]);
    match args.llvm.filter(|version| *version != setup::llvm::USUAL) {
        None => {
            command.args(setup::llvm::features_of_tests()?);
        }
        Some(version) => {
            setup::llvm::ensure_installed(version)?;
            let folder =
                setup::llvm::of_pip(version).context("the library of LLVM is not where pip puts it")?;
            setup::llvm::link_from(&folder, version, &mut command);
            command.args(setup::llvm::features_of(version, &["full"]));
        }
    }
    // One run tells of everything that fails.
    const KEEP_GOING: &str = "--no-fail-fast";
    if args.args.iter().all(|arg| arg != KEEP_GOING) {
        command.arg(KEEP_GOING);
    }
    command.args(&args.args);
    Ok(workspace::exit_code(command.status().context("cannot run cargo")?))
}
