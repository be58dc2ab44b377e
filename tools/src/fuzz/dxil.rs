//! `spirant fuzz dxil`: damaged DXIL containers through the whole compilation.
//!
//! LLVM's reader may crash on them, which is known and isolated. So processes compile one case after the other and report their
//! progress; if one ends, another continues after that case ([`worker`]). A crash is LLVM's own if LLVM alone, reading and
//! verifying the same bitcode, crashes too. Anything else is a finding: a panic, a crash or a hang of ours, memory out of
//! proportion.

mod worker;

use super::draw::{self, Draw};
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
    #[command(flatten)]
    draw: Draw,
    /// Leave out containers of more bytes
    #[arg(long, default_value_t = 1 << 20, value_name = "BYTES")]
    largest: usize,
    /// Seconds of processor time after which a pass of a case counts as a hang
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    time_limit: u64,
    /// Limit on the memory of a case, in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = clap::value_parser!(u64).range(1..=1 << 24))]
    memory_limit: u64,
}

/// The cases of a run.
struct Cases<'a> {
    containers: Vec<Vec<u8>>,
    draw: &'a Draw,
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

impl Cases<'_> {
    /// The bytes of a case, and what else is drawn for it.
    fn of(&self, number: u64) -> (Vec<u8>, spirant::Options, String) {
        let mut random = self.draw.random(number);
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
    for file in draw::files(&args.paths, &["dxil"])? {
        let bytes = std::fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        if bytes.len() <= args.largest && spirant::container::Container::read(&bytes).is_ok() {
            containers.push(bytes);
        }
    }
    ensure!(!containers.is_empty(), "there are no containers (*.dxil) in what is named");
    std::fs::create_dir_all(&args.draw.out)
        .with_context(|| format!("cannot make {}", args.draw.out.display()))?;
    let cases = Cases { containers, draw: &args.draw };
    let mut counts = Counts::default();
    let limits = worker::Limits {
        seconds: args.time_limit.max(1),
        mebibytes: args.memory_limit,
        is_confined: args.draw.is_confined(),
    };
    let std::ops::Range { start: mut next, end } = args.draw.numbers();
    let mut workers: Vec<Worker> = Vec::new();
    while next < end || !workers.is_empty() {
        while workers.len() < args.draw.jobs() && next < end {
            let last = next.saturating_add(worker::BATCH).min(end);
            workers.push(Worker::start(&cases, next..last, limits)?);
            next = last;
        }
        for index in worker::ready(&workers, limits)?.into_iter().rev() {
            let mut done = |number, ending| counts.count(&cases, number, ending, &args.draw.out);
            if !workers[index].receive(&cases, &mut done)? {
                workers.swap_remove(index);
            }
        }
    }
    report::write(&counts.report, &args.draw.out)?;
    print!("{}", counts.summary());
    Ok(if counts.report.findings.is_empty() { Exit::Success } else { Exit::Internal })
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
                let file = format!("finding-{}-{number}.dxil", cases.draw.seed);
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
