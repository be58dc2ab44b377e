//! The expected results: LLVM's own execution of the IR that is compiled to SPIR-V.
//!
//! The module is rewritten for the host ([`rewrite`]) and compiled by LLVM's JIT without optimisation
//! ([`jit`]). Every invocation of a workgroup runs as a thread of its own ([`lanes`]), so that barriers and
//! subgroup operations behave as on a device. Convergence follows the IR's tokens exactly ([`convergence`]).
//!
//! Assumptions: subgroups have 8 lanes along the flattened local index; memory has the layout of the host,
//! which agrees with the SPIR-V data layouts for the types that front ends make; typed buffers have 32-bit
//! components; fast-math flags have no effect. Calling an unknown function is refused with "unsupported by
//! reference: NAME".

mod builtins;
mod composite;
mod convergence;
mod convert;
mod declaration;
mod define;
mod emit;
mod host;
mod images;
mod jit;
mod lanes;
mod llvm;
mod objects;
mod opencl;
mod opencl_group;
mod opencl_memory;
mod opencl_special;
mod order;
mod resources;
mod rewrite;
mod sampling;
mod shader;
mod syntax;
mod wave;

pub use super::job::{Argument, Launch};

use super::Outcome;
use super::job::Job;
use host::{Area, Lane, Machine};
use inkwell::context::Context;
use lanes::Schedule;
use resources::{Memory, Resources};
use rewrite::Rewritten;

/// The number of lanes in a subgroup; the same as in lavapipe.
pub const SUBGROUP_SIZE: u32 = 8;
/// Most invocations of a workgroup; each is a thread.
const MAX_LANES: u32 = 4096;
/// Stack of an invocation that may wait for others.
const LANE_STACK: usize = 1 << 20;

/// The rewritten IR that runs on the host, for debugging the reference.
pub fn host_ir(ir: &str) -> String {
    rewrite::rewrite(ir, None).text
}

/// Runs a shader in this process; on an error inside compiled code the process replies and ends.
pub(super) fn run_shader(job: &Job, ir: &str) -> Outcome {
    let rewritten = rewrite::rewrite(ir, None);
    let Some(&local) = rewritten.local_sizes.get(&job.entry) else {
        return Outcome::Failed(format!(
            "the module does not define a function `{}` with hlsl.numthreads",
            job.entry
        ));
    };
    let resources = Resources::new(job);
    let range = Range { groups: job.dispatch, local };
    let run = |entry: usize| {
        // SAFETY: the rewritten entry point of a shader takes and returns nothing.
        #[allow(unsafe_code)]
        let function: extern "C" fn() = unsafe { std::mem::transmute(entry) };
        function();
    };
    match execute(&rewritten, &job.entry, range, resources, job.specialization.clone(), Vec::new(), &run) {
        Ok(resources) => Outcome::Done(resources.finish(job)),
        Err(outcome) => outcome,
    }
}

/// Runs a function as a kernel in this process; on an error inside compiled code the process replies and
/// ends.
pub(super) fn run_kernel(launch: &Launch, ir: &str) -> Outcome {
    let rewritten = rewrite::rewrite(ir, Some(&launch.function));
    if launch.local.contains(&0)
        || launch.global.iter().zip(launch.local).any(|(global, local)| global % local != 0)
    {
        return Outcome::Failed("the range is not a whole number of workgroups".into());
    }
    if launch.has_objects() {
        return Outcome::Refused("the reference has no images of kernels".into());
    }
    let memory: Vec<Memory> = launch
        .arguments
        .iter()
        .map(|argument| match argument {
            Argument::Buffer(data) | Argument::Value(data) => Memory::new(data),
            Argument::Local(size) => Memory::new(&vec![0; *size]),
            Argument::Image(..) | Argument::Sampler { .. } => Memory::new(&[]),
        })
        .collect();
    // The launcher loads each argument from an address: of the value itself, or of the pointer to the buffer.
    let pointers: Vec<[usize; 1]> = memory.iter().map(|memory| [memory.address() as usize]).collect();
    let slots =
        launch.arguments.iter().zip(&memory).zip(&pointers).map(
            |((argument, memory), pointer)| match argument {
                Argument::Value(_) => memory.address() as usize,
                _ => pointer.as_ptr() as usize,
            },
        );
    let slots: Vec<usize> = slots.collect();
    let local_memory = launch.arguments.iter().zip(&memory).filter_map(|(argument, memory)| match argument {
        Argument::Local(size) => Some(Area { address: memory.address(), initial: vec![0; *size] }),
        _ => None,
    });
    let run = |entry: usize| {
        // SAFETY: `ref.launch` takes the address of a block with an address for each argument.
        #[allow(unsafe_code)]
        let function: extern "C" fn(*const usize) = unsafe { std::mem::transmute(entry) };
        function(slots.as_ptr());
    };
    let groups = [0, 1, 2].map(|i| launch.global[i] / launch.local[i]);
    let range = Range { groups, local: launch.local };
    let resources = Resources::new(&Job::default());
    let done = execute(&rewritten, "ref.launch", range, resources, Vec::new(), local_memory.collect(), &run);
    match done {
        Ok(_) => {
            let results = launch.arguments.iter().zip(&memory);
            let buffers = results.filter(|(argument, _)| matches!(argument, Argument::Buffer(_)));
            Outcome::Done(buffers.map(|(_, memory)| memory.bytes()).collect())
        }
        Err(outcome) => outcome,
    }
}

/// Workgroups, and invocations of each.
struct Range {
    groups: [u32; 3],
    local: [u32; 3],
}

/// Compiles and runs all invocations; gives the resources back with their final contents.
fn execute(
    rewritten: &Rewritten,
    entry: &str,
    range: Range,
    resources: Resources,
    specialization: Vec<(u32, u32)>,
    local_memory: Vec<Area>,
    run: &(dyn Fn(usize) + Sync),
) -> Result<Resources, Outcome> {
    let count = |sizes: [u32; 3]| sizes.iter().try_fold(1u32, |product, &n| product.checked_mul(n));
    let lanes = count(range.local).filter(|&lanes| lanes <= MAX_LANES);
    let (Some(lanes), Some(groups)) = (lanes, count(range.groups)) else {
        return Err(Outcome::Failed(format!(
            "{:?} workgroups of {:?} are too many",
            range.groups, range.local
        )));
    };
    let context = Context::create();
    let compiled = jit::compile(&context, rewritten, entry, &resources)?;
    if lanes == 0 || groups == 0 {
        return Ok(resources);
    }
    let mut shared = compiled.shared;
    shared.extend(local_memory);
    let schedule =
        rewritten.rendezvous.then(|| Schedule::new(lanes as usize, groups, SUBGROUP_SIZE, compiled.sites));
    let machine = Machine {
        groups: range.groups,
        local: range.local,
        subgroup_size: SUBGROUP_SIZE,
        resources,
        implicit: compiled.implicit,
        specialization,
        private: compiled.private,
        shared,
        inputs: compiled.inputs,
        unsupported: rewritten.unsupported.clone(),
        schedule,
    };
    let run = || run(compiled.entry);
    if machine.schedule.is_none() {
        for group in 0..groups {
            machine.reset_shared();
            (0..lanes).for_each(|lane| Lane::new(&machine, lane).run_alone(group, &run));
        }
    } else {
        std::thread::scope(|scope| {
            let (machine, run) = (&machine, &run);
            let spawn = |lane| {
                let body = move || Lane::new(machine, lane).run(run);
                std::thread::Builder::new().stack_size(LANE_STACK).spawn_scoped(scope, body).map(|_| ())
            };
            (0..lanes).try_for_each(spawn)
        })
        .map_err(|error| Outcome::Failed(format!("no thread for an invocation: {error}")))?;
    }
    Ok(machine.resources)
}
