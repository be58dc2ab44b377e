//! GLSL.std.450.

use super::Function;
use super::vectors::{
    cross, determinant_of, distance, face_forward, inverse, least, length, most, normalize, reflect, refract,
    sign, smooth_step,
};
use crate::code::Number;
use crate::float::{self, Small};
use crate::scalar::{mask, signed};

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

/// How an instruction computes, by its name.
pub(super) fn glsl(name: &str) -> Option<Function> {
    use Function::{Bits, Both, One, Pack, Reduce, Three, Two, Vector};
    Some(match name {
        "Round" | "RoundEven" => One(f64::round_ties_even),
        "Trunc" => One(f64::trunc),
        "FAbs" => Bits(|bits, number| bits[0] & mask(number.width() - 1)),
        "SAbs" => Bits(|bits, number| signed(bits[0], number.width()).unsigned_abs() & mask(number.width())),
        "FSign" => One(sign),
        "SSign" => {
            Bits(|bits, number| signed(bits[0], number.width()).signum() as u64 & mask(number.width()))
        }
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
        "Modf" | "ModfStruct" => {
            Both(|x, _| (if x.is_infinite() { 0f64.copysign(x) } else { x - x.trunc() }, x.trunc()), false)
        }
        "Frexp" | "FrexpStruct" => Both(
            |x, _| {
                let (part, exponent) = libm::frexp(x);
                (part, exponent.into())
            },
            true,
        ),
        "Ldexp" => Bits(|bits, number| {
            number.of_f64(libm::ldexp(number.to_f64(bits[0]), signed(bits[1], 32) as i32))
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
        "FindILsb" => Bits(
            |bits, number| {
                if bits[0] == 0 { mask(number.width()) } else { bits[0].trailing_zeros().into() }
            },
        ),
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
