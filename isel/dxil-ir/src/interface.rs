//! Elements of signatures as variables: with locations, or built-ins.
//!
//! As in DXC, locations are numbered in the order of declaration, as many for an element as it has rows; targets of pixel shaders
//! have the index of their semantic. System values are built-ins without location. In both stages, patch constants have the
//! locations after those of the control points.

use super::asked::PrimitiveInput;
use super::body::Body;
use super::program::{Element, Program, kind};
use super::refusal::{Lowered, Refusal};
use super::uses::Uses;
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{BuiltIn, Decoration};
use spirant_ir::AddressSpace;
use std::collections::BTreeSet;

/// The signature of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Input,
    Output,
    /// The patch constants, which hull shaders write and domain shaders read; or a mesh shader's outputs for
    /// primitives.
    Patch,
}

/// A variable, with the layout of an element in it.
pub struct Variable {
    pub name: String,
    /// The type of a component in the variable.
    pub scalar: Type,
    /// The space of its pointers: inputs are read, outputs written.
    pub space: AddressSpace,
    pub decorations: Vec<Vec<u32>>,
    /// The number of vertices, if it is an array over them.
    pub vertices: Option<u64>,
    pub shape: ComponentLayout,
}

/// The layout of components.
#[derive(Clone, Copy)]
pub enum ComponentLayout {
    /// Rows of columns: arrays and vectors if there is more than one.
    Rows { rows: u64, columns: u64 },
    /// An array of `count` numbers that elements share; the element begins at `first`.
    Numbers { count: u64, first: u64, columns: u64 },
}

/// The modes of interpolation without perspective.
const NO_PERSPECTIVE: [u64; 3] = [4, 5, 7];

/// The elements of a signature.
pub fn elements<'p>(program: &'p Program<'_>, side: Side) -> &'p [Element] {
    match side {
        Side::Input => &program.inputs,
        Side::Output => &program.outputs,
        Side::Patch => &program.patch,
    }
}

/// The built-in that an element is, if it is one.
fn built_in_of(stage: &str, element: &Element, side: Side) -> Lowered<Option<BuiltIn>> {
    use Side::{Input, Output, Patch};
    // What no stage gives, and patch constants, carry what the system would interpret elsewhere as plain numbers.
    let is_plain = (side == Patch && stage != "mesh") || (stage, side) == ("vertex", Input);
    let of_primitives = (stage, side) == ("mesh", Patch);
    let is_pixel = (stage, side) == ("pixel", Input);
    let is_rasterized = side == Output && matches!(stage, "vertex" | "domain" | "geometry");
    let has_vertices =
        matches!(stage, "vertex" | "hull" | "domain" | "geometry") || (stage, side) == ("mesh", Output);
    Ok(Some(match element.kind {
        kind::ARBITRARY => return Ok(None),
        kind::TARGET if (stage, side) == ("pixel", Output) => return Ok(None),
        kind::VERTEX_ID if is_plain && side == Input => BuiltIn::VertexIndex,
        kind::INSTANCE_ID if is_plain && side == Input => BuiltIn::InstanceIndex,
        kind::INSTANCE_ID if side != Patch => return Ok(None),
        kind::POSITION | kind::LAYER | kind::VIEWPORT | kind::CLIP_DISTANCE | kind::CULL_DISTANCE
            if is_plain =>
        {
            return Ok(None);
        }
        kind::POSITION if is_pixel => BuiltIn::FragCoord,
        kind::POSITION if has_vertices => BuiltIn::Position,
        kind::CLIP_DISTANCE if is_pixel || has_vertices => BuiltIn::ClipDistance,
        kind::CULL_DISTANCE if is_pixel || has_vertices => BuiltIn::CullDistance,
        kind::LAYER if is_pixel || is_rasterized || of_primitives => BuiltIn::Layer,
        kind::VIEWPORT if is_pixel || is_rasterized || of_primitives => BuiltIn::ViewportIndex,
        // Between the stages that do not rasterize they are passed on.
        kind::LAYER | kind::VIEWPORT if has_vertices => return Ok(None),
        kind::PRIMITIVE_ID if of_primitives => BuiltIn::PrimitiveId,
        kind::PRIMITIVE_ID if is_pixel || (stage, side) == ("geometry", Output) => BuiltIn::PrimitiveId,
        // Read by an operation of its own; in the signature for the next stage's sake.
        kind::PRIMITIVE_ID if stage == "geometry" => BuiltIn::PrimitiveId,
        kind::SAMPLE_INDEX if is_pixel => BuiltIn::SampleId,
        kind::FRONT_FACE if is_pixel => BuiltIn::FrontFacing,
        kind::BARYCENTRICS if is_pixel => match NO_PERSPECTIVE.contains(&element.interpolation) {
            true => BuiltIn::BaryCoordNoPerspKHR,
            false => BuiltIn::BaryCoordKHR,
        },
        kind::SHADING_RATE if is_pixel => BuiltIn::ShadingRateKHR,
        kind::SHADING_RATE if of_primitives => BuiltIn::PrimitiveShadingRateKHR,
        kind::CULL_PRIMITIVE if of_primitives => BuiltIn::CullPrimitiveEXT,
        kind::SHADING_RATE if side == Output && matches!(stage, "vertex" | "geometry") => {
            BuiltIn::PrimitiveShadingRateKHR
        }
        kind::DEPTH | kind::DEPTH_LESS_EQUAL | kind::DEPTH_GREATER_EQUAL if stage == "pixel" => {
            BuiltIn::FragDepth
        }
        kind::STENCIL if stage == "pixel" => BuiltIn::FragStencilRefEXT,
        kind::COVERAGE if stage == "pixel" => BuiltIn::SampleMask,
        kind::TESS_FACTOR if is_plain => BuiltIn::TessLevelOuter,
        kind::INSIDE_TESS_FACTOR if is_plain => BuiltIn::TessLevelInner,
        _ => {
            let name = &element.semantic;
            return Err(Refusal::unsupported(format!(
                "{name} in the signature of a {stage} shader is not supported yet"
            )));
        }
    }))
}

/// The location of an element's first row.
fn location(program: &Program<'_>, element: &Element, side: Side) -> u32 {
    if element.kind == kind::TARGET {
        return element.index as u32;
    }
    let rows = |side: Side, until: u64| -> u32 {
        let is_before = |other: &&Element| other.id < until;
        let has_location = |other: &&Element| matches!(built_in_of(program.stage, other, side), Ok(None));
        let counted = elements(program, side).iter().filter(is_before).filter(has_location);
        counted.map(|other| other.rows as u32).sum()
    };
    let points = match (side, program.stage) {
        (Side::Patch, "domain") => rows(Side::Input, u64::MAX),
        (Side::Patch, _) => rows(Side::Output, u64::MAX),
        _ => 0,
    };
    points + rows(side, element.id)
}

/// The decorations that say how an input of a pixel shader is interpolated, by the number of its mode.
fn interpolation(element: &Element) -> Lowered<Vec<Vec<u32>>> {
    let list: &[Decoration] = match element.interpolation {
        0 | 2 => &[],
        1 => &[Decoration::Flat],
        3 => &[Decoration::Centroid],
        4 => &[Decoration::NoPerspective],
        5 => &[Decoration::NoPerspective, Decoration::Centroid],
        6 => &[Decoration::Sample],
        7 => &[Decoration::NoPerspective, Decoration::Sample],
        _ => return Err(Refusal::malformed()),
    };
    Ok(list.iter().map(|decoration| vec![*decoration as u32]).collect())
}

/// The decorations of the input of a pixel shader, `None` for those that have no mode of interpolation.
fn read_by_pixels(
    element: &Element,
    built_in: Option<BuiltIn>,
    scalar: &Type,
    per_vertex: bool,
) -> Lowered<Vec<Vec<u32>>> {
    match built_in {
        None if per_vertex => Ok(vec![vec![Decoration::PerVertexKHR as u32]]),
        None if *scalar == Type::I32 => Ok(vec![vec![Decoration::Flat as u32]]),
        None => interpolation(element),
        Some(BuiltIn::BaryCoordKHR | BuiltIn::BaryCoordNoPerspKHR) => {
            let list = interpolation(element)?;
            Ok(list.into_iter().filter(|words| words[0] != Decoration::NoPerspective as u32).collect())
        }
        Some(_) => Ok(Vec::new()),
    }
}

/// The elements of a pixel shader's inputs that a mesh shader writes for primitives, as the caller states.
pub fn per_primitive(program: &Program<'_>, uses: &Uses) -> Lowered<BTreeSet<u64>> {
    let asked = &program.asked.per_primitive;
    let refuse = |message: String| Err(Refusal { code: Code::INVALID_INPUT, message });
    if !asked.is_empty() && program.stage != "pixel" {
        let stage = program.stage;
        return refuse(format!(
            "inputs for primitives (--per-primitive) are those of pixel shaders, and the program is of the stage {stage}"
        ));
    }
    let name = |element: &Element| format!("{}{}", element.semantic, element.index);
    let place = |element: &Element| {
        let built_in = built_in_of(program.stage, element, Side::Input).ok()?;
        built_in.is_none().then(|| location(program, element, Side::Input))
    };
    let mut found = BTreeSet::new();
    for input in asked {
        let is_asked = |element: &&Element| match input {
            PrimitiveInput::Location(at) => place(element) == Some(*at),
            PrimitiveInput::Semantic(text) => {
                let is_first = element.index == 0 && element.semantic.eq_ignore_ascii_case(text);
                is_first || name(element).eq_ignore_ascii_case(text)
            }
        };
        let Some(element) = program.inputs.iter().find(is_asked) else {
            let asked = match input {
                PrimitiveInput::Location(at) => format!("at location {at}"),
                PrimitiveInput::Semantic(text) => format!("of the semantic {text}"),
            };
            let inputs = program.inputs.iter().filter_map(|e| Some(format!("{} at {}", name(e), place(e)?)));
            let inputs = inputs.collect::<Vec<_>>().join(", ");
            let there = if inputs.is_empty() { "none at a location".to_owned() } else { inputs };
            return refuse(format!(
                "the pixel shader has no input {asked} that a mesh shader could write for primitives; its inputs are {there}"
            ));
        };
        if place(element).is_none() {
            return refuse(format!(
                "the input {} is a built-in of Vulkan, which is declared alike whatever stage writes it",
                name(element)
            ));
        }
        if uses.per_vertex.contains(&(program.suffix.clone(), element.id)) {
            return refuse(format!(
                "the input {} is read at vertices (GetAttributeAtVertex), and no mesh shader writes it for primitives",
                name(element)
            ));
        }
        found.insert(element.id);
    }
    Ok(found)
}

/// The numbers that all elements of a kind take, and those before an element.
fn numbers(list: &[Element], element: &Element) -> (u64, u64) {
    let same = || list.iter().filter(|other| other.kind == element.kind);
    let size = |other: &Element| other.rows * other.columns;
    let first = same().filter(|other| (other.index, other.id) < (element.index, element.id)).map(size).sum();
    (same().map(size).sum(), first)
}

/// An element's semantic and index, in characters that names have.
fn spelled(element: &Element) -> String {
    let plain = element.semantic.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(64);
    format!("{}{}", plain.collect::<String>(), element.index)
}

/// The variable of an element.
pub fn variable(program: &Program<'_>, uses: &Uses, element: &Element, side: Side) -> Lowered<Variable> {
    let stage = program.stage;
    if !matches!(stage, "vertex" | "pixel" | "geometry" | "hull" | "domain" | "mesh") {
        return Err(Refusal::unsupported(format!(
            "inputs and outputs of {stage} shaders are not supported yet"
        )));
    }
    let scalar = match element.component {
        1..=5 => Type::I32,
        8 | 9 | 11..=14 => Type::Float,
        _ => {
            return Err(Refusal::unsupported(format!(
                "the element {} of a signature has a type of 64 bits",
                element.semantic
            )));
        }
    };
    let word = |decoration: Decoration, number: u32| vec![decoration as u32, number];
    let built_in = built_in_of(stage, element, side)?;
    let mut decorations = match built_in {
        Some(built_in) => vec![word(Decoration::BuiltIn, built_in as u32)],
        None => vec![word(Decoration::Location, location(program, element, side))],
    };
    let per_vertex = stage == "pixel"
        && side == Side::Input
        && uses.per_vertex.contains(&(program.suffix.clone(), element.id));
    if stage == "pixel" && side == Side::Input {
        match uses.per_primitive.contains(&element.id) {
            // It is the same for all pixels of a primitive: what remains is that integers are declared so.
            true if scalar == Type::I32 => decorations.push(vec![Decoration::Flat as u32]),
            true => {}
            false => decorations.extend(read_by_pixels(element, built_in, &scalar, per_vertex)?),
        }
        if uses.per_primitive.contains(&element.id) {
            decorations.push(vec![Decoration::PerPrimitiveEXT as u32]);
        }
    }
    let of_primitives = side == Side::Patch && stage == "mesh";
    if of_primitives {
        decorations.push(vec![Decoration::PerPrimitiveEXT as u32]);
    } else if side == Side::Patch {
        decorations.push(vec![Decoration::Patch as u32]);
    }
    let written = side == Side::Output || (side == Side::Patch && stage != "domain");
    let direction = match (side, written) {
        (Side::Patch, _) if of_primitives => "primitive",
        (Side::Patch, _) => "patch",
        (_, true) => "out",
        (_, false) => "in",
    };
    let list = elements(program, side);
    let spelled = spelled(element);
    let mut name = format!("{direction}.var.{spelled}");
    let is_same = |other: &&Element| other.stream == element.stream && self::spelled(other) == spelled;
    if list.iter().filter(is_same).count() > 1 {
        name = format!("{name}.{}", element.id);
    }
    if stage == "geometry" && written && program.has_streams() {
        decorations.push(word(Decoration::Stream, element.stream as u32));
        if element.stream > 0 {
            if built_in.is_some() {
                return Err(Refusal::unsupported(format!(
                    "{} in a stream other than the first is not supported: give it another semantic",
                    element.semantic
                )));
            }
            name = format!("{name}.stream{}", element.stream);
        }
    }
    let shape = match built_in {
        Some(BuiltIn::ClipDistance | BuiltIn::CullDistance) => {
            let is_clip = built_in == Some(BuiltIn::ClipDistance);
            name = format!("{direction}.var.SV_{}Distance", if is_clip { "Clip" } else { "Cull" });
            let (count, first) = numbers(list, element);
            ComponentLayout::Numbers { count, first, columns: element.columns }
        }
        Some(BuiltIn::TessLevelOuter) => ComponentLayout::Numbers { count: 4, first: 0, columns: 1 },
        Some(BuiltIn::TessLevelInner) => ComponentLayout::Numbers { count: 2, first: 0, columns: 1 },
        Some(BuiltIn::SampleMask) => ComponentLayout::Numbers { count: 1, first: 0, columns: 1 },
        _ => ComponentLayout::Rows { rows: element.rows, columns: element.columns },
    };
    name += &program.suffix;
    let vertices = match side {
        _ if per_vertex => Some(3),
        Side::Input => program.input_vertices,
        Side::Output => program.output_vertices,
        Side::Patch => program.output_primitives,
    };
    let space = if written { AddressSpace::Output } else { AddressSpace::Input };
    Ok(Variable { name, scalar, space, decorations, vertices, shape })
}

impl Variable {
    /// A built-in outside signatures.
    pub fn built_in(name: &str, built_in: BuiltIn, scalar: Type, shape: ComponentLayout) -> Variable {
        let decorations = vec![vec![Decoration::BuiltIn as u32, built_in as u32]];
        Variable {
            name: format!("in.var.{name}"),
            scalar,
            space: AddressSpace::Input,
            decorations,
            vertices: None,
            shape,
        }
    }

    /// Declares it: its address, and its type.
    fn declare(&self, body: &mut Body<'_>) -> (Value, Type) {
        let own = match self.shape {
            ComponentLayout::Rows { rows, columns } => {
                let row = self.scalar.clone().times(columns as usize);
                if rows == 1 { row } else { row.array(rows) }
            }
            ComponentLayout::Numbers { count, .. } => self.scalar.clone().array(count),
        };
        let ty = match self.vertices {
            Some(count) => own.array(count),
            None => own,
        };
        let is_read = self.space == AddressSpace::Input;
        let base = body.library.interface(&self.name, self.space, &ty, is_read, &self.decorations);
        (base, ty)
    }

    /// The pointer to the element of a vertex.
    pub fn whole(&self, body: &mut Body<'_>, vertex: &Value) -> Value {
        let (base, ty) = self.declare(body);
        body.address(&ty, &base, &[Value::i32(0), vertex.clone()])
    }

    /// The pointer to a row of an element with several rows.
    pub fn row(&self, body: &mut Body<'_>, row: u64) -> Value {
        self.whole(body, &Value::i32(row as i64))
    }

    /// The pointer to a row of a vertex's element.
    pub fn vector(&self, body: &mut Body<'_>, vertex: &Value, row: &Value) -> Value {
        let (base, ty) = self.declare(body);
        let mut indices = vec![Value::i32(0), vertex.clone()];
        if let ComponentLayout::Rows { rows: 2.., .. } = self.shape {
            indices.push(row.clone());
        }
        body.address(&ty, &base, &indices)
    }

    /// The pointer to a component.
    pub fn place(&self, body: &mut Body<'_>, vertex: Option<&Value>, row: &Value, column: u64) -> Value {
        let (base, ty) = self.declare(body);
        let mut indices = vec![Value::i32(0)];
        if self.vertices.is_some() {
            indices.push(vertex.cloned().unwrap_or(Value::i32(0)));
        }
        match self.shape {
            ComponentLayout::Rows { rows, columns } => {
                if rows > 1 {
                    indices.push(row.clone());
                }
                if columns > 1 {
                    indices.push(Value::i32(column as i64));
                }
            }
            ComponentLayout::Numbers { first, columns, .. } => {
                let row = body.op2(Op::LLVMMul, row, &Value::i32(columns as i64));
                indices.push(body.op2(Op::LLVMAdd, &row, &Value::i32((first + column) as i64)));
            }
        }
        match indices.len() {
            1 => base,
            _ => body.address(&ty, &base, &indices),
        }
    }
}
