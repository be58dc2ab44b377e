//! Expands operations that WebGPU's shading language lacks, as MLIR's `spirv-webgpu-prepare` does: products of twice the
//! width, carries and borrows become arithmetic on 32 bits, and tests for infinity and NaN become false.
//!
//! Shaders for WebGPU may be compiled as if infinities and NaNs did not occur (WGSL, "Floating Point Evaluation").
//! Integers of other widths stay: WebGPU lacks them altogether.

use spirant_dialect::builder::Builder;
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::module::{Func, Module};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// Expands these operations in every function. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    let mut changed = false;
    let funcs: Vec<Func> = module.functions.keys().collect();
    for func in funcs {
        let void = module.types.void();
        let mut function = std::mem::replace(&mut module.functions[func], Function::new("", void, []));
        let mut blocks = Vec::new();
        function.walk_blocks(|_, block| blocks.push(block));
        for block in blocks {
            let insts = std::mem::take(function.insts_mut(block));
            let mut b = Builder::new(module, &mut function, block);
            for inst in insts {
                b.position = b.function.attrs.position(inst);
                let outcome = expand(&mut b, inst);
                changed |= outcome != Outcome::Same;
                if outcome != Outcome::Gone {
                    b.function.append_inst(block, inst);
                }
            }
        }
        module.functions[func] = function;
    }
    changed
}

/// What became of an instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Same,
    Changed,
    Gone,
}

/// Expands an instruction, which stands behind what was appended.
fn expand(b: &mut Builder<'_>, inst: Inst) -> Outcome {
    match b.function.op(inst).core() {
        Some(Op::IsInf | Op::IsNan) => {
            let Some(result) = b.function.result(inst) else { return Outcome::Same };
            let never = splat(b, b.function.value_type(result), 0);
            b.function.attrs.value_decorations.remove(&result);
            b.function.replace_value(result, never);
            Outcome::Gone
        }
        Some(op) => match parts(b, op, inst) {
            Some(parts) => {
                b.function.rewrite_inst(inst, Op::CompositeConstruct.into(), &parts, &[], &[]);
                Outcome::Changed
            }
            None => Outcome::Same,
        },
        None => Outcome::Same,
    }
}

/// The two parts of the result of an operation on 32 bits.
fn parts(b: &mut Builder<'_>, op: Op, inst: Inst) -> Option<[Value; 2]> {
    let (lhs, rhs) = (b.function.operand(inst, 0)?, b.function.operand(inst, 1)?);
    let ty = b.function.value_type(lhs);
    let is_32_bits = matches!(b.types.kind(b.types.scalar(ty)), TypeKind::Int { width: 32, .. });
    if !is_32_bits || b.function.value_type(rhs) != ty {
        return None;
    }
    Some(match op {
        Op::UMulExtended => [b.op(Op::IMul, ty, &[lhs, rhs]), high_product(b, ty, lhs, rhs)],
        Op::SMulExtended => {
            let low = b.op(Op::IMul, ty, &[lhs, rhs]);
            let high = high_product(b, ty, lhs, rhs);
            let high = less_where_negative(b, ty, high, lhs, rhs);
            [low, less_where_negative(b, ty, high, rhs, lhs)]
        }
        Op::IAddCarry => {
            let sum = b.op(Op::IAdd, ty, &[lhs, rhs]);
            [sum, is_below(b, ty, sum, lhs)]
        }
        Op::ISubBorrow => [b.op(Op::ISub, ty, &[lhs, rhs]), is_below(b, ty, lhs, rhs)],
        _ => return None,
    })
}

/// The upper half of the product of two unsigned numbers, by products of their halves.
fn high_product(b: &mut Builder<'_>, ty: Type, lhs: Value, rhs: Value) -> Value {
    let (half, mask) = (splat(b, ty, 16), splat(b, ty, 0xffff));
    let [lhs_low, rhs_low] = [lhs, rhs].map(|value| b.op(Op::BitwiseAnd, ty, &[value, mask]));
    let [lhs_high, rhs_high] = [lhs, rhs].map(|value| b.op(Op::ShiftRightLogical, ty, &[value, half]));
    let lowest = b.op(Op::IMul, ty, &[lhs_low, rhs_low]);
    let carried = b.op(Op::ShiftRightLogical, ty, &[lowest, half]);
    let middle = b.op(Op::IMul, ty, &[lhs_high, rhs_low]);
    let middle = b.op(Op::IAdd, ty, &[middle, carried]);
    let low = b.op(Op::BitwiseAnd, ty, &[middle, mask]);
    let high = b.op(Op::ShiftRightLogical, ty, &[middle, half]);
    let other = b.op(Op::IMul, ty, &[lhs_low, rhs_high]);
    let other = b.op(Op::IAdd, ty, &[other, low]);
    let carried = b.op(Op::ShiftRightLogical, ty, &[other, half]);
    let highest = b.op(Op::IMul, ty, &[lhs_high, rhs_high]);
    let sum = b.op(Op::IAdd, ty, &[highest, high]);
    b.op(Op::IAdd, ty, &[sum, carried])
}

/// `from - other` where `number` is negative: what a product counts too much that takes it as unsigned.
fn less_where_negative(b: &mut Builder<'_>, ty: Type, from: Value, number: Value, other: Value) -> Value {
    let last = splat(b, ty, 31);
    let signs = b.op(Op::ShiftRightArithmetic, ty, &[number, last]);
    let excess = b.op(Op::BitwiseAnd, ty, &[signs, other]);
    b.op(Op::ISub, ty, &[from, excess])
}

/// 1 where `lhs` is below `rhs`, both unsigned, and 0 elsewhere.
fn is_below(b: &mut Builder<'_>, ty: Type, lhs: Value, rhs: Value) -> Value {
    let (one, zero) = (splat(b, ty, 1), splat(b, ty, 0));
    let bool = b.types.bool();
    let truth = b.types.with_scalar(ty, bool);
    let below = b.op(Op::ULessThan, truth, &[lhs, rhs]);
    b.op(Op::Select, ty, &[below, one, zero])
}

/// A constant of integers or booleans whose every component is `value`.
fn splat(b: &mut Builder<'_>, ty: Type, value: u64) -> Value {
    let one = b.consts.int(b.types, b.types.scalar(ty), value);
    let constant = match b.types.kind(ty) {
        TypeKind::Vector { count, .. } => b.consts.composite(ty, &vec![one; count as usize]),
        _ => one,
    };
    b.constant(constant)
}

#[cfg(test)]
mod tests;
