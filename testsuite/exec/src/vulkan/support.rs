//! The capabilities of a device, and whether they suffice for a module.
//!
//! The rules are those of the Vulkan specification's appendix "Vulkan Environment for SPIR-V" (tables of
//! capabilities and of extensions). A capability or extension without a rule here is refused: drivers execute
//! unsupported modules and return garbage.

use super::module::Preamble;
use super::scenes::RAY_QUERY;
use ash::vk;
use rspirv::spirv::Capability;
use std::ffi::CStr;

/// SPIR-V extensions that need nothing beyond Vulkan 1.3.
const CORE_EXTENSIONS: [&str; 24] = [
    "SPV_KHR_16bit_storage",
    "SPV_KHR_8bit_storage",
    "SPV_KHR_bit_instructions",
    "SPV_KHR_device_group",
    "SPV_KHR_float_controls",
    "SPV_KHR_integer_dot_product",
    "SPV_KHR_multiview",
    "SPV_KHR_no_integer_wrap_decoration",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_physical_storage_buffer",
    "SPV_KHR_shader_ballot",
    "SPV_KHR_shader_draw_parameters",
    "SPV_KHR_storage_buffer_storage_class",
    "SPV_KHR_subgroup_vote",
    "SPV_KHR_terminate_invocation",
    "SPV_KHR_variable_pointers",
    "SPV_KHR_vulkan_memory_model",
    "SPV_EXT_demote_to_helper_invocation",
    "SPV_EXT_descriptor_indexing",
    "SPV_EXT_physical_storage_buffer",
    "SPV_EXT_shader_viewport_index_layer",
    "SPV_GOOGLE_decorate_string",
    "SPV_GOOGLE_hlsl_functionality1",
    "SPV_GOOGLE_user_type",
];

/// SPIR-V extensions and the device extension that brings them.
const DEVICE_EXTENSIONS: [(&str, &CStr); 16] = [
    ("SPV_EXT_shader_atomic_float_add", c"VK_EXT_shader_atomic_float"),
    ("SPV_EXT_shader_atomic_float16_add", c"VK_EXT_shader_atomic_float2"),
    ("SPV_EXT_shader_atomic_float_min_max", c"VK_EXT_shader_atomic_float2"),
    ("SPV_EXT_mesh_shader", c"VK_EXT_mesh_shader"),
    ("SPV_EXT_shader_stencil_export", c"VK_EXT_shader_stencil_export"),
    ("SPV_KHR_expect_assume", c"VK_KHR_shader_expect_assume"),
    ("SPV_KHR_float_controls2", c"VK_KHR_shader_float_controls2"),
    ("SPV_KHR_fragment_shader_barycentric", c"VK_KHR_fragment_shader_barycentric"),
    ("SPV_KHR_maximal_reconvergence", c"VK_KHR_shader_maximal_reconvergence"),
    ("SPV_KHR_quad_control", c"VK_KHR_shader_quad_control"),
    ("SPV_KHR_ray_query", RAY_QUERY),
    ("SPV_KHR_shader_clock", c"VK_KHR_shader_clock"),
    ("SPV_KHR_subgroup_rotate", c"VK_KHR_shader_subgroup_rotate"),
    ("SPV_KHR_subgroup_uniform_control_flow", c"VK_KHR_shader_subgroup_uniform_control_flow"),
    ("SPV_KHR_untyped_pointers", c"VK_KHR_shader_untyped_pointers"),
    ("SPV_KHR_workgroup_memory_explicit_layout", c"VK_KHR_workgroup_memory_explicit_layout"),
];

/// What the extension of ray queries requires.
const RAY_QUERY_EXTENSIONS: [&CStr; 2] =
    [c"VK_KHR_acceleration_structure", c"VK_KHR_deferred_host_operations"];

/// The extension that reports statistics of pipelines.
pub(super) const EXECUTABLES: &CStr = c"VK_KHR_pipeline_executable_properties";

/// The extension that compiles parts of pipelines, and what it requires.
pub(super) const LIBRARY: &CStr = c"VK_EXT_graphics_pipeline_library";
const LIBRARY_OF_PARTS: &CStr = c"VK_KHR_pipeline_library";

/// Features and properties of a physical device; all its features are enabled.
#[derive(Default)]
pub struct Support {
    core: vk::PhysicalDeviceFeatures,
    v11: vk::PhysicalDeviceVulkan11Features<'static>,
    v12: vk::PhysicalDeviceVulkan12Features<'static>,
    v13: vk::PhysicalDeviceVulkan13Features<'static>,
    atomic_float: vk::PhysicalDeviceShaderAtomicFloatFeaturesEXT<'static>,
    atomic_float2: vk::PhysicalDeviceShaderAtomicFloat2FeaturesEXT<'static>,
    workgroup_layout: vk::PhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR<'static>,
    mesh: vk::PhysicalDeviceMeshShaderFeaturesEXT<'static>,
    barycentric: vk::PhysicalDeviceFragmentShaderBarycentricFeaturesKHR<'static>,
    structures: vk::PhysicalDeviceAccelerationStructureFeaturesKHR<'static>,
    queries: vk::PhysicalDeviceRayQueryFeaturesKHR<'static>,
    executables: vk::PhysicalDevicePipelineExecutablePropertiesFeaturesKHR<'static>,
    library: vk::PhysicalDeviceGraphicsPipelineLibraryFeaturesEXT<'static>,
    subgroup: vk::PhysicalDeviceVulkan11Properties<'static>,
    float_controls: vk::PhysicalDeviceVulkan12Properties<'static>,
    limits: vk::PhysicalDeviceLimits,
    extensions: Vec<&'static CStr>,
}

impl Support {
    /// Queries a device that supports Vulkan 1.3.
    #[allow(unsafe_code)]
    pub fn query(instance: &ash::Instance, physical: vk::PhysicalDevice) -> Result<Support, vk::Result> {
        let mut support = Support::default();
        // SAFETY: both handles are alive, and every structure in a chain outlives the call.
        unsafe {
            let available = instance.enumerate_device_extension_properties(physical)?;
            let is_available =
                |name: &CStr| available.iter().any(|e| e.extension_name_as_c_str() == Ok(name));
            support.extensions =
                DEVICE_EXTENSIONS.iter().map(|&(_, name)| name).filter(|name| is_available(name)).collect();
            support.extensions.dedup();
            if support.has(RAY_QUERY) {
                support.extensions.extend(RAY_QUERY_EXTENSIONS);
            }
            support.extensions.extend(Some(EXECUTABLES).filter(|name| is_available(name)));
            if is_available(LIBRARY) {
                support.extensions.extend([LIBRARY, LIBRARY_OF_PARTS]);
            }
            support.with_features(|features| instance.get_physical_device_features2(physical, features));
            // What a module does out of bounds is its own affair: a device that checks would hide it.
            (support.core.robust_buffer_access, support.v13.robust_image_access) = (vk::FALSE, vk::FALSE);
            let mut properties = vk::PhysicalDeviceProperties2::default();
            properties = properties.push_next(&mut support.subgroup).push_next(&mut support.float_controls);
            instance.get_physical_device_properties2(physical, &mut properties);
            support.limits = properties.properties.limits;
            (support.subgroup.p_next, support.float_controls.p_next) = Default::default();
        }
        Ok(support)
    }

    /// Passes a chain of all feature structures that the device knows to `act`, and keeps what the call
    /// writes to them.
    pub fn with_features<R>(&mut self, act: impl FnOnce(&mut vk::PhysicalDeviceFeatures2<'_>) -> R) -> R {
        let (mut v11, mut v12, mut v13) = (self.v11, self.v12, self.v13);
        let (mut atomic_float, mut atomic_float2) = (self.atomic_float, self.atomic_float2);
        let mut workgroup_layout = self.workgroup_layout;
        let (mut mesh, mut barycentric) = (self.mesh, self.barycentric);
        let mut features = vk::PhysicalDeviceFeatures2::default().features(self.core);
        features = features.push_next(&mut v11).push_next(&mut v12).push_next(&mut v13);
        if self.has(c"VK_EXT_shader_atomic_float") {
            features = features.push_next(&mut atomic_float);
        }
        if self.has(c"VK_EXT_shader_atomic_float2") {
            features = features.push_next(&mut atomic_float2);
        }
        if self.has(c"VK_KHR_workgroup_memory_explicit_layout") {
            features = features.push_next(&mut workgroup_layout);
        }
        if self.has(c"VK_EXT_mesh_shader") {
            features = features.push_next(&mut mesh);
        }
        if self.has(c"VK_KHR_fragment_shader_barycentric") {
            features = features.push_next(&mut barycentric);
        }
        let (mut structures, mut queries) = (self.structures, self.queries);
        if self.has(RAY_QUERY) {
            features = features.push_next(&mut structures).push_next(&mut queries);
        }
        let mut executables = self.executables;
        if self.has(EXECUTABLES) {
            features = features.push_next(&mut executables);
        }
        let mut library = self.library;
        if self.has(LIBRARY) {
            features = features.push_next(&mut library);
        }
        let result = act(&mut features);
        self.core = features.features;
        // Links into this frame must not survive it.
        (v11.p_next, v12.p_next, v13.p_next) = Default::default();
        (atomic_float.p_next, atomic_float2.p_next, workgroup_layout.p_next) = Default::default();
        (self.v11, self.v12, self.v13) = (v11, v12, v13);
        (self.atomic_float, self.atomic_float2, self.workgroup_layout) =
            (atomic_float, atomic_float2, workgroup_layout);
        (mesh.p_next, barycentric.p_next) = Default::default();
        // It requires an extension that is not asked for.
        mesh.primitive_fragment_shading_rate_mesh_shader = vk::FALSE;
        (self.mesh, self.barycentric) = (mesh, barycentric);
        (structures.p_next, queries.p_next) = Default::default();
        (self.structures, self.queries) = (structures, queries);
        (executables.p_next, library.p_next) = Default::default();
        (self.executables, self.library) = (executables, library);
        result
    }

    /// The nanoseconds of a step of a timestamp.
    pub fn timestamp_period(&self) -> f64 {
        f64::from(self.limits.timestamp_period)
    }

    /// The device extensions to enable.
    pub fn extensions(&self) -> &[&'static CStr] {
        &self.extensions
    }

    /// Whether the device has one of the extensions that modules require.
    pub fn has(&self, extension: &CStr) -> bool {
        self.extensions.contains(&extension)
    }

    /// Why the device cannot run a module; `None` if it can.
    pub fn refusal(&self, module: &Preamble) -> Option<String> {
        if module.version > (1, 6) {
            return Some(format!(
                "SPIR-V {}.{} is newer than Vulkan 1.3",
                module.version.0, module.version.1
            ));
        }
        for extension in &module.extensions {
            if CORE_EXTENSIONS.contains(&extension.as_str()) {
                continue;
            }
            match DEVICE_EXTENSIONS.iter().find(|(name, _)| name == extension) {
                None => return Some(format!("extension {extension}: the runner has no rule for it")),
                Some((_, device)) if !self.has(device) => {
                    return Some(format!(
                        "extension {extension}: the device has no {}",
                        device.to_string_lossy()
                    ));
                }
                Some(_) => {}
            }
        }
        for capability in &module.capabilities {
            match capability {
                Err(number) => {
                    return Some(format!("capability {number}: the runner has no rule for it"));
                }
                Ok(capability) => match self.has_capability(*capability, module.stages()) {
                    None => {
                        return Some(format!("capability {capability:?}: the runner has no rule for it"));
                    }
                    Some(false) => {
                        return Some(format!("capability {capability:?}: the device lacks it"));
                    }
                    Some(true) => {}
                },
            }
        }
        None
    }

    /// Why a compute shader cannot have a workgroup of a size; `None` if it can.
    pub fn refuses_size(&self, size: Option<[u32; 3]>) -> Option<String> {
        let limits = &self.limits;
        let fits = |size: [u32; 3]| {
            let each =
                size.iter().zip(limits.max_compute_work_group_size).all(|(&size, limit)| size <= limit);
            let invocations: u64 = size.iter().map(|&n| u64::from(n)).product();
            each && invocations <= u64::from(limits.max_compute_work_group_invocations)
        };
        size.filter(|&size| !fits(size))
            .map(|size| format!("a workgroup of {size:?} is too large for the device"))
    }

    /// Whether the device has the feature behind a capability; `None` where no rule is known.
    fn has_capability(&self, capability: Capability, stages: vk::ShaderStageFlags) -> Option<bool> {
        use Capability as C;
        let (core, v12, v13) = (&self.core, &self.v12, &self.v13);
        let enabled = match capability {
            C::Matrix
            | C::Shader
            | C::SampledBuffer
            | C::ImageBuffer
            | C::Sampled1D
            | C::Image1D
            | C::ImageQuery => 1,
            // Vulkan 1.3 decides these by format, not by feature.
            C::StorageImageReadWithoutFormat | C::StorageImageWriteWithoutFormat => 1,
            C::SampledCubeArray | C::ImageCubeArray => core.image_cube_array,
            C::ImageGatherExtended => core.shader_image_gather_extended,
            C::MinLod => core.shader_resource_min_lod,
            C::StorageImageExtendedFormats => core.shader_storage_image_extended_formats,
            C::Int64 => core.shader_int64,
            C::Int16 => core.shader_int16,
            C::Float64 => core.shader_float64,
            C::UniformBufferArrayDynamicIndexing => core.shader_uniform_buffer_array_dynamic_indexing,
            C::StorageBufferArrayDynamicIndexing => core.shader_storage_buffer_array_dynamic_indexing,
            C::SampledImageArrayDynamicIndexing => core.shader_sampled_image_array_dynamic_indexing,
            C::StorageImageArrayDynamicIndexing => core.shader_storage_image_array_dynamic_indexing,
            C::Int8 => v12.shader_int8,
            C::Float16 => v12.shader_float16,
            C::Int64Atomics => v12.shader_buffer_int64_atomics | v12.shader_shared_int64_atomics,
            C::StorageBuffer8BitAccess => v12.storage_buffer8_bit_access,
            C::UniformAndStorageBuffer8BitAccess => v12.uniform_and_storage_buffer8_bit_access,
            C::StoragePushConstant8 => v12.storage_push_constant8,
            C::StorageBuffer16BitAccess => self.v11.storage_buffer16_bit_access,
            C::UniformAndStorageBuffer16BitAccess => self.v11.uniform_and_storage_buffer16_bit_access,
            C::StoragePushConstant16 => self.v11.storage_push_constant16,
            C::VariablePointersStorageBuffer => self.v11.variable_pointers_storage_buffer,
            C::VariablePointers => self.v11.variable_pointers,
            C::PhysicalStorageBufferAddresses => v12.buffer_device_address,
            C::VulkanMemoryModel => v12.vulkan_memory_model,
            C::VulkanMemoryModelDeviceScope => v12.vulkan_memory_model_device_scope,
            C::RuntimeDescriptorArray => v12.runtime_descriptor_array,
            C::ShaderNonUniform => v12.descriptor_indexing,
            C::UniformTexelBufferArrayDynamicIndexing => {
                v12.shader_uniform_texel_buffer_array_dynamic_indexing
            }
            C::StorageTexelBufferArrayDynamicIndexing => {
                v12.shader_storage_texel_buffer_array_dynamic_indexing
            }
            C::UniformBufferArrayNonUniformIndexing => v12.shader_uniform_buffer_array_non_uniform_indexing,
            C::StorageBufferArrayNonUniformIndexing => v12.shader_storage_buffer_array_non_uniform_indexing,
            C::SampledImageArrayNonUniformIndexing => v12.shader_sampled_image_array_non_uniform_indexing,
            C::StorageImageArrayNonUniformIndexing => v12.shader_storage_image_array_non_uniform_indexing,
            C::UniformTexelBufferArrayNonUniformIndexing => {
                v12.shader_uniform_texel_buffer_array_non_uniform_indexing
            }
            C::StorageTexelBufferArrayNonUniformIndexing => {
                v12.shader_storage_texel_buffer_array_non_uniform_indexing
            }
            C::RayQueryKHR => self.queries.ray_query & self.structures.acceleration_structure,
            C::DemoteToHelperInvocation => v13.shader_demote_to_helper_invocation,
            C::DotProduct
            | C::DotProductInput4x8Bit
            | C::DotProductInput4x8BitPacked
            | C::DotProductInputAll => v13.shader_integer_dot_product,
            C::AtomicFloat32AddEXT => {
                self.atomic_float.shader_buffer_float32_atomic_add
                    | self.atomic_float.shader_shared_float32_atomic_add
            }
            C::AtomicFloat64AddEXT => {
                self.atomic_float.shader_buffer_float64_atomic_add
                    | self.atomic_float.shader_shared_float64_atomic_add
            }
            C::AtomicFloat32MinMaxEXT => self.atomic_float2.shader_buffer_float32_atomic_min_max,
            C::AtomicFloat64MinMaxEXT => self.atomic_float2.shader_buffer_float64_atomic_min_max,
            C::WorkgroupMemoryExplicitLayoutKHR => self.workgroup_layout.workgroup_memory_explicit_layout,
            C::WorkgroupMemoryExplicitLayout8BitAccessKHR => {
                self.workgroup_layout.workgroup_memory_explicit_layout8_bit_access
            }
            C::WorkgroupMemoryExplicitLayout16BitAccessKHR => {
                self.workgroup_layout.workgroup_memory_explicit_layout16_bit_access
            }
            _ => return self.has_graphics(capability).or_else(|| self.has_property(capability, stages)),
        };
        Some(enabled != 0)
    }

    /// Whether the device has the feature behind a capability of graphics stages.
    fn has_graphics(&self, capability: Capability) -> Option<bool> {
        use Capability as C;
        let (core, v11, v12) = (&self.core, &self.v11, &self.v12);
        let enabled = match capability {
            C::DerivativeControl => 1,
            C::Geometry | C::GeometryPointSize => core.geometry_shader,
            C::Tessellation | C::TessellationPointSize => core.tessellation_shader,
            C::ClipDistance => core.shader_clip_distance,
            C::CullDistance => core.shader_cull_distance,
            C::SampleRateShading | C::InterpolationFunction => core.sample_rate_shading,
            C::MultiViewport => core.multi_viewport,
            C::ShaderLayer => v12.shader_output_layer,
            C::ShaderViewportIndex => v12.shader_output_viewport_index,
            C::ShaderViewportIndexLayerEXT => v12.shader_output_layer & v12.shader_output_viewport_index,
            C::MultiView => v11.multiview,
            C::DrawParameters => v11.shader_draw_parameters,
            C::StencilExportEXT => vk::Bool32::from(self.has(c"VK_EXT_shader_stencil_export")),
            C::MeshShadingEXT => self.mesh.mesh_shader,
            C::FragmentBarycentricKHR => self.barycentric.fragment_shader_barycentric,
            _ => return None,
        };
        Some(enabled != 0)
    }

    /// The capabilities that stand for a device's properties: subgroup operations and float controls.
    fn has_property(&self, capability: Capability, stages: vk::ShaderStageFlags) -> Option<bool> {
        use Capability as C;
        use vk::SubgroupFeatureFlags as S;
        let subgroup = |operation| {
            let in_stages = self.subgroup.subgroup_supported_stages.contains(stages);
            in_stages && self.subgroup.subgroup_supported_operations.contains(operation)
        };
        let controls = &self.float_controls;
        let any = |widths: [vk::Bool32; 3]| widths.contains(&vk::TRUE);
        Some(match capability {
            C::GroupNonUniform => subgroup(S::BASIC),
            C::GroupNonUniformVote | C::SubgroupVoteKHR => subgroup(S::VOTE),
            C::GroupNonUniformArithmetic => subgroup(S::ARITHMETIC),
            C::GroupNonUniformBallot | C::SubgroupBallotKHR => subgroup(S::BALLOT),
            C::GroupNonUniformShuffle => subgroup(S::SHUFFLE),
            C::GroupNonUniformShuffleRelative => subgroup(S::SHUFFLE_RELATIVE),
            C::GroupNonUniformClustered => subgroup(S::CLUSTERED),
            C::GroupNonUniformQuad => subgroup(S::QUAD),
            C::DenormPreserve => any([
                controls.shader_denorm_preserve_float16,
                controls.shader_denorm_preserve_float32,
                controls.shader_denorm_preserve_float64,
            ]),
            C::DenormFlushToZero => any([
                controls.shader_denorm_flush_to_zero_float16,
                controls.shader_denorm_flush_to_zero_float32,
                controls.shader_denorm_flush_to_zero_float64,
            ]),
            C::SignedZeroInfNanPreserve => any([
                controls.shader_signed_zero_inf_nan_preserve_float16,
                controls.shader_signed_zero_inf_nan_preserve_float32,
                controls.shader_signed_zero_inf_nan_preserve_float64,
            ]),
            C::RoundingModeRTE => any([
                controls.shader_rounding_mode_rte_float16,
                controls.shader_rounding_mode_rte_float32,
                controls.shader_rounding_mode_rte_float64,
            ]),
            C::RoundingModeRTZ => any([
                controls.shader_rounding_mode_rtz_float16,
                controls.shader_rounding_mode_rtz_float32,
                controls.shader_rounding_mode_rtz_float64,
            ]),
            _ => return None,
        })
    }
}
