//! The extended instruction sets GLSL.std.450 and OpenCL.std.
//!
//! Functions of reals are computed in 64 bits and rounded once, so results of 32 and 16 bits are within one unit in the
//! last place of the exact ones.

mod glsl;
mod opencl;
mod vectors;

use crate::code::Number;
use glsl::glsl;
use opencl::open_cl;
use spirant_dialect::grammar::ExtInstSet;

/// A function with two results.
pub(crate) type Pair = fn(f64, f64) -> (f64, f64);

/// How an instruction computes a component of its result.
#[derive(Clone, Copy)]
pub(crate) enum Function {
    /// Of reals.
    One(fn(f64) -> f64),
    Two(fn(f64, f64) -> f64),
    Three(fn(f64, f64, f64) -> f64),
    /// Of bits; the number is the representation of the first operand.
    Bits(fn(&[u64], Number) -> u64),
    /// Of whole vectors of reals: all operands, one number of the result.
    Reduce(fn(&[Vec<f64>]) -> f64),
    /// Of whole vectors of reals to a vector.
    Vector(fn(&[Vec<f64>]) -> Vec<f64>),
    /// Of bits of whole vectors.
    Pack(fn(&[Vec<u64>]) -> Vec<u64>),
    /// A result, and another one that goes where the last operand points, or into the second member of the result. The
    /// second is an integer if the flag is set.
    Both(Pair, bool),
}

/// Whether the machine knows an instruction.
pub(crate) fn is_known(set: ExtInstSet, name: &str) -> bool {
    function(set, name).is_some() || set == ExtInstSet::OpenClStd && name == "select"
}

/// How an instruction computes.
pub(crate) fn function(set: ExtInstSet, name: &str) -> Option<Function> {
    match set {
        ExtInstSet::GlslStd450 => glsl(name),
        ExtInstSet::OpenClStd => open_cl(name),
        _ => None,
    }
}
