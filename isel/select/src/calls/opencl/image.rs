//! Images and samplers (OpenCL C 6.15.15).
//!
//! Kernel images have a sampled type of `void`; what a read returns is the instruction's result
//! type, and its signedness an operand where the version has one.

use super::vector::resized;
use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{Dim, ImageOperands, Op, SamplerAddressingMode, SamplerFilterMode};
use spirant_dialect::{Aborted, ConstData, ConstOperand, Type, Value};
use spirant_ir::{ExtType, Val};
use spirant_names::intrinsics::{Extent, Image, Texel};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, image: Image) -> Lowered {
    match image {
        Image::Sample(texel) => sample(cx, call, Level::Zero, texel),
        Image::SampleLevel(texel) => sample(cx, call, Level::Argument, texel),
        Image::SampleGradients(texel) => sample(cx, call, Level::Gradients, texel),
        Image::Read(texel) => read(cx, call, texel),
        Image::Write(texel) => write(cx, call, texel),
        Image::WriteLevel => write_level(cx, call),
        Image::Extent(which) => extent(cx, call, which),
        Image::Extents => extents(cx, call),
        Image::Channel(op, first) => channel(cx, call, op, first),
        Image::Count(op) => count(cx, call, op),
    }
}

/// How the level to sample is chosen.
#[derive(Clone, Copy)]
enum Level {
    Zero,
    Argument,
    Gradients,
}

/// What an image type says (`target("spirv.Image", void, Dim, Depth, Arrayed, MS, …)`).
struct ImageKind {
    dim: u32,
    depth: bool,
    arrayed: bool,
    multisampled: bool,
}

impl ImageKind {
    /// How many dimensions it has.
    fn dimensions(&self) -> u32 {
        match self.dim {
            d if d == Dim::Dim1D as u32 || d == Dim::DimBuffer as u32 => 1,
            d if d == Dim::Dim3D as u32 => 3,
            _ => 2,
        }
    }

    /// How many extents it has, layers included.
    fn extents(&self) -> u32 {
        self.dimensions() + u32::from(self.arrayed)
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    fn image_shape(&mut self, call: &Call<'m>) -> Result<ImageKind, Aborted> {
        let image: Option<Val<'m>> = call.args.first().copied();
        match image.map(|image| (image.ty().ext_type(), image.ty().ext_ints())) {
            Some((Some(ExtType::Image), ints)) if ints.len() >= 6 => Ok(ImageKind {
                dim: ints[0],
                depth: ints[1] == 1,
                arrayed: ints[2] == 1,
                multisampled: ints[3] == 1,
            }),
            _ => Err(self
                .report
                .error(Code::BAD_CALL, format!("the first argument of {} must be an image", call.name()))),
        }
    }

    /// `SignExtend` and `ZeroExtend`, which drivers tell the kinds of integer images by.
    fn extension_operand(&self, texel: Texel) -> ImageOperands {
        if self.input.env.version < Version::V1_4 {
            return ImageOperands::NONE;
        }
        match texel {
            Texel::Unsigned => ImageOperands::ZERO_EXTEND,
            Texel::Signed => ImageOperands::SIGN_EXTEND,
            Texel::Float => ImageOperands::NONE,
        }
    }

    /// Reads `texel` of four components by an instruction; depth images return their first.
    fn texel(&mut self, op: Op, to: Type, operands: &[Value], words: &[u32]) -> Value {
        if self.emit.module.types.lanes(to) > 1 {
            return self.emit.op_words(op, to, operands, words);
        }
        let four = self.emit.module.types.vector(to, 4);
        let texel = self.emit.op_words(op, four, operands, words);
        self.emit.op_words(Op::CompositeExtract, to, &[texel], &[0])
    }
}

fn sample<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, level: Level, texel: Texel) -> Lowered {
    let shape = cx.image_shape(call)?;
    let to = cx.number_result(call)?;
    let (image, sampler, coordinate) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    let image_type = cx.emit.type_of(image);
    let ty = cx.emit.module.types.sampled_image(image_type);
    let sampled = cx.emit.op(Op::SampledImage, ty, &[image, sampler]);
    let mut operands = vec![sampled, coordinate];
    let mut mask = match level {
        Level::Zero => {
            let float = cx.emit.module.types.float(32);
            let level = cx.emit.float(float, 0.0);
            operands.push(level);
            ImageOperands::LOD
        }
        Level::Argument => {
            operands.push(cx.arg(call, 3)?);
            ImageOperands::LOD
        }
        Level::Gradients => {
            // OpenCL C pads gradients to its vector lengths; SPIR-V requires one component for each dimension.
            for index in 3..5 {
                let gradient = cx.arg(call, index)?;
                let lanes = shape.dimensions();
                operands.push(if lanes == 3 { resized(cx, gradient, 4, lanes) } else { gradient });
            }
            ImageOperands::GRAD
        }
    };
    mask |= cx.extension_operand(texel);
    Ok(Some(cx.texel(Op::ImageSampleExplicitLod, to, &operands, &[mask.bits()])))
}

fn read<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, texel: Texel) -> Lowered {
    let shape = cx.image_shape(call)?;
    let to = cx.number_result(call)?;
    let mut operands = vec![cx.arg(call, 0)?, cx.arg(call, 1)?];
    let mut mask = cx.extension_operand(texel);
    if call.args.len() > 2 {
        operands.push(cx.arg(call, 2)?);
        mask |= if shape.multisampled { ImageOperands::SAMPLE } else { ImageOperands::LOD };
    }
    let words = [mask.bits()];
    let words: &[u32] = if mask.is_empty() { &[] } else { &words };
    if shape.depth {
        return Ok(Some(cx.emit.op_words(Op::ImageRead, to, &operands, words)));
    }
    Ok(Some(cx.texel(Op::ImageRead, to, &operands, words)))
}

fn write<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, texel: Texel) -> Lowered {
    cx.image_shape(call)?;
    let operands = [cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?];
    let mask = cx.extension_operand(texel);
    let words = [mask.bits()];
    let words: &[u32] = if mask.is_empty() { &[] } else { &words };
    cx.emit.effect(Op::ImageWrite, &operands, words);
    Ok(None)
}

/// `Lod` belongs to sampling and fetching; AMD's extension that lets writes have it is for
/// shaders.
fn write_level<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    Err(cx.report.error_help(
        Code::UNSUPPORTED,
        format!("{} of a mipmap level: OpImageWrite has no level in kernels", call.name()),
        "write to an image made of the one level (cl_khr_mipmap_image, clCreateImage)",
    ))
}

/// All extents of level 0 as 32-bit numbers.
fn sizes<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<(Value, ImageKind), Aborted> {
    let shape = cx.image_shape(call)?;
    let image = cx.arg(call, 0)?;
    let uint = cx.emit.module.types.int(32);
    let ty = match shape.extents() {
        1 => uint,
        count => cx.emit.module.types.vector(uint, count),
    };
    let sizes = if shape.multisampled || shape.dim == Dim::DimBuffer as u32 {
        cx.emit.op(Op::ImageQuerySize, ty, &[image])
    } else {
        let level = cx.emit.u32(0);
        cx.emit.op(Op::ImageQuerySizeLod, ty, &[image, level])
    };
    Ok((sizes, shape))
}

fn extent<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, which: Extent) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let (sizes, shape) = sizes(cx, call)?;
    let count = shape.extents();
    let index = match which {
        Extent::Width => 0,
        Extent::Height => 1,
        Extent::Depth => 2,
        Extent::Layers => count - 1,
    };
    if index >= count {
        return Err(cx.report.error(Code::BAD_CALL, format!("{} of an image without it", call.name())));
    }
    let uint = cx.emit.module.types.int(32);
    let value =
        if count == 1 { sizes } else { cx.emit.op_words(Op::CompositeExtract, uint, &[sizes], &[index]) };
    Ok(Some(cx.emit.resize_unsigned(value, to)))
}

/// `int2` of 2-D images, `int4` of 3-D images; layers are not a dimension.
fn extents<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let to = cx.number_result(call)?;
    let (sizes, shape) = sizes(cx, call)?;
    let wanted = cx.emit.module.types.lanes(to);
    if wanted == shape.extents() {
        return Ok(Some(sizes));
    }
    if shape.extents() == 1 {
        return Err(cx.report.error(Code::BAD_CALL, "get_image_dim of an image of one dimension"));
    }
    // The second operand brings the zero after the depth of a 3-D image.
    let sizes_type = cx.emit.type_of(sizes);
    let zero = cx.emit.zero(sizes_type);
    let words: Vec<u32> = (0..wanted).collect();
    Ok(Some(cx.emit.op_words(Op::VectorShuffle, to, &[sizes, zero], &words)))
}

/// OpenCL numbers formats and orders as SPIR-V does, from another number on.
fn channel<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op, first: u32) -> Lowered {
    cx.image_shape(call)?;
    let ty = cx.number_result(call)?;
    let image = cx.arg(call, 0)?;
    let number = cx.emit.op(op, ty, &[image]);
    let first = cx.emit.int(ty, u64::from(first));
    Ok(Some(cx.emit.op(Op::IAdd, ty, &[number, first])))
}

fn count<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    cx.image_shape(call)?;
    let ty = cx.number_result(call)?;
    let image = cx.arg(call, 0)?;
    Ok(Some(cx.emit.op(op, ty, &[image])))
}

/// A sampler known at compile time: bit 0 normalized coordinates, bits 1 to 3 the addressing mode,
/// the rest the filter plus one (`clang/lib/Headers/opencl-c-base.h`, `CLK_*`).
pub fn sampler<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let bits = match call.args.first().and_then(|bits| bits.known_int()) {
        Some(bits) => bits as u32,
        None => cx.immediate(call, 0)? as u32,
    };
    let ty = cx.result_type(call.inst)?;
    let addressing = (bits & 0xe) >> 1;
    let filter = (bits >> 4).saturating_sub(1);
    if SamplerAddressingMode::from_u32(addressing).is_none() || SamplerFilterMode::from_u32(filter).is_none()
    {
        return Err(cx.report.error(Code::BAD_CALL, format!("{bits} is not a sampler")));
    }
    let constant = cx.emit.module.consts.intern(ConstData {
        op: Op::ConstantSampler,
        ty,
        operands: [addressing, bits & 1, filter].map(ConstOperand::Word).into(),
        decorations: Box::new([]),
    });
    Ok(Some(cx.emit.constant(constant)))
}
