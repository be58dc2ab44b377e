//! The descriptors of a module: the table of sets and bindings, and which resources share one.

use spirant_dialect::decoration::find_word;
use spirant_dialect::spirv::{Decoration, Dim, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::ImageType;
use spirant_dialect::{GlobalVariable, Module};
use spirant_legalize::interface;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// A descriptor of a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Descriptor {
    /// `DescriptorSet`
    pub set: u32,
    /// `Binding`
    pub binding: u32,
    /// The variable's name.
    pub name: String,
    /// What is bound there.
    pub kind: DescriptorKind,
    /// How many; `None` for an array without a length.
    pub count: Option<u64>,
    /// Whether shaders only read it.
    pub is_read_only: bool,
    /// The entry points that refer to it.
    pub entry_points: Vec<String>,
}

/// What is bound to a descriptor, as Vulkan's descriptor types name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum DescriptorKind {
    /// `VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER`
    UniformBuffer,
    /// `VK_DESCRIPTOR_TYPE_STORAGE_BUFFER`
    StorageBuffer,
    /// `VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER`
    UniformTexelBuffer,
    /// `VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER`
    StorageTexelBuffer,
    /// `VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE`
    SampledImage,
    /// `VK_DESCRIPTOR_TYPE_STORAGE_IMAGE`
    StorageImage,
    /// `VK_DESCRIPTOR_TYPE_SAMPLER`
    Sampler,
    /// `VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER`
    CombinedImageSampler,
    /// `VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT`
    InputAttachment,
    /// `VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR`
    AccelerationStructure,
    /// What no descriptor type of this list holds.
    Other,
}

impl fmt::Display for DescriptorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DescriptorKind::UniformBuffer => "uniform buffer",
            DescriptorKind::StorageBuffer => "storage buffer",
            DescriptorKind::UniformTexelBuffer => "uniform texel buffer",
            DescriptorKind::StorageTexelBuffer => "storage texel buffer",
            DescriptorKind::SampledImage => "sampled image",
            DescriptorKind::StorageImage => "storage image",
            DescriptorKind::Sampler => "sampler",
            DescriptorKind::CombinedImageSampler => "combined image sampler",
            DescriptorKind::InputAttachment => "input attachment",
            DescriptorKind::AccelerationStructure => "acceleration structure",
            DescriptorKind::Other => "resource",
        })
    }
}

/// The descriptors of a module, by set and binding, and in its order where they share one.
pub fn descriptors(module: &Module) -> Vec<Descriptor> {
    let reachable = interface::reachable_globals(module);
    let mut list: Vec<Descriptor> = module
        .globals
        .iter()
        .filter_map(|(global, variable)| {
            let set = find_word(&variable.decorations, Decoration::DescriptorSet)?;
            let binding = find_word(&variable.decorations, Decoration::Binding)?;
            let (kind, count) = kind_of(module, variable)?;
            let users = module.entry_points.iter().zip(&reachable).filter(|(_, used)| used.contains(&global));
            Some(Descriptor {
                set,
                binding,
                name: variable.name.to_string(),
                kind,
                count,
                is_read_only: variable.decorations.iter().any(|d| d.kind == Decoration::NonWritable),
                entry_points: users.map(|(entry, _)| entry.name.to_string()).collect(),
            })
        })
        .collect();
    list.sort_by_key(|descriptor| (descriptor.set, descriptor.binding));
    list
}

/// Pairs of resources that an entry point has at one set and binding; the first at a place with each that follows.
pub fn shared(descriptors: &[Descriptor]) -> Vec<(&Descriptor, &Descriptor)> {
    let mut first: BTreeMap<(u32, u32), Vec<&Descriptor>> = BTreeMap::new();
    let mut pairs = Vec::new();
    for descriptor in descriptors {
        let before = first.entry((descriptor.set, descriptor.binding)).or_default();
        let meets = |other: &&&Descriptor| {
            other.entry_points.iter().any(|entry| descriptor.entry_points.contains(entry))
        };
        pairs.extend(before.iter().find(meets).map(|other| (*other, descriptor)));
        before.push(descriptor);
    }
    pairs
}

/// The descriptors as a table.
pub fn table(descriptors: &[Descriptor]) -> String {
    let width = descriptors.iter().map(|descriptor| descriptor.name.len()).max().unwrap_or(0).max(4);
    let mut table = format!(
        "{:>3} {:>7}  {:<width$}  {:<22}  {:>5}  entry points\n",
        "set", "binding", "name", "kind", "count"
    );
    for descriptor in descriptors {
        let count = descriptor.count.map_or("any".to_owned(), |count| count.to_string());
        let Descriptor { set, binding, name, entry_points, .. } = descriptor;
        let kind = descriptor.kind.to_string();
        // Formatting into a string cannot fail.
        let _ = writeln!(
            table,
            "{set:>3} {binding:>7}  {name:<width$}  {kind:<22}  {count:>5}  {}",
            entry_points.join(", ")
        );
    }
    table
}

/// What is bound to a variable, and how many of it.
fn kind_of(module: &Module, variable: &GlobalVariable) -> Option<(DescriptorKind, Option<u64>)> {
    let types = &module.types;
    let TypeKind::Pointer { pointee, .. } = types.kind(variable.ty) else { return None };
    let (mut ty, mut count) = (pointee, Some(1u64));
    loop {
        match types.kind(ty) {
            TypeKind::Array { element, .. } => {
                count = count.zip(types.array_length(&module.consts, ty)).map(|(a, b)| a.saturating_mul(b));
                ty = element;
            }
            TypeKind::RuntimeArray { element } => {
                count = None;
                ty = element;
            }
            _ => break,
        }
    }
    let kind = match variable.storage {
        StorageClass::StorageBuffer => DescriptorKind::StorageBuffer,
        StorageClass::Uniform => {
            let old = types.get(ty).decorations.iter().any(|d| d.decoration.kind == Decoration::BufferBlock);
            if old { DescriptorKind::StorageBuffer } else { DescriptorKind::UniformBuffer }
        }
        _ => kind_of_object(module, ty),
    };
    Some((kind, count))
}

fn kind_of_object(module: &Module, ty: Type) -> DescriptorKind {
    let types = &module.types;
    let is = |op: Op| types.get(ty).op == op;
    if is(Op::TypeSampler) {
        return DescriptorKind::Sampler;
    }
    if is(Op::TypeSampledImage) {
        return DescriptorKind::CombinedImageSampler;
    }
    if is(Op::TypeAccelerationStructureKHR) {
        return DescriptorKind::AccelerationStructure;
    }
    let Some(image) = ImageType::of(types, ty) else { return DescriptorKind::Other };
    match (image.dim, image.sampled) {
        (dim, _) if dim == Dim::DimSubpassData as u32 => DescriptorKind::InputAttachment,
        (dim, 2) if dim == Dim::DimBuffer as u32 => DescriptorKind::StorageTexelBuffer,
        (dim, _) if dim == Dim::DimBuffer as u32 => DescriptorKind::UniformTexelBuffer,
        (_, 2) => DescriptorKind::StorageImage,
        _ => DescriptorKind::SampledImage,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn descriptor(binding: u32, name: &str, entries: &[&str]) -> Descriptor {
        Descriptor {
            set: 0,
            binding,
            name: name.to_owned(),
            kind: DescriptorKind::StorageBuffer,
            count: Some(1),
            is_read_only: false,
            entry_points: entries.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn what_one_entry_point_has_twice_is_shared() {
        let list = [
            descriptor(0, "a", &["x"]),
            descriptor(0, "b", &["y"]),
            descriptor(0, "c", &["y", "x"]),
            descriptor(1, "d", &["x"]),
        ];
        let names: Vec<_> = shared(&list).iter().map(|(a, b)| (a.name.clone(), b.name.clone())).collect();
        assert_eq!(names, [("a".to_owned(), "c".to_owned())]);
        assert_eq!(table(&list).lines().count(), 5);
    }
}
