//! The programs that the executable is by the names of links, and `spirant links`, which makes these.

use crate::exit::Exit;
use crate::job;
use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// What the executable acts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// `spirant`, with subcommands.
    Spirant,
    /// The stand-in for LLVM's `llc`.
    Llc,
    /// The stand-in for the Khronos translator.
    Translator,
    /// The offline compiler of OpenCL's conformance tests.
    OfflineCompiler,
}

/// The names that stand for other programs than `spirant`. A version may follow the name of one that is replaced: `llvm-spirv-22`.
const NAMES: [(&str, Program); 5] = [
    ("spirant-llc", Program::Llc),
    ("spirant-llvm-spirv", Program::Translator),
    ("cl_offline_compiler", Program::OfflineCompiler),
    ("llc", Program::Llc),
    ("llvm-spirv", Program::Translator),
];

/// The names that an installation has, beside `spirant`.
const INSTALLED: [&str; 3] = ["spirant-llc", "spirant-llvm-spirv", "cl_offline_compiler"];

impl Program {
    /// What the executable acts as if a command line begins with this.
    pub fn called(name: &OsStr) -> Program {
        let name = Path::new(name).file_name().and_then(OsStr::to_str).unwrap_or_default();
        let name = name.strip_suffix(std::env::consts::EXE_SUFFIX).unwrap_or(name);
        let is_version = |rest: &str| {
            rest.strip_prefix('-')
                .is_some_and(|rest| rest.chars().all(|each| each.is_ascii_digit() || each == '.'))
        };
        let is_called =
            |known: &str| name.strip_prefix(known).is_some_and(|rest| rest.is_empty() || is_version(rest));
        NAMES.iter().find(|(known, _)| is_called(known)).map_or(Program::Spirant, |(_, program)| *program)
    }
}

/// Arguments of `spirant links`.
#[derive(clap::Args, Debug)]
pub struct Links {
    /// The folder of the links [default: that of this program]
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// A name, such as llvm-spirv-22 or llc [default: spirant-llc, spirant-llvm-spirv and cl_offline_compiler]
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
}

/// Makes links by whose names this program replaces others.
pub fn links(args: &Links) -> Exit {
    match make_links(args) {
        Ok(()) => Exit::Success,
        Err(error) => {
            job::print_error(&error);
            Exit::Files
        }
    }
}

fn make_links(args: &Links) -> Result<()> {
    let own = std::env::current_exe().context("cannot tell where this program is")?;
    let beside = own.parent().unwrap_or(Path::new("."));
    let folder = args.folder.as_deref().unwrap_or(beside);
    // Links beside the program still work if both are moved.
    let is_beside = match (folder.canonicalize(), beside.canonicalize()) {
        (Ok(folder), Ok(beside)) => folder == beside,
        _ => false,
    };
    let target = if is_beside { own.file_name().map_or(own.clone(), PathBuf::from) } else { own.clone() };
    let names: Vec<&str> = match &*args.names {
        [] => INSTALLED.to_vec(),
        names => names.iter().map(String::as_str).collect(),
    };
    for name in names {
        if name.contains(['/', '\\']) || Program::called(OsStr::new(name)) == Program::Spirant {
            let known: Vec<&str> = NAMES.iter().map(|(known, _)| *known).collect();
            bail!(
                "'{name}' is the name of no program that spirant replaces: {}; a version may follow, as in llvm-spirv-22",
                known.join(", ")
            );
        }
        let link = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        make_link(&target, &link).with_context(|| format!("cannot make {}", link.display()))?;
    }
    Ok(())
}

/// Replaces a link, but no other program.
fn make_link(target: &Path, link: &Path) -> Result<()> {
    match link.symlink_metadata() {
        Ok(found) if found.is_symlink() => std::fs::remove_file(link)?,
        Ok(_) => bail!("something else is there"),
        Err(_) => {}
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(target, link)?;
    #[cfg(windows)]
    std::os::windows::fs::symlink_file(target, link)?;
    #[cfg(not(any(unix, windows)))]
    bail!("this system has no links to {}", target.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_for_programs() {
        for (name, program) in [
            ("spirant", Program::Spirant),
            ("/usr/bin/spirant-llc", Program::Llc),
            ("llc-22", Program::Llc),
            ("llvm-spirv-22.1", Program::Translator),
            ("spirant-llvm-spirv", Program::Translator),
            ("cl_offline_compiler", Program::OfflineCompiler),
            ("llc-test", Program::Spirant),
            ("llcx", Program::Spirant),
            ("", Program::Spirant),
        ] {
            assert_eq!(Program::called(OsStr::new(name)), program, "{name}");
        }
        for name in INSTALLED {
            assert_ne!(Program::called(OsStr::new(name)), Program::Spirant, "{name}");
        }
    }
}
