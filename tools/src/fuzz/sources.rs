//! `spirant fuzz sources`: damaged HLSL and OpenCL C through `spirant cc`, one process for each.
//!
//! A source compiles or is refused. A bug of ours (exit code 3, which includes a module that spirv-val refuses), a signal and a hang are
//! findings. A front end that crashes is isolated, and counted.

use super::draw::{self, Draw};
use super::report::{self, Finding, Report};
use super::target::{Signature, message};
use crate::exit::Exit;
use crate::limited::{self, Allowance, End};
use anyhow::{Context, Result, anyhow, ensure};
use spirant::validate::Validator;
use spirant_generators::mutants::Mutants;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What to damage, and how often.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Sources, and folders with such in them (*.hlsl, *.cl)
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    draw: Draw,
    /// Seconds of processor time of a front end or a pass; three times as long by the clock is a hang
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    time_limit: u64,
}

/// The beginning of a line of a source that states flags of its profile and entry point.
const FLAGS: &str = "// args: ";

/// The sources of a run.
struct Cases<'a> {
    args: &'a Args,
    files: Vec<PathBuf>,
    texts: Vec<String>,
    mutants: Mutants,
    program: PathBuf,
    scratch: PathBuf,
    is_confined: bool,
}

/// A damaged source.
struct Case {
    file: PathBuf,
    bytes: Vec<u8>,
    flags: Vec<String>,
}

impl Case {
    /// The folder of the original.
    fn folder(&self) -> &Path {
        self.file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
    }
}

/// How a case ended.
enum Ending {
    /// With this exit code.
    Exit(i32),
    /// With a failure, and what was printed.
    Finding(Signature, String),
}

#[derive(Default)]
struct Counts {
    compiled: u64,
    refused: u64,
    isolated: u64,
    report: Report,
}

/// Runs the command.
///
/// # Errors
/// Files cannot be read or written, or processes cannot be started.
pub fn run(args: &Args) -> Result<Exit> {
    let files = draw::files(&args.paths, &["hlsl", "cl"])?;
    ensure!(!files.is_empty(), "there are no sources (*.hlsl, *.cl) in what is named");
    let read = |file: &PathBuf| {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()));
        Ok(String::from_utf8_lossy(&bytes?).into_owned())
    };
    let texts = files.iter().map(read).collect::<Result<Vec<String>>>()?;
    fs::create_dir_all(&args.draw.out).with_context(|| format!("cannot make {}", args.draw.out.display()))?;
    let scratch = std::env::temp_dir().join(format!("spirant-fuzz-{}", std::process::id()));
    fs::create_dir_all(&scratch).context("cannot make a folder for files")?;
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let mutants = Mutants::new(texts.clone());
    let is_confined = args.draw.is_confined();
    let cases = Cases { args, files, texts, mutants, program, scratch, is_confined };
    spirant_child::note_interrupts();
    let done = cases.all();
    let _ = fs::remove_dir_all(&cases.scratch);
    let counts = done?;
    report::write(&counts.report, &args.draw.out)?;
    print!("{}", counts.summary());
    spirant_child::obey_interrupt();
    Ok(if counts.report.findings.is_empty() { Exit::Success } else { Exit::Internal })
}

impl Cases<'_> {
    /// A case, and how it is compiled.
    fn of(&self, number: u64) -> Case {
        let mut random = self.args.draw.random(number);
        let index = random.below(self.files.len());
        let bytes = self.mutants.of(index, &mut random);
        let file = self.files[index].clone();
        let is_hlsl = file.extension().is_some_and(|extension| extension == "hlsl");
        let mut flags: Vec<String> = Vec::new();
        let mut add = |words: &str| flags.extend(words.split_whitespace().map(str::to_owned));
        let stated = self.texts[index].lines().find_map(|line| line.strip_prefix(FLAGS));
        match (stated, is_hlsl) {
            (Some(stated), _) if !random.one_in(8) => add(stated),
            (_, true) => {
                add(random
                    .pick(&["", "", "-T cs_6_6", "-T ps_6_6", "-T vs_6_0", "-T lib_6_6"])
                    .unwrap_or_default());
            }
            (_, false) => {
                let targets = ["", "", "--target=spirv-unknown-vulkan1.3-compute", "-cl-std=CL1.2"];
                add(random.pick(&targets).unwrap_or_default());
            }
        }
        add(random.pick(&["", "", "-O0", "-O2", "-O3", "-g"]).unwrap_or_default());
        Case { file, bytes, flags }
    }

    fn all(&self) -> Result<Counts> {
        let counts = Mutex::new(Counts::default());
        let numbers = self.args.draw.numbers();
        let next = AtomicU64::new(numbers.start);
        let worker = |job: usize| -> Result<()> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= numbers.end || spirant_child::is_interrupted() {
                    return Ok(());
                }
                let case = self.of(number);
                let Some(ending) = self.compile(&case, job)? else { return Ok(()) };
                let mut counts = counts.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                counts.report.cases += 1;
                match ending {
                    Ending::Finding(signature, output) => {
                        self.finding(&mut counts.report, number, case, signature, output)?;
                    }
                    Ending::Exit(0) => counts.compiled += 1,
                    Ending::Exit(code) if code == Exit::Files as i32 => counts.isolated += 1,
                    Ending::Exit(_) => counts.refused += 1,
                }
            }
        };
        let worker = &worker;
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..self.args.draw.jobs()).map(|job| scope.spawn(move || worker(job))).collect();
            threads.into_iter().try_for_each(|thread| match thread.join() {
                Ok(done) => done,
                Err(_) => Err(anyhow!("a thread of the fuzzer panicked")),
            })
        })?;
        Ok(counts.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// Compiles a case. `None` if the fuzzer is asked to stop.
    fn compile(&self, case: &Case, job: usize) -> Result<Option<Ending>> {
        let folder = self.scratch.join(job.to_string());
        fs::create_dir_all(&folder)?;
        let [source, log] = ["case", "log"].map(|name| folder.join(name));
        let source = source.with_extension(case.file.extension().unwrap_or_default());
        fs::write(&source, &case.bytes).with_context(|| format!("cannot write {}", source.display()))?;
        let messages = fs::File::create(&log)?;
        let mut command = Command::new(&self.program);
        command
            .arg("cc")
            .args(Validator::find().map(|_| "--validate"))
            .arg("-o")
            .arg(folder.join("case.spv"))
            .arg(&source)
            .args(&case.flags);
        command.arg(format!("--time-limit={}", self.args.time_limit));
        command.args(self.is_confined.then_some("--sandbox"));
        // What the source includes is beside the original.
        command.arg("-I").arg(case.folder());
        command.stdin(Stdio::null()).stdout(messages.try_clone()?).stderr(messages);
        let end = limited::run(&mut command, &Allowance::new(self.args.time_limit.max(1) * 3, 0))?;
        let output = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
        let finding = |kind: String| {
            let message = message(&output);
            Ending::Finding(Signature { kind, message }, output.clone())
        };
        Ok(Some(match end {
            End::Interrupted => return Ok(None),
            End::TimeOver => finding("hangs".to_owned()),
            End::Exit(status) => match status.code() {
                Some(code @ (0 | 1 | 2 | 4)) => Ending::Exit(code),
                _ => finding(format!("ended by {status}")),
            },
        }))
    }

    fn finding(
        &self,
        report: &mut Report,
        number: u64,
        case: Case,
        signature: Signature,
        output: String,
    ) -> Result<()> {
        if let Some(known) = report.findings.iter_mut().find(|known| known.signature == signature) {
            known.count += 1;
            return Ok(());
        }
        let extension = case.file.extension().unwrap_or_default().to_string_lossy();
        let file = format!("finding-{}-{number}.{extension}", self.args.draw.seed);
        let path = self.args.draw.out.join(&file);
        fs::write(&path, &case.bytes).with_context(|| format!("cannot write {}", path.display()))?;
        let folder = case.folder().display();
        let command = format!("spirant cc --validate {file} {} -I {folder} -o -", case.flags.join(" "));
        eprintln!("{signature}\n  {command}");
        let size = case.bytes.len();
        report.findings.push(Finding { signature, output, count: 1, file, size, command });
        Ok(())
    }
}

impl Counts {
    fn summary(&self) -> String {
        let mut text = report::summary(&self.report);
        let rows = [
            (self.compiled, "compiled"),
            (self.refused, "refused"),
            (self.isolated, "isolated: a front end crashed or could not be run"),
        ];
        for (count, how) in rows {
            text += &format!("{count:>8}  {how}\n");
        }
        text
    }
}
