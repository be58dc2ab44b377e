//! Numbers of the text as the words of a constant.

/// A number or truth value as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Number<'t> {
    pub(super) negative: bool,
    /// Digits, hexadecimal digits behind `0x`, a decimal fraction, `true` or `false`.
    pub(super) text: &'t str,
}

impl Number<'_> {
    /// Whether it is written as a fraction.
    pub(super) fn is_fraction(&self) -> bool {
        self.text.contains('.')
    }

    /// As a truth value: `true`, `false`, or a number.
    pub(super) fn truth(&self) -> Option<bool> {
        match self.text {
            "true" => Some(true),
            "false" => Some(false),
            _ => match *self.bits(64)? {
                [0, 0] => Some(false),
                // One bit, which may be written with a sign.
                [1, 0] | [u32::MAX, u32::MAX] => Some(true),
                _ => None,
            },
        }
    }

    /// As a word; negative numbers in two's complement.
    pub(super) fn word(&self) -> Option<u32> {
        match self.text {
            "true" => return Some(1),
            "false" => return Some(0),
            _ => {}
        }
        let value = self.magnitude()?;
        if self.negative {
            (value <= 1 << 31).then(|| (value as u32).wrapping_neg())
        } else {
            u32::try_from(value).ok()
        }
    }

    /// As an unsigned number.
    pub(super) fn unsigned(&self) -> Option<u64> {
        self.magnitude().filter(|value| !self.negative || *value == 0)
    }

    fn magnitude(&self) -> Option<u64> {
        match self.text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16).ok(),
            None => self.text.parse().ok(),
        }
    }

    /// As words of an integer of `width` bits, low first, sign-extended to whole words where
    /// negative; `None` where it does not fit.
    pub(super) fn bits(&self, width: u32) -> Option<Vec<u32>> {
        let words = (width.max(1) as usize).div_ceil(32);
        let mut bits = match self.text {
            "true" => vec![1],
            "false" => vec![0],
            text => match text.strip_prefix("0x") {
                Some(digits) => hexadecimal(digits)?,
                None => decimal(text)?,
            },
        };
        while bits.len() > words && bits.last() == Some(&0) {
            bits.pop();
        }
        if bits.len() > words {
            return None;
        }
        bits.resize(words, 0);
        let top = (width.max(1) - 1) % 32;
        let last = bits[words - 1];
        let beyond = if top == 31 { 0 } else { last >> (top + 1) };
        if beyond != 0 {
            return None;
        }
        if self.negative {
            let is_lowest = bits[..words - 1].iter().all(|word| *word == 0) && last == 1 << top;
            if last >> top & 1 == 1 && !is_lowest {
                return None;
            }
            let mut carry = true;
            for word in &mut bits {
                let (sum, over) = (!*word).overflowing_add(u32::from(carry));
                *word = sum;
                carry = over;
            }
        }
        Some(bits)
    }

    /// As the bits of a floating-point number; hexadecimal digits are the bits themselves.
    pub(super) fn float(&self, format: Format) -> Option<u64> {
        if let Some(digits) = self.text.strip_prefix("0x") {
            let bits = u64::from_str_radix(digits, 16).ok()?;
            let fits = format.width() >= 64 || bits >> format.width() == 0;
            return (fits && !self.negative).then_some(bits);
        }
        let sign = if self.negative { "-" } else { "" };
        Some(match format {
            Format::Double => format!("{sign}{}", self.text).parse::<f64>().ok()?.to_bits(),
            Format::Single => u64::from(format!("{sign}{}", self.text).parse::<f32>().ok()?.to_bits()),
            small => {
                let value: f64 = self.text.parse().ok()?;
                small.round(value)? | u64::from(self.negative) << (small.width() - 1)
            }
        })
    }
}

/// A floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    Half,
    Single,
    Double,
    Brain,
    E4M3,
    E5M2,
}

impl Format {
    /// The format of a type; `None` for unsupported ones.
    pub(super) fn of(width: u32, encoding: Option<u32>) -> Option<Format> {
        use spirant_dialect::spirv::FPEncoding as E;
        match (width, encoding.and_then(E::from_u32)) {
            (16, None) => Some(Format::Half),
            (32, None) => Some(Format::Single),
            (64, None) => Some(Format::Double),
            (16, Some(E::BFloat16KHR)) => Some(Format::Brain),
            (8, Some(E::Float8E4M3EXT)) => Some(Format::E4M3),
            (8, Some(E::Float8E5M2EXT)) => Some(Format::E5M2),
            _ => None,
        }
    }

    fn width(self) -> u32 {
        match self {
            Format::Double => 64,
            Format::Single => 32,
            Format::Half | Format::Brain => 16,
            Format::E4M3 | Format::E5M2 => 8,
        }
    }

    /// Bits of the fraction, and the exponent's bias.
    fn shape(self) -> (i32, i32) {
        match self {
            Format::Half => (10, 15),
            Format::Brain | Format::Single => (7, 127),
            Format::E4M3 => (3, 7),
            Format::E5M2 => (2, 15),
            Format::Double => (52, 1023),
        }
    }

    /// The nearest number of a small format to a value that is not negative, ties to even; `None`
    /// where it is too large.
    fn round(self, value: f64) -> Option<u64> {
        let (fraction, bias) = self.shape();
        let lowest = 1 - bias;
        let exponent = if value == 0.0 { lowest } else { (value.log2().floor() as i32).max(lowest) };
        // In units of the last place; exact, since both factors are powers of two.
        let scaled = value * f64::from(fraction - exponent).exp2();
        let mut units = scaled.round_ties_even() as u64;
        let mut exponent = exponent;
        if units >> (fraction + 1) != 0 {
            units >>= 1;
            exponent += 1;
        }
        let normal = units >> fraction != 0;
        let biased = if normal { (exponent + bias) as u64 } else { 0 };
        let bits = biased << fraction | units & ((1 << fraction) - 1);
        // What lies above is infinite, or NaN where the format has no infinity.
        let infinity = ((1u64 << (self.width() - 1)) - 1) & !((1 << fraction) - 1);
        let limit = if self == Format::E4M3 { 0x7F } else { infinity };
        (bits < limit).then_some(bits)
    }
}

fn hexadecimal(digits: &str) -> Option<Vec<u32>> {
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let bytes = digits.as_bytes();
    bytes.rchunks(8).map(|chunk| u32::from_str_radix(std::str::from_utf8(chunk).ok()?, 16).ok()).collect()
}

/// The longest decimal number that is read: as long as the widest supported integers.
const LONGEST_DECIMAL: usize = 2500;

fn decimal(digits: &str) -> Option<Vec<u32>> {
    if digits.is_empty() || digits.len() > LONGEST_DECIMAL {
        return None;
    }
    let mut words: Vec<u32> = vec![0];
    for digit in digits.bytes() {
        let mut carry = u64::from((digit as char).to_digit(10)?);
        for word in &mut words {
            let value = u64::from(*word) * 10 + carry;
            *word = value as u32;
            carry = value >> 32;
        }
        if carry != 0 {
            words.push(carry as u32);
        }
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number<'_> {
        match text.strip_prefix('-') {
            Some(text) => Number { negative: true, text },
            None => Number { negative: false, text },
        }
    }

    #[test]
    fn integers_fit_their_width() {
        assert_eq!(number("-1").bits(8), Some(vec![u32::MAX]));
        assert_eq!(number("255").bits(8), Some(vec![255]));
        assert_eq!(number("256").bits(8), None);
        assert_eq!(number("-128").bits(8), Some(vec![-128i32 as u32]));
        assert_eq!(number("-129").bits(8), None);
        assert_eq!(number("-1").bits(64), Some(vec![u32::MAX, u32::MAX]));
        assert_eq!(number("18446744073709551616").bits(64), None);
        assert_eq!(number("18446744073709551616").bits(96), Some(vec![0, 0, 1]));
        assert_eq!(number("0x100000000").bits(64), Some(vec![0, 1]));
    }

    #[test]
    fn fractions_are_rounded_to_the_nearest() {
        assert_eq!(number("1.5").float(Format::Single), Some(1.5f32.to_bits().into()));
        assert_eq!(number("-2.0").float(Format::Half), Some(0xC000));
        assert_eq!(number("65504.0").float(Format::Half), Some(0x7BFF));
        assert_eq!(number("65520.0").float(Format::Half), None);
        assert_eq!(number("5.9604645e-8").float(Format::Half), Some(1));
        assert_eq!(number("0.0").float(Format::Half), Some(0));
        assert_eq!(number("1.0").float(Format::Brain), Some(0x3F80));
        assert_eq!(number("448.0").float(Format::E4M3), Some(0x7E));
        assert_eq!(number("0x7E00").float(Format::Half), Some(0x7E00));
        assert_eq!(number("0x17E00").float(Format::Half), None);
    }
}
