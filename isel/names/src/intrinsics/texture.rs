//! `llvm.spv.resource.*` of textures: intrinsics that clang's HLSL front end calls for the methods of
//! `Texture2D` and similar types.

use super::{Count, Lower, Row, Sampling, Texture, TextureOperand};
use TextureOperand::{Bias, Component, Gradients, Lod, MinLod, Offset, Reference};
use spirant_dialect::spirv::{ExecutionModel, ImageOperands, Op};

const fn texture(name: &'static str, shape: &'static str, texture: Texture, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Texture(texture), doc).shader()
}

const fn sample(
    name: &'static str,
    shape: &'static str,
    op: Op,
    operands: &'static [TextureOperand],
    doc: &'static str,
) -> Row {
    // What compares by an explicit level has none among its arguments.
    let first_level = matches!((op, operands), (Op::ImageSampleDrefExplicitLod, [Reference, Offset]));
    texture(name, shape, Texture::Sample(Sampling { op, first_level, operands }), doc)
}

/// Levels that follow from neighbouring invocations.
const FRAGMENT: &[ExecutionModel] = &[ExecutionModel::Fragment];

/// Textures.
pub static ROWS: &[Row] = &[
    sample(
        "llvm.spv.resource.sample{,.with.status}",
        "handle handle f n -> any",
        Op::ImageSampleImplicitLod,
        &[Offset],
        "Samples: texture, sampler, coordinate, offset.",
    )
    .stages(FRAGMENT),
    sample(
        "llvm.spv.resource.sample.clamp{,.with.status}",
        "handle handle f n f -> any",
        Op::ImageSampleImplicitLod,
        &[Offset, MinLod],
        "Samples from a least level on: …, offset, level.",
    )
    .stages(FRAGMENT),
    sample(
        "llvm.spv.resource.samplebias{,.with.status}",
        "handle handle f f n -> any",
        Op::ImageSampleImplicitLod,
        &[Bias, Offset],
        "Samples with a bias: …, bias, offset.",
    )
    .stages(FRAGMENT),
    sample(
        "llvm.spv.resource.samplebias.clamp{,.with.status}",
        "handle handle f f n f -> any",
        Op::ImageSampleImplicitLod,
        &[Bias, Offset, MinLod],
        "Samples with a bias from a least level on: …, bias, offset, level.",
    )
    .stages(FRAGMENT),
    sample(
        "llvm.spv.resource.samplegrad{,.with.status}",
        "handle handle f f f n -> any",
        Op::ImageSampleExplicitLod,
        &[Gradients, Offset],
        "Samples by gradients: …, along x, along y, offset.",
    ),
    sample(
        "llvm.spv.resource.samplegrad.clamp{,.with.status}",
        "handle handle f f f n f -> any",
        Op::ImageSampleExplicitLod,
        &[Gradients, Offset, MinLod],
        "Samples by gradients from a least level on: …, along x, along y, offset, level.",
    ),
    sample(
        "llvm.spv.resource.samplelevel{,.with.status}",
        "handle handle f f n -> any",
        Op::ImageSampleExplicitLod,
        &[Lod, Offset],
        "Samples a level: …, level, offset.",
    ),
    sample(
        "llvm.spv.resource.samplecmp{,.with.status}",
        "handle handle f f n -> any",
        Op::ImageSampleDrefImplicitLod,
        &[Reference, Offset],
        "Samples comparisons: …, reference, offset.",
    )
    .stages(FRAGMENT),
    sample(
        "llvm.spv.resource.samplecmp.clamp{,.with.status}",
        "handle handle f f n f -> any",
        Op::ImageSampleDrefImplicitLod,
        &[Reference, Offset, MinLod],
        "Samples comparisons from a least level on: …, reference, offset, level.",
    )
    .stages(FRAGMENT),
    sample(
        "llvm.spv.resource.samplecmplevelzero{,.with.status}",
        "handle handle f f n -> any",
        Op::ImageSampleDrefExplicitLod,
        &[Reference, Offset],
        "Samples comparisons in level 0: …, reference, offset.",
    ),
    sample(
        "llvm.spv.resource.samplecmplevel{,.with.status}",
        "handle handle f f f n -> any",
        Op::ImageSampleDrefExplicitLod,
        &[Reference, Lod, Offset],
        "Samples comparisons in a level: …, reference, level, offset.",
    ),
    sample(
        "llvm.spv.resource.samplecmpbias{,.with.status}",
        "handle handle f f f n -> any",
        Op::ImageSampleDrefImplicitLod,
        &[Reference, Bias, Offset],
        "Samples comparisons with a bias: …, reference, bias, offset.",
    )
    .stages(FRAGMENT),
    sample(
        "llvm.spv.resource.samplecmpbias.clamp{,.with.status}",
        "handle handle f f f n f -> any",
        Op::ImageSampleDrefImplicitLod,
        &[Reference, Bias, Offset, MinLod],
        "Samples comparisons with a bias from a least level on: …, reference, bias, offset, level.",
    )
    .stages(FRAGMENT),
    sample(
        "llvm.spv.resource.samplecmpgrad{,.with.status}",
        "handle handle f f f f n -> any",
        Op::ImageSampleDrefExplicitLod,
        &[Gradients, Reference, Offset],
        "Samples comparisons by gradients: …, along x, along y, reference, offset.",
    ),
    sample(
        "llvm.spv.resource.samplecmpgrad.clamp{,.with.status}",
        "handle handle f f f f n f -> any",
        Op::ImageSampleDrefExplicitLod,
        &[Gradients, Reference, Offset, MinLod],
        "Samples comparisons by gradients from a least level on: …, along x, along y, reference, offset, level.",
    ),
    sample(
        "llvm.spv.resource.gather{,.with.status}",
        "handle handle f i32 n -> any",
        Op::ImageGather,
        &[Component, Offset],
        "A component of four texels: …, component, offset.",
    ),
    sample(
        "llvm.spv.resource.gather.cmp{,.with.status}",
        "handle handle f f n -> any",
        Op::ImageDrefGather,
        &[Reference, Offset],
        "Comparisons of four texels: …, reference, offset.",
    ),
    texture(
        "llvm.spv.resource.calculate.lod",
        "handle handle f -> F",
        Texture::Level { unclamped: false },
        "The level that would be sampled.",
    )
    .stages(FRAGMENT),
    texture(
        "llvm.spv.resource.calculate.lod.unclamped",
        "handle handle f -> F",
        Texture::Level { unclamped: true },
        "The level that would be sampled if the texture had all levels.",
    )
    .stages(FRAGMENT),
    texture(
        "llvm.spv.resource.load.level{,.with.status}",
        "handle n i32 n -> any",
        Texture::Load(ImageOperands::LOD),
        "Loads a texel: texture, coordinate, level, offset.",
    ),
    texture(
        "llvm.spv.resource.load.ms{,.with.status}",
        "handle n i32 n -> any",
        Texture::Load(ImageOperands::SAMPLE),
        "Loads a sample of a texel: texture, coordinate, sample, offset.",
    ),
    texture(
        "llvm.spv.resource.getdimensions.{x,xy,xyz}",
        "handle -> n",
        Texture::Size(Count::None),
        "Number of elements; extents and layers.",
    ),
    texture(
        "llvm.spv.resource.getdimensions.levels.{x,xy,xyz}",
        "handle i32 -> Vn",
        Texture::Size(Count::Levels),
        "Extents and layers of a level, and the number of levels.",
    ),
    texture(
        "llvm.spv.resource.getdimensions.ms.{xy,xyz}",
        "handle -> Vn",
        Texture::Size(Count::Samples),
        "Extents and layers, and the number of samples.",
    ),
    Row::new(
        "llvm.spv.check.access.fully.mapped",
        "i32 -> b",
        Lower::Op(Op::ImageSparseTexelsResident),
        "Whether all texels of an access were in memory, by its residency code.",
    )
    .shader(),
];
