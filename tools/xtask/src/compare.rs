//! `cargo xtask compare`: compares the outputs of two builds of Spirant for every corpus program, sample and file test,
//! byte for byte.
//!
//! It checks that a change keeps every output. The base is a git revision, built in a worktree under the target directory.
//! Clang compiles the corpora to LLVM IR once, so that both builds read the same bytes.

mod inputs;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

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
    /// Also compare text in the dialect, and list inputs whose diagnostics differ
    #[arg(long)]
    all: bool,
    /// The folder that keeps LLVM IR and the base's outputs between runs [default: under the target directory]
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
}

/// What is compared of one input.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The SPIR-V binary.
    Binary,
    /// The assembly text.
    Assembly,
    /// The binary after reading and writing it.
    Read,
    /// The text form of the dialect. It may change on purpose.
    Dialect,
    /// The messages on the error stream. They may change on purpose.
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

    /// What `--emit` calls it.
    fn form(self) -> &'static str {
        match self {
            Kind::Assembly => "asm",
            Kind::Dialect => "dialect",
            Kind::Binary | Kind::Read | Kind::Messages => "spv",
        }
    }

    /// The ending of the files it is kept in.
    fn ending(self) -> &'static str {
        match self {
            Kind::Binary => "spv",
            Kind::Assembly => "spvasm",
            Kind::Read => "again.spv",
            Kind::Dialect => "mlir",
            Kind::Messages => "txt",
        }
    }

    /// Whether a difference fails the comparison.
    fn must_agree(self) -> bool {
        matches!(self, Kind::Binary | Kind::Assembly | Kind::Read)
    }
}

/// One of the two builds.
struct Build<'p> {
    program: &'p Path,
    /// The folder of its outputs.
    outputs: PathBuf,
    /// Distinguishes it from other builds, if its outputs are kept.
    identity: Option<String>,
}

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
    let cache = args.cache.as_deref().unwrap_or(&directory);
    let inputs = inputs::collect(&base, &cache.join("ir"))?;
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| args.all || *kind != Kind::Dialect).collect();
    let base =
        Build { program: &base, outputs: cache.join("outputs-base"), identity: Some(identity(&base)?) };
    let ours = Build { program: &ours, outputs: directory.join("outputs-new"), identity: None };
    for build in [&base, &ours] {
        std::fs::create_dir_all(&build.outputs).context("cannot create a directory for outputs")?;
    }

    let findings = compare(&base, &ours, &inputs, &kinds)?;
    Ok(summarize(inputs.len(), &revision, &kinds, &findings, args.all))
}

/// What a comparison finds.
#[derive(Default)]
struct Findings {
    /// The number of inputs that the base compiles.
    compiled: usize,
    /// The names of the inputs that differ.
    differences: BTreeMap<Kind, Vec<String>>,
}

/// Compares all inputs, on all processors.
fn compare(base: &Build, ours: &Build, inputs: &[Input], kinds: &[Kind]) -> Result<Findings> {
    let findings = Mutex::new(Findings::default());
    let next = AtomicUsize::new(0);
    let work = || -> Result<()> {
        while let Some(input) = inputs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (expected, actual) = (base.outputs(input, kinds)?, ours.outputs(input, kinds)?);
            let mut findings = findings.lock().unwrap_or_else(PoisonError::into_inner);
            findings.compiled +=
                usize::from(expected.get(&Kind::Binary).is_some_and(|binary| !binary.is_empty()));
            for kind in kinds.iter().filter(|kind| expected.get(kind) != actual.get(kind)) {
                findings.differences.entry(*kind).or_default().push(input.name.clone());
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
    let mut findings = findings.into_inner().unwrap_or_else(PoisonError::into_inner);
    findings.differences.values_mut().for_each(|names| names.sort());
    Ok(findings)
}

/// Prints what differs; fails where something does that must not, and where there was nothing that could.
fn summarize(count: usize, revision: &str, kinds: &[Kind], findings: &Findings, all: bool) -> ExitCode {
    println!("{count} inputs compared with {revision}, of which {} compile", findings.compiled);
    for kind in kinds {
        let names = findings.differences.get(kind).map_or(&[][..], Vec::as_slice);
        println!("{:>10}: {} differ", kind.name(), names.len());
        if all || kind.must_agree() {
            names.iter().for_each(|name| println!("            {name}"));
        }
    }
    let differs = findings.differences.keys().any(|kind| kind.must_agree());
    if differs || findings.compiled == 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
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

/// What distinguishes one build of a program from another.
fn identity(program: &Path) -> Result<String> {
    let data = program.metadata().with_context(|| format!("cannot read {}", program.display()))?;
    Ok(format!("{} {} {:?}", program.display(), data.len(), data.modified()?))
}

impl Build<'_> {
    /// The outputs for one input, by kind. Outputs of a build with an identity are kept from run to run.
    fn outputs(&self, input: &Input, kinds: &[Kind]) -> Result<BTreeMap<Kind, Vec<u8>>> {
        let file = |kind: Kind| self.outputs.join(format!("{}.{}", input.file, kind.ending()));
        let stamp = match &self.identity {
            Some(identity) => {
                let mut hasher = DefaultHasher::new();
                (identity, &input.flags, std::fs::read(&input.path)?).hash(&mut hasher);
                Some(format!("{:x}", hasher.finish()))
            }
            None => None,
        };
        let stamp_file = self.outputs.join(format!("{}.stamp", input.file));
        let is_kept = stamp.is_some() && std::fs::read_to_string(&stamp_file).ok() == stamp;
        if is_kept && kinds.iter().all(|kind| file(*kind).exists()) {
            return kinds.iter().map(|kind| Ok((*kind, std::fs::read(file(*kind))?))).collect();
        }

        let _ = std::fs::remove_file(&stamp_file);
        let mut outputs = BTreeMap::new();
        let compiled = self.run(&input.flags, &input.path, Kind::Binary)?;
        let code = format!("exit code {:?}\n", compiled.status.code());
        outputs.insert(Kind::Messages, [code.into_bytes(), compiled.stderr].concat());
        let is_binary = !compiled.stdout.is_empty();
        outputs.insert(Kind::Binary, compiled.stdout);
        std::fs::write(file(Kind::Binary), &outputs[&Kind::Binary]).context("cannot keep an output")?;
        for kind in kinds {
            let output = match kind {
                Kind::Binary | Kind::Messages => continue,
                _ if !is_binary => Vec::new(),
                Kind::Read => self.run(&["opt".to_owned()], &file(Kind::Binary), *kind)?.stdout,
                Kind::Assembly | Kind::Dialect => self.run(&input.flags, &input.path, *kind)?.stdout,
            };
            outputs.insert(*kind, output);
        }
        for (kind, bytes) in &outputs {
            std::fs::write(file(*kind), bytes).context("cannot keep an output")?;
        }
        if let Some(stamp) = stamp {
            std::fs::write(stamp_file, stamp).context("cannot keep a stamp")?;
        }
        Ok(outputs)
    }

    fn run(&self, flags: &[String], source: &Path, kind: Kind) -> Result<std::process::Output> {
        let mut command = Command::new(self.program);
        command.args(flags).arg(source).args(["--in-process", "--emit", kind.form(), "-o", "-"]);
        command
            .stdin(Stdio::null())
            .output()
            .with_context(|| format!("cannot run {}", self.program.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MUST_AGREE: [Kind; 4] = [Kind::Binary, Kind::Assembly, Kind::Read, Kind::Messages];

    /// A folder with two inputs, and programs in place of builds.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let directory =
                std::env::temp_dir().join(format!("spirant-compare-{name}-{}", std::process::id()));
            std::fs::create_dir_all(&directory).unwrap();
            for input in ["a", "b"] {
                std::fs::write(directory.join(input), input).unwrap();
            }
            Self(directory)
        }

        fn inputs(&self) -> Vec<Input> {
            let input = |name: &str| Input {
                name: name.to_owned(),
                file: name.to_owned(),
                path: self.0.join(name),
                flags: vec!["llc".to_owned()],
            };
            ["b", "a"].map(input).into()
        }

        /// A program that runs these lines, with the subcommand in `$1` and the input in `$2`.
        fn program(&self, name: &str, lines: &str) -> PathBuf {
            let path = self.0.join(name);
            std::fs::write(&path, format!("#!/bin/sh\n{lines}\n")).unwrap();
            let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
            std::fs::set_permissions(&path, executable).unwrap();
            path
        }

        fn build<'p>(&self, program: &'p Path, identity: Option<&str>) -> Build<'p> {
            let outputs = program.with_extension("outputs");
            std::fs::create_dir_all(&outputs).unwrap();
            Build { program, outputs, identity: identity.map(str::to_owned) }
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn differences_are_named_by_input_and_kind() {
        let scratch = Scratch::new("kinds");
        let base = scratch.program("base", "cat $2");
        let other = scratch.program("other", "cat $2; case $1$2 in opt*) echo x;; *a) echo y >&2;; esac");
        let (base, other) = (scratch.build(&base, None), scratch.build(&other, None));
        let findings = compare(&base, &other, &scratch.inputs(), &MUST_AGREE).unwrap();
        assert_eq!(findings.compiled, 2);
        assert_eq!(
            findings.differences.keys().map(|kind| kind.name()).collect::<Vec<_>>(),
            ["read again", "messages"]
        );
        assert_eq!(findings.differences[&Kind::Read], ["a", "b"]);
        assert_eq!(findings.differences[&Kind::Messages], ["a"]);
        let same = compare(&base, &base, &scratch.inputs(), &MUST_AGREE).unwrap();
        assert!(same.differences.is_empty());
        assert_eq!(summarize(2, "r", &MUST_AGREE, &same, false), ExitCode::SUCCESS);
        assert_eq!(summarize(2, "r", &MUST_AGREE, &findings, false), ExitCode::FAILURE);
    }

    #[test]
    fn a_comparison_of_nothing_fails() {
        let scratch = Scratch::new("nothing");
        let base = scratch.program("base", "exit 1");
        let base = scratch.build(&base, None);
        let findings = compare(&base, &base, &scratch.inputs(), &MUST_AGREE).unwrap();
        assert_eq!((findings.compiled, findings.differences.len()), (0, 0));
        assert_eq!(summarize(2, "r", &MUST_AGREE, &findings, false), ExitCode::FAILURE);
    }

    #[test]
    fn outputs_are_kept_until_the_build_or_the_input_changes() {
        let scratch = Scratch::new("kept");
        let base = scratch.program("base", "echo run >> $0.log; cat $2");
        let runs = || std::fs::read_to_string(scratch.0.join("base.log")).unwrap().lines().count();
        let inputs = scratch.inputs();
        let outputs =
            |identity| scratch.build(&base, Some(identity)).outputs(&inputs[0], &MUST_AGREE).unwrap();
        let first = outputs("1");
        assert_eq!(first[&Kind::Binary], b"b");
        assert_eq!((outputs("1") == first, runs()), (true, 3));
        outputs("2");
        assert_eq!(runs(), 6);
        std::fs::write(scratch.0.join("b"), "changed").unwrap();
        assert_eq!(outputs("2")[&Kind::Read], b"changed");
    }
}
