//! The operations of a single lane: arithmetic, comparisons, conversions, composites.

use super::{Data, Stop, part_types, width};
use crate::format::{float_to_half, half_to_float};
use spirant_dialect::grammar::{self, ExtInstSet};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Module, Opcode, Type};

/// The low `width` bits.
pub(super) fn truncate(bits: u64, width: u32) -> u64 {
    if width >= 64 { bits } else { bits & ((1 << width) - 1) }
}

fn signed(bits: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((bits << shift) as i64) >> shift
}

/// The result of an instruction without side effects.
pub(super) fn compute(
    module: &Module,
    op: Opcode,
    ty: Type,
    operands: &[(Data, Type)],
    words: &[u32],
) -> Result<Data, Stop> {
    let operand =
        |index: usize| operands.get(index).map(|(data, _)| data).ok_or(Stop::Malformed("too few operands"));
    match op {
        Opcode::Core(Op::CopyObject | Op::CopyLogical) => Ok(operand(0)?.clone()),
        Opcode::Core(Op::Undef | Op::PoisonKHR) => super::splat(module, ty, &Data::Undef),
        Opcode::Core(Op::CompositeConstruct) => construct(module, ty, operands),
        Opcode::Core(Op::CompositeExtract) => operand(0)?.part(words).cloned(),
        Opcode::Core(Op::CompositeInsert) => {
            let mut whole = operand(1)?.clone();
            *whole.part_mut(words)? = operand(0)?.clone();
            Ok(whole)
        }
        Opcode::Core(Op::VectorExtractDynamic) => operand(0)?.part(&[index(operand(1)?)?]).cloned(),
        Opcode::Core(Op::VectorInsertDynamic) => {
            let mut whole = operand(0)?.clone();
            *whole.part_mut(&[index(operand(2)?)?])? = operand(1)?.clone();
            Ok(whole)
        }
        Opcode::Core(Op::VectorShuffle) => {
            let both = [operand(0)?.parts()?, operand(1)?.parts()?].concat();
            let pick = |word: &u32| both.get(*word as usize).cloned().unwrap_or(Data::Undef);
            Ok(Data::Parts(words.iter().map(pick).collect()))
        }
        Opcode::Core(Op::Bitcast) => bitcast(module, ty, operand(0)?, operands[0].1),
        Opcode::Ext(ExtInstSet::GlslStd450, number) if packing(number) => {
            pack(module, number, ty, operand(0)?, operands[0].1)
        }
        Opcode::Core(Op::Select) => select(operand(0)?, operand(1)?, operand(2)?),
        Opcode::Core(Op::Any | Op::All) => {
            let wanted = u64::from(op == Op::Any);
            let found = operand(0)?.parts()?.iter().any(|part| part.bits() == Some(wanted));
            Ok(Data::Bits(if found { wanted } else { 1 - wanted }))
        }
        _ => elementwise(module, op, ty, operands),
    }
}

/// Applies a scalar operation to each component.
fn elementwise(module: &Module, op: Opcode, ty: Type, operands: &[(Data, Type)]) -> Result<Data, Stop> {
    let types = &module.types;
    let to = width(module, types.scalar(ty))?;
    let from = operands.first().map_or(Ok(to), |(_, ty)| width(module, types.scalar(*ty)))?;
    let op = match op {
        Opcode::Core(op) => op,
        Opcode::Ext(ExtInstSet::GlslStd450, number) => glsl(number)?,
        other => return Err(Stop::Refused(other.to_string())),
    };
    let one = |index: usize| -> Result<Data, Stop> {
        let mut bits = Vec::new();
        let mut is_undefined = false;
        for (data, _) in operands {
            match if let Data::Parts(parts) = data { parts.get(index) } else { Some(data) } {
                // Whatever value the other has (3.3.1, "OpUndef"), the result is this one.
                Some(Data::Bits(0)) if op == Op::LogicalAnd => return Ok(Data::Bits(0)),
                Some(Data::Bits(1)) if op == Op::LogicalOr => return Ok(Data::Bits(1)),
                Some(Data::Bits(part)) => bits.push(*part),
                _ => is_undefined = true,
            }
        }
        if is_undefined {
            return Ok(Data::Undef);
        }
        Ok(scalar(op, &bits, from, to)?.map_or(Data::Undef, Data::Bits))
    };
    match part_types(module, ty)? {
        Some(parts) => Ok(Data::Parts((0..parts.len()).map(one).collect::<Result<_, _>>()?)),
        None => one(0),
    }
}

/// The name of a GLSL instruction.
fn glsl_name(number: u32) -> &'static str {
    grammar::ext_inst(ExtInstSet::GlslStd450, number).map_or("", |info| info.name)
}

/// Whether a GLSL instruction packs or unpacks numbers as they are or as halves.
fn packing(number: u32) -> bool {
    matches!(glsl_name(number), "PackHalf2x16" | "UnpackHalf2x16" | "PackDouble2x32" | "UnpackDouble2x32")
}

/// Packs or unpacks.
fn pack(module: &Module, number: u32, ty: Type, data: &Data, old: Type) -> Result<Data, Stop> {
    let each = |data: &Data, convert: fn(u64) -> u64| -> Result<Data, Stop> {
        let one = |part: &Data| part.bits().map_or(Data::Undef, |bits| Data::Bits(convert(bits)));
        Ok(Data::Parts(data.parts()?.iter().map(one).collect()))
    };
    let halves = |data: &Data, width: u32| -> Result<Data, Stop> {
        let part = |at: u32| {
            data.bits().map_or(Data::Undef, |bits| Data::Bits(truncate(bits >> (at * width), width)))
        };
        Ok(Data::Parts(vec![part(0), part(1)]))
    };
    let joined = |data: &Data, width: u32| -> Result<Data, Stop> {
        Ok(match data.parts()? {
            [Data::Bits(low), Data::Bits(high)] => Data::Bits(low | high << width),
            _ => Data::Undef,
        })
    };
    match glsl_name(number) {
        "PackHalf2x16" => joined(&each(data, |bits| float_to_half(f32::from_bits(bits as u32)).into())?, 16),
        "UnpackHalf2x16" => each(&halves(data, 16)?, |bits| half_to_float(bits as u16).to_bits().into()),
        "PackDouble2x32" | "UnpackDouble2x32" => bitcast(module, ty, data, old),
        other => Err(Stop::Refused(other.to_owned())),
    }
}

/// The core operation that a GLSL instruction does as the group operation of the same kind does.
fn glsl(number: u32) -> Result<Op, Stop> {
    match glsl_name(number) {
        "UMin" => Ok(Op::GroupNonUniformUMin),
        "UMax" => Ok(Op::GroupNonUniformUMax),
        "SMin" => Ok(Op::GroupNonUniformSMin),
        "SMax" => Ok(Op::GroupNonUniformSMax),
        "FMin" | "NMin" => Ok(Op::GroupNonUniformFMin),
        "FMax" | "NMax" => Ok(Op::GroupNonUniformFMax),
        other => Err(Stop::Refused(format!("GLSL.std.450 {number} {other}"))),
    }
}

/// A scalar operation on bits: operands of width `from`, result of width `to`; `None` where the result is
/// undefined.
pub(super) fn scalar(op: Op, bits: &[u64], from: u32, to: u32) -> Result<Option<u64>, Stop> {
    if let Some(result) = float(op, bits, from, to)? {
        return Ok(Some(truncate(result, to)));
    }
    let (a, b) = (bits.first().copied().unwrap_or(0), bits.get(1).copied().unwrap_or(0));
    let (third, fourth) = (bits.get(2).copied().unwrap_or(0), bits.get(3).copied().unwrap_or(0));
    let (x, y) = (signed(a, from), signed(b, from));
    let known = |bits: u64| Some(bits);
    let result = match op {
        Op::IAdd => known(a.wrapping_add(b)),
        Op::ISub => known(a.wrapping_sub(b)),
        Op::IMul => known(a.wrapping_mul(b)),
        Op::SNegate => known(a.wrapping_neg()),
        Op::UDiv => a.checked_div(b),
        Op::UMod => a.checked_rem(b),
        Op::SDiv => x.checked_div(y).map(|q| q as u64),
        Op::SRem => x.checked_rem(y).map(|r| r as u64),
        // The sign of the divisor.
        Op::SMod => x.checked_rem(y).map(|r| if r != 0 && (r < 0) != (y < 0) { r + y } else { r } as u64),
        Op::BitwiseAnd | Op::LogicalAnd => known(a & b),
        Op::BitwiseOr | Op::LogicalOr => known(a | b),
        Op::BitwiseXor | Op::LogicalNotEqual => known(a ^ b),
        Op::LogicalEqual => known(u64::from(a == b)),
        Op::Not => known(!a),
        Op::LogicalNot => known(1 - (a & 1)),
        // The shift may have a width of its own; too far is undefined.
        Op::ShiftLeftLogical => (b < u64::from(to)).then(|| a << b),
        Op::ShiftRightLogical => (b < u64::from(to)).then(|| a >> b),
        Op::ShiftRightArithmetic => (b < u64::from(to)).then(|| (x >> b) as u64),
        Op::IEqual => known(u64::from(a == b)),
        Op::INotEqual => known(u64::from(a != b)),
        Op::ULessThan => known(u64::from(a < b)),
        Op::ULessThanEqual => known(u64::from(a <= b)),
        Op::UGreaterThan => known(u64::from(a > b)),
        Op::UGreaterThanEqual => known(u64::from(a >= b)),
        Op::SLessThan => known(u64::from(x < y)),
        Op::SLessThanEqual => known(u64::from(x <= y)),
        Op::SGreaterThan => known(u64::from(x > y)),
        Op::SGreaterThanEqual => known(u64::from(x >= y)),
        Op::UConvert => known(a),
        Op::SConvert => known(x as u64),
        Op::BitFieldInsert => field(third, fourth, to).map(|mask| a & !mask | b << third & mask),
        Op::BitFieldUExtract => field(b, third, to).map(|mask| (a & mask) >> b),
        Op::BitFieldSExtract => field(b, third, to)
            .map(|mask| if third == 0 { 0 } else { signed((a & mask) >> b, third as u32) as u64 }),
        Op::BitCount => known(u64::from(a.count_ones())),
        Op::BitReverse => known(a.reverse_bits() >> (64 - from)),
        Op::GroupNonUniformUMin => known(a.min(b)),
        Op::GroupNonUniformUMax => known(a.max(b)),
        Op::GroupNonUniformSMin => known(x.min(y) as u64),
        Op::GroupNonUniformSMax => known(x.max(y) as u64),
        other => return Err(Stop::Refused(format!("{other:?} at {from} bits"))),
    };
    Ok(result.map(|bits| truncate(bits, to)))
}

/// The bits of a field in a word of `width` bits; `None` where it does not fit.
fn field(first: u64, count: u64, width: u32) -> Option<u64> {
    let end = first.checked_add(count)?;
    (end <= u64::from(width)).then(|| if count == 0 { 0 } else { truncate(u64::MAX, count as u32) << first })
}

/// A scalar operation on or to floating-point numbers; `None` where it is another.
fn float(op: Op, bits: &[u64], from: u32, to: u32) -> Result<Option<u64>, Stop> {
    // Exact for f32: both operands and a sum, product or quotient rounded twice are what f32 would give.
    let read = |bits: u64| match from {
        16 => f64::from(half_to_float(bits as u16)),
        32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    };
    let write = |value: f64| match to {
        32 => u64::from((value as f32).to_bits()),
        _ => value.to_bits(),
    };
    let (first, second) = (bits.first().copied().unwrap_or(0), bits.get(1).copied().unwrap_or(0));
    let (a, b) = (read(first), read(second));
    let ordered = !a.is_nan() && !b.is_nan();
    let result = match op {
        Op::FAdd => write(a + b),
        Op::FSub => write(a - b),
        Op::FMul => write(a * b),
        Op::FDiv => write(a / b),
        Op::FRem => write(a % b),
        Op::FNegate => write(-a),
        // Exact, or from a number that `f32` has.
        Op::FConvert if (from, to) == (32, 16) => u64::from(float_to_half(a as f32)),
        Op::FConvert if from == 16 => write(a),
        Op::FConvert => write(a),
        Op::ConvertUToF => write(first as f64),
        Op::ConvertSToF => write(signed(first, from) as f64),
        Op::ConvertFToU => a as u64,
        Op::ConvertFToS => a as i64 as u64,
        Op::IsNan => u64::from(a.is_nan()),
        Op::IsInf => u64::from(a.is_infinite()),
        Op::FOrdEqual => u64::from(a == b),
        Op::FOrdNotEqual => u64::from(ordered && a != b),
        Op::FOrdLessThan => u64::from(a < b),
        Op::FOrdGreaterThan => u64::from(a > b),
        Op::FOrdLessThanEqual => u64::from(a <= b),
        Op::FOrdGreaterThanEqual => u64::from(a >= b),
        Op::FUnordEqual => u64::from(!ordered || a == b),
        Op::FUnordNotEqual => u64::from(a != b),
        Op::FUnordLessThan => u64::from(!ordered || a < b),
        Op::FUnordGreaterThan => u64::from(!ordered || a > b),
        Op::FUnordLessThanEqual => u64::from(!ordered || a <= b),
        Op::FUnordGreaterThanEqual => u64::from(!ordered || a >= b),
        Op::GroupNonUniformFMin => write(a.min(b)),
        Op::GroupNonUniformFMax => write(a.max(b)),
        _ => return Ok(None),
    };
    let integer_to_float = matches!(op, Op::ConvertUToF | Op::ConvertSToF);
    let odd = |width: u32| !matches!(width, 32 | 64);
    if op == Op::FConvert && matches!((from, to), (32, 16) | (16, 32 | 64)) {
        return Ok(Some(result));
    }
    let float_result = !matches!(op, Op::ConvertFToU | Op::ConvertFToS) && to > 1;
    if !integer_to_float && odd(from) || float_result && odd(to) {
        return Err(Stop::Refused(format!("{op:?} from {from} to {to} bits")));
    }
    Ok(Some(result))
}

fn index(data: &Data) -> Result<u32, Stop> {
    data.bits().map(|bits| bits as u32).ok_or_else(|| Stop::Undefined("an index".into()))
}

fn select(condition: &Data, yes: &Data, no: &Data) -> Result<Data, Stop> {
    if let Data::Parts(conditions) = condition {
        let (yes, no) = (yes.parts()?, no.parts()?);
        let parts = conditions.iter().zip(yes.iter().zip(no)).map(|(c, (yes, no))| select(c, yes, no));
        return Ok(Data::Parts(parts.collect::<Result<_, _>>()?));
    }
    Ok(match condition.bits() {
        Some(0) => no.clone(),
        Some(_) => yes.clone(),
        None if yes == no => yes.clone(),
        None => yes.undefined(),
    })
}

/// Vectors may be constructed from vectors (SPIR-V 3.3.12, `OpCompositeConstruct`).
fn construct(module: &Module, ty: Type, operands: &[(Data, Type)]) -> Result<Data, Stop> {
    let flat = module.types.lanes(ty) > 1;
    let mut parts = Vec::new();
    for (data, _) in operands {
        match data {
            Data::Parts(more) if flat => parts.extend_from_slice(more),
            one => parts.push(one.clone()),
        }
    }
    Ok(Data::Parts(parts))
}

/// The same bits in scalars of another width, the first component lowest.
fn bitcast(module: &Module, ty: Type, data: &Data, old: Type) -> Result<Data, Stop> {
    let types = &module.types;
    let (from, to) = (width(module, types.scalar(old))?, width(module, types.scalar(ty))?);
    let parts = match data {
        Data::Parts(parts) => parts.as_slice(),
        one => std::slice::from_ref(one),
    };
    if parts.iter().any(|part| part.bits().is_none()) {
        return super::splat(module, ty, &Data::Undef);
    }
    let scalars = parts.iter().rev().filter_map(Data::bits);
    let whole = scalars.fold(0u128, |whole, part| whole.checked_shl(from).unwrap_or(0) | u128::from(part));
    let count = types.lanes(ty).max(1);
    if u64::from(count) * u64::from(to) > 128 {
        // Equal widths need no regrouping.
        return if from == to { Ok(data.clone()) } else { Err(Stop::Refused("wide bitcasts".into())) };
    }
    let part = |index: u32| Data::Bits(truncate((whole >> (index * to)) as u64, to));
    Ok(if types.lanes(ty) > 1 { Data::Parts((0..count).map(part).collect()) } else { part(0) })
}
