//! Images and samplers of a job: how a header spells them, and the order of their texels.
//!
//! Texels are packed: level after level from the largest, in each level layer after layer (faces of a cube
//! are layers), in each layer slice after slice, row after row. A buffer-image copy of Vulkan reads the same
//! order.

use super::format::{Class, Format};
use std::fmt;
use std::str::FromStr;

/// The dimensionality of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dim {
    /// One dimension.
    D1,
    /// Two dimensions.
    D2,
    /// Three dimensions.
    D3,
    /// Six faces of two dimensions.
    Cube,
}

/// The descriptor type of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A sampled image without a sampler: sampled through a separate sampler, or fetched from.
    Sampled,
    /// A storage image: shaders read and write its texels.
    Storage,
    /// A sampled image together with this sampler.
    Combined(Sampler),
    /// A render target; its binding is its location.
    Target,
}

/// An image: `sampled:rgba8:2d:4x4`, `storage:r32f:2darray:8x8x3`, `combined:rgba8:2d:8x8/4:linear:clamp`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image {
    /// Its descriptor type.
    pub usage: Use,
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
    /// The number of mip levels.
    pub levels: u32,
}

/// The addressing mode: what a coordinate outside the image addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address {
    /// The repeated image.
    Repeat,
    /// The repeated image, every other copy mirrored.
    Mirror,
    /// The texel at the edge.
    Clamp,
    /// Transparent black.
    Border,
}

/// The comparison of a sampler's reference value with a texel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    /// reference < texel
    Less,
    /// reference <= texel
    LessEqual,
    /// reference > texel
    Greater,
    /// reference >= texel
    GreaterEqual,
}

/// A sampler: `nearest:clamp`, `linear:repeat:miplinear`, `nearest:border:lequal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampler {
    /// Whether it filters linearly between neighbouring texels, for magnification and minification.
    pub linear: bool,
    /// Whether it filters linearly between neighbouring levels.
    pub mip_linear: bool,
    /// The addressing mode of every coordinate.
    pub address: Address,
    /// Its comparison, if it has one.
    pub compare: Option<Compare>,
}

const DIMS: [(&str, Dim, bool); 7] = [
    ("1d", Dim::D1, false),
    ("2d", Dim::D2, false),
    ("3d", Dim::D3, false),
    ("cube", Dim::Cube, false),
    ("1darray", Dim::D1, true),
    ("2darray", Dim::D2, true),
    ("cubearray", Dim::Cube, true),
];

const ADDRESSES: [(&str, Address); 4] = [
    ("repeat", Address::Repeat),
    ("mirror", Address::Mirror),
    ("clamp", Address::Clamp),
    ("border", Address::Border),
];

const COMPARES: [(&str, Compare); 4] = [
    ("less", Compare::Less),
    ("lequal", Compare::LessEqual),
    ("greater", Compare::Greater),
    ("gequal", Compare::GreaterEqual),
];

impl FromStr for Compare {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        row(&COMPARES, text)
            .ok_or_else(|| format!("`{text}` does not compare: less, lequal, greater, gequal"))
    }
}

impl fmt::Display for Compare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name(&COMPARES, *self))
    }
}

impl FromStr for Sampler {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split(':');
        let linear = match words.next() {
            Some("nearest") => false,
            Some("linear") => true,
            _ => return Err(format!("the sampler `{text}` begins with neither `nearest` nor `linear`")),
        };
        let address = words.next().and_then(|word| row(&ADDRESSES, word)).ok_or_else(|| {
            format!("the sampler `{text}` has no address mode: repeat, mirror, clamp or border")
        })?;
        let mut sampler = Sampler { linear, mip_linear: false, address, compare: None };
        for word in words {
            match row(&COMPARES, word) {
                _ if word == "miplinear" => sampler.mip_linear = true,
                Some(compare) => sampler.compare = Some(compare),
                None => return Err(format!("`{word}` says nothing about a sampler")),
            }
        }
        Ok(sampler)
    }
}

impl fmt::Display for Sampler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let filter = if self.linear { "linear" } else { "nearest" };
        write!(f, "{filter}:{}", name(&ADDRESSES, self.address))?;
        if self.mip_linear {
            f.write_str(":miplinear")?;
        }
        self.compare.map_or(Ok(()), |compare| write!(f, ":{compare}"))
    }
}

impl FromStr for Image {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.splitn(5, ':').collect();
        let &[usage, format, dim, size, ref sampler @ ..] = &parts[..] else {
            return Err(format!("`{text}` is not an image: USE:FORMAT:DIM:SIZE"));
        };
        let usage = match (usage, sampler) {
            ("sampled", []) => Use::Sampled,
            ("storage", []) => Use::Storage,
            ("target", []) => Use::Target,
            ("combined", [sampler]) => Use::Combined(sampler.parse()?),
            ("combined", _) => return Err(format!("the combined image `{text}` has no sampler")),
            ("sampled" | "storage" | "target", _) => {
                return Err(format!("only a combined image has a sampler, not `{text}`"));
            }
            _ => return Err(format!("an image is sampled, storage, combined or a target, not `{usage}`")),
        };
        let found = DIMS.iter().find(|(name, ..)| *name == dim);
        let &(_, dim, arrayed) = found.ok_or_else(|| format!("unknown dimensionality `{dim}`"))?;
        let bad = || format!("`{size}` is not a size of such an image");
        let (extent, levels) = size.split_once('/').unwrap_or((size, "1"));
        let numbers = extent.split('x').map(|n| n.parse().ok().filter(|n| (1..=4096).contains(n)));
        let mut numbers: Vec<u32> = numbers.collect::<Option<_>>().ok_or_else(bad)?;
        let mut layers = if arrayed { numbers.pop().ok_or_else(bad)? } else { 1 };
        let extent = match (dim, &numbers[..]) {
            (Dim::D1, &[w]) => [w, 1, 1],
            (Dim::D2, &[w, h]) => [w, h, 1],
            (Dim::D3, &[w, h, d]) => [w, h, d],
            (Dim::Cube, &[w]) => [w, w, 1],
            _ => return Err(bad()),
        };
        if dim == Dim::Cube {
            layers *= 6;
        }
        let most = extent.into_iter().max().unwrap_or(1).ilog2() + 1;
        let levels = levels.parse().ok().filter(|n| (1..=most).contains(n));
        let levels = levels.ok_or_else(|| format!("`{size}` has more or fewer levels than an image has"))?;
        Ok(Image { usage, format: format.parse()?, dim, arrayed, extent, layers, levels })
    }
}

impl fmt::Display for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usage = match self.usage {
            Use::Sampled => "sampled",
            Use::Storage => "storage",
            Use::Combined(_) => "combined",
            Use::Target => "target",
        };
        let dim = DIMS.iter().find(|(_, dim, arrayed)| (*dim, *arrayed) == (self.dim, self.arrayed));
        write!(f, "{usage}:{}:{}:{}", self.format, dim.map_or("", |(name, ..)| name), self.extent[0])?;
        let [_, height, depth] = self.extent;
        match self.dim {
            Dim::D1 | Dim::Cube => {}
            Dim::D2 => write!(f, "x{height}")?,
            Dim::D3 => write!(f, "x{height}x{depth}")?,
        }
        if self.arrayed {
            write!(f, "x{}", if self.dim == Dim::Cube { self.layers / 6 } else { self.layers })?;
        }
        if self.levels > 1 {
            write!(f, "/{}", self.levels)?;
        }
        match self.usage {
            Use::Combined(sampler) => write!(f, ":{sampler}"),
            _ => Ok(()),
        }
    }
}

impl Image {
    /// Width, height and depth of a level.
    pub fn level_extent(&self, level: u32) -> [u32; 3] {
        self.extent.map(|n| (n >> level).max(1))
    }

    /// The index of the first texel of a level. For the level after the last one, this is the number of
    /// texels.
    pub fn level_start(&self, level: u32) -> usize {
        let texels = |level| self.level_extent(level).map(|n| n as usize).iter().product::<usize>();
        (0..level).map(texels).sum::<usize>() * self.layers as usize
    }

    /// The index of a texel; `None` if the image does not have it.
    pub fn texel(&self, level: u32, layer: u32, at: [i64; 3]) -> Option<usize> {
        if level >= self.levels || layer >= self.layers {
            return None;
        }
        let extent = self.level_extent(level);
        let inside = at.iter().zip(extent).all(|(&at, n)| (0..i64::from(n)).contains(&at));
        let [x, y, z] = at.map(|at| at as usize);
        let [width, height, depth] = extent.map(|n| n as usize);
        let slice = layer as usize * depth + z;
        inside.then(|| self.level_start(level) + (slice * height + y) * width + x)
    }

    /// The size of all texels, in bytes.
    pub fn byte_size(&self) -> usize {
        self.level_start(self.levels) * self.format.texel_size()
    }

    /// Whether its texels can be filtered linearly.
    pub fn is_filterable(&self) -> bool {
        !matches!(self.format.class, Class::Int | Class::Uint)
    }
}

fn row<T: Copy>(rows: &[(&str, T)], name: &str) -> Option<T> {
    rows.iter().find(|(row, _)| *row == name).map(|&(_, value)| value)
}

fn name<T: Copy + PartialEq>(rows: &[(&'static str, T)], value: T) -> &'static str {
    rows.iter().find(|(_, row)| *row == value).map_or("", |&(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_survive() {
        for text in [
            "sampled:rgba8:2d:4x2",
            "storage:r32f:3d:4x4x2",
            "combined:rg16f:2darray:8x8x3/4:linear:mirror:miplinear",
            "combined:d32f:cube:4:nearest:border:lequal",
            "sampled:r32ui:cubearray:4x2",
            "sampled:rgba32f:1darray:16x2/5",
        ] {
            assert_eq!(text.parse::<Image>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_name_the_part() {
        let error = |text: &str| text.parse::<Image>().unwrap_err();
        assert_eq!(error("sampled:rgba8:2d:4"), "`4` is not a size of such an image");
        assert_eq!(
            error("combined:rgba8:2d:4x4"),
            "the combined image `combined:rgba8:2d:4x4` has no sampler"
        );
        assert!(error("sampled:rgba8:2d:4x4:linear:clamp").starts_with("only a combined image"));
        assert!(
            error("sampled:rgba8:4d:4x4").contains("4d") && error("sampled:rgb8:2d:4x4").contains("rgb8")
        );
        assert!(error("sampled:rgba8:2d:4x4/4").contains("levels"));
        assert!("linear".parse::<Sampler>().unwrap_err().contains("address mode"));
        assert!("linear:clamp:blue".parse::<Sampler>().unwrap_err().contains("blue"));
    }

    #[test]
    fn texels_lie_level_by_level() {
        let image: Image = "sampled:rgba8:2darray:4x2x3/2".parse().unwrap();
        assert_eq!((image.level_start(1), image.level_start(2)), (24, 30));
        assert_eq!(image.texel(0, 1, [2, 1, 0]), Some(8 + 4 + 2));
        assert_eq!(image.texel(1, 2, [1, 0, 0]), Some(24 + 4 + 1));
        assert_eq!((image.texel(1, 0, [0, 1, 0]), image.texel(2, 0, [0; 3])), (None, None));
        assert_eq!(image.byte_size(), 120);
    }
}
