//! `spirant retarget`: a binary for another environment, or what keeps it from being one.

use crate::exit::Exit;
use crate::job;
use crate::output::Output;
use crate::render::{self, Color};
use anyhow::{Context, anyhow};
use spirant::binary::reader;
use spirant::{Diagnostics, TargetEnv, retarget::retarget};
use std::path::{Path, PathBuf};

/// Arguments of `spirant retarget`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// SPIR-V binary
    input: PathBuf,
    /// Output file; '-' is standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Environment to write for, as spirv-val names it: vulkan1.1, universal1.5, opencl2.2
    #[arg(long, value_name = "ENV")]
    target_env: String,
}

/// Reads, rewrites and writes; prints what is found on the way.
pub fn run(args: &Args) -> Exit {
    let Some(env) = TargetEnv::from_name(&args.target_env) else {
        job::complain(&anyhow!("unknown environment '{}'; vulkan1.3, for example", args.target_env));
        return Exit::Usage;
    };
    let words = match read(&args.input) {
        Ok(words) => words,
        Err(error) => {
            job::complain(&error);
            return Exit::Files;
        }
    };
    let mut diagnostics = Diagnostics::new();
    let result = retarget(&words, &env, &mut diagnostics);
    render::print(&diagnostics, None, Color::default());
    let Ok(words) = result else {
        return if diagnostics.has_bugs() { Exit::Internal } else { Exit::Input };
    };
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    match Output::named(&args.output).write(&bytes) {
        Ok(()) => Exit::Success,
        Err(error) => {
            job::complain(&error);
            Exit::Files
        }
    }
}

fn read(path: &Path) -> anyhow::Result<Vec<u32>> {
    let bytes = std::fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    reader::words_of_bytes(&bytes).with_context(|| format!("reading {}", path.display()))
}
