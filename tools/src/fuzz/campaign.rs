//! A campaign: many inputs through a target on several threads, findings distinguished, made smaller and
//! written.

use super::corpus::Corpus;
use super::input::{self, Data, Input, What};
use super::report::{self, Finding, Report};
use super::shrink::shrink;
use super::target::{Failure, Role, Signature, Target};
use crate::exit::Exit;
use crate::limited::Allowance;
use crate::reduce::module::Module;
use crate::smith::manifest;
use anyhow::{Context, Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use spirant_generators::random::Random;
use spirant_generators::smith::{Features, Options, Oracle, Profile};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard};

/// The inputs, and the target.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many inputs
    #[arg(long, default_value_t = 1000, value_name = "N")]
    cases: u64,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Number of threads; by default one for each processor
    #[arg(short, long, value_name = "J")]
    jobs: Option<usize>,
    /// A compiler or translator: a command, in which the file's name replaces {} or is appended
    #[arg(long, value_name = "CMD", conflicts_with_all = ["driver", "validator"])]
    compiler: Option<String>,
    /// A command that executes a module and exits with 0 if the results are those of the manifest beside it
    #[arg(long, value_name = "CMD", conflicts_with = "validator")]
    driver: Option<String>,
    /// A command whose exit code says whether a module is valid
    #[arg(long, value_name = "CMD")]
    validator: Option<String>,
    /// Environment of the modules, of Vulkan or OpenCL
    #[arg(long, value_name = "ENV", default_value = "vulkan1.1", value_parser = str::parse::<Profile>)]
    profile: Profile,
    /// Capabilities that may be used besides those that every implementation has: +Int64,-Float16, all, none
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    features: Option<String>,
    /// About how many statements or blocks an input has
    #[arg(long, value_name = "N", default_value_t = 40)]
    size: usize,
    /// Seconds after which a run of the command is a hang
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    time_limit: u64,
    /// Limit on the memory of a run of the command, in mebibytes; 0 for none
    #[arg(long, value_name = "MIB", default_value_t = 0)]
    memory_limit: u64,
    /// Write findings as they were drawn, without making them smaller
    #[arg(long)]
    no_reduce: bool,
    /// Folder for findings and the report (report.html, report.xml)
    #[arg(long, value_name = "DIR", default_value = "findings")]
    out: PathBuf,
    /// Share new inputs with other fuzzers in this folder, in AFL++'s layout
    #[arg(long, value_name = "DIR")]
    distributed: Option<PathBuf>,
    /// The name of this fuzzer in the shared folder
    #[arg(long, value_name = "NAME", default_value = "spirant", requires = "distributed")]
    name: String,
}

/// How many inputs are drawn between two looks at what others have found.
const SYNC: u64 = 64;

struct Campaign<'a> {
    args: &'a Args,
    what: What,
    options: Options,
    target: Target,
    scratch: PathBuf,
    state: Mutex<State>,
    jobs: usize,
}

#[derive(Default)]
struct State {
    report: Report,
    known: BTreeMap<Signature, usize>,
    corpus: Option<Corpus>,
}

/// Runs a campaign.
///
/// # Errors
/// The command cannot be started or a file cannot be written.
pub fn run(args: &Args, what: What) -> Result<Exit> {
    let (target, role) = match target(args) {
        Ok(target) => target,
        Err(error) => {
            crate::job::print_error(&error);
            return Ok(Exit::Usage);
        }
    };
    let features =
        Features::guaranteed(args.profile).change(args.profile, args.features.as_deref().unwrap_or_default());
    let features = match features {
        Ok(features) => features,
        Err(error) => {
            crate::job::print_error(&anyhow!("--features: {error}"));
            return Ok(Exit::Usage);
        }
    };
    let options =
        Options::new(args.profile).features(features).size(args.size).oracle(role == Some(Role::Driver));
    let scratch = std::env::temp_dir().join(format!("spirant-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).context("cannot make a folder for files")?;
    std::fs::create_dir_all(&args.out).with_context(|| format!("cannot make {}", args.out.display()))?;
    let corpus = args.distributed.as_ref().map(|folder| Corpus::join(folder, &args.name)).transpose()?;
    let jobs =
        args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    let state = Mutex::new(State { corpus, ..State::default() });
    let campaign = Campaign { args, what, options, target, scratch: scratch.clone(), state, jobs };
    spirant_child::note_interrupts();
    let done = campaign.all();
    let _ = std::fs::remove_dir_all(&scratch);
    done?;
    let report = campaign.state.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).report;
    report::write(&report, &args.out)?;
    print!("{}", report::summary(&report));
    if spirant_child::is_interrupted() {
        eprintln!("interrupted after {} of {} inputs", report.cases, args.cases);
    }
    spirant_child::obey_interrupt();
    Ok(if report.findings.is_empty() { Exit::Success } else { Exit::Internal })
}

fn target(args: &Args) -> Result<(Target, Option<Role>)> {
    let given =
        [(Role::Compiler, &args.compiler), (Role::Driver, &args.driver), (Role::Validator, &args.validator)];
    for (role, command) in given {
        if let Some(command) = command {
            let words = shlex::split(command).filter(|words| !words.is_empty());
            let words = words.with_context(|| format!("'{command}' is not a command"))?;
            return Ok((Target::Command(role, words), Some(role)));
        }
    }
    Ok((Target::Ours, None))
}

impl Campaign<'_> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn all(&self) -> Result<()> {
        let next = AtomicU64::new(0);
        let bar = ProgressBar::new(self.args.cases);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} (eta {eta}) {msg}") {
            bar.set_style(style);
        }
        let worker = |job: usize| -> Result<()> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.args.cases || spirant_child::is_interrupted() {
                    return Ok(());
                }
                if number.is_multiple_of(SYNC) {
                    self.sync(job, number)?;
                }
                let script = self.script(number);
                self.case(&script, number, job, None)?;
                bar.inc(1);
                bar.set_message(format!("{} findings", self.lock().report.findings.len()));
            }
        };
        let worker = &worker;
        let done = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.jobs).map(|job| scope.spawn(move || worker(job))).collect();
            threads.into_iter().try_for_each(|thread| match thread.join() {
                Ok(done) => done,
                Err(_) => Err(anyhow!("a thread of the fuzzer panicked")),
            })
        });
        bar.finish_and_clear();
        done
    }

    /// Inputs that others have found new are run here, too.
    fn sync(&self, job: usize, number: u64) -> Result<()> {
        let found = match &mut self.lock().corpus {
            Some(corpus) => corpus.sync()?,
            None => return Ok(()),
        };
        for (name, source, script) in found {
            if spirant_child::is_interrupted() {
                return Ok(());
            }
            self.case(&script, number, job, Some((&name, source)))?;
        }
        Ok(())
    }

    /// The script of a case: drawn, or every other time one of the queue with some bytes changed.
    fn script(&self, number: u64) -> Vec<u8> {
        let fresh = input::script(self.args.seed, number);
        let state = self.lock();
        let queue = state.corpus.as_ref().map(Corpus::queue).unwrap_or_default();
        if queue.is_empty() || number.is_multiple_of(2) {
            return fresh;
        }
        let mut random = Random::new(self.args.seed.wrapping_add(number));
        let mut script = queue[random.below(queue.len())].clone();
        for _ in 0..=random.below(8) {
            let at = random.below(script.len());
            match script.get_mut(at) {
                Some(byte) => *byte = random.number() as u8,
                None => script = fresh.clone(),
            }
        }
        let keep = random.below(script.len() * 4 + 1);
        script.truncate(keep.max(1));
        script
    }

    fn file(&self, job: usize) -> PathBuf {
        self.scratch.join(format!("case-{job}.spv"))
    }

    fn fails(&self, data: &Data, oracle: Option<&Oracle>, job: usize) -> Result<Option<Failure>> {
        let manifest = oracle.map(|oracle| self.manifest(&format!("case-{job}.spv"), oracle, 0));
        let allowance = Allowance::new(self.args.time_limit.max(1), self.args.memory_limit);
        self.target.run(data, manifest.as_deref(), &self.file(job), &allowance)
    }

    fn manifest(&self, file: &str, oracle: &Oracle, number: u64) -> String {
        manifest::text(file, &self.options, self.args.seed, number, oracle)
    }

    fn case(&self, script: &[u8], number: u64, job: usize, from: Option<(&str, usize)>) -> Result<()> {
        let compiled = matches!(&self.target, Target::Command(role, _) if *role != Role::Compiler);
        let Some(input) = input::of_script(self.what, script, &self.options, compiled) else {
            self.lock().report.refused += 1;
            return Ok(());
        };
        let failure = self.fails(&input.data, input.oracle.as_ref(), job)?;
        if failure.is_none() && spirant_child::is_interrupted() {
            return Ok(());
        }
        let first = {
            let mut state = self.lock();
            state.report.cases += 1;
            if let Some(corpus) = &mut state.corpus {
                if corpus.is_new(pairs(&input.data)) {
                    corpus.add(script, from)?;
                }
                if let Some(failure) = &failure {
                    corpus.add_finding(script, failure.signature.kind == "hangs")?;
                }
            }
            let Some(failure) = &failure else { return Ok(()) };
            let count = state.known.entry(failure.signature.clone()).or_default();
            *count += 1;
            let count = *count;
            if let Some(finding) =
                state.report.findings.iter_mut().find(|one| one.signature == failure.signature)
            {
                finding.count = count;
            }
            count == 1
        };
        match failure {
            Some(failure) if first => self.finding(&input, failure, number, job),
            _ => Ok(()),
        }
    }

    /// Makes a finding smaller, and writes it.
    fn finding(&self, input: &Input, failure: Failure, number: u64, job: usize) -> Result<()> {
        let wrong = input.oracle.is_some() && failure.signature.kind.contains("computes something else");
        // What a smaller module computes, the reference machine says, if it executes the module that was drawn.
        let known = input.oracle.as_ref().filter(|oracle| {
            input::computed(&input.data, oracle).is_some_and(|computed| computed == **oracle)
        });
        let same = |data: &Data, inner: usize| {
            let oracle = known.map(|oracle| input::computed(data, oracle));
            if matches!(oracle, Some(None)) {
                return false;
            }
            let failed = self.fails(data, oracle.flatten().as_ref(), (job + 1) * 1000 + inner);
            failed.ok().flatten().is_some_and(|other| other.signature == failure.signature)
        };
        let reduces = !self.args.no_reduce && (!wrong || known.is_some());
        let data =
            if reduces { shrink(&input.data, input.env.as_ref(), 1, &same) } else { input.data.clone() };
        let stem = format!("finding-{}-{number}", self.args.seed);
        let write = |name: &str, bytes: &[u8]| {
            let path = self.args.out.join(name);
            std::fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
        };
        let name = format!("{stem}.{}", data.extension());
        write(&name, &data.bytes())?;
        if data != input.data {
            write(&format!("{stem}.drawn.{}", input.data.extension()), &input.data.bytes())?;
        }
        let oracle = match known {
            Some(oracle) if data != input.data => input::computed(&data, oracle),
            _ => input.oracle.clone().filter(|_| data == input.data),
        };
        if let Some(oracle) = oracle {
            write(&format!("{stem}.json"), self.manifest(&name, &oracle, number).as_bytes())?;
        }
        let command = match &self.target {
            Target::Ours if name.ends_with(".ll") => format!("spirant llc --validate {name} -o -"),
            Target::Ours => format!("spirant verify {name}"),
            Target::Command(_, words) => command_line(words, &name),
        };
        let mut state = self.lock();
        let count = state.known.get(&failure.signature).copied().unwrap_or(1);
        let size = data.bytes().len();
        state.report.findings.push(Finding {
            signature: failure.signature,
            output: failure.output,
            count,
            file: name,
            size,
            command,
        });
        Ok(())
    }
}

fn command_line(words: &[String], name: &str) -> String {
    let line = words.join(" ");
    if line.contains("{}") { line.replace("{}", name) } else { format!("{line} {name}") }
}

/// Pairs of instructions that follow each other, by which an input is new: opcodes of SPIR-V, words of LLVM IR.
fn pairs(data: &Data) -> Vec<u32> {
    let ops: Vec<u32> = match data {
        Data::Words(words) => match Module::read(words) {
            Ok(module) => module.insts.iter().map(|inst| u32::from(inst.opcode)).collect(),
            Err(_) => Vec::new(),
        },
        Data::Text(text) => text.lines().map(opcode).collect(),
    };
    ops.windows(2).map(|pair| pair[0] << 16 | pair[1] & 0xffff).collect()
}

/// A number for what a line of LLVM IR does.
fn opcode(line: &str) -> u32 {
    let after = line.split_once(" = ").map_or(line, |(_, after)| after);
    let word = after.split_whitespace().next().unwrap_or_default();
    word.bytes().fold(7, |hash, byte| (hash * 31 + u32::from(byte)) & 0xffff)
}
