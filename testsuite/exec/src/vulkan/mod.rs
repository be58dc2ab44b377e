//! Runs compute modules and graphics pipelines on a Vulkan 1.3 driver.
//!
//! Every feature of the device is enabled. A module that requires another feature is refused before the driver
//! sees it ([`support`]). lavapipe is the default ([`super::runner`] makes the loader choose it). Beware of
//! lavapipe 22.3: it ends every loop after 65,535 iterations, flushes denormals, and its subgroups of 8 never
//! span two rows of a workgroup: the reference has the same lanes only if a workgroup's x size is a multiple of
//! 8.
//!
//! A device belongs to the helper process; after a failure it is dropped.

mod bindings;
mod compile;
mod dispatch;
mod graphics;
mod images;
mod module;
mod objects;
mod scenes;
mod statistics;
mod support;
mod timing;

pub use bindings::{Binding, Bound};
pub use module::Preamble;
pub use support::Support;

use super::Outcome;
use super::job::Job;
use ash::vk;
use dispatch::Stage;
use std::ffi::{CStr, CString};

/// The number of timed runs of a module.
pub const TIMED_RUNS: usize = 20;

/// The environment variable that makes a helper choose a GPU, if there is one.
pub const PREFER_GPU: &str = "SPIRANT_EXEC_GPU";

/// An opened device with one queue, for dispatches and draws.
pub struct Device {
    // Keeps the loader's library in memory; dropped last.
    _entry: ash::Entry,
    instance: ash::Instance,
    physical: vk::PhysicalDevice,
    device: ash::Device,
    queue: vk::Queue,
    queue_family: u32,
    /// The bits of a timestamp that count.
    timestamp_bits: u32,
    support: Support,
    memory: vk::PhysicalDeviceMemoryProperties,
}

impl Device {
    /// Opens llvmpipe if it is there, or else another CPU driver, or else the first device. If [`PREFER_GPU`] is set, a GPU comes first.
    #[allow(unsafe_code)]
    pub fn open() -> Result<Device, String> {
        // SAFETY: the loader is a conforming one, and every handle is used while its owner is alive: `Drop`
        // destroys the device before the instance.
        unsafe {
            let entry = ash::Entry::load().map_err(|error| error.to_string())?;
            let application = vk::ApplicationInfo::default().api_version(vk::API_VERSION_1_3);
            let create = vk::InstanceCreateInfo::default().application_info(&application);
            let instance =
                entry.create_instance(&create, None).map_err(|error| format!("vkCreateInstance: {error}"))?;
            match Device::open_on(&instance) {
                Ok((physical, device, queue_family, support)) => {
                    let queue = device.get_device_queue(queue_family, 0);
                    let memory = instance.get_physical_device_memory_properties(physical);
                    let families = instance.get_physical_device_queue_family_properties(physical);
                    let family = families.get(queue_family as usize);
                    Ok(Device {
                        _entry: entry,
                        instance,
                        physical,
                        device,
                        queue,
                        queue_family,
                        timestamp_bits: family.map_or(0, |family| family.timestamp_valid_bits),
                        support,
                        memory,
                    })
                }
                Err(why) => {
                    instance.destroy_instance(None);
                    Err(why)
                }
            }
        }
    }

    #[allow(unsafe_code)]
    unsafe fn open_on(
        instance: &ash::Instance,
    ) -> Result<(vk::PhysicalDevice, ash::Device, u32, Support), String> {
        // SAFETY: the caller's instance is alive.
        unsafe {
            let devices = instance
                .enumerate_physical_devices()
                .map_err(|error| format!("no physical devices: {error}"))?;
            let physical = devices.into_iter().min_by_key(|&physical| {
                let properties = instance.get_physical_device_properties(physical);
                let name = properties.device_name_as_c_str().map(CStr::to_string_lossy).unwrap_or_default();
                let is_processor = properties.device_type == vk::PhysicalDeviceType::CPU;
                let prefers_gpu = std::env::var_os(PREFER_GPU).is_some();
                (prefers_gpu && is_processor, !name.contains("llvmpipe"), !is_processor)
            });
            let physical = physical.ok_or("there is no physical device")?;
            let version = instance.get_physical_device_properties(physical).api_version;
            if version < vk::API_VERSION_1_3 {
                let (major, minor) = (vk::api_version_major(version), vk::api_version_minor(version));
                return Err(format!("the device knows only Vulkan {major}.{minor}"));
            }
            let needed = vk::QueueFlags::COMPUTE | vk::QueueFlags::GRAPHICS;
            let families = instance.get_physical_device_queue_family_properties(physical);
            let family = families.iter().position(|family| family.queue_flags.contains(needed));
            let family = family.ok_or("the device has no queue for dispatches and draws")? as u32;
            let mut support = Support::query(instance, physical).map_err(|error| error.to_string())?;
            let queues =
                [vk::DeviceQueueCreateInfo::default().queue_family_index(family).queue_priorities(&[1.0])];
            let extensions: Vec<_> = support.extensions().iter().map(|name| name.as_ptr()).collect();
            let device = support.with_features(|features| {
                let create = vk::DeviceCreateInfo::default()
                    .queue_create_infos(&queues)
                    .enabled_extension_names(&extensions);
                instance.create_device(physical, &create.push_next(features), None)
            });
            let device = device.map_err(|error| format!("vkCreateDevice: {error}"))?;
            Ok((physical, device, family, support))
        }
    }

    /// The name of the device.
    #[allow(unsafe_code)]
    pub fn name(&self) -> String {
        // SAFETY: the instance is alive.
        let properties = unsafe { self.instance.get_physical_device_properties(self.physical) };
        properties.device_name_as_c_str().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// Runs a job; returns the buffers in the job's order.
    pub fn run(&self, job: &Job, words: &[u32]) -> Outcome {
        let outcome = || dispatch::run(self, job, &[self.compute_stage(job, words)?]);
        outcome().unwrap_or_else(|outcome| outcome)
    }

    /// Times the dispatches of several modules: [`timing::run`].
    pub fn time(&self, job: &Job, modules: &[Vec<u32>]) -> Outcome {
        let outcome = || {
            let stages = modules.iter().map(|words| self.compute_stage(job, words));
            timing::run(self, job, &stages.collect::<Result<Vec<_>, _>>()?)
        };
        outcome().unwrap_or_else(|outcome| outcome)
    }

    /// The job's entry point, if the device and the job have all that it requires.
    fn compute_stage<'w>(&self, job: &Job, words: &'w [u32]) -> Result<Stage<'w>, Outcome> {
        let preamble = self.preamble(words)?;
        let size = preamble.local_size(&job.entry).map_err(Outcome::Failed)?;
        if let Some(why) = self.support.refuses_size(size) {
            return Err(self.refused(&why));
        }
        all_is_bound(&preamble.resources_of(&job.entry), job)?;
        Ok(Stage { flag: vk::ShaderStageFlags::COMPUTE, words, entry: entry_name(&job.entry)? })
    }

    /// Compiles a compute entry point: [`statistics::read`].
    pub fn statistics(&self, job: &Job, words: &[u32]) -> Outcome {
        statistics::read(self, job, words).unwrap_or_else(|outcome| outcome)
    }

    /// Compiles pipelines: [`compile::run`].
    pub fn compile(&self, job: &Job, modules: &[Vec<u32>]) -> Outcome {
        compile::run(self, job, modules).unwrap_or_else(|outcome| outcome)
    }

    /// Draws with the modules' entry points as stages; returns the buffers and targets in the job's order.
    pub fn draw(&self, job: &Job, modules: &[Vec<u32>]) -> Outcome {
        let outcome = || {
            let (stages, resources) = self.graphics_stages(job, modules)?;
            all_is_bound(&resources, job)?;
            dispatch::run(self, job, &stages)
        };
        outcome().unwrap_or_else(|outcome| outcome)
    }

    /// The stages of a draw, and the resources of their modules.
    fn graphics_stages<'w>(
        &self,
        job: &Job,
        modules: &'w [Vec<u32>],
    ) -> Result<(Vec<Stage<'w>>, Vec<Binding>), Outcome> {
        let (mut stages, mut resources) = (Vec::new(), Vec::new());
        for words in modules {
            let preamble = self.preamble(words)?;
            for (model, _, name) in &preamble.entry_points {
                let flag = module::graphics_stage(*model).ok_or_else(|| {
                    Outcome::Failed(format!("`{name}` is not a stage of a graphics pipeline"))
                })?;
                if stages.iter().any(|stage: &Stage<'_>| stage.flag == flag) {
                    return Err(Outcome::Failed(format!("`{name}` is a stage that is there already")));
                }
                stages.push(Stage { flag, words, entry: entry_name(name)? });
            }
            resources.extend(preamble.resources);
        }
        let draw = job.draw.as_ref().ok_or_else(|| Outcome::Failed("the job draws nothing".into()))?;
        match graphics::refusal(job, draw) {
            Some(why) => Err(Outcome::Failed(why)),
            None => Ok((stages, resources)),
        }
    }

    /// A module's preamble, where the device has all that it requires.
    fn preamble(&self, words: &[u32]) -> Result<Preamble, Outcome> {
        let preamble = Preamble::read(words).map_err(Outcome::Failed)?;
        match self.support.refusal(&preamble) {
            Some(why) => Err(self.refused(&why)),
            None => Ok(preamble),
        }
    }

    fn refused(&self, why: &str) -> Outcome {
        Outcome::Refused(format!("{why} ({})", self.name()))
    }
}

fn all_is_bound(resources: &[Binding], job: &Job) -> Result<(), Outcome> {
    bindings::missing(resources, job).map_or(Ok(()), |why| Err(Outcome::Failed(why)))
}

fn entry_name(name: &str) -> Result<CString, Outcome> {
    CString::new(name).map_err(|_| Outcome::Failed("a zero in the entry point's name".into()))
}

impl Drop for Device {
    #[allow(unsafe_code)]
    fn drop(&mut self) {
        // SAFETY: every run waits for its work and destroys its objects before it returns.
        unsafe {
            self.device.destroy_device(None);
            self.instance.destroy_instance(None);
        }
    }
}
