//! The conversions of OpenCL C's `printf` (6.15.14.2), which are those of C with vectors.

use std::fmt::Write;

/// A width or precision that is larger is not obeyed.
const MOST_DIGITS: usize = 4096;

/// A part of a format.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Part {
    /// Text that is printed as it is.
    Text(String),
    /// What an argument takes the place of.
    Conversion(Conversion),
}

/// A conversion.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Conversion {
    is_left: bool,
    has_plus: bool,
    has_space: bool,
    is_alternative: bool,
    has_zeros: bool,
    width: usize,
    precision: Option<usize>,
    /// The number of components of a vector.
    lanes: Option<u32>,
    /// `hh`, `h`, `hl`, `l`.
    length: String,
    /// What the argument is converted to.
    pub(super) specifier: char,
}

/// The parts of a format.
pub(super) fn parts(format: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut text = String::new();
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        text.push_str(&rest[..at]);
        let behind = &rest[at + 1..];
        if let Some(behind) = behind.strip_prefix('%') {
            text.push('%');
            rest = behind;
            continue;
        }
        let Some((conversion, behind)) = conversion(behind) else {
            text.push('%');
            rest = behind;
            continue;
        };
        if !text.is_empty() {
            parts.push(Part::Text(std::mem::take(&mut text)));
        }
        parts.push(Part::Conversion(conversion));
        rest = behind;
    }
    text.push_str(rest);
    if !text.is_empty() {
        parts.push(Part::Text(text));
    }
    parts
}

/// The conversion that a text begins with behind `%`, and what follows it.
fn conversion(text: &str) -> Option<(Conversion, &str)> {
    let mut it = Conversion::default();
    let mut rest = text;
    loop {
        match rest.chars().next()? {
            '-' => it.is_left = true,
            '+' => it.has_plus = true,
            ' ' => it.has_space = true,
            '#' => it.is_alternative = true,
            '0' => it.has_zeros = true,
            _ => break,
        }
        rest = &rest[1..];
    }
    let number = |rest: &mut &str| {
        let end = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, behind) = rest.split_at(end);
        *rest = behind;
        digits.parse::<usize>().unwrap_or(0).min(MOST_DIGITS)
    };
    it.width = number(&mut rest);
    if let Some(behind) = rest.strip_prefix('.') {
        rest = behind;
        it.precision = Some(number(&mut rest));
    }
    if let Some(behind) = rest.strip_prefix('v') {
        rest = behind;
        it.lanes = Some(number(&mut rest).clamp(1, 16) as u32);
    }
    for length in ["hh", "hl", "h", "l"] {
        if let Some(behind) = rest.strip_prefix(length) {
            it.length = length.to_owned();
            rest = behind;
            break;
        }
    }
    it.specifier = rest.chars().next()?;
    let behind = &rest[it.specifier.len_utf8()..];
    Some((it, behind))
}

impl Conversion {
    /// Prints a literal.
    pub(super) fn string(&self, text: &str, out: &mut Vec<u8>) {
        let text: String = text.chars().take(self.precision.unwrap_or(usize::MAX)).collect();
        self.pad("", &text, false, out);
    }

    /// Prints the number or the vector that these bytes are.
    pub(super) fn numbers(&self, bytes: &[u8], out: &mut Vec<u8>) {
        let lanes = self.lanes.unwrap_or(1) as usize;
        // A vector of three may take the place of one of four.
        let stored = if lanes == 3 && bytes.len().is_multiple_of(4) && !bytes.len().is_multiple_of(3) {
            4
        } else {
            lanes
        };
        let size = (bytes.len() / stored).max(1);
        for (at, bytes) in bytes.chunks(size).take(lanes).enumerate() {
            if at > 0 {
                out.push(b',');
            }
            let mut whole = [0; 8];
            let count = bytes.len().min(8);
            whole[..count].copy_from_slice(&bytes[..count]);
            self.number(u64::from_le_bytes(whole), count, out);
        }
    }

    /// Prints a number of so many bytes.
    fn number(&self, bits: u64, size: usize, out: &mut Vec<u8>) {
        let size = match &*self.length {
            "hh" => size.min(1),
            "h" if !self.is_of_floats() => size.min(2),
            _ => size,
        };
        let unused = 64 - 8 * size.clamp(1, 8) as u32;
        let unsigned = bits << unused >> unused;
        match self.specifier {
            'd' | 'i' => {
                let signed = (bits << unused) as i64 >> unused;
                self.integer(self.sign(signed < 0), signed.unsigned_abs().to_string(), out);
            }
            'u' => self.integer("", unsigned.to_string(), out),
            'o' => {
                let digits = format!("{unsigned:o}");
                let has_zero = self.is_alternative && !digits.starts_with('0');
                self.integer("", if has_zero { format!("0{digits}") } else { digits }, out);
            }
            'x' => self.integer(
                if self.is_alternative && unsigned != 0 { "0x" } else { "" },
                format!("{unsigned:x}"),
                out,
            ),
            'X' => self.integer(
                if self.is_alternative && unsigned != 0 { "0X" } else { "" },
                format!("{unsigned:X}"),
                out,
            ),
            'p' => self.pad("", &format!("{unsigned:#x}"), false, out),
            'c' => {
                let padding = vec![b' '; self.width.saturating_sub(1)];
                if !self.is_left {
                    out.extend_from_slice(&padding);
                }
                out.push(unsigned as u8);
                if self.is_left {
                    out.extend_from_slice(&padding);
                }
            }
            _ => self.float(
                match size {
                    2 => super::super::half(unsigned as u16),
                    4 => f64::from(f32::from_bits(unsigned as u32)),
                    _ => f64::from_bits(unsigned),
                },
                out,
            ),
        }
    }

    fn is_of_floats(&self) -> bool {
        "fFeEgGaA".contains(self.specifier)
    }

    fn sign(&self, is_negative: bool) -> &'static str {
        match (is_negative, self.has_plus, self.has_space) {
            (true, ..) => "-",
            (_, true, _) => "+",
            (_, _, true) => " ",
            _ => "",
        }
    }

    fn integer(&self, prefix: &str, mut digits: String, out: &mut Vec<u8>) {
        if let Some(precision) = self.precision {
            if precision == 0 && digits == "0" {
                digits.clear();
            }
            digits = format!("{}{digits}", "0".repeat(precision.saturating_sub(digits.len())));
        }
        self.pad(prefix, &digits, self.precision.is_none(), out);
    }

    fn float(&self, number: f64, out: &mut Vec<u8>) {
        let sign = self.sign(number.is_sign_negative() && !number.is_nan());
        let (magnitude, is_upper) = (number.abs(), self.specifier.is_ascii_uppercase());
        let finite = number.is_finite();
        let mut prefix = sign.to_owned();
        let mut text = match self.specifier.to_ascii_lowercase() {
            _ if number.is_nan() => "nan".to_owned(),
            _ if !finite => "inf".to_owned(),
            'e' => exponential(magnitude, self.precision.unwrap_or(6), self.is_alternative),
            'g' => general(magnitude, self.precision.unwrap_or(6), self.is_alternative),
            'a' => {
                prefix.push_str("0x");
                hexadecimal(magnitude, self.precision, self.is_alternative)
            }
            _ => {
                let precision = self.precision.unwrap_or(6);
                let point = if self.is_alternative && precision == 0 { "." } else { "" };
                format!("{magnitude:.precision$}{point}")
            }
        };
        if is_upper {
            text = text.to_ascii_uppercase();
            prefix = prefix.to_ascii_uppercase();
        }
        self.pad(&prefix, &text, finite, out);
    }

    /// Prints a text behind a sign or prefix, padded to the width.
    fn pad(&self, prefix: &str, text: &str, may_have_zeros: bool, out: &mut Vec<u8>) {
        let missing = self.width.saturating_sub(prefix.len() + text.chars().count());
        let zeros = self.has_zeros && may_have_zeros && !self.is_left;
        let mut put = |byte: u8| out.extend(std::iter::repeat_n(byte, missing));
        if !self.is_left && !zeros {
            put(b' ');
        }
        out.extend_from_slice(prefix.as_bytes());
        if zeros {
            out.extend(std::iter::repeat_n(b'0', missing));
        }
        out.extend_from_slice(text.as_bytes());
        if self.is_left {
            out.extend(std::iter::repeat_n(b' ', missing));
        }
    }
}

/// `%e` of a finite number that is not negative.
fn exponential(number: f64, precision: usize, has_point: bool) -> String {
    let text = format!("{number:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let point = if has_point && precision == 0 { "." } else { "" };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}{point}e{sign}{:02}", exponent.unsigned_abs())
}

/// `%g` of a finite number that is not negative.
fn general(number: f64, precision: usize, keeps_zeros: bool) -> String {
    let precision = precision.max(1);
    let scientific = exponential(number, precision - 1, keeps_zeros);
    let exponent: i32 =
        scientific.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0);
    let trimmed = |text: &str| match text.contains('.') && !keeps_zeros {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if exponent < -4 || exponent >= precision as i32 {
        let (digits, behind) = scientific.split_once('e').unwrap_or((&scientific, "+00"));
        return format!("{}e{behind}", trimmed(digits));
    }
    let digits = (precision as i32 - 1 - exponent).max(0) as usize;
    let point = if keeps_zeros && digits == 0 { "." } else { "" };
    trimmed(&format!("{number:.digits$}{point}"))
}

/// `%a` of a finite number that is not negative, behind `0x`.
fn hexadecimal(number: f64, precision: Option<usize>, has_point: bool) -> String {
    const DIGITS: usize = 13;
    let bits = number.to_bits();
    let (exponent, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
    let (mut whole, mut power) = match exponent {
        0 if fraction == 0 => (0, 0),
        0 => (fraction, -1022),
        _ => (fraction | 1 << 52, exponent - 1023),
    };
    // Subnormal numbers begin with 1, too.
    while whole != 0 && whole >> 52 == 0 {
        whole <<= 1;
        power -= 1;
    }
    let mut digits = DIGITS;
    if let Some(precision) = precision.filter(|precision| *precision < DIGITS) {
        let drop = 4 * (DIGITS - precision) as u32;
        let (half, rest) = (1u64 << (drop - 1), whole & ((1 << drop) - 1));
        whole >>= drop;
        if rest > half || rest == half && whole & 1 == 1 {
            whole += 1;
        }
        whole <<= drop;
        digits = precision;
    }
    let mut text = format!("{:013x}", whole & ((1 << 52) - 1));
    match precision {
        Some(precision) if precision > DIGITS => text.push_str(&"0".repeat(precision - DIGITS)),
        Some(_) => text.truncate(digits),
        None => text.truncate(text.trim_end_matches('0').len()),
    }
    let point = if text.is_empty() && !has_point { "" } else { "." };
    let mut out = format!("{}{point}{text}p", whole >> 52);
    let _ = write!(out, "{power:+}");
    out
}
