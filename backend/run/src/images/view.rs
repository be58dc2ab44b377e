//! Images and samplers, as a launch gives them.

use super::format::Format;
use crate::shape::MOST_BYTES;
use std::fmt;

/// What a shader sees at a binding.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Descriptor {
    /// The bytes of a buffer.
    #[default]
    Buffer,
    /// The texels of an image, sampled or stored.
    Image(Image),
    /// A sampler; it has no contents.
    Sampler(Sampler),
    /// The texels of an image that is sampled with this sampler.
    Combined(Image, Sampler),
    /// The texels of a buffer, one behind another.
    TexelBuffer(Format),
}

/// The dimensionality of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dim {
    /// One dimension.
    D1,
    /// Two dimensions.
    D2,
    /// Three dimensions.
    D3,
    /// Faces of two dimensions, six for each cube: +X, -X, +Y, -Y, +Z, -Z.
    Cube,
    /// The texels of a buffer.
    Buffer,
}

/// An image. Its texels are packed: level after level from the largest, in each level layer after layer (the faces of a
/// cube are layers), in each layer slice after slice and row after row. The samples of a texel are adjacent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Image {
    /// The format of its texels.
    pub format: Format,
    /// Its dimensionality.
    pub dim: Dim,
    /// Whether it has layers that a coordinate chooses.
    pub arrayed: bool,
    /// Width, height and depth of the largest level; 1 for a dimension that it lacks.
    pub extent: [u32; 3],
    /// The number of layers; a cube has six.
    pub layers: u32,
    /// The number of levels.
    pub levels: u32,
    /// The number of samples of a texel: 1 if it is not multisampled.
    pub samples: u32,
}

/// How a sampler filters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Filter {
    /// The nearest texel or level.
    #[default]
    Nearest,
    /// A linear mix of neighbours.
    Linear,
}

/// What a coordinate outside of the image addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Address {
    /// The repeated image.
    Repeat,
    /// The repeated image, every other copy mirrored.
    MirroredRepeat,
    /// The texel at the edge.
    #[default]
    ClampToEdge,
    /// The colour of the border.
    ClampToBorder,
    /// The image mirrored once, then the texel at the edge.
    MirrorClampToEdge,
}

/// How a reference value is compared with a texel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compare {
    /// It never passes.
    Never,
    /// reference < texel
    Less,
    /// reference = texel
    Equal,
    /// reference <= texel
    LessOrEqual,
    /// reference > texel
    Greater,
    /// reference differs from texel
    NotEqual,
    /// reference >= texel
    GreaterOrEqual,
    /// It always passes.
    Always,
}

/// The colour of the border.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Border {
    /// (0, 0, 0, 0)
    #[default]
    TransparentBlack,
    /// (0, 0, 0, 1)
    OpaqueBlack,
    /// (1, 1, 1, 1)
    OpaqueWhite,
    /// The bits of 32-bit floats or integers, as the format of the image has them.
    Custom([u32; 4]),
}

/// A sampler.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sampler {
    /// The filter where texels are larger than what samples them.
    pub magnify: Filter,
    /// The filter where they are smaller.
    pub minify: Filter,
    /// The filter between levels.
    pub mip: Filter,
    /// The addressing of each coordinate.
    pub address: [Address; 3],
    /// The comparison, if it has one.
    pub compare: Option<Compare>,
    /// The colour of the border.
    pub border: Border,
    /// Whether coordinates go from 0 to 1 instead of counting texels.
    pub normalized: bool,
    /// Added to the level of detail.
    pub bias: f32,
    /// The least level of detail.
    pub least_lod: f32,
    /// The greatest level of detail.
    pub most_lod: f32,
}

impl Default for Sampler {
    fn default() -> Self {
        Sampler {
            magnify: Filter::Nearest,
            minify: Filter::Nearest,
            mip: Filter::Nearest,
            address: [Address::ClampToEdge; 3],
            compare: None,
            border: Border::TransparentBlack,
            normalized: true,
            bias: 0.0,
            least_lod: 0.0,
            most_lod: f32::INFINITY,
        }
    }
}

impl Dim {
    /// The number of coordinates in texels, without that of the layer or face.
    pub(crate) fn plane(self) -> usize {
        match self {
            Dim::D1 | Dim::Buffer => 1,
            Dim::D2 | Dim::Cube => 2,
            Dim::D3 => 3,
        }
    }

    /// The number of coordinates of a sample, without that of the layer.
    pub(crate) fn direction(self) -> usize {
        if self == Dim::Cube { 3 } else { self.plane() }
    }

    /// SPIR-V's name, without layers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Dim::D1 => "1D",
            Dim::D2 => "2D",
            Dim::D3 => "3D",
            Dim::Cube => "Cube",
            Dim::Buffer => "Buffer",
        }
    }
}

impl fmt::Display for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [width, height, depth] = self.extent;
        write!(f, "a {} image of dimension {}, {width}", self.format, self.dim.name())?;
        match self.dim {
            Dim::D1 | Dim::Buffer => {}
            Dim::D2 | Dim::Cube => write!(f, "x{height}")?,
            Dim::D3 => write!(f, "x{height}x{depth}")?,
        }
        if self.arrayed { write!(f, " with {} layers", self.layers) } else { Ok(()) }
    }
}

impl Image {
    /// An image of one layer and one level.
    pub fn new(format: Format, dim: Dim, extent: [u32; 3]) -> Image {
        let layers = if dim == Dim::Cube { 6 } else { 1 };
        Image { format, dim, arrayed: false, extent, layers, levels: 1, samples: 1 }
    }

    /// The texels of a buffer of so many bytes.
    pub(crate) fn of_buffer(format: Format, bytes: usize) -> Image {
        let texels = u32::try_from(bytes / format.texel_size()).unwrap_or(u32::MAX);
        Image::new(format, Dim::Buffer, [texels, 1, 1])
    }

    /// Why there is no such image, or why its texels are not as many bytes.
    pub(crate) fn check(&self, bytes: usize) -> Result<(), String> {
        let [width, height, depth] = self.extent;
        let used = self.dim.plane();
        if self.extent.contains(&0) && self.dim != Dim::Buffer || self.layers == 0 || self.samples == 0 {
            return Err(format!("{self}, which has no texels"));
        }
        if height != 1 && used < 2
            || depth != 1 && used < 3
            || self.layers != 1 && !self.arrayed && self.dim != Dim::Cube
        {
            return Err(format!("{self}, with an extent in a dimension that it lacks"));
        }
        if self.dim == Dim::Cube && (width != height || !self.layers.is_multiple_of(6)) {
            return Err(format!("{self} and {} layers, which is not a cube", self.layers));
        }
        let most = self.extent.into_iter().max().unwrap_or(1).max(1).ilog2() + 1;
        if !(1..=most).contains(&self.levels) {
            return Err(format!("{self} with {} levels; it may have 1 to {most}", self.levels));
        }
        let size = self.byte_size().filter(|size| *size <= MOST_BYTES);
        let size = size.ok_or_else(|| format!("{self}, which has over {MOST_BYTES} bytes"))?;
        if size != bytes as u64 && self.dim != Dim::Buffer {
            return Err(format!("{self} has {size} bytes of texels, {bytes} are given"));
        }
        Ok(())
    }

    /// Width, height and depth of a level.
    pub fn level_extent(&self, level: u32) -> [u32; 3] {
        self.extent.map(|size| size.checked_shr(level).unwrap_or(0).max(1))
    }

    /// The number of texels of all levels before one; `None` if there are too many to count.
    fn texels_before(&self, level: u32) -> Option<u64> {
        (0..level).try_fold(0u64, |sum, level| {
            let [width, height, depth] = self.level_extent(level).map(u64::from);
            let texels = width.checked_mul(height)?.checked_mul(depth)?.checked_mul(self.layers.into())?;
            sum.checked_add(texels)
        })
    }

    /// The size of all texels in bytes; `None` if it is too large to count.
    pub fn byte_size(&self) -> Option<u64> {
        if self.dim == Dim::Buffer {
            return u64::from(self.extent[0]).checked_mul(self.format.texel_size() as u64);
        }
        let samples = u64::from(self.samples).checked_mul(self.format.texel_size() as u64)?;
        self.texels_before(self.levels.min(33))?.checked_mul(samples)
    }

    /// The first byte of a texel; `None` if the image lacks it.
    pub(crate) fn texel(&self, level: u32, layer: i64, at: [i64; 3], sample: u32) -> Option<usize> {
        let extent = if self.dim == Dim::Buffer { self.extent } else { self.level_extent(level) };
        let inside = at.iter().zip(extent).all(|(at, size)| (0..i64::from(size)).contains(at));
        let known =
            level < self.levels && sample < self.samples && (0..i64::from(self.layers)).contains(&layer);
        if !inside || !known {
            return None;
        }
        let [x, y, z] = at.map(|at| at as u64);
        let [width, height, depth] = extent.map(u64::from);
        let in_level = ((layer as u64 * depth + z) * height + y) * width + x;
        let index = (self.texels_before(level)? + in_level) * u64::from(self.samples) + u64::from(sample);
        usize::try_from(index * self.format.texel_size() as u64).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texels_lie_level_by_level() {
        let format = Format::from_name("rgba8").unwrap();
        let image = Image { arrayed: true, layers: 3, levels: 2, ..Image::new(format, Dim::D2, [4, 2, 1]) };
        assert_eq!(image.byte_size(), Some(120));
        assert_eq!(image.texel(0, 1, [2, 1, 0], 0), Some(4 * (8 + 4 + 2)));
        assert_eq!(image.texel(1, 2, [1, 0, 0], 0), Some(4 * (24 + 4 + 1)));
        assert_eq!((image.texel(1, 0, [0, 1, 0], 0), image.texel(2, 0, [0; 3], 0)), (None, None));
        assert_eq!((image.texel(0, -1, [0; 3], 0), image.texel(0, 0, [0; 3], 1)), (None, None));
    }

    #[test]
    fn hostile_sizes_are_refused() {
        let format = Format::from_name("rgba32f").unwrap();
        let image = |dim, extent| Image::new(format, dim, extent);
        let large = Image { layers: u32::MAX, arrayed: true, ..image(Dim::D2, [u32::MAX, u32::MAX, 1]) };
        for (image, text) in [
            (large, "over 2147483648 bytes"),
            (image(Dim::D3, [4096, 4096, 4096]), "over 2147483648 bytes"),
            (image(Dim::D2, [0, 4, 1]), "no texels"),
            (image(Dim::D1, [4, 4, 1]), "that it lacks"),
            (image(Dim::Cube, [4, 2, 1]), "not a cube"),
            (Image { levels: 40, ..image(Dim::D2, [4, 4, 1]) }, "1 to 3"),
            (image(Dim::D2, [4, 4, 1]), "has 256 bytes of texels, 3 are given"),
        ] {
            let error = image.check(3).unwrap_err();
            assert!(error.contains(text), "{error}");
        }
        assert_eq!(image(Dim::D2, [4, 4, 1]).check(256), Ok(()));
    }
}
