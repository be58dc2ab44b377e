//! `cargo xtask setup`: installs missing packages with apt and cargo-deny with cargo. On request it installs Intel's OpenCL
//! runtime, DXC and other versions of LLVM with pip, and further Vulkan drivers and the Khronos translator's library with apt.
//!
//! Without apt, it looks for the programs and libraries themselves and lists the missing ones. It prints only to the error
//! stream, so that `cargo xtask run` leaves standard output to the program it runs.

mod apt;
pub mod drivers;
pub mod dxc;
pub mod farm;
pub mod llvm;
pub mod mdbook;
pub mod opencl;
pub mod pip;
pub mod rust;
pub mod spirv_tools;
pub mod translator;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;

use crate::workspace;

/// The major version of LLVM for builds and comparisons.
pub const LLVM: &str = "22";
/// The version of cargo-deny.
const CARGO_DENY: &str = "0.20.2";

/// The system packages that a task requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Group {
    /// To build the workspace
    Build,
    /// To compile C to LLVM IR
    Clang,
    /// LLVM's own programs, to prepare inputs and to compare with
    Tools,
    /// MLIR's programs, to compare the text form with
    Mlir,
    /// To run shaders without a GPU
    Exec,
    /// To check licences and sources of dependencies
    Deny,
    /// To make the page of tools/web and look at it
    Web,
    /// To make a package of Debian
    Deb,
}

/// Options of `cargo xtask setup`.
#[derive(clap::Args)]
pub struct Args {
    /// What to set up; everything if nothing is named
    #[arg(value_enum)]
    groups: Vec<Group>,
    /// Also set up Intel's OpenCL runtime for CPUs: 830 MB, under Intel's licence, in the folder that
    /// SPIRANT_OPENCL names or else in the user's cache folder
    #[arg(long)]
    opencl: bool,
    /// Also set up DXC as a library, which makes the containers of the test data: 34 MB, in the folder that SPIRANT_DXC names or
    /// else in the user's cache folder
    #[arg(long)]
    dxc: bool,
    /// Also set up mdBook, which `cargo xtask docs` makes the book with: 5 MB in the user's cache folder
    #[arg(long)]
    docs: bool,
    /// Also set up a newer Mesa, whose CPU driver has mesh shaders, with its drivers for GPUs of AMD and Intel: 11 MB from the backports of
    /// the system's distribution, in the folder that SPIRANT_MESA names or else in the user's cache folder
    #[arg(long)]
    mesa: bool,
    /// Also set up SwiftShader, a Vulkan driver for CPUs that random modules run on: 5 MB out of 32 MB of the system's package of
    /// Chromium, in the folder that SPIRANT_SWIFTSHADER names or else in the user's cache folder
    #[arg(long)]
    swiftshader: bool,
    /// Also set up the Khronos translator's library of Debian 12 with its headers and LLVM 15, which a test links a program with: 60 MB, in
    /// the folder that SPIRANT_TRANSLATOR names or else in the user's cache folder
    #[arg(long)]
    translator: bool,
    /// Also set up the newest SPIRV-Tools, which tests link in place of one that is compiled for minutes: 14 MB in the user's cache folder
    #[arg(long)]
    spirv_tools: bool,
    /// Also set up Bazel and a Remote Execution server, for `cargo xtask check farm`: 500 MB of packages with Java and PostgreSQL, and 100 MB
    /// in the user's cache folder
    #[arg(long)]
    farm: bool,
    /// Also set up the shared library of another version of LLVM, for `cargo xtask check versions` and `cargo xtask test --llvm`: 33 MB, and
    /// 11 MB of headers for 23, in the user's cache
    /// folder for each of 20, 21 and 23
    #[arg(long, value_name = "VERSION", value_parser = clap::value_parser!(u32).range(20..=23))]
    llvm: Vec<u32>,
}

/// A package and how to find what it contains where packages have other names.
struct Requirement {
    package: &'static str,
    evidence: Evidence,
}

/// How to see that something is there without asking a package manager.
enum Evidence {
    /// One of these programs is in `PATH`.
    Program(&'static [&'static str]),
    /// `llvm-config` of a version with a feature is installed, or the environment names its folder.
    LlvmConfig,
    /// The loader finds this shared library.
    Library(&'static str),
}

impl Group {
    /// Every group.
    pub const ALL: [Self; 8] =
        [Self::Build, Self::Clang, Self::Tools, Self::Mlir, Self::Exec, Self::Deny, Self::Web, Self::Deb];
    /// The groups that the tests, comparisons and measurements require.
    pub const TEST: [Self; 5] = [Self::Build, Self::Clang, Self::Tools, Self::Mlir, Self::Exec];

    fn requirements(self) -> &'static [Requirement] {
        use Evidence::{Library, LlvmConfig, Program};
        const fn need(package: &'static str, evidence: Evidence) -> Requirement {
            Requirement { package, evidence }
        }
        const BUILD: &[Requirement] = &[
            need("gcc", Program(&["gcc", "cc", "clang"])),
            need("g++", Program(&["g++", "c++", "clang++"])),
            need("libc6-dev", Program(&["gcc", "cc", "clang"])),
            need("libstdc++-12-dev", Program(&["g++", "c++", "clang++"])),
            need("llvm-22-dev", LlvmConfig),
            // A release has LLVM inside, whose archives require it.
            need("libzstd-dev", Library("libzstd.so.1")),
        ];
        const CLANG: &[Requirement] = &[need("clang-22", Program(&["clang-22", "clang"]))];
        const TOOLS: &[Requirement] = &[
            need("llvm-22", Program(&["opt-22", "opt"])),
            // HIP's modules are in bundles.
            need("clang-tools-22", Program(&["clang-offload-bundler-22", "clang-offload-bundler"])),
            need("cmake", Program(&["cmake"])),
            need("ninja-build", Program(&["ninja"])),
            need("meson", Program(&["meson"])),
            // Random C programs.
            need("csmith", Program(&["csmith"])),
            need("libcsmith-dev", Program(&["csmith"])),
            // To measure beside spirv-reduce.
            need("spirv-tools", Program(&["spirv-reduce"])),
            // Its modules are optimized. naga is used if `cargo install naga-cli` has put it in `PATH`.
            need("glslang-tools", Program(&["glslangValidator"])),
        ];
        const MLIR: &[Requirement] = &[need("mlir-22-tools", Program(&["mlir-opt-22"]))];
        const EXEC: &[Requirement] = &[
            need("libvulkan1", Library("libvulkan.so.1")),
            need("mesa-vulkan-drivers", Library("libvulkan_lvp.so")),
        ];
        const WEB: &[Requirement] = &[need(
            "chromium-headless-shell",
            Program(&["chromium-headless-shell", "chromium", "google-chrome", "chrome"]),
        )];
        const DEB: &[Requirement] = &[
            need("dpkg-dev", Program(&["dpkg-shlibdeps"])),
            need("pkg-config", Program(&["pkg-config", "pkgconf"])),
        ];
        match self {
            Self::Build => BUILD,
            Self::Clang => CLANG,
            Self::Tools => TOOLS,
            Self::Mlir => MLIR,
            Self::Exec => EXEC,
            Self::Deny => &[],
            Self::Web => WEB,
            Self::Deb => DEB,
        }
    }
}

/// Sets up the named groups, or all.
pub fn run(args: &Args) -> Result<()> {
    let groups = if args.groups.is_empty() { &Group::ALL[..] } else { &args.groups };
    ensure_installed(groups)?;
    if args.opencl {
        opencl::ensure_installed()?;
    }
    if args.dxc {
        dxc::ensure_installed()?;
    }
    if args.docs {
        mdbook::ensure_installed()?;
    }
    if args.mesa {
        drivers::MESA.ensure_installed()?;
    }
    if args.swiftshader {
        drivers::SWIFTSHADER.ensure_installed()?;
    }
    if args.translator {
        translator::ensure_installed()?;
    }
    if args.spirv_tools {
        spirv_tools::ensure_installed()?;
    }
    if args.farm {
        farm::ensure_installed()?;
    }
    for version in args.llvm.iter().filter(|version| **version != llvm::USUAL) {
        llvm::ensure_installed(*version)?;
    }
    if groups.contains(&Group::Build) {
        eprintln!("set-up: builds take LLVM {}", llvm::chosen()?);
    }
    eprintln!("set-up: everything needed is there");
    Ok(())
}

/// Installs what the groups require and the system lacks. Prints nothing if nothing is missing.
pub fn ensure_installed(groups: &[Group]) -> Result<()> {
    ensure_packages(groups)?;
    if groups.contains(&Group::Build) {
        llvm::chosen()?;
    }
    if groups.contains(&Group::Web) {
        rust::build_for_browser()?;
    }
    if groups.contains(&Group::Deny) { ensure_cargo_deny() } else { Ok(()) }
}

/// Installs mmdebstrap, which installs a Debian system in a folder.
pub fn ensure_mmdebstrap() -> Result<()> {
    ensure_requirements(&[&Requirement {
        package: "mmdebstrap",
        evidence: Evidence::Program(&["mmdebstrap"]),
    }])
}

/// Installs valgrind, which counts a program's instructions.
pub fn ensure_valgrind() -> Result<()> {
    ensure_requirements(&[&Requirement { package: "valgrind", evidence: Evidence::Program(&["valgrind"]) }])
}

/// Installs the libraries that clang links into programs with a sanitizer, and the symbolizer for their reports.
pub fn ensure_sanitizers() -> Result<()> {
    const RUNTIME: Requirement =
        Requirement { package: "libclang-rt-22-dev", evidence: Evidence::Program(&["clang-22"]) };
    const SYMBOLIZER: Requirement = Requirement {
        package: "llvm-22",
        evidence: Evidence::Program(&["llvm-symbolizer-22", "llvm-symbolizer"]),
    };
    ensure_requirements(&[&RUNTIME, &SYMBOLIZER])
}

/// Installs cargo-deny unless this version of it is there. It is built without optimization, which takes half as long.
fn ensure_cargo_deny() -> Result<()> {
    let output = workspace::cargo().args(["deny", "--version"]).stderr(Stdio::null()).output();
    let installed = output.context("cannot run cargo")?.stdout;
    if String::from_utf8_lossy(&installed).trim() == format!("cargo-deny {CARGO_DENY}") {
        return Ok(());
    }
    eprintln!("set-up: installing cargo-deny {CARGO_DENY}");
    let mut command = workspace::cargo();
    command.args(["install", "--locked", "--debug", "--force", "--version", CARGO_DENY, "cargo-deny"]);
    command.env("CARGO_PROFILE_DEV_DEBUG", "0").stdout(std::io::stderr());
    ensure!(command.status().context("cannot run cargo")?.success(), "cargo-deny cannot be installed");
    Ok(())
}

fn ensure_packages(groups: &[Group]) -> Result<()> {
    ensure_requirements(&groups.iter().flat_map(|group| group.requirements()).collect::<Vec<_>>())
}

fn ensure_requirements(requirements: &[&Requirement]) -> Result<()> {
    if !(in_path("apt-get") && in_path("dpkg-query")) {
        let missing: BTreeSet<_> =
            requirements.iter().filter(|r| !r.evidence.is_there()).map(|r| r.package).collect();
        ensure!(missing.is_empty(), "{}", without_apt(&missing));
        return Ok(());
    }
    // Who has another version of LLVM builds with that.
    let has_other = llvm::chosen().is_ok_and(|version| version != llvm::USUAL);
    let is_needed =
        |requirement: &&&Requirement| !(has_other && matches!(requirement.evidence, Evidence::LlvmConfig));
    ensure_named(&requirements.iter().filter(is_needed).map(|requirement| requirement.package).collect())
}

/// Installs those of these packages that are not there.
fn ensure_named(packages: &BTreeSet<&str>) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    let output = Command::new("dpkg-query")
        .args(["--show", "--showformat=${Package} ${db:Status-Abbrev}\\n"])
        .args(packages)
        .stderr(Stdio::null())
        .output()
        .context("cannot run dpkg-query")?;
    let missing = missing(packages, &String::from_utf8_lossy(&output.stdout));
    if missing.is_empty() { Ok(()) } else { install(&missing) }
}

fn install(packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    eprintln!("set-up: installing {list}");
    if !apt(&["update"])? {
        eprintln!("set-up: apt-get update failed; trying with the lists that are there");
    }
    let arguments: Vec<_> = ["install", "--no-install-recommends"].iter().chain(packages).copied().collect();
    if !apt(&arguments)? {
        bail!(
            "apt-get could not install {list}. The LLVM packages must be of version {LLVM}: \
             if no apt source of this system has them, add one that does"
        );
    }
    Ok(())
}

/// Runs `apt-get` as root; whether it succeeded.
fn apt(arguments: &[&str]) -> Result<bool> {
    let mut apt: Vec<&str> = vec!["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--yes", "--quiet"];
    if !is_root()? {
        let what = arguments.join(" ");
        ensure!(in_path("sudo"), "apt-get {what} must be run as root (there is no sudo here)");
        apt.insert(0, "sudo");
    }
    eprintln!("set-up: apt-get {}", arguments.join(" "));
    let mut command = Command::new(apt[0]);
    // apt's own output must not mix with that of the program that runs next.
    command.args(&apt[1..]).args(arguments).stdin(Stdio::null()).stdout(std::io::stderr());
    Ok(command.status().context("cannot run apt-get")?.success())
}

/// The packages that `listing`, lines of a name and a dpkg status, does not show as installed.
fn missing<'a>(packages: &BTreeSet<&'a str>, listing: &str) -> Vec<&'a str> {
    let installed: BTreeSet<_> = listing
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(_, status)| status.trim_end() == "ii" || status.trim_end() == "hi")
        .map(|(package, _)| package)
        .collect();
    packages.iter().filter(|package| !installed.contains(*package)).copied().collect()
}

fn without_apt(missing: &BTreeSet<&str>) -> String {
    let list: Vec<_> = missing.iter().copied().collect();
    format!(
        "this system has no apt, and something is missing. Install what Debian calls {}: \
         a C++ compiler, LLVM {LLVM} with its headers and programs, clang {LLVM}, and for execution tests the Vulkan loader \
         with Mesa's software driver",
        list.join(", ")
    )
}

impl Evidence {
    fn is_there(&self) -> bool {
        match self {
            Self::Program(names) => names.iter().any(|name| in_path(name)),
            Self::LlvmConfig => llvm::chosen().is_ok(),
            Self::Library(name) => library(name),
        }
    }
}

/// Whether the loader or one of the usual directories has a library.
fn library(name: &str) -> bool {
    let cached = Command::new("ldconfig").arg("-p").stderr(Stdio::null()).output();
    let cached = cached.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(name));
    cached
        || ["/usr/lib", "/usr/lib64", "/usr/local/lib"].iter().any(|dir| Path::new(dir).join(name).exists())
}

/// Whether `PATH` has this program.
pub fn in_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|directory| directory.join(program).is_file())
}

pub fn is_root() -> Result<bool> {
    let output = Command::new("id").arg("-u").output().context("cannot run id")?;
    Ok(output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_installed_packages_count() {
        let packages = BTreeSet::from(["gcc", "g++", "clang-22", "llvm-22"]);
        // Installed, removed with its configuration left, held, unknown to dpkg.
        let listing = "gcc ii \ng++ rc \nclang-22 hi \n";
        assert_eq!(missing(&packages, listing), ["g++", "llvm-22"]);
    }

    #[test]
    fn the_message_without_apt_names_what_is_missing() {
        assert!(without_apt(&BTreeSet::from(["llvm-22-dev"])).contains("llvm-22-dev"));
    }

    #[test]
    fn programs_are_looked_for_in_the_path() {
        assert!(in_path("cargo") || in_path("sh"));
        assert!(!in_path("no-such-program-anywhere"));
    }

    #[test]
    fn llvm_packages_are_of_one_version() {
        let packages = Group::ALL.iter().flat_map(|group| group.requirements()).map(|r| r.package);
        for package in packages.filter(|p| ["llvm-", "clang-", "mlir-"].iter().any(|name| p.contains(name))) {
            assert!(package.split('-').any(|part| part == LLVM), "{package}");
        }
    }
}
