//! Tests a distribution as a user installs it: the Debian package and, on a system without LLVM, the tarball.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{Part, deb, file_name, llvm, make, run_command, sorted, version};
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

/// What is installed on the system without LLVM: compilers that link a program, nothing that is of LLVM.
const BARE: &str = "g++,make,cmake,pkg-config,python3-venv";

/// What is done there. The sums are checked, the tarball is unpacked, the package installed; either compiles the samples, and is linked with.
/// The wheel is installed, and compiles from Python.
const SCRIPT: &str = r#"
set -eu
test -z "$(find / -xdev -name 'libLLVM*')"
cd /spirant
sha256sum --check --quiet --ignore-missing SHA256SUMS
use() {
  for sample in samples/*.ll; do
    "$1/bin/spirant-llc" --filetype=obj "$sample" -o /tmp/out.spv
    test "$(od -An -tx1 -N4 /tmp/out.spv)" = " 03 02 23 07"
  done
  export LD_LIBRARY_PATH="$1/lib"
  cc -O1 -pthread threads.c $(PKG_CONFIG_PATH="$1/lib/pkgconfig" pkg-config --cflags --libs spirant) -o /tmp/threads
  /tmp/threads 1000 8 samples/argmax.ll samples/histogram.ll samples/nbody.cl.ll samples/reduction.ll
  rm -rf /tmp/build
  cmake -S "$1/share/spirant/samples" -B /tmp/build -DCMAKE_PREFIX_PATH="$1" > /tmp/log && cmake --build /tmp/build >> /tmp/log
  /tmp/build/compile samples/argmax.ll /tmp/compiled.spv
  test -s /tmp/compiled.spv
}
tar -xf spirant-*-linux.tar.gz -C /opt
use /opt/spirant-*
dpkg --install *.deb
use /usr
python3 -m venv /opt/python
/opt/python/bin/pip install --quiet --no-index *.whl
/opt/python/bin/python - << 'END'
import spirant
with open("samples/argmax.ll", "rb") as file:
    module = spirant.compile(file.read())
assert bytes(module)[:4] == bytes([3, 2, 0x23, 7]), module
END
"#;

/// Makes a release and uses it on a Debian without LLVM, which mmdebstrap installs in a folder. Needs root.
pub fn test_bare(metadata: &Metadata) -> Result<()> {
    setup::ensure_mmdebstrap()?;
    let release = metadata.target_directory.join("dist");
    let parts = super::make_all(&release, &[Part::Tarball, Part::Deb, Part::Wheel], metadata)?;
    let root = metadata.target_directory.join("bare");
    if root.exists() {
        fs::remove_dir_all(&root).with_context(|| format!("cannot replace {}", root.display()))?;
    }
    let mut mmdebstrap = Command::new("mmdebstrap");
    mmdebstrap.args(["--quiet", "--variant=minbase", "--include", BARE, "bookworm"]).arg(&root);
    run_command(&mut mmdebstrap)?;
    let place = root.join("spirant");
    fs::create_dir_all(place.join("samples")).with_context(|| format!("cannot make {}", place.display()))?;
    let sources = workspace::root();
    let samples = sorted(&sources.join("samples"))?
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ext| ext == "ll"));
    let files = parts.into_iter().chain([sources.join("backend/capi/tests/threads.c")]);
    for (from, folder) in files.map(|file| (file, "")).chain(samples.map(|sample| (sample, "samples"))) {
        let to = place.join(folder).join(file_name(&from));
        fs::copy(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
    }
    print!("{}", run_command(Command::new("chroot").arg(&root).args(["/bin/sh", "-c", SCRIPT]))?);
    fs::remove_dir_all(&root).with_context(|| format!("cannot remove {}", root.display()))
}
