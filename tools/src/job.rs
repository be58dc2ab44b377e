//! A compilation as all tools run it: input bytes → pass table → one of four forms → output.

use crate::clang;
use crate::exit::Exit;
use crate::forms;
use crate::isolate::{self, Ended, Limits, Progress};
use crate::output::Output;
use crate::render::{self, Sources, Style};
use crate::report::{self, Report, Warnings, Watcher};
use anyhow::{Context, Result};
use spirant::binary::asm::{self, DisassembleOptions};
use spirant::dialect::print;
use spirant::{Code, Compiled, Diagnostic, Options, Origin, Severity};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// More bytes than this are not read.
const LONGEST_INPUT: u64 = 1 << 30;

/// Where the LLVM IR comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// What a front end made of the file of this name.
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

/// A validated command line.
#[derive(Clone, Debug)]
pub struct Job {
    /// What to compile.
    pub source: Source,
    /// Where the result goes.
    pub output: Output,
    /// What the result is.
    pub emit: Emit,
    /// How assembly text looks.
    pub listing: DisassembleOptions,
    /// How to compile.
    pub options: Options,
    /// What to print on the way.
    pub report: Report,
    /// What the compilation may use.
    pub limits: Limits,
}

impl Source {
    /// The source that an argument names.
    pub fn named(path: &Path) -> Source {
        if path == Path::new("-") { Source::Stdin } else { Source::File(path.to_owned()) }
    }

    /// What diagnostics call it.
    pub fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".to_owned(),
            Source::File(path) => path.display().to_string(),
            Source::Memory(name, _) => name.clone(),
        }
    }

    /// Everything there is to read.
    ///
    /// # Errors
    /// What the system says.
    pub fn read(self) -> Result<Vec<u8>> {
        match self {
            Source::Stdin => read_all(io::stdin().lock()).context("cannot read standard input"),
            Source::File(path) => std::fs::File::open(&path)
                .and_then(read_all)
                .with_context(|| format!("cannot read {}", path.display())),
            Source::Memory(_, bytes) => Ok(bytes),
        }
    }
}

/// Everything there is to read, unless that is a device without end.
fn read_all(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(LONGEST_INPUT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST_INPUT {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "more than 1 GiB"));
    }
    Ok(bytes)
}

/// Runs a job in a process of its own. Where it fails, no output is left.
pub fn run(job: Job) -> Exit {
    let (limits, output, style) = (job.limits, job.output.clone(), job.report.style);
    let name = job.source.name();
    supervise(name, &output, &limits, style, |progress| work(job, progress))
}

/// Runs `work` on the input of this name in a process of its own. Where it fails, no output is left.
pub fn supervise(
    name: String,
    output: &Output,
    limits: &Limits,
    style: Style,
    work: impl FnOnce(Progress) -> Exit,
) -> Exit {
    let exit = match isolate::run(limits, work) {
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

fn work(job: Job, progress: Progress) -> Exit {
    let Job { source, output, emit, listing, mut options, mut report, limits: _ } = job;
    report.start_log();
    let name = source.name();
    let is_of_front_end = matches!(source, Source::Memory(..));
    report.style.hides_values |= is_of_front_end;
    let bytes = match source.read() {
        Ok(bytes) => bytes,
        Err(error) => {
            print_error(&error);
            return Exit::Files;
        }
    };
    progress.restrict(bytes.len());
    // The process ends right after; the system frees faster than LLVM.
    options.leak = true;
    let mut watcher = Watcher { print_after: report.print_after, progress };
    let mut result = spirant::compile_bytes(&bytes, &name, &options, &mut watcher);
    if is_of_front_end {
        let diagnostics = match &mut result {
            Ok(compiled) => &mut compiled.diagnostics,
            Err(failed) => &mut failed.diagnostics,
        };
        diagnostics.leave_files(clang::is_foreign);
    }
    let text = || std::str::from_utf8(&bytes).ok().map(|text| (name.as_str(), text));
    let exit = match &result {
        Ok(compiled) => {
            let is_shown = |diagnostic: &&Diagnostic| {
                report.warnings != Warnings::Hidden || diagnostic.severity != Severity::Warning
            };
            for diagnostic in compiled.diagnostics.iter().filter(is_shown) {
                let sources = Sources { input: text(), program: Some(&compiled.diagnostics.source) };
                render::print_one(diagnostic, sources, report.style);
            }
            if report.warnings == Warnings::Fatal && compiled.diagnostics.iter().next().is_some() {
                let error = Diagnostic::error(
                    Code::INVALID_INPUT,
                    "there are warnings, and --fatal-warnings makes them errors",
                );
                render::print_one(&error.at(Origin::file(&name)), Sources::default(), report.style);
                return Exit::Input;
            }
            if report.time_passes {
                let _ = write!(io::stderr().lock(), "{}", report::time_table(&compiled.timings));
            }
            deliver(compiled, emit, &listing, &output, &report)
        }
        Err(failed) => {
            render::print(&failed.diagnostics, text(), report.style);
            let ours = failed.diagnostics.has_bugs() || failed.pass == spirant::Pass::Validate;
            if ours { Exit::Internal } else { Exit::Input }
        }
    };
    // Not freed either.
    std::mem::forget(result);
    exit
}

/// Writes the result in the form asked for.
fn deliver(
    compiled: &Compiled,
    emit: Emit,
    listing: &DisassembleOptions,
    output: &Output,
    report: &Report,
) -> Exit {
    if *output == Output::Nothing {
        return Exit::Success;
    }
    let bytes = match bytes_of(compiled, emit, listing) {
        Ok(bytes) => bytes,
        Err(bug) => {
            render::print_one(&bug, Sources::default(), report.style);
            return Exit::Internal;
        }
    };
    match output.write(&bytes) {
        Ok(()) => Exit::Success,
        Err(error) => {
            print_error(&error);
            Exit::Files
        }
    }
}

/// The result in a form.
///
/// # Errors
/// That it cannot be printed, which is a bug.
pub fn bytes_of(
    compiled: &Compiled,
    emit: Emit,
    listing: &DisassembleOptions,
) -> Result<Vec<u8>, Box<Diagnostic>> {
    let text = match emit {
        Emit::Spv => return Ok(forms::bytes_of(&compiled.words)),
        Emit::Dialect => return Ok(forms::dialect_text(&compiled.module, true)),
        Emit::Dot => return Ok(print::dot(&compiled.module).into_bytes()),
        Emit::Asm => asm::disassemble_with(&compiled.words, listing),
        Emit::Spt => asm::translator::print(&compiled.words),
    };
    let unreadable = |error| Box::new(Diagnostic::bug(format!("the result cannot be read back: {error}")));
    text.map(String::into_bytes).map_err(unreadable)
}
