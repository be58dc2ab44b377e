//! Numeric literals as `spirv-as` reads them: integers in decimal, octal and hexadecimal, floats in decimal
//! and hexadecimal, of every width that has a spelling.
//!
//! Literals that a narrow float cannot represent are rounded toward zero, as by `spirv-as`. There are two
//! differences: `BFloat16KHR` literals are encoded as bfloat16, not as halves, and decimal `Float8E4M3EXT`
//! literals from 256 on are not the largest number.

use crate::asm::number::Format;
use crate::reader::Number;

/// The magnitude of an integer without sign: `0x1f`, `017` or `31`.
pub(super) fn magnitude(text: &str) -> Option<u64> {
    let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let (digits, radix) = match (hexadecimal, text.strip_prefix('0')) {
        (Some(digits), _) => (digits, 16),
        (None, Some(digits)) if !digits.is_empty() => (digits, 8),
        (None, _) => (text, 10),
    };
    // Rust reads a sign here.
    digits.chars().all(|digit| digit.is_digit(radix)).then(|| u64::from_str_radix(digits, radix).ok())?
}

/// An integer of 32 bits without sign, as ids, opcodes and immediate words are written.
pub(super) fn word(text: &str) -> Option<u32> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    // Of negative numbers, 0 alone is a word.
    magnitude(digits).filter(|value| !negative || *value == 0)?.try_into().ok()
}

/// What a literal is whose type nothing tells.
pub(super) fn guessed(text: &str) -> Number {
    match text {
        text if text.contains('.') => Number::Float { width: 32, encoding: None },
        text => Number::Int { width: 32, signed: text.starts_with('-') },
    }
}

/// Appends the words of a literal of a type.
///
/// # Errors
/// What is wrong with it.
pub(super) fn read(text: &str, number: Number, out: &mut Vec<u32>) -> Result<(), String> {
    let (width, bits) = match number {
        Number::Int { width, signed } => (width, int(text, width, signed)?),
        Number::Float { width, encoding } => (width, float(text, width, encoding)?),
    };
    out.push(bits as u32);
    if width > 32 {
        out.push((bits >> 32) as u32);
    }
    Ok(())
}

fn int(text: &str, width: u32, signed: bool) -> Result<u64, String> {
    if width > 64 {
        return Err(format!(
            "literals of {width} bits have no spelling; write their words as !0x…, lowest first"
        ));
    }
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let Some(magnitude) = magnitude(digits) else {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        return Err(match is_number {
            true => format!("'{text}' is not an integer of {width} bits"),
            false => format!("'{text}' is not an integer"),
        });
    };
    let width = width.max(1);
    let fits = |bits: u32| bits >= 64 || magnitude >> bits == 0;
    let is_hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
    let value = match (negative, signed) {
        (true, false) => return Err(format!("'{text}' is negative, but the integer is unsigned")),
        (true, true) => (magnitude <= 1 << (width - 1)).then(|| magnitude.wrapping_neg()),
        // Hexadecimal digits are the bits.
        (false, true) if is_hexadecimal => {
            let unused = 64 - width;
            fits(width).then_some(((magnitude << unused) as i64 >> unused) as u64)
        }
        (false, true) => fits(width - 1).then_some(magnitude),
        (false, false) => fits(width).then_some(magnitude),
    };
    let kind = if signed { "a signed" } else { "an unsigned" };
    value.ok_or_else(|| format!("'{text}' does not fit into {kind} integer of {width} bits"))
}

fn float(text: &str, width: u32, encoding: Option<u32>) -> Result<u64, String> {
    let format = Format::of(width, encoding).ok_or_else(|| {
        format!("floats of {width} bits of this encoding have no spelling; write their words as !0x…")
    })?;
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let none = || format!("'{text}' is not a floating-point number");
    if let Some(digits) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        let binary = Binary::hexadecimal(digits).ok_or_else(none)?;
        // What is too large is infinite, or all ones with a fraction where it is not a number.
        return Ok(binary.bits(negative, format).unwrap_or_else(|| format.assemble(negative, u64::MAX, 0)));
    }
    if !is_decimal(text) {
        return Err(none());
    }
    let large = || format!("'{text}' does not fit into a float of {width} bits");
    if width == 64 {
        let value: f64 = text.parse().map_err(|_| none())?;
        return value.is_finite().then_some(value.to_bits()).ok_or_else(large);
    }
    let value: f32 = text.parse().map_err(|_| none())?;
    let binary = value.is_finite().then(|| Binary::single(value)).ok_or_else(large)?;
    binary.bits(negative, format).filter(|bits| format.is_finite(*bits)).ok_or_else(large)
}

/// Whether a text is a decimal number with a sign, a point and an exponent where it likes.
fn is_decimal(text: &str) -> bool {
    let text = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (text, None),
    };
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent = exponent.map(|text| text.strip_prefix(['-', '+']).unwrap_or(text));
    are_digits(whole)
        && are_digits(part)
        && !(whole.is_empty() && part.is_empty())
        && exponent.is_none_or(|exponent| !exponent.is_empty() && are_digits(exponent))
}

/// The magnitude of a binary number: `significand / 2⁶³ · 2^exponent`, where the highest bit of the
/// significand is set, or all of it 0.
struct Binary {
    significand: u64,
    exponent: i64,
}

impl Binary {
    fn new(significand: u64, exponent: i64) -> Binary {
        let shift = significand.leading_zeros();
        match significand.checked_shl(shift) {
            Some(significand) => {
                Binary { significand, exponent: exponent.saturating_add(63 - i64::from(shift)) }
            }
            None => Binary { significand: 0, exponent: 0 },
        }
    }

    fn single(value: f32) -> Binary {
        let (field, fraction) = (value.to_bits() >> 23 & 0xff, u64::from(value.to_bits() & 0x7f_ffff));
        match field {
            0 => Binary::new(fraction, -149),
            field => Binary::new(fraction | 1 << 23, i64::from(field) - 150),
        }
    }

    /// What follows `0x`: hexadecimal digits with a point where they like, `p`, and an exponent.
    fn hexadecimal(text: &str) -> Option<Binary> {
        let (mantissa, exponent) = text.split_once('p')?;
        let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let (mut significand, mut scale) = (0u64, 0i64);
        let digits = whole.chars().map(|digit| (digit, 4)).chain(part.chars().map(|digit| (digit, 0)));
        for (digit, weight) in digits {
            let digit = digit.to_digit(16)?;
            // Digits beyond what any format holds count for the exponent alone.
            if significand >> 60 == 0 {
                significand = significand << 4 | u64::from(digit);
                scale += weight - 4;
            } else {
                scale += weight;
            }
        }
        let (sign, digits) = match exponent.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, exponent.strip_prefix('+').unwrap_or(exponent)),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let exponent: i64 = digits.parse().unwrap_or(i64::MAX);
        Some(Binary::new(significand, scale.saturating_add(sign * exponent)))
    }

    /// The bits of the number in a format, rounded towards zero; `None` where it is too large.
    fn bits(&self, negative: bool, format: Format) -> Option<u64> {
        if self.significand == 0 {
            return Some(format.assemble(negative, 0, 0));
        }
        let field = self.exponent.saturating_add(format.bias());
        if field > 0 {
            let fraction = self.significand << 1 >> (64 - format.fraction);
            return (field <= format.largest_field())
                .then(|| format.assemble(negative, field as u64, fraction));
        }
        // Subnormal: the leading one moves into the fraction.
        let shift = (1 - field).saturating_add(63 - i64::from(format.fraction));
        let fraction = u32::try_from(shift).ok().and_then(|shift| self.significand.checked_shr(shift));
        Some(format.assemble(negative, 0, fraction.unwrap_or(0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::spirv::FPEncoding;

    fn words(text: &str, number: Number) -> Option<Vec<u32>> {
        let mut out = Vec::new();
        read(text, number, &mut out).is_ok().then_some(out)
    }

    #[test]
    fn integers() {
        let int = |text, width, signed| words(text, Number::Int { width, signed });
        assert_eq!(int("4294967295", 32, false), Some(vec![u32::MAX]));
        assert_eq!(int("4294967296", 32, false), None);
        assert_eq!(int("0xffffffff", 32, true), Some(vec![u32::MAX]));
        assert_eq!(int("2147483648", 32, true), None);
        assert_eq!(int("-2147483648", 32, true), Some(vec![1 << 31]));
        assert_eq!(int("-1", 32, false), None);
        assert_eq!(int("-0", 16, true), Some(vec![0]));
        assert_eq!(int("0x80", 8, true), Some(vec![0xffff_ff80]));
        assert_eq!(int("0x80", 8, false), Some(vec![0x80]));
        assert_eq!(int("-128", 8, true), Some(vec![0xffff_ff80]));
        assert_eq!(int("-129", 8, true), None);
        assert_eq!(int("017", 32, false), Some(vec![15]));
        assert_eq!(int("-0x10", 64, true), Some(vec![0xffff_fff0, u32::MAX]));
        assert_eq!(int("18446744073709551615", 64, false), Some(vec![u32::MAX, u32::MAX]));
        assert_eq!(int("-9223372036854775808", 64, true), Some(vec![0, 1 << 31]));
        for text in ["", "-", "+", "--1", "0x", "08", "1a", "1.0", "0x-1", "0+1", "\u{661}"] {
            assert_eq!(int(text, 32, true), None, "{text}");
        }
        assert_eq!(int("1", 128, false), None);
    }

    #[test]
    fn floats() {
        let single = |text| words(text, Number::Float { width: 32, encoding: None }).map(|words| words[0]);
        for text in ["0", "-0", "1", "-2.5", ".5", "5.", "1e-45", "3.40282347e+38", "+1E3", "1.17549429e-38"]
        {
            assert_eq!(single(text), Some(text.parse::<f32>().unwrap().to_bits()), "{text}");
        }
        assert_eq!(single("0x1.8p+128"), Some(0x7fc0_0000));
        assert_eq!(single("-0x1p+128"), Some(0xff80_0000));
        assert_eq!(single("0x1p+999999999999999999999"), Some(0x7f80_0000));
        assert_eq!(single("0x1p-149"), Some(1));
        assert_eq!(single("-0x1.8p-149"), Some(0x8000_0001));
        assert_eq!(single("0x1p-99999999999999999999"), Some(0));
        assert_eq!(single("0x0.8p+1"), Some(1.0f32.to_bits()));
        assert_eq!(single("0X10.0p-4"), Some(1.0f32.to_bits()));
        assert_eq!(single("0x1.ffffffp0"), Some(0x3fff_ffff), "rounded towards zero");
        for text in
            ["", "-", ".", "e1", "1e", "1e+", "inf", "nan", "0x1", "0x1p", "0x1p+-1", "+0x1p0", "--1", "1e39"]
        {
            assert_eq!(single(text), None, "{text}");
        }
        assert_eq!(
            words("0x1p-1074", Number::Float { width: 64, encoding: None }),
            Some(vec![1, 0]),
            "the smallest double"
        );
        let large = format!("0x1{}p-4000", "0".repeat(1000));
        assert_eq!(single(&large), Some(1.0f32.to_bits()));
    }

    #[test]
    fn narrow_floats_round_towards_zero() {
        let half = |text| words(text, Number::Float { width: 16, encoding: None }).map(|words| words[0]);
        assert_eq!(half("1"), Some(0x3c00));
        assert_eq!(half("-65519"), Some(0xfbff));
        assert_eq!(half("65536"), None);
        assert_eq!(half("0x1p+16"), Some(0x7c00));
        assert_eq!(half("5.9604645e-08"), Some(1));
        assert_eq!(half("5.9e-08"), Some(0));
        let encoded = |text, width, encoding: FPEncoding| {
            words(text, Number::Float { width, encoding: Some(encoding as u32) }).map(|words| words[0])
        };
        assert_eq!(encoded("1.5", 16, FPEncoding::BFloat16KHR), Some(0x3fc0));
        assert_eq!(encoded("448", 8, FPEncoding::Float8E4M3EXT), Some(0x7e));
        assert_eq!(encoded("-256", 8, FPEncoding::Float8E4M3EXT), Some(0xf8));
        assert_eq!(encoded("480", 8, FPEncoding::Float8E4M3EXT), None);
        assert_eq!(encoded("0x1.cp+8", 8, FPEncoding::Float8E4M3EXT), Some(0x7e));
        assert_eq!(encoded("57344", 8, FPEncoding::Float8E5M2EXT), Some(0x7b));
        assert_eq!(encoded("1", 32, FPEncoding::BFloat16KHR), None);
    }
}
