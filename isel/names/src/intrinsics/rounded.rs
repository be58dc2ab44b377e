//! The lowering of operations with a stated rounding mode: the payload of constrained intrinsics.

use spirant_dialect::spirv::Op;

/// Floating point whose rounding mode is stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constrained {
    /// A core instruction whose result is rounded.
    Arithmetic(Op),
    /// A core instruction whose result is exact, or has one way of rounding.
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
    /// The same for an exact result, or one way of rounding.
    Plain,
    /// A number of the bits of a format that metadata names.
    FromFormat,
    /// The bits of a number in a format that metadata names.
    ToFormat,
}
