//! The properties of an opcode that the hot path needs, in one table.

use crate::form::{Form, forms};
use spirant_dialect::grammar::{self, Traits, traits};
use spirant_dialect::spirv::Op;
use std::sync::LazyLock;

/// How an instruction of a body is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The opcode; `None` where the vocabulary has no such instruction.
    pub(super) op: Option<Op>,
    /// How its operands are laid out.
    pub(super) form: Form,
    /// Whether it ends a block.
    pub(super) ends: bool,
    /// Whether it is read by a function of its own.
    pub(super) special: bool,
}

const UNKNOWN: Row = Row { op: None, form: Form::NONE, ends: false, special: true };

/// The row of an opcode.
#[inline]
pub(super) fn row(rows: &[Row], opcode: u16) -> Row {
    rows.get(usize::from(opcode)).copied().unwrap_or(UNKNOWN)
}

/// The rows of all opcodes.
pub(super) fn rows() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
        let mut rows = vec![UNKNOWN; forms().len()];
        for info in grammar::ops() {
            let Some(op) = info.op() else { continue };
            let form = forms().get(usize::from(info.opcode)).copied().unwrap_or(Form::NONE);
            let special = matches!(
                op,
                Op::Label
                    | Op::Phi
                    | Op::Line
                    | Op::NoLine
                    | Op::ExtInst
                    | Op::FunctionCall
                    | Op::SelectionMerge
                    | Op::LoopMerge
            );
            rows[usize::from(info.opcode)] =
                Row { op: Some(op), form, ends: traits(op).contains(Traits::TERMINATOR), special };
        }
        rows
    });
    &ROWS
}
