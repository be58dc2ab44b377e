//! `cargo xtask dist`: makes what a release consists of. A tarball and a Debian package have the programs with LLVM inside, libspirant
//! with its header and its files for pkg-config and CMake, libspirant-llvm, HLSL's headers, manuals, completions, licences. Besides: debug information, the
//! sources, a wheel, the page, a bill of materials, and sums of all. The same commit gives the same bytes.

mod deb;
mod licences;
mod linked;
mod llvm;
#[cfg(feature = "dist")]
mod materials;
mod test;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Group};
use crate::workspace::{self, Metadata};
use crate::{book, python, web};

/// Arguments of `cargo xtask dist`.
#[derive(clap::Args, Clone)]
pub struct Args {
    /// The folder for the files [default: `dist` in cargo's target folder]
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Make these parts alone
    #[arg(long, value_enum, value_name = "PART", value_delimiter = ',')]
    only: Vec<Part>,
}

/// A part of a release.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The tree to install, as a folder and a tarball, and a tarball with its debug information
    Tarball,
    /// A Debian package of the tree
    Deb,
    /// The Python package as a wheel
    Wheel,
    /// The page that shows modules in a browser
    Page,
    /// The sources of the commit
    Sources,
    /// The bill of materials
    Materials,
}

/// The version of libspirant's ABI, as `backend/capi/build.rs` states it.
const ABI: &str = "0";

pub use test::test;

/// Builds and prints the paths.
pub fn run(args: &Args) -> Result<()> {
    let metadata = workspace::metadata()?;
    let folder = args.output.clone().unwrap_or_else(|| metadata.target_directory.join("dist"));
    for file in make_all(&folder, &args.only, &metadata)? {
        println!("{}", file.display());
    }
    Ok(())
}

/// Makes the parts with programs in a folder; their files.
pub fn make_programs(folder: &Path, metadata: &Metadata) -> Result<Vec<PathBuf>> {
    make_all(folder, &[Part::Tarball, Part::Deb], metadata)
}

/// Makes the Python package in a folder; its files.
pub fn make_wheel(folder: &Path, metadata: &Metadata) -> Result<Vec<PathBuf>> {
    make_all(folder, &[Part::Wheel], metadata)
}

/// Makes these parts of a release in a folder, or all of them, and writes their sums beside them; their files.
fn make_all(folder: &Path, only: &[Part], metadata: &Metadata) -> Result<Vec<PathBuf>> {
    let has = |part| only.is_empty() || only.contains(&part);
    setup::ensure_installed(if has(Part::Deb) { &[Group::Build, Group::Deb] } else { &[Group::Build] })?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let version = version(metadata)?;
    let mut files = Vec::new();
    if has(Part::Tarball) || has(Part::Deb) {
        let tree = make(folder, false, metadata)?;
        if has(Part::Tarball) {
            files.extend([tarball(folder, &file_name(&tree))?, tarball(folder, &debug_name(&tree))?]);
        }
        if has(Part::Deb) {
            files.push(deb::package(&tree, &version, deb::SMALL)?);
        }
    }
    if has(Part::Wheel) {
        let wheel = python::wheel(&folder.join("wheel"))?;
        files.push(moved(&wheel, &folder.join(file_name(&wheel)))?);
    }
    if has(Part::Page) {
        let page = web::page(&folder.join("page"), metadata)?;
        files.push(moved(&page, &folder.join(format!("spirant-{version}.html")))?);
    }
    if has(Part::Sources) {
        files.push(sources(folder, &version)?);
    }
    if has(Part::Materials) {
        files.push(bill_of_materials(folder, &version)?);
    }
    files.push(sums(folder, &files, !only.is_empty())?);
    Ok(files)
}

/// The bill of materials, where this program is built with what writes it.
#[cfg(feature = "dist")]
fn bill_of_materials(folder: &Path, version: &str) -> Result<PathBuf> {
    let date = format!("@{}", deb::time());
    let time = run_command(Command::new("date").args(["--utc", "--date", &date, "+%Y-%m-%dT%H:%M:%SZ"]))?;
    materials::write(folder, version, time.trim())
}

/// Starts this program, built with what writes bills of materials.
#[cfg(not(feature = "dist"))]
fn bill_of_materials(folder: &Path, version: &str) -> Result<PathBuf> {
    let mut command = workspace::cargo();
    command.args(["run", "--quiet", "--profile", "xtask", "--package", "xtask"]);
    command.args(["--features", "dist", "--", "dist"]);
    let status =
        command.arg("--only=materials").arg("--output").arg(folder).stdout(std::process::Stdio::null());
    ensure!(status.status().context("cannot run cargo")?.success(), "the bill of materials failed");
    Ok(folder.join(format!("spirant-{version}.cdx.json")))
}

/// A tarball of the sources that the commit has.
fn sources(folder: &Path, version: &str) -> Result<PathBuf> {
    let file = folder.join(format!("spirant-{version}.tar.gz"));
    let mut git = Command::new("git");
    git.arg("-C").arg(workspace::root()).args([
        "-c",
        "tar.tar.gz.command=gzip -n9",
        "archive",
        "--format=tar.gz",
    ]);
    run_command(git.arg(format!("--prefix=spirant-{version}/")).arg("--output").arg(&file).arg("HEAD"))?;
    Ok(file)
}

/// Writes the sums of files beside them, as `sha256sum --check` reads them. If these are only some parts of a release, the sums of
/// others stay that are there and unchanged.
fn sums(folder: &Path, files: &[PathBuf], is_partial: bool) -> Result<PathBuf> {
    let file = folder.join("SHA256SUMS");
    let mut names: Vec<String> = files.iter().map(|file| file_name(file)).collect();
    let before = if is_partial { fs::read_to_string(&file).unwrap_or_default() } else { String::new() };
    for (sum, name) in before.lines().filter_map(|row| row.split_once("  ")) {
        let is_new = names.iter().all(|other| other != name);
        if is_new && folder.join(name).is_file() && sum_of(folder, &[name])?.starts_with(sum) {
            names.push(name.to_owned());
        }
    }
    names.sort();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    fs::write(&file, sum_of(folder, &names)?).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// The sums of files in a folder, a row for each.
fn sum_of(folder: &Path, names: &[&str]) -> Result<String> {
    run_command(Command::new("sha256sum").arg("--").args(names).current_dir(folder))
}

/// Moves a file, whose folder goes.
fn moved(from: &Path, to: &Path) -> Result<PathBuf> {
    fs::rename(from, to).with_context(|| format!("cannot move {}", from.display()))?;
    if let Some(folder) = from.parent() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(to.to_owned())
}

/// Builds, and fills a tree in a folder.
fn make(folder: &Path, debug: bool, metadata: &Metadata) -> Result<PathBuf> {
    let built = build(debug, metadata)?;
    let version = version(metadata)?;
    let name = format!("spirant-{version}-{}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let tree = Tree { root: folder.join(name) };
    for folder in [tree.root.clone(), tree.debug()] {
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| format!("cannot replace {}", folder.display()))?;
        }
    }
    tree.fill(&built, &version, metadata)?;
    Ok(tree.root)
}

/// Builds the programs and the libraries; the folder they are in.
fn build(debug: bool, metadata: &Metadata) -> Result<PathBuf> {
    let mut cargo = workspace::cargo();
    cargo.arg("build");
    if debug {
        // What the tests build.
        cargo.arg("--workspace").args(setup::llvm::features_of_tests()?);
    } else {
        // The paths of this machine are no part of what is built.
        let root = workspace::root();
        cargo.args(["--release", "--package", "spirant-tools", "--package", "spirant-capi"]);
        cargo.args(setup::llvm::features(&[])?);
        // Its debug information is a part of a release; other builds take less time without.
        cargo.args(["--config", "profile.release.debug=\"line-tables-only\""]);
        cargo.env("SPIRANT_LLVM", "static").arg("--config").arg(format!(
            "build.rustflags=[\"--remap-path-prefix={}=spirant\",\"--remap-path-prefix={}=cargo\"]",
            root.display(),
            home().display()
        ));
    }
    let status = cargo.status().context("cannot run cargo")?;
    ensure!(status.success(), "the build failed");
    Ok(metadata.target_directory.join(if debug { "debug" } else { "release" }))
}

/// Where cargo keeps the sources of other crates.
fn home() -> PathBuf {
    let user = || Path::new(&std::env::var_os("HOME").unwrap_or_default()).join(".cargo");
    std::env::var_os("CARGO_HOME").map_or_else(user, PathBuf::from)
}

fn version(metadata: &Metadata) -> Result<String> {
    Ok(metadata.package("spirant")?.version.clone())
}

/// The name of the folder with the debug information of a tree.
fn debug_name(tree: &Path) -> String {
    format!("{}-debug", file_name(tree))
}

/// A tree that is filled.
struct Tree {
    root: PathBuf,
}

impl Tree {
    /// The folder with its debug information. Unpacked over the tree, it is where debuggers look for it.
    fn debug(&self) -> PathBuf {
        self.root.with_file_name(debug_name(&self.root))
    }

    fn fill(&self, built: &Path, version: &str, metadata: &Metadata) -> Result<()> {
        let sources = workspace::root();
        self.stripped(&built.join("spirant"), "bin/spirant")?;
        run_command(Command::new(self.root.join("bin/spirant")).arg("links"))?;
        let library = format!("libspirant.so.{version}");
        self.stripped(&built.join("libspirant_capi.so"), &format!("lib/{library}"))?;
        self.link("lib", &format!("libspirant.so.{ABI}"), &library)?;
        self.link("lib", "libspirant.so", &format!("libspirant.so.{ABI}"))?;
        self.copy(&sources.join("backend/capi/include/spirant.h"), "include/spirant.h")?;
        self.write("lib/pkgconfig/spirant.pc", &template(PKG_CONFIG, version))?;
        self.write("lib/cmake/Spirant/SpirantConfig.cmake", &template(CMAKE, version))?;
        self.write("lib/cmake/Spirant/SpirantConfigVersion.cmake", &template(CMAKE_VERSION, version))?;
        self.copy(
            &sources.join("samples/builds/cmake/SpirantShaders.cmake"),
            "lib/cmake/Spirant/SpirantShaders.cmake",
        )?;
        for entry in sorted(&sources.join("isel/hlsl/prelude"))? {
            self.copy(&entry, &format!("share/spirant/hlsl/{}", file_name(&entry)))?;
        }
        llvm::fill(self, version)?;
        for sample in ["compile.c", "hlsl.cpp", "translate.cpp", "CMakeLists.txt"] {
            let file = format!("share/spirant/samples/{sample}");
            self.copy(&sources.join("samples/embed").join(sample), &file)?;
        }
        self.write("share/doc/spirant/README.md", &template(README, version))?;
        for file in LICENCES {
            self.copy(&sources.join(file), &format!("share/doc/spirant/{file}"))?;
        }
        let changes = sources.join("CHANGELOG.md");
        let changes =
            fs::read_to_string(&changes).with_context(|| format!("cannot read {}", changes.display()))?;
        self.write("share/doc/spirant/CHANGELOG.md", &book::without_links(&changes, &[]))?;
        self.write("share/doc/spirant/THIRD-PARTY.txt", &licences::text(metadata)?)?;
        self.generated()
    }

    /// What the programs write about themselves.
    fn generated(&self) -> Result<()> {
        let spirant = self.root.join("bin/spirant");
        let manuals = self.root.join("share/man/man1");
        fs::create_dir_all(&manuals).with_context(|| format!("cannot make {}", manuals.display()))?;
        run_command(Command::new(&spirant).arg("man").arg(&manuals))?;
        for (shell, file) in [
            ("bash", "share/bash-completion/completions/spirant"),
            ("zsh", "share/zsh/site-functions/_spirant"),
            ("fish", "share/fish/vendor_completions.d/spirant.fish"),
        ] {
            let output = run_command(Command::new(&spirant).args(["completions", shell]))?;
            self.write(file, &output)?;
        }
        Ok(())
    }

    fn place(&self, path: &str) -> Result<PathBuf> {
        let to = self.root.join(path);
        let folder = to.parent().context("a file without a folder")?;
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(to)
    }

    fn copy(&self, from: &Path, path: &str) -> Result<()> {
        let to = self.place(path)?;
        fs::copy(from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
        Ok(())
    }

    /// Copies without what debuggers read, which goes into a file of its own.
    fn stripped(&self, from: &Path, path: &str) -> Result<()> {
        self.copy(from, path)?;
        let (file, path) = (self.root.join(path), Path::new(path));
        let debug = self.debug().join(path.parent().unwrap_or(path)).join(".debug");
        fs::create_dir_all(&debug).with_context(|| format!("cannot make {}", debug.display()))?;
        let debug = debug.join(format!("{}.debug", file_name(path)));
        let objcopy = || Command::new("objcopy");
        run_command(
            objcopy().args(["--only-keep-debug", "--compress-debug-sections"]).arg(from).arg(&debug),
        )?;
        run_command(Command::new("strip").arg("--strip-unneeded").arg(&file))?;
        let mut link = std::ffi::OsString::from("--add-gnu-debuglink=");
        link.push(&debug);
        run_command(objcopy().arg(link).arg(&file))?;
        Ok(())
    }

    fn link(&self, folder: &str, name: &str, target: &str) -> Result<()> {
        let to = self.place(&format!("{folder}/{name}"))?;
        std::os::unix::fs::symlink(target, to).with_context(|| format!("cannot link {name}"))
    }

    fn write(&self, path: &str, text: &str) -> Result<()> {
        let to = self.place(path)?;
        fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))
    }
}

/// A tarball whose bytes depend on what is in it alone.
fn tarball(folder: &Path, name: &str) -> Result<PathBuf> {
    let file = folder.join(format!("{name}.tar.gz"));
    run_command(
        Command::new("tar")
            .args([
                "--sort=name",
                "--owner=0",
                "--group=0",
                "--numeric-owner",
                "--mtime=@0",
                "--use-compress-program=gzip -n9",
            ])
            .arg("-C")
            .arg(folder)
            .arg("-cf")
            .arg(&file)
            .arg(name),
    )?;
    Ok(file)
}

fn run_command(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot run {command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The contents of a folder, in order.
pub fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort();
    Ok(files)
}

/// The name of a file without its folder.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn template(text: &str, version: &str) -> String {
    text.replace("@VERSION@", version).replace("@ABI@", ABI)
}

const README: &str = include_str!("dist/README.md");
const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];
const PKG_CONFIG: &str = include_str!("dist/spirant.pc");
const CMAKE: &str = include_str!("dist/SpirantConfig.cmake");
const CMAKE_VERSION: &str = include_str!("dist/SpirantConfigVersion.cmake");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_are_filled() {
        for text in [PKG_CONFIG, CMAKE, CMAKE_VERSION, README] {
            let filled = template(text, "1.2.3");
            assert!(!filled.contains("@VERSION@") && !filled.contains("@ABI@"));
        }
        assert!(template(PKG_CONFIG, "1.2.3").contains("Version: 1.2.3"));
        assert_eq!(book::without_links(README, &[]), README, "nothing that it could link to is in the tree");
    }

    #[test]
    fn sums_of_other_parts_stay_if_these_are_unchanged() {
        let folder = std::env::temp_dir().join(format!("spirant-sums-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in ["a", "b", "c", "d"] {
            fs::write(folder.join(name), name).unwrap();
        }
        let path = |name: &str| folder.join(name);
        let names = |file: PathBuf| -> Vec<String> {
            let text = fs::read_to_string(file).unwrap();
            text.lines().map(|row| row.split_once("  ").unwrap().1.to_owned()).collect()
        };
        let all = sums(&folder, &["a", "b", "c", "d"].map(path), false).unwrap();
        assert_eq!(names(all), ["a", "b", "c", "d"]);
        fs::remove_file(path("b")).unwrap();
        fs::write(path("c"), "changed").unwrap();
        fs::write(path("a"), "new").unwrap();
        assert_eq!(names(sums(&folder, &[path("a")], true).unwrap()), ["a", "d"]);
        let mut check = Command::new("sha256sum");
        run_command(check.args(["--check", "--quiet", "SHA256SUMS"]).current_dir(&folder)).unwrap();
        assert_eq!(names(sums(&folder, &[path("a")], false).unwrap()), ["a"]);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_abi_is_the_one_of_the_library() {
        let build = fs::read_to_string(workspace::root().join("backend/capi/build.rs")).unwrap();
        assert!(build.contains(&format!("const ABI: &str = \"{ABI}\";")));
    }
}
