//! The targets, with all samples: the depth test, blending and the resolve.

use super::{Blend, Draw, Target};
use crate::code::Number;
use crate::images::format::{Class, Format, Texel, float, read_float};
use crate::images::view::Compare;
use crate::scalar::signed;

/// A target with all samples, those of a pixel one behind another.
struct Surface {
    location: u32,
    format: Format,
    bytes: Vec<u8>,
}

/// All targets.
pub(super) struct Targets {
    width: usize,
    height: usize,
    samples: usize,
    colours: Vec<Surface>,
    depth: Option<(Compare, bool, Surface)>,
    blend: Option<Blend>,
}

/// A pixel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pixel {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) layer: u32,
}

/// The components of an output that are written, as a target has them.
pub(super) type Colour = [Option<u64>; 4];

impl Surface {
    fn new(target: &Target, samples: usize) -> Surface {
        let texels = target.bytes.chunks(target.format.texel_size());
        let bytes = texels.flat_map(|texel| std::iter::repeat_n(texel, samples).flatten().copied()).collect();
        Surface { location: target.location, format: target.format, bytes }
    }

    fn texel(&mut self, number: usize) -> &mut [u8] {
        let size = self.format.texel_size();
        self.bytes.get_mut(number * size..(number + 1) * size).unwrap_or_default()
    }

    /// The bytes of the target with one sample.
    fn resolved(&self, samples: usize) -> Vec<u8> {
        let size = self.format.texel_size();
        let mut resolved = Vec::with_capacity(self.bytes.len() / samples);
        for pixel in self.bytes.chunks(size * samples) {
            if samples == 1 || self.format.is_integer() || self.format.is_depth() {
                resolved.extend_from_slice(&pixel[..size]);
                continue;
            }
            let texels: Vec<Texel> = pixel.chunks(size).map(|texel| self.format.decode(texel)).collect();
            let mean = [0, 1, 2, 3].map(|component| {
                let sum: f32 = texels.iter().map(|texel| read_float(texel[component])).sum();
                float(sum / samples as f32)
            });
            let mut texel = vec![0; size];
            self.format.encode(mean, false, &mut texel);
            resolved.extend(texel);
        }
        resolved
    }
}

/// A scalar of an output as a component of a format.
pub(super) fn component(format: Format, number: Number, bits: u64) -> u64 {
    match number {
        Number::Int(width) if format.class() == Class::Sint => signed(bits, width) as u64,
        Number::Int(_) => bits,
        number => float(number.to_f64(bits) as f32),
    }
}

impl Targets {
    pub(super) fn new(draw: &Draw) -> Targets {
        let samples = draw.samples as usize;
        Targets {
            width: draw.size[0] as usize,
            height: draw.size[1] as usize,
            samples,
            colours: draw.targets.iter().map(|target| Surface::new(target, samples)).collect(),
            depth: draw.depth.as_ref().map(|it| (it.compare, it.writes, Surface::new(&it.target, samples))),
            blend: draw.blend,
        }
    }

    /// The locations and formats of the targets of colours.
    pub(super) fn formats(&self) -> Vec<(u32, Format)> {
        self.colours.iter().map(|surface| (surface.location, surface.format)).collect()
    }

    fn number(&self, pixel: Pixel, sample: u32) -> usize {
        let Pixel { x, y, layer } = pixel;
        ((layer as usize * self.height + y as usize) * self.width + x as usize) * self.samples
            + sample as usize
    }

    /// Tests a depth, and replaces the old one if it passes; whether it passes.
    pub(super) fn test(&mut self, pixel: Pixel, sample: u32, depth: f64) -> bool {
        let number = self.number(pixel, sample);
        let Some((compare, writes, surface)) = &mut self.depth else { return true };
        let format = surface.format;
        let texel = surface.texel(number);
        let new = [float((depth as f32).clamp(0.0, 1.0)), 0, 0, 0];
        let mut stored = vec![0; texel.len()];
        format.encode(new, false, &mut stored);
        let [new, old] = [&stored[..], texel].map(|bytes| read_float(format.decode(bytes)[0]));
        let passes = match compare {
            Compare::Never => false,
            Compare::Less => new < old,
            Compare::Equal => new == old,
            Compare::LessOrEqual => new <= old,
            Compare::Greater => new > old,
            Compare::NotEqual => new != old,
            Compare::GreaterOrEqual => new >= old,
            Compare::Always => true,
        };
        if passes && *writes {
            texel.copy_from_slice(&stored);
        }
        passes
    }

    /// Merges the colours of the targets into a sample; a colour without components leaves its target as it is.
    pub(super) fn write(&mut self, pixel: Pixel, sample: u32, colours: &[Colour]) {
        let number = self.number(pixel, sample);
        let blend = self.blend;
        for (surface, colour) in self.colours.iter_mut().zip(colours) {
            if colour.iter().all(Option::is_none) {
                continue;
            }
            let format = surface.format;
            let texel = surface.texel(number);
            let old = format.decode(texel);
            let new = [0, 1, 2, 3].map(|at| colour[at].unwrap_or(0));
            let merged = match blend.filter(|_| !format.is_integer()) {
                Some(blend) => blended(blend, format, new, old),
                None => new,
            };
            format.encode(merged, false, texel);
        }
    }

    /// Moves the results to the draw.
    pub(super) fn resolve(self, draw: &mut Draw) {
        for (target, surface) in draw.targets.iter_mut().zip(&self.colours) {
            target.bytes = surface.resolved(self.samples);
        }
        if let (Some(depth), Some((.., surface))) = (&mut draw.depth, &self.depth) {
            depth.target.bytes = surface.resolved(self.samples);
        }
    }
}

fn blended(blend: Blend, format: Format, new: Texel, old: Texel) -> Texel {
    // The target's range limits a colour before it is blended.
    let in_range = |value: f32| match format.class() {
        Class::Unorm => value.clamp(0.0, 1.0),
        Class::Snorm => value.clamp(-1.0, 1.0),
        _ => value,
    };
    let (new, old) = (new.map(|bits| in_range(read_float(bits))), old.map(read_float));
    let (source, target) = match blend {
        Blend::Add => (1.0, 1.0),
        Blend::Alpha => (new[3], 1.0 - new[3]),
    };
    [0, 1, 2, 3].map(|at| float(new[at] * source + old[at] * target))
}
