//! The values of an operation that is rewritten: operands by their parts, the type of the result.

use super::{float_width, is_illegal_width};
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::types::Type;

/// The name of an extended instruction.
pub(super) fn ext_name(set: ExtInstSet, number: u32) -> &'static str {
    grammar::ext_inst(set, number).map_or("", |info| info.name)
}

/// Whether a value is of doubles that the target lacks.
pub(super) fn is_emulated_double(rw: &Rewriter<'_>, value: Value) -> bool {
    let width = float_width(rw.types, rw.old_type(value));
    width == Some(64) && is_illegal_width(rw.target, 64)
}

/// The one part of a value, or itself.
pub(super) fn part(rw: &mut Rewriter<'_>, value: Value) -> Value {
    match *rw.parts_of(value) {
        [part] if rw.mapping.is_split(rw.old_type(value)) => part,
        _ => rw.single(value),
    }
}

/// An operand, or its part.
pub(super) fn operand(rw: &mut Rewriter<'_>, inst: Inst, index: usize) -> Result<Value, String> {
    let value = rw.function.operand(inst, index).ok_or("an operand is missing")?;
    Ok(part(rw, value))
}

/// The type of the result, or of its part.
pub(super) fn result_type(rw: &Rewriter<'_>, inst: Inst) -> Result<Type, String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    Ok(match rw.mapping.parts(rw.old_type(result)) {
        [only, ..] => *only,
        [] => rw.ty(result),
    })
}

/// Replaces a result by a value of other operations, none of which its decorations are for.
pub(super) fn finish(rw: &mut Rewriter<'_>, inst: Inst, value: Value) {
    if let Some(result) = rw.function.result(inst) {
        rw.finish_value(result, &[value]);
    }
}
