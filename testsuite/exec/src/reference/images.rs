//! Image instructions, `__spirv_ImageSampleExplicitLod` and the like, defined for the host.
//!
//! The operands behind the image travel in an area of words, each behind its number of components; the host
//! ([`super::host`]) computes the texel and leaves it there.

use super::define::Declaration;
use super::emit::{Body, Shape, Typed, int_bits};
use super::sampling::OPERATIONS;

/// Words of the area.
const AREA: u32 = 64;

/// The result of an image instruction, named without `__spirv_`; `None` where it is none the host knows.
pub fn define(body: &mut Body, declaration: &Declaration, name: &str, arguments: &[Typed]) -> Option<Typed> {
    let handle = arguments.first()?;
    match name {
        "SampledImage" => {
            return Some(body.call("ptr", "ref.h.combine", &[handle.clone(), arguments.get(1)?.clone()]));
        }
        "Image" => return Some(body.call("ptr", "ref.h.image_of", std::slice::from_ref(handle))),
        _ => {}
    }
    let number = OPERATIONS.iter().position(|(row, _)| *row == name)?;
    let area = body.op("ptr", &format!("alloca [{AREA} x i32], align 16"));
    let mut next = 0;
    for argument in &arguments[1..] {
        let components = body.split(argument);
        let count = Typed::new("i32", &components.len().to_string());
        for word in std::iter::once(&count).chain(&components) {
            let word = as_word(body, word)?;
            write(body, &area, next, &word.value);
            next += 1;
        }
    }
    if next >= AREA {
        return None;
    }
    write(body, &area, next, "0");
    let number = Typed::new("i32", &number.to_string());
    body.call("void", "ref.h.operate", &[area.clone(), number, handle.clone()]);
    let ret = declaration.ret.as_str();
    if ret == "void" {
        return Some(Typed::new("void", ""));
    }
    let shape = Shape::parse(ret);
    let mut components = Vec::new();
    for index in 0..shape.lanes.unwrap_or(1) {
        let at = body.op("ptr", &format!("getelementptr i32, ptr {}, i32 {index}", area.value));
        let word = match shape.scalar.as_str() {
            "float" | "i32" => body.op(&shape.scalar, &format!("load {}, ptr {}", shape.scalar, at.value)),
            _ => return None,
        };
        components.push(word);
    }
    Some(body.join(ret, &components))
}

/// A component as a word: floats by their bits, integers by their value.
fn as_word(body: &mut Body, value: &Typed) -> Option<Typed> {
    match value.ty.as_str() {
        "i32" => Some(value.clone()),
        "float" => Some(body.op("i32", &format!("bitcast float {} to i32", value.value))),
        ty if int_bits(ty) > 0 => Some(body.resize(value, "i32")),
        _ => None,
    }
}

fn write(body: &mut Body, area: &Typed, index: u32, value: &str) {
    let at = body.op("ptr", &format!("getelementptr i32, ptr {}, i32 {index}", area.value));
    body.effect(&format!("store i32 {value}, ptr {}", at.value));
}
