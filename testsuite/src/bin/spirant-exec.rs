//! The helper process that runs jobs, with commands to run one by hand.
//!
//! `spirant-exec serve` answers requests on standard input. Four commands run one job and print its buffers; the last file has
//! the job's header: `spirant-exec vulkan MODULE.spv SHADER`, `spirant-exec draw SHADER MODULE.spv...` (on the first driver that
//! supports the job), `spirant-exec opencl MODULE.spv KERNEL` and `spirant-exec reference MODULE.ll SHADER`. `spirant-exec
//! compare MODULE.spv MODULE.ll SHADER` runs the module and the reference and says whether they agree. `spirant-exec host-ir
//! MODULE.ll` prints the reference's IR for a module.
//!
//! `spirant-exec smith ON MODULE.spv` executes a module of `spirant smith --with-oracle` and compares the results with the
//! manifest next to it. With `--manifest FILE`, the module may be another. With `--against ON`, the results of two executions are
//! compared, as `spirant fuzz modules --driver` and `spirant reduce --test` need. The exit status is 0 for equal results, 10 for
//! different ones, 11 if a driver crashed or hung, and 12 if one of the two does not execute the module. `spirant-exec without`
//! rewrites a module so that it avoids a known defect of a driver.

use anyhow::{Context, Result, bail};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, compare, helper, reference};
use spirant_testsuite::smith::{self, Executor, On, without};
use std::path::{Path, PathBuf};
use std::time::Duration;

const USAGE: &str = "usage: spirant-exec serve
       spirant-exec vulkan MODULE.spv SHADER
       spirant-exec draw SHADER MODULE.spv...
       spirant-exec opencl MODULE.spv KERNEL
       spirant-exec reference MODULE.ll SHADER
       spirant-exec compare MODULE.spv MODULE.ll SHADER
       spirant-exec host-ir MODULE.ll
       spirant-exec smith ON [--against ON] [--manifest MANIFEST.json] MODULE.spv
       spirant-exec without DEFECT MODULE.spv OUTPUT.spv";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve"] => {
            helper::serve();
            Ok(())
        }
        ["vulkan", module, shader] => {
            let job = read_job(shader)?;
            print_outcome(&job, &Runner::new()?.vulkan(&job, &read_words(module)?))
        }
        ["draw", shader, modules @ ..] => {
            let job = read_job(shader)?;
            let modules = modules.iter().map(|module| read_words(module)).collect::<Result<Vec<_>>>()?;
            let mut outcomes =
                Runner::on_every_driver()?.into_iter().map(|mut runner| runner.draw(&job, &modules));
            let first = outcomes.find(|outcome| !matches!(outcome, Outcome::Refused(_)));
            print_outcome(&job, &first.context("no driver here has all that the modules require")?)
        }
        ["opencl", module, kernel] => {
            let job = read_job(kernel)?;
            let launch = job.launch.as_ref().context("no `kernel` directive")?;
            print_outcome(&job, &Runner::new()?.opencl(launch, &read_words(module)?))
        }
        ["reference", module, shader] => {
            let job = read_job(shader)?;
            print_outcome(&job, &Runner::new()?.reference(&job, &read_text(module)?))
        }
        ["host-ir", module] => {
            print!("{}", reference::host_ir(&read_text(module)?));
            Ok(())
        }
        ["smith", on, more @ .., module] => std::process::exit(smith(on, more, module)?),
        ["without", defect, module, output] => {
            let rewrite = without::DEFECTS.iter().find(|(name, _)| name == defect);
            let (_, rewrite) = rewrite.with_context(|| format!("no defect is called `{defect}`"))?;
            let words = read_words(module)?;
            let words = rewrite(&words).unwrap_or(words);
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            std::fs::write(output, bytes).with_context(|| format!("cannot write {output}"))
        }
        ["compare", module, ir, shader] => {
            let job = read_job(shader)?;
            let mut runner = Runner::new()?;
            let expected = runner
                .reference(&job, &read_text(ir)?)
                .done()
                .map_err(|why| anyhow::anyhow!("reference: {why}"))?;
            let words = read_words(module)?;
            let got = match &job.launch {
                Some(launch) => runner.opencl(launch, &words),
                None => runner.vulkan(&job, &words),
            };
            let got = got.done().map_err(|why| anyhow::anyhow!("device: {why}"))?;
            compare::compare(&job, &expected, &got).map_err(anyhow::Error::msg)?;
            println!("{} buffers agree", got.len());
            Ok(())
        }
        _ => bail!("{USAGE}"),
    }
}

/// Executes the runs of a manifest; the exit code that says what came of it.
fn smith(on: &str, options: &[&str], module: &str) -> Result<i32> {
    let (mut against, mut manifest) = (None, Path::new(module).with_extension("json"));
    for option in options.chunks(2) {
        match option {
            ["--against", other] => against = Some(other.parse::<On>()?),
            ["--manifest", path] => manifest = PathBuf::from(path),
            _ => bail!("{USAGE}"),
        }
    }
    let on: On = on.parse()?;
    let words = read_words(module)?;
    let mut executor = Executor::new(Duration::from_secs(20));
    let mut worst = 0;
    // What made the module smaller may have left one entry point.
    let entries = smith::entry_points(&words);
    let runs = smith::runs(&read_text(&manifest.display().to_string())?)?;
    for run in runs.iter().filter(|run| entries.contains(&run.entry)) {
        let mut results = |on: On| match executor.execute(on, run, &words) {
            Outcome::Done(results) => Ok(results),
            other => {
                println!("{}: {}: {other}", run.entry, on.name());
                Err(if matches!(other, Outcome::Crashed(_) | Outcome::TimedOut(_)) { 11 } else { 12 })
            }
        };
        let expected = against.map(&mut results).transpose();
        let code = match (results(on), expected) {
            (Err(code), _) | (_, Err(code)) => code,
            (Ok(got), Ok(Some(expected))) if got == expected => 0,
            (Ok(_), Ok(Some(_))) => {
                println!("{}: results differ", run.entry);
                10
            }
            (Ok(got), Ok(None)) => match smith::difference(run, &got) {
                Some(how) => {
                    println!("{how}");
                    10
                }
                None => 0,
            },
        };
        worst = worst.max(code);
    }
    Ok(worst)
}

fn read_text(path: &str) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {path}"))
}

fn read_words(path: &str) -> Result<Vec<u32>> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {path}"))?;
    Ok(bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect())
}

fn read_job(path: &str) -> Result<Job> {
    Job::parse(&read_text(path)?).with_context(|| path.to_string())
}

fn print_outcome(job: &Job, outcome: &Outcome) -> Result<()> {
    let Outcome::Done(buffers) = outcome else { bail!("{outcome}") };
    for (index, data) in buffers.iter().enumerate() {
        match job.buffers.get(index) {
            Some(buffer) => println!("set {} binding {} {}", buffer.set, buffer.binding, buffer.kind),
            None => println!("buffer {index}"),
        }
        for (index, line) in data.chunks(16).enumerate() {
            let words = line
                .chunks(4)
                .map(|chunk| chunk.iter().rev().fold(0u32, |word, &byte| word << 8 | u32::from(byte)));
            let shown: Vec<String> =
                words.map(|word| format!("{word:08x} {:<13e}", f32::from_bits(word))).collect();
            println!("  {:6}: {}", index * 4, shown.join(" "));
        }
    }
    Ok(())
}
