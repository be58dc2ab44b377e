//! Images, samplers and texel buffers: what is bound, and what instructions do with it.
//!
//! The handle of an image or a sampler in a register is the pointer to its object (`machine::memory`), whose bytes are the
//! texels. A sampled image has two handles. [`Bound`] tells by object what it is.
//!
//! ```text
//!   translate::image ── Access ──> machine::image ── texel or sample ──> sample ──> address, format
//! ```

mod address;
pub(crate) mod format;
pub(crate) mod sample;
pub(crate) mod view;

use crate::operand::{Number, Row};
use spirant_dialect::spirv::{ImageFormat, Op, SamplerAddressingMode, SamplerFilterMode};
use spirant_dialect::views::ImageType;
use spirant_dialect::{Module, Type, TypeKind, spirv};
use view::{Address, Descriptor, Dim, Filter, Image, Sampler};

/// The highest bit of a handle: it is a constant sampler instead of an object.
const CONSTANT: u64 = 1 << 63;

/// What an object is to image instructions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bound {
    pub(crate) image: Option<Image>,
    pub(crate) sampler: Option<Sampler>,
}

/// How lanes are the quads that have derivatives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quads {
    /// Two by two neighbours in x and y.
    Square,
    /// Four neighbours by number.
    Linear,
}

/// All that is bound.
#[derive(Clone, Debug)]
pub(crate) struct Images {
    /// By object.
    bound: Vec<Bound>,
    /// How lanes are quads, if the entry point says so.
    pub(crate) quads: Option<Quads>,
}

impl Images {
    pub(crate) fn new(quads: Option<Quads>) -> Images {
        Images { bound: Vec::new(), quads }
    }

    /// Records what an object of so many bytes is.
    ///
    /// # Errors
    /// There is no such image, or the bytes are not its texels.
    pub(crate) fn bind(
        &mut self,
        object: usize,
        descriptor: &Descriptor,
        bytes: usize,
    ) -> Result<(), String> {
        let (image, sampler) = match *descriptor {
            Descriptor::Buffer => return Ok(()),
            Descriptor::Image(image) => (Some(image), None),
            Descriptor::Sampler(sampler) => (None, Some(sampler)),
            Descriptor::Combined(image, sampler) => (Some(image), Some(sampler)),
            Descriptor::TexelBuffer(format) => (Some(Image::of_buffer(format, bytes)), None),
        };
        if let Some(image) = image {
            image.check(bytes)?;
        }
        if self.bound.len() <= object {
            self.bound.resize(object + 1, Bound::default());
        }
        self.bound[object] = Bound { image, sampler };
        Ok(())
    }

    /// What is bound to the object of a handle.
    pub(crate) fn of(&self, handle: u64) -> Bound {
        if handle & CONSTANT != 0 {
            return Bound { image: None, sampler: Some(constant_sampler(handle)) };
        }
        let known = self.bound.get((handle >> 32) as usize).filter(|_| handle as u32 == 0);
        known.copied().unwrap_or_default()
    }
}

/// The handle of an `OpConstantSampler`; `None` for words that it may not have.
pub(crate) fn sampler_handle(address: u32, normalized: u32, filter: u32) -> Option<u64> {
    SamplerAddressingMode::from_u32(address)?;
    SamplerFilterMode::from_u32(filter)?;
    Some(CONSTANT | u64::from(address) | u64::from(normalized & 1) << 8 | u64::from(filter) << 9)
}

fn constant_sampler(handle: u64) -> Sampler {
    let address = match SamplerAddressingMode::from_u32(handle as u32 & 0xff) {
        Some(SamplerAddressingMode::Clamp) => Address::ClampToBorder,
        Some(SamplerAddressingMode::Repeat) => Address::Repeat,
        Some(SamplerAddressingMode::RepeatMirrored) => Address::MirroredRepeat,
        // With None, coordinates are inside.
        _ => Address::ClampToEdge,
    };
    let filter = if handle >> 9 & 1 == 1 { Filter::Linear } else { Filter::Nearest };
    Sampler {
        magnify: filter,
        minify: filter,
        address: [address; 3],
        normalized: handle >> 8 & 1 == 1,
        ..Sampler::default()
    }
}

/// What an image type says of its images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) dim: Dim,
    pub(crate) arrayed: bool,
    pub(crate) multisampled: bool,
}

impl Shape {
    /// # Errors
    /// What is not supported in the type.
    pub(crate) fn of(ty: &ImageType) -> Result<Shape, String> {
        let dim = match spirv::Dim::from_u32(ty.dim) {
            Some(spirv::Dim::Dim1D) => Dim::D1,
            Some(spirv::Dim::Dim2D) => Dim::D2,
            Some(spirv::Dim::Dim3D) => Dim::D3,
            Some(spirv::Dim::DimCube) => Dim::Cube,
            Some(spirv::Dim::DimBuffer) => Dim::Buffer,
            Some(other) => return Err(format!("images of {other:?}")),
            None => return Err(format!("images of dimension {}", ty.dim)),
        };
        Ok(Shape { dim, arrayed: ty.is_arrayed(), multisampled: ty.is_multisampled() })
    }

    /// Whether an image has this shape.
    pub(crate) fn fits(self, image: &Image) -> bool {
        self.dim == image.dim && self.arrayed == image.arrayed && self.multisampled == (image.samples > 1)
    }
}

/// An operand: its slots, and the numbers in them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given {
    pub(crate) row: Row,
    pub(crate) number: Number,
}

/// The optional image operands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Operands {
    pub(crate) bias: Option<Given>,
    pub(crate) lod: Option<Given>,
    pub(crate) gradients: Option<[Given; 2]>,
    /// `ConstOffset` or `Offset`.
    pub(crate) offset: Option<Given>,
    /// `ConstOffsets` or `Offsets`: four pairs.
    pub(crate) offsets: Option<Given>,
    pub(crate) sample: Option<Given>,
    pub(crate) least: Option<Given>,
}

/// An image instruction.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    pub(crate) op: Op,
    /// The result; no slots for a write.
    pub(crate) to: Row,
    /// The numbers of the result, or of the texel that is written.
    pub(crate) number: Number,
    /// The handle of the image, and that of the sampler behind it.
    pub(crate) image: Row,
    pub(crate) shape: Shape,
    pub(crate) coordinate: Option<Given>,
    /// The reference of a comparison, or the component of a gather.
    pub(crate) chosen: Option<Given>,
    /// The texel that is written.
    pub(crate) texel: Option<Given>,
    pub(crate) operands: Operands,
    /// Whether integers that a format cannot represent saturate, as OpenCL has it.
    pub(crate) saturates: bool,
}

/// A derivative of the quads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Derivative {
    pub(crate) op: Op,
    pub(crate) to: Row,
    pub(crate) from: Row,
    pub(crate) number: Number,
}

/// Whether values of a type are handles.
pub(crate) fn is_handle(module: &Module, ty: Type) -> bool {
    matches!(module.types.kind(ty), TypeKind::Image | TypeKind::Sampler | TypeKind::SampledImage { .. })
}

/// Whether what is bound fits a type of images, samplers or their pairs; other types fit.
///
/// # Errors
/// How it differs.
pub(crate) fn check_fits(module: &Module, ty: Type, bound: Bound) -> Result<(), String> {
    let ty = match module.types.kind(ty) {
        TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => element,
        _ => ty,
    };
    let (image_type, needs_sampler) = match module.types.kind(ty) {
        TypeKind::Image => (Some(ty), false),
        TypeKind::SampledImage { image } => (Some(image), true),
        TypeKind::Sampler => (None, true),
        _ if bound.image.is_some() || bound.sampler.is_some() => return Err("is no buffer".into()),
        _ => return Ok(()),
    };
    if needs_sampler && bound.sampler.is_none() {
        return Err("has no sampler".into());
    }
    let Some(image_type) = image_type.and_then(|ty| ImageType::of(&module.types, ty)) else { return Ok(()) };
    let Some(image) = bound.image else { return Err("is not an image".into()) };
    let shape = Shape::of(&image_type)?;
    if !shape.fits(&image) {
        let ImageType { arrayed, multisampled, .. } = image_type;
        return Err(format!(
            "is {image}, {} samples; the type has the dimension {}, arrayed {arrayed}, multisampled {multisampled}",
            image.samples,
            shape.dim.name(),
        ));
    }
    // What is only sampled may have any format of its class.
    let stated = ImageFormat::from_u32(image_type.format).filter(|_| image_type.sampled == 2);
    let stated = stated.and_then(format::Format::from_spirv);
    if let Some(stated) = stated.filter(|stated| *stated != image.format) {
        return Err(format!("is {image}; the type has the format {stated}"));
    }
    let is_integer = match module.types.kind(image_type.sampled_type) {
        TypeKind::Int { .. } => true,
        TypeKind::Float { .. } => false,
        _ => return Ok(()),
    };
    if is_integer == image.format.is_integer() {
        return Ok(());
    }
    Err(format!("is {image}; the type has {}", if is_integer { "integers" } else { "floats" }))
}
