//! Pictures as files of PNG.

use anyhow::{Context, Result, ensure};
use spirant_run::Format;
use std::io::BufReader;
use std::path::Path;

/// The largest side of a picture.
const MOST: u32 = 1 << 14;

/// Reads a picture; returns its size and its texels in a format.
///
/// # Errors
/// It cannot be read, or is too large.
pub fn read(path: &Path, format: Format) -> Result<([u32; 2], Vec<u8>)> {
    let name = || format!("cannot read {}", path.display());
    let file = std::fs::File::open(path).with_context(name)?;
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().with_context(name)?;
    let (width, height) = (reader.info().width, reader.info().height);
    ensure!(width <= MOST && height <= MOST, "{} has {width} by {height} pixels", path.display());
    let size = reader.output_buffer_size().with_context(name)?;
    let mut bytes = vec![0; size];
    let frame = reader.next_frame(&mut bytes).with_context(name)?;
    let components = frame.color_type.samples();
    let colour = |pixel: &[u8]| {
        let part = |at: usize| f32::from(pixel.get(at).copied().unwrap_or(255)) / 255.0;
        match components {
            1 | 2 => [part(0), part(0), part(0), part(1)],
            _ => [part(0), part(1), part(2), part(3)],
        }
    };
    let texels = bytes.chunks_exact(components).flat_map(|pixel| format.texel_of(colour(pixel))).collect();
    Ok(([width, height], texels))
}

/// The bytes of a picture with these texels: colours from 0 to 1, in 8 bits.
///
/// # Errors
/// The texels are not as many as the size says.
pub fn write(size: [u32; 2], format: Format, texels: &[u8]) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size[0], size[1]);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let texels = texels.chunks_exact(format.texel_size());
    let eight = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round_ties_even() as u8;
    let pixels: Vec<u8> = texels.flat_map(|texel| format.colour_of(texel).map(eight)).collect();
    let mut writer = encoder.write_header().context("cannot write a picture")?;
    writer.write_image_data(&pixels).context("cannot write a picture")?;
    writer.finish().context("cannot write a picture")?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_survive() {
        let format = Format::from_name("rgba8").unwrap();
        let texels: Vec<u8> = (0..24).map(|at| at * 10).collect();
        let path = std::env::temp_dir().join(format!("spirant-picture-{}.png", std::process::id()));
        std::fs::write(&path, write([3, 2], format, &texels).unwrap()).unwrap();
        let found = read(&path, format);
        std::fs::remove_file(&path).unwrap();
        assert_eq!(found.unwrap(), ([3, 2], texels));
        assert!(read(Path::new("no such file.png"), format).is_err());
    }
}
