//! `spirant retarget`: a binary for another environment, or what keeps it from being one.

use crate::exit::Exit;
use crate::flags::{LimitFlags, StyleFlags};
use crate::forms::{self, Form};
use crate::job::{self, Source};
use crate::output::Output;
use crate::render;
use anyhow::anyhow;
use spirant::{Diagnostics, TargetEnv, retarget::retarget};
use std::path::PathBuf;

/// Arguments of `spirant retarget`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// SPIR-V binary; '-' is standard input
    input: PathBuf,
    /// Output file; '-' is standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Environment to write for, as spirv-val names it: vulkan1.1, universal1.5, opencl2.2
    #[arg(long, value_name = "ENV")]
    target_env: String,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Reads, rewrites and writes in a process of its own; prints diagnostics.
pub fn run(args: &Args) -> Exit {
    let Some(env) = TargetEnv::from_name(&args.target_env) else {
        job::print_error(&anyhow!("unknown environment '{}'; vulkan1.3, for example", args.target_env));
        return Exit::Usage;
    };
    let output = match Output::named(&args.output).not_over([&*args.input]) {
        Ok(output) => output,
        Err(error) => {
            job::print_error(&error);
            return Exit::Usage;
        }
    };
    let source = Source::named(&args.input);
    forms::work(source, Some(Form::Spv), &output, &args.limits.limits(), args.style.style(), |input| {
        let mut diagnostics = Diagnostics::new();
        let result = retarget(input.words().unwrap_or_default(), &env, &mut diagnostics);
        render::print(&diagnostics, None, args.style.style());
        match result {
            Ok(words) => forms::write(&output, &forms::bytes_of(&words)),
            Err(_) if diagnostics.has_bugs() => Exit::Internal,
            Err(_) => Exit::Input,
        }
    })
}
