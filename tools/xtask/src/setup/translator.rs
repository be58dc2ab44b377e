//! The Khronos LLVM/SPIR-V translator's library of Debian 12, with its headers and those of its LLVM 15: a test compares our interface
//! with it. apt downloads the packages; nothing of the system changes.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::apt::Apt;
use super::pip::{self, call};

/// The packages. Of LLVM's, only headers and the shared library are kept.
const PACKAGES: [&str; 4] = ["libllvmspirvlib-15-dev", "libllvmspirvlib15", "llvm-15-dev", "libllvm15"];

/// The folder that the environment names, or the one in the user's cache.
fn folder() -> Result<PathBuf> {
    match std::env::var_os("SPIRANT_TRANSLATOR") {
        Some(folder) => Ok(folder.into()),
        None => Ok(pip::cache()?.join("spirant/translator")),
    }
}

/// Installs it unless it is installed.
pub fn ensure_installed() -> Result<()> {
    let folder = folder()?;
    if folder.join("usr/include/LLVMSPIRVLib").is_dir() {
        return Ok(());
    }
    ensure!(
        super::in_path("apt-get") && super::in_path("dpkg-deb"),
        "the translator's library can be installed by apt alone: unpack {PACKAGES:?} in {}",
        folder.display()
    );
    eprintln!("set-up: installing the translator's library in {}", folder.display());
    let work = folder.join("apt");
    let apt = Apt::new(&work, None)?;
    let root = work.join("root");
    for package in PACKAGES {
        apt.unpack(package, &root)?;
    }
    keep(&root)?;
    call(Command::new("cp").arg("-a").arg(root.join("usr")).arg(&folder))?;
    std::fs::remove_dir_all(&work).context("cannot remove apt's folders")
}

/// Removes the archives and programs of LLVM, which are large.
fn keep(root: &Path) -> Result<()> {
    for part in ["usr/lib/llvm-15", "usr/share", "usr/bin"] {
        let part = root.join(part);
        if part.exists() {
            std::fs::remove_dir_all(&part).with_context(|| format!("cannot remove {}", part.display()))?;
        }
    }
    Ok(())
}
