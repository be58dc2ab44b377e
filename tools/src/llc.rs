//! `spirant llc`: LLVM IR to SPIR-V.

use crate::batch::BatchFlags;
use crate::flags::{self, Common, LevelFlag};
use crate::job::{Inspect, Job, Source};
use anyhow::Result;
use std::path::PathBuf;

/// The arguments of `spirant llc`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// LLVM IR, text or bitcode, or a container of DXIL; '-' is standard input
    #[arg(value_name = "INPUT", required_unless_present = "manifest")]
    pub inputs: Vec<PathBuf>,
    /// What every compilation is told.
    #[command(flatten)]
    pub common: Common,
    #[command(flatten)]
    level: LevelFlag,
    /// How many inputs are worked on, and which.
    #[command(flatten)]
    pub batch: BatchFlags,
}

/// The job that they describe for their first input.
///
/// # Errors
/// Flags that contradict each other.
pub fn job(args: &Args) -> Result<Job> {
    let input = flags::first(&args.inputs)?;
    let (output, emit) = args.common.destination(input)?;
    Ok(Job {
        source: Source::named(input),
        output,
        emit,
        extras: Vec::new(),
        inspect: Inspect::default(),
        listing: args.common.listing(),
        options: args.common.options()?.opt_level(args.level.level()),
        report: args.common.report(),
        limits: args.common.limits(),
    })
}
