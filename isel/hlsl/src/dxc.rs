//! HLSL to DXIL through an installed DXC, for all of the language.
//!
//! DXC runs as a program, so that what befalls it befalls no process of ours. Its messages are read as clang's are.

mod lost;

use crate::includes;
use crate::input::Input;
use crate::messages::{self, Shown};
use crate::options::Warnings;
use crate::process::{self, Limits};
use crate::said::{Error, Said, Stop};
use crate::scratch::Folder;
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names the program where no flag does.
const VARIABLE: &str = "DXC";

/// What DXC says without a validator, which is for Direct3D.
const NOT_SIGNED: &str = "will not be signed for use in release environments";

/// How a source is compiled by DXC.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What DXC is told, but for the files.
    pub arguments: Vec<OsString>,
    /// Folders of headers, which are among the arguments.
    pub includes: Vec<PathBuf>,
    /// What becomes of warnings.
    pub warnings: Warnings,
    /// Tell what DXC said before it crashed.
    pub verbose: bool,
    /// What DXC may use.
    pub limits: Limits,
}

/// The container that DXC makes of a source in a file.
///
/// # Errors
/// Who is at fault; the reasons are said.
pub fn compile(
    program: &Path,
    input: &Path,
    options: &Options,
    said: &mut Vec<Said>,
) -> Result<Vec<u8>, Stop> {
    match run(program, input, options, said) {
        Ok(container) => container.ok_or(Stop::Source),
        Err(Ended::Failed(stop)) => Err(stop),
        Err(Ended::System(error)) => {
            said.push(Said::System(error.0));
            Err(Stop::System)
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

fn run(
    program: &Path,
    input: &Path,
    options: &Options,
    said: &mut Vec<Said>,
) -> Result<Option<Vec<u8>>, Ended> {
    let folder = Folder::new("dxc")?;
    let output = folder.path.join("out.dxil");
    let mut command = Command::new(program);
    command.args(&options.arguments).arg("-Fo").arg(&output).arg(input);
    let ran = process::output(&mut command, None, &options.limits);
    let ran = ran.map_err(|error| Error::of(format!("cannot run {}", program.display()), &error))?;
    let messages = [&ran.stdout, &ran.stderr].map(|text| String::from_utf8_lossy(text).into_owned()).concat();
    let mut lines: Vec<&str> = messages.lines().filter(|line| !line.contains(NOT_SIGNED)).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    let (lines, lost) = lost::divide(&lines, options.warnings);
    let (written, says_why) = messages::read(&lines.join("\n"), &Shown { front_end: "dxc", prelude: None });
    if let Some(failure) = process::failure("DXC", &ran, &options.limits) {
        if options.verbose {
            said.push(Said::FrontEnd(written));
        }
        let failure = failure.at(Origin::file(&input.to_string_lossy()));
        said.push(Said::Finding(failure.diagnostic));
        return Err(Ended::Failed(failure.stop));
    }
    said.push(Said::FrontEnd(written));
    let is_refused = lost::report(&lost, options.warnings, said);
    if !ran.status.success() && !says_why && !is_refused {
        return Err(Error(format!("{} failed without an error: {}", program.display(), ran.status)).into());
    }
    if !ran.status.success() || is_refused {
        return Ok(None);
    }
    if hides_what_is_lost(input, &options.includes)? {
        let message = "a pragma hides which attributes of Vulkan are lost on the way through DXIL";
        let diagnostic = Diagnostic::error(Code::LACKING, message)
            .help("leave out what the source says of \"-Wignored-attributes\" and \"-Wunknown-attributes\"")
            .at(Origin::file(&input.to_string_lossy()));
        said.push(diagnostic.into());
        return Ok(None);
    }
    let container = std::fs::read(&output)
        .map_err(|error| Error::of(format!("{} wrote no container", program.display()), &error))?;
    Ok(Some(container))
}

/// Whether a source has attributes of Vulkan, and a pragma that keeps DXC from telling which of them it leaves out.
fn hides_what_is_lost(input: &Path, includes: &[PathBuf]) -> Result<bool, Error> {
    let source = Input::file(input);
    let source = source.bytes().map_err(|why| Error(format!("cannot read {}: {why}", input.display())))?;
    let folders: Vec<&Path> = includes.iter().map(PathBuf::as_path).collect();
    let says = |word: &str| includes::says(&source, input, &folders, word);
    Ok((says("ignored-attributes") || says("unknown-attributes")) && says("vk"))
}

/// The program of this name or path, that of the environment, the first in `PATH`, or that of the Vulkan SDK.
///
/// # Errors
/// There is none.
pub fn find(named: Option<&Path>) -> Result<PathBuf, Error> {
    const MISSING: &str = "DXC is not installed: there is no dxc in PATH or the Vulkan SDK; install the DirectX Shader Compiler, or name its \
                           program with --dxc=PATH or in the variable DXC";
    let given = named
        .map(Path::to_owned)
        .or_else(|| std::env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from));
    if let Some(given) = given {
        return Ok(given);
    }
    let name = format!("dxc{}", std::env::consts::EXE_SUFFIX);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let sdk = std::env::var_os("VULKAN_SDK").map(|sdk| Path::new(&sdk).join("bin"));
    let mut folders = std::env::split_paths(&path).chain(sdk).map(|folder| folder.join(&name));
    folders.find(|program| program.is_file()).ok_or_else(|| Error(MISSING.to_owned()))
}
