//! Images and samplers of a dispatch or draw.
//!
//! An image is in device memory in the layout `GENERAL`. A buffer holds its packed texels: they are copied to the
//! image before the run and, for storage images and targets, back after it.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::format::Class;
use super::super::image::{Address, Compare, Dim, Image, Sampler, Use};
use super::super::job::{Job, Kind};
use super::objects::{Objects, OwnedImage, failed, vulkan_format};
use ash::vk;

impl Objects<'_> {
    /// Makes the images and samplers of a job.
    ///
    /// # Safety
    /// As in [`super::dispatch::run`].
    pub(super) unsafe fn create_images(&mut self, job: &Job) -> Result<(), Outcome> {
        // Whether an image is mixed is only known of a combined one; any other may meet any sampler.
        let is_linear = |kind| matches!(kind, Kind::Sampler(Sampler { linear: true, .. }));
        let mixes = job.buffers.iter().any(|buffer| is_linear(buffer.kind));
        for buffer in &job.buffers {
            let image = match buffer.kind {
                // SAFETY: as in `run`.
                Kind::Image(image) => Some(unsafe { self.create_image(&image, mixes, 1)? }),
                _ => None,
            };
            self.images.push(image);
            let samples = job.draw.as_ref().map_or(0, |draw| draw.state.samples);
            self.samples.push(match buffer.kind {
                Kind::Image(image) if image.usage == Use::Target && samples > 0 => {
                    // SAFETY: as in `run`.
                    Some(unsafe { self.create_image(&image, false, samples)? })
                }
                _ => None,
            });
            let sampler = match buffer.kind {
                Kind::Sampler(sampler) => Some(sampler),
                Kind::Image(Image { usage: Use::Combined(sampler), .. }) => Some(sampler),
                _ => None,
            };
            self.samplers.push(match sampler {
                // SAFETY: as in `run`.
                Some(sampler) => unsafe { self.create_sampler(sampler)? },
                None => vk::Sampler::null(),
            });
        }
        Ok(())
    }

    unsafe fn create_image(&self, image: &Image, mixes: bool, samples: u32) -> Result<OwnedImage, Outcome> {
        let device = &self.device.device;
        let create = self.description(image, mixes)?.samples(vk::SampleCountFlags::from_raw(samples));
        let mut owned = OwnedImage {
            image: vk::Image::null(),
            memory: vk::DeviceMemory::null(),
            view: vk::ImageView::null(),
        };
        // SAFETY: as in `run`; what is made before an error is destroyed.
        unsafe {
            owned.image = device.create_image(&create, None).map_err(failed("vkCreateImage"))?;
            if let Err(outcome) = self.place_image(image, &mut owned) {
                self.destroy_image(&owned);
                return Err(outcome);
            }
        }
        Ok(owned)
    }

    /// What is created for an image; a refusal where the device does not support such images.
    fn description(&self, image: &Image, mixes: bool) -> Result<vk::ImageCreateInfo<'static>, Outcome> {
        use vk::FormatFeatureFlags as F;
        let mixes = match image.usage {
            Use::Combined(sampler) => sampler.linear,
            _ => mixes && image.is_filterable(),
        };
        let (usage, needed) = match image.usage {
            Use::Storage => (vk::ImageUsageFlags::STORAGE, F::STORAGE_IMAGE),
            Use::Target if image.format.class == Class::Depth => {
                (vk::ImageUsageFlags::DEPTH_STENCIL_ATTACHMENT, F::DEPTH_STENCIL_ATTACHMENT)
            }
            Use::Target => (vk::ImageUsageFlags::COLOR_ATTACHMENT, F::COLOR_ATTACHMENT),
            _ if mixes => (vk::ImageUsageFlags::SAMPLED, F::SAMPLED_IMAGE | F::SAMPLED_IMAGE_FILTER_LINEAR),
            _ => (vk::ImageUsageFlags::SAMPLED, F::SAMPLED_IMAGE),
        };
        let usage = usage | vk::ImageUsageFlags::TRANSFER_SRC | vk::ImageUsageFlags::TRANSFER_DST;
        let flags = match image.dim {
            Dim::Cube => vk::ImageCreateFlags::CUBE_COMPATIBLE,
            _ => vk::ImageCreateFlags::empty(),
        };
        let kind = match image.dim {
            Dim::D1 => vk::ImageType::TYPE_1D,
            Dim::D2 | Dim::Cube => vk::ImageType::TYPE_2D,
            Dim::D3 => vk::ImageType::TYPE_3D,
        };
        let format = vulkan_format(image.format);
        let tiling = vk::ImageTiling::OPTIMAL;
        let (instance, physical) = (&self.device.instance, self.device.physical);
        // SAFETY: both handles are alive.
        let (features, limits) = unsafe {
            let properties = instance.get_physical_device_format_properties(physical, format);
            let limits = instance
                .get_physical_device_image_format_properties(physical, format, kind, tiling, usage, flags);
            (properties.optimal_tiling_features, limits)
        };
        let fits = limits.is_ok_and(|limits| {
            let [width, height, depth] = image.extent;
            let largest = limits.max_extent;
            let inside = width <= largest.width && height <= largest.height && depth <= largest.depth;
            inside && image.layers <= limits.max_array_layers && image.levels <= limits.max_mip_levels
        });
        if !features.contains(needed) || !fits {
            return Err(Outcome::Refused(format!("the device has no image {image}")));
        }
        Ok(vk::ImageCreateInfo::default()
            .flags(flags)
            .image_type(kind)
            .format(format)
            .extent(extent(image, 0))
            .mip_levels(image.levels)
            .array_layers(image.layers)
            .tiling(tiling)
            .usage(usage))
    }

    unsafe fn place_image(&self, image: &Image, owned: &mut OwnedImage) -> Result<(), Outcome> {
        let device = &self.device.device;
        // SAFETY: as in `run`.
        unsafe {
            let needs = device.get_image_memory_requirements(owned.image);
            let index = needs.memory_type_bits.trailing_zeros();
            let allocate =
                vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(index);
            owned.memory = device.allocate_memory(&allocate, None).map_err(failed("vkAllocateMemory"))?;
            device.bind_image_memory(owned.image, owned.memory, 0).map_err(failed("vkBindImageMemory"))?;
            let range = vk::ImageSubresourceRange::default()
                .aspect_mask(aspect(image))
                .level_count(image.levels)
                .layer_count(image.layers);
            let create = vk::ImageViewCreateInfo::default()
                .image(owned.image)
                .view_type(view_type(image))
                .format(vulkan_format(image.format))
                .subresource_range(range);
            owned.view = device.create_image_view(&create, None).map_err(failed("vkCreateImageView"))?;
        }
        Ok(())
    }

    unsafe fn create_sampler(&self, sampler: Sampler) -> Result<vk::Sampler, Outcome> {
        let filter = if sampler.linear { vk::Filter::LINEAR } else { vk::Filter::NEAREST };
        let mip =
            if sampler.mip_linear { vk::SamplerMipmapMode::LINEAR } else { vk::SamplerMipmapMode::NEAREST };
        let address = match sampler.address {
            Address::Repeat => vk::SamplerAddressMode::REPEAT,
            Address::Mirror => vk::SamplerAddressMode::MIRRORED_REPEAT,
            Address::Clamp => vk::SamplerAddressMode::CLAMP_TO_EDGE,
            Address::Border => vk::SamplerAddressMode::CLAMP_TO_BORDER,
        };
        let compare = sampler.compare.map_or(vk::CompareOp::NEVER, |compare| match compare {
            Compare::Less => vk::CompareOp::LESS,
            Compare::LessEqual => vk::CompareOp::LESS_OR_EQUAL,
            Compare::Greater => vk::CompareOp::GREATER,
            Compare::GreaterEqual => vk::CompareOp::GREATER_OR_EQUAL,
        });
        let create = vk::SamplerCreateInfo::default()
            .mag_filter(filter)
            .min_filter(filter)
            .mipmap_mode(mip)
            .address_mode_u(address)
            .address_mode_v(address)
            .address_mode_w(address)
            .compare_enable(sampler.compare.is_some())
            .compare_op(compare)
            .max_lod(vk::LOD_CLAMP_NONE)
            .border_color(vk::BorderColor::FLOAT_TRANSPARENT_BLACK);
        // SAFETY: as in `run`.
        unsafe { self.device.device.create_sampler(&create, None) }.map_err(failed("vkCreateSampler"))
    }

    /// Copies the texels into the images and makes them visible to shaders.
    ///
    /// # Safety
    /// As in [`super::dispatch::run`]; `command` is being recorded.
    pub(super) unsafe fn record_uploads(&self, job: &Job, command: vk::CommandBuffer) {
        use vk::{AccessFlags as A, PipelineStageFlags as S};
        let device = &self.device.device;
        for (buffer, (owned, staging)) in job.buffers.iter().zip(self.images.iter().zip(&self.buffers)) {
            let (Some(image), Some(owned), Some(staging)) = (buffer.kind.image(), owned, staging) else {
                continue;
            };
            let range = vk::ImageSubresourceRange::default()
                .aspect_mask(aspect(&image))
                .level_count(image.levels)
                .layer_count(image.layers);
            let barrier = [vk::ImageMemoryBarrier::default()
                .dst_access_mask(A::TRANSFER_WRITE)
                .new_layout(vk::ImageLayout::GENERAL)
                .src_queue_family_index(vk::QUEUE_FAMILY_IGNORED)
                .dst_queue_family_index(vk::QUEUE_FAMILY_IGNORED)
                .image(owned.image)
                .subresource_range(range)];
            let none = Default::default();
            let regions = regions(&image);
            // SAFETY: as in `run`.
            unsafe {
                device.cmd_pipeline_barrier(command, S::TOP_OF_PIPE, S::TRANSFER, none, &[], &[], &barrier);
                let layout = vk::ImageLayout::GENERAL;
                device.cmd_copy_buffer_to_image(command, staging.buffer, owned.image, layout, &regions);
            }
        }
        let barrier = [vk::MemoryBarrier::default()
            .src_access_mask(A::TRANSFER_WRITE)
            .dst_access_mask(A::MEMORY_READ | A::MEMORY_WRITE)];
        let none = Default::default();
        // SAFETY: as in `run`.
        unsafe {
            device.cmd_pipeline_barrier(command, S::TRANSFER, S::ALL_COMMANDS, none, &barrier, &[], &[]);
        }
    }

    /// Copies the texels of storage images and targets back and makes everything visible to the host.
    ///
    /// # Safety
    /// As in [`super::dispatch::run`]; `command` is being recorded.
    pub(super) unsafe fn record_downloads(&self, job: &Job, command: vk::CommandBuffer) {
        use vk::{AccessFlags as A, PipelineStageFlags as S};
        let device = &self.device.device;
        let barrier = |from, to| [vk::MemoryBarrier::default().src_access_mask(from).dst_access_mask(to)];
        let none = Default::default();
        let written = barrier(A::MEMORY_WRITE, A::TRANSFER_READ);
        // SAFETY: as in `run`.
        unsafe {
            device.cmd_pipeline_barrier(command, S::ALL_COMMANDS, S::TRANSFER, none, &written, &[], &[]);
            for (buffer, (owned, staging)) in job.buffers.iter().zip(self.images.iter().zip(&self.buffers)) {
                let image = buffer.kind.image().filter(|_| buffer.kind.is_writable());
                let (Some(image), Some(owned), Some(staging)) = (image, owned, staging) else { continue };
                let (layout, regions) = (vk::ImageLayout::GENERAL, regions(&image));
                device.cmd_copy_image_to_buffer(command, owned.image, layout, staging.buffer, &regions);
            }
            let (from, to) = (S::ALL_COMMANDS, S::HOST);
            let results = barrier(A::MEMORY_WRITE, A::HOST_READ);
            device.cmd_pipeline_barrier(command, from, to, none, &results, &[], &[]);
        }
    }
}

pub(super) fn aspect(image: &Image) -> vk::ImageAspectFlags {
    match image.format.class {
        Class::Depth => vk::ImageAspectFlags::DEPTH,
        _ => vk::ImageAspectFlags::COLOR,
    }
}

fn extent(image: &Image, level: u32) -> vk::Extent3D {
    let [width, height, depth] = image.level_extent(level);
    vk::Extent3D { width, height, depth }
}

fn view_type(image: &Image) -> vk::ImageViewType {
    match (image.dim, image.arrayed) {
        (Dim::D1, false) => vk::ImageViewType::TYPE_1D,
        (Dim::D1, true) => vk::ImageViewType::TYPE_1D_ARRAY,
        (Dim::D2, false) => vk::ImageViewType::TYPE_2D,
        (Dim::D2, true) => vk::ImageViewType::TYPE_2D_ARRAY,
        (Dim::D3, _) => vk::ImageViewType::TYPE_3D,
        (Dim::Cube, false) => vk::ImageViewType::CUBE,
        (Dim::Cube, true) => vk::ImageViewType::CUBE_ARRAY,
    }
}

/// One copy for each level, in the order in which a job has the texels.
fn regions(image: &Image) -> Vec<vk::BufferImageCopy> {
    let texel = image.format.texel_size();
    let region = |level| {
        let layers = vk::ImageSubresourceLayers::default()
            .aspect_mask(aspect(image))
            .mip_level(level)
            .layer_count(image.layers);
        vk::BufferImageCopy::default()
            .buffer_offset((image.level_start(level) * texel) as u64)
            .image_subresource(layers)
            .image_extent(extent(image, level))
    };
    (0..image.levels).map(region).collect()
}
