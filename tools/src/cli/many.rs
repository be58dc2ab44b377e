//! Divides command lines of several inputs or of a manifest into command lines of one input.

#[cfg(all(feature = "llvm", target_os = "linux"))]
use super::bundle;
#[cfg(feature = "llvm")]
use super::cc;
#[cfg(feature = "llvm")]
use super::worker::in_worker;
use super::worker::is_confined;
use super::{Command, one};
#[cfg(feature = "llvm")]
use crate::batch::pool::Way;
use crate::batch::{self, BatchFlags, Job};
use crate::exit::Exit;
use crate::job::print_error;
use crate::render::Style;
use crate::sandbox;
use anyhow::Result;
#[cfg(feature = "llvm")]
use spirant_hlsl::clang::together::Positions;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Runs a command line, all inputs of it.
pub(super) fn run(command: Command, arguments: &[OsString]) -> Exit {
    let (flags, style) = match batch_of(&command) {
        Some((inputs, flags, style)) if inputs.len() > 1 || flags.manifest.is_some() => {
            (flags.clone(), style)
        }
        _ => return one(&command),
    };
    sandbox::by_default(true);
    let jobs = match &flags.manifest {
        None => each_input(command, None),
        Some(path) => match of_manifest(path, arguments) {
            Ok(jobs) => jobs,
            Err(exit) => return exit,
        },
    };
    // What the system lacks is said here, not in every worker.
    let _ = jobs.iter().any(|(_, command)| is_confined(command));
    let known = jobs.iter().map(|(name, command)| about(name, command)).collect::<Result<Vec<Job>>>();
    let known = match known.and_then(|known| batch::check(&known).map(|()| known)) {
        Ok(known) => known,
        Err(error) => {
            print_error(&error);
            return Exit::Usage;
        }
    };
    work(&jobs, &known, flags.slots(), style)
}

/// Runs command lines of one input each.
#[cfg(feature = "llvm")]
fn work(jobs: &[(String, Command)], known: &[Job], slots: usize, style: Style) -> Exit {
    let sources = jobs.iter().map(|(_, command)| match command {
        Command::Cc(args) => Some(&**args),
        _ => None,
    });
    let plan = cc::together::Plan::new(sources.collect(), slots);
    batch::run(known, plan.bundles.clone(), slots, style, &|bundle, way, run| {
        if way == Way::Alone || cfg!(not(unix)) {
            bundle.iter().for_each(|job| run(*job, &mut || Some(one(&jobs[*job].1))));
            return;
        }
        // One input takes a process of its own in any case.
        #[cfg(target_os = "linux")]
        if bundle.len() > 1 && bundle.iter().any(|job| is_confined(&jobs[*job].1)) {
            return bundle::run(bundle, jobs, &plan, run);
        }
        let mut ahead = plan.ahead(bundle, Positions::Omitted).into_iter();
        for (place, job) in bundle.iter().enumerate() {
            let mut is_first = true;
            run(*job, &mut || {
                if !std::mem::take(&mut is_first) {
                    // As long as the others have something to say, too.
                    ahead = plan.ahead(&bundle[place..], Positions::Included).into_iter();
                }
                in_worker(&jobs[*job].1, ahead.next().flatten())
            });
        }
    })
}

/// Runs command lines of one input each.
#[cfg(not(feature = "llvm"))]
fn work(jobs: &[(String, Command)], known: &[Job], slots: usize, style: Style) -> Exit {
    let bundles = (0..jobs.len()).map(|job| vec![job]).collect();
    batch::run(known, bundles, slots, style, &|bundle, _, run| {
        bundle.iter().for_each(|job| run(*job, &mut || Some(one(&jobs[*job].1))));
    })
}

/// The inputs, flags and style of a command that takes several inputs.
fn batch_of(command: &Command) -> Option<(&[PathBuf], &BatchFlags, Style)> {
    match command {
        #[cfg(feature = "llvm")]
        Command::Llc(args) => Some((&args.inputs, &args.batch, args.common.report().style)),
        #[cfg(feature = "llvm")]
        Command::Cc(args) => Some((&args.inputs, &args.batch, args.common.report().style)),
        Command::Verify(args) => Some((&args.inputs, &args.batch, args.style())),
        _ => None,
    }
}

/// A command line for each input, with its name: the input's path, or `line`, after the path if there are several inputs.
fn each_input(command: Command, line: Option<&str>) -> Vec<(String, Command)> {
    let Some((inputs, ..)) = batch_of(&command) else { return Vec::new() };
    let name = |input: &Path| match line {
        None => input.display().to_string(),
        Some(line) if inputs.len() > 1 => format!("{}: {line}", input.display()),
        Some(line) => line.to_owned(),
    };
    inputs.iter().filter_map(|input| Some((name(input), with_input(&command, input)?))).collect()
}

/// The same command for one input.
fn with_input(command: &Command, input: &Path) -> Option<Command> {
    let inputs = vec![input.to_owned()];
    match command {
        #[cfg(feature = "llvm")]
        Command::Llc(args) => {
            let mut args = args.clone();
            args.inputs = inputs;
            Some(Command::Llc(args))
        }
        #[cfg(feature = "llvm")]
        Command::Cc(args) => {
            let mut args = args.clone();
            args.inputs = inputs;
            Some(Command::Cc(args))
        }
        Command::Verify(args) => {
            let mut args = args.clone();
            args.inputs = inputs;
            Some(Command::Verify(args))
        }
        _ => None,
    }
}

/// The command lines of a manifest; where one is wrong, the exit.
fn of_manifest(path: &Path, arguments: &[OsString]) -> Result<Vec<(String, Command)>, Exit> {
    let lines = batch::lines(path, arguments).map_err(|error| {
        print_error(&error);
        if error.downcast_ref::<std::io::Error>().is_some() { Exit::Files } else { Exit::Usage }
    })?;
    let mut jobs = Vec::new();
    for line in lines {
        let arguments = super::with_own_spelling(line.arguments).map_err(|error| {
            print_error(&error.context(format!("{}: in '{}'", line.place, line.name)));
            Exit::Usage
        })?;
        let command = match super::parse(&arguments) {
            Ok(command) => command,
            Err(error) => {
                print_error(&anyhow::anyhow!("{}: in '{}'", line.place, line.name));
                return Err(Exit::of_clap(&error));
            }
        };
        let wrong = match batch_of(&command) {
            Some((_, flags, _)) if flags.manifest.is_some() => Some("a manifest does not name a manifest"),
            Some(([], ..)) => Some("no input is named"),
            _ => None,
        };
        if let Some(wrong) = wrong {
            print_error(&anyhow::anyhow!("{}: {wrong}", line.place));
            return Err(Exit::Usage);
        }
        jobs.extend(each_input(command, Some(&line.name)));
    }
    Ok(jobs)
}

/// What is known of a job before it runs.
fn about(name: &str, command: &Command) -> Result<Job> {
    let inputs = batch_of(command).map_or(&[][..], |(inputs, ..)| inputs);
    let inputs = inputs.iter().filter(|input| *input != Path::new("-")).cloned().collect();
    Ok(Job { name: name.to_owned(), inputs, outputs: outputs(command)? })
}

/// The files that a command writes.
fn outputs(command: &Command) -> Result<Vec<PathBuf>> {
    #[cfg_attr(not(feature = "llvm"), allow(unused_mut))]
    let mut outputs = Vec::new();
    #[cfg(feature = "llvm")]
    {
        let (inputs, common) = match command {
            Command::Llc(args) => (&args.inputs[..], &args.common),
            Command::Cc(args) => (&args.inputs[..], &args.common),
            _ => return Ok(outputs),
        };
        for input in inputs {
            let (output, emit) = common.destination(input)?;
            outputs.extend(output.path().map(Path::to_owned));
            if let Command::Cc(args) = command {
                let depfile = args.depfile.depfile(input, common.result_name(input, emit)?.as_deref())?;
                outputs.extend(depfile.and_then(|depfile| depfile.path().map(Path::to_owned)));
            }
        }
    }
    let _ = command;
    Ok(outputs)
}
