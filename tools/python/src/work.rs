//! The functions: each reads its arguments, computes without Python's lock, and returns its result and diagnostics.

use crate::findings::{self, Diagnostic};
use crate::options::{Given, GivenSource};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use spirant::binary::asm::DisassembleOptions;
use spirant::binary::reader;
use spirant::check::check_for;
use spirant::form::{Form, Input, words_as};
use spirant::link::{LinkOptions, Unit};
use spirant::{Code, Diagnostics, Failed, Options, Origin, Pass, Silent};
use std::borrow::Cow;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// How often a computation looks for an interrupt from the keyboard.
const PATIENCE: Duration = Duration::from_millis(50);

/// Bytes or text that came of it, or nothing, and the findings.
pub type Outcome<T> = (Option<T>, Vec<Diagnostic>);

/// Computes on a thread of its own. An exception that a signal raises meanwhile, as that of the keyboard, asks the computation to
/// end, and is raised once it has.
pub fn wait<T: Send>(
    py: Python<'_>,
    options: &Options,
    work: impl FnOnce(&mut Diagnostics) -> Result<T, Diagnostics> + Send,
) -> PyResult<Outcome<T>> {
    let interrupt = options.interrupt.clone();
    let compute = move || {
        let mut found = Diagnostics::new();
        let made =
            work(&mut found).map_err(|errors| errors.iter().for_each(|error| found.push(error.clone())));
        (made.ok(), findings::of(&found))
    };
    py.detach(|| {
        let (done, result) = mpsc::channel();
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(spirant::STACK);
            thread
                .spawn_scoped(scope, move || done.send(compute()))
                .map_err(|error| PyRuntimeError::new_err(format!("no thread can be started: {error}")))?;
            let mut raised = Ok(());
            loop {
                match result.recv_timeout(PATIENCE) {
                    Ok(outcome) => return raised.map(|()| outcome),
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("the computing thread ended by itself"));
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(error) = Python::attach(|py| py.check_signals()) {
                            interrupt.request();
                            raised = Err(error);
                        }
                    }
                }
            }
        })
    })
}

/// Like [`wait`], of what makes the words of a module: its bytes, in the byte order of the machine.
fn module<'py>(
    py: Python<'py>,
    options: &Options,
    work: impl FnOnce(&mut Diagnostics) -> Result<Vec<u32>, Diagnostics> + Send,
) -> PyResult<Outcome<Bound<'py, PyBytes>>> {
    let bytes = |words: Vec<u32>| -> Vec<u8> { words.iter().flat_map(|word| word.to_ne_bytes()).collect() };
    let (made, found) = wait(py, options, |found| work(found).map(bytes))?;
    Ok((made.map(|bytes| PyBytes::new(py, &bytes)), found))
}

/// Like [`wait`], of what makes text.
fn text<'py>(
    py: Python<'py>,
    work: impl FnOnce() -> Result<Vec<u8>, Diagnostics> + Send,
) -> PyResult<Outcome<Bound<'py, PyString>>> {
    let (made, found) = wait(py, &Options::default(), |_| work())?;
    Ok((made.map(|text| PyString::new(py, &String::from_utf8_lossy(&text))), found))
}

/// A module in any form.
pub fn input(source: &[u8], name: &str) -> Result<Input, Diagnostics> {
    Input::new(name, source.to_vec(), None).map_err(|diagnostic| Diagnostics::from(*diagnostic))
}

/// The words of a module that Python holds.
fn words(bytes: &[u8]) -> PyResult<Vec<u32>> {
    reader::words_of_bytes(bytes).map_err(|error| PyValueError::new_err(error.to_string()))
}

fn failed(failed: Failed) -> Diagnostics {
    failed.diagnostics
}

/// Compiles LLVM IR, text or bitcode, or a container of DXIL.
#[pyfunction]
pub fn compile<'py>(
    py: Python<'py>,
    source: &[u8],
    name: &str,
    options: Given,
) -> PyResult<Outcome<Bound<'py, PyBytes>>> {
    let options = options.options()?;
    let work = |warnings: &mut Diagnostics| {
        let compiled = spirant::compile_bytes(source, name, &options, &mut Silent).map_err(failed)?;
        *warnings = compiled.diagnostics;
        Ok(compiled.words)
    };
    module(py, &options, work)
}

/// Compiles HLSL or OpenCL C.
#[pyfunction]
pub fn compile_source<'py>(
    py: Python<'py>,
    source: &[u8],
    name: &str,
    given: GivenSource,
    options: Given,
) -> PyResult<Outcome<Bound<'py, PyBytes>>> {
    let (given, options) = (given.options(name)?, options.options()?);
    let work = |warnings: &mut Diagnostics| {
        let compiled =
            spirant::compile_source(source, name, &given, &options, &mut Silent).map_err(failed)?;
        *warnings = compiled.diagnostics;
        Ok(compiled.words)
    };
    module(py, &options, work)
}

/// Reads a module in any form.
#[pyfunction]
pub fn read<'py>(py: Python<'py>, source: &[u8], name: &str) -> PyResult<Outcome<Bound<'py, PyBytes>>> {
    let work = |warnings: &mut Diagnostics| {
        // What is wrong is among the warnings.
        let words =
            input(source, name)?.encoded(warnings).map(Cow::into_owned).map_err(|_| Diagnostics::new())?;
        // A binary may be anything so far: it shall be a header and instructions.
        let module = reader::Module::new(&words);
        match module.and_then(|module| module.instructions().try_for_each(|inst| inst.map(drop))) {
            Ok(()) => Ok(words),
            Err(error) => {
                let error = spirant::Diagnostic::error(Code::INVALID_BINARY, error.to_string());
                Err(error.at(Origin::file(name)).into())
            }
        }
    };
    module(py, &Options::default(), work)
}

/// Writes a module as text: `asm`, `dialect`, `spt`.
#[pyfunction]
pub fn write<'py>(py: Python<'py>, bytes: &[u8], form: &str) -> PyResult<Outcome<Bound<'py, PyString>>> {
    let form = form.parse::<Form>().map_err(|error| PyValueError::new_err(error.to_string()))?;
    let words = words(bytes)?;
    let work = || words_as(&words, form, &DisassembleOptions::default());
    text(py, work)
}

/// The interface of a module, as JSON.
#[pyfunction]
pub fn reflect<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Outcome<Bound<'py, PyString>>> {
    let words = words(bytes)?;
    let work = || {
        let found = spirant::reflect::reflect(&words);
        let found =
            found.map_err(|error| spirant::Diagnostic::error(Code::INVALID_BINARY, error.to_string()))?;
        let bug = |error| spirant::Diagnostic::bug(format!("the reflection is not JSON: {error}"));
        Ok(serde_json::to_vec(&found).map_err(bug)?)
    };
    text(py, work)
}

/// Verifies a module. Returns whether it is valid.
#[pyfunction]
pub fn verify(py: Python<'_>, bytes: &[u8], options: Given) -> PyResult<Outcome<bool>> {
    let (options, words) = (options.options()?, words(bytes)?);
    wait(py, &options, |found| {
        // What is wrong is among what was found.
        check_for(&words, options.env.as_ref(), found).map(|_| true).map_err(|_| Diagnostics::new())
    })
}

/// A module for the environment of the options.
#[pyfunction]
pub fn retarget<'py>(
    py: Python<'py>,
    bytes: &[u8],
    options: Given,
) -> PyResult<Outcome<Bound<'py, PyBytes>>> {
    let (options, words) = (options.options()?, words(bytes)?);
    let Some(env) = options.env.clone() else {
        return Err(PyValueError::new_err("Options.env: retargeting requires an environment"));
    };
    module(py, &options, |warnings| {
        spirant::retarget::retarget(&words, &env, &options, warnings).map_err(|_| Diagnostics::new())
    })
}

/// A module after passes of these names.
#[pyfunction]
pub fn run_passes<'py>(
    py: Python<'py>,
    bytes: &[u8],
    passes: Vec<String>,
    options: Given,
) -> PyResult<Outcome<Bound<'py, PyBytes>>> {
    let options = options.options()?;
    let passes: Result<Vec<Pass>, _> = passes.iter().map(|name| name.parse::<Pass>()).collect();
    let passes = passes.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let debug = !options.omit_names;
    let work = |warnings: &mut Diagnostics| {
        let module = input(bytes, "<module>")?.module(debug, warnings).ok_or_else(Diagnostics::new)?;
        let done = spirant::transform(module, &passes, true, &options, &mut Silent).map_err(failed)?;
        done.diagnostics.iter().for_each(|warning| warnings.push(warning.clone()));
        Ok(done.words)
    };
    module(py, &options, work)
}

/// Links modules, given by names and bytes.
#[pyfunction]
pub fn link<'py>(
    py: Python<'py>,
    modules: Vec<(String, Vec<u8>)>,
    create_library: bool,
    allow_partial: bool,
) -> PyResult<Outcome<Bound<'py, PyBytes>>> {
    let units: PyResult<Vec<(String, Vec<u32>)>> =
        modules.into_iter().map(|(name, bytes)| Ok((name, words(&bytes)?))).collect();
    let units = units?;
    let options = LinkOptions::default().create_library(create_library).allow_partial(allow_partial);
    module(py, &Options::default(), |warnings| {
        let units: Vec<Unit<'_>> = units.iter().map(|(name, words)| Unit { name, words }).collect();
        spirant::link::link(&units, &options, warnings).map_err(|_| Diagnostics::new())
    })
}

/// The names of the passes that run over a module.
#[pyfunction]
pub fn passes() -> Vec<&'static str> {
    Pass::ALL.iter().filter(|pass| pass.runs_on_dialect()).map(|pass| pass.name()).collect()
}
