//! Descriptors and push constants.

use super::data::{Count, Descriptor, PushConstants, Resource, TypeKind, TypeRef};
use super::scan::{self, Attached, Defined};
use super::{Facts, kernels, types::Types};
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::spirv::{Decoration, Dim, Op, StorageClass};
use std::collections::BTreeMap;

/// The resources by set and binding, and the place of each variable that is one.
pub(super) fn resources(facts: &Facts) -> (Vec<Resource>, BTreeMap<u32, usize>) {
    let mut found: Vec<(u32, Resource)> = Vec::new();
    for variable in &facts.scan.variables {
        found.extend(resource(facts, variable).map(|resource| (variable.id, resource)));
    }
    found.sort_by_key(|(id, resource)| (resource.set, resource.binding, *id));
    let places: BTreeMap<u32, usize> =
        found.iter().enumerate().map(|(place, (id, _))| (*id, place)).collect();
    let mut resources = Vec::with_capacity(found.len());
    for (id, mut resource) in found {
        let counter = scan::operand(facts.scan.attached(id), Decoration::CounterBuffer);
        resource.counter = counter.and_then(|counter| places.get(&counter).copied());
        resources.push(resource);
    }
    (resources, places)
}

fn resource(facts: &Facts, variable: &Defined) -> Option<Resource> {
    let attached = facts.scan.attached(variable.id);
    let class = scan::class_of(variable)?;
    let (set, binding) =
        (scan::operand(attached, Decoration::DescriptorSet), scan::operand(attached, Decoration::Binding));
    let mut ty = facts.types.pointee(variable)?;
    let mut array = Vec::new();
    loop {
        (ty, _) = match facts.types.kind_of(ty)? {
            TypeKind::Array { element, length, .. } => (*element, array.push(*length)),
            TypeKind::RuntimeArray { element, .. } => {
                (*element, array.push(Count { value: None, specialized: false, spec_id: None }))
            }
            _ => break,
        };
    }
    let descriptor = descriptor(facts, class, ty)?;
    // In kernels, constants at program scope have this storage class.
    if set.is_none() && binding.is_none() && (descriptor == Descriptor::Other || facts.types.is_kernel()) {
        return None;
    }
    let (readable, writable) = access(facts, attached, ty, descriptor);
    Some(Resource {
        name: facts.scan.name(variable.id),
        set,
        binding,
        descriptor,
        ty,
        array,
        readable,
        writable,
        input_attachment_index: scan::operand(attached, Decoration::InputAttachmentIndex),
        counter: None,
        user_type: scan::string(attached, Decoration::UserTypeGOOGLE),
        literal_sampler: kernels::literal_sampler(facts, set, binding),
        initial_data: kernels::initial_data(facts, set, binding),
        storage_class: scan::enumerant(OperandKind::StorageClass, class as u32),
    })
}

/// The kind of descriptor that a type in a storage class has; `None` where it has none.
fn descriptor(facts: &Facts, class: StorageClass, ty: TypeRef) -> Option<Descriptor> {
    let of_image = |types: &Types, image: TypeRef, combined: bool| {
        let Some(TypeKind::Image(image)) = types.kind_of(image) else { return Descriptor::Other };
        let is = |dim: Dim| image.dim == scan::enumerant(OperandKind::Dim, dim as u32);
        match (is(Dim::DimBuffer), is(Dim::DimSubpassData), image.sampled == 2) {
            (true, _, true) => Descriptor::StorageTexelBuffer,
            (true, ..) => Descriptor::UniformTexelBuffer,
            (_, true, _) => Descriptor::InputAttachment,
            (_, _, true) => Descriptor::StorageImage,
            _ if combined => Descriptor::CombinedImageSampler,
            _ => Descriptor::SampledImage,
        }
    };
    Some(match class {
        StorageClass::StorageBuffer => Descriptor::StorageBuffer,
        StorageClass::Uniform => {
            let attached = facts.scan.attached(facts.types.id_of(ty));
            let is_storage = scan::has(attached, Decoration::BufferBlock);
            if is_storage { Descriptor::StorageBuffer } else { Descriptor::UniformBuffer }
        }
        StorageClass::UniformConstant => match facts.types.kind_of(ty)? {
            TypeKind::Image(_) => of_image(&facts.types, ty, false),
            TypeKind::SampledImage { image } => of_image(&facts.types, *image, true),
            TypeKind::Sampler => Descriptor::Sampler,
            TypeKind::AccelerationStructure => Descriptor::AccelerationStructure,
            TypeKind::Other { opcode } if opcode.starts_with("OpTypeTensor") => Descriptor::Tensor,
            _ => Descriptor::Other,
        },
        _ => return None,
    })
}

/// Whether a resource may be read and written.
fn access(facts: &Facts, attached: &[Attached], ty: TypeRef, descriptor: Descriptor) -> (bool, bool) {
    let is_storage = matches!(
        descriptor,
        Descriptor::StorageBuffer
            | Descriptor::StorageImage
            | Descriptor::StorageTexelBuffer
            | Descriptor::Tensor
    );
    let forbids = |decoration: Decoration| {
        let members = match facts.types.kind_of(ty) {
            Some(TypeKind::Struct { members, .. }) => members.len(),
            _ => 0,
        };
        let structure = facts.types.id_of(ty);
        let of_member = |member| scan::has(facts.scan.attached_to_member(structure, member), decoration);
        scan::has(attached, decoration) || members > 0 && (0..members as u32).all(of_member)
    };
    (!forbids(Decoration::NonReadable), is_storage && !forbids(Decoration::NonWritable))
}

/// The blocks of push constants, with their variables.
pub(super) fn push_constants(facts: &Facts) -> Vec<(u32, PushConstants)> {
    let read = |variable: &Defined| {
        if scan::class_of(variable) != Some(StorageClass::PushConstant)
            || variable.op == Op::UntypedVariableKHR
        {
            return None;
        }
        let ty = facts.types.pointee(variable)?;
        let offset = match facts.types.kind_of(ty)? {
            TypeKind::Struct { members, .. } => members.iter().filter_map(|member| member.offset).min(),
            _ => None,
        };
        let offset = offset.unwrap_or(0);
        let size = facts.types.list.get(ty.0).and_then(|ty| ty.size).map(|end| end.saturating_sub(offset));
        let name = facts.scan.name(variable.id);
        Some((variable.id, PushConstants { name, ty, offset, size }))
    };
    facts.scan.variables.iter().filter_map(read).collect()
}
