//! Image operations as the Vulkan specification defines them (chapter "Image Operations"), in plain arithmetic.
//!
//! Filters are exact in f32, and devices may round weights to a few bits: a test that filters texels needs a
//! tolerance. Where the specification leaves the result open (texels outside an image, filtering across the
//! edges of a cube), it returns an [`Outcome`] and no result.

use super::super::Outcome;
use super::super::format::Class;
use super::super::image::{Address, Compare, Dim, Image, Sampler};

/// The image operations that a module may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageOp {
    /// `OpImageSampleExplicitLod`, with or without a projective coordinate, with or without a comparison.
    Sample {
        /// Whether the last component divides the other components.
        project: bool,
        /// Whether a reference value follows the coordinate.
        compare: bool,
    },
    /// `OpImageGather`, `OpImageDrefGather`
    Gather {
        /// Whether it compares.
        compare: bool,
    },
    /// `OpImageFetch`
    Fetch,
    /// `OpImageRead`
    Read,
    /// `OpImageWrite`
    Write,
    /// `OpImageQuerySize`, `OpImageQuerySizeLod`
    Size,
    /// `OpImageQueryLevels`
    Levels,
}

/// The operations by the names of their instructions; an operation's number is its index.
pub const OPERATIONS: [(&str, ImageOp); 12] = [
    ("ImageSampleExplicitLod", ImageOp::Sample { project: false, compare: false }),
    ("ImageSampleDrefExplicitLod", ImageOp::Sample { project: false, compare: true }),
    ("ImageSampleProjExplicitLod", ImageOp::Sample { project: true, compare: false }),
    ("ImageSampleProjDrefExplicitLod", ImageOp::Sample { project: true, compare: true }),
    ("ImageGather", ImageOp::Gather { compare: false }),
    ("ImageDrefGather", ImageOp::Gather { compare: true }),
    ("ImageFetch", ImageOp::Fetch),
    ("ImageRead", ImageOp::Read),
    ("ImageWrite", ImageOp::Write),
    ("ImageQuerySize", ImageOp::Size),
    ("ImageQuerySizeLod", ImageOp::Size),
    ("ImageQueryLevels", ImageOp::Levels),
];

/// An image's texels, each of four components.
pub trait Texels {
    /// The texel of a number.
    fn load(&self, index: usize) -> [u32; 4];
    /// Replaces it.
    fn store(&self, index: usize, texel: [u32; 4]);
}

/// The image of an operation.
pub struct Target<'a> {
    /// Its shape and format.
    pub image: Image,
    /// Its sampler, if it has one.
    pub sampler: Option<Sampler>,
    /// Its texels.
    pub texels: &'a dyn Texels,
}

/// A position in a level: coordinates in texels, and the layer.
#[derive(Clone, Copy)]
struct Spot {
    at: [f32; 3],
    layer: u32,
}

/// The optional operands of an image instruction.
#[derive(Default)]
struct Extra {
    lod: f32,
    level: u32,
    grad: Option<(Vec<f32>, Vec<f32>)>,
    offset: [i64; 3],
}

const LOD: u32 = 2;
const GRAD: u32 = 4;
const CONST_OFFSET: u32 = 8;
const OFFSET: u32 = 0x10;

fn undecided(what: &str) -> Outcome {
    Outcome::Undecided(what.into())
}

fn refused(what: &str) -> Outcome {
    Outcome::Refused(format!("unsupported by reference: {what}"))
}

fn malformed() -> Outcome {
    Outcome::Failed("an image operation with operands it does not take".into())
}

/// Executes an operation. `operands` are the words of each operand after the image, including the mask of
/// image operands.
pub fn operate(target: &Target<'_>, op: ImageOp, operands: &[Vec<u32>]) -> Result<[u32; 4], Outcome> {
    let image = &target.image;
    let [coordinate, rest @ ..] = operands else {
        return Ok(match op {
            ImageOp::Levels => [image.levels; 4],
            _ => size(image, 0),
        });
    };
    match op {
        ImageOp::Size => Ok(size(image, coordinate.first().copied().unwrap_or(0))),
        ImageOp::Levels => Err(malformed()),
        ImageOp::Fetch => {
            let extra = extra(rest, true)?;
            let (at, layer) = whole(image, coordinate)?;
            let at = [0, 1, 2].map(|i| at[i] + extra.offset[i]);
            Ok(target.texels.load(inside(image, extra.level, layer, at)?))
        }
        ImageOp::Read => {
            let (at, layer) = whole(image, coordinate)?;
            Ok(target.texels.load(inside(image, 0, layer, at)?))
        }
        ImageOp::Write => {
            let (at, layer) = whole(image, coordinate)?;
            let mut texel = [0; 4];
            let value = rest.first().ok_or_else(malformed)?;
            texel.iter_mut().zip(value).for_each(|(word, value)| *word = *value);
            let stored = image.format.decode(&image.format.encode(texel));
            target.texels.store(inside(image, 0, layer, at)?, stored);
            Ok([0; 4])
        }
        ImageOp::Gather { compare } => {
            let (chosen, rest) = rest.split_first().ok_or_else(malformed)?;
            let chosen = chosen.first().copied().ok_or_else(malformed)?;
            gather(target, &floats(coordinate), chosen, compare, &extra(rest, false)?)
        }
        ImageOp::Sample { project, compare } => {
            let mut coordinate = floats(coordinate);
            let (mut reference, mut rest) = (None, rest);
            if compare {
                let (value, behind) = rest.split_first().ok_or_else(malformed)?;
                (reference, rest) = (value.first().map(|word| f32::from_bits(*word)), behind);
            }
            if project {
                let by = coordinate.pop().ok_or_else(malformed)?;
                coordinate.iter_mut().for_each(|x| *x /= by);
                reference = reference.map(|value| value / by);
            }
            sample(target, &coordinate, reference, &extra(rest, false)?)
        }
    }
}

fn floats(words: &[u32]) -> Vec<f32> {
    words.iter().map(|word| f32::from_bits(*word)).collect()
}

/// Reads the mask and what it announces; the level of a fetch is an integer.
fn extra(operands: &[Vec<u32>], fetch: bool) -> Result<Extra, Outcome> {
    let mut extra = Extra::default();
    let Some((mask, mut rest)) = operands.split_first() else { return Ok(extra) };
    let mask = mask.first().copied().unwrap_or(0);
    if mask & !(LOD | GRAD | CONST_OFFSET | OFFSET) != 0 {
        return Err(refused(&format!("image operands {mask:#x}")));
    }
    let mut next = || {
        let (first, behind) = rest.split_first().ok_or_else(malformed)?;
        rest = behind;
        Ok(first)
    };
    if mask & LOD != 0 {
        let word = next()?.first().copied().ok_or_else(malformed)?;
        (extra.lod, extra.level) = if fetch { (0.0, word) } else { (f32::from_bits(word), 0) };
    }
    if mask & GRAD != 0 {
        extra.grad = Some((floats(next()?), floats(next()?)));
    }
    if mask & (CONST_OFFSET | OFFSET) != 0 {
        let words = next()?;
        extra.offset.iter_mut().zip(words).for_each(|(at, word)| *at = i64::from(*word as i32));
    }
    Ok(extra)
}

fn dimensions(image: &Image) -> usize {
    match image.dim {
        Dim::D1 => 1,
        Dim::D2 => 2,
        Dim::D3 | Dim::Cube => 3,
    }
}

/// Width, height, depth, then the number of layers, as far as there are any.
fn size(image: &Image, level: u32) -> [u32; 4] {
    let extent = image.level_extent(level);
    let mut size: Vec<u32> = extent[..if image.dim == Dim::Cube { 2 } else { dimensions(image) }].into();
    if image.arrayed {
        size.push(if image.dim == Dim::Cube { image.layers / 6 } else { image.layers });
    }
    size.resize(4, 0);
    [size[0], size[1], size[2], size[3]]
}

/// An integer coordinate: a texel and its layer.
fn whole(image: &Image, coordinate: &[u32]) -> Result<([i64; 3], u32), Outcome> {
    let signed = |i: usize| coordinate.get(i).map(|word| i64::from(*word as i32));
    let spatial = if image.dim == Dim::Cube { 2 } else { dimensions(image) };
    let mut at = [0; 3];
    for (i, slot) in at.iter_mut().enumerate().take(spatial) {
        *slot = signed(i).ok_or_else(malformed)?;
    }
    let layer =
        if image.arrayed || image.dim == Dim::Cube { signed(spatial).ok_or_else(malformed)? } else { 0 };
    let layer = u32::try_from(layer).map_err(|_| undecided("a layer below zero"))?;
    Ok((at, layer))
}

fn inside(image: &Image, level: u32, layer: u32, at: [i64; 3]) -> Result<usize, Outcome> {
    image.texel(level, layer, at).ok_or_else(|| undecided("a texel outside of its image is accessed"))
}

/// A floating-point coordinate of a level in texels; the layer is rounded and clamped.
fn locate(image: &Image, coordinate: &[f32], level: u32) -> Result<Spot, Outcome> {
    let spatial = dimensions(image);
    if coordinate.len() < spatial + usize::from(image.arrayed) {
        return Err(malformed());
    }
    let extent = image.level_extent(level);
    let layers = if image.dim == Dim::Cube { image.layers / 6 } else { image.layers };
    let layer = if image.arrayed {
        coordinate[spatial].round_ties_even().clamp(0.0, (layers - 1) as f32) as u32
    } else {
        0
    };
    if image.dim == Dim::Cube {
        let (face, s, t) = face([coordinate[0], coordinate[1], coordinate[2]]);
        let at = [s * extent[0] as f32, t * extent[1] as f32, 0.0];
        return Ok(Spot { at, layer: layer * 6 + face });
    }
    let mut at = [0.0; 3];
    for (i, slot) in at.iter_mut().enumerate().take(spatial) {
        *slot = coordinate[i] * extent[i] as f32;
    }
    Ok(Spot { at, layer })
}

/// The face of a cube that a direction meets, and where (tables of "Cube Map Face Selection").
fn face([x, y, z]: [f32; 3]) -> (u32, f32, f32) {
    let [ax, ay, az] = [x, y, z].map(f32::abs);
    let (face, s, t, major) = if az >= ax && az >= ay {
        if z < 0.0 { (5, -x, -y, az) } else { (4, x, -y, az) }
    } else if ay >= ax {
        if y < 0.0 { (3, x, -z, ay) } else { (2, x, z, ay) }
    } else if x < 0.0 {
        (1, z, -y, ax)
    } else {
        (0, -z, -y, ax)
    };
    (face, 0.5 * (s / major + 1.0), 0.5 * (t / major + 1.0))
}

/// A coordinate brought into an image; `None` is the border.
fn wrap(at: i64, size: u32, address: Address) -> Option<i64> {
    let size = i64::from(size);
    match address {
        Address::Repeat => Some(at.rem_euclid(size)),
        Address::Mirror => {
            let at = at.rem_euclid(2 * size);
            Some(if at < size { at } else { 2 * size - 1 - at })
        }
        Address::Clamp => Some(at.clamp(0, size - 1)),
        Address::Border => (0..size).contains(&at).then_some(at),
    }
}

/// A texel under a sampler's rules, wherever it lies.
fn tap(target: &Target<'_>, level: u32, layer: u32, at: [i64; 3]) -> Result<[u32; 4], Outcome> {
    let image = &target.image;
    let sampler = target.sampler.ok_or_else(malformed)?;
    let extent = image.level_extent(level);
    let mut place = [0; 3];
    for (i, slot) in place.iter_mut().enumerate() {
        let address = if image.dim == Dim::Cube { Address::Clamp } else { sampler.address };
        if image.dim == Dim::Cube && !(0..i64::from(extent[i])).contains(&at[i]) && sampler.linear {
            return Err(refused("mixing across the edge of a cube"));
        }
        // A dimension that the image does not have is never outside.
        let used = i < if image.dim == Dim::Cube { 2 } else { dimensions(image) };
        match if used { wrap(at[i], extent[i], address) } else { Some(0) } {
            Some(inside) => *slot = inside,
            None => return Ok(image.format.decode(&vec![0; image.format.texel_size()])),
        }
    }
    Ok(target.texels.load(inside(image, level, layer, place)?))
}

/// What a comparison makes of a texel.
fn compare(sampler: Sampler, class: Class, reference: f32, texel: [u32; 4]) -> Result<[u32; 4], Outcome> {
    let Some(how) = sampler.compare else {
        return Err(undecided("a comparison with a sampler that does not compare"));
    };
    if class != Class::Depth {
        return Err(undecided("a comparison with an image that has no depth"));
    }
    let texel = f32::from_bits(texel[0]);
    let holds = match how {
        Compare::Less => reference < texel,
        Compare::LessEqual => reference <= texel,
        Compare::Greater => reference > texel,
        Compare::GreaterEqual => reference >= texel,
    };
    Ok([f32::from(u8::from(holds)).to_bits(); 4])
}

fn gather(
    target: &Target<'_>,
    coordinate: &[f32],
    chosen: u32,
    compares: bool,
    extra: &Extra,
) -> Result<[u32; 4], Outcome> {
    let sampler = target.sampler.ok_or_else(malformed)?;
    let spot = locate(&target.image, coordinate, 0)?;
    let low = [0, 1].map(|i| (spot.at[i] - 0.5).floor() as i64 + extra.offset[i]);
    let mut result = [0; 4];
    for (slot, [dx, dy]) in result.iter_mut().zip([[0, 1], [1, 1], [1, 0], [0, 0]]) {
        // The four texels are those a linear filter would mix.
        let linear = Target { sampler: Some(Sampler { linear: true, ..sampler }), ..*target };
        let texel = tap(&linear, 0, spot.layer, [low[0] + dx, low[1] + dy, 0])?;
        *slot = if compares {
            compare(sampler, target.image.format.class, f32::from_bits(chosen), texel)?[0]
        } else {
            *texel.get(chosen as usize).ok_or_else(malformed)?
        };
    }
    Ok(result)
}

fn sample(
    target: &Target<'_>,
    coordinate: &[f32],
    reference: Option<f32>,
    extra: &Extra,
) -> Result<[u32; 4], Outcome> {
    let sampler = target.sampler.ok_or_else(malformed)?;
    let image = &target.image;
    if sampler.compare.is_some() != reference.is_some() {
        return Err(undecided("a sampler compares where the shader does not, or the other way round"));
    }
    let lod = match &extra.grad {
        Some((dx, dy)) => level_of_detail(image, dx, dy)?,
        None => extra.lod,
    };
    let last = image.levels - 1;
    let lod = lod.clamp(0.0, last as f32);
    if !sampler.mip_linear {
        let level = (lod + 0.5).ceil() as u32 - 1;
        return filter(target, sampler, coordinate, level.min(last), reference, extra);
    }
    let low = filter(target, sampler, coordinate, lod as u32, reference, extra)?;
    if lod.fract() == 0.0 {
        return Ok(low);
    }
    let high = filter(target, sampler, coordinate, lod as u32 + 1, reference, extra)?;
    Ok(mix(low, high, lod.fract()))
}

/// log2 of the longer of two derivatives in texels ("Scale Factor Operation").
fn level_of_detail(image: &Image, dx: &[f32], dy: &[f32]) -> Result<f32, Outcome> {
    if image.dim == Dim::Cube {
        return Err(refused("derivatives of a cube"));
    }
    let length = |derivative: &[f32]| {
        let scaled = derivative.iter().zip(image.extent).map(|(d, n)| (d * n as f32).powi(2));
        scaled.take(dimensions(image)).sum::<f32>().sqrt()
    };
    Ok(length(dx).max(length(dy)).log2())
}

fn mix(low: [u32; 4], high: [u32; 4], by: f32) -> [u32; 4] {
    let mixed = |(low, high): (u32, u32)| {
        let (low, high) = (f32::from_bits(low), f32::from_bits(high));
        (low * (1.0 - by) + high * by).to_bits()
    };
    [0, 1, 2, 3].map(|i| mixed((low[i], high[i])))
}

/// The texel or the mix of texels of one level.
fn filter(
    target: &Target<'_>,
    sampler: Sampler,
    coordinate: &[f32],
    level: u32,
    reference: Option<f32>,
    extra: &Extra,
) -> Result<[u32; 4], Outcome> {
    let image = &target.image;
    let spot = locate(image, coordinate, level)?;
    let read = |at: [i64; 3]| {
        let at = [0, 1, 2].map(|i| at[i] + extra.offset[i]);
        let texel = tap(target, level, spot.layer, at)?;
        match reference {
            Some(reference) => compare(sampler, image.format.class, reference, texel),
            None => Ok(texel),
        }
    };
    if !sampler.linear {
        return read(spot.at.map(|at| at.floor() as i64));
    }
    if !image.is_filterable() {
        return Err(undecided("a linear filter on an image of integers"));
    }
    let used = if image.dim == Dim::Cube { 2 } else { dimensions(image) };
    let mut low = [0; 3];
    let mut part = [0.0; 3];
    for i in 0..used {
        let at = spot.at[i] - 0.5;
        (low[i], part[i]) = (at.floor() as i64, at - at.floor());
    }
    // A dimension at a time, from the last; what has no part in a mix is not read.
    let mut corners = vec![low];
    let mut parts = Vec::new();
    for i in (0..used).filter(|i| part[*i] != 0.0) {
        let next = corners.iter().map(|at| {
            let mut at = *at;
            at[i] += 1;
            at
        });
        corners.extend(next.collect::<Vec<_>>());
        parts.push(part[i]);
    }
    let mut texels = corners.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
    for part in parts.into_iter().rev() {
        let half = texels.len() / 2;
        texels = (0..half).map(|i| mix(texels[i], texels[half + i], part)).collect();
    }
    texels.first().copied().ok_or_else(malformed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    struct Flat(RefCell<Vec<[u32; 4]>>);

    impl Texels for Flat {
        fn load(&self, index: usize) -> [u32; 4] {
            self.0.borrow()[index]
        }
        fn store(&self, index: usize, texel: [u32; 4]) {
            self.0.borrow_mut()[index] = texel;
        }
    }

    /// An image whose texels are their numbers.
    fn with<T>(image: &str, sampler: &str, act: impl FnOnce(&Target<'_>) -> T) -> T {
        let image: Image = image.parse().unwrap();
        let numbers = (0..image.level_start(image.levels)).map(|i| [(i as f32).to_bits(), 0, 0, 0]);
        let texels = Flat(RefCell::new(numbers.collect()));
        act(&Target { image, sampler: sampler.parse().ok(), texels: &texels })
    }

    fn at(image: &str, sampler: &str, coordinate: &[f32], operands: &[u32]) -> f32 {
        let words = coordinate.iter().map(|x| x.to_bits()).collect();
        let mut all: Vec<Vec<u32>> = vec![words];
        all.extend(operands.iter().map(|word| vec![*word]));
        let op = ImageOp::Sample { project: false, compare: false };
        f32::from_bits(with(image, sampler, |target| operate(target, op, &all)).unwrap()[0])
    }

    #[test]
    fn filters_and_addresses() {
        let image = "sampled:r32f:2d:4x4";
        assert_eq!(at(image, "nearest:clamp", &[0.3, 0.6], &[]), 9.0);
        assert_eq!(at(image, "linear:clamp", &[0.5, 0.5], &[]), 7.5);
        assert_eq!(at(image, "linear:clamp", &[0.0, 0.0], &[]), 0.0);
        assert_eq!(at(image, "linear:repeat", &[0.0, 0.125], &[]), 1.5);
        assert_eq!(at(image, "nearest:repeat", &[1.1, -0.1], &[]), 12.0);
        assert_eq!(at(image, "nearest:mirror", &[1.1, -0.1], &[]), 3.0);
        assert_eq!(at(image, "nearest:border", &[1.1, 0.0], &[]), 0.0);
        assert_eq!(at("sampled:r32f:3d:2x2x2", "linear:clamp", &[0.5, 0.5, 0.5], &[]), 3.5);
    }

    #[test]
    fn levels_and_layers() {
        let image = "sampled:r32f:2d:4x4/3";
        let lod = |lod: f32| [LOD, lod.to_bits()];
        assert_eq!(at(image, "nearest:clamp", &[0.9, 0.9], &lod(1.0)), 19.0);
        assert_eq!(at(image, "nearest:clamp", &[0.9, 0.9], &lod(9.0)), 20.0);
        assert_eq!(at(image, "nearest:clamp:miplinear", &[0.9, 0.9], &lod(1.25)), 19.25);
        assert_eq!(at("sampled:r32f:2darray:2x2x3", "nearest:clamp", &[0.1, 0.1, 1.6], &[]), 8.0);
        // Directions that the layout of faces sends to texel (0, 0) of each.
        for (number, direction) in [[1.0, 0.9, 0.9], [-1.0, 0.9, -0.9], [-0.9, 1.0, -0.9]].iter().enumerate()
        {
            assert_eq!(at("sampled:r32f:cube:2", "nearest:clamp", direction, &[]), 4.0 * number as f32);
        }
    }

    #[test]
    fn what_is_open_is_no_result() {
        let fetch = |x: u32| {
            with("sampled:r32f:1d:4", "", |t| operate(t, ImageOp::Fetch, &[vec![x]]))
                .map(|t| f32::from_bits(t[0]))
        };
        assert_eq!(fetch(3), Ok(3.0));
        assert!(matches!(fetch(4), Err(Outcome::Undecided(_))));
        let image = "sampled:r32ui:1d:4";
        let op = ImageOp::Sample { project: false, compare: false };
        let sampled = with(image, "linear:clamp", |t| operate(t, op, &[vec![0.4f32.to_bits()]]));
        assert!(matches!(sampled, Err(Outcome::Undecided(_))));
    }

    #[test]
    fn gathers_go_round() {
        let op = ImageOp::Gather { compare: false };
        let coordinate = vec![0.5f32.to_bits(); 2];
        let got =
            with("sampled:r32f:2d:2x2", "nearest:clamp", |t| operate(t, op, &[coordinate, vec![0]])).unwrap();
        assert_eq!(got.map(f32::from_bits), [2.0, 3.0, 1.0, 0.0]);
    }
}
