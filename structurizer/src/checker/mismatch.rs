//! Differences between a structured body and the unstructured one.

use spirant_dialect::{Block, Inst, Value};

/// A difference between input and output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// A body is not in the form it should be: a CFG before, structured after.
    #[error("the bodies are not a control-flow graph and regions")]
    Body,
    /// A block is malformed.
    #[error("{0} is malformed")]
    Malformed(Block),
    /// The output executes another instruction than the input.
    #[error("where the input does {0}, the output does {1}")]
    Instruction(Inst, Inst),
    /// One body loops forever without an effect, the other does not.
    #[error("one body loops forever between {0} and {1}")]
    Divergence(Block, Block),
    /// A value of the output does not correspond to the input's value.
    #[error("{1} in {2} of the output is not always the input's {0}")]
    Value(Value, Value, Inst),
    /// An instruction or a branch has the wrong number of operands or targets.
    #[error("{1} does not have the operands of {0}")]
    Operands(Inst, Inst),
}
