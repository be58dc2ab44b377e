//! The legalization of an operation.

use super::Rewriter;
use spirant_dialect::function::Inst;

/// What becomes of an operation. The function appends what takes its place; its error is a
/// sentence about the instruction ("its operand is missing").
pub(crate) enum Action {
    /// It is legal.
    Keep,
    /// The same operation on wider types.
    Widen(Apply),
    /// The same operation on each part of its operands.
    Split(Apply),
    /// Other operations that compute the same.
    Expand(Apply),
    /// It has no legal form, for this reason.
    Reject(&'static str),
}

/// Appends what takes the place of an instruction.
pub(crate) type Apply = fn(&mut Rewriter<'_>, Inst) -> Result<(), String>;

impl Action {
    /// Appends an instruction or what takes its place.
    ///
    /// # Errors
    /// Why it has no legal form.
    pub(crate) fn apply(self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
        match self {
            Action::Keep => {
                rw.keep(inst);
                Ok(())
            }
            Action::Widen(apply) | Action::Split(apply) | Action::Expand(apply) => apply(rw, inst),
            Action::Reject(why) => Err(why.to_owned()),
        }
    }
}
