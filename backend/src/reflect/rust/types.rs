/// A descriptor, or an array of descriptors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Binding {
    /// The name in the module; empty if it has none.
    pub name: &'static str,
    /// The descriptor set.
    pub set: u32,
    /// The number in the set.
    pub binding: u32,
    /// The type of descriptor.
    pub descriptor: DescriptorType,
    /// The number of descriptors; `None` for a runtime array.
    pub count: Option<u32>,
    /// The stages of the entry points that refer to it: bits of `VkShaderStageFlags`.
    pub stages: u32,
    /// The size of a buffer's block in bytes; a runtime array at its end counts as 0.
    pub size: Option<u64>,
    /// Whether it may be read.
    pub readable: bool,
    /// Whether it may be written.
    pub writable: bool,
}

/// The types of descriptors. The numbers are those of `VkDescriptorType`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(i32)]
pub enum DescriptorType {
    /// A sampler.
    Sampler = 0,
    /// An image with its sampler.
    CombinedImageSampler = 1,
    /// An image that is read with a sampler.
    SampledImage = 2,
    /// An image that is read and written without a sampler.
    StorageImage = 3,
    /// A buffer of texels that is read.
    UniformTexelBuffer = 4,
    /// A buffer of texels that is read and written.
    StorageTexelBuffer = 5,
    /// A buffer that is read.
    UniformBuffer = 6,
    /// A buffer that is read and written.
    StorageBuffer = 7,
    /// An attachment of the subpass.
    InputAttachment = 10,
    /// An acceleration structure (VK_KHR_acceleration_structure).
    AccelerationStructure = 1_000_150_000,
    /// A tensor (VK_ARM_tensors).
    Tensor = 1_000_460_000,
    /// None of Vulkan's types.
    Other = 0x7fff_ffff,
}

/// An entry point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryPoint {
    /// Its name.
    pub name: &'static str,
    /// Its name as a string of C.
    pub c_name: &'static ::core::ffi::CStr,
    /// Its execution model, as SPIR-V spells it.
    pub execution_model: &'static str,
    /// Its stage: a bit of `VkShaderStageFlags`; 0 for an OpenCL kernel.
    pub stage: u32,
    /// The size of a workgroup without specialization.
    pub workgroup_size: Option<[u32; 3]>,
    /// The specialization constants that change this size.
    pub workgroup_size_ids: [Option<u32>; 3],
    /// The descriptors that it refers to: indices in `BINDINGS`.
    pub bindings: &'static [usize],
    /// Its inputs.
    pub inputs: &'static [InterfaceVariable],
    /// Its outputs.
    pub outputs: &'static [InterfaceVariable],
    /// Its arguments if it is a kernel.
    pub arguments: &'static [Argument],
}

/// An input or output of a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InterfaceVariable {
    /// The name in the module; empty if it has none.
    pub name: &'static str,
    /// Its first location; `None` for a built-in.
    pub location: Option<u32>,
    /// The number of its locations.
    pub locations: u32,
    /// Its first component.
    pub component: u32,
    /// The `VkFormat` of a scalar or vector; 0 for other types.
    pub format: u32,
    /// The built-in that it is, as SPIR-V spells it.
    pub built_in: Option<&'static str>,
    /// The semantic name in the source.
    pub semantic: Option<&'static str>,
}

/// An argument of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its index.
    pub index: u32,
    /// The name in the source; empty if the module does not state it.
    pub name: &'static str,
    /// How it is passed: `value`, `pointer`, `image`, `sampler` or `other`.
    pub passing: &'static str,
    /// The type in the source.
    pub type_name: Option<&'static str>,
    /// The address space of OpenCL C that it is in or points to.
    pub address_space: Option<&'static str>,
    /// The size for `clSetKernelArg` in bytes.
    pub size: Option<u64>,
    /// Its location in a kernel for Vulkan, as NonSemantic.ClspvReflection names it.
    pub placement: &'static [(&'static str, u64)],
}

/// A range of push constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PushConstantRange {
    /// The name in the module; empty if it has none.
    pub name: &'static str,
    /// The stages of the entry points that refer to it: bits of `VkShaderStageFlags`.
    pub stages: u32,
    /// Its first byte, a multiple of 4.
    pub offset: u32,
    /// Its size in bytes, a multiple of 4.
    pub size: u32,
}

/// A specialization constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecializationConstant {
    /// The id by which the API specializes it.
    pub id: u32,
    /// The name in the module; empty if it has none.
    pub name: &'static str,
    /// The type: `bool`, `u32`, `f32` and so on.
    pub type_name: &'static str,
    /// The bits of its value without specialization.
    pub default_bits: u64,
}

/// Where the value of a specialization constant is in `Specialization`: `VkSpecializationMapEntry`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct SpecializationMapEntry {
    /// The id of the constant.
    pub constant_id: u32,
    /// The offset of its value in bytes.
    pub offset: u32,
    /// The size of its value in bytes.
    pub size: usize,
}

/// A string of C from bytes that end with a zero.
pub const fn c_string(bytes: &'static [u8]) -> &'static ::core::ffi::CStr {
    match ::core::ffi::CStr::from_bytes_with_nul(bytes) {
        Ok(string) => string,
        Err(_) => panic!("a name contains a zero"),
    }
}
