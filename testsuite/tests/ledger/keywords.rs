//! Every keyword of LLVM's assembly is a thing of the ledger, or syntax that says nothing on its own.

use crate::headers::read;
use anyhow::{Result, ensure};
use spirant::ledger::{self, Probe};
use std::collections::BTreeSet;

/// Compares the keywords of LLVM's lexer with the words of the rows.
pub fn check() -> Result<()> {
    let text = read("AsmParser/LLToken.h")?;
    // Behind the mark, keywords are of the summaries that link-time optimization keeps beside IR.
    let (ir, behind) = text.split_once("// Summary index keywords").unwrap_or((&text, ""));
    let (_, last) = behind.split_once("kw_notcold").unwrap_or(("", ""));
    let keywords: BTreeSet<String> = words(ir).chain(words(last)).collect();
    ensure!(keywords.len() > 200, "too few keywords are found: {}", keywords.len());
    let known = of_rows();
    let is_here =
        |syntax: &&ledger::Syntax| (syntax.versions.0..=syntax.versions.1).contains(&spirant::llvm::MAJOR);
    let here = ledger::SYNTAX.iter().filter(is_here);
    let syntax: BTreeSet<&str> = here.flat_map(|syntax| syntax.words.split(' ')).collect();
    let missing: Vec<&String> =
        keywords.iter().filter(|word| !known.contains(*word) && !syntax.contains(word.as_str())).collect();
    ensure!(missing.is_empty(), "no row has, and no list of syntax explains, the keywords {missing:?}");
    let stale: Vec<&&str> = syntax.iter().filter(|word| !keywords.contains(**word)).collect();
    ensure!(stale.is_empty(), "LLVM's lexer has no keywords {stale:?}");
    Ok(())
}

/// The words behind `kw_`.
fn words(text: &str) -> impl Iterator<Item = String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.split("kw_").skip(1).filter_map(move |rest| {
        let word: String = rest.chars().take_while(|c| is_part(*c)).collect();
        (!word.is_empty()).then_some(word)
    })
}

/// The words of the names and probes of all rows.
fn of_rows() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for row in ledger::sections().flat_map(|section| section.rows) {
        let (first, second) = match row.probe {
            Probe::Value(_, text) => (text, ""),
            Probe::KernelWith(outside, body) | Probe::ShaderWith(outside, body) => (outside, body),
            Probe::Kernel(text)
            | Probe::Kernels(text)
            | Probe::Debug(text)
            | Probe::Shader(text)
            | Probe::Shaders(text)
            | Probe::Attribute(text) => (text, ""),
            Probe::Shown(..) | Probe::Nothing(_) => ("", ""),
        };
        for text in [row.name, first, second] {
            let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
            found.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
        }
    }
    found
}
