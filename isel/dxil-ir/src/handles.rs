//! Handles: a range of registers, and an index in it.
//!
//! A range becomes a handle like those of clang's resources: a block of words for raw and structured buffers, an image for
//! textures and typed buffers, rows of sixteen bytes for constants. Accesses of words of other widths use a block of such words
//! at the same binding.

use super::body::Body;
use super::records;
use super::refusal::{Lowered, Refusal};
use super::resources::{Class, Resource, ResourceKind};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_dialect::spirv::Decoration;
use spirant_ir::versions::{HANDLES_HAVE_NAMES, HANDLES_SAY_NON_UNIFORM};
use spirant_ir::{ExtType, Val};
use spirant_names::dxil_rows::rows;

/// The type of handles of buffers.
const BUFFER: ExtType = ExtType::VulkanBuffer;

/// A handle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handle<'m> {
    pub resource: Resource,
    /// The register: a constant, or an operand of an instruction.
    pub index: Index<'m>,
    pub non_uniform: bool,
    /// Whether the range is the descriptor heap, and the register is the index in it.
    pub of_heap: bool,
    /// Whether the index counts from the first register of the range; otherwise it is a register.
    pub is_relative: bool,
    /// The location of the range.
    pub place: RangeLocation,
}

/// The location of a range of registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RangeLocation {
    /// The set and binding that equal its space and number; for a heap, free bindings.
    Register,
    /// This set and binding. Its counter is at another binding of the set, if it can have one.
    Descriptor { set: u32, binding: u32, counter: Option<u32> },
    /// The push constants from a byte on, or the shader records of a local root signature.
    Constants { offset: u32, local: Option<u32> },
    /// A buffer or an acceleration structure whose address is in these records.
    Address { offset: u32, local: u32 },
    /// The heap at this set and binding, from an element on: `first` elements after the index in these
    /// records.
    HeapTable { set: u32, binding: u32, counter: u32, offset: u32, local: u32, first: u32 },
}

/// A ray query.
#[derive(Clone, Copy)]
pub struct Query<'m> {
    /// An instruction whose first operand is the address.
    pub address: Val<'m>,
    /// The flags that every ray of it has.
    pub flags: u64,
}

/// The index of a handle in its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Index<'m> {
    Constant(u32),
    Operand(Val<'m>, u32),
}

impl Handle<'_> {
    /// A key that distinguishes functions for different handles.
    pub fn key(&self) -> String {
        let Resource { class, space, lower, id, size, .. } = self.resource;
        let coherent = if self.is_coherent() { "c" } else { "" };
        let index = match self.index {
            Index::Constant(index) => format!("{index}"),
            Index::Operand(..) => format!("x{}{}", u8::from(self.non_uniform), u8::from(self.is_relative)),
        };
        match self.of_heap {
            true => format!("heap{}{id}_{size}_{index}{coherent}", class.letter()),
            false if self.resource.open.is_some() => format!("{}open{id}_{index}", class.letter()),
            false => format!("{}{lower}_{space}_{index}", class.letter()),
        }
    }
}

impl Handle<'_> {
    /// Whether writes are visible outside the group; ordered accesses must be coherent to be visible in their order.
    pub fn is_coherent(&self) -> bool {
        self.resource.globally_coherent || self.resource.rasterizer_ordered
    }

    /// Whether the size of the resource is known: it is not if only the address is.
    pub fn has_size(&self) -> bool {
        !matches!(self.place, RangeLocation::Address { .. })
    }

    /// What the resource is called in the module.
    fn name(&self) -> String {
        match (self.of_heap, self.resource.class) {
            (false, _) => self.resource.name(),
            (true, Class::Sampler) => "SamplerDescriptorHeap".to_owned(),
            (true, _) if self.is_coherent() => "CoherentDescriptorHeap".to_owned(),
            (true, _) => "ResourceDescriptorHeap".to_owned(),
        }
    }
}

/// The type of a handle of a range. `word` is the width of a block's words.
pub fn handle_type(resource: &Resource, word: u32, single: bool) -> Lowered<Type> {
    use ResourceKind as K;
    let writable = u32::from(resource.class == Class::Uav);
    let (dimension, arrayed, samples) = match resource.kind {
        K::RawBuffer | K::StructuredBuffer | K::TBuffer => {
            let element = if word == 32 { resource.element.clone() } else { Type::Int(word) };
            return Ok(Type::Target(BUFFER, vec![element.array(0)], vec![12, writable]));
        }
        K::CBuffer => {
            return Ok(Type::Target(BUFFER, vec![rows_type(resource)], vec![2, 0]));
        }
        K::Sampler => return Ok(Type::Target(ExtType::Sampler, vec![], vec![])),
        K::Texture1D => (0, 0, 0),
        K::Texture1DArray => (0, 1, 0),
        K::Texture2D => (1, 0, 0),
        K::Texture2DArray => (1, 1, 0),
        K::Texture2DMS => (1, 0, 1),
        K::Texture2DMSArray => (1, 1, 1),
        K::Texture3D => (2, 0, 0),
        K::TextureCube => (3, 0, 0),
        K::TextureCubeArray => (3, 1, 0),
        K::TypedBuffer => (5, 0, 0),
        K::AccelerationStructure => return Ok(Type::STRUCTURE),
        K::FeedbackTexture2D | K::FeedbackTexture2DArray => {
            return Err(Refusal::unsupported("SPIR-V has no feedback of samplers"));
        }
        K::Invalid => return Err(Refusal::malformed()),
    };
    let component = component(resource)?;
    let image = if component.signed { ExtType::SignedImage } else { ExtType::Image };
    let sampled = if writable == 1 { 2 } else { 1 };
    // What atomics access has one component, of this type.
    let format = match (single && writable == 1, &component.ty, component.signed) {
        (false, ..) => 0,
        (true, Type::Float, _) => 3,
        (true, Type::Int(64), true) => 41,
        (true, Type::Int(64), false) => 40,
        (true, _, true) => 24,
        (true, _, false) => 33,
    };
    let numbers = vec![dimension, 2, arrayed, samples, sampled, format];
    Ok(Type::Target(image, vec![component.ty], numbers))
}

/// The type of the rows of a constant buffer.
pub fn rows_type(resource: &Resource) -> Type {
    Type::Struct(vec![Type::I32.times(4).array(rows(resource.size))])
}

/// The type of a counter.
pub fn counter_type() -> Type {
    Type::Target(BUFFER, vec![Type::I32], vec![12, 1])
}

/// The type of a texel's components.
pub struct Component {
    pub ty: Type,
    pub signed: bool,
}

/// The component type of a texture's or typed buffer's texels. Components of 16 bits are sampled as 32.
pub fn component(resource: &Resource) -> Lowered<Component> {
    let (ty, signed) = match resource.component {
        2 | 4 => (Type::I32, true),
        3 | 5 | 17 | 18 => (Type::I32, false),
        6 => (Type::I64, true),
        7 => (Type::I64, false),
        8 | 9 | 11..=14 => (Type::Float, false),
        10 | 15 | 16 => return Err(Refusal::unsupported("textures of doubles")),
        _ => return Err(Refusal::malformed()),
    };
    Ok(Component { ty, signed })
}

/// The number of coordinates and of offsets of a kind of texture, and whether a layer is among the
/// coordinates.
pub fn shape(kind: ResourceKind) -> Lowered<(usize, usize, bool)> {
    Ok(match kind {
        ResourceKind::Texture1D => (1, 1, false),
        ResourceKind::Texture1DArray => (2, 1, true),
        ResourceKind::Texture2D | ResourceKind::Texture2DMS => (2, 2, false),
        ResourceKind::Texture2DArray | ResourceKind::Texture2DMSArray => (3, 2, true),
        ResourceKind::Texture3D => (3, 3, false),
        ResourceKind::TextureCube => (3, 0, false),
        ResourceKind::TextureCubeArray => (4, 0, true),
        _ => return Err(Refusal::malformed()),
    })
}

/// The coordinates of a texel that atomic operations access.
pub fn texel_coordinates(texture: &Handle<'_>) -> Lowered<usize> {
    match texture.resource.kind {
        ResourceKind::Texture2DMS
        | ResourceKind::Texture2DMSArray
        | ResourceKind::TextureCube
        | ResourceKind::TextureCubeArray => {
            Err(Refusal::unsupported("atomic operations on texels of several samples, or of cubes"))
        }
        kind => Ok(shape(kind)?.0),
    }
}

/// The handle's value in a function; `index` is the parameter with its register, if that is not constant.
pub fn make(
    body: &mut Body<'_>,
    handle: &Handle<'_>,
    word: u32,
    single: bool,
    index: Option<&Value>,
) -> Lowered<Value> {
    let resource = &handle.resource;
    let ty = handle_type(resource, word, single)?;
    let mut index = match (handle.index, index) {
        (Index::Constant(index), _) => Value::i32(i64::from(index)),
        (Index::Operand(..), Some(index)) => match resource.lower {
            _ if handle.is_relative => index.clone(),
            0 => index.clone(),
            lower => body.op2(Op::LLVMSub, index, &Value::i32(i64::from(lower))),
        },
        (Index::Operand(..), None) => return Err(Refusal::malformed()),
    };
    if let RangeLocation::HeapTable { offset, local, first, .. } = handle.place {
        let begin = records::table(body, local, offset)?;
        let first = body.op2(Op::LLVMAdd, &begin, &Value::i32(i64::from(first)));
        index = body.op2(Op::LLVMAdd, &first, &index);
    }
    // Invocations of one subgroup may have records of their own.
    let is_in_record = matches!(handle.place, RangeLocation::HeapTable { .. });
    if is_in_record || handle.non_uniform && matches!(handle.index, Index::Operand(..)) {
        index = body.call(&Type::I32, "llvm.spv.resource.nonuniformindex", &[index]);
    }
    let (set, binding) = match handle.place {
        RangeLocation::Register if handle.of_heap => {
            let name = if handle.is_coherent() { "coherenthandlefromheap" } else { "handlefromheap" };
            return Ok(body.call(&ty, &format!("llvm.spv.resource.{name}"), &[index]));
        }
        RangeLocation::Register => (resource.space, resource.open.unwrap_or(resource.lower)),
        RangeLocation::Descriptor { set, binding, .. } | RangeLocation::HeapTable { set, binding, .. } => {
            (set, binding)
        }
        RangeLocation::Address { offset, local } => return records::structure(body, resource, local, offset),
        RangeLocation::Constants { .. } => return Err(Refusal::malformed()),
    };
    let name = handle.name();
    let decorations = handle.is_coherent().then(|| vec![Decoration::Coherent as u32]);
    let text = body.library.name(&name, decorations.as_slice());
    // Zero stands for an array without an end.
    let count = if resource.count == u32::MAX { 0 } else { i64::from(resource.count) };
    let [set, binding] = [set, binding].map(|number| Value::i32(i64::from(number)));
    let non_uniform = HANDLES_SAY_NON_UNIFORM.then(|| Value::bool(false));
    let name = HANDLES_HAVE_NAMES.then_some(text);
    let (made, first, second) = match resource.open {
        Some(_) => ("handlefromimplicitbinding", binding, set),
        None => ("handlefrombinding", set, binding),
    };
    let first = [first, second, Value::i32(count), index];
    let arguments: Vec<Value> = first.into_iter().chain(non_uniform).chain(name).collect();
    Ok(body.call(&ty, &format!("llvm.spv.resource.{made}"), &arguments))
}
