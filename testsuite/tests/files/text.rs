//! Test files of the text form: what a text reads as, printed, or what is wrong with it.
//!
//! The first line is `// test: dialect` or `// test: optimize`, with `--passes=a,b` where passes run over the module; behind
//! a line `// ---- expected ----` stands the outcome as comments.

use anyhow::{Context, Result, bail, ensure};
use spirant::text::{parse, print};
use spirant::{Options, Pass, Silent};

/// The line between the text and the expected outcome.
const SEPARATOR: &str = "// ---- expected ----";

/// Runs the file called `name`; its text with the outcome that is there now, and whether that is the
/// one expected.
pub fn run(name: &str, text: &str) -> Result<(String, bool, String)> {
    let header = text.lines().next().unwrap_or_default();
    let command =
        header.strip_prefix("// test: ").context("the first line is not '// test: <stage> <flags>'")?;
    let (stage, flags) = command.split_once(' ').unwrap_or((command, ""));
    ensure!(
        ["dialect", "optimize"].contains(&stage),
        "'{stage}' is not a stage of the text: dialect, optimize"
    );
    let folder = name.split('/').next().unwrap_or_default();
    ensure!(folder == stage, "a test of '{stage}' in the folder '{folder}'");
    let mut passes = Vec::new();
    for flag in flags.split_whitespace() {
        match flag.strip_prefix("--passes=") {
            Some(list) => {
                passes = list.split(',').map(str::parse::<Pass>).collect::<Result<_, _>>()?;
            }
            None => bail!("unknown flag {flag}"),
        }
    }
    let (source, expected) = text.split_once(SEPARATOR).unwrap_or((text, ""));
    let source = format!("{}\n", source.trim_end());
    let own = name.rsplit('/').next().unwrap_or(name);
    let outcome = outcome(&source, own, &passes);
    let mut comments = String::new();
    for line in outcome.trim_end().lines() {
        comments.push_str(format!("// {line}").trim_end());
        comments.push('\n');
    }
    let is_expected = expected.trim_start_matches('\n') == comments;
    Ok((format!("{source}\n{SEPARATOR}\n{comments}"), is_expected, outcome))
}

fn outcome(source: &str, name: &str, passes: &[Pass]) -> String {
    let list = |diagnostics: &spirant::Diagnostics| {
        diagnostics.iter().map(|diagnostic| format!("{diagnostic}\n")).collect::<String>()
    };
    let module = match parse::parse_named(source, name) {
        Ok(module) => module,
        Err(diagnostics) => return list(&diagnostics),
    };
    let options = Options::default().verify_each(true);
    match spirant::transform(module, passes, false, &options, &mut Silent) {
        Ok(compiled) => {
            let text = print(&compiled.module);
            match parse(&text).map(|again| print(&again)) {
                Ok(again) if again == text => text,
                Ok(again) => format!("it does not read back the same:\n{text}\n{again}"),
                Err(diagnostics) => format!("it does not read back:\n{text}\n{}", list(&diagnostics)),
            }
        }
        Err(failed) => list(&failed.diagnostics),
    }
}
