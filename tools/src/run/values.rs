//! Contents of buffers as the command line states them, and as results are printed.

use anyhow::{Context, Result, anyhow, bail, ensure};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

use super::npy;

/// The largest buffer in bytes.
const MOST_BYTES: u64 = 1 << 30;

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
    fn bytes(self, text: &str) -> Result<Vec<u8>> {
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

/// Bytes with the type of their elements.
#[derive(Clone, PartialEq, Debug)]
pub struct Values {
    /// The type of an element.
    pub element: Element,
    /// The elements, little-endian.
    pub bytes: Vec<u8>,
}

impl Values {
    /// Reads `TYPE:V,V,…`, `TYPExCOUNT`, `TYPExCOUNT:iota`, `TYPExCOUNT:VALUE` or the name of a file: a NumPy array where it ends in
    /// .npy, otherwise bytes, which are words.
    ///
    /// # Errors
    /// What is wrong with the text or the file.
    pub fn read(text: &str) -> Result<Values> {
        if let Some((name, values)) = text.split_once(':').filter(|(name, _)| name.parse::<Element>().is_ok())
        {
            let element: Element = name.parse().map_err(|why: String| anyhow!(why))?;
            let parts: Result<Vec<Vec<u8>>> =
                values.split(',').map(|value| element.bytes(value.trim())).collect();
            return Ok(Values { element, bytes: parts?.concat() });
        }
        let (shape, fill) = text.split_once(':').unwrap_or((text, "0"));
        if let Some((name, count)) = shape.split_once('x')
            && let Ok(element) = name.parse::<Element>()
            && let Ok(count) = count.parse::<u64>()
        {
            ensure!(count.saturating_mul(element.size() as u64) <= MOST_BYTES, "a buffer of more than 1 GiB");
            // Bytes count to 127 again and again.
            let wrap = if element.size() > 1 { u64::MAX } else { 128 };
            let part = |index: u64| match fill {
                "iota" => element.bytes(&(index % wrap).to_string()),
                value => element.bytes(value),
            };
            let parts: Result<Vec<Vec<u8>>> = (0..count).map(part).collect();
            return Ok(Values { element, bytes: parts?.concat() });
        }
        Values::of_file(Path::new(text))
    }

    fn of_file(path: &Path) -> Result<Values> {
        let bytes = std::fs::read(path).with_context(|| {
            format!(
                "{} is neither a file nor TYPE:VALUES, such as f32:1,2.5, nor TYPExCOUNT, such as u32x64",
                path.display()
            )
        })?;
        if path.extension().is_none_or(|ending| ending != "npy") {
            return Ok(Values { element: Element::Uint(32), bytes });
        }
        npy::read(&bytes).with_context(|| format!("cannot read {}", path.display()))
    }

    /// The bytes of a file: a NumPy array of one dimension where the name ends in .npy.
    pub fn file(&self, path: &Path) -> Vec<u8> {
        if path.extension().is_some_and(|ending| ending == "npy") {
            npy::write(self)
        } else {
            self.bytes.clone()
        }
    }

    /// The numbers as text.
    pub fn numbers(&self) -> Vec<String> {
        self.bytes.chunks_exact(self.element.size()).map(|part| self.element.text(part)).collect()
    }
}

/// Reads `SET:BINDING=REST`.
///
/// # Errors
/// It is not that.
pub fn at_binding(text: &str) -> Result<(u32, u32, &str)> {
    let parts = text.split_once('=').and_then(|(place, rest)| {
        let (set, binding) = place.split_once(':')?;
        Some((set.trim().parse().ok()?, binding.trim().parse().ok()?, rest))
    });
    match parts {
        Some(parts) => Ok(parts),
        None => bail!("`{text}` is not SET:BINDING=VALUE, such as 0:1=u32x64"),
    }
}
