//! Diagnostics as a log in SARIF 2.1.0 (OASIS), which services for code review and editors read.
//!
//! A log is one object about a whole run, and a run may be of many processes: jobs in children, and a program that executes itself again
//! behind a crash. So `--diagnostics-format=sarif` runs the same command line once more in a process that writes JSON, a line for each diagnostic,
//! and makes one log of the lines. What is no diagnostic, such as an error about the command line, is a notification of the invocation.

use crate::exit::Exit;
use serde_json::{Map, Value, json};
use spirant::Code;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// The variable that tells the process that does the work to write JSON.
const WORKS: &str = "SPIRANT_SARIF_LINES";

/// The flag, by both names.
const FLAGS: [&str; 2] = ["--diagnostics-format", "--message-format"];

/// Where SARIF's schema is published.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Runs a command line whose diagnostics are to be a log, and writes that to the error stream; `None` for other command lines, and in the
/// process that does the work. `arguments` begin with the name of the program; `expanded` are the same without response files.
pub fn run(arguments: &[OsString], expanded: &[OsString]) -> Option<Exit> {
    if !is_asked(expanded) || std::env::var_os(WORKS).is_some() {
        return None;
    }
    let program = std::env::current_exe().ok()?;
    let mut command = Command::new(program);
    // It acts by its name.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::arg0(&mut command, &arguments[0]);
    command.args(&arguments[1..]).env(WORKS, "1").stdin(Stdio::inherit()).stdout(Stdio::inherit());
    let output = command.output();
    let output = match output {
        Ok(output) => output,
        Err(error) => {
            let _ = writeln!(io::stderr().lock(), "error: cannot run this program again: {error}");
            return Some(Exit::Files);
        }
    };
    let exit = output.status.code().and_then(Exit::from_code).unwrap_or(Exit::Internal);
    let read = |file: &str| std::fs::read_to_string(file).ok();
    let log = log(&String::from_utf8_lossy(&output.stderr), exit, read);
    // Nobody is left to tell if that fails.
    let _ = writeln!(io::stderr().lock(), "{log:#}");
    Some(exit)
}

/// Whether the last flag about the form of diagnostics says SARIF.
fn is_asked(arguments: &[OsString]) -> bool {
    let own = arguments.iter().take_while(|argument| *argument != "--").map(OsString::as_os_str);
    let mut value: Option<&str> = None;
    let mut is_next = false;
    for argument in own.filter_map(OsStr::to_str) {
        if std::mem::take(&mut is_next) {
            value = Some(argument);
            continue;
        }
        for flag in FLAGS {
            match argument.strip_prefix(flag) {
                Some("") => is_next = true,
                Some(rest) => value = rest.strip_prefix('=').or(value),
                None => {}
            }
        }
    }
    value == Some("sarif")
}

/// The log of a run: of what it wrote to the error stream, line by line. `read` gives the text of a source.
fn log(lines: &str, exit: Exit, read: impl Fn(&str) -> Option<String>) -> Value {
    let mut sources = Sources { read, known: BTreeMap::new() };
    let (mut results, mut notifications, mut rules) = (Vec::new(), Vec::new(), Vec::new());
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        match serde_json::from_str::<Value>(line) {
            Ok(Value::Object(diagnostic)) if diagnostic.contains_key("code") => {
                results.push(result(&diagnostic, &mut rules, &mut sources));
            }
            _ => notifications.push(json!({ "level": level_of_text(line), "message": { "text": line } })),
        }
    }
    let rules: Vec<Value> = rules.iter().map(|code: &String| rule(code)).collect();
    json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "Spirant", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "unicodeCodePoints",
            "invocations": [{
                "executionSuccessful": exit == Exit::Success,
                "exitCode": exit as i32,
                "toolExecutionNotifications": notifications,
            }],
            "results": results,
        }],
    })
}

fn level_of_text(line: &str) -> &'static str {
    match line {
        line if line.starts_with("error") => "error",
        line if line.starts_with("warning") => "warning",
        _ => "note",
    }
}

/// A code of diagnostics with what it means and what to do.
fn rule(code: &str) -> Value {
    let mut rule = Map::from_iter([("id".to_owned(), code.into())]);
    if let Some((known, meaning, advice)) = Code::ALL.iter().find(|(known, ..)| known.0 == code) {
        let level = if code.starts_with('W') { "warning" } else { "error" };
        let page = known.page().unwrap_or(advice);
        rule.insert("shortDescription".into(), json!({ "text": meaning }));
        rule.insert("help".into(), json!({ "text": advice, "markdown": page }));
        rule.insert("defaultConfiguration".into(), json!({ "level": level }));
    }
    Value::Object(rule)
}

/// A diagnostic as a result. Its code becomes a rule, if it is none yet.
fn result(
    diagnostic: &Map<String, Value>,
    rules: &mut Vec<String>,
    sources: &mut Sources<impl Fn(&str) -> Option<String>>,
) -> Value {
    let text = |key: &str| diagnostic.get(key).and_then(Value::as_str).unwrap_or_default();
    let list = |key: &str| diagnostic.get(key).and_then(Value::as_array).into_iter().flatten();
    let code = text("code");
    let rule = rules.iter().position(|known| known == code).unwrap_or_else(|| {
        rules.push(code.to_owned());
        rules.len() - 1
    });
    let origin = diagnostic.get("origin").and_then(Value::as_object);
    let mut message = text("message").to_owned();
    let mut related = Vec::new();
    for note in list("notes") {
        let said = note["message"].as_str().unwrap_or_default();
        match note["origin"].as_object().and_then(|origin| location(origin, sources)) {
            Some(place) => related.push(with_message(place, said)),
            None => message.push_str(&format!("\nnote: {said}")),
        }
    }
    let inlined = origin.and_then(|origin| origin.get("inlined_at")).and_then(Value::as_array);
    for call in inlined.into_iter().flatten().filter_map(Value::as_object) {
        related.extend(location(call, sources).map(|place| with_message(place, "inlined here")));
    }
    for other in list("others").filter_map(Value::as_object) {
        related.extend(location(other, sources).map(|place| with_message(place, "also here")));
    }
    let help = diagnostic.get("help").and_then(Value::as_str);
    message.extend(help.map(|help| format!("\nhelp: {help}")));
    for (number, place) in related.iter_mut().enumerate() {
        place.insert("id".into(), number.into());
    }
    let level = if text("severity") == "warning" { "warning" } else { "error" };
    let mut properties = Map::from_iter([("severity".to_owned(), text("severity").into())]);
    properties.extend(help.map(|help| ("help".to_owned(), help.into())));
    let place = origin.and_then(|origin| location(origin, sources));
    let mut result = json!({
        "ruleId": code,
        "ruleIndex": rule,
        "level": level,
        "message": { "text": message },
        "properties": properties,
    });
    if let Some(place) = place {
        result["locations"] = json!([place]);
    }
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    result
}

fn with_message(mut place: Map<String, Value>, message: &str) -> Map<String, Value> {
    place.insert("message".into(), json!({ "text": message }));
    place
}

/// Where an origin is: in a file, in a function, or both.
fn location(
    origin: &Map<String, Value>,
    sources: &mut Sources<impl Fn(&str) -> Option<String>>,
) -> Option<Map<String, Value>> {
    let number = |key: &str| origin.get(key).and_then(Value::as_u64);
    let text = |key: &str| origin.get(key).and_then(Value::as_str);
    let mut place = Map::new();
    if let Some(file) = text("file") {
        let mut physical = json!({ "artifactLocation": { "uri": uri(file) } });
        let offset = number("byte").or_else(|| Some(number("word")? * 4));
        if let Some(line) = number("line").filter(|line| *line > 0) {
            let mut region = json!({ "startLine": line });
            if let Some(column) = number("column").filter(|column| *column > 0) {
                region["startColumn"] = sources.character(file, line, column).into();
            }
            physical["region"] = region;
        } else if let Some(offset) = offset {
            physical["region"] = json!({ "byteOffset": offset });
        }
        place.insert("physicalLocation".into(), physical);
    }
    let function = text("function").map(|name| {
        let symbol = text("symbol").unwrap_or(name);
        json!({ "name": name, "decoratedName": symbol, "kind": "function" })
    });
    let thing = origin
        .get("entity")
        .and_then(|entity| Some(json!({ "name": entity.get("name")?, "kind": entity.get("kind")? })));
    let value = text("value").map(|value| json!({ "name": value, "kind": "variable" }));
    let logical: Vec<Value> = function.into_iter().chain(thing).chain(value).collect();
    if !logical.is_empty() {
        place.insert("logicalLocations".into(), logical.into());
    }
    (!place.is_empty()).then_some(place)
}

/// The texts of sources, each read once: a column counts bytes in a diagnostic and characters in a log.
struct Sources<R> {
    read: R,
    known: BTreeMap<String, Option<String>>,
}

impl<R: Fn(&str) -> Option<String>> Sources<R> {
    /// The number of the character at a byte of a line, both from 1; that of the byte where the line cannot be read.
    fn character(&mut self, file: &str, line: u64, column: u64) -> u64 {
        let read = &self.read;
        let text = self.known.entry(file.to_owned()).or_insert_with(|| read(file));
        let before = text.as_deref().and_then(|text| {
            let line = text.lines().nth(usize::try_from(line).ok()?.checked_sub(1)?)?;
            line.get(..usize::try_from(column).ok()?.checked_sub(1)?)
        });
        before.map_or(column, |before| before.chars().count() as u64 + 1)
    }
}

/// The reference to a file, relative where its name is (RFC 3986).
fn uri(file: &str) -> String {
    let mut uri = String::new();
    if Path::new(file).is_absolute() {
        uri.push_str(if file.starts_with('/') { "file://" } else { "file:///" });
    }
    for byte in file.bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte))
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_last_flag_counts() {
        for (line, expected) in [
            ("spirant cc a.hlsl --diagnostics-format=sarif", true),
            ("spirant cc a.hlsl --message-format sarif", true),
            ("spirant cc a.hlsl --diagnostics-format=sarif --diagnostics-format=text", false),
            ("spirant cc a.hlsl -- --diagnostics-format=sarif", false),
            ("spirant cc sarif", false),
        ] {
            assert_eq!(is_asked(&words(line)), expected, "{line}");
        }
    }

    #[test]
    fn lines_become_results() {
        let line = r#"{"severity":"error","code":"E0005","message":"no","origin":{"file":"a b.hlsl","line":2,"column":5,"function":"f()","symbol":"_Z1fv","inlined_at":[{"file":"/x.h","line":1}]},"notes":[{"message":"seen"},{"message":"there","origin":{"file":"a b.hlsl","line":1}}],"help":"mend it"}"#;
        let read = |_: &str| Some("x\n\u{e4}\u{e4}y\n".to_owned());
        let log = log(&format!("{line}\nerror: what else\n{line}\n"), Exit::Input, read);
        assert_eq!(
            (&log["version"], &log["runs"][0]["invocations"][0]["exitCode"]),
            (&json!("2.1.0"), &json!(1))
        );
        let run = &log["runs"][0];
        assert_eq!(run["tool"]["driver"]["rules"].as_array().map(Vec::len), Some(1));
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "E0005");
        assert_eq!(
            run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"],
            "error: what else"
        );
        assert_eq!(run["results"].as_array().map(Vec::len), Some(2));
        let result = &run["results"][1];
        assert_eq!((&result["ruleId"], &result["ruleIndex"]), (&json!("E0005"), &json!(0)));
        assert_eq!(result["message"]["text"], "no\nnote: seen\nhelp: mend it");
        let place = &result["locations"][0];
        assert_eq!(place["physicalLocation"]["artifactLocation"]["uri"], "a%20b.hlsl");
        // Behind four bytes are two characters.
        assert_eq!(place["physicalLocation"]["region"], json!({ "startLine": 2, "startColumn": 3 }));
        assert_eq!(place["logicalLocations"][0]["decoratedName"], "_Z1fv");
        let related = result["relatedLocations"].as_array().unwrap();
        assert_eq!(
            related.iter().map(|place| &place["message"]["text"]).collect::<Vec<_>>(),
            ["there", "inlined here"]
        );
        assert_eq!(related[1]["physicalLocation"]["artifactLocation"]["uri"], "file:///x.h");
    }

    #[test]
    fn columns_count_characters() {
        let mut sources =
            Sources { read: |_: &str| Some("\u{e4}\u{e4}y".to_owned()), known: BTreeMap::new() };
        assert_eq!([1, 3, 5].map(|byte| sources.character("a", 1, byte)), [1, 2, 3]);
        // In the middle of a character, and where there is no line.
        assert_eq!([sources.character("a", 1, 2), sources.character("a", 9, 7)], [2, 7]);
    }
}
