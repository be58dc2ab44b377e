//! Operands that MLIR's generic forms represent differently from the binary: scopes and semantics as
//! attributes, callees as symbols, arguments of branches among the operands.

use super::{find, literals};
use crate::parse::ast::{Attr, Op, Operand, Successor, Use};
use crate::parse::{Parsed, Problem};
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op as Core;

/// The operands of an operation in the order of the dialect.
pub(super) fn operands<'t>(op: &Op<'t>, code: Opcode) -> Parsed<Vec<Operand<'t>>> {
    if !op.generic {
        return Ok(op.operands.clone());
    }
    let mut constants = Vec::new();
    for (name, kind) in literals::CONSTANTS {
        if let Some(value) = find(&op.attributes, name) {
            constants.extend(literals::values(op, name, value, *kind)?);
        }
    }
    let mut list = Vec::with_capacity(op.operands.len() + constants.len());
    let atomic = matches!(code, Opcode::Core(core) if spirant_dialect::grammar::op_info(core)
        .is_some_and(|info| info.class == spirant_dialect::grammar::Class::Atomic));
    let pointer = usize::from(atomic && !constants.is_empty());
    list.extend(op.operands.iter().take(pointer).cloned());
    list.extend(constants.into_iter().map(Operand::Constant));
    list.extend(op.operands.iter().skip(pointer).cloned());
    if let (Opcode::Core(Core::FunctionCall), Some(Attr::Symbol(callee))) =
        (code, find(&op.attributes, "callee"))
    {
        list.insert(0, Operand::Function(callee.clone().into(), op.at));
    }
    if let Some(layout) = find(&op.attributes, "matrix_layout") {
        // It precedes the stride.
        let words = literals::values(op, "matrix_layout", layout, K::CooperativeMatrixLayout)?;
        let before = list.len().saturating_sub(1);
        list.splice(before..before, words.into_iter().map(Operand::Constant));
    }
    if let Some(Attr::Type(ty)) = find(&op.attributes, "cooperative_matrix_type") {
        list.push(Operand::Type(*ty));
    }
    Ok(list)
}

/// Splits the operands of a branch in MLIR's generic form: those of its own, then the arguments of
/// each target.
pub(super) fn branch<'t>(op: &Op<'t>, code: Opcode) -> Parsed<(Vec<Operand<'t>>, Vec<Successor<'t>>)> {
    let mut targets = op.successors.clone();
    let Opcode::Core(core @ (Core::Branch | Core::BranchConditional | Core::Switch)) = code else {
        return Ok((operands(op, code)?, targets));
    };
    if !op.generic {
        return Ok((op.operands.clone(), targets));
    }
    let own = usize::from(core != Core::Branch);
    let total = op.operands.len();
    let mut segments: Vec<usize> = Vec::new();
    for name in ["operandSegmentSizes", "operand_segment_sizes"] {
        if let Some(value) = find(&op.attributes, name) {
            segments =
                literals::values(op, name, value, K::LiteralInteger)?.iter().map(|n| *n as usize).collect();
        }
    }
    if core == Core::Switch {
        segments.truncate(2);
        if let Some(value) = find(&op.attributes, "case_operand_segments") {
            let cases = literals::values(op, "case_operand_segments", value, K::LiteralInteger)?;
            segments.extend(cases.iter().map(|n| *n as usize));
        }
    }
    if segments.is_empty() {
        segments = vec![own];
        segments.extend((total > own && core == Core::Branch).then_some(total));
    } else if core == Core::Branch {
        segments.insert(0, 0);
    } else if core == Core::BranchConditional && segments.iter().sum::<usize>() != total {
        let message = format!("'operandSegmentSizes' divides another number of operands than {total}");
        return Err(Box::new(Problem::new(op.at as usize, message)));
    }
    let mut rest = op.operands.iter();
    let first: Vec<Operand<'t>> =
        rest.by_ref().take(segments.first().copied().unwrap_or(own)).cloned().collect();
    for (target, count) in targets.iter_mut().zip(segments.iter().skip(1)) {
        if *count > rest.len() {
            let message = "'operandSegmentSizes' gives more operands to targets than there are";
            return Err(Box::new(Problem::new(op.at as usize, message)));
        }
        for operand in rest.by_ref().take(*count) {
            if let Operand::Value(value) = operand {
                target.args.push(Use { ..*value });
            }
        }
    }
    if rest.next().is_some() {
        return Err(Box::new(Problem::new(
            op.at as usize,
            "there are more operands than 'operandSegmentSizes' gives to targets",
        )));
    }
    Ok((first, targets))
}
