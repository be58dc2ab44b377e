//! The results of reflection as plain data, with the structure of the JSON that docs/reference/reflection.md describes.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// The interface of a module, for programs that bind, link or launch it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reflection {
    /// The version of SPIR-V.
    pub version: String,
    /// The tool that wrote the binary, by its registered number.
    pub generator: u32,
    /// The source language and its version, if the module states it.
    pub source: Option<Source>,
    /// The addressing model.
    pub addressing_model: String,
    /// The memory model.
    pub memory_model: String,
    /// The capabilities that the module requires of its consumer.
    pub capabilities: Vec<String>,
    /// The extensions that it requires.
    pub extensions: Vec<String>,
    /// The extended instruction sets that it imports.
    pub extended_instruction_sets: Vec<String>,
    /// The entry points, in the order of the module.
    pub entry_points: Vec<EntryPoint>,
    /// Descriptors, by set and binding.
    pub resources: Vec<Resource>,
    /// Blocks of push constants.
    pub push_constants: Vec<PushConstants>,
    /// Specialization constants, by id.
    pub specialization_constants: Vec<SpecializationConstant>,
    /// Exported and imported functions and variables.
    pub linkage: Vec<Linkage>,
    /// What its kernels print, and where.
    pub printf: Option<Printf>,
    /// The types that the other parts refer to by index.
    pub types: Vec<Type>,
}

/// A source language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Source {
    /// Its name in SPIR-V.
    pub language: String,
    /// Its version as the language counts it.
    pub version: u32,
}

/// An index in [`Reflection::types`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct TypeRef(pub usize);

/// A number that may depend on specialization.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    /// The number without specialization; `None` if it cannot be computed here.
    pub value: Option<u64>,
    /// Whether specialization may change it.
    pub specialized: bool,
    /// The specialization constant, if the number is one.
    pub spec_id: Option<u32>,
}

impl Count {
    /// A number that specialization does not change.
    pub fn fixed(value: u64) -> Count {
        Count { value: Some(value), specialized: false, spec_id: None }
    }
}

/// A type.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Type {
    /// Its kind.
    #[serde(flatten)]
    pub kind: TypeKind,
    /// Its debug name.
    pub name: Option<String>,
    /// Its size in bytes: in blocks by their decorations, in kernels by the sizes of OpenCL. A runtime array at the end
    /// of a structure counts as 0.
    pub size: Option<u64>,
    /// Its alignment in bytes, in kernels.
    pub alignment: Option<u64>,
}

/// The kind of a type.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are SPIR-V's operands")]
pub enum TypeKind {
    Void,
    Bool,
    Int {
        width: u32,
        signed: bool,
    },
    Float {
        width: u32,
        encoding: Option<String>,
    },
    Vector {
        component: TypeRef,
        count: u32,
    },
    Matrix {
        column: TypeRef,
        columns: u32,
    },
    Array {
        element: TypeRef,
        length: Count,
        stride: Option<u32>,
    },
    RuntimeArray {
        element: TypeRef,
        stride: Option<u32>,
    },
    Struct {
        members: Vec<Member>,
        block: bool,
    },
    Pointer {
        storage_class: String,
        pointee: Option<TypeRef>,
    },
    Image(Image),
    SampledImage {
        image: TypeRef,
    },
    Sampler,
    AccelerationStructure,
    Opaque {
        opaque_name: String,
    },
    Function,
    /// A type of an extension, by its opcode.
    Other {
        opcode: String,
    },
}

/// The operands of an image type.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are SPIR-V's operands")]
pub struct Image {
    pub sampled_type: TypeRef,
    pub dim: String,
    /// 0: not a depth image, 1: a depth image, 2: unknown.
    pub depth: u32,
    pub arrayed: bool,
    pub multisampled: bool,
    /// 0: known only at run time, 1: with a sampler, 2: without.
    pub sampled: u32,
    pub format: String,
    pub access: Option<String>,
}

/// A member of a structure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Member {
    /// Its debug name.
    pub name: Option<String>,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: TypeRef,
    /// Its offset in bytes.
    pub offset: Option<u64>,
    /// Its size in bytes.
    pub size: Option<u64>,
    /// The bytes between columns or rows of its matrices.
    pub matrix_stride: Option<u32>,
    /// Whether its matrices are row-major; `None` if it has none.
    pub row_major: Option<bool>,
    /// Other decorations.
    pub decorations: Vec<String>,
}

/// A descriptor, or an array of them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Resource {
    /// Its debug name.
    pub name: Option<String>,
    /// Its descriptor set.
    pub set: Option<u32>,
    /// Its binding.
    pub binding: Option<u32>,
    /// Vulkan's kind of its descriptor.
    pub descriptor: Descriptor,
    /// Its type, without arrays of descriptors.
    #[serde(rename = "type")]
    pub ty: TypeRef,
    /// The lengths of the arrays of descriptors, the outermost first; no value for a runtime array.
    pub array: Vec<Count>,
    /// Whether it may be read: it is not decorated otherwise.
    pub readable: bool,
    /// Whether it may be written: it is not decorated otherwise.
    pub writable: bool,
    /// The index of an input attachment.
    pub input_attachment_index: Option<u32>,
    /// The index of its counter resource.
    pub counter: Option<usize>,
    /// The type as the source spells it (UserTypeGOOGLE).
    pub user_type: Option<String>,
    /// The number of the OpenCL C sampler that the host makes for it: `CLK_` constants (LiteralSampler of NonSemantic.ClspvReflection).
    pub literal_sampler: Option<u32>,
    /// The bytes that the host writes into the buffer before the first dispatch, two hexadecimal digits a
    /// byte (ProgramScopeVariablesStorageBuffer of NonSemantic.ClspvReflection).
    pub initial_data: Option<String>,
    /// The storage class of its variable.
    pub storage_class: String,
}

/// Kinds of descriptors, after Vulkan's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are Vulkan's")]
pub enum Descriptor {
    Sampler,
    CombinedImageSampler,
    SampledImage,
    StorageImage,
    UniformTexelBuffer,
    StorageTexelBuffer,
    UniformBuffer,
    StorageBuffer,
    InputAttachment,
    AccelerationStructure,
    Tensor,
    Other,
}

impl Descriptor {
    /// The name in JSON and text.
    pub fn name(self) -> &'static str {
        match self {
            Descriptor::Sampler => "sampler",
            Descriptor::CombinedImageSampler => "combined_image_sampler",
            Descriptor::SampledImage => "sampled_image",
            Descriptor::StorageImage => "storage_image",
            Descriptor::UniformTexelBuffer => "uniform_texel_buffer",
            Descriptor::StorageTexelBuffer => "storage_texel_buffer",
            Descriptor::UniformBuffer => "uniform_buffer",
            Descriptor::StorageBuffer => "storage_buffer",
            Descriptor::InputAttachment => "input_attachment",
            Descriptor::AccelerationStructure => "acceleration_structure",
            Descriptor::Tensor => "tensor",
            Descriptor::Other => "other",
        }
    }
}

impl fmt::Display for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Descriptor::Other => f.write_str("resource"),
            kind => f.write_str(&kind.name().replace('_', " ")),
        }
    }
}

/// A block of push constants.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PushConstants {
    /// Its debug name.
    pub name: Option<String>,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: TypeRef,
    /// The first byte that it uses.
    pub offset: u64,
    /// The bytes from there to its end.
    pub size: Option<u64>,
}

/// A specialization constant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SpecializationConstant {
    /// The id by which the API specializes it.
    pub spec_id: u32,
    /// Its debug name.
    pub name: Option<String>,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: TypeRef,
    /// Its value without specialization.
    pub default: Value,
    /// The bits of that value.
    pub bits: u64,
}

/// A number or boolean.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Value {
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    /// A finite number.
    Float(f64),
    /// An infinity, a NaN, or a number of a format that is not converted here; see the bits.
    None(()),
}

/// A function or variable that has linkage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Linkage {
    /// The name that it is linked by.
    pub name: String,
    /// The linkage type: Export, Import, LinkOnceODR.
    pub linkage: String,
    /// Whether it is a function; otherwise a variable.
    pub function: bool,
}

/// An entry point.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EntryPoint {
    /// Its name.
    pub name: String,
    /// Its execution model.
    pub execution_model: String,
    /// The workgroup's size, if it has one.
    pub local_size: Option<[Count; 3]>,
    /// Its execution modes, in the order of the module.
    pub execution_modes: Vec<ExecutionMode>,
    /// Inputs, by location and component, then by built-in.
    pub inputs: Vec<InterfaceVariable>,
    /// Outputs.
    pub outputs: Vec<InterfaceVariable>,
    /// The indices of the resources that it and the functions that it calls refer to.
    pub resources: Vec<usize>,
    /// The indices of the blocks of push constants that it refers to.
    pub push_constants: Vec<usize>,
    /// The arguments of a kernel.
    pub arguments: Vec<Argument>,
    /// Its requirements of device limits.
    pub limits: Limits,
}

/// An execution mode.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExecutionMode {
    /// Its name.
    pub mode: String,
    /// Its operands.
    pub operands: Vec<Count>,
}

/// An input or output.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct InterfaceVariable {
    /// Its debug name; for members of blocks, prefixed with that of the block.
    pub name: Option<String>,
    /// Its type, without the array over vertices or primitives.
    #[serde(rename = "type")]
    pub ty: TypeRef,
    /// Its first location.
    pub location: Option<u32>,
    /// The number of its locations.
    pub locations: Option<u64>,
    /// Its first component.
    pub component: Option<u32>,
    /// Its index for blending from two sources.
    pub index: Option<u32>,
    /// Its built-in.
    pub built_in: Option<String>,
    /// Its semantic name in the source.
    pub semantic: Option<String>,
    /// Whether there is an element for each vertex or primitive.
    pub per_vertex: bool,
    /// Other decorations: Flat, NoPerspective, Centroid, Patch.
    pub decorations: Vec<String>,
}

/// An argument of a kernel.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Argument {
    /// Its index.
    pub index: u32,
    /// Its name in the source.
    pub name: Option<String>,
    /// How it is passed.
    pub passing: Passing,
    /// Its type; for pointers the pointee, if it is known.
    #[serde(rename = "type")]
    pub ty: Option<TypeRef>,
    /// The address space of OpenCL C that it is in or points to.
    pub address_space: Option<String>,
    /// How images and pipes are accessed.
    pub access: Option<String>,
    /// The type's spelling in the source.
    pub type_name: Option<String>,
    /// The type's qualifiers in the source.
    pub type_qualifiers: Vec<String>,
    /// The size for `clSetKernelArg` in bytes; none for local memory.
    pub size: Option<u64>,
    /// Attributes and decorations.
    pub attributes: Vec<String>,
    /// Its location in a kernel for Vulkan: set, binding, offset, specialization id and so on, as
    /// NonSemantic.ClspvReflection names them.
    pub placement: BTreeMap<String, u64>,
}

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Passing {
    Value,
    Pointer,
    Image,
    Sampler,
    Other,
}

/// The requirements of an entry point of device limits. The names are those of Vulkan's limits.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Limits {
    /// Invocations of a workgroup.
    pub workgroup_invocations: Option<u64>,
    /// Bytes of variables of the storage class Workgroup, each with its natural alignment.
    pub workgroup_memory: Option<u64>,
    /// The end of the push constants.
    pub push_constants_size: u64,
    /// One more than the highest descriptor set.
    pub bound_descriptor_sets: u32,
    /// Descriptors of each kind; a runtime array counts as 1.
    pub descriptors: BTreeMap<String, u64>,
    /// Locations of inputs, up to the last.
    pub input_locations: u64,
    /// Locations of outputs, up to the last.
    pub output_locations: u64,
}

/// The `printf` of a module of kernels that are shaders.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Printf {
    /// The descriptor set of the storage buffer that the records are in.
    pub set: Option<u32>,
    /// Its binding.
    pub binding: Option<u32>,
    /// Its size in bytes.
    pub size: u64,
    /// The formats, and the literals that are arguments of `%s`, in the order of their numbers.
    pub formats: Vec<PrintfFormat>,
}

/// A format of `printf`, or a literal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PrintfFormat {
    /// The number that begins a record, or is the argument of `%s`.
    pub id: u32,
    /// The text.
    pub format: String,
    /// The bytes of each argument.
    pub argument_sizes: Vec<u32>,
}
