//! `spirant fuzz dxil`: damaged DXIL containers through the whole compilation.
//!
//! LLVM's reader may crash on them, which is known and isolated. So processes compile one case after the other and report their
//! progress; if one ends, another continues after that case ([`worker`]). A crash is LLVM's own if LLVM alone, reading and
//! verifying the same bitcode, crashes too. Anything else is a finding: a panic, a crash or a hang of ours, memory out of
//! proportion.

mod worker;

use super::report::{self, Finding, Report};
use super::target::{Signature, message};
use crate::exit::Exit;
use anyhow::{Context, Result, ensure};
use spirant::Pass;
use spirant_generators::damage::damaged;
use spirant_generators::random::Random;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use worker::Worker;

/// What to damage, and how often.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Containers, and folders with such in them (*.dxil)
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// How many damaged containers
    #[arg(long, default_value_t = 1000, value_name = "N")]
    cases: u64,
    /// The number of the first one
    #[arg(long, default_value_t = 0, value_name = "N")]
    first: u64,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Number of processes; by default one for each processor
    #[arg(short, long, value_name = "J")]
    jobs: Option<usize>,
    /// Leave out containers of more bytes
    #[arg(long, default_value_t = 1 << 20, value_name = "BYTES")]
    largest: usize,
    /// Seconds of processor time after which a pass of a case counts as a hang
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    time_limit: u64,
    /// Limit on the memory of a case, in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u64).range(1..=1 << 24))]
    memory_limit: u64,
    /// Folder for findings and the report (report.html, report.xml)
    #[arg(long, value_name = "DIR", default_value = "findings")]
    out: PathBuf,
}

/// The cases of a run.
struct Cases {
    containers: Vec<Vec<u8>>,
    seed: u64,
}

/// How a case ended.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Ending {
    /// It compiled.
    Compiled,
    /// It was refused, by LLVM's reader or verifier or by us.
    Refused(Refuser),
    /// LLVM crashed or hung on it by itself.
    Llvm(String),
    /// A failure after other cases, but not alone: LLVM had damaged the process when it read an earlier one.
    Once,
    /// A failure of ours.
    Finding(Signature, String),
}

/// Who refused a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refuser {
    /// Its container.
    Container,
    /// The passes that read, verify and lower DXIL.
    Reading,
    /// A later pass.
    Later,
}

impl Cases {
    /// The bytes of a case, and what else is drawn for it.
    fn of(&self, number: u64) -> (Vec<u8>, spirant::Options, String) {
        let mut random = Random::new(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let one = random.below(self.containers.len());
        let other = random.below(self.containers.len());
        let bytes = damaged(&self.containers[one], &self.containers[other], &mut random);
        let (options, flags) = options(&mut random);
        (bytes, options, flags)
    }
}

/// Options of a case, and the flags that stand for them.
fn options(random: &mut Random) -> (spirant::Options, String) {
    let mut options = spirant::Options::default();
    let mut flags = String::new();
    match random.below(4) {
        0 => (options.opt_level, flags) = (spirant::OptLevel::O0, " -O0".to_owned()),
        1 => (options.opt_level, flags) = (spirant::OptLevel::O2, " -O2".to_owned()),
        _ => {}
    }
    if random.one_in(4) {
        options.robust = true;
        flags += " --robust";
    }
    if random.one_in(8) {
        options.root_signature = spirant::RootSignatureSource::Container;
        flags += " --root-signature";
    }
    (options, flags)
}

/// Runs the command.
///
/// # Errors
/// Files cannot be read or written, or processes cannot be started.
pub fn run(args: &Args) -> Result<Exit> {
    let mut containers = Vec::new();
    for path in &args.paths {
        collect(path, args.largest, &mut containers)?;
    }
    ensure!(!containers.is_empty(), "there are no containers (*.dxil) in what is named");
    std::fs::create_dir_all(&args.out).with_context(|| format!("cannot make {}", args.out.display()))?;
    let cases = Cases { containers, seed: args.seed };
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let mut counts = Counts::default();
    let limits = worker::Limits { seconds: args.time_limit.max(1), mebibytes: args.memory_limit };
    let mut next = args.first;
    let end = args.first.saturating_add(args.cases);
    let mut workers: Vec<Worker> = Vec::new();
    while next < end || !workers.is_empty() {
        while workers.len() < jobs.max(1) && next < end {
            let last = next.saturating_add(worker::BATCH).min(end);
            workers.push(Worker::start(&cases, next..last, limits)?);
            next = last;
        }
        for index in worker::ready(&workers, limits)?.into_iter().rev() {
            let mut done = |number, ending| counts.count(&cases, number, ending, &args.out);
            if !workers[index].receive(&cases, &mut done)? {
                workers.swap_remove(index);
            }
        }
    }
    report::write(&counts.report, &args.out)?;
    print!("{}", counts.summary());
    Ok(if counts.report.findings.is_empty() { Exit::Success } else { Exit::Internal })
}

/// The containers of a path that are not larger than asked for.
fn collect(path: &Path, largest: usize, containers: &mut Vec<Vec<u8>>) -> Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    if !path.is_dir() {
        let bytes = std::fs::read(path).with_context(cannot)?;
        if bytes.len() <= largest && spirant::container::Container::read(&bytes).is_ok() {
            containers.push(bytes);
        }
        return Ok(());
    }
    let entries = std::fs::read_dir(path).with_context(cannot)?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.retain(|path| path.is_dir() || path.extension().is_some_and(|extension| extension == "dxil"));
    paths.iter().try_for_each(|path| collect(path, largest, containers))
}

/// How many cases ended how.
#[derive(Default)]
struct Counts {
    compiled: u64,
    container: u64,
    reading: u64,
    later: u64,
    llvm: BTreeMap<String, u64>,
    once: u64,
    report: Report,
}

impl Counts {
    fn count(&mut self, cases: &Cases, number: u64, ending: Ending, out: &Path) -> Result<()> {
        self.report.cases += 1;
        match ending {
            Ending::Compiled => self.compiled += 1,
            Ending::Refused(Refuser::Container) => self.container += 1,
            Ending::Refused(Refuser::Reading) => self.reading += 1,
            Ending::Refused(Refuser::Later) => self.later += 1,
            Ending::Llvm(how) => *self.llvm.entry(how).or_default() += 1,
            Ending::Once => self.once += 1,
            Ending::Finding(signature, output) => {
                let known = self.report.findings.iter_mut().find(|known| known.signature == signature);
                if let Some(known) = known {
                    known.count += 1;
                    return Ok(());
                }
                let (bytes, _, flags) = cases.of(number);
                let file = format!("finding-{}-{number}.dxil", cases.seed);
                let path = out.join(&file);
                std::fs::write(&path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
                let command = format!("spirant dxil {file}{flags} -o -");
                eprintln!("{signature}\n  {command}");
                let size = bytes.len();
                self.report.findings.push(Finding { signature, output, count: 1, file, size, command });
            }
        }
        Ok(())
    }

    fn summary(&self) -> String {
        use std::fmt::Write;
        let mut text = report::summary(&self.report);
        for (count, how) in [
            (self.compiled, "compiled"),
            (self.container, "refused: the container"),
            (self.reading, "refused: reading, verifying or lowering DXIL"),
            (self.later, "refused later"),
            (self.once, "isolated: fails behind others alone, whose reading damaged the process"),
        ] {
            let _ = writeln!(text, "{count:>8}  {how}");
        }
        for (how, count) in &self.llvm {
            let _ = writeln!(text, "{count:>8}  isolated: LLVM alone {how}");
        }
        text
    }
}

/// A finding that `what` happened in a pass, if one had begun.
fn finding(what: &str, pass: Option<Pass>, text: &str) -> Ending {
    let kind = match pass {
        Some(pass) => format!("{what} in the pass '{pass}'"),
        None => format!("{what} before the first pass"),
    };
    Ending::Finding(Signature { kind, message: message(text) }, text.to_owned())
}
