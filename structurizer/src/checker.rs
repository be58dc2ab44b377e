//! Proves that a structured body does what the free one did, by walking both in lockstep.
//!
//! The lattice: a *state* is a pair of positions, one in each body, where both are about to do the
//! same thing; control relates positions only. Selectors are constants that live from one
//! followed edge to the next and are evaluated on the way (*settling*). Facts about values are
//! pairs "this output value is that input value here", ordered by inclusion and taken to be true
//! until a way back to a definition contradicts one: the greatest fixed point, as for any two
//! processes that are to be bisimilar. A state's facts have to hold on every way into it.
//!
//! Invariant: nothing here comes from the algorithm; positions, flows, conditions and purity are
//! read off the two bodies alone. Instructions of the input are met exactly once on every path, in
//! order; the output may add instructions that only compute.
//!
//! ```text
//!   input   a ──if c──► b ──► d        state (a, ^x) ── c is c' ──► state (b, ^y) ──► …
//!   output  ^x ─if c'─► ^y ─► merge ─► guard (constant) ─► ^z        ^z stands for d
//! ```

mod facts;
mod walk;

use spirant_dialect::{Block, Function, Inst, Module, Value};

/// Where input and output differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// A body is not what it should be: a CFG before, structured after.
    #[error("the bodies are not a control-flow graph and regions")]
    Body,
    /// A block of a body is malformed.
    #[error("{0} is malformed")]
    Malformed(Block),
    /// The output does something else than the input.
    #[error("where the input does {0}, the output does {1}")]
    Instruction(Inst, Inst),
    /// One body goes on silently for ever, the other does not.
    #[error("one body loops for ever between {0} and {1}")]
    Divergence(Block, Block),
    /// A value of the output is not the one of the input that should stand there.
    #[error("{1} in {2} of the output is not always the input's {0}")]
    Value(Value, Value, Inst),
    /// An instruction or a branch has the wrong number of operands or targets.
    #[error("{1} does not have the operands of {0}")]
    Operands(Inst, Inst),
}

/// Checks that `output`, a structured body, does what `input`, a free one, did. Both are functions
/// of `module`.
///
/// # Errors
/// The first [`Mismatch`] found.
pub fn check(module: &Module, input: &Function, output: &Function) -> Result<(), Mismatch> {
    let product = walk::explore(module, input, output)?;
    facts::prove(module, input, output, &product)
}
