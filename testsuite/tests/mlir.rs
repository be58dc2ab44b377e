//! Every fifth program of the corpora and every sample through MLIR: what MLIR can say, `mlir-opt`
//! accepts, `mlir-translate` serializes and spirv-val validates; what MLIR prints of our binaries,
//! our parser reads. `spirant-mlir` takes all of them and prints the figures.
//!
//! And chunks of text, right and wrong, one for each form of an operation, type or attribute: we and
//! `mlir-opt` give the verdict that the chunk states. Where we differ, docs/mlir.md says why.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_testsuite::mlir::chunks::{self, Expected, SEPARATOR};
use spirant_testsuite::mlir::{self, Figures};
use std::path::{Path, PathBuf};

/// Runs a corpus; nothing may fail that is within MLIR's means.
fn check(corpus: &str, every: usize, fewest: usize) {
    if !mlir::is_installed() {
        assert!(std::env::var_os("CI").is_none(), "cargo xtask setup mlir");
        eprintln!("mlir-opt-22 is not installed: cargo xtask setup mlir");
        return;
    }
    let mut figures = Figures::default();
    for path in mlir::paths(corpus).expect("the corpus").into_iter().step_by(every) {
        figures.take(&path, "-O1", false);
    }
    assert!(figures.total >= fewest, "only {} programs", figures.total);
    assert_eq!(figures.round, figures.total, "round trips: {:?}", figures.broken);
    assert!(figures.failed.is_empty(), "{:#?}", figures.failed);
    assert!(figures.not_read.is_empty(), "{:#?}", figures.not_read);
    assert!(figures.validated > 0 || corpus == "opencl", "nothing validated");
}

#[test]
fn samples() {
    check("samples", 1, 15);
}

#[test]
fn shaders() {
    check("hlsl", 5, 40);
}

#[test]
fn kernels() {
    check("opencl", 5, 30);
}

/// The files of chunks.
fn files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(spirant_testsuite::data().join("mlir")).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "mlir"));
    files.sort();
    files
}

/// The problems of `mlir-opt` with chunks, as lines: those whose verdict is not the one that is `expected`.
fn surprises(path: &Path, text: &str, expected: impl Fn(usize) -> bool) -> Vec<String> {
    let found = chunks::split(text);
    let refused = chunks::theirs(path, &found).unwrap();
    let mut wrong = Vec::new();
    for (number, chunk) in found.iter().enumerate() {
        if refused.contains_key(&number) == expected(number) {
            let verdict = refused.get(&number).map_or("accepted", String::as_str);
            wrong.push(format!("{}:{}: mlir-opt: {verdict}\n{}", path.display(), chunk.line, chunk.text));
        }
    }
    wrong
}

#[test]
fn chunks_have_the_verdicts_that_they_state() {
    let documented = std::fs::read_to_string(spirant_testsuite::folder().join("../docs/mlir.md")).unwrap();
    let (mut total, mut wrong) = (0, Vec::new());
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        let found = chunks::split(&text);
        total += found.len();
        let mut texts = Vec::new();
        for chunk in &found {
            let place = format!("{}:{}", path.display(), chunk.line);
            match (chunks::ours(chunk.text), &chunk.expected) {
                (_, Expected::Unknown) => wrong.push(format!("{place}: the first line states no verdict")),
                (Err(message), Expected::Refused(part)) if message.contains(part.as_str()) => {}
                (Err(message), expected) if expected.ours() || matches!(expected, Expected::Refused(_)) => {
                    wrong.push(format!("{place}: {message}"));
                }
                (Err(_), _) => {}
                (Ok(_), expected) if !expected.ours() => wrong.push(format!("{place}: accepted")),
                (Ok(modules), expected) => match chunks::printed(&modules) {
                    Ok(text) if *expected == Expected::Accepted => texts.push(text),
                    Ok(_) => {}
                    Err(message) => wrong.push(format!("{place}: {message}")),
                },
            }
            if let Some(why) = chunk.expected.why()
                && !documented.contains(&format!("| {why} |"))
            {
                wrong.push(format!("{place}: docs/mlir.md has no row '{why}'"));
            }
        }
        if mlir::is_installed() {
            wrong.extend(surprises(&path, &text, |number| found[number].expected.theirs()));
            let printed = texts.join(&format!("{SEPARATOR}\n"));
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let place = std::env::temp_dir().join(format!("spirant-{}-{name}", std::process::id()));
            std::fs::write(&place, &printed).unwrap();
            wrong.extend(surprises(&place, &printed, |_| true));
            std::fs::remove_file(&place).unwrap();
        }
    }
    assert!(total >= 600, "only {total} chunks");
    assert!(wrong.is_empty(), "{} of {total}:\n{}", wrong.len(), wrong.join("\n"));
}
