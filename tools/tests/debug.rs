//! `spirant run --debug` by a script of commands, and `spirant run --dap` by the Debug Adapter Protocol: breakpoints, steps into functions,
//! variables of each invocation, watched memory, findings, and what is malformed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]
#![cfg(feature = "llvm")]

mod scratch;

use scratch::{Scratch, command};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Output, Stdio};

/// Line 3: a local variable of a function. Line 9: its call. Line 10: the store.
const SHADER: &str = "RWStructuredBuffer<float> Out : register(u0);
float scaled(float x, float by) {
  float product = x * by;
  return product + 1;
}
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float x = i;
  float r = scaled(x, 2.5);
  Out[i] = r;
}
";

/// Line 2: a local variable of a function. Line 7: its call. Line 8: the store.
const KERNEL: &str = "int twice(int a) {
  int b = a + a;
  return b;
}
kernel void k(global int *out, int more) {
  int l = -(int)get_local_id(0);
  int r = twice(l);
  out[get_global_id(0)] = r + more;
}
";

/// Lines 5 and 6 have the accesses without an order.
const RACE: &str = "RWStructuredBuffer<uint> Out : register(u0);
groupshared uint tile[8];
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  tile[i] = i;
  Out[i] = tile[7 - i];
}
";

const FILES: &[(&str, &str)] = &[("scale.hlsl", SHADER), ("twice.cl", KERNEL), ("race.hlsl", RACE)];

fn started(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = command(folder, arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs with these commands on standard input.
fn scripted(folder: &Path, arguments: &[&str], commands: &str) -> (Output, Vec<String>) {
    let mut child = started(folder, arguments);
    child.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    (output, said)
}

const SHADER_RUN: [&str; 4] = ["run", "scale.hlsl", "-b", "0:0=f32x8"];
const KERNEL_RUN: [&str; 8] =
    ["run", "twice.cl", "--global=8", "--local=4", "-a", "buffer=i32x8:7", "-a", "value=i32:100"];

/// A client of the adapter.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    seq: u64,
    events: VecDeque<Value>,
}

impl Client {
    fn new(folder: &Path, arguments: &[&str]) -> Client {
        let mut child = started(folder, arguments);
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Client { child, input, output, seq: 0, events: VecDeque::new() }
    }

    fn send(&mut self, body: &str) {
        write!(self.input.as_mut().unwrap(), "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    }

    /// The next message; none at the end.
    fn message(&mut self) -> Option<Value> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            match line.trim().strip_prefix("Content-Length: ") {
                Some(number) => length = number.parse().unwrap(),
                None if line.trim().is_empty() => break,
                None => panic!("{line}"),
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).unwrap();
        Some(serde_json::from_slice(&body).unwrap())
    }

    /// The response to a request, whether it succeeds or not.
    fn response(&mut self, command: &str, arguments: &Value) -> Value {
        self.seq += 1;
        let seq = self.seq;
        self.send(
            &json!({ "seq": seq, "type": "request", "command": command, "arguments": arguments }).to_string(),
        );
        loop {
            let message = self.message().expect("a response");
            if message["type"] == "response" {
                assert_eq!((&message["request_seq"], &message["command"]), (&json!(seq), &json!(command)));
                return message;
            }
            self.events.push_back(message);
        }
    }

    /// The body of the response to a request that succeeds.
    fn ask(&mut self, command: &str, arguments: Value) -> Value {
        let response = self.response(command, &arguments);
        assert_eq!(response["success"], true, "{response}");
        response["body"].clone()
    }

    /// Why a request is refused.
    fn refused(&mut self, command: &str, arguments: Value) -> String {
        let response = self.response(command, &arguments);
        assert_eq!(response["success"], false, "{response}");
        response["message"].as_str().unwrap().to_owned()
    }

    /// The body of the next event of this name; others before it are passed over.
    fn event(&mut self, name: &str) -> Value {
        loop {
            let event = self.events.pop_front().or_else(|| self.message()).expect("an event");
            if event["event"] == name {
                return event["body"].clone();
            }
        }
    }

    /// Launches, with breakpoints at lines; up to the end of the configuration.
    fn launch(&mut self, arguments: Value, file: &Path, lines: &[u32]) -> Value {
        self.ask("initialize", json!({ "adapterID": "spirant" }));
        self.ask("launch", arguments);
        self.event("initialized");
        let breakpoints: Vec<Value> = lines.iter().map(|line| json!({ "line": line })).collect();
        let set = json!({ "source": { "path": file.display().to_string() }, "breakpoints": breakpoints });
        let set = self.ask("setBreakpoints", set);
        self.ask("configurationDone", json!({}));
        set["breakpoints"].clone()
    }

    /// The stack of a thread: names and lines.
    fn stack(&mut self, thread: u64) -> Vec<(String, u64)> {
        let body = self.ask("stackTrace", json!({ "threadId": thread }));
        let frames = body["stackFrames"].as_array().unwrap();
        frames
            .iter()
            .map(|frame| (frame["name"].as_str().unwrap().into(), frame["line"].as_u64().unwrap()))
            .collect()
    }

    /// The values of the variables in a frame of a thread.
    fn variables(&mut self, thread: u64, level: usize, scope: &str) -> Vec<(String, String)> {
        let found = self.scope(thread, level, scope);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        found.iter().map(|it| (text(&it["name"]), text(&it["value"]))).collect()
    }

    fn scope(&mut self, thread: u64, level: usize, scope: &str) -> Vec<Value> {
        let frames = self.ask("stackTrace", json!({ "threadId": thread }));
        let scopes = self.ask("scopes", json!({ "frameId": frames["stackFrames"][level]["id"] }));
        let scopes = scopes["scopes"].as_array().unwrap();
        let found = scopes.iter().find(|it| it["name"] == scope).unwrap_or_else(|| panic!("{scopes:?}"));
        let reference = json!({ "variablesReference": found["variablesReference"] });
        self.ask("variables", reference)["variables"].as_array().unwrap().clone()
    }

    /// Lets it run to its end; the exit code.
    fn finish(&mut self) -> i64 {
        self.ask("continue", json!({ "threadId": 1 }));
        let exit = self.event("exited");
        self.event("terminated");
        self.ask("disconnect", json!({}));
        self.input = None;
        assert!(self.child.wait().unwrap().success());
        exit["exitCode"].as_i64().unwrap()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether lines contain these, in this order.
fn has_in_order(said: &[String], wanted: &[&str]) {
    let mut lines = said.iter();
    for want in wanted {
        assert!(lines.any(|line| line.contains(want)), "{want} is missing, or not in this order: {said:#?}");
    }
}

#[test]
fn a_script_debugs_a_shader() {
    let scratch = Scratch::new("debug-script", FILES);
    let commands = "break 3\nc\nwhere\nprint x\nlane 3\nprint x\nnext\nprint product\nfinish\nwatch 0:0+12\nc\n\
                    print 0:0[3]\nbreak 99\nprint nothing\nnonsense\ndelete\nc\n";
    let (output, said) = scripted(&scratch.0, &[&SHADER_RUN[..], &["--debug"]].concat(), commands);
    assert!(output.status.success(), "{said:#?}");
    let wanted = [
        "main at scale.hlsl:8, invocation (0, 0, 0) of work group (0, 0, 0); 8 of 8 run",
        "breakpoint 1: scale.hlsl:3",
        "scaled (inlined) at scale.hlsl:3",
        "    3    float product = x * by;",
        " 1  main at scale.hlsl:9",
        "x: float = 0",
        "invocation (3, 0, 0)",
        "x: float = 3",
        "scaled (inlined) at scale.hlsl:4",
        "product: float = 7.5",
        "main at scale.hlsl:10, invocation (3, 0, 0)",
        "watch 2: 0:0+12",
        "invocation (3, 0, 0) of work group (0, 0, 0) changes 00 00 00 00 to 00 00 08 41",
        "0:0[3]: f32 = 8.5",
        "error: `nothing` is not visible here",
        "0:0 f32: 1 3.5 6 8.5 11 13.5 16 18.5",
    ];
    has_in_order(&said, &wanted);
}

#[test]
fn a_script_debugs_a_kernel() {
    let scratch = Scratch::new("debug-kernel", FILES);
    let commands = "break 7\nc\nlane 2,0,0\nprint l\ns\nwhere\nprint a\nn\nprint b\nup\nprint l\nlanes\ndelete\nfinish\n\
                    n\nprint r\nlane 1 of 1\nlane 0 of 0\nq\n";
    let (output, said) = scripted(&scratch.0, &[&KERNEL_RUN[..], &["--debug"]].concat(), commands);
    assert!(output.status.success(), "{said:#?}");
    let wanted = [
        "twice.cl:7, invocation (2, 0, 0) of work group (0, 0, 0); 4 of 4 run",
        "l: int = -2",
        "twice.cl:2, invocation (2, 0, 0)",
        "*0  twice at ",
        " 1  k at ",
        "a: int = -2",
        "twice.cl:3, invocation (2, 0, 0)",
        "b: int = -4",
        "l: int = -2",
        "twice.cl:3: 0,0,0 to 3,0,0",
        "twice.cl:8, invocation (2, 0, 0)",
        "r: int = -4",
        "invocation (1, 0, 0) of work group (1, 0, 0) starts",
        "that work group has ended",
    ];
    has_in_order(&said, &wanted);
}

#[test]
fn a_race_stops_a_script() {
    let scratch = Scratch::new("debug-race", FILES);
    let arguments = ["run", "race.hlsl", "-b", "0:0=u32x8", "--check", "--debug"];
    let (output, said) = scripted(&scratch.0, &arguments, "c\nprint i\nprint tile[7]\nc\n");
    assert_eq!(output.status.code(), Some(1), "{said:#?}");
    let wanted = [
        "two accesses without order, of which one writes: it reads byte 28 of @tile",
        "main at race.hlsl:6, invocation (0, 0, 0)",
        "i: uint = 0",
        "uint = 7",
        "0:0 u32: 7 6 5 4 3 2 1 0",
    ];
    has_in_order(&said, &wanted);
}

#[test]
fn an_editor_debugs_a_shader() {
    let scratch = Scratch::new("debug-editor", FILES);
    let folder = &scratch.0;
    let mut client = Client::new(folder, &["run", "--dap"]);
    let file = folder.join("scale.hlsl");
    let launch = json!({ "program": file, "args": ["-b", "0:0=f32x8"], "stopOnEntry": true });
    let set = client.launch(launch, &file, &[3, 10, 99]);
    assert_eq!((&set[0]["verified"], &set[0]["line"]), (&json!(true), &json!(3)), "{set}");
    assert_eq!(set[2]["verified"], false, "{set}");
    assert_eq!(client.event("stopped")["reason"], "entry");
    assert_eq!(client.ask("threads", json!({}))["threads"].as_array().unwrap().len(), 8);
    client.ask("continue", json!({ "threadId": 1 }));
    let stopped = client.event("stopped");
    assert_eq!(
        (&stopped["reason"], &stopped["hitBreakpointIds"]),
        (&json!("breakpoint"), &json!([set[0]["id"]]))
    );
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(client.stack(4), [("scaled (inlined)".to_owned(), 3), ("main".to_owned(), 9)]);
    let inner = client.variables(4, 0, "Variables");
    assert!(inner.contains(&pair("x", "3")) && inner.contains(&pair("by", "2.5")), "{inner:?}");
    assert!(client.variables(4, 1, "Variables").contains(&pair("i", "3")));
    client.ask("next", json!({ "threadId": 4 }));
    client.event("stopped");
    assert!(client.variables(4, 0, "Variables").contains(&pair("product", "7.5")));
    client.ask("stepOut", json!({ "threadId": 4 }));
    client.event("stopped");
    assert_eq!(client.stack(4), [("main".to_owned(), 10)]);
    assert_eq!(client.finish(), 0);
}

#[test]
fn an_editor_watches_memory_of_a_kernel() {
    let scratch = Scratch::new("debug-watch", FILES);
    let folder = &scratch.0;
    let mut client = Client::new(folder, &["run", "--dap"]);
    let file = folder.join("twice.cl");
    let inputs = ["--global=8", "--local=4", "-a", "buffer=i32x8:7", "-a", "value=i32:100"];
    client.launch(json!({ "program": file, "args": inputs }), &file, &[7]);
    assert_eq!(client.event("stopped")["reason"], "breakpoint");
    let frames = client.ask("stackTrace", json!({ "threadId": 3 }));
    let frame = &frames["stackFrames"][0]["id"];
    assert_eq!(client.ask("evaluate", json!({ "expression": "l", "frameId": frame }))["result"], "-2");
    let buffers = client.scope(2, 0, "Resources");
    let buffer =
        buffers.iter().find(|it| it["variablesReference"].as_u64() > Some(0)).expect("a buffer").clone();
    let parts = client.ask("variables", json!({ "variablesReference": buffer["variablesReference"] }));
    let info = json!({
        "variablesReference": buffer["variablesReference"], "name": parts["variables"][1]["name"],
    });
    let info = client.ask("dataBreakpointInfo", info);
    let watch = json!({ "breakpoints": [{ "dataId": info["dataId"], "accessType": "write" }] });
    assert_eq!(client.ask("setDataBreakpoints", watch)["breakpoints"][0]["verified"], true);
    let none = json!({ "source": { "path": file.display().to_string() }, "breakpoints": [] });
    client.ask("setBreakpoints", none);
    client.ask("continue", json!({ "threadId": 1 }));
    let stopped = client.event("stopped");
    assert_eq!(stopped["reason"], "data breakpoint", "{stopped}");
    assert_eq!(client.stack(2)[0].1, 8);
    client.ask("setDataBreakpoints", json!({ "breakpoints": [] }));
    assert_eq!(client.finish(), 0);
}

#[test]
fn what_is_malformed_is_answered() {
    let scratch = Scratch::new("debug-malformed", FILES);
    let folder = &scratch.0;
    let mut client = Client::new(folder, &["run", "--dap"]);
    assert!(client.refused("stackTrace", json!({ "threadId": 1 })).len() > 4);
    client.ask("initialize", json!({ "adapterID": "spirant" }));
    assert!(client.refused("launch", json!({ "program": 7 })).len() > 4);
    assert!(client.refused("no such request", json!({})).contains("no such request"));
    for body in ["{", "[]", "{\"seq\": 1}", "7"] {
        client.send(body);
        let answer = client.message().expect("an answer");
        assert_eq!((&answer["type"], &answer["success"]), (&json!("response"), &json!(false)), "{answer}");
    }
    let file = folder.join("none.hlsl");
    let set = json!({ "source": { "path": file.display().to_string() }, "breakpoints": [{ "line": "x" }] });
    assert!(client.refused("setBreakpoints", set).len() > 4);
    client.ask("disconnect", json!({}));
    client.input = None;
    assert!(client.child.wait().unwrap().success());
    // A header that is none ends the adapter with a message.
    let mut child = started(folder, &["run", "--dap"]);
    let _ = child.stdin.take().unwrap().write_all(b"Content-Length: -1\r\n\r\nxx\xff");
    let output = child.wait_with_output().unwrap();
    assert!(output.status.code().is_some(), "{output:?}");
}

#[test]
fn conditions_choose_the_invocation() {
    let scratch = Scratch::new("debug-conditions", FILES);
    let commands =
        "break 3 if x == 5 && by > 2\nbreak 3 if x > 100\nbreak 3 if x\nbreakpoints\nc\nprint x\ndelete\nc\n";
    let (output, said) = scripted(&scratch.0, &[&SHADER_RUN[..], &["--debug"]].concat(), commands);
    assert!(output.status.success(), "{said:#?}");
    for line in [
        "breakpoint 1: scale.hlsl:3",
        "error: `x` compares nothing; a condition is such as `i == 3 && p.y > 0.5`",
        "breakpoint 1: scale.hlsl:3 if x == 5 && by > 2",
        "breakpoint 1",
        "x: float = 5",
    ] {
        assert!(said.iter().any(|said| said == line), "{line}: {said:#?}");
    }
}
