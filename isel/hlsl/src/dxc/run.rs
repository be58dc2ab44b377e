//! One run of DXC: the program with files, or the library in a child process.

use super::{Compiler, Form, Options};
use crate::input::Input;
use crate::process;
use crate::said::Error;
use crate::scratch::Folder;
use spirant_dxc::Library;
use std::borrow::Cow;
use std::path::Path;
use std::process::{Command, Output};

/// What DXC is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Write an output of the options' form.
    Compile,
    /// Write the names of the source and the files that it includes, as a rule of Make.
    List,
    /// Write the preprocessed source.
    Preprocess,
}

impl Action {
    /// The flags of DXC that ask for it.
    fn flags(self, form: Form) -> &'static [&'static str] {
        match (self, form) {
            (Action::Compile, Form::Dxil) => &[],
            (Action::Compile, Form::Spirv) => &["-spirv"],
            (Action::List, Form::Dxil) => &["-M"],
            (Action::List, Form::Spirv) => &["-M", "-spirv"],
            // DXC takes no other output beside it.
            (Action::Preprocess, _) => &["-P"],
        }
    }
}

/// The outcome of a run.
pub(super) struct Ran {
    /// Errors and warnings, as DXC writes them.
    pub messages: String,
    /// The output, unless the source has errors.
    pub object: Option<Vec<u8>>,
    /// Whether DXC states success.
    pub is_success: bool,
    /// How its process ended, if it had one.
    pub status: Option<Output>,
}

/// Compiles, lists or preprocesses a source.
///
/// # Errors
/// DXC cannot be run or loaded.
pub(super) fn run(
    compiler: &Compiler,
    input: &Input,
    options: &Options,
    action: Action,
) -> Result<Ran, Error> {
    match compiler {
        Compiler::Program(program) => {
            let preprocessed = (action == Action::Preprocess).then_some("-Fi");
            let ran = run_program(program, input, options, (action, None))?;
            // A newer DXC has another flag for the file of the preprocessed source.
            match ran.object {
                None if preprocessed.is_some() => {
                    run_program(program, input, options, (action, preprocessed))
                }
                _ => Ok(ran),
            }
        }
        Compiler::Library(library) => Ok(run_library(library, input, &[options], action)?.swap_remove(0)),
    }
}

/// Compiles a source with each of these options, of which at least one is there, until it makes an output; the outcomes. A library is run in
/// one process for all, in which later compilations take half the time of the first one.
///
/// # Errors
/// DXC cannot be run or loaded.
pub(super) fn run_until_made(
    compiler: &Compiler,
    input: &Input,
    options: &[&Options],
) -> Result<Vec<Ran>, Error> {
    if let Compiler::Library(library) = compiler {
        let ran = run_library(library, input, options, Action::Compile)?;
        // Of a crash nobody knows with which options it was.
        if options.len() == 1
            || ran.iter().all(|ran| ran.status.as_ref().is_none_or(|end| end.status.success()))
        {
            return Ok(ran);
        }
    }
    let mut outcomes = Vec::new();
    for options in options {
        let ran = run(compiler, input, options, Action::Compile)?;
        let failed = |end: &Output| process::failure("DXC", end, &options.limits).is_some();
        let is_last = ran.object.is_some() || ran.status.as_ref().is_some_and(failed);
        outcomes.push(ran);
        if is_last {
            break;
        }
    }
    Ok(outcomes)
}

/// `flag` is that of the output, if it is not the usual one.
fn run_program(
    program: &Path,
    input: &Input,
    options: &Options,
    (action, flag): (Action, Option<&str>),
) -> Result<Ran, Error> {
    let folder = Folder::new("dxc")?;
    let output = folder.path.join("out");
    let file = match input.is_file() {
        true => Cow::Borrowed(&*input.path),
        false => {
            let file = folder.path.join("source.hlsl");
            std::fs::write(&file, bytes(input)?)
                .map_err(|error| Error::of(format!("cannot write {}", file.display()), &error))?;
            Cow::Owned(file)
        }
    };
    let mut command = Command::new(program);
    command.args(&options.arguments).args(action.flags(options.form));
    // Files that a text includes are looked for beside the file whose name it has.
    command.args((!input.is_file()).then_some("-I"));
    command.args((!input.is_file()).then(|| input.folder()));
    // An older DXC has the file of the preprocessed source as the value of -P.
    let usual = if action == Action::Preprocess { None } else { Some("-Fo") };
    command.args(flag.or(usual)).arg(&output).arg(&*file);
    let ran = process::output(&mut command, None, &options.limits);
    let ran = ran.map_err(|error| Error::of(format!("cannot run {}", program.display()), &error))?;
    let messages = [&ran.stdout, &ran.stderr].map(|text| String::from_utf8_lossy(text).into_owned()).concat();
    let is_success = ran.status.success();
    let written = || match action {
        Action::List => Some(ran.stdout.clone()),
        Action::Compile | Action::Preprocess => std::fs::read(&output).ok(),
    };
    let object = if is_success { written() } else { None };
    Ok(Ran { messages, object, is_success, status: Some(ran) })
}

/// Runs over the source with each of the options until it makes an output.
fn run_library(path: &Path, input: &Input, options: &[&Options], action: Action) -> Result<Vec<Ran>, Error> {
    let source = bytes(input)?;
    // Before the fork, so that many children share what the system's loader has done.
    let library = Library::load(path).map_err(|error| Error(error.to_string()))?;
    let name = if input.path == Path::new("-") { "<stdin>".as_ref() } else { input.path.as_os_str() };
    let compile = |options: &Options| {
        let words = options.arguments.iter().map(|word| word.as_os_str());
        let flags = action.flags(options.form).iter().map(AsRef::as_ref);
        let words: Vec<String> =
            words.chain(flags).chain([name]).map(|word| word.to_string_lossy().into_owned()).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match library.compile(&source, &words) {
            Ok(output) => (output.messages, output.object),
            Err(error) => (format!("error: {error}\n"), None),
        }
    };
    let work = || {
        let mut made: Vec<Made> = Vec::new();
        for options in options {
            made.push(compile(options));
            if made.last().is_some_and(|(_, object)| object.is_some()) {
                break;
            }
        }
        made
    };
    let first = options[0];
    let encoded = || work().into_iter().flat_map(encode).collect();
    let in_child = if first.in_process { None } else { process::call(&first.limits, encoded) };
    let (made, status) = match in_child {
        None => (work(), None),
        Some(ended) => {
            let (status, bytes) = ended.map_err(|error| Error::of("cannot wait for DXC", &error))?;
            let mut made = decode(&bytes);
            if made.is_empty() {
                made.push(Made::default());
            }
            (made, Some(status))
        }
    };
    let ran = |(messages, object): Made| {
        let end = |status| Output { status, stdout: Vec::new(), stderr: messages.clone().into_bytes() };
        Ran { status: status.map(end), is_success: object.is_some(), messages, object }
    };
    Ok(made.into_iter().map(ran).collect())
}

fn bytes(input: &Input) -> Result<Cow<'_, [u8]>, Error> {
    input.bytes().map_err(|why| Error(format!("cannot read {}: {why}", input.name())))
}

/// The messages, and the object if there is one.
type Made = (String, Option<Vec<u8>>);

/// The length of the messages, the messages, whether there is an object, its length, the object.
fn encode((messages, object): Made) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut part = |part: &[u8]| {
        bytes.extend((part.len() as u64).to_le_bytes());
        bytes.extend(part);
    };
    part(messages.as_bytes());
    part(&[u8::from(object.is_some())]);
    part(&object.unwrap_or_default());
    bytes
}

/// What a child returned; nothing if it did not end by itself.
fn decode(mut bytes: &[u8]) -> Vec<Made> {
    let mut part = || {
        let (length, rest) = bytes.split_first_chunk::<8>()?;
        let (part, rest) = rest.split_at_checked(u64::from_le_bytes(*length) as usize)?;
        bytes = rest;
        Some(part)
    };
    let made = || {
        let (messages, has_object, object) = (part()?, part()?, part()?);
        let messages = String::from_utf8_lossy(messages).into_owned();
        Some((messages, (has_object == [1]).then(|| object.to_vec())))
    };
    std::iter::from_fn(made).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_child_returns_is_read_back() {
        let made: Vec<Made> = vec![
            (String::new(), None),
            ("warning".to_owned(), Some(vec![1, 2])),
            ("e".to_owned(), Some(vec![])),
        ];
        let bytes: Vec<u8> = made.iter().cloned().flat_map(encode).collect();
        assert_eq!(decode(&bytes), made);
        assert_eq!(decode(&bytes[..bytes.len() - 1]), made[..2]);
        assert_eq!(decode(&[]), []);
    }
}
