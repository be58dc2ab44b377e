//! Acceleration structures: the device builds them from a scene before it records anything else.
//!
//! Memory and handles belong to [`Objects`] from their creation; bottom-level structures come before the top-level structures
//! that refer to them.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::job::{Job, Kind};
use super::super::scene::{Geometry, Instance, Primitive, Scene};
use super::objects::{Objects, Structure, failed};
use ash::khr::acceleration_structure::Device as Extension;
use ash::vk;

/// The device extension of shaders that ask what a ray meets.
pub(super) const RAY_QUERY: &std::ffi::CStr = c"VK_KHR_ray_query";
/// A usage that buffers of a build have.
const INPUT: vk::BufferUsageFlags = vk::BufferUsageFlags::ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_KHR;

impl Objects<'_> {
    /// Makes the structures of a job's scenes.
    ///
    /// # Safety
    /// As in [`super::dispatch::run`].
    pub(super) unsafe fn create_scenes(&mut self, job: &Job) -> Result<(), Outcome> {
        for buffer in &job.buffers {
            let scene = match buffer.kind {
                Kind::Scene => {
                    let scene = Scene::parse(&buffer.data).map_err(Outcome::Failed)?;
                    if !self.device.support.has(RAY_QUERY) {
                        return Err(self.device.refused("scenes: the device has no VK_KHR_ray_query"));
                    }
                    // SAFETY: as in `run`.
                    unsafe { self.create_scene(&scene)? }
                }
                _ => vk::AccelerationStructureKHR::null(),
            };
            self.scenes.push(scene);
        }
        Ok(())
    }

    unsafe fn create_scene(&mut self, scene: &Scene) -> Result<vk::AccelerationStructureKHR, Outcome> {
        let extension = Extension::new(&self.device.instance, &self.device.device);
        let mut references = Vec::new();
        for structure in &scene.structures {
            let (mut geometries, mut counts) = (Vec::new(), Vec::new());
            for geometry in structure {
                // SAFETY: as in `run`.
                let address = unsafe { self.keep_buffer(&geometry.data, INPUT)? };
                geometries.push(geometry_of(geometry, address));
                counts.push((geometry.data.len() / geometry.shape.size()) as u32);
            }
            let kind = vk::AccelerationStructureTypeKHR::BOTTOM_LEVEL;
            // SAFETY: as in `run`.
            let handle = unsafe { self.create_structure(&extension, kind, geometries, &counts)? };
            let info =
                vk::AccelerationStructureDeviceAddressInfoKHR::default().acceleration_structure(handle);
            // SAFETY: as in `run`.
            references.push(unsafe { extension.get_acceleration_structure_device_address(&info) });
        }
        let placed = scene.instances.iter().map(|instance| place(instance, references[instance.structure]));
        let words: Vec<u8> = placed.flatten().flat_map(u32::to_le_bytes).collect();
        // SAFETY: as in `run`.
        let device_address = unsafe { self.keep_buffer(&words, INPUT)? };
        let instances = vk::AccelerationStructureGeometryInstancesDataKHR::default()
            .data(vk::DeviceOrHostAddressConstKHR { device_address });
        let geometry = vk::AccelerationStructureGeometryKHR::default()
            .geometry_type(vk::GeometryTypeKHR::INSTANCES)
            .geometry(vk::AccelerationStructureGeometryDataKHR { instances });
        let kind = vk::AccelerationStructureTypeKHR::TOP_LEVEL;
        // SAFETY: as in `run`.
        unsafe { self.create_structure(&extension, kind, vec![geometry], &[scene.instances.len() as u32]) }
    }

    unsafe fn create_structure(
        &mut self,
        extension: &Extension,
        kind: vk::AccelerationStructureTypeKHR,
        geometries: Vec<vk::AccelerationStructureGeometryKHR<'static>>,
        counts: &[u32],
    ) -> Result<vk::AccelerationStructureKHR, Outcome> {
        let range =
            |count: &u32| vk::AccelerationStructureBuildRangeInfoKHR::default().primitive_count(*count);
        let ranges = counts.iter().map(range).collect();
        let handle = vk::AccelerationStructureKHR::null();
        let mut structure = Structure { handle, kind, geometries, ranges, scratch: 0 };
        let mut sizes = vk::AccelerationStructureBuildSizesInfoKHR::default();
        // SAFETY: as in `run`; the structure is kept from when it is made.
        unsafe {
            extension.get_acceleration_structure_build_sizes(
                vk::AccelerationStructureBuildTypeKHR::DEVICE,
                &structure.info(),
                counts,
                &mut sizes,
            );
            let scratch = vec![0; sizes.build_scratch_size as usize];
            structure.scratch = self.keep_buffer(&scratch, vk::BufferUsageFlags::STORAGE_BUFFER)?;
            let storage = vec![0; sizes.acceleration_structure_size as usize];
            self.keep_buffer(&storage, vk::BufferUsageFlags::ACCELERATION_STRUCTURE_STORAGE_KHR)?;
            let buffer = self.kept.last().map(|owned| owned.buffer).unwrap_or_default();
            let create = vk::AccelerationStructureCreateInfoKHR::default()
                .buffer(buffer)
                .size(sizes.acceleration_structure_size)
                .ty(kind);
            let made = extension.create_acceleration_structure(&create, None);
            structure.handle = made.map_err(failed("vkCreateAccelerationStructureKHR"))?;
        }
        let handle = structure.handle;
        self.structures.push(structure);
        Ok(handle)
    }

    /// Makes a buffer that lives as long as the run, and returns its address.
    unsafe fn keep_buffer(
        &mut self,
        data: &[u8],
        usage: vk::BufferUsageFlags,
    ) -> Result<vk::DeviceAddress, Outcome> {
        // SAFETY: as in `run`.
        let owned = unsafe { self.create_buffer(data, usage)? };
        let info = vk::BufferDeviceAddressInfo::default().buffer(owned.buffer);
        // SAFETY: as in `run`.
        let address = unsafe { self.device.device.get_buffer_device_address(&info) };
        self.kept.push(owned);
        Ok(address)
    }

    /// Records the builds, each when those before it are done.
    ///
    /// # Safety
    /// As in [`super::dispatch::run`]; `command` is being recorded.
    pub(super) unsafe fn record_scenes(&self, command: vk::CommandBuffer) {
        if self.structures.is_empty() {
            return;
        }
        let device = &self.device.device;
        let extension = Extension::new(&self.device.instance, device);
        let barrier = [vk::MemoryBarrier::default()
            .src_access_mask(vk::AccessFlags::ACCELERATION_STRUCTURE_WRITE_KHR)
            .dst_access_mask(vk::AccessFlags::ACCELERATION_STRUCTURE_READ_KHR)];
        let (from, to) =
            (vk::PipelineStageFlags::ACCELERATION_STRUCTURE_BUILD_KHR, vk::PipelineStageFlags::ALL_COMMANDS);
        for structure in &self.structures {
            // SAFETY: as in `run`.
            unsafe {
                extension.cmd_build_acceleration_structures(
                    command,
                    &[structure.info()],
                    &[&structure.ranges],
                );
                device.cmd_pipeline_barrier(command, from, to, Default::default(), &barrier, &[], &[]);
            }
        }
    }
}

fn geometry_of(geometry: &Geometry, device_address: u64) -> vk::AccelerationStructureGeometryKHR<'static> {
    let data = vk::DeviceOrHostAddressConstKHR { device_address };
    let (kind, shapes) = match geometry.shape {
        Primitive::Triangle => {
            let corners = (geometry.data.len() / 12) as u32;
            let triangles = vk::AccelerationStructureGeometryTrianglesDataKHR::default()
                .vertex_format(vk::Format::R32G32B32_SFLOAT)
                .vertex_data(data)
                .vertex_stride(12)
                .max_vertex(corners.saturating_sub(1))
                .index_type(vk::IndexType::NONE_KHR);
            (vk::GeometryTypeKHR::TRIANGLES, vk::AccelerationStructureGeometryDataKHR { triangles })
        }
        Primitive::Box => {
            let aabbs = vk::AccelerationStructureGeometryAabbsDataKHR::default()
                .data(data)
                .stride(geometry.shape.size() as u64);
            (vk::GeometryTypeKHR::AABBS, vk::AccelerationStructureGeometryDataKHR { aabbs })
        }
    };
    let flags = if geometry.opaque { vk::GeometryFlagsKHR::OPAQUE } else { vk::GeometryFlagsKHR::empty() };
    vk::AccelerationStructureGeometryKHR::default().geometry_type(kind).geometry(shapes).flags(flags)
}

/// The words of `VkAccelerationStructureInstanceKHR`.
fn place(instance: &Instance, reference: vk::DeviceAddress) -> [u32; 16] {
    use vk::GeometryInstanceFlagsKHR as F;
    let flags = [
        (instance.culls_nothing, F::TRIANGLE_FACING_CULL_DISABLE),
        (instance.is_flipped, F::TRIANGLE_FLIP_FACING),
        (instance.opaque == Some(true), F::FORCE_OPAQUE),
        (instance.opaque == Some(false), F::FORCE_NO_OPAQUE),
    ];
    let flags = flags.iter().filter(|(is_set, _)| *is_set).fold(F::empty(), |all, (_, flag)| all | *flag);
    let mut words = [0; 16];
    for axis in 0..3 {
        words[axis * 5] = instance.scale.to_bits();
        words[axis * 4 + 3] = instance.place[axis].to_bits();
    }
    words[12] = instance.id | u32::from(instance.mask) << 24;
    words[13] = instance.offset | flags.as_raw() << 24;
    words[14] = reference as u32;
    words[15] = (reference >> 32) as u32;
    words
}
