//! Finding and running clang, with the HLSL prelude shipped inside this program.

mod messages;

use crate::exit::Exit;
use crate::job;
use crate::render::{self, Format, Style};
use anyhow::{Context, Result, anyhow, bail};
use spirant::dialect::target_env::Client;
use spirant::{Options, Triple};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The prelude: `hlsl.h` includes the others.
const PRELUDE: [(&str, &str); 4] = [
    ("hlsl.h", include_str!("../prelude/hlsl.h")),
    ("hlsl_memory.h", include_str!("../prelude/hlsl_memory.h")),
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
    /// All.
    Full,
}

/// A source language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Language {
    /// HLSL, a compute shader for Vulkan
    Hlsl,
    /// OpenCL C
    #[value(alias = "cl")]
    Opencl,
}

/// What clang is asked to do.
pub struct Invocation<'a> {
    /// The source file.
    pub input: &'a Path,
    /// Its language.
    pub language: Language,
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
    /// HLSL's entry point.
    pub entry: &'a str,
    /// HLSL's 16-bit types.
    pub native_16bit: bool,
    /// How much debug information.
    pub detail: Detail,
    /// Whatever else.
    pub rest: &'a [String],
}

/// The triple for clang: clang compiles HLSL for Vulkan 1.2 and 1.3 alone, and what we compile for
/// may be another.
///
/// # Errors
/// A target that the language has no use for.
pub fn triple(language: Language, options: &Options) -> Result<Triple> {
    let asked = options.triple.as_ref().map(Triple::env).or_else(|| options.env.clone());
    let shader = asked.as_ref().is_none_or(|env| env.is_shader());
    let text = match language {
        Language::Hlsl if !shader => return Err(anyhow!("HLSL is compiled for Vulkan, not for kernels")),
        Language::Hlsl => {
            let env = options.env.as_ref().or(asked.as_ref());
            match env.map(|env| env.client) {
                Some(Client::Vulkan(1, 0..=2)) => "spirv1.5-unknown-vulkan1.2-compute",
                _ => "spirv1.6-unknown-vulkan1.3-compute",
            }
        }
        Language::Opencl => match &asked {
            Some(env) if env.pointer_width() == Some(32) => "spirv32-unknown-unknown",
            Some(env) if env.is_shader() => {
                return Err(anyhow!("OpenCL C is compiled for kernels, not for {env}"));
            }
            _ => "spirv64-unknown-unknown",
        },
    };
    Ok(text.parse()?)
}

/// The LLVM IR of a source file, as text.
///
/// # Errors
/// How to exit; the reasons are printed, by clang or here.
pub fn run(path: Option<&Path>, invocation: &Invocation<'_>, style: Style) -> Result<Vec<u8>, Exit> {
    match try_run(path, invocation, style) {
        Ok(Some(ir)) => Ok(ir),
        Ok(None) => Err(Exit::Input),
        Err(error) => {
            job::print_error(&error);
            Err(Exit::Files)
        }
    }
}

/// As [`run`]; `None` where clang refused the source and said why.
fn try_run(path: Option<&Path>, invocation: &Invocation<'_>, style: Style) -> Result<Option<Vec<u8>>> {
    let from_stdin = invocation.input == Path::new("-");
    // clang would say so, too, but not with our exit code.
    if !from_stdin {
        std::fs::File::open(invocation.input)
            .with_context(|| format!("cannot read {}", invocation.input.display()))?;
    }
    let program = path.map(Path::to_owned).or_else(find).context(
        "there is no clang in PATH; install clang-22, or name one with --clang or in the variable CLANG",
    )?;
    let prelude = match invocation.language {
        Language::Hlsl => Some(Prelude::write()?),
        Language::Opencl => None,
    };
    let mut command = Command::new(&program);
    command.args(arguments(invocation, prelude.as_ref().map(|p| p.header()).as_deref()));
    let is_json = style.format == Format::Json;
    command.stdin(if from_stdin { Stdio::inherit() } else { Stdio::null() });
    command.stderr(if is_json { Stdio::piped() } else { Stdio::inherit() });
    let output = command.output().with_context(|| format!("cannot run {}", program.display()))?;
    if output.status.code().is_none() {
        bail!("clang was ended by a {}; its command line was:\n  {}", output.status, command_line(&command));
    }
    if is_json {
        render::print(&messages::read(&String::from_utf8_lossy(&output.stderr)), None, style);
    }
    let is_bulky = invocation.language == Language::Hlsl && invocation.detail == Detail::Places;
    let ir = if is_bulky { without_records(&output.stdout) } else { output.stdout };
    Ok(output.status.success().then_some(ir))
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

/// LLVM IR without what debug records say of local variables, for passes that would carry them along for nobody. Each is a line.
fn without_records(ir: &[u8]) -> Vec<u8> {
    let is_record = |line: &[u8]| line.trim_ascii_start().starts_with(b"#dbg_");
    let mut rest = Vec::with_capacity(ir.len());
    for line in ir.split_inclusive(|byte| *byte == b'\n').filter(|line| !is_record(line)) {
        rest.extend_from_slice(line);
    }
    rest
}

fn arguments(invocation: &Invocation<'_>, prelude: Option<&Path>) -> Vec<OsString> {
    let mut list: Vec<OsString> = Vec::new();
    let mut add = |items: &[&str]| list.extend(items.iter().map(OsString::from));
    match invocation.language {
        Language::Hlsl => {
            let standard = format!("-std={}", invocation.standard.unwrap_or("hlsl202x"));
            add(&["-cc1", "-triple", invocation.triple.as_str(), "-x", "hlsl", &standard]);
            add(&["-hlsl-entry", invocation.entry]);
            // The passes run in this process (`spirant::IrLevel`).
            add(&["-disable-llvm-passes", "-disable-O0-optnone"]);
            if invocation.native_16bit {
                add(&["-fnative-half-type", "-fnative-int16-type"]);
            }
            // An inout argument is stored before its lifetime starts, which makes it undefined.
            add(&["-disable-lifetime-markers", "-emit-llvm"]);
            // Positions alone would not tell where variables are declared; what else is told of them goes (`without_records`).
            let (kind, name) = match invocation.detail {
                Detail::Places => ("limited", None),
                Detail::Lines => ("line-tables-only", Some(invocation.input)),
                Detail::Full => ("limited", Some(invocation.input)),
            };
            add(&["-dwarf-version=5", &format!("-debug-info-kind={kind}"), "-main-file-name"]);
            list.push(name.map_or(MADE_UP_NAME.into(), Into::into));
        }
        Language::Opencl => {
            let standard = format!("-cl-std={}", invocation.standard.unwrap_or("CL3.0"));
            add(&["-target", invocation.triple.as_str(), "-x", "cl", &standard, "-S", "-emit-llvm"]);
            // clang's own passes run, which positions alone do not slow down.
            add(&[if invocation.detail == Detail::Full { "-g" } else { "-gline-tables-only" }]);
        }
    }
    list.push(format!("-O{}", invocation.level).into());
    for define in invocation.defines {
        list.extend(["-D".into(), define.into()]);
    }
    for include in invocation.includes {
        list.extend(["-I".into(), include.into()]);
    }
    if let Some(prelude) = prelude {
        list.extend(["-include".into(), prelude.into()]);
        if let Some(folder) = prelude.parent() {
            let mut mapping = OsString::from("-fdebug-prefix-map=");
            mapping.push(folder);
            mapping.push(format!("={PRELUDE_NAME}"));
            list.push(mapping);
        }
    }
    list.extend(invocation.rest.iter().map(OsString::from));
    list.extend(["-o".into(), "-".into(), invocation.input.into()]);
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
        let with = |triple: &str| Options { triple: Some(triple.parse().unwrap()), ..Options::default() };
        let hlsl = |options: &Options| triple(Language::Hlsl, options).map(|t| t.to_string()).ok();
        assert_eq!(hlsl(&Options::default()).as_deref(), Some("spirv1.6-unknown-vulkan1.3-compute"));
        assert_eq!(
            hlsl(&with("spirv-unknown-vulkan1.1")).as_deref(),
            Some("spirv1.5-unknown-vulkan1.2-compute")
        );
        assert_eq!(hlsl(&with("spirv64-unknown-unknown")), None);
        let opencl = |options: &Options| triple(Language::Opencl, options).map(|t| t.to_string()).ok();
        assert_eq!(opencl(&with("spirv32v1.1")).as_deref(), Some("spirv32-unknown-unknown"));
        assert_eq!(opencl(&with("spirv-unknown-vulkan1.3")), None);
    }
}
