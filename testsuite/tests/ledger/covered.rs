//! Each refused row has a file test that expects its message, and each row that another test shows names a test that is there.

use crate::rows_here;
use anyhow::{Context, Result, ensure};
use spirant::ledger::{self, Fate, Probe, Row};
use std::fs;
use std::path::{Path, PathBuf};

/// The file tests of what is refused.
const REFUSALS: &str = "data/files/error";
/// Before it stands what is compiled, behind it what is said of that.
const EXPECTED: &str = "; ---- expected ----";

fn root() -> PathBuf {
    spirant_testsuite::folder()
}

/// A file test expects the code and the words of each refused row.
pub fn refusals() -> Result<()> {
    let expectations = expectations(&root().join(REFUSALS))?;
    ensure!(!expectations.is_empty(), "there is no file test in {REFUSALS}");
    let refused: Vec<&Row> =
        ledger::sections().flat_map(rows_here).filter(|row| matches!(row.fate, Fate::Refused(..))).collect();
    let is_expected = |row: &&Row| match row.fate {
        Fate::Refused(code, words) => expectations
            .iter()
            .flatten()
            .any(|line| line.contains(&format!("error[{code}]")) && line.contains(words)),
        _ => true,
    };
    let (covered, missing): (Vec<&Row>, Vec<&Row>) = refused.into_iter().partition(is_expected);
    println!("{} refused rows, each expected by a file test", covered.len());
    let missing: Vec<String> = missing.iter().map(|row| format!("{}: {:?}", row.name, row.fate)).collect();
    ensure!(missing.is_empty(), "no file test in {REFUSALS} expects the message of {missing:#?}");
    Ok(())
}

/// The diagnostics that each file below a folder expects, a line for each.
fn expectations(folder: &Path) -> Result<Vec<Vec<String>>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let expected = text.split_once(EXPECTED).map(|(_, expected)| expected).unwrap_or_default();
            found.push(expected.lines().map(str::to_owned).collect());
        }
    }
    Ok(found)
}

/// The files of rows that tests of their own show are there, with the words.
pub fn others() -> Result<()> {
    let mut count = 0;
    for row in ledger::sections().flat_map(|section| section.rows) {
        let Probe::Shown(path, words) = row.probe else { continue };
        count += 1;
        let text = fs::read_to_string(root().join(path)).with_context(|| format!("{}: {path}", row.name))?;
        ensure!(text.contains(words), "{}: '{words}' is not in {path}", row.name);
    }
    println!("{count} rows are shown by tests of their own");
    ensure!(count > 0, "no row is shown by a test of its own");
    Ok(())
}
