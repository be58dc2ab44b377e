//! `cargo xtask check farm`: 1,000 shaders by Bazel on a Remote Execution server (BuildGrid) with two workers, on loopback. The bytes must be
//! those of a local build, a second build must take all of them from the cache, and a worker that is killed must lose nothing.

mod server;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::bench::permutations;
use crate::setup::{self, Group};
use crate::workspace::{self, Metadata};
use server::Farm;

/// How many shaders there are, and how many of them are compiled again when a worker is killed.
const SHADERS: usize = 1000;
const AGAIN: usize = 100;

/// Flags by which Bazel 4 gives shaders to one process of spirant on this machine; later versions need the first one alone.
const WORKERS: &[&str] = &[
    "--strategy=SpirantShader=worker",
    "--experimental_worker_allow_json_protocol",
    "--experimental_worker_multiplex",
];

/// Runs it.
pub fn check(metadata: &Metadata) -> Result<()> {
    setup::ensure_installed(&[Group::Build, Group::Clang])?;
    let environment = setup::farm::ensure_installed()?;
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--workspace", "--bin", "spirant"]).args(setup::llvm::features_of_tests()?);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "spirant does not build");
    let folder = metadata.target_directory.join("farm");
    let build = Build::new(&folder, &metadata.target_directory.join("debug/spirant"))?;
    let started = Instant::now();
    let expected = build.local()?;
    println!("local: {SHADERS} shaders in {:.0} s", started.elapsed().as_secs_f64());

    let started = Instant::now();
    let said = build.bazel(&[&["build", ":all"], WORKERS].concat())?;
    ensure!(
        said.contains(&format!("{SHADERS} worker.")),
        "not all shaders were compiled by a worker:\n{said}"
    );
    build.compare(&expected)?;
    println!("a persistent worker: {SHADERS} shaders in {:.0} s", started.elapsed().as_secs_f64());
    build.bazel(&["clean"])?;

    let mut farm = Farm::start(&environment)?;
    let (said, seconds) = build.remote(&farm, ":all", &[])?;
    ensure!(
        said.contains(&format!("{SHADERS} remote.")),
        "not all shaders were compiled by workers:\n{said}"
    );
    build.compare(&expected)?;
    println!("farm: {SHADERS} shaders in {seconds:.0} s, the bytes of the local build");

    build.bazel(&["clean"])?;
    let (said, seconds) = build.remote(&farm, ":all", &[])?;
    ensure!(
        said.contains(&format!("{SHADERS} remote cache hit")),
        "not all shaders were in the cache:\n{said}"
    );
    build.compare(&expected)?;
    println!("cache: {SHADERS} shaders in {seconds:.0} s");

    build.bazel(&["clean"])?;
    let killer = farm.kill_one_at_work();
    let (said, seconds) = build.remote(&farm, ":again", &["--noremote_accept_cached"])?;
    ensure!(killer.join().is_ok_and(|killed| killed), "no worker was killed while it worked:\n{said}");
    ensure!(said.contains(&format!("{AGAIN} remote.")), "not all shaders were compiled by workers:\n{said}");
    build.compare(&expected[..AGAIN])?;
    println!("killed worker: {AGAIN} shaders in {seconds:.0} s, none lost");
    farm.stop();
    build.bazel(&["shutdown"])?;
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))
}

/// A workspace of Bazel with the sample's rule.
struct Build {
    /// The workspace.
    root: PathBuf,
    /// Where Bazel keeps what it makes.
    outputs: PathBuf,
    /// The definitions of each shader.
    flags: Vec<String>,
}

impl Build {
    fn new(folder: &Path, spirant: &Path) -> Result<Build> {
        if folder.exists() {
            // Bazel writes folders that nobody may write.
            let _ = Command::new("chmod").args(["-R", "u+w"]).arg(folder).status();
            fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
        }
        let build = Build {
            root: folder.join("shaders"),
            outputs: folder.join("bazel"),
            flags: permutations::flags(SHADERS),
        };
        for folder in ["bin", "local"].map(|name| build.root.join(name)) {
            fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let sample = workspace::root().join("samples/builds/bazel");
        for (from, name) in [(sample.join("spirant.bzl"), "spirant.bzl"), (spirant.to_owned(), "bin/spirant")]
        {
            fs::copy(&from, build.root.join(name))
                .with_context(|| format!("cannot copy {}", from.display()))?;
        }
        let rules: String =
            build.flags.iter().enumerate().map(|(number, flags)| rule(number, flags)).collect();
        let again: String = (0..AGAIN).map(|number| format!("\":s{number}\", ")).collect();
        let package = format!(
            "load(\":spirant.bzl\", \"spirant_shader\")\nexports_files([\"bin/spirant\"])\n{rules}filegroup(name = \"again\", srcs = [{again}])\n"
        );
        let files = [("blur.hlsl", permutations::SOURCE), ("BUILD", &package), ("WORKSPACE", "")];
        for (name, text) in files {
            fs::write(build.root.join(name), text).with_context(|| format!("cannot write {name}"))?;
        }
        Ok(build)
    }

    /// The modules that one process makes of all shaders.
    fn local(&self) -> Result<Vec<Vec<u8>>> {
        let lines: String = self
            .flags
            .iter()
            .enumerate()
            .map(|(number, flags)| format!("blur.hlsl {flags} -o local/{number}.spv\n"))
            .collect();
        fs::write(self.root.join("manifest"), lines).context("cannot write the manifest")?;
        let mut command = Command::new("bin/spirant");
        let output = command.current_dir(&self.root).args(["cc", "--manifest", "manifest"]).output();
        let output = output.context("cannot run spirant")?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        (0..SHADERS).map(|number| read(&self.root.join(format!("local/{number}.spv")))).collect()
    }

    /// Has the farm build a target; what Bazel said, and the seconds it took.
    fn remote(&self, farm: &Farm, target: &str, flags: &[&str]) -> Result<(String, f64)> {
        let server = format!("--remote_executor=grpc://{}", farm.address());
        let started = Instant::now();
        let arguments = [&["build", target, &server, "--jobs=16", "--remote_retries=5"], flags].concat();
        Ok((self.bazel(&arguments)?, started.elapsed().as_secs_f64()))
    }

    fn bazel(&self, arguments: &[&str]) -> Result<String> {
        let mut command = Command::new("bazel");
        command.current_dir(&self.root).arg(format!("--output_user_root={}", self.outputs.display()));
        let output = command.args(arguments).stdin(Stdio::null()).output().context("cannot run bazel")?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        ensure!(output.status.success(), "bazel {} failed:\n{said}", arguments.join(" "));
        Ok(said)
    }

    fn compare(&self, expected: &[Vec<u8>]) -> Result<()> {
        for (number, expected) in expected.iter().enumerate() {
            let made = read(&self.root.join(format!("bazel-bin/s{number}.spv")))?;
            ensure!(&made == expected, "the farm gives other bytes for '{}'", self.flags[number]);
        }
        Ok(())
    }
}

/// The target of a permutation.
fn rule(number: usize, flags: &str) -> String {
    let defines: String =
        flags.split_whitespace().map(|flag| format!("\"{}\", ", flag.trim_start_matches("-D"))).collect();
    format!("spirant_shader(name = \"s{number}\", src = \"blur.hlsl\", defines = [{defines}])\n")
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Waits until something holds, for as long.
fn wait_until(limit: Duration, mut holds: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + limit;
    while !holds() {
        if Instant::now() > end {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    true
}
