//! The extended instruction sets GLSL.std.450 and OpenCL.std.
//!
//! Functions of reals are computed in 64 bits and rounded once, so results of 32 and 16 bits are within one unit in the
//! last place of the exact ones.

use crate::code::Number;
use crate::float::{self, Small};
use crate::machine::Machine;
use crate::scalar::{mask, signed};
use crate::special::Math;
use crate::stop::Stop;
use spirant_dialect::grammar::{self, ExtInstSet};

/// How an instruction computes a component of its result.
#[derive(Clone, Copy)]
enum Function {
    /// Of reals.
    One(fn(f64) -> f64),
    Two(fn(f64, f64) -> f64),
    Three(fn(f64, f64, f64) -> f64),
    /// Of bits; the number is the representation of the first operand.
    Bits(fn(&[u64], Number) -> u64),
    /// Of whole vectors of reals: all operands, one number of the result.
    Reduce(fn(&[Vec<f64>]) -> f64),
    /// Of whole vectors of reals to a vector.
    Vector(fn(&[Vec<f64>]) -> Vec<f64>),
    /// Of bits of whole vectors.
    Pack(fn(&[Vec<u64>]) -> Vec<u64>),
    /// A result, and another one that goes where the last operand points, or into the second member of the result. The
    /// second is an integer if the flag is set.
    Both(fn(f64, f64) -> (f64, f64), bool),
}

/// Whether [`evaluate`] knows an instruction.
pub(crate) fn is_known(set: ExtInstSet, name: &str) -> bool {
    function(set, name).is_some() || set == ExtInstSet::OpenClStd && name == "select"
}

fn function(set: ExtInstSet, name: &str) -> Option<Function> {
    match set {
        ExtInstSet::GlslStd450 => glsl(name),
        ExtInstSet::OpenClStd => open_cl(name),
        _ => None,
    }
}

/// Executes an instruction.
pub(crate) fn evaluate(machine: &mut Machine<'_>, math: &Math) -> Result<(), Stop> {
    let name = grammar::ext_inst(math.set, math.instruction).map_or("", |info| info.name);
    let is_select = name == "select";
    let function = match function(math.set, name) {
        Some(function) => function,
        None if is_select => Function::One(|x| x),
        None => return Err(Stop::refused(format!("{} {name}", math.set.name()))),
    };
    machine.for_each(|machine, lane| {
        let operands: Vec<Vec<u64>> = math.rows.iter().map(|row| machine.scalars(*row, lane)).collect();
        let at = |operand: usize, component: usize| -> u64 {
            let row = operands.get(operand).map(Vec::as_slice).unwrap_or_default();
            // A scalar stands for all components.
            row.get(component).or(row.first()).copied().unwrap_or(0)
        };
        let real = |operand: usize, component: usize| math.number.to_f64(at(operand, component));
        let reals = || -> Vec<Vec<f64>> {
            operands.iter().map(|row| row.iter().map(|bits| math.number.to_f64(*bits)).collect()).collect()
        };
        let count = math.to.count as usize;
        let components = 0..count;
        if is_select {
            // A vector chooses by the highest bit of each component, a scalar by whether it is not zero.
            let width = math.from.width();
            let chooses = |c: usize| if count > 1 { at(2, c) >> (width - 1) & 1 != 0 } else { at(2, c) != 0 };
            let result: Vec<u64> = components.map(|c| at(usize::from(chooses(c)), c)).collect();
            machine.set_scalars(math.to, lane, &result);
            return Ok(());
        }
        let result: Vec<u64> = match function {
            Function::One(f) => components.map(|c| math.number.of_f64(f(real(0, c)))).collect(),
            Function::Two(f) => components.map(|c| math.number.of_f64(f(real(0, c), real(1, c)))).collect(),
            Function::Three(f) => {
                components.map(|c| math.number.of_f64(f(real(0, c), real(1, c), real(2, c)))).collect()
            }
            Function::Bits(f) => components
                .map(|c| {
                    let bits: Vec<u64> = (0..operands.len()).map(|operand| at(operand, c)).collect();
                    f(&bits, math.from)
                })
                .collect(),
            Function::Reduce(f) => {
                let of = |row: &Vec<u64>| row.iter().map(|bits| math.from.to_f64(*bits)).collect();
                vec![math.number.of_f64(f(&operands.iter().map(of).collect::<Vec<_>>()))]
            }
            Function::Vector(f) => f(&reals()).into_iter().map(|value| math.number.of_f64(value)).collect(),
            Function::Pack(f) => f(&operands),
            Function::Both(f, is_integer) => return both(machine, math, lane, (f, is_integer), &operands),
        };
        machine.set_scalars(math.to, lane, &result);
        Ok(())
    })
}

/// An instruction with two results.
fn both(
    machine: &mut Machine<'_>,
    math: &Math,
    lane: usize,
    (f, is_integer): (fn(f64, f64) -> (f64, f64), bool),
    operands: &[Vec<u64>],
) -> Result<(), Stop> {
    let first = operands.first().map(Vec::as_slice).unwrap_or_default();
    let number = math.from;
    let is_struct = math.to.count as usize == 2 * first.len();
    let second = |component: usize| {
        let row = operands.get(1).map(Vec::as_slice).unwrap_or_default();
        row.get(component).map_or(0.0, |bits| number.to_f64(*bits))
    };
    let results: Vec<(f64, f64)> =
        first.iter().enumerate().map(|(at, bits)| f(number.to_f64(*bits), second(at))).collect();
    let own: Vec<u64> = results.iter().map(|(value, _)| number.of_f64(*value)).collect();
    let integers = results.iter().map(|(_, value)| *value as i32 as u32 as u64);
    let others: Vec<u64> = if is_integer {
        integers.collect()
    } else {
        results.iter().map(|(_, value)| number.of_f64(*value)).collect()
    };
    if is_struct {
        machine.set_scalars(math.to, lane, &[own, others].concat());
        return Ok(());
    }
    machine.set_scalars(math.to, lane, &own);
    let pointer = operands.last().and_then(|row| row.first()).copied().unwrap_or(0);
    let bytes = if is_integer { math.pointee.width() } else { number.width() } / 8;
    machine.write_numbers(pointer, lane, bytes, &others)
}

fn float_of(number: Number, bits: u64) -> f64 {
    number.to_f64(bits)
}

/// Minimum or maximum of floats, where a NaN is the other one.
fn least(a: f64, b: f64) -> f64 {
    if b < a || a.is_nan() { b } else { a }
}

fn most(a: f64, b: f64) -> f64 {
    if b > a || a.is_nan() { b } else { a }
}

fn sign(value: f64) -> f64 {
    if value > 0.0 { 1.0 } else if value < 0.0 { -1.0 } else { value }
}

fn smooth_step(low: f64, high: f64, x: f64) -> f64 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn length(v: &[f64]) -> f64 {
    dot(v, v).sqrt()
}

fn scaled(v: &[f64], by: f64) -> Vec<f64> {
    v.iter().map(|part| part * by).collect()
}

fn normalize(rows: &[Vec<f64>]) -> Vec<f64> {
    let size = length(&rows[0]);
    if size == 0.0 { rows[0].clone() } else { scaled(&rows[0], 1.0 / size) }
}

fn cross(rows: &[Vec<f64>]) -> Vec<f64> {
    let (a, b) = (&rows[0], &rows[1]);
    let part = |i: usize, j: usize| a[i] * b[j] - a[j] * b[i];
    let mut result = vec![part(1, 2), part(2, 0), part(0, 1)];
    result.resize(a.len().max(3), 0.0);
    result
}

fn distance(rows: &[Vec<f64>]) -> f64 {
    length(&rows[0].iter().zip(&rows[1]).map(|(a, b)| a - b).collect::<Vec<_>>())
}

fn reflect(rows: &[Vec<f64>]) -> Vec<f64> {
    let (i, n) = (&rows[0], &rows[1]);
    let twice = 2.0 * dot(n, i);
    i.iter().zip(n).map(|(i, n)| i - twice * n).collect()
}

fn refract(rows: &[Vec<f64>]) -> Vec<f64> {
    let (i, n, eta) = (&rows[0], &rows[1], rows[2][0]);
    let cosine = dot(n, i);
    let k = 1.0 - eta * eta * (1.0 - cosine * cosine);
    let along = |(i, n): (&f64, &f64)| if k < 0.0 { 0.0 } else { eta * i - (eta * cosine + k.sqrt()) * n };
    i.iter().zip(n).map(along).collect()
}

fn face_forward(rows: &[Vec<f64>]) -> Vec<f64> {
    if dot(&rows[2], &rows[1]) < 0.0 { rows[0].clone() } else { scaled(&rows[0], -1.0) }
}

/// The number of rows of a square matrix.
fn order_of(matrix: &[f64]) -> usize {
    (matrix.len() as f64).sqrt() as usize
}

/// A matrix without a row and a column.
fn minor(matrix: &[f64], order: usize, column: usize, row: usize) -> Vec<f64> {
    let keep = |at: &usize| at / order != column && at % order != row;
    (0..order * order).filter(keep).map(|at| matrix[at]).collect()
}

fn determinant_of(matrix: &[f64]) -> f64 {
    let order = order_of(matrix);
    if order <= 1 {
        return matrix.first().copied().unwrap_or(1.0);
    }
    let term = |column: usize| {
        let part = matrix[column * order] * determinant_of(&minor(matrix, order, column, 0));
        if column % 2 == 0 { part } else { -part }
    };
    (0..order).map(term).sum()
}

fn inverse(rows: &[Vec<f64>]) -> Vec<f64> {
    let (matrix, order) = (&rows[0], order_of(&rows[0]));
    let whole = determinant_of(matrix);
    let part = |at: usize| {
        let (column, row) = (at / order, at % order);
        let part = determinant_of(&minor(matrix, order, row, column)) / whole;
        if (row + column) % 2 == 0 { part } else { -part }
    };
    (0..order * order).map(part).collect()
}

/// The bits of small integers that floats of 0 to 1 or -1 to 1 are scaled to.
fn packed(row: &[u64], bits: u32, low: f32) -> Vec<u64> {
    let scale = ((1u32 << (if low < 0.0 { bits - 1 } else { bits })) - 1) as f32;
    let part = |bits_of: &u64| {
        let value = f32::from_bits(*bits_of as u32);
        let value = if value.is_nan() { 0.0 } else { value.clamp(low, 1.0) };
        (value * scale).round_ties_even() as i32 as u64 & mask(bits)
    };
    let word = row.iter().rev().fold(0, |word, value| word << bits | part(value));
    vec![word]
}

fn unpacked(row: &[u64], bits: u32, low: f32) -> Vec<u64> {
    let scale = ((1u32 << (if low < 0.0 { bits - 1 } else { bits })) - 1) as f32;
    let part = |at: u32| {
        let raw = row[0] >> (at * bits) & mask(bits);
        let value = if low < 0.0 { signed(raw, bits) as f32 } else { raw as f32 };
        u64::from((value / scale).clamp(low, 1.0).to_bits())
    };
    (0..32 / bits).map(part).collect()
}

fn glsl(name: &str) -> Option<Function> {
    use Function::{Bits, Both, One, Pack, Reduce, Three, Two, Vector};
    Some(match name {
        "Round" | "RoundEven" => One(f64::round_ties_even),
        "Trunc" => One(f64::trunc),
        "FAbs" => Bits(|bits, number| bits[0] & mask(number.width() - 1)),
        "SAbs" => Bits(|bits, number| signed(bits[0], number.width()).unsigned_abs() & mask(number.width())),
        "FSign" => One(sign),
        "SSign" => Bits(|bits, number| signed(bits[0], number.width()).signum() as u64 & mask(number.width())),
        "Floor" => One(f64::floor),
        "Ceil" => One(f64::ceil),
        "Fract" => One(|x| x - x.floor()),
        "Radians" => One(f64::to_radians),
        "Degrees" => One(f64::to_degrees),
        "Sin" => One(libm::sin),
        "Cos" => One(libm::cos),
        "Tan" => One(libm::tan),
        "Asin" => One(libm::asin),
        "Acos" => One(libm::acos),
        "Atan" => One(libm::atan),
        "Sinh" => One(libm::sinh),
        "Cosh" => One(libm::cosh),
        "Tanh" => One(libm::tanh),
        "Asinh" => One(libm::asinh),
        "Acosh" => One(libm::acosh),
        "Atanh" => One(libm::atanh),
        "Atan2" => Two(libm::atan2),
        "Pow" => Two(libm::pow),
        "Exp" => One(libm::exp),
        "Log" => One(libm::log),
        "Exp2" => One(libm::exp2),
        "Log2" => One(libm::log2),
        "Sqrt" => One(f64::sqrt),
        "InverseSqrt" => One(|x| 1.0 / x.sqrt()),
        "Determinant" => Reduce(|rows| determinant_of(&rows[0])),
        "MatrixInverse" => Vector(inverse),
        "Modf" | "ModfStruct" => Both(|x, _| (if x.is_infinite() { 0f64.copysign(x) } else { x - x.trunc() }, x.trunc()), false),
        "Frexp" | "FrexpStruct" => Both(|x, _| { let (part, exponent) = libm::frexp(x); (part, exponent.into()) }, true),
        "Ldexp" => Bits(|bits, number| {
            number.of_f64(libm::ldexp(float_of(number, bits[0]), signed(bits[1], 32) as i32))
        }),
        "FMin" | "NMin" => Two(least),
        "FMax" | "NMax" => Two(most),
        "UMin" => Bits(|bits, _| bits[0].min(bits[1])),
        "UMax" => Bits(|bits, _| bits[0].max(bits[1])),
        "SMin" => Bits(|b, n| if signed(b[1], n.width()) < signed(b[0], n.width()) { b[1] } else { b[0] }),
        "SMax" => Bits(|b, n| if signed(b[1], n.width()) > signed(b[0], n.width()) { b[1] } else { b[0] }),
        "FClamp" | "NClamp" => Three(|x, low, high| least(most(x, low), high)),
        "UClamp" => Bits(|bits, _| bits[0].max(bits[1]).min(bits[2])),
        "SClamp" => Bits(|bits, number| {
            let value = |at: usize| signed(bits[at], number.width());
            value(0).max(value(1)).min(value(2)) as u64 & mask(number.width())
        }),
        "FMix" => Three(|x, y, a| x * (1.0 - a) + y * a),
        "Step" => Two(|edge, x| if x < edge { 0.0 } else { 1.0 }),
        "SmoothStep" => Three(smooth_step),
        "Fma" => Bits(|bits, number| float::fused(number, [bits[0], bits[1], bits[2]])),
        "PackSnorm4x8" => Pack(|rows| packed(&rows[0], 8, -1.0)),
        "PackUnorm4x8" => Pack(|rows| packed(&rows[0], 8, 0.0)),
        "PackSnorm2x16" => Pack(|rows| packed(&rows[0], 16, -1.0)),
        "PackUnorm2x16" => Pack(|rows| packed(&rows[0], 16, 0.0)),
        "UnpackSnorm4x8" => Pack(|rows| unpacked(&rows[0], 8, -1.0)),
        "UnpackUnorm4x8" => Pack(|rows| unpacked(&rows[0], 8, 0.0)),
        "UnpackSnorm2x16" => Pack(|rows| unpacked(&rows[0], 16, -1.0)),
        "UnpackUnorm2x16" => Pack(|rows| unpacked(&rows[0], 16, 0.0)),
        "PackHalf2x16" => Pack(|rows| {
            let half = |at: usize| Small::HALF.write(f32::from_bits(rows[0][at] as u32));
            vec![half(0) | half(1) << 16]
        }),
        "UnpackHalf2x16" => Pack(|rows| {
            let read = |bits: u64| u64::from(Small::HALF.read(bits).to_bits());
            vec![read(rows[0][0] & 0xffff), read(rows[0][0] >> 16)]
        }),
        "PackDouble2x32" => Pack(|rows| vec![rows[0][0] | rows[0][1] << 32]),
        "UnpackDouble2x32" => Pack(|rows| vec![rows[0][0] & 0xffff_ffff, rows[0][0] >> 32]),
        "Length" => Reduce(|rows| length(&rows[0])),
        "Distance" => Reduce(distance),
        "Cross" => Vector(cross),
        "Normalize" => Vector(normalize),
        "FaceForward" => Vector(face_forward),
        "Reflect" => Vector(reflect),
        "Refract" => Vector(refract),
        "FindILsb" => Bits(|bits, number| {
            if bits[0] == 0 { mask(number.width()) } else { bits[0].trailing_zeros().into() }
        }),
        "FindUMsb" => Bits(|bits, number| highest(bits[0], number)),
        "FindSMsb" => Bits(|bits, number| {
            let value = signed(bits[0], number.width());
            highest((if value < 0 { !value } else { value }) as u64, number)
        }),
        _ => return None,
    })
}

/// The number of the highest bit that is set, or -1.
fn highest(bits: u64, number: Number) -> u64 {
    if bits == 0 { mask(number.width()) } else { (63 - bits.leading_zeros()).into() }
}

fn open_cl(name: &str) -> Option<Function> {
    use Function::{Bits, Both, One, Reduce, Three, Two, Vector};
    Some(match name {
        "acos" => One(libm::acos),
        "acosh" => One(libm::acosh),
        "acospi" => One(|x| libm::acos(x) / std::f64::consts::PI),
        "asin" => One(libm::asin),
        "asinh" => One(libm::asinh),
        "asinpi" => One(|x| libm::asin(x) / std::f64::consts::PI),
        "atan" => One(libm::atan),
        "atan2" => Two(libm::atan2),
        "atanh" => One(libm::atanh),
        "atanpi" => One(|x| libm::atan(x) / std::f64::consts::PI),
        "atan2pi" => Two(|y, x| libm::atan2(y, x) / std::f64::consts::PI),
        "cbrt" => One(libm::cbrt),
        "ceil" => One(f64::ceil),
        "copysign" => Two(f64::copysign),
        "cos" | "half_cos" | "native_cos" => One(libm::cos),
        "cosh" => One(libm::cosh),
        "cospi" => One(|x| libm::cos(std::f64::consts::PI * (x % 2.0))),
        "erfc" => One(libm::erfc),
        "erf" => One(libm::erf),
        "exp" | "half_exp" | "native_exp" => One(libm::exp),
        "exp2" | "half_exp2" | "native_exp2" => One(libm::exp2),
        "exp10" | "half_exp10" | "native_exp10" => One(libm::exp10),
        "expm1" => One(libm::expm1),
        "fabs" => Bits(|bits, number| bits[0] & mask(number.width() - 1)),
        "fdim" => Two(|x, y| if x > y { x - y } else if x <= y { 0.0 } else { f64::NAN }),
        "floor" => One(f64::floor),
        "fma" => Bits(|bits, number| float::fused(number, [bits[0], bits[1], bits[2]])),
        "fmax" | "fmax_common" => Two(most),
        "fmin" | "fmin_common" => Two(least),
        "fmod" => Two(|x, y| x % y),
        "fract" => Both(|x, _| {
            // The largest number below 1 of 32 bits, which is one of 64 too.
            let below_one = f64::from(f32::from_bits(0x3f7f_ffff));
            let part = if x.is_infinite() { 0f64.copysign(x) } else { (x - x.floor()).min(below_one) };
            (part, x.floor())
        }, false),
        "frexp" => Both(|x, _| { let (part, exponent) = libm::frexp(x); (part, exponent.into()) }, true),
        "hypot" => Two(libm::hypot),
        "ilogb" => Bits(|bits, number| libm::ilogb(float_of(number, bits[0])) as u32 as u64),
        "ldexp" => Bits(|bits, number| {
            number.of_f64(libm::ldexp(float_of(number, bits[0]), signed(bits[1], 32) as i32))
        }),
        "lgamma" => One(libm::lgamma),
        "lgamma_r" => Both(|x, _| { let (value, sign) = libm::lgamma_r(x); (value, sign.into()) }, true),
        "log" | "half_log" | "native_log" => One(libm::log),
        "log2" | "half_log2" | "native_log2" => One(libm::log2),
        "log10" | "half_log10" | "native_log10" => One(libm::log10),
        "log1p" => One(libm::log1p),
        "logb" => One(|x| {
            if x == 0.0 { f64::NEG_INFINITY } else if !x.is_finite() { x * x } else { libm::ilogb(x).into() }
        }),
        "mad" => Three(|a, b, c| a * b + c),
        "maxmag" => Two(|x, y| if x.abs() > y.abs() { x } else if y.abs() > x.abs() { y } else { most(x, y) }),
        "minmag" => Two(|x, y| if x.abs() < y.abs() { x } else if y.abs() < x.abs() { y } else { least(x, y) }),
        "modf" => Both(|x, _| (if x.is_infinite() { 0f64.copysign(x) } else { (x - x.trunc()).copysign(x) }, x.trunc()), false),
        "nan" => Bits(|bits, number| match number.width() {
            16 => 0x7e00 | bits[0] & 0x1ff,
            32 => 0x7fc0_0000 | bits[0] & 0x3f_ffff,
            _ => 0x7ff8_0000_0000_0000 | bits[0] & 0x7_ffff_ffff_ffff,
        }),
        "nextafter" => Bits(next_after),
        "pow" => Two(libm::pow),
        "pown" => Bits(|bits, number| number.of_f64(libm::pow(float_of(number, bits[0]), signed(bits[1], 32) as f64))),
        "powr" | "half_powr" | "native_powr" => Two(|x, y| if x < 0.0 { f64::NAN } else { libm::pow(x, y) }),
        "remainder" => Two(libm::remainder),
        "remquo" => Both(|x, y| { let (rest, quotient) = libm::remquo(x, y); (rest, quotient.into()) }, true),
        "rint" => One(f64::round_ties_even),
        "rootn" => Bits(|bits, number| number.of_f64(root(float_of(number, bits[0]), signed(bits[1], 32)))),
        "round" => One(f64::round),
        "rsqrt" | "half_rsqrt" | "native_rsqrt" => One(|x| 1.0 / x.sqrt()),
        "sin" | "half_sin" | "native_sin" => One(libm::sin),
        "sincos" => Both(|x, _| (libm::sin(x), libm::cos(x)), false),
        "sinh" => One(libm::sinh),
        "sinpi" => One(|x| libm::sin(std::f64::consts::PI * (x % 2.0))),
        "sqrt" | "half_sqrt" | "native_sqrt" => One(f64::sqrt),
        "tan" | "half_tan" | "native_tan" => One(libm::tan),
        "tanh" => One(libm::tanh),
        "tanpi" => One(|x| libm::tan(std::f64::consts::PI * (x % 1.0))),
        "tgamma" => One(libm::tgamma),
        "trunc" => One(f64::trunc),
        "half_divide" | "native_divide" => Two(|x, y| x / y),
        "half_recip" | "native_recip" => One(|x| 1.0 / x),
        "fclamp" => Three(|x, low, high| least(most(x, low), high)),
        "degrees" => One(f64::to_degrees),
        "radians" => One(f64::to_radians),
        "mix" => Three(|x, y, a| x + (y - x) * a),
        "step" => Two(|edge, x| if x < edge { 0.0 } else { 1.0 }),
        "smoothstep" => Three(smooth_step),
        "sign" => One(|x| if x.is_nan() { 0.0 } else { sign(x) }),
        "cross" => Vector(cross),
        "distance" | "fast_distance" => Reduce(distance),
        "length" | "fast_length" => Reduce(|rows| length(&rows[0])),
        "normalize" | "fast_normalize" => Vector(normalize),
        "bitselect" => Bits(|bits, _| bits[0] & !bits[2] | bits[1] & bits[2]),
        _ => return integers(name),
    })
}

fn integers(name: &str) -> Option<Function> {
    use Function::Bits;
    fn wide(bits: u64, number: Number) -> i128 {
        signed(bits, number.width()).into()
    }
    fn clamp(value: i128, number: Number) -> u64 {
        let most = i128::from(mask(number.width()) >> 1);
        value.clamp(-most - 1, most) as u64 & mask(number.width())
    }
    fn high(product: i128, number: Number) -> u64 {
        (product >> number.width()) as u64 & mask(number.width())
    }
    fn unsigned(value: u128, number: Number) -> u64 {
        value.min(mask(number.width()).into()) as u64
    }
    Some(match name {
        "s_abs" => Bits(|b, n| wide(b[0], n).unsigned_abs() as u64 & mask(n.width())),
        "u_abs" => Bits(|b, _| b[0]),
        "s_abs_diff" => Bits(|b, n| (wide(b[0], n) - wide(b[1], n)).unsigned_abs() as u64),
        "u_abs_diff" => Bits(|b, _| b[0].abs_diff(b[1])),
        "s_add_sat" => Bits(|b, n| clamp(wide(b[0], n) + wide(b[1], n), n)),
        "u_add_sat" => Bits(|b, n| unsigned(u128::from(b[0]) + u128::from(b[1]), n)),
        "s_sub_sat" => Bits(|b, n| clamp(wide(b[0], n) - wide(b[1], n), n)),
        "u_sub_sat" => Bits(|b, _| b[0].saturating_sub(b[1])),
        "s_hadd" => Bits(|b, n| ((wide(b[0], n) + wide(b[1], n)) >> 1) as u64 & mask(n.width())),
        "u_hadd" => Bits(|b, _| ((u128::from(b[0]) + u128::from(b[1])) >> 1) as u64),
        "s_rhadd" => Bits(|b, n| ((wide(b[0], n) + wide(b[1], n) + 1) >> 1) as u64 & mask(n.width())),
        "u_rhadd" => Bits(|b, _| ((u128::from(b[0]) + u128::from(b[1]) + 1) >> 1) as u64),
        "s_clamp" => Bits(|b, n| wide(b[0], n).max(wide(b[1], n)).min(wide(b[2], n)) as u64 & mask(n.width())),
        "u_clamp" => Bits(|b, _| b[0].max(b[1]).min(b[2])),
        "clz" => Bits(|b, n| (b[0].leading_zeros() - (64 - n.width())).into()),
        "ctz" => Bits(|b, n| b[0].trailing_zeros().min(n.width()).into()),
        "s_mad_hi" => Bits(|b, n| {
            high(wide(b[0], n) * wide(b[1], n), n).wrapping_add(b[2]) & mask(n.width())
        }),
        "u_mad_hi" => Bits(|b, n| {
            let high = ((u128::from(b[0]) * u128::from(b[1])) >> n.width()) as u64;
            high.wrapping_add(b[2]) & mask(n.width())
        }),
        "s_mad_sat" => Bits(|b, n| clamp(wide(b[0], n) * wide(b[1], n) + wide(b[2], n), n)),
        "u_mad_sat" => Bits(|b, n| unsigned(u128::from(b[0]) * u128::from(b[1]) + u128::from(b[2]), n)),
        "s_max" => Bits(|b, n| wide(b[0], n).max(wide(b[1], n)) as u64 & mask(n.width())),
        "u_max" => Bits(|b, _| b[0].max(b[1])),
        "s_min" => Bits(|b, n| wide(b[0], n).min(wide(b[1], n)) as u64 & mask(n.width())),
        "u_min" => Bits(|b, _| b[0].min(b[1])),
        "s_mul_hi" => Bits(|b, n| high(wide(b[0], n) * wide(b[1], n), n)),
        "u_mul_hi" => Bits(|b, n| ((u128::from(b[0]) * u128::from(b[1])) >> n.width()) as u64),
        "rotate" => Bits(|b, n| {
            let (width, by) = (u64::from(n.width()), b[1] % u64::from(n.width()));
            if by == 0 { b[0] } else { (b[0] << by | b[0] >> (width - by)) & mask(n.width()) }
        }),
        "s_upsample" => Bits(|b, n| b[0] << n.width() | b[1]),
        "u_upsample" => Bits(|b, n| b[0] << n.width() | b[1]),
        "popcount" => Bits(|b, _| b[0].count_ones().into()),
        "s_mad24" => Bits(|b, n| {
            (signed(b[0], 24).wrapping_mul(signed(b[1], 24)) as u64).wrapping_add(b[2]) & mask(n.width())
        }),
        "u_mad24" => Bits(|b, n| {
            (b[0] & mask(24)).wrapping_mul(b[1] & mask(24)).wrapping_add(b[2]) & mask(n.width())
        }),
        "s_mul24" => Bits(|b, n| signed(b[0], 24).wrapping_mul(signed(b[1], 24)) as u64 & mask(n.width())),
        "u_mul24" => Bits(|b, n| (b[0] & mask(24)).wrapping_mul(b[1] & mask(24)) & mask(n.width())),
        _ => return None,
    })
}

/// The neighbour of a float in the direction of another one.
fn next_after(bits: &[u64], number: Number) -> u64 {
    let (a, b) = (number.to_f64(bits[0]), number.to_f64(bits[1]));
    let sign = 1u64 << (number.width() - 1);
    match a.partial_cmp(&b) {
        None => number.of_f64(f64::NAN),
        Some(std::cmp::Ordering::Equal) => bits[1],
        _ if a == 0.0 => (bits[1] & sign) | 1,
        Some(order) if (order.is_lt()) == (a > 0.0) => bits[0] + 1,
        _ => bits[0] - 1,
    }
}

/// The root of some degree.
fn root(x: f64, degree: i64) -> f64 {
    let odd = degree % 2 != 0;
    match degree {
        0 => f64::NAN,
        _ if x < 0.0 && !odd => f64::NAN,
        _ if x == 0.0 => {
            let zero = if odd { x } else { 0.0 };
            if degree < 0 { 1.0 / zero } else { zero }
        }
        _ => libm::pow(x.abs(), 1.0 / degree as f64).copysign(x),
    }
}
