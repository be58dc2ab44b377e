//! The tables of docs/reference/dxc.md, from the records of DXC's modules and ours in `testsuite/data/dxc`, which the test `beside_dxc`
//! compares with both compilers.

use std::fmt::Write;

use anyhow::{Context, Result};

use crate::workspace;

const FOLDER: &str = "testsuite/data/dxc";

/// What the names of files begin with, and what their table is called.
const KINDS: [(&str, &str); 6] = [
    ("bindings", "Descriptors"),
    ("layout", "Layouts of memory"),
    ("interface", "Inputs and outputs"),
    ("name", "Names"),
    ("specialization", "Constants of specialization"),
    ("code", "Instructions, but for those of memory and of parts of vectors"),
];

/// What a file records.
struct Construct {
    name: String,
    what: String,
    dxc: String,
    ours: String,
}

/// The tables, one for each kind.
pub fn tables() -> Result<String> {
    let folder = workspace::root().join(FOLDER);
    let mut found = Vec::new();
    for entry in folder.read_dir().with_context(|| format!("cannot list {FOLDER}"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "hlsl") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {name}"))?;
            found.push(
                construct(name, &text)
                    .with_context(|| format!("{FOLDER}: what is recorded is incomplete"))?,
            );
        }
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    let mut text = String::new();
    for (kind, title) in KINDS {
        let of_kind = |construct: &&Construct| construct.name.split('_').next() == Some(kind);
        let (same, other): (Vec<_>, Vec<_>) =
            found.iter().filter(of_kind).partition(|found| found.dxc == found.ours);
        let _ = writeln!(text, "### {title}\n");
        if !other.is_empty() {
            text.push_str("| construct | DXC | Spirant |\n|---|---|---|\n");
        }
        for Construct { name, what, dxc, ours } in other {
            let _ =
                writeln!(text, "| [{what}](../../{FOLDER}/{name}.hlsl) | {} | {} |", cell(dxc), cell(ours));
        }
        let same: Vec<&str> = same.iter().map(|found| found.what.as_str()).collect();
        if !same.is_empty() {
            let _ = writeln!(text, "\nThe same: {}.", same.join(", "));
        }
        text.push('\n');
    }
    Ok(text.trim_end().to_owned())
}

fn construct(name: String, text: &str) -> Option<Construct> {
    let line = |start: &str| Some(text.lines().find_map(|line| line.strip_prefix(start))?.trim().to_owned());
    Some(Construct { name, what: line("// ")?, dxc: line("//= DXC:")?, ours: line("//= Spirant:")? })
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('$', "\\$")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_a_table() {
        let text = tables().unwrap();
        let files = workspace::root().join(FOLDER).read_dir().unwrap();
        for name in files.map(|entry| entry.unwrap().file_name().into_string().unwrap()) {
            let kind = name.split('_').next().unwrap().trim_end_matches(".hlsl").to_owned();
            assert!(KINDS.iter().any(|(known, _)| *known == kind), "{name}");
        }
        assert!(text.lines().all(|line| !line.starts_with('|') || line.ends_with('|')));
    }

    #[test]
    fn what_is_recorded_is_read() {
        let read = construct("a".into(), "// A\n//$ -T\n//= DXC: b\n//= Spirant: c | d\n").unwrap();
        assert_eq!((read.what, read.dxc, cell(&read.ours)), ("A".into(), "b".into(), "c \\| d".to_owned()));
        assert!(construct("a".into(), "// A\n").is_none());
    }
}
