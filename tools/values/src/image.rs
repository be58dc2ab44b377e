//! Images and samplers as text.

use crate::{Element, Values, picture};
use anyhow::{Context, Result, anyhow, bail, ensure};
use spirant_run::{Address, Class, Compare, Dim, Filter, Format, Image, Sampler};
use std::path::Path;

/// The largest image in bytes.
const MOST_BYTES: u64 = 1 << 30;

/// An image with its texels.
#[derive(Clone, Debug)]
pub struct Texels {
    /// What the image is.
    pub image: Image,
    /// Its texels, as [`Image`] orders them.
    pub bytes: Vec<u8>,
}

/// Reads the name of a format, such as `rgba8` or `r32ui`.
///
/// # Errors
/// There is no such format.
pub fn format(name: &str) -> Result<Format> {
    Format::from_name(name).with_context(|| {
        let names: Vec<&str> = Format::all().map(Format::name).collect();
        format!("`{name}` is no format; formats are {}", names.join(", "))
    })
}

/// Reads `FORMAT:DIM:SIZE` or `FORMAT:DIM:SIZE=VALUES`. DIM is `1d`, `2d`, `3d`, `cube`, `1darray`, `2darray` or `cubearray`. SIZE has a number
/// for each dimension, and one for layers: `8x4`. After a slash it has the number of levels. VALUES are as [`Values::read`] has them, or the
/// name of a picture that ends in .png; without them all texels are zero.
///
/// # Errors
/// What is wrong with the text or the file.
pub fn image(text: &str) -> Result<Texels> {
    let (what, values) = match text.split_once('=') {
        Some((what, values)) => (what, Some(values)),
        None => (text, None),
    };
    let parts: Vec<&str> = what.split(':').collect();
    let &[name, dim, size] = &parts[..] else {
        bail!("`{what}` is not FORMAT:DIM:SIZE, such as rgba8:2d:64x64");
    };
    let image = shaped(format(name)?, dim, size)?;
    let bytes =
        image.byte_size().filter(|size| *size <= MOST_BYTES).context("an image of more than 1 GiB")?;
    let bytes = match values {
        None => vec![0; bytes as usize],
        Some(file) if Path::new(file).extension().is_some_and(|ending| ending == "png") => {
            let ([width, height], texels) = picture::read(Path::new(file), image.format)?;
            let [w, h, d] = image.extent;
            ensure!(
                [width, height] == [w, h] && d == 1 && image.layers == 1 && image.levels == 1,
                "{file} has {width} by {height} pixels; the image is {what}"
            );
            texels
        }
        Some(values) => Values::read(values)?.bytes,
    };
    let wanted = image.byte_size().unwrap_or(0);
    ensure!(bytes.len() as u64 == wanted, "{what} has {wanted} bytes, and {} are given", bytes.len());
    Ok(Texels { image, bytes })
}

fn shaped(format: Format, dim: &str, size: &str) -> Result<Image> {
    let (plain, arrayed) = match dim.strip_suffix("array") {
        Some(plain) => (plain, true),
        None => (dim, false),
    };
    let (size, levels) = match size.split_once('/') {
        Some((size, levels)) => (size, levels.parse().with_context(|| format!("`{levels}` levels"))?),
        None => (size, 1),
    };
    let numbers: Result<Vec<u32>, _> = size.split('x').map(str::parse).collect();
    let mut numbers = numbers.with_context(|| format!("`{size}` is not a size, such as 64x64"))?;
    let (kind, count) = match plain {
        "1d" => (Dim::D1, 1),
        "2d" => (Dim::D2, 2),
        "3d" => (Dim::D3, 3),
        "cube" => (Dim::Cube, 1),
        _ => bail!("`{dim}` is not 1d, 2d, 3d, cube, 1darray, 2darray or cubearray"),
    };
    ensure!(
        numbers.len() == count + usize::from(arrayed),
        "{dim} has {} numbers of a size, `{size}`",
        count + usize::from(arrayed)
    );
    let mut layers = if arrayed { numbers.pop().unwrap_or(1) } else { 1 };
    if kind == Dim::Cube {
        layers = layers.checked_mul(6).context("too many layers")?;
        numbers.push(numbers[0]);
    }
    numbers.resize(3, 1);
    ensure!(
        numbers.iter().all(|number| *number > 0) && layers > 0 && levels > 0,
        "an image without texels: {size}"
    );
    Ok(Image { arrayed, layers, levels, ..Image::new(format, kind, [numbers[0], numbers[1], numbers[2]]) })
}

/// Reads a sampler: `nearest` or `linear`, and as needed `repeat` (the default), `mirror`, `clamp` or `border`; `miplinear`; a comparison,
/// such as `lequal`; and `texels`, for coordinates that count texels; all separated by colons.
///
/// # Errors
/// What is wrong with the text.
pub fn sampler(text: &str) -> Result<Sampler> {
    let mut sampler = Sampler::default();
    let mut words = text.split(':');
    let filter = match words.next() {
        Some("nearest") => Filter::Nearest,
        Some("linear") => Filter::Linear,
        _ => bail!("`{text}` does not begin with `nearest` or `linear`"),
    };
    (sampler.magnify, sampler.minify) = (filter, filter);
    for word in words {
        match word {
            "repeat" => sampler.address = [Address::Repeat; 3],
            "mirror" => sampler.address = [Address::MirroredRepeat; 3],
            "clamp" => sampler.address = [Address::ClampToEdge; 3],
            "border" => sampler.address = [Address::ClampToBorder; 3],
            "miplinear" => sampler.mip = Filter::Linear,
            "texels" => sampler.normalized = false,
            other => {
                sampler.compare =
                    Some(compare(other).map_err(|why| anyhow!("{why}, in the sampler `{text}`"))?)
            }
        }
    }
    Ok(sampler)
}

/// Reads a comparison.
///
/// # Errors
/// It is none.
pub fn compare(word: &str) -> Result<Compare> {
    Ok(match word {
        "never" => Compare::Never,
        "less" => Compare::Less,
        "equal" => Compare::Equal,
        "lequal" => Compare::LessOrEqual,
        "greater" => Compare::Greater,
        "notequal" => Compare::NotEqual,
        "gequal" => Compare::GreaterOrEqual,
        "always" => Compare::Always,
        _ => bail!("`{word}` is not never, less, equal, lequal, greater, notequal, gequal or always"),
    })
}

/// The type of the numbers that texels of a format are: of their components, or of 32 bits where several are packed in a word.
pub fn element_of(format: Format) -> Element {
    let components = format.components();
    let bits = 8 * (format.texel_size() / components.max(1)) as u32;
    let is_even = format.texel_size() * 8 == components * bits as usize && matches!(bits, 8 | 16 | 32);
    match format.class() {
        _ if !is_even || components == 3 || format.name().contains("10") => Element::Uint(32),
        Class::Float => Element::Float(bits),
        Class::Snorm | Class::Sint => Element::Int(bits),
        _ => Element::Uint(bits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_have_a_shape() {
        let of = |text: &str| {
            image(text).map(|it| (it.image.extent, it.image.layers, it.image.levels, it.bytes.len()))
        };
        assert_eq!(of("rgba8:2d:8x4").unwrap(), ([8, 4, 1], 1, 1, 128));
        assert_eq!(of("r32f:2darray:2x2x3/2").unwrap(), ([2, 2, 1], 3, 2, 60));
        assert_eq!(of("r8:cube:2").unwrap(), ([2, 2, 1], 6, 1, 24));
        assert_eq!(of("r32ui:1d:4=u32x4:7").unwrap(), ([4, 1, 1], 1, 1, 16));
        for wrong in
            ["rgba8", "rgb9:2d:1x1", "r8:2d:4", "r8:5d:4", "r8:2d:0x1", "r8:2d:2x2=u8x3", "r8:2d:90000x90000"]
        {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn samplers_have_words() {
        let sampler = sampler("linear:clamp:lequal").unwrap();
        assert_eq!((sampler.magnify, sampler.address[0]), (Filter::Linear, Address::ClampToEdge));
        assert_eq!(sampler.compare, Some(Compare::LessOrEqual));
        assert!(super::sampler("cubic").is_err() && super::sampler("linear:up").is_err());
    }

    #[test]
    fn texels_are_numbers() {
        let of = |name: &str| element_of(format(name).unwrap()).to_string();
        assert_eq!(
            ["rgba8", "r32f", "rgba16f", "rg8_snorm", "r32ui", "rgb10_a2", "r11f_g11f_b10f", "d32f"].map(of),
            ["u8", "f32", "f16", "i8", "u32", "u32", "u32", "f32"]
        );
    }
}
