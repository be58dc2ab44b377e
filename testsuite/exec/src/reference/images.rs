//! Host definitions of image instructions, such as `__spirv_ImageSampleExplicitLod`.
//!
//! The operands after the image are in an area of words, each after its number of components; the host
//! ([`super::host`]) computes the texel and stores it there.

use super::declaration::Declaration;
use super::emit::{Body, IrType, Typed, int_bits};
use super::sampling::OPERATIONS;

/// Words of the area.
const AREA: u32 = 64;

/// The result of an image instruction, named without `__spirv_`; `None` if the host does not know the
/// instruction.
pub fn define(body: &mut Body, declaration: &Declaration, name: &str, arguments: &[Typed]) -> Option<Typed> {
    let handle = arguments.first()?;
    match name {
        "SampledImage" => {
            return Some(body.call("ptr", "ref.h.combine", &[handle.clone(), arguments.get(1)?.clone()]));
        }
        "Image" => return Some(body.call("ptr", "ref.h.image_of", std::slice::from_ref(handle))),
        _ => {}
    }
    operate(body, &declaration.ret, name, handle, &arguments[1..])
}

/// The methods of HLSL's textures: intrinsics, the instruction that each is, and its image operands in the order of
/// the arguments behind image, sampler and coordinate. A number is one that no argument has.
const TEXTURES: [(&str, &str, &[Operand]); 6] = [
    ("resource.samplelevel", "ImageSampleExplicitLod", &[Operand::Optional(2), Operand::Optional(8)]),
    (
        "resource.samplegrad",
        "ImageSampleExplicitLod",
        &[Operand::Optional(4), Operand::Second, Operand::Optional(8)],
    ),
    (
        "resource.samplecmplevelzero",
        "ImageSampleDrefExplicitLod",
        &[Operand::Fixed, Operand::Level0, Operand::Optional(8)],
    ),
    ("resource.gather", "ImageGather", &[Operand::Fixed, Operand::Optional(8)]),
    ("resource.gather.cmp", "ImageDrefGather", &[Operand::Fixed, Operand::Optional(8)]),
    ("resource.load.level", "ImageFetch", &[Operand::Optional(2), Operand::Optional(8)]),
];

/// What an argument of a texture's method is to the instruction.
enum Operand {
    /// It follows the coordinate.
    Fixed,
    /// An image operand of this bit.
    Optional(u32),
    /// The second value of the previous image operand.
    Second,
    /// The image operand for level 0, which is not an argument.
    Level0,
}

/// The result of a texture's method; `None` for a method that compute shaders do not have.
pub fn texture(body: &mut Body, declaration: &Declaration, name: &str, arguments: &[Typed]) -> Option<Typed> {
    let matches =
        |row: &str| name.strip_prefix(row).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    let (handle, ret) = (arguments.first()?, declaration.ret.as_str());
    if name.starts_with("resource.getdimensions.") {
        let levels = name.starts_with("resource.getdimensions.levels.");
        let level = arguments.get(1).cloned().unwrap_or(Typed::new("i32", "0"));
        let lanes = IrType::parse(ret).lanes.unwrap_or(1) - u32::from(levels);
        let sizes = if lanes == 1 { "i32".to_owned() } else { format!("<{lanes} x i32>") };
        let size = operate(body, &sizes, "ImageQuerySizeLod", handle, &[level])?;
        let mut components = body.split(&size);
        if levels {
            components.push(operate(body, "i32", "ImageQueryLevels", handle, &[])?);
        }
        return Some(body.join(ret, &components));
    }
    let (_, instruction, operands) =
        TEXTURES.iter().filter(|(row, ..)| matches(row)).max_by_key(|(row, ..)| row.len())?;
    let fetches = *instruction == "ImageFetch";
    let pair = if fetches {
        handle.clone()
    } else {
        body.call("ptr", "ref.h.combine", &[handle.clone(), arguments.get(1)?.clone()])
    };
    let mut rest = arguments.iter().skip(if fetches { 1 } else { 2 }).cloned();
    let (mut fixed, mut optional, mut mask) = (vec![rest.next()?], Vec::new(), 0);
    for operand in *operands {
        match operand {
            Operand::Fixed => fixed.push(rest.next()?),
            Operand::Second => optional.push(rest.next()?),
            Operand::Level0 => {
                mask |= 2;
                optional.push(Typed::new("float", "0.0"));
            }
            Operand::Optional(bit) => {
                mask |= bit;
                optional.push(rest.next()?);
            }
        }
    }
    fixed.push(Typed::new("i32", &mask.to_string()));
    fixed.append(&mut optional);
    operate(body, ret, instruction, &pair, &fixed)
}

/// The result of an image instruction by its operands behind the image.
fn operate(body: &mut Body, ret: &str, name: &str, handle: &Typed, operands: &[Typed]) -> Option<Typed> {
    let number = OPERATIONS.iter().position(|(row, _)| *row == name)?;
    let area = body.op("ptr", &format!("alloca [{AREA} x i32], align 16"));
    let mut next = 0;
    for argument in operands {
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
    if ret == "void" {
        return Some(Typed::new("void", ""));
    }
    let shape = IrType::parse(ret);
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
