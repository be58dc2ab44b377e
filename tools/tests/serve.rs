//! `spirant serve`: every method, hostile lines, clients that leave, requests that die, and a thousand at a time.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

#[path = "diagnostics/schema.rs"]
mod schema;

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::Shutdown;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

const SHADER: &str = include_str!("fixtures/divide.spvasm");

/// Longer than any of this takes.
const PATIENCE: Duration = Duration::from_secs(120);

struct Server {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        let command = command.arg("serve").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Server { child, input, output }
    }

    fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
    }

    fn request(&mut self, id: Value, method: &str, params: Value) {
        self.send(request(id, method, params).as_bytes());
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        read(&line)
    }

    /// Ends its input; how it ends.
    fn end(mut self) -> (Vec<Value>, ExitStatus) {
        drop(self.input.take());
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        let answers = rest.lines().map(read).collect();
        (answers, self.child.wait().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A line of the server, which is what docs/serve.schema.json says.
fn read(line: &str) -> Value {
    let answer = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line:?}"));
    check("answer", &answer);
    assert_ne!(answer.get("result").is_some(), answer.get("error").is_some(), "{answer}");
    answer
}

fn check(definition: &str, message: &Value) {
    let text = include_str!("../../docs/serve.schema.json");
    let mut schema: Value = serde_json::from_str(text).unwrap();
    schema["$ref"] = json!(format!("#/$defs/{definition}"));
    let found = schema::check(&schema, message);
    assert!(found.is_ok(), "{found:?}: {message}");
}

fn request(id: Value, method: &str, params: Value) -> String {
    let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
    // What is refused for its members is not described.
    if ["verify", "translate", "compile", "reflect", "run", "cancel"].contains(&method) {
        check("request", &request);
    }
    request.to_string()
}

fn shader() -> Value {
    json!({ "input": { "name": "divide.spvasm", "text": SHADER } })
}

/// A request that takes a second or more: a body with this many sums.
fn slow(sums: u32) -> Value {
    let (head, tail) = SHADER.split_once("               OpStore").unwrap();
    let sums: String = (0..sums).map(|at| format!("%s{at} = OpIAdd %ulong %x %q\n")).collect();
    json!({ "input": { "text": format!("{head}{sums}               OpStore{tail}") } })
}

fn code(answer: &Value) -> i64 {
    answer["error"]["code"].as_i64().unwrap_or_else(|| panic!("{answer}"))
}

/// The processes that a process has started.
fn children(process: u32) -> Vec<u32> {
    let list = fs::read_to_string(format!("/proc/{process}/task/{process}/children")).unwrap_or_default();
    list.split_whitespace().map(|process| process.parse().unwrap()).collect()
}

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !holds() {
        assert!(begin.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn every_method_answers() {
    let mut server = Server::start(&[]);
    server.request(json!(1), "verify", shader());
    assert_eq!(server.answer()["result"], json!({ "valid": true, "diagnostics": [] }));
    let mut params = shader();
    params["options"] = json!({ "target_env": "vulkan1.0" });
    server.request(json!("two"), "verify", params.clone());
    let answer = server.answer();
    assert_eq!((&answer["id"], &answer["result"]["valid"]), (&json!("two"), &json!(false)), "{answer}");
    assert!(answer["result"]["diagnostics"][0]["code"].is_string(), "{answer}");
    params["options"] = json!({ "to": "spv" });
    server.request(json!(3), "translate", params);
    let binary = server.answer()["result"]["base64"].clone();
    assert!(binary.as_str().unwrap().starts_with("AwIjBw"), "{binary}");
    let params = json!({ "input": { "base64": binary }, "options": { "to": "asm" } });
    server.request(json!(4), "translate", params);
    let answer = server.answer();
    assert!(answer["result"]["text"].as_str().unwrap().contains("OpUDiv"), "{answer}");
    server.request(json!(5), "reflect", json!({ "input": { "base64": binary } }));
    let answer = server.answer();
    assert_eq!(answer["result"]["reflection"]["entry_points"][0]["name"], "main", "{answer}");
    let run = |buffer: &str, check: bool| {
        let buffers = json!([{ "set": 0, "binding": 0, "base64": buffer }]);
        json!({ "input": { "base64": binary }, "options": { "buffers": buffers, "check": check } })
    };
    server.request(json!(7), "run", run("KgAAAAAAAAAGAAAAAAAAAA==", false));
    let answer = server.answer();
    assert_eq!(answer["result"]["buffers"][0]["base64"], "BwAAAAAAAAAGAAAAAAAAAA==", "{answer}");
    server.request(json!(8), "run", run("KgAAAAAAAAAAAAAAAAAAAA==", true));
    let answer = server.answer();
    assert_eq!(answer["result"]["diagnostics"][0]["code"], "E0021", "{answer}");
    server.request(json!(9), "run", json!({ "input": { "base64": binary }, "options": {} }));
    assert_eq!(code(&server.answer()), -32000);
    server.request(json!(6), "translate", json!({ "input": { "text": "Op" }, "options": { "to": "spv" } }));
    let answer = server.answer();
    assert_eq!(code(&answer), -32000, "{answer}");
    assert!(answer["error"]["data"]["diagnostics"][0]["origin"]["line"].is_number(), "{answer}");
    assert!(server.end().1.success());
}

#[cfg(feature = "llvm")]
#[test]
fn llvm_ir_is_compiled() {
    let source = "target triple = \"spirv64-unknown-unknown\"
        define spir_kernel void @f(ptr addrspace(1) %p) { store i32 7, ptr addrspace(1) %p ret void }";
    let mut server = Server::start(&[]);
    let options = json!({ "opt_level": 2, "emit": "asm" });
    server.request(json!(1), "compile", json!({ "input": { "text": source }, "options": options }));
    let answer = server.answer();
    assert!(answer["result"]["text"].as_str().unwrap().contains("OpEntryPoint Kernel"), "{answer}");
    server.request(json!(2), "compile", json!({ "input": { "name": "a.ll", "text": "define" } }));
    let answer = server.answer();
    assert_eq!(code(&answer), -32000);
    assert_eq!(answer["error"]["data"]["diagnostics"][0]["origin"]["file"], "a.ll", "{answer}");
    // Bitcode of which LLVM's reader crashes, aborts, or takes all memory.
    for (name, limit, how) in
        [("crashes", None, "SIGSEGV"), ("aborts", None, "SIGABRT"), ("loops", Some(64), "64 MiB of memory")]
    {
        let path = format!(
            "{}/tests/fixtures/{name}.bc",
            std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test")
        );
        let output = Command::new("base64").args(["-w0", &path]).output().unwrap();
        let digits = String::from_utf8(output.stdout).unwrap();
        server.request(
            json!(name),
            "compile",
            json!({ "input": { "base64": digits }, "memory_limit": limit }),
        );
        let answer = server.answer();
        assert_eq!((&answer["id"], code(&answer)), (&json!(name), -32000), "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(how), "{answer}");
    }
    assert!(server.end().1.success());
}

#[test]
fn hostile_lines_are_refused_one_by_one() {
    let mut server = Server::start(&[]);
    let deep = "[".repeat(1 << 20);
    let long = format!("\"{}\"", "x".repeat(1 << 22));
    for (line, expected) in [
        (&b"{"[..], -32700),
        (b"\xff\xfe\x00", -32700),
        (deep.as_bytes(), -32700),
        (long.as_bytes(), -32600),
        (b"[]", -32600),
        (b"{\"jsonrpc\":\"2.0\",\"id\":[],\"method\":\"verify\"}", -32600),
        (b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"exit\"}", -32601),
        (b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"verify\"}", -32602),
        (b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"cancel\"}", -32602),
    ] {
        server.send(line);
        assert_eq!(
            code(&server.answer()),
            expected,
            "{:?}",
            String::from_utf8_lossy(&line[..line.len().min(60)])
        );
    }
    // Neither of these has an answer.
    server.send(b"   ");
    server.send(b"{\"jsonrpc\":\"2.0\",\"method\":\"verify\"}");
    for text in ["", "\0", "spirv.module", "; SPIR-V\n%1 = OpTypeInt 4294967295 9"] {
        server.request(json!(2), "verify", json!({ "input": { "text": text } }));
        assert_eq!(server.answer()["id"], 2, "{text:?}");
    }
    let (rest, status) = server.end();
    assert!(rest.is_empty() && status.success(), "{rest:?}");
}

#[test]
fn what_was_asked_before_the_input_ended_is_answered() {
    let mut server = Server::start(&["-j2"]);
    (0..20).for_each(|id| server.request(json!(id), "verify", shader()));
    // The last line has no end.
    server.input.as_mut().unwrap().write_all(request(json!(20), "verify", shader()).as_bytes()).unwrap();
    let (answers, status) = server.end();
    let ids: BTreeSet<u64> = answers.iter().map(|answer| answer["id"].as_u64().unwrap()).collect();
    assert_eq!((answers.len(), ids.len()), (21, 21));
    assert!(status.success());
}

#[test]
fn a_request_that_dies_is_answered_and_the_next_works() {
    let mut server = Server::start(&["-j1"]);
    server.request(json!(1), "verify", slow(400_000));
    let mut inner = None;
    wait_until("no process works", || {
        inner = children(server.child.id()).first().and_then(|outer| children(*outer).first().copied());
        inner.is_some()
    });
    let killed = Command::new("kill").args(["-ILL", &inner.unwrap().to_string()]).status().unwrap();
    assert!(killed.success());
    let answer = server.answer();
    assert!(answer["error"]["message"].as_str().unwrap().contains("SIGILL"), "{answer}");
    server.request(json!(2), "verify", shader());
    assert_eq!(server.answer()["result"]["valid"], true);
    // The outer process, too.
    server.request(json!(3), "verify", slow(400_000));
    let mut outer = None;
    wait_until("no process works", || {
        outer = children(server.child.id()).first().copied();
        outer.is_some_and(|outer| !children(outer).is_empty())
    });
    assert!(Command::new("kill").args(["-KILL", &outer.unwrap().to_string()]).status().unwrap().success());
    let answer = server.answer();
    assert_eq!((code(&answer), &answer["id"]), (-32603, &json!(3)), "{answer}");
    assert!(server.end().1.success());
}

#[test]
fn time_and_memory_are_limited() {
    let mut server = Server::start(&["-j1", "--time-limit", "60"]);
    let mut params = slow(1_600_000);
    // With LLVM, an allocator keeps more than this takes in reserve.
    let limits = [("time_limit", "1 s of processor time"), ("memory_limit", "1 MiB of memory")];
    for (member, limit) in limits.into_iter().take(if cfg!(feature = "llvm") { 1 } else { 2 }) {
        params[member] = json!(1);
        server.request(json!(member), "verify", params.clone());
        let answer = server.answer();
        assert_eq!((&answer["id"], code(&answer)), (&json!(member), -32000), "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(limit), "{answer}");
        params[member] = Value::Null;
    }
    server.request(json!(3), "verify", shader());
    assert_eq!(server.answer()["result"]["valid"], true);
}

#[test]
fn requests_are_cancelled_while_they_wait_and_while_they_are_worked_on() {
    let mut server = Server::start(&["-j1"]);
    server.request(json!(1), "verify", slow(400_000));
    server.request(json!("waits"), "verify", shader());
    server.request(json!(1), "verify", shader());
    assert_eq!(code(&server.answer()), -32600, "the id is taken");
    for id in [json!("waits"), json!(1)] {
        server.request(json!("cancels"), "cancel", json!({ "id": id }));
        let answer = server.answer();
        assert_eq!((&answer["id"], code(&answer)), (&id, -32800));
        assert_eq!(server.answer()["result"], json!({ "cancelled": true }));
    }
    wait_until("the process lives", || children(server.child.id()).is_empty());
    server.request(json!("cancels"), "cancel", json!({ "id": 1 }));
    assert_eq!(server.answer()["result"], json!({ "cancelled": false }));
    server.request(json!(1), "verify", shader());
    assert_eq!(server.answer()["result"]["valid"], true);
}

#[test]
fn nobody_works_for_a_client_that_is_gone() {
    let mut server = Server::start(&["-j1"]);
    server.request(json!(1), "verify", slow(400_000));
    wait_until("no process works", || !children(server.child.id()).is_empty());
    // The input stays open.
    let (input, mut child) =
        (server.input.take(), Command::new("true").stdout(Stdio::piped()).spawn().unwrap());
    server.output = BufReader::new(child.stdout.take().unwrap());
    child.wait().unwrap();
    let begin = Instant::now();
    let status = server.child.wait().unwrap();
    assert!(status.success() && begin.elapsed() < PATIENCE, "{status}");
    drop(input);
}

fn folder(name: &str) -> PathBuf {
    // The path of a socket has at most 107 bytes.
    let folder = std::env::temp_dir().join(format!("spirant-serve-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn connect(path: &Path) -> UnixStream {
    let mut stream = None;
    wait_until("nobody listens", || {
        stream = UnixStream::connect(path).ok();
        stream.is_some()
    });
    stream.unwrap()
}

#[test]
fn a_thousand_requests_of_many_clients_are_each_answered_once() {
    let folder = folder("many");
    let path = folder.join("socket");
    let mut server = Server::start(&["--socket", path.to_str().unwrap()]);
    let mut idle = connect(&path);
    // Asks and never reads.
    (0..50).for_each(|id| writeln!(idle, "{}", request(json!(id), "verify", shader())).unwrap());
    let clients: Vec<UnixStream> = (0..20)
        .map(|client| {
            let mut stream = connect(&path);
            for id in 0..50 {
                writeln!(stream, "{}", request(json!(format!("{client}/{id}")), "verify", shader())).unwrap();
            }
            // It has no more to ask, and reads on.
            stream.shutdown(Shutdown::Write).unwrap();
            stream
        })
        .collect();
    for (client, stream) in clients.into_iter().enumerate() {
        let answers: Vec<Value> = BufReader::new(stream)
            .lines()
            .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
            .collect();
        assert_eq!(answers.len(), 50);
        assert!(answers.iter().all(|answer| answer["result"]["valid"] == true));
        let ids: BTreeSet<&str> = answers.iter().map(|answer| answer["id"].as_str().unwrap()).collect();
        assert_eq!(
            ids,
            (0..50).map(|id| format!("{client}/{id}")).collect::<Vec<_>>().iter().map(|id| &**id).collect()
        );
    }
    assert!(server.child.try_wait().unwrap().is_none());
    // A client that leaves in the middle takes its work along, and nothing else.
    let mut leaving = connect(&path);
    writeln!(leaving, "{}", request(json!(1), "verify", slow(400_000))).unwrap();
    wait_until("no process works", || !children(server.child.id()).is_empty());
    drop((leaving, idle));
    wait_until("its process lives", || children(server.child.id()).is_empty());
    let mut last = connect(&path);
    writeln!(last, "{}", request(json!(1), "verify", shader())).unwrap();
    let mut line = String::new();
    BufReader::new(last).read_line(&mut line).unwrap();
    assert!(line.contains("\"valid\":true"), "{line}");
    drop(server);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_socket_is_the_users_alone_and_takes_no_others_place() {
    let folder = folder("place");
    let path = folder.join("socket");
    let name = path.to_str().unwrap().to_owned();
    // One that nobody listens at any more is replaced.
    drop(UnixListener::bind(&path).unwrap());
    let server = Server::start(&["--socket", &name]);
    drop(connect(&path));
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    let refused = |path: &str| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_spirant")).args(["serve", "--socket", path]).output().unwrap();
        assert_eq!(output.status.code(), Some(4));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refused(&name).contains("a server listens"));
    let file = folder.join("file");
    fs::write(&file, "kept").unwrap();
    assert!(refused(file.to_str().unwrap()).contains("is not a socket"));
    assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
    drop(server);
    fs::remove_dir_all(folder).unwrap();
}
