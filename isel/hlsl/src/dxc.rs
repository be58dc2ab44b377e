//! HLSL to DXIL or SPIR-V by an installed DXC, which compiles all of the language.
//!
//! DXC is a library or a program ([`Compiler`]). A library runs in a child process, so that its crashes end no process of ours. Its
//! messages are read as clang's are.

mod find;
mod lost;
mod run;

use crate::includes;
use crate::input::Input;
use crate::messages::{self, Shown};
use crate::options::Warnings;
use crate::process::{self, Limits};
use crate::said::{Error, Said, Stop};
pub use crate::source::registers::Declared;
use crate::source::{Lexed, registers};
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub use find::find;
use run::Action;

/// The version of the language that clang compiles, too; the default of DXC before 1.8 is 2018.
const NEWER: [&str; 2] = ["-HV", "2021"];

/// What the line begins with by which DXC refuses a flag.
const UNKNOWN: &str = "Unknown argument: '";

/// What DXC says without a validator, which is for Direct3D.
const NOT_SIGNED: &str = "will not be signed for use in release environments";

/// An installed DXC.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Compiler {
    /// The program `dxc`.
    Program(PathBuf),
    /// The library `libdxcompiler`.
    Library(PathBuf),
}

/// The form of DXC's output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// A container of DXIL, which has no place for Vulkan's attributes: those that change the result are refused.
    #[default]
    Dxil,
    /// A module of SPIR-V.
    Spirv,
}

/// How a source is compiled by DXC.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The form of the output.
    pub form: Form,
    /// What DXC is told, but for the files and the form.
    pub arguments: Vec<OsString>,
    /// Folders of headers, which are among the arguments.
    pub includes: Vec<PathBuf>,
    /// What becomes of warnings.
    pub warnings: Warnings,
    /// Tell what DXC said before it crashed.
    pub verbose: bool,
    /// What DXC may use.
    pub limits: Limits,
    /// A library runs in this process: a crash of DXC ends it, and there are no limits.
    pub in_process: bool,
}

impl Compiler {
    /// Its file.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Compiler::Program(path) | Compiler::Library(path) => path,
        }
    }

    /// What it says of its version; `None` if it does not run. A library is loaded into this process.
    #[must_use]
    pub fn version(&self) -> Option<String> {
        match self {
            Compiler::Program(path) => process::version(path),
            Compiler::Library(path) => {
                let (major, minor) = spirant_dxc::Library::load(path).ok()?.version()?;
                Some(format!("version {major}.{minor}"))
            }
        }
    }
}

/// The container or the module that DXC makes of a source.
///
/// # Errors
/// Who is at fault; the reasons are said.
pub fn compile(
    compiler: &Compiler,
    input: &Input,
    options: &Options,
    said: &mut Vec<Said>,
) -> Result<Vec<u8>, Stop> {
    match compile_in_version(compiler, input, options, said) {
        Ok(object) => object.ok_or(Stop::Source),
        Err(Ended::Failed(stop)) => Err(stop),
        Err(Ended::System(error)) => {
            said.push(Said::System(error.0));
            Err(Stop::System)
        }
    }
}

/// The source and the files that it includes, as DXC lists them.
///
/// # Errors
/// Who is at fault; the reasons are said.
pub fn files(
    compiler: &Compiler,
    input: &Input,
    options: &Options,
    said: &mut Vec<Said>,
) -> Result<Vec<String>, Stop> {
    let rule = text_of(compiler, input, options, Action::List, said)?;
    let listed = rule.split_once(": ").map_or("", |(_, files)| files).replace("\\\n", " ");
    Ok(listed.split_whitespace().map(str::to_owned).collect())
}

/// The resources that the preprocessed source declares, in their order.
///
/// # Errors
/// Who is at fault; the reasons are said.
pub fn declared(
    compiler: &Compiler,
    input: &Input,
    options: &Options,
    said: &mut Vec<Said>,
) -> Result<Vec<Declared>, Stop> {
    let text = text_of(compiler, input, options, Action::Preprocess, said)?;
    Ok(registers::declared(&Lexed::new(&text, |_| false)))
}

/// The text that DXC writes.
fn text_of(
    compiler: &Compiler,
    input: &Input,
    options: &Options,
    action: Action,
    said: &mut Vec<Said>,
) -> Result<String, Stop> {
    let ran = run::run(compiler, input, options, action).map_err(|error| {
        said.push(Said::System(error.0));
        Stop::System
    })?;
    match ran.object {
        Some(text) if !text.is_empty() => Ok(String::from_utf8_lossy(&text).replace('\0', "")),
        _ => {
            let (written, _) =
                messages::read(&ran.messages, &Shown { front_end: "dxc", hides_warnings: false });
            said.push(Said::FrontEnd(written));
            said.push(Said::System(format!("DXC cannot preprocess {}", input.name())));
            Err(Stop::Source)
        }
    }
}

enum Ended {
    Failed(Stop),
    System(Error),
}

impl From<Error> for Ended {
    fn from(error: Error) -> Ended {
        Ended::System(error)
    }
}

/// Compiles a source. If its arguments state no version of the language, it is compiled as HLSL 2021, and if that fails, as the version that is
/// DXC's default: older sources use `?:` with vectors, for which 2021 has `select`. If both fail, the errors are those of 2021.
fn compile_in_version(
    compiler: &Compiler,
    input: &Input,
    options: &Options,
    said: &mut Vec<Said>,
) -> Result<Option<Vec<u8>>, Ended> {
    let is_stated = |word: &OsString| {
        let word = word.to_string_lossy();
        word.starts_with("-HV") || word.starts_with("-hlsl-version")
    };
    let mut newer = options.clone();
    newer.arguments.extend(NEWER.map(OsString::from));
    let versions: &[&Options] =
        if options.arguments.iter().any(is_stated) { &[options] } else { &[&newer, options] };
    let mut outcomes = run::run_until_made(compiler, input, versions)?.into_iter();
    let Some(first) = outcomes.next() else { return Ok(None) };
    let (mut of_first, mut of_second) = (Vec::new(), Vec::new());
    let made = outcome(compiler, input, versions[0], first, &mut of_first);
    if let (Ok(None), Some(second)) = (&made, outcomes.next())
        && let Ok(Some(object)) = outcome(compiler, input, options, second, &mut of_second)
    {
        said.extend(of_second);
        return Ok(Some(object));
    }
    said.extend(of_first);
    made
}

/// What one run of DXC made, and said.
fn outcome(
    compiler: &Compiler,
    input: &Input,
    options: &Options,
    ran: run::Ran,
    said: &mut Vec<Said>,
) -> Result<Option<Vec<u8>>, Ended> {
    let mut lines: Vec<&str> = ran.messages.lines().filter(|line| !line.contains(NOT_SIGNED)).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    let unknown = lines.iter().find_map(|line| line.strip_prefix(UNKNOWN)?.split('\'').next());
    lines.retain(|line| !line.starts_with(UNKNOWN));
    let (lines, lost) = lost::divide(&lines, options.warnings, options.form);
    let (written, says_why) =
        messages::read(&lines.join("\n"), &Shown { front_end: "dxc", hides_warnings: false });
    if let Some(failure) = ran.status.and_then(|output| process::failure("DXC", &output, &options.limits)) {
        if options.verbose {
            said.push(Said::FrontEnd(written));
        }
        let failure = failure.at(Origin::file(&input.name()));
        said.push(Said::Finding(failure.diagnostic));
        return Err(Ended::Failed(failure.stop));
    }
    said.push(Said::FrontEnd(written));
    let is_refused = lost::report(&lost, options.warnings, options.form, said);
    if let Some(line) = lines.iter().find(|line| line.starts_with("Internal Compiler error")) {
        let message = format!("DXC fails on this source: {line}");
        let diagnostic = Diagnostic::error(Code::FRONT_END, message).at(Origin::file(&input.name()));
        said.push(
            diagnostic
                .help("that is a defect of DXC; another front end may compile the source: --front")
                .into(),
        );
        return Err(Ended::Failed(Stop::System));
    }
    if let Some(flag) = unknown.filter(|_| ran.object.is_none()) {
        let message = format!("this DXC does not know the flag '{flag}'");
        let diagnostic = Diagnostic::error(Code::FRONT_END, message).at(Origin::file(&input.name()));
        said.push(diagnostic.help("leave it out, or name a newer DXC: --dxc=PATH").into());
        return Err(Ended::Failed(Stop::System));
    }
    if ran.object.is_none() && !says_why && !is_refused {
        let wrote = if ran.is_success { "wrote no output" } else { "failed without an error" };
        return Err(Error(format!("{} {wrote}", compiler.path().display())).into());
    }
    if is_refused {
        return Ok(None);
    }
    if options.form == Form::Dxil && ran.object.is_some() && hides_what_is_lost(input, &options.includes)? {
        let message = "a pragma hides which attributes of Vulkan are lost on the way through DXIL";
        let diagnostic = Diagnostic::error(Code::LACKING, message)
            .help("leave out what the source says of \"-Wignored-attributes\" and \"-Wunknown-attributes\"")
            .at(Origin::file(&input.name()));
        said.push(diagnostic.into());
        return Ok(None);
    }
    Ok(ran.object)
}

/// Whether a source has attributes of Vulkan, and a pragma that keeps DXC from telling which of them it leaves out.
fn hides_what_is_lost(input: &Input, includes: &[PathBuf]) -> Result<bool, Error> {
    let source = input.bytes().map_err(|why| Error(format!("cannot read {}: {why}", input.name())))?;
    let folders: Vec<&Path> = includes.iter().map(PathBuf::as_path).collect();
    let says = |word: &str| includes::says(&source, &input.path, &folders, word);
    Ok((says("ignored-attributes") || says("unknown-attributes")) && says("vk"))
}
