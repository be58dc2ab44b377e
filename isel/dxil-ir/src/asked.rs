//! What the lowering is told beside the program.

use spirant_dxil::RootLayout;
use std::convert::Infallible;
use std::str::FromStr;

/// What a caller asks of a program of DXIL.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Check the bounds of accesses in the module: reads outside give 0, writes nothing.
    pub robust: bool,
    /// Where registers are, if not where their numbers say.
    pub root: Option<RootLayout>,
    /// The inputs of a pixel shader that a mesh shader writes for primitives.
    pub per_primitive: Vec<PrimitiveInput>,
    /// The exports of a library, if its container lists them: only these become entry points.
    pub exports: Option<Vec<Exported>>,
}

/// A function that a library exports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// Its symbol in the program.
    pub symbol: String,
    /// The name that it is exported by.
    pub name: String,
}

/// An input of a pixel shader that a mesh shader writes for primitives, which the pixel shader's signature does not say: by its location, or
/// by its semantic with the index, such as `COLOR1`, whose 0 may be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrimitiveInput {
    /// The location of its first row.
    Location(u32),
    /// Its semantic and index; case does not count.
    Semantic(String),
}

impl FromStr for PrimitiveInput {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<PrimitiveInput, Infallible> {
        Ok(text.parse().map_or_else(|_| PrimitiveInput::Semantic(text.to_owned()), PrimitiveInput::Location))
    }
}
