//! The compilation of all tools: input bytes → pass table → one of the forms → output.

use super::{Emit, Opened, Refusal, Source, bytes_of, conclude, print_error};
use crate::exit::Exit;
use crate::isolate::{self, Limits, Progress};
use crate::output::Output;
use crate::reflection;
use crate::render::{self, Sources};
use crate::report::{self, Report, Watcher};
#[cfg(target_os = "linux")]
use crate::task::Task;
use anyhow::Result;
use spirant::binary::asm::DisassembleOptions;
use spirant::dialect::diagnostics::open_ahead;
use spirant::source::shared_bindings;
use spirant::{Code, Compiled, Diagnostic, Diagnostics, Options, Origin, Severity, bindings};
use spirant_hlsl::Warnings;
use spirant_hlsl::choice::Reason;
use spirant_hlsl::clang;
use spirant_hlsl::front::Front;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

/// A further output.
#[derive(Clone, Debug)]
pub struct Extra {
    /// Its destination.
    pub output: Output,
    /// Its form.
    pub form: ExtraForm,
}

/// The form of a further output.
#[derive(Clone, Debug)]
pub enum ExtraForm {
    /// The module in this form.
    Emit(Emit),
    /// The binary as an array of this name in C.
    Header(String),
    /// The output of `spirant reflect`.
    Reflection(reflection::Format, reflection::Names),
}

/// Inspections of a compiled module.
#[derive(Clone, Debug, Default)]
pub struct Inspect {
    /// Print the table of descriptors.
    pub print_bindings: bool,
    /// Warn if resources share a descriptor, with the declarations in this source.
    pub shared_bindings: Option<Arc<Front>>,
}

/// A validated command line.
#[derive(Clone, Debug)]
pub struct Job {
    /// What to compile.
    pub source: Source,
    /// The destination of the result.
    pub output: Output,
    /// The form of the result.
    pub emit: Emit,
    /// The further outputs.
    pub extras: Vec<Extra>,
    /// The style of assembly text.
    pub listing: DisassembleOptions,
    /// The inspections of the module.
    pub inspect: Inspect,
    /// How to compile.
    pub options: Options,
    /// The reports to print.
    pub report: Report,
    /// The limits of the compilation.
    pub limits: Limits,
    /// Whether the source has no positions for messages.
    pub is_placeless: bool,
    /// Whether the process ends after the job, and its command line can run again from the beginning.
    pub is_last: bool,
    /// Where the reason goes if the module is refused, of which nothing is printed then. `None` prints the messages.
    pub refusal: Option<Refusal>,
}

/// Runs a job in a process of its own. If it fails, no output is left.
pub fn run(job: Job) -> Exit {
    run_or(job, || Exit::Internal)
}

/// As [`run`]; `without_positions` is called in the process of the job if a message needs positions that the source lacks.
fn run_or(job: Job, without_positions: impl FnOnce() -> Exit) -> Exit {
    let (limits, output, style) = (job.limits, job.output.clone(), job.report.style);
    let extras: Vec<Output> = job.extras.iter().map(|extra| extra.output.clone()).collect();
    let name = job.source.name();
    let is_last = job.is_last;
    let work = |progress| work(open(job), progress, Leave::All).unwrap_or_else(without_positions);
    let outputs: Vec<&Output> = std::iter::once(&output).chain(&extras).collect();
    let ended = match is_last {
        true => isolate::run_last(&limits, &outputs, work),
        false => isolate::run(&limits, &outputs, work),
    };
    let exit = conclude(ended, name, &output, style);
    if exit != Exit::Success {
        extras.iter().for_each(Output::remove);
    }
    exit
}

/// Runs a job in this process, a worker that the job may kill. Returns nothing if a message needs positions that the source
/// lacks. If it fails, no output is left.
#[cfg(unix)]
pub fn run_in_worker(job: Job) -> Option<Exit> {
    // Logs are of a process.
    if job.report.verbosity > 0 || job.source.may_be_bitcode() {
        return Some(run(job));
    }
    if job.limits.is_confined {
        return run_confined(job);
    }
    let (limits, outputs) = (job.limits, job.outputs());
    let exit = isolate::run_in_worker(&limits, |progress| work(open(job), progress, Leave::Nothing))?;
    if exit != Exit::Success {
        outputs.iter().for_each(Output::remove);
    }
    Some(exit)
}

/// The job as the task of a confined process that has other tasks: its source is open. The job, if it requires a process of its own.
///
/// # Errors
/// The job itself.
#[cfg(target_os = "linux")]
pub fn task(job: Job) -> Result<Task, Box<Job>> {
    if job.report.verbosity > 0 || job.source.may_be_bitcode() {
        return Err(Box::new(job));
    }
    let (limits, outputs) = (job.limits, job.outputs());
    let (job, opened) = open(job);
    let mut size = 0;
    if let Ok(opened) = &opened {
        look_ahead(&job.source.name(), opened, &job.inspect);
        size = opened.size();
    }
    let body =
        move || isolate::run_in_worker(&limits, |progress| work((job, opened), progress, Leave::Nothing));
    Ok(Task::new(limits, size, outputs, Box::new(body)))
}

/// As [`run_in_worker`], in a confined process of its own: the worker has other jobs to open files for.
#[cfg(unix)]
fn run_confined(job: Job) -> Option<Exit> {
    let Ok((mut reader, mut writer)) = io::pipe() else { return Some(run(job)) };
    let exit = run_or(job, move || {
        // Without a reader nobody asks.
        let _ = writer.write_all(&[1]);
        Exit::Internal
    });
    // Its process has ended, and the writer here is gone.
    let needs_positions = reader.read(&mut [0]).is_ok_and(|count| count > 0);
    (!needs_positions).then_some(exit)
}

/// What becomes of memory when a job is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leave {
    /// The process ends right after; the system frees faster than LLVM.
    All,
    Nothing,
}

impl Job {
    /// All its outputs.
    #[cfg(unix)]
    fn outputs(&self) -> Vec<Output> {
        let extras = self.extras.iter().map(|extra| &extra.output);
        std::iter::once(&self.output).chain(extras).cloned().collect()
    }
}

/// Opens the source of a job.
fn open(mut job: Job) -> (Job, Result<Opened>) {
    let opened = job.source.open();
    (job, opened)
}

fn work((job, opened): (Job, Result<Opened>), mut progress: Progress, leave: Leave) -> Option<Exit> {
    let Job {
        source,
        output,
        emit,
        extras,
        listing,
        inspect,
        mut options,
        mut report,
        limits: _,
        is_last: _,
        is_placeless,
        refusal,
    } = job;
    report.start_log();
    let name = source.name();
    let is_of_front_end = matches!(source, Source::Memory(..));
    report.style.hides_values |= is_of_front_end;
    if let Ok(opened) = &opened
        && progress.will_be_confined()
    {
        look_ahead(&name, opened, &inspect);
    }
    if opened.is_ok() {
        progress.confine();
    }
    let mut bytes = match opened.and_then(Opened::read) {
        Ok(bytes) => bytes,
        Err(error) => {
            print_error(&error);
            return Some(Exit::Files);
        }
    };
    let end = bytes.len();
    progress.restrict(end);
    progress.prepare_memory(&bytes);
    if spirant::input::is_text(&bytes) {
        // LLVM's parser ends at it.
        bytes.push(0);
    }
    options.leak = leave == Leave::All;
    options.on_this_stack = progress.is_on_deep_stack();
    let mut watcher = Watcher { print_after: report.print_after, progress };
    let mut result = spirant::compile_bytes(&bytes, &name, &options, &mut watcher);
    if let Ok(compiled) = &mut result {
        inspect.run(compiled);
    }
    if is_of_front_end {
        let diagnostics = match &mut result {
            Ok(compiled) => &mut compiled.diagnostics,
            Err(failed) => &mut failed.diagnostics,
        };
        diagnostics.leave_files(clang::is_foreign);
    }
    let has_to_say = |diagnostics: &Diagnostics| diagnostics.iter().next().is_some();
    if is_placeless && result.as_ref().map_or(true, |compiled| has_to_say(&compiled.diagnostics)) {
        return None;
    }
    let text = || std::str::from_utf8(&bytes[..end]).ok().map(|text| (name.as_str(), text));
    let exit = match &result {
        Ok(compiled) => {
            let is_shown = |diagnostic: &&Diagnostic| {
                report.warnings != Warnings::Hidden || diagnostic.severity > Severity::Warning
            };
            for diagnostic in compiled.diagnostics.iter().filter(is_shown) {
                let sources = Sources { input: text(), program: Some(&compiled.diagnostics.source) };
                render::print_one(diagnostic, sources, report.style);
            }
            if report.warnings == Warnings::Fatal && compiled.diagnostics.has_warnings() {
                let error = Diagnostic::error(
                    Code::INVALID_INPUT,
                    "there are warnings, and --fatal-warnings makes them errors",
                );
                render::print_one(&error.at(Origin::file(&name)), Sources::default(), report.style);
                return Some(Exit::Input);
            }
            if report.time_passes {
                let _ = write!(io::stderr().lock(), "{}", report::time_table(&compiled.timings));
            }
            let main = Extra { output, form: ExtraForm::Emit(emit) };
            let all = std::iter::once(&main).chain(&extras);
            all.map(|extra| deliver(compiled, extra, &listing, &report))
                .find(|exit| *exit != Exit::Success)
                .unwrap_or(Exit::Success)
        }
        Err(failed) => {
            let ours = failed.diagnostics.has_bugs() || failed.pass == spirant::Pass::Validate;
            match refusal.zip(Reason::of_refusal(&failed.diagnostics)).filter(|_| !ours) {
                Some((refusal, reason)) => refusal.send(&reason),
                None => render::print(&failed.diagnostics, text(), report.style),
            }
            if ours { Exit::Internal } else { Exit::Input }
        }
    };
    if leave == Leave::All {
        std::mem::forget(result);
    }
    Some(exit)
}

/// Opens the files that messages show lines of, and asks clang what it is asked when the module is compiled: a confined process can do
/// neither. Of LLVM IR that a stranger wrote, no file is shown.
fn look_ahead(name: &str, opened: &Opened, inspect: &Inspect) {
    let Opened::Memory(ir) = opened else { return };
    open_ahead(Path::new(name));
    if spirant::input::is_text(ir) {
        for file in spirant_hlsl::files_named(ir) {
            open_ahead(&file);
        }
    }
    if let Some(front) = &inspect.shared_bindings {
        front.foresee(ir);
    }
}

impl Inspect {
    fn run(&self, compiled: &mut Compiled) {
        if !self.print_bindings && self.shared_bindings.is_none() {
            return;
        }
        let descriptors = bindings::descriptors(&compiled.module);
        if self.print_bindings {
            let _ = write!(io::stderr().lock(), "{}", bindings::table(&descriptors));
        }
        if let Some(source) = &self.shared_bindings {
            for diagnostic in shared_bindings::warnings(&descriptors, || source.declarations()) {
                compiled.diagnostics.push(diagnostic);
            }
        }
    }
}

/// Writes a result in the form asked for.
fn deliver(
    compiled: &Compiled,
    Extra { output, form }: &Extra,
    listing: &DisassembleOptions,
    report: &Report,
) -> Exit {
    if *output == Output::Nothing {
        return Exit::Success;
    }
    let bytes = match form {
        ExtraForm::Emit(emit) => bytes_of(compiled, *emit, listing),
        ExtraForm::Header(name) => header(compiled, name, listing),
        ExtraForm::Reflection(format, names) => reflection::rendered(&compiled.words, *format, names)
            .map(String::into_bytes)
            .map_err(|why| Box::new(Diagnostic::bug(format!("the result cannot be reflected: {why}")))),
    };
    let bytes = match bytes {
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

/// The binary as an array in C, behind its listing, as DXC writes it.
fn header(compiled: &Compiled, name: &str, listing: &DisassembleOptions) -> Result<Vec<u8>, Box<Diagnostic>> {
    let mut text = b"#if 0\n".to_vec();
    text.extend(bytes_of(compiled, Emit::Asm, listing)?);
    text.extend(format!("#endif\n\nconst unsigned char {name}[] = {{\n").bytes());
    for line in spirant::form::bytes_of(&compiled.words).chunks(12) {
        let numbers: Vec<String> = line.iter().map(|byte| format!("0x{byte:02x}")).collect();
        text.extend(format!("  {},\n", numbers.join(", ")).bytes());
    }
    text.extend(b"};\n");
    Ok(text)
}
