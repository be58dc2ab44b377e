//! Computes remainders of signed integers in shaders. `OpSRem` and `OpSMod` of a negative operand have an undefined result there (Vulkan,
//! "Precision and Operation of SPIR-V Instructions"), and drivers make use of that. LLVM IR defines the result for all operands. HLSL defines it for
//! two negative ones, so modules of other producers are changed if they name HLSL as their source language.

use crate::operations::Row;
use crate::target::Target;
use crate::types::Rewriter;
use crate::types::action::Action;
use spirant_dialect::Opcode;
use spirant_dialect::constants::{Const, ConstOperand};
use spirant_dialect::function::{Inst, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{Op, SourceLanguage};
use spirant_dialect::types::TypeKind;

/// Remainders of signed integers.
pub(crate) const ROW: Row = Row { name: "remainders", applies, action, finish: |_| {} };

/// How many operations are looked through for the sign of a value.
const DEPTH: u32 = 4;

fn applies(module: &Module, target: &Target<'_>) -> bool {
    let mut functions = module.functions.values();
    !target.is_kernel
        && (!target.is_foreign() || is_of_hlsl(module))
        && functions.any(|function| {
            let mut is_there = false;
            function.walk_blocks(|_, block| {
                let mut insts = function.insts(block).iter();
                is_there |= insts.any(|inst| is_signed_remainder(function.op(*inst)));
            });
            is_there
        })
}

/// Whether the module names HLSL as its source language.
fn is_of_hlsl(module: &Module) -> bool {
    matches!(module.provenance.language, Some((SourceLanguage::HLSL, _)))
}

fn is_signed_remainder(op: Opcode) -> bool {
    matches!(op, Opcode::Core(Op::SRem | Op::SMod))
}

fn action(rw: &Rewriter<'_>, inst: Inst) -> Action {
    match rw.function.op(inst) {
        op if !is_signed_remainder(op) => Action::Keep,
        _ if rw.function.operands(inst).iter().all(|operand| is_non_negative(rw, *operand, DEPTH)) => {
            Action::Expand(unsigned)
        }
        _ => Action::Expand(divide),
    }
}

/// The remainder of what is not negative.
fn unsigned(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (value, divisor) = operands(rw, inst)?;
    let remainder = rw.op(Op::UMod, rw.ty(value), &[value, divisor]);
    rw.finish(inst, &[remainder]);
    Ok(())
}

/// What the quotient leaves.
fn divide(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (value, divisor) = operands(rw, inst)?;
    let ty = rw.ty(value);
    let quotient = rw.op(Op::SDiv, ty, &[value, divisor]);
    let product = rw.op(Op::IMul, ty, &[quotient, divisor]);
    let mut remainder = rw.op(Op::ISub, ty, &[value, product]);
    if rw.function.op(inst) == Op::SMod {
        remainder = with_sign_of(rw, remainder, divisor);
    }
    rw.finish(inst, &[remainder]);
    Ok(())
}

/// The remainder whose sign is the divisor's.
fn with_sign_of(rw: &mut Rewriter<'_>, remainder: Value, divisor: Value) -> Value {
    let ty = rw.ty(remainder);
    let bool = rw.types.bool();
    let bools = rw.types.with_scalar(ty, bool);
    let zero = rw.splat(ty, 0);
    let is_left = rw.op(Op::INotEqual, bools, &[remainder, zero]);
    let signs = rw.op(Op::BitwiseXor, ty, &[remainder, divisor]);
    let differ = rw.op(Op::SLessThan, bools, &[signs, zero]);
    let is_other = rw.op(Op::LogicalAnd, bools, &[is_left, differ]);
    let sum = rw.op(Op::IAdd, ty, &[remainder, divisor]);
    rw.op(Op::Select, ty, &[is_other, sum, remainder])
}

fn operands(rw: &Rewriter<'_>, inst: Inst) -> Result<(Value, Value), String> {
    match rw.function.operands(inst) {
        [value, divisor] => Ok((*value, *divisor)),
        _ => Err("it takes two operands".to_owned()),
    }
}

/// Whether no component of an integer is negative, as far as the operations that compute it say.
fn is_non_negative(rw: &Rewriter<'_>, value: Value, depth: u32) -> bool {
    let value = rw.function.resolve(value);
    let inst = match rw.function.value_def(value) {
        ValueDef::Const(constant) => return is_constant_non_negative(rw, constant),
        ValueDef::Result(inst, _) if depth > 0 => inst,
        _ => return false,
    };
    let is = |index: usize| {
        rw.function.operand(inst, index).is_some_and(|operand| is_non_negative(rw, operand, depth - 1))
    };
    let is_positive_constant = |index: usize| {
        let operand = rw.function.operand(inst, index);
        operand.and_then(|operand| rw.int_value(operand)).is_some_and(|value| value != 0)
    };
    match rw.function.op(inst) {
        Opcode::Core(Op::BitwiseAnd) => is(0) || is(1),
        Opcode::Core(Op::BitwiseOr | Op::BitwiseXor | Op::SDiv) => is(0) && is(1),
        Opcode::Core(Op::Select) => is(1) && is(2),
        Opcode::Core(Op::UMod) => is(1),
        Opcode::Core(Op::UDiv) => is(0),
        Opcode::Core(Op::ShiftRightLogical) => is(0) || is_positive_constant(1),
        Opcode::Core(Op::UConvert) => {
            let width = |value| match rw.types.kind(rw.types.scalar(rw.ty(value))) {
                TypeKind::Int { width, .. } => width,
                _ => 0,
            };
            rw.function.operand(inst, 0).is_some_and(|narrow| width(narrow) < width(value))
        }
        _ => false,
    }
}

fn is_constant_non_negative(rw: &Rewriter<'_>, constant: Const) -> bool {
    let data = rw.consts.get(constant);
    if data.op == Op::ConstantComposite {
        return data
            .operands
            .iter()
            .all(|part| matches!(part, ConstOperand::Const(part) if is_constant_non_negative(rw, *part)));
    }
    match (rw.types.kind(data.ty), rw.consts.int_value(constant)) {
        (TypeKind::Int { width, .. }, Some(value)) => value >> (width - 1) & 1 == 0,
        _ => false,
    }
}
