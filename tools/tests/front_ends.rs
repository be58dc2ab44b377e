//! The front ends that `spirant cc` starts, clang and DXC, end with it and run within limits.
#![cfg(all(feature = "llvm", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use serde_json::json;
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder with sources and a front end that is this script.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, script: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-front-ends-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let front_end = folder.join("front-end");
        fs::write(&front_end, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&front_end, fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(folder.join("a.hlsl"), "[numthreads(1, 1, 1)] void main() {}\n").unwrap();
        fs::write(folder.join("a.cl"), "kernel void k() {}\n").unwrap();
        let line = |n: usize| format!("a.hlsl -T cs_6_0 -DN={n} -o {n}.spv\n");
        fs::write(folder.join("manifest"), (0..6).map(line).collect::<String>()).unwrap();
        Scratch(folder)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        // A front end that loops would loop over the prelude first.
        command.env("SPIRANT_CACHE", "");
        command.args(arguments).current_dir(&self.0).env("CLANG", "./front-end").env("DXC", "./front-end");
        command.stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// The front ends that run, by their command lines: a confined one cannot write down its number.
    fn running(&self) -> Vec<PathBuf> {
        let waits = format!("tail\0-f\0{}/front-end\0", self.0.canonicalize().unwrap().display());
        let processes = fs::read_dir("/proc").unwrap().flatten().map(|entry| entry.path());
        processes
            .filter(|path| fs::read(path.join("cmdline")).is_ok_and(|line| line == waits.as_bytes()))
            .collect()
    }

    /// Waits until something holds of the front ends that run.
    fn wait(&self, what: &str, holds: impl Fn(&[PathBuf]) -> bool) {
        let start = Instant::now();
        while !holds(&self.running()) {
            assert!(start.elapsed() < Duration::from_secs(60), "{what}: {:?}", self.running());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Kills the program once it has started so many front ends, which end then.
    fn kill(&self, mut program: Child, count: usize, what: &str) {
        self.wait(what, |running| running.len() == count);
        program.kill().unwrap();
        program.wait().unwrap();
        self.wait(what, <[PathBuf]>::is_empty);
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const SLEEPS: &str = "exec tail -f \"$(pwd -P)/front-end\"";
const LOOPS: &str = "while :; do :; done";

#[test]
fn a_front_end_ends_when_the_program_is_killed() {
    let scratch = Scratch::new("killed", SLEEPS);
    let two = ["cc", "a.hlsl", "a.cl", "-j2", "-o", "{name}.spv"];
    for (arguments, count) in [
        (&["cc", "a.hlsl", "-o", "a.spv"][..], 1),
        (&["cc", "a.cl", "-o", "a.spv"], 1),
        (&["cc", "--dxc", "a.hlsl", "-T", "cs_6_0", "-o", "a.spv"], 1),
        (&two, 2),
        // These have one clang for all of them.
        (&["cc", "--manifest", "manifest", "-j2"], 1),
    ] {
        let program = scratch.command(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        scratch.kill(program, count, &arguments.join(" "));
    }
    let mut worker = scratch
        .command(&["--persistent_worker"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let request = json!({ "requestId": 1, "arguments": ["cc", "a.hlsl", "-o", "a.spv"] });
    writeln!(worker.stdin.as_mut().unwrap(), "{request}").unwrap();
    scratch.kill(worker, 1, "a worker");
}

#[test]
fn a_front_end_that_loops_is_a_diagnostic() {
    let scratch = Scratch::new("loops", LOOPS);
    for (arguments, name) in [
        (&["cc", "a.hlsl"][..], "clang"),
        (&["cc", "a.cl"], "clang"),
        (&["cc", "--dxc", "a.hlsl", "-T", "cs_6_0"], "DXC"),
    ] {
        let flags = ["--time-limit", "1", "-o", "a.spv"];
        let output = scratch.run(&[arguments, &flags].concat());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{said}");
        let expected = format!("{name} reached the limit of 1 s of processor time");
        assert!(said.contains(&expected) && said.contains("error[E0019]"), "{said}");
        assert!(said.contains("--time-limit") && said.contains("a.hlsl") | said.contains("a.cl"), "{said}");
        assert!(!scratch.0.join("a.spv").exists());
        let json = scratch.run(&[arguments, &flags, &["--diagnostics-format=json"]].concat());
        let said = String::from_utf8_lossy(&json.stderr).into_owned();
        let line: serde_json::Value = serde_json::from_str(said.lines().next().unwrap()).unwrap();
        assert_eq!(line["code"], "E0019", "{said}");
    }
}

#[test]
fn a_batch_of_sources_that_loop_ends() {
    let scratch = Scratch::new("batch", LOOPS);
    let output = scratch.run(&["cc", "--manifest", "manifest", "-j2", "--time-limit", "1"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.matches("clang reached the limit of 1 s").count(), 6, "{said}");
}

#[test]
fn a_front_end_without_memory_is_a_diagnostic() {
    let scratch = Scratch::new("memory", "ulimit -v > limit; exit 1");
    scratch.run(&["cc", "a.hlsl", "--memory-limit", "300", "-o", "a.spv"]);
    assert_eq!(fs::read_to_string(scratch.0.join("limit")).unwrap(), "831488\n");
    let scratch = Scratch::new("abort", "echo LLVM ERROR: out of memory >&2\nkill -ABRT $$");
    let output = scratch.run(&["cc", "a.hlsl", "--memory-limit", "300", "-o", "a.spv"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("clang reached the limit of 300 MiB of memory"), "{said}");
}
