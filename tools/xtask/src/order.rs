//! `cargo xtask order`: lists the functions that compiling the samples executes. The linker of a release (`tools/build.rs`) puts
//! them next to each other: loading a page of a program takes as long as thousands of instructions, and the code of a small
//! shader's compilation would otherwise be spread over the whole program.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Group};
use crate::workspace;

/// The list, a name or the beginning of one in each line.
const LIST: &str = "tools/start.functions";

/// Builds a release, runs it under callgrind for each sample, and writes the list, starting with the functions that
/// most samples execute.
pub fn run() -> Result<()> {
    setup::ensure_installed(&[Group::Build])?;
    setup::ensure_valgrind()?;
    let metadata = workspace::metadata()?;
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--release", "--package", "spirant-tools", "--bin", "spirant"]);
    cargo.args(setup::llvm::features(&[])?).env("SPIRANT_LLVM", "static");
    ensure!(cargo.status().context("cannot run cargo")?.success(), "the build failed");
    let folder = metadata.target_directory.join("order");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    // Valgrind reads debug information for minutes.
    let program = folder.join("spirant-llc");
    let built = metadata.target_directory.join("release/spirant");
    run_command(Command::new("strip").arg("--strip-debug").arg(built).arg("-o").arg(&program))?;
    let symbols = run_command(Command::new("nm").args(["--defined-only"]).arg(&program))?;
    let folded = folded(&symbols);
    let mut counts: HashMap<String, usize> = HashMap::new();
    for sample in samples()? {
        eprintln!("{}", sample.display());
        for name in executed(&program, &sample, &folder, &folded)? {
            *counts.entry(name).or_default() += 1;
        }
    }
    let mut names: Vec<_> = counts.into_iter().collect();
    names.sort_unstable_by(|(a, x), (b, y)| y.cmp(x).then_with(|| a.cmp(b)));
    let list: String = names.into_iter().map(|(name, _)| name + "\n").collect();
    let path = workspace::root().join(LIST);
    fs::write(&path, list).with_context(|| format!("cannot write {}", path.display()))
}

/// The IR of the samples.
fn samples() -> Result<Vec<PathBuf>> {
    let folder = workspace::root().join("samples");
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ll"));
    files.sort();
    Ok(files)
}

/// The functions of a program that compiling a file executes.
fn executed(program: &Path, file: &Path, folder: &Path, folded: &Folded<'_>) -> Result<BTreeSet<String>> {
    let profile = folder.join("callgrind.out");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--demangle=no"]);
    valgrind.arg(format!("--callgrind-out-file={}", profile.display()));
    valgrind.arg(program).args(["--in-process", "--filetype=obj"]).arg(file);
    run_command(valgrind.arg("-o").arg(folder.join("out.spv")))?;
    let text = fs::read_to_string(&profile).with_context(|| format!("cannot read {}", profile.display()))?;
    Ok(functions(&text, &program.to_string_lossy(), folded))
}

fn run_command(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot run {command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The names of functions that the linker has made one of, by each of them. It keeps the first in its order, which callgrind does not know.
type Folded<'s> = HashMap<&'s str, Rc<[&'s str]>>;

/// The functions that several names have, of what `nm` prints: an address, a kind and a name in each line.
fn folded(symbols: &str) -> Folded<'_> {
    let mut by_address: HashMap<&str, Vec<&str>> = HashMap::new();
    for line in symbols.lines() {
        if let [address, "t" | "T" | "w" | "W", name] = *line.split(' ').collect::<Vec<_>>() {
            by_address.entry(address).or_default().push(name);
        }
    }
    let several = by_address.into_values().filter(|names| names.len() > 1);
    several
        .flat_map(|names| {
            let all: Rc<[&str]> = names.clone().into();
            names.into_iter().map(move |name| (name, Rc::clone(&all)))
        })
        .collect()
}

/// What callgrind calls the object of functions that are in another section than `.text`.
const UNKNOWN: &str = "???";

/// The functions of an object that a profile of callgrind names: `ob=(1) PATH` and `fn=(2) NAME` begin the lines of one, `cob=` and `cfn=` those
/// of what it calls, and both leave out a text that was there before.
fn functions(profile: &str, object: &str, folded: &Folded<'_>) -> BTreeSet<String> {
    let mut texts: HashMap<(&str, &str), &str> = HashMap::new();
    let (mut current, mut called) = ("", None);
    let mut found = BTreeSet::new();
    let mut add = |name: &str| match folded.get(name.split('\'').next().unwrap_or(name)) {
        Some(names) => found.extend(names.iter().map(|name| stable(name))),
        None => drop(found.insert(stable(name))),
    };
    let is_own = |of: &str| of == object || of == UNKNOWN;
    for line in profile.lines() {
        let Some((key, value)) = line.split_once('=').filter(|(_, value)| value.starts_with('(')) else {
            continue;
        };
        let (number, text) = value.split_once(' ').unwrap_or((value, ""));
        let kind = key.strip_prefix('c').unwrap_or(key);
        let text = match text {
            "" => texts.get(&(kind, number)).copied().unwrap_or_default(),
            _ => *texts.entry((kind, number)).or_insert(text),
        };
        match key {
            "ob" => current = text,
            "cob" => called = Some(text),
            "fn" if is_own(current) => add(text),
            "cfn" if is_own(called.take().unwrap_or(current)) => add(text),
            _ => {}
        }
    }
    found.remove("");
    found
}

/// What stays of a name in the next build: Rust's end in a hash of what they are made of, and callgrind counts calls of itself.
fn stable(name: &str) -> String {
    let name = name.split('\'').next().unwrap_or(name);
    let is_hash = |hash: &str| hash.len() >= 16 && hash.as_bytes()[..16].iter().all(u8::is_ascii_hexdigit);
    // What is local to a file has a number of that behind it once all files are optimized as one.
    let (name, is_renamed) = name.rsplit_once(".llvm.").map_or((name, false), |(name, _)| (name, true));
    match name.rsplit_once("17h") {
        Some((head, hash)) if is_hash(hash) => format!("{head}17h*"),
        _ if name.starts_with("0x") || name.starts_with('(') => String::new(),
        _ => format!("{name}{}", if is_renamed { ".llvm.*" } else { "" }),
    }
}

#[cfg(test)]
mod tests {
    use super::{folded, functions};

    #[test]
    fn functions_of_the_program_are_found_in_either_place() {
        let profile = "version: 1\nob=(1) /tmp/p\nfl=(1) ???\nfn=(1) _ZN1a17h0123456789abcdefE.llvm.7\n0 5\n\
                       cob=(2) /lib/c.so\ncfn=(2) memcpy\ncalls=1 0\n0 9\ncfn=(3) twice'2\ncalls=1 0\n\n\
                       ob=(2)\nfn=(2)\n0 9\ncob=(1)\ncfn=(1)\n\nob=(1)\nfn=(4) 0x12\n\nob=(3) ???\nfn=(5) _Rb.llvm.7\n";
        let found: Vec<_> = functions(profile, "/tmp/p", &folded("")).into_iter().collect();
        assert_eq!(found, ["_Rb.llvm.*", "_ZN1a17h*", "twice"]);
        let symbols = "0000000000001000 T twice\n0000000000001000 t same\n0000000000001000 D data\n0000000000002000 t other\n";
        let found: Vec<_> = functions(profile, "/tmp/p", &folded(symbols)).into_iter().collect();
        assert_eq!(found, ["_Rb.llvm.*", "_ZN1a17h*", "same", "twice"]);
    }
}
