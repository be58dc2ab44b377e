//! The HLSL of structs in memory.

use super::{
    ADDRESS, Access, Case, ELEMENT, LEAVES, Memory, Scalar, Struct, Ty, WORDS, model::Leaf, widened,
};
use std::fmt::Write;

/// The program of structs.
pub(super) fn source(cases: &[Case]) -> String {
    let mut text = String::from(
        "enum Which { None = 0, Some = 0x7fffffff };\nRWStructuredBuffer<uint> result : register(u0, space1);\n",
    );
    // Values that are not constants: a driver gets constants of 64 bits wrong.
    let none = cases.len() * WORDS;
    let _ = writeln!(text, "uint none() {{ return result[{none}]; }}");
    text.push_str("uint64_t wide(uint low, uint high) { return (uint64_t)(low + none()) | (uint64_t)(high + none()) << 32; }\n");
    text.push_str(
        "void put(uint at, uint x) { result[at] = x; }\nvoid put2(uint at, uint64_t x) { result[at] = (uint)x; result[at + 1] = (uint)(x >> 32); }\n",
    );
    for case in cases {
        declare(&mut text, &case.structure);
    }
    for (number, case) in cases.iter().enumerate() {
        resource(&mut text, number + 1, case);
    }
    for (number, case) in cases.iter().enumerate() {
        let _ = writeln!(text, "void f{}() {{", number + 1);
        body(&mut text, number + 1, case);
        text.push_str("}\n");
    }
    text.push_str("[numthreads(1, 1, 1)]\nvoid main() {\n");
    for number in 1..=cases.len() {
        let _ = writeln!(text, "  f{number}();");
    }
    text.push_str("}\n");
    text
}

/// Declares a struct, behind those that it has.
fn declare(text: &mut String, structure: &Struct) {
    for inner in structure.base.iter() {
        declare(text, inner);
    }
    for (_, ty) in &structure.members {
        let mut ty = ty;
        while let Ty::Array(element, _) = ty {
            ty = element;
        }
        if let Ty::Struct(inner) = ty {
            declare(text, inner);
        }
    }
    let base = structure.base.as_ref().map(|base| format!(" : {}", named(base))).unwrap_or_default();
    if structure.argument.is_some() {
        text.push_str("template <typename T>\n");
    }
    let _ = writeln!(text, "struct {}{base} {{", structure.name);
    members(text, structure, structure.argument);
    text.push_str("};\n");
}

fn members(text: &mut String, structure: &Struct, argument: Option<usize>) {
    for (number, (name, ty)) in structure.members.iter().enumerate() {
        let (mut inner, mut dimensions) = (ty, String::new());
        while let Ty::Array(element, count) = inner {
            let _ = write!(dimensions, "[{count}]");
            inner = element;
        }
        if let Ty::Bits(_, width) = inner {
            dimensions = format!(" : {width}");
        }
        let shown = if argument == Some(number) { "T".to_owned() } else { spelled(inner) };
        let _ = writeln!(text, "  {shown} {name}{dimensions};");
    }
}

/// How a type is spelled that is no array.
fn spelled(ty: &Ty) -> String {
    match ty {
        Ty::Scalar(scalar) | Ty::Bits(scalar, _) => scalar.name().to_owned(),
        Ty::Vector(scalar, count) => format!("vector<{}, {count}>", scalar.name()),
        Ty::Matrix(scalar, rows, columns, order) => {
            let order = match order {
                Some(true) => "row_major ",
                Some(false) => "column_major ",
                None => "",
            };
            format!("{order}matrix<{}, {rows}, {columns}>", scalar.name())
        }
        Ty::Struct(inner) => named(inner),
        Ty::Enum => "Which".to_owned(),
        Ty::Array(element, _) => spelled(element),
    }
}

/// The name of a struct, with the argument that it has as a template.
fn named(structure: &Struct) -> String {
    match structure.argument.and_then(|at| structure.members.get(at)) {
        Some((_, ty)) => format!("{}<{} >", structure.name, spelled(ty)),
        None => structure.name.clone(),
    }
}

fn resource(text: &mut String, number: usize, case: &Case) {
    let name = named(&case.structure);
    let line = match (case.memory, case.access) {
        (Memory::Structured, Access::Read) => {
            format!("StructuredBuffer<{name} > r{number} : register(t{number});")
        }
        (Memory::Structured, Access::Write) => {
            format!("RWStructuredBuffer<{name} > r{number} : register(u{number});")
        }
        (Memory::ByteAddress, Access::Read) => format!("ByteAddressBuffer r{number} : register(t{number});"),
        (Memory::ByteAddress, Access::Write) => {
            format!("RWByteAddressBuffer r{number} : register(u{number});")
        }
        (Memory::Constants, _) => format!("cbuffer C{number} : register(b{number}) {{ {name} r{number}; }}"),
        (Memory::Members, _) => {
            let _ = writeln!(text, "cbuffer C{number} : register(b{number}) {{");
            members(text, &case.structure, None);
            "}".to_owned()
        }
        (Memory::Globals, _) => {
            members(text, &case.structure, None);
            return;
        }
        (Memory::Texels, _) => format!("tbuffer C{number} : register(t{number}) {{ {name} r{number}; }}"),
        (Memory::ConstantBuffer, _) => format!("ConstantBuffer<{name} > r{number} : register(b{number});"),
        (Memory::Pushed, _) => {
            format!("[[vk::push_constant]] ConstantBuffer<{name} > r{number} : register(b{number});")
        }
        (Memory::Shared, _) => format!("groupshared {name} r{number};"),
    };
    text.push_str(&line);
    text.push('\n');
}

fn body(text: &mut String, number: usize, case: &Case) {
    let name = named(&case.structure);
    let is_members = matches!(case.memory, Memory::Members | Memory::Globals);
    let variable = match (case.memory, case.access) {
        (Memory::Structured, _) => format!("r{number}[{ELEMENT}]"),
        (Memory::ByteAddress, Access::Read) => {
            let _ = writeln!(text, "  {name} s = r{number}.Load<{name} >({ADDRESS});");
            "s".to_owned()
        }
        (Memory::ByteAddress, Access::Write) => {
            // clang 22 crashes where a cast is the first use of a template.
            let _ = writeln!(text, "  {name} other;\n  {name} s = ({name})0;");
            "s".to_owned()
        }
        (Memory::Members | Memory::Globals, _) => String::new(),
        (Memory::Shared, _) => {
            // Bit-fields share words, which are undefined at first.
            let _ = writeln!(text, "  {name} zero = ({name})0;\n  r{number} = zero;");
            format!("r{number}")
        }
        _ => format!("r{number}"),
    };
    let path = |leaf: &Leaf| match is_members {
        true => leaf.path.trim_start_matches('.').to_owned(),
        false => format!("{variable}{}", leaf.path),
    };
    if case.access == Access::Write {
        for (at, leaf) in case.leaves.iter().enumerate() {
            let _ = writeln!(text, "  {} = {};", path(leaf), value(leaf, case.written(at)));
        }
    }
    if (case.memory, case.access) == (Memory::ByteAddress, Access::Write) {
        let _ = writeln!(text, "  r{number}.Store<{name} >({ADDRESS}, s);");
    }
    if case.access == Access::Read || case.memory == Memory::Shared {
        for (at, leaf) in case.leaves.iter().enumerate().take(LEAVES) {
            let _ = writeln!(text, "  {};", put((number - 1) * WORDS + 2 * at, leaf, &path(leaf)));
        }
    }
}

/// A statement that puts a leaf into the output.
fn put(at: usize, leaf: &Leaf, path: &str) -> String {
    if let Some((_, width)) = leaf.bits {
        let mask = (1u64 << width) - 1;
        return match leaf.scalar.bytes() {
            8 => format!("put2({at}, (uint64_t){path} & {mask}ull)"),
            _ => format!("put({at}, (uint){path} & {mask}u)"),
        };
    }
    match leaf.scalar.stored() {
        Scalar::Bool => format!("put({at}, {path} ? 1u : 0u)"),
        Scalar::Float | Scalar::Half => format!("put({at}, asuint((float){path}))"),
        Scalar::Short | Scalar::Ushort => format!("put({at}, (uint){path} & 0xffffu)"),
        Scalar::Long | Scalar::Ulong => format!("put2({at}, (uint64_t){path})"),
        Scalar::Double => {
            format!("{{ uint low, high; asuint({path}, low, high); put({at}, low); put({}, high); }}", at + 1)
        }
        _ => format!("put({at}, (uint){path})"),
    }
}

/// An expression for the value of a leaf.
fn value(leaf: &Leaf, bits: u64) -> String {
    if leaf.bits.is_some() {
        return match leaf.scalar.bytes() {
            8 => format!("({}){}", leaf.scalar.name(), wide(bits)),
            _ => format!("({}){bits}u", leaf.scalar.name()),
        };
    }
    match leaf.scalar.stored() {
        Scalar::Bool => "true".to_owned(),
        Scalar::Float => format!("({})asfloat({bits}u)", leaf.scalar.name()),
        Scalar::Half => format!("({})asfloat({}u)", leaf.scalar.name(), widened(bits)),
        Scalar::Double => format!("asdouble({}u + none(), {}u + none())", bits as u32, bits >> 32),
        _ if leaf.is_enum => format!("(Which){bits}u"),
        Scalar::Long | Scalar::Ulong => format!("({}){}", leaf.scalar.name(), wide(bits)),
        _ => format!("({}){bits}u", leaf.scalar.name()),
    }
}

/// A number of 64 bits that is not a constant.
fn wide(bits: u64) -> String {
    format!("wide({}u, {}u)", bits as u32, bits >> 32)
}
