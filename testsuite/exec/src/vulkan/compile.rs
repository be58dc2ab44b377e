//! Pipelines that are compiled and not executed.
//!
//! A pipeline layout has the descriptors that the modules declare. The pipeline of a draw has the job's fixed functions; that of a compute entry point has
//! the job's specialization constants. A vertex, mesh or pixel shader alone is a part of a pipeline
//! (`VK_EXT_graphics_pipeline_library`), which drivers compile as a whole pipeline's.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::job::Job;
use super::dispatch::Stage;
use super::module::{Preamble, graphics_stage};
use super::objects::{Objects, failed};
use super::support::LIBRARY;
use super::{Device, entry_name};
use ash::vk;

/// Compiles the pipeline of a draw, or one for each entry point. The outcome has no buffers.
///
/// # Errors
/// The outcome to report: a feature that the device lacks, or what the driver says.
pub fn run(device: &Device, job: &Job, modules: &[Vec<u32>]) -> Result<Outcome, Outcome> {
    if job.draw.is_some() {
        let (stages, resources) = device.graphics_stages(job, modules)?;
        let mut objects = Objects::new(device);
        // SAFETY: the handles come from this device and live in `objects`; nothing is submitted.
        unsafe {
            objects.create_declared_layouts(&resources)?;
            objects.create_stages(job, &stages, vk::PipelineCreateFlags::empty())?;
        }
        return Ok(Outcome::Done(Vec::new()));
    }
    for words in modules {
        let preamble = device.preamble(words)?;
        for (model, _, name) in &preamble.entry_points {
            let flag = graphics_stage(*model).unwrap_or(vk::ShaderStageFlags::COMPUTE);
            alone(device, job, &preamble, &Stage { flag, words, entry: entry_name(name)? })?;
        }
    }
    Ok(Outcome::Done(Vec::new()))
}

/// Compiles a pipeline, or the part of one, of an entry point.
fn alone(device: &Device, job: &Job, preamble: &Preamble, stage: &Stage<'_>) -> Result<(), Outcome> {
    use vk::ShaderStageFlags as S;
    let part = match stage.flag {
        S::COMPUTE => {
            let name = stage.entry.to_string_lossy();
            let size = preamble.local_size(&name).map_err(|why| Outcome::Refused(why.clone()))?;
            if let Some(why) = device.support.refuses_size(size) {
                return Err(device.refused(&why));
            }
            None
        }
        // A pipeline need not have a pixel shader.
        S::MESH_EXT => Some(vk::GraphicsPipelineLibraryFlagsEXT::empty()),
        S::VERTEX => Some(vk::GraphicsPipelineLibraryFlagsEXT::PRE_RASTERIZATION_SHADERS),
        S::FRAGMENT => Some(vk::GraphicsPipelineLibraryFlagsEXT::FRAGMENT_SHADER),
        _ => return Err(Outcome::Refused("the stage is not compiled alone".into())),
    };
    if part.is_some_and(|part| !part.is_empty()) && !device.support.has(LIBRARY) {
        return Err(device.refused("the device does not compile stages alone"));
    }
    let mut objects = Objects::new(device);
    // SAFETY: as in `run`.
    unsafe {
        objects.create_declared_layouts(&preamble.resources)?;
        match part {
            None => objects.create_stages(job, std::slice::from_ref(stage), vk::PipelineCreateFlags::empty()),
            Some(part) => objects.create_part(stage, part),
        }
    }
}

impl Objects<'_> {
    /// Creates the part of a pipeline that has this stage, or the whole of one that has no other.
    ///
    /// # Safety
    /// As in [`run`].
    unsafe fn create_part(
        &mut self,
        stage: &Stage<'_>,
        part: vk::GraphicsPipelineLibraryFlagsEXT,
    ) -> Result<(), Outcome> {
        let device = &self.device.device;
        let create = vk::ShaderModuleCreateInfo::default().code(stage.words);
        // SAFETY: as in `run`.
        let shader = unsafe { device.create_shader_module(&create, None) };
        let shader = shader.map_err(failed("vkCreateShaderModule"))?;
        self.handles.shaders.push(shader);
        let stages = [vk::PipelineShaderStageCreateInfo::default()
            .stage(stage.flag)
            .module(shader)
            .name(&stage.entry)];
        let viewport = [vk::Viewport { width: 16.0, height: 16.0, max_depth: 1.0, ..Default::default() }];
        let scissor = [vk::Rect2D { extent: vk::Extent2D { width: 16, height: 16 }, ..Default::default() }];
        let viewport = vk::PipelineViewportStateCreateInfo::default().viewports(&viewport).scissors(&scissor);
        let rasterization = vk::PipelineRasterizationStateCreateInfo::default().line_width(1.0);
        let multisample = vk::PipelineMultisampleStateCreateInfo::default()
            .rasterization_samples(vk::SampleCountFlags::TYPE_1);
        let depth = vk::PipelineDepthStencilStateCreateInfo::default();
        let mut rendering = vk::PipelineRenderingCreateInfo::default();
        let mut library = vk::GraphicsPipelineLibraryCreateInfoEXT::default().flags(part);
        let mut create = vk::GraphicsPipelineCreateInfo::default()
            .stages(&stages)
            .viewport_state(&viewport)
            .rasterization_state(&rasterization)
            .multisample_state(&multisample)
            .depth_stencil_state(&depth)
            .layout(self.handles.pipeline_layout)
            .push_next(&mut rendering);
        if !part.is_empty() {
            create = create.flags(vk::PipelineCreateFlags::LIBRARY_KHR).push_next(&mut library);
        }
        // SAFETY: as in `run`; what is pointed to outlives the call.
        let made = unsafe { device.create_graphics_pipelines(vk::PipelineCache::null(), &[create], None) };
        let made = made.map_err(|(_, error)| failed("vkCreateGraphicsPipelines")(error))?;
        self.handles.pipeline = made.first().copied().unwrap_or_default();
        Ok(())
    }
}
