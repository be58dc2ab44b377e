//! How operations with a stated rounding mode are lowered: the payload of constrained intrinsics.

use spirant_dialect::spirv::Op;

/// Floating point whose rounding mode is stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constrained {
    /// A core instruction whose result is rounded.
    Arithmetic(Op),
    /// A core instruction whose result is exact, or rounded in one way alone.
    Exact(Op),
    /// A conversion whose result is rounded.
    Conversion(Op),
    /// A comparison whose predicate is metadata.
    Compare,
    /// An integral number of the same type.
    Integral,
    /// An integer.
    IntegralToInteger,
    /// The intrinsic of the same name without the constraint, whose result is rounded.
    Rounded,
    /// The same where nothing is rounded, or in one way alone.
    Plain,
}
