//! `spirant cc`: HLSL and OpenCL C to SPIR-V, through clang's LLVM IR.

use crate::batch::BatchFlags;
use crate::clang::{self, Detail, Invocation, Language};
use crate::depfile::{Depfile, DepfileFlags};
use crate::exit::Exit;
use crate::flags::{self, Common};
use crate::job::{self, Job, Source};
use anyhow::{Context, Result, anyhow};
use spirant::{DebugInfo, IrLevel};
use std::path::{Path, PathBuf};

/// The arguments of `spirant cc`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// HLSL (.hlsl) or OpenCL C (.cl)
    #[arg(value_name = "INPUT", required_unless_present = "manifest")]
    pub inputs: Vec<PathBuf>,
    /// What every compilation is told.
    #[command(flatten)]
    pub common: Common,
    /// How many inputs are worked on, and which.
    #[command(flatten)]
    pub batch: BatchFlags,
    /// What is written for build systems.
    #[command(flatten)]
    pub depfile: DepfileFlags,
    /// Language, regardless of the file's extension
    #[arg(short = 'x', long, value_enum)]
    language: Option<Language>,
    /// Optimization, by clang and after it: 0, 1, 2, 3 or s
    #[arg(short = 'O', value_name = "LEVEL", default_value = "1", value_parser = ["0", "1", "2", "3", "s"])]
    level: String,
    /// Define a macro, NAME or NAME=VALUE; may be repeated
    #[arg(short = 'D', value_name = "MACRO")]
    defines: Vec<String>,
    /// Look for headers here; may be repeated
    #[arg(short = 'I', value_name = "DIR")]
    includes: Vec<PathBuf>,
    /// Language version [default: hlsl202x or CL3.0]
    #[arg(long, value_name = "STANDARD")]
    std: Option<String>,
    /// HLSL: the entry point
    #[arg(long, value_name = "NAME", default_value = "main")]
    entry: String,
    /// HLSL: make half and int16_t 16 bits wide
    #[arg(long)]
    enable_16bit_types: bool,
    /// Write debug information; --debug-info says how much
    #[arg(short = 'g')]
    debug: bool,
    /// The clang to run [default: $CLANG, clang-22, clang]
    #[arg(long, value_name = "PATH")]
    clang: Option<PathBuf>,
    /// Keep the LLVM IR beside the output, as .ll
    #[arg(long)]
    keep_ir: bool,
    /// Further arguments for clang
    #[arg(last = true, value_name = "CLANG ARGUMENTS")]
    rest: Vec<String>,
}

/// Runs clang; the job that is left.
///
/// # Errors
/// How to exit; the reasons are printed.
pub fn job(args: &Args) -> Result<Job, Exit> {
    let usage = |error: anyhow::Error| {
        job::print_error(&error);
        Exit::Usage
    };
    let input = flags::first(&args.inputs).map_err(usage)?;
    let (output, emit) = args.common.destination(input).map_err(usage)?;
    let mut options = args.common.options().map_err(usage)?;
    options.opt_level = flags::level(&args.level);
    let language = args.language.map_or_else(|| language_of(input), Ok).map_err(usage)?;
    if language == Language::Hlsl {
        // clang's own passes break shaders of some size.
        options.ir_level = IrLevel::from_name(&args.level).unwrap_or_default();
    }
    let detail = detail(args);
    if detail == Detail::Places {
        options.debug_info = DebugInfo::None;
    }
    let depfile =
        args.common.result_name(input, emit).and_then(|name| args.depfile.depfile(input, name.as_deref()));
    let depfile = depfile.map_err(usage)?;
    let mut rest = args.rest.clone();
    rest.extend(depfile.iter().flat_map(|depfile| depfile.arguments(language == Language::Opencl)));
    let invocation = Invocation {
        input,
        language,
        triple: clang::triple(language, &options).map_err(usage)?,
        level: &args.level,
        defines: &args.defines,
        includes: &args.includes,
        standard: args.std.as_deref(),
        entry: &args.entry,
        native_16bit: args.enable_16bit_types,
        detail,
        rest: &rest,
    };
    let ir = clang::run(args.clang.as_deref(), &invocation, args.common.report().style);
    if let Some(depfile) = &depfile {
        finish(depfile, ir.is_ok())?;
    }
    let ir = ir?;
    if args.keep_ir {
        keep_ir(args, input, &ir).map_err(|error| {
            job::print_error(&error);
            Exit::Files
        })?;
    }
    if options.triple.is_none() && options.env.is_none() {
        options.triple = Some(invocation.triple.clone());
    }
    Ok(Job {
        source: Source::Memory(format!("{} (LLVM IR)", input.display()), ir),
        output,
        emit,
        listing: args.common.listing(),
        options,
        report: args.common.report(),
        limits: args.common.limits(),
    })
}

/// Writes a depfile if clang listed what goes into it; an error where nothing is left to do.
fn finish(depfile: &Depfile, is_listed: bool) -> Result<(), Exit> {
    if !is_listed {
        depfile.discard();
        return Ok(());
    }
    match depfile.write(clang::is_prelude) {
        Err(error) => {
            job::print_error(&error);
            Err(Exit::Files)
        }
        Ok(()) if depfile.is_alone => Err(Exit::Success),
        Ok(()) => Ok(()),
    }
}

/// How much debug information clang writes: what is asked for, by our flags or clang's.
fn detail(args: &Args) -> Detail {
    let is_clangs = args.rest.iter().any(|flag| {
        flag.starts_with("-debug-info-kind") || flag.starts_with("-g") && !flag.starts_with("-gcc")
    });
    match args.common.result.debug_info() {
        DebugInfo::None => Detail::Places,
        DebugInfo::Auto if !args.debug && !is_clangs => Detail::Places,
        DebugInfo::Lines => Detail::Lines,
        DebugInfo::Auto | DebugInfo::Full | DebugInfo::OpenCl => Detail::Full,
    }
}

fn language_of(input: &Path) -> Result<Language> {
    match input.extension().and_then(|extension| extension.to_str()) {
        Some("hlsl" | "hlsli" | "fx") => Ok(Language::Hlsl),
        Some("cl" | "clcpp") => Ok(Language::Opencl),
        _ => Err(anyhow!("{} ends in neither .hlsl nor .cl; write -x hlsl or -x opencl", input.display())),
    }
}

fn keep_ir(args: &Args, input: &Path, ir: &[u8]) -> Result<()> {
    let beside = args.common.result.output.as_deref().filter(|path| *path != Path::new("-")).unwrap_or(input);
    let path = beside.with_extension("ll");
    std::fs::write(&path, ir).with_context(|| format!("cannot write {}", path.display()))
}
