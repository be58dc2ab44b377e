//! LLVM's headers, found by `llvm-config`, and what is read in them: enumerations and lists of macros.

use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The folder of the headers of the LLVM that is linked.
fn folder() -> Result<PathBuf> {
    let major = spirant::llvm::MAJOR;
    if let Some(prefix) = std::env::var_os(format!("LLVM_SYS_{major}1_PREFIX")) {
        return Ok(PathBuf::from(prefix).join("include/llvm"));
    }
    let names = [format!("llvm-config-{major}"), format!("llvm-config{major}"), "llvm-config".to_owned()];
    for name in names {
        let ask = |argument| {
            let output = Command::new(&name).arg(argument).stderr(Stdio::null()).output().ok()?;
            output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
        };
        if ask("--version").is_some_and(|version| version.starts_with(&format!("{major}."))) {
            return Ok(
                PathBuf::from(ask("--includedir").context("llvm-config names no folder")?).join("llvm")
            );
        }
    }
    bail!("no llvm-config of LLVM {major} was found; `cargo xtask setup` installs it with the headers")
}

/// The text of a header.
pub fn read(name: &str) -> Result<String> {
    let path = folder()?.join(name);
    std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

/// The enumerators of an enumeration, with their values where they are numbers. It is the one behind `start`.
pub fn enumerators(text: &str, start: &str) -> Result<Vec<(String, Option<u32>)>> {
    let (_, behind) = text.split_once(start).with_context(|| format!("there is no '{start}'"))?;
    let body = if start.ends_with('{') { Some(("", behind)) } else { behind.split_once('{') };
    let (_, body) = body.with_context(|| format!("no body follows '{start}'"))?;
    let (body, _) =
        body.split_once("};").with_context(|| format!("the body behind '{start}' does not end"))?;
    let code: String =
        body.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join(" ");
    let code = without_comments(&code);
    let entries = code.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    let parsed = entries.map(|entry| {
        let (name, value) = entry.split_once('=').map_or((entry, None), |(name, value)| (name, Some(value)));
        (name.trim().to_owned(), value.and_then(|value| value.trim().parse().ok()))
    });
    Ok(parsed.collect())
}

/// Text without what stands between `/*` and `*/`.
fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once("*/").map_or("", |(_, behind)| behind));
    }
    kept
}

/// The arguments of each use of a macro: `NAME(a, b)`, which may go over several lines. Its definition is no use.
pub fn uses(text: &str, name: &str) -> Vec<Vec<String>> {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#') && !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join(" ");
    // Some lists have spaces behind the macro's name.
    let code = code.split_whitespace().collect::<Vec<_>>().join(" ").replace(" (", "(");
    let start = format!("{name}(");
    let mut found = Vec::new();
    for (at, _) in code.match_indices(&start) {
        let is_whole = !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let arguments = &code[at + start.len()..];
        if let Some(end) = arguments.find(')').filter(|_| is_whole) {
            let list = arguments[..end].split(',');
            found.push(list.map(|argument| argument.trim().trim_matches('"').to_owned()).collect());
        }
    }
    found
}
