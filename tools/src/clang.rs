//! Finding and running clang, with the HLSL prelude shipped inside this program.

mod done;
mod embed;
mod excerpts;
pub mod ir_text;
pub mod lacks;
pub mod messages;
mod prelude;
pub mod process;
pub mod together;

pub use done::{Done, Finished};

use crate::cc::profile::Stage;
use crate::exit::Exit;
use crate::isolate::Limits;
use crate::job;
use crate::render::Style;
use crate::report::Warnings;
use anyhow::{Context, Result, anyhow};
use prelude::Prelude;
use spirant::dialect::target_env::Client;
use spirant::{Options, Origin, Triple};
use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, clap::ValueEnum)]
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

impl Action {
    fn flag(self) -> &'static str {
        match self {
            Action::Compile => "-emit-llvm",
            Action::Preprocess | Action::PreprocessAlone => "-E",
        }
    }
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

/// A clang that was found, with the prelude for it. Clones share that.
#[derive(Clone)]
pub struct Clang {
    program: PathBuf,
    language: Language,
    prelude: Option<Arc<Prelude>>,
    limits: Limits,
}

impl Clang {
    /// The clang of this path, of the environment, or in `PATH`.
    ///
    /// # Errors
    /// There is none; the prelude cannot be written.
    pub fn new(path: Option<&Path>, language: Language, limits: Limits) -> Result<Clang> {
        let program = path.map(Path::to_owned).or_else(find).context(
            "there is no clang in PATH; install clang-22, or name one with --clang or in the variable CLANG",
        )?;
        let prelude = match language {
            Language::Hlsl => Some(Arc::new(Prelude::write()?)),
            Language::Opencl => None,
        };
        Ok(Clang { program, language, prelude, limits })
    }

    /// Whether a file is one of the prelude.
    pub fn is_ours(&self, file: &str) -> bool {
        self.prelude.as_ref().is_some_and(|prelude| Path::new(file).starts_with(prelude.directory()))
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
    pub fn start(&self, invocation: &Invocation<'_>, action: Action) -> Result<Finished<'_>, Exit> {
        self.try_start(invocation, action).map_err(|error| {
            job::print_error(&error);
            Exit::Files
        })
    }

    fn try_start(&self, invocation: &Invocation<'_>, action: Action) -> Result<Finished<'_>> {
        if let Some(prelude) = &self.prelude {
            prelude.write_macros(invocation.defines)?;
        }
        let mut command = Command::new(&self.program);
        command.args(self.arguments(invocation, action));
        let text = match invocation.text {
            Some(text) => Some(text.as_bytes()),
            None if invocation.input == Path::new("-") => Some(standard_input()?),
            None => None,
        };
        let output = process::output(&mut command, text, &self.limits);
        let mut output = output.with_context(|| format!("cannot run {}", self.program.display()))?;
        let mut failure = process::failure(messages::CLANG, &output, &self.limits);
        if let Some(failure) = failure.as_mut().filter(|_| invocation.verbose) {
            failure.diagnostic.notes.push(format!("its command line: {}", command_line(&command)).into());
        }
        if action == Action::Compile && self.language == Language::Hlsl {
            if invocation.detail == Detail::Places {
                output.stdout = without_records(&output.stdout);
            }
            if invocation.text.is_some() {
                output.stdout = renamed(&output.stdout, &invocation.input.to_string_lossy());
            }
        }
        if action == Action::Compile && invocation.detail == Detail::Full {
            output.stdout = embed::with_sources(&output.stdout, invocation.rest);
        }
        if action == Action::Compile
            && let Some(name) = mapped(&invocation.input.to_string_lossy(), invocation.rest)
        {
            output.stdout = renamed(&output.stdout, &name);
        }
        let done = Done {
            is_well: output.status.success(),
            output: output.stdout,
            messages: String::from_utf8_lossy(&output.stderr).into_owned(),
            failure: failure.map(|failure| failure.at(Origin::file(&invocation.input.to_string_lossy()))),
        };
        Ok(self.finished(done, invocation))
    }

    /// What was done for an invocation, by whichever process.
    pub fn finished(&self, done: Done, invocation: &Invocation<'_>) -> Finished<'_> {
        let shown = messages::Shown {
            style: invocation.style,
            front_end: messages::CLANG,
            prelude: self.prelude.as_ref().map(|prelude| prelude.directory()),
            verbose: invocation.verbose,
        };
        Finished { done, shown }
    }

    fn arguments(&self, invocation: &Invocation<'_>, action: Action) -> Vec<OsString> {
        let mut list = self.flags(invocation);
        list.push(action.flag().into());
        if self.prelude.is_none() || action == Action::PreprocessAlone {
            list.extend(invocation.defines.iter().flat_map(|define| ["-D".into(), define.into()]));
        }
        if let Some(prelude) =
            self.prelude.as_ref().filter(|_| action != Action::PreprocessAlone && invocation.text.is_none())
        {
            list.extend(["-include".into(), prelude.header().into()]);
            list.extend(["-include".into(), prelude.macros().into()]);
        }
        let input = if invocation.text.is_some() { "-".into() } else { invocation.input.into() };
        list.extend(["-o".into(), "-".into(), input]);
        list
    }

    /// The arguments that depend on neither the macros nor the name of the source.
    fn flags(&self, invocation: &Invocation<'_>) -> Vec<OsString> {
        let mut list = match self.language {
            Language::Hlsl => for_hlsl(invocation),
            Language::Opencl => for_opencl(invocation),
        };
        let mut add = |items: &[&str]| list.extend(items.iter().map(OsString::from));
        add(&[&format!("-O{}", invocation.level)]);
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
        for include in invocation.includes {
            list.extend(["-I".into(), include.into()]);
        }
        list.extend(invocation.rest.iter().map(OsString::from));
        // The last one comes first: of what is replaced in all paths, nothing is replaced in these.
        if let Some(prelude) = &self.prelude {
            let mut mapping = OsString::from("-fdebug-prefix-map=");
            mapping.push(prelude.directory());
            mapping.push(format!("={PRELUDE_NAME}"));
            list.push(mapping);
        }
        list
    }
}

/// What standard input has, which several runs of clang may be about.
///
/// # Errors
/// It cannot be read.
fn standard_input() -> Result<&'static [u8]> {
    static BYTES: OnceLock<std::io::Result<Vec<u8>>> = OnceLock::new();
    let read = BYTES.get_or_init(|| {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    });
    read.as_deref().map_err(|error| anyhow!("standard input cannot be read: {error}"))
}

/// The bytes of a source.
///
/// # Errors
/// It cannot be read.
pub fn source(input: &Path) -> Result<Cow<'static, [u8]>> {
    if input == Path::new("-") {
        return standard_input().map(Cow::Borrowed);
    }
    Ok(Cow::Owned(std::fs::read(input)?))
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
    if !ir_text::says(ir, "#dbg_") {
        return ir.to_vec();
    }
    let is_record = |line: &[u8]| line.trim_ascii_start().starts_with(b"#dbg_");
    let mut rest = Vec::with_capacity(ir.len());
    for line in ir.split_inclusive(|byte| *byte == b'\n').filter(|line| !is_record(line)) {
        rest.extend_from_slice(line);
    }
    rest
}

/// LLVM IR of a source of another name, which is the file that the user wrote.
fn renamed(ir: &[u8], name: &str) -> Vec<u8> {
    const KEY: &[u8] = b"source_filename = \"";
    let lines = || ir.split_inclusive(|byte| *byte == b'\n');
    let Some(place) = lines().position(|line| line.starts_with(KEY)) else { return ir.to_vec() };
    let mut text = format!("; ModuleID = '{name}'\n").into_bytes();
    text.extend_from_slice(KEY);
    text.extend(escaped(name.as_bytes()));
    text.extend_from_slice(b"\"\n");
    text.extend(lines().skip(place + 1).flatten());
    text
}

/// An argument of clang for its driver or its compiler proper, which has two for one of the driver's.
pub fn argument(word: &str, language: Language) -> Vec<String> {
    if language != Language::Hlsl {
        return vec![word.to_owned()];
    }
    match (word.strip_prefix("-Xclang="), word.strip_prefix("-ffile-prefix-map=")) {
        (Some(inner), _) => vec![inner.to_owned()],
        (_, Some(map)) => ["debug", "macro"].map(|what| format!("-f{what}-prefix-map={map}")).to_vec(),
        _ => vec![word.to_owned()],
    }
}

/// Bytes as they stand between the quotes of LLVM IR.
fn escaped(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(bytes.len());
    for byte in bytes {
        match byte {
            b' '..=b'~' if *byte != b'"' && *byte != b'\\' => text.push(*byte),
            _ => text.extend(format!("\\{byte:02X}").into_bytes()),
        }
    }
    text
}

/// The flags that replace the beginnings of paths, as far as debug information goes.
const PREFIX_MAPS: [&str; 2] = ["-ffile-prefix-map=", "-fdebug-prefix-map="];

/// What the name of a source is in the output, where an argument of clang says so: the last one that applies.
fn mapped(name: &str, arguments: &[String]) -> Option<String> {
    maps(arguments).find_map(|(old, new)| Some(format!("{new}{}", name.strip_prefix(old)?)))
}

/// The name of a file that is called so in the output.
fn unmapped(name: &str, arguments: &[String]) -> Option<String> {
    maps(arguments).find_map(|(old, new)| Some(format!("{old}{}", name.strip_prefix(new)?)))
}

fn maps(arguments: &[String]) -> impl Iterator<Item = (&str, &str)> {
    arguments.iter().rev().filter_map(|word| {
        let map = PREFIX_MAPS.iter().find_map(|flag| word.strip_prefix(flag))?;
        map.split_once('=')
    })
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
    // Bit-fields are in units of their types, as in Direct3D.
    add(&["-fms-layout-compatibility=microsoft", "-Wno-incompatible-ms-struct"]);
    // An inout argument is stored before its lifetime starts, which makes it undefined.
    add(&["-disable-lifetime-markers"]);
    // Positions alone would not tell where variables are declared; what else is told of them goes (`without_records`).
    let (kind, name) = match invocation.detail {
        Detail::Places => ("limited", None),
        // Types of members of constant buffers are read from it.
        Detail::Lines if invocation.text.is_some() => ("limited", Some(invocation.input)),
        Detail::Lines => ("line-tables-only", Some(invocation.input)),
        Detail::Full => ("limited", Some(invocation.input)),
    };
    add(&["-dwarf-version=5", &format!("-debug-info-kind={kind}"), "-main-file-name"]);
    list.push(name.map_or(MADE_UP_NAME.into(), Into::into));
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
        Detail::Full => add(&["-g", "-gdwarf-5"]),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ir_has_the_name_of_its_source() {
        let ir = b"; ModuleID = 'x'\nsource_filename = \"x\"\ntarget\n";
        let text = "; ModuleID = 'a \"b'\nsource_filename = \"a \\22b\"\ntarget\n";
        assert_eq!(renamed(ir, "a \"b"), text.as_bytes());
    }

    #[test]
    fn beginnings_of_paths_are_replaced() {
        let mapped = |name: &str, words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            mapped(name, &words)
        };
        let words = ["-fdebug-prefix-map=/a=b", "-O2", "-ffile-prefix-map=/a/c=d=e"];
        assert_eq!(mapped("/a/c/x.cl", &words).as_deref(), Some("d=e/x.cl"));
        assert_eq!(mapped("/a/x.cl", &words).as_deref(), Some("b/x.cl"));
        assert_eq!(mapped("x.cl", &words), None);
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
