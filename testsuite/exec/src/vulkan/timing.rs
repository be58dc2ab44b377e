//! Times of dispatches, by timestamps of the device.
//!
//! The modules of a request run by turns, so that a change of the device's clock affects all of them. Shaders access buffers in the device's own
//! memory, which get their initial contents before each dispatch: every dispatch computes the same. A run has as many dispatches as it takes to be
//! measurable, the same number for each module.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::job::{Job, Kind};
use super::dispatch::{Stage, usage};
use super::objects::{Objects, Place, failed};
use super::{Device, TIMED_RUNS};
use ash::vk;

/// A run should take at least this many nanoseconds.
const MEASURABLE: f64 = 1e6;
/// A run of more than one dispatch should take at most this many nanoseconds.
const LONG: f64 = 1e8;
/// The largest number of dispatches of a run.
const MOST: u32 = 128;

/// A module with what it runs on.
struct Timed<'d> {
    objects: Objects<'d>,
    sets: Vec<vk::DescriptorSet>,
}

/// Times the job's dispatch by each module. The outcome has the name of the device. Then follow, for each module, the nanoseconds that a dispatch
/// took in each run, as `f64`, and the job's buffers after a dispatch, empty where shaders only read them.
pub fn run(device: &Device, job: &Job, stages: &[Stage<'_>]) -> Result<Outcome, Outcome> {
    if device.timestamp_bits == 0 {
        return Err(device.refused("the queue has no timestamps"));
    }
    // SAFETY: as in `dispatch::run`.
    unsafe {
        let mut modules = Vec::new();
        for stage in stages {
            modules.push(Timed::new(device, job, stage)?);
        }
        let (mut fastest, mut slowest) = (LONG, 1.0_f64);
        for module in &mut modules {
            let command = module.record(job, 1)?;
            // The first run loads the code.
            module.time(command, 1)?;
            let alone = module.time(command, 1)?;
            (fastest, slowest) = (fastest.min(alone.max(1.0)), slowest.max(alone));
        }
        let dispatches = (MEASURABLE / fastest).min(LONG / slowest).ceil().min(f64::from(MOST)) as u32;
        let mut commands = Vec::new();
        for module in &mut modules {
            commands.push(module.record(job, dispatches)?);
        }
        let mut times = vec![Vec::new(); modules.len()];
        for _ in 0..TIMED_RUNS {
            for ((module, &command), times) in modules.iter_mut().zip(&commands).zip(&mut times) {
                times.extend(module.time(command, dispatches)?.to_le_bytes());
            }
        }
        let mut results = vec![device.name().into_bytes()];
        for (module, times) in modules.iter_mut().zip(times) {
            results.push(times);
            results.extend(module.results(job)?);
        }
        Ok(Outcome::Done(results))
    }
}

impl<'d> Timed<'d> {
    unsafe fn new(device: &'d Device, job: &Job, stage: &Stage<'_>) -> Result<Timed<'d>, Outcome> {
        let mut objects = Objects::new(device);
        // SAFETY: as in `dispatch::run`.
        unsafe {
            objects.create_buffers(job)?;
            for buffer in &job.buffers {
                let is_local = !matches!(
                    buffer.kind,
                    Kind::PushConstant | Kind::Sampler(_) | Kind::Scene | Kind::Image(_)
                );
                let local = is_local
                    .then(|| objects.create_buffer_in(Place::Device, buffer.data.len(), usage(buffer.kind)));
                objects.local.push(local.transpose()?);
            }
            let sets = objects.create_pipeline(job, std::slice::from_ref(stage))?;
            let create =
                vk::QueryPoolCreateInfo::default().query_type(vk::QueryType::TIMESTAMP).query_count(2 * MOST);
            let queries = device.device.create_query_pool(&create, None);
            objects.handles.queries = queries.map_err(failed("vkCreateQueryPool"))?;
            Ok(Timed { objects, sets })
        }
    }

    /// Commands of this many dispatches, each between two timestamps. The recording has ended.
    unsafe fn record(&mut self, job: &Job, dispatches: u32) -> Result<vk::CommandBuffer, Outcome> {
        use vk::PipelineStageFlags as S;
        let device = &self.objects.device.device;
        let queries = self.objects.handles.queries;
        // SAFETY: as in `dispatch::run`.
        unsafe {
            let command = self.objects.begin()?;
            device.cmd_reset_query_pool(command, queries, 0, 2 * dispatches);
            self.objects.record_scenes(command);
            self.objects.record_state(job, &self.sets, command);
            for dispatch in 0..dispatches {
                self.record_contents(job, command);
                device.cmd_write_timestamp(command, S::ALL_COMMANDS, queries, 2 * dispatch);
                self.record_dispatch(job, command);
                device.cmd_write_timestamp(command, S::ALL_COMMANDS, queries, 2 * dispatch + 1);
            }
            device.end_command_buffer(command).map_err(failed("vkEndCommandBuffer"))?;
            Ok(command)
        }
    }

    unsafe fn record_dispatch(&self, job: &Job, command: vk::CommandBuffer) {
        let [x, y, z] = job.dispatch;
        // SAFETY: as in `dispatch::run`.
        unsafe { self.objects.device.device.cmd_dispatch(command, x, y, z) };
    }

    /// Gives the resources their initial contents, once all earlier commands have ended.
    unsafe fn record_contents(&self, job: &Job, command: vk::CommandBuffer) {
        // SAFETY: as in `dispatch::run`.
        unsafe {
            self.wait_for_all(command);
            self.copy_buffers(job, command, |host, local| (host, local));
            self.objects.record_uploads(job, command);
            self.wait_for_all(command);
        }
    }

    /// Copies each local buffer from the host's or to it; `direction` is given both and returns the source and the destination.
    unsafe fn copy_buffers(
        &self,
        job: &Job,
        command: vk::CommandBuffer,
        direction: impl Fn(vk::Buffer, vk::Buffer) -> (vk::Buffer, vk::Buffer),
    ) {
        let pairs = self.objects.buffers.iter().zip(&self.objects.local);
        for (buffer, pair) in job.buffers.iter().zip(pairs) {
            let (Some(host), Some(local)) = pair else { continue };
            let (from, to) = direction(host.buffer, local.buffer);
            let region = [vk::BufferCopy::default().size(buffer.data.len().max(4) as u64)];
            // SAFETY: as in `dispatch::run`; the buffers are of one size.
            unsafe { self.objects.device.device.cmd_copy_buffer(command, from, to, &region) };
        }
    }

    unsafe fn wait_for_all(&self, command: vk::CommandBuffer) {
        use vk::{AccessFlags as A, PipelineStageFlags as S};
        let everything = A::MEMORY_READ | A::MEMORY_WRITE;
        let barrier = [vk::MemoryBarrier::default().src_access_mask(everything).dst_access_mask(everything)];
        let device = &self.objects.device.device;
        let none = Default::default();
        // SAFETY: as in `dispatch::run`.
        unsafe {
            device.cmd_pipeline_barrier(command, S::ALL_COMMANDS, S::ALL_COMMANDS, none, &barrier, &[], &[]);
        }
    }

    /// Executes commands of this many dispatches; returns the nanoseconds of one.
    unsafe fn time(&mut self, command: vk::CommandBuffer, dispatches: u32) -> Result<f64, Outcome> {
        let device = self.objects.device;
        let mut stamps = vec![0_u64; 2 * dispatches as usize];
        // SAFETY: as in `dispatch::run`.
        unsafe {
            self.objects.execute_again(command)?;
            let (queries, flags) = (self.objects.handles.queries, vk::QueryResultFlags::TYPE_64);
            let read = device.device.get_query_pool_results(
                queries,
                0,
                &mut stamps,
                flags | vk::QueryResultFlags::WAIT,
            );
            read.map_err(failed("vkGetQueryPoolResults"))?;
        }
        let mask = u64::MAX >> (64 - device.timestamp_bits.min(64));
        let steps: u64 = stamps.chunks_exact(2).map(|pair| pair[1].wrapping_sub(pair[0]) & mask).sum();
        Ok(steps as f64 * device.support.timestamp_period() / f64::from(dispatches))
    }

    /// The job's buffers after one dispatch. The host's copies are then the results.
    unsafe fn results(&mut self, job: &Job) -> Result<Vec<Vec<u8>>, Outcome> {
        // SAFETY: as in `dispatch::run`.
        unsafe {
            let command = self.objects.begin()?;
            self.objects.record_scenes(command);
            self.objects.record_state(job, &self.sets, command);
            self.record_contents(job, command);
            self.record_dispatch(job, command);
            self.wait_for_all(command);
            self.copy_buffers(job, command, |host, local| (local, host));
            self.objects.record_downloads(job, command);
            self.objects.execute(command)?;
            let mut results = self.objects.results(job);
            for (result, buffer) in results.iter_mut().zip(&job.buffers) {
                // What no shader changes is as it was, and large.
                if !buffer.kind.is_writable() {
                    result.clear();
                }
            }
            Ok(results)
        }
    }
}
