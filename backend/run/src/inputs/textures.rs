//! Images, samplers and buffers of texels that fit their types.

use super::numbers::Numbers;
use crate::code::Number;
use crate::images::Shape;
use crate::images::format::{Class, Format};
use crate::images::view::{Descriptor, Dim, Filter, Image, Sampler};
use spirant_dialect::spirv::ImageFormat;
use spirant_dialect::views::ImageType;
use spirant_dialect::{Module, Type, TypeKind};

/// The extent of images, and the texels of a buffer.
const EXTENT: u32 = 16;
const TEXELS: u32 = 1024;
/// The layers and levels of images that have them.
const LAYERS: u32 = 4;
const LEVELS: u32 = 3;
const SAMPLES: u32 = 4;

/// A descriptor of a type with its contents; `None` if it is a buffer.
///
/// # Errors
/// No image fits the type.
pub(super) fn draw(
    module: &Module,
    ty: Type,
    numbers: &mut Numbers,
) -> Result<Option<(Descriptor, Vec<u8>)>, String> {
    let (image_type, is_combined) = match module.types.kind(ty) {
        TypeKind::Sampler => return Ok(Some((Descriptor::Sampler(sampler(numbers)), Vec::new()))),
        TypeKind::Image => (ty, false),
        TypeKind::SampledImage { image } => (image, true),
        _ => return Ok(None),
    };
    let view = ImageType::of(&module.types, image_type).ok_or("an image without type")?;
    let shape = Shape::of(&view)?;
    let format = format_of(module, &view)?;
    let is_cube = shape.dim == Dim::Cube;
    let extent = match shape.dim {
        Dim::Buffer => [TEXELS, 1, 1],
        Dim::D1 => [EXTENT, 1, 1],
        Dim::D2 | Dim::Cube => [EXTENT, EXTENT, 1],
        Dim::D3 => [EXTENT, EXTENT, EXTENT],
    };
    let has_levels = view.sampled != 2 && !shape.multisampled && !module.is_kernel();
    let image = Image {
        format,
        dim: shape.dim,
        arrayed: shape.arrayed,
        extent,
        layers: if shape.arrayed { LAYERS } else { 1 } * if is_cube { 6 } else { 1 },
        levels: if has_levels && shape.dim != Dim::Buffer { LEVELS } else { 1 },
        samples: if shape.multisampled { SAMPLES } else { 1 },
    };
    let bytes = texels(format, texel_count(&image), numbers);
    Ok(Some(match (shape.dim, is_combined) {
        (Dim::Buffer, _) => (Descriptor::TexelBuffer(format), bytes),
        (_, true) => (Descriptor::Combined(image, sampler(numbers)), bytes),
        (_, false) => (Descriptor::Image(image), bytes),
    }))
}

/// The format that a type states, or one that it permits.
fn format_of(module: &Module, view: &ImageType) -> Result<Format, String> {
    let stated = ImageFormat::from_u32(view.format).and_then(Format::from_spirv);
    let name = match module.types.kind(view.sampled_type) {
        TypeKind::Int { width: 64, .. } => "r64ui",
        TypeKind::Int { signed: true, .. } => "rgba32i",
        TypeKind::Int { .. } => "rgba32ui",
        TypeKind::Float { .. } if view.depth == 1 => "d32f",
        _ => "rgba32f",
    };
    stated.or_else(|| Format::from_name(name)).ok_or_else(|| format!("images of the format {}", view.format))
}

/// The texels of all levels.
fn texel_count(image: &Image) -> u64 {
    let level =
        |level: u32| -> u64 { image.extent.iter().map(|it| u64::from((it >> level).max(1))).product() };
    (0..image.levels).map(level).sum::<u64>() * u64::from(image.layers) * u64::from(image.samples)
}

/// Random texels: floats that are numbers, other formats of any bits.
fn texels(format: Format, count: u64, numbers: &mut Numbers) -> Vec<u8> {
    let size = count as usize * format.texel_size();
    let component = format.texel_size() / format.components().max(1);
    let mut bytes = Vec::with_capacity(size + 8);
    while bytes.len() < size {
        match (format.class(), component) {
            (Class::Float, 2 | 4) => {
                let bits = numbers.number(Number::Float(component as u32 * 8));
                bytes.extend(&bits.to_le_bytes()[..component]);
            }
            (Class::Sint | Class::Uint, 1 | 2 | 4 | 8) => {
                let bits = numbers.number(Number::Int(component as u32 * 8));
                bytes.extend(&bits.to_le_bytes()[..component]);
            }
            _ => bytes.extend(numbers.bits().to_le_bytes()),
        }
    }
    bytes.truncate(size);
    bytes
}

/// A sampler that filters one way or the other.
fn sampler(numbers: &mut Numbers) -> Sampler {
    let filter = if numbers.bits().is_multiple_of(2) { Filter::Nearest } else { Filter::Linear };
    Sampler { magnify: filter, minify: filter, ..Sampler::default() }
}
