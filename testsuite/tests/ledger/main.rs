//! The ledger of LLVM IR (`isel/names/src/ledger`): each row's probe has the outcome that the row states, and each section has a row for each thing
//! that LLVM's own headers list, and no other.
//!
//! The headers are those of the LLVM that is linked, found by its `llvm-config` ([`names`]).

mod attribute;
mod covered;
mod frame;
mod headers;
mod keywords;
mod names;
mod outcome;

use anyhow::{Result, ensure};
use libtest_mimic::{Arguments, Failed, Trial};
use spirant::ledger::{self, Fate, Probe, Row, Section, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for section in ledger::sections() {
        let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
        for row in section.rows.iter().filter(|row| row.is_in(spirant::llvm::MAJOR)) {
            let number = seen.entry(row.name).or_default();
            *number += 1;
            let label = format!("{}/{} {number}", section.title, row.name);
            trials.push(trial(label, move || outcome::check(row)));
        }
        if !matches!(section.source, Source::Unlisted(_)) {
            trials.push(trial(format!("{}/names", section.title), move || compare_names(section)));
        }
    }
    trials.push(trial("keywords".to_owned(), keywords::check));
    trials.push(trial("probes".to_owned(), few_rows_lack_a_probe));
    trials.push(trial("file tests of refusals".to_owned(), covered::refusals));
    trials.push(trial("tests of their own".to_owned(), covered::others));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial(name: String, run: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
    Trial::test(name, move || run().map_err(|error| Failed::from(format!("{error:#}"))))
}

/// Compares the names of a section's rows with those that LLVM has.
fn compare_names(section: &Section) -> Result<()> {
    let llvm = names::of(section.source)?;
    let rows: BTreeSet<String> =
        rows_here(section).map(|row| row.id.to_owned()).filter(|id| !id.is_empty()).collect();
    let missing: Vec<_> = llvm.difference(&rows).collect();
    let invented: Vec<_> = rows.difference(&llvm).collect();
    let (version, title) = (spirant::llvm::MAJOR, section.title);
    ensure!(missing.is_empty(), "LLVM {version} has what the section '{title}' has no row for: {missing:?}");
    let is_open = section.source == Source::StringAttributes;
    ensure!(is_open || invented.is_empty(), "'{title}' has rows that LLVM {version} lacks: {invented:?}");
    Ok(())
}

/// The rows that concern the LLVM that is linked.
fn rows_here(section: &Section) -> impl Iterator<Item = &'static Row> {
    section.rows.iter().filter(|row| row.is_in(spirant::llvm::MAJOR))
}

/// The most rows that may lack a probe. Each states its reason.
const WITHOUT_PROBE: usize = 12;

/// A row without a probe proves nothing, so their number must not grow unnoticed.
fn few_rows_lack_a_probe() -> Result<()> {
    let lacking = |row: &&Row| matches!(row.probe, Probe::Nothing(_));
    let rows: Vec<&Row> = ledger::sections().flat_map(|section| section.rows).collect();
    let without: Vec<&str> = rows.iter().copied().filter(lacking).map(|row| row.name).collect();
    ensure!(without.len() <= WITHOUT_PROBE, "{} rows lack a probe: {without:?}", without.len());
    let count = |is: fn(Fate) -> bool| rows.iter().filter(|row| is(row.fate)).count();
    println!(
        "{} rows: {} kept, {} refused, {} harmless; {} without a probe",
        rows.len(),
        count(|fate| matches!(fate, Fate::Kept(_))),
        count(|fate| matches!(fate, Fate::Refused(..))),
        count(|fate| matches!(fate, Fate::Harmless(_))),
        without.len()
    );
    Ok(())
}
