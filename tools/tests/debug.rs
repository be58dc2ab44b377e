//! `spirant run --debug` by a script of commands, and `spirant run --dap` by the Debug Adapter Protocol: breakpoints, steps into functions,
//! variables of each invocation, watched memory, findings, and what is malformed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]
#![cfg(feature = "llvm")]

use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

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

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-debug-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in [("scale.hlsl", SHADER), ("twice.cl", KERNEL), ("race.hlsl", RACE)] {
            std::fs::write(folder.join(file), text).unwrap();
        }
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn started(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.args(arguments).current_dir(folder);
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

#[test]
fn a_script_debugs_a_shader() {
    let scratch = Scratch::new("script");
    let commands = "break 3\nc\nwhere\nprint x\nlane 3\nprint x\nnext\nprint product\nfinish\nwatch 0:0+12\nc\nprint 0:0\ndelete\nc\n";
    let (output, said) = scripted(&scratch.0, &[&SHADER_RUN[..], &["--debug"]].concat(), commands);
    assert!(output.status.success(), "{said:#?}");
    panic!("{said:#?}");
}

#[test]
fn a_script_debugs_a_kernel() {
    let scratch = Scratch::new("kernel");
    let commands = "break 7\nc\nlane 2,0,0\nprint l\ns\nwhere\nprint a\nprint b\nn\nprint b\nup\nprint l\nlanes\nfinish\nprint r\nlane 1 of 1\nvariables all\nq\n";
    let (output, said) = scripted(&scratch.0, &[&KERNEL_RUN[..], &["--debug"]].concat(), commands);
    assert!(output.status.success(), "{said:#?}");
    panic!("{said:#?}");
}

#[test]
fn a_race_stops_a_script() {
    let scratch = Scratch::new("race");
    let arguments = ["run", "race.hlsl", "-b", "0:0=u32x8", "--check", "--debug"];
    let (output, said) = scripted(&scratch.0, &arguments, "c\nprint i\nprint tile\nc\n");
    assert_eq!(output.status.code(), Some(1), "{said:#?}");
    panic!("{said:#?}");
}

#[test]
fn an_editor_debugs_a_shader() {
    let scratch = Scratch::new("editor");
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
    eprintln!("{:?}", client.stack(4));
    eprintln!("{:?}", client.variables(4, 0, "Variables"));
    eprintln!("{:?}", client.variables(4, 1, "Variables"));
    eprintln!("{:?}", client.variables(4, 1, "Resources"));
    client.ask("stepOut", json!({ "threadId": 4 }));
    eprintln!("{:?}", client.event("stopped"));
    eprintln!("{:?}", client.stack(4));
    panic!("end");
}
