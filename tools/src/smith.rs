//! `spirant smith`: random modules for drivers, validators and translators, with their expected results on request.
//!
//! Invariant: the output depends only on the options, the seed and a module's number, not on the number of threads.

pub mod manifest;
pub mod on_machine;

use crate::exit::Exit;
use crate::forms::{self, Form};
use crate::job::print_error;
use crate::output::Output;
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::ValueEnum;
use spirant::Diagnostics;
use spirant::binary::asm::DisassembleOptions;
use spirant_generators::smith::{Features, Options, Profile, generate};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// The arguments of `spirant smith`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// Environment of the modules, of Vulkan or OpenCL
    #[arg(long, value_name = "ENV", default_value = "vulkan1.1", value_parser = str::parse::<Profile>)]
    profile: Profile,
    /// Seed of the random numbers
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many modules
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// The number of the first one, to make one of a run again
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// About how many statements a module has
    #[arg(long, value_name = "N", default_value_t = 40)]
    size: usize,
    /// Capabilities that may be used besides those that every implementation has: +Int64,-Float16, all, none
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    features: Option<String>,
    /// Form of the modules
    #[arg(long, value_enum, default_value_t = Emit::Spv)]
    emit: Emit,
    /// Write the inputs and expected results of each entry point beside the module, as JSON
    #[arg(long)]
    with_oracle: bool,
    /// Number of threads; by default one for each processor
    #[arg(short, long, value_name = "J")]
    jobs: Option<usize>,
    /// Folder for the modules; without it, a single module goes to standard output
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
}

/// A form of what is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Emit {
    /// The binary
    Spv,
    /// Assembly text
    Asm,
    /// The dialect, as MLIR's text
    Dialect,
    /// LLVM IR that compiles to a module of the same results
    #[cfg(feature = "llvm")]
    Ll,
}

impl Emit {
    /// The form, where a module is in it without being translated.
    fn form(self) -> Option<Form> {
        match self {
            Emit::Spv => Some(Form::Spv),
            Emit::Asm => Some(Form::Asm),
            Emit::Dialect => Some(Form::Dialect),
            #[cfg(feature = "llvm")]
            Emit::Ll => None,
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Emit::Spv => "spv",
            Emit::Asm => "spvasm",
            Emit::Dialect => "mlir",
            #[cfg(feature = "llvm")]
            Emit::Ll => "ll",
        }
    }
}

/// Writes modules.
pub fn run(args: &Args) -> Exit {
    let options = match options(args) {
        Ok(options) => options,
        Err(error) => {
            print_error(&error);
            return Exit::Usage;
        }
    };
    let done = match &args.output {
        Some(folder) => folder_of(args, &options, folder),
        None => one(args, &options),
    };
    match done {
        Ok(()) => Exit::Success,
        Err(error) => {
            print_error(&error);
            Exit::Files
        }
    }
}

fn options(args: &Args) -> Result<Options> {
    let features =
        Features::guaranteed(args.profile).change(args.profile, args.features.as_deref().unwrap_or_default());
    let features = features.map_err(|error| anyhow!("--features: {error}"))?;
    ensure!(args.size <= 10_000, "--size: a module has at most 10000 statements");
    if args.output.is_none() {
        ensure!(args.count == 1, "several modules go to a folder; name one with -o");
        ensure!(!args.with_oracle, "an oracle is a file beside the module; name a folder with -o");
        if args.emit == Emit::Spv && Output::Stdout.is_terminal() {
            bail!("a binary is not written to a terminal; name a folder with -o, or write --emit=asm");
        }
    }
    Ok(Options::new(args.profile).features(features).size(args.size).oracle(args.with_oracle))
}

/// The bytes of a module in a form.
fn bytes(words: &[u32], emit: Emit, name: &str) -> Result<Vec<u8>> {
    let written = match emit.form() {
        Some(form) => forms::words_as(words, form, &DisassembleOptions::default()),
        None => lifted(words, name),
    };
    written.map_err(|found| {
        let message = found.iter().next().map(|diagnostic| diagnostic.message.to_string());
        anyhow!("{name}: {}", message.unwrap_or_default())
    })
}

/// The LLVM IR of a module.
#[cfg(feature = "llvm")]
fn lifted(words: &[u32], name: &str) -> Result<Vec<u8>, Diagnostics> {
    use spirant::lift::{LiftOptions, lift};
    let mut found = Diagnostics::new();
    let module = spirant::binary::decode(words, &Default::default(), &mut found);
    let lifted = module.and_then(|module| lift(&module, name, &LiftOptions::default(), &mut found));
    lifted.map_err(|_| found)
}

#[cfg(not(feature = "llvm"))]
fn lifted(_: &[u32], _: &str) -> Result<Vec<u8>, Diagnostics> {
    Ok(Vec::new())
}

fn one(args: &Args, options: &Options) -> Result<()> {
    let module = generate(options, args.seed, args.first);
    Output::Stdout.write(&bytes(&module.words, args.emit, &stem(args, args.first))?)
}

fn folder_of(args: &Args, options: &Options, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let next = AtomicU64::new(0);
    let failure = Mutex::new(None);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.count {
                return;
            }
            if let Err(error) = write(args, options, folder, args.first.saturating_add(number)) {
                next.store(args.count, Ordering::Relaxed);
                failure.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).get_or_insert(error);
            }
        }
    };
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    std::thread::scope(|scope| {
        (0..jobs.max(1)).for_each(|_| {
            scope.spawn(work);
        });
    });
    failure.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).map_or(Ok(()), Err)
}

fn stem(args: &Args, number: u64) -> String {
    format!("smith-{}-{number}", args.seed)
}

fn write(args: &Args, options: &Options, folder: &Path, number: u64) -> Result<()> {
    let module = generate(options, args.seed, number);
    let stem = stem(args, number);
    let file = format!("{stem}.{}", args.emit.extension());
    let path = folder.join(&file);
    let save = |path: &Path, bytes: &[u8]| {
        std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
    };
    save(&path, &bytes(&module.words, args.emit, &stem)?)?;
    if let Some(oracle) = &module.oracle {
        let text = manifest::text(&file, options, args.seed, number, oracle);
        save(&folder.join(format!("{stem}.json")), text.as_bytes())?;
    }
    Ok(())
}
