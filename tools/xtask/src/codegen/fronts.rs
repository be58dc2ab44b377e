//! The table in docs/reference/hlsl-front-ends.md of what each front end lacks, from the records in `testsuite/data/fronts`, which the test `fronts` compares with
//! the front ends.

use anyhow::{Context, Result};
use std::fmt::Write;

use crate::workspace;

const FOLDER: &str = "testsuite/data/fronts";

/// The front ends in the order of the columns.
const FRONTS: [&str; 3] = ["clang", "dxil", "dxc"];

/// The table: a row for each file with a program that a front end does not compile.
pub fn table() -> Result<String> {
    let folder = workspace::root().join(FOLDER);
    let mut rows = Vec::new();
    let mut whole = 0;
    for entry in folder.read_dir().with_context(|| format!("cannot list {FOLDER}"))? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "hlsl") {
            continue;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {name}"))?;
        match row(&name, &text) {
            Some(row) => rows.push(row),
            None => whole += 1,
        }
    }
    rows.sort();
    let mut text = format!(
        "The other {whole} features of [{FOLDER}](../../{FOLDER}) compile by each front end.\n\n\
         | feature | clang | DXC to DXIL | DXC to SPIR-V |\n|---|---|---|---|\n"
    );
    rows.iter().for_each(|row| writeln!(text, "{row}").unwrap_or_default());
    Ok(text.trim_end().to_owned())
}

/// The row of a file; `None` if each front end compiles its programs.
fn row(name: &str, text: &str) -> Option<String> {
    let lacks = |front: &&str| {
        let start = format!("//= {front}: ");
        text.lines().find_map(|line| line.strip_prefix(&start).map(str::to_owned))
    };
    let found: Vec<Option<String>> = FRONTS.iter().map(lacks).collect();
    found.iter().any(Option::is_some).then(|| {
        let cells = found.iter().map(|lack| lack.as_deref().map_or("yes".to_owned(), cell));
        let cells: Vec<String> = cells.collect();
        format!("| [{}](../../{FOLDER}/{name}.hlsl) | {} |", name.replace('_', " "), cells.join(" | "))
    })
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('$', "\\$").replace('<', "\\<")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_recorded_is_read() {
        assert_eq!(row("a_b", "// A\n"), None);
        let text = "// A\n//= clang: no textures: 'Texture2D<x>'\n";
        let expected =
            "| [a b](../../testsuite/data/fronts/a_b.hlsl) | no textures: 'Texture2D\\<x>' | yes | yes |";
        assert_eq!(row("a_b", text).unwrap(), expected);
    }
}
