//! `spirant llc`: LLVM IR to SPIR-V.

use crate::batch::BatchFlags;
use crate::cc::interface::registers_of;
use crate::flags::source::{Container, SourceRows, refused};
use crate::flags::{self, Common, KernelFlags, LevelFlag, LlcFlags, ProgramFlags};
use crate::job::{Inspect, Job, Source};
use anyhow::{Context, Result};
use spirant::ShaderInterface;
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
    #[command(flatten)]
    rows: LlcFlags,
    #[command(flatten)]
    container: SourceRows<Container>,
    /// Descriptors of registers, a list in JSON such as [{"register": "t0", "space": 0, "binding": 5, "set": 1}]; all must have one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["binding_shifts", "shift_open_bindings", "bind_registers", "root-signature"])]
    bindings: Option<PathBuf>,
    #[command(flatten)]
    program: ProgramFlags,
    #[command(flatten)]
    kernels: KernelFlags,
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
    let mut options = args.common.options()?.shader_interface(interface(args)?);
    args.level.apply(&mut options)?;
    args.rows.apply(&mut options)?;
    args.program.apply(&mut options)?;
    args.kernels.apply(&mut options)?;
    Ok(Job {
        source: Source::named(input),
        output,
        emit,
        extras: Vec::new(),
        inspect: Inspect::default(),
        listing: args.common.listing(),
        options,
        report: args.common.report(),
        limits: args.common.limits(),
        is_last: true,
        is_placeless: false,
        refusal: None,
    })
}

/// Where resources are, if not where their registers say, and what positions are.
fn interface(args: &Args) -> Result<Option<ShaderInterface>> {
    let mut interface = args.container.stated.of_container().map_err(|error| refused(&error))?;
    if let Some(file) = &args.bindings {
        let text =
            std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        interface.bindings.registers = registers_of(&text).with_context(|| format!("{}", file.display()))?;
    }
    Ok(Some(interface).filter(|interface| *interface != ShaderInterface::default()))
}
