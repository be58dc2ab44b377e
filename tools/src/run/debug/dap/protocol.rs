//! Messages of the protocol: a header with the number of bytes, and an object of JSON.

use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};

/// The bytes of a message, and of a line of its header, at most.
const LONGEST: usize = 16 << 20;
const LONGEST_LINE: u64 = 4 << 10;

/// A request.
#[derive(Clone, Debug)]
pub struct Request {
    /// Its number.
    pub seq: u64,
    /// What it asks.
    pub command: String,
    /// Its arguments; an empty object if it has none.
    pub arguments: Value,
}

/// What came from the client.
#[derive(Debug)]
pub enum Incoming {
    /// A request.
    Request(Request),
    /// A message that is none: the number of the request, if it has one, and what is wrong with it.
    Malformed(u64, String),
}

impl Request {
    /// A text among the arguments.
    ///
    /// # Errors
    /// It is missing or no text.
    pub fn text(&self, name: &str) -> Result<&str, String> {
        let found = self.arguments.get(name).and_then(Value::as_str);
        found.ok_or_else(|| format!("{} requires the text `{name}`", self.command))
    }

    /// A number among the arguments.
    ///
    /// # Errors
    /// It is missing or no number from 0.
    pub fn number(&self, name: &str) -> Result<u64, String> {
        let found = self.arguments.get(name).and_then(Value::as_u64);
        found.ok_or_else(|| format!("{} requires the number `{name}`", self.command))
    }

    /// A list among the arguments; none is an empty one.
    ///
    /// # Errors
    /// It is no list.
    pub fn list(&self, name: &str) -> Result<&[Value], String> {
        match self.arguments.get(name) {
            None | Some(Value::Null) => Ok(&[]),
            Some(Value::Array(list)) => Ok(list),
            Some(_) => Err(format!("`{name}` of {} is not a list", self.command)),
        }
    }
}

/// Reads the next message; none at the end.
///
/// # Errors
/// The input cannot be read any further: it is no sequence of messages.
fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let mut length: Option<usize> = None;
    loop {
        let mut line = Vec::new();
        let count = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if count == 0 {
            return Ok(None);
        }
        if line.last() != Some(&b'\n') {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the line of a header does not end"));
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.trim().eq_ignore_ascii_case("Content-Length")
        {
            length = value.trim().parse().ok();
        }
    }
    let Some(length) = length else {
        return Ok(Some(Incoming::Malformed(0, "a header without Content-Length".to_owned())));
    };
    if length > LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("a message of {length} bytes")));
    }
    let mut body = Vec::new();
    input.by_ref().take(length as u64).read_to_end(&mut body)?;
    if body.len() < length {
        return Ok(None);
    }
    Ok(Some(parse(&body)))
}

/// A message from its JSON.
fn parse(body: &[u8]) -> Incoming {
    let message: Value = match serde_json::from_slice(body) {
        Ok(message) => message,
        Err(why) => return Incoming::Malformed(0, format!("a message is not JSON: {why}")),
    };
    let seq = message.get("seq").and_then(Value::as_u64);
    let is_request = message.get("type").and_then(Value::as_str) == Some("request");
    let command = message.get("command").and_then(Value::as_str);
    match (seq, is_request, command) {
        (Some(seq), true, Some(command)) => {
            let arguments = match message.get("arguments") {
                None | Some(Value::Null) => json!({}),
                Some(arguments @ Value::Object(_)) => arguments.clone(),
                Some(_) => {
                    return Incoming::Malformed(seq, format!("the arguments of {command} are no object"));
                }
            };
            Incoming::Request(Request { seq, command: command.to_owned(), arguments })
        }
        (seq, ..) => Incoming::Malformed(
            seq.unwrap_or(0),
            "a message is no request: it requires `seq`, `type` and `command`".to_owned(),
        ),
    }
}

/// Reads messages in a thread of its own. The flag is set when there is one; the end of the input closes the channel.
pub fn listen() -> (Receiver<Incoming>, Arc<AtomicBool>) {
    let (sender, receiver) = channel();
    let flag = Arc::new(AtomicBool::new(false));
    let waiting = Arc::clone(&flag);
    let work = move || {
        let mut input = io::stdin().lock();
        loop {
            let next = match read(&mut input) {
                Ok(Some(next)) => next,
                Ok(None) => break,
                Err(why) => {
                    let _ = sender.send(Incoming::Malformed(0, why.to_string()));
                    break;
                }
            };
            let is_heard = sender.send(next).is_ok();
            waiting.store(true, Ordering::Release);
            if !is_heard {
                break;
            }
        }
        drop(sender);
        waiting.store(true, Ordering::Release);
    };
    // Without a thread the channel is closed at once, and the adapter ends.
    let _ = std::thread::Builder::new().name("requests".to_owned()).spawn(work);
    (receiver, flag)
}

/// Writes messages.
#[derive(Default)]
pub struct Writer {
    seq: u64,
}

impl Writer {
    fn write(&mut self, mut message: Value) {
        self.seq += 1;
        message["seq"] = json!(self.seq);
        let body = message.to_string();
        let mut output = io::stdout().lock();
        // A client that has gone hears nothing.
        let _ = write!(output, "Content-Length: {}\r\n\r\n{body}", body.len()).and_then(|()| output.flush());
    }

    /// Answers a request.
    pub fn answer(&mut self, request: &Request, body: Value) {
        let (seq, command) = (request.seq, &request.command);
        self.write(json!({
            "type": "response", "request_seq": seq, "command": command, "success": true, "body": body,
        }));
    }

    /// Refuses a request.
    pub fn refuse(&mut self, seq: u64, command: &str, why: &str) {
        self.write(json!({
            "type": "response", "request_seq": seq, "command": command, "success": false, "message": why,
            "body": { "error": { "id": 1, "format": "{why}", "variables": { "why": why }, "showUser": true } },
        }));
    }

    /// Tells of an event.
    pub fn event(&mut self, event: &str, body: Value) {
        self.write(json!({ "type": "event", "event": event, "body": body }));
    }

    /// Tells of output.
    pub fn output(&mut self, category: &str, text: &str) {
        self.event("output", json!({ "category": category, "output": text }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &[u8]) -> Vec<String> {
        let mut input = io::BufReader::new(text);
        let mut found = Vec::new();
        loop {
            match read(&mut input) {
                Ok(Some(Incoming::Request(request))) => found.push(request.command),
                Ok(Some(Incoming::Malformed(seq, why))) => found.push(format!("{seq}: {why}")),
                Ok(None) => return found,
                Err(why) => {
                    found.push(why.to_string());
                    return found;
                }
            }
        }
    }

    fn framed(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    #[test]
    fn messages_are_framed() {
        let one = framed(r#"{"seq":1,"type":"request","command":"threads"}"#);
        let two = one.replace("Content-Length", "X: y\r\ncontent-length").replace("\r\n", "\n");
        assert_eq!(all(format!("{one}{two}").as_bytes()), ["threads", "threads"]);
        assert!(all(&one.as_bytes()[..one.len() - 1]).is_empty());
    }

    #[test]
    fn what_is_malformed_is_said() {
        for (text, said) in [
            (framed("{"), "0: a message is not JSON"),
            (framed("[]"), "0: a message is no request"),
            (framed(r#"{"seq":3,"type":"event","command":"x"}"#), "3: a message is no request"),
            (framed(r#"{"seq":3,"type":"request","command":"x","arguments":[1]}"#), "3: the arguments of x"),
            (framed(&"[".repeat(100_000)), "0: a message is not JSON"),
            ("X: 1\r\n\r\n".to_owned(), "0: a header without Content-Length"),
            ("Content-Length: -1\r\n\r\n".to_owned(), "0: a header without Content-Length"),
            ("Content-Length: 99999999999\r\n\r\n".to_owned(), "a message of 99999999999 bytes"),
            ("x".repeat(10_000), "the line of a header does not end"),
        ] {
            let found = all(text.as_bytes());
            assert!(found.len() == 1 && found[0].starts_with(said), "{found:?}");
        }
    }
}
