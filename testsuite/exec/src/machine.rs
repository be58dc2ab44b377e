//! Jobs on the reference machine, in this process.

use crate::job::{Argument, Job, Kind};
use spirant_dialect::Module;
pub use spirant_run::Stop;
use spirant_run::{Argument as Given, Finding, Launch, Limits, Resource};

/// The number of instructions that a job may execute, each counted once for each invocation.
const STEPS: u64 = 200_000_000;

/// Runs a compute shader or a kernel and returns the final contents of the job's buffers, as a driver does. Any stage of the module after
/// selection will do.
///
/// # Errors
/// [`Stop`], such as for what the machine does not support and what is undefined.
pub fn run(module: &Module, job: &Job, subgroup: u32) -> Result<Vec<Vec<u8>>, Stop> {
    Ok(execute(module, job, subgroup, &Limits { steps: STEPS, checks: true, ..Limits::default() })?.0)
}

/// As [`run`], and what the job does that is undefined.
///
/// # Errors
/// [`Stop`].
pub fn check(module: &Module, job: &Job, subgroup: u32) -> Result<(Vec<Vec<u8>>, Vec<Finding>), Stop> {
    execute(module, job, subgroup, &Limits { steps: STEPS, goes_on: true, checks: true, ..Limits::default() })
}

fn execute(
    module: &Module,
    job: &Job,
    subgroup: u32,
    limits: &Limits,
) -> Result<(Vec<Vec<u8>>, Vec<Finding>), Stop> {
    let mut launch = launch(job, subgroup)?;
    let outcome = spirant_run::run(module, &mut launch, limits)?;
    let findings = outcome.findings;
    if job.launch.is_some() {
        let buffers = launch.arguments.into_iter().filter_map(|argument| match argument {
            Given::Buffer(bytes) => Some(bytes),
            _ => None,
        });
        return Ok((buffers.collect(), findings));
    }
    let mut resources = launch.resources.into_iter().map(|resource| resource.bytes);
    let results = job.buffers.iter().map(|buffer| match buffer.kind {
        Kind::PushConstant => buffer.data.clone(),
        _ => resources.next().unwrap_or_default(),
    });
    Ok((results.collect(), findings))
}

fn launch(job: &Job, subgroup: u32) -> Result<Launch, Stop> {
    let mut launch = Launch { entry: job.entry.clone(), groups: job.dispatch, subgroup, ..Launch::default() };
    if let Some(kernel) = &job.launch {
        launch.entry.clone_from(&kernel.function);
        launch.local = Some(kernel.local);
        launch.groups = [0, 1, 2].map(|at| kernel.global[at] / kernel.local[at].max(1));
        for argument in &kernel.arguments {
            launch.arguments.push(match argument {
                Argument::Buffer(bytes) => Given::Buffer(bytes.clone()),
                Argument::Value(bytes) => Given::Value(bytes.clone()),
                Argument::Local(size) => Given::Local(*size),
                Argument::Image(..) | Argument::Sampler { .. } => return Err(Stop::Refused("images".into())),
            });
        }
        return Ok(launch);
    }
    for buffer in &job.buffers {
        match buffer.kind {
            Kind::PushConstant => launch.push.clone_from(&buffer.data),
            Kind::RwStructured
            | Kind::Structured
            | Kind::RwByteAddress
            | Kind::ByteAddress
            | Kind::CBuffer => {
                let addresses = buffer.addresses.iter().map(|it| (it.offset, it.set, it.binding)).collect();
                launch.resources.push(Resource {
                    set: buffer.set,
                    binding: buffer.binding,
                    bytes: buffer.data.clone(),
                    addresses,
                });
            }
            _ => return Err(Stop::Refused(format!("a resource of the kind {}", buffer.kind))),
        }
    }
    Ok(launch)
}
