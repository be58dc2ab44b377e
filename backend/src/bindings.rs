//! The descriptors of a module: the table of sets and bindings, and which resources share one.

pub use crate::reflect::Descriptor as DescriptorKind;

use crate::reflect::reflect;
use spirant_binary::{EncodeOptions, encode};
use spirant_dialect::{Diagnostics, Module};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A descriptor of a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Descriptor {
    /// `DescriptorSet`
    pub set: u32,
    /// `Binding`
    pub binding: u32,
    /// The variable's name.
    pub name: String,
    /// The kind of descriptor.
    pub kind: DescriptorKind,
    /// The number of descriptors; `None` for an array without a length.
    pub count: Option<u64>,
    /// The entry points that refer to it.
    pub entry_points: Vec<String>,
}

/// The descriptors of a module with names, by set and binding, and in the module's order if they share one; none if the
/// module cannot be written.
pub fn descriptors(module: &Module) -> Vec<Descriptor> {
    let options = EncodeOptions::default().unused_globals(true);
    let words = encode(module, &options, &mut Diagnostics::new()).ok();
    let Some(found) = words.and_then(|words| reflect(&words).ok()) else { return Vec::new() };
    let users =
        |place: usize| found.entry_points.iter().filter(move |entry| entry.resources.contains(&place));
    let bound = found.resources.iter().enumerate().filter_map(|(place, resource)| {
        Some(Descriptor {
            set: resource.set?,
            binding: resource.binding?,
            name: resource.name.clone().unwrap_or_default(),
            kind: resource.descriptor,
            count: resource
                .array
                .iter()
                .try_fold(1u64, |all, length| Some(all.saturating_mul(length.value?))),
            entry_points: users(place).map(|entry| entry.name.clone()).collect(),
        })
    });
    bound.collect()
}

/// Pairs of resources that an entry point has at one set and binding: the first one with each that follows.
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
