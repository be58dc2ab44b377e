//! Images (SPIR-V 3.3.10, "Image Instructions").

use super::cx::{Cx, Scalar, Verdict};
use crate::grammar::{self, OperandKind};
use crate::spirv::{ImageOperands, Op};
use crate::types::{Type, TypeKind, TypeOperand};

impl Cx<'_> {
    pub(super) fn image_op(&self, op: Op) -> Verdict {
        match op {
            Op::SampledImage => {
                match (self.kind(self.ty(0)?), self.kind(self.ty(1)?), self.kind(self.result()?)) {
                    (TypeKind::Image, TypeKind::Sampler, TypeKind::SampledImage { image })
                        if image == self.ty(0)? =>
                    {
                        Ok(())
                    }
                    (TypeKind::Image, TypeKind::Sampler, _) => {
                        Err("the result is not the sampled image type".into())
                    }
                    _ => Err("the operands are no image and sampler".into()),
                }
            }
            Op::Image => match self.kind(self.ty(0)?) {
                TypeKind::SampledImage { image } if image == self.result()? => Ok(()),
                _ => Err("the result is not the image of the operand".into()),
            },
            Op::ImageTexelPointer => match self.pointer(0)? {
                (_, Some(image)) if self.kind(image) == TypeKind::Image => {
                    self.coordinate(1)?;
                    self.int_scalar(2)
                }
                _ => Err("the operand is no pointer to an image".into()),
            },
            Op::ImageRead | Op::ImageSparseRead | Op::ImageWrite | Op::ImageFetch | Op::ImageSparseFetch => {
                if self.kind(self.ty(0)?) != TypeKind::Image {
                    return Err(format!("the image is {}", self.name(self.ty(0)?)));
                }
                let coordinate = self.numeric_of(1)?;
                let floats = op == Op::ImageRead && coordinate.is_float();
                if !coordinate.is_int() && !floats {
                    return Err("the coordinate is not of integers".into());
                }
                self.image_operands(op)
            }
            Op::ImageQuerySize
            | Op::ImageQuerySizeLod
            | Op::ImageQueryLevels
            | Op::ImageQuerySamples
            | Op::ImageQueryFormat
            | Op::ImageQueryOrder => match self.kind(self.ty(0)?) {
                TypeKind::Image => Ok(()),
                _ => Err(format!("the image is {}", self.name(self.ty(0)?))),
            },
            Op::ImageSampleImplicitLod
            | Op::ImageSampleExplicitLod
            | Op::ImageSampleProjImplicitLod
            | Op::ImageSampleProjExplicitLod
            | Op::ImageSparseSampleImplicitLod
            | Op::ImageSparseSampleExplicitLod
            | Op::ImageGather
            | Op::ImageSparseGather => {
                self.sampled(0)?;
                self.coordinate(1)?;
                self.image_operands(op)
            }
            Op::ImageSampleDrefImplicitLod
            | Op::ImageSampleDrefExplicitLod
            | Op::ImageSampleProjDrefImplicitLod
            | Op::ImageSampleProjDrefExplicitLod
            | Op::ImageSparseSampleDrefImplicitLod
            | Op::ImageSparseSampleDrefExplicitLod
            | Op::ImageDrefGather
            | Op::ImageSparseDrefGather => {
                self.sampled(0)?;
                self.coordinate(1)?;
                let reference = self.numeric_of(2)?;
                if !(reference.is_float() && reference.is_single()) {
                    return Err("the reference value is no floating-point number".into());
                }
                self.image_operands(op)
            }
            _ => Ok(()),
        }
    }

    fn sampled(&self, index: usize) -> Verdict {
        match self.kind(self.ty(index)?) {
            TypeKind::SampledImage { .. } => Ok(()),
            _ => Err(format!("operand {index} is no sampled image but {}", self.name(self.ty(index)?))),
        }
    }

    fn coordinate(&self, index: usize) -> Verdict {
        match self.numeric_of(index)?.scalar {
            Scalar::Int(_) | Scalar::Float(_) | Scalar::Unknown => Ok(()),
            _ => Err(format!("the coordinate is {}", self.name(self.ty(index)?))),
        }
    }

    /// 3.2.14: explicit-lod sampling says which, implicit-lod sampling does not.
    fn image_operands(&self, op: Op) -> Verdict {
        let mask = ImageOperands::from_bits_retain(self.words().first().copied().unwrap_or_default());
        let explicit = mask.intersects(ImageOperands::LOD | ImageOperands::GRAD);
        match op {
            Op::ImageSampleExplicitLod
            | Op::ImageSampleProjExplicitLod
            | Op::ImageSampleDrefExplicitLod
            | Op::ImageSampleProjDrefExplicitLod
                if !explicit =>
            {
                Err("neither Lod nor Grad is given".into())
            }
            Op::ImageSampleImplicitLod
            | Op::ImageSampleProjImplicitLod
            | Op::ImageSampleDrefImplicitLod
            | Op::ImageSampleProjDrefImplicitLod
                if explicit =>
            {
                Err("Lod or Grad is given to implicit-lod sampling".into())
            }
            _ if mask.contains(ImageOperands::LOD | ImageOperands::GRAD) => {
                Err("both Lod and Grad are given".into())
            }
            _ => Ok(()),
        }
    }
}

/// That an image type's literals mean something (3.3.6, "OpTypeImage").
pub(super) fn image_type(operands: &[TypeOperand], is_scalar: impl Fn(Type) -> bool) -> Verdict {
    use TypeOperand::{Type as T, Word as W};
    let [T(sampled_type), W(dim), W(depth), W(arrayed), W(samples), W(sampled), W(format), ..] = operands
    else {
        return Err("an image type lacks operands".into());
    };
    if !is_scalar(*sampled_type) {
        return Err("the sampled type is no scalar and not void".into());
    }
    for (kind, value) in [(OperandKind::Dim, dim), (OperandKind::ImageFormat, format)] {
        if grammar::enumerant(kind, *value).is_none() {
            return Err(format!("{} has no enumerant {value}", kind.name()));
        }
    }
    if *depth > 2 || *arrayed > 1 || *samples > 1 || *sampled > 2 {
        return Err("Depth, Arrayed, MS or Sampled is out of range".into());
    }
    Ok(())
}
