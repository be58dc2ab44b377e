//! `--sandbox`: what a confined process fails at, that it compiles all the same, and where it is the default.
//!
//! Builds with debug assertions make the attempts if `SPIRANT_ATTEMPT` is set, and act as on an older kernel if
//! `SPIRANT_WITHOUT_SANDBOX` is.
#![cfg(all(feature = "llvm", target_os = "linux", debug_assertions))]
#![cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const SHADER: &str = r#"
target triple = "spirv-unknown-vulkan1.3-compute"
define void @main() #0 {
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
"#;

/// Two resources that share a descriptor, which is a warning with lines of the source.
const SOURCE: &str = "RWBuffer<uint> a : register(u0);
Buffer<uint> b : register(t0);
[numthreads(1, 1, 1)] void main() { a[0] = b[0]; }
";

/// Two resources that share one on purpose, which is none.
const SHARED: &str = "[[vk::binding(0)]] RWBuffer<uint> a;
[[vk::binding(0)]] RWBuffer<uint> b;
[numthreads(1, 1, 1)] void main() { a[0] = b[1]; }
";

const KERNEL: &str = "kernel void k(global int *p) { p[get_global_id(0)] = 7; }\n";

/// How many things are attempted.
const ATTEMPTS: usize = 19;

struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-sandbox-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("a.ll"), SHADER).unwrap();
        fs::write(folder.join("spirant-victim"), "").unwrap();
        Scratch(folder)
    }

    /// Runs the program in this folder.
    fn run(&self, variables: &[&str], arguments: &[&str]) -> Output {
        self.command(variables, arguments).output().unwrap()
    }

    fn command(&self, variables: &[&str], arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.args(arguments).current_dir(&self.0).env("TMPDIR", &self.0).stdin(Stdio::null());
        command.envs(variables.iter().map(|name| (name, "1")));
        command
    }

    fn file(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
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

/// How many processes made the attempts, all of which failed.
fn refused(text: &str) -> usize {
    let attempts: Vec<&str> = text.lines().filter(|line| line.starts_with("attempt to ")).collect();
    for attempt in &attempts {
        assert!(attempt.ends_with(": permission denied"), "{attempt}");
    }
    assert_eq!(attempts.len() % ATTEMPTS, 0, "{text}");
    let threads = text.lines().filter(|line| *line == "a thread runs").count();
    assert_eq!(attempts.len() / ATTEMPTS, threads, "{text}");
    threads
}

#[test]
fn a_confined_process_reaches_nothing_and_compiles() {
    let scratch = Scratch::new("reach");
    let plain = scratch.run(&["SPIRANT_ATTEMPT"], &["llc", "a.ll", "-o", "plain.spv"]);
    assert!(plain.status.success());
    assert_eq!(refused(&said(&plain)), 0, "it is off on the command line");
    for flag in ["--sandbox", "--sandbox=on", "--sandbox=required"] {
        let confined = scratch.run(&["SPIRANT_ATTEMPT"], &["llc", flag, "a.ll", "-o", "a.spv"]);
        assert!(confined.status.success(), "{}", said(&confined));
        assert_eq!(refused(&said(&confined)), 1, "{flag}");
        assert_eq!(scratch.file("a.spv"), scratch.file("plain.spv"));
    }
    assert!(scratch.0.join("spirant-victim").exists() && !scratch.0.join("spirant-attempt").exists());
}

#[test]
fn every_command_says_and_writes_the_same() {
    let scratch = Scratch::new("commands");
    assert!(scratch.run(&[], &["llc", "a.ll", "-o", "a.spv"]).status.success());
    fs::write(scratch.0.join("wrong.ll"), "define void @main() {\n  boo\n}\n").unwrap();
    fs::write(scratch.0.join("wrong.spvasm"), "OpNothing\n").unwrap();
    for line in [
        "llc a.ll -o out",
        "llc a.ll -o -",
        "llc --emit=asm a.ll -o out",
        "llc --validate -O2 a.ll -o out",
        "llc -vv wrong.ll -o out",
        "llc wrong.ll -o out",
        "llc nothing.ll -o out",
        "llc a.ll -o no/such/folder/out",
        "dxil a.ll -o out",
        "verify a.spv",
        "verify wrong.spvasm",
        "translate a.spv -o out.mlir",
        "translate a.spv --to asm -o out",
        "opt -O2 a.spv -o out.spv",
        "lift a.spv -o out",
        "lift a.spv --bitcode -o out",
        "link a.spv -o out.spv",
        "retarget a.spv --target-env vulkan1.2 -o out.spv",
        "reflect a.spv --format json -o out",
        "dump a.spv",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let outputs = [&[][..], &["--sandbox=required"]].map(|flags: &[&str]| {
            ["out", "out.spv", "out.mlir"]
                .iter()
                .for_each(|name| drop(fs::remove_file(scratch.0.join(name))));
            let output = scratch.run(&[], &[&words[..1], flags, &words[1..]].concat());
            let files = ["out", "out.spv", "out.mlir"].map(|name| fs::read(scratch.0.join(name)).ok());
            let times = |line: &&str| !line.contains("microseconds") && !line.contains("busy");
            let text = said(&output).lines().filter(times).collect::<Vec<_>>().join("\n");
            (output.status.code(), output.stdout, text, files)
        });
        assert_eq!(outputs[0], outputs[1], "{line}");
    }
}

#[test]
fn front_ends_compile_confined_and_messages_show_the_source() {
    let scratch = Scratch::new("sources");
    for (name, text) in [("a.hlsl", SOURCE), ("b.hlsl", SHARED), ("a.cl", KERNEL), ("w.hlsl", "x y;\n")] {
        fs::write(scratch.0.join(name), text).unwrap();
    }
    for line in [
        "cc -T cs_6_6 a.hlsl -o out",
        "cc -T cs_6_6 b.hlsl -WX -o out",
        "cc -T cs_6_6 -g a.hlsl -o out",
        "cc a.cl -o out",
        "cc -T cs_6_6 w.hlsl -o out",
        "cc -T cs_6_6 -MD -MF out.d a.hlsl -o out",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let outputs = [&[][..], &["--sandbox=required"]].map(|flags: &[&str]| {
            let _ = fs::remove_file(scratch.0.join("out"));
            let output = scratch.run(&["SPIRANT_ATTEMPT"], &[&words[..1], flags, &words[1..]].concat());
            let text = said(&output);
            let own = text.lines().filter(|line| !line.starts_with("attempt") && *line != "a thread runs");
            let own = own.collect::<Vec<_>>().join("\n");
            assert_eq!(refused(&text) > 0, !flags.is_empty() && output.status.success(), "{line}: {text}");
            (output.status.code(), own, fs::read(scratch.0.join("out")).ok())
        });
        assert_eq!(outputs[0], outputs[1], "{line}");
    }
}

/// Writes copies of a file, numbered; their names.
fn copies(scratch: &Scratch, count: usize, extension: &str, text: &str) -> Vec<String> {
    let names: Vec<String> = (0..count).map(|number| format!("n{number}.{extension}")).collect();
    names.iter().for_each(|name| fs::write(scratch.0.join(name), text).unwrap());
    names
}

#[test]
fn it_is_the_default_of_several_inputs_which_share_a_process() {
    let scratch = Scratch::new("batch");
    let (llvm, opencl) = (copies(&scratch, 12, "ll", SHADER), copies(&scratch, 12, "cl", KERNEL));
    let manifest: Vec<String> =
        (0..12).map(|number| format!("n0.cl -DN={number} -o n{number}.spv")).collect();
    fs::write(scratch.0.join("manifest"), manifest.join("\n")).unwrap();
    let line = |command: &str, names: &[String]| -> Vec<String> {
        [command, "-j1"].map(str::to_owned).iter().chain(names).cloned().collect()
    };
    let of_manifest = line("cc", &["--manifest=manifest".to_owned()]);
    // Four bundles of three; two of six, which share a clang each.
    for (line, processes) in [(line("llc", &llvm), 4), (line("cc", &opencl), 2), (of_manifest, 2)] {
        let words: Vec<&str> = line.iter().map(String::as_str).collect();
        let all = || (0..12).map(|number| scratch.file(&format!("n{number}.spv"))).collect::<Vec<_>>();
        let remove =
            || (0..12).for_each(|number| drop(fs::remove_file(scratch.0.join(format!("n{number}.spv")))));
        let confined = scratch.run(&["SPIRANT_ATTEMPT"], &words);
        assert!(confined.status.success(), "{}", said(&confined));
        assert_eq!(refused(&said(&confined)), processes, "{}", said(&confined));
        let outputs = all();
        remove();
        let off = scratch.run(&["SPIRANT_ATTEMPT"], &[&words[..], &["--sandbox=off"]].concat());
        assert!(off.status.success() && refused(&said(&off)) == 0, "{}", said(&off));
        assert_eq!(outputs, all());
        remove();
    }
    let verified: Vec<&str> = ["verify", "-j1"].into_iter().chain(llvm.iter().map(String::as_str)).collect();
    let verified = scratch.run(&["SPIRANT_ATTEMPT"], &verified);
    assert_eq!((verified.status.code(), refused(&said(&verified))), (Some(1), 4), "{}", said(&verified));
    assert!(scratch.0.join("spirant-victim").exists() && !scratch.0.join("spirant-attempt").exists());
}

#[test]
fn several_inputs_say_and_write_the_same_confined() {
    let scratch = Scratch::new("manifest");
    fs::write(scratch.0.join("wrong.ll"), "define void @main() {\n  boo\n}\n").unwrap();
    for (name, text) in [("a.hlsl", SOURCE), ("b.hlsl", SHARED), ("a.cl", KERNEL), ("w.hlsl", "x y;\n")] {
        fs::write(scratch.0.join(name), text).unwrap();
    }
    assert!(scratch.run(&[], &["llc", "a.ll", "-o", "a.spv"]).status.success());
    fs::copy(scratch.0.join("a.spv"), scratch.0.join("old8")).unwrap();
    let lines = [
        "llc: a.ll -o old0",
        "llc: a.ll -o -",
        "llc: a.ll --emit=asm -o old2",
        "llc: wrong.ll -o old3",
        "llc: nothing.ll -o old4",
        "llc: a.ll -o no/such/folder/out",
        "llc: a.ll -o old6 --time-passes",
        "llc: a.ll -o old7 --validate -O2",
        "llc: a.ll -o old8 --no-touch",
        "llc: a.ll -o old9 --bindings nothing.json",
        "llc: a.ll -v -o old10",
        "llc: a.ll --sandbox=off -o old11",
        "cc: a.cl -o old12",
        "cc: a.cl -DX -o old13 -MD -MF old14",
        "cc: a.cl -DY -o old15",
        "cc: a.cl -DZ -cl-std=no -o old16",
        "cc: a.cl -DZ=( -o old17",
        "cc: a.cl -D7 -o old18",
        "cc: -T cs_6_6 a.hlsl -DA -o old19",
        "cc: -T cs_6_6 a.hlsl -DB -o old20",
        "cc: -T cs_6_6 a.hlsl -DC -o old21",
        "cc: -T cs_6_6 a.hlsl -DD -o old22",
        "cc: -T cs_6_6 a.hlsl -DE -o old23 -Fh old24",
        "cc: -T cs_6_6 b.hlsl -WX -o old25",
        "cc: -T cs_6_6 w.hlsl -o old26",
        "verify: a.spv",
        "verify: a.ll",
        "verify: wrong.ll",
        "verify: nothing.spv",
        "verify: a.spv --target-env vulkan1.3",
    ];
    for (command, code, written) in [("llc", 2, 7), ("cc", 1, 13), ("verify", 4, 1)] {
        let own: Vec<&str> =
            lines.iter().filter_map(|line| line.strip_prefix(command)?.strip_prefix(": ")).collect();
        fs::write(scratch.0.join("lines"), own.join("\n")).unwrap();
        let results = ["--sandbox=off", "--sandbox=on"].map(|flag| {
            for number in (0..30).filter(|number| *number != 8) {
                let _ = fs::remove_file(scratch.0.join(format!("old{number}")));
            }
            let output = scratch.run(&[], &[command, flag, "--manifest", "lines", "-j1"]);
            // The line that turns it off is unconfined both times, and times differ.
            let keeps = |line: &&str| !line.contains("microseconds") && !line.contains(" s: ");
            let is_time = |line: &&str| !line.ends_with('%') && !line.contains("busy");
            let text = said(&output).lines().filter(keeps).filter(is_time).collect::<Vec<_>>().join("\n");
            let files: Vec<_> =
                (0..30).map(|number| fs::read(scratch.0.join(format!("old{number}"))).ok()).collect();
            (output.status.code(), output.stdout, text, files)
        });
        let [off, on] = results;
        assert_eq!((off.0, &off.1), (on.0, &on.1), "{command}");
        assert_eq!(on.0, Some(code), "{}", on.2);
        assert_eq!(off.2, on.2, "{command}");
        for (number, (off, on)) in off.3.iter().zip(&on.3).enumerate() {
            assert!(off == on, "{command}: old{number}");
        }
        assert_eq!(on.3.iter().flatten().count(), written, "{}", on.2);
    }
}

#[test]
fn a_crash_in_a_shared_process_is_told_of_each_input() {
    let scratch = Scratch::new("crashes");
    let names = copies(&scratch, 8, "ll", SHADER);
    fs::write(scratch.0.join("n3.spv"), "of an earlier run").unwrap();
    let words: Vec<&str> = ["llc", "-j1"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let output = scratch.command(&[], &words).env("SPIRANT_CRASH_IN", "select").output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert_eq!(said(&output).matches("SIGABRT").count(), 8, "{}", said(&output));
    assert!((0..8).all(|number| !scratch.0.join(format!("n{number}.spv")).exists()));
}

#[test]
fn it_is_the_default_of_the_server() {
    let scratch = Scratch::new("serve");
    let request = |id: u32, method: &str, params: serde_json::Value| {
        format!("{}\n", serde_json::json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))
    };
    let text = serde_json::json!({ "text": SHADER });
    let hlsl = serde_json::json!({
        "input": { "text": SOURCE, "name": "a.hlsl" },
        "options": { "source": { "profile": "cs_6_6" } },
    });
    let requests = [
        request(1, "compile", serde_json::json!({ "input": text })),
        request(2, "compile", hlsl),
        request(3, "verify", serde_json::json!({ "input": { "text": "OpNothing" } })),
    ];
    let serve = |flags: &[&str]| {
        let mut command = scratch.command(&["SPIRANT_ATTEMPT"], &[&["serve"], flags].concat());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(requests.concat().as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = String::from_utf8(output.stdout.clone()).unwrap();
        let mut answers: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        answers.sort_by_key(|answer| answer["id"].as_u64());
        (answers, refused(&said(&output)))
    };
    let (confined, count) = serve(&["-j1"]);
    assert_eq!(count, 3);
    assert!(confined[0]["result"].is_object() && confined[1]["result"].is_object(), "{confined:?}");
    let (plain, count) = serve(&["-j1", "--sandbox=off"]);
    assert_eq!((plain, count), (confined, 0));
}

#[test]
fn it_is_the_default_of_the_persistent_worker() {
    let scratch = Scratch::new("bazel");
    for (flags, expected) in
        [(&["serve", "--persistent_worker"][..], 1), (&["serve", "--persistent_worker", "--sandbox=off"], 0)]
    {
        let mut command = scratch.command(&["SPIRANT_ATTEMPT"], flags);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let request = serde_json::json!({ "arguments": ["llc", "a.ll", "-o", "a.spv"], "requestId": 0 });
        child.stdin.take().unwrap().write_all(format!("{request}\n").as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["exitCode"], 0, "{answer}");
        assert_eq!(refused(answer["output"].as_str().unwrap()), expected);
        assert!(!scratch.file("a.spv").is_empty());
    }
}

#[test]
fn it_is_the_default_of_fuzzing() {
    let scratch = Scratch::new("fuzz");
    fs::write(scratch.0.join("a.cl"), KERNEL).unwrap();
    // Tests run in the folder of their package, which may be another clone than the one that they were compiled in.
    fs::copy("../testsuite/data/dxil/arithmetic.dxil", scratch.0.join("a.dxil")).unwrap();
    let line = ["fuzz", "dxil", "a.dxil", "--cases", "20", "-j1"];
    let confined = scratch.run(&["SPIRANT_ATTEMPT"], &line);
    assert!(confined.status.success(), "{}", said(&confined));
    assert!(refused(&said(&confined)) > 0);
    let off = scratch.run(&["SPIRANT_ATTEMPT"], &[&line[..], &["--sandbox=off"]].concat());
    assert!(off.status.success() && refused(&said(&off)) == 0);
    // The messages of a case are kept if it is a finding, and an attempt that succeeds makes none.
    let sources = scratch.run(&[], &["fuzz", "sources", "a.cl", "--cases", "4", "-j1"]);
    assert!(sources.status.success(), "{}{}", said(&sources), String::from_utf8_lossy(&sources.stdout));
}

#[test]
fn an_older_kernel_is_a_note_or_an_error() {
    let scratch = Scratch::new("kernel");
    fs::write(scratch.0.join("b.ll"), SHADER).unwrap();
    let old = &["SPIRANT_WITHOUT_SANDBOX", "SPIRANT_ATTEMPT"];
    let count = |output: &Output| said(output).matches("is not confined: ").count();
    for line in [&["llc", "--sandbox", "a.ll"][..], &["llc", "a.ll", "b.ll"]] {
        let noted = scratch.run(old, line);
        assert!(noted.status.success(), "{}", said(&noted));
        assert_eq!((count(&noted), refused(&said(&noted))), (1, 0), "{}", said(&noted));
    }
    let quiet = scratch.run(old, &["llc", "--sandbox=off", "a.ll", "b.ll"]);
    assert!(quiet.status.success() && count(&quiet) == 0);
    for line in [&["llc", "--sandbox=required", "a.ll", "-o", "c.spv"][..], &["serve", "--sandbox=required"]]
    {
        let refused = scratch.run(old, line);
        assert_eq!(refused.status.code(), Some(2), "{line:?}");
        assert!(
            said(&refused).contains("the process that compiles cannot be confined: "),
            "{}",
            said(&refused)
        );
        assert!(said(&refused).contains("use a newer kernel"), "{}", said(&refused));
    }
    assert!(!scratch.0.join("c.spv").exists());
}

#[test]
fn a_crash_is_told_and_leaves_no_output() {
    let scratch = Scratch::new("crash");
    fs::write(scratch.0.join("a.spv"), "of an earlier run").unwrap();
    let mut command = scratch.command(&[], &["llc", "--sandbox", "a.ll", "-o", "a.spv"]);
    let output = command.env("SPIRANT_CRASH_IN", "select").output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).contains("SIGABRT") && said(&output).contains("'select'"), "{}", said(&output));
    assert!(!scratch.0.join("a.spv").exists());
}

#[test]
fn without_a_process_there_is_nothing_to_confine() {
    let scratch = Scratch::new("flags");
    let both = scratch.run(&[], &["llc", "--sandbox", "--in-process", "a.ll"]);
    assert_eq!(both.status.code(), Some(2));
    assert!(said(&both).contains("cannot be used with '--in-process'"), "{}", said(&both));
    let wrong = scratch.run(&[], &["llc", "--sandbox=perhaps", "a.ll"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(said(&wrong).contains("on, off or required"), "{}", said(&wrong));
}

#[test]
fn an_unchanged_output_stays_and_a_device_is_written() {
    let scratch = Scratch::new("outputs");
    assert!(scratch.run(&[], &["llc", "--sandbox", "a.ll", "-o", "a.spv"]).status.success());
    let path = scratch.0.join("a.spv");
    fs::File::open(&path).unwrap().set_modified(std::time::UNIX_EPOCH).unwrap();
    assert!(scratch.run(&[], &["llc", "--sandbox", "--no-touch", "a.ll", "-o", "a.spv"]).status.success());
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), std::time::UNIX_EPOCH);
    assert!(scratch.run(&[], &["llc", "--sandbox", "a.ll", "-o", "/dev/null"]).status.success());
    let piped = scratch.run(&[], &["llc", "--sandbox", "a.ll", "-o", "-"]);
    assert_eq!(piped.stdout, scratch.file("a.spv"));
}
