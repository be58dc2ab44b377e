//! Integers that live in a wider one, with anything in the bits above.

use super::{cast, integer, ones};
use crate::types::rewrite::Rewrite;
use spirant_dialect::constants::ConstOperand;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// What an operation sees of the bits above an operand's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Above {
    /// Nothing that reaches its own bits of the result.
    Anything,
    /// They must be zero.
    Zero,
    /// They must repeat the sign.
    Sign,
}

pub(super) fn expand(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let op = rw.function.op(inst);
    match op {
        Opcode::Core(Op::UConvert | Op::SConvert) => convert(rw, inst, op == Op::SConvert),
        Opcode::Core(Op::Bitcast) => cast::bitcast(rw, inst),
        Opcode::Core(Op::Switch) => switch(rw, inst),
        Opcode::Core(Op::BitReverse) => bit_reverse(rw, inst),
        Opcode::Core(op @ (Op::IAddCarry | Op::ISubBorrow)) => carry(rw, inst, op),
        Opcode::Ext(ExtInstSet::OpenClStd, number) => match ext_name(ExtInstSet::OpenClStd, number) {
            "clz" => leading_zeros(rw, inst),
            "ctz" => trailing_zeros(rw, inst),
            _ => rebuild(rw, inst, op),
        },
        _ => rebuild(rw, inst, op),
    }
}

fn ext_name(set: ExtInstSet, number: u32) -> &'static str {
    grammar::ext_inst(set, number).map_or("", |info| info.name)
}

/// The same operation on the integers they live in, with what its operands need above.
fn rebuild(rw: &mut Rewrite<'_>, inst: Inst, op: Opcode) -> Result<(), String> {
    let operands = rw.function.operands(inst).to_vec();
    let mut new = Vec::with_capacity(operands.len());
    for (index, operand) in operands.into_iter().enumerate() {
        let above = needs(op, index).ok_or("it does not work on integers of this width")?;
        new.push(clean(rw, operand, above));
    }
    let words = rw.function.words(inst).to_vec();
    let Some(result) = rw.function.result(inst) else {
        rw.function.rewrite_inst(inst, op, &new, &words, &[]);
        rw.function.append_inst(rw.block, inst);
        return Ok(());
    };
    let ty = now(rw, result);
    let value = rw.op_words(op, ty, &new, &words);
    if let Opcode::Core(Op::UDiv | Op::UMod | Op::ShiftRightLogical) = op
        && let Some((width, _)) = integer(rw.types, rw.old_type(result))
    {
        rw.notes.insert(value, width);
    }
    rw.finish(inst, &[value]);
    Ok(())
}

/// The type that stands for a result.
pub(super) fn now(rw: &Rewrite<'_>, result: Value) -> Type {
    match rw.mapping.parts(rw.old_type(result)) {
        [only, ..] => *only,
        [] => rw.ty(result),
    }
}

/// What each operand of an operation needs above; `None` for operations that have no such form.
fn needs(op: Opcode, index: usize) -> Option<Above> {
    use Above::{Anything, Sign, Zero};
    Some(match op {
        Opcode::Core(op) => match op {
            Op::IAdd
            | Op::ISub
            | Op::IMul
            | Op::SNegate
            | Op::BitwiseAnd
            | Op::BitwiseOr
            | Op::BitwiseXor
            | Op::Not
            | Op::Select
            | Op::VectorShuffle
            | Op::CompositeConstruct
            | Op::ConvertFToU
            | Op::ConvertFToS
            | Op::ConvertPtrToU
            | Op::ExpectKHR
            | Op::GroupNonUniformBroadcast
            | Op::GroupNonUniformBroadcastFirst
            | Op::GroupNonUniformShuffle
            | Op::GroupNonUniformShuffleXor
            | Op::GroupNonUniformShuffleUp
            | Op::GroupNonUniformShuffleDown
            | Op::GroupNonUniformIAdd
            | Op::GroupNonUniformIMul
            | Op::GroupNonUniformBitwiseAnd
            | Op::GroupNonUniformBitwiseOr
            | Op::GroupNonUniformBitwiseXor => Anything,
            Op::VectorExtractDynamic => {
                if index == 1 {
                    Zero
                } else {
                    Anything
                }
            }
            Op::VectorInsertDynamic => {
                if index == 2 {
                    Zero
                } else {
                    Anything
                }
            }
            Op::ShiftLeftLogical => {
                if index == 1 {
                    Zero
                } else {
                    Anything
                }
            }
            Op::ShiftRightArithmetic => {
                if index == 1 {
                    Zero
                } else {
                    Sign
                }
            }
            Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => {
                // Offset and count are the last two operands.
                if index > usize::from(op == Op::BitFieldInsert) { Zero } else { Anything }
            }
            Op::ShiftRightLogical
            | Op::UDiv
            | Op::UMod
            | Op::IEqual
            | Op::INotEqual
            | Op::UGreaterThan
            | Op::UGreaterThanEqual
            | Op::ULessThan
            | Op::ULessThanEqual
            | Op::ConvertUToF
            | Op::ConvertUToPtr
            | Op::BitCount
            | Op::GroupNonUniformUMin
            | Op::GroupNonUniformUMax
            | Op::GroupNonUniformAllEqual => Zero,
            Op::SDiv
            | Op::SRem
            | Op::SMod
            | Op::SGreaterThan
            | Op::SGreaterThanEqual
            | Op::SLessThan
            | Op::SLessThanEqual
            | Op::ConvertSToF
            | Op::GroupNonUniformSMin
            | Op::GroupNonUniformSMax => Sign,
            _ => return None,
        },
        Opcode::Ext(set, number) => match ext_name(set, number) {
            "SAbs" | "SSign" | "SMin" | "SMax" | "SClamp" | "FindSMsb" | "s_abs" | "s_min" | "s_max"
            | "s_clamp" => Sign,
            "UMin" | "UMax" | "UClamp" | "FindILsb" | "FindUMsb" | "u_min" | "u_max" | "u_clamp"
            | "popcount" => Zero,
            _ => return None,
        },
        _ => return None,
    })
}

/// The single value that stands for an operand, with what it must have above.
fn clean(rw: &mut Rewrite<'_>, operand: Value, above: Above) -> Value {
    let old = rw.old_type(operand);
    if !rw.mapping.is_split(old) {
        return rw.single(operand);
    }
    let Some(value) = rw.parts_of(operand).first().copied() else { return operand };
    let Some((width, _)) = integer(rw.types, old) else { return value };
    match above {
        Above::Anything => value,
        Above::Zero => zero_extended(rw, value, width),
        Above::Sign => sign_extended(rw, value, width),
    }
}

/// The width of the integer a value lives in.
fn home_of(rw: &Rewrite<'_>, value: Value) -> u32 {
    integer(rw.types, rw.ty(value)).map_or(0, |(width, _)| width)
}

/// `value`, of which the lowest `width` bits count, with zeros above.
pub(super) fn zero_extended(rw: &mut Rewrite<'_>, value: Value, width: u32) -> Value {
    let fits = rw.notes.get(&value).is_some_and(|bits| *bits <= width) || constant_fits(rw, value, width);
    if fits || home_of(rw, value) <= width {
        return value;
    }
    let ty = rw.ty(value);
    let mask = rw.splat(ty, ones(width));
    let clean = rw.op(Op::BitwiseAnd, ty, &[value, mask]);
    rw.notes.insert(clean, width);
    clean
}

/// Whether a value is a constant, or a vector of them, that takes at most `width` bits.
fn constant_fits(rw: &Rewrite<'_>, value: Value, width: u32) -> bool {
    let fits = |constant| rw.consts.int_value(constant).is_some_and(|bits| bits <= ones(width));
    let Some(constant) = rw.function.constant(value) else { return false };
    let data = rw.consts.get(constant);
    match data.op {
        Op::ConstantComposite => data.operands.iter().all(|operand| match operand {
            ConstOperand::Const(lane) => fits(*lane),
            _ => false,
        }),
        _ => fits(constant),
    }
}

/// `value`, of which the lowest `width` bits count, with the sign above.
pub(super) fn sign_extended(rw: &mut Rewrite<'_>, value: Value, width: u32) -> Value {
    let home = home_of(rw, value);
    if home <= width || width == 0 {
        return value;
    }
    let ty = rw.ty(value);
    if let Some(constant) = rw.int_value(value) {
        let shift = 64 - width;
        return rw.splat(ty, (((constant << shift) as i64) >> shift) as u64);
    }
    let shift = rw.splat(ty, u64::from(home - width));
    let top = rw.op(Op::ShiftLeftLogical, ty, &[value, shift]);
    rw.op(Op::ShiftRightArithmetic, ty, &[top, shift])
}

/// Between widths: what is above matters where the result is wider.
fn convert(rw: &mut Rewrite<'_>, inst: Inst, signed: bool) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (from, to) = (integer(rw.types, rw.old_type(operand)), integer(rw.types, rw.old_type(result)));
    let (Some((from, _)), Some((to, _))) = (from, to) else { return Err("it converts no integers".into()) };
    let above = match (to > from, signed) {
        (false, _) => Above::Anything,
        (true, false) => Above::Zero,
        (true, true) => Above::Sign,
    };
    let value = clean(rw, operand, above);
    let ty = now(rw, result);
    let value = resized(rw, value, ty, signed && to > from);
    if above == Above::Zero {
        rw.notes.insert(value, from);
    }
    rw.finish(inst, &[value]);
    Ok(())
}

/// `value` in the integer type `ty`, by a conversion where the width differs.
pub(super) fn resized(rw: &mut Rewrite<'_>, value: Value, ty: Type, signed: bool) -> Value {
    let from = rw.ty(value);
    if from == ty {
        return value;
    }
    match (integer(rw.types, from), integer(rw.types, ty)) {
        (Some((a, _)), Some((b, _))) if a == b => rw.op(Op::Bitcast, ty, &[value]),
        _ => rw.op(if signed { Op::SConvert } else { Op::UConvert }, ty, &[value]),
    }
}

/// The literals in the width the selector lives in.
fn switch(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let selector = rw.function.operand(inst, 0).ok_or("its selector is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(selector)).ok_or("its selector is no integer")?;
    let value = clean(rw, selector, Above::Zero);
    let (before, after) =
        (width.div_ceil(32).max(1) as usize, home_of(rw, value).div_ceil(32).max(1) as usize);
    let mut words = Vec::new();
    for literal in rw.function.words(inst).chunks(before) {
        let low = literal.first().copied().unwrap_or(0);
        let high = literal.get(1).copied().unwrap_or(0);
        let bits = (u64::from(low) | u64::from(high) << 32) & ones(width);
        words.push(bits as u32);
        if after == 2 {
            words.push((bits >> 32) as u32);
        }
    }
    let targets = rw.function.targets(inst).to_vec();
    rw.function.rewrite_inst(inst, Op::Switch.into(), &[value], &words, &targets);
    rw.function.append_inst(rw.block, inst);
    Ok(())
}

/// Reversed in its home the bits end up at the top.
fn bit_reverse(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(operand)).ok_or("it reverses no integer")?;
    let value = clean(rw, operand, Above::Anything);
    let ty = rw.ty(value);
    let reversed = rw.op(Op::BitReverse, ty, &[value]);
    let shift = rw.splat(ty, u64::from(home_of(rw, value).saturating_sub(width)));
    let reversed = rw.op(Op::ShiftRightLogical, ty, &[reversed, shift]);
    rw.notes.insert(reversed, width);
    rw.finish(inst, &[reversed]);
    Ok(())
}

fn leading_zeros(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(operand)).ok_or("it counts in no integer")?;
    let value = clean(rw, operand, Above::Zero);
    let ty = rw.ty(value);
    let count = rw.op(rw.function.op(inst), ty, &[value]);
    let more = rw.splat(ty, u64::from(home_of(rw, value).saturating_sub(width)));
    let count = rw.op(Op::ISub, ty, &[count, more]);
    rw.finish(inst, &[count]);
    Ok(())
}

/// A one above the integer's own bits stops the count where those are all zero.
fn trailing_zeros(rw: &mut Rewrite<'_>, inst: Inst) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(operand)).ok_or("it counts in no integer")?;
    let value = clean(rw, operand, Above::Anything);
    let ty = rw.ty(value);
    let stop = rw.splat(ty, 1u64.checked_shl(width).unwrap_or(0));
    let stopped = rw.op(Op::BitwiseOr, ty, &[value, stop]);
    let count = rw.op(rw.function.op(inst), ty, &[stopped]);
    rw.finish(inst, &[count]);
    Ok(())
}

/// The home has room for the carry.
fn carry(rw: &mut Rewrite<'_>, inst: Inst, op: Op) -> Result<(), String> {
    let operands = rw.function.operands(inst).to_vec();
    let [a, b] = operands[..] else { return Err("its operands are missing".into()) };
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(a)).ok_or("it adds no integers")?;
    let (a, b) = (clean(rw, a, Above::Zero), clean(rw, b, Above::Zero));
    let ty = rw.ty(a);
    let whole = rw.op(if op == Op::IAddCarry { Op::IAdd } else { Op::ISub }, ty, &[a, b]);
    let shift = rw.splat(ty, u64::from(width));
    let carry = rw.op(Op::ShiftRightLogical, ty, &[whole, shift]);
    let one = rw.splat(ty, 1);
    let carry = rw.op(Op::BitwiseAnd, ty, &[carry, one]);
    if !matches!(rw.types.kind(rw.ty(result)), TypeKind::Struct) {
        return Err("its result is no struct".into());
    }
    let pair = rw.op(Op::CompositeConstruct, rw.ty(result), &[whole, carry]);
    rw.finish(inst, &[pair]);
    Ok(())
}
