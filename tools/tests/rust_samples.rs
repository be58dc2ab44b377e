//! The samples in Rust, as cargo builds them, compute the right results on a software driver.
#![cfg(feature = "llvm")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::path::{Path, PathBuf};
use std::process::Command;

/// The manifest of lavapipe; `None` where it is not installed.
fn driver() -> Option<PathBuf> {
    let stated = std::env::var_os("SPIRANT_ICD").map(PathBuf::from);
    let newer = std::env::var_os("SPIRANT_MESA").map(|folder| PathBuf::from(folder).join("lvp_icd.json"));
    let installed = std::fs::read_dir("/usr/share/vulkan/icd.d")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    let is_lavapipe =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd"));
    stated.into_iter().chain(installed.filter(is_lavapipe)).chain(newer).find(|path| path.is_file())
}

fn runs(sample: &str) {
    let Some(driver) = driver() else {
        assert!(std::env::var_os("CI").is_none(), "CI has no driver");
        eprintln!("not tested: no driver is installed");
        return;
    };
    let spirant = Path::new(env!("CARGO_BIN_EXE_spirant"));
    let target = spirant.ancestors().nth(2).unwrap().join("samples");
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this");
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--locked"])
        .current_dir(Path::new(&manifest).join("../samples/rust").join(sample))
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("SPIRANT", spirant)
        .env("VK_DRIVER_FILES", &driver)
        .env("VK_ICD_FILENAMES", &driver)
        .output()
        .unwrap();
    let text =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    assert!(output.status.success() && text.contains(" right\n"), "{sample}: {text}");
}

#[test]
fn ash() {
    runs("ash");
}

#[test]
fn wgpu() {
    runs("wgpu");
}
