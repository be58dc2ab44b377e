//! The graphics pipeline of a draw, and its recording.
//!
//! Targets stay in the layout `GENERAL`, with the texels that were copied in. A draw with several samples uses separate images,
//! which are resolved to the targets.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::draw::{Blend, Call, Draw, Topology};
use super::super::format::Class;
use super::super::image::{Compare, Image, Use};
use super::super::job::Job;
use super::images::aspect;
use super::objects::{Objects, failed, vulkan_format};
use ash::vk;

/// A target: the number of its resource, its location and what it is.
type Target = (usize, u32, Image);

/// The targets of a job: of colours by their location, and the depth.
fn targets(job: &Job) -> (Vec<Target>, Option<Target>) {
    let targets = job.buffers.iter().enumerate().filter_map(|(index, buffer)| {
        let image = buffer.kind.image().filter(|image| image.usage == Use::Target)?;
        Some((index, buffer.binding, image))
    });
    let (depths, mut colours): (Vec<Target>, Vec<Target>) =
        targets.partition(|(_, _, image)| image.format.class == Class::Depth);
    colours.sort_by_key(|&(_, location, _)| location);
    (colours, depths.first().copied())
}

/// What is drawn into: width, height and layers that every target has.
fn area(job: &Job) -> [u32; 3] {
    let (colours, depth) = targets(job);
    colours.iter().chain(&depth).fold([u32::MAX; 3], |area, (_, _, image)| {
        let [width, height, _] = image.extent;
        [area[0].min(width), area[1].min(height), area[2].min(image.layers)]
    })
}

/// Why a draw cannot be made, whatever its shaders are.
pub(super) fn refusal(job: &Job, draw: &Draw) -> Option<String> {
    let (colours, depth) = targets(job);
    if colours.is_empty() && depth.is_none() {
        return Some("a draw requires a `target`".into());
    }
    if colours.iter().any(|&(_, location, _)| location >= 8) {
        return Some("targets of colours have locations below 8".into());
    }
    let samples = draw.state.samples;
    (samples > 0 && !samples.is_power_of_two()).then(|| format!("a pixel cannot have {samples} samples"))
}

impl Objects<'_> {
    /// Makes the pipeline of these stages.
    ///
    /// # Safety
    /// As in [`super::dispatch::run`].
    pub(super) unsafe fn create_graphics(
        &self,
        job: &Job,
        draw: &Draw,
        stages: &[vk::PipelineShaderStageCreateInfo<'_>],
    ) -> Result<vk::Pipeline, Outcome> {
        let (colours, depth) = targets(job);
        let (bindings, attributes) = vertex_input(draw);
        let input = vk::PipelineVertexInputStateCreateInfo::default()
            .vertex_binding_descriptions(&bindings)
            .vertex_attribute_descriptions(&attributes);
        let (topology, patch) = topology(draw);
        let assembly = vk::PipelineInputAssemblyStateCreateInfo::default().topology(topology);
        let tessellation = vk::PipelineTessellationStateCreateInfo::default().patch_control_points(patch);
        let (viewports, scissors) = viewports(job, draw);
        let viewport =
            vk::PipelineViewportStateCreateInfo::default().viewports(&viewports).scissors(&scissors);
        let samples = vk::SampleCountFlags::from_raw(draw.state.samples.max(1));
        let multisample = vk::PipelineMultisampleStateCreateInfo::default().rasterization_samples(samples);
        let depth_stencil = depth_state(draw);
        let count = colours.iter().map(|&(_, location, _)| location as usize + 1).max().unwrap_or(0);
        let mut formats = vec![vk::Format::UNDEFINED; count];
        for (_, location, image) in &colours {
            formats[*location as usize] = vulkan_format(image.format);
        }
        let blends = vec![blend(draw); count];
        let colour = vk::PipelineColorBlendStateCreateInfo::default().attachments(&blends);
        let mut rendering = vk::PipelineRenderingCreateInfo::default()
            .color_attachment_formats(&formats)
            .depth_attachment_format(
                depth.map_or(vk::Format::UNDEFINED, |(_, _, image)| vulkan_format(image.format)),
            );
        let rasterization = rasterization(draw);
        let create = vk::GraphicsPipelineCreateInfo::default()
            .stages(stages)
            .vertex_input_state(&input)
            .input_assembly_state(&assembly)
            .tessellation_state(&tessellation)
            .viewport_state(&viewport)
            .rasterization_state(&rasterization)
            .multisample_state(&multisample)
            .depth_stencil_state(&depth_stencil)
            .color_blend_state(&colour)
            .layout(self.handles.pipeline_layout)
            .push_next(&mut rendering);
        // SAFETY: as in `run`; what is pointed to outlives the call.
        let made = unsafe {
            self.device.device.create_graphics_pipelines(vk::PipelineCache::null(), &[create], None)
        };
        let made = made.map_err(|(_, error)| failed("vkCreateGraphicsPipelines")(error))?;
        Ok(made.first().copied().unwrap_or_default())
    }

    /// Records the draw; pipeline and descriptors are bound.
    ///
    /// # Safety
    /// As in [`super::dispatch::run`]; `command` is being recorded.
    pub(super) unsafe fn record_draw(&self, job: &Job, draw: &Draw, command: vk::CommandBuffer) {
        let device = &self.device.device;
        let (colours, depth) = targets(job);
        let count = colours.iter().map(|&(_, location, _)| location as usize + 1).max().unwrap_or(0);
        let mut attachments = vec![vk::RenderingAttachmentInfo::default(); count];
        for target in &colours {
            attachments[target.1 as usize] = self.attachment(job, target);
        }
        let [width, height, layers] = area(job);
        let area = vk::Rect2D::default().extent(vk::Extent2D { width, height });
        let depth = depth.map(|target| self.attachment(job, &target));
        let mut rendering = vk::RenderingInfo::default()
            .render_area(area)
            .layer_count(layers)
            .color_attachments(&attachments);
        if let Some(depth) = &depth {
            rendering = rendering.depth_attachment(depth);
        }
        // SAFETY: as in `run`.
        unsafe {
            self.record_samples(job, command);
            device.cmd_begin_rendering(command, &rendering);
            for (binding, attribute) in (0u32..).zip(&self.attributes[..draw.attributes.len()]) {
                device.cmd_bind_vertex_buffers(command, binding, &[attribute.buffer], &[0]);
            }
            let (vertex, instance) = draw.state.first;
            match draw.call {
                Call::Groups([x, y, z]) => {
                    let extension = ash::ext::mesh_shader::Device::new(&self.device.instance, device);
                    extension.cmd_draw_mesh_tasks(command, x, y, z);
                }
                Call::Vertices { vertices, instances, .. } if draw.indices.is_empty() => {
                    device.cmd_draw(command, vertices, instances, vertex, instance);
                }
                Call::Vertices { vertices, instances, .. } => {
                    if let Some(indices) = self.attributes.last() {
                        device.cmd_bind_index_buffer(command, indices.buffer, 0, vk::IndexType::UINT32);
                    }
                    device.cmd_draw_indexed(command, vertices, instances, 0, vertex as i32, instance);
                }
            }
            device.cmd_end_rendering(command);
        }
    }

    /// A target as it is rendered to: with what is in it, or cleared and resolved.
    fn attachment(&self, job: &Job, &(index, _, image): &Target) -> vk::RenderingAttachmentInfo<'static> {
        let view = |owned: &[Option<super::objects::OwnedImage>]| {
            owned.get(index).and_then(Option::as_ref).map(|owned| owned.view)
        };
        let general = vk::ImageLayout::GENERAL;
        let target = view(&self.images).unwrap_or_default();
        let attachment = vk::RenderingAttachmentInfo::default().store_op(vk::AttachmentStoreOp::STORE);
        let Some(samples) = view(&self.samples) else {
            return attachment.image_view(target).image_layout(general).load_op(vk::AttachmentLoadOp::LOAD);
        };
        let texel = image.format.decode(&job.buffers[index].data);
        let (clear, mode) = match image.format.class {
            Class::Depth => {
                let depth = f32::from_bits(texel[0]);
                let clear =
                    vk::ClearValue { depth_stencil: vk::ClearDepthStencilValue { depth, stencil: 0 } };
                (clear, vk::ResolveModeFlags::SAMPLE_ZERO)
            }
            class => {
                let clear = vk::ClearValue { color: vk::ClearColorValue { uint32: texel } };
                let is_integer = matches!(class, Class::Int | Class::Uint);
                let mode = if is_integer {
                    vk::ResolveModeFlags::SAMPLE_ZERO
                } else {
                    vk::ResolveModeFlags::AVERAGE
                };
                (clear, mode)
            }
        };
        attachment
            .image_view(samples)
            .image_layout(general)
            .load_op(vk::AttachmentLoadOp::CLEAR)
            .clear_value(clear)
            .resolve_mode(mode)
            .resolve_image_view(target)
            .resolve_image_layout(general)
    }

    /// Brings the images of several samples into their layout.
    unsafe fn record_samples(&self, job: &Job, command: vk::CommandBuffer) {
        for (buffer, owned) in job.buffers.iter().zip(&self.samples) {
            let (Some(image), Some(owned)) = (buffer.kind.image(), owned) else { continue };
            let range = vk::ImageSubresourceRange::default()
                .aspect_mask(aspect(&image))
                .level_count(image.levels)
                .layer_count(image.layers);
            let barrier = [vk::ImageMemoryBarrier::default()
                .dst_access_mask(vk::AccessFlags::MEMORY_READ | vk::AccessFlags::MEMORY_WRITE)
                .new_layout(vk::ImageLayout::GENERAL)
                .src_queue_family_index(vk::QUEUE_FAMILY_IGNORED)
                .dst_queue_family_index(vk::QUEUE_FAMILY_IGNORED)
                .image(owned.image)
                .subresource_range(range)];
            let (from, to) = (vk::PipelineStageFlags::TOP_OF_PIPE, vk::PipelineStageFlags::ALL_COMMANDS);
            let none = Default::default();
            // SAFETY: as in `run`.
            unsafe {
                self.device.device.cmd_pipeline_barrier(command, from, to, none, &[], &[], &barrier);
            }
        }
    }
}

/// One binding for each attribute.
fn vertex_input(
    draw: &Draw,
) -> (Vec<vk::VertexInputBindingDescription>, Vec<vk::VertexInputAttributeDescription>) {
    let describe = |(binding, attribute): (u32, &super::super::draw::Attribute)| {
        let rate =
            if attribute.per_instance { vk::VertexInputRate::INSTANCE } else { vk::VertexInputRate::VERTEX };
        let size = attribute.format.texel_size() as u32;
        (
            vk::VertexInputBindingDescription::default().binding(binding).stride(size).input_rate(rate),
            vk::VertexInputAttributeDescription::default()
                .location(attribute.location)
                .binding(binding)
                .format(vulkan_format(attribute.format)),
        )
    };
    (0u32..).zip(&draw.attributes).map(describe).unzip()
}

/// The topology and the number of control points.
fn topology(draw: &Draw) -> (vk::PrimitiveTopology, u32) {
    use vk::PrimitiveTopology as P;
    let Call::Vertices { topology, .. } = draw.call else { return (P::TRIANGLE_LIST, 0) };
    match topology {
        Topology::Points => (P::POINT_LIST, 0),
        Topology::Lines => (P::LINE_LIST, 0),
        Topology::LineStrip => (P::LINE_STRIP, 0),
        Topology::Triangles => (P::TRIANGLE_LIST, 0),
        Topology::TriangleStrip => (P::TRIANGLE_STRIP, 0),
        Topology::TriangleFan => (P::TRIANGLE_FAN, 0),
        Topology::LinesAdjacency => (P::LINE_LIST_WITH_ADJACENCY, 0),
        Topology::TrianglesAdjacency => (P::TRIANGLE_LIST_WITH_ADJACENCY, 0),
        Topology::Patches(count) => (P::PATCH_LIST, count),
    }
}

/// The whole target, or strips of it side by side.
fn viewports(job: &Job, draw: &Draw) -> (Vec<vk::Viewport>, Vec<vk::Rect2D>) {
    let [width, height, _] = area(job);
    let count = draw.state.viewports.max(1);
    let strip = width / count;
    let one = |number: u32| {
        let viewport = vk::Viewport {
            x: (number * strip) as f32,
            y: 0.0,
            width: strip as f32,
            height: height as f32,
            min_depth: 0.0,
            max_depth: 1.0,
        };
        let offset = vk::Offset2D { x: (number * strip) as i32, y: 0 };
        (viewport, vk::Rect2D { offset, extent: vk::Extent2D { width: strip, height } })
    };
    (0..count).map(one).unzip()
}

fn rasterization(draw: &Draw) -> vk::PipelineRasterizationStateCreateInfo<'static> {
    let state = &draw.state;
    let mut cull = vk::CullModeFlags::NONE;
    if state.cull_back {
        cull |= vk::CullModeFlags::BACK;
    }
    if state.cull_front {
        cull |= vk::CullModeFlags::FRONT;
    }
    let front =
        if state.front_clockwise { vk::FrontFace::CLOCKWISE } else { vk::FrontFace::COUNTER_CLOCKWISE };
    vk::PipelineRasterizationStateCreateInfo::default()
        .polygon_mode(vk::PolygonMode::FILL)
        .cull_mode(cull)
        .front_face(front)
        .line_width(1.0)
}

fn depth_state(draw: &Draw) -> vk::PipelineDepthStencilStateCreateInfo<'static> {
    let state = vk::PipelineDepthStencilStateCreateInfo::default();
    let Some(compare) = draw.state.depth else { return state };
    let compare = match compare {
        Compare::Less => vk::CompareOp::LESS,
        Compare::LessEqual => vk::CompareOp::LESS_OR_EQUAL,
        Compare::Greater => vk::CompareOp::GREATER,
        Compare::GreaterEqual => vk::CompareOp::GREATER_OR_EQUAL,
    };
    state.depth_test_enable(true).depth_write_enable(!draw.state.depth_read_only).depth_compare_op(compare)
}

fn blend(draw: &Draw) -> vk::PipelineColorBlendAttachmentState {
    use vk::BlendFactor as F;
    let plain =
        vk::PipelineColorBlendAttachmentState::default().color_write_mask(vk::ColorComponentFlags::RGBA);
    let (source, destination) = match draw.state.blend {
        None => return plain,
        Some(Blend::Add) => (F::ONE, F::ONE),
        Some(Blend::Alpha) => (F::SRC_ALPHA, F::ONE_MINUS_SRC_ALPHA),
    };
    plain
        .blend_enable(true)
        .src_color_blend_factor(source)
        .dst_color_blend_factor(destination)
        .src_alpha_blend_factor(source)
        .dst_alpha_blend_factor(destination)
}
