//! Compiling a test file as far as its stage goes.

use crate::case::{Case, Refused, Stage};
use anyhow::{Context, Result, bail, ensure};
use spirant::binary::asm::{DisassembleOptions, disassemble_with};
use spirant::text::print;
use spirant::{Code, Compiled, Diagnostics, OptLevel, Silent};

/// The outcome as text, every line ended, none with spaces at its end.
pub fn run(case: &Case) -> Result<String> {
    let result = spirant::compile_bytes(case.source.as_bytes(), &case.name, &case.options, &mut Silent);
    if !matches!(case.stage, Stage::Error) && result.is_ok() {
        validate(case)?;
    }
    let text = match (case.stage, result) {
        (Stage::Dialect(_) | Stage::Optimized, Ok(compiled)) => {
            with_warnings(&compiled, print(&compiled.module))
        }
        (Stage::Asm, Ok(compiled)) => with_warnings(&compiled, disassemble(&compiled)?),
        (Stage::Error, Err(failed)) if failed.diagnostics.has_bugs() => bail!("a bug of ours:\n{failed}"),
        (Stage::Error, Err(failed)) => failed.to_string(),
        (Stage::Error, Ok(_)) => bail!("it compiles, where diagnostics are expected"),
        (_, Err(failed)) => bail!("{failed}"),
    };
    Ok(text.trim_end().lines().map(|line| format!("{}\n", line.trim_end())).collect())
}

/// Compiles the whole with and without optimizations, since what a pass leaves is right only if the rest can work with it, and asks spirv-val. Where
/// spirv-val lacks an extension, it must say what the file says, and our own verifier must accept the module.
fn validate(case: &Case) -> Result<()> {
    for opt_level in [OptLevel::O0, OptLevel::O2] {
        validate_at(case, opt_level).with_context(|| format!("at {opt_level}"))?;
    }
    Ok(())
}

fn validate_at(case: &Case, opt_level: OptLevel) -> Result<()> {
    let compile = |validate| {
        let whole = case.options.clone().stop_after(None).validate(validate).opt_level(opt_level);
        spirant::compile_bytes(case.source.as_bytes(), &case.name, &whole, &mut Silent)
    };
    match (&case.refused, compile(true)) {
        (None, finished) => finished.map(|_| ()).context("the whole compilation fails"),
        (Some(_), Err(failed)) => bail!("the whole compilation fails:\n{failed}"),
        (Some(Refused { messages, may_accept }), Ok(compiled)) => {
            let said = compiled.diagnostics.iter().map(ToString::to_string);
            let is_known = |said: String| messages.iter().any(|message| said.contains(message));
            let accepts = compiled.diagnostics.iter().all(|warning| warning.code != Code::VALIDATION);
            let holds = said.into_iter().any(is_known) || *may_accept && accepts;
            ensure!(holds, "spirv-val does not say '{}':\n{:?}", messages.join(" or "), compiled.diagnostics);
            let mut violations = Diagnostics::new();
            let checked = spirant::check(&compiled.words, &mut violations);
            ensure!(checked.is_ok(), "the verifier refuses the module:\n{violations:?}");
            Ok(())
        }
    }
}

fn with_warnings(compiled: &Compiled, text: String) -> String {
    let warnings: String = compiled.diagnostics.iter().map(|warning| format!("{warning}\n")).collect();
    warnings + &text
}

/// Assembly of which the version is all that is left of the header: the bound says nothing.
fn disassemble(compiled: &Compiled) -> Result<String> {
    let options = DisassembleOptions::default().header(false);
    let version = compiled.words.get(1).copied().unwrap_or_default();
    let [_, major, minor, _] = version.to_be_bytes();
    Ok(format!("; Version: {major}.{minor}\n{}", disassemble_with(&compiled.words, &options)?))
}
