//! The inputs: each file of the corpora with each of its command lines.

use crate::directives;
use crate::dxc::Dxc;
use anyhow::{Context, Result};
use spirant::Diagnostics;
use std::path::{Path, PathBuf};

/// The language of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// HLSL, for clang.
    Hlsl,
    /// HLSL, for DXC.
    HlslByDxc,
    /// OpenCL C or C++ for OpenCL.
    Kernels,
    /// LLVM IR.
    Ir,
    /// A container of DXIL.
    Container,
    /// A module in assembly.
    Module,
}

/// A file with the flags of its compilation.
#[derive(Clone, Debug)]
pub struct Program {
    /// The file's path below the data folder, and the line of its flags if it has several.
    pub name: String,
    /// Its language.
    pub kind: Kind,
    /// The file.
    pub file: PathBuf,
    /// Flags of `spirant cc`, `spirant llc` or `spirant opt`.
    pub flags: Vec<String>,
    /// Further options of clang.
    pub clang_flags: Vec<String>,
    /// Whether it has debug information.
    pub has_debug_info: bool,
    /// Whether spirv-val refuses its module because it does not know an extension.
    pub is_unknown: bool,
    /// The triple in its LLVM IR.
    pub triple: Option<String>,
}

impl Program {
    fn new(name: String, kind: Kind, file: &Path, flags: Vec<String>) -> Program {
        Program {
            name,
            kind,
            file: file.to_owned(),
            flags,
            clang_flags: Vec::new(),
            has_debug_info: true,
            is_unknown: false,
            triple: None,
        }
    }
}

/// The programs of the corpora and samples.
///
/// # Errors
/// A file that cannot be read.
pub fn programs() -> Result<Vec<Program>> {
    let data = crate::data();
    let mut programs = Vec::new();
    let mut folders: Vec<PathBuf> =
        ["corpus", "engines", "commands", "dxc", "dxil", "lift", "cfg", "spvasm", "graphs", "drivers"]
            .iter()
            .map(|name| data.join(name))
            .collect();
    folders.extend(
        ["cc", "isel", "legalize", "structurize", "optimize", "asm", "error"]
            .map(|name| data.join("files").join(name)),
    );
    folders.push(crate::folder().join("../samples"));
    for folder in folders {
        append_folder(&folder, &mut programs)?;
    }
    Ok(programs)
}

/// Appends the programs of all files below a folder.
///
/// # Errors
/// A file that cannot be read.
pub fn append_folder(folder: &Path, programs: &mut Vec<Program>) -> Result<()> {
    let mut entries: Vec<PathBuf> = folder
        .read_dir()
        .with_context(|| format!("cannot list {}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    entries.sort();
    for path in entries {
        // What `include` has is part of other files.
        if path.is_dir() && !path.ends_with("include") && !path.ends_with("builds") {
            append_folder(&path, programs)?;
        } else if path.is_file() {
            append_file(&path, programs)?;
        }
    }
    Ok(())
}

fn append_file(path: &Path, programs: &mut Vec<Program>) -> Result<()> {
    let data = crate::data();
    let path = path.canonicalize().with_context(|| path.display().to_string())?;
    let name = path.strip_prefix(data.canonicalize().unwrap_or(data)).unwrap_or(&path).display().to_string();
    let kind = match path.extension().and_then(|ending| ending.to_str()) {
        Some("hlsl") => Kind::Hlsl,
        Some("cl" | "clcpp") => Kind::Kernels,
        Some("ll") => Kind::Ir,
        Some("dxil") => Kind::Container,
        Some("spvasm") => Kind::Module,
        _ => return Ok(()),
    };
    if kind == Kind::Container {
        programs.push(Program { has_debug_info: false, ..Program::new(name, kind, &path, Vec::new()) });
        return Ok(());
    }
    let source = std::fs::read_to_string(&path).with_context(|| name.clone())?;
    match kind {
        Kind::Hlsl | Kind::Kernels => append_source(&name, kind, &path, &source, programs),
        Kind::Ir => programs.extend(of_ir(name, &path, &source)),
        // What is wrong before is wrong behind `spirant opt`, too.
        _ if !is_right(&source) => {}
        _ => {
            let is_vulkan = directives::fact(&source, "env").is_some_and(|env| env.starts_with("vulkan"));
            let flags = if is_vulkan { vec!["--target-env=vulkan1.3".to_owned()] } else { Vec::new() };
            programs.push(Program { has_debug_info: false, ..Program::new(name, kind, &path, flags) });
        }
    }
    Ok(())
}

/// Whether a module is right where it is of the newest version, as `spirant opt` reads text.
fn is_right(text: &str) -> bool {
    let is_excused = ["before", "refused"].iter().any(|key| directives::fact(text, key).is_some());
    // A block of older versions is none of the newest.
    !is_excused
        && !text.contains("BufferBlock")
        && spirant::binary::assemble(text)
            .is_ok_and(|words| spirant::check(&words, &mut Diagnostics::new()).is_ok())
}

/// The words of a line.
fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// A source in HLSL or OpenCL C: by each of its command lines, or as the corpora compile it.
fn append_source(name: &str, kind: Kind, path: &Path, source: &str, programs: &mut Vec<Program>) {
    let has_dxc = Dxc::find().is_some();
    let mut stated = false;
    for (number, line) in source.lines().enumerate() {
        let of_dxc = directives::fact(line, "args").map(|line| (Kind::HlslByDxc, Some(words(line))));
        let command = || directives::commands(line).next().map(|line| (kind, module_flags(line)));
        let wrong = || {
            let flags = directives::fact(line, "test")?.strip_prefix("cc")?;
            Some((kind, Some(words(flags))))
        };
        let Some((kind, flags)) = of_dxc.or_else(command).or_else(wrong) else { continue };
        stated = true;
        let Some(mut flags) = flags else { continue };
        let by_dxc = kind == Kind::HlslByDxc || flags.iter().any(|flag| flag == "--dxc");
        if by_dxc && !has_dxc {
            continue;
        }
        let kind = if by_dxc { Kind::HlslByDxc } else { kind };
        if by_dxc && !flags.iter().any(|flag| flag == "--dxc") {
            flags.insert(0, "--dxc".to_owned());
        }
        programs.push(Program::new(format!("{name}:{}", number + 1), kind, path, flags));
    }
    if stated {
        return;
    }
    let clang_flags: Vec<String> = directives::flags(source).map(str::to_owned).collect();
    let targets: &[&[&str]] = match kind {
        Kind::Kernels => {
            &[&["--target=spirv64"], &["--target=spirv32"], &["--target=spirv-unknown-vulkan1.3-compute"]]
        }
        _ => &[&[]],
    };
    for target in targets {
        let flags: Vec<String> = target.iter().map(|flag| (*flag).to_owned()).collect();
        let name = format!("{name} {}", flags.join(" "));
        programs.push(Program { clang_flags: clang_flags.clone(), ..Program::new(name, kind, path, flags) });
    }
}

/// The flags of a command line that writes a module and nothing else, without its files.
fn module_flags(line: &str) -> Option<Vec<String>> {
    let mut flags = Vec::new();
    let mut words = line.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "IN" | "OUT" => {}
            "-Fo" | "-o" => {
                words.next();
            }
            "-P" | "-M" | "-MD" | "-V" | "--help" | "-h" | "-help" | "--version" | "-S" | "-c" => {
                return None;
            }
            _ if word.contains("DIR") || word.contains("OUT") || word.starts_with("--print") => return None,
            _ if ["--emit", "--stop-after", "--split-entries", "--help"]
                .iter()
                .any(|flag| word.starts_with(flag)) =>
            {
                return None;
            }
            _ => flags.push(word.to_owned()),
        }
    }
    Some(flags)
}

/// A file of LLVM IR, by the flags of a file test where it is one; nothing where those are not of `spirant llc`.
fn of_ir(name: String, path: &Path, source: &str) -> Option<Program> {
    let mut flags = Vec::new();
    for word in words(directives::fact(source, "test").unwrap_or_default()).into_iter().skip(1) {
        match word.split_once('=') {
            // Levels and amounts of debug information are the sweep's.
            _ if word.starts_with("-O") || word == "--strip-debug" || word.starts_with("--debug-info") => {}
            Some(("-mtriple", triple)) => flags.push(format!("--target={triple}")),
            Some(("--env", env)) => flags.push(format!("--target-env={env}")),
            _ => flags.push(word),
        }
    }
    let named = |line: &str| line.strip_prefix("target triple = \"")?.strip_suffix('"').map(str::to_owned);
    let triple = flag_value(&flags, &["--target"]).map(str::to_owned);
    let mut program = Program::new(name, Kind::Ir, path, flags);
    program.has_debug_info = source.contains("!DICompileUnit(");
    program.is_unknown = source.lines().any(|line| line.starts_with("; spirv-val refuses: "));
    program.triple = triple.or_else(|| source.lines().find_map(named));
    Some(program)
}

/// The value of the last flag with one of these names, after `=` or as the next word.
pub fn flag_value<'f>(flags: &'f [String], names: &[&str]) -> Option<&'f str> {
    let mut found = None;
    for (at, flag) in flags.iter().enumerate() {
        let (name, value) = match flag.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (flag.as_str(), flags.get(at + 1).map(String::as_str)),
        };
        if names.contains(&name) {
            found = value;
        }
    }
    found
}
