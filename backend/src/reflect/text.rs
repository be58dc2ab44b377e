//! The results of reflection as text for people.

use super::data::{
    Argument, Count, EntryPoint, InterfaceVariable, Reflection, Resource, Type, TypeKind, TypeRef, Value,
};
use std::fmt::{Display, Write};

/// How many types inside of each other are spelled.
const DEEPEST: usize = 32;

/// The reflection as text.
pub fn text(reflection: &Reflection) -> String {
    let mut out = String::new();
    let r = reflection;
    let _ = writeln!(out, "SPIR-V {}, {} {}", r.version, r.addressing_model, r.memory_model);
    if let Some(source) = &r.source {
        let _ = writeln!(out, "source: {} {}", source.language, source.version);
    }
    list(&mut out, "capabilities", &r.capabilities);
    list(&mut out, "extensions", &r.extensions);
    list(&mut out, "extended instruction sets", &r.extended_instruction_sets);
    for entry in &r.entry_points {
        entry_point(&mut out, r, entry);
    }
    section(&mut out, "resources", &r.resources, |resource| self::resource(r, resource));
    section(&mut out, "push constants", &r.push_constants, |block| {
        let name = named(block.name.as_deref());
        format!("{name}: {}, offset {}, size {}", spelled(r, block.ty), block.offset, known(block.size))
    });
    section(&mut out, "specialization constants", &r.specialization_constants, |constant| {
        let name = named(constant.name.as_deref());
        format!(
            "{} {name}: {} = {}",
            constant.spec_id,
            spelled(r, constant.ty),
            value(constant.default, constant.bits)
        )
    });
    section(&mut out, "linkage", &r.linkage, |linkage| {
        let what = if linkage.function { "function" } else { "variable" };
        format!("{} {what} {}", linkage.linkage, linkage.name)
    });
    if let Some(printf) = &r.printf {
        let number = |number: Option<u32>| number.map_or_else(|| "?".to_owned(), |number| number.to_string());
        let (set, binding) = (number(printf.set), number(printf.binding));
        let title = format!("printf into set {set} binding {binding}, {} bytes", printf.size);
        section(&mut out, &title, &printf.formats, |format| {
            let sizes: Vec<String> = format.argument_sizes.iter().map(u32::to_string).collect();
            let sizes = if sizes.is_empty() { String::new() } else { format!(", bytes {}", sizes.join(" ")) };
            format!("{} {:?}{sizes}", format.id, format.format)
        });
    }
    structures(&mut out, r);
    out
}

fn list(out: &mut String, what: &str, names: &[String]) {
    if !names.is_empty() {
        let _ = writeln!(out, "{what}: {}", names.join(", "));
    }
}

/// A heading with a line for each item.
fn section<T>(out: &mut String, title: &str, items: &[T], line: impl Fn(&T) -> String) {
    if !items.is_empty() {
        let _ = writeln!(out, "\n{title}");
        for item in items {
            let _ = writeln!(out, "  {}", line(item));
        }
    }
}

fn entry_point(out: &mut String, r: &Reflection, entry: &EntryPoint) {
    let _ = writeln!(out, "\nentry point {} ({})", entry.name, entry.execution_model);
    if let Some([x, y, z]) = entry.local_size {
        let _ = writeln!(out, "  local size: {} {} {}", count(x), count(y), count(z));
    }
    for mode in &entry.execution_modes {
        let operands = mode.operands.iter().map(|operand| format!(" {}", count(*operand)));
        let _ = writeln!(out, "  mode: {}{}", mode.mode, operands.collect::<String>());
    }
    let variables = [("input", &entry.inputs), ("output", &entry.outputs)];
    for (what, variable) in variables.iter().flat_map(|(what, list)| list.iter().map(move |v| (what, v))) {
        let _ = writeln!(out, "  {what}: {}", interface_variable(r, variable));
    }
    for argument in &entry.arguments {
        let _ = writeln!(out, "  argument {}", self::argument(r, argument));
    }
    for resource in entry.resources.iter().filter_map(|place| r.resources.get(*place)) {
        let _ = writeln!(out, "  refers to: {} {}", place(resource), named(resource.name.as_deref()));
    }
    for block in entry.push_constants.iter().filter_map(|place| r.push_constants.get(*place)) {
        let _ = writeln!(out, "  refers to: push constants {}", named(block.name.as_deref()));
    }
    let limits = &entry.limits;
    let mut parts = Vec::new();
    parts.extend(limits.workgroup_invocations.map(|count| format!("{count} invocations")));
    parts.extend(
        limits
            .workgroup_memory
            .filter(|bytes| *bytes > 0)
            .map(|bytes| format!("{bytes} bytes of workgroup memory")),
    );
    parts.extend(
        (limits.push_constants_size > 0)
            .then(|| format!("{} bytes of push constants", limits.push_constants_size)),
    );
    parts.extend(
        (limits.bound_descriptor_sets > 0)
            .then(|| format!("{} descriptor sets", limits.bound_descriptor_sets)),
    );
    parts.extend(limits.descriptors.iter().map(|(kind, count)| format!("{count} {kind}")));
    parts.extend((limits.input_locations > 0).then(|| format!("{} input locations", limits.input_locations)));
    parts.extend(
        (limits.output_locations > 0).then(|| format!("{} output locations", limits.output_locations)),
    );
    if !parts.is_empty() {
        let _ = writeln!(out, "  requires: {}", parts.join(", "));
    }
}

fn interface_variable(r: &Reflection, variable: &InterfaceVariable) -> String {
    let mut text = match (&variable.built_in, variable.location) {
        (Some(built_in), _) => format!("{built_in} "),
        (None, Some(location)) => format!("location {location} "),
        (None, None) => String::new(),
    };
    if let Some(component) = variable.component {
        let _ = write!(text, "component {component} ");
    }
    if let Some(index) = variable.index {
        let _ = write!(text, "index {index} ");
    }
    let _ = write!(text, "{}: {}", named(variable.name.as_deref()), spelled(r, variable.ty));
    if variable.per_vertex {
        text.push_str(" per vertex");
    }
    if let Some(semantic) = &variable.semantic {
        let _ = write!(text, " : {semantic}");
    }
    variable.decorations.iter().for_each(|decoration| {
        let _ = write!(text, ", {decoration}");
    });
    text
}

fn argument(r: &Reflection, argument: &Argument) -> String {
    let mut text = format!("{} {}:", argument.index, named(argument.name.as_deref()));
    let ty = argument.ty.map(|ty| spelled(r, ty));
    let qualifiers = argument.type_qualifiers.join(" ");
    let passing = match argument.passing {
        super::Passing::Pointer => Some("pointer to"),
        _ => None,
    };
    let words = [
        argument.address_space.as_deref(),
        passing,
        argument.access.as_deref(),
        Some(qualifiers.as_str()).filter(|text| !text.is_empty()),
        argument.type_name.as_deref().or(ty.as_deref()),
    ];
    for word in words.into_iter().flatten() {
        let _ = write!(text, " {word}");
    }
    if let Some(size) = argument.size {
        let _ = write!(text, ", {size} bytes");
    }
    argument.attributes.iter().for_each(|attribute| {
        let _ = write!(text, ", {attribute}");
    });
    argument.placement.iter().for_each(|(name, value)| {
        let _ = write!(text, ", {name} {value}");
    });
    text
}

fn place(resource: &Resource) -> String {
    let part = |number: Option<u32>| number.map_or_else(|| "?".to_owned(), |number| number.to_string());
    format!("set {} binding {}", part(resource.set), part(resource.binding))
}

fn resource(r: &Reflection, resource: &Resource) -> String {
    let mut text =
        format!("{} {}: {}", place(resource), named(resource.name.as_deref()), resource.descriptor.name());
    for length in &resource.array {
        let _ = write!(text, "[{}]", if length.value.is_some() { count(*length) } else { String::new() });
    }
    let _ = write!(text, " {}", spelled(r, resource.ty));
    if let Some(size) =
        r.type_of(resource.ty).and_then(|ty| ty.size).filter(|_| resource.storage_class != "UniformConstant")
    {
        let _ = write!(text, ", {size} bytes");
    }
    text.push_str(match (resource.readable, resource.writable) {
        (true, true) => ", read and written",
        (true, false) => ", read",
        (false, true) => ", written",
        (false, false) => "",
    });
    if let Some(index) = resource.input_attachment_index {
        let _ = write!(text, ", attachment {index}");
    }
    if let Some(counter) = resource.counter.and_then(|place| r.resources.get(place)) {
        let _ = write!(text, ", counted by {}", place(counter));
    }
    if let Some(number) = resource.literal_sampler {
        let _ = write!(text, ", sampler {number:#x} of the source");
    }
    if let Some(data) = &resource.initial_data {
        let _ = write!(text, ", filled with {} bytes before the first dispatch", data.len() / 2);
    }
    if let Some(user_type) = &resource.user_type {
        let _ = write!(text, ", {user_type}");
    }
    text
}

/// The structures, member by member.
fn structures(out: &mut String, r: &Reflection) {
    for (index, ty) in r.types.iter().enumerate() {
        let TypeKind::Struct { members, .. } = &ty.kind else { continue };
        let _ = write!(out, "\nstruct {}", structure_name(ty, index));
        if let Some(size) = ty.size {
            let _ = write!(out, ", {size} bytes");
        }
        out.push('\n');
        for (index, member) in members.iter().enumerate() {
            let name = member.name.clone().unwrap_or_else(|| format!("member {index}"));
            let offset = member.offset.map(|offset| format!("{offset:>5} ")).unwrap_or_default();
            let _ = write!(out, "  {offset}{name}: {}", spelled(r, member.ty));
            if let Some(size) = member.size {
                let _ = write!(out, ", {size} bytes");
            }
            match member.row_major {
                Some(true) => out.push_str(", row major"),
                Some(false) => out.push_str(", column major"),
                None => {}
            }
            if let Some(stride) = member.matrix_stride {
                let _ = write!(out, ", matrix stride {stride}");
            }
            member.decorations.iter().for_each(|decoration| {
                let _ = write!(out, ", {decoration}");
            });
            out.push('\n');
        }
    }
}

fn structure_name(ty: &Type, index: usize) -> String {
    ty.name.clone().unwrap_or_else(|| format!("#{index}"))
}

/// A type in words, from the outside in: the arrays, vectors and pointers around a name.
fn spelled(r: &Reflection, ty: TypeRef) -> String {
    let (mut before, mut behind, mut place) = (String::new(), String::new(), ty);
    // Where the next array's length goes: behind those of the arrays around it.
    let mut at = 0;
    for _ in 0..DEEPEST {
        let Some(ty) = r.type_of(place) else { break };
        let (opening, closing, inner) = match &ty.kind {
            TypeKind::Array { element, length, stride } => {
                let length = format!("[{}{}]", count(*length), stride_of(*stride));
                behind.insert_str(at, &length);
                at += length.len();
                place = *element;
                continue;
            }
            TypeKind::RuntimeArray { element, stride } => {
                let length = format!("[{}]", stride_of(*stride).trim_start());
                behind.insert_str(at, &length);
                at += length.len();
                place = *element;
                continue;
            }
            TypeKind::Vector { component, count } => (format!("vec{count}<"), ">", *component),
            TypeKind::Matrix { column, columns } => (format!("mat{columns}<"), ">", *column),
            TypeKind::Pointer { storage_class, pointee: Some(pointee) } => {
                (format!("ptr<{storage_class}, "), ">", *pointee)
            }
            TypeKind::SampledImage { image } => ("sampled ".to_owned(), "", *image),
            _ => return format!("{before}{}{behind}", leaf(r, ty, place)),
        };
        before.push_str(&opening);
        behind.insert_str(0, closing);
        at = 0;
        place = inner;
    }
    format!("{before}…{behind}")
}

fn stride_of(stride: Option<u32>) -> String {
    stride.map(|stride| format!(" stride {stride}")).unwrap_or_default()
}

/// A type that has no other inside, but for the scalar of an image.
fn leaf(r: &Reflection, ty: &Type, place: TypeRef) -> String {
    match &ty.kind {
        TypeKind::Void => "void".to_owned(),
        TypeKind::Bool => "bool".to_owned(),
        TypeKind::Int { width, signed } => format!("{}{width}", if *signed { 'i' } else { 'u' }),
        TypeKind::Float { width, encoding: None } => format!("f{width}"),
        TypeKind::Float { encoding: Some(encoding), .. } => encoding.clone(),
        TypeKind::Struct { .. } => structure_name(ty, place.0),
        TypeKind::Pointer { storage_class, .. } => format!("ptr<{storage_class}>"),
        TypeKind::Image(image) => {
            let scalar = r.type_of(image.sampled_type);
            let scalar = match scalar.map(|ty| &ty.kind) {
                Some(TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Void) => {
                    scalar.map_or_else(String::new, |ty| leaf(r, ty, image.sampled_type))
                }
                _ => "?".to_owned(),
            };
            let mut text = format!("image<{scalar}, {}", image.dim);
            text.push_str(if image.depth == 1 { ", depth" } else { "" });
            text.push_str(if image.arrayed { ", arrayed" } else { "" });
            text.push_str(if image.multisampled { ", multisampled" } else { "" });
            if image.format != "Unknown" {
                let _ = write!(text, ", {}", image.format);
            }
            text.push('>');
            text
        }
        TypeKind::Sampler => "sampler".to_owned(),
        TypeKind::AccelerationStructure => "acceleration structure".to_owned(),
        TypeKind::Opaque { opaque_name } => opaque_name.clone(),
        TypeKind::Other { opcode } => opcode.clone(),
        _ => "function".to_owned(),
    }
}

/// A number, and by what it is specialized.
fn count(count: Count) -> String {
    match (known(count.value), count.spec_id) {
        (value, Some(id)) => format!("{value} (spec id {id})"),
        (value, None) if count.specialized => format!("{value} (specialized)"),
        (value, None) => value,
    }
}

fn known(number: Option<impl Display>) -> String {
    number.map_or_else(|| "?".to_owned(), |number| number.to_string())
}

fn value(value: Value, bits: u64) -> String {
    match value {
        Value::Bool(value) => value.to_string(),
        Value::Unsigned(value) => value.to_string(),
        Value::Signed(value) => value.to_string(),
        Value::Float(value) => format!("{value:?}"),
        Value::None(()) => format!("{bits:#x}"),
    }
}

fn named(name: Option<&str>) -> &str {
    name.unwrap_or("(unnamed)")
}
