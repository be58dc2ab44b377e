//! Where a Vulkan program finds what a root signature names: sets, bindings, push constants.
//!
//! The rule follows from the root signature alone, whatever a program uses of it, so that all stages agree:
//!
//! - Tables are the first sets, in their order: a set each. The binding of a descriptor is its place in the table.
//! - Descriptors in the root itself share the next set, static samplers the one behind it, the heaps the last one; a set that would be empty
//!   is left out. Their bindings count from 0 in the order of the root signature.
//! - Constants in the root are push constants, one parameter after the other.
//! - What the root of a local root signature of a library has is in the records of shaders, where Direct3D has it: constants, the addresses
//!   of descriptors in the root, and for a table where it begins in a heap.
//! - The counter of a buffer in a table is in the table's set. Its binding is the buffer's plus the table's number of descriptors.

use crate::RuntimeData;
use crate::root_signature::{RootParameterKind, RootRange, RootSignature, Visibility};

/// The words that the parameters of a root signature may cost: a table one, a descriptor two, constants their number.
const MOST_WORDS: u64 = 64;

/// The flags that let programs index the heaps.
const RESOURCE_HEAP: u32 = 0x400;
const SAMPLER_HEAP: u32 = 0x800;

/// A range of registers, and its location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RootBinding {
    /// `b`, `t`, `u` or `s`.
    pub class: char,
    /// The first register.
    pub register: u32,
    /// Their space.
    pub space: u32,
    /// The number of registers; all ones for no end.
    pub count: u32,
    /// The stages that see them.
    pub visibility: Visibility,
    /// The location of the first.
    pub place: RootLocation,
}

/// The location of a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RootLocation {
    /// A descriptor of a table. The following registers have the following bindings.
    Table {
        /// `DescriptorSet`
        set: u32,
        /// `Binding`
        binding: u32,
        /// The difference between its binding and its counter's; none in a table without an end.
        counter: Option<u32>,
    },
    /// A descriptor in the root itself.
    Descriptor {
        /// `DescriptorSet`
        set: u32,
        /// `Binding`
        binding: u32,
    },
    /// A sampler that is part of the root signature.
    StaticSampler {
        /// `DescriptorSet`
        set: u32,
        /// `Binding`
        binding: u32,
    },
    /// Push constants.
    Constants {
        /// The offset of the first, in bytes.
        offset: u32,
        /// The number of words.
        words: u32,
    },
    /// Constants of a local root signature in the shader records.
    Record {
        /// The index of the local root signature.
        local: u32,
        /// The offset of the first in bytes, after the identifier of the shader.
        offset: u32,
        /// The number of words.
        words: u32,
    },
    /// A buffer or acceleration structure whose 64-bit address is in the shader records: a descriptor in the root of a local root
    /// signature.
    Address {
        /// The index of the local root signature.
        local: u32,
        /// The offset of the address in bytes.
        offset: u32,
    },
    /// A descriptor of a table of a local root signature. The shader records have the index of the table's first descriptor in
    /// the heap.
    HeapTable {
        /// The index of the local root signature.
        local: u32,
        /// The offset of the index in bytes; the index is one word.
        offset: u32,
        /// The number of descriptors before it in the table.
        first: u32,
        /// `DescriptorSet` of the heap
        set: u32,
    },
}

/// A local root signature of a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalRoot {
    /// Its name.
    pub name: String,
    /// Its bindings, with their locations in records.
    pub bindings: Vec<RootBinding>,
}

/// A field of the shader records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordField {
    /// This number of words.
    Words(u32),
    /// An address of 64 bits.
    Address,
    /// The index of a table in a heap: two words, of which the first counts.
    Table,
}

/// The locations of the registers of a root signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootLayout {
    /// Ranges in the order of the root signature, static samplers last.
    pub bindings: Vec<RootBinding>,
    /// The set of the heap of resources, whose binding is 0, if programs may index it.
    pub resource_heap: Option<u32>,
    /// The set of the heap of samplers, whose binding is 1, if programs may index it.
    pub sampler_heap: Option<u32>,
    /// The local root signatures of the library.
    pub locals: Vec<LocalRoot>,
    /// The set of the heaps, whether programs may index them or only tables of local root signatures use
    /// them.
    pub heaps: u32,
}

/// Registers of a program, for [`RootLayout::find`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Registers {
    /// `b`, `t`, `u` or `s`.
    pub class: char,
    /// The first.
    pub first: u32,
    /// Their space.
    pub space: u32,
    /// The number of registers; all ones for no end.
    pub count: u32,
}

impl RootLayout {
    /// The layout of a root signature.
    ///
    /// # Errors
    /// A root signature that Direct3D's runtime refuses: too large, a range after one without an end, registers past the last.
    pub fn new(root: &RootSignature) -> Result<RootLayout, String> {
        let cost = root.parameters.iter().map(|parameter| match parameter.kind {
            RootParameterKind::Table(_) => 1,
            RootParameterKind::Constants { words, .. } => u64::from(words),
            RootParameterKind::Descriptor { .. } => 2,
        });
        let cost: u64 = cost.sum();
        if cost > MOST_WORDS {
            return Err(format!("the root signature has {cost} words, and {MOST_WORDS} is the most"));
        }
        let is_table = |kind: &RootParameterKind| matches!(kind, RootParameterKind::Table(_));
        let is_descriptor = |kind: &RootParameterKind| matches!(kind, RootParameterKind::Descriptor { .. });
        let count = |is_it: &dyn Fn(&RootParameterKind) -> bool| {
            root.parameters.iter().filter(|parameter| is_it(&parameter.kind)).count() as u32
        };
        let descriptors = count(&is_table);
        let samplers = descriptors + u32::from(count(&is_descriptor) > 0);
        let heaps = samplers + u32::from(!root.samplers.is_empty());
        let (mut table, mut descriptor, mut offset) = (0, 0, 0);
        let mut bindings = Vec::new();
        for parameter in &root.parameters {
            let visibility = parameter.visibility;
            match &parameter.kind {
                RootParameterKind::Table(ranges) => {
                    bindings.extend(in_table(ranges, table, visibility)?);
                    table += 1;
                }
                RootParameterKind::Constants { register, space, words } => {
                    let place = RootLocation::Constants { offset, words: *words };
                    bindings.push(one('b', *register, *space, visibility, place));
                    offset += 4 * words;
                }
                RootParameterKind::Descriptor { class, register, space } => {
                    let place = RootLocation::Descriptor { set: descriptors, binding: descriptor };
                    bindings.push(one(*class, *register, *space, visibility, place));
                    descriptor += 1;
                }
            }
        }
        for (binding, sampler) in root.samplers.iter().enumerate() {
            let place = RootLocation::StaticSampler { set: samplers, binding: binding as u32 };
            bindings.push(one('s', sampler.register, sampler.space, sampler.visibility, place));
        }
        let indexed = |flag: u32| (root.flags & flag != 0).then_some(heaps);
        Ok(RootLayout {
            bindings,
            resource_heap: indexed(RESOURCE_HEAP),
            sampler_heap: indexed(SAMPLER_HEAP),
            locals: Vec::new(),
            heaps,
        })
    }

    /// The same with the local root signatures of a library.
    ///
    /// # Errors
    /// As [`RootLayout::new`], of a local one.
    pub fn with_locals(mut self, data: &RuntimeData) -> Result<RootLayout, String> {
        for (local, (name, root)) in data.local_roots().enumerate() {
            // What is too large is refused alike.
            RootLayout::new(root).map_err(|why| format!("the local root signature '{name}': {why}"))?;
            let mut end = 0_u32;
            let mut bindings = Vec::new();
            for parameter in &root.parameters {
                let visibility = Visibility::All;
                // An address has eight bytes, and begins at a multiple.
                let is_address = !matches!(parameter.kind, RootParameterKind::Constants { .. });
                end = if is_address { end.saturating_add(7) & !7 } else { end };
                let (local, offset) = (local as u32, end);
                match &parameter.kind {
                    RootParameterKind::Constants { register, space, words } => {
                        let place = RootLocation::Record { local, offset, words: *words };
                        bindings.push(one('b', *register, *space, visibility, place));
                        end = end.saturating_add(words.saturating_mul(4));
                        continue;
                    }
                    RootParameterKind::Descriptor { class, register, space } => {
                        let place = RootLocation::Address { local, offset };
                        bindings.push(one(*class, *register, *space, visibility, place));
                    }
                    RootParameterKind::Table(ranges) => {
                        let ranges = in_table(ranges, 0, visibility)?.into_iter().map(|bound| {
                            let first = match bound.place {
                                RootLocation::Table { binding, .. } => binding,
                                _ => 0,
                            };
                            let place = RootLocation::HeapTable { local, offset, first, set: self.heaps };
                            RootBinding { place, ..bound }
                        });
                        bindings.extend(ranges);
                    }
                }
                end = end.saturating_add(8);
            }
            self.locals.push(LocalRoot { name: name.to_owned(), bindings });
        }
        Ok(self)
    }

    /// Where registers of local root signatures are: at one place in all that have them.
    fn find_local(&self, registers: Registers) -> Option<Result<RootLocation, String>> {
        let Registers { class, first, space, count } = registers;
        let mut found: Option<(&LocalRoot, RootLocation)> = None;
        for local in &self.locals {
            let before = |bound: &RootBinding| {
                let before = first.checked_sub(bound.register)?;
                ((bound.class, bound.space) == (class, space) && before < bound.count).then_some(before)
            };
            let Some((bound, before)) = local.bindings.iter().find_map(|b| Some((b, before(b)?))) else {
                continue;
            };
            let name = &local.name;
            if let Some((other, _)) = found {
                return Some(Err(format!(
                    "is in the local root signatures '{}' and '{name}': give what they bind registers of their own",
                    other.name
                )));
            }
            if bound.count != u32::MAX && count > bound.count - before {
                return Some(Err(format!(
                    "goes on behind {class}{}, where the range of the local root signature '{name}' ends",
                    bound.register.saturating_add(bound.count - 1)
                )));
            }
            let place = match bound.place {
                RootLocation::HeapTable { local, offset, first, set } => {
                    RootLocation::HeapTable { local, offset, first: first.saturating_add(before), set }
                }
                place => place,
            };
            found = Some((local, place));
        }
        found.map(|(_, place)| Ok(place))
    }

    /// The location of registers for a stage; [`Visibility::All`] stands for stages without a visibility of their
    /// own.
    ///
    /// # Errors
    /// Why they have no location, as the end of a sentence about them.
    pub fn find(&self, registers: Registers, stage: Visibility) -> Result<RootLocation, String> {
        let Registers { class, first, space, count } = registers;
        let of_class = self.bindings.iter().filter(|bound| (bound.class, bound.space) == (class, space));
        let mut near = None;
        for bound in of_class {
            let Some(before) = first.checked_sub(bound.register).filter(|before| *before < bound.count)
            else {
                continue;
            };
            let is_seen = bound.visibility == Visibility::All || bound.visibility == stage;
            let is_whole = bound.count == u32::MAX || count <= bound.count - before;
            if !is_seen || !is_whole {
                near = near.or(Some((bound, is_seen)));
                continue;
            }
            return Ok(match bound.place {
                RootLocation::Table { set, binding, counter } => {
                    RootLocation::Table { set, binding: binding.saturating_add(before), counter }
                }
                place => place,
            });
        }
        Err(match near {
            None => match self.find_local(registers) {
                Some(found) => return found,
                None => "is not in the root signature".to_owned(),
            },
            Some((bound, false)) => {
                format!("is in the root signature for {} shaders alone", bound.visibility)
            }
            Some((bound, true)) => {
                let last = bound.register.saturating_add(bound.count - 1);
                format!("goes on behind {class}{last}, where the range of the root signature ends")
            }
        })
    }

    /// The push constants that a stage sees, as byte offset and number of words, in the order of their
    /// offsets.
    pub fn constants(&self, stage: Visibility) -> Vec<(u32, u32)> {
        let seen = |bound: &&RootBinding| bound.visibility == Visibility::All || bound.visibility == stage;
        let constants = self.bindings.iter().filter(seen).filter_map(|bound| match bound.place {
            RootLocation::Constants { offset, words } => Some((offset, words)),
            _ => None,
        });
        constants.collect()
    }

    /// The fields of the shader records of a local root signature, with their byte offsets.
    pub fn record(&self, local: u32) -> Vec<(u32, RecordField)> {
        let bindings = self.locals.get(local as usize).map(|local| &*local.bindings).unwrap_or_default();
        let mut parts: Vec<(u32, RecordField)> = Vec::new();
        for bound in bindings {
            let part = match bound.place {
                RootLocation::Record { offset, words, .. } => (offset, RecordField::Words(words)),
                RootLocation::Address { offset, .. } => (offset, RecordField::Address),
                RootLocation::HeapTable { offset, .. } => (offset, RecordField::Table),
                _ => continue,
            };
            // The ranges of a table have one place.
            if parts.last() != Some(&part) {
                parts.push(part);
            }
        }
        parts
    }
}

fn one(class: char, register: u32, space: u32, visibility: Visibility, place: RootLocation) -> RootBinding {
    RootBinding { class, register, space, count: 1, visibility, place }
}

/// The ranges of a table.
fn in_table(ranges: &[RootRange], set: u32, visibility: Visibility) -> Result<Vec<RootBinding>, String> {
    // Where the next range is; none behind one without an end.
    let mut next = Some(0u32);
    let mut end = Some(0u32);
    let mut found = Vec::with_capacity(ranges.len());
    for range in ranges {
        let RootRange { class, count, register, space, .. } = *range;
        let binding = range.offset.or(next).ok_or_else(|| {
            format!(
                "the range at {class}{register} follows one without an end in its table of the root signature"
            )
        })?;
        next = if count == u32::MAX { None } else { Some(after(binding, count, class, register)?) };
        if count != u32::MAX {
            after(register, count, class, register)?;
        }
        end = end.zip(next).map(|(end, next)| end.max(next));
        let place = RootLocation::Table { set, binding, counter: None };
        found.push(RootBinding { class, register, space, count, visibility, place });
    }
    for bound in &mut found {
        if let RootLocation::Table { counter, .. } = &mut bound.place {
            *counter = end;
        }
    }
    Ok(found)
}

fn after(first: u32, count: u32, class: char, register: u32) -> Result<u32, String> {
    let end = first.checked_add(count);
    end.ok_or_else(|| {
        format!("the range at {class}{register} of the root signature goes past the last number")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root_signature::{RootParameter, StaticSampler};

    fn range(class: char, count: u32, register: u32, offset: Option<u32>) -> RootRange {
        RootRange { class, count, register, space: 0, offset }
    }

    fn parameter(visibility: Visibility, kind: RootParameterKind) -> RootParameter {
        RootParameter { visibility, kind }
    }

    fn signature(parameters: Vec<RootParameter>, samplers: usize, flags: u32) -> RootSignature {
        let sampler = |register| StaticSampler { register, space: 3, visibility: Visibility::All };
        let samplers = (0..samplers as u32).map(sampler).collect();
        RootSignature { version: 2, parameters, samplers, flags }
    }

    fn at(class: char, first: u32, count: u32) -> Registers {
        Registers { class, first, space: 0, count }
    }

    #[test]
    fn places_follow_from_the_order_of_parameters() {
        use RootParameterKind::{Constants, Descriptor, Table};
        let all = Visibility::All;
        let root = signature(
            vec![
                parameter(all, Descriptor { class: 'b', register: 7, space: 0 }),
                parameter(all, Table(vec![range('t', 4, 2, None), range('u', 2, 0, None)])),
                parameter(Visibility::Pixel, Constants { register: 0, space: 0, words: 3 }),
                parameter(all, Table(vec![range('b', 1, 5, Some(9)), range('t', u32::MAX, 20, None)])),
                parameter(all, Constants { register: 1, space: 0, words: 5 }),
            ],
            2,
            RESOURCE_HEAP,
        );
        let layout = RootLayout::new(&root).unwrap();
        let find = |registers| layout.find(registers, Visibility::Vertex);
        assert_eq!(find(at('t', 3, 3)), Ok(RootLocation::Table { set: 0, binding: 1, counter: Some(6) }));
        assert_eq!(find(at('u', 1, 1)), Ok(RootLocation::Table { set: 0, binding: 5, counter: Some(6) }));
        assert_eq!(find(at('b', 5, 1)), Ok(RootLocation::Table { set: 1, binding: 9, counter: None }));
        assert_eq!(
            find(at('t', 22, u32::MAX)),
            Ok(RootLocation::Table { set: 1, binding: 12, counter: None })
        );
        assert_eq!(find(at('b', 7, 1)), Ok(RootLocation::Descriptor { set: 2, binding: 0 }));
        assert_eq!(find(at('b', 1, 1)), Ok(RootLocation::Constants { offset: 12, words: 5 }));
        let sampler = Registers { class: 's', first: 1, space: 3, count: 1 };
        assert_eq!(find(sampler), Ok(RootLocation::StaticSampler { set: 3, binding: 1 }));
        assert_eq!((layout.resource_heap, layout.sampler_heap), (Some(4), None));
        assert_eq!(layout.constants(Visibility::Vertex), [(12, 5)]);
        assert_eq!(layout.constants(Visibility::Pixel), [(0, 3), (12, 5)]);
        for (registers, why) in [
            (at('t', 6, 1), "is not in the root signature"),
            (at('t', 3, 4), "goes on behind t5, where the range of the root signature ends"),
            (at('t', 3, u32::MAX), "goes on behind t5, where the range of the root signature ends"),
            (at('b', 0, 1), "is in the root signature for pixel shaders alone"),
            (at('s', 1, 1), "is not in the root signature"),
        ] {
            assert_eq!(find(registers).unwrap_err(), why);
        }
    }

    #[test]
    fn what_local_root_signatures_bind_is_in_records() {
        use crate::{Subobject, SubobjectKind};
        use RootParameterKind::{Constants, Descriptor, Table};
        let all = Visibility::All;
        let constants = |register, words| parameter(all, Constants { register, space: 0, words });
        let buffer = parameter(all, Descriptor { class: 't', register: 4, space: 0 });
        let table = parameter(all, Table(vec![range('u', 3, 6, None), range('t', u32::MAX, 8, None)]));
        let local = |name: &str, parameters| Subobject {
            name: name.to_owned(),
            kind: SubobjectKind::LocalRootSignature(signature(parameters, 0, 0)),
        };
        let subobjects = vec![
            local("One", vec![constants(1, 3), buffer, constants(2, 4), table]),
            local("Two", vec![constants(3, 1), constants(5, 1)]),
            local("Three", vec![constants(5, 1)]),
        ];
        let data = RuntimeData { subobjects, ..RuntimeData::default() };
        let layout = RootLayout::new(&signature(vec![], 0, 0)).unwrap().with_locals(&data).unwrap();
        let find = |registers| layout.find(registers, all);
        assert_eq!(find(at('b', 1, 1)), Ok(RootLocation::Record { local: 0, offset: 0, words: 3 }));
        assert_eq!(find(at('b', 2, 1)), Ok(RootLocation::Record { local: 0, offset: 24, words: 4 }));
        assert_eq!(find(at('b', 3, 1)), Ok(RootLocation::Record { local: 1, offset: 0, words: 1 }));
        assert_eq!(find(at('t', 4, 1)), Ok(RootLocation::Address { local: 0, offset: 16 }));
        let in_table = |first| Ok(RootLocation::HeapTable { local: 0, offset: 40, first, set: 0 });
        assert_eq!(find(at('u', 7, 2)), in_table(1));
        assert_eq!(find(at('t', 8, u32::MAX)), in_table(3));
        let words = RecordField::Words;
        let parts = [(0, words(3)), (16, RecordField::Address), (24, words(4)), (40, RecordField::Table)];
        assert_eq!(layout.record(0), parts);
        let large = vec![local("Large", vec![constants(1, u32::MAX)])];
        let data = RuntimeData { subobjects: large, ..RuntimeData::default() };
        let error = layout.clone().with_locals(&data).unwrap_err();
        assert!(error.starts_with("the local root signature 'Large'"), "{error}");
        for (registers, why) in [
            (at('u', 7, 3), "goes on behind u8, where the range of the local root signature 'One' ends"),
            (at('t', 4, 2), "goes on behind t4, where the range of the local root signature 'One' ends"),
            (at('b', 5, 1), "is in the local root signatures 'Two' and 'Three'"),
            (at('b', 6, 1), "is not in the root signature"),
        ] {
            assert!(find(registers).unwrap_err().starts_with(why), "{why}");
        }
    }

    #[test]
    fn what_no_runtime_takes_is_refused() {
        use RootParameterKind::{Constants, Table};
        let all = Visibility::All;
        for (kind, why) in [
            (Constants { register: 0, space: 0, words: u32::MAX }, "has 4294967295 words"),
            (
                Table(vec![range('t', u32::MAX, 0, None), range('u', 1, 0, None)]),
                "follows one without an end",
            ),
            (Table(vec![range('t', 2, u32::MAX, None)]), "goes past the last number"),
            (Table(vec![range('t', 2, 0, Some(u32::MAX - 1))]), "goes past the last number"),
        ] {
            let error = RootLayout::new(&signature(vec![parameter(all, kind)], 0, 0)).unwrap_err();
            assert!(error.contains(why), "{error}");
        }
    }
}
