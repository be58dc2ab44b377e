//! Root signatures (part `RTS0`, versions 1.0 to 1.2): the bindings of a program's resources for the runtime.

use crate::Result;
use crate::bytes::Bytes;
use std::fmt;

/// The stages that see a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Visibility {
    All,
    Vertex,
    Hull,
    Domain,
    Geometry,
    Pixel,
    Amplification,
    Mesh,
}

/// A parameter of a root signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootParameter {
    /// The stages that see it.
    pub visibility: Visibility,
    /// Its kind.
    pub kind: RootParameterKind,
}

/// The kind of a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RootParameterKind {
    /// Ranges of descriptors.
    Table(Vec<RootRange>),
    /// Numbers.
    Constants {
        /// The register of their constant buffer.
        register: u32,
        /// Its space.
        space: u32,
        /// The number of words.
        words: u32,
    },
    /// A descriptor.
    Descriptor {
        /// `b`, `t` or `u`.
        class: char,
        /// Its register.
        register: u32,
        /// Its space.
        space: u32,
    },
}

/// A range of descriptors in a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RootRange {
    /// `t`, `u`, `b` or `s`.
    pub class: char,
    /// The number of descriptors; all ones for no end.
    pub count: u32,
    /// The register of the first.
    pub register: u32,
    /// Their space.
    pub space: u32,
    /// The offset of the first in the table; `None` if it follows the previous range.
    pub offset: Option<u32>,
}

/// A sampler that is part of a root signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StaticSampler {
    /// Its register.
    pub register: u32,
    /// Its space.
    pub space: u32,
    /// The stages that see it.
    pub visibility: Visibility,
}

/// A root signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootSignature {
    /// 1 for 1.0, 2 for 1.1, 3 for 1.2.
    pub version: u32,
    /// Its parameters.
    pub parameters: Vec<RootParameter>,
    /// Samplers that are part of it.
    pub samplers: Vec<StaticSampler>,
    /// Its flags.
    pub flags: u32,
}

/// The classes of ranges by their numbers.
const CLASSES: [char; 4] = ['t', 'u', 'b', 's'];

impl Visibility {
    /// All of them by their numbers.
    const NUMBERED: [Visibility; 8] = [
        Visibility::All,
        Visibility::Vertex,
        Visibility::Hull,
        Visibility::Domain,
        Visibility::Geometry,
        Visibility::Pixel,
        Visibility::Amplification,
        Visibility::Mesh,
    ];

    fn read(bytes: &mut Bytes<'_>) -> Result<Visibility> {
        let number = bytes.u32("a visibility")?;
        let known = usize::try_from(number).ok().and_then(|number| Self::NUMBERED.get(number));
        known.copied().ok_or_else(|| bytes.error(format!("{number} is the number of no visibility")))
    }
}

impl fmt::Display for Visibility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Visibility::All => "all",
            Visibility::Vertex => "vertex",
            Visibility::Hull => "hull",
            Visibility::Domain => "domain",
            Visibility::Geometry => "geometry",
            Visibility::Pixel => "pixel",
            Visibility::Amplification => "amplification",
            Visibility::Mesh => "mesh",
        })
    }
}

impl RootSignature {
    /// Reads the part.
    ///
    /// # Errors
    /// An unknown version or kind of parameter, or data outside the part.
    pub fn read(data: &[u8]) -> Result<RootSignature> {
        let mut bytes = Bytes::new(data, "part RTS0");
        let version = bytes.u32("the version")?;
        if !(1..=3).contains(&version) {
            return Err(bytes.error(format!("{version} is the version of no root signature that is known")));
        }
        let count = bytes.u32("the number of parameters")?;
        let parameters_at = bytes.u32("the offset of parameters")? as usize;
        let samplers = bytes.u32("the number of samplers")?;
        let samplers_at = bytes.u32("the offset of samplers")? as usize;
        let flags = bytes.u32("the flags")?;
        let count = bytes.count(count, 12, parameters_at, "parameters")?;
        // What the ranges of all parameters may be: none lies in two.
        let mut ranges = data.len() / 20;
        let mut parameters = Vec::with_capacity(count);
        for i in 0..count {
            bytes.seek(parameters_at + 12 * i);
            parameters.push(parameter(&mut bytes, version, &mut ranges)?);
        }
        let size = if version == 3 { 56 } else { 52 };
        let count = bytes.count(samplers, size, samplers_at, "samplers")?;
        let mut samplers = Vec::with_capacity(count);
        for i in 0..count {
            // What it samples by is in front.
            bytes.seek(samplers_at + size * i + 40);
            let (register, space) = (bytes.u32("a register")?, bytes.u32("a space")?);
            samplers.push(StaticSampler { register, space, visibility: Visibility::read(&mut bytes)? });
        }
        Ok(RootSignature { version, parameters, samplers, flags })
    }
}

fn parameter(bytes: &mut Bytes<'_>, version: u32, ranges: &mut usize) -> Result<RootParameter> {
    let kind = bytes.u32("the kind of a parameter")?;
    let visibility = Visibility::read(bytes)?;
    let at = bytes.u32("the offset of a parameter")? as usize;
    bytes.seek(at);
    let kind = match kind {
        0 => table(bytes, version, ranges)?,
        1 => {
            let (register, space) = (bytes.u32("a register")?, bytes.u32("a space")?);
            RootParameterKind::Constants { register, space, words: bytes.u32("the number of words")? }
        }
        2..=4 => {
            let class = ['b', 't', 'u'][kind as usize - 2];
            let (register, space) = (bytes.u32("a register")?, bytes.u32("a space")?);
            RootParameterKind::Descriptor { class, register, space }
        }
        _ => return Err(bytes.error(format!("{kind} is the number of no kind of parameter"))),
    };
    Ok(RootParameter { visibility, kind })
}

fn table(bytes: &mut Bytes<'_>, version: u32, ranges: &mut usize) -> Result<RootParameterKind> {
    let count = bytes.u32("the number of ranges")?;
    let at = bytes.u32("the offset of ranges")? as usize;
    let size = if version == 1 { 20 } else { 24 };
    let count = bytes.count(count, size, at, "ranges")?;
    *ranges = ranges.checked_sub(count).ok_or_else(|| bytes.error("ranges lie in each other"))?;
    let mut table = Vec::with_capacity(count);
    for i in 0..count {
        bytes.seek(at + size * i);
        let class = bytes.u32("the kind of a range")? as usize;
        let class = *CLASSES.get(class).ok_or_else(|| bytes.error("a range of an unknown kind"))?;
        let (count, register) = (bytes.u32("a number")?, bytes.u32("a register")?);
        let space = bytes.u32("a space")?;
        if version > 1 {
            bytes.u32("the flags of a range")?;
        }
        let offset = Some(bytes.u32("an offset")?).filter(|offset| *offset != u32::MAX);
        table.push(RootRange { class, count, register, space, offset });
    }
    Ok(RootParameterKind::Table(table))
}
