//! Functions in LLVM IR that instructions become calls of.

/// What the names of these functions begin with.
pub const PREFIX: &str = "spirant.";

/// A function in LLVM IR.
pub struct Definition {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
    /// How many of the first arguments of the intrinsic it has; the others are part of its name.
    pub arguments: u32,
    /// Whether it is of scalars, and called for each lane of vectors.
    pub by_lanes: bool,
}
