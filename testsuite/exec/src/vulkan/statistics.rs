//! Statistics of compute pipelines, without a dispatch.
//!
//! `VK_KHR_pipeline_executable_properties` reports statistics of a pipeline: instructions, latency, registers. Mesa's RADV compiles without a
//! GPU if `RADV_FORCE_FAMILY` names one. The pipeline layout has the descriptors that the module declares.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::job::Job;
use super::bindings::{Binding, Bound};
use super::dispatch::Stage;
use super::objects::{Objects, failed};
use super::support::EXECUTABLES;
use super::{Device, entry_name};
use ash::khr::pipeline_executable_properties::Device as Extension;
use ash::vk;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The bytes of push constants that every pipeline has.
const PUSH_CONSTANTS: u32 = 128;
/// The number of descriptors of a runtime array.
const OPEN: u32 = 16;

/// Compiles the job's entry point with its specialization constants. The outcome has one buffer of text with a line for each statistic: the name, a tab, the value.
pub fn read(device: &Device, job: &Job, words: &[u32]) -> Result<Outcome, Outcome> {
    let preamble = device.preamble(words)?;
    preamble.local_size(&job.entry).map_err(Outcome::Failed)?;
    if !device.support.has(EXECUTABLES) {
        return Err(device.refused("the device does not report statistics of pipelines"));
    }
    let stage = Stage { flag: vk::ShaderStageFlags::COMPUTE, words, entry: entry_name(&job.entry)? };
    let mut objects = Objects::new(device);
    // SAFETY: the handles come from this device and live in `objects`; nothing is submitted.
    unsafe {
        objects.create_declared_layouts(&preamble.resources)?;
        objects.create_stages(job, &[stage], vk::PipelineCreateFlags::CAPTURE_STATISTICS_KHR)?;
        let text = statistics(device, objects.handles.pipeline)?;
        Ok(Outcome::Done(vec![text.into_bytes()]))
    }
}

impl Objects<'_> {
    /// Creates the layouts of the declared resources.
    ///
    /// # Safety
    /// As in [`read`].
    pub(super) unsafe fn create_declared_layouts(&mut self, resources: &[Binding]) -> Result<(), Outcome> {
        let mut sets: Vec<BTreeMap<u32, (vk::DescriptorType, u32)>> = Vec::new();
        for resource in resources {
            let set = resource.set as usize;
            if sets.len() <= set {
                sets.resize(set + 1, BTreeMap::new());
            }
            let kind = descriptor_type(resource).ok_or_else(|| {
                let (set, binding) = (resource.set, resource.binding);
                Outcome::Refused(format!("set {set} binding {binding} is {}", resource.bound))
            })?;
            let count = resource.count.unwrap_or(OPEN);
            let entry = sets[set].entry(resource.binding).or_insert((kind, count));
            entry.1 = entry.1.max(count);
        }
        let device = &self.device.device;
        for set in &sets {
            let binding = |(&binding, &(kind, count)): (&u32, &(vk::DescriptorType, u32))| {
                vk::DescriptorSetLayoutBinding::default()
                    .binding(binding)
                    .descriptor_type(kind)
                    .stage_flags(vk::ShaderStageFlags::ALL)
                    .descriptor_count(count)
            };
            let bindings: Vec<_> = set.iter().map(binding).collect();
            let create = vk::DescriptorSetLayoutCreateInfo::default().bindings(&bindings);
            // SAFETY: as in `read`.
            let layout = unsafe { device.create_descriptor_set_layout(&create, None) };
            self.handles.set_layouts.push(layout.map_err(failed("vkCreateDescriptorSetLayout"))?);
        }
        let range =
            [vk::PushConstantRange::default().stage_flags(vk::ShaderStageFlags::ALL).size(PUSH_CONSTANTS)];
        let create = vk::PipelineLayoutCreateInfo::default()
            .set_layouts(&self.handles.set_layouts)
            .push_constant_ranges(&range);
        // SAFETY: as in `read`.
        let layout = unsafe { device.create_pipeline_layout(&create, None) };
        self.handles.pipeline_layout = layout.map_err(failed("vkCreatePipelineLayout"))?;
        Ok(())
    }
}

/// The lines of a pipeline's first executable.
unsafe fn statistics(device: &Device, pipeline: vk::Pipeline) -> Result<String, Outcome> {
    let extension = Extension::new(&device.instance, &device.device);
    let info = vk::PipelineExecutableInfoKHR::default().pipeline(pipeline).executable_index(0);
    // SAFETY: the pipeline is the device's and was made to keep its statistics.
    let list = unsafe { extension.get_pipeline_executable_statistics(&info) };
    let list = list.map_err(failed("vkGetPipelineExecutableStatisticsKHR"))?;
    let mut text = String::new();
    for statistic in &list {
        let name = statistic.name_as_c_str().map(|name| name.to_string_lossy()).unwrap_or_default();
        // SAFETY: the format says which member of the union it is.
        let value = unsafe {
            match statistic.format {
                vk::PipelineExecutableStatisticFormatKHR::UINT64 => statistic.value.u64 as f64,
                vk::PipelineExecutableStatisticFormatKHR::INT64 => statistic.value.i64 as f64,
                vk::PipelineExecutableStatisticFormatKHR::FLOAT64 => statistic.value.f64,
                _ => f64::from(statistic.value.b32),
            }
        };
        let _ = writeln!(text, "{name}\t{value}");
    }
    Ok(text)
}

fn descriptor_type(resource: &Binding) -> Option<vk::DescriptorType> {
    Some(match resource.bound {
        Bound::Buffer if resource.is_uniform => vk::DescriptorType::UNIFORM_BUFFER,
        Bound::Buffer => vk::DescriptorType::STORAGE_BUFFER,
        Bound::Texels { storage: true } => vk::DescriptorType::STORAGE_TEXEL_BUFFER,
        Bound::Texels { storage: false } => vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
        Bound::Image { combined: true, .. } => vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
        Bound::Image { storage: true, .. } => vk::DescriptorType::STORAGE_IMAGE,
        Bound::Image { .. } => vk::DescriptorType::SAMPLED_IMAGE,
        Bound::Sampler => vk::DescriptorType::SAMPLER,
        Bound::Scene => vk::DescriptorType::ACCELERATION_STRUCTURE_KHR,
        Bound::Other => return None,
    })
}
