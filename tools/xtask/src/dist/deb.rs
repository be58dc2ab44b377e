//! Makes a Debian package of a tree: the tree under /usr, with manuals, completions, changelog and licences as Debian's policy
//! requires, and the control files. The same tree and commit give the same bytes.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{ABI, file_name, run_command, sorted};
use crate::workspace;

/// Paths in the tree, and where Debian has them; without a place they are left out, since `copyright` has them.
const MOVED: [(&str, Option<&str>); 4] = [
    ("share/zsh/site-functions", Some("share/zsh/vendor-completions")),
    ("share/doc/spirant/THIRD-PARTY.txt", Some("share/doc/spirant/third-party.txt")),
    ("share/doc/spirant/LICENSE-MIT", None),
    ("share/doc/spirant/LICENSE-APACHE", None),
];

/// What is compressed: policy 12.1, 12.3 and 12.7.
const COMPRESSED: [&str; 3] =
    ["share/man/", "share/doc/spirant/CHANGELOG.md", "share/doc/spirant/third-party.txt"];

/// Small compression of a package's contents, with one thread, since the number of threads would change the
/// bytes.
pub const SMALL: &[&str] = &["-Zxz", "--threads-max=1"];
/// No compression, which takes no time.
pub const QUICK: &[&str] = &["-Znone"];

/// Makes the package of a tree, next to the tree; returns its path.
pub fn package(tree: &Path, version: &str, compression: &[&str]) -> Result<PathBuf> {
    let architecture = run_command(Command::new("dpkg").arg("--print-architecture"))?;
    let name = format!("spirant_{version}_{}", architecture.trim());
    let folder = tree.with_file_name(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot replace {}", folder.display()))?;
    }
    let package = Package { usr: folder.join("usr"), control: folder.join("DEBIAN") };
    package.copy(tree, tree)?;
    package.own_files(version)?;
    package.write_control(version, architecture.trim())?;
    modes(&folder)?;
    let file = tree.with_file_name(format!("{name}.deb"));
    let mut build = Command::new("dpkg-deb");
    build.arg("--root-owner-group").args(compression).arg("--build").arg(&folder).arg(&file);
    // Nothing in it is newer.
    run_command(build.env("SOURCE_DATE_EPOCH", time()))?;
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    Ok(file)
}

/// The second of the commit that is built; of 2020 where there is none.
pub fn time() -> String {
    let mut git = Command::new("git");
    git.args(["log", "-1", "--format=%ct"]).current_dir(workspace::root());
    let output = git.output().ok().filter(|output| output.status.success());
    let time = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    time.filter(|time| !time.is_empty()).unwrap_or_else(|| "1577836800".to_owned())
}

/// A package that is filled.
struct Package {
    usr: PathBuf,
    control: PathBuf,
}

impl Package {
    /// Copies a folder of the tree.
    fn copy(&self, tree: &Path, folder: &Path) -> Result<()> {
        for entry in sorted(folder)? {
            let path = entry
                .strip_prefix(tree)
                .context("a path outside of the tree")?
                .to_string_lossy()
                .into_owned();
            let moved = MOVED.iter().find(|(from, _)| path.starts_with(from));
            let path = match moved {
                Some((_, None)) => continue,
                Some((from, Some(to))) => path.replacen(from, to, 1),
                None => path,
            };
            if entry.is_dir() && !entry.is_symlink() {
                self.copy(tree, &entry)?;
                continue;
            }
            let to = self.usr.join(&path);
            make_folder_of(&to)?;
            if let Ok(target) = fs::read_link(&entry) {
                std::os::unix::fs::symlink(target, &to)
                    .with_context(|| format!("cannot link {}", to.display()))?;
                continue;
            }
            fs::copy(&entry, &to).with_context(|| format!("cannot copy {}", entry.display()))?;
            if COMPRESSED.iter().any(|start| path.starts_with(start)) {
                run_command(Command::new("gzip").arg("-n9").arg(&to))?;
            }
        }
        Ok(())
    }

    /// What a package has beside the tree.
    fn own_files(&self, version: &str) -> Result<()> {
        let mit = read(&workspace::root().join("LICENSE-MIT"))?;
        let mit = mit.lines().map(|line| format!(" {}", if line.is_empty() { "." } else { line }));
        let time = format!("@{}", time());
        let year = run_command(Command::new("date").args(["--utc", "--date", &time, "+%Y"]))?;
        let copyright = COPYRIGHT.replace("@MIT@", &mit.collect::<Vec<_>>().join("\n"));
        write(&self.usr.join("share/doc/spirant/copyright"), &copyright.replace("@YEAR@", year.trim()))?;
        let date = run_command(Command::new("date").args(["--utc", "--rfc-email", "--date", &time]))?;
        let changelog = self.usr.join("share/doc/spirant/changelog");
        write(&changelog, &CHANGELOG.replace("@VERSION@", version).replace("@DATE@", date.trim()))?;
        run_command(Command::new("gzip").arg("-n9").arg(&changelog))?;
        write(&self.usr.join("share/lintian/overrides/spirant"), OVERRIDES)
    }

    fn write_control(&self, version: &str, architecture: &str) -> Result<()> {
        let size = run_command(Command::new("du").args(["--apparent-size", "-sk"]).arg(&self.usr))?;
        let control = CONTROL
            .replace("@VERSION@", version)
            .replace("@ARCHITECTURE@", architecture)
            .replace("@SIZE@", size.split_whitespace().next().unwrap_or("0"))
            .replace("@DEPENDS@", &self.dependencies()?);
        write(&self.control.join("control"), &control)?;
        write(&self.control.join("triggers"), "activate-noawait ldconfig\n")?;
        write(&self.control.join("shlibs"), &format!("libspirant {ABI} spirant (>= {version})\n"))?;
        let mut sums = String::new();
        self.sums(&self.usr, &mut sums)?;
        write(&self.control.join("md5sums"), &sums)
    }

    /// What the programs and the library are linked with, as packages.
    fn dependencies(&self) -> Result<String> {
        let place = self.control.with_file_name("dependencies");
        write(&place.join("debian/control"), "Source: spirant\n\nPackage: spirant\nArchitecture: any\n")?;
        let mut command = Command::new("dpkg-shlibdeps");
        command.arg("-O").current_dir(&place).arg(self.usr.join("bin/spirant"));
        let library =
            fs::canonicalize(self.usr.join("lib/libspirant.so")).context("no library in the tree")?;
        let output = run_command(command.arg(library))?;
        fs::remove_dir_all(&place).with_context(|| format!("cannot remove {}", place.display()))?;
        let depends = output.lines().find_map(|line| line.strip_prefix("shlibs:Depends="));
        Ok(depends.context("dpkg-shlibdeps found no dependency")?.trim().to_owned())
    }

    fn sums(&self, folder: &Path, sums: &mut String) -> Result<()> {
        for entry in sorted(folder)? {
            if entry.is_symlink() {
                continue;
            }
            if entry.is_dir() {
                self.sums(&entry, sums)?;
                continue;
            }
            let sum = run_command(Command::new("md5sum").arg(&entry))?;
            let path = entry.strip_prefix(&self.usr).context("a path outside of /usr")?;
            *sums += &format!("{}  usr/{}\n", sum.split(' ').next().unwrap_or_default(), path.display());
        }
        Ok(())
    }
}

/// Programs may be executed, everything else read, whatever the user's mask says.
fn modes(folder: &Path) -> Result<()> {
    let set = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode))
            .with_context(|| format!("cannot change {}", path.display()))
    };
    set(folder, 0o755)?;
    for entry in sorted(folder)? {
        if entry.is_symlink() {
            continue;
        }
        if entry.is_dir() {
            modes(&entry)?;
        } else {
            set(&entry, if file_name(folder) == "bin" { 0o755 } else { 0o644 })?;
        }
    }
    Ok(())
}

fn make_folder_of(path: &Path) -> Result<()> {
    let folder = path.parent().context("a file without a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    make_folder_of(path)?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

const CONTROL: &str = "\
Package: spirant
Version: @VERSION@
Architecture: @ARCHITECTURE@
Maintainer: The Spirant developers <spirant@users.noreply.github.com>
Installed-Size: @SIZE@
Depends: @DEPENDS@
Section: devel
Priority: optional
Homepage: https://github.com/spirant/spirant
Description: compiler from LLVM IR, HLSL and OpenCL C to SPIR-V
 Spirant compiles LLVM IR and containers of DXIL to valid SPIR-V for Vulkan,
 OpenCL and OpenGL, and has the part of LLVM inside that it requires.
 .
 The package has the programs spirant, spirant-llc and spirant-llvm-spirv, the
 library libspirant for C and C++ with its header, and the headers of HLSL's
 intrinsics. Compiling HLSL and OpenCL C requires clang besides.
";

const COPYRIGHT: &str = "\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Spirant
Source: https://github.com/spirant/spirant
Comment: What is linked into the programs and the library has the licences that
 third-party.txt.gz beside this file lists.

Files: *
Copyright: @YEAR@ The Spirant developers
License: Expat or Apache-2.0

License: Expat
@MIT@

License: Apache-2.0
 On Debian systems the text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.
";

const CHANGELOG: &str = "\
spirant (@VERSION@) unstable; urgency=medium

  * CHANGELOG.md.gz beside this file says what changed.

 -- The Spirant developers <spirant@users.noreply.github.com>  @DATE@
";

const OVERRIDES: &str = "\
# One package: the library's ABI changes with each version before 1.0.
spirant: package-name-doesnt-match-sonames
spirant: link-to-shared-library-in-wrong-package
# The tree is that of the tarball, whose files find each other.
spirant: pkg-config-unavailable-for-cross-compilation
";
