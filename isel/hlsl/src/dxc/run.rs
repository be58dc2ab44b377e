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
        Compiler::Library(library) => run_library(library, input, options, action),
    }
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

fn run_library(path: &Path, input: &Input, options: &Options, action: Action) -> Result<Ran, Error> {
    let source = bytes(input)?;
    // Before the fork, so that many children share what the system's loader has done.
    let library = Library::load(path).map_err(|error| Error(error.to_string()))?;
    let words = options.arguments.iter().map(|word| word.as_os_str());
    let flags = action.flags(options.form).iter().map(AsRef::as_ref);
    let name = if input.path == Path::new("-") { "<stdin>".as_ref() } else { input.path.as_os_str() };
    let words = words.chain(flags).chain([name]);
    let words: Vec<String> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let work = || match library.compile(&source, &words) {
        Ok(output) => (output.messages, output.object),
        Err(error) => (format!("error: {error}\n"), None),
    };
    let in_child = if options.in_process { None } else { process::call(&options.limits, || encode(work())) };
    let (messages, object, status) = match in_child {
        None => {
            let (messages, object) = work();
            (messages, object, None)
        }
        Some(ended) => {
            let (status, bytes) = ended.map_err(|error| Error::of("cannot wait for DXC", &error))?;
            let (messages, object) = decode(&bytes);
            let stderr = messages.clone().into_bytes();
            (messages, object, Some(Output { status, stdout: Vec::new(), stderr }))
        }
    };
    Ok(Ran { messages, is_success: object.is_some(), object, status })
}

fn bytes(input: &Input) -> Result<Cow<'_, [u8]>, Error> {
    input.bytes().map_err(|why| Error(format!("cannot read {}: {why}", input.name())))
}

/// The messages and the object as bytes: the length of the messages, the messages, whether there is an object, the object.
fn encode((messages, object): (String, Option<Vec<u8>>)) -> Vec<u8> {
    let mut bytes = (messages.len() as u64).to_le_bytes().to_vec();
    bytes.extend(messages.bytes());
    bytes.push(u8::from(object.is_some()));
    bytes.extend(object.into_iter().flatten());
    bytes
}

/// The messages and the object that a child returned; none if it did not end by itself.
fn decode(bytes: &[u8]) -> (String, Option<Vec<u8>>) {
    let read = || {
        let (length, rest) = bytes.split_first_chunk::<8>()?;
        let (messages, rest) = rest.split_at_checked(u64::from_le_bytes(*length) as usize)?;
        let (has_object, object) = rest.split_first()?;
        let object = (*has_object == 1).then(|| object.to_vec());
        Some((String::from_utf8_lossy(messages).into_owned(), object))
    };
    read().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_child_returns_is_read_back() {
        for made in
            [(String::new(), None), ("warning".to_owned(), Some(vec![1, 2])), ("e".to_owned(), Some(vec![]))]
        {
            let bytes = encode(made.clone());
            assert_eq!(decode(&bytes), made);
            assert_eq!(decode(&bytes[..bytes.len().min(8) - 1]), (String::new(), None));
        }
    }
}
