//! OpenCL.std.

use super::Function;
use super::vectors::{cross, distance, least, length, most, normalize, sign, smooth_step};
use crate::code::Number;
use crate::float;
use crate::scalar::{mask, signed};

/// How an instruction computes, by its name.
pub(super) fn open_cl(name: &str) -> Option<Function> {
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
        "fdim" => Two(|x, y| {
            if x > y {
                x - y
            } else if x <= y {
                0.0
            } else {
                f64::NAN
            }
        }),
        "floor" => One(f64::floor),
        "fma" => Bits(|bits, number| float::fused(number, [bits[0], bits[1], bits[2]])),
        "fmax" | "fmax_common" => Two(most),
        "fmin" | "fmin_common" => Two(least),
        "fmod" => Two(|x, y| x % y),
        "fract" => Both(
            |x, _| {
                // The largest number below 1 of 32 bits, which is one of 64 too.
                let below_one = f64::from(f32::from_bits(0x3f7f_ffff));
                let part = if x.is_infinite() { 0f64.copysign(x) } else { (x - x.floor()).min(below_one) };
                (part, x.floor())
            },
            false,
        ),
        "frexp" => Both(
            |x, _| {
                let (part, exponent) = libm::frexp(x);
                (part, exponent.into())
            },
            true,
        ),
        "hypot" => Two(libm::hypot),
        "ilogb" => Bits(|bits, number| libm::ilogb(number.to_f64(bits[0])) as u32 as u64),
        "ldexp" => Bits(|bits, number| {
            number.of_f64(libm::ldexp(number.to_f64(bits[0]), signed(bits[1], 32) as i32))
        }),
        "lgamma" => One(libm::lgamma),
        "lgamma_r" => Both(
            |x, _| {
                let (value, sign) = libm::lgamma_r(x);
                (value, sign.into())
            },
            true,
        ),
        "log" | "half_log" | "native_log" => One(libm::log),
        "log2" | "half_log2" | "native_log2" => One(libm::log2),
        "log10" | "half_log10" | "native_log10" => One(libm::log10),
        "log1p" => One(libm::log1p),
        "logb" => One(|x| {
            if x == 0.0 {
                f64::NEG_INFINITY
            } else if !x.is_finite() {
                x * x
            } else {
                libm::ilogb(x).into()
            }
        }),
        "mad" => Three(|a, b, c| a * b + c),
        "maxmag" => Two(|x, y| {
            if x.abs() > y.abs() {
                x
            } else if y.abs() > x.abs() {
                y
            } else {
                most(x, y)
            }
        }),
        "minmag" => Two(|x, y| {
            if x.abs() < y.abs() {
                x
            } else if y.abs() < x.abs() {
                y
            } else {
                least(x, y)
            }
        }),
        "modf" => Both(
            |x, _| (if x.is_infinite() { 0f64.copysign(x) } else { (x - x.trunc()).copysign(x) }, x.trunc()),
            false,
        ),
        "nan" => Bits(|bits, number| match number.width() {
            16 => 0x7e00 | bits[0] & 0x1ff,
            32 => 0x7fc0_0000 | bits[0] & 0x3f_ffff,
            _ => 0x7ff8_0000_0000_0000 | bits[0] & 0x7_ffff_ffff_ffff,
        }),
        "nextafter" => Bits(next_after),
        "pow" => Two(libm::pow),
        "pown" => {
            Bits(|bits, number| number.of_f64(libm::pow(number.to_f64(bits[0]), signed(bits[1], 32) as f64)))
        }
        "powr" | "half_powr" | "native_powr" => Two(|x, y| if x < 0.0 { f64::NAN } else { libm::pow(x, y) }),
        "remainder" => Two(libm::remainder),
        "remquo" => Both(
            |x, y| {
                let (rest, quotient) = libm::remquo(x, y);
                (rest, quotient.into())
            },
            true,
        ),
        "rint" => One(f64::round_ties_even),
        "rootn" => Bits(|bits, number| number.of_f64(root(number.to_f64(bits[0]), signed(bits[1], 32)))),
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
        "s_clamp" => {
            Bits(|b, n| wide(b[0], n).max(wide(b[1], n)).min(wide(b[2], n)) as u64 & mask(n.width()))
        }
        "u_clamp" => Bits(|b, _| b[0].max(b[1]).min(b[2])),
        "clz" => Bits(|b, n| (b[0].leading_zeros() - (64 - n.width())).into()),
        "ctz" => Bits(|b, n| b[0].trailing_zeros().min(n.width()).into()),
        "s_mad_hi" => {
            Bits(|b, n| high(wide(b[0], n) * wide(b[1], n), n).wrapping_add(b[2]) & mask(n.width()))
        }
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
        "u_mad24" => {
            Bits(|b, n| (b[0] & mask(24)).wrapping_mul(b[1] & mask(24)).wrapping_add(b[2]) & mask(n.width()))
        }
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
