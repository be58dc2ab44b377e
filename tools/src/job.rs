//! The work of all tools on one input: reading, in a process of its own, and writing in one of the forms.

use crate::exit::Exit;
use crate::isolate::{self, Ended, Limits, Progress};
use crate::output::Output;
use crate::render::{self, Sources, Style};
use anyhow::{Context, Result};
use spirant::binary::asm::{self, DisassembleOptions};
use spirant::form;
use spirant::text::print;
use spirant::{Compiled, Diagnostic, Origin};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

#[cfg(feature = "llvm")]
mod compile;
#[cfg(feature = "llvm")]
mod refusal;

#[cfg(feature = "llvm")]
pub use compile::{Extra, ExtraForm, Inspect, Job, run};

#[cfg(feature = "llvm")]
pub use refusal::Refusal;

#[cfg(all(feature = "llvm", unix))]
pub use compile::run_in_worker;

#[cfg(all(feature = "llvm", target_os = "linux"))]
pub use compile::task;

/// More bytes than this are not read.
const LONGEST_INPUT: u64 = 1 << 30;

/// The source of the LLVM IR.
#[derive(Clone, Debug)]
pub enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// A front end's output for the file of this name.
    Memory(String, Vec<u8>),
}

/// The form of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Emit {
    /// The dialect after the last pass, as MLIR's text
    Dialect,
    /// A drawing of control flow and constructs after the last pass, for Graphviz
    Dot,
    /// Assembly text, as spirv-as reads it
    Asm,
    /// The binary
    Spv,
    /// The text of the Khronos LLVM/SPIR-V translator
    Spt,
}

impl Source {
    /// The source that an argument names.
    pub fn named(path: &Path) -> Source {
        if path == Path::new("-") { Source::Stdin } else { Source::File(path.to_owned()) }
    }

    /// Its name in diagnostics.
    pub fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".to_owned(),
            Source::File(path) => path.display().to_string(),
            Source::Memory(name, _) => name.clone(),
        }
    }

    /// Whether it may be untrusted bitcode. LLVM's reader does not check bitcode, and damaged bitcode may damage the process
    /// without ending it.
    #[cfg(all(feature = "llvm", unix))]
    pub fn may_be_bitcode(&self) -> bool {
        let path = match self {
            Source::Stdin => return true,
            Source::File(path) => path,
            Source::Memory(..) => return false,
        };
        // What is no file is read once.
        if !path.is_file() {
            return true;
        }
        let mut head = Vec::new();
        let read = std::fs::File::open(path).and_then(|file| file.take(4).read_to_end(&mut head));
        read.is_ok() && !spirant::input::is_text(&head)
    }

    /// Opens it, which a confined process cannot do. A front end's output is taken out of it.
    ///
    /// # Errors
    /// The system's error.
    pub fn open(&mut self) -> Result<Opened> {
        Ok(match self {
            Source::Stdin => Opened::Stdin,
            Source::File(path) => {
                let file = std::fs::File::open(&*path);
                let file = file.with_context(|| format!("cannot read {}", path.display()))?;
                let size = file.metadata().map_or(0, |about| about.len());
                Opened::File { file, path: path.clone(), size }
            }
            Source::Memory(_, bytes) => Opened::Memory(std::mem::take(bytes)),
        })
    }

    /// Opens it and reads all of it.
    ///
    /// # Errors
    /// The system's error.
    pub fn read(mut self) -> Result<Vec<u8>> {
        self.open()?.read()
    }
}

/// A source that is open.
#[derive(Debug)]
pub enum Opened {
    /// Standard input.
    Stdin,
    /// A file.
    File {
        /// The file.
        file: std::fs::File,
        /// Its name.
        path: PathBuf,
        /// Its bytes when it was opened.
        size: u64,
    },
    /// A front end's output.
    Memory(Vec<u8>),
}

impl Opened {
    /// Its bytes when it was opened, as far as that is known.
    pub fn size(&self) -> usize {
        match self {
            Opened::Stdin => 0,
            Opened::File { size, .. } => usize::try_from(*size).unwrap_or(usize::MAX),
            Opened::Memory(bytes) => bytes.len(),
        }
    }

    /// Reads all of it.
    ///
    /// # Errors
    /// The system's error.
    pub fn read(self) -> Result<Vec<u8>> {
        match self {
            Opened::Stdin => read_all(io::stdin().lock(), 0).context("cannot read standard input"),
            Opened::File { file, path, size } => {
                read_all(&file, size).with_context(|| format!("cannot read {}", path.display()))
            }
            Opened::Memory(bytes) => Ok(bytes),
        }
    }
}

/// Everything there is to read, unless that is a device without end. About `expected` bytes.
fn read_all(reader: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    // Room to see the end, and for a NUL.
    let mut bytes = Vec::with_capacity(expected.min(LONGEST_INPUT) as usize + 64);
    reader.take(LONGEST_INPUT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST_INPUT {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "more than 1 GiB"));
    }
    Ok(bytes)
}

/// Runs `work` on the input of this name in a process of its own. If it fails, no output is left.
pub fn supervise(
    name: String,
    output: &Output,
    limits: &Limits,
    style: Style,
    work: impl FnOnce(Progress) -> Exit,
) -> Exit {
    conclude(isolate::run(limits, &[output], work), name, output, style)
}

/// Prints why the job was killed for which this program executes itself again.
#[cfg(feature = "llvm")]
pub fn tell_killed(name: String, output: &Output, limits: &Limits, style: Style) -> Exit {
    conclude(isolate::run_last(limits, &[output], |_| Exit::Internal), name, output, style)
}

/// Prints why a process was killed, and leaves no output of one that failed.
fn conclude(ended: Ended, name: String, output: &Output, style: Style) -> Exit {
    let exit = match ended {
        Ended::Exited(exit) => exit,
        Ended::Killed(diagnostic, exit) => {
            render::print_one(&diagnostic.at(Origin::file(&name)), Sources::default(), style);
            exit
        }
    };
    if exit != Exit::Success {
        output.remove();
    }
    exit
}

/// Prints an error of the command line or of a file.
pub fn print_error(error: &anyhow::Error) {
    let _ = writeln!(io::stderr().lock(), "error: {error:#}");
}

/// The result in a form.
///
/// # Errors
/// It cannot be printed, which is a bug.
pub fn bytes_of(
    compiled: &Compiled,
    emit: Emit,
    listing: &DisassembleOptions,
) -> Result<Vec<u8>, Box<Diagnostic>> {
    let text = match emit {
        Emit::Spv => return Ok(form::bytes_of(&compiled.words)),
        Emit::Dialect => return Ok(form::mlir_text(&compiled.module, true).into_bytes()),
        Emit::Dot => return Ok(print::dot(&compiled.module).into_bytes()),
        Emit::Asm => asm::disassemble_with(&compiled.words, listing),
        Emit::Spt => asm::translator::print(&compiled.words),
    };
    let unreadable = |error| Box::new(Diagnostic::bug(format!("the result cannot be read back: {error}")));
    text.map(String::into_bytes).map_err(unreadable)
}
