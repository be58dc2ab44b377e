//! Widened integers, whose high bits are unspecified.

use super::{cast, integer, ones};
use crate::types::action::Action;
use crate::types::rewrite::Rewriter;
use spirant_dialect::constants::{Const, ConstOperand, ConstTable};
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// What an operation requires of the bits above an operand's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HighBits {
    /// Nothing: they reach none of the result's own bits.
    Any,
    /// They must be zero.
    Zero,
    /// They must repeat the sign.
    Sign,
}

/// The action on an operation on integers of at most 64 bits.
pub(super) fn action(op: Opcode, width: u32) -> Action {
    match op {
        Opcode::Core(Op::UConvert | Op::SConvert) => Action::Widen(convert),
        Opcode::Core(Op::Bitcast) => Action::Expand(cast::bitcast),
        Opcode::Core(Op::Switch) => Action::Widen(switch),
        Opcode::Core(Op::BitReverse) => Action::Expand(bit_reverse),
        Opcode::Core(Op::IAddCarry | Op::ISubBorrow) => Action::Expand(carry),
        Opcode::Core(Op::UMulExtended | Op::SMulExtended) => Action::Expand(extended_product),
        Opcode::Ext(set, number) if ext_name(set, number) == "clz" => Action::Expand(leading_zeros),
        Opcode::Ext(set, number) if ext_name(set, number) == "ctz" => Action::Expand(trailing_zeros),
        _ if required_high_bits(op, 0).is_some() => Action::Widen(widen),
        _ => Action::Reject(unsupported(width)),
    }
}

pub(super) const UNSUPPORTED: &str = "it is not supported on integers of this width";

/// The same, with the capability that would support it and what to do without it.
pub(super) fn unsupported(width: u32) -> &'static str {
    match width {
        8 => {
            "it is not supported on integers of 8 bits where the capability Int8 is missing: \
             there is no emulation of it, convert to 32 bits before"
        }
        16 => {
            "it is not supported on integers of 16 bits where the capability Int16 is missing: \
             there is no emulation of it, convert to 32 bits before"
        }
        64 => {
            "it is not supported on integers of 64 bits where the capability Int64 is missing: \
             there is no emulation of it, use integers of 32 bits"
        }
        _ => UNSUPPORTED,
    }
}

pub(super) fn ext_name(set: ExtInstSet, number: u32) -> &'static str {
    grammar::ext_inst(set, number).map_or("", |info| info.name)
}

/// The same operation on wider integers.
fn widen(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let op = rw.function.op(inst);
    let operands = rw.function.operands(inst).to_vec();
    let mut new = Vec::with_capacity(operands.len());
    for (index, operand) in operands.into_iter().enumerate() {
        let high = required_high_bits(op, index).ok_or(UNSUPPORTED)?;
        new.push(widened_operand(rw, operand, high));
    }
    let words = rw.function.words(inst).to_vec();
    let Some(result) = rw.function.result(inst) else {
        rw.function.rewrite_inst(inst, op, &new, &words, &[]);
        rw.function.append_inst(rw.block, inst);
        return Ok(());
    };
    let ty = new_type(rw, result);
    let value = rw.op_words(op, ty, &new, &words);
    if let Opcode::Core(Op::UDiv | Op::UMod | Op::ShiftRightLogical) = op
        && let Some((width, _)) = integer(rw.types, rw.old_type(result))
    {
        rw.known_widths.insert(value, width);
    }
    rw.finish(inst, &[value]);
    Ok(())
}

/// The type of the result, or of its first part.
pub(super) fn new_type(rw: &Rewriter<'_>, result: Value) -> Type {
    match rw.mapping.parts(rw.old_type(result)) {
        [only, ..] => *only,
        [] => rw.ty(result),
    }
}

/// What an operation requires of the high bits of each operand to compute the same on wider integers;
/// `None` for operations that do not.
fn required_high_bits(op: Opcode, index: usize) -> Option<HighBits> {
    use HighBits::{Any, Sign, Zero};
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
            | Op::GroupNonUniformBitwiseXor => Any,
            // The index or the shift.
            Op::VectorExtractDynamic | Op::ShiftLeftLogical | Op::ShiftRightArithmetic if index == 1 => Zero,
            Op::VectorInsertDynamic if index == 2 => Zero,
            Op::VectorExtractDynamic | Op::VectorInsertDynamic | Op::ShiftLeftLogical => Any,
            Op::ShiftRightArithmetic => Sign,
            Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => {
                // Offset and count are the last two operands.
                if index > usize::from(op == Op::BitFieldInsert) { Zero } else { Any }
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

/// An operand as a wider integer with such high bits.
fn widened_operand(rw: &mut Rewriter<'_>, operand: Value, high: HighBits) -> Value {
    let old = rw.old_type(operand);
    if !rw.mapping.is_split(old) {
        return rw.single(operand);
    }
    let Some(value) = rw.parts_of(operand).first().copied() else { return operand };
    let Some((width, _)) = integer(rw.types, old) else { return value };
    match high {
        HighBits::Any => value,
        HighBits::Zero => zero_extended(rw, value, width),
        HighBits::Sign => sign_extended(rw, value, width),
    }
}

/// The width of a value's type.
fn width_of(rw: &Rewriter<'_>, value: Value) -> u32 {
    integer(rw.types, rw.ty(value)).map_or(0, |(width, _)| width)
}

/// `value`, of which the lowest `width` bits are its own, with zeros above.
pub(super) fn zero_extended(rw: &mut Rewriter<'_>, value: Value, width: u32) -> Value {
    let fits =
        rw.known_widths.get(&value).is_some_and(|bits| *bits <= width) || constant_fits(rw, value, width);
    if fits || width_of(rw, value) <= width {
        return value;
    }
    let ty = rw.ty(value);
    let mask = rw.splat(ty, ones(width));
    let clean = rw.op(Op::BitwiseAnd, ty, &[value, mask]);
    rw.known_widths.insert(clean, width);
    clean
}

/// Whether a value is a constant, or a vector of them, that takes at most `width` bits.
fn constant_fits(rw: &Rewriter<'_>, value: Value, width: u32) -> bool {
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

/// `value`, of which the lowest `width` bits are its own, with the sign above.
pub(super) fn sign_extended(rw: &mut Rewriter<'_>, value: Value, width: u32) -> Value {
    let wide = width_of(rw, value);
    if wide <= width || width == 0 {
        return value;
    }
    let ty = rw.ty(value);
    if let Some(constant) = rw.int_value(value) {
        let shift = 64 - width;
        return rw.splat(ty, (((constant << shift) as i64) >> shift) as u64);
    }
    let shift = rw.splat(ty, u64::from(wide - width));
    let top = rw.op(Op::ShiftLeftLogical, ty, &[value, shift]);
    rw.op(Op::ShiftRightArithmetic, ty, &[top, shift])
}

/// Between widths: the high bits matter where the result is wider.
fn convert(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let signed = rw.function.op(inst) == Op::SConvert;
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (from, to) = (integer(rw.types, rw.old_type(operand)), integer(rw.types, rw.old_type(result)));
    let (Some((from, _)), Some((to, _))) = (from, to) else {
        return Err("it does not convert integers".into());
    };
    let high = match (to > from, signed) {
        (false, _) => HighBits::Any,
        (true, false) => HighBits::Zero,
        (true, true) => HighBits::Sign,
    };
    let value = widened_operand(rw, operand, high);
    let ty = new_type(rw, result);
    let value = resized(rw, value, ty, signed && to > from);
    if high == HighBits::Zero {
        rw.known_widths.insert(value, from);
    }
    rw.finish(inst, &[value]);
    Ok(())
}

/// `value` in the integer type `ty`, by a conversion where the width differs.
pub(super) fn resized(rw: &mut Rewriter<'_>, value: Value, ty: Type, signed: bool) -> Value {
    let from = rw.ty(value);
    if from == ty {
        return value;
    }
    match (integer(rw.types, from), integer(rw.types, ty)) {
        (Some((a, _)), Some((b, _))) if a == b => rw.op(Op::Bitcast, ty, &[value]),
        _ => rw.op(if signed { Op::SConvert } else { Op::UConvert }, ty, &[value]),
    }
}

/// The literals in the width of the wider selector.
fn switch(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let selector = rw.function.operand(inst, 0).ok_or("its selector is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(selector)).ok_or("its selector is not an integer")?;
    let value = widened_operand(rw, selector, HighBits::Zero);
    let (before, after) =
        (width.div_ceil(32).max(1) as usize, width_of(rw, value).div_ceil(32).max(1) as usize);
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

/// Reversed in a wider integer, the bits end up at the top.
fn bit_reverse(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(operand)).ok_or("its operand is not an integer")?;
    let value = widened_operand(rw, operand, HighBits::Any);
    let ty = rw.ty(value);
    let reversed = rw.op(Op::BitReverse, ty, &[value]);
    let shift = rw.splat(ty, u64::from(width_of(rw, value).saturating_sub(width)));
    let reversed = rw.op(Op::ShiftRightLogical, ty, &[reversed, shift]);
    rw.known_widths.insert(reversed, width);
    rw.finish(inst, &[reversed]);
    Ok(())
}

fn leading_zeros(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(operand)).ok_or("its operand is not an integer")?;
    let value = widened_operand(rw, operand, HighBits::Zero);
    let ty = rw.ty(value);
    let count = rw.op(rw.function.op(inst), ty, &[value]);
    let more = rw.splat(ty, u64::from(width_of(rw, value).saturating_sub(width)));
    let count = rw.op(Op::ISub, ty, &[count, more]);
    rw.finish(inst, &[count]);
    Ok(())
}

/// A one above the integer's own bits stops the count where those are all zero.
fn trailing_zeros(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(operand)).ok_or("its operand is not an integer")?;
    let value = widened_operand(rw, operand, HighBits::Any);
    let ty = rw.ty(value);
    let stop = rw.splat(ty, 1u64.checked_shl(width).unwrap_or(0));
    let stopped = rw.op(Op::BitwiseOr, ty, &[value, stop]);
    let count = rw.op(rw.function.op(inst), ty, &[stopped]);
    rw.finish(inst, &[count]);
    Ok(())
}

/// A constant, or each component of one, in a narrower type.
pub(super) fn constant(types: &TypeTable, consts: &mut ConstTable, constant: Const, ty: Type) -> Const {
    let data = consts.get(constant);
    match data.op {
        Op::Constant => {
            let value = consts.int_value(constant).unwrap_or(0);
            consts.int(types, ty, value)
        }
        Op::ConstantComposite => {
            let element = types.element(ty);
            let lanes = data.operands.iter().filter_map(|operand| match operand {
                ConstOperand::Const(lane) => Some(*lane),
                _ => None,
            });
            let lanes: Vec<Const> = lanes.collect();
            let lanes: Vec<Const> =
                lanes.into_iter().map(|lane| self::constant(types, consts, lane, element)).collect();
            consts.composite(ty, &lanes)
        }
        Op::Undef => consts.undef(ty),
        _ => consts.null(ty),
    }
}

/// The wider integer has room for the whole product.
fn extended_product(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let high = if rw.function.op(inst) == Op::SMulExtended { HighBits::Sign } else { HighBits::Zero };
    let operands = rw.function.operands(inst).to_vec();
    let [a, b] = operands[..] else { return Err("its operands are missing".into()) };
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(a)).ok_or("its operands are not integers")?;
    let (a, b) = (widened_operand(rw, a, high), widened_operand(rw, b, high));
    if width * 2 > width_of(rw, a) {
        return Err(UNSUPPORTED.into());
    }
    let ty = rw.ty(a);
    let whole = rw.op(Op::IMul, ty, &[a, b]);
    let shift = rw.splat(ty, u64::from(width));
    let upper = rw.op(Op::ShiftRightLogical, ty, &[whole, shift]);
    if !matches!(rw.types.kind(rw.ty(result)), TypeKind::Struct) {
        return Err("its result is not a struct".into());
    }
    let pair = rw.op(Op::CompositeConstruct, rw.ty(result), &[whole, upper]);
    rw.finish(inst, &[pair]);
    Ok(())
}

/// The wider integer has room for the carry.
fn carry(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let is_add = rw.function.op(inst) == Op::IAddCarry;
    let operands = rw.function.operands(inst).to_vec();
    let [a, b] = operands[..] else { return Err("its operands are missing".into()) };
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (width, _) = integer(rw.types, rw.old_type(a)).ok_or("its operands are not integers")?;
    let (a, b) = (widened_operand(rw, a, HighBits::Zero), widened_operand(rw, b, HighBits::Zero));
    let ty = rw.ty(a);
    let whole = rw.op(if is_add { Op::IAdd } else { Op::ISub }, ty, &[a, b]);
    let shift = rw.splat(ty, u64::from(width));
    let carry = rw.op(Op::ShiftRightLogical, ty, &[whole, shift]);
    let one = rw.splat(ty, 1);
    let carry = rw.op(Op::BitwiseAnd, ty, &[carry, one]);
    if !matches!(rw.types.kind(rw.ty(result)), TypeKind::Struct) {
        return Err("its result is not a struct".into());
    }
    let pair = rw.op(Op::CompositeConstruct, rw.ty(result), &[whole, carry]);
    rw.finish(inst, &[pair]);
    Ok(())
}
