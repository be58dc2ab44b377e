//! `spirant llc`: LLVM IR to SPIR-V.

use crate::flags::{Common, LevelFlag};
use crate::job::{Job, Source};
use anyhow::Result;
use spirant::Options;
use std::path::PathBuf;

/// The arguments of `spirant llc`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// LLVM IR, text or bitcode; '-' is standard input
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    level: LevelFlag,
}

/// The job they describe.
///
/// # Errors
/// Flags that contradict each other.
pub fn job(args: &Args) -> Result<Job> {
    let (output, emit) = args.common.destination(&args.input)?;
    Ok(Job {
        source: Source::named(&args.input),
        output,
        emit,
        listing: args.common.listing(),
        options: Options { opt_level: args.level.level(), ..args.common.options()? },
        report: args.common.report(),
        limits: args.common.limits(),
    })
}
