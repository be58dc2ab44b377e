//! Proves that a structured body does what the free one did, by walking both in lockstep.
//!
//! The lattice: a *state* is a pair of positions, one in each body, where both are about to do the
//! same thing; control relates positions only. Selectors are constants that live from one
//! followed edge to the next and are evaluated on that path. Facts about values are
//! pairs "this output value is that input value here", ordered by inclusion and taken to be true
//! until a path back to a definition contradicts one: the greatest fixed point, as for any two
//! processes that are to be bisimilar. A state's facts have to hold on every path into it.
//!
//! Invariant: nothing here comes from the algorithm; positions, flows, conditions and purity are
//! read off the two bodies alone. Instructions of the input are met exactly once on every path, in
//! order; the output may add instructions that only compute.
//!
//! ```text
//!   input   a ──if c──► b ──► d        state (a, ^x) ── c is c' ──► state (b, ^y) ──► …
//!   output  ^x ─if c'─► ^y ─► merge ─► guard (constant) ─► ^z        ^z corresponds to d
//! ```

mod facts;
mod mismatch;
mod walk;

pub use mismatch::Mismatch;

use spirant_dialect::{Function, Module};

/// Checks that `output`, a structured body, does what `input`, an unstructured one, did. Both are functions
/// of `module`.
///
/// # Errors
/// The first [`Mismatch`] found.
pub fn check(module: &Module, input: &Function, output: &Function) -> Result<(), Mismatch> {
    let product = walk::explore(module, input, output)?;
    facts::prove(module, input, output, &product)
}
