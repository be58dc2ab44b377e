//! `spirant completions` and `spirant man`: completion scripts and manuals, generated from the command lines.

use crate::exit::Exit;
#[cfg(feature = "llvm")]
use crate::{dropin, llvm_spirv};
use crate::{job, output};
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
pub fn completions(args: &Completions, spirant: &Command) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(
        args.shell,
        &mut named(&args.program, spirant),
        args.program.clone(),
        &mut script,
    );
    finish(output::print(&script).context("cannot write to standard output"))
}

/// Prints the manual page or writes all.
pub fn man(args: &Man, spirant: &Command) -> Exit {
    finish(match &args.directory {
        None => page(spirant.clone())
            .and_then(|text| output::print(&text).context("cannot write to standard output")),
        Some(directory) => write_all(directory, spirant),
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

/// The command line of a program, which is that of `spirant` or of another.
fn named(program: &str, spirant: &Command) -> Command {
    match program {
        #[cfg(feature = "llvm")]
        "spirant-llc" => dropin::command(),
        #[cfg(feature = "llvm")]
        "spirant-llvm-spirv" => llvm_spirv::command(),
        _ => spirant.clone(),
    }
}

fn write_all(directory: &Path, spirant: &Command) -> Result<()> {
    fs::create_dir_all(directory).with_context(|| format!("cannot create {}", directory.display()))?;
    let subcommands = spirant.get_subcommands().filter(|command| !command.is_hide_set());
    let subcommands = subcommands.map(|command| {
        // The page of `spirant llc` would take the name of that of the program `spirant-llc`.
        let ending = if command.get_name() == "llc" { "-command" } else { "" };
        let name = format!("spirant-{}{ending}", command.get_name());
        (name.clone(), command.clone().name(name.clone()).display_name(name))
    });
    let programs = PROGRAMS.iter().map(|name| ((*name).to_owned(), named(name, spirant)));
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
