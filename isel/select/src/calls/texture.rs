//! HLSL's textures: sampling, gathering, loads, sizes (SPIR-V 3.3.10, "Image Instructions").
//!
//! An image and its sampler are combined at each use. Texels have four components, of which the result has the
//! first ones.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Dim, ImageOperands, Op};
use spirant_dialect::views::ImageType;
use spirant_dialect::{Aborted, Type, Value};
use spirant_ir::{ExtType, Val};
use spirant_names::intrinsics::{Count, Sampling, Texture, TextureOperand};

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, texture: Texture) -> Lowered {
    cx.for_each_handle(call.inst, &call.args, &mut |cx| {
        let value = match texture {
            Texture::Sample(sampling) => sample(cx, call, sampling)?,
            Texture::Level { unclamped } => level(cx, call, unclamped)?,
            Texture::Load(operand) => load(cx, call, operand)?,
            Texture::Size(count) => size(cx, call, count)?,
        };
        Ok(Some(value))
    })
}

/// Image operands by their bits, which is the order that they stand in.
#[derive(Default)]
struct Operands {
    /// The operands after the coordinate.
    fixed: Vec<Value>,
    optional: Vec<(ImageOperands, Vec<Value>)>,
}

impl Operands {
    fn push(&mut self, bit: ImageOperands, values: &[Value]) {
        self.optional.push((bit, values.to_vec()));
    }

    /// Operands behind image and coordinate, and the word that says which of them there are.
    fn finish(mut self, ids: &mut Vec<Value>) -> Vec<u32> {
        self.optional.sort_by_key(|(bit, _)| bit.bits());
        let mask = self.optional.iter().fold(0, |mask, (bit, _)| mask | bit.bits());
        ids.append(&mut self.fixed);
        ids.extend(self.optional.into_iter().flat_map(|(_, values)| values));
        if mask == 0 { Vec::new() } else { vec![mask] }
    }
}

fn sample<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, sampling: Sampling) -> Result<Value, Aborted> {
    let (pair, image) = pair(cx, call)?;
    let mut operands = Operands::default();
    let mut arguments = call.args.iter().skip(3).copied();
    if sampling.first_level {
        let float = cx.emit.module.types.float(32);
        operands.push(ImageOperands::LOD, &[cx.emit.zero(float)]);
    }
    for operand in sampling.operands {
        let Some(argument) = arguments.next() else {
            return Err(cx.report.error(Code::BAD_CALL, format!("{} lacks arguments", call.name())));
        };
        let bit = match operand {
            TextureOperand::Reference | TextureOperand::Component => {
                operands.fixed.push(cx.value(argument)?);
                continue;
            }
            TextureOperand::Bias => ImageOperands::BIAS,
            TextureOperand::Lod => ImageOperands::LOD,
            TextureOperand::MinLod => ImageOperands::MIN_LOD,
            TextureOperand::Gradients => ImageOperands::GRAD,
            TextureOperand::Offset => match offset_operand(cx, call, sampling.op, argument)? {
                Some(bit) => bit,
                None => continue,
            },
        };
        let mut values = vec![cx.value(argument)?];
        if *operand == TextureOperand::Gradients {
            let along_y = arguments.next().unwrap_or(argument);
            values.push(cx.value(along_y)?);
        }
        operands.push(bit, &values);
    }
    let mut ids = vec![pair, cx.arg(call, 2)?];
    let words = operands.finish(&mut ids);
    let compares = matches!(sampling.op, Op::ImageSampleDrefImplicitLod | Op::ImageSampleDrefExplicitLod);
    let mut texel = cx.emit.texel_type(image);
    if compares {
        texel = cx.emit.module.types.scalar(texel);
    }
    access(cx, call, sampling.op, texel, &ids, &words)
}

/// A texel, behind the code of its residency where the call returns both.
fn access<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    op: Op,
    texel: Type,
    ids: &[Value],
    words: &[u32],
) -> Result<Value, Aborted> {
    let to = cx.result_type(call.inst)?;
    let uint = cx.emit.module.types.int(32);
    let members: Vec<Type> = cx.emit.module.types.members(to).collect();
    match (&*members, sparse(op)) {
        ([status, want], Some(sparse)) if *status == uint => {
            let want = *want;
            let (status, texel) = cx.emit.sparse(sparse, texel, ids, words);
            let value = result(cx, call, texel, want)?;
            Ok(cx.emit.op(Op::CompositeConstruct, to, &[status, value]))
        }
        _ => {
            let value = cx.emit.op_words(op, texel, ids, words);
            result(cx, call, value, to)
        }
    }
}

/// The instruction that says besides whether all texels were in memory.
fn sparse(op: Op) -> Option<Op> {
    Some(match op {
        Op::ImageSampleImplicitLod => Op::ImageSparseSampleImplicitLod,
        Op::ImageSampleExplicitLod => Op::ImageSparseSampleExplicitLod,
        Op::ImageSampleDrefImplicitLod => Op::ImageSparseSampleDrefImplicitLod,
        Op::ImageSampleDrefExplicitLod => Op::ImageSparseSampleDrefExplicitLod,
        Op::ImageGather => Op::ImageSparseGather,
        Op::ImageDrefGather => Op::ImageSparseDrefGather,
        Op::ImageFetch => Op::ImageSparseFetch,
        Op::ImageRead => Op::ImageSparseRead,
        _ => return None,
    })
}

/// How an offset is an operand; `None` where it moves nothing.
fn offset_operand<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    op: Op,
    offset: Val<'m>,
) -> Result<Option<ImageOperands>, Aborted> {
    if offset.is_null() || offset.is_undef() {
        return Ok(None);
    }
    if offset.is_constant() {
        return Ok(Some(ImageOperands::CONST_OFFSET));
    }
    // VUID-StandaloneSpirv-Offset-04663.
    if matches!(op, Op::ImageGather | Op::ImageDrefGather) {
        return Ok(Some(ImageOperands::OFFSET));
    }
    Err(cx.report.error_help(
        Code::BAD_CALL,
        format!("the offset of {} is not a constant, which Vulkan requires except to gather", call.name()),
        "use a constant offset, or add it to the coordinate in texels",
    ))
}

/// The sampled image of the first two arguments, and the type of the image.
fn pair<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<(Value, Type), Aborted> {
    let (image, sampler) = (image_argument(cx, call)?, cx.arg(call, 1)?);
    let ty = cx.emit.type_of(image);
    if ImageType::of(&cx.emit.module.types, ty).is_some_and(|image| image.sampled == 2) {
        let message = format!("the texture of {} is written: one that is sampled is only read", call.name());
        return Err(cx.report.error(Code::BAD_CALL, message));
    }
    let pair_type = cx.emit.module.types.sampled_image(ty);
    let pair = cx.emit.op(Op::SampledImage, pair_type, &[image, sampler]);
    if cx.emit.is_non_uniform(image) || cx.emit.is_non_uniform(sampler) {
        cx.emit.mark_non_uniform(pair);
    }
    Ok((pair, ty))
}

fn image_argument<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let image = cx.arg(call, 0)?;
    if ImageType::of(&cx.emit.module.types, cx.emit.type_of(image)).is_some() {
        return Ok(image);
    }
    let message = format!("the first argument of {} is not a texture", call.name());
    Err(cx.report.error(Code::BAD_CALL, message))
}

/// The components of a texel that a call returns.
fn result<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, texel: Value, to: Type) -> Result<Value, Aborted> {
    let from = cx.emit.type_of(texel);
    let types = &mut cx.emit.module.types;
    let (have, want, scalar) = (types.lanes(from), types.lanes(to), types.scalar(from));
    let value = match want {
        _ if want == have => texel,
        1 => cx.emit.op_words(Op::CompositeExtract, scalar, &[texel], &[0]),
        _ if want < have => {
            let part = cx.emit.module.types.vector(scalar, want);
            let lanes: Vec<u32> = (0..want).collect();
            cx.emit.op_words(Op::VectorShuffle, part, &[texel, texel], &lanes)
        }
        _ => {
            let message =
                format!("{} returns at most {have} components, not {}", call.name(), call.inst.ty());
            return Err(cx.report.error(Code::BAD_CALL, message));
        }
    };
    // LLVM's integers have no sign.
    if cx.emit.type_of(value) == to { Ok(value) } else { cx.emit.bitcast(cx.report, value, to) }
}

/// The level that would be sampled: as the texture has levels, or as the coordinates ask.
fn level<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, unclamped: bool) -> Result<Value, Aborted> {
    let (pair, _) = pair(cx, call)?;
    let coordinate = cx.arg(call, 2)?;
    let float = cx.emit.module.types.float(32);
    let both = cx.emit.module.types.vector(float, 2);
    let levels = cx.emit.op(Op::ImageQueryLod, both, &[pair, coordinate]);
    Ok(cx.emit.op_words(Op::CompositeExtract, float, &[levels], &[u32::from(unclamped)]))
}

/// A texel of a level or of a sample. Images without a sampler have one level and are read.
fn load<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, operand: ImageOperands) -> Result<Value, Aborted> {
    let image = image_argument(cx, call)?;
    let ty = cx.emit.type_of(image);
    let coordinate = moved(cx, call)?;
    let which = cx.arg(call, 2)?;
    let is_sampled = cx.emit.image_word(ty, 5) == 1;
    let op = if is_sampled { Op::ImageFetch } else { Op::ImageRead };
    let texel = cx.emit.texel_type(ty);
    if is_sampled || operand == ImageOperands::SAMPLE {
        access(cx, call, op, texel, &[image, coordinate, which], &[operand.bits()])
    } else {
        access(cx, call, op, texel, &[image, coordinate], &[])
    }
}

/// The coordinate of a load plus the offset after it; the layer gets no offset.
fn moved<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Result<Value, Aborted> {
    let coordinate = cx.arg(call, 1)?;
    let offset = match call.args.get(3).copied() {
        Some(offset) if !offset.is_null() && !offset.is_undef() => cx.value(offset)?,
        _ => return Ok(coordinate),
    };
    let (ty, own) = (cx.emit.type_of(coordinate), cx.emit.type_of(offset));
    let types = &cx.emit.module.types;
    let (want, have, scalar) = (types.lanes(ty), types.lanes(own), types.scalar(own));
    let offset = if want > have {
        let mut parts: Vec<Value> =
            (0..have).map(|lane| cx.emit.lane(offset, offset, have, lane, scalar)).collect();
        let zero = cx.emit.zero(scalar);
        parts.resize(want as usize, zero);
        cx.emit.op(Op::CompositeConstruct, ty, &parts)
    } else {
        offset
    };
    Ok(cx.emit.op(Op::IAdd, ty, &[coordinate, offset]))
}

/// Extents, layers, and the number of levels or samples.
fn size<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, count: Count) -> Result<Value, Aborted> {
    let to = cx.result_type(call.inst)?;
    let handle = call.args.first().copied();
    if let Some(handle) = handle.filter(|handle| handle.ty().ext_type() == Some(ExtType::VulkanBuffer)) {
        return cx.resource_length(handle, to);
    }
    let image = image_argument(cx, call)?;
    let ty = cx.emit.type_of(image);
    let Some(view) = ImageType::of(&cx.emit.module.types, ty) else {
        return Err(cx.report.bug("an image that is not one"));
    };
    let uint = cx.emit.module.types.int(32);
    let lanes = extents(view) + view.arrayed;
    let sizes = if lanes == 1 { uint } else { cx.emit.module.types.vector(uint, lanes) };
    // Only sampled images of one sample have levels (3.3.10, OpImageQuerySizeLod).
    let has_levels = view.sampled == 1 && view.multisampled == 0 && view.dim != Dim::DimBuffer as u32;
    let size = if has_levels {
        let level = match (count, call.args.get(1)) {
            (Count::Levels, Some(level)) => cx.value(*level)?,
            _ => cx.emit.u32(0),
        };
        cx.emit.op(Op::ImageQuerySizeLod, sizes, &[image, level])
    } else {
        cx.emit.op(Op::ImageQuerySize, sizes, &[image])
    };
    let number = match count {
        Count::None => None,
        Count::Levels if has_levels => Some(cx.emit.op(Op::ImageQueryLevels, uint, &[image])),
        Count::Levels => Some(cx.emit.u32(1)),
        Count::Samples if view.multisampled == 1 => Some(cx.emit.op(Op::ImageQuerySamples, uint, &[image])),
        Count::Samples => Some(cx.emit.u32(1)),
    };
    let own = lanes + u32::from(number.is_some());
    if cx.emit.module.types.lanes(to) != own {
        let message = format!("{} of this texture has {own} components, not {}", call.name(), call.inst.ty());
        return Err(cx.report.error(Code::BAD_CALL, message));
    }
    Ok(match number {
        Some(number) => cx.emit.op(Op::CompositeConstruct, to, &[size, number]),
        None => size,
    })
}

/// How many extents a texel's place has, without its layer.
fn extents(image: ImageType) -> u32 {
    match Dim::from_u32(image.dim) {
        Some(Dim::Dim1D | Dim::DimBuffer) => 1,
        Some(Dim::Dim3D) => 3,
        _ => 2,
    }
}
