//! Work on modules of SPIR-V in any form: binary, assembly text, the text of the dialect.

use crate::guard::give;
use crate::options::{Settings, spirant_options, wrong};
use crate::outcome::{spirant_result, spirant_status};
use crate::strings::{spirant_bytes, spirant_string};
use spirant::binary::asm::DisassembleOptions;
use spirant::check::check_for;
use spirant::form::{Form, Input, words_as};
use spirant::reflect::reflect;
use spirant::retarget::retarget;
use spirant::{Code, Diagnostic, Diagnostics, Pass, Silent};

/// A form of a module: words in the byte order of the machine.
pub const SPIRANT_FORM_BINARY: u32 = 0;
/// A form of a module: assembly text, as spirv-as reads it.
pub const SPIRANT_FORM_ASSEMBLY: u32 = 1;
/// A form of a module: the dialect, as MLIR's text.
pub const SPIRANT_FORM_DIALECT: u32 = 2;
/// The interface of a module: JSON, as docs/reflection.schema.json describes it.
pub const SPIRANT_FORM_REFLECTION: u32 = 3;
/// A form of a module: the text of the Khronos LLVM/SPIR-V translator.
pub const SPIRANT_FORM_TRANSLATOR: u32 = 4;

/// Converts a module in any form to the form of `SPIRANT_FORM_…`: assembles, disassembles, reflects.
///
/// # Safety
/// Pointers are null or as their types say; `form` is a `SPIRANT_FORM_…`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_translate(
    source: spirant_bytes,
    name: spirant_string,
    form: u32,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = |input: &Input, _: &Settings, warnings: &mut Diagnostics| match form {
        SPIRANT_FORM_BINARY => words(input, warnings),
        SPIRANT_FORM_ASSEMBLY => text(input, Form::Asm, warnings),
        SPIRANT_FORM_DIALECT => text(input, Form::Dialect, warnings),
        SPIRANT_FORM_REFLECTION => reflection(input, warnings),
        SPIRANT_FORM_TRANSLATOR => text(input, Form::Spt, warnings),
        other => Err(wrong(format!("there is no form of the number {other}"))),
    };
    // SAFETY: the caller's promise.
    unsafe { on_module(source, name, options, result, work) }
}

/// Verifies a module: by SPIR-V's rules, against its own declarations, and for the environment of the options, if they name
/// one. The output is empty; the status is the verdict.
///
/// # Safety
/// Pointers are null or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_verify(
    source: spirant_bytes,
    name: spirant_string,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = |input: &Input, settings: &Settings, warnings: &mut Diagnostics| {
        let words = input.encoded(warnings).map_err(|_| Diagnostics::new())?;
        let env = settings.options.env.as_ref();
        check_for(&words, env, warnings).map(|_| Vec::new()).map_err(|_| Diagnostics::new())
    };
    // SAFETY: the caller's promise.
    unsafe { on_module(source, name, options, result, work) }
}

/// Converts a module to words for the environment of the options: features that it lacks are legalized or
/// refused.
///
/// # Safety
/// Pointers are null or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_retarget(
    source: spirant_bytes,
    name: spirant_string,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = |input: &Input, settings: &Settings, warnings: &mut Diagnostics| {
        let Some(env) = &settings.options.env else {
            return Err(wrong("spirant_retarget requires spirant_options.env"));
        };
        let words = input.encoded(warnings).map_err(|_| Diagnostics::new())?;
        let words = retarget(&words, env, &settings.options, warnings).map_err(|_| Diagnostics::new())?;
        Ok(native(&words))
    };
    // SAFETY: the caller's promise.
    unsafe { on_module(source, name, options, result, work) }
}

/// Runs passes over a module, by their names, separated by commas, and returns its words.
///
/// # Safety
/// Pointers are null or as their types say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_run_passes(
    source: spirant_bytes,
    name: spirant_string,
    passes: spirant_string,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
) -> spirant_status {
    let work = |input: &Input, settings: &Settings, warnings: &mut Diagnostics| {
        // SAFETY: the caller's promise.
        let passes = unsafe { passes.text() }.ok_or_else(|| wrong("the list of passes is not UTF-8"))?;
        let names = passes.split(',').map(str::trim).filter(|name| !name.is_empty());
        let passes: Result<Vec<Pass>, _> = names.map(str::parse::<Pass>).collect();
        let passes = passes.map_err(|error| wrong(error.to_string()))?;
        let debug = !settings.options.omit_names;
        let module = input.module(debug, warnings).ok_or_else(Diagnostics::new)?;
        let done = spirant::transform(module, &passes, true, &settings.options, &mut Silent);
        let done = done.map_err(|failed| failed.diagnostics)?;
        done.diagnostics.iter().for_each(|warning| warnings.push(warning.clone()));
        Ok(native(&done.words))
    };
    // SAFETY: the caller's promise.
    unsafe { on_module(source, name, options, result, work) }
}

/// Reads a module and works on it.
///
/// # Safety
/// As of the functions above.
pub(crate) unsafe fn on_module(
    source: spirant_bytes,
    name: spirant_string,
    options: *const spirant_options,
    result: *mut *mut spirant_result,
    work: impl FnOnce(&Input, &Settings, &mut Diagnostics) -> Result<Vec<u8>, Diagnostics>,
) -> spirant_status {
    let work = || {
        // SAFETY: the caller's promises.
        let (settings, source, name) = unsafe { (Settings::read(options), source.slice(), name.text()) };
        let settings = match settings {
            Ok(settings) => settings,
            Err(wrong) => return spirant_result::failed(wrong),
        };
        let mut warnings = Diagnostics::new();
        let done = match (source, name) {
            (Some(source), Some(name)) => Input::new(name, source.to_vec(), None)
                .map_err(|diagnostic| Diagnostics::from(*diagnostic))
                .and_then(|input| work(&input, &settings, &mut warnings)),
            _ => Err(wrong("the source is null, or the name is not UTF-8")),
        };
        spirant_result::new(done, warnings, &settings)
    };
    // SAFETY: the caller's promise.
    unsafe { give(result, work) }
}

fn native(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_ne_bytes()).collect()
}

fn words(input: &Input, warnings: &mut Diagnostics) -> Result<Vec<u8>, Diagnostics> {
    // What is wrong is among the warnings.
    input.encoded(warnings).map(|words| native(&words)).map_err(|_| Diagnostics::new())
}

fn text(input: &Input, form: Form, warnings: &mut Diagnostics) -> Result<Vec<u8>, Diagnostics> {
    let words = input.encoded(warnings).map_err(|_| Diagnostics::new())?;
    words_as(&words, form, &DisassembleOptions::default())
}

fn reflection(input: &Input, warnings: &mut Diagnostics) -> Result<Vec<u8>, Diagnostics> {
    let words = input.encoded(warnings).map_err(|_| Diagnostics::new())?;
    let found =
        reflect(&words).map_err(|error| Diagnostic::error(Code::INVALID_BINARY, error.to_string()))?;
    serde_json::to_vec(&found)
        .map_err(|error| Diagnostic::bug(format!("the reflection is not JSON: {error}")).into())
}
