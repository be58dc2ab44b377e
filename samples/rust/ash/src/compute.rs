//! A compute shader on the first Vulkan device, with everything from its reflection.

use crate::shaders::{Binding, DescriptorType, EntryPoint, PushConstantRange, SpecializationMapEntry};
use ash::vk;
use std::error::Error;

/// A device with a queue for compute.
pub struct Device {
    /// Its name.
    pub name: String,
    // What it is made of must outlive it.
    _entry: ash::Entry,
    instance: ash::Instance,
    device: ash::Device,
    physical: vk::PhysicalDevice,
    family: u32,
}

/// What is executed.
pub struct Dispatch<'a> {
    /// The module.
    pub spirv: &'a [u32],
    /// Its entry point.
    pub entry: &'a EntryPoint,
    /// Its descriptors, all in set 0.
    pub bindings: &'a [Binding],
    /// Its push constants.
    pub push_constant_ranges: &'a [PushConstantRange],
    /// The contents of the buffers of these descriptors, before and after.
    pub buffers: &'a mut [Vec<u8>],
    /// The bytes of the push constants.
    pub push_constants: &'a [u8],
    /// The values of the specialization constants.
    pub specialization: &'a [u8],
    /// Where these values are.
    pub specialization_map: &'a [SpecializationMapEntry],
    /// The number of workgroups.
    pub groups: u32,
}

impl Device {
    /// The first device.
    pub fn first() -> Result<Device, Box<dyn Error>> {
        // SAFETY: the loader is that of the system, and the structures that are passed live during the calls.
        unsafe {
            let entry = ash::Entry::load()?;
            let application = vk::ApplicationInfo::default().api_version(vk::API_VERSION_1_3);
            let instance = entry
                .create_instance(&vk::InstanceCreateInfo::default().application_info(&application), None)?;
            let physical =
                *instance.enumerate_physical_devices()?.first().ok_or("there is no Vulkan device")?;
            let properties = instance.get_physical_device_properties(physical);
            let families = instance.get_physical_device_queue_family_properties(physical);
            let family =
                families.iter().position(|family| family.queue_flags.contains(vk::QueueFlags::COMPUTE));
            let family = family.ok_or("the device does not compute")? as u32;
            let queues =
                [vk::DeviceQueueCreateInfo::default().queue_family_index(family).queue_priorities(&[1.0])];
            let mut features = vk::PhysicalDeviceVulkan13Features::default().maintenance4(true);
            let info = vk::DeviceCreateInfo::default().queue_create_infos(&queues).push_next(&mut features);
            let device = instance.create_device(physical, &info, None)?;
            let name = properties.device_name_as_c_str()?.to_string_lossy().into_owned();
            Ok(Device { name, _entry: entry, instance, device, physical, family })
        }
    }

    /// Executes a shader, and reads its buffers back.
    pub fn dispatch(&self, dispatch: &mut Dispatch) -> Result<(), Box<dyn Error>> {
        let stages = vk::ShaderStageFlags::from_raw(dispatch.entry.stage);
        // SAFETY: objects are used as the specification says, and the work is waited for before they are destroyed.
        unsafe {
            let layouts: Vec<_> = dispatch.bindings.iter().map(layout_binding).collect();
            let set_layout = self.device.create_descriptor_set_layout(
                &vk::DescriptorSetLayoutCreateInfo::default().bindings(&layouts),
                None,
            )?;
            let ranges: Vec<_> = dispatch.push_constant_ranges.iter().map(push_constant_range).collect();
            let set_layouts = [set_layout];
            let layout = vk::PipelineLayoutCreateInfo::default()
                .set_layouts(&set_layouts)
                .push_constant_ranges(&ranges);
            let layout = self.device.create_pipeline_layout(&layout, None)?;
            let module = self
                .device
                .create_shader_module(&vk::ShaderModuleCreateInfo::default().code(dispatch.spirv), None)?;
            let map: Vec<_> = dispatch.specialization_map.iter().map(map_entry).collect();
            let specialization =
                vk::SpecializationInfo::default().map_entries(&map).data(dispatch.specialization);
            let stage = vk::PipelineShaderStageCreateInfo::default()
                .stage(stages)
                .module(module)
                .name(dispatch.entry.c_name)
                .specialization_info(&specialization);
            let info = vk::ComputePipelineCreateInfo::default().stage(stage).layout(layout);
            let pipelines = self.device.create_compute_pipelines(vk::PipelineCache::null(), &[info], None);
            let pipeline = pipelines.map_err(|(_, error)| error)?[0];

            let buffers: Result<Vec<_>, _> =
                dispatch.buffers.iter().map(|bytes| self.buffer(bytes)).collect();
            let buffers = buffers?;
            let (pool, set) = self.descriptor_set(dispatch.bindings, set_layout, &buffers)?;
            let commands = vk::CommandPoolCreateInfo::default().queue_family_index(self.family);
            let command_pool = self.device.create_command_pool(&commands, None)?;
            let allocate =
                vk::CommandBufferAllocateInfo::default().command_pool(command_pool).command_buffer_count(1);
            let commands = self.device.allocate_command_buffers(&allocate)?[0];
            self.device.begin_command_buffer(commands, &vk::CommandBufferBeginInfo::default())?;
            self.device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::COMPUTE, pipeline);
            self.device.cmd_bind_descriptor_sets(
                commands,
                vk::PipelineBindPoint::COMPUTE,
                layout,
                0,
                &[set],
                &[],
            );
            if let Some(range) = dispatch.push_constant_ranges.first() {
                self.device.cmd_push_constants(
                    commands,
                    layout,
                    stages,
                    range.offset,
                    dispatch.push_constants,
                );
            }
            self.device.cmd_dispatch(commands, dispatch.groups, 1, 1);
            self.device.end_command_buffer(commands)?;
            let command_buffers = [commands];
            let submit = vk::SubmitInfo::default().command_buffers(&command_buffers);
            let queue = self.device.get_device_queue(self.family, 0);
            self.device.queue_submit(queue, &[submit], vk::Fence::null())?;
            self.device.queue_wait_idle(queue)?;

            for (bytes, (buffer, memory)) in dispatch.buffers.iter_mut().zip(buffers) {
                let size = bytes.len();
                let mapped = self.device.map_memory(memory, 0, size as u64, vk::MemoryMapFlags::empty())?;
                bytes.copy_from_slice(std::slice::from_raw_parts(mapped.cast(), size));
                self.device.destroy_buffer(buffer, None);
                self.device.free_memory(memory, None);
            }
            self.device.destroy_command_pool(command_pool, None);
            self.device.destroy_descriptor_pool(pool, None);
            self.device.destroy_pipeline(pipeline, None);
            self.device.destroy_shader_module(module, None);
            self.device.destroy_pipeline_layout(layout, None);
            self.device.destroy_descriptor_set_layout(set_layout, None);
        }
        Ok(())
    }

    /// A buffer with these bytes that the host can read.
    ///
    /// # Safety
    /// The caller destroys it and its memory.
    unsafe fn buffer(&self, bytes: &[u8]) -> Result<(vk::Buffer, vk::DeviceMemory), Box<dyn Error>> {
        let usage = vk::BufferUsageFlags::STORAGE_BUFFER | vk::BufferUsageFlags::UNIFORM_BUFFER;
        let info = vk::BufferCreateInfo::default().size(bytes.len() as u64).usage(usage);
        // SAFETY: the memory is as large as the buffer requires, and mapped while it is written.
        unsafe {
            let buffer = self.device.create_buffer(&info, None)?;
            let needs = self.device.get_buffer_memory_requirements(buffer);
            let wanted = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
            let types = self.instance.get_physical_device_memory_properties(self.physical);
            let fits = |index: &u32| {
                let has = types.memory_types[*index as usize].property_flags.contains(wanted);
                needs.memory_type_bits & (1 << index) != 0 && has
            };
            let index = (0..types.memory_type_count).find(fits).ok_or("no memory is visible to the host")?;
            let allocate =
                vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(index);
            let memory = self.device.allocate_memory(&allocate, None)?;
            self.device.bind_buffer_memory(buffer, memory, 0)?;
            let mapped = self.device.map_memory(memory, 0, needs.size, vk::MemoryMapFlags::empty())?;
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), mapped.cast(), bytes.len());
            self.device.unmap_memory(memory);
            Ok((buffer, memory))
        }
    }

    /// A descriptor set with these buffers.
    ///
    /// # Safety
    /// The layout is that of the bindings, and the caller destroys the pool.
    unsafe fn descriptor_set(
        &self,
        bindings: &[Binding],
        layout: vk::DescriptorSetLayout,
        buffers: &[(vk::Buffer, vk::DeviceMemory)],
    ) -> Result<(vk::DescriptorPool, vk::DescriptorSet), vk::Result> {
        let size = |binding: &Binding| {
            vk::DescriptorPoolSize::default().ty(descriptor_type(binding)).descriptor_count(1)
        };
        let sizes: Vec<_> = bindings.iter().map(size).collect();
        let info = vk::DescriptorPoolCreateInfo::default().max_sets(1).pool_sizes(&sizes);
        // SAFETY: the pool has room for the set, and the descriptors are of the layout's types.
        unsafe {
            let pool = self.device.create_descriptor_pool(&info, None)?;
            let layouts = [layout];
            let allocate =
                vk::DescriptorSetAllocateInfo::default().descriptor_pool(pool).set_layouts(&layouts);
            let set = self.device.allocate_descriptor_sets(&allocate)?[0];
            for (binding, (buffer, _)) in bindings.iter().zip(buffers) {
                let whole = [vk::DescriptorBufferInfo::default().buffer(*buffer).range(vk::WHOLE_SIZE)];
                let write = vk::WriteDescriptorSet::default()
                    .dst_set(set)
                    .dst_binding(binding.binding)
                    .descriptor_type(descriptor_type(binding))
                    .buffer_info(&whole);
                self.device.update_descriptor_sets(&[write], &[]);
            }
            Ok((pool, set))
        }
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // SAFETY: nothing of the device is left.
        unsafe {
            self.device.destroy_device(None);
            self.instance.destroy_instance(None);
        }
    }
}

fn descriptor_type(binding: &Binding) -> vk::DescriptorType {
    assert!(binding.descriptor != DescriptorType::Other, "{} is not a descriptor of Vulkan", binding.name);
    vk::DescriptorType::from_raw(binding.descriptor as i32)
}

fn layout_binding(binding: &Binding) -> vk::DescriptorSetLayoutBinding<'static> {
    vk::DescriptorSetLayoutBinding::default()
        .binding(binding.binding)
        .descriptor_type(descriptor_type(binding))
        .descriptor_count(binding.count.unwrap_or(1))
        .stage_flags(vk::ShaderStageFlags::from_raw(binding.stages))
}

fn push_constant_range(range: &PushConstantRange) -> vk::PushConstantRange {
    vk::PushConstantRange::default()
        .stage_flags(vk::ShaderStageFlags::from_raw(range.stages))
        .offset(range.offset)
        .size(range.size)
}

fn map_entry(entry: &SpecializationMapEntry) -> vk::SpecializationMapEntry {
    vk::SpecializationMapEntry::default().constant_id(entry.constant_id).offset(entry.offset).size(entry.size)
}
