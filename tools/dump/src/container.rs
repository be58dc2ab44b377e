//! The contents of a DXIL container: the program's header, work group, registers, signatures, root signature,
//! parts.

use serde_json::{Value, json};
use spirant::container::{
    Container, Element, Error, FourCc, Program, RootParameter, RootParameterKind, RootRange, RootSignature,
    RuntimeData, RuntimeFunction, ShaderKind, Signature, StaticSampler, Subobject, SubobjectKind, Validation,
    Visibility,
};
use std::fmt::Write as _;

/// What was read of a container.
struct Summary<'a> {
    container: Container<'a>,
    size: usize,
    program: Program<'a>,
    validation: Option<Validation>,
    signatures: Vec<(&'static str, Signature)>,
    root: Option<RootSignature>,
    runtime: RuntimeData,
}

/// The parts with signatures, and what each is called.
const SIGNATURES: [(FourCc, &str); 3] =
    [(FourCc::ISG1, "inputs"), (FourCc::OSG1, "outputs"), (FourCc::PSG1, "patch constants or primitives")];

impl<'a> Summary<'a> {
    fn read(bytes: &'a [u8]) -> Result<Summary<'a>, Error> {
        let container = Container::read(bytes)?;
        let program = container.program()?;
        let validation = container.part(FourCc::PSV0).map(Validation::read).transpose()?;
        let root = container.part(FourCc::RTS0).map(RootSignature::read).transpose()?;
        let runtime = RuntimeData::find(&container)?;
        let mut signatures = Vec::new();
        for (part, name) in SIGNATURES {
            if let Some(data) = container.part(part) {
                signatures.push((name, Signature::read(data, part)?));
            }
        }
        Ok(Summary { container, size: bytes.len(), program, validation, signatures, root, runtime })
    }

    fn registers(&self) -> Vec<String> {
        let bindings = self.validation.iter().flat_map(|validation| &validation.bindings);
        bindings
            .map(|binding| {
                registers(binding.class().unwrap_or('?'), binding.space, binding.lower, binding.upper)
            })
            .collect()
    }
}

fn registers(class: char, space: u32, lower: u32, upper: u32) -> String {
    let range = match (lower, upper) {
        (lower, upper) if lower == upper => format!("{class}{lower}"),
        (lower, u32::MAX) => format!("{class}{lower} and on"),
        (lower, upper) => format!("{class}{lower} to {class}{upper}"),
    };
    if space == 0 { range } else { format!("{range} in space {space}") }
}

/// A function that a library exports, behind its name.
fn function(function: &RuntimeFunction) -> String {
    let mut text = match function.kind {
        ShaderKind::Library => "function".to_owned(),
        kind => format!("{} shader", kind.name()),
    };
    for (bytes, what) in [(function.payload, "payload"), (function.attributes, "attributes")] {
        if bytes > 0 {
            let _ = write!(text, ", {what} of {bytes} bytes");
        }
    }
    let used: Vec<String> = function
        .registers
        .iter()
        .map(|&(class, space, lower, upper)| registers(class, space, lower, upper))
        .collect();
    if used.is_empty() { text } else { format!("{text}, {}", used.join(", ")) }
}

/// What a subobject is, behind its name.
fn subobject(subobject: &Subobject) -> String {
    let root = |what: &str, root: &RootSignature| {
        let parameters: Vec<String> = root.parameters.iter().map(parameter).collect();
        format!("{what} root signature 1.{}: {}", root.version - 1, parameters.join("; "))
    };
    match &subobject.kind {
        SubobjectKind::StateObject { flags } => format!("state object, flags {flags:#x}"),
        SubobjectKind::GlobalRootSignature(signature) => root("global", signature),
        SubobjectKind::LocalRootSignature(signature) => root("local", signature),
        SubobjectKind::Association { subobject, exports } if exports.is_empty() => {
            format!("{subobject} for all exports")
        }
        SubobjectKind::Association { subobject, exports } => {
            format!("{subobject} for {}", exports.join(", "))
        }
        SubobjectKind::ShaderSizes { payload, attributes } => {
            format!("payloads of at most {payload} bytes, attributes of at most {attributes}")
        }
        SubobjectKind::Pipeline { depth, flags } => {
            format!("pipeline, {depth} traces deep, flags {flags:#x}")
        }
        SubobjectKind::HitGroup { procedural, any_hit, closest_hit, intersection } => {
            let kind = if *procedural { "procedural primitives" } else { "triangles" };
            let shaders =
                [("any hit", any_hit), ("closest hit", closest_hit), ("intersection", intersection)];
            let named = shaders.iter().filter(|(_, name)| !name.is_empty());
            let named: Vec<String> = named.map(|(what, name)| format!("{what} {name}")).collect();
            format!("hit group of {kind}: {}", named.join(", "))
        }
        SubobjectKind::Other(number) => format!("subobject of the unknown kind {number}"),
    }
}

/// The components of a mask.
fn components(mask: u8) -> String {
    "xyzw".chars().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1).map(|(_, name)| name).collect()
}

fn element(element: &Element) -> String {
    let register = match element.register {
        u32::MAX => "no register".to_owned(),
        register => format!("register {register}"),
    };
    let (name, index) = (&element.semantic, element.index);
    format!("{name}{index}: {} .{}, {register}", element.component_type.name(), components(element.mask))
}

fn parameter(parameter: &RootParameter) -> String {
    let text = match &parameter.kind {
        RootParameterKind::Table(ranges) => {
            let ranges: Vec<String> = ranges
                .iter()
                .map(|RootRange { class, count, register, space, offset }| {
                    let at = offset.map_or(String::new(), |offset| format!(" at {offset}"));
                    match count {
                        &u32::MAX => format!("{class}{register} and on in space {space}{at}"),
                        count => format!("{count} from {class}{register} in space {space}{at}"),
                    }
                })
                .collect();
            format!("table of {}", ranges.join(", "))
        }
        RootParameterKind::Constants { register, space, words } => {
            format!("{words} words of constants at b{register} in space {space}")
        }
        RootParameterKind::Descriptor { class, register, space } => {
            format!("descriptor at {class}{register} in space {space}")
        }
    };
    text + &seen_by(parameter.visibility)
}

/// The stages that see a part of a root signature, where not all do.
fn seen_by(visibility: Visibility) -> String {
    match visibility {
        Visibility::All => String::new(),
        stage => format!(", for {stage} shaders"),
    }
}

/// As text.
pub fn text(bytes: &[u8]) -> Result<String, Error> {
    let summary = Summary::read(bytes)?;
    let (container, program) = (&summary.container, &summary.program);
    let signed = if container.digest == [0; 16] { "not signed" } else { "signed" };
    let mut text = format!(
        "DXIL container {}.{}, {} bytes, {signed}\n",
        container.version.0, container.version.1, summary.size
    );
    let _ = writeln!(
        text,
        "program: {} shader, shader model {}.{}, DXIL {}.{}, {} bytes of bitcode",
        program.kind.name(),
        program.model.0,
        program.model.1,
        program.dxil.0,
        program.dxil.1,
        program.bitcode.len()
    );
    if let Some([x, y, z]) = summary.validation.as_ref().and_then(|v| v.threads).filter(|t| *t != [0; 3]) {
        let _ = writeln!(text, "work group: {x} {y} {z}");
    }
    let registers = summary.registers();
    if !registers.is_empty() {
        let _ = writeln!(text, "registers: {}", registers.join(", "));
    }
    for (name, signature) in summary.signatures.iter().filter(|(_, signature)| !signature.elements.is_empty())
    {
        let _ = writeln!(text, "{name}:");
        for row in &signature.elements {
            let _ = writeln!(text, "  {}", element(row));
        }
    }
    if let Some(root) = &summary.root {
        let _ = writeln!(text, "root signature 1.{}:", root.version - 1);
        for one in &root.parameters {
            let _ = writeln!(text, "  {}", parameter(one));
        }
        for StaticSampler { register, space, visibility } in &root.samplers {
            let _ = writeln!(text, "  sampler s{register} in space {space}{}", seen_by(*visibility));
        }
    }
    let functions = summary.runtime.functions.iter().map(|one| (&one.name, function(one)));
    let subobjects = summary.runtime.subobjects.iter().map(|one| (&one.name, subobject(one)));
    for (title, rows) in [("exports", functions.collect::<Vec<_>>()), ("subobjects", subobjects.collect())] {
        if !rows.is_empty() {
            let _ = writeln!(text, "{title}:");
            for (name, row) in rows {
                let _ = writeln!(text, "  {name}: {row}");
            }
        }
    }
    let _ = writeln!(text, "parts:");
    for part in &container.parts {
        let _ = writeln!(text, "  {} at {:#x}, {} bytes", part.name, part.offset, part.data.len());
    }
    Ok(text)
}

/// As JSON.
pub fn json(bytes: &[u8]) -> Result<String, Error> {
    let summary = Summary::read(bytes)?;
    let (container, program) = (&summary.container, &summary.program);
    let mut signatures = serde_json::Map::new();
    for (name, signature) in &summary.signatures {
        let rows: Vec<Value> = signature
            .elements
            .iter()
            .map(|row| {
                json!({
                    "semantic": row.semantic, "index": row.index, "type": row.component_type.name(),
                    "components": components(row.mask),
                    "register": (row.register != u32::MAX).then_some(row.register),
                })
            })
            .collect();
        signatures.insert((*name).to_owned(), Value::Array(rows));
    }
    let runtime = &summary.runtime;
    let exports: Vec<Value> =
        runtime.functions.iter().map(|one| json!({"name": one.name, "is": function(one)})).collect();
    let subobjects: Vec<Value> =
        runtime.subobjects.iter().map(|one| json!({"name": one.name, "is": subobject(one)})).collect();
    let parts: Vec<Value> = container
        .parts
        .iter()
        .map(|part| json!({ "name": part.name.to_string(), "offset": part.offset, "size": part.data.len() }))
        .collect();
    let document = json!({
        "stage": program.kind.name(),
        "shaderModel": [program.model.0, program.model.1],
        "dxil": [program.dxil.0, program.dxil.1],
        "signed": container.digest != [0; 16],
        "workGroup": summary.validation.as_ref().and_then(|validation| validation.threads),
        "registers": summary.registers(),
        "signatures": signatures,
        "rootSignature": summary.root.as_ref().map(|root| root.parameters.iter().map(parameter).collect::<Vec<_>>()),
        "exports": exports,
        "subobjects": subobjects,
        "parts": parts,
    });
    Ok(format!("{document:#}\n"))
}
