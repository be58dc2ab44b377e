//! Rules of the verifier, each broken once: `testsuite/data/files/verify/*.cases`.
//!
//! A file says `template NAME` once, and then its cases. A case is a valid module, the template, in which
//! something is changed:
//!
//! ```text
//! case a load of another type
//! [body]
//! %l = OpLoad %uint %f_here
//! error loads i32 from a pointer to f32
//! ```
//!
//! `[NAME]` puts the lines behind it at the place of that name in the template, `[replace] OLD => NEW` says
//! something else in it. `env vulkan1.3` holds the module against Vulkan's rules. `error` is part of what we must say. spirv-val must refuse the module, too;
//! where it does not, `alone WHY` says so, and is held to it; where WHY ends in `has the rule`, a newer version does. A message that no case and no unit test of
//! the verifier expects fails a test of its own.

mod covered;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::{Arguments, Failed, Trial};
use spirant::TargetEnv;
use spirant_testsuite::directives;
use spirant_testsuite::verdicts::{Oracle, Rules, Verdicts};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;

/// A rule and how to break it.
#[derive(Clone, Debug, Default)]
struct Case {
    name: String,
    /// Lines with the place they belong to.
    lines: Vec<(String, String)>,
    replace: Vec<(String, String)>,
    errors: Vec<String>,
    alone: bool,
    /// Whether newer versions of spirv-val refuse it, too.
    in_newer: bool,
    is_vulkan: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>> {
    let folder = spirant_testsuite::data().join("files/verify");
    let oracle: &Mutex<Oracle> =
        Box::leak(Box::new(Mutex::new(Oracle::new(PathBuf::from(env!("CARGO_BIN_EXE_spirant-verdicts"))))));
    let mut files: Vec<PathBuf> =
        folder.read_dir()?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "cases"));
    files.sort();
    let (mut trials, mut expected) = (Vec::new(), Vec::new());
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let (template, cases) = parse(&text).with_context(|| file.display().to_string())?;
        let template = template_text(&folder, &template)?;
        let whole = template.clone();
        trials.push(Trial::test(format!("{stem}: the template"), move || done(is_good(&whole, oracle))));
        for case in cases {
            expected.extend(case.errors.iter().cloned());
            let template = template.clone();
            let name = format!("{stem}: {}", case.name);
            trials.push(Trial::test(name, move || done(breaks(&template, &case, oracle))));
        }
    }
    // What chunks of MLIR's text say of themselves, which `--test mlir` holds.
    for entry in spirant_testsuite::data().join("mlir").read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            continue;
        }
        let text = std::fs::read_to_string(path)?;
        expected.extend(directives::facts(&text, "refused").map(str::to_owned));
    }
    trials.push(Trial::test("every message is expected", move || done(covered::all(&expected))));
    Ok(trials)
}

fn done(result: Result<()>) -> Result<(), Failed> {
    result.map_err(|error| Failed::from(format!("{error:#}")))
}

fn template_text(folder: &Path, name: &str) -> Result<String> {
    let path = folder.join("templates").join(format!("{name}.spvasm"));
    std::fs::read_to_string(&path).with_context(|| path.display().to_string())
}

fn parse(text: &str) -> Result<(String, Vec<Case>)> {
    let (mut template, mut cases) = (None, Vec::<Case>::new());
    let mut place = None;
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let case = cases.last_mut();
        match (word, case) {
            ("" | "#", _) => {}
            ("template", None) => template = Some(rest.to_owned()),
            ("case", _) => {
                cases.push(Case { name: rest.to_owned(), ..Case::default() });
                place = None;
            }
            ("error", Some(case)) => case.errors.push(rest.to_owned()),
            ("alone", Some(case)) => (case.alone, case.in_newer) = (true, rest.ends_with("has the rule")),
            ("env", Some(case)) => {
                ensure!(rest == "vulkan1.3", "line {}: the environment is not vulkan1.3", number + 1);
                case.is_vulkan = true;
            }
            ("[replace]", Some(case)) => {
                let (old, new) = rest.split_once("=>").context("[replace] requires OLD => NEW")?;
                case.replace.push((old.trim().to_owned(), new.trim().to_owned()));
            }
            (word, Some(_)) if word.starts_with('[') && word.ends_with(']') => {
                place = Some(format!(";{word}"));
            }
            (_, Some(case)) => match &place {
                Some(place) => case.lines.push((place.clone(), line.to_owned())),
                None => bail!("line {}: belongs to no place", number + 1),
            },
            (_, None) => bail!("line {}: it stands before the first case", number + 1),
        }
    }
    Ok((template.context("no template is named")?, cases))
}

/// The template with what a case changes.
fn module(template: &str, case: &Case) -> Result<Vec<u32>> {
    let mut text = template.to_owned();
    for (old, new) in &case.replace {
        ensure!(text.contains(old), "the template has no '{old}'");
        text = text.replace(old, new);
    }
    for (place, line) in &case.lines {
        let at = text.find(place).with_context(|| format!("the template has no place {place}"))?;
        // Behind what earlier lines of the case put there, before the place itself.
        text.insert_str(at, &format!("{line}\n"));
    }
    // Places in the middle of a line end it.
    spirant::binary::assemble(&text).map_err(|error| anyhow::anyhow!("{}\n{text}", error.diagnostic("case")))
}

fn ask(words: &[u32], oracle: &Mutex<Oracle>) -> Result<Verdicts> {
    let mut oracle = oracle.lock().map_err(|_| anyhow::anyhow!("another test broke the oracle"))?;
    Verdicts::of(words, &mut oracle)
}

fn is_good(template: &str, oracle: &Mutex<Oracle>) -> Result<()> {
    let verdicts = ask(&module(template, &Case::default())?, oracle)?;
    ensure!(verdicts.is_valid(), "{verdicts:?}");
    Ok(())
}

fn breaks(template: &str, case: &Case, oracle: &Mutex<Oracle>) -> Result<()> {
    let words = module(template, case)?;
    let mut diags = spirant::Diagnostics::new();
    let vulkan = TargetEnv::vulkan(3);
    let accepted = spirant::check::check_for(&words, case.is_vulkan.then_some(&vulkan), &mut diags).is_ok();
    let messages: Vec<&str> = diags.iter().map(|d| &*d.message).collect();
    ensure!(!accepted, "we accept it");
    ensure!(!case.errors.is_empty(), "the case names no error; we say {messages:#?}");
    for error in &case.errors {
        ensure!(messages.iter().any(|m| m.contains(error)), "expected '{error}' in {messages:#?}");
    }
    let rules = if case.is_vulkan { Rules::OfVulkan } else { Rules::OfVersion };
    let theirs =
        oracle.lock().map_err(|_| anyhow::anyhow!("another test broke the oracle"))?.ask_in(&words, rules)?;
    match (theirs, case.alone) {
        (None, false) => bail!("spirv-val accepts it; `alone WHY` says that it may"),
        (Some(theirs), true) if !case.in_newer && std::env::var_os("SPIRANT_SPIRV_VAL").is_none() => {
            bail!("spirv-val refuses it, too: {theirs}")
        }
        _ => Ok(()),
    }
}
