//! Installs Intel's OpenCL runtime for CPUs with pip, in a virtual environment outside the clone.
//!
//! Only Intel may distribute it: tests load it from its folder, nothing of it is kept or linked.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::pip;

/// The environment variable with its folder.
pub const VARIABLE: &str = "SPIRANT_OPENCL";
/// The runtime, and what it requires without saying so.
const WHEELS: [&str; 2] = ["intel-opencl-rt==2026.2.0", "intel-cmplr-lib-rt==2026.2.0"];

/// The folder that the environment names, or the one in the user's cache.
pub fn folder() -> Result<PathBuf> {
    if let Some(folder) = std::env::var_os(VARIABLE) {
        return Ok(folder.into());
    }
    Ok(pip::cache().with_context(|| format!("name a folder in {VARIABLE}"))?.join("spirant/opencl"))
}

/// Installs it unless these versions are installed.
pub fn ensure_installed() -> Result<()> {
    pip::ensure_environment(&folder()?, &WHEELS, "lib/libintelocl.so")
}
