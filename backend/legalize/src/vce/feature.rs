//! Features of modules whose requirements the grammar does not state: a hand-written table.
//!
//! Each row names the feature, the section of the specification (SPIR-V 1.6, or the extension) that states
//! its requirements, and its availability in the form of the grammar. Code elsewhere in [`vce`](crate::vce)
//! decides *when* a module uses a feature; only this table has its requirements.

use spirant_dialect::grammar::{Availability, Version};
use spirant_dialect::spirv::Capability as C;

macro_rules! features {
    ($($name:ident: $description:literal, $section:literal, $version:expr, [$($capability:ident),*];)*) => {
        /// A row of the table.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub(super) enum Feature {
            $($name),*
        }

        /// The rows in the order of [`Feature`].
        static ROWS: &[Row] = &[
            $(Row {
                description: $description,
                section: $section,
                availability: Availability {
                    version: Some($version),
                    last_version: None,
                    extensions: &[],
                    capabilities: &[$(C::$capability as u32),*],
                },
            }),*
        ];

        #[cfg(test)]
        const ALL: &[Feature] = &[$(Feature::$name),*];
    };
}

struct Row {
    description: &'static str,
    section: &'static str,
    availability: Availability,
}

impl Feature {
    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }
    /// The feature in words, for messages.
    pub(super) fn description(self) -> &'static str {
        self.row().description
    }
    /// The section of the specification that states its requirements.
    pub(super) fn section(self) -> &'static str {
        self.row().section
    }
    /// Whether producers use it without declaring what it requires, as DXC does, and spirv-val accepts that.
    pub(super) fn is_seldom_declared(self) -> bool {
        use Feature as F;
        matches!(
            self,
            F::SampledCubeArray
                | F::UniformBufferDynamic
                | F::UniformBufferNonUniform
                | F::StorageBufferDynamic
                | F::StorageBufferNonUniform
                | F::SampledImageDynamic
                | F::SampledImageNonUniform
                | F::StorageImageDynamic
                | F::StorageImageNonUniform
                | F::InputAttachmentDynamic
                | F::InputAttachmentNonUniform
                | F::UniformTexelDynamic
                | F::UniformTexelNonUniform
                | F::StorageTexelDynamic
                | F::StorageTexelNonUniform
                | F::AtomicExchangeInt16
                | F::AtomicInt16
        )
    }

    /// What it requires.
    pub(super) fn availability(self) -> &'static Availability {
        &self.row().availability
    }
}

const V1_0: Version = Version::V1_0;
const V1_3: Version = Version::V1_3;
const V1_4: Version = Version::V1_4;
const V1_5: Version = Version::V1_5;

features! {
    // Baselines.
    ShaderModule: "a shader module", "2.16.2, Validation Rules for Shader Capabilities", V1_0, [Shader];
    KernelModule: "a kernel module", "2.16.3, Validation Rules for Kernel Capabilities", V1_0, [Kernel];
    NoEntryPoint: "a module without entry points", "2.16.1, Universal Validation Rules", V1_0, [Linkage];
    LinkageSymbol: "an exported or imported symbol", "3.2.17, Linkage Type", V1_0, [Linkage];

    // Numeric types.
    Int8: "an 8-bit integer type", "3.2.31, Capability Int8", V1_0, [Int8];
    Int16: "a 16-bit integer type", "3.2.31, Capability Int16", V1_0, [Int16];
    Int64: "a 64-bit integer type", "3.2.31, Capability Int64", V1_0, [Int64];
    Int4: "a 4-bit integer type", "SPV_INTEL_int4", V1_0, [Int4TypeINTEL];
    IntAny: "an integer type that is not 8, 16, 32 or 64 bits wide",
        "SPV_ALTERA_arbitrary_precision_integers", V1_0, [ArbitraryPrecisionIntegersALTERA];
    Float16: "a 16-bit floating-point type", "3.2.31, Capability Float16", V1_0, [Float16];
    Float16Buffer: "a pointer to a 16-bit floating-point type", "3.2.31, Capability Float16Buffer", V1_0,
        [Float16Buffer, Float16];
    Float64: "a 64-bit floating-point type", "3.2.31, Capability Float64", V1_0, [Float64];
    Vector16: "a vector of 8 or 16 components", "3.2.31, Capability Vector16", V1_0, [Vector16];
    VectorAny: "a vector of a length other than 2, 3, 4, 8 or 16", "SPV_INTEL_vector_compute", V1_0,
        [VectorAnyINTEL];
    LongVector: "a vector of more than four components", "SPV_EXT_long_vector", V1_3, [LongVectorEXT];
    LongComposite: "a struct of more than 16,383 members", "SPV_INTEL_long_composites", V1_0, [LongCompositesINTEL];
    MatrixBFloat16: "a cooperative matrix of bfloat16", "SPV_KHR_bfloat16", V1_0, [BFloat16CooperativeMatrixKHR];
    MatrixFloat8: "a cooperative matrix of 8-bit floats", "SPV_EXT_float8", V1_0, [Float8CooperativeMatrixEXT];

    // Images (3.2.8, Dim, and OpTypeImage).
    Image1D: "a 1D storage image", "3.2.31, Capability Image1D", V1_0, [Image1D];
    ImageRect: "a rectangle storage image", "3.2.31, Capability ImageRect", V1_0, [ImageRect];
    ImageBuffer: "a storage texel buffer", "3.2.31, Capability ImageBuffer", V1_0, [ImageBuffer];
    ImageMSArray: "an arrayed multisampled storage image", "3.2.31, Capability ImageMSArray", V1_0, [ImageMSArray];
    StorageImageMultisample: "a multisampled storage image", "3.2.31, Capability StorageImageMultisample",
        V1_0, [StorageImageMultisample];
    SampledCubeArray: "an arrayed cube image", "3.2.31, Capability SampledCubeArray", V1_0, [SampledCubeArray];
    ImageCubeArray: "an arrayed cube storage image", "3.2.31, Capability ImageCubeArray", V1_0, [ImageCubeArray];
    Int64Image: "an image of 64-bit integers", "SPV_EXT_shader_image_int64", V1_0, [Int64ImageEXT];
    Float16Image: "an image of 16-bit floats", "SPV_AMD_gpu_shader_half_float_fetch", V1_0, [Float16ImageAMD];
    ImageBasic: "an image or sampler in a kernel", "3.2.31, Capability ImageBasic", V1_0, [ImageBasic];
    ImageReadWrite: "a read-write image in a kernel", "3.2.31, Capability ImageReadWrite", V1_0, [ImageReadWrite];
    ImageMipmap: "a level of detail other than 0 in a kernel", "3.2.31, Capability ImageMipmap", V1_0, [ImageMipmap];
    ReadWithoutFormat: "reading an image of unknown format",
        "3.2.31, Capability StorageImageReadWithoutFormat", V1_0, [StorageImageReadWithoutFormat];
    WriteWithoutFormat: "writing an image of unknown format",
        "3.2.31, Capability StorageImageWriteWithoutFormat", V1_0, [StorageImageWriteWithoutFormat];
    ReadWriteLod: "a level of detail in an image read or write", "SPV_AMD_shader_image_load_store_lod", V1_0,
        [ImageReadWriteLodAMD];
    GatherBiasLod: "a bias or level of detail in an image gather", "SPV_AMD_texture_gather_bias_lod", V1_0,
        [ImageGatherBiasLodAMD];

    // Storage of narrow types.
    Storage8: "an 8-bit type in a storage buffer", "SPV_KHR_8bit_storage", V1_0, [StorageBuffer8BitAccess];
    Uniform8: "an 8-bit type in a uniform buffer", "SPV_KHR_8bit_storage", V1_0, [UniformAndStorageBuffer8BitAccess];
    Push8: "an 8-bit type in push constants", "SPV_KHR_8bit_storage", V1_0, [StoragePushConstant8];
    Workgroup8: "an 8-bit type in a workgroup block", "SPV_KHR_workgroup_memory_explicit_layout", V1_0,
        [WorkgroupMemoryExplicitLayout8BitAccessKHR];
    Storage16: "a 16-bit type in a storage buffer", "SPV_KHR_16bit_storage", V1_0, [StorageBuffer16BitAccess];
    Uniform16: "a 16-bit type in a uniform buffer", "SPV_KHR_16bit_storage", V1_0,
        [UniformAndStorageBuffer16BitAccess];
    Push16: "a 16-bit type in push constants", "SPV_KHR_16bit_storage", V1_0, [StoragePushConstant16];
    InOut16: "a 16-bit type in the shader interface", "SPV_KHR_16bit_storage", V1_0, [StorageInputOutput16];
    Workgroup16: "a 16-bit type in a workgroup block", "SPV_KHR_workgroup_memory_explicit_layout", V1_0,
        [WorkgroupMemoryExplicitLayout16BitAccessKHR];
    WorkgroupBlock: "a block in the Workgroup storage class", "SPV_KHR_workgroup_memory_explicit_layout", V1_0,
        [WorkgroupMemoryExplicitLayoutKHR];

    // Pointers and descriptors.
    VariablePointers: "a variable pointer into Workgroup memory", "2.16.1 and SPV_KHR_variable_pointers", V1_0,
        [VariablePointers];
    VariablePointersStorageBuffer: "a variable pointer into a storage buffer",
        "2.16.1 and SPV_KHR_variable_pointers", V1_0, [VariablePointersStorageBuffer];
    PhysicalElement: "OpPtrAccessChain into physical storage buffers", "SPV_KHR_physical_storage_buffer", V1_0,
        [PhysicalStorageBufferAddresses];
    RuntimeDescriptorArray: "a runtime array of descriptors", "3.2.31, Capability RuntimeDescriptorArray", V1_0,
        [RuntimeDescriptorArray];
    UniformBufferDynamic: "a computed index into an array of uniform buffers",
        "3.2.31, Capability UniformBufferArrayDynamicIndexing", V1_0, [UniformBufferArrayDynamicIndexing];
    StorageBufferDynamic: "a computed index into an array of storage buffers",
        "3.2.31, Capability StorageBufferArrayDynamicIndexing", V1_0, [StorageBufferArrayDynamicIndexing];
    SampledImageDynamic: "a computed index into an array of sampled images or samplers",
        "3.2.31, Capability SampledImageArrayDynamicIndexing", V1_0, [SampledImageArrayDynamicIndexing];
    StorageImageDynamic: "a computed index into an array of storage images",
        "3.2.31, Capability StorageImageArrayDynamicIndexing", V1_0, [StorageImageArrayDynamicIndexing];
    InputAttachmentDynamic: "a computed index into an array of input attachments",
        "3.2.31, Capability InputAttachmentArrayDynamicIndexing", V1_0, [InputAttachmentArrayDynamicIndexing];
    UniformTexelDynamic: "a computed index into an array of uniform texel buffers",
        "3.2.31, Capability UniformTexelBufferArrayDynamicIndexing", V1_0, [UniformTexelBufferArrayDynamicIndexing];
    StorageTexelDynamic: "a computed index into an array of storage texel buffers",
        "3.2.31, Capability StorageTexelBufferArrayDynamicIndexing", V1_0, [StorageTexelBufferArrayDynamicIndexing];
    UniformBufferNonUniform: "a non-uniform index into an array of uniform buffers",
        "3.2.31, Capability UniformBufferArrayNonUniformIndexing", V1_0, [UniformBufferArrayNonUniformIndexing];
    StorageBufferNonUniform: "a non-uniform index into an array of storage buffers",
        "3.2.31, Capability StorageBufferArrayNonUniformIndexing", V1_0, [StorageBufferArrayNonUniformIndexing];
    SampledImageNonUniform: "a non-uniform index into an array of sampled images or samplers",
        "3.2.31, Capability SampledImageArrayNonUniformIndexing", V1_0, [SampledImageArrayNonUniformIndexing];
    StorageImageNonUniform: "a non-uniform index into an array of storage images",
        "3.2.31, Capability StorageImageArrayNonUniformIndexing", V1_0, [StorageImageArrayNonUniformIndexing];
    InputAttachmentNonUniform: "a non-uniform index into an array of input attachments",
        "3.2.31, Capability InputAttachmentArrayNonUniformIndexing", V1_0, [InputAttachmentArrayNonUniformIndexing];
    UniformTexelNonUniform: "a non-uniform index into an array of uniform texel buffers",
        "3.2.31, Capability UniformTexelBufferArrayNonUniformIndexing", V1_0,
        [UniformTexelBufferArrayNonUniformIndexing];
    StorageTexelNonUniform: "a non-uniform index into an array of storage texel buffers",
        "3.2.31, Capability StorageTexelBufferArrayNonUniformIndexing", V1_0,
        [StorageTexelBufferArrayNonUniformIndexing];

    // Atomics and arithmetic by type.
    Int64Atomics: "a 64-bit atomic operation", "3.2.31, Capability Int64Atomics", V1_0, [Int64Atomics];
    AtomicAdd16: "an atomic addition of 16-bit floats", "SPV_EXT_shader_atomic_float16_add", V1_0,
        [AtomicFloat16AddEXT];
    AtomicAdd32: "an atomic addition of 32-bit floats", "SPV_EXT_shader_atomic_float_add", V1_0,
        [AtomicFloat32AddEXT];
    AtomicAdd64: "an atomic addition of 64-bit floats", "SPV_EXT_shader_atomic_float_add", V1_0,
        [AtomicFloat64AddEXT];
    AtomicMinMax16: "an atomic minimum or maximum of 16-bit floats", "SPV_EXT_shader_atomic_float_min_max", V1_0,
        [AtomicFloat16MinMaxEXT];
    AtomicMinMax32: "an atomic minimum or maximum of 32-bit floats", "SPV_EXT_shader_atomic_float_min_max", V1_0,
        [AtomicFloat32MinMaxEXT];
    AtomicMinMax64: "an atomic minimum or maximum of 64-bit floats", "SPV_EXT_shader_atomic_float_min_max", V1_0,
        [AtomicFloat64MinMaxEXT];
    AtomicExchangeInt16: "an atomic load, store or exchange of 16-bit integers", "SPV_INTEL_16bit_atomics", V1_0,
        [AtomicInt16CompareExchangeINTEL];
    AtomicInt16: "an atomic operation on 16-bit integers", "SPV_INTEL_16bit_atomics", V1_0, [Int16AtomicsINTEL];
    AtomicLoadBFloat16: "an atomic load, store or exchange of bfloat16", "SPV_INTEL_16bit_atomics", V1_0,
        [AtomicBFloat16LoadStoreINTEL];
    AtomicAddBFloat16: "an atomic addition of bfloat16", "SPV_INTEL_16bit_atomics", V1_0,
        [AtomicBFloat16AddINTEL];
    AtomicMinMaxBFloat16: "an atomic minimum or maximum of bfloat16", "SPV_INTEL_16bit_atomics", V1_0,
        [AtomicBFloat16MinMaxINTEL];
    AtomicVector16: "an atomic operation on vectors of 16-bit floats", "SPV_NV_shader_atomic_fp16_vector", V1_0,
        [AtomicFloat16VectorNV];
    DotInputAll: "an integer dot product of these vectors", "3.2.31, Capability DotProductInputAll", V1_0,
        [DotProductInputAll];
    DotInput4x8: "an integer dot product of four 8-bit components", "3.2.31, Capability DotProductInput4x8Bit",
        V1_0, [DotProductInput4x8Bit];
    DotInputPacked: "an integer dot product of packed components",
        "3.2.31, Capability DotProductInput4x8BitPacked", V1_0, [DotProductInput4x8BitPacked];
    DotBFloat16: "a dot product of bfloat16", "SPV_KHR_bfloat16", V1_0, [BFloat16DotProductKHR];

    // Forms of instructions.
    SelectComposite: "OpSelect of composites, or of vectors by one condition", "3.3.15, OpSelect", V1_4, [];
    VaryingLane: "a lane that is not a constant", "3.3.24, OpGroupNonUniformBroadcast", V1_5, [];
    CopyTwoAccesses: "OpCopyMemory with two memory operands", "3.3.8, OpCopyMemory", V1_4, [];
    SpecKernelOp: "this operation in OpSpecConstantOp", "3.3.7, OpSpecConstantOp", V1_0, [Kernel];
    SpecShaderOp: "this operation in OpSpecConstantOp", "3.3.7, OpSpecConstantOp", V1_0, [Shader];
    DeviceScope: "Device scope in the Vulkan memory model", "3.2.31, Capability VulkanMemoryModelDeviceScope", V1_0,
        [VulkanMemoryModelDeviceScope];

    // Built-in variables by stage.
    LayerOutput: "Layer written outside of geometry shaders", "3.2.31, Capability ShaderLayer", V1_0,
        [ShaderLayer, ShaderViewportIndexLayerEXT];
    ViewportOutput: "ViewportIndex written outside of geometry shaders", "3.2.31, Capability ShaderViewportIndex", V1_0,
        [ShaderViewportIndex, ShaderViewportIndexLayerEXT];
    TessellationPointSize: "PointSize in a tessellation shader", "3.2.31, Capability TessellationPointSize", V1_0,
        [TessellationPointSize];
    GeometryPointSize: "PointSize in a geometry shader", "3.2.31, Capability GeometryPointSize", V1_0,
        [GeometryPointSize];
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::grammar::{self, OperandKind};

    #[test]
    fn rows_stand_where_their_names_point_and_name_known_capabilities() {
        assert_eq!(ALL.len(), ROWS.len());
        for (index, feature) in ALL.iter().enumerate() {
            assert_eq!(*feature as usize, index);
            assert!(!feature.description().is_empty() && !feature.section().is_empty());
            let availability = feature.availability();
            assert!(!availability.is_unconditional(), "{feature:?} requires nothing");
            for capability in availability.capabilities {
                assert!(grammar::enumerant(OperandKind::Capability, *capability).is_some(), "{feature:?}");
            }
        }
    }
}
