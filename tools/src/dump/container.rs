//! What a container of DXIL holds: the program's header, work group, registers, signatures, root signature, parts.

use serde_json::{Value, json};
use spirant::container::{
    Container, Element, Error, FourCc, Program, RootParameter, RootParameterKind, RootRange, RootSignature,
    Signature, StaticSampler, Validation, Visibility,
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
        let mut signatures = Vec::new();
        for (part, name) in SIGNATURES {
            if let Some(data) = container.part(part) {
                signatures.push((name, Signature::read(data, part)?));
            }
        }
        Ok(Summary { container, size: bytes.len(), program, validation, signatures, root })
    }

    fn registers(&self) -> Vec<String> {
        let bindings = self.validation.iter().flat_map(|validation| &validation.bindings);
        bindings
            .map(|binding| {
                let class = binding.class().unwrap_or('?');
                let range = match (binding.lower, binding.upper) {
                    (lower, upper) if lower == upper => format!("{class}{lower}"),
                    (lower, u32::MAX) => format!("{class}{lower} and on"),
                    (lower, upper) => format!("{class}{lower} to {class}{upper}"),
                };
                if binding.space == 0 { range } else { format!("{range} in space {}", binding.space) }
            })
            .collect()
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
        "parts": parts,
    });
    Ok(format!("{document:#}\n"))
}
