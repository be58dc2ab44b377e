//! Signatures: a program's inputs and outputs, by which the runtime matches stages (parts `ISG1`, `OSG1`, `PSG1`).

use crate::bytes::Bytes;
use crate::{FourCc, Result};

/// The type of the components of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ComponentType {
    Unknown,
    U32,
    S32,
    F32,
    U16,
    S16,
    F16,
    U64,
    S64,
    F64,
}

impl ComponentType {
    fn from_number(number: u32) -> ComponentType {
        use ComponentType::*;
        const TYPES: [ComponentType; 10] = [Unknown, U32, S32, F32, U16, S16, F16, U64, S64, F64];
        TYPES.get(number as usize).copied().unwrap_or(Unknown)
    }

    /// HLSL's spelling.
    #[must_use]
    pub fn name(self) -> &'static str {
        const NAMES: [&str; 10] = [
            "unknown", "uint", "int", "float", "uint16_t", "int16_t", "half", "uint64_t", "int64_t", "double",
        ];
        NAMES[self as usize]
    }
}

/// A row of a signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    /// The semantic's name.
    pub semantic: String,
    /// The semantic's index.
    pub index: u32,
    /// The number of the system value; 0 for none.
    pub system_value: u32,
    /// The components' type.
    pub component_type: ComponentType,
    /// The register; -1 as an unsigned number for none.
    pub register: u32,
    /// Its components, one bit each.
    pub mask: u8,
    /// Which of them an input reads, or an output may leave unwritten.
    pub used: u8,
    /// The stream of a geometry shader.
    pub stream: u32,
}

/// A signature.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Signature {
    /// Its rows.
    pub elements: Vec<Element>,
}

/// The bytes of a row.
const ELEMENT: usize = 32;

impl Signature {
    /// Reads a part.
    ///
    /// # Errors
    /// Rows or names outside the part.
    pub fn read(data: &[u8], part: FourCc) -> Result<Signature> {
        let mut bytes = Bytes::new(data, format!("part {part}"));
        let count = bytes.u32("the number of elements")?;
        let start = bytes.u32("the offset of elements")? as usize;
        let count = bytes.count(count, ELEMENT, start, "elements")?;
        bytes.seek(start);
        let mut elements = Vec::with_capacity(count);
        for _ in 0..count {
            let stream = bytes.u32("a stream")?;
            let name = bytes.u32("the offset of a name")? as usize;
            elements.push(Element {
                semantic: bytes.text(name, "a semantic's name")?,
                index: bytes.u32("a semantic's index")?,
                system_value: bytes.u32("a system value")?,
                component_type: ComponentType::from_number(bytes.u32("a component type")?),
                register: bytes.u32("a register")?,
                mask: bytes.u8("a mask")?,
                used: bytes.u8("a mask")?,
                stream,
            });
            let _padding = bytes.u16("padding")?;
            let _minimum_precision = bytes.u32("a minimum precision")?;
        }
        Ok(Signature { elements })
    }
}
