//! AArch64: the types of what requires nothing but Rust, and of the filters of system calls with their tests, in a target folder of their own.
//!
//! rustup installs the standard library for it. Where it cannot, the check is skipped and says so.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::Skipped;
use crate::workspace::{self, Metadata};

const TARGET: &str = "aarch64-unknown-linux-gnu";

/// What is checked: a build, and the tests of the crate whose code differs most between architectures.
const PARTS: [&[&str]; 2] = [
    &["--package", "spirant", "--package", "spirant-tools", "--no-default-features", "--lib", "--bins"],
    &["--package", "spirant-child", "--tests"],
];

/// Checks the types.
pub fn check(metadata: &Metadata) -> Result<()> {
    install()?;
    for part in PARTS {
        let mut command = workspace::cargo();
        command.args(["check", "--locked", "--target", TARGET]).args(part);
        command.arg("--target-dir").arg(metadata.target_directory.join("aarch64"));
        let status = command.status().context("cannot run cargo")?;
        ensure!(status.success(), "{} does not compile for {TARGET}", part.join(" "));
    }
    Ok(())
}

/// Installs the standard library unless it is there.
fn install() -> Result<()> {
    let output = Command::new("rustup").args(["target", "add", TARGET]).output();
    let Ok(output) = output else {
        return Err(Skipped(format!("there is no rustup, which would install Rust for {TARGET}")).into());
    };
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let reason = text.lines().find(|line| line.starts_with("error")).unwrap_or("rustup failed");
    Err(Skipped(format!("Rust for {TARGET} cannot be installed: {reason}")).into())
}
