//! `cargo xtask codegen`: generates the dialect's grammar tables from SPIR-V's machine-readable grammar, and the tables in
//! `docs/` from the tools.
//!
//! The grammar files come from the sources of `spirv-tools-sys`, which cargo has fetched for the test suite; rspirv adds newer
//! rows. So the versions in `Cargo.lock` are the versions of the tables, and `--check` needs no network. `newer.json` has what is
//! newer than both.
//!
//! rspirv takes a while to compile, so the generator is behind the feature `codegen`; the subcommand starts itself again with it.

mod docs;
mod dxc;
#[cfg(any(feature = "codegen", test))]
mod emit;
mod fronts;
#[cfg(any(feature = "codegen", test))]
mod generate;
#[cfg(any(feature = "codegen", test))]
mod model;
#[cfg(any(feature = "codegen", test))]
mod newer;
#[cfg(any(feature = "codegen", test))]
mod supplement;
#[cfg(any(feature = "codegen", test))]
mod text;
#[cfg(any(feature = "codegen", test))]
mod vocabulary;

use anyhow::Result;

/// Options of `cargo xtask codegen`.
#[derive(Default, clap::Args)]
pub struct Args {
    /// Write nothing; fail if a generated file is out of date
    #[arg(long)]
    pub check: bool,
    /// Only the grammar's tables, which need no build
    #[arg(long)]
    grammar: bool,
}

impl Args {
    /// Arguments for `--check`.
    pub fn check() -> Self {
        Self { check: true, ..Self::default() }
    }
}

/// Writes the tables, or with `--check` compares them.
pub fn run(args: &Args) -> Result<()> {
    grammar(args)?;
    if args.grammar { Ok(()) } else { docs::update(args.check) }
}

#[cfg(feature = "codegen")]
fn grammar(args: &Args) -> Result<()> {
    if args.check { generate::check() } else { generate::write() }
}

/// Starts the generator: this program, built with it.
#[cfg(not(feature = "codegen"))]
fn grammar(args: &Args) -> Result<()> {
    let mut command = crate::workspace::cargo();
    command.args([
        "run",
        "--quiet",
        "--profile",
        "xtask",
        "--package",
        "xtask",
        "--features",
        "codegen",
        "--",
        "codegen",
        "--grammar",
    ]);
    if args.check {
        command.arg("--check");
    }
    anyhow::ensure!(command.status()?.success(), "codegen failed");
    Ok(())
}
