//! That every message of the verifier is expected by a case or by a unit test.
//!
//! A message is a string of several words in the source of a rule. Of one with places for names and
//! numbers, the longest part between them must be expected.

use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// That all messages are expected somewhere.
pub fn all(cases: &[String]) -> Result<()> {
    let root = spirant_testsuite::folder();
    let backend = root.parent().context("the test suite lies in no folder")?.join("backend");
    let mut rules = sources(&backend.join("verify/src"))?;
    // They refuse inputs, which file tests of errors expect.
    rules.retain(|path| !path.ends_with("restrictions.rs"));
    rules.extend(sources(&backend.join("binary/src/layout"))?);
    rules.push(backend.join("binary/src/layout.rs"));
    let (tests, rules): (Vec<_>, Vec<_>) = rules.into_iter().partition(|path| is_test(path));
    let mut expected = cases.to_vec();
    for path in tests {
        expected.extend(strings(&std::fs::read_to_string(&path)?));
    }
    let (mut missing, mut count) = (Vec::new(), 0);
    for path in rules {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let found = strings(&std::fs::read_to_string(&path)?);
        count += found.len();
        for message in found.iter().filter(|message| message.contains(' ')) {
            let part = fixed_part(message);
            let is_expected = expected.iter().any(|expected| covers(expected, part));
            if !is_expected {
                missing.push(format!("{name}: {message}"));
            }
        }
    }
    ensure!(count > 0, "the rules have no messages");
    ensure!(missing.is_empty(), "no case and no unit test expects\n  {}", missing.join("\n  "));
    Ok(())
}

fn sources(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = folder.read_dir().with_context(|| folder.display().to_string())?;
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    paths.sort();
    Ok(paths)
}

fn is_test(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("tests"))
}

/// The string literals of Rust source, comments left out.
fn strings(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in joined(source).lines() {
        let mut rest = line;
        while let Some(start) = rest.find(['"', '/']) {
            if rest[start..].starts_with("//") {
                break;
            }
            let is_string = rest[start..].starts_with('"');
            rest = &rest[start + 1..];
            if !is_string {
                continue;
            }
            let Some(end) = rest.find('"') else { break };
            found.push(rest[..end].to_owned());
            rest = &rest[end + 1..];
        }
    }
    found
}

/// Source whose strings each lie on one line and hold no quotes.
fn joined(source: &str) -> String {
    let mut out = String::new();
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        match line.strip_suffix('\\') {
            Some(line) => {
                out.push_str(line);
                out.push_str(lines.next().unwrap_or_default().trim_start());
            }
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out.replace("\\\"", "'")
}

/// The longest part of a message between the places for names and numbers.
fn fixed_part(message: &str) -> &str {
    let parts = message.split('{').map(|part| part.split_once('}').map_or(part, |(_, behind)| behind));
    let trimmed = parts.map(|part| part.trim_matches(|c: char| !c.is_alphanumeric()));
    trimmed.max_by_key(|part| part.len()).unwrap_or_default()
}

/// Whether an expectation is one of a message with this part: it holds the part, or most of it.
fn covers(expected: &str, part: &str) -> bool {
    expected.contains(part) || part.contains(expected) && expected.len() * 2 > part.len()
}
