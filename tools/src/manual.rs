//! `spirant completions` and `spirant man`: what shells and manuals are told of the command lines, from the command lines themselves.

use crate::exit::Exit;
use crate::{cli, job, output};
#[cfg(feature = "llvm")]
use crate::{dropin, llvm_spirv};
use anyhow::{Context, Result};
use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use clap_mangen::Man as Page;
use std::fs;
use std::path::{Path, PathBuf};

/// The programs.
const PROGRAMS: &[&str] =
    if cfg!(feature = "llvm") { &["spirant", "spirant-llc", "spirant-llvm-spirv"] } else { &["spirant"] };

/// Arguments of `spirant completions`.
#[derive(clap::Args, Debug)]
pub struct Completions {
    /// The shell
    shell: Shell,
    /// The program whose arguments are completed
    #[arg(long, value_name = "NAME", default_value = "spirant", value_parser = PossibleValuesParser::new(PROGRAMS))]
    program: String,
}

/// Arguments of `spirant man`.
#[derive(clap::Args, Debug)]
pub struct Man {
    /// Where to write the pages of all programs and subcommands [default: the page of spirant, to standard output]
    #[arg(value_name = "DIR")]
    directory: Option<PathBuf>,
}

/// Prints a shell's script.
pub fn completions(args: &Completions) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut named(&args.program), args.program.clone(), &mut script);
    finish(output::print(&script).context("cannot write to standard output"))
}

/// Prints the manual page or writes all.
pub fn man(args: &Man) -> Exit {
    finish(match &args.directory {
        None => page(named("spirant"))
            .and_then(|text| output::print(&text).context("cannot write to standard output")),
        Some(directory) => write_all(directory),
    })
}

fn finish(result: Result<()>) -> Exit {
    match result {
        Ok(()) => Exit::Success,
        Err(error) => {
            job::print_error(&error);
            Exit::Files
        }
    }
}

/// The command line of a program.
fn named(program: &str) -> Command {
    match program {
        #[cfg(feature = "llvm")]
        "spirant-llc" => dropin::command(),
        #[cfg(feature = "llvm")]
        "spirant-llvm-spirv" => llvm_spirv::command(),
        _ => cli::command(),
    }
}

fn write_all(directory: &Path) -> Result<()> {
    fs::create_dir_all(directory).with_context(|| format!("cannot create {}", directory.display()))?;
    let spirant = named("spirant");
    let subcommands = spirant.get_subcommands().filter(|command| !command.is_hide_set());
    let subcommands = subcommands.map(|command| {
        // The page of `spirant llc` would take the name of that of the program `spirant-llc`.
        let ending = if command.get_name() == "llc" { "-command" } else { "" };
        let name = format!("spirant-{}{ending}", command.get_name());
        (name.clone(), command.clone().name(name.clone()).display_name(name))
    });
    let programs = PROGRAMS.iter().map(|name| ((*name).to_owned(), named(name)));
    for (name, command) in subcommands.chain(programs) {
        let path = directory.join(format!("{name}.1"));
        fs::write(&path, page(command)?).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn page(command: Command) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    Page::new(command).render(&mut text).context("cannot write the page")?;
    Ok(text)
}
