//! The arguments of kernels: from their parameters, or for Vulkan from NonSemantic.ClspvReflection.

use super::Facts;
use super::data::{Argument, Passing, Reflection, Resource, TypeKind, TypeRef};
use super::scan::{self, Attached, Clspv, Entry};
use super::types;
use spirant_dialect::spirv::{Decoration, ExecutionModel, FunctionParameterAttribute};
use std::collections::BTreeMap;

/// The arguments of an entry point in order.
pub(super) fn arguments(facts: &Facts, entry: &Entry) -> Vec<Argument> {
    if ExecutionModel::from_u32(entry.model) != Some(ExecutionModel::Kernel) {
        return placed(facts, entry);
    }
    let Some(function) = facts.scan.functions.get(&entry.function) else { return Vec::new() };
    let count = function.parameters.len();
    let types = listed(facts, "kernel_arg_type", &entry.name, count);
    let qualifiers = listed(facts, "kernel_arg_type_qual", &entry.name, count);
    let one = |(index, (id, ty)): (usize, &(u32, u32))| {
        let mut argument = parameter(facts, index as u32, *id, facts.types.place(*ty));
        argument.type_name = types.get(index).cloned();
        let spelled = qualifiers.get(index).into_iter().flat_map(|text| text.split_whitespace());
        argument.type_qualifiers.extend(spelled.map(str::to_owned));
        argument.type_qualifiers.sort();
        argument.type_qualifiers.dedup();
        argument
    };
    function.parameters.iter().enumerate().map(one).collect()
}

fn parameter(facts: &Facts, index: u32, id: u32, ty: Option<TypeRef>) -> Argument {
    let attached = facts.scan.attached(id);
    let kind = ty.and_then(|ty| facts.types.kind_of(ty));
    let size_of = |ty: Option<TypeRef>| ty.and_then(|ty| facts.types.list.get(ty.0)?.size);
    let (mut passing, mut described, mut size) = (Passing::Value, ty, size_of(ty));
    let (mut space, mut access) = (None, None);
    match kind {
        Some(TypeKind::Pointer { storage_class, pointee }) => {
            described = *pointee;
            if has_attribute(attached, FunctionParameterAttribute::ByVal) {
                size = size_of(*pointee);
            } else {
                passing = Passing::Pointer;
                space = types::address_space(storage_class).map(str::to_owned);
                // Local memory is given its length by the host.
                size = size.filter(|_| space.as_deref() != Some("local"));
            }
        }
        Some(TypeKind::Image(image)) => {
            (passing, size) = (Passing::Image, None);
            access.clone_from(&image.access);
        }
        Some(TypeKind::Sampler) => (passing, size) = (Passing::Sampler, None),
        Some(TypeKind::Opaque { .. } | TypeKind::Other { .. } | TypeKind::SampledImage { .. }) => {
            (passing, size) = (Passing::Other, None);
        }
        _ => {}
    }
    let qualifiers = [
        (scan::has(attached, Decoration::Volatile), "volatile"),
        (scan::has(attached, Decoration::Restrict), "restrict"),
        (scan::has(attached, Decoration::Constant), "const"),
    ];
    Argument {
        index,
        name: facts.scan.name(id),
        passing,
        ty: described,
        address_space: space,
        access,
        type_name: None,
        type_qualifiers: qualifiers
            .iter()
            .filter(|(is, _)| *is)
            .map(|(_, name)| (*name).to_owned())
            .collect(),
        size,
        attributes: scan::spelled(
            attached,
            &[Decoration::Volatile, Decoration::Restrict, Decoration::Constant],
        ),
        placement: BTreeMap::new(),
    }
}

fn has_attribute(attached: &[Attached], attribute: FunctionParameterAttribute) -> bool {
    attached.iter().any(|attached| {
        attached.kind == Decoration::FuncParamAttr as u32
            && attached.words.first() == Some(&(attribute as u32))
    })
}

/// What the Khronos translator writes of a kernel's arguments as a string: `kernel_arg_type.NAME.int*,float,`.
fn listed(facts: &Facts, what: &str, kernel: &str, count: usize) -> Vec<String> {
    let prefix = format!("{what}.{kernel}.");
    let found = facts.scan.strings.values().find_map(|text| text.strip_prefix(prefix.as_str()));
    let items: Vec<String> = found
        .map(|text| text.strip_suffix(',').unwrap_or(text).split(',').map(str::to_owned).collect())
        .unwrap_or_default();
    // A comma in a type's name would move the others.
    if items.len() == count { items } else { Vec::new() }
}

/// The arguments that NonSemantic.ClspvReflection lists for a kernel that became a compute shader.
fn placed(facts: &Facts, entry: &Entry) -> Vec<Argument> {
    let by_id: BTreeMap<u32, &Clspv> = facts.scan.clspv.iter().map(|row| (row.id, row)).collect();
    let number = |id: u32| facts.constants.count(id).value;
    let mut found = Vec::new();
    for row in &facts.scan.clspv {
        let Some(kind) = row.info.name.strip_prefix("Argument").filter(|kind| *kind != "Info") else {
            continue;
        };
        let operand = |name: &str| named(row, name);
        let kernel = operand("Kernel").or(operand("Decl")).and_then(|id| by_id.get(&id));
        if kernel.and_then(|kernel| kernel.operands.first()) != Some(&entry.function) {
            continue;
        }
        let info = operand("ArgInfo").and_then(|id| by_id.get(&id));
        let text = |name: &str| {
            let string = facts.scan.strings.get(&named(info?, name)?)?;
            Some(string.clone()).filter(|string| !string.is_empty())
        };
        let besides = ["Kernel", "Decl", "Ordinal", "ArgInfo"];
        let placement: BTreeMap<String, u64> = operands(row)
            .filter(|(name, _)| !besides.contains(name))
            .filter_map(|(name, id)| Some((snake_case(name), number(id)?)))
            .collect();
        let is_pod = kind.starts_with("Pod");
        found.push(Argument {
            index: operand("Ordinal")
                .and_then(number)
                .and_then(|index| index.try_into().ok())
                .unwrap_or(u32::MAX),
            name: text("Name"),
            passing: match kind {
                _ if is_pod => Passing::Value,
                kind if kind.contains("Image") => Passing::Image,
                kind if kind.contains("Sampler") => Passing::Sampler,
                _ => Passing::Pointer,
            },
            ty: None,
            address_space: None,
            access: None,
            type_name: text("Type Name").or_else(|| text("TypeName")),
            type_qualifiers: Vec::new(),
            size: placement.get("size").copied().filter(|_| is_pod),
            attributes: vec![row.info.name.to_owned()],
            placement,
        });
    }
    for row in facts.scan.clspv.iter().filter(|row| row.info.name == "NormalizedSamplerMaskPushConstant") {
        let kernel = named(row, "Kernel").and_then(|id| by_id.get(&id));
        let ordinal = named(row, "Ordinal").and_then(number);
        let of_kernel = kernel.and_then(|kernel| kernel.operands.first()) == Some(&entry.function);
        let sampler =
            found.iter_mut().find(|argument| of_kernel && Some(u64::from(argument.index)) == ordinal);
        if let (Some(sampler), Some(offset)) = (sampler, named(row, "Offset").and_then(number)) {
            sampler.placement.insert("normalized_mask_offset".to_owned(), offset);
        }
    }
    found.sort_by_key(|argument| argument.index);
    found
}

/// Gives members without a name that of the kernel's argument that is there. Kernels may share a block: if their names differ, the
/// member has none.
pub(super) fn name_values(reflection: &mut Reflection) {
    let mut names: BTreeMap<(TypeRef, u64), Option<&String>> = BTreeMap::new();
    for entry in &reflection.entry_points {
        for argument in entry.arguments.iter().filter(|argument| argument.passing == Passing::Value) {
            let number = |name: &str| argument.placement.get(name).copied();
            let (Some(name), Some(offset)) = (&argument.name, number("offset")) else { continue };
            let of_buffer = |resource: &&Resource| {
                let place = [resource.set, resource.binding].map(|number| number.map(u64::from));
                place == [number("descriptor_set"), number("binding")]
            };
            let block = match number("binding") {
                Some(_) => reflection.resources.iter().find(of_buffer).map(|resource| resource.ty),
                None => entry.push_constants.first().map(|place| reflection.push_constants[*place].ty),
            };
            let Some(block) = block else { continue };
            let known = names.entry((block, offset)).or_insert(Some(name));
            *known = known.filter(|known| *known == name);
        }
    }
    let names: BTreeMap<(TypeRef, u64), String> =
        names.into_iter().filter_map(|(place, name)| Some((place, name?.clone()))).collect();
    for (index, ty) in reflection.types.iter_mut().enumerate() {
        let TypeKind::Struct { members, .. } = &mut ty.kind else { continue };
        for member in members.iter_mut().filter(|member| member.name.is_none()) {
            member.name = member.offset.and_then(|offset| names.get(&(TypeRef(index), offset)).cloned());
        }
    }
}

/// The number of the sampler in the source that has this set and binding.
pub(super) fn literal_sampler(facts: &Facts, set: Option<u32>, binding: Option<u32>) -> Option<u32> {
    let row = of_descriptor(facts, "LiteralSampler", [set, binding])?;
    facts.constants.count(named(row, "Mask")?).value?.try_into().ok()
}

/// What the host writes into the buffer of variables at program scope or of constants, if it has this set and binding.
pub(super) fn initial_data(facts: &Facts, set: Option<u32>, binding: Option<u32>) -> Option<String> {
    let names = ["ProgramScopeVariablesStorageBuffer", "ConstantDataStorageBuffer", "ConstantDataUniform"];
    let row = names.iter().find_map(|name| of_descriptor(facts, name, [set, binding]))?;
    facts.scan.strings.get(&named(row, "Data")?).cloned()
}

/// The instruction of a name that describes the resource of a set and binding.
fn of_descriptor<'f>(facts: &'f Facts, name: &str, place: [Option<u32>; 2]) -> Option<&'f Clspv> {
    let number = |row: &Clspv, name: &str| facts.constants.count(named(row, name)?).value;
    let place = place.map(|number| number.map(u64::from));
    let mut rows = facts.scan.clspv.iter().filter(|row| row.info.name == name);
    rows.find(|row| place == [number(row, "DescriptorSet"), number(row, "Binding")])
}

/// The operands of an instruction by their names in the grammar.
pub(super) fn operands(row: &Clspv) -> impl Iterator<Item = (&'static str, u32)> {
    let name = |index: usize| row.info.operand_name(index).unwrap_or_default();
    row.operands.iter().enumerate().map(move |(index, id)| (name(index), *id))
}

pub(super) fn named(row: &Clspv, name: &str) -> Option<u32> {
    operands(row).find(|(of, _)| *of == name).map(|(_, id)| id)
}

/// `DescriptorSet` as `descriptor_set`.
fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for char in name.chars().filter(|char| *char != ' ') {
        if char.is_ascii_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.push(char.to_ascii_lowercase());
    }
    text
}
