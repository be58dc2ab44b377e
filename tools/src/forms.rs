//! The forms a module comes in on the command line, and work on a module that was read.

use crate::exit::Exit;
use crate::isolate::Limits;
use crate::job::{Source, print_error, supervise};
use crate::output::Output;
use crate::render::{self, Sources, Style};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

pub use spirant::form::{Form, Input, bytes_of, dialect_text, encode, words_as};

/// Reads the name of a form.
pub fn form_parser() -> impl TypedValueParser<Value = Form> {
    let names = Form::ALL.map(|form| PossibleValue::new(form.name()).help(form.doc()));
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// Reads a source and works on it in a process of its own; where that fails, no output is left. The source is not written over.
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
    supervise(name.clone(), output, limits, style, |progress| {
        let bytes = match source.read() {
            Ok(bytes) => bytes,
            Err(error) => {
                print_error(&error);
                return Exit::Files;
            }
        };
        progress.restrict(bytes.len());
        match Input::new(name, bytes, form) {
            Ok(input) => body(input),
            Err(diagnostic) => {
                render::print_one(&diagnostic, Sources::default(), style);
                Exit::Input
            }
        }
    })
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
