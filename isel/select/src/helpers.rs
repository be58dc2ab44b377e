//! Functions that legalization calls: written in LLVM IR, selected as any module is.
//!
//! Arithmetic on doubles is in `soft_float`, a file for each function, on the 64 bits of their representation: rounded once, to the
//! nearest, ties to even, with subnormal numbers, infinities and one quiet number that is none. Significands are kept with ten bits
//! more than a double has, the last of which says whether anything below is lost, as J. Hauser's SoftFloat does. Division of
//! wide integers and what else `expand` writes is found by the same names.

use crate::Options;
use crate::select;
use inkwell::context::Context;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, TargetEnv};
use spirant_ir::{edit, input};
use spirant_normalize::expand;
use spirant_normalize::prepare;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// What the names of functions on doubles begin with.
const DOUBLE: &str = "spirant.f64.";

macro_rules! files {
    ($($name:literal)*) => {
        /// The functions on doubles: the rest of the name, and the text.
        const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("soft_float/", $name, ".ll")))),*];
    };
}

files! {
    "add" "ceil" "digits" "div" "equal" "exponent" "floor" "fma" "fraction" "jam" "jam128" "ldexp" "less" "less_equal"
    "max" "min" "mod" "mul" "of_f32" "of_signed" "of_unsigned" "order" "pack" "places" "rem" "rint" "round" "scale"
    "sign" "significand" "sqrt" "to_f32" "to_f32_odd" "to_signed" "to_unsigned" "trunc" "unordered" "whole"
}

/// The text of a function; `word` is the width of the widest integers that it may divide and convert.
fn text(name: &str, word: u32) -> Option<Cow<'static, str>> {
    match name.strip_prefix(DOUBLE) {
        Some(rest) => FILES.iter().find(|(name, _)| *name == rest).map(|(_, text)| Cow::Borrowed(*text)),
        None => expand::named(name, word).map(Cow::Owned),
    }
}

/// The texts of functions and of those that they call.
fn texts(names: &[String], word: u32) -> Result<Vec<Cow<'static, str>>, String> {
    let mut known: BTreeSet<String> = names.iter().cloned().collect();
    let mut rest: Vec<String> = names.to_vec();
    let mut texts = Vec::new();
    while let Some(name) = rest.pop() {
        let text = text(&name, word).ok_or_else(|| format!("there is no function '{name}'"))?;
        for (at, _) in text.match_indices(DOUBLE) {
            let callee: String = text[at..]
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_'))
                .collect();
            if known.insert(callee.clone()) {
                rest.push(callee);
            }
        }
        texts.push(text);
    }
    Ok(texts)
}

/// The functions of these names and what they call, as LLVM IR.
///
/// # Errors
/// There is no function of a name, or LLVM cannot read one.
pub fn llvm<'c>(
    context: &'c Context,
    names: &[String],
    env: &TargetEnv,
) -> Result<inkwell::module::Module<'c>, String> {
    let module = context.create_module("helpers");
    for text in texts(names, expand::word(env))? {
        edit::link(&module, input::parse(context, "", text.as_bytes(), "helpers")?)?;
    }
    Ok(module)
}

/// The functions of these names and what they call, selected for `env` with graphs as bodies.
///
/// # Errors
/// [`Aborted`] where there is no function of a name, or it cannot be selected, which is a bug: `diagnostics` says what.
pub fn functions(
    names: &[String],
    env: &TargetEnv,
    diagnostics: &mut Diagnostics,
) -> Result<Module, Aborted> {
    let context = Context::create();
    let module = match llvm(&context, names, env) {
        Ok(module) => module,
        Err(message) => return diagnostics.abort(Diagnostic::bug(format!("helpers: {message}"))),
    };
    prepare(&module, env, &mut (), diagnostics)?;
    select(&module, env, &Options::default(), diagnostics)
}
