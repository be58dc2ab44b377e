//! Entry points: their modes, workgroup sizes, references, and requirements of limits.

use super::data::{Count, EntryPoint, ExecutionMode, InterfaceVariable, Limits, PushConstants, Resource};
use super::scan::{self, Entry, Mode};
use super::{Facts, interface, kernels};
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::spirv::{self, BuiltIn, Decoration, StorageClass};
use std::collections::{BTreeMap, BTreeSet};

/// The entry points of a module.
pub(super) fn entry_points(
    facts: &Facts,
    resources: &[Resource],
    places: &BTreeMap<u32, usize>,
    push_constants: &[(u32, PushConstants)],
) -> Vec<EntryPoint> {
    let one = |entry: &Entry| {
        let functions = facts.scan.reachable(entry.function);
        let named = functions.iter().filter_map(|function| facts.scan.functions.get(function));
        let variables: BTreeSet<u32> =
            named.flat_map(|function| function.variables.iter().copied()).collect();
        let mut used: Vec<usize> = variables.iter().filter_map(|id| places.get(id).copied()).collect();
        used.sort_unstable();
        let blocks: Vec<usize> =
            (0..push_constants.len()).filter(|place| variables.contains(&push_constants[*place].0)).collect();
        let modes: Vec<&Mode> =
            facts.scan.modes.iter().filter(|mode| mode.function == entry.function).collect();
        let inputs = interface::variables(facts, entry, StorageClass::Input);
        let outputs = interface::variables(facts, entry, StorageClass::Output);
        let local_size = local_size(facts, &modes);
        let blocks_used = blocks.iter().map(|place| &push_constants[*place].1);
        let limits = Limits {
            workgroup_invocations: local_size.and_then(product),
            workgroup_memory: workgroup_memory(facts, &variables),
            push_constants_size: blocks_used
                .filter_map(|block| block.offset.checked_add(block.size?))
                .max()
                .unwrap_or(0),
            input_locations: last_location(&inputs),
            output_locations: last_location(&outputs),
            ..descriptor_limits(&used, resources)
        };
        EntryPoint {
            name: entry.name.clone(),
            execution_model: scan::enumerant(OperandKind::ExecutionModel, entry.model),
            local_size,
            execution_modes: modes.iter().map(|mode| described(facts, mode)).collect(),
            inputs,
            outputs,
            resources: used,
            push_constants: blocks,
            arguments: kernels::arguments(facts, entry),
            limits,
        }
    };
    facts.scan.entries.iter().map(one).collect()
}

fn described(facts: &Facts, mode: &Mode) -> ExecutionMode {
    let operand = |(word, is_id): &(u32, bool)| {
        if *is_id { facts.constants.count(*word) } else { Count::fixed(u64::from(*word)) }
    };
    ExecutionMode {
        mode: scan::enumerant(OperandKind::ExecutionMode, mode.mode),
        operands: mode.operands.iter().map(operand).collect(),
    }
}

/// The size of the workgroup: that of a constant WorkgroupSize before those of execution modes.
fn local_size(facts: &Facts, modes: &[&Mode]) -> Option<[Count; 3]> {
    let is_size = |id: u32| {
        scan::operand(facts.scan.attached(id), Decoration::BuiltIn) == Some(BuiltIn::WorkgroupSize as u32)
    };
    let built_in = facts.scan.constants.iter().find(|constant| is_size(constant.id));
    let parts = built_in.and_then(|defined| facts.constants.get(defined.id)).map(|constant| &constant.parts);
    if let Some([x, y, z]) = parts.map(Vec::as_slice) {
        return Some([*x, *y, *z].map(|id| facts.constants.count(id)));
    }
    let sized = modes.iter().find(|mode| {
        [spirv::ExecutionMode::LocalSize as u32, spirv::ExecutionMode::LocalSizeId as u32]
            .contains(&mode.mode)
    })?;
    <[Count; 3]>::try_from(described(facts, sized).operands).ok()
}

fn product(size: [Count; 3]) -> Option<u64> {
    size.iter().try_fold(1u64, |product, count| product.checked_mul(count.value?))
}

/// The bytes of the workgroup's variables, one after the other.
fn workgroup_memory(facts: &Facts, variables: &BTreeSet<u32>) -> Option<u64> {
    let of_workgroup = facts.scan.variables.iter().filter(|variable| {
        scan::class_of(variable) == Some(StorageClass::Workgroup) && variables.contains(&variable.id)
    });
    let mut end = 0u64;
    for variable in of_workgroup {
        let (size, alignment) = facts.types.natural(facts.types.pointee(variable)?)?;
        end = end.checked_next_multiple_of(alignment)?.checked_add(size)?;
    }
    Some(end)
}

fn last_location(variables: &[InterfaceVariable]) -> u64 {
    let end = |variable: &InterfaceVariable| {
        u64::from(variable.location?).checked_add(variable.locations.unwrap_or(1))
    };
    variables.iter().filter_map(end).max().unwrap_or(0)
}

fn descriptor_limits(used: &[usize], resources: &[Resource]) -> Limits {
    let mut limits = Limits::default();
    for resource in used.iter().filter_map(|place| resources.get(*place)) {
        let count =
            resource.array.iter().fold(1u64, |count, length| count.saturating_mul(length.value.unwrap_or(1)));
        let kind = resource.descriptor.name().to_owned();
        let sum = limits.descriptors.entry(kind).or_default();
        *sum = sum.saturating_add(count);
        let sets = resource.set.map_or(0, |set| set.saturating_add(1));
        limits.bound_descriptor_sets = limits.bound_descriptor_sets.max(sets);
    }
    limits
}
