//! `cargo xtask`: set-up, running, tests, checks, code generation and measurements. One file per subcommand; builds without LLVM.

// What spirant serve reads and writes.
#[path = "../../src/serve/base64.rs"]
mod base64;
mod bench;
mod book;
mod check;
mod codegen;
mod compare;
mod dist;
mod order;
mod python;
mod run;
mod setup;
mod test;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Set-up, code generation, checks and measurements of Spirant
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install the system packages that building and testing require
    Setup(setup::Args),
    /// Set up what building requires, then run `spirant` with the arguments that follow
    Run(run::Args),
    /// Set up everything, then run the tests of the whole workspace
    Test(test::Args),
    /// Format, lints, generated code, import directions, file rules, tests: all that must hold before a commit
    Check(check::Args),
    /// Generate the SPIR-V grammar tables
    Codegen(codegen::Args),
    /// Compare the outputs of two builds over the corpora, samples and file tests
    Compare(compare::Args),
    /// Make a tree to install and a tarball of it, with LLVM inside
    Dist(dist::Args),
    /// Make a wheel of the Python package, with LLVM inside
    Wheel(python::Args),
    /// Make a page that shows a module in a browser: text, verdict, control flow
    Web(web::Args),
    /// List the functions that compiling the samples executes, which a release puts together
    Order,
    /// Make a book of the documentation, with mdBook
    Docs(book::Args),
    /// Measure against LLVM's own backend on generated modules
    Bench(bench::Args),
}

fn main() -> ExitCode {
    let done = |()| ExitCode::SUCCESS;
    let result = match Cli::parse().command {
        Task::Setup(args) => setup::run(&args).map(done),
        Task::Run(args) => run::run(&args),
        Task::Test(args) => test::run(&args),
        Task::Check(args) => check::run(&args),
        Task::Codegen(args) => codegen::run(&args).map(done),
        Task::Compare(args) => compare::run(&args),
        Task::Dist(args) => dist::run(&args).map(done),
        Task::Wheel(args) => python::run(&args).map(done),
        Task::Web(args) => web::run(&args).map(done),
        Task::Order => order::run().map(done),
        Task::Docs(args) => book::run(&args).map(done),
        Task::Bench(args) => bench::run(&args).map(done),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}
