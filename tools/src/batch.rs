//! Many command lines in one run: several inputs, or the lines of a manifest.
//!
//! The whole batch is prepared before anything runs, so that a wrong line, or two jobs with one output, is reported before
//! the first file is written. Jobs run in worker processes ([`pool`]); their messages appear in the order of the batch.

#[cfg(target_os = "linux")]
pub mod confined;
pub mod manifest;
#[cfg(target_os = "linux")]
pub mod message;
pub mod outcome;
pub mod pool;

use crate::exit::Exit;
use crate::render::{Format, Style};
use anyhow::{Context, Result, ensure};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use outcome::Outcome;
use pool::Work;
use std::collections::{BTreeMap, HashMap};
use std::ffi::OsString;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// So many failed jobs are named in the summary.
const NAMED_FAILURES: usize = 20;

/// The inputs, and how many are compiled at a time.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct BatchFlags {
    /// Number of inputs that are compiled at a time [default: one for each core]
    #[arg(short, long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
    /// Run what each line of this file says: a command line behind the flags that are given here. -DNAME={1..8}, {a,b} and
    /// -DNAME? stand for a line with each value, {NAME} in its other words for the value
    #[arg(long, value_name = "FILE")]
    pub manifest: Option<PathBuf>,
}

impl BatchFlags {
    /// The number of processes that run at a time.
    pub fn slots(&self) -> usize {
        let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(cores).get()
    }
}

/// A job before it runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Its name in the summary.
    pub name: String,
    /// The files that it reads, as far as its command line names them.
    pub inputs: Vec<PathBuf>,
    /// The files that it writes.
    pub outputs: Vec<PathBuf>,
}

/// A command line of a manifest: the words that all lines share, and the line's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The position of the line, as `FILE:NUMBER`.
    pub place: String,
    /// The line's own words.
    pub name: String,
    /// All arguments, the program's name first.
    pub arguments: Vec<OsString>,
}

/// The command lines of a manifest, appended to the arguments that name it.
///
/// # Errors
/// A manifest that cannot be read or is wrong.
pub fn lines(path: &Path, arguments: &[OsString]) -> Result<Vec<Line>> {
    let text = if path == Path::new("-") {
        std::io::read_to_string(std::io::stdin().lock()).context("cannot read standard input")?
    } else {
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
    };
    let (shared, shared_rest) = shared(arguments);
    let parsed = manifest::parse(&text).with_context(|| path.display().to_string())?;
    ensure!(!parsed.is_empty(), "{} has no lines", path.display());
    let lines = parsed.into_iter().map(|line| {
        let split = line.words.iter().position(|word| word == "--").unwrap_or(line.words.len());
        let (own, rest) = line.words.split_at(split);
        let rest: Vec<OsString> =
            shared_rest.iter().cloned().chain(rest.iter().skip(1).map(OsString::from)).collect();
        let mut arguments: Vec<OsString> =
            shared.iter().cloned().chain(own.iter().map(OsString::from)).collect();
        if !rest.is_empty() {
            arguments.push("--".into());
            arguments.extend(rest);
        }
        let name =
            shlex::try_join(line.words.iter().map(String::as_str)).unwrap_or_else(|_| line.words.join(" "));
        Line { place: format!("{}:{}", path.display(), line.number), name, arguments }
    });
    Ok(lines.collect())
}

/// The arguments without what makes a batch of them, before and behind `--`.
fn shared(arguments: &[OsString]) -> (Vec<OsString>, Vec<OsString>) {
    let end = arguments.iter().position(|word| word == "--").unwrap_or(arguments.len());
    let rest = arguments.iter().skip(end + 1).cloned().collect();
    let mut before = Vec::new();
    let mut words = arguments[..end].iter();
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("--manifest" | "--jobs" | "-j") => drop(words.next()),
            Some(text) if text.starts_with("--manifest=") || text.starts_with("--jobs=") => {}
            Some(text)
                if text
                    .strip_prefix("-j")
                    .is_some_and(|n| n.trim_start_matches('=').parse::<usize>().is_ok()) => {}
            _ => before.push(word.clone()),
        }
    }
    (before, rest)
}

/// Checks that no job writes a file that another job writes or reads.
///
/// # Errors
/// The file and both jobs.
pub fn check(jobs: &[Job]) -> Result<()> {
    // Names for one file are one file; what does not exist yet is its folder's.
    let identity = |path: &Path| -> PathBuf {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        path.canonicalize().unwrap_or_else(|_| match (folder.canonicalize(), path.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => path.to_owned(),
        })
    };
    let mut readers: HashMap<PathBuf, &Job> = HashMap::new();
    for job in jobs {
        readers.extend(job.inputs.iter().map(|input| (identity(input), job)));
    }
    let mut writers: HashMap<PathBuf, &Job> = HashMap::new();
    for job in jobs {
        for output in &job.outputs {
            let file = identity(output);
            if let Some(reader) = readers.get(&file) {
                anyhow::bail!(
                    "'{}' would write over {}, the input of '{}'",
                    job.name,
                    output.display(),
                    reader.name
                );
            }
            // A device takes everything.
            let is_device = file.metadata().is_ok_and(|metadata| !metadata.is_file());
            if let Some(other) = writers.insert(file, job).filter(|_| !is_device) {
                anyhow::bail!(
                    "'{}' and '{}' would both write {}; name outputs by their inputs, as with -o 'out/{{stem}}.spv'",
                    other.name,
                    job.name,
                    output.display()
                );
            }
        }
    }
    Ok(())
}

/// Runs a batch: prints the messages of the jobs, in order, and a summary. `bundles` lists the jobs that run in one process
/// one after the other; `work` runs them.
pub fn run(jobs: &[Job], bundles: Vec<Vec<usize>>, slots: usize, style: Style, work: &Work<'_>) -> Exit {
    // In a worker the streams are no terminals.
    crate::output::remember_terminals();
    let start = Instant::now();
    let mut printer = Printer::new(jobs, style);
    pool::run(bundles, slots, work, &mut |job, outcome| printer.take(job, outcome));
    printer.finish(start)
}

/// Prints outcomes in the order of their jobs.
struct Printer<'a> {
    jobs: &'a [Job],
    style: Style,
    bar: ProgressBar,
    /// The job to print next.
    next: usize,
    early: BTreeMap<usize, Outcome>,
    failed: Vec<(usize, Exit)>,
}

impl<'a> Printer<'a> {
    fn new(jobs: &'a [Job], style: Style) -> Self {
        let target = match style.format {
            Format::Text => ProgressDrawTarget::stderr(),
            Format::Json | Format::Sarif => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(Some(jobs.len() as u64), target);
        if let Ok(template) = ProgressStyle::with_template("{bar:30} {pos}/{len}  {elapsed} {wide_msg}") {
            bar.set_style(template);
        }
        Printer { jobs, style, bar, next: 0, early: BTreeMap::new(), failed: Vec::new() }
    }

    fn take(&mut self, job: usize, outcome: Outcome) {
        self.bar.set_message(self.jobs[job].name.clone());
        self.bar.inc(1);
        self.early.insert(job, outcome);
        while let Some(outcome) = self.early.remove(&self.next) {
            if outcome.exit != Exit::Success {
                self.failed.push((self.next, outcome.exit));
            }
            self.bar.suspend(|| self.print(&outcome));
            self.next += 1;
        }
    }

    fn print(&self, outcome: &Outcome) {
        // Whoever reads JSON reads nothing else.
        let mut stderr = std::io::stderr().lock();
        if !outcome.stderr.is_empty() && self.style.format == Format::Text && self.jobs.len() > 1 {
            let _ = writeln!(stderr, "{}:", self.jobs[self.next].name);
        }
        let job = &self.jobs[self.next];
        let _ = match (self.style.format, &job.inputs[..]) {
            (Format::Json, [input, ..]) => stderr.write_all(&placed(&outcome.stderr, input)),
            _ => stderr.write_all(&outcome.stderr),
        };
        drop(stderr);
        if let Err(error) = crate::output::print(&outcome.stdout) {
            crate::job::print_error(&anyhow::Error::new(error).context("cannot write to standard output"));
        }
    }

    fn finish(self, start: Instant) -> Exit {
        self.bar.finish_and_clear();
        if self.style.format == Format::Text {
            let _ = write!(std::io::stderr().lock(), "{}", self.summary(start.elapsed().as_secs_f64()));
        }
        worst(self.failed.iter().map(|(_, exit)| *exit))
    }

    fn summary(&self, seconds: f64) -> String {
        let (all, failed) = (self.jobs.len(), self.failed.len());
        let mut text = format!("{all} jobs in {seconds:.1} s: {} succeeded, {failed} failed\n", all - failed);
        for (job, exit) in self.failed.iter().take(NAMED_FAILURES) {
            text.push_str(&format!("  {} (exit code {})\n", self.jobs[*job].name, *exit as i32));
        }
        if failed > NAMED_FAILURES {
            text.push_str(&format!("  and {} more\n", failed - NAMED_FAILURES));
        }
        text
    }
}

/// The diagnostics of a job, an object a line: those without a place are about its input, which the reader of many jobs could not tell.
fn placed(printed: &[u8], input: &Path) -> Vec<u8> {
    let of_line = |line: &[u8]| {
        let mut value: serde_json::Value = serde_json::from_slice(line).ok()?;
        let origin = value.get_mut("origin").filter(|origin| origin.is_null())?;
        *origin = serde_json::json!({ "file": input.to_string_lossy() });
        Some(value.to_string().into_bytes())
    };
    let line = |line: &[u8]| {
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        of_line(text).map_or_else(|| line.to_vec(), |placed| [&placed[..], b"\n"].concat())
    };
    printed.split_inclusive(|byte| *byte == b'\n').flat_map(line).collect()
}

/// The exit of a batch: that which says most of those of its jobs.
fn worst(exits: impl Iterator<Item = Exit>) -> Exit {
    let order = [Exit::Success, Exit::Input, Exit::Files, Exit::Usage, Exit::Internal];
    let rank = |exit: &Exit| order.iter().position(|other| other == exit);
    exits.max_by_key(rank).unwrap_or(Exit::Success)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(name: &str, input: &str, output: &str) -> Job {
        Job { name: name.into(), inputs: vec![input.into()], outputs: vec![output.into()] }
    }

    #[test]
    fn lines_take_what_is_shared() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let (before, rest) = shared(&words("spirant cc -j4 -O2 --manifest x -I a --jobs=2 -j 3 -- -w"));
        assert_eq!((before, rest), (words("spirant cc -O2 -I a"), words("-w")));
    }

    #[test]
    fn no_output_is_written_twice_or_over_an_input() {
        assert!(check(&[job("a", "a.ll", "a.spv"), job("b", "b.ll", "b.spv")]).is_ok());
        assert!(check(&[job("a", "a.ll", "/dev/null"), job("b", "b.ll", "/dev/null")]).is_ok());
        let error = check(&[job("a", "a.ll", "x.spv"), job("b", "b.ll", "./x.spv")]).unwrap_err().to_string();
        assert!(error.contains("'a' and 'b' would both write ./x.spv"), "{error}");
        let error = check(&[job("a", "a.ll", "b.ll"), job("b", "b.ll", "b.spv")]).unwrap_err().to_string();
        assert!(error.contains("'a' would write over b.ll, the input of 'b'"), "{error}");
    }

    #[test]
    fn diagnostics_without_a_place_are_about_the_input() {
        let printed = b"{\"origin\":null}\nerror: x\n{\"origin\":{\"file\":\"b\"}}\n";
        let text = String::from_utf8(placed(printed, Path::new("a.cl"))).unwrap();
        assert_eq!(text, "{\"origin\":{\"file\":\"a.cl\"}}\nerror: x\n{\"origin\":{\"file\":\"b\"}}\n");
    }

    #[test]
    fn a_bug_outranks_what_is_wrong_with_inputs() {
        assert_eq!(worst([Exit::Input, Exit::Internal, Exit::Files].into_iter()), Exit::Internal);
        assert_eq!(worst(std::iter::empty()), Exit::Success);
    }
}
