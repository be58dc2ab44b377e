//! Texel formats of typed buffers and images: their names, sizes and conversion to and from shader components.
//!
//! A shader sees every texel as four 32-bit components (`0, 0, 0, 1` where the format has none); memory holds
//! the packed form. Conversions follow the Vulkan specification, "Format Conversion" (chapter "Fixed-Point
//! Data Conversions").

use std::fmt;
use std::str::FromStr;

/// The numeric format of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// IEEE float of 16 or 32 bits.
    Float,
    /// Signed integer.
    Int,
    /// Unsigned integer.
    Uint,
    /// Unsigned integer scaled to 0..1.
    Unorm,
    /// Signed integer scaled to -1..1.
    Snorm,
    /// IEEE float of 32 bits that comparisons may use.
    Depth,
}

/// A texel format. Its names are those of GLSL and HLSL: `rgba32f`, `r32ui`, `rg16i`, `rgba8`, `rgba8_snorm`;
/// `d32f` is a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// The number of components in memory: 1, 2 or 4.
    pub components: u32,
    /// The width of each component in bits: 8, 16 or 32.
    pub bits: u32,
    /// The numeric format of the components.
    pub class: Class,
}

impl FromStr for Format {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let unknown = || format!("unknown texel format `{name}`");
        let digits = name.find(|c: char| c.is_ascii_digit()).ok_or_else(unknown)?;
        let components = match &name[..digits] {
            "d" if name == "d32f" => return Ok(Format { components: 1, bits: 32, class: Class::Depth }),
            "r" => 1,
            "rg" => 2,
            "rgba" => 4,
            _ => return Err(unknown()),
        };
        let suffix = name[digits..].trim_start_matches(|c: char| c.is_ascii_digit());
        let bits: u32 = name[digits..name.len() - suffix.len()].parse().map_err(|_| unknown())?;
        let class = match (suffix, bits) {
            ("f", 16 | 32) => Class::Float,
            ("i", 8 | 16 | 32) => Class::Int,
            ("ui", 8 | 16 | 32) => Class::Uint,
            ("", 8 | 16) => Class::Unorm,
            ("_snorm", 8 | 16) => Class::Snorm,
            _ => return Err(unknown()),
        };
        Ok(Format { components, bits, class })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let components = if self.class == Class::Depth { "d" } else { &"rgba"[..self.components as usize] };
        let class = match self.class {
            Class::Float | Class::Depth => "f",
            Class::Int => "i",
            Class::Uint => "ui",
            Class::Unorm => "",
            Class::Snorm => "_snorm",
        };
        write!(f, "{components}{}{class}", self.bits)
    }
}

impl Format {
    /// The size of one texel in memory, in bytes.
    pub fn texel_size(self) -> usize {
        (self.components * self.bits / 8) as usize
    }

    /// The four components that a shader reads from a texel, as 32-bit patterns.
    pub fn decode(self, texel: &[u8]) -> [u32; 4] {
        let one = match self.class {
            Class::Int | Class::Uint => 1,
            _ => 1f32.to_bits(),
        };
        let mut components = [0, 0, 0, one];
        let size = (self.bits / 8) as usize;
        for (component, bytes) in
            components.iter_mut().zip(texel.chunks_exact(size)).take(self.components as usize)
        {
            *component = self.decode_component(bytes);
        }
        components
    }

    fn decode_component(self, bytes: &[u8]) -> u32 {
        let raw = bytes.iter().rev().fold(0u32, |word, &byte| word << 8 | u32::from(byte));
        let shift = 32 - self.bits;
        let signed = (raw << shift) as i32 >> shift;
        match self.class {
            Class::Float if self.bits == 16 => half_to_float(raw as u16).to_bits(),
            Class::Float | Class::Depth | Class::Uint => raw,
            Class::Int => signed as u32,
            Class::Unorm => (raw as f32 / ((1u64 << self.bits) - 1) as f32).to_bits(),
            Class::Snorm => (signed as f32 / ((1u64 << (self.bits - 1)) - 1) as f32).max(-1.0).to_bits(),
        }
    }

    /// The bytes of the texel that a shader writes with four components.
    pub fn encode(self, components: [u32; 4]) -> Vec<u8> {
        let size = (self.bits / 8) as usize;
        let encoded =
            components.iter().take(self.components as usize).map(|&word| self.encode_component(word));
        encoded.flat_map(|word| word.to_le_bytes().into_iter().take(size)).collect()
    }

    fn encode_component(self, word: u32) -> u32 {
        let value = f32::from_bits(word);
        let scaled = |low: f32, bits: u32| {
            let value = if value.is_nan() { 0.0 } else { value.clamp(low, 1.0) };
            (value * ((1u64 << bits) - 1) as f32).round_ties_even() as i32 as u32
        };
        match self.class {
            Class::Float if self.bits == 16 => u32::from(float_to_half(value)),
            Class::Unorm => scaled(0.0, self.bits),
            Class::Snorm => scaled(-1.0, self.bits - 1),
            Class::Float | Class::Depth | Class::Int | Class::Uint => word,
        }
    }
}

/// Widens an IEEE half to a float, exactly.
pub fn half_to_float(half: u16) -> f32 {
    let sign = u32::from(half >> 15) << 31;
    let (exponent, fraction) = (u32::from(half >> 10 & 0x1f), u32::from(half & 0x3ff));
    match (exponent, fraction) {
        (0, _) => f32::from_bits(sign | (fraction as f32 / 16_777_216.0).to_bits()),
        (31, _) => f32::from_bits(sign | 0x7f80_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

/// Narrows a float to an IEEE half, rounding to nearest even.
pub fn float_to_half(value: f32) -> u16 {
    let sign = (value.to_bits() >> 16 & 0x8000) as u16;
    let magnitude = value.abs();
    if value.is_nan() {
        return sign | 0x7e00;
    }
    if magnitude >= 65_520.0 {
        return sign | 0x7c00;
    }
    if magnitude < 6.103_515_6e-5 {
        return sign | (magnitude * 16_777_216.0).round_ties_even() as u16;
    }
    let bits = magnitude.to_bits();
    let rounded = bits + 0xfff + (bits >> 13 & 1);
    sign | ((rounded >> 13) - (112 << 10)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_survive_the_round_trip() {
        for half in 0..=u16::MAX {
            let wide = half_to_float(half);
            if !wide.is_nan() {
                assert_eq!(float_to_half(wide), half, "{half:#x} {wide}");
            }
        }
        assert_eq!(float_to_half(1.0 + 1.0 / 2048.0), 0x3c00, "a tie rounds to even");
        assert_eq!(float_to_half(1.0 + 3.0 / 2048.0), 0x3c02);
    }

    #[test]
    fn texels_decode_and_encode() {
        let unorm: Format = "rgba8".parse().unwrap();
        assert_eq!(unorm.decode(&[0, 255, 0, 51]).map(f32::from_bits), [0.0, 1.0, 0.0, 0.2]);
        assert_eq!(unorm.encode([-1.0, 2.0, 0.5, 0.2].map(f32::to_bits)), [0, 255, 128, 51]);
        let single: Format = "r16i".parse().unwrap();
        assert_eq!(single.decode(&[0xfe, 0xff]), [-2i32 as u32, 0, 0, 1]);
        assert_eq!((single.texel_size(), single.to_string().as_str()), (2, "r16i"));
        assert!("rgb32f".parse::<Format>().is_err() && "r64f".parse::<Format>().is_err());
    }
}
