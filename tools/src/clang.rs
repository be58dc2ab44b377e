//! Finding and running clang, with the HLSL prelude shipped inside this program.

pub mod lacks;
pub mod messages;

use crate::cc::profile::Stage;
use crate::exit::Exit;
use crate::job;
use crate::render::Style;
use crate::report::Warnings;
use anyhow::{Context, Result, anyhow, bail};
use spirant::dialect::target_env::Client;
use spirant::{Options, Triple};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The prelude: `hlsl.h` includes the others.
const PRELUDE: [(&str, &str); 7] = [
    ("hlsl.h", include_str!("../prelude/hlsl.h")),
    ("hlsl_memory.h", include_str!("../prelude/hlsl_memory.h")),
    ("hlsl_mixed.h", include_str!("../prelude/hlsl_mixed.h")),
    ("hlsl_pack.h", include_str!("../prelude/hlsl_pack.h")),
    ("hlsl_pixel.h", include_str!("../prelude/hlsl_pixel.h")),
    ("hlsl_vk.h", include_str!("../prelude/hlsl_vk.h")),
    ("hlsl_wave.h", include_str!("../prelude/hlsl_wave.h")),
];

/// What debug information calls the folder of the prelude, wherever that is while clang runs.
const PRELUDE_NAME: &str = "<prelude>";

/// What debug information calls the file of what clang makes up.
const MADE_UP_NAME: &str = "<clang>";

/// Whether the user did not write a file that debug information names.
pub fn is_foreign(file: &str) -> bool {
    file == MADE_UP_NAME || file.starts_with(PRELUDE_NAME)
}

/// How much debug information clang writes. It is the least that tells diagnostics where they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// Positions, and where functions and variables are declared: for diagnostics alone.
    #[default]
    Places,
    /// Positions, which are written.
    Lines,
    /// All, and the text of files.
    Full,
}

/// A source language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Language {
    /// HLSL, shaders for Vulkan
    Hlsl,
    /// OpenCL C
    #[value(alias = "cl")]
    Opencl,
}

/// What clang is asked to compile, and how.
pub struct Invocation<'a> {
    /// The source file.
    pub input: &'a Path,
    /// Its text where that is not the file's: preprocessed, with markers of lines.
    pub text: Option<&'a str>,
    /// What the IR is for.
    pub triple: Triple,
    /// The digit or letter behind `-O`.
    pub level: &'a str,
    /// `-D`
    pub defines: &'a [String],
    /// `-I`
    pub includes: &'a [PathBuf],
    /// `-std`
    pub standard: Option<&'a str>,
    /// HLSL's entry point; `None` where attributes tell them.
    pub entry: Option<&'a str>,
    /// HLSL's 16-bit types.
    pub native_16bit: bool,
    /// Arithmetic as IEEE 754 has it.
    pub is_strict: bool,
    /// Matrices are stored by rows.
    pub row_major: bool,
    /// What becomes of warnings.
    pub warnings: Warnings,
    /// How much debug information.
    pub detail: Detail,
    /// Print what is included.
    pub show_includes: bool,
    /// Whatever else.
    pub rest: &'a [String],
    /// How messages are shown.
    pub style: Style,
    /// Show all of clang's messages.
    pub verbose: bool,
}

/// What clang makes of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// LLVM IR, as text.
    Compile,
    /// The source with what it includes; the prelude first.
    Preprocess,
    /// The same without the prelude.
    PreprocessAlone,
}

/// The triple for clang: clang compiles HLSL for Vulkan 1.2 and 1.3 alone, and what we compile for
/// may be another.
///
/// # Errors
/// A target that the language has no use for.
pub fn triple(language: Language, stage: Stage, options: &Options) -> Result<Triple> {
    let asked = options.triple.as_ref().map(Triple::env).or_else(|| options.env.clone());
    let shader = asked.as_ref().is_none_or(|env| env.is_shader());
    let text = match language {
        Language::Hlsl if !shader => return Err(anyhow!("HLSL is compiled for Vulkan, not for kernels")),
        Language::Hlsl => {
            let env = options.env.as_ref().or(asked.as_ref());
            let client = match env.map(|env| env.client) {
                Some(Client::Vulkan(1, 0..=2)) => "spirv1.5-unknown-vulkan1.2",
                _ => "spirv1.6-unknown-vulkan1.3",
            };
            return Ok(format!("{client}-{}", stage.name()).parse()?);
        }
        Language::Opencl => match &asked {
            // Shaders index with 32 bits.
            Some(env) if env.pointer_width() == Some(32) || env.is_shader() => "spirv32-unknown-unknown",
            _ => "spirv64-unknown-unknown",
        },
    };
    Ok(text.parse()?)
}

/// A clang that was found, with the prelude for it.
pub struct Clang {
    program: PathBuf,
    language: Language,
    prelude: Option<Prelude>,
}

impl Clang {
    /// The clang of this path, of the environment, or in `PATH`.
    ///
    /// # Errors
    /// There is none; the prelude cannot be written.
    pub fn new(path: Option<&Path>, language: Language) -> Result<Clang> {
        let program = path.map(Path::to_owned).or_else(find).context(
            "there is no clang in PATH; install clang-22, or name one with --clang or in the variable CLANG",
        )?;
        let prelude = match language {
            Language::Hlsl => Some(Prelude::write()?),
            Language::Opencl => None,
        };
        Ok(Clang { program, language, prelude })
    }

    /// Whether a file is one of the prelude.
    pub fn is_ours(&self, file: &str) -> bool {
        self.prelude.as_ref().is_some_and(|prelude| Path::new(file).starts_with(&prelude.directory))
    }

    /// What clang makes of a source; its messages are printed.
    ///
    /// # Errors
    /// How to exit; the reasons are printed, by clang or here.
    pub fn run(&self, invocation: &Invocation<'_>, action: Action) -> Result<Vec<u8>, Exit> {
        self.start(invocation, action)?.finish()
    }

    /// Runs clang over a source.
    ///
    /// # Errors
    /// How to exit where that was not possible; the reason is printed.
    pub fn start<'a>(&'a self, invocation: &Invocation<'_>, action: Action) -> Result<Finished<'a>, Exit> {
        self.try_start(invocation, action).map_err(|error| {
            job::print_error(&error);
            Exit::Files
        })
    }

    fn try_start<'a>(&'a self, invocation: &Invocation<'_>, action: Action) -> Result<Finished<'a>> {
        if let Some(prelude) = &self.prelude {
            prelude.write_macros(invocation.defines)?;
        }
        let mut command = Command::new(&self.program);
        command.args(self.arguments(invocation, action));
        command.stdin(match invocation.text {
            Some(_) => Stdio::piped(),
            None if invocation.input == Path::new("-") => Stdio::inherit(),
            None => Stdio::null(),
        });
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let cannot_run = || format!("cannot run {}", self.program.display());
        let mut child = command.spawn().with_context(cannot_run)?;
        let output = std::thread::scope(|scope| {
            let input = child.stdin.take();
            // A clang that has seen enough closes its end.
            scope
                .spawn(|| input.zip(invocation.text).map(|(mut pipe, text)| pipe.write_all(text.as_bytes())));
            child.wait_with_output()
        });
        let output = output.with_context(cannot_run)?;
        if output.status.code().is_none() {
            bail!(
                "clang was ended by a {}; its command line was:\n  {}",
                output.status,
                command_line(&command)
            );
        }
        let is_bulky = self.language == Language::Hlsl
            && invocation.detail == Detail::Places
            && action == Action::Compile;
        Ok(Finished {
            is_well: output.status.success(),
            output: if is_bulky { without_records(&output.stdout) } else { output.stdout },
            messages: String::from_utf8_lossy(&output.stderr).into_owned(),
            shown: messages::Shown {
                style: invocation.style,
                front_end: messages::CLANG,
                prelude: self.prelude.as_ref().map(|prelude| prelude.directory.as_path()),
                verbose: invocation.verbose,
            },
        })
    }

    fn arguments(&self, invocation: &Invocation<'_>, action: Action) -> Vec<OsString> {
        let mut list = match self.language {
            Language::Hlsl => for_hlsl(invocation),
            Language::Opencl => for_opencl(invocation),
        };
        let mut add = |items: &[&str]| list.extend(items.iter().map(OsString::from));
        add(&[&format!("-O{}", invocation.level)]);
        add(match action {
            Action::Compile => &["-emit-llvm"],
            Action::Preprocess | Action::PreprocessAlone => &["-E"],
        });
        add(match invocation.warnings {
            Warnings::Shown => &[],
            Warnings::Hidden => &["-w"],
            Warnings::Fatal => &["-Werror"],
        });
        if invocation.show_includes {
            add(&["-H"]);
        }
        if invocation.style.color.is_on() {
            add(&["-fcolor-diagnostics"]);
        }
        if self.prelude.is_none() || action == Action::PreprocessAlone {
            invocation.defines.iter().for_each(|define| add(&["-D", define]));
        }
        for include in invocation.includes {
            list.extend(["-I".into(), include.into()]);
        }
        if let Some(prelude) =
            self.prelude.as_ref().filter(|_| action != Action::PreprocessAlone && invocation.text.is_none())
        {
            list.extend(["-include".into(), prelude.header().into()]);
            list.extend(["-include".into(), prelude.macros().into()]);
        }
        if let Some(prelude) = &self.prelude {
            let mut mapping = OsString::from("-fdebug-prefix-map=");
            mapping.push(&prelude.directory);
            mapping.push(format!("={PRELUDE_NAME}"));
            list.push(mapping);
        }
        list.extend(invocation.rest.iter().map(OsString::from));
        let input = if invocation.text.is_some() { "-".into() } else { invocation.input.into() };
        list.extend(["-o".into(), "-".into(), input]);
        list
    }
}

/// A command as a shell reads it.
fn command_line(command: &Command) -> String {
    let words: Vec<_> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(std::ffi::OsStr::to_string_lossy)
        .collect();
    shlex::try_join(words.iter().map(|word| &**word)).unwrap_or_else(|_| words.join(" "))
}

/// Whether a file is of the prelude, which goes when clang is done.
pub fn is_prelude(file: &Path) -> bool {
    let mut parts = file.components().map(|part| part.as_os_str().to_string_lossy());
    parts.any(|part| part.starts_with("spirant-prelude-"))
}

/// A run of clang.
pub struct Finished<'a> {
    is_well: bool,
    output: Vec<u8>,
    messages: String,
    shown: messages::Shown<'a>,
}

impl Finished<'_> {
    /// Whether clang failed, and one of its messages has this text.
    pub fn failed_by(&self, text: &str) -> bool {
        !self.is_well && self.messages.contains(text)
    }

    /// Whether clang wrote this.
    pub fn wrote(&self, text: &str) -> bool {
        self.output.windows(text.len()).any(|part| part == text.as_bytes())
    }

    /// What clang wrote; its messages are printed.
    ///
    /// # Errors
    /// That it refused the source.
    pub fn finish(self) -> Result<Vec<u8>, Exit> {
        messages::print(&self.messages, &self.shown);
        if self.is_well { Ok(self.output) } else { Err(Exit::Input) }
    }
}

/// LLVM IR without what debug records say of local variables, for passes that would carry them along for nobody. Each is a line.
fn without_records(ir: &[u8]) -> Vec<u8> {
    let is_record = |line: &[u8]| line.trim_ascii_start().starts_with(b"#dbg_");
    let mut rest = Vec::with_capacity(ir.len());
    for line in ir.split_inclusive(|byte| *byte == b'\n').filter(|line| !is_record(line)) {
        rest.extend_from_slice(line);
    }
    rest
}

/// The arguments of clang's compiler proper for HLSL.
fn for_hlsl(invocation: &Invocation<'_>) -> Vec<OsString> {
    let mut list: Vec<OsString> = Vec::new();
    let mut add = |items: &[&str]| list.extend(items.iter().map(OsString::from));
    let standard = format!("-std={}", invocation.standard.unwrap_or("hlsl202x"));
    add(&["-cc1", "-triple", invocation.triple.as_str(), "-x", "hlsl", &standard]);
    if let Some(entry) = invocation.entry {
        add(&["-hlsl-entry", entry]);
    }
    // The passes run in this process (`spirant::IrLevel`).
    add(&["-disable-llvm-passes", "-disable-O0-optnone"]);
    if invocation.native_16bit {
        add(&["-fnative-half-type", "-fnative-int16-type"]);
    }
    if invocation.is_strict {
        add(&["-fno-fast-math"]);
    }
    if invocation.row_major {
        add(&["-fmatrix-memory-layout=row-major"]);
    }
    // An inout argument is stored before its lifetime starts, which makes it undefined.
    add(&["-disable-lifetime-markers"]);
    // Positions alone would not tell where variables are declared; what else is told of them goes (`without_records`).
    let (kind, name) = match invocation.detail {
        Detail::Places => ("limited", None),
        Detail::Lines => ("line-tables-only", Some(invocation.input)),
        Detail::Full => ("limited", Some(invocation.input)),
    };
    add(&["-dwarf-version=5", &format!("-debug-info-kind={kind}"), "-main-file-name"]);
    list.push(name.map_or(MADE_UP_NAME.into(), Into::into));
    list.extend((invocation.detail == Detail::Full).then(|| "-gembed-source".into()));
    list
}

/// The arguments of clang's driver for OpenCL C.
fn for_opencl(invocation: &Invocation<'_>) -> Vec<OsString> {
    let mut list: Vec<OsString> = Vec::new();
    let mut add = |items: &[&str]| list.extend(items.iter().map(OsString::from));
    let standard = format!("-cl-std={}", invocation.standard.unwrap_or("CL3.0"));
    add(&["-target", invocation.triple.as_str(), "-x", "cl", &standard, "-S"]);
    // clang's own passes run, which positions alone do not slow down.
    match invocation.detail {
        Detail::Full => add(&["-g", "-gdwarf-5", "-gembed-source"]),
        Detail::Places | Detail::Lines => add(&["-gline-tables-only"]),
    }
    list
}

/// `$CLANG`, or the first of `clang-22` and `clang` in `PATH`.
fn find() -> Option<PathBuf> {
    if let Some(clang) = std::env::var_os("CLANG").filter(|value| !value.is_empty()) {
        return Some(clang.into());
    }
    let path = std::env::var_os("PATH")?;
    ["clang-22", "clang"].iter().find_map(|name| {
        std::env::split_paths(&path).map(|directory| directory.join(name)).find(|program| program.is_file())
    })
}

/// The prelude as files of a directory of its own, which goes when this does.
struct Prelude {
    directory: PathBuf,
}

impl Prelude {
    fn write() -> Result<Prelude> {
        let base = std::env::temp_dir();
        let process = std::process::id();
        for number in 0..1000 {
            let directory = base.join(format!("spirant-prelude-{process}-{number}"));
            match std::fs::create_dir(&directory) {
                Ok(()) => {
                    let prelude = Prelude { directory };
                    for (name, text) in PRELUDE {
                        let path = prelude.directory.join(name);
                        std::fs::write(&path, text)
                            .with_context(|| format!("cannot write {}", path.display()))?;
                    }
                    return Ok(prelude);
                }
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(error) => {
                    return Err(error).with_context(|| format!("cannot create {}", directory.display()));
                }
            }
        }
        Err(anyhow!("{} is full of preludes that nobody removed", base.display()))
    }

    fn header(&self) -> PathBuf {
        self.directory.join("hlsl.h")
    }

    fn macros(&self) -> PathBuf {
        self.directory.join("macros.h")
    }

    /// Writes the macros of the command line to a file of their own, which is included behind the prelude: they do not reach
    /// into that, whatever they are called.
    fn write_macros(&self, defines: &[String]) -> Result<()> {
        let text: String = defines
            .iter()
            .map(|define| match define.replace(['\n', '\r'], " ").split_once('=') {
                Some((name, value)) => format!("#define {name} {value}\n"),
                None => format!("#define {define} 1\n"),
            })
            .collect();
        let path = self.macros();
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }
}

impl Drop for Prelude {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_of_the_prelude_is_shipped() {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("prelude");
        let mut files: Vec<_> = std::fs::read_dir(directory)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with(".h"))
            .collect();
        files.sort();
        assert_eq!(files, PRELUDE.map(|(name, _)| name));
    }

    #[test]
    fn the_prelude_goes_when_it_is_done_with() {
        let prelude = Prelude::write().unwrap();
        let other = Prelude::write().unwrap();
        let header = prelude.header();
        assert!(header.exists() && other.header().exists());
        drop(prelude);
        assert!(!header.exists() && other.header().exists());
    }

    #[test]
    fn records_are_left_out() {
        let ir = b"define void @f() {\n    #dbg_declare(ptr %x, !1, !DIExpression(), !2)\n  ret void, !dbg !3\n}\n";
        assert_eq!(without_records(ir), b"define void @f() {\n  ret void, !dbg !3\n}\n");
    }

    #[test]
    fn clang_gets_a_triple_it_knows() {
        let with = |triple: &str| Options::default().triple(Some(triple.parse().unwrap()));
        let hlsl =
            |options: &Options| triple(Language::Hlsl, Stage::Pixel, options).map(|t| t.to_string()).ok();
        assert_eq!(hlsl(&Options::default()).as_deref(), Some("spirv1.6-unknown-vulkan1.3-pixel"));
        assert_eq!(
            hlsl(&with("spirv-unknown-vulkan1.1")).as_deref(),
            Some("spirv1.5-unknown-vulkan1.2-pixel")
        );
        assert_eq!(hlsl(&with("spirv64-unknown-unknown")), None);
        let opencl =
            |options: &Options| triple(Language::Opencl, Stage::Compute, options).map(|t| t.to_string()).ok();
        assert_eq!(opencl(&with("spirv32v1.1")).as_deref(), Some("spirv32-unknown-unknown"));
        assert_eq!(opencl(&with("spirv-unknown-vulkan1.3")).as_deref(), Some("spirv32-unknown-unknown"));
    }
}
