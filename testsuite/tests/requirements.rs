//! What modules require of a device, beside what DXC's SPIR-V of the same source requires: each HLSL program of the corpora, by each of its
//! command lines, must require no capability and no extension that DXC's module does not.
//!
//! `data/requirements/dxc.txt` has what DXC requires, or that it refuses the program; where DXC is installed (`cargo xtask setup --dxc`),
//! that is held against it, and `SPIRANT_BLESS=1` records it. `data/requirements/more.txt` lists what ours require in addition, with the
//! reason; what is listed must be true.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant::dialect::grammar::{self, OperandKind};
use spirant_testsuite::corpus;
use spirant_testsuite::directives;
use spirant_testsuite::dxc::{self, Dxc};
use spirant_testsuite::words;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What DXC is told where a command line does not.
const ENVIRONMENT: &str = "-fspv-target-env=vulkan1.3";

/// The end of the name of a program that goes through DXC's DXIL as well. Its DXC is that of the program without it.
const THROUGH_DXIL: &str = " --front=dxil";

/// Why DXC has no module of a program.
const REFUSED: &str = "refused";

/// A program by one of its command lines.
#[derive(Debug)]
struct Program {
    /// The folder, the file, and the command line without its files.
    name: String,
    file: PathBuf,
    flags: Vec<String>,
}

/// Names of capabilities, with those that they imply, and of extensions.
type Required = BTreeSet<String>;

/// The program of each command line of the corpora.
fn programs() -> Result<Vec<Program>, String> {
    let mut all = Vec::new();
    for folder in ["corpus/hlsl", "engines", "commands", "dxc"] {
        let files = corpus::programs(&spirant_testsuite::data().join(folder), &["hlsl"]);
        for file in files.map_err(|error| format!("{error:#}"))? {
            let source = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
            let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let mut add = |name: String, flags: Vec<String>| {
                all.push(Program { name: format!("{folder}/{name}"), file: file.clone(), flags });
            };
            if folder == "corpus/hlsl" {
                let flags = corpus_flags(&source);
                add(
                    format!("{stem}{THROUGH_DXIL}"),
                    [&flags[..], &[THROUGH_DXIL.trim().to_owned()]].concat(),
                );
                add(stem, flags);
                continue;
            }
            let mut known = BTreeSet::new();
            for line in directives::commands(&source) {
                if let Some(flags) = module_flags(line).filter(|flags| known.insert(flags.clone())) {
                    add(format!("{stem} {}", flags.join(" ")), flags);
                }
            }
        }
    }
    Ok(all)
}

/// How a program of the corpus is compiled by DXC's flags.
fn corpus_flags(source: &str) -> Vec<String> {
    let mut flags = vec!["-T", "cs_6_6", "-E", "main"];
    if directives::flags(source).any(|flag| flag == "-fnative-half-type") {
        flags.push("-enable-16bit-types");
    }
    flags.into_iter().map(str::to_owned).collect()
}

/// The flags of a command line that writes a module and nothing else, without its files.
fn module_flags(line: &str) -> Option<Vec<String>> {
    let mut flags = Vec::new();
    let mut words = line.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "IN" => {}
            "-Fo" | "-o" => {
                words.next();
            }
            "-P" | "-M" | "-MD" | "-V" => return None,
            _ if word.contains("DIR") || word.starts_with("--print") || word.starts_with("--emit") => {
                return None;
            }
            _ => flags.push(word.to_owned()),
        }
    }
    Some(flags)
}

/// What a module requires.
fn required(words: &[u32]) -> Result<Required, String> {
    let found = spirant::reflect::reflect(words).map_err(|error| format!("{error:?}"))?;
    let mut required: Required = found.extensions.iter().cloned().collect();
    let rows = grammar::enumerants(OperandKind::Capability);
    let value = |name: &String| rows.iter().find(|row| row.name == name).map(|row| row.value);
    let mut work: Vec<u32> = found.capabilities.iter().filter_map(value).collect();
    while let Some(row) = work.pop().and_then(|value| grammar::enumerant(OperandKind::Capability, value)) {
        if required.insert(row.name.to_owned()) {
            work.extend(row.availability().capabilities);
        }
    }
    Ok(required)
}

/// What our module of a program requires, at another level where one is named; nothing where it is refused.
fn ours(program: &Program, level: Option<&str>) -> Result<Option<Required>, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let is_stated = program.flags.iter().any(|flag| flag.starts_with("--dxc") || flag.starts_with("--front"));
    let output = Command::new(spirant_testsuite::program()?)
        .args(["cc", "-o", "-", "--emit=spv"])
        .args((!is_stated).then_some("--front=clang"))
        .args(&program.flags)
        .args(level)
        .arg(&program.file)
        .current_dir(program.file.parent().unwrap_or(Path::new(".")))
        .env("DXC", &own)
        .env(dxc::STANDS_FOR_DXC, "1")
        .output()
        .map_err(|error| error.to_string())?;
    // Wrong programs are for other tests.
    if output.status.success() { required(&words(&output.stdout)).map(Some) } else { Ok(None) }
}

/// What DXC's module requires, or that it refuses the program.
fn dxcs(program: &Program) -> Result<String, String> {
    // Without optimization, DXC declares what it removes otherwise.
    let is_ours = |flag: &&str| matches!(*flag, "--dxc" | "-Od" | "-O0");
    let mut flags: Vec<&str> =
        program.flags.iter().map(String::as_str).filter(|flag| !is_ours(flag)).collect();
    let has = |start: &str| flags.iter().any(|flag| flag.starts_with(start));
    let more = [(!has("-fspv-target-env"), ENVIRONMENT), (!has("-spirv"), "-spirv")];
    flags.extend(more.iter().filter(|(is_missing, _)| *is_missing).map(|(_, flag)| *flag));
    // A process of its own: some programs end DXC's.
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    static MODULES: AtomicU64 = AtomicU64::new(0);
    let (process, number) = (std::process::id(), MODULES.fetch_add(1, Ordering::Relaxed));
    let module = std::env::temp_dir().join(format!("spirant-requirements-{process}-{number}.spv"));
    let output = Command::new(own)
        .args(flags)
        .arg("-Fo")
        .arg(&module)
        .arg(&program.file)
        .current_dir(program.file.parent().unwrap_or(Path::new(".")))
        .env(dxc::STANDS_FOR_DXC, "1")
        .output()
        .map_err(|error| error.to_string())?;
    let bytes = std::fs::read(&module).unwrap_or_default();
    let _ = std::fs::remove_file(&module);
    if !output.status.success() || bytes.is_empty() {
        return Ok(REFUSED.to_owned());
    }
    let names: Vec<String> = required(&words(&bytes))?.into_iter().collect();
    Ok(names.join(" "))
}

/// The lines of a list, by the program that each begins with.
fn list(name: &str) -> Result<BTreeMap<String, Vec<String>>, String> {
    let path = spirant_testsuite::data().join("requirements").join(name);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut list: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (program, rest) = line.split_once(": ").ok_or_else(|| format!("`{line}` says nothing"))?;
        list.entry(program.to_owned()).or_default().push(rest.to_owned());
    }
    Ok(list)
}

/// Records what DXC requires of every program.
fn bless(programs: &[Program]) -> Result<(), String> {
    let mut text = String::from(
        "# What DXC's SPIR-V of each program requires, with what that implies; SPIRANT_BLESS=1 writes it (tests/requirements.rs).\n",
    );
    for program in programs.iter().filter(|program| !program.name.ends_with(THROUGH_DXIL)) {
        let _ = writeln!(text, "{}: {}", program.name, dxcs(program)?);
    }
    let path = spirant_testsuite::data().join("requirements/dxc.txt");
    std::fs::write(path, text).map_err(|error| error.to_string())
}

/// Holds what ours requires against what is recorded of DXC.
fn check(
    program: &Program,
    recorded: Option<&Vec<String>>,
    listed: Option<&Vec<String>>,
) -> Result<(), String> {
    let recorded =
        recorded.and_then(|lines| lines.first()).ok_or("nothing is recorded: SPIRANT_BLESS=1 does")?;
    if Dxc::find().is_some() && !program.name.ends_with(THROUGH_DXIL) {
        let found = dxcs(program)?;
        if found != *recorded {
            return Err(format!("DXC requires\n{found}\nand what is recorded is\n{recorded}"));
        }
    }
    if recorded == REFUSED {
        return Ok(());
    }
    let theirs: BTreeSet<&str> = recorded.split(' ').collect();
    let reasons: Vec<(&str, &str)> =
        listed.into_iter().flatten().map(|line| line.split_once(": ").unwrap_or((line, ""))).collect();
    let mut used = BTreeSet::new();
    let states_level = program.flags.iter().any(|flag| flag.starts_with("-O"));
    let levels: &[Option<&str>] = if states_level { &[None] } else { &[None, Some("-O0")] };
    for level in levels {
        let Some(ours) = ours(program, *level)? else { continue };
        for name in ours.iter().filter(|name| !theirs.contains(name.as_str())) {
            match reasons.iter().find(|(listed, why)| listed == name && !why.is_empty()) {
                Some((listed, _)) => {
                    used.insert(*listed);
                }
                None => {
                    return Err(format!(
                        "{}: {name} is required, and DXC does not require it",
                        level.unwrap_or("by default")
                    ));
                }
            }
        }
    }
    match reasons.iter().find(|(listed, _)| !used.contains(listed)) {
        Some((listed, _)) => Err(format!("{listed} is listed in more.txt, and not required")),
        None => Ok(()),
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let programs = programs()?;
    if std::env::var_os("SPIRANT_BLESS").is_some() && Dxc::find().is_some() {
        bless(&programs)?;
    }
    let (recorded, listed) = (Arc::new(list("dxc.txt")?), Arc::new(list("more.txt")?));
    let known: BTreeSet<&str> = programs.iter().map(|program| program.name.as_str()).collect();
    if let Some(stale) = recorded.keys().chain(listed.keys()).find(|name| !known.contains(name.as_str())) {
        return Err(format!("{stale} is listed, and is no program"));
    }
    let trial = |program: Program| {
        let (recorded, listed) = (recorded.clone(), listed.clone());
        let is_left_out = program.flags.iter().any(|flag| matches!(&**flag, "--dxc" | "--front=dxil"))
            && Dxc::find().is_none();
        let trial = Trial::test(program.name.clone(), move || {
            let of_dxc = program.name.trim_end_matches(THROUGH_DXIL);
            check(&program, recorded.get(of_dxc), listed.get(&program.name))
                .map_err(|why| Failed::from(format!("spirant cc {}\n{why}", program.flags.join(" "))))
        });
        trial.with_ignored_flag(is_left_out)
    };
    Ok(programs.into_iter().map(trial).collect())
}

fn main() -> ExitCode {
    if let Some(code) = dxc::stand_in() {
        return code;
    }
    let folder = spirant_testsuite::data().join("engines");
    // Command lines name the folders of headers from there.
    let there = std::env::set_current_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()));
    let trials = there.and_then(|()| trials());
    let trials = trials.unwrap_or_else(|why| vec![Trial::test("requirements", || Err(why.into()))]);
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
