//! `spirant --persistent_worker`: requests in the manner of Bazel's workers, side by side, cancelled, and wrong.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const SHADER: &str = include_str!("fixtures/divide.spvasm");

struct Worker {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Worker {
    fn start(arguments: &[&str]) -> Worker {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        let command =
            command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Worker { child, input, output }
    }

    fn send(&mut self, request: &Value) {
        writeln!(self.input.as_mut().unwrap(), "{request}").unwrap();
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
    }

    /// Ends its input: its exit code, and what it said.
    fn end(mut self) -> (Option<i32>, String) {
        drop(self.input.take());
        let output = self.child.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// A folder with the shader in it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bazel-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("a.spvasm"), SHADER).unwrap();
    folder
}

fn request(id: i64, folder: &Path, arguments: &[&str]) -> Value {
    json!({ "requestId": id, "arguments": arguments, "sandboxDir": folder.to_str().unwrap(),
        "inputs": [{ "path": "a.spvasm", "digest": "abc" }], "verbosity": 10 })
}

#[test]
fn a_request_is_a_command_line() {
    let folder = folder("lines");
    for arguments in [&["--persistent_worker"][..], &["serve", "--persistent_worker", "-j", "1"]] {
        let mut worker = Worker::start(arguments);
        worker.send(&request(0, &folder, &["translate", "a.spvasm", "-o", "a.spv"]));
        let expected = json!({ "requestId": 0, "exitCode": 0, "output": "", "wasCancelled": false });
        assert_eq!(worker.answer(), expected);
        assert!(std::fs::read(folder.join("a.spv")).unwrap().starts_with(&[3, 2, 0x23, 7]));
        std::fs::remove_file(folder.join("a.spv")).unwrap();
        for (code, arguments, said) in [
            (0, &["translate", "a.spvasm", "--to", "asm"][..], "OpUDiv"),
            (1, &["verify", "a.spvasm", "--target-env", "opencl1.2"], "error"),
            (2, &["no-such-command"], "no-such-command"),
            (4, &["verify", "missing.spvasm"], "missing.spvasm"),
            // What it reads is not what comes next.
            (1, &["verify", "-"], "error"),
            (0, &["verify", "a.spvasm"], ""),
        ] {
            worker.send(&request(0, &folder, arguments));
            let answer = worker.answer();
            assert_eq!(answer["exitCode"], code, "{answer}");
            assert!(answer["output"].as_str().unwrap().contains(said), "{answer}");
        }
        assert_eq!(worker.end(), (Some(0), String::new()));
    }
}

#[test]
fn requests_with_numbers_are_worked_on_side_by_side() {
    let folder = folder("many");
    let mut worker = Worker::start(&["--persistent_worker"]);
    for id in 1..=60 {
        worker.send(&request(id, &folder, &["translate", "a.spvasm", "-o", &format!("{id}.spv")]));
    }
    let answers: BTreeMap<i64, i64> = (0..60)
        .map(|_| worker.answer())
        .map(|answer| (answer["requestId"].as_i64().unwrap(), answer["exitCode"].as_i64().unwrap()))
        .collect();
    assert_eq!(answers, (1..=60).map(|id| (id, 0)).collect());
    assert!((1..=60).all(|id| folder.join(format!("{id}.spv")).exists()));
    assert_eq!(worker.end().0, Some(0));
}

#[test]
fn requests_need_no_line_of_their_own() {
    let folder = folder("stream");
    let mut worker = Worker::start(&["--persistent_worker"]);
    let text: String = (1..=3)
        .map(|id| request(id, &folder, &["verify", "a.spvasm"]).to_string())
        .collect::<Vec<_>>()
        .concat();
    // A request is also answered if it comes in parts.
    let (first, second) = text.split_at(text.len() - 20);
    for part in [first, second] {
        worker.input.as_mut().unwrap().write_all(part.as_bytes()).unwrap();
        worker.input.as_mut().unwrap().flush().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let mut ids: Vec<i64> = (0..3).map(|_| worker.answer()["requestId"].as_i64().unwrap()).collect();
    ids.sort_unstable();
    assert_eq!(ids, [1, 2, 3]);
    assert_eq!(worker.end().0, Some(0));
}

#[test]
fn a_request_is_cancelled_while_it_waits_or_works() {
    let folder = folder("cancel");
    let pipe = folder.join("never");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let mut worker = Worker::start(&["serve", "--persistent_worker", "-j", "1"]);
    // Nobody ever writes what the first one reads.
    worker.send(&request(1, &folder, &["verify", "never"]));
    worker.send(&request(2, &folder, &["verify", "a.spvasm"]));
    worker.send(&json!({ "requestId": 2, "cancel": true }));
    let answer = worker.answer();
    assert_eq!((&answer["requestId"], &answer["wasCancelled"]), (&json!(2), &json!(true)));
    worker.send(&json!({ "requestId": 1, "cancel": true }));
    worker.send(&json!({ "requestId": 7, "cancel": true }));
    let answer = worker.answer();
    assert_eq!((&answer["requestId"], &answer["wasCancelled"]), (&json!(1), &json!(true)));
    worker.send(&request(3, &folder, &["verify", "a.spvasm"]));
    assert_eq!(worker.answer()["exitCode"], 0);
    assert_eq!(worker.end().0, Some(0));
}

#[test]
fn what_is_no_request_ends_the_worker() {
    for (line, said) in [("{\"arguments\": 7}", "no request"), ("hello", "no request"), ("[", "no request")] {
        let mut worker = Worker::start(&["--persistent_worker"]);
        writeln!(worker.input.as_mut().unwrap(), "{line}").unwrap();
        let (code, message) = worker.end();
        assert_eq!(code, Some(4), "{message}");
        assert!(message.contains(said), "{message}");
    }
    let mut worker = Worker::start(&["--persistent_worker"]);
    write!(worker.input.as_mut().unwrap(), "{{\"argu").unwrap();
    let (code, message) = worker.end();
    assert_eq!(code, Some(4));
    assert!(message.contains("cut short"), "{message}");
}
