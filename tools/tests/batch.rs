//! Many inputs in one run: several, a manifest's, from response files; what is written, what is not, and what is said of it.
#![cfg(feature = "llvm")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A kernel that stores its number.
fn kernel(number: usize) -> String {
    format!(
        "target triple = \"spirv64-unknown-unknown\"\n\
         define spir_kernel void @k(ptr addrspace(1) %p) {{\n  store i32 {number}, ptr addrspace(1) %p\n  ret void\n}}\n"
    )
}

/// A directory that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let directory = std::env::temp_dir().join(format!("spirant-batch-{name}-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        Scratch(directory)
    }

    fn file(&self, name: &str, contents: &str) {
        fs::write(self.0.join(name), contents).unwrap();
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.args(arguments).current_dir(&self.0).stdin(Stdio::null()).env_remove("CLANG");
        // What a crash prints is of no interest, and it takes LLVM a minute to name its functions.
        command.env("LLVM_DISABLE_SYMBOLIZATION", "1");
        command.output().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn assert_exit(output: &Output, code: i32) {
    assert_eq!(output.status.code(), Some(code), "{}", said(output));
}

#[test]
fn several_inputs_give_what_each_gives_alone() {
    let scratch = Scratch::new("several");
    let names: Vec<String> = (0..12).map(|number| format!("k{number}.ll")).collect();
    names.iter().enumerate().for_each(|(number, name)| scratch.file(name, &kernel(number)));
    let inputs: Vec<&str> = names.iter().map(String::as_str).collect();
    let run = |options: &[&str]| scratch.run(&[&["llc"], &*inputs, options].concat());
    let output = run(&["-o", "out/", "--jobs=3"]);
    assert_exit(&output, 0);
    assert!(said(&output).starts_with("12 jobs in ") && said(&output).contains("12 succeeded, 0 failed"));
    assert_exit(&run(&["-o", "by/{dir}/{stem}_{name}.spvasm", "-j1"]), 0);
    assert_exit(&run(&[]), 0);
    for (number, input) in inputs.iter().enumerate() {
        let alone = scratch.run(&["llc", input, "-o", "alone.spv"]);
        assert_exit(&alone, 0);
        assert_eq!(scratch.read(&format!("out/k{number}.spv")), scratch.read("alone.spv"));
        assert_eq!(scratch.read(&format!("k{number}.spv")), scratch.read("alone.spv"));
        assert!(scratch.read(&format!("by/k{number}_k{number}.ll.spvasm")).starts_with(b"; SPIR-V"));
    }
    let verified = scratch.run(&["verify", "out/k0.spv", "out/k1.spv", "k0.ll"]);
    assert_exit(&verified, 1);
    assert!(
        said(&verified).contains("2 succeeded, 1 failed\n  k0.ll (exit code 1)\n"),
        "{}",
        said(&verified)
    );
}

#[test]
fn what_jobs_print_is_in_their_order_and_one_that_fails_stops_no_other() {
    let scratch = Scratch::new("order");
    let names: Vec<String> = (0..9).map(|number| format!("k{number}.ll")).collect();
    for (number, name) in names.iter().enumerate() {
        let bad = format!("define void @f() {{\n  boo{number}\n}}\n");
        scratch.file(name, &if number % 3 == 1 { bad } else { kernel(number) });
    }
    scratch.file("k4.spv", "stale");
    let inputs: Vec<&str> = names.iter().map(String::as_str).collect();
    let output = scratch.run(&[&["llc"], &*inputs, &["-j4"]].concat());
    assert_exit(&output, 1);
    let text = said(&output);
    let places: Vec<_> =
        ["k1.ll:\n", "k1.ll:2:3", "k4.ll:\n", "k4.ll:2:3", "k7.ll:\n", "k7.ll:2:3", "9 jobs"]
            .iter()
            .map(|part| text.find(part).unwrap_or_else(|| panic!("no '{part}' in {text}")))
            .collect();
    assert!(places.is_sorted(), "{text}");
    assert!(text.contains(
        "6 succeeded, 3 failed\n  k1.ll (exit code 1)\n  k4.ll (exit code 1)\n  k7.ll (exit code 1)\n"
    ));
    assert!(!scratch.0.join("k4.spv").exists() && scratch.0.join("k8.spv").exists());
    // Where JSON is asked for, there is nothing else.
    let output = scratch.run(&[&["llc"], &*inputs, &["--diagnostics-format=json"]].concat());
    let lines =
        said(&output).lines().filter(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()).count();
    assert_eq!((lines, said(&output).lines().count()), (3, 3));
}

#[test]
fn a_process_that_is_killed_costs_one_job() {
    let scratch = Scratch::new("killed");
    let fixtures =
        Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this")).join("tests/fixtures");
    for name in ["aborts.bc", "crashes.bc"] {
        fs::copy(fixtures.join(name), scratch.0.join(name)).unwrap();
    }
    scratch.file("k.ll", &kernel(1));
    let run = |inputs: &[&str], options: &[&str]| {
        scratch.run(&[&["llc"], inputs, &["-j1", "-o", "{stem}.spv"], options].concat())
    };
    let output = run(&["aborts.bc", "crashes.bc", "k.ll"], &[]);
    assert_exit(&output, 1);
    assert!(
        said(&output).contains("1 succeeded, 2 failed") && scratch.0.join("k.spv").exists(),
        "{}",
        said(&output)
    );
    // Even where nothing stands between LLVM and the worker.
    fs::remove_file(scratch.0.join("k.spv")).unwrap();
    let output = run(&["crashes.bc", "k.ll"], &["--in-process"]);
    assert_exit(&output, 3);
    assert!(
        said(&output).contains("was ended by signal") && scratch.0.join("k.spv").exists(),
        "{}",
        said(&output)
    );
}

#[test]
fn outputs_are_not_confused_with_each_other_or_with_inputs() {
    let scratch = Scratch::new("confused");
    scratch.file("a.ll", &kernel(1));
    scratch.file("b.ll", &kernel(2));
    fs::create_dir(scratch.0.join("d")).unwrap();
    fs::copy(scratch.0.join("a.ll"), scratch.0.join("d/a.ll")).unwrap();
    for (arguments, message) in [
        (&["llc", "a.ll", "b.ll", "-o", "x.spv"][..], "'a.ll' and 'b.ll' would both write x.spv"),
        (&["llc", "a.ll", "d/a.ll", "-o", "."], "would both write"),
        (&["llc", "a.ll", "-o", "a.ll"], "written over the input a.ll"),
        (&["llc", "a.ll", "-o", "d/../a.ll"], "written over the input a.ll"),
        (&["llc", "a.ll", "b.ll", "-o", "{stem}.ll"], "written over the input a.ll"),
        (&["llc", "a.ll", "-o", "{N}.spv"], "'{N}'"),
        (&["translate", "a.ll", "-o", "a.ll", "--to=asm"], "written over the input a.ll"),
        (&["opt", "a.ll", "-o", "a.ll"], "written over the input a.ll"),
        (&["llc"], "required"),
    ] {
        let output = scratch.run(arguments);
        assert_exit(&output, 2);
        assert!(said(&output).contains(message), "{arguments:?}: {}", said(&output));
    }
    assert_eq!(scratch.read("a.ll"), kernel(1).as_bytes());
}

#[test]
fn an_output_with_the_same_bytes_is_left_alone_where_that_is_asked() {
    let scratch = Scratch::new("same");
    scratch.file("a.ll", &kernel(1));
    let time = || fs::metadata(scratch.0.join("a.spv")).unwrap().modified().unwrap();
    let age = || {
        let file = fs::File::options().write(true).open(scratch.0.join("a.spv")).unwrap();
        file.set_modified(std::time::UNIX_EPOCH).unwrap();
    };
    assert_exit(&scratch.run(&["llc", "a.ll"]), 0);
    age();
    assert_exit(&scratch.run(&["llc", "a.ll", "--no-touch"]), 0);
    assert_eq!(time(), std::time::UNIX_EPOCH);
    assert_exit(&scratch.run(&["llc", "a.ll"]), 0);
    assert_ne!(time(), std::time::UNIX_EPOCH);
    age();
    scratch.file("a.ll", &kernel(2));
    assert_exit(&scratch.run(&["llc", "a.ll", "--no-touch"]), 0);
    assert_ne!(time(), std::time::UNIX_EPOCH);
}

#[test]
fn manifests_and_response_files_are_command_lines() {
    let scratch = Scratch::new("manifest");
    scratch.file("a.ll", &kernel(1));
    scratch.file("b.ll", &kernel(2));
    scratch.file("m.txt", "# both\na.ll -o out/a.spv\nb.ll --emit=asm \\\n  -o out/b.txt\n");
    fs::create_dir(scratch.0.join("out")).unwrap();
    let output = scratch.run(&["llc", "--strip-debug", "--manifest", "m.txt", "-j2"]);
    assert_exit(&output, 0);
    assert!(scratch.read("out/b.txt").starts_with(b"; SPIR-V"));
    assert_exit(&scratch.run(&["llc", "a.ll", "--strip-debug", "-o", "alone.spv"]), 0);
    assert_eq!(scratch.read("out/a.spv"), scratch.read("alone.spv"));
    scratch.file("r", "a.ll '-o' \"from response.spv\" # and no more\n");
    assert_exit(&scratch.run(&["llc", "@r"]), 0);
    assert!(scratch.0.join("from response.spv").exists());
    for (text, message) in [
        ("a.ll -o x.spv\nb.ll --bogus", "m.txt:2: in 'b.ll --bogus'"),
        ("a.ll --manifest=m.txt", "m.txt:1: a manifest does not name a manifest"),
        ("", "m.txt has no lines"),
        ("a.ll 'b", "line 1: a quote"),
        ("a.ll\na.ll", "would both write"),
    ] {
        scratch.file("m.txt", text);
        let output = scratch.run(&["llc", "--manifest", "m.txt"]);
        assert_exit(&output, 2);
        assert!(said(&output).contains(message), "{text}: {}", said(&output));
        assert!(!scratch.0.join("x.spv").exists());
    }
    assert_exit(&scratch.run(&["llc", "--manifest", "missing.txt"]), 4);
}

#[test]
fn a_binary_goes_into_a_pipe() {
    let scratch = Scratch::new("pipe");
    scratch.file("a.ll", &kernel(1));
    assert!(scratch.run(&["llc", "a.ll", "-o", "-"]).stdout.starts_with(b"\x03\x02\x23\x07"));
    assert!(scratch.run(&["llc", "a.ll", "-o", "-", "--emit=asm"]).stdout.starts_with(b"; SPIR-V"));
}

#[cfg(unix)]
#[test]
fn permutations_of_macros_reach_clang() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new("permutations");
    scratch.file("k.cl", "kernel void k() {}");
    scratch.file("ir", &kernel(1));
    let clang = scratch.0.join("clang");
    scratch.file(
        "clang",
        &format!(
            "#!/bin/sh\ncat {}/ir\nfor a in \"$@\"; do case $a in N=*) echo $a >&2; esac; done\n",
            scratch.0.display()
        ),
    );
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).unwrap();
    scratch.file("m.txt", "k.cl -DN={3..7..2} -DM? -o out_{N}_{M}.spv");
    let output = scratch.run(&["cc", "--clang", clang.to_str().unwrap(), "--manifest=m.txt"]);
    assert_exit(&output, 0);
    let text = said(&output);
    let values: Vec<_> = text.lines().filter(|line| line.starts_with("N=")).collect();
    assert_eq!(values, ["N=3", "N=3", "N=5", "N=5", "N=7", "N=7"]);
    for name in ["3_0", "3_1", "5_0", "5_1", "7_0", "7_1"] {
        assert!(scratch.read(&format!("out_{name}.spv")).starts_with(b"\x03\x02\x23\x07"));
    }
}
