//! Virtual environments with Python packages.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

pub use crate::workspace::cache;

use super::{Evidence, Requirement};

/// What has to be there before anything can be installed by pip.
pub(super) const PYTHON: Requirement =
    Requirement { package: "python3-venv", evidence: Evidence::Program(&["python3"]) };
/// Written when everything is there: what was installed.
const STAMP: &str = "spirant-installed";

/// Makes an environment in a folder with these versions of packages, unless it is there and has this file.
pub fn ensure_environment(folder: &Path, packages: &[&str], evidence: &str) -> Result<()> {
    let stamp = folder.join(STAMP);
    let installed = std::fs::read_to_string(&stamp).unwrap_or_default();
    if installed == packages.join("\n") && folder.join(evidence).is_file() {
        return Ok(());
    }
    super::ensure_requirements(&[&PYTHON])?;
    eprintln!("set-up: installing {} in {}", packages.join(", "), folder.display());
    make_environment(folder)?;
    install(folder, packages)?;
    ensure!(folder.join(evidence).is_file(), "pip did not install {evidence} in {}", folder.display());
    std::fs::write(&stamp, packages.join("\n")).with_context(|| format!("cannot write {}", stamp.display()))
}

/// Makes an empty environment that replaces the content of the folder.
pub fn make_environment(folder: &Path) -> Result<()> {
    call(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))
}

/// Installs packages, by name and version or as files.
pub fn install(folder: &Path, packages: &[&str]) -> Result<()> {
    let pip = ["install", "--quiet", "--disable-pip-version-check"];
    call(Command::new(folder.join("bin/pip")).args(pip).args(packages))
}

/// Runs a program of set-up; its output goes to the error stream.
pub fn call(command: &mut Command) -> Result<()> {
    let status = command.stdin(Stdio::null()).stdout(std::io::stderr()).status();
    let status = status.with_context(|| format!("cannot run {:?}", command.get_program()))?;
    ensure!(status.success(), "{command:?} failed: {status}");
    Ok(())
}
