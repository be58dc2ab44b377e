//! The oldest Rust that the published crates state: they compile with it, in a target folder of its own.
//!
//! rustup installs that compiler. Where it cannot, the check is skipped and says so: clippy still holds the items of the standard library
//! against `rust-version`, but not the language.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::Skipped;
use crate::setup;
use crate::workspace::{self, Metadata};

/// Checks the types of the published crates with the oldest compiler.
pub fn check(metadata: &Metadata) -> Result<()> {
    let published = || metadata.packages.iter().filter(|package| package.member && package.is_published);
    let mut versions: Vec<&str> = published().filter_map(|package| package.rust_version.as_deref()).collect();
    ensure!(versions.len() == published().count(), "a published crate has no rust-version");
    versions.dedup();
    let [version] = versions[..] else {
        anyhow::bail!("published crates differ in rust-version: {versions:?}")
    };
    let toolchain = if version.split('.').count() == 2 { format!("{version}.0") } else { version.to_owned() };
    install(&toolchain)?;
    let mut command = Command::new("rustup");
    command.args(["run", &toolchain, "cargo", "check", "--locked"]).current_dir(workspace::root());
    for package in published() {
        command.args(["--package", &package.name]);
    }
    // Not `full`: what it adds is C++.
    command.args(setup::llvm::features(&[])?);
    command.arg("--target-dir").arg(metadata.target_directory.join("msrv"));
    for variable in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(variable);
    }
    let status = command.status().context("cannot run rustup")?;
    ensure!(status.success(), "the published crates do not compile with Rust {toolchain}");
    Ok(())
}

/// Installs a compiler unless it is there.
fn install(toolchain: &str) -> Result<()> {
    let runs = Command::new("rustup").args(["run", toolchain, "rustc", "--version"]).output();
    let Ok(runs) = runs else {
        return Err(Skipped(format!("there is no rustup, which would install Rust {toolchain}")).into());
    };
    if runs.status.success() {
        return Ok(());
    }
    eprintln!("installing Rust {toolchain}");
    let arguments = ["toolchain", "install", toolchain, "--profile=minimal", "--no-self-update"];
    let output = Command::new("rustup").args(arguments).output().context("cannot run rustup")?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let reason = text.lines().find(|line| line.starts_with("error")).unwrap_or("rustup failed");
    Err(Skipped(format!("Rust {toolchain} cannot be installed: {reason}")).into())
}
