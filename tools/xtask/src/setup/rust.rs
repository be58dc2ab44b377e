//! A Rust compiler with the sources of its standard library, so that the library can be built for a browser or with a sanitizer.
//! It is Debian's newest, unpacked in the user's cache folder; the system's compilers do not change.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::pip::{self, call};
use super::{Evidence, Requirement};
use crate::workspace;

/// The target for a browser.
pub const WASM: &str = "wasm32-unknown-unknown";
/// Debian's compiler, its standard library for what compiles run on the way, and the sources of it; all of one version.
const PACKAGES: [&str; 3] = ["rustc-web", "libstd-rust-web-dev", "rust-web-src"];
const LINKER: Requirement =
    Requirement { package: "lld-22", evidence: Evidence::Program(&["wasm-ld-22", "wasm-ld"]) };
/// Written when everything is there.
const STAMP: &str = "spirant-installed";

/// The folder in which the compiler is unpacked.
pub struct Unpacked(PathBuf);

impl Unpacked {
    /// Its `cargo build`, which builds these crates of the standard library first.
    pub fn build(&self, crates: &str) -> Command {
        let mut cargo = workspace::cargo();
        cargo.arg("build").arg(format!("-Zbuild-std={crates}"));
        // To build the standard library is for nightly compilers otherwise.
        cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", self.0.join("usr/bin/rustc"));
        cargo.env("LD_LIBRARY_PATH", libraries(&self.0));
        cargo
    }
}

/// The `cargo build` for a browser: that of the current compiler if it has the standard library for it, or else that of
/// the unpacked one.
pub fn build_for_browser() -> Result<Command> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(["--print", "target-libdir", "--target", WASM]).output();
    let library = output.context("cannot run rustc")?.stdout;
    let mut cargo = if Path::new(String::from_utf8_lossy(&library).trim()).is_dir() {
        let mut cargo = workspace::cargo();
        cargo.arg("build");
        cargo
    } else {
        let unpacked = ensure_installed().with_context(|| format!("or: rustup target add {WASM}"))?;
        super::ensure_requirements(&[&LINKER])?;
        let linker = if super::in_path("wasm-ld-22") { "wasm-ld-22" } else { "wasm-ld" };
        let mut cargo = unpacked.build("std,panic_abort");
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        cargo
    };
    // Memory begins with the stack, which the linker makes small.
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C link-arg=-zstack-size=16777216");
    cargo.args(["--target", WASM]);
    Ok(cargo)
}

/// Unpacks it unless it is unpacked.
pub fn ensure_installed() -> Result<Unpacked> {
    let folder = pip::cache()?.join("spirant/rust");
    if !folder.join(STAMP).is_file() {
        ensure!(super::in_path("apt-get"), "this system has no apt, and so no {}", PACKAGES[0]);
        unpack(&folder)?;
    }
    Ok(Unpacked(folder))
}

/// Gets the packages and takes out of them what is required.
fn unpack(folder: &Path) -> Result<()> {
    eprintln!("set-up: unpacking {} in {}", PACKAGES.join(", "), folder.display());
    if folder.exists() {
        std::fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let packages = folder.join("packages");
    std::fs::create_dir_all(&packages).with_context(|| format!("cannot make {}", packages.display()))?;
    super::apt(&["update"])?;
    let download = |names: &[&str]| {
        let mut apt = Command::new("apt-get");
        call(apt.current_dir(&packages).args(["--quiet", "download"]).args(names))
    };
    download(&PACKAGES)?;
    let [rustc, std, sources] = PACKAGES.map(|name| file(&packages, name));
    // The compiler itself is a library, whose package is named by its version, and loads LLVM's.
    let driver = dependency(&std?, "libstd-rust-web-")?;
    download(&[&driver])?;
    let driver = file(&packages, &driver)?;
    super::ensure_named(&BTreeSet::from([dependency(&driver, "libllvm")?.as_str()]))?;
    for package in [&rustc?, &file(&packages, PACKAGES[1])?, &driver] {
        call(Command::new("dpkg-deb").arg("--extract").arg(package).arg(folder))?;
    }
    let library = "dpkg-deb --fsys-tarfile \"$0\" | tar -C \"$1\" -x --wildcards './usr/src/rustc-*/library' './usr/lib/rustlib/src/rust'";
    call(Command::new("sh").args(["-c", library]).arg(sources?).arg(folder))?;
    std::fs::remove_dir_all(&packages).context("cannot remove the packages")?;
    let version = Command::new(folder.join("usr/bin/rustc"))
        .arg("--version")
        .env("LD_LIBRARY_PATH", libraries(folder))
        .output();
    let version = version.context("cannot run the compiler that was unpacked")?;
    ensure!(
        version.status.success(),
        "the compiler that was unpacked does not run: {}",
        String::from_utf8_lossy(&version.stderr)
    );
    std::fs::write(folder.join(STAMP), version.stdout).context("cannot write that everything is there")
}

/// Where the compiler's library is.
fn libraries(folder: &Path) -> PathBuf {
    folder.join(format!("usr/lib/{}-linux-gnu", std::env::consts::ARCH))
}

/// The file of a package that was downloaded.
fn file(folder: &Path, package: &str) -> Result<PathBuf> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let is_it = |path: &PathBuf| {
        path.file_name()
            .and_then(|name| name.to_str()?.strip_prefix(package))
            .is_some_and(|rest| rest.starts_with('_'))
    };
    entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .find(is_it)
        .with_context(|| format!("apt-get left no file of {package}"))
}

/// The package that another depends on, by how its name begins.
fn dependency(package: &Path, prefix: &str) -> Result<String> {
    let output = Command::new("dpkg-deb").arg("--field").arg(package).arg("Depends").output();
    let listed = output.context("cannot run dpkg-deb")?.stdout;
    named(&String::from_utf8_lossy(&listed), prefix)
        .with_context(|| format!("{} depends on no {prefix}…", package.display()))
}

/// The first of the packages listed whose name begins so.
fn named(listed: &str, prefix: &str) -> Option<String> {
    let names = listed.split(',').filter_map(|entry| entry.split_whitespace().next());
    names.filter(|name| name.starts_with(prefix)).map(str::to_owned).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_are_found_by_how_they_begin() {
        let listed = "libc6 (>= 2.34), libstd-rust-web-1.96 (= 1.96.0+dfsg1-1), libllvm22";
        assert_eq!(named(listed, "libstd-rust-web-").as_deref(), Some("libstd-rust-web-1.96"));
        assert_eq!(named(listed, "libllvm").as_deref(), Some("libllvm22"));
        assert_eq!(named(listed, "libstdc++"), None);
    }
}
