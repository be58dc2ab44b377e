//! Images (SPIR-V 3.3.10, "Image Instructions").

use super::cx::{Cx, Scalar, Verdict};
use spirant_dialect::function::ValueDef;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{Dim, ImageFormat, ImageOperands, Op, StorageClass};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::ImageType;

/// An image type whose dimension is known.
#[derive(Clone, Copy, Debug)]
struct Image {
    ty: ImageType,
    dim: Dim,
}

impl Image {
    fn of(module: &Module, ty: Type) -> Option<Image> {
        let ty = ImageType::of(&module.types, ty)?;
        Some(Image { ty, dim: Dim::from_u32(ty.dim)? })
    }

    /// How many components a coordinate has, not counting the layer.
    fn plane(self) -> u32 {
        match self.dim {
            Dim::Dim1D | Dim::DimBuffer => 1,
            Dim::Dim3D | Dim::DimCube => 3,
            _ => 2,
        }
    }
}

/// What the name of an image instruction tells about it.
#[derive(Clone, Copy, Debug)]
struct Access {
    explicit: bool,
    implicit: bool,
    gathers: bool,
    compares: bool,
    projects: bool,
    sparse: bool,
}

impl Access {
    fn of(op: Op) -> Access {
        use Op::*;
        Access {
            explicit: matches!(
                op,
                ImageSampleExplicitLod
                    | ImageSampleDrefExplicitLod
                    | ImageSampleProjExplicitLod
                    | ImageSampleProjDrefExplicitLod
                    | ImageSparseSampleExplicitLod
                    | ImageSparseSampleDrefExplicitLod
            ),
            implicit: matches!(
                op,
                ImageSampleImplicitLod
                    | ImageSampleDrefImplicitLod
                    | ImageSampleProjImplicitLod
                    | ImageSampleProjDrefImplicitLod
                    | ImageSparseSampleImplicitLod
                    | ImageSparseSampleDrefImplicitLod
            ),
            gathers: matches!(op, ImageGather | ImageDrefGather | ImageSparseGather | ImageSparseDrefGather),
            compares: matches!(
                op,
                ImageSampleDrefImplicitLod
                    | ImageSampleDrefExplicitLod
                    | ImageSampleProjDrefImplicitLod
                    | ImageSampleProjDrefExplicitLod
                    | ImageSparseSampleDrefImplicitLod
                    | ImageSparseSampleDrefExplicitLod
                    | ImageDrefGather
                    | ImageSparseDrefGather
            ),
            projects: matches!(
                op,
                ImageSampleProjImplicitLod
                    | ImageSampleProjExplicitLod
                    | ImageSampleProjDrefImplicitLod
                    | ImageSampleProjDrefExplicitLod
            ),
            sparse: matches!(
                op,
                ImageSparseSampleImplicitLod
                    | ImageSparseSampleExplicitLod
                    | ImageSparseSampleDrefImplicitLod
                    | ImageSparseSampleDrefExplicitLod
                    | ImageSparseFetch
                    | ImageSparseGather
                    | ImageSparseDrefGather
                    | ImageSparseRead
            ),
        }
    }
}

impl Cx<'_> {
    /// Whether two images are the same but for the hint whether they hold depths.
    fn differ_in_depth(&self, one: Type, other: Type) -> bool {
        let of = |ty| ImageType::of(&self.module.types, ty).map(|image| ImageType { depth: 0, ..image });
        of(one) == of(other)
    }

    pub(super) fn image_op(&self, op: Op) -> Verdict {
        match op {
            Op::SampledImage => self.makes_sampled_image(),
            Op::Image => match self.kind(self.ty(0)?) {
                TypeKind::SampledImage { image } if image == self.result()? => Ok(()),
                _ => Err("the result is not the image of the operand".into()),
            },
            Op::ImageTexelPointer => self.texel_pointer(),
            Op::ImageRead | Op::ImageSparseRead | Op::ImageWrite | Op::ImageFetch | Op::ImageSparseFetch => {
                self.texel(op)
            }
            Op::ImageQuerySize
            | Op::ImageQuerySizeLod
            | Op::ImageQueryLevels
            | Op::ImageQuerySamples
            | Op::ImageQueryFormat
            | Op::ImageQueryOrder => self.image_query(op),
            Op::ImageQueryLod => {
                let image = self.sampled(0)?;
                self.coordinate(1, image.map_or(0, Image::plane), false)
            }
            Op::ImageSampleImplicitLod
            | Op::ImageSampleExplicitLod
            | Op::ImageSampleProjImplicitLod
            | Op::ImageSampleProjExplicitLod
            | Op::ImageSparseSampleImplicitLod
            | Op::ImageSparseSampleExplicitLod
            | Op::ImageGather
            | Op::ImageSparseGather => {
                let image = self.sample(op)?;
                if matches!(op, Op::ImageGather | Op::ImageSparseGather) {
                    self.int_scalar(2)?;
                    if self.vulkan && self.finished && !matches!(self.def(2), Some(ValueDef::Const(_))) {
                        return Err("the component that is gathered is not a constant".into());
                    }
                }
                self.image_operands(op, image)
            }
            Op::ImageSampleDrefImplicitLod
            | Op::ImageSampleDrefExplicitLod
            | Op::ImageSampleProjDrefImplicitLod
            | Op::ImageSampleProjDrefExplicitLod
            | Op::ImageSparseSampleDrefImplicitLod
            | Op::ImageSparseSampleDrefExplicitLod
            | Op::ImageDrefGather
            | Op::ImageSparseDrefGather => {
                let image = self.sample(op)?;
                let reference = self.numeric_of(2)?;
                if !(reference.is_float() && reference.is_single()) {
                    return Err("the reference value is not a floating-point number".into());
                }
                self.image_operands(op, image)
            }
            _ => Ok(()),
        }
    }

    /// `OpSampledImage`
    fn makes_sampled_image(&self) -> Verdict {
        match (self.kind(self.ty(0)?), self.kind(self.ty(1)?), self.kind(self.result()?)) {
            (TypeKind::Image, TypeKind::Sampler, TypeKind::SampledImage { image })
                if image == self.ty(0)? || self.differ_in_depth(image, self.ty(0)?) =>
            {
                Ok(())
            }
            (TypeKind::Image, TypeKind::Sampler, _) => Err("the result is not the sampled image type".into()),
            _ => Err("the operands are not an image and a sampler".into()),
        }
    }

    /// What an image tells of itself: size, levels, samples, format, order.
    fn image_query(&self, op: Op) -> Verdict {
        let image = self.image(0)?;
        let result = self.numeric(self.result()?);
        if op == Op::ImageQuerySizeLod && image.is_some_and(|image| !has_levels(image)) {
            return Err("queries the size of one level of an image without levels".into());
        }
        if let (Some(image), Op::ImageQuerySize) = (image, op)
            && has_levels(image)
            && !image.ty.is_multisampled()
            && image.ty.sampled == 1
        {
            return Err("queries the size of an image with levels without saying which".into());
        }
        if let (Some(image), Op::ImageQuerySize, true) = (image, op, self.finished)
            && image.dim == Dim::DimSubpassData
        {
            return Err("queries the size of an input attachment".into());
        }
        if let (Some(image), Op::ImageQuerySize | Op::ImageQuerySizeLod) = (image, op) {
            let sides = if image.dim == Dim::DimCube { 2 } else { image.plane() };
            let lanes = sides + u32::from(image.ty.is_arrayed());
            if !result.is_unknown() && result.lanes != lanes {
                return Err(format!("a size of {} components, not {lanes}", result.lanes));
            }
        }
        if !result.is_int() {
            return Err(format!("the result is {}, not of integers", self.name(self.result()?)));
        }
        if op == Op::ImageQuerySizeLod { self.int_scalar(1) } else { Ok(()) }
    }

    /// 3.3.10, "OpImageTexelPointer"
    fn texel_pointer(&self) -> Verdict {
        let (_, Some(ty)) = self.pointer(0)? else { return Ok(()) };
        if self.kind(ty) != TypeKind::Image {
            return Err("the operand is not a pointer to an image".into());
        }
        let TypeKind::Pointer { storage: StorageClass::Image, pointee } = self.kind(self.result()?) else {
            return Err("the result is not a pointer in the Image storage class".into());
        };
        if let Some(image) = ImageType::of(&self.module.types, ty).filter(|_| self.finished) {
            if pointee != image.sampled_type {
                return Err(format!(
                    "points to {} in an image of {}",
                    self.name(pointee),
                    self.name(image.sampled_type)
                ));
            }
            let is_atomic = ImageFormat::from_u32(image.format).is_some_and(has_atomics);
            if self.vulkan && !is_atomic {
                return Err("the format of the image is not one that Vulkan has atomic operations on".into());
            }
        }
        if !self.numeric_of(1)?.is_int() {
            return Err("the coordinate is not of integers".into());
        }
        self.int_scalar(2)?;
        match (ImageType::of(&self.module.types, ty), self.int_constant(2)) {
            (Some(ImageType { multisampled: 0, .. }), Some(1..)) => {
                Err("the image is not multisampled, and the sample is not 0".into())
            }
            (Some(ImageType { multisampled: 0, .. }), None) if self.finished => {
                Err("the image is not multisampled, and the sample is not the constant 0".into())
            }
            _ => Ok(()),
        }
    }

    /// A texel by its place: reading, writing, fetching.
    fn texel(&self, op: Op) -> Verdict {
        let image = self.image(0)?;
        let coordinate = self.numeric_of(1)?;
        let floats = op == Op::ImageRead && coordinate.is_float();
        if !coordinate.is_int() && !floats {
            return Err("the coordinate is not of integers".into());
        }
        let Some(image) = image else { return self.image_operands(op, None) };
        let is_fetch = matches!(op, Op::ImageFetch | Op::ImageSparseFetch);
        // Cubes are read by face.
        let layer = u32::from(image.ty.is_arrayed() && (is_fetch || image.dim != Dim::DimCube));
        if !coordinate.is_unknown() && coordinate.lanes < image.plane() + layer {
            return Err(format!("a coordinate of {}, not {}", coordinate.lanes, image.plane() + layer));
        }
        if is_fetch && image.dim == Dim::DimCube {
            return Err("fetches from a cube".into());
        }
        if is_fetch && image.ty.sampled != 1 {
            return Err("fetches from an image whose Sampled is not 1".into());
        }
        let has_sample = self
            .words()
            .first()
            .is_some_and(|word| ImageOperands::from_bits_retain(*word).contains(ImageOperands::SAMPLE));
        if image.ty.is_multisampled() != has_sample && image.dim != Dim::DimSubpassData {
            return Err("the operand Sample is for multisampled images, which require it".into());
        }
        if let (Some(texel), true) =
            (self.texel_type(op).ok().flatten(), self.finished && op != Op::ImageWrite)
            && (is_fetch || self.vulkan && op == Op::ImageRead)
            && !self.numeric(texel).is_unknown()
            && self.numeric(texel).lanes != 4
        {
            return Err(format!("a texel of {}, which does not have 4 components", self.name(texel)));
        }
        let texel = if op == Op::ImageWrite { Some(self.ty(2)?) } else { self.texel_type(op)? };
        if let Some(texel) = texel {
            self.is_texel(image, texel)?;
        }
        if image.ty.sampled == 1 && self.shader && !is_fetch {
            return Err("reads or writes an image whose Sampled is 1".into());
        }
        self.image_operands(op, Some(image))
    }

    /// Sampling: coordinates and result fit the image.
    fn sample(&self, op: Op) -> Result<Option<Image>, String> {
        let access = Access::of(op);
        let image = self.sampled(0)?;
        let projected = u32::from(access.projects);
        let wanted = image.map_or(0, |image| image.plane() + u32::from(image.ty.is_arrayed()) + projected);
        // Kernels accept unnormalized coordinates, too.
        let texels = access.explicit && self.module.is_kernel();
        self.coordinate(1, wanted, texels)?;
        let (Some(image), Some(texel)) = (image, self.texel_type(op)?) else { return Ok(image) };
        if image.ty.is_multisampled() {
            return Err("samples a multisampled image".into());
        }
        let result = self.numeric(texel);
        let lanes = if access.compares && !access.gathers { 1 } else { 4 };
        if !result.is_unknown() && result.lanes != lanes {
            return Err(format!("{} of an image, where there must be {lanes} components", self.name(texel)));
        }
        self.is_texel(image, texel)?;
        if access.gathers && self.finished && !matches!(image.dim, Dim::Dim2D | Dim::DimCube | Dim::DimRect) {
            return Err(format!("gathers from an image of {:?}", image.dim));
        }
        if access.compares && self.finished {
            let reference = self.numeric_of(2)?;
            if !reference.is_single() || !matches!(reference.scalar, Scalar::Float(32) | Scalar::Unknown) {
                return Err(format!("the reference is {}, not f32", self.name(self.ty(2)?)));
            }
        }
        Ok(Some(image))
    }

    /// The type of a texel that comes out: the result's, of sparse instructions the second member's.
    fn texel_type(&self, op: Op) -> Result<Option<Type>, String> {
        let result = self.result()?;
        if !Access::of(op).sparse {
            return Ok(Some(result));
        }
        let mut members = self.module.types.members(result);
        match (members.len(), members.nth(1)) {
            (2, Some(texel)) => Ok(Some(texel)),
            _ => Err("the result is not a struct of a residency code and a texel".into()),
        }
    }

    /// That a texel is of the image's numbers.
    fn is_texel(&self, image: Image, texel: Type) -> Verdict {
        let types = &self.module.types;
        let (found, wanted) = (self.numeric(texel), self.numeric(image.ty.sampled_type));
        let fits = match types.kind(image.ty.sampled_type) {
            TypeKind::Void => found.is_int() || found.is_float(),
            _ if self.finished => types.scalar(texel) == image.ty.sampled_type,
            _ => found.columns == 1 && found.scalar == wanted.scalar,
        };
        if fits || found.is_unknown() {
            return Ok(());
        }
        Err(format!("{} of an image of {}", self.name(texel), self.name(image.ty.sampled_type)))
    }

    /// The image in operand `index`; `None` where its operands are out of range, which its type says.
    fn image(&self, index: usize) -> Result<Option<Image>, String> {
        let ty = self.ty(index)?;
        match self.kind(ty) {
            TypeKind::Image => Ok(Image::of(self.module, ty)),
            _ => Err(format!("the image is {}", self.name(ty))),
        }
    }

    /// The image of the sampled image in operand `index`.
    fn sampled(&self, index: usize) -> Result<Option<Image>, String> {
        match self.kind(self.ty(index)?) {
            TypeKind::SampledImage { image } => Ok(Image::of(self.module, image)),
            _ => Err(format!("operand {index} is not a sampled image but {}", self.name(self.ty(index)?))),
        }
    }

    /// Checks that operand `index` has at least this many floats, or integers where they are permitted.
    fn coordinate(&self, index: usize, least: u32, integers: bool) -> Verdict {
        let found = self.numeric_of(index)?;
        if found.is_unknown() {
            return Ok(());
        }
        if !(found.is_float() || integers && found.is_int()) || found.columns != 1 {
            return Err(format!("the coordinate is {}, not of floats", self.name(self.ty(index)?)));
        }
        if found.lanes < least {
            return Err(format!("a coordinate of {}, not {least}", found.lanes));
        }
        Ok(())
    }

    /// 3.2.14: explicit-lod sampling has Lod or Grad, implicit-lod sampling has neither; each operand has
    /// the type that it requires.
    fn image_operands(&self, op: Op, image: Option<Image>) -> Verdict {
        use ImageOperands as I;
        let mask = I::from_bits_retain(self.words().first().copied().unwrap_or_default());
        let access = Access::of(op);
        let explicit = mask.intersects(I::LOD | I::GRAD);
        if access.explicit && !explicit {
            return Err("neither Lod nor Grad is given".into());
        }
        if access.implicit && explicit {
            return Err("Lod or Grad is given to implicit-lod sampling".into());
        }
        if mask.contains(I::LOD | I::GRAD) {
            return Err("both Lod and Grad are given".into());
        }
        // They follow the other operands in the order of their bits.
        let has_third = op == Op::ImageWrite || access.gathers || access.compares;
        let mut next = if has_third { 3 } else { 2 };
        let sampling = access.explicit || access.implicit || access.gathers;
        for (bit, count) in [(I::BIAS, 1), (I::LOD, 1), (I::GRAD, 2)] {
            if !mask.contains(bit) {
                continue;
            }
            if bit == I::BIAS && self.finished && image.is_some_and(|image| !has_levels(image)) {
                return Err("Bias for an image without levels".into());
            }
            if bit == I::LOD && image.is_some_and(|image| !has_levels(image)) {
                return Err("Lod for an image without levels".into());
            }
            for index in next..next + count {
                let found = self.numeric_of(index)?;
                let plane = image.filter(|_| self.finished && !found.is_unknown()).map(|image| image.plane());
                if let (I::GRAD, Some(plane)) = (bit, plane)
                    && found.lanes < plane
                {
                    return Err(format!("a gradient of {} components, not {plane}", found.lanes));
                }
                let fits = match bit {
                    I::GRAD => found.is_float(),
                    I::LOD if !sampling => found.is_int() && found.is_single(),
                    _ => found.is_float() && found.is_single(),
                };
                if !fits {
                    return Err(format!(
                        "operand {index}, of the image operands, is {}",
                        self.name(self.ty(index)?)
                    ));
                }
            }
            next += count;
        }
        for (bit, single) in
            [(I::CONST_OFFSET, false), (I::OFFSET, false), (I::CONST_OFFSETS, false), (I::SAMPLE, true)]
        {
            if mask.contains(bit) {
                let found = self.numeric_of(next)?;
                if bit != I::CONST_OFFSETS && !(found.is_int() && (!single || found.is_single())) {
                    return Err(format!(
                        "operand {next}, of the image operands, is {}",
                        self.name(self.ty(next)?)
                    ));
                }
                next += 1;
            }
        }
        Ok(())
    }
}

/// VUID-StandaloneSpirv-OpImageTexelPointer-04658: whether there are atomic operations on texels of a format.
fn has_atomics(format: ImageFormat) -> bool {
    use ImageFormat as F;
    matches!(format, F::R64i | F::R64ui | F::R32f | F::R32i | F::R32ui)
}

/// Whether images of a type have levels of detail.
fn has_levels(image: Image) -> bool {
    matches!(image.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::DimCube)
}

/// Requires the literals of an image type, which fit the grammar, to be in range (3.3.6, "OpTypeImage").
pub(super) fn image_type(image: ImageType, is_scalar: impl Fn(Type) -> bool) -> Verdict {
    if !is_scalar(image.sampled_type) {
        return Err("the sampled type is not a scalar and not void".into());
    }
    if image.depth > 2 || image.arrayed > 1 || image.multisampled > 1 || image.sampled > 2 {
        return Err("Depth, Arrayed, MS or Sampled is out of range".into());
    }
    if image.dim == Dim::DimSubpassData as u32 && image.sampled != 2 {
        return Err("an input attachment whose Sampled is not 2".into());
    }
    Ok(())
}
