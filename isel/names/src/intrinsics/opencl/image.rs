//! Images and samplers (OpenCL C 6.15.15).

use super::{OpenCl, Row, row};
use crate::intrinsics::names::Choices;
use crate::intrinsics::{Extent, Image, Lower, Texel};
use spirant_dialect::spirv::Op;

const fn image(name: &'static str, shape: &'static str, image: Image, doc: &'static str) -> Row {
    row(name, shape, OpenCl::Image(image), doc)
}

/// What texels are made of, from the name's ending.
fn texel(choices: Choices<'_, '_>) -> Option<Texel> {
    Some(match choices.word(0)? {
        "f" | "h" => Texel::Float,
        "i" => Texel::Signed,
        "ui" => Texel::Unsigned,
        _ => return None,
    })
}

macro_rules! texels {
    ($names:expr, $shape:expr, $image:expr, $doc:expr) => {
        image($names, $shape, $image(Texel::Float), $doc)
            .by_choice(|choices| Some(Lower::OpenCl(OpenCl::Image($image(texel(choices)?)))))
    };
}

const READ: &str = "read_image{f,h,i,ui}";
const WRITE: &str = "write_image{f,h,i,ui}";

/// The rows.
pub static ROWS: &[Row] = &[
    texels!(READ, "img smp x -> x", Image::Sample, "Samples an image."),
    texels!(READ, "img smp f F -> x", Image::SampleLevel, "Samples a level of an image."),
    texels!(READ, "img smp f f f -> x", Image::SampleGradients, "Samples an image by gradients."),
    texels!(READ, "img i -> x", Image::Read, "Reads a texel."),
    texels!(READ, "img i I -> x", Image::Read, "Reads a texel of a sample or level."),
    texels!(WRITE, "img i x -> void", Image::Write, "Writes a texel."),
    image(
        WRITE,
        "img i I x -> void",
        Image::WriteLevel,
        "Writes a texel of a level: not supported in SPIR-V.",
    ),
    image("get_image_width", "img -> i32", Image::Extent(Extent::Width), "Width of an image."),
    image("get_image_height", "img -> i32", Image::Extent(Extent::Height), "Height of an image."),
    image("get_image_depth", "img -> i32", Image::Extent(Extent::Depth), "Depth of an image."),
    image(
        "get_image_array_size",
        "img -> size",
        Image::Extent(Extent::Layers),
        "Number of layers of an image.",
    ),
    image("get_image_dim", "img -> Vi", Image::Extents, "Width, height and depth of an image."),
    image(
        "get_image_channel_data_type",
        "img -> i32",
        Image::Channel(Op::ImageQueryFormat, 0x10d0),
        "Channel data type of an image, a CLK_ constant.",
    ),
    image(
        "get_image_channel_order",
        "img -> i32",
        Image::Channel(Op::ImageQueryOrder, 0x10b0),
        "Channel order of an image, a CLK_ constant.",
    ),
    image("get_image_num_mip_levels", "img -> i32", Image::Count(Op::ImageQueryLevels), "Number of levels."),
    image("get_image_num_samples", "img -> i32", Image::Count(Op::ImageQuerySamples), "Number of samples."),
];
