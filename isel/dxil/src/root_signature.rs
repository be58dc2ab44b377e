//! Root signatures (part `RTS0`): where the runtime finds a program's resources.

use crate::Result;
use crate::bytes::Bytes;

/// A parameter of a root signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RootParameter {
    /// Ranges of descriptors, as (class, number or all ones for no end, first register, space).
    Table(Vec<(char, u32, u32, u32)>),
    /// Numbers, as (register, space, how many words).
    Constants(u32, u32, u32),
    /// A descriptor, as (class, register, space).
    Descriptor(char, u32, u32),
}

/// A root signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootSignature {
    /// 1 for 1.0, 2 for 1.1, 3 for 1.2.
    pub version: u32,
    /// Its parameters.
    pub parameters: Vec<RootParameter>,
    /// Samplers that are part of it, as (register, space).
    pub samplers: Vec<(u32, u32)>,
    /// Its flags.
    pub flags: u32,
}

/// The classes of ranges by their numbers.
const CLASSES: [char; 4] = ['t', 'u', 'b', 's'];

impl RootSignature {
    /// Reads the part.
    ///
    /// # Errors
    /// An unknown version or kind of parameter, or what lies outside of the part.
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
            bytes.seek(samplers_at + size * i + 40);
            samplers.push((bytes.u32("a register")?, bytes.u32("a space")?));
        }
        Ok(RootSignature { version, parameters, samplers, flags })
    }
}

fn parameter(bytes: &mut Bytes<'_>, version: u32, ranges: &mut usize) -> Result<RootParameter> {
    let kind = bytes.u32("the kind of a parameter")?;
    let _visibility = bytes.u32("the visibility of a parameter")?;
    let at = bytes.u32("the offset of a parameter")? as usize;
    bytes.seek(at);
    match kind {
        0 => {
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
                let (number, first) = (bytes.u32("a number")?, bytes.u32("a register")?);
                table.push((class, number, first, bytes.u32("a space")?));
            }
            Ok(RootParameter::Table(table))
        }
        1 => {
            let (register, space) = (bytes.u32("a register")?, bytes.u32("a space")?);
            Ok(RootParameter::Constants(register, space, bytes.u32("the number of words")?))
        }
        2..=4 => {
            let class = ['b', 't', 'u'][kind as usize - 2];
            Ok(RootParameter::Descriptor(class, bytes.u32("a register")?, bytes.u32("a space")?))
        }
        _ => Err(bytes.error(format!("{kind} is the number of no kind of parameter"))),
    }
}
