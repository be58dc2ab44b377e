//! Intel's OpenCL runtime for processors, from pip, in a virtual environment outside of the clone.
//!
//! It is Intel's to distribute: tests load it where it was installed, nothing of it is kept or linked.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::{Evidence, Requirement};

/// Names the folder it is in.
pub const VARIABLE: &str = "SPIRANT_OPENCL";
/// The runtime, and what it requires without saying so.
const WHEELS: [&str; 2] = ["intel-opencl-rt==2026.2.0", "intel-cmplr-lib-rt==2026.2.0"];
const PYTHON: Requirement =
    Requirement { package: "python3-venv", evidence: Evidence::Program(&["python3"]) };
/// Written when everything is there: what was installed.
const STAMP: &str = "spirant-installed";

/// The folder that the environment names, or the one in the user's cache.
pub fn folder() -> Result<PathBuf> {
    if let Some(folder) = std::env::var_os(VARIABLE) {
        return Ok(folder.into());
    }
    Ok(cache().with_context(|| format!("name a folder in {VARIABLE}"))?.join("spirant/opencl"))
}

/// The user's cache folder.
pub fn cache() -> Result<PathBuf> {
    let cache = std::env::var_os("XDG_CACHE_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let cache = cache.or_else(|| Some(Path::new(&std::env::var_os("HOME")?).join(".cache")));
    cache.context("no home folder")
}

/// Installs it unless these versions are there.
pub fn ensure_installed() -> Result<()> {
    let folder = folder()?;
    let stamp = folder.join(STAMP);
    let installed = std::fs::read_to_string(&stamp).unwrap_or_default();
    if installed == WHEELS.join("\n") && folder.join("lib/libintelocl.so").is_file() {
        return Ok(());
    }
    super::ensure_requirements(&[&PYTHON])?;
    eprintln!("set-up: installing Intel's OpenCL runtime in {}", folder.display());
    call(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    call(
        Command::new(folder.join("bin/pip"))
            .args(["install", "--quiet", "--disable-pip-version-check"])
            .args(WHEELS),
    )?;
    ensure!(
        folder.join("lib/libintelocl.so").is_file(),
        "pip did not install lib/libintelocl.so in {}",
        folder.display()
    );
    std::fs::write(&stamp, WHEELS.join("\n")).with_context(|| format!("cannot write {}", stamp.display()))
}

fn call(command: &mut Command) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command.stdin(Stdio::null()).stdout(std::io::stderr()).status();
    let status = status.with_context(|| format!("cannot run {program}"))?;
    ensure!(status.success(), "{program} could not install Intel's OpenCL runtime: {status}");
    Ok(())
}
