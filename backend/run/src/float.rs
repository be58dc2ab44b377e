//! Floats: small formats, and what the standard library does not have.

use crate::code::Number;
use half::{bf16, f16};

/// A float of 16 bits. It computes in 32 bits: the result of an addition, subtraction, multiplication, division or
/// square root, rounded twice, is that of rounding once.
#[derive(Clone, Copy)]
pub(crate) struct Small {
    read: fn(u16) -> f32,
    write: fn(f32) -> u16,
    of_f64: fn(f64) -> u16,
}

impl Small {
    /// IEEE 754's binary16.
    pub(crate) const HALF: Small = Small {
        read: |bits| f16::from_bits(bits).to_f32(),
        write: |value| f16::from_f32(value).to_bits(),
        of_f64: |value| f16::from_f64(value).to_bits(),
    };
    /// bfloat16.
    pub(crate) const BRAIN: Small = Small {
        read: |bits| bf16::from_bits(bits).to_f32(),
        write: |value| bf16::from_f32(value).to_bits(),
        of_f64: |value| bf16::from_f64(value).to_bits(),
    };

    pub(crate) fn read(self, bits: u64) -> f32 {
        (self.read)(bits as u16)
    }

    pub(crate) fn write(self, value: f32) -> u64 {
        (self.write)(value).into()
    }

    pub(crate) fn of_f64(self, value: f64) -> u64 {
        (self.of_f64)(value).into()
    }
}

/// `OpFMod`: the remainder with the sign of the divisor.
pub(crate) fn modulo(a: f64, b: f64) -> f64 {
    let rest = a % b;
    if rest != 0.0 && (rest < 0.0) != (b < 0.0) { rest + b } else { rest }
}

/// `a * b + c`, rounded once.
pub(crate) fn fused(number: Number, [a, b, c]: [u64; 3]) -> u64 {
    match number {
        Number::Float(64) => libm::fma(f64::from_bits(a), f64::from_bits(b), f64::from_bits(c)).to_bits(),
        Number::Float(32) => {
            let read = |bits: u64| f32::from_bits(bits as u32);
            u64::from(libm::fmaf(read(a), read(b), read(c)).to_bits())
        }
        // The product is exact in 64 bits.
        _ => number.of_f64(libm::fma(number.to_f64(a), number.to_f64(b), number.to_f64(c))),
    }
}

/// Whether a float is neither zero, subnormal, infinite nor NaN.
pub(crate) fn is_normal(number: Number, bits: u64) -> bool {
    match number {
        Number::Float(64) => f64::from_bits(bits).is_normal(),
        Number::Float(32) => f32::from_bits(bits as u32).is_normal(),
        Number::Brain => bf16::from_bits(bits as u16).is_normal(),
        _ => f16::from_bits(bits as u16).is_normal(),
    }
}

/// A float, or zero of its sign in place of one that is subnormal.
pub(crate) fn flush(number: Number, bits: u64) -> u64 {
    let value = number.to_f64(bits);
    let is_subnormal = value != 0.0 && value.is_finite() && !is_normal(number, bits);
    if is_subnormal { bits & 1 << (number.width() - 1) } else { bits }
}

/// The nearest float to an integer.
pub(crate) fn of_integer(number: Number, value: i128) -> u64 {
    match number {
        Number::Float(64) => (value as f64).to_bits(),
        Number::Float(32) => u64::from((value as f32).to_bits()),
        // Integers beyond 2^53 are far beyond the range of a half, and bfloat16 has 8 bits: rounding to odd in between
        // keeps the second rounding right.
        _ => {
            let near = value as f64;
            let exact = near as i128;
            let odd = if exact != value && near.to_bits() & 1 == 0 {
                let away = (exact < value) == (near >= 0.0);
                f64::from_bits(if away { near.to_bits() + 1 } else { near.to_bits() - 1 })
            } else {
                near
            };
            number.of_f64(odd)
        }
    }
}

/// `OpQuantizeToF16`: halves' precision and range, where what is too small becomes zero.
pub(crate) fn quantize(value: f32) -> f32 {
    let half = f16::from_f32(value);
    if half.is_normal() || !half.is_finite() || half == f16::from_f32(0.0) {
        half.to_f32()
    } else {
        0f32.copysign(value)
    }
}
