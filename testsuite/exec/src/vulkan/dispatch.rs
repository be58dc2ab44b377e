//! One dispatch or draw: buffers, descriptors, pipeline, submission, results.
//!
//! [`Objects`] owns everything that a run creates and destroys it on every exit.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::format::Format;
use super::super::image::{Image, Use};
use super::super::job::{Buffer, Job, Kind, Placed};
use super::Device;
use super::objects::{Objects, OwnedBuffer, failed, vulkan_format};
use ash::vk;
use std::collections::BTreeMap;
use std::ffi::CString;

/// Who sees descriptors and push constants: those of a pipeline, whichever they are.
const EVERY_STAGE: vk::ShaderStageFlags = vk::ShaderStageFlags::ALL;
/// How long a submission may take; the parent's limit is usually shorter.
const SUBMISSION_LIMIT_NS: u64 = 120_000_000_000;

/// An entry point as a stage of a pipeline.
pub struct Stage<'a> {
    /// The stage.
    pub flag: vk::ShaderStageFlags,
    /// The module.
    pub words: &'a [u32],
    /// The entry point's name.
    pub entry: CString,
}

/// Runs the job; the error is the outcome to report.
pub fn run(device: &Device, job: &Job, stages: &[Stage<'_>]) -> Result<Outcome, Outcome> {
    let mut objects = Objects::new(device);
    // SAFETY: handles come from this device, live in `objects` until the queue is idle again, and the
    // structures they are created from outlive the calls. Mapped ranges are as long as the buffers they
    // belong to.
    unsafe {
        objects.create_buffers(job)?;
        let sets = objects.create_pipeline(job, stages)?;
        objects.submit(job, &sets)?;
        Ok(Outcome::Done(objects.results(job)))
    }
}

impl Objects<'_> {
    /// The job's buffers and targets.
    ///
    /// # Safety
    /// As in [`run`]; the device has written the results.
    pub(super) unsafe fn results(&self, job: &Job) -> Vec<Vec<u8>> {
        let read = |(buffer, owned): (&Buffer, &Option<OwnedBuffer>)| match owned {
            Some(owned) => {
                // SAFETY: the mapped range is as long as the buffer.
                let mut bytes =
                    unsafe { std::slice::from_raw_parts(owned.mapped, buffer.data.len()) }.to_vec();
                for placed in &buffer.addresses {
                    bytes[placed.bytes()].copy_from_slice(&buffer.data[placed.bytes()]);
                }
                bytes
            }
            None => buffer.data.clone(),
        };
        job.buffers.iter().zip(&self.buffers).map(read).collect()
    }

    /// Creates everything else that a dispatch or draw needs, and returns the descriptor sets.
    ///
    /// # Safety
    /// As in [`run`].
    pub(super) unsafe fn create_pipeline(
        &mut self,
        job: &Job,
        stages: &[Stage<'_>],
    ) -> Result<Vec<vk::DescriptorSet>, Outcome> {
        // SAFETY: as in `run`.
        unsafe {
            self.write_addresses(job)?;
            self.create_images(job)?;
            self.create_scenes(job)?;
            let layouts = self.create_layouts(job)?;
            let sets = self.create_descriptors(job, &layouts)?;
            self.create_stages(job, stages, vk::PipelineCreateFlags::empty())?;
            Ok(sets)
        }
    }

    /// The buffer that shaders access: [`Objects::local`] if dispatches are timed.
    fn accessed(&self, index: usize) -> Option<&OwnedBuffer> {
        self.local.get(index).and_then(Option::as_ref).or(self.buffers[index].as_ref())
    }

    pub(super) unsafe fn create_buffers(&mut self, job: &Job) -> Result<(), Outcome> {
        for buffer in &job.buffers {
            let owned = match buffer.kind {
                Kind::PushConstant | Kind::Sampler(_) | Kind::Scene => None,
                // SAFETY: as in `run`.
                _ => Some(unsafe { self.create_buffer(&buffer.data, usage(buffer.kind))? }),
            };
            self.buffers.push(owned);
        }
        let Some(draw) = &job.draw else { return Ok(()) };
        for attribute in &draw.attributes {
            // SAFETY: as in `run`.
            let owned = unsafe { self.create_buffer(&attribute.data, vk::BufferUsageFlags::VERTEX_BUFFER)? };
            self.attributes.push(owned);
        }
        let indices: Vec<u8> = draw.indices.iter().flat_map(|index| index.to_le_bytes()).collect();
        // SAFETY: as in `run`.
        self.attributes.push(unsafe { self.create_buffer(&indices, vk::BufferUsageFlags::INDEX_BUFFER)? });
        Ok(())
    }

    /// Fills in the addresses of other buffers.
    unsafe fn write_addresses(&self, job: &Job) -> Result<(), Outcome> {
        for (buffer, owned) in job.buffers.iter().zip(&self.buffers) {
            for placed in &buffer.addresses {
                let address = self.address(job, *placed)?;
                // Push constants have no memory.
                let Some(owned) = owned else { continue };
                // SAFETY: as in `run`; the buffer has the bytes of the address.
                unsafe {
                    let place = owned.mapped.add(placed.offset as usize);
                    std::ptr::copy_nonoverlapping(address.as_ptr(), place, address.len());
                }
            }
        }
        Ok(())
    }

    /// The bytes of a buffer's address.
    fn address(&self, job: &Job, Placed { set, binding, .. }: Placed) -> Result<[u8; 8], Outcome> {
        let target = job.buffers_at(set, binding).next().and_then(|(index, _)| self.accessed(index));
        let Some(target) = target else {
            return Err(Outcome::Failed(format!("there is no buffer at set {set} binding {binding}")));
        };
        let info = vk::BufferDeviceAddressInfo::default().buffer(target.buffer);
        // SAFETY: a buffer of this device, which has an address.
        Ok(unsafe { self.device.device.get_buffer_device_address(&info) }.to_le_bytes())
    }

    /// Descriptor set layouts and the pipeline layout; returns for each set its bindings and the buffers
    /// bound there.
    unsafe fn create_layouts(&mut self, job: &Job) -> Result<Vec<BTreeMap<u32, Vec<usize>>>, Outcome> {
        let mut sets: Vec<BTreeMap<u32, Vec<usize>>> = Vec::new();
        let mut constants = 0;
        for (index, buffer) in job.buffers.iter().enumerate() {
            if buffer.kind == Kind::PushConstant {
                constants = buffer.data.len().next_multiple_of(4) as u32;
            }
            if !buffer.kind.is_bound() {
                continue;
            }
            if sets.len() <= buffer.set as usize {
                sets.resize(buffer.set as usize + 1, BTreeMap::new());
            }
            let bound = sets[buffer.set as usize].entry(buffer.binding).or_default();
            if bound.first().is_some_and(|&first: &usize| {
                descriptor_type(job.buffers[first].kind) != descriptor_type(buffer.kind)
            }) {
                let place = format!("set {} binding {}", buffer.set, buffer.binding);
                return Err(Outcome::Failed(format!("{place} is bound to resources of different kinds")));
            }
            bound.push(index);
        }
        let device = &self.device.device;
        for set in &sets {
            let layout = |(&binding, bound): (&u32, &Vec<usize>)| {
                let kind = descriptor_type(job.buffers[bound[0]].kind);
                vk::DescriptorSetLayoutBinding::default()
                    .binding(binding)
                    .descriptor_type(kind)
                    .stage_flags(EVERY_STAGE)
                    .descriptor_count(bound.len() as u32)
            };
            let bindings: Vec<_> = set.iter().map(layout).collect();
            let create = vk::DescriptorSetLayoutCreateInfo::default().bindings(&bindings);
            // SAFETY: as in `run`.
            let layout = unsafe { device.create_descriptor_set_layout(&create, None) };
            self.handles.set_layouts.push(layout.map_err(failed("vkCreateDescriptorSetLayout"))?);
        }
        let ranges = [vk::PushConstantRange::default().stage_flags(EVERY_STAGE).size(constants)];
        let ranges = if constants == 0 { &[][..] } else { &ranges[..] };
        let create = vk::PipelineLayoutCreateInfo::default()
            .set_layouts(&self.handles.set_layouts)
            .push_constant_ranges(ranges);
        // SAFETY: as in `run`.
        let layout = unsafe { device.create_pipeline_layout(&create, None) };
        self.handles.pipeline_layout = layout.map_err(failed("vkCreatePipelineLayout"))?;
        Ok(sets)
    }

    unsafe fn create_descriptors(
        &mut self,
        job: &Job,
        sets: &[BTreeMap<u32, Vec<usize>>],
    ) -> Result<Vec<vk::DescriptorSet>, Outcome> {
        if sets.is_empty() {
            return Ok(Vec::new());
        }
        let mut sizes: Vec<vk::DescriptorPoolSize> = Vec::new();
        for buffer in job.buffers.iter().filter(|buffer| buffer.kind.is_bound()) {
            sizes
                .push(vk::DescriptorPoolSize::default().ty(descriptor_type(buffer.kind)).descriptor_count(1));
        }
        let create = vk::DescriptorPoolCreateInfo::default().max_sets(sets.len() as u32).pool_sizes(&sizes);
        let device = &self.device.device;
        // SAFETY: as in `run`.
        unsafe {
            self.handles.descriptor_pool =
                device.create_descriptor_pool(&create, None).map_err(failed("vkCreateDescriptorPool"))?;
            let allocate = vk::DescriptorSetAllocateInfo::default()
                .descriptor_pool(self.handles.descriptor_pool)
                .set_layouts(&self.handles.set_layouts);
            let handles =
                device.allocate_descriptor_sets(&allocate).map_err(failed("vkAllocateDescriptorSets"))?;
            for (set, &handle) in sets.iter().zip(&handles) {
                for (&binding, bound) in set {
                    for (element, &index) in bound.iter().enumerate() {
                        self.write_descriptor(
                            handle,
                            binding,
                            element as u32,
                            index,
                            job.buffers[index].kind,
                        )?;
                    }
                }
            }
            Ok(handles)
        }
    }

    unsafe fn write_descriptor(
        &mut self,
        set: vk::DescriptorSet,
        binding: u32,
        element: u32,
        index: usize,
        kind: Kind,
    ) -> Result<(), Outcome> {
        let buffer = self.accessed(index).map_or(vk::Buffer::null(), |owned| owned.buffer);
        let info = [vk::DescriptorBufferInfo::default().buffer(buffer).range(vk::WHOLE_SIZE)];
        let image = [vk::DescriptorImageInfo::default()
            .sampler(self.samplers[index])
            .image_view(self.images[index].as_ref().map_or(vk::ImageView::null(), |owned| owned.view))
            .image_layout(vk::ImageLayout::GENERAL)];
        let structure = [self.scenes[index]];
        let mut scene =
            vk::WriteDescriptorSetAccelerationStructureKHR::default().acceleration_structures(&structure);
        let mut views = [vk::BufferView::null()];
        if let Kind::Typed(format) | Kind::RwTyped(format) = kind {
            // SAFETY: as in `run`.
            views[0] = unsafe { self.create_view(buffer, format, kind)? };
        }
        let write = vk::WriteDescriptorSet::default()
            .dst_set(set)
            .dst_binding(binding)
            .dst_array_element(element)
            .descriptor_type(descriptor_type(kind));
        let write = match kind {
            Kind::Typed(_) | Kind::RwTyped(_) => write.texel_buffer_view(&views),
            Kind::Image(_) | Kind::Sampler(_) => write.image_info(&image),
            Kind::Scene => write.descriptor_count(1).push_next(&mut scene),
            _ => write.buffer_info(&info),
        };
        // SAFETY: as in `run`.
        unsafe { self.device.device.update_descriptor_sets(&[write], &[]) };
        Ok(())
    }

    unsafe fn create_view(
        &mut self,
        buffer: vk::Buffer,
        format: Format,
        kind: Kind,
    ) -> Result<vk::BufferView, Outcome> {
        let vulkan = vulkan_format(format);
        let needed = match kind {
            Kind::RwTyped(_) => vk::FormatFeatureFlags::STORAGE_TEXEL_BUFFER,
            _ => vk::FormatFeatureFlags::UNIFORM_TEXEL_BUFFER,
        };
        // SAFETY: as in `run`.
        unsafe {
            let properties =
                self.device.instance.get_physical_device_format_properties(self.device.physical, vulkan);
            if !properties.buffer_features.contains(needed) {
                return Err(Outcome::Refused(format!("the device has no {kind} buffers")));
            }
            let create =
                vk::BufferViewCreateInfo::default().buffer(buffer).format(vulkan).range(vk::WHOLE_SIZE);
            let view =
                self.device.device.create_buffer_view(&create, None).map_err(failed("vkCreateBufferView"))?;
            self.views.push(view);
            Ok(view)
        }
    }

    /// Creates the pipeline; a compute pipeline gets these flags.
    ///
    /// # Safety
    /// As in [`run`].
    pub(super) unsafe fn create_stages(
        &mut self,
        job: &Job,
        stages: &[Stage<'_>],
        flags: vk::PipelineCreateFlags,
    ) -> Result<(), Outcome> {
        let device = &self.device.device;
        let entries: Vec<_> = (0u32..)
            .zip(&job.specialization)
            .map(|(i, &(id, _))| vk::SpecializationMapEntry::default().constant_id(id).offset(4 * i).size(4))
            .collect();
        let data: Vec<u8> = job.specialization.iter().flat_map(|&(_, word)| word.to_le_bytes()).collect();
        let specialization = vk::SpecializationInfo::default().map_entries(&entries).data(&data);
        let mut infos = Vec::new();
        for stage in stages {
            let create = vk::ShaderModuleCreateInfo::default().code(stage.words);
            // SAFETY: as in `run`.
            let shader = unsafe { device.create_shader_module(&create, None) };
            let shader = shader.map_err(failed("vkCreateShaderModule"))?;
            self.handles.shaders.push(shader);
            infos.push(
                vk::PipelineShaderStageCreateInfo::default()
                    .stage(stage.flag)
                    .module(shader)
                    .name(&stage.entry)
                    .specialization_info(&specialization),
            );
        }
        if let Some(draw) = &job.draw {
            // SAFETY: as in `run`.
            self.handles.pipeline = unsafe { self.create_graphics(job, draw, &infos)? };
            return Ok(());
        }
        let stage = infos.first().copied().unwrap_or_default();
        let create = vk::ComputePipelineCreateInfo::default()
            .flags(flags)
            .stage(stage)
            .layout(self.handles.pipeline_layout);
        // SAFETY: as in `run`.
        let made = unsafe { device.create_compute_pipelines(vk::PipelineCache::null(), &[create], None) };
        let made = made.map_err(|(_, error)| failed("vkCreateComputePipelines")(error))?;
        self.handles.pipeline = made.first().copied().unwrap_or_default();
        Ok(())
    }

    unsafe fn submit(&mut self, job: &Job, sets: &[vk::DescriptorSet]) -> Result<(), Outcome> {
        let device = &self.device.device;
        // SAFETY: as in `run`.
        unsafe {
            let command = self.begin()?;
            self.record_uploads(job, command);
            self.record_scenes(command);
            self.record_state(job, sets, command);
            match &job.draw {
                Some(draw) => self.record_draw(job, draw, command),
                None => {
                    let [x, y, z] = job.dispatch;
                    device.cmd_dispatch(command, x, y, z);
                }
            }
            self.record_downloads(job, command);
            self.execute(command)
        }
    }

    /// A command buffer that is being recorded.
    ///
    /// # Safety
    /// As in [`run`].
    pub(super) unsafe fn begin(&mut self) -> Result<vk::CommandBuffer, Outcome> {
        let device = &self.device.device;
        // SAFETY: as in `run`.
        unsafe {
            if self.handles.command_pool == vk::CommandPool::null() {
                let create =
                    vk::CommandPoolCreateInfo::default().queue_family_index(self.device.queue_family);
                self.handles.command_pool =
                    device.create_command_pool(&create, None).map_err(failed("vkCreateCommandPool"))?;
            }
            let allocate = vk::CommandBufferAllocateInfo::default()
                .command_pool(self.handles.command_pool)
                .command_buffer_count(1);
            let commands =
                device.allocate_command_buffers(&allocate).map_err(failed("vkAllocateCommandBuffers"))?;
            device
                .begin_command_buffer(commands[0], &Default::default())
                .map_err(failed("vkBeginCommandBuffer"))?;
            Ok(commands[0])
        }
    }

    /// Binds the pipeline, descriptors and push constants.
    ///
    /// # Safety
    /// As in [`run`]; `command` is being recorded.
    pub(super) unsafe fn record_state(
        &self,
        job: &Job,
        sets: &[vk::DescriptorSet],
        command: vk::CommandBuffer,
    ) {
        let device = &self.device.device;
        let point = match job.draw {
            Some(_) => vk::PipelineBindPoint::GRAPHICS,
            None => vk::PipelineBindPoint::COMPUTE,
        };
        let layout = self.handles.pipeline_layout;
        // SAFETY: as in `run`.
        unsafe {
            device.cmd_bind_pipeline(command, point, self.handles.pipeline);
            if !sets.is_empty() {
                device.cmd_bind_descriptor_sets(command, point, layout, 0, sets, &[]);
            }
            if let Some(constants) = job.buffers.iter().find(|buffer| buffer.kind == Kind::PushConstant) {
                let mut data = constants.data.clone();
                for placed in &constants.addresses {
                    // `write_addresses` has refused those of buffers that there are not.
                    let address = self.address(job, *placed).unwrap_or_default();
                    data[placed.bytes()].copy_from_slice(&address);
                }
                data.resize(data.len().next_multiple_of(4), 0);
                device.cmd_push_constants(command, layout, EVERY_STAGE, 0, &data);
            }
        }
    }

    /// Ends the recording, submits the commands and waits for them.
    ///
    /// # Safety
    /// As in [`run`].
    pub(super) unsafe fn execute(&mut self, command: vk::CommandBuffer) -> Result<(), Outcome> {
        // SAFETY: as in `run`.
        unsafe {
            let ended = self.device.device.end_command_buffer(command);
            ended.map_err(failed("vkEndCommandBuffer"))?;
            self.execute_again(command)
        }
    }

    /// Submits commands that are recorded and waits for them.
    ///
    /// # Safety
    /// As in [`run`]; the recording has ended.
    pub(super) unsafe fn execute_again(&mut self, command: vk::CommandBuffer) -> Result<(), Outcome> {
        let device = &self.device.device;
        let commands = [command];
        // SAFETY: as in `run`.
        unsafe {
            if self.handles.fence == vk::Fence::null() {
                self.handles.fence =
                    device.create_fence(&Default::default(), None).map_err(failed("vkCreateFence"))?;
            }
            device.reset_fences(&[self.handles.fence]).map_err(failed("vkResetFences"))?;
            let submit = [vk::SubmitInfo::default().command_buffers(&commands)];
            device
                .queue_submit(self.device.queue, &submit, self.handles.fence)
                .map_err(failed("vkQueueSubmit"))?;
            device
                .wait_for_fences(&[self.handles.fence], true, SUBMISSION_LIMIT_NS)
                .map_err(failed("vkWaitForFences"))
        }
    }
}

fn descriptor_type(kind: Kind) -> vk::DescriptorType {
    match kind {
        Kind::CBuffer => vk::DescriptorType::UNIFORM_BUFFER,
        Kind::RwTyped(_) => vk::DescriptorType::STORAGE_TEXEL_BUFFER,
        Kind::Typed(_) => vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
        Kind::Sampler(_) => vk::DescriptorType::SAMPLER,
        Kind::Scene => vk::DescriptorType::ACCELERATION_STRUCTURE_KHR,
        Kind::Image(Image { usage: Use::Sampled, .. }) => vk::DescriptorType::SAMPLED_IMAGE,
        Kind::Image(Image { usage: Use::Storage, .. }) => vk::DescriptorType::STORAGE_IMAGE,
        Kind::Image(Image { usage: Use::Combined(_), .. }) => vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
        _ => vk::DescriptorType::STORAGE_BUFFER,
    }
}

pub(super) fn usage(kind: Kind) -> vk::BufferUsageFlags {
    match kind {
        Kind::CBuffer => vk::BufferUsageFlags::UNIFORM_BUFFER,
        Kind::RwTyped(_) => vk::BufferUsageFlags::STORAGE_TEXEL_BUFFER,
        Kind::Typed(_) => vk::BufferUsageFlags::UNIFORM_TEXEL_BUFFER,
        // Its texels are only copied.
        Kind::Image(_) => vk::BufferUsageFlags::empty(),
        _ => vk::BufferUsageFlags::STORAGE_BUFFER,
    }
}
