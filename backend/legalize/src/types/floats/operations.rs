//! Legalizes operations on floating-point numbers that other types represent.

use super::double;
use super::half::{self, rounded};
use super::values::{ext_name, finish, is_emulated_double, operand, part, result_type};
use super::{Floats, float_width};
use crate::types::action::Action;
use crate::types::conversion::Conversion;
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Decoration, Op};
use spirant_dialect::types::{Type, TypeKind};

const UNSUPPORTED: &str =
    "it is not supported on f16 where the capability Float16 is missing: convert to f32 before";

/// The action on an instruction with an operand or a result in parts.
pub(super) fn action(rw: &Rewriter<'_>, inst: Inst) -> Action {
    let op = rw.function.op(inst);
    if moves(op) {
        return Action::Widen(retype);
    }
    if is_packed(op) {
        return Action::Expand(packed);
    }
    if let Opcode::Ext(ExtInstSet::OpenClStd, number) = op
        && matches!(ext_name(ExtInstSet::OpenClStd, number), "vloadn" | "vstoren")
    {
        return Action::Expand(vector_memory);
    }
    match op {
        Opcode::Core(Op::FConvert) => return Action::Expand(convert),
        Opcode::Core(Op::Bitcast) => return Action::Expand(bitcast),
        _ => {}
    }
    let mut values = rw.function.operands(inst).iter().copied().chain(rw.function.results(inst));
    if values.any(|value| is_emulated_double(rw, value)) {
        return double::action(rw, inst);
    }
    match op {
        Opcode::Ext(set, number) => extended(set, ext_name(set, number)),
        Opcode::Core(op) => match op {
            Op::FNegate
            | Op::FRem
            | Op::GroupNonUniformFMin
            | Op::GroupNonUniformFMax
            | Op::GroupFMin
            | Op::GroupFMax
            | Op::ConvertFToU
            | Op::ConvertFToS
            | Op::FOrdEqual
            | Op::FUnordEqual
            | Op::FOrdNotEqual
            | Op::FUnordNotEqual
            | Op::FOrdLessThan
            | Op::FUnordLessThan
            | Op::FOrdGreaterThan
            | Op::FUnordGreaterThan
            | Op::FOrdLessThanEqual
            | Op::FUnordLessThanEqual
            | Op::FOrdGreaterThanEqual
            | Op::FUnordGreaterThanEqual
            | Op::LessOrGreater
            | Op::Ordered
            | Op::Unordered
            | Op::IsNan
            | Op::IsInf
            | Op::IsFinite
            | Op::SignBitSet => Action::Widen(retype),
            Op::FAdd
            | Op::FSub
            | Op::FMul
            | Op::FDiv
            | Op::FMod
            | Op::Dot
            | Op::VectorTimesScalar
            | Op::ConvertUToF
            | Op::ConvertSToF
            | Op::DPdx
            | Op::DPdy
            | Op::Fwidth
            | Op::DPdxFine
            | Op::DPdyFine
            | Op::FwidthFine
            | Op::DPdxCoarse
            | Op::DPdyCoarse
            | Op::FwidthCoarse
            | Op::GroupNonUniformFAdd
            | Op::GroupNonUniformFMul
            | Op::GroupFAdd => Action::Widen(round),
            Op::FmaKHR => Action::Expand(fma),
            Op::IsNormal => Action::Expand(is_normal),
            _ => Action::Reject(UNSUPPORTED),
        },
        _ => Action::Reject(UNSUPPORTED),
    }
}

/// Extended instructions are computed in f32.
fn extended(set: ExtInstSet, name: &str) -> Action {
    if !matches!(set, ExtInstSet::GlslStd450 | ExtInstSet::OpenClStd) {
        return Action::Reject(UNSUPPORTED);
    }
    match name {
        // What halves go in and come out of is a half as it is.
        "FAbs"
        | "FSign"
        | "Floor"
        | "Ceil"
        | "Trunc"
        | "Round"
        | "RoundEven"
        | "FMin"
        | "FMax"
        | "FClamp"
        | "NMin"
        | "NMax"
        | "NClamp"
        | "Step"
        | "FrexpStruct"
        | "ModfStruct"
        | "InterpolateAtCentroid"
        | "InterpolateAtSample"
        | "InterpolateAtOffset"
        | "fabs"
        | "sign"
        | "floor"
        | "ceil"
        | "trunc"
        | "round"
        | "rint"
        | "fmin"
        | "fmax"
        | "fclamp"
        | "fmin_common"
        | "fmax_common"
        | "minmag"
        | "maxmag"
        | "step"
        | "copysign"
        | "ilogb"
        | "logb"
        | "fmod"
        | "remainder"
        | "select"
        | "shuffle"
        | "shuffle2" => Action::Widen(retype),
        "Fma" | "fma" => Action::Expand(fma),
        // Of the representation itself, or with a result in memory, where a half is not an f32.
        "nan" | "nextafter" | "bitselect" | "Modf" | "Frexp" | "modf" | "fract" | "sincos" | "printf" => {
            Action::Reject(UNSUPPORTED)
        }
        _ => Action::Widen(round),
    }
}

/// Whether an operation converts from or to halves that it points to.
pub(super) fn is_packed(op: Opcode) -> bool {
    let Opcode::Ext(ExtInstSet::OpenClStd, number) = op else { return false };
    let name = ext_name(ExtInstSet::OpenClStd, number);
    (name.starts_with("vload") || name.starts_with("vstore")) && name.contains("_half")
}

/// Whether an operation gives what it is given, bit by bit.
fn moves(op: Opcode) -> bool {
    let Opcode::Core(op) = op else { return false };
    matches!(
        op,
        Op::Select
            | Op::VectorShuffle
            | Op::CompositeConstruct
            | Op::VectorExtractDynamic
            | Op::VectorInsertDynamic
            | Op::ExpectKHR
            | Op::GroupNonUniformBroadcast
            | Op::GroupNonUniformBroadcastFirst
            | Op::GroupNonUniformShuffle
            | Op::GroupNonUniformShuffleXor
            | Op::GroupNonUniformShuffleUp
            | Op::GroupNonUniformShuffleDown
            | Op::GroupNonUniformQuadBroadcast
            | Op::GroupNonUniformQuadSwap
            | Op::GroupNonUniformRotateKHR
            | Op::GroupBroadcast
            | Op::SubgroupReadInvocationKHR
            | Op::SubgroupFirstInvocationKHR
    )
}

/// The same operation on f32.
fn operation(rw: &mut Rewriter<'_>, inst: Inst) -> Result<Value, String> {
    let operands: Vec<Value> = rw.function.operands(inst).to_vec();
    let operands: Vec<Value> = operands.into_iter().map(|value| part(rw, value)).collect();
    let (op, words) = (rw.function.op(inst), rw.function.words(inst).to_vec());
    let ty = result_type(rw, inst)?;
    let value = rw.op_words(op, ty, &operands, &words);
    if let Some(result) = rw.function.result(inst) {
        rw.keep_decorations(result, &[value]);
    }
    Ok(value)
}

fn retype(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let value = operation(rw, inst)?;
    finish(rw, inst, value);
    Ok(())
}

/// The same operation, its result rounded to halves.
fn round(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let mut value = operation(rw, inst)?;
    let old = rw.function.result(inst).map(|result| rw.old_type(result));
    match old.filter(|old| rw.mapping.is_split(*old)) {
        Some(_) => value = rounded(rw, value),
        None if matches!(old.map(|old| rw.types.kind(old)), Some(TypeKind::Struct)) => {
            return Err(UNSUPPORTED.into());
        }
        // Of halves, but not a half itself.
        None => {}
    }
    finish(rw, inst, value);
    Ok(())
}

fn fma(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (a, b, c) = (operand(rw, inst, 0)?, operand(rw, inst, 1)?, operand(rw, inst, 2)?);
    let value = half::fma(rw, a, b, c);
    finish(rw, inst, value);
    Ok(())
}

/// Whether the magnitude is of a normal half.
fn is_normal(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let x = operand(rw, inst, 0)?;
    let (floats, bools) = (rw.ty(x), result_type(rw, inst)?);
    let int = rw.types.int(32);
    let ints = rw.types.with_scalar(floats, int);
    let bits = rw.op(Op::Bitcast, ints, &[x]);
    let magnitudes = half::splat(rw, ints, 0x7FFF_FFFF);
    let magnitude = rw.op(Op::BitwiseAnd, ints, &[bits, magnitudes]);
    let (first, end) = (half::splat(rw, ints, 0x3880_0000), half::splat(rw, ints, 0x7F80_0000));
    let is_large = rw.op(Op::UGreaterThanEqual, bools, &[magnitude, first]);
    let is_finite = rw.op(Op::ULessThan, bools, &[magnitude, end]);
    let value = rw.op(Op::LogicalAnd, bools, &[is_large, is_finite]);
    finish(rw, inst, value);
    Ok(())
}

/// Conversions from and to halves, and from and to doubles, each rounded once.
fn convert(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (operand, result) = (
        rw.function.operand(inst, 0).ok_or("its operand is missing")?,
        rw.function.result(inst).ok_or("its result is missing")?,
    );
    let (from, to) = (rw.old_type(operand), rw.old_type(result));
    let (from_double, to_double) = (is_emulated_double(rw, operand), is_emulated_double(rw, result));
    let to_half = rw.mapping.is_split(to) && !to_double;
    if to_half {
        nearest_only(rw, result)?;
    }
    let x = part(rw, operand);
    let float = rw.types.float(32);
    let floats = rw.types.with_scalar(to, float);
    let ty = result_type(rw, inst)?;
    let value = match (float_width(rw.types, from), float_width(rw.types, to)) {
        (Some(64), Some(64)) => x,
        (Some(64), Some(16)) if to_half && from_double => {
            let odd = double::to_float(rw, x, floats, double::Rounding::Odd);
            rounded(rw, odd)
        }
        (Some(64), Some(16)) if to_half => half::of_double(rw, x),
        (Some(64), Some(32)) if from_double => double::to_float(rw, x, floats, double::Rounding::Nearest),
        (_, to) if from_double => {
            // To a half that the target has, or to another format: rounded to odd, it is as good as the double.
            let odd = double::to_float(rw, x, floats, double::Rounding::Odd);
            if to == Some(32) { odd } else { rw.op(Op::FConvert, ty, &[odd]) }
        }
        (_, Some(64)) if to_double => {
            let wide = if rw.ty(x) == floats { x } else { rw.op(Op::FConvert, floats, &[x]) };
            double::of_float(rw, wide, ty)
        }
        (from, Some(16)) if to_half => {
            let is_float = from == Some(32) || rw.mapping.is_split(rw.old_type(operand));
            let wide = if is_float { x } else { rw.op(Op::FConvert, floats, &[x]) };
            if from == Some(16) { wide } else { rounded(rw, wide) }
        }
        // From a half: the value is there.
        (_, Some(32)) => x,
        _ => rw.op(Op::FConvert, ty, &[x]),
    };
    finish(rw, inst, value);
    Ok(())
}

/// `vloadn` and `vstoren`, of what holds the numbers in memory.
fn vector_memory(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operands: Vec<Value> = rw.function.operands(inst).to_vec();
    let (op, words) = (rw.function.op(inst), rw.function.words(inst).to_vec());
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let old = rw.old_type(result);
    let mut own = Vec::with_capacity(operands.len());
    for operand in operands {
        let ty = rw.old_type(operand);
        let stored = rw.mapping.stored(ty, false);
        let value = part(rw, operand);
        own.push(if rw.mapping.is_split(ty) { Floats.compose(rw, &[value], stored) } else { value });
    }
    if !rw.mapping.is_split(old) {
        let ty = rw.ty(result);
        let value = rw.op_words(op, ty, &own, &words);
        finish(rw, inst, value);
        return Ok(());
    }
    let stored = rw.mapping.stored(old, false);
    let value = rw.op_words(op, stored, &own, &words);
    let parts = Floats.decompose(rw, old, value);
    rw.finish(inst, &parts);
    Ok(())
}

/// `vload_half` and its like, which convert to and from halves in memory that they point to, in whatever type that is.
fn packed(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operands: Vec<Value> = rw.function.operands(inst).to_vec();
    let is_of_doubles = operands.iter().any(|value| is_emulated_double(rw, *value));
    let mut own: Vec<Value> = operands.iter().map(|value| part(rw, *value)).collect();
    for (value, old) in own.iter_mut().zip(operands) {
        if let TypeKind::Pointer { storage, pointee } = rw.types.kind(rw.old_type(old))
            && float_width(rw.types, pointee) == Some(16)
            && rw.mapping.is_split(pointee)
        {
            let half = rw.types.float(16);
            let halves = rw.types.with_scalar(pointee, half);
            let pointer = rw.types.pointer(storage, halves);
            *value = rw.op(Op::Bitcast, pointer, &[*value]);
        }
    }
    let (op, words) = (rw.function.op(inst), rw.function.words(inst).to_vec());
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    if is_of_doubles || rw.mapping.is_split(rw.old_type(result)) {
        return Err(UNSUPPORTED.into());
    }
    let ty = rw.ty(result);
    let value = rw.op_words(op, ty, &own, &words);
    finish(rw, inst, value);
    Ok(())
}

/// Refuses conversions that state another rounding mode than the nearest even.
fn nearest_only(rw: &Rewriter<'_>, result: Value) -> Result<(), String> {
    let list = rw.function.attrs.value_decorations.get(&result);
    let mode = list.and_then(|list| spirant_dialect::decoration::find_word(list, Decoration::FPRoundingMode));
    match mode {
        None | Some(0) => Ok(()),
        Some(_) => {
            Err("it rounds to f16 in another way than to the nearest, ties to even, where the capability Float16 is \
                 missing"
                .into())
        }
    }
}

/// The bits of halves and doubles are integers of their own width, which are cast.
fn bitcast(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let (operand, result) = (
        rw.function.operand(inst, 0).ok_or("its operand is missing")?,
        rw.function.result(inst).ok_or("its result is missing")?,
    );
    let (from, to) = (rw.old_type(operand), rw.old_type(result));
    let mut value = part(rw, operand);
    if rw.mapping.is_split(from) && !is_emulated_double(rw, operand) {
        let short = rw.types.int(16);
        let shorts = rw.types.with_scalar(from, short);
        value = half::bits_of(rw, value, shorts);
    }
    if !rw.mapping.is_split(to) {
        let ty = rw.ty(result);
        value = cast(rw, value, ty);
        if is_emulated_double(rw, value) {
            // The bits are the double itself, which operations on integers must not take for a number.
            value = rw.op(Op::CopyObject, ty, &[value]);
        }
    } else if is_emulated_double(rw, result) {
        let ty = result_type(rw, inst)?;
        value = cast(rw, value, ty);
    } else {
        let short = rw.types.int(16);
        let shorts = rw.types.with_scalar(to, short);
        value = cast(rw, value, shorts);
        let ty = result_type(rw, inst)?;
        value = half::of_bits(rw, value, ty);
    }
    finish(rw, inst, value);
    Ok(())
}

fn cast(rw: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    if rw.ty(value) == ty { value } else { rw.op(Op::Bitcast, ty, &[value]) }
}
