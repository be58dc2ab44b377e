//! The header of a program, before its bitcode.

use crate::bytes::Bytes;
use crate::{FourCc, Result};

/// The stage of a program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum ShaderKind {
    Pixel,
    Vertex,
    Geometry,
    Hull,
    Domain,
    Compute,
    Library,
    RayGeneration,
    Intersection,
    AnyHit,
    ClosestHit,
    Miss,
    Callable,
    Mesh,
    Amplification,
    Node,
}

/// The stages in the order of their numbers, with the names that they have in targets (`ps_6_0`) and in words.
const KINDS: [(ShaderKind, &str, &str); 16] = [
    (ShaderKind::Pixel, "ps", "pixel"),
    (ShaderKind::Vertex, "vs", "vertex"),
    (ShaderKind::Geometry, "gs", "geometry"),
    (ShaderKind::Hull, "hs", "hull"),
    (ShaderKind::Domain, "ds", "domain"),
    (ShaderKind::Compute, "cs", "compute"),
    (ShaderKind::Library, "lib", "library"),
    (ShaderKind::RayGeneration, "raygeneration", "raygeneration"),
    (ShaderKind::Intersection, "intersection", "intersection"),
    (ShaderKind::AnyHit, "anyhit", "anyhit"),
    (ShaderKind::ClosestHit, "closesthit", "closesthit"),
    (ShaderKind::Miss, "miss", "miss"),
    (ShaderKind::Callable, "callable", "callable"),
    (ShaderKind::Mesh, "ms", "mesh"),
    (ShaderKind::Amplification, "as", "amplification"),
    (ShaderKind::Node, "node", "node"),
];

impl ShaderKind {
    /// The stage with this number in a program's version, or in a property of an entry of a library.
    #[must_use]
    pub fn from_number(number: u32) -> Option<ShaderKind> {
        KINDS.get(number as usize).map(|(kind, ..)| *kind)
    }

    /// The stage of a target's prefix, as in `dx.shaderModel`.
    #[must_use]
    pub fn from_prefix(prefix: &str) -> Option<ShaderKind> {
        KINDS.iter().find(|(_, name, _)| *name == prefix).map(|(kind, ..)| *kind)
    }

    /// The prefix of targets.
    #[must_use]
    pub fn prefix(self) -> &'static str {
        KINDS[self as usize].1
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        KINDS[self as usize].2
    }
}

/// A program: its header, and its bitcode as in the container.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program<'a> {
    /// The stage.
    pub kind: ShaderKind,
    /// The shader model, as major and minor.
    pub model: (u8, u8),
    /// The version of DXIL, as major and minor.
    pub dxil: (u8, u8),
    /// The bitcode; [`crate::repair`] makes it readable for LLVM.
    pub bitcode: &'a [u8],
}

impl<'a> Program<'a> {
    /// Reads the header of a part `DXIL` or `ILDB`.
    ///
    /// # Errors
    /// A header that is not DXIL's, an unknown stage, or bitcode outside the part.
    pub fn read(data: &'a [u8], part: FourCc) -> Result<Program<'a>> {
        let mut bytes = Bytes::new(data, format!("part {part}"));
        let version = bytes.u32("the version of the program")?;
        let _words = bytes.u32("the size of the program")?;
        let start = bytes.at();
        if bytes.take(4, "the header of the bitcode")? != b"DXIL" {
            return Err(bytes.error("the header of the bitcode begins with DXIL"));
        }
        let dxil = bytes.u32("the version of DXIL")?;
        let offset = bytes.u32("the offset of the bitcode")? as usize;
        let size = bytes.u32("the size of the bitcode")? as usize;
        let Some(kind) = ShaderKind::from_number(version >> 16) else {
            return Err(bytes.error(format!("{} is the number of no stage", version >> 16)));
        };
        bytes.seek(start.saturating_add(offset));
        let bitcode = bytes.take(size, "the bitcode")?;
        let model = ((version >> 4 & 15) as u8, (version & 15) as u8);
        Ok(Program { kind, model, dxil: ((dxil >> 8) as u8, dxil as u8), bitcode })
    }
}
