//! Accesses to images as Vulkan has them (OpenCL C 6.15.15).
//!
//! Samplers of Vulkan that do not normalize coordinates are for few images, so that coordinates are normalized here, by the extents of
//! the image: those in texels from the middle of a texel. Where the host chooses the sampler, it says in the push constants whether its
//! coordinates are normalized.

use super::body::{Body, lanes};
use super::descriptors::{NORMALIZED, SOURCE_SET, handle, label};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::{Dim, ImageOperands, Op};
use spirant_ir::writer::{AttributeIndex, Writer};
use spirant_ir::{CallConv, ExtType, Ty, TyKind, Val, normalize};
use spirant_names::intrinsics::{Extent, Image, Texel};

/// How the texels of an image are accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sampled {
    /// They are sampled or fetched.
    BySampler,
    /// They are read and written.
    Stored,
}

/// What an image is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImageKind {
    /// The number of its dimensionality (SPIR-V 3.2.8, "Dim").
    pub dim: u32,
    /// Whether its texels are depths: one component.
    pub is_depth: bool,
    /// Whether it has layers.
    pub is_arrayed: bool,
    /// Whether its texels have samples.
    pub is_multisampled: bool,
    /// How its texels are accessed.
    pub sampled: Sampled,
    /// What its texels are of.
    pub texel: Texel,
}

impl ImageKind {
    /// Whether it is a buffer of texels.
    pub fn is_buffer(self) -> bool {
        self.dim == Dim::DimBuffer as u32
    }

    /// How many coordinates it has without that of the layer.
    fn dimensions(self) -> u32 {
        match self.dim {
            dim if dim == Dim::Dim1D as u32 || self.is_buffer() => 1,
            dim if dim == Dim::Dim3D as u32 => 3,
            _ => 2,
        }
    }

    /// How many coordinates it has.
    fn coordinates(self) -> u32 {
        self.dimensions() + u32::from(self.is_arrayed)
    }

    /// The type of a component of a texel.
    fn component<'m>(self, writer: &Writer<'m>) -> Ty<'m> {
        if self.texel == Texel::Float { writer.float() } else { writer.int(32) }
    }

    /// Its type.
    fn ty<'m>(self, writer: &Writer<'m>) -> Ty<'m> {
        let ty = if self.texel == Texel::Signed { ExtType::SignedImage } else { ExtType::Image };
        let (arrayed, multisampled) = (u32::from(self.is_arrayed), u32::from(self.is_multisampled));
        let sampled = if self.sampled == Sampled::Stored { 2 } else { 1 };
        writer.target(ty, &[self.component(writer)], &[self.dim, 2, arrayed, multisampled, sampled, 0])
    }
}

/// A sampler that an image is read by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sampler {
    /// A parameter of the kernel.
    Parameter {
        /// Its place among the parameters.
        ordinal: u32,
        /// Its binding.
        binding: u32,
    },
    /// A number in the source.
    Literal {
        /// The number: bit 0 normalized coordinates, bits 1 to 3 the addressing mode, then the filter.
        number: u32,
        /// Its binding in the set of such samplers.
        binding: u32,
    },
}

/// A call of a builtin of images.
pub struct Access<'m> {
    /// The builtin as messages call it.
    pub builtin: String,
    /// What the builtin does.
    pub image: Image,
    /// The kernel that calls it.
    pub kernel: Val<'m>,
    /// The place of the image among the kernel's parameters.
    pub ordinal: u32,
    /// What the image is.
    pub shape: ImageKind,
    /// The image's binding.
    pub binding: u32,
    /// What it is sampled by.
    pub sampler: Option<Sampler>,
    /// The types of what the call passes besides objects.
    pub types: Vec<Ty<'m>>,
    /// The type of what it returns.
    pub result: Ty<'m>,
    /// The function that it becomes a call of.
    pub name: String,
}

/// Adds a call of an intrinsic of textures: of LLVM's own, where it has one for the types of the result, the handles, the coordinates and the offset,
/// or else of a function that is declared for the types that it is called with. What its name begins with tells what it does.
fn call_declared<'m>(body: &mut Body<'_, 'm>, result: Ty<'m>, base: &str, arguments: &[Val<'m>]) -> Val<'m> {
    let writer = body.writer();
    let types: Vec<Ty<'m>> = arguments.iter().map(|argument| argument.ty()).collect();
    let ty = writer.function(result, &types);
    let own = match *types {
        [image, sampler, at, .., offset] => writer.intrinsic(base, &[result, image, sampler, at, offset]),
        _ => None,
    };
    if let Some(known) = own.filter(|known| known.value_type() == ty) {
        return body.call_function(known, arguments);
    }
    let names = (0u32..).map(|number| format!("{base}.r{number}"));
    // Names run until one is free.
    for name in names {
        match writer.reader().named_function(&name) {
            Some(known) if known.value_type() == ty => return body.call_function(known, arguments),
            Some(_) => continue,
            None => {
                let function = writer.add_function(&name, ty);
                writer.add_int_attribute(function, AttributeIndex::Function, "convergent", 0);
                return body.call_function(function, arguments);
            }
        }
    }
    writer.poison(result)
}

impl<'m> Access<'m> {
    /// Writes the function that accesses the image.
    ///
    /// # Errors
    /// Why there is none.
    pub fn define(&self, writer: &Writer<'m>) -> Result<(), String> {
        let function = writer.add_function("", writer.function(self.result, &self.types));
        writer.set_convention(function, CallConv::SpirFunc);
        let arguments = function.params();
        for (index, argument) in arguments.iter().enumerate() {
            writer.set_name(*argument, &format!("a{index}"));
        }
        let body = Body::new(writer, function);
        let mut definition =
            Definition { access: self, shape: self.shape, types: &self.types, arguments, body };
        let value = match definition.check().and_then(|()| definition.access()) {
            Ok(value) => value,
            Err(why) => {
                writer.remove_function(function);
                return Err(why);
            }
        };
        writer.ret(value);
        for attribute in ["alwaysinline", "convergent"] {
            writer.add_int_attribute(function, AttributeIndex::Function, attribute, 0);
        }
        match writer.reader().named_function(&self.name) {
            Some(declaration) => writer.replace_declaration(declaration, function),
            None => writer.set_name(function, &self.name),
        }
        normalize::make_internal(function);
        Ok(())
    }
}

struct Definition<'d, 'w, 'm> {
    access: &'d Access<'m>,
    shape: ImageKind,
    /// The types of the parameters.
    types: &'d [Ty<'m>],
    /// The parameters.
    arguments: Vec<Val<'m>>,
    body: Body<'w, 'm>,
}

impl<'m> Definition<'_, '_, 'm> {
    /// Whether the call passes and returns what the image has: its name is about another one where it does not.
    fn check(&self) -> Result<(), String> {
        let is_texel = |ty: Ty<'_>| match (self.shape.texel, ty.scalar().kind()) {
            (Texel::Float, TyKind::Float | TyKind::Half) | (_, TyKind::Int(32)) => matches!(lanes(ty), 1 | 4),
            _ => false,
        };
        let has = |index: usize, count: u32| self.types.get(index).is_some_and(|ty| lanes(*ty) >= count);
        let (places, count) = (self.shape.coordinates(), self.shape.dimensions());
        let is_right = match self.access.image {
            Image::Sample(_) | Image::Read(_) => has(0, places) && is_texel(self.access.result),
            Image::SampleLevel(_) => has(0, places) && has(1, 1) && is_texel(self.access.result),
            Image::SampleGradients(_) => {
                has(0, places) && has(1, count) && has(2, count) && is_texel(self.access.result)
            }
            Image::Write(_) => has(0, places) && self.types.get(1).is_some_and(|ty| is_texel(*ty)),
            Image::Extents => matches!(self.access.result.scalar().kind(), TyKind::Int(32)),
            _ => matches!(self.access.result.kind(), TyKind::Int(_)),
        };
        if is_right { Ok(()) } else { Err("it is declared for another kind of image".to_owned()) }
    }

    fn access(&mut self) -> Result<Option<Val<'m>>, String> {
        match self.access.image {
            Image::Sample(_) | Image::SampleLevel(_) | Image::SampleGradients(_) => self.sample().map(Some),
            Image::Read(_) => Ok(Some(self.read())),
            Image::Write(_) => {
                self.write();
                Ok(None)
            }
            Image::WriteLevel => Err("images that are written have one level".to_owned()),
            Image::Extent(extent) => self.extent(extent).map(Some),
            Image::Extents => Ok(Some(self.extents())),
            Image::Channel(..) => {
                Err("Vulkan tells shaders nothing of an image's format; pass it to the kernel".to_owned())
            }
            Image::Count(op) => {
                let image = self.image();
                let base = match op {
                    Op::ImageQuerySamples => "__spirv_ImageQuerySamples_R",
                    _ => "__spirv_ImageQueryLevels_R",
                };
                let int = self.body.writer().int(32);
                Ok(Some(call_declared(&mut self.body, int, base, &[image])))
            }
        }
    }

    fn image(&mut self) -> Val<'m> {
        let label = label(self.access.kernel, self.access.ordinal);
        let ty = self.shape.ty(self.body.writer());
        handle(&mut self.body, ty, 0, self.access.binding, &label)
    }

    /// The type of four components of a texel.
    fn texel(&self) -> Ty<'m> {
        let writer = self.body.writer();
        writer.vector(self.shape.component(writer), 4)
    }

    /// The components of a parameter, as many as stated.
    fn components(&mut self, index: usize, count: u32) -> Vec<Val<'m>> {
        let value = self.arguments[index];
        (0..count).map(|lane| self.body.lane(value, lane)).collect()
    }

    /// Coordinates of a texel.
    fn texel_coordinates(&mut self) -> Val<'m> {
        let parts = self.components(0, self.shape.coordinates());
        self.body.join(&parts)
    }

    fn sample(&mut self) -> Result<Val<'m>, String> {
        let Some(sampler) = self.access.sampler else { return Err("it has no sampler".to_owned()) };
        let is_texel = matches!(self.types[0].scalar().kind(), TyKind::Int(_));
        let addresses_nothing = matches!(sampler, Sampler::Literal { number, .. } if number >> 1 & 7 == 0);
        if is_texel && addresses_nothing {
            return Ok(self.read());
        }
        let image = self.image();
        let at = self.normalized(image, sampler, is_texel);
        let (set, binding, label) = match sampler {
            Sampler::Parameter { ordinal, binding } => (0, binding, label(self.access.kernel, ordinal)),
            Sampler::Literal { binding, .. } => (SOURCE_SET, binding, format!("sampler{binding}")),
        };
        let writer = self.body.writer();
        let by = handle(&mut self.body, writer.target(ExtType::Sampler, &[], &[]), set, binding, &label);
        let (texel, count) = (self.texel(), self.shape.dimensions());
        let unmoved = writer.zero(self.body.ints(32, count));
        let value = if let Image::SampleGradients(_) = self.access.image {
            let [dx, dy] = [1, 2].map(|index| {
                let parts = self.components(index, count);
                self.body.join(&parts)
            });
            let arguments = [image, by, at, dx, dy, unmoved];
            call_declared(&mut self.body, texel, "llvm.spv.resource.samplegrad", &arguments)
        } else {
            let level = match self.access.image {
                Image::SampleLevel(_) => self.arguments[1],
                _ => writer.real(writer.float(), 0.0),
            };
            let arguments = [image, by, at, level, unmoved];
            call_declared(&mut self.body, texel, "llvm.spv.resource.samplelevel", &arguments)
        };
        Ok(self.result(value))
    }

    /// Coordinates as a sampler of Vulkan has them; layers are counted.
    fn normalized(&mut self, image: Val<'m>, sampler: Sampler, is_texel: bool) -> Val<'m> {
        let is_normalized =
            matches!(sampler, Sampler::Literal { number, .. } if number & NORMALIZED != 0) && !is_texel;
        let is_nearest = matches!(sampler, Sampler::Literal { number, .. } if number >> 4 == 1);
        let mut parts = self.components(0, self.shape.coordinates());
        let float = self.body.writer().float();
        if is_texel {
            for part in &mut parts {
                *part = self.body.cast(L::LLVMSIToFP, *part, float);
            }
        }
        let asked = match sampler {
            Sampler::Parameter { ordinal, .. } if !is_texel => Some(self.asks(ordinal)),
            _ => None,
        };
        if !is_normalized {
            let extents = self.sizes(image);
            for (lane, part) in (0u32..).zip(&mut parts).take(self.shape.dimensions() as usize) {
                let own = *part;
                if is_nearest && !is_texel {
                    *part = self.body.call("llvm.floor", &[float], &[*part]);
                }
                if is_nearest || is_texel {
                    let half = self.body.real(float, 0.5);
                    *part = self.body.op(L::LLVMFAdd, *part, half);
                }
                let extent = self.body.lane(extents, lane);
                let extent = self.body.cast(L::LLVMUIToFP, extent, float);
                *part = self.body.op(L::LLVMFDiv, *part, extent);
                if let Some(asked) = asked {
                    *part = self.body.select(asked, own, *part);
                }
            }
        }
        self.body.join(&parts)
    }

    /// Whether the coordinates of a sampler that is a parameter are normalized.
    fn asks(&mut self, ordinal: u32) -> Val<'m> {
        let writer = self.body.writer();
        let name = format!("{}.sampler", label(self.access.kernel, ordinal));
        let number = match writer.reader().named_function(&name) {
            Some(function) => self.body.call_function(function, &[]),
            None => writer.word(NORMALIZED),
        };
        let bit = self.body.by(L::LLVMAnd, number, i128::from(NORMALIZED));
        self.body.compare_ints(P::LLVMIntNE, bit, writer.word(0))
    }

    /// A texel without a sampler.
    fn read(&mut self) -> Val<'m> {
        let image = self.image();
        let at = self.texel_coordinates();
        let level = self.arguments.get(1).copied().unwrap_or_else(|| self.body.word(0));
        let is_fetched = self.shape.sampled != Sampled::Stored;
        let base = if is_fetched { "__spirv_ImageFetch_R" } else { "__spirv_ImageRead_R" };
        let operands = if self.shape.is_multisampled {
            Some(ImageOperands::SAMPLE)
        } else if is_fetched && !self.shape.is_buffer() {
            Some(ImageOperands::LOD)
        } else {
            None
        };
        let texel = self.texel();
        let value = match operands {
            Some(operands) => {
                let operands = self.body.word(operands.bits());
                call_declared(&mut self.body, texel, base, &[image, at, operands, level])
            }
            None => call_declared(&mut self.body, texel, base, &[image, at]),
        };
        self.result(value)
    }

    fn write(&mut self) {
        let image = self.image();
        let at = self.texel_coordinates();
        let writer = self.body.writer();
        let mut value = self.arguments[1];
        let own = value.ty();
        if own.scalar().kind() == TyKind::Half {
            value = self.body.cast(L::LLVMFPExt, value, self.body.vector(writer.float(), lanes(own)));
        }
        if lanes(own) == 1 {
            let zero = writer.zero(self.texel());
            value = self.body.set(writer.insert_element(zero, value, writer.word(0)));
        }
        call_declared(&mut self.body, writer.void(), "__spirv_ImageWrite_R", &[image, at, value]);
    }

    /// The components that the builtin returns, in its type.
    fn result(&mut self, value: Val<'m>) -> Val<'m> {
        let to = self.access.result;
        let value = if lanes(to) == 1 { self.body.lane(value, 0) } else { value };
        match to.scalar().kind() {
            TyKind::Half => self.body.cast(L::LLVMFPTrunc, value, to),
            _ => value,
        }
    }

    /// All extents of an image, layers included.
    fn sizes(&mut self, image: Val<'m>) -> Val<'m> {
        let sizes = self.body.ints(32, self.shape.coordinates());
        let has_levels = self.shape.sampled == Sampled::BySampler
            && !self.shape.is_multisampled
            && !self.shape.is_buffer();
        match has_levels {
            true => {
                let level = self.body.word(0);
                call_declared(&mut self.body, sizes, "__spirv_ImageQuerySizeLod_R", &[image, level])
            }
            false => call_declared(&mut self.body, sizes, "__spirv_ImageQuerySize_R", &[image]),
        }
    }

    fn extent(&mut self, extent: Extent) -> Result<Val<'m>, String> {
        let image = self.image();
        let sizes = self.sizes(image);
        let dimensions = self.shape.dimensions();
        let lane = match extent {
            Extent::Width => 0,
            Extent::Height if dimensions > 1 => 1,
            Extent::Depth if dimensions > 2 => 2,
            Extent::Layers if self.shape.is_arrayed => dimensions,
            _ => return Err("the image does not have it".to_owned()),
        };
        let value = self.body.lane(sizes, lane);
        Ok(match self.access.result.kind() {
            TyKind::Int(width) if width > 32 => self.body.cast(L::LLVMZExt, value, self.access.result),
            _ => value,
        })
    }

    /// The extents but layers; what the result has beyond them is 0.
    fn extents(&mut self) -> Val<'m> {
        let image = self.image();
        let sizes = self.sizes(image);
        let dimensions = self.shape.dimensions();
        let parts: Vec<Val<'m>> = (0..lanes(self.access.result))
            .map(|lane| if lane < dimensions { self.body.lane(sizes, lane) } else { self.body.word(0) })
            .collect();
        self.body.join(&parts)
    }
}
