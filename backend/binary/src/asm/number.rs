//! Numeric literals as `spirv-dis` writes them: integers in decimal, 32- and 64-bit floats with the fewest
//! digits that are always enough, all others exactly, in hexadecimal.

use crate::reader::Number;
use spirant_dialect::spirv::FPEncoding;
use std::fmt::Write;

/// Writes a literal of a type; `false`, and nothing written, where the assembler has no spelling
/// that gives these words.
pub(super) fn write(out: &mut String, number: Number, words: &[u32]) -> bool {
    let bits = match words {
        [word] => u64::from(*word),
        [low, high] => u64::from(*low) | u64::from(*high) << 32,
        _ => return false,
    };
    match number {
        Number::Int { width, signed } => int(out, width, signed, bits),
        Number::Float { width, encoding } => float(out, width, encoding, bits),
    }
}

/// Writes an integer of at most 64 bits whose unused bits are as they must be.
fn int(out: &mut String, width: u32, signed: bool, bits: u64) -> bool {
    let unused = 64 - width.clamp(1, 64);
    let aligned = bits.checked_shl(unused).unwrap_or(0);
    let value = if signed { (aligned as i64 >> unused) as u64 } else { aligned >> unused };
    let mask = if width <= 32 { u64::from(u32::MAX) } else { u64::MAX };
    if value & mask != bits {
        return false;
    }
    let _ = if signed { write!(out, "{}", value as i64) } else { write!(out, "{value}") };
    true
}

/// The fields of a binary float below its sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Format {
    /// The bits of the exponent.
    pub(super) exponent: u32,
    /// The bits of the fraction.
    pub(super) fraction: u32,
    /// Whether the largest exponent is reserved for infinities and NaNs.
    has_infinity: bool,
}

impl Format {
    /// The format of floats of a width and an `FPEncoding`.
    pub(super) fn of(width: u32, encoding: Option<u32>) -> Option<Format> {
        let (exponent, fraction) = match (width, encoding.map(FPEncoding::from_u32)) {
            (16, None) => (5, 10),
            (32, None) => (8, 23),
            (64, None) => (11, 52),
            (16, Some(Some(FPEncoding::BFloat16KHR))) => (8, 7),
            (8, Some(Some(FPEncoding::Float8E4M3EXT))) => (4, 3),
            (8, Some(Some(FPEncoding::Float8E5M2EXT))) => (5, 2),
            _ => return None,
        };
        Some(Format { exponent, fraction, has_infinity: (exponent, fraction) != (4, 3) })
    }

    /// The exponent field of 1.
    pub(super) fn bias(self) -> i64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The exponent field with all bits set.
    pub(super) fn largest_field(self) -> i64 {
        (1 << self.exponent) - 1
    }

    /// The bits of a float with these fields, of which what does not fit is cut off.
    pub(super) fn assemble(self, negative: bool, field: u64, fraction: u64) -> u64 {
        let field = field & ((1 << self.exponent) - 1);
        let fraction = fraction & ((1 << self.fraction) - 1);
        u64::from(negative) << (self.exponent + self.fraction) | field << self.fraction | fraction
    }

    /// Whether bits are neither an infinity nor a NaN.
    pub(super) fn is_finite(self, bits: u64) -> bool {
        let first = if self.has_infinity { 0 } else { (1 << self.fraction) - 1 };
        let magnitude = bits & ((1 << (self.exponent + self.fraction)) - 1);
        magnitude < (self.largest_field() as u64) << self.fraction | first
    }
}

fn float(out: &mut String, width: u32, encoding: Option<u32>, bits: u64) -> bool {
    // spirv-as reads BFloat16KHR as a half.
    let is_brain = (width, encoding) == (16, Some(FPEncoding::BFloat16KHR as u32));
    let Some(format) = Format::of(width, encoding).filter(|_| !is_brain) else { return false };
    match width {
        32 => {
            let value = f32::from_bits(bits as u32);
            if value == 0.0 || value.is_normal() {
                general(out, &format!("{value:.8e}"), 9);
            } else {
                hex(out, bits, format);
            }
        }
        64 => {
            let value = f64::from_bits(bits);
            if value == 0.0 || value.is_normal() {
                general(out, &format!("{value:.16e}"), 17);
            } else {
                hex(out, bits, format);
            }
        }
        width if bits >> width == 0 => hex(out, bits, format),
        _ => return false,
    }
    true
}

/// Writes `scientific`, a number with `digits` digits in the form of `{:e}`, as C's `%g` does.
fn general(out: &mut String, scientific: &str, digits: i32) {
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let (sign, mantissa) = mantissa.strip_prefix('-').map_or(("", mantissa), |rest| ("-", rest));
    let all: String = mantissa.chars().filter(|c| *c != '.').collect();
    let all = all.trim_end_matches('0');
    let all = if all.is_empty() { "0" } else { all };
    out.push_str(sign);
    if exponent < -4 || exponent >= digits {
        let (first, rest) = all.split_at(1);
        out.push_str(first);
        if !rest.is_empty() {
            out.push('.');
            out.push_str(rest);
        }
        let sign = if exponent < 0 { '-' } else { '+' };
        let _ = write!(out, "e{sign}{:02}", exponent.abs());
    } else if exponent < 0 {
        out.push_str("0.");
        out.extend(std::iter::repeat_n('0', (-exponent - 1) as usize));
        out.push_str(all);
    } else {
        let point = exponent as usize + 1;
        let (whole, rest) = all.split_at(point.min(all.len()));
        out.push_str(whole);
        out.extend(std::iter::repeat_n('0', point - whole.len()));
        if !rest.is_empty() {
            out.push('.');
            out.push_str(rest);
        }
    }
}

/// Writes a binary float of these field widths as a hexadecimal float: `-0x1.8p+1`. What is not a
/// finite number has the exponent that its field would stand for.
fn hex(out: &mut String, bits: u64, format: Format) {
    let Format { exponent: exponent_bits, fraction: fraction_bits, .. } = format;
    let bias = format.bias();
    let sign = bits >> (exponent_bits + fraction_bits) & 1;
    let field = (bits >> fraction_bits & ((1 << exponent_bits) - 1)) as i64;
    let mut fraction = bits & ((1 << fraction_bits) - 1);
    let mut exponent = field - bias;
    let is_zero = field == 0 && fraction == 0;
    if is_zero {
        exponent = 0;
    } else if field == 0 {
        // Subnormal: bring the leading one before the point.
        let shift = fraction.leading_zeros() - (64 - fraction_bits);
        fraction = fraction << (shift + 1) & ((1 << fraction_bits) - 1);
        exponent -= i64::from(shift);
    }
    let mut nibbles = fraction_bits.div_ceil(4);
    fraction <<= nibbles * 4 - fraction_bits;
    while nibbles > 0 && fraction & 0xf == 0 {
        fraction >>= 4;
        nibbles -= 1;
    }
    out.push_str(if sign == 1 { "-0x" } else { "0x" });
    out.push(if is_zero { '0' } else { '1' });
    if nibbles > 0 {
        let _ = write!(out, ".{fraction:0width$x}", width = nibbles as usize);
    }
    let _ = write!(out, "p{exponent:+}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(number: Number, words: &[u32]) -> Option<String> {
        let mut out = String::from(">");
        write(&mut out, number, words).then(|| out[1..].to_string())
    }

    fn single(value: f32) -> String {
        text(Number::Float { width: 32, encoding: None }, &[value.to_bits()]).unwrap_or_default()
    }

    #[test]
    fn integers_of_any_width() {
        let int = |width, signed| Number::Int { width, signed };
        assert_eq!(text(int(32, false), &[u32::MAX]).as_deref(), Some("4294967295"));
        assert_eq!(text(int(32, true), &[u32::MAX]).as_deref(), Some("-1"));
        assert_eq!(text(int(8, true), &[0xffff_ff80]).as_deref(), Some("-128"));
        assert_eq!(text(int(8, true), &[0x80]), None, "not sign-extended");
        assert_eq!(text(int(16, false), &[0x1_0000]), None);
        assert_eq!(text(int(64, false), &[1, 1]).as_deref(), Some("4294967297"));
        assert_eq!(text(int(64, true), &[0, 1 << 31]).as_deref(), Some("-9223372036854775808"));
        assert_eq!(text(int(128, false), &[1, 0, 0, 0]), None);
    }

    #[test]
    fn singles_as_printf_would() {
        let cases = [
            (0.0, "0"),
            (-0.0, "-0"),
            (1.0, "1"),
            (0.1, "0.100000001"),
            (1e10, "1e+10"),
            (1.5e10, "1.50000005e+10"),
            (123_456_789.0, "123456792"),
            (1e-5, "9.99999975e-06"),
            (0.000_123, "0.000123000005"),
            (f32::MAX, "3.40282347e+38"),
            (-2.5, "-2.5"),
            (100.0, "100"),
            (f32::INFINITY, "0x1p+128"),
            (f32::NEG_INFINITY, "-0x1p+128"),
            (f32::from_bits(0x7fc0_0000), "0x1.8p+128"),
            (f32::from_bits(1), "0x1p-149"),
            (f32::from_bits(0x0040_0001), "0x1.000004p-127"),
        ];
        for (value, expected) in cases {
            assert_eq!(single(value), expected);
        }
    }

    #[test]
    fn other_floats() {
        let float = |width, encoding| Number::Float { width, encoding };
        assert_eq!(text(float(16, None), &[0x3c00]).as_deref(), Some("0x1p+0"));
        assert_eq!(text(float(16, None), &[0xfc01]).as_deref(), Some("-0x1.004p+16"));
        assert_eq!(text(float(16, None), &[0x1_0000]), None);
        assert_eq!(text(float(16, Some(FPEncoding::BFloat16KHR as u32)), &[0x3f80]), None);
        let double =
            |value: f64| text(float(64, None), &[value.to_bits() as u32, (value.to_bits() >> 32) as u32]);
        assert_eq!(double(0.1).as_deref(), Some("0.10000000000000001"));
        assert_eq!(double(f64::MIN_POSITIVE).as_deref(), Some("2.2250738585072014e-308"));
        assert_eq!(double(f64::from_bits(1)).as_deref(), Some("0x1p-1074"));
    }
}
