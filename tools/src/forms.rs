//! Forms of modules on the command line, and work on a module that was read.

use crate::exit::Exit;
#[cfg(target_os = "linux")]
use crate::isolate;
use crate::isolate::{Limits, Progress};
use crate::job::{Opened, Source, print_error, supervise};
use crate::output::Output;
use crate::render::{self, Sources, Style};
#[cfg(target_os = "linux")]
use crate::task::Task;
use anyhow::anyhow;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use spirant::dialect::diagnostics::open_ahead;
use std::path::Path;

pub use spirant::form::{Form, Input, bytes_of, dialect_text, encode, words_as};

/// Reads the name of a form.
pub fn form_parser() -> impl TypedValueParser<Value = Form> {
    let names = Form::ALL.map(|form| PossibleValue::new(form.name()).help(form.doc()));
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// Reads a source and works on it in a process of its own; if that fails, no output is left. The source is never overwritten.
pub fn work(
    source: Source,
    form: Option<Form>,
    output: &Output,
    limits: &Limits,
    style: Style,
    body: impl FnOnce(Input) -> Exit,
) -> Exit {
    if let Source::File(path) = &source
        && let Err(error) = output.check_not_over([&**path])
    {
        print_error(&error);
        return Exit::Usage;
    }
    let name = source.name();
    supervise(name, output, limits, style, |mut progress| {
        let name = source.name();
        let input = open(source).and_then(|opened| {
            show_lines_of(&name, &progress);
            progress.confine();
            read(name, opened, form, &progress, &mut 0, style)
        });
        match input {
            Ok(input) => body(input),
            Err(exit) => exit,
        }
    })
}

/// Lets messages show lines of an input that a confined process reads.
pub fn show_lines_of(name: &str, progress: &Progress) {
    if progress.will_be_confined() {
        open_ahead(Path::new(name));
    }
}

/// Opens a source, for work on it as the task of a confined process that has other tasks.
///
/// # Errors
/// The exit code if it cannot be opened; the error was printed.
#[cfg(target_os = "linux")]
pub fn task(
    source: Source,
    form: Option<Form>,
    limits: Limits,
    style: Style,
    body: impl FnOnce(Input) -> Exit + 'static,
) -> Result<Task, Exit> {
    let name = source.name();
    let opened = open(source)?;
    open_ahead(Path::new(&name));
    let size = opened.size();
    let work = move |progress| match read(name, opened, form, &progress, &mut 0, style) {
        Ok(input) => body(input),
        Err(exit) => exit,
    };
    Ok(Task::new(limits, size, Vec::new(), Box::new(move || Some(isolate::run_in_worker(&limits, work)))))
}

/// Opens a source.
///
/// # Errors
/// The exit code if it cannot be opened; the error was printed.
pub fn open(mut source: Source) -> Result<Opened, Exit> {
    source.open().map_err(|error| {
        print_error(&error);
        Exit::Files
    })
}

/// Reads a source of this name and sets the limits of the process by its size and the `size` bytes that were read before, to which it
/// is added.
///
/// # Errors
/// The exit code if it cannot be read; the error was printed.
pub fn read(
    name: String,
    source: Opened,
    form: Option<Form>,
    progress: &Progress,
    size: &mut usize,
    style: Style,
) -> Result<Input, Exit> {
    let bytes = source.read().map_err(|error| {
        print_error(&error);
        Exit::Files
    })?;
    *size += bytes.len();
    progress.restrict(*size);
    Input::new(name, bytes, form).map_err(|diagnostic| {
        render::print_one(&diagnostic, Sources::default(), style);
        Exit::Input
    })
}

/// The output of this name, and the form that its extension selects, by default a binary.
///
/// # Errors
/// A binary to a terminal; the error was printed.
pub fn output_of(path: &Path) -> Result<(Output, Form), Exit> {
    let output = Output::named(path);
    let form = Form::of_name(path).unwrap_or(Form::Spv);
    if form == Form::Spv && output.is_terminal() {
        print_error(&anyhow!("a binary is not written to a terminal; name a file with -o"));
        return Err(Exit::Usage);
    }
    Ok((output, form))
}

/// Writes a result.
pub fn write(output: &Output, bytes: &[u8]) -> Exit {
    match output.write(bytes) {
        Ok(()) => Exit::Success,
        Err(error) => {
            print_error(&error);
            Exit::Files
        }
    }
}
