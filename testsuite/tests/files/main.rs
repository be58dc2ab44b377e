//! File tests: `testsuite/data/files/<stage>/<family>/*.ll`, each with what comes out of it.
//!
//! A file says in its first line how far to go and with which flags:
//!
//! ```text
//! ; test: isel -mtriple=spirv64-unknown-unknown
//! ```
//!
//! The stages are `isel`, `structurize`, `legalize`, `optimize` (the dialect after that pass), `asm` (the
//! assembly of the whole compilation, which spirv-val must accept) and `error` (the diagnostics). The
//! flags are `-mtriple=`, `--env`, `--spirv-ext=`, `--capability` and `--strip-debug`. Behind the IR, after a line
//! `; ---- expected ----`, stands the outcome as comments. It is that of LLVM 22. Where a later LLVM has another one that is as
//! good, that follows after a line `; ---- expected since LLVM 23 ----`. With `--since-llvm=23`, only LLVM 23 and later read the IR,
//! and others ignore the test.
//!
//! `SPIRANT_BLESS=1 cargo test --test files` writes what comes out into the files.

mod case;
mod diff;
mod run;
mod text;

use anyhow::{Context, Result};
use case::Case;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = spirant_testsuite::data().join("files");
    let bless = std::env::var_os("SPIRANT_BLESS").is_some_and(|value| value == "1");
    match find(&root) {
        Ok(paths) => {
            let trials = paths.into_iter().map(|path| trial(&root, path, bless)).collect();
            libtest_mimic::run(&arguments, trials).exit_code()
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// All `.ll` and `.mlir` files below `directory`, by name.
fn find(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut directories = vec![directory.to_owned()];
    while let Some(directory) = directories.pop() {
        let entries = directory.read_dir().with_context(|| format!("cannot list {}", directory.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                directories.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ll" || extension == "mlir") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn trial(root: &Path, path: PathBuf, bless: bool) -> Trial {
    let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
    let label = name.clone();
    let is_read = case::is_read(&path);
    let run = move || check(&path, &label, bless).map_err(|error| Failed::from(format!("{error:#}")));
    Trial::test(name, run).with_ignored_flag(!is_read)
}

/// Runs one file; blessing rewrites it where it differs.
fn check(path: &Path, name: &str, bless: bool) -> Result<()> {
    let text = std::fs::read_to_string(path).context("cannot read the file")?;
    if name.ends_with(".mlir") {
        let (whole, is_expected, outcome) = text::run(name, &text)?;
        if bless && !is_expected {
            return std::fs::write(path, whole).context("cannot write the file");
        }
        anyhow::ensure!(is_expected, "the outcome differs; SPIRANT_BLESS=1 accepts it\n{outcome}");
        return Ok(());
    }
    let case = Case::parse(name, &text)?;
    let actual = run::run(&case)?;
    if case.expected.as_deref() == Some(actual.as_str()) {
        return Ok(());
    }
    if bless {
        return std::fs::write(path, case.with_expected(&actual)).context("cannot write the file");
    }
    anyhow::ensure!(case.expected.is_some(), "nothing is expected yet; run with SPIRANT_BLESS=1\n{actual}");
    let expected = case.expected.as_deref().unwrap_or_default();
    anyhow::bail!(
        "the outcome differs (- expected, + actual); SPIRANT_BLESS=1 accepts it\n{}",
        diff::lines(expected, &actual)
    )
}
