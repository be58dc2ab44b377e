//! Accesses to images as Vulkan has them (OpenCL C 6.15.15).
//!
//! Samplers of Vulkan that do not normalize coordinates are for few images, so that coordinates are normalized here, by the extents of
//! the image: those in texels from the middle of a texel. Where the host chooses the sampler, it says in the push constants whether its
//! coordinates are normalized.

use super::descriptors::{NORMALIZED, SOURCE_SET, label};
use super::text::{Body, lanes, quoted, vector};
use spirant_dialect::spirv::{Dim, ImageOperands, Op};
use spirant_ir::versions::behind_index;
use spirant_ir::{ExtType, Ty, TyKind, Val};
use spirant_names::intrinsics::{Extent, Image, Texel};
use std::fmt::Write;

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
pub struct Shape {
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

impl Shape {
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

    /// A component of a texel.
    fn component(self) -> &'static str {
        if self.texel == Texel::Float { "float" } else { "i32" }
    }

    /// Its type.
    fn ty(self) -> String {
        let name = if self.texel == Texel::Signed { "SignedImage" } else { "Image" };
        let (arrayed, multisampled) = (u32::from(self.is_arrayed), u32::from(self.is_multisampled));
        let sampled = if self.sampled == Sampled::Stored { 2 } else { 1 };
        let component = self.component();
        format!(
            "target(\"spirv.{name}\", {component}, {}, 2, {arrayed}, {multisampled}, {sampled}, 0)",
            self.dim
        )
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
    pub shape: Shape,
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

/// What definitions call by name, each declared for the types that it is called with.
#[derive(Default)]
pub struct Instructions {
    /// The declarations.
    pub declarations: String,
    known: Vec<String>,
}

impl Instructions {
    /// Adds a call of what a name begins with, whose suffix tells types apart; its result, where it has one.
    fn call(&mut self, body: &mut Body, result: &str, base: &str, arguments: &[(&str, &str)]) -> String {
        let types: Vec<&str> = arguments.iter().map(|(ty, _)| *ty).collect();
        let types = types.join(", ");
        let signature = format!("{base} {result} {types}");
        let number = self.known.iter().position(|known| *known == signature).unwrap_or_else(|| {
            let number = self.known.len();
            let _ = writeln!(self.declarations, "declare {result} @{base}{number}({types}) convergent");
            self.known.push(signature);
            number
        });
        let name = format!("{base}{number}");
        if result != "void" {
            return body.call(result, &name, arguments);
        }
        let arguments: Vec<String> = arguments.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        body.run(format_args!("call void @{name}({})", arguments.join(", ")));
        String::new()
    }
}

/// A handle of a resource.
fn handle(body: &mut Body, ty: &str, set: u32, binding: u32, label: &str) -> String {
    body.set(format_args!(
        "call {ty} @llvm.spv.resource.handlefrombinding(i32 {set}, i32 {binding}, i32 1, i32 0{})",
        behind_index(&format!("@{}", quoted(&format!("{label}.name"))))
    ))
}

impl<'m> Access<'m> {
    /// The function that accesses the image.
    ///
    /// # Errors
    /// Why there is none.
    pub fn define(&self, instructions: &mut Instructions) -> Result<String, String> {
        let (types, result) = (&self.types, self.result);
        let mut definition =
            Definition { access: self, shape: self.shape, types, body: Body::default(), instructions };
        definition.check()?;
        let value = definition.access()?;
        let mut body = definition.body;
        match value {
            Some(value) => body.run(format_args!("ret {result} {value}")),
            None => body.run("ret void"),
        }
        let parameters: Vec<String> =
            types.iter().enumerate().map(|(index, ty)| format!("{ty} %a{index}")).collect();
        let head = format!("weak_odr spir_func {result} @{}({})", quoted(&self.name), parameters.join(", "));
        Ok(body.function(&head, "alwaysinline convergent"))
    }
}

struct Definition<'d, 'm> {
    access: &'d Access<'m>,
    shape: Shape,
    /// The types of the parameters.
    types: &'d [Ty<'m>],
    body: Body,
    instructions: &'d mut Instructions,
}

impl Definition<'_, '_> {
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

    fn access(&mut self) -> Result<Option<String>, String> {
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
                let ty = self.shape.ty();
                let op = if op == Op::ImageQuerySamples { "QuerySamples" } else { "QueryLevels" };
                Ok(Some(self.call("i32", op, &[(&ty, &image)])))
            }
        }
    }

    fn call(&mut self, result: &str, op: &str, arguments: &[(&str, &str)]) -> String {
        self.instructions.call(&mut self.body, result, &format!("__spirv_Image{op}_R"), arguments)
    }

    fn image(&mut self) -> String {
        let label = label(self.access.kernel, self.access.ordinal);
        handle(&mut self.body, &self.shape.ty(), 0, self.access.binding, &label)
    }

    /// The coordinates in the first number, as many as the image has.
    fn coordinates(&mut self) -> Vec<String> {
        let ty = self.types[0];
        (0..self.shape.coordinates()).map(|lane| self.body.lane(ty, "%a0", lane)).collect()
    }

    /// Coordinates of a texel.
    fn texel_coordinates(&mut self) -> (String, String) {
        let parts = self.coordinates();
        let element = self.types[0].scalar();
        (vector(element, self.shape.coordinates()), self.body.join(element, &parts))
    }

    fn sample(&mut self) -> Result<String, String> {
        let Some(sampler) = self.access.sampler else { return Err("it has no sampler".to_owned()) };
        let is_texel = matches!(self.types[0].scalar().kind(), TyKind::Int(_));
        let addresses_nothing = matches!(sampler, Sampler::Literal { number, .. } if number >> 1 & 7 == 0);
        if is_texel && addresses_nothing {
            return Ok(self.read());
        }
        let image = self.image();
        let at = self.normalized(&image, sampler, is_texel);
        let (set, binding, label) = match sampler {
            Sampler::Parameter { ordinal, binding } => (0, binding, label(self.access.kernel, ordinal)),
            Sampler::Literal { binding, .. } => (SOURCE_SET, binding, format!("sampler{binding}")),
        };
        let sampler = &*format!("target(\"{}\")", ExtType::Sampler);
        let by = handle(&mut self.body, sampler, set, binding, &label);
        let ty = self.shape.ty();
        let coordinate = vector("float", self.shape.coordinates());
        let (texel, count) = (format!("<4 x {}>", self.shape.component()), self.shape.dimensions());
        let offset = vector("i32", count);
        let sampled = [(&*ty, &*image), (sampler, &*by), (&*coordinate, &*at)];
        let unmoved = (&*offset, if count == 1 { "0" } else { "zeroinitializer" });
        let value = if let Image::SampleGradients(_) = self.access.image {
            let gradients = vector("float", count);
            let [dx, dy] = [1, 2].map(|index| {
                let gradient = format!("%a{index}");
                let parts: Vec<String> =
                    (0..count).map(|lane| self.body.lane(self.types[index], &gradient, lane)).collect();
                self.body.join("float", &parts)
            });
            let gradients = [(&*gradients, &*dx), (&*gradients, &*dy), unmoved];
            let arguments = [&sampled[..], &gradients].concat();
            self.instructions.call(&mut self.body, &texel, "llvm.spv.resource.samplegrad.r", &arguments)
        } else {
            let level = if matches!(self.access.image, Image::SampleLevel(_)) { "%a1" } else { "0.0" };
            let arguments = [&sampled[..], &[("float", level), unmoved]].concat();
            self.instructions.call(&mut self.body, &texel, "llvm.spv.resource.samplelevel.r", &arguments)
        };
        Ok(self.result(&texel, &value))
    }

    /// Coordinates as a sampler of Vulkan has them; layers are counted.
    fn normalized(&mut self, image: &str, sampler: Sampler, is_texel: bool) -> String {
        let is_normalized =
            matches!(sampler, Sampler::Literal { number, .. } if number & NORMALIZED != 0) && !is_texel;
        let is_nearest = matches!(sampler, Sampler::Literal { number, .. } if number >> 4 == 1);
        let mut parts = self.coordinates();
        let integer = self.types[0].scalar();
        if is_texel {
            for part in &mut parts {
                *part = self.body.set(format_args!("sitofp {integer} {part} to float"));
            }
        }
        let asked = match sampler {
            Sampler::Parameter { ordinal, .. } if !is_texel => {
                let name = format!("{}.sampler", label(self.access.kernel, ordinal));
                let number = self.body.call("i32", &quoted(&name), &[]);
                let bit = self.body.set(format_args!("and i32 {number}, {NORMALIZED}"));
                Some(self.body.set(format_args!("icmp ne i32 {bit}, 0")))
            }
            _ => None,
        };
        if !is_normalized {
            let (extents, ty) = self.sizes(image);
            for (lane, part) in parts.iter_mut().take(self.shape.dimensions() as usize).enumerate() {
                let own = part.clone();
                if is_nearest && !is_texel {
                    *part = self.body.call("float", "llvm.floor.f32", &[("float", part)]);
                }
                if is_nearest || is_texel {
                    *part = self.body.set(format_args!("fadd float {part}, 5.000000e-01"));
                }
                let extent = match self.shape.coordinates() {
                    1 => extents.clone(),
                    _ => self.body.set(format_args!("extractelement {ty} {extents}, i32 {lane}")),
                };
                let extent = self.body.set(format_args!("uitofp i32 {extent} to float"));
                *part = self.body.set(format_args!("fdiv float {part}, {extent}"));
                if let Some(asked) = &asked {
                    *part = self.body.set(format_args!("select i1 {asked}, float {own}, float {part}"));
                }
            }
        }
        self.body.join("float", &parts)
    }

    /// A texel without a sampler.
    fn read(&mut self) -> String {
        let image = self.image();
        let ty = self.shape.ty();
        let (coordinate, at) = self.texel_coordinates();
        let texel = format!("<4 x {}>", self.shape.component());
        let (lod, sample) = (ImageOperands::LOD.bits().to_string(), ImageOperands::SAMPLE.bits().to_string());
        let level = if self.types.len() > 1 { "%a1" } else { "0" };
        let plain = [(&*ty, &*image), (&coordinate, &at)];
        let op = if self.shape.sampled == Sampled::Stored { "Read" } else { "Fetch" };
        let value = if self.shape.is_multisampled {
            self.call(&texel, op, &[plain[0], plain[1], ("i32", &sample), ("i32", level)])
        } else if op == "Fetch" && !self.shape.is_buffer() {
            self.call(&texel, op, &[plain[0], plain[1], ("i32", &lod), ("i32", level)])
        } else {
            self.call(&texel, op, &plain)
        };
        self.result(&texel, &value)
    }

    fn write(&mut self) {
        let image = self.image();
        let ty = self.shape.ty();
        let (coordinate, at) = self.texel_coordinates();
        let component = self.shape.component();
        let texel = format!("<4 x {component}>");
        let own = self.types[1];
        let mut value = "%a1".to_owned();
        if own.scalar().kind() == TyKind::Half {
            value = self.body.set(format_args!("fpext {own} {value} to {}", vector("float", lanes(own))));
        }
        if lanes(own) == 1 {
            value = self
                .body
                .set(format_args!("insertelement {texel} zeroinitializer, {component} {value}, i32 0"));
        }
        self.call("void", "Write", &[(&ty, &image), (&coordinate, &at), (&texel, &value)]);
    }

    /// The components that the builtin returns, in its type.
    fn result(&mut self, texel: &str, value: &str) -> String {
        let to = self.access.result;
        let value = match lanes(to) {
            1 => self.body.set(format_args!("extractelement {texel} {value}, i32 0")),
            _ => value.to_owned(),
        };
        match to.scalar().kind() {
            TyKind::Half => {
                let from = vector("float", lanes(to));
                self.body.set(format_args!("fptrunc {from} {value} to {to}"))
            }
            _ => value,
        }
    }

    /// All extents of an image, layers included, with their type.
    fn sizes(&mut self, image: &str) -> (String, String) {
        let (ty, sizes) = (self.shape.ty(), vector("i32", self.shape.coordinates()));
        let has_levels = self.shape.sampled == Sampled::BySampler
            && !self.shape.is_multisampled
            && !self.shape.is_buffer();
        let value = match has_levels {
            true => self.call(&sizes, "QuerySizeLod", &[(&ty, image), ("i32", "0")]),
            false => self.call(&sizes, "QuerySize", &[(&ty, image)]),
        };
        (value, sizes)
    }

    fn extent(&mut self, extent: Extent) -> Result<String, String> {
        let image = self.image();
        let (sizes, ty) = self.sizes(&image);
        let (dimensions, count) = (self.shape.dimensions(), self.shape.coordinates());
        let lane = match extent {
            Extent::Width => 0,
            Extent::Height if dimensions > 1 => 1,
            Extent::Depth if dimensions > 2 => 2,
            Extent::Layers if self.shape.is_arrayed => dimensions,
            _ => return Err("the image does not have it".to_owned()),
        };
        let value = match count {
            1 => sizes,
            _ => self.body.set(format_args!("extractelement {ty} {sizes}, i32 {lane}")),
        };
        Ok(match self.access.result.kind() {
            TyKind::Int(width) if width > 32 => self.body.set(format_args!("zext i32 {value} to i{width}")),
            _ => value,
        })
    }

    /// The extents but layers; what the result has beyond them is 0.
    fn extents(&mut self) -> String {
        let image = self.image();
        let (sizes, ty) = self.sizes(&image);
        let (dimensions, count) = (self.shape.dimensions(), self.shape.coordinates());
        let parts: Vec<String> = (0..lanes(self.access.result))
            .map(|lane| match count {
                _ if lane >= dimensions => "0".to_owned(),
                1 => sizes.clone(),
                _ => self.body.set(format_args!("extractelement {ty} {sizes}, i32 {lane}")),
            })
            .collect();
        self.body.join("i32", &parts)
    }
}
