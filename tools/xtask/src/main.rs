//! `cargo xtask`: set-up, code generation, checks and measurements. One file per subcommand; builds without LLVM.

mod codegen;
mod workspace;

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
    /// Generate the SPIR-V grammar tables
    Codegen(codegen::Args),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Task::Codegen(args) => codegen::run(&args),
    }
}
