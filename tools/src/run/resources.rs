//! What flags state of resources: buffers, images, samplers, push constants and specialization constants.

use super::{Given, Place};
use crate::opt::value_of_constant;
use anyhow::{Context, Result, bail};
use spirant::run::{Descriptor, Format, Resource};
use spirant_values::{Texels, Values, at_binding, element_of, image, sampler};

/// The flags.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct ResourceFlags {
    /// Contents of a buffer: f32:1,2.5 or u32x64 (zeros) or u32x64:7 or i32x8:iota, a NumPy array (.npy) or a file with bytes. Several
    /// of one binding are the elements of an array
    #[arg(short, long, value_name = "SET:BINDING=VALUES")]
    buffer: Vec<String>,
    /// An image, such as 0:1=rgba8:2d:64x64, with texels as values of a buffer or a picture (.png) behind another '='. DIM is 1d, 2d, 3d,
    /// cube, 1darray, 2darray or cubearray; SIZE has a number for each dimension and one for layers, and levels after a slash
    #[arg(long, value_name = "SET:BINDING=FORMAT:DIM:SIZE")]
    image: Vec<String>,
    /// A sampler: nearest or linear, then as needed repeat, mirror, clamp or border, miplinear, and a comparison such as lequal, separated
    /// by colons. With an image at the same binding it is combined
    #[arg(long, value_name = "SET:BINDING=SAMPLER")]
    sampler: Vec<String>,
    /// The texels of a texel buffer: a format and values, such as 0:2=r32f=f32x64
    #[arg(long, value_name = "SET:BINDING=FORMAT=VALUES")]
    texel_buffer: Vec<String>,
    /// Push constants, as values of a buffer
    #[arg(long, value_name = "VALUES")]
    push: Option<String>,
    /// Value of a specialization constant by its SpecId; separated by commas; may be repeated
    #[arg(long, value_name = "ID=VALUE", value_delimiter = ',', value_parser = value_of_constant, allow_hyphen_values = true)]
    pub(super) spec: Vec<(u32, String)>,
}

/// What they state.
#[derive(Default)]
pub(super) struct Stated {
    /// The resources in order.
    pub(super) resources: Vec<Resource>,
    /// Those that have contents.
    pub(super) given: Vec<Given>,
    /// The push constants.
    pub(super) push: Vec<u8>,
}

impl Stated {
    fn add(
        &mut self,
        (set, binding): (u32, u32),
        descriptor: Descriptor,
        values: Values,
        picture: Option<Picture>,
    ) {
        let bytes = values.bytes.clone();
        self.given.push(Given {
            place: Place::Binding(set, binding),
            at: self.resources.len(),
            values,
            picture,
        });
        self.resources.push(Resource { set, binding, descriptor, bytes, ..Resource::default() });
    }
}

/// What a file of a picture has to know of texels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    pub(super) format: Format,
    pub(super) size: [u32; 2],
}

impl Picture {
    /// How the texels of an image are a picture, if it is one.
    pub(super) fn of(image: &spirant::run::Image) -> Option<Picture> {
        let [width, height, depth] = image.extent;
        let is_plain = depth == 1 && image.layers == 1 && image.levels == 1 && image.samples == 1;
        is_plain.then_some(Picture { format: image.format, size: [width, height] })
    }
}

impl ResourceFlags {
    /// Reads what the flags state.
    ///
    /// # Errors
    /// What is wrong with a flag or a file.
    pub(super) fn read(&self) -> Result<Stated> {
        let mut stated = Stated::default();
        for text in &self.buffer {
            let (set, binding, rest) = at_binding(text)?;
            let values = Values::read(rest).with_context(|| format!("--buffer {text}"))?;
            stated.add((set, binding), Descriptor::Buffer, values, None);
        }
        for text in &self.texel_buffer {
            let given = || format!("--texel-buffer {text}");
            let (set, binding, rest) = at_binding(text)?;
            let Some((name, values)) = rest.split_once('=') else {
                bail!("`{text}` is not SET:BINDING=FORMAT=VALUES")
            };
            let format = spirant_values::format(name).with_context(given)?;
            let values = Values::read(values).with_context(given)?;
            stated.add((set, binding), Descriptor::TexelBuffer(format), values, None);
        }
        let mut samplers = Vec::new();
        for text in &self.sampler {
            let (set, binding, rest) = at_binding(text)?;
            samplers.push(((set, binding), sampler(rest).with_context(|| format!("--sampler {text}"))?));
        }
        for text in &self.image {
            let (set, binding, rest) = at_binding(text)?;
            let Texels { image, bytes } = image(rest).with_context(|| format!("--image {text}"))?;
            let values = Values { element: element_of(image.format), bytes };
            let own = samplers.iter().position(|(place, _)| *place == (set, binding));
            let descriptor = match own.map(|at| samplers.remove(at).1) {
                Some(sampler) => Descriptor::Combined(image, sampler),
                None => Descriptor::Image(image),
            };
            stated.add((set, binding), descriptor, values, Picture::of(&image));
        }
        for ((set, binding), sampler) in samplers {
            let descriptor = Descriptor::Sampler(sampler);
            stated.resources.push(Resource { set, binding, descriptor, ..Resource::default() });
        }
        if let Some(push) = &self.push {
            stated.push = Values::read(push).context("--push")?.bytes;
        }
        Ok(stated)
    }
}
