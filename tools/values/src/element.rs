//! The types of the elements of buffers.

use anyhow::{Result, anyhow, ensure};
use std::fmt;
use std::str::FromStr;

/// The type of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// An unsigned integer of so many bits.
    Uint(u32),
    /// A signed integer of so many bits.
    Int(u32),
    /// A float of 16, 32 or 64 bits.
    Float(u32),
}

impl FromStr for Element {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let wrong = || format!("`{name}` is not a type: u8 to u64, i8 to i64, f16, f32, f64");
        let (class, bits) = name.split_at_checked(1).ok_or_else(wrong)?;
        let bits: u32 = bits.parse().map_err(|_| wrong())?;
        match (class, bits) {
            ("u", 8 | 16 | 32 | 64) => Ok(Element::Uint(bits)),
            ("i", 8 | 16 | 32 | 64) => Ok(Element::Int(bits)),
            ("f", 16 | 32 | 64) => Ok(Element::Float(bits)),
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Element::Uint(bits) => write!(f, "u{bits}"),
            Element::Int(bits) => write!(f, "i{bits}"),
            Element::Float(bits) => write!(f, "f{bits}"),
        }
    }
}

impl Element {
    /// Its size in bytes.
    pub fn size(self) -> usize {
        let (Element::Uint(bits) | Element::Int(bits) | Element::Float(bits)) = self;
        bits as usize / 8
    }

    /// The bytes of a number.
    ///
    /// # Errors
    /// The text is no number of the type.
    pub fn bytes(self, text: &str) -> Result<Vec<u8>> {
        let wrong = || anyhow!("`{text}` is not a number of type {self}");
        if let Some(digits) = text.strip_prefix("0x") {
            let bits = u64::from_str_radix(digits, 16).map_err(|_| wrong())?;
            ensure!(self.size() == 8 || bits >> (8 * self.size()) == 0, wrong());
            return Ok(bits.to_le_bytes()[..self.size()].to_vec());
        }
        let bits = match self {
            Element::Float(64) => text.parse::<f64>().map_err(|_| wrong())?.to_bits(),
            Element::Float(32) => text.parse::<f32>().map_err(|_| wrong())?.to_bits().into(),
            Element::Float(_) => {
                half::f16::from_f64(text.parse::<f64>().map_err(|_| wrong())?).to_bits().into()
            }
            Element::Uint(bits) => {
                let value: u64 = text.parse().map_err(|_| wrong())?;
                ensure!(bits == 64 || value >> bits == 0, wrong());
                value
            }
            Element::Int(bits) => {
                let value: i64 = text.parse().map_err(|_| wrong())?;
                ensure!(bits == 64 || (-(1i64 << (bits - 1))..1i64 << (bits - 1)).contains(&value), wrong());
                value as u64
            }
        };
        Ok(bits.to_le_bytes()[..self.size()].to_vec())
    }

    /// A number as text, which reads back as the same number.
    pub fn text(self, bytes: &[u8]) -> String {
        let bits = bytes.iter().rev().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
        match self {
            Element::Uint(_) => bits.to_string(),
            Element::Int(width) => ((bits << (64 - width)) as i64 >> (64 - width)).to_string(),
            Element::Float(64) => f64::from_bits(bits).to_string(),
            Element::Float(32) => f32::from_bits(bits as u32).to_string(),
            Element::Float(_) => half::f16::from_bits(bits as u16).to_string(),
        }
    }
}
