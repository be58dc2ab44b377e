//! OpenCL programs, by the command lines that their authors have for clang.
//!
//! A line `//$` is one for `spirant cc`; `//@ kernel` begins a launch, with the lines `//@ arg` behind it. What is compiled for 64-bit
//! addresses is launched on the OpenCL device where there is one, what is compiled for Vulkan on its driver; each leaves in its buffers
//! what LLVM's execution of clang's IR does. That has no images: what an OpenCL device makes of a program with some is in `expected`,
//! where `SPIRANT_BLESS=1` records it.

use libtest_mimic::{Failed, Trial};
use spirant_exec::compare::compare;
use spirant_exec::job::{Argument, Job, Launch};
use spirant_exec::{Outcome, frontend};
use spirant_testsuite::{corpus, directives, kernels, on_machine};
use spirv_tools::TargetEnv;
use std::path::{Path, PathBuf};

/// A program: how it is launched, and why it is not on Vulkan's driver.
struct Program {
    file: PathBuf,
    source: String,
    jobs: Vec<Job>,
    not_on_vulkan: bool,
}

/// What a launch leaves in its buffers.
type Buffers = Vec<Vec<u8>>;

/// A trial for a program.
pub fn trial(file: &Path) -> Trial {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let file = file.to_owned();
    Trial::test(format!("{name} (OpenCL)"), move || check(&file).map_err(Failed::from))
}

fn check(file: &Path) -> Result<(), String> {
    let program = read(file)?;
    let lines: Vec<&str> = directives::commands(&program.source).collect();
    if lines.is_empty() {
        return Err("no command line".to_owned());
    }
    let mut expected: Vec<(Vec<&str>, Vec<Buffers>)> = Vec::new();
    for flags in lines {
        let result = check_line(&program, flags, &mut expected);
        result.map_err(|why| format!("spirant cc {flags}\n{why}"))?;
    }
    Ok(())
}

fn read(file: &Path) -> Result<Program, String> {
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let directives: Vec<&str> = source.lines().filter(|line| line.starts_with("//@ ")).collect();
    let not_on_vulkan = directives.iter().any(|line| line.starts_with("//@ norun-vulkan "));
    let mut parts: Vec<Vec<&str>> = vec![Vec::new()];
    for line in directives.into_iter().filter(|line| !line.starts_with("//@ norun-vulkan ")) {
        if line.starts_with("//@ kernel ") {
            parts.push(Vec::new());
        }
        parts.last_mut().unwrap_or(&mut Vec::new()).push(line);
    }
    let (common, launches) = parts.split_first().ok_or("no directives")?;
    let job = |launch: &Vec<&str>| {
        let lines = [&common[..], &launch[..]].concat().join("\n");
        Job::parse(&lines).map_err(|error| error.to_string())
    };
    let jobs = launches.iter().map(job).collect::<Result<Vec<Job>, String>>()?;
    Ok(Program { file: file.to_owned(), source, jobs, not_on_vulkan })
}

fn check_line<'l>(
    program: &Program,
    flags: &'l str,
    expected: &mut Vec<(Vec<&'l str>, Vec<Buffers>)>,
) -> Result<(), String> {
    let words = super::ours(&program.file, flags)?;
    let on_vulkan = flags.contains("vulkan");
    let env = if on_vulkan { TargetEnv::Vulkan_1_3 } else { TargetEnv::Universal_1_6 };
    corpus::validate(&words, env).map_err(|why| format!("spirv-val: {why}"))?;
    super::described(&program.file, flags, "-g --debug-info=full", env)?;
    if flags.contains("spirv32") || on_vulkan && program.not_on_vulkan {
        return Ok(());
    }
    let language = of_language(flags);
    for (index, job) in program.jobs.iter().enumerate() {
        let launch = job.launch.as_ref().ok_or("no launch")?;
        let launched = if on_vulkan { on_driver(launch, &words)? } else { on_device(launch, &words)? };
        let Some(mut got) = launched else { continue };
        let wanted = if launch.has_objects() {
            recorded(program, index, (!on_vulkan).then_some(&got))?
        } else {
            let known = expected.iter().position(|(of, _)| *of == language);
            let known = match known {
                Some(known) => known,
                None => {
                    expected.push((language.clone(), reference(program, &language)?));
                    expected.len() - 1
                }
            };
            expected[known].1[index].clone()
        };
        got.truncate(wanted.len());
        if got == initial(launch) {
            return Err(format!("{} leaves everything as it was, which proves nothing", launch.function));
        }
        compare(job, &wanted, &got).map_err(|why| format!("{}: {why}", launch.function))?;
        let agrees = if on_vulkan {
            let dispatched = kernels::dispatch(launch, &words).map_err(|error| format!("{error:#}"))?;
            on_machine::dispatched_on_machine(job, &dispatched, &words, &wanted)
        } else {
            on_machine::on_machine(job, &words, &wanted)
        };
        agrees.map_err(|why| format!("{}: {why}", launch.function))?;
    }
    Ok(())
}

/// The flags that say what the program means, without those of the target, output and optimization.
fn of_language(flags: &str) -> Vec<&str> {
    let mut words = flags.split_whitespace();
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "-target" | "--target" | "-o" => drop(words.next()),
            "-g" | "-c" | "-w" => {}
            _ if word.starts_with("--") || word.starts_with("-O") || word.starts_with("-W") => {}
            _ => kept.push(word),
        }
    }
    kept
}

/// What LLVM's execution of clang's IR leaves.
fn reference(program: &Program, language: &[&str]) -> Result<Vec<Buffers>, String> {
    let folder = program.file.parent().unwrap_or(Path::new("."));
    let folder = format!("-working-directory={}", folder.display());
    let flags: Vec<&str> = language.iter().copied().chain([folder.as_str()]).collect();
    let ir = frontend::opencl_to_ir(&program.source, &flags).map_err(|error| format!("{error:#}"))?;
    let one = |job: &Job| match super::with_runner(|runner| runner.reference(job, &ir))? {
        Outcome::Done(buffers) => Ok(buffers),
        _ if job.launch.as_ref().is_some_and(Launch::has_objects) => Ok(Vec::new()),
        other => Err(format!("in the reference: {other}")),
    };
    program.jobs.iter().map(one).collect()
}

/// What a launch finds in its buffers.
fn initial(launch: &Launch) -> Buffers {
    let contents = launch.arguments.iter().filter_map(|argument| match argument {
        Argument::Buffer(data) | Argument::Image(_, data) => Some(data.clone()),
        _ => None,
    });
    contents.collect()
}

fn on_driver(launch: &Launch, words: &[u32]) -> Result<Option<Buffers>, String> {
    let job = kernels::dispatch(launch, words).map_err(|error| format!("{error:#}"))?;
    match super::with_runner(|runner| runner.vulkan(&job, words))? {
        Outcome::Done(mut buffers) => {
            let is_result = |it: &&Argument| matches!(it, Argument::Buffer(_) | Argument::Image(..));
            buffers.truncate(launch.arguments.iter().filter(is_result).count());
            Ok(Some(buffers))
        }
        other => Err(format!("on Vulkan's driver: {}: {other}", launch.function)),
    }
}

fn on_device(launch: &Launch, words: &[u32]) -> Result<Option<Buffers>, String> {
    match super::with_runner(|runner| runner.opencl(launch, words))? {
        Outcome::Done(buffers) => Ok(Some(buffers)),
        // Where an installation is named, it is required.
        Outcome::Refused(_) if std::env::var_os("SPIRANT_OPENCL").is_none() => Ok(None),
        other => Err(format!("on the OpenCL device: {}: {other}", launch.function)),
    }
}

/// What an OpenCL device left; `new` is recorded where that is asked for.
fn recorded(program: &Program, index: usize, new: Option<&Buffers>) -> Result<Buffers, String> {
    let stem = program.file.file_stem().unwrap_or_default().to_string_lossy();
    let record = program.file.with_file_name("expected").join(format!("{stem}.{}.bin", index + 1));
    if let Some(new) = new.filter(|_| std::env::var_os("SPIRANT_BLESS").is_some()) {
        std::fs::write(&record, new.concat()).map_err(|error| error.to_string())?;
    }
    let missing = |_| format!("{} is missing; SPIRANT_BLESS=1 writes it", record.display());
    let recorded = std::fs::read(&record).map_err(missing)?;
    let launch = program.jobs[index].launch.as_ref().ok_or("no launch")?;
    let sizes = launch.arguments.iter().filter_map(|argument| match argument {
        Argument::Buffer(data) | Argument::Image(_, data) => Some(data.len()),
        _ => None,
    });
    let mut rest = &recorded[..];
    let mut buffers = Vec::new();
    for size in sizes {
        let (first, more) = rest.split_at_checked(size).ok_or("the record is too short")?;
        buffers.push(first.to_vec());
        rest = more;
    }
    Ok(buffers)
}
