//! Tests the Debian package as a user installs it. `check bare` uses all parts of a release, on a system without LLVM.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{deb, llvm, make, run_command, version};
use crate::setup::{self, Group};
use crate::workspace::{self, Metadata};

/// Makes the package of the tests' build twice and uses what it installs: programs, library, manuals.
pub fn test(metadata: &Metadata) -> Result<()> {
    setup::ensure_installed(&[Group::Build, Group::Deb])?;
    let folder = metadata.target_directory.join("deb-test");
    let tree = make(&folder, true, metadata)?;
    let version = version(metadata)?;
    let package = deb::package(&tree, &version, deb::QUICK)?;
    let read = |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    let first = read(&package)?;
    ensure!(
        read(&deb::package(&tree, &version, deb::QUICK)?)? == first,
        "the same tree gives another package"
    );
    let root = folder.join("root");
    if root.exists() {
        fs::remove_dir_all(&root).with_context(|| format!("cannot replace {}", root.display()))?;
    }
    run_command(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(&root))?;
    let depends = run_command(Command::new("dpkg-deb").arg("--field").arg(&package).arg("Depends"))?;
    ensure!(depends.contains("libc6 (>= "), "the package depends on {depends}");
    run_command(
        Command::new("md5sum").args(["--check", "--quiet"]).arg(sums(&package, &folder)?).current_dir(&root),
    )?;
    let usr = root.join("usr");
    for program in ["spirant", "spirant-llc", "spirant-llvm-spirv"] {
        let said = run_command(Command::new(usr.join("bin").join(program)).arg("--version"))?;
        ensure!(said.contains(&version), "{program} --version: {said}");
        run_command(
            Command::new("gzip").arg("--test").arg(usr.join(format!("share/man/man1/{program}.1.gz"))),
        )?;
    }
    for file in [
        "share/bash-completion/completions/spirant",
        "share/zsh/vendor-completions/_spirant",
        "share/doc/spirant/copyright",
    ] {
        ensure!(usr.join(file).is_file(), "the package lacks {file}");
    }
    let sample = workspace::root().join("samples/argmax.ll");
    let (binary, program) = (folder.join("argmax.spv"), folder.join("compile"));
    let compile = |command: &mut Command| {
        let _ = fs::remove_file(&binary);
        run_command(command)?;
        ensure!(read(&binary)?.starts_with(&[3, 2, 0x23, 7]), "{command:?} made no SPIR-V");
        Ok(())
    };
    compile(
        Command::new(usr.join("bin/spirant-llc")).arg("--filetype=obj").arg(&sample).arg("-o").arg(&binary),
    )?;
    let mut flags = Command::new("pkg-config");
    let flags = run_command(
        flags.args(["--cflags", "--libs", "spirant"]).env("PKG_CONFIG_LIBDIR", usr.join("lib/pkgconfig")),
    )?;
    let source = usr.join("share/spirant/samples/compile.c");
    run_command(Command::new("cc").arg(source).args(flags.split_whitespace()).arg("-o").arg(&program))?;
    compile(Command::new(&program).arg(&sample).arg(&binary).env("LD_LIBRARY_PATH", usr.join("lib")))?;
    llvm::test(&usr, &folder, &workspace::root().join("backend/cpp/tests/kernel.ll"))
}

/// The control file with the sums of a package.
fn sums(package: &Path, folder: &Path) -> Result<PathBuf> {
    let control = folder.join("control");
    run_command(Command::new("dpkg-deb").arg("--control").arg(package).arg(&control))?;
    Ok(control.join("md5sums"))
}
