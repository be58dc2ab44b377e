//! Finding and running clang, with the HLSL prelude shipped inside this program.

mod declarations;
mod done;
mod embed;
mod excerpts;
mod plain;
pub(crate) mod prelude;
pub mod together;

pub use done::{Done, Finished};
pub use plain::{is_there, plain, plain_hlsl};

use crate::input::Input;
use crate::ir_text;
use crate::messages;
use crate::options::{Detail, Language, Options, Warnings};
use crate::process::{self, Limits};
use crate::profile::Stage;
use crate::said::{Error, Said, Stop};
use prelude::Prelude;
use spirant_dialect::diagnostics::Origin;
use spirant_dialect::target_env::Client;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// What debug information calls the folder of the prelude, wherever that is while clang runs.
const PRELUDE_NAME: &str = "<prelude>";

/// What debug information calls the file of what clang makes up.
const MADE_UP_NAME: &str = "<clang>";

/// Whether the user did not write a file that debug information names.
pub fn is_foreign(file: &str) -> bool {
    file == MADE_UP_NAME || file.starts_with(PRELUDE_NAME)
}

/// What clang is asked to compile, and how.
pub struct Invocation<'a> {
    /// The source.
    pub input: &'a Input,
    /// Its text once it is preprocessed, with markers of lines.
    pub text: Option<&'a str>,
    /// What all runs over a source have in common.
    pub options: &'a Options,
    /// What the IR is for.
    pub triple: &'a str,
    /// Macros, those of the profile included.
    pub defines: &'a [String],
    /// The version of the language.
    pub standard: Option<&'a str>,
    /// HLSL's entry point; `None` where attributes tell them.
    pub entry: Option<&'a str>,
    /// Whether a run that is like this one tells warnings and what is included.
    pub is_quiet: bool,
    /// Whatever else.
    pub rest: &'a [String],
}

impl Invocation<'_> {
    fn warnings(&self) -> Warnings {
        if self.is_quiet { Warnings::Hidden } else { self.options.warnings }
    }
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
pub fn triple(options: &Options, stage: Stage) -> Result<String, Error> {
    let asked = options.target.as_ref();
    match options.language {
        Language::Hlsl if asked.is_some_and(|env| !env.is_shader()) => {
            Err(Error("HLSL is compiled for Vulkan, not for kernels".to_owned()))
        }
        Language::Hlsl => {
            let client = match options.env.as_ref().or(asked).map(|env| env.client) {
                Some(Client::Vulkan(1, 0..=2)) => "spirv1.5-unknown-vulkan1.2",
                _ => "spirv1.6-unknown-vulkan1.3",
            };
            Ok(format!("{client}-{}", stage.name()))
        }
        // Shaders index with 32 bits.
        Language::Opencl => Ok(match asked {
            Some(env) if env.is_shader() && options.has_addresses => "spirv64-unknown-unknown",
            Some(env) if env.pointer_width() == Some(32) || env.is_shader() => "spirv32-unknown-unknown",
            _ => "spirv64-unknown-unknown",
        }
        .to_owned()),
    }
}

/// What is said where no clang is found.
const MISSING: &str =
    "there is no clang in PATH; install clang-22, or name one with --clang or in the variable CLANG";

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
    pub fn new(path: Option<&Path>, language: Language, limits: Limits) -> Result<Clang, Error> {
        let program = path.map(Path::to_owned).or_else(find).ok_or_else(|| Error(MISSING.to_owned()))?;
        let prelude = match language {
            Language::Hlsl => Some(Arc::new(Prelude::write()?)),
            Language::Opencl => None,
        };
        Ok(Clang { program, language, prelude, limits })
    }

    /// What clang makes of a source.
    ///
    /// # Errors
    /// Who is at fault; the reasons are said.
    pub fn run(
        &self,
        invocation: &Invocation<'_>,
        action: Action,
        said: &mut Vec<Said>,
    ) -> Result<Vec<u8>, Stop> {
        self.start(invocation, action, said)?.finish(said)
    }

    /// Runs clang over a source.
    ///
    /// # Errors
    /// That was not possible; the reason is said.
    pub fn start(
        &self,
        invocation: &Invocation<'_>,
        action: Action,
        said: &mut Vec<Said>,
    ) -> Result<Finished<'_>, Stop> {
        self.try_start(invocation, action).map_err(|error| {
            said.push(Said::System(error.0));
            Stop::System
        })
    }

    fn try_start(&self, invocation: &Invocation<'_>, action: Action) -> Result<Finished<'_>, Error> {
        let Invocation { input, options, rest, .. } = *invocation;
        let text = match invocation.text {
            Some(text) => Some(prelude::without_macros(text).into_bytes().into()),
            None => input.piped().map_err(Error)?,
        };
        let run = |command: &mut Command| {
            let output = process::output(command, text.as_deref(), &self.limits);
            output.map_err(|error| Error::of(format!("cannot run {}", self.program.display()), &error))
        };
        let precompiled = self.precompiled(invocation, action);
        let mut command = self.command(invocation, action, precompiled.as_deref())?;
        let mut output = run(&mut command)?;
        let mut failure = process::failure(messages::CLANG, &output, &self.limits);
        let has_crashed = failure.as_ref().is_some_and(|failure| failure.stop == Stop::System);
        if let Some((precompiled, again)) = precompiled.zip(failed_by_precompiled(&output, has_crashed)) {
            if again == Again::BadFile {
                let _ = std::fs::remove_file(precompiled);
            }
            command = self.command(invocation, action, None)?;
            output = run(&mut command)?;
            failure = process::failure(messages::CLANG, &output, &self.limits);
        }
        if let Some(failure) = failure.as_mut().filter(|_| options.verbose) {
            failure.diagnostic.notes.push(format!("its command line: {}", command_line(&command)).into());
        }
        let name = input.path.to_string_lossy();
        if action == Action::Compile && self.language == Language::Hlsl {
            if options.detail == Detail::Positions {
                output.stdout = without_records(&output.stdout);
            }
            if invocation.text.is_some() {
                output.stdout = renamed(&output.stdout, &name);
            }
        }
        if action == Action::Compile && invocation.text.is_none() && input.is_text() {
            output.stdout = renamed(&output.stdout, &name);
        }
        if action == Action::Compile && options.detail == Detail::Full {
            output.stdout = embed::with_sources(&output.stdout, rest);
        }
        if action == Action::Compile
            && let Some(name) = mapped(&name, rest)
        {
            output.stdout = renamed(&output.stdout, &name);
        }
        let done = Done {
            is_well: output.status.success(),
            output: output.stdout,
            messages: String::from_utf8_lossy(&output.stderr).into_owned(),
            failure: failure.map(|failure| failure.at(Origin::file(&name))),
        };
        Ok(self.finished(done, invocation))
    }

    /// What was done for an invocation, by whichever process.
    pub fn finished(&self, done: Done, invocation: &Invocation<'_>) -> Finished<'_> {
        let hides_warnings = invocation.options.warnings == Warnings::Hidden;
        let shown = messages::Shown { front_end: messages::CLANG, hides_warnings };
        Finished { done, shown, verbose: invocation.options.verbose }
    }

    /// What clang precompiled of the prelude for later processes, where an invocation may use it.
    fn precompiled(&self, invocation: &Invocation<'_>, action: Action) -> Option<PathBuf> {
        let prelude = self.prelude.as_ref().filter(|_| action == Action::Compile)?;
        let is_usual = |word: &String| {
            together::is_harmless(word) || PREFIX_MAPS.iter().any(|flag| word.starts_with(flag))
        };
        invocation.rest.iter().all(is_usual).then_some(())?;
        prelude.precompiled_for_later(&self.program, &self.for_prelude(invocation), &self.limits)
    }

    /// The arguments on which depends what clang precompiles of the prelude.
    fn for_prelude(&self, invocation: &Invocation<'_>) -> Vec<OsString> {
        let mut list = of_hlsl(invocation);
        list.push(of_level(invocation.options));
        list
    }

    fn command(
        &self,
        invocation: &Invocation<'_>,
        action: Action,
        precompiled: Option<&Path>,
    ) -> Result<Command, Error> {
        let mut list = self.flags(invocation);
        list.push(action.flag().into());
        match &self.prelude {
            Some(prelude) if action != Action::PreprocessAlone => {
                match (action, precompiled) {
                    // Macros are known, but the text is the source's.
                    (Action::Preprocess, _) => list.extend(["-imacros".into(), prelude.header().into()]),
                    (_, Some(precompiled)) => list.extend(["-include-pch".into(), precompiled.into()]),
                    (_, None) => list.extend(["-include".into(), prelude.header().into()]),
                }
                // Those are known to what is preprocessed.
                if invocation.text.is_none()
                    && let Some(macros) = prelude.with_macros(invocation.defines)?
                {
                    list.extend(["-include".into(), macros.into()]);
                }
            }
            _ => list.extend(invocation.defines.iter().flat_map(|define| ["-D".into(), define.into()])),
        }
        let is_piped = invocation.text.is_some() || !invocation.input.is_file();
        let input = if is_piped { "-".into() } else { invocation.input.path.clone().into() };
        list.extend(["-o".into(), "-".into(), input]);
        let mut command = Command::new(&self.program);
        command.args(list);
        Ok(command)
    }

    /// The arguments that depend on neither the macros nor the name of the source.
    fn flags(&self, invocation: &Invocation<'_>) -> Vec<OsString> {
        let mut list = match self.language {
            Language::Hlsl => for_hlsl(invocation),
            Language::Opencl => for_opencl(invocation),
        };
        let options = invocation.options;
        list.push(of_level(options));
        let mut add = |items: &[&str]| list.extend(items.iter().map(OsString::from));
        // Without the flag, clang forbids unrolling of every loop below -O2. Only the source may do that.
        add(&["-funroll-loops"]);
        add(match invocation.warnings() {
            Warnings::Shown => &[],
            // -w would also hide which attributes of Vulkan are ignored.
            Warnings::Hidden if self.reports_attributes(invocation) => &["-Wno-everything"],
            Warnings::Hidden => &["-w"],
            Warnings::Fatal => &["-Werror"],
        });
        if options.show_includes && !invocation.is_quiet {
            add(&["-H"]);
        }
        if options.color {
            add(&["-fcolor-diagnostics"]);
        }
        if invocation.input.is_text() {
            // What is beside a source is looked for first.
            list.extend(["-iquote".into(), invocation.input.folder().into()]);
        }
        for include in &options.includes {
            list.extend(["-I".into(), include.into()]);
        }
        list.extend(invocation.rest.iter().map(OsString::from));
        list.extend(self.reports_attributes(invocation).then(|| "-Wunknown-attributes".into()));
        // The last one comes first: of what is replaced in all paths, nothing is replaced in these.
        if let Some(prelude) = &self.prelude {
            let mut mapping = OsString::from("-fdebug-prefix-map=");
            mapping.push(prelude.directory());
            mapping.push(format!("={PRELUDE_NAME}"));
            list.push(mapping);
        }
        list
    }

    /// Whether clang must tell which attributes it ignores, whatever warnings are hidden: those of Vulkan would be missed.
    fn reports_attributes(&self, invocation: &Invocation<'_>) -> bool {
        self.language == Language::Hlsl && !invocation.is_quiet
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

/// What clang's driver is told so that clang does not optimize.
pub const WITHOUT_PASSES: [&str; 2] = ["-Xclang=-disable-llvm-passes", "-Xclang=-disable-lifetime-markers"];

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

/// Why a source is compiled again, with the prelude as text.
#[derive(PartialEq, Eq)]
enum Again {
    /// clang refuses a file that another version precompiled. One that is damaged may crash it.
    BadFile,
    /// clang 22 has its templates `vector` and `matrix` twice where a header is precompiled.
    Ambiguous,
}

/// Why a run may have failed that reads what was precompiled.
fn failed_by_precompiled(output: &std::process::Output, has_crashed: bool) -> Option<Again> {
    let said = |text: &str| memchr::memmem::find(&output.stderr, text.as_bytes()).is_some();
    match output.status.code() {
        Some(0) => None,
        Some(1) if ["vector", "matrix"].iter().any(|name| said(&format!("is 'hlsl::{name}'"))) => {
            Some(Again::Ambiguous)
        }
        Some(1) => {
            ["precompiled file", "AST file", "PCH"].iter().any(|text| said(text)).then_some(Again::BadFile)
        }
        _ => has_crashed.then_some(Again::BadFile),
    }
}

/// The level of optimization that clang is told.
fn of_level(options: &Options) -> OsString {
    format!("-O{}", options.level).into()
}

/// The arguments of clang's compiler proper that say which HLSL a source is.
fn of_hlsl(invocation: &Invocation<'_>) -> Vec<OsString> {
    let mut list: Vec<OsString> = Vec::new();
    let mut add = |items: &[&str]| list.extend(items.iter().map(OsString::from));
    let options = invocation.options;
    let standard = format!("-std={}", invocation.standard.unwrap_or("hlsl202x"));
    add(&["-cc1", "-triple", invocation.triple, "-x", "hlsl", &standard]);
    // The passes run in the process of the compiler (`spirant::IrLevel`).
    add(&["-disable-llvm-passes", "-disable-O0-optnone"]);
    if options.native_16bit {
        add(&["-fnative-half-type", "-fnative-int16-type"]);
    }
    if options.is_strict {
        add(&["-fno-fast-math"]);
    }
    if options.row_major {
        add(&["-fmatrix-memory-layout=row-major"]);
    }
    // Bit-fields are in units of their types, as in Direct3D.
    add(&["-fms-layout-compatibility=microsoft", "-Wno-incompatible-ms-struct"]);
    // An inout argument is stored before its lifetime starts, which makes it undefined.
    add(&["-disable-lifetime-markers"]);
    list
}

/// The arguments of clang's compiler proper for HLSL.
fn for_hlsl(invocation: &Invocation<'_>) -> Vec<OsString> {
    let mut list = of_hlsl(invocation);
    let mut add = |items: &[&str]| list.extend(items.iter().map(OsString::from));
    let options = invocation.options;
    if let Some(entry) = invocation.entry {
        add(&["-hlsl-entry", entry]);
    }
    // Positions alone would not tell where variables are declared; what else is told of them goes (`without_records`).
    let path = &invocation.input.path;
    let (kind, name) = match options.detail {
        Detail::Positions => ("limited", None),
        // Types of members of constant buffers are read from it.
        Detail::Lines if invocation.text.is_some() => ("limited", Some(path)),
        Detail::Lines => ("line-tables-only", Some(path)),
        Detail::Full => ("limited", Some(path)),
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
    add(&["-target", invocation.triple, "-x", "cl", &standard, "-S"]);
    if invocation.input.is_text() {
        let name = invocation.input.path.to_string_lossy();
        add(&["-Xclang", "-main-file-name", "-Xclang", &name]);
    }
    // clang's own passes run, which positions alone do not slow down.
    match invocation.options.detail {
        Detail::Full => add(&["-g", "-gdwarf-5"]),
        Detail::Positions | Detail::Lines => add(&["-gline-tables-only"]),
    }
    list
}

/// `$CLANG`, or the first of `clang-22` and `clang` in `PATH`.
pub fn find() -> Option<PathBuf> {
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
        let with = |language, env: Option<&str>| {
            let target = env.map(|env| env.parse().unwrap());
            triple(&Options { language, target, ..Options::default() }, Stage::Pixel).ok()
        };
        let hlsl = |env| with(Language::Hlsl, env);
        assert_eq!(hlsl(None).as_deref(), Some("spirv1.6-unknown-vulkan1.3-pixel"));
        assert_eq!(hlsl(Some("vulkan1.1")).as_deref(), Some("spirv1.5-unknown-vulkan1.2-pixel"));
        assert_eq!(hlsl(Some("opencl2.2")), None);
        let opencl = |env| with(Language::Opencl, env);
        assert_eq!(opencl(None).as_deref(), Some("spirv64-unknown-unknown"));
        assert_eq!(opencl(Some("vulkan1.3")).as_deref(), Some("spirv32-unknown-unknown"));
    }
}
