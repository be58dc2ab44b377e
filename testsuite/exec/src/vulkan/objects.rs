//! The objects that one run creates on the device: memory, images, structures, pipeline.
//!
//! [`Objects`] owns all of them and destroys them on every exit.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::format::{Class, Format};
use super::Device;
use ash::khr::acceleration_structure::Device as Extension;
use ash::vk;

/// An image, its memory and the view that descriptors name.
pub(super) struct OwnedImage {
    pub(super) image: vk::Image,
    pub(super) memory: vk::DeviceMemory,
    pub(super) view: vk::ImageView,
}

/// A structure, and what builds it.
pub(super) struct Structure {
    pub(super) handle: vk::AccelerationStructureKHR,
    pub(super) kind: vk::AccelerationStructureTypeKHR,
    pub(super) geometries: Vec<vk::AccelerationStructureGeometryKHR<'static>>,
    pub(super) ranges: Vec<vk::AccelerationStructureBuildRangeInfoKHR>,
    pub(super) scratch: vk::DeviceAddress,
}

impl Structure {
    pub(super) fn info(&self) -> vk::AccelerationStructureBuildGeometryInfoKHR<'_> {
        vk::AccelerationStructureBuildGeometryInfoKHR::default()
            .ty(self.kind)
            .mode(vk::BuildAccelerationStructureModeKHR::BUILD)
            .geometries(&self.geometries)
            .dst_acceleration_structure(self.handle)
            .scratch_data(vk::DeviceOrHostAddressKHR { device_address: self.scratch })
    }
}

/// Where the memory of a buffer is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The host sees it.
    Host,
    /// Where the device accesses it fastest.
    Device,
}

pub(super) struct OwnedBuffer {
    pub(super) buffer: vk::Buffer,
    pub(super) memory: vk::DeviceMemory,
    pub(super) mapped: *mut u8,
}

#[derive(Default)]
pub(super) struct Handles {
    pub(super) set_layouts: Vec<vk::DescriptorSetLayout>,
    pub(super) pipeline_layout: vk::PipelineLayout,
    pub(super) descriptor_pool: vk::DescriptorPool,
    pub(super) shaders: Vec<vk::ShaderModule>,
    pub(super) pipeline: vk::Pipeline,
    pub(super) command_pool: vk::CommandPool,
    pub(super) fence: vk::Fence,
    pub(super) queries: vk::QueryPool,
}

pub(super) struct Objects<'a> {
    pub(super) device: &'a Device,
    /// One for each of the job's resources: the memory of a buffer, the packed texels of an image; push constants
    /// and samplers have none.
    pub(super) buffers: Vec<Option<OwnedBuffer>>,
    /// If dispatches are timed: for each of the job's buffers the one in the device's own memory that shaders access.
    pub(super) local: Vec<Option<OwnedBuffer>>,
    /// One for each of the job's resources.
    pub(super) images: Vec<Option<OwnedImage>>,
    /// One for each of the job's resources; null for what is not a sampler.
    pub(super) samplers: Vec<vk::Sampler>,
    pub(super) views: Vec<vk::BufferView>,
    /// The vertices' and instances' attributes, and behind them the indices.
    pub(super) attributes: Vec<OwnedBuffer>,
    /// For each of the job's resources the samples that are resolved to it, where it is drawn into with several.
    pub(super) samples: Vec<Option<OwnedImage>>,
    /// One for each of the job's resources; null for what is not a scene.
    pub(super) scenes: Vec<vk::AccelerationStructureKHR>,
    pub(super) structures: Vec<Structure>,
    /// What structures lie in and are built from.
    pub(super) kept: Vec<OwnedBuffer>,
    pub(super) handles: Handles,
}

/// The error of a Vulkan call, as an outcome that names the call.
pub(super) fn failed(call: &'static str) -> impl Fn(vk::Result) -> Outcome {
    move |error| Outcome::Failed(format!("{call}: {error}"))
}

impl<'a> Objects<'a> {
    pub(super) fn new(device: &'a Device) -> Self {
        Objects {
            device,
            buffers: Vec::new(),
            local: Vec::new(),
            images: Vec::new(),
            samplers: Vec::new(),
            views: Vec::new(),
            attributes: Vec::new(),
            samples: Vec::new(),
            scenes: Vec::new(),
            structures: Vec::new(),
            kept: Vec::new(),
            handles: Handles::default(),
        }
    }
}

impl Objects<'_> {
    /// A buffer that the host sees, with these contents.
    pub(super) unsafe fn create_buffer(
        &self,
        data: &[u8],
        usage: vk::BufferUsageFlags,
    ) -> Result<OwnedBuffer, Outcome> {
        // SAFETY: the buffer is mapped and as large as its contents.
        unsafe {
            let owned = self.create_buffer_in(Place::Host, data.len(), usage)?;
            std::ptr::copy_nonoverlapping(data.as_ptr(), owned.mapped, data.len());
            Ok(owned)
        }
    }

    /// A buffer of this size.
    pub(super) unsafe fn create_buffer_in(
        &self,
        place: Place,
        size: usize,
        usage: vk::BufferUsageFlags,
    ) -> Result<OwnedBuffer, Outcome> {
        type U = vk::BufferUsageFlags;
        let device = &self.device.device;
        let usage = usage | U::SHADER_DEVICE_ADDRESS | U::TRANSFER_SRC | U::TRANSFER_DST;
        let create = vk::BufferCreateInfo::default().size(size.max(4) as u64).usage(usage);
        // SAFETY: as in `run`; the memory is mapped for as long as it lives.
        unsafe {
            let handle = device.create_buffer(&create, None).map_err(failed("vkCreateBuffer"))?;
            let mut owned = OwnedBuffer {
                buffer: handle,
                memory: vk::DeviceMemory::null(),
                mapped: std::ptr::null_mut(),
            };
            let allocated = self.bind_memory(place, &mut owned);
            if let Err(outcome) = allocated {
                device.destroy_buffer(owned.buffer, None);
                device.free_memory(owned.memory, None);
                return Err(outcome);
            }
            Ok(owned)
        }
    }

    unsafe fn bind_memory(&self, place: Place, owned: &mut OwnedBuffer) -> Result<(), Outcome> {
        let device = &self.device.device;
        let wanted = match place {
            Place::Host => vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT,
            Place::Device => vk::MemoryPropertyFlags::DEVICE_LOCAL,
        };
        // SAFETY: as in `run`.
        unsafe {
            let needs = device.get_buffer_memory_requirements(owned.buffer);
            let kinds = self.device.memory.memory_types_as_slice().iter().enumerate();
            let mut usable = kinds.filter(|(i, kind)| {
                needs.memory_type_bits >> i & 1 != 0 && kind.property_flags.contains(wanted)
            });
            let missing = || Outcome::Failed(format!("the device has no memory that is {wanted:?}"));
            let (index, _) = usable.next().ok_or_else(missing)?;
            let mut address =
                vk::MemoryAllocateFlagsInfo::default().flags(vk::MemoryAllocateFlags::DEVICE_ADDRESS);
            let allocate =
                vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(index as u32);
            owned.memory = device
                .allocate_memory(&allocate.push_next(&mut address), None)
                .map_err(failed("vkAllocateMemory"))?;
            device.bind_buffer_memory(owned.buffer, owned.memory, 0).map_err(failed("vkBindBufferMemory"))?;
            if place == Place::Host {
                let mapped = device.map_memory(owned.memory, 0, vk::WHOLE_SIZE, vk::MemoryMapFlags::empty());
                owned.mapped = mapped.map_err(failed("vkMapMemory"))?.cast();
            }
        }
        Ok(())
    }

    /// # Safety
    /// As in [`super::dispatch::run`]; nothing uses the image any more.
    pub(super) unsafe fn destroy_image(&self, owned: &OwnedImage) {
        let device = &self.device.device;
        // SAFETY: null handles are ignored.
        unsafe {
            device.destroy_image_view(owned.view, None);
            device.destroy_image(owned.image, None);
            device.free_memory(owned.memory, None);
        }
    }

    /// Destroys the structures; their memory is destroyed with the kept buffers.
    ///
    /// # Safety
    /// The device is idle.
    pub(super) unsafe fn destroy_structures(&self) {
        if self.structures.is_empty() {
            return;
        }
        let extension = Extension::new(&self.device.instance, &self.device.device);
        for structure in &self.structures {
            // SAFETY: by contract.
            unsafe { extension.destroy_acceleration_structure(structure.handle, None) };
        }
    }
}

impl Drop for Objects<'_> {
    fn drop(&mut self) {
        let (device, handles) = (&self.device.device, &self.handles);
        // SAFETY: nothing is in use once the device is idle; null handles are ignored.
        unsafe {
            // A driver without its GPU cannot wait: nothing was submitted to it.
            if handles.fence != vk::Fence::null() {
                let _ = device.device_wait_idle();
            }
            device.destroy_fence(handles.fence, None);
            device.destroy_query_pool(handles.queries, None);
            device.destroy_command_pool(handles.command_pool, None);
            device.destroy_pipeline(handles.pipeline, None);
            handles.shaders.iter().for_each(|&shader| device.destroy_shader_module(shader, None));
            device.destroy_descriptor_pool(handles.descriptor_pool, None);
            device.destroy_pipeline_layout(handles.pipeline_layout, None);
            handles.set_layouts.iter().for_each(|&layout| device.destroy_descriptor_set_layout(layout, None));
            self.views.iter().for_each(|&view| device.destroy_buffer_view(view, None));
            self.samplers.iter().for_each(|&sampler| device.destroy_sampler(sampler, None));
            self.images.iter().chain(&self.samples).flatten().for_each(|image| self.destroy_image(image));
            self.destroy_structures();
            let buffers = self.buffers.iter().chain(&self.local).flatten();
            for owned in buffers.chain(&self.attributes).chain(&self.kept) {
                device.destroy_buffer(owned.buffer, None);
                device.free_memory(owned.memory, None);
            }
        }
    }
}

pub(super) fn vulkan_format(format: Format) -> vk::Format {
    use Class::{Depth, Float, Int, Snorm, Uint, Unorm};
    type F = vk::Format;
    let widths = match (format.class, format.bits) {
        (Float, 16) => [F::R16_SFLOAT, F::R16G16_SFLOAT, F::R16G16B16A16_SFLOAT],
        (Float, _) => [F::R32_SFLOAT, F::R32G32_SFLOAT, F::R32G32B32A32_SFLOAT],
        (Int, 8) => [F::R8_SINT, F::R8G8_SINT, F::R8G8B8A8_SINT],
        (Int, 16) => [F::R16_SINT, F::R16G16_SINT, F::R16G16B16A16_SINT],
        (Int, _) => [F::R32_SINT, F::R32G32_SINT, F::R32G32B32A32_SINT],
        (Uint, 8) => [F::R8_UINT, F::R8G8_UINT, F::R8G8B8A8_UINT],
        (Uint, 16) => [F::R16_UINT, F::R16G16_UINT, F::R16G16B16A16_UINT],
        (Uint, _) => [F::R32_UINT, F::R32G32_UINT, F::R32G32B32A32_UINT],
        (Unorm, 8) => [F::R8_UNORM, F::R8G8_UNORM, F::R8G8B8A8_UNORM],
        (Unorm, _) => [F::R16_UNORM, F::R16G16_UNORM, F::R16G16B16A16_UNORM],
        (Snorm, 8) => [F::R8_SNORM, F::R8G8_SNORM, F::R8G8B8A8_SNORM],
        (Snorm, _) => [F::R16_SNORM, F::R16G16_SNORM, F::R16G16B16A16_SNORM],
        (Depth, _) => [F::D32_SFLOAT; 3],
    };
    widths[(format.components / 2) as usize]
}
