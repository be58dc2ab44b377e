//! A headless browser, driven by its DevTools protocol: JSON over two pipes, each message ended by a NUL.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

/// The programs that can be driven so.
const PROGRAMS: [&str; 4] = ["chromium-headless-shell", "chromium", "google-chrome", "chrome"];
/// How many seconds it may run in all.
const LIMIT: &str = "240";

/// A browser with one page.
pub struct Browser {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    calls: u64,
    session: Option<String>,
    /// The uncaught exceptions of scripts.
    thrown: Vec<String>,
}

impl Browser {
    /// Starts a browser that stores its data in a folder.
    pub fn start(folder: &Path) -> Result<Browser> {
        let program = PROGRAMS.into_iter().find(|program| crate::setup::in_path(program));
        let program = program.context("no Chromium; cargo xtask setup web installs it")?;
        // It reads its third and writes its fourth file.
        let mut process = Command::new("timeout")
            .args([LIMIT, "sh", "-c", "exec \"$0\" \"$@\" 3<&0 4>&1", program])
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"])
            .arg(format!("--user-data-dir={}", folder.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot run {program}"))?;
        let input = process.stdin.take().context("the browser has no input")?;
        let output = BufReader::new(process.stdout.take().context("the browser has no output")?);
        let mut browser = Browser { process, input, output, calls: 0, session: None, thrown: Vec::new() };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }))?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = browser.call("Target.attachToTarget", attach)?;
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        browser.call("Page.enable", json!({}))?;
        browser.call("Runtime.enable", json!({}))?;
        Ok(browser)
    }

    /// Calls a method of the protocol.
    pub fn call(&mut self, method: &str, parameters: Value) -> Result<Value> {
        self.calls += 1;
        let mut message = json!({ "id": self.calls, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = session.as_str().into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.input.write_all(&bytes).context("the browser has ended")?;
        loop {
            let mut answer = Vec::new();
            self.output.read_until(0, &mut answer).context("cannot read from the browser")?;
            ensure!(answer.pop() == Some(0), "the browser ended in {method}");
            let mut answer: Value = serde_json::from_slice(&answer).context("the browser sent no JSON")?;
            if answer["method"] == "Runtime.exceptionThrown" {
                self.thrown.push(answer["params"]["exceptionDetails"].to_string());
            }
            if answer["id"] != self.calls {
                continue;
            }
            if !answer["error"].is_null() {
                bail!("{method}: {}", answer["error"]);
            }
            return Ok(answer["result"].take());
        }
    }

    /// The value of an expression in the page, after its promise has resolved.
    pub fn evaluate(&mut self, expression: &str) -> Result<Value> {
        let parameters = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.call("Runtime.evaluate", parameters)?;
        let thrown = &answer["exceptionDetails"];
        ensure!(thrown.is_null(), "the page threw {thrown}");
        Ok(answer["result"]["value"].take())
    }

    /// The uncaught exceptions of scripts so far.
    pub fn thrown(&self) -> &[String] {
        &self.thrown
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.call("Browser.close", json!({}));
        let _ = self.process.wait();
    }
}
