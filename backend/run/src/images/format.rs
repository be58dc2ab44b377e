//! Texel formats: names, layout in memory, and conversion to and from the components that a shader has.
//!
//! Components of floats and of normalized integers are 32-bit floats, whatever the format stores. Integers are
//! extended to 64 bits. Conversions follow the Vulkan specification, "Fixed-Point Data Conversions" and "Common
//! Floating-Point Data Types"; they round to the nearest even.

use crate::scalar::{mask, signed};
use half::f16;
use spirant_dialect::spirv::{ImageChannelDataType, ImageChannelOrder, ImageFormat};
use std::fmt;

/// The four components of a texel: bits of 32-bit floats, or integers of 64 bits.
pub(crate) type Texel = [u64; 4];

/// The numeric format of components.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// A float: of 32 or 16 bits with a sign, of 11 or 10 bits without.
    Float,
    /// A signed integer.
    Sint,
    /// An unsigned integer.
    Uint,
    /// An unsigned integer that is scaled to 0..1.
    Unorm,
    /// A signed integer that is scaled to -1..1.
    Snorm,
}

/// What a format has beside its components.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Meaning {
    Color,
    /// Red, green and blue are encoded as sRGB.
    Srgb,
    /// The component is a depth.
    Depth,
}

/// The order of components from the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Order {
    Rgba,
    Bgra,
}

/// A texel format.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Format {
    /// The bits of each component from the lowest; 0 for those that it lacks.
    bits: [u8; 4],
    class: Class,
    meaning: Meaning,
    order: Order,
}

const fn plain(components: usize, width: u8, class: Class) -> Format {
    let mut bits = [0; 4];
    let mut at = 0;
    while at < components {
        bits[at] = width;
        at += 1;
    }
    Format { bits, class, meaning: Meaning::Color, order: Order::Rgba }
}

const fn packed(bits: [u8; 4], class: Class) -> Format {
    Format { bits, class, meaning: Meaning::Color, order: Order::Rgba }
}

const fn with(format: Format, meaning: Meaning, order: Order) -> Format {
    Format { meaning, order, ..format }
}

use Class::{Float, Sint, Snorm, Uint, Unorm};
use ImageFormat as F;

/// All formats, by GLSL's names and SPIR-V's.
const FORMATS: [(&str, Option<ImageFormat>, Format); 46] = [
    ("rgba32f", Some(F::Rgba32f), plain(4, 32, Float)),
    ("rgba16f", Some(F::Rgba16f), plain(4, 16, Float)),
    ("r32f", Some(F::R32f), plain(1, 32, Float)),
    ("rgba8", Some(F::Rgba8), plain(4, 8, Unorm)),
    ("rgba8_snorm", Some(F::Rgba8Snorm), plain(4, 8, Snorm)),
    ("rg32f", Some(F::Rg32f), plain(2, 32, Float)),
    ("rg16f", Some(F::Rg16f), plain(2, 16, Float)),
    ("r11f_g11f_b10f", Some(F::R11fG11fB10f), packed([11, 11, 10, 0], Float)),
    ("r16f", Some(F::R16f), plain(1, 16, Float)),
    ("rgba16", Some(F::Rgba16), plain(4, 16, Unorm)),
    ("rgb10_a2", Some(F::Rgb10A2), packed([10, 10, 10, 2], Unorm)),
    ("rg16", Some(F::Rg16), plain(2, 16, Unorm)),
    ("rg8", Some(F::Rg8), plain(2, 8, Unorm)),
    ("r16", Some(F::R16), plain(1, 16, Unorm)),
    ("r8", Some(F::R8), plain(1, 8, Unorm)),
    ("rgba16_snorm", Some(F::Rgba16Snorm), plain(4, 16, Snorm)),
    ("rg16_snorm", Some(F::Rg16Snorm), plain(2, 16, Snorm)),
    ("rg8_snorm", Some(F::Rg8Snorm), plain(2, 8, Snorm)),
    ("r16_snorm", Some(F::R16Snorm), plain(1, 16, Snorm)),
    ("r8_snorm", Some(F::R8Snorm), plain(1, 8, Snorm)),
    ("rgba32i", Some(F::Rgba32i), plain(4, 32, Sint)),
    ("rgba16i", Some(F::Rgba16i), plain(4, 16, Sint)),
    ("rgba8i", Some(F::Rgba8i), plain(4, 8, Sint)),
    ("r32i", Some(F::R32i), plain(1, 32, Sint)),
    ("rg32i", Some(F::Rg32i), plain(2, 32, Sint)),
    ("rg16i", Some(F::Rg16i), plain(2, 16, Sint)),
    ("rg8i", Some(F::Rg8i), plain(2, 8, Sint)),
    ("r16i", Some(F::R16i), plain(1, 16, Sint)),
    ("r8i", Some(F::R8i), plain(1, 8, Sint)),
    ("rgba32ui", Some(F::Rgba32ui), plain(4, 32, Uint)),
    ("rgba16ui", Some(F::Rgba16ui), plain(4, 16, Uint)),
    ("rgba8ui", Some(F::Rgba8ui), plain(4, 8, Uint)),
    ("r32ui", Some(F::R32ui), plain(1, 32, Uint)),
    ("rgb10_a2ui", Some(F::Rgb10a2ui), packed([10, 10, 10, 2], Uint)),
    ("rg32ui", Some(F::Rg32ui), plain(2, 32, Uint)),
    ("rg16ui", Some(F::Rg16ui), plain(2, 16, Uint)),
    ("rg8ui", Some(F::Rg8ui), plain(2, 8, Uint)),
    ("r16ui", Some(F::R16ui), plain(1, 16, Uint)),
    ("r8ui", Some(F::R8ui), plain(1, 8, Uint)),
    ("r64ui", Some(F::R64ui), plain(1, 64, Uint)),
    ("r64i", Some(F::R64i), plain(1, 64, Sint)),
    ("bgra8", None, with(plain(4, 8, Unorm), Meaning::Color, Order::Bgra)),
    ("rgba8_srgb", None, with(plain(4, 8, Unorm), Meaning::Srgb, Order::Rgba)),
    ("bgra8_srgb", None, with(plain(4, 8, Unorm), Meaning::Srgb, Order::Bgra)),
    ("d32f", None, with(plain(1, 32, Float), Meaning::Depth, Order::Rgba)),
    ("d16", None, with(plain(1, 16, Unorm), Meaning::Depth, Order::Rgba)),
];

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Format {
    /// All formats.
    pub fn all() -> impl Iterator<Item = Format> {
        FORMATS.iter().map(|row| row.2)
    }

    /// The format of a name of GLSL, such as `rgba32f`, `r32ui` or `rgba8_snorm`; also `bgra8`, `rgba8_srgb`,
    /// `bgra8_srgb`, `d32f` and `d16`.
    pub fn from_name(name: &str) -> Option<Format> {
        FORMATS.iter().find(|row| row.0 == name).map(|row| row.2)
    }

    /// The format that an `OpTypeImage` names; `None` for `Unknown`.
    pub fn from_spirv(format: ImageFormat) -> Option<Format> {
        FORMATS.iter().find(|row| row.1 == Some(format)).map(|row| row.2)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        FORMATS.iter().find(|row| row.2 == self).map_or("", |row| row.0)
    }

    /// The size of a texel in bytes.
    pub fn texel_size(self) -> usize {
        self.bits.iter().map(|bits| usize::from(*bits)).sum::<usize>() / 8
    }

    /// The numeric format of its components.
    pub fn class(self) -> Class {
        self.class
    }

    /// Whether a shader's components are integers.
    pub fn is_integer(self) -> bool {
        matches!(self.class, Class::Sint | Class::Uint)
    }

    /// Whether the component is a depth.
    pub fn is_depth(self) -> bool {
        self.meaning == Meaning::Depth
    }

    /// Whether it stores a depth as a normalized integer, so that references are clamped.
    pub(crate) fn clamps_reference(self) -> bool {
        self.is_depth() && self.class == Class::Unorm
    }

    /// What `OpImageQueryOrder` returns.
    pub(crate) fn channel_order(self) -> ImageChannelOrder {
        use ImageChannelOrder as O;
        match (self.meaning, self.order, self.components()) {
            (Meaning::Depth, ..) => O::Depth,
            (Meaning::Srgb, Order::Bgra, _) => O::sBGRA,
            (Meaning::Srgb, Order::Rgba, _) => O::sRGBA,
            (Meaning::Color, Order::Bgra, _) => O::BGRA,
            (Meaning::Color, _, 1) => O::R,
            (Meaning::Color, _, 2) => O::RG,
            (Meaning::Color, _, 3) => O::RGB,
            (Meaning::Color, ..) => O::RGBA,
        }
    }

    /// What `OpImageQueryFormat` returns; `None` for a format that OpenCL lacks.
    pub(crate) fn channel_type(self) -> Option<ImageChannelDataType> {
        use ImageChannelDataType as T;
        Some(match (self.class, self.bits[0]) {
            (Class::Snorm, 8) => T::SnormInt8,
            (Class::Snorm, 16) => T::SnormInt16,
            (Class::Unorm, 8) => T::UnormInt8,
            (Class::Unorm, 16) => T::UnormInt16,
            (Class::Unorm, 10) => T::UnormInt101010_2,
            (Class::Sint, 8) => T::SignedInt8,
            (Class::Sint, 16) => T::SignedInt16,
            (Class::Sint, 32) => T::SignedInt32,
            (Class::Uint, 8) => T::UnsignedInt8,
            (Class::Uint, 16) => T::UnsignedInt16,
            (Class::Uint, 32) => T::UnsignedInt32,
            (Class::Float, 16) => T::HalfFloat,
            (Class::Float, 32) => T::Float,
            _ => return None,
        })
    }

    /// The number of components in memory.
    pub fn components(self) -> usize {
        self.bits.iter().filter(|bits| **bits > 0).count()
    }

    /// The component of a colour that is in each place, and its first bit and its width.
    fn places(self) -> impl Iterator<Item = (usize, u32, u32)> {
        let mut first = 0;
        self.bits.into_iter().enumerate().filter(|(_, bits)| *bits > 0).map(move |(place, bits)| {
            let component = match (self.order, place) {
                (Order::Bgra, 0) => 2,
                (Order::Bgra, 2) => 0,
                _ => place,
            };
            let start = first;
            first += u32::from(bits);
            (component, start, bits.into())
        })
    }

    /// One, as a component.
    pub(crate) fn one(self) -> u64 {
        if self.is_integer() { 1 } else { 1f32.to_bits().into() }
    }

    /// A texel whose components are replaced where the format has none: by 0, in alpha by 1.
    pub(crate) fn complete(self, mut texel: Texel) -> Texel {
        for (component, value) in texel.iter_mut().enumerate() {
            if self.places().all(|(known, ..)| known != component) {
                *value = if component == 3 { self.one() } else { 0 };
            }
        }
        texel
    }

    /// The components of a texel.
    pub(crate) fn decode(self, bytes: &[u8]) -> Texel {
        let all = bytes.iter().rev().fold(0u128, |all, byte| all << 8 | u128::from(*byte));
        let mut texel = [0, 0, 0, self.one()];
        for (component, first, width) in self.places() {
            let raw = (all >> first) as u64 & mask(width);
            let is_encoded = self.meaning == Meaning::Srgb && component < 3;
            let value = self.decode_component(raw, width);
            texel[component] = if is_encoded { float(linear_of_srgb(read_float(value))) } else { value };
        }
        texel
    }

    /// The colour of a texel, integers as floats.
    pub fn colour_of(self, texel: &[u8]) -> [f32; 4] {
        self.decode(texel).map(|component| match self.class {
            Class::Uint => component as f32,
            Class::Sint => component as i64 as f32,
            _ => read_float(component),
        })
    }

    /// The texel of a colour; integers are rounded.
    pub fn texel_of(self, colour: [f32; 4]) -> Vec<u8> {
        let mut texel = vec![0; self.texel_size()];
        let components = colour.map(|part| match self.class {
            Class::Uint => part.round_ties_even() as u64,
            Class::Sint => part.round_ties_even() as i64 as u64,
            _ => float(part),
        });
        self.encode(components, true, &mut texel);
        texel
    }

    fn decode_component(self, raw: u64, width: u32) -> u64 {
        let most = |bits: u32| mask(bits) as f32;
        match (self.class, width) {
            (Class::Float, 16) => float(f16::from_bits(raw as u16).to_f32()),
            (Class::Float, 10 | 11) => float(unsigned_float(raw as u32, width - 5)),
            (Class::Float | Class::Uint, _) => raw,
            (Class::Sint, _) => signed(raw, width) as u64,
            (Class::Unorm, _) => float(raw as f32 / most(width)),
            (Class::Snorm, _) => float((signed(raw, width) as f32 / most(width - 1)).max(-1.0)),
        }
    }

    /// Writes a texel. Integers that the format cannot represent saturate, or lose their upper bits.
    pub(crate) fn encode(self, texel: Texel, saturates: bool, bytes: &mut [u8]) {
        let mut all = 0u128;
        for (component, first, width) in self.places() {
            let mut value = texel[component];
            if self.meaning == Meaning::Srgb && component < 3 {
                value = float(srgb_of_linear(read_float(value)));
            }
            let raw = self.encode_component(value, width, saturates) & mask(width);
            all |= u128::from(raw) << first;
        }
        let stored = all.to_le_bytes();
        for (to, from) in bytes.iter_mut().zip(stored) {
            *to = from;
        }
    }

    fn encode_component(self, value: u64, width: u32, saturates: bool) -> u64 {
        let number = read_float(value);
        let scaled = |least: f32, bits: u32| {
            let number = if number.is_nan() { 0.0 } else { number.max(least).min(1.0) };
            (number * mask(bits) as f32).round_ties_even() as i64 as u64
        };
        match (self.class, width) {
            (Class::Float, 16) => f16::from_f32(number).to_bits().into(),
            (Class::Float, 10 | 11) => to_unsigned_float(number, width - 5).into(),
            (Class::Uint, _) if saturates => value.min(mask(width)),
            (Class::Sint, _) if saturates => {
                let most = (mask(width) >> 1) as i64;
                (value as i64).clamp(-most - 1, most) as u64
            }
            (Class::Float | Class::Uint | Class::Sint, _) => value,
            (Class::Unorm, _) => scaled(0.0, width),
            (Class::Snorm, _) => scaled(-1.0, width - 1),
        }
    }
}

/// A float as a component.
pub(crate) fn float(value: f32) -> u64 {
    value.to_bits().into()
}

/// The float of a component.
pub(crate) fn read_float(component: u64) -> f32 {
    f32::from_bits(component as u32)
}

/// A float of five bits of exponent and so many of fraction, without sign.
fn unsigned_float(raw: u32, fraction_bits: u32) -> f32 {
    // A half has ten bits of fraction and the same exponent.
    f16::from_bits((raw << (10 - fraction_bits)) as u16).to_f32()
}

/// The nearest such float. What is negative becomes zero, what is too large the largest finite one.
fn to_unsigned_float(value: f32, fraction_bits: u32) -> u32 {
    let (infinite, drop) = (31 << fraction_bits, 23 - fraction_bits);
    if value.is_nan() {
        return infinite | 1;
    }
    if value <= 0.0 {
        return 0;
    }
    if value == f32::INFINITY {
        return infinite;
    }
    let least = f32::from_bits(113 << 23);
    let rounded = if value < least {
        // Subnormal: steps of 2^-14 divided by the fraction.
        (value / least * (1u32 << fraction_bits) as f32).round_ties_even() as u32
    } else {
        let bits = value.to_bits();
        let odd = bits >> drop & 1;
        ((bits + (1 << (drop - 1)) - 1 + odd) >> drop) - (112 << fraction_bits)
    };
    rounded.min(infinite - 1)
}

/// Khronos Data Format Specification, "sRGB EOTF".
fn linear_of_srgb(value: f32) -> f32 {
    if value <= 0.04045 { value / 12.92 } else { libm::powf((value + 0.055) / 1.055, 2.4) }
}

/// Its inverse.
fn srgb_of_linear(value: f32) -> f32 {
    if value.is_nan() {
        return 0.0;
    }
    let value = value.clamp(0.0, 1.0);
    if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * libm::powf(value, 1.0 / 2.4) - 0.055 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Format {
        Format::from_name(name).unwrap()
    }

    fn floats(texel: Texel) -> [f32; 4] {
        texel.map(read_float)
    }

    fn encoded(name: &str, texel: [f32; 4]) -> Vec<u8> {
        let mut bytes = vec![0; named(name).texel_size()];
        named(name).encode(texel.map(float), false, &mut bytes);
        bytes
    }

    #[test]
    fn every_format_has_one_name_and_whole_bytes() {
        for (at, (name, spirv, format)) in FORMATS.iter().enumerate() {
            assert_eq!(Format::from_name(name), Some(*format));
            assert_eq!(format.to_string(), *name);
            assert_eq!(spirv.and_then(Format::from_spirv), spirv.map(|_| *format));
            assert!(FORMATS.iter().skip(at + 1).all(|other| other.2 != *format), "{name}");
            assert!(matches!(format.texel_size(), 1 | 2 | 4 | 8 | 16), "{name}");
        }
        // Every format of SPIR-V is there: 1 to 41.
        assert!((1..=41).all(|number| ImageFormat::from_u32(number).and_then(Format::from_spirv).is_some()));
        assert_eq!(Format::from_spirv(ImageFormat::Unknown), None);
    }

    #[test]
    fn texels_survive() {
        // Any bits that are read and written again are the same, but the least of a signed normalized integer.
        let mut word = 0x9e37_79b9_7f4a_7c15_u128;
        for format in Format::all() {
            for _ in 0..200 {
                word = word.wrapping_mul(0x2545_f491_4f6c_dd1d_2545_f491_4f6c_dd1d).wrapping_add(11);
                let bytes: Vec<u8> = word.to_le_bytes()[..format.texel_size()].to_vec();
                let texel = format.decode(&bytes);
                let open = format.class == Class::Float && texel.map(read_float).iter().any(|it| it.is_nan())
                    || format.class == Class::Snorm && floats(texel).contains(&-1.0);
                let mut again = vec![0; bytes.len()];
                format.encode(texel, true, &mut again);
                assert!(open || again == bytes, "{format}: {bytes:x?} {texel:x?} {again:x?}");
            }
        }
    }

    #[test]
    fn normalized_integers() {
        assert_eq!(floats(named("rgba8").decode(&[0, 255, 0, 51])), [0.0, 1.0, 0.0, 0.2]);
        assert_eq!(encoded("rgba8", [-1.0, 2.0, 0.5, f32::NAN]), [0, 255, 128, 0]);
        assert_eq!(floats(named("bgra8").decode(&[255, 0, 0, 0])), [0.0, 0.0, 1.0, 0.0]);
        assert_eq!(floats(named("rg8_snorm").decode(&[0x80, 0x81])), [-1.0, -1.0, 0.0, 1.0]);
        assert_eq!(floats(named("rgb10_a2").decode(&0xc000_03ffu32.to_le_bytes())), [1.0, 0.0, 0.0, 1.0]);
        assert_eq!(encoded("rgb10_a2", [1.0, 0.0, 0.0, 0.34]), 0x4000_03ffu32.to_le_bytes());
        let srgb = floats(named("rgba8_srgb").decode(&[128, 10, 255, 128]));
        assert!((srgb[0] - 0.215_861).abs() < 1e-6 && (srgb[1] - 0.003_035_27).abs() < 1e-7);
        assert_eq!((srgb[2], srgb[3]), (1.0, 128.0 / 255.0));
    }

    #[test]
    fn integers() {
        assert_eq!(named("r16i").decode(&[0xfe, 0xff]), [-2i64 as u64, 0, 0, 1]);
        assert_eq!(named("r64i").decode(&[0xff; 8]), [u64::MAX, 0, 0, 1]);
        let (mut wrapped, mut saturated) = ([0; 4], [0; 4]);
        let texel = [300, -200i64 as u64, 5, 0];
        named("rgba8i").encode(texel, false, &mut wrapped);
        named("rgba8i").encode(texel, true, &mut saturated);
        assert_eq!((wrapped, saturated), ([44, 56, 5, 0], [127, 128, 5, 0]));
    }

    #[test]
    fn small_floats() {
        let format = named("r11f_g11f_b10f");
        let word = |r: u32, g: u32, b: u32| (r | g << 11 | b << 22).to_le_bytes();
        assert_eq!(
            floats(format.decode(&word(15 << 6, 30 << 6 | 63, 1))),
            [1.0, 65024.0, 1.0 / 524_288.0, 1.0]
        );
        assert_eq!(encoded("r11f_g11f_b10f", [1.0, 1e6, -3.0, 0.0]), word(15 << 6, 30 << 6 | 63, 0));
        assert_eq!(
            encoded("r11f_g11f_b10f", [f32::INFINITY, 1.0 + 1.0 / 128.0, 1.0 + 3.0 / 64.0, 0.0]),
            word(31 << 6, 15 << 6, 15 << 5 | 2),
            "ties go to even"
        );
    }
}
