//! `cargo xtask compare`: what two builds of Spirant make of every corpus program, sample and file test, byte for byte.
//!
//! A change that should change no output is held to that. The base is a git revision, built in a worktree under the target
//! directory; LLVM IR for the corpora comes from clang once, so that both builds read the same bytes.

mod inputs;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Group};
use crate::workspace;
use inputs::Input;

/// Options of `cargo xtask compare`.
#[derive(clap::Args)]
pub struct Args {
    /// The revision to compare with
    #[arg(value_name = "REVISION")]
    base: String,
    /// Compare this `spirant` instead of building the working tree's
    #[arg(long, value_name = "PATH")]
    spirant: Option<PathBuf>,
    /// Compare with this `spirant` instead of building the revision's
    #[arg(long, value_name = "PATH")]
    base_spirant: Option<PathBuf>,
    /// Also list inputs whose text in the dialect or whose diagnostics differ
    #[arg(long)]
    all: bool,
}

/// What is compared of one input.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The SPIR-V binary.
    Binary,
    /// The assembly text.
    Assembly,
    /// The binary, read and written again.
    Read,
    /// The text form of the dialect. It may change on purpose.
    Dialect,
    /// What is printed on the error stream. It may change on purpose.
    Messages,
}

impl Kind {
    const ALL: [Kind; 5] = [Kind::Binary, Kind::Assembly, Kind::Read, Kind::Dialect, Kind::Messages];

    fn name(self) -> &'static str {
        match self {
            Kind::Binary => "binary",
            Kind::Assembly => "assembly",
            Kind::Read => "read again",
            Kind::Dialect => "dialect",
            Kind::Messages => "messages",
        }
    }

    /// Whether a difference fails the comparison.
    fn must_agree(self) -> bool {
        matches!(self, Kind::Binary | Kind::Assembly | Kind::Read)
    }
}

/// What one build makes of one input: an exit code and bytes for each kind.
type Outputs = BTreeMap<Kind, (Option<i32>, Vec<u8>)>;

/// Builds, compares, prints.
pub fn run(args: &Args) -> Result<ExitCode> {
    setup::ensure_installed(&Group::TEST)?;
    let directory = workspace::metadata()?.target_directory.join("compare");
    std::fs::create_dir_all(&directory).context("cannot create the directory for the comparison")?;
    let revision = revision(&args.base)?;
    let base = match &args.base_spirant {
        Some(path) => path.clone(),
        None => build_revision(&directory, &revision)?,
    };
    let ours = match &args.spirant {
        Some(path) => path.clone(),
        None => build(&workspace::root(), &directory.join("new"))?,
    };
    let inputs = inputs::collect(&base, &directory.join("ir"))?;
    let (base_outputs, our_outputs) = (directory.join("outputs-base"), directory.join("outputs-new"));
    for outputs in [&base_outputs, &our_outputs] {
        std::fs::create_dir_all(outputs).context("cannot create a directory for outputs")?;
    }

    let differences = Mutex::new(BTreeMap::<Kind, Vec<String>>::new());
    let next = AtomicUsize::new(0);
    let work = || -> Result<()> {
        while let Some(input) = inputs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let expected = outputs(&base, input, &base_outputs)?;
            let actual = outputs(&ours, input, &our_outputs)?;
            for kind in Kind::ALL {
                if expected.get(&kind) != actual.get(&kind) {
                    let mut differences =
                        differences.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    differences.entry(kind).or_default().push(input.name.clone());
                }
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().try_for_each(|thread| {
            thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a thread of the comparison panicked")))
        })
    })?;
    let differences = differences.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok(summarize(inputs.len(), &revision, &differences, args.all))
}

/// Prints what differs; fails where something does that must not.
fn summarize(count: usize, revision: &str, differences: &BTreeMap<Kind, Vec<String>>, all: bool) -> ExitCode {
    println!("{count} inputs compared with {revision}");
    let mut code = ExitCode::SUCCESS;
    for kind in Kind::ALL {
        let mut names = differences.get(&kind).cloned().unwrap_or_default();
        names.sort();
        println!("{:>10}: {} differ", kind.name(), names.len());
        if all || kind.must_agree() {
            names.iter().for_each(|name| println!("            {name}"));
        }
        if kind.must_agree() && !names.is_empty() {
            code = ExitCode::FAILURE;
        }
    }
    code
}

/// The full name of a revision.
fn revision(name: &str) -> Result<String> {
    let output = Command::new("git")
        .current_dir(workspace::root())
        .args(["rev-parse", "--verify", "--quiet"])
        .arg(format!("{name}^{{commit}}"))
        .output()
        .context("cannot run git")?;
    ensure!(output.status.success(), "{name} is not a revision of this repository");
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The program of a revision, built in a worktree of its own.
fn build_revision(directory: &Path, revision: &str) -> Result<PathBuf> {
    let tree = directory.join(format!("tree-{revision}"));
    if !tree.join("Cargo.toml").exists() {
        let status = Command::new("git")
            .current_dir(workspace::root())
            .args(["worktree", "add", "--force", "--detach"])
            .arg(&tree)
            .arg(revision)
            .status()
            .context("cannot run git")?;
        ensure!(status.success(), "git cannot check {revision} out");
    }
    build(&tree, &directory.join("base"))
}

fn build(tree: &Path, target: &Path) -> Result<PathBuf> {
    let mut cargo = workspace::cargo_here();
    cargo.current_dir(tree).args(["build", "--release", "--package", "spirant-tools", "--bin", "spirant"]);
    cargo.arg("--target-dir").arg(target);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "{} does not build", tree.display());
    Ok(target.join("release/spirant"))
}

/// Everything one build makes of one input.
fn outputs(spirant: &Path, input: &Input, directory: &Path) -> Result<Outputs> {
    let file = |ending: &str| directory.join(&input.file).with_extension(ending);
    let run = |arguments: &[&str], source: &Path, emit: &str, ending: &str| -> Result<_> {
        let output = file(ending);
        let _ = std::fs::remove_file(&output);
        let done = Command::new(spirant)
            .args(arguments)
            .arg(source)
            .args(["--emit", emit, "-o"])
            .arg(&output)
            .stdin(Stdio::null())
            .output()
            .with_context(|| format!("cannot run {}", spirant.display()))?;
        Ok((done.status.code(), std::fs::read(&output).unwrap_or_default(), done.stderr))
    };
    let flags: Vec<&str> = input.flags.iter().map(String::as_str).collect();
    let mut outputs = Outputs::new();
    let (code, binary, messages) = run(&flags, &input.path, "spv", "spv")?;
    outputs.insert(Kind::Messages, (code, messages));
    let is_binary = !binary.is_empty();
    outputs.insert(Kind::Binary, (code, binary));
    if is_binary {
        let (code, text, _) = run(&flags, &input.path, "asm", "spvasm")?;
        outputs.insert(Kind::Assembly, (code, text));
        let (code, text, _) = run(&flags, &input.path, "dialect", "mlir")?;
        outputs.insert(Kind::Dialect, (code, text));
        let (code, again, _) = run(&["opt"], &file("spv"), "spv", "again.spv")?;
        outputs.insert(Kind::Read, (code, again));
    }
    Ok(outputs)
}
