//! The options of the lowering.

use spirant_dxil::RootLayout;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::str::FromStr;

/// The options of a caller for a DXIL program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Check the bounds of accesses in the module: reads outside give 0, writes do nothing.
    pub robust: bool,
    /// The locations of registers, if their numbers do not give them.
    pub root: Option<RootLayout>,
    /// The inputs of a pixel shader that a mesh shader writes for primitives.
    pub per_primitive: Vec<PrimitiveInput>,
    /// The descriptors of resources by their names in the source, for resources in [`OPEN_SPACE`]. With it, resources have these names; without,
    /// names after their registers, of which a root signature and messages speak.
    pub descriptors: Option<BTreeMap<String, Descriptor>>,
    /// The exports of a library, if its container lists them: only these become entry points.
    pub exports: Option<Vec<Exported>>,
}

/// The register space of resources without a register: a front end tells DXC to put them there, and states their descriptors.
pub const OPEN_SPACE: u32 = 0x7fff_0000;

/// A descriptor, and that of the counter of its buffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Descriptor {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
    /// The binding of the counter in the same set, if the buffer may have one.
    pub counter: Option<u32>,
}

/// A function that a library exports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// Its symbol in the program.
    pub symbol: String,
    /// Its exported name.
    pub name: String,
}

/// An input of a pixel shader that a mesh shader writes for primitives, which the pixel shader's signature does not mark: by its
/// location, or by its semantic with the index, such as `COLOR1`. An index of 0 may be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrimitiveInput {
    /// The location of its first row.
    Location(u32),
    /// Its semantic and index, ignoring case.
    Semantic(String),
}

impl FromStr for PrimitiveInput {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<PrimitiveInput, Infallible> {
        Ok(text.parse().map_or_else(|_| PrimitiveInput::Semantic(text.to_owned()), PrimitiveInput::Location))
    }
}
