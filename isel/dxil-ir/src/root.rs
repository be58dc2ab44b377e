//! The locations of a program's registers, by a root signature.

use super::asked::{Descriptor, OPEN_SPACE};
use super::cx::Cx;
use super::handles::RangeLocation;
use super::refusal::{Lowered, Refusal};
use super::resources::{Class, Resource, ResourceKind};
use spirant_dialect::diagnostics::Code;
use spirant_dxil::{Registers, RootLocation, Visibility};

/// The bindings of the heaps in their set: of resources, of samplers, of counters.
const RESOURCE_HEAP: u32 = 0;
const SAMPLER_HEAP: u32 = 1;
const COUNTER_HEAP: u32 = 2;

/// The visibility of parameters for this stage alone; stages without one see those for all.
pub fn visibility(stage: &str) -> Visibility {
    match stage {
        "vertex" => Visibility::Vertex,
        "hull" => Visibility::Hull,
        "domain" => Visibility::Domain,
        "geometry" => Visibility::Geometry,
        "pixel" => Visibility::Pixel,
        "amplification" => Visibility::Amplification,
        "mesh" => Visibility::Mesh,
        _ => Visibility::All,
    }
}

impl Cx<'_, '_> {
    /// The location of a range of registers.
    pub fn place(&self, resource: &Resource) -> Lowered<RangeLocation> {
        let asked = &self.program.asked;
        if let Some(Descriptor { set, binding, counter }) =
            asked.descriptors.as_ref().and_then(|known| known.get(&resource.label).copied())
        {
            return Ok(RangeLocation::Descriptor { set, binding, counter });
        }
        if resource.space == OPEN_SPACE {
            return Err(Refusal {
                code: Code::INVALID_INPUT,
                message: format!(
                    "the resource '{}' has no register by which it gets a descriptor: give it one, register(…)",
                    resource.label
                ),
            });
        }
        let Some(root) = &asked.root else { return Ok(RangeLocation::Register) };
        if resource.open.is_some() {
            return Err(unplaced(
                resource,
                "has no register by which the root signature could bind it: declare one",
            ));
        }
        let Resource { class, lower, space, count, .. } = *resource;
        let registers = Registers { class: class.letter(), first: lower, space, count };
        let found = root.find(registers, visibility(self.stage)).map_err(|why| unplaced(resource, &why))?;
        Ok(match found {
            RootLocation::Table { set, binding, counter } => RangeLocation::Descriptor {
                set,
                binding,
                counter: counter.and_then(|by| binding.checked_add(by)),
            },
            RootLocation::StaticSampler { set, binding } => {
                RangeLocation::Descriptor { set, binding, counter: None }
            }
            RootLocation::Descriptor { set, binding } => {
                self.check_is_buffer(resource)?;
                RangeLocation::Descriptor { set, binding, counter: None }
            }
            RootLocation::Address { local, offset } => {
                self.check_is_buffer(resource)?;
                RangeLocation::Address { offset, local }
            }
            RootLocation::HeapTable { local, offset, first, set } => {
                let binding = if class == Class::Sampler { SAMPLER_HEAP } else { RESOURCE_HEAP };
                RangeLocation::HeapTable { set, binding, counter: COUNTER_HEAP, offset, local, first }
            }
            RootLocation::Constants { offset, .. } => RangeLocation::Constants { offset, local: None },
            RootLocation::Record { local, offset, .. } => {
                RangeLocation::Constants { offset, local: Some(local) }
            }
        })
    }

    /// Refuses what is no buffer or acceleration structure, and cannot be in a root itself.
    fn check_is_buffer(&self, resource: &Resource) -> Lowered<()> {
        use ResourceKind::{AccelerationStructure, CBuffer, RawBuffer, StructuredBuffer};
        if matches!(resource.kind, CBuffer | RawBuffer | StructuredBuffer | AccelerationStructure) {
            return Ok(());
        }
        let why = "is a descriptor in the root of the root signature, which only buffers without formats have: put it in a table";
        Err(unplaced(resource, why))
    }

    /// The location of a resource's heap.
    pub fn place_in_heap(&self, resource: &Resource) -> Lowered<RangeLocation> {
        let Some(root) = &self.program.asked.root else { return Ok(RangeLocation::Register) };
        let (set, binding, heap, flag) = match resource.class {
            Class::Sampler => {
                (root.sampler_heap, SAMPLER_HEAP, "SamplerDescriptorHeap", "SAMPLER_HEAP_DIRECTLY_INDEXED")
            }
            _ => (
                root.resource_heap,
                RESOURCE_HEAP,
                "ResourceDescriptorHeap",
                "CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED",
            ),
        };
        let set = set.ok_or_else(|| Refusal {
            code: Code::INVALID_INPUT,
            message: format!("{heap} is not in the root signature: it lacks the flag {flag}"),
        })?;
        Ok(RangeLocation::Descriptor { set, binding, counter: Some(COUNTER_HEAP) })
    }
}

/// That registers are nowhere: `t3, space1 'Lights'`.
fn unplaced(resource: &Resource, why: &str) -> Refusal {
    let Resource { class, lower, space, count, label, .. } = resource;
    let letter = class.letter();
    let mut text = if resource.open.is_some() { "a resource".to_owned() } else { format!("{letter}{lower}") };
    match *count {
        _ if resource.open.is_some() => {}
        1 => {}
        u32::MAX => text += " and on",
        count => text += &format!(" to {letter}{}", lower.saturating_add(count - 1)),
    }
    if resource.open.is_none() {
        text += &format!(", space{space}");
    }
    if !label.is_empty() {
        text += &format!(" '{label}'");
    }
    Refusal { code: Code::INVALID_INPUT, message: format!("{text} {why}") }
}
