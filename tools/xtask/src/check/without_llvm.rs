//! Checks the part without LLVM: everything that works on SPIR-V builds with nothing but Rust, as a library and a program, and
//! passes its tests.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::workspace;

/// How the part is chosen.
const PART: [&str; 5] = ["--package", "spirant", "--package", "spirant-tools", "--no-default-features"];

/// What it must not depend on: LLVM, and what runs a compiler of C.
const FOREIGN: [&str; 12] = [
    "llvm-sys",
    "inkwell",
    "spirant-llvm",
    "spirant-ir",
    "spirant-names",
    "spirant-facts",
    "spirant-dxil-ir",
    "spirant-opencl-vulkan",
    "spirant-normalize",
    "spirant-select",
    "spirant-lift",
    "cc",
];

/// Checks the dependencies, then builds, without warnings, and tests. Dependencies that both builds have are compiled once. The program replaces
/// that of the build with LLVM until the next such build.
pub fn check() -> Result<()> {
    let mut tree = workspace::cargo();
    tree.arg("tree").args(PART).args(["--edges", "normal,build", "--prefix", "none", "--format", "{p}"]);
    let output = tree.output().context("cannot run cargo")?;
    ensure!(output.status.success(), "cargo tree failed: {}", String::from_utf8_lossy(&output.stderr));
    let listed = String::from_utf8_lossy(&output.stdout);
    let foreign = foreign(&listed);
    ensure!(foreign.is_empty(), "the part without LLVM depends on {}", foreign.join(", "));
    let mut test = workspace::cargo();
    test.arg("test").args(PART).args(["--lib", "--bins", "--test", "without_llvm"]);
    // They execute little: compiling them is what takes time.
    test.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    let mut child = test.stderr(Stdio::piped()).spawn().context("cannot run cargo")?;
    let warnings = shown(child.stderr.take().context("cargo has no error stream")?)?;
    ensure!(child.wait().context("cannot wait for cargo")?.success(), "the tests without LLVM failed");
    ensure!(warnings == 0, "the part without LLVM has {warnings} warnings");
    Ok(())
}

/// Passes on what cargo says, and counts the warnings in it. cargo repeats those of what it does not compile again.
fn shown(said: impl std::io::Read) -> Result<usize> {
    let mut warnings = 0;
    for line in BufReader::new(said).lines() {
        let line = line.context("cannot read what cargo says")?;
        warnings += usize::from(line.starts_with("warning: "));
        eprintln!("{line}");
    }
    Ok(warnings)
}

/// Those of the packages listed, one a line, that are not Rust alone.
fn foreign(tree: &str) -> Vec<&str> {
    let names = tree.lines().filter_map(|line| line.split_whitespace().next());
    let mut found: Vec<&str> = names.filter(|name| FOREIGN.contains(name)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_are_counted() {
        let said = "   Compiling a v0.1.0\nwarning: unused import: `B`\n --> a.rs:1:2\nwarning: `a` (lib) generated 1 warning\n";
        assert_eq!(shown(said.as_bytes()).unwrap(), 2);
    }

    #[test]
    fn what_is_not_rust_alone_is_found_by_its_whole_name() {
        let tree = "spirant v0.1.0 (/x)\ncc v1.2.0\nccache v1.0.0\nllvm-sys v221.0.0\ncc v1.2.0 (*)\n";
        assert_eq!(foreign(tree), ["cc", "llvm-sys"]);
    }
}
