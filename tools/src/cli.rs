//! The command line of `spirant`.

#[cfg(all(feature = "llvm", target_os = "linux"))]
mod bundle;
mod many;
mod worker;

use crate::exit::{self, Exit};
#[cfg(feature = "llvm")]
use crate::{cc, depfile, docs, lift, llc, offline, output};
use crate::{
    dump, explain, job, link, links, manual, opt, reduce, reflect, render, response, retarget, run, serve,
    translate, verify, version,
};
use clap::{CommandFactory, Parser, Subcommand};
use std::ffi::OsString;

/// LLVM IR, HLSL and OpenCL C to SPIR-V, and SPIR-V from form to form
#[derive(Parser, Debug)]
#[command(name = "spirant", version = version::text(), after_help = exit::HELP, max_term_width = 100, args_override_self = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Compile LLVM IR, text or bitcode, or DXIL
    #[cfg(feature = "llvm")]
    #[command(after_help = exit::HELP, visible_alias = "dxil")]
    Llc(Box<llc::Args>),
    /// Compile HLSL or OpenCL C, with the installed clang as the front end
    #[cfg(feature = "llvm")]
    #[command(after_help = exit::HELP)]
    Cc(Box<cc::Args>),
    /// Compile OpenCL C for a device that a file describes, as the harness of the OpenCL conformance tests asks
    #[cfg(feature = "llvm")]
    Offline(offline::Args),
    /// Look for defects of a compiler with random inputs
    #[cfg(feature = "llvm")]
    Fuzz(crate::fuzz::Args),
    /// Write random modules for drivers, validators and translators, with their expected results
    #[command(after_help = exit::HELP)]
    Smith(crate::smith::Args),
    /// Convert between binary, assembly text and the dialect
    #[command(after_help = exit::HELP)]
    Translate(translate::Args),
    /// Optimize a module of any producer, or run passes over it
    #[command(after_help = exit::HELP)]
    Opt(opt::Args),
    /// Translate a module to LLVM IR
    #[cfg(feature = "llvm")]
    #[command(after_help = exit::HELP)]
    Lift(lift::Args),
    /// Link modules into one by the names that they export and import
    #[command(after_help = exit::HELP)]
    Link(link::Args),
    /// Make a module smaller as long as a command finds it interesting
    #[command(after_help = exit::HELP)]
    Reduce(reduce::Args),
    /// Rewrite a module for another environment
    #[command(after_help = exit::HELP)]
    Retarget(retarget::Args),
    /// Print the interface of a module: entry points, resources, layouts, constants, arguments
    #[command(after_help = exit::HELP)]
    Reflect(reflect::Args),
    /// Run an entry point on the reference machine, and report what is undefined
    #[command(after_help = exit::HELP)]
    Run(Box<run::Args>),
    /// Draw with a vertex stage and a fragment stage on the reference machine, without a device
    #[command(after_help = exit::HELP)]
    Draw(Box<run::draw::Args>),
    /// Validate a module and print every violation
    #[command(after_help = exit::HELP)]
    Verify(verify::Args),
    /// Compile, verify and translate for other programs, by JSON-RPC on standard input or a socket
    #[command(after_help = exit::HELP)]
    Serve(serve::Args),
    /// Explain the code of a diagnostic, with examples
    Explain(explain::Args),
    /// Make links by whose names this program replaces others, such as llc and llvm-spirv
    Links(links::Links),
    /// Print a shell's completion script for the programs
    Completions(manual::Completions),
    /// Print the manual page, or write those of all programs and subcommands
    Man(manual::Man),
    /// Print a summary of a module, or its debug information
    #[command(after_help = exit::HELP)]
    Dump(dump::Args),
    /// Print the generated parts of the documentation
    #[cfg(feature = "llvm")]
    #[command(hide = true)]
    Docs,
}

/// The command line, for generated documentation.
pub fn command() -> clap::Command {
    Cli::command()
}

/// Runs `spirant` with these arguments, the program's name first.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let expanded = match response::expand(arguments.iter().cloned()) {
        Ok(expanded) => expanded.arguments,
        Err(error) => {
            job::print_error(&error);
            return Exit::Files;
        }
    };
    if let Some(exit) = render::sarif::run(&arguments, &expanded) {
        return exit;
    }
    let expanded = for_bazel(expanded);
    let arguments = match with_own_spelling(expanded) {
        Ok(arguments) => arguments,
        Err(error) => {
            job::print_error(&error);
            return Exit::Usage;
        }
    };
    #[cfg(feature = "llvm")]
    if let Some(page) = cc::help_page(&arguments, command) {
        // A closed pipe behind help is nobody's fault.
        let _ = output::print(page.as_bytes());
        return Exit::Success;
    }
    if asks_for_versions(&arguments) {
        let _ = crate::output::print(version::verbose().as_bytes());
        return Exit::Success;
    }
    match parse(&arguments) {
        Ok(command) => many::run(command, &arguments),
        Err(error) => Exit::of_clap(&error),
    }
}

/// Parses the arguments, first as those of the command that they name: describing the arguments of all commands takes a tenth of the time
/// of a small shader. What is wrong, and help, is told with all commands known.
fn parse(arguments: &[OsString]) -> Result<Command, clap::Error> {
    match parse_alone(arguments) {
        Some(command) => Ok(command),
        None => Cli::try_parse_from(arguments).map(|cli| cli.command),
    }
}

/// Parses the arguments of a command that compiles or works on a module.
fn parse_alone(arguments: &[OsString]) -> Option<Command> {
    fn args<T: clap::Args>(arguments: &[OsString]) -> Option<T> {
        // As `Cli` has it for all commands.
        let command = T::augment_args(clap::Command::new("spirant").args_override_self(true));
        T::from_arg_matches(&command.try_get_matches_from(arguments).ok()?).ok()
    }
    let own = arguments.get(1..)?;
    Some(match own.first()?.to_str()? {
        #[cfg(feature = "llvm")]
        "llc" | "dxil" => Command::Llc(args(own)?),
        #[cfg(feature = "llvm")]
        "cc" => Command::Cc(args(own)?),
        "translate" => Command::Translate(args(own)?),
        "opt" => Command::Opt(args(own)?),
        "verify" => Command::Verify(args(own)?),
        "link" => Command::Link(args(own)?),
        "retarget" => Command::Retarget(args(own)?),
        "reflect" => Command::Reflect(args(own)?),
        #[cfg(feature = "llvm")]
        "lift" => Command::Lift(args(own)?),
        _ => return None,
    })
}

/// Whether the arguments are `--version --verbose`, in any order and spelling.
fn asks_for_versions(arguments: &[OsString]) -> bool {
    let is_one_of =
        |names: [&str; 2]| arguments[1..].iter().any(|word| names.iter().any(|name| word == name));
    arguments.len() == 3 && is_one_of(["--version", "-V"]) && is_one_of(["--verbose", "-v"])
}

/// Bazel appends what makes a worker of the program to the arguments that all its command lines begin with, here none.
fn for_bazel(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.len() == 2 && arguments[1] == "--persistent_worker" {
        arguments.insert(1, "serve".into());
    }
    arguments
}

/// The arguments with those that compilers spell otherwise in our spelling.
fn with_own_spelling(arguments: Vec<OsString>) -> anyhow::Result<Vec<OsString>> {
    #[cfg(feature = "llvm")]
    let arguments = cc::with_own_spelling(depfile::with_own_spelling(arguments))?;
    Ok(opt::with_own_spelling(arguments))
}

/// Runs a command line of one input.
fn one(command: &Command) -> Exit {
    match command {
        #[cfg(feature = "llvm")]
        Command::Llc(args) => llc_job(args).map_or_else(|exit| exit, job::run),
        #[cfg(feature = "llvm")]
        Command::Cc(args) => {
            cc::compile(args, None, cc::Place::Own, |job| Some(job::run(job))).unwrap_or(Exit::Internal)
        }
        #[cfg(feature = "llvm")]
        Command::Offline(args) => offline::run(args, main),
        #[cfg(feature = "llvm")]
        Command::Fuzz(args) => crate::fuzz::run(args),
        Command::Smith(args) => crate::smith::run(args),
        Command::Translate(args) => translate::main(args),
        Command::Opt(args) => opt::main(args),
        #[cfg(feature = "llvm")]
        Command::Lift(args) => lift::run(args),
        Command::Link(args) => link::run(args),
        Command::Reduce(args) => reduce::run(args),
        Command::Retarget(args) => retarget::run(args),
        Command::Reflect(args) => reflect::run(args),
        Command::Run(args) => run::run(args),
        Command::Draw(args) => run::draw::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Serve(args) => serve::run(args, main),
        Command::Explain(args) => explain::run(args),
        Command::Links(args) => links::links(args),
        Command::Completions(args) => manual::completions(args, &self::command()),
        Command::Man(args) => manual::man(args, &self::command()),
        Command::Dump(args) => dump::run(args),
        #[cfg(feature = "llvm")]
        Command::Docs => docs::main(&self::command()),
    }
}

/// The job of a command line of `spirant llc`, or how to exit.
#[cfg(feature = "llvm")]
fn llc_job(args: &llc::Args) -> Result<job::Job, Exit> {
    llc::job(args).map_err(|error| {
        job::print_error(&error);
        Exit::Usage
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_command_is_parsed_alone_as_among_all() {
        let lines = [
            "spirant llc a.ll -o b --validate --stop-after=vce -j2",
            "spirant dxil a.dxil --emit=asm --emit=spv -o b",
            "spirant cc a.hlsl --profile cs_6_0 --split-entries -j3 -j4 -- -w -x",
            "spirant translate a.spv --to asm -o -",
            "spirant opt -O2 a.spv -o b",
            "spirant verify a.spv b.spv --target-env vulkan1.2 --rules spirv --rules mlir",
            "spirant link a.spv b.spv -o c",
            "spirant retarget a.spv --target-env vulkan1.2 -o b",
            "spirant reflect a.spv --format json",
            "spirant lift a.spv --bitcode",
        ];
        for line in lines {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let all = Cli::try_parse_from(&words).map(|cli| cli.command);
            match (parse_alone(&words), all) {
                (Some(alone), Ok(all)) => assert_eq!(format!("{alone:?}"), format!("{all:?}"), "{line}"),
                (None, Err(_)) if cfg!(not(feature = "llvm")) => {}
                (alone, all) => panic!("{line}: {alone:?} and {all:?}"),
            }
        }
        for line in
            ["spirant", "spirant llc", "spirant llc --help", "spirant llc a.ll --no-such-flag", "spirant xyz"]
        {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert!(parse_alone(&words).is_none(), "{line}");
        }
    }

    #[test]
    fn every_exit_code_is_documented() {
        for code in 0..=4 {
            assert!(Exit::from_code(code).is_some());
            assert!(exit::HELP.contains(&format!("\n  {code}  ")), "{code}");
        }
        assert_eq!(Exit::from_code(5), None);
    }
}
