//! The installed SPIRV-Tools, which cargo links in place of the one that the crate compiles.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

/// The only target that the package has a library for here.
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// The libraries, each before those that it requires. The first has what the crate adds to the optimizer's interface.
const LIBRARIES: [&str; 3] = ["spirv-tools-added", "SPIRV-Tools-opt", "SPIRV-Tools"];
/// The file of the first library, in the prefix.
pub const ADDED_FILE: &str = "lib/libspirv-tools-added.a";

/// The environment of Python that has it.
pub fn folder() -> Result<PathBuf> {
    Ok(super::cache()?.join("spirant/spirv-tools"))
}

/// Where the package is in the environment.
pub fn prefix(folder: &Path) -> Option<PathBuf> {
    let pythons = folder.join("lib").read_dir().ok()?;
    let mut prefixes =
        pythons.filter_map(|python| Some(python.ok()?.path().join("site-packages/cmeel.prefix")));
    prefixes.find(|prefix| prefix.is_dir())
}

/// Has a command of cargo link the installed library, if there is one. All of them do: whatever one of them had compiled otherwise would be
/// compiled again by the next.
pub fn link(cargo: &mut Command) {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu")) {
        return;
    }
    let prefix = folder().ok().and_then(|folder| prefix(&folder));
    let Some(prefix) = prefix.filter(|prefix| prefix.join(ADDED_FILE).is_file()) else { return };
    // What the build script of spirv-tools-sys would print.
    let key = format!("target.{TARGET}.spirv-tools");
    let search = prefix.join("lib");
    cargo.arg("--config").arg(format!("{key}.rustc-link-search=[\"native={}\"]", search.display()));
    let libraries = LIBRARIES.map(|name| format!("\"static={name}\", ")).concat();
    cargo.arg("--config").arg(format!("{key}.rustc-link-lib=[{libraries}\"stdc++\"]"));
}
