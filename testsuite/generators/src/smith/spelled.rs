//! Inline types and their uses (HLSL proposal 0017): aggregates whose declarations differ from those of the program's own
//! variables, images of every kind, samplers, parameters of kernels.
//!
//! Invariant: a module with an oracle has data alone, which is copied and does not show in the results.

use spirant_dialect::spirv::{Capability, Op};

/// What memory can hold.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Data {
    /// An integer of this width, signed or not.
    Int(u8, bool),
    Float(u8),
    Vector(Box<Data>, u32),
    /// A matrix: its number of rows and of columns.
    Matrix(u32, u32),
    /// An array, whose length is a constant of this width.
    Array(Box<Data>, u8, u32),
    Struct(Vec<Data>),
}

/// What a texel is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Texel {
    Float,
    Unsigned,
    Signed,
}

/// An image of a shader.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Image {
    pub(super) texel: Texel,
    /// 1D, 2D, 3D or a cube, by their numbers in SPIR-V.
    pub(super) dim: u32,
    pub(super) depth: bool,
    pub(super) arrayed: bool,
    pub(super) multisampled: bool,
    /// Its format's number; 0 of a sampled one.
    pub(super) format: u32,
}

impl Image {
    /// How many coordinates a texel has.
    pub(super) fn coordinates(&self) -> u8 {
        [1, 2, 3, 3].get(self.dim as usize).copied().unwrap_or(2) + u8::from(self.arrayed)
    }
}

/// A type and how it is used.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Spelled {
    /// A variable that is copied to itself.
    Data(Data),
    /// A storage image, of which a texel is read.
    Storage(Image),
    /// A sampled image and a sampler, separate.
    Sampled(Image),
    /// A sampled image with its sampler.
    Combined(Image),
    /// An array of this many, of which the first is used.
    Table(Box<Spelled>, u32),
    /// A parameter of a kernel's function: the opcode and literals of its declaration, and the capability that it
    /// requires.
    Handle(Op, Vec<u32>, Option<Capability>),
    /// An image parameter of a kernel's function: its dimensions, whether it is arrayed, its access qualifier.
    KernelImage(u32, bool, u32),
}

impl Spelled {
    /// Whether it is used by statements.
    pub(super) fn is_used(&self) -> bool {
        !matches!(self, Spelled::Handle(..) | Spelled::KernelImage(..))
    }
}
