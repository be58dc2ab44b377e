//! Sampling (Vulkan specification, chapter "Image Operations"). It computes in 32-bit floats and does not round weights.

use super::address::{across_edge, meet, texel_number, wrap};
use super::format::{Texel, float, read_float};
use super::view::{Border, Compare, Dim, Filter, Image, Sampler};

/// An image with a sampler.
#[derive(Clone, Copy)]
pub(crate) struct Sampled<'a> {
    pub(crate) image: Image,
    pub(crate) sampler: Sampler,
    /// The texels.
    pub(crate) bytes: &'a [u8],
}

/// Where an image is sampled.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Coordinate {
    pub(crate) at: [f32; 3],
    pub(crate) layer: f32,
    /// In texels.
    pub(crate) offset: [i64; 3],
}

/// What the level of detail is computed from.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Detail {
    /// The derivatives of the coordinate; without them the level of detail is `lod`.
    pub(crate) gradients: Option<[[f32; 3]; 2]>,
    pub(crate) lod: f32,
    pub(crate) bias: f32,
    /// The operand `MinLod`.
    pub(crate) least: f32,
}

/// What a gather gathers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gathered {
    Component(u64),
    Reference(f32),
}

/// A coordinate in the texels of a level.
#[derive(Clone, Copy)]
struct Spot {
    level: u32,
    layer: i64,
    at: [f32; 3],
    offset: [i64; 3],
}

impl Sampled<'_> {
    /// The level of detail as it is computed, before it is clamped to the sampler's range.
    pub(crate) fn unclamped_lod(&self, coordinate: &Coordinate, detail: &Detail) -> f32 {
        let base = match detail.gradients {
            Some(gradients) => self.lod_of_gradients(coordinate, gradients),
            None => detail.lod,
        };
        base + self.sampler.bias + detail.bias
    }

    /// The level of detail.
    pub(crate) fn lod(&self, coordinate: &Coordinate, detail: &Detail) -> f32 {
        if !self.sampler.normalized {
            return 0.0;
        }
        let least = self.sampler.least_lod.max(detail.least);
        self.unclamped_lod(coordinate, detail).max(least).min(self.sampler.most_lod)
    }

    /// log2 of the longer derivative in texels ("Scale Factor Operation").
    fn lod_of_gradients(&self, coordinate: &Coordinate, gradients: [[f32; 3]; 2]) -> f32 {
        let gradients = match self.image.dim {
            Dim::Cube => meet(coordinate.at, gradients).derivatives.map(|[s, t]| [s, t, 0.0]),
            _ => gradients,
        };
        let length = |gradient: [f32; 3]| {
            let scaled = gradient.into_iter().zip(self.image.extent).take(self.image.dim.plane());
            scaled.map(|(by, size)| (by * size as f32).powi(2)).sum::<f32>().sqrt()
        };
        let [dx, dy] = gradients.map(length);
        dx.max(dy).log2()
    }

    fn last_level(&self) -> u32 {
        self.image.levels.saturating_sub(1)
    }

    /// The level that a nearest filter between levels chooses.
    fn nearest_level(&self, lod: f32) -> u32 {
        let within = lod.max(0.0).min(self.last_level() as f32);
        (((within + 0.5).ceil() - 1.0).max(0.0) as u32).min(self.last_level())
    }

    /// What `OpImageQueryLod` returns.
    pub(crate) fn query_lod(&self, coordinate: &Coordinate, detail: &Detail) -> [f32; 2] {
        let lod = self.lod(coordinate, detail);
        let level = match self.sampler.mip {
            Filter::Nearest => self.nearest_level(lod) as f32,
            Filter::Linear => lod.max(0.0).min(self.last_level() as f32),
        };
        [level, self.unclamped_lod(coordinate, detail)]
    }

    /// Samples. With a reference each component is the result of the comparison.
    ///
    /// # Errors
    /// The sampler does not fit the image.
    pub(crate) fn sample(
        &self,
        coordinate: &Coordinate,
        detail: &Detail,
        reference: Option<f32>,
    ) -> Result<Texel, String> {
        let lod = self.lod(coordinate, detail);
        // What is sampled at its own size or magnified has a level of detail of at most 0.
        let filter = if lod <= 0.0 { self.sampler.magnify } else { self.sampler.minify };
        if self.sampler.mip == Filter::Nearest {
            return self.filter(&self.locate(coordinate, self.nearest_level(lod)), filter, reference);
        }
        let within = lod.max(0.0).min(self.last_level() as f32);
        let low = self.filter(&self.locate(coordinate, within as u32), filter, reference)?;
        let part = within.fract();
        if part == 0.0 {
            return Ok(low);
        }
        let high = self.filter(&self.locate(coordinate, within as u32 + 1), filter, reference)?;
        self.mix(low, high, part)
    }

    /// Gathers from the four texels that a linear filter would mix.
    ///
    /// # Errors
    /// The sampler does not fit the image.
    pub(crate) fn gather(
        &self,
        coordinate: &Coordinate,
        detail: &Detail,
        offsets: Option<[[i64; 2]; 4]>,
        what: Gathered,
    ) -> Result<Texel, String> {
        let spot = self.locate(coordinate, self.nearest_level(detail.lod));
        let low = [0, 1].map(|axis| texel_number(spot.at[axis] - 0.5));
        let corners = [[0, 1], [1, 1], [1, 0], [0, 0]];
        let mut gathered = [0; 4];
        for (at, place) in gathered.iter_mut().enumerate() {
            let more = offsets.map_or(corners[at], |offsets| offsets[at]);
            let texel = [low[0] + spot.offset[0] + more[0], low[1] + spot.offset[1] + more[1], 0];
            let reference = match what {
                Gathered::Reference(reference) => Some(reference),
                Gathered::Component(_) => None,
            };
            let texel = self.tap(&spot, texel, Filter::Linear, reference)?;
            *place = match what {
                Gathered::Reference(_) => texel[0],
                Gathered::Component(component) => texel.get(component as usize).copied().unwrap_or(0),
            };
        }
        Ok(gathered)
    }

    /// A coordinate in the texels of a level; the layer is rounded and clamped.
    fn locate(&self, coordinate: &Coordinate, level: u32) -> Spot {
        let image = &self.image;
        let extent = image.level_extent(level);
        let (at, faces, face) = match image.dim {
            Dim::Cube => {
                let found = meet(coordinate.at, [[0.0; 3]; 2]);
                ([found.at[0], found.at[1], 0.0], 6, found.face)
            }
            _ => (coordinate.at, 1, 0),
        };
        let most = (image.layers / faces).max(1) - 1;
        let layer =
            if image.arrayed { coordinate.layer.round_ties_even().max(0.0).min(most as f32) } else { 0.0 };
        let scale = |axis: usize| if self.sampler.normalized { extent[axis] as f32 } else { 1.0 };
        Spot {
            level,
            layer: layer as i64 * i64::from(faces) + i64::from(face),
            at: [0, 1, 2].map(|axis| at[axis] * scale(axis)),
            offset: coordinate.offset,
        }
    }

    /// The texel or the mix of texels of one level.
    fn filter(&self, spot: &Spot, filter: Filter, reference: Option<f32>) -> Result<Texel, String> {
        let used = self.image.dim.plane();
        let moved = |at: [i64; 3]| [0, 1, 2].map(|axis| at[axis] + spot.offset[axis]);
        if filter == Filter::Nearest {
            return self.tap(spot, moved(spot.at.map(texel_number)), filter, reference);
        }
        let (mut low, mut parts) = ([0; 3], [0.0; 3]);
        for axis in 0..used {
            let at = spot.at[axis] - 0.5;
            (low[axis], parts[axis]) = (texel_number(at), at - at.floor());
        }
        self.mix_axes(spot, moved(low), parts, used, reference)
    }

    /// Mixes along an axis at a time, the last one last. A texel without weight is not read.
    fn mix_axes(
        &self,
        spot: &Spot,
        low: [i64; 3],
        parts: [f32; 3],
        axes: usize,
        reference: Option<f32>,
    ) -> Result<Texel, String> {
        let Some(axis) = axes.checked_sub(1) else { return self.tap(spot, low, Filter::Linear, reference) };
        let first = self.mix_axes(spot, low, parts, axis, reference)?;
        if parts[axis] == 0.0 {
            return Ok(first);
        }
        let mut high = low;
        high[axis] += 1;
        let second = self.mix_axes(spot, high, parts, axis, reference)?;
        self.mix(first, second, parts[axis])
    }

    fn mix(&self, low: Texel, high: Texel, part: f32) -> Result<Texel, String> {
        if self.image.format.is_integer() {
            return Err(format!("a linear filter on {}", self.image));
        }
        Ok([0, 1, 2, 3].map(|at| float(read_float(low[at]) * (1.0 - part) + read_float(high[at]) * part)))
    }

    /// A texel by the rules of the sampler, wherever it lies, or the result of its comparison.
    fn tap(
        &self,
        spot: &Spot,
        at: [i64; 3],
        filter: Filter,
        reference: Option<f32>,
    ) -> Result<Texel, String> {
        let extent = self.image.level_extent(spot.level);
        if self.image.dim == Dim::Cube {
            return self.tap_cube(spot, [at[0], at[1]], extent[0], filter, reference);
        }
        let mut place = [0; 3];
        for axis in 0..self.image.dim.plane() {
            match wrap(at[axis], extent[axis], self.sampler.address[axis]) {
                Some(inside) => place[axis] = inside,
                None => return self.compared(self.border(), reference),
            }
        }
        self.compared(self.load(spot.level, spot.layer, place), reference)
    }

    /// A texel of a cube. A linear filter mixes across edges; at a corner three texels meet.
    fn tap_cube(
        &self,
        spot: &Spot,
        at: [i64; 2],
        size: u32,
        filter: Filter,
        reference: Option<f32>,
    ) -> Result<Texel, String> {
        let last = i64::from(size) - 1;
        let inside = at.map(|at| at.clamp(0, last));
        let load = |(face, [x, y]): (u32, [i64; 2])| {
            let layer = spot.layer - spot.layer % 6 + i64::from(face);
            self.compared(self.load(spot.level, layer, [x, y, 0]), reference)
        };
        let own = (spot.layer % 6) as u32;
        if inside == at || filter == Filter::Nearest {
            return load((own, inside));
        }
        if inside[0] == at[0] || inside[1] == at[1] {
            return load(across_edge(own, at, size));
        }
        let beside = [
            load((own, inside))?,
            load(across_edge(own, [at[0], inside[1]], size))?,
            load(across_edge(own, [inside[0], at[1]], size))?,
        ];
        if self.image.format.is_integer() {
            return Ok(beside[0]);
        }
        Ok([0, 1, 2, 3]
            .map(|part| float(beside.iter().map(|texel| read_float(texel[part])).sum::<f32>() / 3.0)))
    }

    fn load(&self, level: u32, layer: i64, at: [i64; 3]) -> Texel {
        load(&self.image, self.bytes, level, layer, at, 0).unwrap_or_default()
    }

    fn border(&self) -> Texel {
        let format = self.image.format;
        let one = format.one();
        format.complete(match self.sampler.border {
            Border::TransparentBlack => [0; 4],
            Border::OpaqueBlack => [0, 0, 0, one],
            Border::OpaqueWhite => [one; 4],
            Border::Custom(words) => words.map(u64::from),
        })
    }

    /// The result of a comparison; without a reference the texel.
    fn compared(&self, texel: Texel, reference: Option<f32>) -> Result<Texel, String> {
        let Some(reference) = reference else { return Ok(texel) };
        let Some(compare) = self.sampler.compare else {
            return Err("a comparison with a sampler that does not compare".into());
        };
        if self.image.format.is_integer() {
            return Err(format!("a comparison with {}", self.image));
        }
        let clamps = self.image.format.clamps_reference();
        let reference = if clamps { reference.clamp(0.0, 1.0) } else { reference };
        let texel = read_float(texel[0]);
        let passes = match compare {
            Compare::Never => false,
            Compare::Less => reference < texel,
            Compare::Equal => reference == texel,
            Compare::LessOrEqual => reference <= texel,
            Compare::Greater => reference > texel,
            Compare::NotEqual => reference != texel,
            Compare::GreaterOrEqual => reference >= texel,
            Compare::Always => true,
        };
        Ok([float(f32::from(u8::from(passes))); 4])
    }
}

/// A texel; `None` if the image lacks it.
pub(crate) fn load(
    image: &Image,
    bytes: &[u8],
    level: u32,
    layer: i64,
    at: [i64; 3],
    sample: u32,
) -> Option<Texel> {
    let start = image.texel(level, layer, at, sample)?;
    Some(image.format.decode(bytes.get(start..start + image.format.texel_size())?))
}

#[cfg(test)]
mod tests {
    use super::super::format::Format;
    use super::super::view::Address;
    use super::*;

    /// An image whose texels are their numbers.
    fn numbered(image: Image) -> (Image, Vec<u8>) {
        let count = image.byte_size().unwrap() / image.format.texel_size() as u64;
        (image, (0..count).flat_map(|number| (number as f32).to_le_bytes()).collect())
    }

    fn image(dim: Dim, extent: [u32; 3]) -> Image {
        Image::new(Format::from_name("r32f").unwrap(), dim, extent)
    }

    fn linear(address: Address) -> Sampler {
        let filter = Filter::Linear;
        Sampler { magnify: filter, minify: filter, address: [address; 3], ..Sampler::default() }
    }

    fn at(image: Image, sampler: Sampler, at: [f32; 3], detail: Detail) -> f32 {
        let (image, bytes) = numbered(image);
        let coordinate = Coordinate { at, layer: at[2], ..Coordinate::default() };
        read_float(Sampled { image, sampler, bytes: &bytes }.sample(&coordinate, &detail, None).unwrap()[0])
    }

    #[test]
    fn filters_and_addresses() {
        let plain = |sampler, x, y| at(image(Dim::D2, [4, 4, 1]), sampler, [x, y, 0.0], Detail::default());
        let nearest = |address| Sampler { address: [address; 3], ..Sampler::default() };
        assert_eq!(plain(nearest(Address::ClampToEdge), 0.3, 0.6), 9.0);
        assert_eq!(plain(linear(Address::ClampToEdge), 0.5, 0.5), 7.5);
        assert_eq!(plain(linear(Address::ClampToEdge), 0.0, 0.0), 0.0);
        assert_eq!(plain(linear(Address::Repeat), 0.0, 0.125), 1.5);
        assert_eq!(plain(nearest(Address::Repeat), 1.1, -0.1), 12.0);
        assert_eq!(plain(nearest(Address::MirroredRepeat), 1.1, -0.1), 3.0);
        assert_eq!(plain(nearest(Address::ClampToBorder), 1.1, 0.0), 0.0);
        assert_eq!(
            plain(Sampler { border: Border::OpaqueWhite, ..linear(Address::ClampToBorder) }, 0.0, 0.375),
            2.5
        );
        let texels = Sampler { normalized: false, ..linear(Address::ClampToEdge) };
        assert_eq!(plain(texels, 1.0, 2.5), 8.5);
        assert_eq!(
            at(image(Dim::D3, [2, 2, 2]), linear(Address::ClampToEdge), [0.5; 3], Detail::default()),
            3.5
        );
    }

    #[test]
    fn levels_and_layers() {
        let mips = Image { levels: 3, ..image(Dim::D2, [4, 4, 1]) };
        let lod = |lod: f32| Detail { lod, ..Detail::default() };
        let nearest = Sampler::default();
        let between = Sampler { mip: Filter::Linear, ..nearest };
        assert_eq!(at(mips, nearest, [0.9, 0.9, 0.0], lod(1.0)), 19.0);
        assert_eq!(at(mips, nearest, [0.9, 0.9, 0.0], lod(9.0)), 20.0);
        assert_eq!(at(mips, nearest, [0.9, 0.9, 0.0], lod(0.5)), 15.0, "half a level is the larger one");
        assert_eq!(at(mips, between, [0.9, 0.9, 0.0], lod(1.25)), 19.25);
        assert_eq!(at(mips, nearest, [0.9, 0.9, 0.0], lod(f32::NAN)), 15.0);
        let gradients = |x: f32| Detail { gradients: Some([[x, 0.0, 0.0], [0.0; 3]]), ..Detail::default() };
        assert_eq!(at(mips, nearest, [0.9, 0.9, 0.0], gradients(0.5)), 19.0, "two texels are one level");
        let clamped = Sampler { most_lod: 1.0, ..nearest };
        assert_eq!(at(mips, clamped, [0.9, 0.9, 0.0], lod(9.0)), 19.0);
        assert_eq!(at(mips, nearest, [0.9, 0.9, 0.0], Detail { bias: 0.75, least: 0.0, ..lod(0.5) }), 19.0);
        assert_eq!(at(mips, nearest, [0.9, 0.9, 0.0], Detail { least: 2.0, ..lod(0.5) }), 20.0);
        let layers = Image { arrayed: true, layers: 3, ..image(Dim::D2, [2, 2, 1]) };
        assert_eq!(at(layers, nearest, [0.1, 0.1, 1.6], lod(0.0)), 8.0);
        assert_eq!(at(layers, nearest, [0.1, 0.1, 0.5], lod(0.0)), 0.0, "half a layer goes to the even one");
        assert_eq!(at(layers, nearest, [0.1, 0.1, 9e9], lod(0.0)), 8.0);
    }

    #[test]
    fn cubes_mix_across_edges() {
        let cube = image(Dim::Cube, [2, 2, 1]);
        let smooth = linear(Address::ClampToBorder);
        // In the middle of the edge between +Z (texels 16 to 19) and +X (texels 0 to 3).
        assert_eq!(at(cube, smooth, [1.0, 0.0, 1.0], Detail::default()), (17.0 + 19.0 + 0.0 + 2.0) / 4.0);
        // In the corner of +X, +Y and +Z: one texel of each has a quarter, their mean another.
        let corner = at(cube, smooth, [1.0, 1.0, 1.0], Detail::default());
        let three = [0.0, 11.0, 17.0];
        assert!((corner - three.iter().sum::<f32>() / 3.0).abs() < 1e-5, "{corner}");
        assert_eq!(at(cube, Sampler::default(), [1.0, 0.9, 0.9], Detail::default()), 0.0);
    }

    #[test]
    fn gathers_go_round() {
        let (image, bytes) = numbered(image(Dim::D2, [2, 2, 1]));
        let sampled = Sampled { image, sampler: Sampler::default(), bytes: &bytes };
        let coordinate = Coordinate { at: [0.5; 3], ..Coordinate::default() };
        let gather = |offsets, what| sampled.gather(&coordinate, &Detail::default(), offsets, what);
        assert_eq!(gather(None, Gathered::Component(0)).unwrap().map(read_float), [2.0, 3.0, 1.0, 0.0]);
        let offsets = Some([[0, 0], [1, 0], [0, 0], [0, 1]]);
        assert_eq!(gather(offsets, Gathered::Component(0)).unwrap().map(read_float), [0.0, 1.0, 0.0, 2.0]);
        assert_eq!(gather(None, Gathered::Component(3)).unwrap().map(read_float), [1.0; 4]);
        assert!(gather(None, Gathered::Reference(0.5)).is_err());
        let compare = Sampler { compare: Some(Compare::LessOrEqual), ..Sampler::default() };
        let compared = Sampled { sampler: compare, ..sampled };
        let got = compared.gather(&coordinate, &Detail::default(), None, Gathered::Reference(2.0)).unwrap();
        assert_eq!(got.map(read_float), [1.0, 1.0, 0.0, 0.0]);
    }

    #[test]
    fn integers_are_not_filtered() {
        let integers = Image { format: Format::from_name("r32ui").unwrap(), ..image(Dim::D1, [4, 1, 1]) };
        let sampled = Sampled { image: integers, sampler: linear(Address::Repeat), bytes: &[0; 16] };
        let error =
            sampled.sample(&Coordinate { at: [0.4; 3], ..Coordinate::default() }, &Detail::default(), None);
        assert_eq!(error.unwrap_err(), "a linear filter on a r32ui image of dimension 1D, 4");
    }
}
