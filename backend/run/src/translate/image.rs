//! Instructions of images, and loads of handles.

use super::Builder;
use crate::Stop;
use crate::code::{Chain, Instr};
use crate::images::{Access, Derivative, Given, Operands, Shape, is_handle};
use crate::special::Special;
use spirant_dialect::spirv::{ImageOperands, Op, StorageClass};
use spirant_dialect::views::ImageType;
use spirant_dialect::{Inst, TypeKind};

/// Operands that only say what others do not do, or how often a texel is used.
const HINTS: ImageOperands = ImageOperands::from_bits_retain(
    ImageOperands::NON_PRIVATE_TEXEL.bits()
        | ImageOperands::VOLATILE_TEXEL.bits()
        | ImageOperands::SIGN_EXTEND.bits()
        | ImageOperands::ZERO_EXTEND.bits()
        | ImageOperands::NONTEMPORAL.bits(),
);

/// The number of operands before the mask of image operands; `None` for other instructions.
fn fixed_operands(op: Op) -> Option<usize> {
    Some(match op {
        Op::ImageQuerySize
        | Op::ImageQueryLevels
        | Op::ImageQuerySamples
        | Op::ImageQueryFormat
        | Op::ImageQueryOrder => 1,
        Op::ImageSampleImplicitLod
        | Op::ImageSampleExplicitLod
        | Op::ImageSampleProjImplicitLod
        | Op::ImageSampleProjExplicitLod
        | Op::ImageFetch
        | Op::ImageRead
        | Op::ImageQuerySizeLod
        | Op::ImageQueryLod => 2,
        Op::ImageSampleDrefImplicitLod
        | Op::ImageSampleDrefExplicitLod
        | Op::ImageSampleProjDrefImplicitLod
        | Op::ImageSampleProjDrefExplicitLod
        | Op::ImageGather
        | Op::ImageDrefGather
        | Op::ImageWrite
        | Op::ImageTexelPointer => 3,
        _ => return None,
    })
}

impl Builder<'_, '_> {
    /// Translates an instruction of images, or a load of handles; whether it is one.
    pub(super) fn image(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        match op {
            Op::Load => return self.load_handles(inst),
            Op::SampledImage => {
                let (to, image, sampler) =
                    (self.result(inst)?.0, self.operand(inst, 0)?, self.operand(inst, 1)?);
                if to.count != 2 || image.count != 1 || sampler.count != 1 {
                    return Err(Stop::malformed("OpSampledImage of no image and sampler"));
                }
                self.emit(Instr::Copy { to: to.first, from: image.first, count: 1 });
                self.emit(Instr::Copy { to: to.first.plus(1), from: sampler.first, count: 1 });
            }
            Op::Image => {
                let (to, from) = (self.result(inst)?.0.first, self.operand(inst, 0)?.first);
                self.emit(Instr::Copy { to, from, count: 1 });
            }
            Op::DPdx
            | Op::DPdy
            | Op::Fwidth
            | Op::DPdxFine
            | Op::DPdyFine
            | Op::FwidthFine
            | Op::DPdxCoarse
            | Op::DPdyCoarse
            | Op::FwidthCoarse => {
                let ((to, ty), from) = (self.result(inst)?, self.operand(inst, 0)?);
                if from.count != to.count {
                    return Err(Stop::malformed(format!("Op{op:?} of another type")));
                }
                let number = self.number_of(ty);
                self.special(Special::Derivative(Derivative { op, to, from, number }));
            }
            _ => match fixed_operands(op) {
                Some(fixed) => self.image_access(inst, op, fixed)?,
                None if format!("{op:?}").starts_with("ImageSparse") => {
                    return Err(Stop::refused(format!("Op{op:?}: no image is sparse")));
                }
                None => return Ok(false),
            },
        }
        Ok(true)
    }

    /// A load from a variable of handles, each of which is the pointer to its object; whether it is one.
    fn load_handles(&mut self, inst: Inst) -> Result<bool, Stop> {
        let Some(result) = self.function.result(inst) else { return Ok(false) };
        let ty = self.function.value_type(result);
        let (element, length) = match self.kind(ty) {
            TypeKind::Array { element, length } => (element, self.shared.shapes.length(length)?),
            _ => (ty, 1),
        };
        let storage = super::memory::storage_of(self.kind(self.operand_type(inst, 0)?));
        if !is_handle(self.module(), element) || storage != Some(StorageClass::UniformConstant) {
            return Ok(false);
        }
        let (to, base) = (self.result(inst)?.0, self.operand(inst, 0)?.first);
        let each = self.shared.shapes.slots(element)?;
        for number in 0..length {
            self.code.chains.push(Chain { descriptor: number, ..Chain::default() });
            let chain = self.code.chains.len() as u32 - 1;
            for part in 0..each {
                self.emit(Instr::Chain { to: to.first.plus(number as u32 * each + part), base, chain });
            }
        }
        Ok(true)
    }

    fn image_access(&mut self, inst: Inst, op: Op, fixed: usize) -> Result<(), Stop> {
        let module = self.module();
        let mut ty = self.operand_type(inst, 0)?;
        if op == Op::ImageTexelPointer {
            ty = module.types.pointer_parts(ty).map_or(ty, |(_, pointee)| pointee);
        }
        if let TypeKind::SampledImage { image } = self.kind(ty) {
            ty = image;
        }
        let ty = ImageType::of(&module.types, ty);
        let ty = ty.ok_or_else(|| Stop::malformed(format!("Op{op:?} of no image")))?;
        let shape = Shape::of(&ty).map_err(Stop::Refused)?;
        let image = self.operand(inst, 0)?;
        let operands = self.image_operands(inst, op, fixed)?;
        let coordinate = if fixed > 1 { Some(self.given(inst, 1)?) } else { None };
        let third = if fixed > 2 { Some(self.given(inst, 2)?) } else { None };
        let (to, number, texel, chosen) = if op == Op::ImageWrite {
            let texel = third.ok_or_else(|| Stop::malformed("OpImageWrite without texel"))?;
            (Default::default(), texel.number, third, None)
        } else {
            let (to, ty) = self.result(inst)?;
            (to, self.number_of(ty), None, third)
        };
        let saturates = module.is_kernel();
        let access = Access { op, to, number, image, shape, coordinate, chosen, texel, operands, saturates };
        self.check_operands(&access)?;
        self.special(Special::Image(Box::new(access)));
        Ok(())
    }

    fn given(&mut self, inst: Inst, index: usize) -> Result<Given, Stop> {
        let (row, ty) = (self.operand(inst, index)?, self.operand_type(inst, index)?);
        let ty = match self.kind(ty) {
            TypeKind::Array { element, .. } => element,
            _ => ty,
        };
        Ok(Given { row, number: self.number_of(ty) })
    }

    /// The optional operands, in the order of their bits.
    fn image_operands(&mut self, inst: Inst, op: Op, fixed: usize) -> Result<Operands, Stop> {
        let mask = self.function.words(inst).first().copied().unwrap_or(0);
        let mask = ImageOperands::from_bits_retain(mask);
        let mut found = Operands::default();
        let mut next = fixed;
        let mut rest = mask.difference(HINTS);
        while let Some(bit) = rest.iter().next() {
            rest = rest.difference(bit);
            let given = self.given(inst, next)?;
            next += 1;
            match bit {
                ImageOperands::BIAS => found.bias = Some(given),
                ImageOperands::LOD => found.lod = Some(given),
                ImageOperands::GRAD => {
                    found.gradients = Some([given, self.given(inst, next)?]);
                    next += 1;
                }
                ImageOperands::CONST_OFFSET | ImageOperands::OFFSET => found.offset = Some(given),
                ImageOperands::CONST_OFFSETS | ImageOperands::OFFSETS => found.offsets = Some(given),
                ImageOperands::SAMPLE => found.sample = Some(given),
                ImageOperands::MIN_LOD => found.least = Some(given),
                // The scope of a memory operation; lanes see each other's texels at once.
                ImageOperands::MAKE_TEXEL_AVAILABLE | ImageOperands::MAKE_TEXEL_VISIBLE => {}
                other => return Err(Stop::refused(format!("the image operand {other:?} of Op{op:?}"))),
            }
        }
        Ok(found)
    }

    /// Whether the operands have the slots that the machine reads.
    fn check_operands(&self, it: &Access) -> Result<(), Stop> {
        let layer = usize::from(it.shape.arrayed);
        let plane = it.shape.dim.plane() + layer;
        let sampled = it.shape.dim.direction() + layer;
        let by_texel = if it.shape.dim == crate::images::view::Dim::Cube { 3 } else { plane };
        let (handles, coordinate, results) = match it.op {
            Op::ImageFetch | Op::ImageRead => (1, by_texel, 1),
            Op::ImageWrite => (1, by_texel, 0),
            Op::ImageTexelPointer => (1, by_texel, 1),
            Op::ImageQuerySizeLod => (1, 1, plane),
            Op::ImageQuerySize => (1, 0, plane),
            Op::ImageQueryLevels | Op::ImageQuerySamples | Op::ImageQueryFormat | Op::ImageQueryOrder => {
                (1, 0, 1)
            }
            Op::ImageQueryLod => (2, it.shape.dim.direction(), 2),
            Op::ImageSampleProjImplicitLod
            | Op::ImageSampleProjExplicitLod
            | Op::ImageSampleProjDrefImplicitLod
            | Op::ImageSampleProjDrefExplicitLod => (2, sampled + 1, 1),
            Op::ImageGather | Op::ImageDrefGather => (2, sampled, 4),
            _ => (2, sampled, 1),
        };
        let has = |given: Option<Given>| given.map_or(0, |given| given.row.count as usize);
        let fits = it.image.count as usize >= handles
            && has(it.coordinate) >= coordinate
            && it.to.count as usize >= results
            && it.operands.offsets.is_none_or(|given| given.row.count == 8)
            && it
                .operands
                .gradients
                .is_none_or(|both| both.iter().all(|it_is| has(Some(*it_is)) >= it.shape.dim.direction()));
        if fits {
            Ok(())
        } else {
            Err(Stop::malformed(format!("Op{:?} of operands with too few components", it.op)))
        }
    }
}
