//! Doubles as the 64 bits of their representation. Operations on single bits are expanded; all others are calls of
//! functions on integers.

use super::half::by_lanes;
use super::values::{ext_name, finish, is_emulated_double, operand, part, result_type};
use crate::helpers::{Format, Helper};
use crate::types::action::Action;
use crate::types::rewrite::Rewriter;
use spirant_dialect::decoration::find_word;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::types::{Type, TypeKind};

const SIGN: u64 = 1 << 63;
const INFINITY: u64 = 0x7FF << 52;
const ONE: u64 = 0x3FF << 52;

const UNSUPPORTED: &str = "it is not supported on f64 where the capability Float64 is missing: `--emulate-double` \
                           provides arithmetic, comparisons, conversions, rounding, sqrt, fma, min, max, ldexp and frexp";

/// How a double becomes an f32.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rounding {
    /// To nearest, ties to even.
    Nearest,
    /// To odd, before another rounding.
    Odd,
}

/// The action on an instruction with a double among its operands and results, unless it only moves one.
pub(super) fn action(rw: &Rewriter<'_>, inst: Inst) -> Action {
    let is_known = match rw.function.op(inst) {
        Opcode::Core(op) => matches!(
            op,
            Op::FAdd
                | Op::FSub
                | Op::FMul
                | Op::FDiv
                | Op::FRem
                | Op::FMod
                | Op::FNegate
                | Op::FmaKHR
                | Op::Dot
                | Op::VectorTimesScalar
                | Op::ConvertFToU
                | Op::ConvertFToS
                | Op::ConvertUToF
                | Op::ConvertSToF
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
                | Op::IsNormal
                | Op::SignBitSet
        ),
        Opcode::Ext(..) => return Action::Expand(extended),
        _ => false,
    };
    if is_known { Action::Expand(core) } else { Action::Reject(UNSUPPORTED) }
}

/// An f32 type's numbers, of doubles.
pub(super) fn to_float(rw: &mut Rewriter<'_>, x: Value, ty: Type, rounding: Rounding) -> Value {
    let name = if rounding == Rounding::Odd { "to_f32_odd" } else { "to_f32" };
    by_lanes(rw, x, ty, |rw, x, ty| {
        let word = rw.types.int(32);
        let bits = call(rw, name, word, &[x]);
        rw.op(Op::Bitcast, ty, &[bits])
    })
}

/// Doubles, of numbers of an f32 type.
pub(super) fn of_float(rw: &mut Rewriter<'_>, x: Value, ty: Type) -> Value {
    by_lanes(rw, x, ty, |rw, x, ty| {
        let word = rw.types.int(32);
        let bits = rw.op(Op::Bitcast, word, &[x]);
        call(rw, "of_f32", ty, &[bits])
    })
}

/// Calls a function of scalars.
fn call(rw: &mut Rewriter<'_>, name: &'static str, result: Type, arguments: &[Value]) -> Value {
    rw.call(Helper::Double(name), result, arguments)
}

/// The components of an operand at one place: its own, or the scalar that it is.
fn lane(rw: &mut Rewriter<'_>, value: Value, index: Option<u32>) -> Value {
    match (index, rw.types.kind(rw.ty(value))) {
        (Some(index), TypeKind::Vector { element, .. }) => {
            rw.op_words(Op::CompositeExtract, element, &[value], &[index])
        }
        _ => value,
    }
}

/// One operation of scalars for each component of the result.
fn each_lane(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    operands: &[Value],
    mut make: impl FnMut(&mut Rewriter<'_>, &[Value], Type) -> Result<Value, String>,
) -> Result<(), String> {
    let ty = result_type(rw, inst)?;
    let scalar = rw.types.scalar(ty);
    let value = if scalar == ty {
        make(rw, operands, ty)?
    } else {
        let mut lanes = Vec::with_capacity(rw.types.lanes(ty) as usize);
        for index in 0..rw.types.lanes(ty) {
            let own: Vec<Value> = operands.iter().map(|value| lane(rw, *value, Some(index))).collect();
            lanes.push(make(rw, &own, scalar)?);
        }
        rw.op(Op::CompositeConstruct, ty, &lanes)
    };
    finish(rw, inst, value);
    Ok(())
}

fn core(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let Opcode::Core(op) = rw.function.op(inst) else { return Err(UNSUPPORTED.into()) };
    let operands: Vec<Value> = rw.function.operands(inst).to_vec();
    let operands: Vec<Value> = operands.into_iter().map(|value| part(rw, value)).collect();
    if op == Op::Dot {
        let value = dot(rw, &operands)?;
        finish(rw, inst, value);
        return Ok(());
    }
    let saturates = rw.function.result(inst).is_some_and(|result| {
        let list = rw.function.attrs.value_decorations.get(&result);
        list.is_some_and(|list| list.iter().any(|d| d.kind == spirv::Decoration::SaturatedConversion))
    });
    if let Some(list) = rw.function.result(inst).and_then(|r| rw.function.attrs.value_decorations.get(&r))
        && find_word(list, spirv::Decoration::FPRoundingMode).is_some_and(|mode| mode != 0)
        && matches!(op, Op::ConvertUToF | Op::ConvertSToF)
    {
        return Err(
            "it rounds in another way than to the nearest, ties to even, where f64 is emulated".into()
        );
    }
    each_lane(rw, inst, &operands, |rw, operands, ty| scalar(rw, op, operands, ty, saturates))
}

/// An operation on scalars.
fn scalar(rw: &mut Rewriter<'_>, op: Op, x: &[Value], ty: Type, saturates: bool) -> Result<Value, String> {
    let first = *x.first().ok_or("its operand is missing")?;
    let second = x.get(1).copied().unwrap_or(first);
    Ok(match op {
        Op::FAdd => call(rw, "add", ty, &[first, second]),
        Op::FSub => sub(rw, first, second),
        Op::FMul | Op::VectorTimesScalar => call(rw, "mul", ty, &[first, second]),
        Op::FDiv => call(rw, "div", ty, &[first, second]),
        Op::FRem => call(rw, "rem", ty, &[first, second]),
        Op::FMod => call(rw, "mod", ty, &[first, second]),
        Op::FmaKHR => call(rw, "fma", ty, x),
        Op::FNegate => negated(rw, first),
        Op::ConvertUToF | Op::ConvertSToF => {
            let signed = op == Op::ConvertSToF;
            if let Some(width @ 65..) = int_width(rw, rw.ty(first)) {
                let helper = Helper::ToFloat { signed, width, to: Format::Double };
                return Ok(rw.call(helper, ty, &[first]));
            }
            let wide = resized(rw, first, ty, signed).ok_or(UNSUPPORTED)?;
            call(rw, if signed { "of_signed" } else { "of_unsigned" }, ty, &[wide])
        }
        Op::ConvertFToU | Op::ConvertFToS => to_integer(rw, first, ty, op == Op::ConvertFToS, saturates)?,
        Op::IsInf | Op::IsFinite | Op::IsNormal | Op::SignBitSet => class(rw, op, first, ty),
        _ => compare(rw, op, first, second, ty)?,
    })
}

/// A comparison by those that there are functions for: equal, less, less or equal, unordered.
fn compare(rw: &mut Rewriter<'_>, op: Op, a: Value, b: Value, ty: Type) -> Result<Value, String> {
    let not = |rw: &mut Rewriter<'_>, value| rw.op(Op::LogicalNot, ty, &[value]);
    Ok(match op {
        Op::FOrdEqual => call(rw, "equal", ty, &[a, b]),
        Op::FOrdLessThan => call(rw, "less", ty, &[a, b]),
        Op::FOrdGreaterThan => call(rw, "less", ty, &[b, a]),
        Op::FOrdLessThanEqual => call(rw, "less_equal", ty, &[a, b]),
        Op::FOrdGreaterThanEqual => call(rw, "less_equal", ty, &[b, a]),
        Op::FUnordNotEqual => {
            let value = call(rw, "equal", ty, &[a, b]);
            not(rw, value)
        }
        Op::FUnordLessThan => {
            let value = call(rw, "less_equal", ty, &[b, a]);
            not(rw, value)
        }
        Op::FUnordGreaterThan => {
            let value = call(rw, "less_equal", ty, &[a, b]);
            not(rw, value)
        }
        Op::FUnordLessThanEqual => {
            let value = call(rw, "less", ty, &[b, a]);
            not(rw, value)
        }
        Op::FUnordGreaterThanEqual => {
            let value = call(rw, "less", ty, &[a, b]);
            not(rw, value)
        }
        Op::FOrdNotEqual | Op::LessOrGreater => {
            let (less, greater) = (call(rw, "less", ty, &[a, b]), call(rw, "less", ty, &[b, a]));
            rw.op(Op::LogicalOr, ty, &[less, greater])
        }
        Op::FUnordEqual => {
            let (less, greater) = (call(rw, "less", ty, &[a, b]), call(rw, "less", ty, &[b, a]));
            let differ = rw.op(Op::LogicalOr, ty, &[less, greater]);
            not(rw, differ)
        }
        Op::Unordered => call(rw, "unordered", ty, &[a, b]),
        Op::IsNan => call(rw, "unordered", ty, &[a, a]),
        Op::Ordered => {
            let value = call(rw, "unordered", ty, &[a, b]);
            not(rw, value)
        }
        _ => return Err(UNSUPPORTED.into()),
    })
}

/// What the bits tell of a number.
fn class(rw: &mut Rewriter<'_>, op: Op, x: Value, ty: Type) -> Value {
    let long = rw.ty(x);
    if op == Op::SignBitSet {
        let zero = rw.int(long, 0);
        return rw.op(Op::SLessThan, ty, &[x, zero]);
    }
    let magnitude = absolute(rw, x);
    let infinity = rw.int(long, INFINITY);
    match op {
        Op::IsInf => rw.op(Op::IEqual, ty, &[magnitude, infinity]),
        Op::IsFinite => rw.op(Op::ULessThan, ty, &[magnitude, infinity]),
        _ => {
            let smallest = rw.int(long, 1 << 52);
            let is_large = rw.op(Op::UGreaterThanEqual, ty, &[magnitude, smallest]);
            let is_finite = rw.op(Op::ULessThan, ty, &[magnitude, infinity]);
            rw.op(Op::LogicalAnd, ty, &[is_large, is_finite])
        }
    }
}

fn negated(rw: &mut Rewriter<'_>, x: Value) -> Value {
    let ty = rw.ty(x);
    let sign = rw.int(ty, SIGN);
    rw.op(Op::BitwiseXor, ty, &[x, sign])
}

fn absolute(rw: &mut Rewriter<'_>, x: Value) -> Value {
    let ty = rw.ty(x);
    let others = rw.int(ty, !SIGN);
    rw.op(Op::BitwiseAnd, ty, &[x, others])
}

/// `a - b`
fn sub(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    let (ty, opposite) = (rw.ty(a), negated(rw, b));
    call(rw, "add", ty, &[a, opposite])
}

fn dot(rw: &mut Rewriter<'_>, operands: &[Value]) -> Result<Value, String> {
    let [a, b] = *operands else { return Err("its operands are missing".into()) };
    let ty = rw.types.element(rw.ty(a));
    let mut sum: Option<Value> = None;
    for index in 0..rw.types.lanes(rw.ty(a)) {
        let (a, b) = (lane(rw, a, Some(index)), lane(rw, b, Some(index)));
        let product = call(rw, "mul", ty, &[a, b]);
        sum = Some(match sum {
            Some(others) => call(rw, "add", ty, &[others, product]),
            None => product,
        });
    }
    sum.ok_or_else(|| "its operands have no components".into())
}

/// An integer in another type of integers; `None` where that is narrower and not of 64 bits.
fn resized(rw: &mut Rewriter<'_>, value: Value, ty: Type, signed: bool) -> Option<Value> {
    let from = rw.ty(value);
    if from == ty {
        return Some(value);
    }
    let (TypeKind::Int { width: own, .. }, TypeKind::Int { width, .. }) =
        (rw.types.kind(from), rw.types.kind(ty))
    else {
        return None;
    };
    Some(match own.cmp(&width) {
        std::cmp::Ordering::Equal => rw.op(Op::Bitcast, ty, &[value]),
        std::cmp::Ordering::Greater if own > 64 => return None,
        _ => rw.op(if signed { Op::SConvert } else { Op::UConvert }, ty, &[value]),
    })
}

fn int_width(rw: &Rewriter<'_>, ty: Type) -> Option<u32> {
    match rw.types.kind(ty) {
        TypeKind::Int { width, .. } => Some(width),
        _ => None,
    }
}

/// The integer towards zero. The functions saturate at 64 bits; narrower results are clamped where they have to be.
fn to_integer(
    rw: &mut Rewriter<'_>,
    x: Value,
    ty: Type,
    signed: bool,
    saturates: bool,
) -> Result<Value, String> {
    let long = rw.ty(x);
    let width = int_width(rw, ty).ok_or(UNSUPPORTED)?;
    if width > 64 && !saturates {
        let helper = Helper::ToInteger { signed, width, from: Format::Double };
        let own = rw.types.int(width);
        let value = rw.call(helper, own, &[x]);
        return resized(rw, value, ty, signed).ok_or_else(|| UNSUPPORTED.into());
    }
    if width > 64 {
        return Err(UNSUPPORTED.into());
    }
    let mut value = call(rw, if signed { "to_signed" } else { "to_unsigned" }, long, &[x]);
    if saturates && width < 64 {
        let most = if signed { (1u64 << (width - 1)) - 1 } else { (1 << width) - 1 };
        let bounds: &[(u64, Op)] = if signed {
            &[(most, Op::SGreaterThan), (!most, Op::SLessThan)]
        } else {
            &[(most, Op::UGreaterThan)]
        };
        let boolean = rw.types.bool();
        for (bound, beyond) in bounds {
            let bound = rw.int(long, *bound);
            let beyond = rw.op(*beyond, boolean, &[value, bound]);
            value = rw.op(Op::Select, long, &[beyond, bound, value]);
        }
    }
    resized(rw, value, ty, signed).ok_or_else(|| UNSUPPORTED.into())
}

/// An instruction of an extended set.
fn extended(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let Opcode::Ext(set, number) = rw.function.op(inst) else { return Err(UNSUPPORTED.into()) };
    let name = ext_name(set, number);
    let operands: Vec<Value> = rw.function.operands(inst).to_vec();
    let parts: Vec<Value> = operands.iter().map(|value| part(rw, *value)).collect();
    match name {
        "PackDouble2x32" | "UnpackDouble2x32" => {
            let (value, ty) = (operand(rw, inst, 0)?, result_type(rw, inst)?);
            let value = rw.op(Op::Bitcast, ty, &[value]);
            finish(rw, inst, value);
            return Ok(());
        }
        "FrexpStruct" | "ModfStruct" => {
            let (x, ty) = (operand(rw, inst, 0)?, result_type(rw, inst)?);
            let members: Vec<Type> = rw.types.members(ty).collect();
            let [first, second] = members[..] else { return Err(UNSUPPORTED.into()) };
            let of = |rw: &mut Rewriter<'_>, name: &'static str, ty: Type| {
                by_lanes(rw, x, ty, |rw, x, ty| call(rw, name, ty, &[x]))
            };
            let (first, second) = match name {
                "ModfStruct" => (of(rw, "fraction", first), of(rw, "trunc", second)),
                _ => (of(rw, "significand", first), of(rw, "exponent", second)),
            };
            let value = rw.op(Op::CompositeConstruct, ty, &[first, second]);
            finish(rw, inst, value);
            return Ok(());
        }
        _ => {}
    }
    if operands.iter().any(|value| matches!(rw.types.kind(rw.old_type(*value)), TypeKind::Pointer { .. }))
        || !rw
            .function
            .result(inst)
            .is_some_and(|result| is_emulated_double(rw, result) || matches!(name, "ilogb"))
    {
        return Err(refusal(name));
    }
    each_lane(rw, inst, &parts, |rw, x, ty| named(rw, name, x, ty))
}

fn refusal(name: &str) -> String {
    format!("{name}: {UNSUPPORTED}")
}

/// An extended instruction on scalars.
fn named(rw: &mut Rewriter<'_>, name: &str, x: &[Value], ty: Type) -> Result<Value, String> {
    let first = *x.first().ok_or("its operand is missing")?;
    let second = x.get(1).copied().unwrap_or(first);
    let third = x.get(2).copied().unwrap_or(second);
    let boolean = rw.types.bool();
    Ok(match name {
        "FAbs" | "fabs" => absolute(rw, first),
        "copysign" => {
            let sign = rw.int(ty, SIGN);
            let (magnitude, sign) = (absolute(rw, first), rw.op(Op::BitwiseAnd, ty, &[second, sign]));
            rw.op(Op::BitwiseOr, ty, &[magnitude, sign])
        }
        "nan" => {
            let quiet = rw.int(ty, INFINITY | 1 << 51);
            rw.op(Op::BitwiseOr, ty, &[first, quiet])
        }
        "FSign" | "sign" => call(rw, "sign", ty, &[first]),
        "Floor" | "floor" => call(rw, "floor", ty, &[first]),
        "Ceil" | "ceil" => call(rw, "ceil", ty, &[first]),
        "Trunc" | "trunc" => call(rw, "trunc", ty, &[first]),
        "Round" | "RoundEven" | "rint" => call(rw, "rint", ty, &[first]),
        "round" => call(rw, "round", ty, &[first]),
        "Sqrt" | "sqrt" => call(rw, "sqrt", ty, &[first]),
        "InverseSqrt" | "rsqrt" => {
            let (one, root) = (rw.int(ty, ONE), call(rw, "sqrt", ty, &[first]));
            call(rw, "div", ty, &[one, root])
        }
        "Fract" => {
            let floor = call(rw, "floor", ty, &[first]);
            sub(rw, first, floor)
        }
        "Fma" | "fma" => call(rw, "fma", ty, &[first, second, third]),
        "mad" => {
            let product = call(rw, "mul", ty, &[first, second]);
            call(rw, "add", ty, &[product, third])
        }
        "fmod" => call(rw, "rem", ty, &[first, second]),
        "FMin" | "NMin" | "fmin" | "fmin_common" => call(rw, "min", ty, &[first, second]),
        "FMax" | "NMax" | "fmax" | "fmax_common" => call(rw, "max", ty, &[first, second]),
        "FClamp" | "NClamp" | "fclamp" => {
            let value = call(rw, "max", ty, &[first, second]);
            call(rw, "min", ty, &[value, third])
        }
        "FMix" | "mix" => {
            let difference = sub(rw, second, first);
            let product = call(rw, "mul", ty, &[difference, third]);
            call(rw, "add", ty, &[first, product])
        }
        "Step" | "step" => {
            let below = call(rw, "less", boolean, &[second, first]);
            let (zero, one) = (rw.int(ty, 0), rw.int(ty, ONE));
            rw.op(Op::Select, ty, &[below, zero, one])
        }
        "fdim" => {
            let difference = sub(rw, first, second);
            let at_most = call(rw, "less_equal", boolean, &[first, second]);
            let zero = rw.int(ty, 0);
            rw.op(Op::Select, ty, &[at_most, zero, difference])
        }
        "Ldexp" | "ldexp" => {
            let int = rw.types.int(32);
            let exponent = resized(rw, second, int, true).ok_or(UNSUPPORTED)?;
            call(rw, "ldexp", ty, &[first, exponent])
        }
        _ => return Err(refusal(name)),
    })
}
