//! Campaigns of `spirant fuzz` against targets whose defects are known.
#![cfg(all(feature = "llvm", unix))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-fuzzing-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Scratch(folder)
    }

    fn script(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("a script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a script that runs");
        path
    }

    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.0.join(folder)).expect("a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("a file").file_name().into_string().expect("a name")).collect();
        names.sort();
        names
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn fuzz(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.arg("fuzz").args(arguments).current_dir(folder);
    command.output().expect("a run")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn findings_are_told_apart_reduced_and_reported() {
    let scratch = Scratch::new("findings");
    // Dies of an opcode with an address in its message, and refuses another: OpShiftLeftLogical of 5 words, OpSelect of 6.
    let dies = "case $(od -An -v -tx4 -w4 \"$1\" | tr -d ' \\n') in \
        *000500c4*) echo \"error: $1: a bug at 0x$$\" >&2; kill -SEGV $$;; \
        *000600a9*) echo \"error: select %$$\" >&2; exit 1;; esac";
    let target = scratch.script("validator", dies);
    let target = target.display().to_string();
    let done =
        fuzz(&scratch.0, &["modules", "--cases", "60", "--validator", &target, "--out", "found", "-j2"]);
    assert_eq!(done.status.code(), Some(3), "{}", text(&done.stderr));
    let summary = text(&done.stdout);
    assert!(summary.contains("is killed by signal 11: error: case-N.spv: a bug at 0xN"), "{summary}");
    assert!(summary.contains("refuses what is valid (exit code 1): error: select %N"), "{summary}");
    let names = scratch.names("found");
    let reduced = |name: &&String| name.ends_with(".spv") && !name.contains("drawn");
    let findings: Vec<&String> = names.iter().filter(reduced).collect();
    assert_eq!(findings.len(), 2, "{names:?}");
    for finding in findings {
        let path = scratch.0.join("found").join(finding);
        assert!(fs::metadata(&path).expect("a module").len() < 1200, "{finding} is not small");
        let verified =
            Command::new(env!("CARGO_BIN_EXE_spirant")).arg("verify").arg(&path).output().expect("a run");
        assert!(verified.status.success(), "{}", text(&verified.stderr));
    }
    let xml = fs::read_to_string(scratch.0.join("found/report.xml")).expect("a report");
    assert!(xml.contains("tests=\"3\" failures=\"2\""), "{xml}");
    assert!(scratch.0.join("found/report.html").is_file());
}

#[test]
fn who_interrupts_a_campaign_gets_its_report_and_no_run_goes_on() {
    use std::os::unix::process::ExitStatusExt;
    use std::time::{Duration, Instant};
    let scratch = Scratch::new("interrupt");
    let target = scratch.script("validator", "cd \"$(dirname \"$0\")\"; echo $$ > pid; exec sleep 600");
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.args(["fuzz", "modules", "--time-limit", "1000", "--validator"]).arg(&target);
    command.args(["--out", "found", "-j1"]).current_dir(&scratch.0);
    let child = command.stderr(std::process::Stdio::piped()).spawn().expect("a run");
    let start = Instant::now();
    let pid = loop {
        match fs::read_to_string(scratch.0.join("pid")) {
            Ok(pid) if pid.ends_with('\n') => break pid.trim().to_owned(),
            _ => assert!(start.elapsed() < Duration::from_secs(60), "nothing runs"),
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let signalled = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("a signal");
    assert!(signalled.success());
    let done = child.wait_with_output().expect("an end");
    assert_eq!(done.status.signal(), Some(15), "{}", text(&done.stderr));
    assert!(text(&done.stderr).contains("interrupted after 0 of 1000 inputs"), "{}", text(&done.stderr));
    let xml = fs::read_to_string(scratch.0.join("found/report.xml")).expect("a report");
    assert!(xml.contains("failures=\"0\""), "{xml}");
    let alive = Command::new("kill").args(["-0", &pid]).stderr(std::process::Stdio::null()).status();
    assert!(!alive.expect("a look").success(), "the run {pid} goes on");
}

#[test]
fn every_kind_of_input_reaches_every_kind_of_target() {
    let scratch = Scratch::new("kinds");
    // SPIR-V's magic number, low byte first.
    let words = scratch.script("words", "test \"$(od -An -tx1 -N4 \"$1\" | tr -d ' ')\" = 03022307");
    let driver =
        scratch.script("driver", "test -f \"${1%.spv}.json\" && grep -q '\"expected\"' \"${1%.spv}.json\"");
    let lines = scratch.script("lines", "grep -q 'define ' \"$1\"");
    let [words, driver, lines] = [words, driver, lines].map(|path| path.display().to_string());
    for (what, role, target) in [
        ("modules", "--compiler", &words),
        ("modules", "--driver", &driver),
        ("control-flow", "--validator", &words),
        ("control-flow", "--compiler", &lines),
        ("ir", "--compiler", &lines),
    ] {
        let done = fuzz(&scratch.0, &[what, "--cases", "6", role, target, "--size", "12"]);
        assert_eq!(
            done.status.code(),
            Some(0),
            "{what} {role}: {}{}",
            text(&done.stdout),
            text(&done.stderr)
        );
    }
    let done = fuzz(&scratch.0, &["modules", "--cases", "20", "--features", "all", "--profile", "opencl2.0"]);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stdout));
    let done = fuzz(&scratch.0, &["modules", "--features", "+Int63"]);
    assert_eq!(done.status.code(), Some(2));
    let done = fuzz(&scratch.0, &["modules", "--cases", "1", "--driver", "/nowhere/at-all"]);
    assert_eq!(done.status.code(), Some(4));
}

#[test]
fn a_compiler_of_inline_types_is_told_by_its_defect() {
    let scratch = Scratch::new("inline");
    // It refuses inline types, and compiles nothing else either.
    let refuses = "for one; do case $one in *.ll) file=$one;; esac; done; case $(cat \"$file\") in *'\"spirv.Type\"'*) \
        echo \"error: inline types are not supported\" >&2; exit 1;; esac; exit 0";
    let target = scratch.script("compiler", refuses).display().to_string();
    let arguments = ["inline-types", "--cases", "12", "--each", "1", "--compiler", &target, "--out", "found"];
    let done = fuzz(&scratch.0, &arguments);
    assert_eq!(done.status.code(), Some(3), "{}", text(&done.stderr));
    assert!(text(&done.stdout).contains("refuses what is valid"), "{}", text(&done.stdout));
    let page = fs::read_to_string(scratch.0.join("found/report.html")).expect("a page");
    let names = scratch.names("found");
    let reproducer = names.iter().find(|name| name.ends_with(".ll")).expect("a reproducer");
    assert!(page.contains("refuses what is valid") && page.contains(reproducer.as_str()), "{page}");
    let xml = fs::read_to_string(scratch.0.join("found/report.xml")).expect("a report");
    assert!(xml.contains("refuses what is valid"), "{xml}");
}

#[test]
fn a_command_that_hangs_is_a_finding() {
    let scratch = Scratch::new("hangs");
    let target = scratch.script("validator", "sleep 300; true").display().to_string();
    let arguments = ["modules", "--cases", "1", "--validator", &target, "--out", "found", "--no-reduce"];
    let done = fuzz(&scratch.0, &[&arguments[..], &["--time-limit", "1", "--memory-limit", "4096"]].concat());
    assert_eq!(done.status.code(), Some(3), "{}", text(&done.stderr));
    assert!(text(&done.stdout).contains("hangs"), "{}", text(&done.stdout));
}

#[test]
fn fuzzers_share_a_corpus() {
    let scratch = Scratch::new("shared");
    for (name, seed) in [("one", "1"), ("two", "2")] {
        let shared = ["--distributed", "corpus", "--name", name, "--seed", seed];
        let done = fuzz(&scratch.0, &[&["modules", "--cases", "40", "-j1"], &shared[..]].concat());
        assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    }
    let names = scratch.names("corpus/two/queue");
    assert!(names.iter().any(|name| name.contains("sync:one,src:")), "{names:?}");
    assert!(names.iter().any(|name| name.ends_with("orig:drawn")), "{names:?}");
    assert_eq!(scratch.names("corpus/two/.synced"), ["one"]);
    assert_eq!(scratch.names("corpus/one/crashes").len(), 0);
}

/// Damaged containers reach selection and beyond, and nothing there breaks; LLVM's own crashes are told apart.
#[test]
#[cfg(target_os = "linux")]
fn damaged_containers_compile_or_are_refused() {
    let scratch = Scratch::new("dxil");
    let containers = format!(
        "{}/../testsuite/data/dxil",
        std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test")
    );
    let arguments =
        ["dxil", &containers, "--cases", "3000", "--seed", "17", "--jobs", "2", "--largest", "6000"];
    let run = fuzz(&scratch.0, &arguments);
    let printed = text(&run.stdout);
    assert_eq!(run.status.code(), Some(0), "{printed}{}", text(&run.stderr));
    let count = |what: &str| {
        let line = printed
            .lines()
            .find(|line| line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit()) == what);
        line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0)
    };
    assert_eq!(count("as expected"), 3000, "{printed}");
    assert!(count("compiled") > 600 && count("refused later") > 5, "{printed}");
}

#[test]
fn damaged_sources_compile_or_are_refused() {
    let scratch = Scratch::new("sources");
    let source = "// args: -T cs_6_0 -E Main\nRWStructuredBuffer<uint> o;\n\
                  [numthreads(4, 1, 1)] void Main(uint t : SV_GroupIndex) { o[t] = t * 3 + o[t ^ 1]; }\n";
    fs::write(scratch.0.join("a.hlsl"), source).unwrap();
    let run = |arguments: &[&str], clang: Option<&Path>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        let cases = arguments.iter().any(|word| word.starts_with("--cases"));
        command
            .args(["fuzz", "sources", "a.hlsl", "-j2"])
            .args((!cases).then_some("--cases=24"))
            .args(arguments);
        clang.map(|clang| command.env("CLANG", clang));
        command.current_dir(&scratch.0).output().unwrap()
    };
    let usual = run(&["--out=usual"], None);
    let said = text(&usual.stdout);
    assert!(usual.status.success(), "{said}");
    let count = |what: &str| {
        let line = said.lines().find(|line| line.trim_end().ends_with(what)).expect(what);
        line.split_whitespace().next().and_then(|word| word.parse::<u32>().ok()).expect(what)
    };
    assert!(count("  compiled") > 1 && count("  refused") > 1, "{said}");
    assert_eq!(scratch.names("usual"), ["report.html", "report.xml"]);
    // A front end that ends its caller, which one that is confined cannot do.
    let deadly = scratch.script("clang", "kill -SEGV $PPID; sleep 1");
    let confined = run(&["--out=confined", "--seed=7", "--cases=4", "--sandbox"], Some(&deadly));
    assert!(confined.status.success(), "{}", text(&confined.stdout));
    let found = run(&["--out=found", "--seed=7", "--cases=6", "--sandbox=off"], Some(&deadly));
    assert_eq!(found.status.code(), Some(3), "{}", text(&found.stdout));
    let names = scratch.names("found");
    assert!(matches!(&*names, [finding, _, _] if finding.starts_with("finding-7-")), "{names:?}");
    assert!(text(&found.stderr).contains("ended by signal: 11"), "{}", text(&found.stderr));
}
