//! Intel's OpenCL runtime for processors, from pip, in a virtual environment outside of the clone.
//!
//! It is Intel's to distribute: tests load it where it was installed, nothing of it is kept or linked.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::pip;

/// Names the folder it is in.
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

/// Installs it unless these versions are there.
pub fn ensure_installed() -> Result<()> {
    pip::ensure_environment(&folder()?, &WHEELS, "lib/libintelocl.so")
}
