//! Checks the other versions of LLVM: types for each, and for those whose shared library set-up has installed, that shaders,
//! kernels and containers of DXIL compute the same as with the usual version.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::llvm;
use crate::workspace;

/// The test targets of a later version. The file tests and the ledger look at what it reads and what its passes make; they take seconds.
const OF_LATER: &[&str] =
    &["--test", "files", "--test", "ledger", "--test", "exec", "--test", "dxil", "--test", "newer"];

/// What is executed with a version, beside what LLVM's JIT and the host compute. Before 22, LLVM does not read the IR that clang 22 makes: there
/// it is random control flow of the suite's own generator, and shaders of its corpus in the IR that all versions read.
fn tests(version: u32) -> &'static [&'static [&'static str]] {
    match version {
        ..llvm::USUAL => &[&["--test", "cfg", "--", "computes"], &["--test", "corpus", "--", "native_"]],
        _ => &[OF_LATER, &["--test", "corpus", "--", "image"]],
    }
}

/// Checks types, or builds and executes. The features are those of the tests, so that crates without LLVM are not compiled
/// again.
pub fn check() -> Result<()> {
    for version in llvm::VERSIONS.into_iter().filter(|version| *version != llvm::USUAL) {
        match llvm::of_pip(version) {
            Some(folder) => {
                eprintln!("LLVM {version}: tests");
                for tests in tests(version) {
                    let mut test = test(version, &folder, tests);
                    run(&mut test, || format!("the tests with LLVM {version} failed"))?;
                }
            }
            None => {
                eprintln!(
                    "LLVM {version}: types alone; `cargo xtask setup --llvm {version}` installs what tests require"
                );
                let mut check = cargo("check", version);
                check.args(["--package", "spirant", "--quiet"]).env("SPIRANT_LLVM", "none");
                run(&mut check, || format!("types do not hold with LLVM {version}"))?;
            }
        }
    }
    Ok(())
}

/// Some tests with the library in a folder.
fn test(version: u32, folder: &Path, tests: &[&str]) -> Command {
    let mut test = cargo("test", version);
    test.args(["--workspace", "--quiet"]).args(tests);
    llvm::link_from(folder, version, &mut test);
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
