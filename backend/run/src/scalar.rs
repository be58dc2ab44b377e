//! What the operations on scalars compute. A scalar is the lowest bits of a 64-bit register; the others are zero.
//!
//! [`apply`] chooses the function once, and a [`Map`] applies it to all components of all lanes.

use crate::Stop;
use crate::code::{Number, Operation};
use crate::float::{self, Small};
use spirant_dialect::spirv::Op;
use std::cmp::Ordering;

/// Applies a function to the operands of each component of each lane.
pub(crate) trait Map {
    fn one(&self, f: impl Fn(u64) -> u64);
    fn two(&self, f: impl Fn(u64, u64) -> u64);
    fn three(&self, f: impl Fn(u64, u64, u64) -> u64);
    fn four(&self, f: impl Fn(u64, u64, u64, u64) -> u64);
}

/// The lowest bits.
pub(crate) fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The number that the lowest bits are in two's complement.
pub(crate) fn signed(bits: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    ((bits << shift) as i64) >> shift
}

impl Number {
    /// Its width in bits.
    pub(crate) fn width(self) -> u32 {
        match self {
            Number::Int(width) | Number::Float(width) => width,
            Number::Brain => 16,
        }
    }

    /// Its value as the nearest number of 64 bits, which is exact for a float.
    pub(crate) fn to_f64(self, bits: u64) -> f64 {
        match self {
            Number::Float(64) => f64::from_bits(bits),
            Number::Float(32) => f64::from(f32::from_bits(bits as u32)),
            Number::Brain => f64::from(Small::BRAIN.read(bits)),
            Number::Float(_) => f64::from(Small::HALF.read(bits)),
            Number::Int(_) => bits as f64,
        }
    }

    /// The nearest float of this representation.
    pub(crate) fn of_f64(self, value: f64) -> u64 {
        match self {
            Number::Float(64) => value.to_bits(),
            Number::Float(32) => u64::from((value as f32).to_bits()),
            Number::Brain => Small::BRAIN.of_f64(value),
            Number::Float(_) => Small::HALF.of_f64(value),
            Number::Int(_) => value as u64,
        }
    }
}

/// Whether [`apply`] knows an operation.
pub(crate) fn is_scalar(op: Op) -> bool {
    is_integer(op) || is_float(op) || is_conversion(op)
}

/// The number of operands of an operation that [`apply`] knows.
pub(crate) fn arity(op: Op) -> usize {
    match op {
        Op::BitFieldInsert => 4,
        Op::BitFieldSExtract | Op::BitFieldUExtract | Op::FmaKHR => 3,
        Op::SNegate
        | Op::FNegate
        | Op::Not
        | Op::LogicalNot
        | Op::BitCount
        | Op::BitReverse
        | Op::IsNan
        | Op::IsInf
        | Op::IsFinite
        | Op::IsNormal
        | Op::SignBitSet
        | Op::UCountLeadingZerosINTEL
        | Op::UCountTrailingZerosINTEL => 1,
        _ if is_conversion(op) => 1,
        _ => 2,
    }
}

fn is_conversion(op: Op) -> bool {
    matches!(
        op,
        Op::UConvert
            | Op::SConvert
            | Op::FConvert
            | Op::ConvertFToU
            | Op::ConvertFToS
            | Op::ConvertUToF
            | Op::ConvertSToF
            | Op::SatConvertSToU
            | Op::SatConvertUToS
            | Op::QuantizeToF16
            | Op::ConvertPtrToU
            | Op::ConvertUToPtr
    )
}

fn is_float(op: Op) -> bool {
    matches!(
        op,
        Op::FAdd
            | Op::FSub
            | Op::FMul
            | Op::FDiv
            | Op::FRem
            | Op::FMod
            | Op::FNegate
            | Op::FmaKHR
            | Op::IsNan
            | Op::IsInf
            | Op::IsFinite
            | Op::IsNormal
            | Op::SignBitSet
            | Op::LessOrGreater
            | Op::Ordered
            | Op::Unordered
            | Op::FOrdEqual
            | Op::FOrdNotEqual
            | Op::FOrdLessThan
            | Op::FOrdGreaterThan
            | Op::FOrdLessThanEqual
            | Op::FOrdGreaterThanEqual
            | Op::FUnordEqual
            | Op::FUnordNotEqual
            | Op::FUnordLessThan
            | Op::FUnordGreaterThan
            | Op::FUnordLessThanEqual
            | Op::FUnordGreaterThanEqual
    )
}

fn is_integer(op: Op) -> bool {
    matches!(
        op,
        Op::IAdd
            | Op::ISub
            | Op::IMul
            | Op::SNegate
            | Op::UDiv
            | Op::SDiv
            | Op::UMod
            | Op::SRem
            | Op::SMod
            | Op::BitwiseAnd
            | Op::BitwiseOr
            | Op::BitwiseXor
            | Op::Not
            | Op::ShiftLeftLogical
            | Op::ShiftRightLogical
            | Op::ShiftRightArithmetic
            | Op::LogicalAnd
            | Op::LogicalOr
            | Op::LogicalNot
            | Op::LogicalEqual
            | Op::LogicalNotEqual
            | Op::IEqual
            | Op::INotEqual
            | Op::ULessThan
            | Op::ULessThanEqual
            | Op::UGreaterThan
            | Op::UGreaterThanEqual
            | Op::SLessThan
            | Op::SLessThanEqual
            | Op::SGreaterThan
            | Op::SGreaterThanEqual
            | Op::BitFieldInsert
            | Op::BitFieldUExtract
            | Op::BitFieldSExtract
            | Op::BitCount
            | Op::BitReverse
            | Op::IAddCarry
            | Op::ISubBorrow
            | Op::UMulExtended
            | Op::SMulExtended
            | Op::UCountLeadingZerosINTEL
            | Op::UCountTrailingZerosINTEL
            | Op::AbsISubINTEL
            | Op::AbsUSubINTEL
            | Op::IAddSatINTEL
            | Op::UAddSatINTEL
            | Op::IAverageINTEL
            | Op::UAverageINTEL
            | Op::IAverageRoundedINTEL
            | Op::UAverageRoundedINTEL
            | Op::ISubSatINTEL
            | Op::USubSatINTEL
            | Op::PtrEqual
            | Op::PtrNotEqual
    )
}

/// Applies an operation. Where the specification leaves the result undefined, it is zero.
pub(crate) fn apply(operation: Operation, map: &impl Map) -> Result<(), Stop> {
    let Operation { op, from, to } = operation;
    if is_conversion(op) {
        convert(op, from, to, map);
    } else if is_float(op) {
        floats(op, from, to, map);
    } else {
        let width = from.width();
        match op {
            Op::BitFieldInsert
            | Op::BitFieldUExtract
            | Op::BitFieldSExtract
            | Op::BitCount
            | Op::BitReverse => {
                fields(op, width, to.width(), map);
            }
            _ if !integers(op, width, to.width(), map)
                && !comparisons(op, width, map)
                && !intel(op, width, map) =>
            {
                return Err(Stop::refused(format!("Op{op:?}")));
            }
            _ => {}
        }
    }
    Ok(())
}

fn integers(op: Op, width: u32, to: u32, map: &impl Map) -> bool {
    let mask = mask(to);
    let value = move |bits| signed(bits, width);
    match op {
        Op::IAdd => map.two(|a, b| a.wrapping_add(b) & mask),
        Op::ISub => map.two(|a, b| a.wrapping_sub(b) & mask),
        Op::IMul => map.two(|a, b| a.wrapping_mul(b) & mask),
        Op::SNegate => map.one(|a| a.wrapping_neg() & mask),
        Op::UDiv => map.two(|a, b| a.checked_div(b).unwrap_or(0)),
        Op::UMod => map.two(|a, b| a.checked_rem(b).unwrap_or(0)),
        Op::SDiv => map.two(|a, b| value(a).checked_div(value(b)).unwrap_or(0) as u64 & mask),
        Op::SRem => map.two(|a, b| value(a).checked_rem(value(b)).unwrap_or(0) as u64 & mask),
        Op::SMod => map.two(|a, b| {
            let (b, rest) = (value(b), value(a).checked_rem(value(b)).unwrap_or(0));
            // The sign of the divisor.
            (if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest }) as u64 & mask
        }),
        Op::BitwiseAnd | Op::LogicalAnd => map.two(|a, b| a & b),
        Op::BitwiseOr | Op::LogicalOr => map.two(|a, b| a | b),
        Op::BitwiseXor | Op::LogicalNotEqual => map.two(|a, b| a ^ b),
        Op::Not => map.one(|a| !a & mask),
        Op::LogicalNot => map.one(|a| a ^ 1),
        Op::ShiftLeftLogical => map.two(|a, b| if b < u64::from(to) { (a << b) & mask } else { 0 }),
        Op::ShiftRightLogical => map.two(|a, b| if b < u64::from(to) { a >> b } else { 0 }),
        Op::ShiftRightArithmetic => {
            map.two(|a, b| if b < u64::from(to) { (value(a) >> b) as u64 & mask } else { 0 });
        }
        Op::IAddCarry => map.two(|a, b| u64::from(a.checked_add(b).is_none_or(|sum| sum > mask))),
        Op::ISubBorrow => map.two(|a, b| u64::from(a < b)),
        Op::UMulExtended => map.two(|a, b| ((u128::from(a) * u128::from(b)) >> width) as u64 & mask),
        Op::SMulExtended => {
            map.two(|a, b| ((i128::from(value(a)) * i128::from(value(b))) >> width) as u64 & mask);
        }
        _ => return false,
    }
    true
}

fn comparisons(op: Op, width: u32, map: &impl Map) -> bool {
    let value = move |bits| signed(bits, width);
    match op {
        Op::IEqual | Op::LogicalEqual | Op::PtrEqual => map.two(|a, b| u64::from(a == b)),
        Op::INotEqual | Op::PtrNotEqual => map.two(|a, b| u64::from(a != b)),
        Op::ULessThan => map.two(|a, b| u64::from(a < b)),
        Op::ULessThanEqual => map.two(|a, b| u64::from(a <= b)),
        Op::UGreaterThan => map.two(|a, b| u64::from(a > b)),
        Op::UGreaterThanEqual => map.two(|a, b| u64::from(a >= b)),
        Op::SLessThan => map.two(|a, b| u64::from(value(a) < value(b))),
        Op::SLessThanEqual => map.two(|a, b| u64::from(value(a) <= value(b))),
        Op::SGreaterThan => map.two(|a, b| u64::from(value(a) > value(b))),
        Op::SGreaterThanEqual => map.two(|a, b| u64::from(value(a) >= value(b))),
        _ => return false,
    }
    true
}

/// SPV_INTEL_shader_integer_functions2.
fn intel(op: Op, width: u32, map: &impl Map) -> bool {
    let mask = mask(width);
    let value = move |bits| signed(bits, width);
    let (least, most) = (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1);
    let clamp = move |number: i128| number.clamp(least, most) as u64 & mask;
    let wide = move |bits| i128::from(value(bits));
    match op {
        Op::UCountLeadingZerosINTEL => map.one(|a| u64::from(a.leading_zeros() - (64 - width))),
        Op::UCountTrailingZerosINTEL => map.one(|a| u64::from(a.trailing_zeros().min(width))),
        Op::AbsISubINTEL => map.two(|a, b| (wide(a) - wide(b)).unsigned_abs() as u64 & mask),
        Op::AbsUSubINTEL => map.two(|a, b| a.abs_diff(b)),
        Op::IAddSatINTEL => map.two(|a, b| clamp(wide(a) + wide(b))),
        Op::UAddSatINTEL => map.two(|a, b| a.saturating_add(b).min(mask)),
        Op::ISubSatINTEL => map.two(|a, b| clamp(wide(a) - wide(b))),
        Op::USubSatINTEL => map.two(u64::saturating_sub),
        Op::IAverageINTEL => map.two(|a, b| ((wide(a) + wide(b)) >> 1) as u64 & mask),
        Op::UAverageINTEL => map.two(|a, b| ((u128::from(a) + u128::from(b)) >> 1) as u64),
        Op::IAverageRoundedINTEL => map.two(|a, b| ((wide(a) + wide(b) + 1) >> 1) as u64 & mask),
        Op::UAverageRoundedINTEL => map.two(|a, b| ((u128::from(a) + u128::from(b) + 1) >> 1) as u64),
        _ => return false,
    }
    true
}

/// The bits of a field in a word; `None` where it does not fit.
pub(crate) fn field(first: u64, count: u64, width: u32) -> Option<u64> {
    let end = first.checked_add(count)?;
    (end <= u64::from(width)).then(|| if count == 0 { 0 } else { mask(count as u32) << first })
}

fn fields(op: Op, width: u32, to: u32, map: &impl Map) {
    match op {
        Op::BitFieldInsert => map.four(|base, insert, first, count| {
            field(first, count, to)
                .map_or(0, |mask| if mask == 0 { base } else { base & !mask | insert << first & mask })
        }),
        Op::BitFieldUExtract => map.three(|base, first, count| {
            field(first, count, to).map_or(0, |mask| if mask == 0 { 0 } else { (base & mask) >> first })
        }),
        Op::BitFieldSExtract => map.three(|base, first, count| match field(first, count, to) {
            Some(bits) if bits != 0 => signed((base & bits) >> first, count as u32) as u64 & mask(to),
            _ => 0,
        }),
        Op::BitCount => map.one(|a| u64::from(a.count_ones())),
        _ => map.one(|a| a.reverse_bits() >> (64 - width)),
    }
}

fn floats(op: Op, from: Number, to: Number, map: &impl Map) {
    match op {
        Op::FAdd => arithmetic(map, to, |a, b| a + b, |a, b| a + b),
        Op::FSub => arithmetic(map, to, |a, b| a - b, |a, b| a - b),
        Op::FMul => arithmetic(map, to, |a, b| a * b, |a, b| a * b),
        Op::FDiv => arithmetic(map, to, |a, b| a / b, |a, b| a / b),
        Op::FRem => arithmetic(map, to, |a, b| a % b, |a, b| a % b),
        Op::FMod => arithmetic(map, to, |a, b| float::modulo(a.into(), b.into()) as f32, float::modulo),
        Op::FNegate => map.one(|a| a ^ 1 << (to.width() - 1)),
        Op::FmaKHR => map.three(|a, b, c| float::fused(to, [a, b, c])),
        Op::SignBitSet => map.one(|a| a >> (from.width() - 1) & 1),
        Op::IsNan => map.one(|a| u64::from(from.to_f64(a).is_nan())),
        Op::IsInf => map.one(|a| u64::from(from.to_f64(a).is_infinite())),
        Op::IsFinite => map.one(|a| u64::from(from.to_f64(a).is_finite())),
        Op::IsNormal => map.one(|a| u64::from(float::is_normal(from, a))),
        _ => float_comparison(op, from, map),
    }
}

fn float_comparison(op: Op, from: Number, map: &impl Map) {
    use Ordering::{Equal, Greater, Less};
    // Whether an order, if there is one, makes the comparison hold.
    let compare = |holds: fn(Option<Ordering>) -> bool| match from {
        Number::Float(32) => {
            let read = |bits: u64| f32::from_bits(bits as u32);
            map.two(|a, b| u64::from(holds(read(a).partial_cmp(&read(b)))));
        }
        _ => map.two(|a, b| u64::from(holds(from.to_f64(a).partial_cmp(&from.to_f64(b))))),
    };
    match op {
        Op::Ordered => compare(|order| order.is_some()),
        Op::Unordered => compare(|order| order.is_none()),
        Op::FOrdEqual => compare(|order| order == Some(Equal)),
        Op::FOrdNotEqual | Op::LessOrGreater => compare(|order| matches!(order, Some(Less | Greater))),
        Op::FOrdLessThan => compare(|order| order == Some(Less)),
        Op::FOrdGreaterThan => compare(|order| order == Some(Greater)),
        Op::FOrdLessThanEqual => compare(|order| matches!(order, Some(Less | Equal))),
        Op::FOrdGreaterThanEqual => compare(|order| matches!(order, Some(Greater | Equal))),
        Op::FUnordEqual => compare(|order| matches!(order, None | Some(Equal))),
        Op::FUnordNotEqual => compare(|order| order != Some(Equal)),
        Op::FUnordLessThan => compare(|order| matches!(order, None | Some(Less))),
        Op::FUnordGreaterThan => compare(|order| matches!(order, None | Some(Greater))),
        Op::FUnordLessThanEqual => compare(|order| order != Some(Greater)),
        _ => compare(|order| order != Some(Less)),
    }
}

fn arithmetic(map: &impl Map, number: Number, f: impl Fn(f32, f32) -> f32, g: impl Fn(f64, f64) -> f64) {
    let small = |small: Small| map.two(|a, b| small.write(f(small.read(a), small.read(b))));
    match number {
        Number::Float(64) => map.two(|a, b| g(f64::from_bits(a), f64::from_bits(b)).to_bits()),
        Number::Float(32) | Number::Int(_) => {
            map.two(|a, b| u64::from(f(f32::from_bits(a as u32), f32::from_bits(b as u32)).to_bits()));
        }
        Number::Brain => small(Small::BRAIN),
        Number::Float(_) => small(Small::HALF),
    }
}

fn convert(op: Op, from: Number, to: Number, map: &impl Map) {
    let (width, bits) = (from.width(), mask(to.width()));
    match op {
        Op::UConvert => map.one(|a| a & bits),
        // The offset of a pointer has a sign: what is in front of an object is less than what is in it.
        Op::ConvertPtrToU => map.one(|a| a.wrapping_sub((a >> 31 & 1) << 32) & bits),
        Op::ConvertUToPtr => map.one(|a| a.wrapping_add((a >> 31 & 1) << 32)),
        Op::SConvert => map.one(|a| signed(a, width) as u64 & bits),
        Op::ConvertUToF => map.one(|a| float::of_integer(to, a.into())),
        Op::ConvertSToF => map.one(|a| float::of_integer(to, signed(a, width).into())),
        Op::ConvertFToU => map.one(|a| from.to_f64(a) as u64 & bits),
        Op::ConvertFToS => map.one(|a| from.to_f64(a) as i64 as u64 & bits),
        Op::SatConvertSToU => map.one(|a| (signed(a, width).max(0) as u64).min(bits)),
        Op::SatConvertUToS => map.one(|a| a.min(bits >> 1)),
        Op::QuantizeToF16 => map.one(|a| u64::from(float::quantize(f32::from_bits(a as u32)).to_bits())),
        // No conversion of SPIR-V, but the machine's own instruction that flushes what is subnormal.
        _ if from == to => map.one(|a| float::flush(to, a)),
        _ => map.one(|a| to.of_f64(from.to_f64(a))),
    }
}
