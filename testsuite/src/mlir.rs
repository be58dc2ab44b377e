//! The text form and MLIR: `mlir-opt` and `mlir-translate` of LLVM 22 read our print, and our parser reads
//! MLIR's print of our binaries.

pub mod chunks;
pub mod mutations;
pub mod passes;

use crate::corpus::{compile_file, programs};
use anyhow::Result;
use spirant::Compiled;
use spirant::binary::{EncodeOptions, canonical, encode};
use spirant::dialect::{Diagnostics, Module};
use spirant::text::{parse, print};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How far a module gets in MLIR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// Accepted and serialized, and the binary validates.
    Validated,
    /// `mlir-opt` refuses it; its first error.
    Refused(String),
    /// `mlir-translate --serialize-spirv` refuses it; its first error.
    NotSerialized(String),
    /// spirv-val refuses the binary.
    Invalid(String),
}

/// The print of `mlir-opt-22` for a text.
///
/// # Errors Its first error.
pub fn opt(text: &str, flags: &[&str]) -> Result<String, String> {
    let out = run("mlir-opt-22", flags, text.as_bytes())?;
    String::from_utf8(out).map_err(|error| error.to_string())
}

/// The words of `mlir-translate-22` for a text.
///
/// # Errors Its first error.
pub fn serialize(text: &str) -> Result<Vec<u32>, String> {
    let out = run("mlir-translate-22", &["--no-implicit-module", "--serialize-spirv"], text.as_bytes())?;
    Ok(out.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect())
}

/// The text of `mlir-translate-22` for words.
///
/// # Errors Its first error.
pub fn deserialize(words: &[u32]) -> Result<String, String> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let out = run("mlir-translate-22", &["--no-implicit-module", "--deserialize-spirv"], &bytes)?;
    String::from_utf8(out).map_err(|error| error.to_string())
}

/// Whether LLVM's programs are installed.
pub fn is_installed() -> bool {
    ["mlir-opt-22", "mlir-translate-22"].iter().all(|program| {
        let found =
            Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        found.is_ok_and(|status| status.success())
    })
}

/// The first error of a program on an input.
fn run(program: &str, flags: &[&str], input: &[u8]) -> Result<Vec<u8>, String> {
    let mut command = Command::new(program);
    command.args(flags).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().map_err(|error| format!("cannot start {program}: {error}"))?;
    let pipe = process.stdin.take();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // A program that has seen enough closes its end.
            let _ = pipe.map(|mut pipe| pipe.write_all(input));
        });
        process.wait_with_output()
    })
    .map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let text = String::from_utf8_lossy(&output.stderr);
    let first = text.lines().find(|line| line.contains("error")).unwrap_or("no message");
    Err(first.to_owned())
}

/// Sends a text through MLIR to a validated binary.
pub fn acceptance(text: &str, env: spirv_tools::TargetEnv) -> Acceptance {
    if let Err(error) = opt(text, &["-o", "/dev/null"]) {
        return Acceptance::Refused(error);
    }
    let words = match serialize(text) {
        Ok(words) => words,
        Err(error) => return Acceptance::NotSerialized(error),
    };
    match crate::corpus::validate(&words, env) {
        Ok(()) => Acceptance::Validated,
        Err(error) => Acceptance::Invalid(error),
    }
}

/// The operations and types in a text that MLIR lacks, by its own message or by a list; `None` if there are
/// none.
pub fn lacks(text: &str, error: &str) -> Option<String> {
    if text.contains("\"spirv.mlir.break\"") || text.contains("\"spirv.mlir.continue\"") {
        return Some("leaves a construct from inside of another (break, continue)".to_owned());
    }
    // `<stdin>:12:5: error: …`
    let mut place = error.split(':').skip(1);
    let line = place.next().and_then(|number| number.parse::<usize>().ok()).unwrap_or(0);
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let operation = || {
        let from = line.find("spirv.").unwrap_or(0);
        line[from..].split(['"', ' ', '(']).next().unwrap_or_default().to_owned()
    };
    let after = |marker: &str| {
        let rest = error.split_once(marker)?.1;
        Some(
            rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .next()
                .unwrap_or_default()
                .to_owned(),
        )
    };
    if error.contains("unhandled operation serialization") || error.contains("unregistered operation") {
        return Some(format!("no operation {}", operation()));
    }
    if let Some(decoration) = after("unhandled decoration ") {
        return Some(format!("its serializer has no decoration {decoration}"));
    }
    if line.contains("spirv.GlobalVariable") && line.contains(" initializer(") {
        return Some("no constant as the initializer of a variable".to_owned());
    }
    if line.contains("spirv.SpecConstantComposite") && error.contains("expected attribute value") {
        return Some("no parts of SpecConstantComposite but scalar constants of specialization".to_owned());
    }
    if let Some(count) = after("less than or equal to 4 but found ") {
        return Some(format!("no vectors of {count} in composite types"));
    }
    if error.contains("cannot use 'none' to compose") {
        return Some("no images of void".to_owned());
    }
    if let Some(ty) = after("unknown SPIR-V type: ") {
        return Some(format!("no type {ty}"));
    }
    if error.contains("'spirv.Unreachable' op cannot be used in reachable block") {
        return Some("no end of what cannot happen in a block that something branches to".to_owned());
    }
    if error.contains("Lod is only valid with explicit-lod and fetch instructions")
        && line.contains("spirv.ImageFetch")
    {
        return Some("its verifier refuses the level of a fetch, against its own words".to_owned());
    }
    None
}

/// Checks a module against its own text: prints it, reads the text, prints again, and compares the binaries
/// of both.
///
/// # Errors The difference.
pub fn round_trip(module: &Module) -> Result<(), String> {
    let text = print(module);
    let read = parse(&text).map_err(|diagnostics| messages(&diagnostics))?;
    let again = print(&read);
    if again != text {
        return Err(format!("the text differs: {}", first_difference(&text, &again)));
    }
    let options = EncodeOptions::default().names(false).debug_lines(false);
    let words = |module: &Module| {
        let mut diagnostics = Diagnostics::new();
        encode(module, &options, &mut diagnostics).map_err(|_| messages(&diagnostics))
    };
    same_binary(&words(module)?, &words(&read)?)
}

/// Compares two binaries except for ids and the order of names and decorations.
///
/// # Errors The difference.
pub fn same_binary(before: &[u32], after: &[u32]) -> Result<(), String> {
    let canonical = |words: &[u32]| canonical(words).map_err(|error| error.to_string());
    let plain = (canonical(before)?, canonical(after)?);
    // Behind the header.
    if sorted_annotations(plain.0.get(5..).unwrap_or_default())
        == sorted_annotations(plain.1.get(5..).unwrap_or_default())
    {
        return Ok(());
    }
    let listing = |words: &[u32]| spirant::binary::disassemble(words).unwrap_or_default();
    Err(format!("the binary differs: {}", first_difference(&listing(before), &listing(after))))
}

/// The instructions of a module, those that decorate in some order that is always the same: theirs
/// means nothing.
fn sorted_annotations(words: &[u32]) -> Vec<&[u32]> {
    let mut instructions = Vec::new();
    let mut rest = words;
    while let Some(length) = rest.first().map(|first| (first >> 16) as usize).filter(|n| *n > 0) {
        let (instruction, behind) = rest.split_at(length.min(rest.len()));
        instructions.push(instruction);
        rest = behind;
    }
    let decorates =
        |instruction: &[u32]| matches!(instruction[0] & 0xFFFF, 5 | 6 | 71 | 72 | 332 | 5632 | 5633);
    let (mut annotations, others): (Vec<&[u32]>, Vec<&[u32]>) =
        instructions.into_iter().partition(|instruction| decorates(instruction));
    annotations.sort();
    annotations.extend(others);
    annotations
}

/// Diagnostics as text.
pub fn messages(diagnostics: &Diagnostics) -> String {
    diagnostics.iter().map(|diagnostic| format!("{diagnostic}\n")).collect()
}

/// The first line in which two texts differ.
pub fn first_difference(before: &str, after: &str) -> String {
    let mut lines = before.lines().zip(after.lines()).enumerate();
    match lines.find(|(_, (a, b))| a != b) {
        Some((number, (a, b))) => format!("line {}:\n- {a}\n+ {b}", number + 1),
        None => format!("{} lines and {}", before.lines().count(), after.lines().count()),
    }
}

// ---- corpora ----

/// The programs of `samples`, `hlsl` or `opencl`.
///
/// # Errors The folder cannot be read.
pub fn paths(corpus: &str) -> Result<Vec<PathBuf>> {
    match corpus {
        "samples" => programs(&crate::folder().join("../samples"), &["ll"]),
        "hlsl" => programs(&crate::data().join("corpus/hlsl"), &["hlsl"]),
        _ => programs(&crate::data().join("corpus/opencl"), &["cl"]),
    }
}

/// The outcomes of a corpus's programs.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// The number of programs that compile.
    pub total: usize,
    /// The number of those whose text reads back to the same module.
    pub round: usize,
    /// The other programs, and why.
    pub broken: Vec<String>,
    /// The number of those that MLIR accepts and serializes and that validate.
    pub validated: usize,
    /// What MLIR lacks, with the number of programs that use it.
    pub lacking: BTreeMap<String, usize>,
    /// The other failures in MLIR, with their number.
    pub failed: BTreeMap<String, usize>,
    /// The number of our binaries that MLIR reads.
    pub deserialized: usize,
    /// The number of those whose text from MLIR we read.
    pub read_back: usize,
    /// The failures to read it, with their number.
    pub not_read: BTreeMap<String, usize>,
}

impl Figures {
    /// Runs one program through all steps; with `list`, prints its outcome.
    pub fn take(&mut self, path: &Path, level: &str, list: bool) {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        match compile_file(path, level) {
            Ok(compiled) => self.add(&name, &compiled, list),
            Err(error) => println!("{name}: {}", error.to_string().lines().next().unwrap_or_default()),
        }
    }

    fn add(&mut self, name: &str, compiled: &Compiled, list: bool) {
        self.total += 1;
        match round_trip(&compiled.module) {
            Ok(()) => self.round += 1,
            Err(error) => self.broken.push(format!("{name}: {error}")),
        }
        let text = spirant::form::mlir_text(&compiled.module, false);
        match acceptance(&text, spirv_tools::TargetEnv::Universal_1_6) {
            Acceptance::Validated => {
                self.validated += 1;
                self.read(name, &opt(&text, &["--mlir-print-op-generic"]), list);
            }
            Acceptance::Refused(error) => self.fail(name, "mlir-opt", &text, &error, list),
            Acceptance::NotSerialized(error) => self.fail(name, "serialize", &text, &error, list),
            Acceptance::Invalid(error) => self.fail(name, "spirv-val", &text, &error, list),
        }
        let theirs = deserialize(&compiled.words);
        if theirs.is_ok() {
            self.deserialized += 1;
            self.read_back += usize::from(self.read(name, &theirs, list));
        }
    }

    /// Reads what MLIR printed; whether that succeeds.
    fn read(&mut self, name: &str, text: &Result<String, String>, list: bool) -> bool {
        let found = match text {
            Ok(text) => parse(text).map_err(|diagnostics| messages(&diagnostics)),
            Err(error) => Err(error.clone()),
        };
        if let Err(message) = &found {
            if list {
                println!("{name}: reading MLIR's text: {message}");
            }
            let first = message.lines().next().unwrap_or_default().to_owned();
            *self.not_read.entry(first).or_default() += 1;
        }
        found.is_ok()
    }

    fn fail(&mut self, name: &str, stage: &str, text: &str, error: &str, list: bool) {
        if list {
            println!("{name}: {stage}: {error}");
        }
        match lacks(text, error) {
            Some(reason) => *self.lacking.entry(reason).or_default() += 1,
            None => {
                let message = error.split_once("error: ").map_or(error, |(_, message)| message);
                let short: String = message.chars().take(110).collect();
                *self.failed.entry(format!("{stage}: {short}")).or_default() += 1;
            }
        }
    }

    /// Prints the figures.
    pub fn print(&self, corpus: &str) {
        let lacking: usize = self.lacking.values().sum();
        let able = self.total - lacking;
        println!("{corpus}: {} modules", self.total);
        println!("  our own text reads back the same: {}", self.round);
        for broken in &self.broken {
            println!("    {broken}");
        }
        println!("  within what MLIR has: {able}, accepted, serialized and validated: {}", self.validated);
        for (reason, count) in &self.failed {
            println!("    {count} {reason}");
        }
        println!("  using what MLIR lacks: {lacking}");
        for (reason, count) in &self.lacking {
            println!("    {count} {reason}");
        }
        println!(
            "  binaries MLIR deserializes: {}, its text read by us: {}",
            self.deserialized, self.read_back
        );
        for (reason, count) in &self.not_read {
            println!("    {count} {reason}");
        }
    }
}
