//! Runs the samples and the corpora through MLIR and prints what fraction of each it accepts, or compares
//! verdicts on chunks.
//!
//! - `spirant-mlir [samples|hlsl|opencl …] [--every N] [--only TEXT] [--list] [-ON]`
//! - `spirant-mlir chunks [--label] FILE …`
//! - `spirant-mlir passes [--label] FILE …`
//! - `spirant-mlir mutations FILE …`: the kinds of modules, mutated from a file's chunks, on which the verdicts differ

use anyhow::{Result, anyhow};
use spirant_testsuite::mlir::chunks::{self, Expected, SEPARATOR};
use spirant_testsuite::mlir::{self, Figures, mutations, passes};
use std::collections::BTreeMap;
use std::path::Path;

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|arg| arg == "mutations") {
        return args[1..].iter().try_for_each(|file| mutate(file));
    }
    if let Some(what @ ("chunks" | "passes")) = args.first().map(String::as_str) {
        let label = args.iter().any(|arg| arg == "--label");
        let mut files = args.iter().skip(1).filter(|arg| !arg.starts_with('-'));
        let compare = if what == "chunks" { compare } else { compare_passes };
        return files.try_for_each(|arg| compare(arg, label));
    }
    let after = |flag: &str| args.iter().position(|arg| arg == flag).and_then(|at| args.get(at + 1));
    let every: usize = after("--every").map_or(Ok(1), |text| text.parse())?;
    let only = after("--only");
    let list = args.iter().any(|arg| arg == "--list");
    let level = args.iter().find(|arg| arg.starts_with("-O")).map_or("-O1", String::as_str);
    let named: Vec<&str> =
        args.iter().map(String::as_str).filter(|arg| ["samples", "hlsl", "opencl"].contains(arg)).collect();
    let named = if named.is_empty() { vec!["samples", "hlsl", "opencl"] } else { named };
    for corpus in named {
        let mut figures = Figures::default();
        for path in mlir::paths(corpus)?.into_iter().step_by(every.max(1)) {
            if only.is_none_or(|text| path.to_string_lossy().contains(text.as_str())) {
                figures.take(&path, level, list);
            }
        }
        figures.print(corpus);
    }
    Ok(())
}

/// Prints the chunks of a file on which we and `mlir-opt` differ; `label` writes the verdict above
/// each that has none.
fn compare(file: &str, label: bool) -> Result<()> {
    let text = std::fs::read_to_string(file)?;
    let found = chunks::split(&text);
    let refused = chunks::theirs(Path::new(file), &found).map_err(|error| anyhow!(error))?;
    let (mut differ, mut labelled) = (0, Vec::new());
    for (number, chunk) in found.iter().enumerate() {
        let (ours, theirs) = (chunks::ours(chunk.text), refused.get(&number));
        let printed = match (&ours, theirs) {
            (Ok(modules), None) => {
                let text = chunks::printed(modules);
                text.and_then(|text| mlir::opt(&text, &[]).map_err(|error| format!("{error}, in\n{text}")))
                    .err()
            }
            _ => None,
        };
        let same = ours.is_ok() == theirs.is_none();
        if (printed.is_some() && !matches!(chunk.expected, Expected::Unprintable(_)))
            || (!same && chunk.expected == Expected::Unknown)
        {
            differ += 1;
            println!("{file}:{}:\n{}", chunk.line, chunk.text.trim());
            println!("  ours:   {}", ours.as_ref().err().map_or("accepted", |message| message.trim()));
            println!("  theirs: {}", theirs.map_or("accepted", |message| message));
            println!("  print:  {}\n", printed.as_deref().unwrap_or("fine"));
        }
        let verdict = match (&ours, chunk.expected == Expected::Unknown && same) {
            (Ok(_), true) => "// accepted\n".to_owned(),
            (Err(message), true) => {
                let first = message.lines().next().unwrap_or_default();
                format!("// refused: {}\n", first.split_once(": ").map_or(first, |(_, message)| message))
            }
            (_, false) => String::new(),
        };
        labelled.push(format!("{verdict}{}", chunk.text));
    }
    println!("{file}: {} chunks, {differ} to look at", found.len());
    if label {
        std::fs::write(file, labelled.join(&format!("{SEPARATOR}\n")))?;
    }
    Ok(())
}

/// Prints the chunks of a file on which our pass and MLIR's differ; `label` writes how above each that does not say it.
fn compare_passes(file: &str, label: bool) -> Result<()> {
    let text = std::fs::read_to_string(file)?;
    let outcomes = passes::run(Path::new(file), &text).map_err(|error| anyhow!(error))?;
    let (mut same, mut labelled) = (0, Vec::new());
    let found = chunks::split(&text);
    for (chunk, outcome) in found.iter().zip(&outcomes) {
        let word = outcome.word();
        let is_stated = passes::expected(chunk.text).0 == word;
        same += usize::from(word == "same");
        if word != "same" && !is_stated {
            println!("{file}:{}: {word}\n{}", chunk.line, chunk.text.trim());
            println!("  ours:\n{}", outcome.ours.as_ref().map_or_else(String::as_str, String::as_str));
            println!("  theirs:\n{}\n", outcome.theirs.as_ref().map_or_else(String::as_str, String::as_str));
        }
        labelled.push(if is_stated { chunk.text.to_owned() } else { format!("// {word}\n{}", chunk.text) });
    }
    println!("{file}: {} chunks, {same} the same", found.len());
    if let Err(message) = passes::accepted(&outcomes) {
        println!("{file}: mlir-opt refuses what we give: {message}");
    }
    if label {
        std::fs::write(file, labelled.join(&format!("{SEPARATOR}\n")))?;
    }
    Ok(())
}

/// Prints the kinds of differences over the mutations of a file's chunks, with an example of each.
fn mutate(file: &str) -> Result<()> {
    let text = std::fs::read_to_string(file)?;
    let texts = mutations::of_chunks(&chunks::split(&text), usize::MAX);
    let place = std::env::temp_dir().join(format!("spirant-mutations-{}.mlir", std::process::id()));
    let found = mutations::differences(&texts, &place).map_err(|error| anyhow!(error))?;
    println!("{file}: {} mutations, {} on which the verdicts differ", texts.len(), found.len());
    let mut kinds: BTreeMap<&str, Vec<&mutations::Difference>> = BTreeMap::new();
    for difference in &found {
        kinds.entry(&difference.kind).or_default().push(difference);
    }
    for (kind, of_kind) in kinds {
        println!("== {} {kind}\n{}\n{}", of_kind.len(), of_kind[0].message, of_kind[0].text.trim());
    }
    Ok(())
}
