//! `spirant reduce`: a smaller module that a command still finds interesting.
//!
//! The module may be from any producer. It is edited as a list of instructions ([`module`]): [`lists`] lists possible edits,
//! [`edits`] applies them, [`repair`] completes the module after an edit, and [`search`] tries chunks of edits, several at once.
//! Candidates that our verifier refuses are not passed to the command.

mod defined;
pub mod edits;
pub mod lists;
pub mod module;
mod needs;
pub mod repair;
pub mod search;
mod shapes;
mod surroundings;

use crate::exit::Exit;
use crate::flags;
use crate::forms::{self, Form};
use crate::job::{Source, print_error};
use crate::limited::{self, Allowance};
use anyhow::{Context, Result, anyhow, ensure};
use defined::Defined;
use module::Module;
use search::{Cost, Judge, reduce};
use spirant::binary::asm::DisassembleOptions;
use spirant::form::Input;
use spirant::{Diagnostics, TargetEnv};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// The arguments of `spirant reduce`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// SPIR-V binary, assembly or dialect text
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    /// The command that gets a module's file and exits with 0 if the module is still interesting
    #[arg(long, value_name = "CMD")]
    test: String,
    /// Output file; its extension (.spv, .spvasm, .mlir, .spt) selects the form [default: the input's name with .reduced.spv]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Number of tests that run at once; by default one for each processor
    #[arg(short, long, value_name = "N")]
    jobs: Option<usize>,
    /// Keep the module valid in this environment, too: vulkan1.1, universal1.5, opencl2.2
    #[arg(long, value_name = "ENV", value_parser = flags::parse_env)]
    target_env: Option<TargetEnv>,
    /// Also pass invalid modules to the test
    #[arg(long, conflicts_with = "target_env")]
    allow_invalid: bool,
    /// Pass no module to the test that does what is undefined, by the reference machine, with these inputs, flags of `spirant run`
    /// such as '-b 0:0=u32x64:iota'; without them, with those of a few random inputs with which the input itself is defined
    #[arg(long, value_name = "FLAGS", num_args = 0..=1, require_equals = true, default_missing_value = "", conflicts_with = "allow_invalid")]
    defined: Option<String>,
    /// Seconds after which a test is killed and its module counts as not interesting; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    test_time_limit: u64,
    /// Limit on the memory of a test, in mebibytes; 0 for none
    #[arg(long, value_name = "MIB", default_value_t = 0)]
    memory_limit: u64,
    /// Seconds after which the smallest module found so far is written; 0 for no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    time_limit: u64,
    /// Print no progress
    #[arg(short, long)]
    quiet: bool,
}

/// Reduces a module. If the program is asked to stop, it writes the smallest module so far.
pub fn run(args: &Args) -> Exit {
    spirant_child::note_interrupts();
    let exit = attempt(args).unwrap_or_else(|error| {
        print_error(&error);
        Exit::Files
    });
    spirant_child::obey_interrupt();
    exit
}

fn attempt(args: &Args) -> Result<Exit> {
    let source = Source::named(&args.input);
    let name = source.name();
    let mut diagnostics = Diagnostics::new();
    let input = Input::new(name, source.read()?, Form::of_name(&args.input));
    let read = input.map_err(|error| anyhow!("{}", error.message)).and_then(|input| {
        let words = input.encoded(&mut diagnostics).map(|words| words.into_owned());
        let words = words.map_err(|_| first_of(&diagnostics))?;
        Ok((Module::read(&words).map_err(|error| anyhow!("{}: {error}", args.input.display()))?, words))
    });
    let (module, words) = match read {
        Ok(read) => read,
        Err(error) => {
            print_error(&error);
            return Ok(Exit::Input);
        }
    };
    let path = args.output.clone().unwrap_or_else(|| args.input.with_extension("reduced.spv"));
    let (output, form) = match forms::output_of(&path) {
        Ok(output) => output,
        Err(exit) => return Ok(exit),
    };
    let mut usage = output.check_not_over([&*args.input]);
    let command = shlex::split(&args.test).filter(|words| !words.is_empty());
    if command.is_none() {
        usage = Err(anyhow!("--test: '{}' is not a command", args.test));
    }
    if let Err(error) = usage {
        print_error(&error);
        return Ok(Exit::Usage);
    }
    if let Err(why) = args.check(&words) {
        let within = args.target_env.as_ref().map_or_else(String::new, |env| format!(" in {env}"));
        print_error(&anyhow!(
            "{} is not valid{within}: {why}; write --allow-invalid to reduce it so",
            args.input.display()
        ));
        return Ok(Exit::Input);
    }
    let defined = match args.defined.as_deref().map(|flags| Defined::new(&words, flags)).transpose() {
        Ok(defined) => defined,
        Err(error) => {
            print_error(&error.context("--defined"));
            return Ok(Exit::Input);
        }
    };
    let scratch = Scratch::new()?;
    let script = Script {
        command: command.unwrap_or_default(),
        folder: &scratch.0,
        runs: AtomicU64::new(0),
        allowance: Allowance::new(args.test_time_limit, args.memory_limit),
    };
    match script.interesting(&words) {
        Ok(true) => {}
        Ok(false) if spirant_child::is_interrupted() => {
            eprintln!("interrupted before the first test ended: nothing is written");
            return Ok(Exit::Files);
        }
        Ok(false) => {
            print_error(&anyhow!(
                "'{}' does not exit with 0 for {} itself; it must for what is to be kept",
                args.test,
                args.input.display()
            ));
            return Ok(Exit::Input);
        }
        Err(error) => return Err(error),
    }
    let (reduced, cost) = searched(args, module, defined.as_ref(), &script);
    let bytes = forms::words_as(&reduced.words(), form, &DisassembleOptions::default());
    let bytes = bytes.map_err(|found| first_of(&found))?;
    let exit = forms::write(&output, &bytes);
    if exit == Exit::Success {
        args.tell(&path, &reduced, &cost);
    }
    Ok(exit)
}

fn searched(args: &Args, module: Module, defined: Option<&Defined>, script: &Script<'_>) -> (Module, Cost) {
    let start = Instant::now();
    let is_late = || args.time_limit > 0 && start.elapsed().as_secs() >= args.time_limit;
    let is_over = || is_late() || spirant_child::is_interrupted();
    let judge = Judge {
        valid: &|words| args.check(words).is_ok() && defined.is_none_or(|defined| defined.holds(words)),
        test: &|words, _| script.interesting(words).unwrap_or(false),
        is_over: &is_over,
        jobs: args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1),
        kept: &|words, name| {
            if !args.quiet {
                eprintln!("{:>9} bytes: {name}", words.len() * 4);
            }
        },
    };
    reduce(module, &judge)
}

fn first_of(diagnostics: &Diagnostics) -> anyhow::Error {
    let first = diagnostics.iter().find(|one| one.severity >= spirant::Severity::Error);
    anyhow!("{}", first.map_or_else(String::new, |one| one.message.to_string()))
}

impl Args {
    /// Says how much is left.
    fn tell(&self, path: &Path, reduced: &Module, cost: &Cost) {
        if spirant_child::is_interrupted() {
            eprintln!(
                "interrupted: {} is the smallest module until now, {} instructions",
                path.display(),
                reduced.len()
            );
        } else if !self.quiet {
            eprintln!(
                "{} instructions of {} bytes are left, after {} tests of {} candidates",
                reduced.len(),
                reduced.words().len() * 4,
                cost.tests,
                cost.candidates
            );
        }
    }

    /// Whether words may be handed to the test.
    fn check(&self, words: &[u32]) -> Result<()> {
        if self.allow_invalid { Ok(()) } else { check(words, self.target_env.as_ref()) }
    }
}

/// Whether words are valid, by our verifier, and in an environment if one is given.
///
/// # Errors
/// The first violation.
pub fn check(words: &[u32], env: Option<&TargetEnv>) -> Result<()> {
    let mut found = Diagnostics::new();
    spirant::check::check_for(words, env, &mut found).map(drop).map_err(|_| first_of(&found))
}

/// A folder that goes with the reducer.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch> {
        let folder = std::env::temp_dir().join(format!("spirant-reduce-{}", std::process::id()));
        std::fs::create_dir_all(&folder).context("cannot make a folder for candidates")?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A test of candidates: a command, each in a folder of its own, so that what a run leaves beside the module is gone when the next begins.
struct Script<'f> {
    command: Vec<String>,
    folder: &'f Path,
    /// The number of runs.
    runs: AtomicU64,
    allowance: Allowance,
}

impl Script<'_> {
    /// Whether a module is interesting.
    fn interesting(&self, words: &[u32]) -> Result<bool> {
        let folder = self.folder.join(self.runs.fetch_add(1, Ordering::Relaxed).to_string());
        std::fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let file = folder.join("candidate.spv");
        std::fs::write(&file, forms::bytes_of(words))
            .with_context(|| format!("cannot write {}", file.display()))?;
        ensure!(!self.command.is_empty(), "a test without a name");
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).arg(&file);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let end = limited::run(&mut command, &self.allowance)?;
        // A run may have left what cannot be removed; the folder of all is tried again at the end.
        let _ = std::fs::remove_dir_all(&folder);
        Ok(end.success())
    }
}
