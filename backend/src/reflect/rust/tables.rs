//! Constants and tables: entry points, bindings, push constants, specialization constants.

use super::super::data::{
    Count, Descriptor, EntryPoint, InterfaceVariable, Passing, Reflection, Resource, TypeKind, TypeRef,
};
use super::layout::{Layout, Scope};
use super::names::{c_quoted, in_comment, quoted, screaming};
use std::fmt::Write;

/// Writes the tables behind what is in `out`.
pub(super) fn write(out: &mut String, r: &Reflection, layout: &Layout, scope: &mut Scope) {
    let stages = Stages::of(r);
    // The table's place of each resource that has a set and a binding.
    let mut places = Vec::new();
    let mut rows = Vec::new();
    for (index, resource) in r.resources.iter().enumerate() {
        let row = binding(out, r, index, &stages, layout, scope);
        initial_data(out, resource, index, scope);
        places.push(row.as_ref().map(|_| rows.len()));
        rows.extend(row);
    }
    table(out, "The descriptors, by set and binding.", "BINDINGS", "Binding", &rows);
    let mut entries = Vec::new();
    for entry in &r.entry_points {
        entries.push(entry_point(out, r, entry, &places, scope));
    }
    table(out, "The entry points.", "ENTRY_POINTS", "EntryPoint", &entries);
    let ranges = push_constants(out, r, &stages, layout, scope);
    table(out, "The push constants.", "PUSH_CONSTANT_RANGES", "PushConstantRange", &ranges);
}

/// Declares a slice of what other constants are.
pub(super) fn table(out: &mut String, doc: &str, name: &str, ty: &str, rows: &[String]) {
    let lines: String = rows.iter().map(|row| format!("\n    {row},")).collect();
    let end = if rows.is_empty() { "" } else { "\n" };
    let _ = writeln!(out, "\n/// {doc}\npub const {name}: &[{ty}] = &[{lines}{end}];");
}

/// The stages that refer to each resource and to each block of push constants.
struct Stages {
    resources: Vec<u32>,
    push_constants: Vec<u32>,
}

impl Stages {
    fn of(r: &Reflection) -> Stages {
        let mut stages =
            Stages { resources: vec![0; r.resources.len()], push_constants: vec![0; r.push_constants.len()] };
        for entry in &r.entry_points {
            let bit = stage(&entry.execution_model);
            for (list, places) in [
                (&mut stages.resources, &entry.resources),
                (&mut stages.push_constants, &entry.push_constants),
            ] {
                for place in places {
                    if let Some(stages) = list.get_mut(*place) {
                        *stages |= bit;
                    }
                }
            }
        }
        // A counter is used where its buffer is.
        for (resource, counter) in r.resources.iter().enumerate().filter_map(|(i, r)| Some((i, r.counter?))) {
            let bits = stages.resources[resource];
            if let Some(counter) = stages.resources.get_mut(counter) {
                *counter |= bits;
            }
        }
        stages
    }
}

/// A bit of `VkShaderStageFlags`; 0 for an execution model that Vulkan lacks.
fn stage(execution_model: &str) -> u32 {
    match execution_model {
        "Vertex" => 0x1,
        "TessellationControl" => 0x2,
        "TessellationEvaluation" => 0x4,
        "Geometry" => 0x8,
        "Fragment" => 0x10,
        "GLCompute" => 0x20,
        "TaskNV" | "TaskEXT" => 0x40,
        "MeshNV" | "MeshEXT" => 0x80,
        "RayGenerationNV" | "RayGenerationKHR" => 0x100,
        "AnyHitNV" | "AnyHitKHR" => 0x200,
        "ClosestHitNV" | "ClosestHitKHR" => 0x400,
        "MissNV" | "MissKHR" => 0x800,
        "IntersectionNV" | "IntersectionKHR" => 0x1000,
        "CallableNV" | "CallableKHR" => 0x2000,
        _ => 0,
    }
}

/// Declares a descriptor; returns the constant's name.
fn binding(
    out: &mut String,
    r: &Reflection,
    index: usize,
    stages: &Stages,
    layout: &Layout,
    scope: &mut Scope,
) -> Option<String> {
    let resource = &r.resources[index];
    let name = resource.name.clone().unwrap_or_default();
    let (Some(set), Some(binding)) = (resource.set, resource.binding) else {
        let _ = writeln!(out, "\n// {} has no descriptor set or binding.", in_comment(&name));
        return None;
    };
    let constant = scope.constants.claim(constant_name(resource, index), "_");
    let is_buffer = matches!(resource.descriptor, Descriptor::UniformBuffer | Descriptor::StorageBuffer);
    let size = r.type_of(resource.ty).and_then(|ty| ty.size).filter(|_| is_buffer);
    let count = resource.array.iter().try_fold(1u64, |count, length| count.checked_mul(length.value?));
    let of = layout
        .name_of(resource.ty)
        .filter(|_| is_buffer)
        .map(|name| format!(" of [`{name}`]"))
        .unwrap_or_default();
    let array = if resource.array.is_empty() { "" } else { "an array of: " };
    let source = resource
        .user_type
        .as_ref()
        .map(|ty| format!("; {} in the source", in_comment(ty)))
        .unwrap_or_default();
    let _ = write!(
        out,
        "\n/// {}: {array}{}{of}{source}.\npub const {constant}: Binding = Binding {{\n    name: {},\n    set: {set},\n    \
         binding: {binding},\n    descriptor: DescriptorType::{:?},\n    count: {},\n    stages: {:#x},\n    size: {},\n    \
         readable: {},\n    writable: {},\n}};\n",
        in_comment(&name),
        resource.descriptor,
        quoted(&name),
        resource.descriptor,
        option(count.and_then(|count| u32::try_from(count).ok())),
        stages.resources[index],
        option(size),
        resource.readable,
        resource.writable,
    );
    Some(constant)
}

fn constant_name(resource: &Resource, index: usize) -> String {
    resource.name.as_deref().map_or_else(|| format!("RESOURCE_{index}"), screaming)
}

/// The bytes that the host writes into a buffer before the first dispatch.
fn initial_data(out: &mut String, resource: &Resource, index: usize, scope: &mut Scope) {
    let Some(data) = &resource.initial_data else { return };
    let constant = scope.constants.claim(constant_name(resource, index) + "_INITIAL_DATA", "_");
    let digits = |digits: &[u8]| {
        std::str::from_utf8(digits).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok())
    };
    let bytes: Vec<String> =
        data.as_bytes().chunks(2).filter_map(digits).map(|byte| byte.to_string()).collect();
    let lines: Vec<String> = bytes.chunks(32).map(|bytes| format!("    {},", bytes.join(", "))).collect();
    let _ = writeln!(
        out,
        "\n/// The bytes that the host writes into this buffer before the first dispatch.\npub static {constant}: [u8; {}] = [\n{}\n];",
        bytes.len(),
        lines.join("\n")
    );
}

/// Declares an entry point; returns the constant's name.
fn entry_point(
    out: &mut String,
    r: &Reflection,
    entry: &EntryPoint,
    places: &[Option<usize>],
    scope: &mut Scope,
) -> String {
    let name = screaming(&entry.name);
    let constant = scope.constants.claim(name.clone(), "_");
    let bindings: Vec<String> = entry
        .resources
        .iter()
        .filter_map(|resource| places.get(*resource).copied().flatten())
        .map(|place| place.to_string())
        .collect();
    let size = entry.local_size.and_then(|size| {
        let number = |count: Count| count.value.and_then(|value| u32::try_from(value).ok());
        Some(format!("[{}, {}, {}]", number(size[0])?, number(size[1])?, number(size[2])?))
    });
    let ids = entry.local_size.map_or([None; 3], |size| size.map(|count| count.spec_id)).map(option);
    let _ = write!(
        out,
        "\n/// {}, an entry point of the execution model {}.\npub const {constant}: EntryPoint = EntryPoint {{\n    name: {},\n    \
         c_name: c_string({}),\n    execution_model: {},\n    stage: {:#x},\n    workgroup_size: {},\n    workgroup_size_ids: [{}],\n    \
         bindings: &[{}],\n",
        in_comment(&entry.name),
        entry.execution_model,
        quoted(&entry.name),
        c_quoted(&entry.name),
        quoted(&entry.execution_model),
        stage(&entry.execution_model),
        option(size),
        ids.join(", "),
        bindings.join(", "),
    );
    for (what, variables) in [("inputs", &entry.inputs), ("outputs", &entry.outputs)] {
        rows(out, what, variables.iter().map(|variable| interface_variable(r, variable)));
    }
    rows(out, "arguments", entry.arguments.iter().map(argument));
    out.push_str("};\n");
    for (what, variables) in [("INPUT", &entry.inputs), ("OUTPUT", &entry.outputs)] {
        for variable in variables {
            if let (Some(location), Some(of)) = (variable.location, &variable.name) {
                let name = scope.constants.claim(format!("{name}_{what}_{}_LOCATION", screaming(of)), "_");
                let _ = writeln!(
                    out,
                    "/// The location of {}.\npub const {name}: u32 = {location};",
                    in_comment(of)
                );
            }
        }
    }
    for argument in &entry.arguments {
        let of = argument.name.clone().unwrap_or_else(|| argument.index.to_string());
        let plain = screaming(&of).trim_start_matches('_').to_owned();
        let name = scope.constants.claim(format!("{name}_ARGUMENT_{plain}"), "_");
        let _ = writeln!(
            out,
            "/// The index of the argument {}.\npub const {name}: u32 = {};",
            in_comment(&of),
            argument.index
        );
    }
    constant
}

/// A field that is a slice, a row a line.
fn rows(out: &mut String, field: &str, rows: impl Iterator<Item = String>) {
    let rows: String = rows.map(|row| format!("\n        {row},")).collect();
    let end = if rows.is_empty() { "" } else { "\n    " };
    let _ = writeln!(out, "    {field}: &[{rows}{end}],");
}

fn interface_variable(r: &Reflection, variable: &InterfaceVariable) -> String {
    let locations = variable.locations.and_then(|count| u32::try_from(count).ok()).unwrap_or(0);
    format!(
        "InterfaceVariable {{ name: {}, location: {}, locations: {locations}, component: {}, format: {}, built_in: {}, semantic: {} }}",
        quoted(variable.name.as_deref().unwrap_or_default()),
        option(variable.location),
        variable.component.unwrap_or(0),
        format_of(r, variable.ty).unwrap_or(0),
        option(variable.built_in.as_deref().map(quoted)),
        option(variable.semantic.as_deref().map(quoted)),
    )
}

/// The `VkFormat` of a scalar or vector in an attribute.
fn format_of(r: &Reflection, ty: TypeRef) -> Option<u32> {
    let (component, count) = match &r.type_of(ty)?.kind {
        TypeKind::Vector { component, count: count @ 2..=4 } => (*component, *count),
        _ => (ty, 1),
    };
    // The first format of a width: unsigned with one component, then signed, then float; and the distance to one component more.
    let [first, next, float] = match &r.type_of(component)?.kind {
        TypeKind::Int { width: 8, signed } => [13 + u32::from(*signed), 7, 0],
        TypeKind::Int { width: 16, signed } => [74 + u32::from(*signed), 7, 0],
        TypeKind::Float { width: 16, encoding: None } => [74, 7, 2],
        TypeKind::Int { width: 32, signed } => [98 + u32::from(*signed), 3, 0],
        TypeKind::Float { width: 32, encoding: None } => [98, 3, 2],
        TypeKind::Int { width: 64, signed } => [110 + u32::from(*signed), 3, 0],
        TypeKind::Float { width: 64, encoding: None } => [110, 3, 2],
        _ => return None,
    };
    // Formats of three and four bytes have others between them: those with blue first.
    let between = if next == 7 && first < 15 && count == 4 { 7 } else { 0 };
    Some(first + float + next * (count - 1) + between)
}

fn argument(argument: &super::super::data::Argument) -> String {
    let passing = match argument.passing {
        Passing::Value => "value",
        Passing::Pointer => "pointer",
        Passing::Image => "image",
        Passing::Sampler => "sampler",
        Passing::Other => "other",
    };
    let placement: Vec<String> =
        argument.placement.iter().map(|(name, value)| format!("({}, {value})", quoted(name))).collect();
    format!(
        "Argument {{ index: {}, name: {}, passing: \"{passing}\", type_name: {}, address_space: {}, size: {}, placement: &[{}] }}",
        argument.index,
        quoted(argument.name.as_deref().unwrap_or_default()),
        option(argument.type_name.as_deref().map(quoted)),
        option(argument.address_space.as_deref().map(quoted)),
        option(argument.size),
        placement.join(", "),
    )
}

/// Declares the ranges of push constants; returns the constants' names.
fn push_constants(
    out: &mut String,
    r: &Reflection,
    stages: &Stages,
    layout: &Layout,
    scope: &mut Scope,
) -> Vec<String> {
    let mut rows = Vec::new();
    for (index, block) in r.push_constants.iter().enumerate() {
        let name = block.name.clone().unwrap_or_default();
        let plain = if name.is_empty() { "PUSH_CONSTANTS".to_owned() } else { screaming(&name) };
        let end = block
            .size
            .and_then(|size| block.offset.checked_add(size))
            .and_then(|end| end.checked_next_multiple_of(4));
        let offset = block.offset & !3;
        let Some((offset, size)) = end.and_then(|end| {
            Some((u32::try_from(offset).ok()?, u32::try_from(end.checked_sub(offset)?).ok()?))
        }) else {
            let _ = writeln!(out, "\n// The push constants {} have no size.", in_comment(&name));
            continue;
        };
        let constant = scope.constants.claim(plain, "_");
        let of = layout
            .name_of(block.ty)
            .map(|name| format!(": the bytes of [`{name}`] from there"))
            .unwrap_or_default();
        let _ = writeln!(
            out,
            "\n/// Push constants{of}.\npub const {constant}: PushConstantRange = PushConstantRange {{ name: {}, stages: {:#x}, \
             offset: {offset}, size: {size} }};",
            quoted(&name),
            stages.push_constants[index],
        );
        rows.push(constant);
    }
    rows
}

pub(super) fn option(value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(|| "None".to_owned(), |value| format!("Some({value})"))
}
