//! Inputs and outputs: the elements of signatures are variables with locations, or built-ins.
//!
//! As in DXC, locations are numbered in the order of declaration, as many for an element as it has rows; targets of pixel shaders have the
//! index of their semantic. What the system gives or takes is a built-in and has no location.

use super::cx::{Call, Cx};
use super::library::Body;
use super::program::{Element, Program};
use super::refusal::{Lowered, Refusal};
use super::rows::Row;
use spirant_dialect::spirv::{BuiltIn, Decoration};

/// An element's variable.
struct Variable {
    name: String,
    /// The type of a component in the variable.
    scalar: &'static str,
    /// The space of its pointers: 7 is read, 8 written.
    space: u32,
    decorations: Vec<Vec<u32>>,
    rows: u64,
    columns: u64,
}

/// The numbers of the kinds of semantics that are no plain numbers in registers.
mod kind {
    pub const ARBITRARY: u64 = 0;
    pub const VERTEX_ID: u64 = 1;
    pub const INSTANCE_ID: u64 = 2;
    pub const POSITION: u64 = 3;
    pub const LAYER: u64 = 4;
    pub const VIEWPORT: u64 = 5;
    pub const PRIMITIVE_ID: u64 = 10;
    pub const SAMPLE_INDEX: u64 = 12;
    pub const FRONT_FACE: u64 = 13;
    pub const TARGET: u64 = 16;
    pub const DEPTH: u64 = 17;
}

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row) -> Lowered<Option<Call<'m>>> {
    match row.code {
        4 => {
            let (element, place) = element(cx, false, "an input")?;
            let variable = variable(cx.program, element, false)?;
            access(cx, row, &variable, &place, None)
        }
        5 => {
            let (element, place) = element(cx, true, "an output")?;
            let variable = variable(cx.program, element, true)?;
            access(cx, row, &variable, &place, Some(4))
        }
        90 => built_in(cx, row, "sample_index", BuiltIn::SampleId),
        138 => built_in(cx, row, "view_id", BuiltIn::ViewIndex),
        _ => Ok(None),
    }
}

/// The element that an access names, and the column.
fn element<'c, 'm>(cx: &Cx<'c, 'm>, written: bool, what: &str) -> Lowered<(&'c Element, u64)> {
    let id = cx.immediate(1, what)?;
    let program: &'c Program<'m> = cx.program;
    let elements = if written { &program.outputs } else { &program.inputs };
    let element = elements.iter().find(|element| element.id == id).ok_or_else(Refusal::malformed)?;
    let column = cx.immediate(3, "a column of an element")?;
    if column >= element.columns {
        return Err(Refusal::malformed());
    }
    Ok((element, column))
}

fn variable(program: &Program<'_>, element: &Element, written: bool) -> Lowered<Variable> {
    let stage = program.stage;
    if !matches!(stage, "vertex" | "pixel") {
        return Err(Refusal::unsupported(format!(
            "inputs and outputs of {stage} shaders are not supported yet"
        )));
    }
    let scalar = match element.component {
        2..=5 => "i32",
        8 | 9 | 11..=14 => "float",
        _ => {
            return Err(Refusal::unsupported(format!(
                "the element {} of a signature has a type of 64 bits",
                element.semantic
            )));
        }
    };
    let word = |decoration: Decoration, number: u32| vec![decoration as u32, number];
    let mut decorations = match built_in_of(stage, element, written)? {
        Some(built_in) => vec![word(Decoration::BuiltIn, built_in as u32)],
        None => vec![word(Decoration::Location, location(program, element, written))],
    };
    if stage == "pixel" && !written && decorations[0][0] == Decoration::Location as u32 {
        decorations.extend(interpolation(element, scalar));
    } else if stage == "pixel" && !written && scalar == "i32" && element.kind != kind::FRONT_FACE {
        decorations.push(vec![Decoration::Flat as u32]);
    }
    let direction = if written { "out" } else { "in" };
    let semantic: String =
        element.semantic.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(64).collect();
    Ok(Variable {
        name: format!("{direction}.var.{semantic}{}", element.index),
        scalar,
        space: if written { 8 } else { 7 },
        decorations,
        rows: element.rows,
        columns: element.columns,
    })
}

/// The built-in that an element is.
fn built_in_of(stage: &str, element: &Element, written: bool) -> Lowered<Option<BuiltIn>> {
    Ok(Some(match (stage, written, element.kind) {
        (_, _, kind::ARBITRARY) | ("pixel", true, kind::TARGET) => return Ok(None),
        ("vertex", false, kind::VERTEX_ID) => BuiltIn::VertexIndex,
        ("vertex", false, kind::INSTANCE_ID) => BuiltIn::InstanceIndex,
        // Whatever of these a vertex shader reads, or hands over to a pixel shader, is a number like any other.
        ("vertex", false, _) | (_, _, kind::INSTANCE_ID) => return Ok(None),
        ("vertex", true, kind::POSITION) => BuiltIn::Position,
        ("pixel", false, kind::POSITION) => BuiltIn::FragCoord,
        (_, _, kind::LAYER) => BuiltIn::Layer,
        (_, _, kind::VIEWPORT) => BuiltIn::ViewportIndex,
        ("pixel", false, kind::PRIMITIVE_ID) => BuiltIn::PrimitiveId,
        ("pixel", false, kind::SAMPLE_INDEX) => BuiltIn::SampleId,
        ("pixel", false, kind::FRONT_FACE) => BuiltIn::FrontFacing,
        ("pixel", true, kind::DEPTH) => BuiltIn::FragDepth,
        _ => {
            let name = &element.semantic;
            return Err(Refusal::unsupported(format!(
                "{name} in the signature of a {stage} shader is not supported yet"
            )));
        }
    }))
}

/// The location of an element's first row.
fn location(program: &Program<'_>, element: &Element, written: bool) -> u32 {
    if element.kind == kind::TARGET {
        return element.index as u32;
    }
    let elements = if written { &program.outputs } else { &program.inputs };
    let is_before = |other: &&Element| other.id < element.id;
    let has_location = |other: &&Element| matches!(built_in_of(program.stage, other, written), Ok(None));
    elements.iter().filter(is_before).filter(has_location).map(|other| other.rows as u32).sum()
}

/// The decorations that say how an input of a pixel shader is interpolated, by the number of its mode.
fn interpolation(element: &Element, scalar: &str) -> Vec<Vec<u32>> {
    let list: &[Decoration] = match element.interpolation {
        _ if scalar == "i32" => &[Decoration::Flat],
        1 => &[Decoration::Flat],
        3 => &[Decoration::Centroid],
        4 => &[Decoration::NoPerspective],
        5 => &[Decoration::NoPerspective, Decoration::Centroid],
        6 => &[Decoration::Sample],
        7 => &[Decoration::NoPerspective, Decoration::Sample],
        _ => &[],
    };
    list.iter().map(|decoration| vec![*decoration as u32]).collect()
}

/// Declares a variable and returns its type.
fn declare(body: &mut Body<'_>, variable: &Variable) -> String {
    let row = match variable.columns {
        1 => variable.scalar.to_owned(),
        columns => format!("<{columns} x {}>", variable.scalar),
    };
    let ty = if variable.rows == 1 { row } else { format!("[{} x {row}]", variable.rows) };
    let content = if variable.space == 7 { "externally_initialized constant" } else { "global" };
    let space = variable.space;
    body.library.global(&variable.name, |library| {
        let decorations = library.decorations(&variable.decorations);
        format!(
            "external hidden thread_local addrspace({space}) {content} {ty}, !spirv.Decorations {decorations}"
        )
    });
    ty
}

/// Reads a component of an element, or writes the operand `stored` to it.
fn access<'m>(
    cx: &mut Cx<'_, 'm>,
    row: &Row,
    variable: &Variable,
    column: &u64,
    stored: Option<usize>,
) -> Lowered<Option<Call<'m>>> {
    let scalar = match stored {
        Some(operand) => cx.type_of(operand)?,
        None => cx.result_scalar()?,
    };
    let mut arguments = vec![2];
    arguments.extend(stored);
    let key = format!("{}.{column}", variable.name);
    let is_float = variable.scalar == "float";
    cx.function(row, &key, &arguments, |body, values| {
        let ty = declare(body, variable);
        let space = format!("ptr addrspace({})", variable.space);
        let name = &variable.name;
        let Some(at) = values.first() else { return Err(Refusal::malformed()) };
        let mut indices = String::new();
        if variable.rows > 1 {
            indices += &format!(", i32 {}", at.text);
        }
        if variable.columns > 1 {
            indices += &format!(", i32 {column}");
        }
        let pointer = if indices.is_empty() {
            format!("@{name}")
        } else {
            body.inst(&space, &format!("getelementptr {ty}, {space} @{name}, i32 0{indices}")).text
        };
        let own = variable.scalar;
        if let Some(value) = values.get(1) {
            let value = super::texel::to_component(body, value, own, true);
            body.line(&format!("store {own} {}, {space} {pointer}, align 4", value.text));
            return Ok(None);
        }
        let loaded = body.inst(own, &format!("load {own}, {space} {pointer}, align 4"));
        if is_float && scalar == "i32" {
            return Ok(Some(body.cast("bitcast", &loaded, "i32")));
        }
        Ok(Some(super::texel::from_component(body, &loaded, &scalar)))
    })
}

/// Reads a built-in that no signature has.
fn built_in<'m>(cx: &mut Cx<'_, 'm>, row: &Row, name: &str, built_in: BuiltIn) -> Lowered<Option<Call<'m>>> {
    let mut decorations = vec![vec![Decoration::BuiltIn as u32, built_in as u32]];
    if cx.program.stage == "pixel" {
        decorations.push(vec![Decoration::Flat as u32]);
    }
    let variable = Variable {
        name: format!("in.var.{name}"),
        scalar: "i32",
        space: 7,
        decorations,
        rows: 1,
        columns: 1,
    };
    cx.function(row, "", &[], |body, _| {
        declare(body, &variable);
        Ok(Some(body.inst("i32", &format!("load i32, ptr addrspace(7) @{}, align 4", variable.name))))
    })
}
