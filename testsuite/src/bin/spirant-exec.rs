//! The helper process in which jobs run, and a way to run one by hand.
//!
//! `spirant-exec serve` answers requests on standard input. `spirant-exec vulkan MODULE.spv SHADER`,
//! `spirant-exec draw SHADER MODULE.spv...` on the first driver that can, `spirant-exec opencl MODULE.spv KERNEL` and `spirant-exec reference MODULE.ll SHADER` run one job, whose header
//! stands in the last file, and print its buffers; `spirant-exec compare MODULE.spv MODULE.ll SHADER` runs module and
//! reference and says whether they agree.
//! `spirant-exec host-ir MODULE.ll` prints what the reference makes of a module.

use anyhow::{Context, Result, bail};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, compare, helper, reference};

const USAGE: &str = "usage: spirant-exec serve
       spirant-exec vulkan MODULE.spv SHADER
       spirant-exec draw SHADER MODULE.spv...
       spirant-exec opencl MODULE.spv KERNEL
       spirant-exec reference MODULE.ll SHADER
       spirant-exec compare MODULE.spv MODULE.ll SHADER
       spirant-exec host-ir MODULE.ll";

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
