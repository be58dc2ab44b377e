//! The versions of LLVM that are not the usual one: types hold for each, and with those whose shared library set-up has installed, shaders,
//! kernels and containers of DXIL compute what they compute with the usual one.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::llvm;
use crate::workspace;

/// What is executed, beside what LLVM's JIT and the host compute.
const TESTS: [&str; 4] = ["--test", "exec", "--test", "dxil"];

/// The versions that it is executed with. Before 22, LLVM does not read the IR of these tests, which is of later forms.
const EXECUTED: [u32; 1] = [23];

/// Checks types, or builds and executes. Features are those of the tests, so that what does not know LLVM is not compiled again.
pub fn check() -> Result<()> {
    for version in llvm::VERSIONS.into_iter().filter(|version| *version != llvm::USUAL) {
        match llvm::of_pip(version).filter(|_| EXECUTED.contains(&version)) {
            Some(folder) => {
                eprintln!("LLVM {version}: tests");
                run(&mut test(version, &folder), || format!("the tests with LLVM {version} failed"))?;
            }
            None => {
                eprintln!("LLVM {version}: types alone{}", hint(version));
                let mut check = cargo("check", version);
                check.args(["--package", "spirant", "--quiet"]).env("SPIRANT_LLVM", "none");
                run(&mut check, || format!("types do not hold with LLVM {version}"))?;
            }
        }
    }
    Ok(())
}

/// How to have more.
fn hint(version: u32) -> String {
    if !EXECUTED.contains(&version) {
        return String::new();
    }
    format!("; `cargo xtask setup --llvm {version}` installs what tests require")
}

/// The tests with the library in a folder.
fn test(version: u32, folder: &Path) -> Command {
    let mut test = cargo("test", version);
    test.args(["--workspace", "--quiet"]).args(TESTS);
    test.env(llvm::prefix(version), folder).env("SPIRANT_LLVM", "shared");
    test.env("LD_LIBRARY_PATH", folder.join("lib"));
    // They execute little: compiling them is what takes time.
    test.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    test
}

fn cargo(command: &str, version: u32) -> Command {
    let mut cargo = workspace::cargo();
    // `cargo check` of one package knows its own features alone.
    let others: &[&str] = if command == "test" { &["full"] } else { &[] };
    cargo.arg(command).args(llvm::features_of(version, others));
    cargo
}

fn run(command: &mut Command, failure: impl Fn() -> String) -> Result<()> {
    ensure!(command.status().context("cannot run cargo")?.success(), "{}", failure());
    Ok(())
}
