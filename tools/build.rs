//! Tells a release build its commit, for `--version` (other builds would be built anew with every commit), and links its programs at a
//! fixed address, which spares each start the relocation of LLVM's tables.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=SPIRANT_COMMIT");
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    let has = |name: &str, value: &str| std::env::var(name).as_deref() == Ok(value);
    if has("CARGO_CFG_TARGET_OS", "linux") && has("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    let git = |arguments: &[&str]| {
        let output =
            Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8(output.stdout).ok()?.trim().to_owned()).filter(|text| !text.is_empty())
    };
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let given = std::env::var("SPIRANT_COMMIT").ok();
    if let Some(commit) = given.or_else(|| git(&["rev-parse", "--short=12", "HEAD"])) {
        println!("cargo::rustc-env=SPIRANT_COMMIT={commit}");
    }
}
