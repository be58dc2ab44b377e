//! What kernels print: the formats of `printf` in NonSemantic.ClspvReflection, and the text of a buffer of records.
//!
//! The buffer begins with a word that counts the words of all records, also of those that did not fit. The records follow: the number of a
//! format, then its arguments, each padded to words. A buffer that the host has cleared has a 0 where a record did not fit, which is not the
//! number of a format.
//!
//! Invariant: buffers and formats are hostile. Rendering stops at the first record that no format describes.

mod conversion;

use super::Facts;
use super::data::{Printf, PrintfFormat};
use super::kernels::{named, operands};
use conversion::Part;
use std::collections::BTreeMap;

/// The text of a buffer of records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// The bytes that `printf` would have written.
    pub text: Vec<u8>,
    /// How many words of records did not fit into the buffer, or have no format.
    pub lost_words: u64,
}

/// The `printf` of a module, if it has one.
pub(super) fn printf(facts: &Facts) -> Option<Printf> {
    let number = |id: u32| facts.constants.count(id).value;
    let buffer = facts.scan.clspv.iter().find(|row| row.info.name == "PrintfBufferStorageBuffer")?;
    let of = |name: &str| named(buffer, name).and_then(number);
    let place = |name: &str| of(name).and_then(|number| u32::try_from(number).ok());
    let mut formats = Vec::new();
    for row in facts.scan.clspv.iter().filter(|row| row.info.name == "PrintfInfo") {
        let id = named(row, "PrintfID").and_then(number).and_then(|id| u32::try_from(id).ok());
        let text = named(row, "FormatString").and_then(|id| facts.scan.strings.get(&id));
        let sizes = operands(row).skip(2).filter_map(|(_, id)| number(id)?.try_into().ok());
        if let (Some(id), Some(text)) = (id, text) {
            formats.push(PrintfFormat { id, format: text.clone(), argument_sizes: sizes.collect() });
        }
    }
    formats.sort_by_key(|format| format.id);
    Some(Printf {
        set: place("DescriptorSet"),
        binding: place("Binding"),
        size: of("BufferSize").unwrap_or(0),
        formats,
    })
}

impl Printf {
    /// The text of the records in a buffer.
    ///
    /// ```
    /// # use spirant::reflect::{Printf, PrintfFormat};
    /// let format = PrintfFormat { id: 1, format: "%d %s\n".into(), argument_sizes: vec![4, 4] };
    /// let literal = PrintfFormat { id: 2, format: "apples".into(), argument_sizes: vec![] };
    /// let printf = Printf { set: Some(1), binding: Some(0), size: 32, formats: vec![format, literal] };
    /// let buffer: Vec<u8> = [3u32, 1, 7, 2].into_iter().flat_map(u32::to_le_bytes).collect();
    /// assert_eq!(printf.render(&buffer).text, b"7 apples\n");
    /// ```
    pub fn render(&self, buffer: &[u8]) -> Printed {
        let words: Vec<u32> = buffer
            .chunks_exact(4)
            .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
            .collect();
        let Some((claimed, words)) = words.split_first() else { return Printed::default() };
        let by_id: BTreeMap<u32, (&PrintfFormat, Vec<Part>)> = self
            .formats
            .iter()
            .map(|format| (format.id, (format, conversion::parts(&format.format))))
            .collect();
        let mut rest = words.get(..*claimed as usize).unwrap_or(words);
        let mut printed = Printed::default();
        let mut used = 0u64;
        while let Some((id, behind)) = rest.split_first() {
            let Some((format, parts)) = by_id.get(id) else { break };
            let lengths = format.argument_sizes.iter().map(|size| size.div_ceil(4) as usize);
            let length = lengths.fold(0usize, usize::saturating_add);
            let Some(arguments) = behind.get(..length) else { break };
            self.record(format, parts, arguments, &by_id, &mut printed.text);
            rest = &behind[length..];
            used += 1 + length as u64;
        }
        printed.lost_words = u64::from(*claimed).saturating_sub(used);
        printed
    }

    fn record(
        &self,
        format: &PrintfFormat,
        parts: &[Part],
        mut words: &[u32],
        by_id: &BTreeMap<u32, (&PrintfFormat, Vec<Part>)>,
        out: &mut Vec<u8>,
    ) {
        let mut sizes = format.argument_sizes.iter();
        for part in parts {
            let conversion = match part {
                Part::Text(text) => {
                    out.extend_from_slice(text.as_bytes());
                    continue;
                }
                Part::Conversion(conversion) => conversion,
            };
            let Some(size) = sizes.next() else { break };
            let (argument, behind) = words.split_at((size.div_ceil(4) as usize).min(words.len()));
            words = behind;
            let bytes: Vec<u8> =
                argument.iter().flat_map(|word| word.to_le_bytes()).take(*size as usize).collect();
            if conversion.specifier == 's' {
                let literal = argument.first().and_then(|id| by_id.get(id));
                conversion.string(literal.map_or("", |(literal, _)| &literal.format), out);
            } else {
                conversion.numbers(&bytes, out);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printing(format: &str, sizes: &[u32], words: &[u32]) -> String {
        let format = PrintfFormat { id: 1, format: format.to_owned(), argument_sizes: sizes.to_vec() };
        let literal = PrintfFormat { id: 2, format: "text".to_owned(), argument_sizes: Vec::new() };
        let printf = Printf { set: None, binding: None, size: 0, formats: vec![format, literal] };
        let mut all = vec![words.len() as u32 + 1, 1];
        all.extend(words);
        let buffer: Vec<u8> = all.into_iter().flat_map(u32::to_le_bytes).collect();
        let printed = printf.render(&buffer);
        assert_eq!(printed.lost_words, 0);
        String::from_utf8(printed.text).unwrap()
    }

    #[test]
    fn conversions_are_those_of_c() {
        let float = |number: f32| number.to_bits();
        let double = |number: f64| [number.to_bits() as u32, (number.to_bits() >> 32) as u32];
        // What glibc prints.
        for (format, sizes, words, text) in [
            ("%d|", &[4u32][..], &[-5i32 as u32][..], "-5|"),
            ("%5d|%-5d|%05d|%+d|% d", &[4; 5], &[42, 42, 42, 42, 42], "   42|42   |00042|+42| 42"),
            ("%.3d|%6.3d|%.0d", &[4; 3], &[7, 7, 0], "007|   007|"),
            ("%x %X %#x %#o %o", &[4; 5], &[255, 255, 255, 8, 8], "ff FF 0xff 010 10"),
            ("%hhd %hd %hhu", &[4; 3], &[0xfff, 0x18000, 0x1ff], "-1 -32768 255"),
            ("%ld %lu", &[8; 2], &[u32::MAX, u32::MAX, 0, 1], "-1 4294967296"),
            ("%c%c%%", &[4; 2], &[65, 66], "AB%"),
            ("%s|%6s|%-6s|%.2s", &[4; 4], &[2; 4], "text|  text|text  |te"),
            (
                "%f %.2f %8.3f %e",
                &[4; 4],
                &[float(1.5), float(2.345), float(-1.0), float(12345.678)],
                "1.500000 2.35   -1.000 1.234568e+04",
            ),
            (
                "%g %g %g %g",
                &[4; 4],
                &[float(0.0001), float(1e-5), float(123_456.0), float(1_234_567.0)],
                "0.0001 1e-05 123456 1.23457e+06",
            ),
            ("%#g %G %.3g", &[4; 3], &[float(1.0), float(1e10), float(0.5)], "1.00000 1E+10 0.5"),
            (
                "%f %F %05f",
                &[4; 3],
                &[float(f32::INFINITY), float(f32::NAN), float(f32::NEG_INFINITY)],
                "inf NAN  -inf",
            ),
            ("%a %.1a %a", &[4; 3], &[float(1.0), float(1.96875), float(0.0)], "0x1p+0 0x2.0p+0 0x0p+0"),
            ("%v4d", &[16], &[1, 2, 3, -4i32 as u32], "1,2,3,-4"),
            ("%v4hhx %2v2hd", &[4, 4], &[0x0403_0201, 0xffff_0005], "1,2,3,4  5,-1"),
            ("%v3hlf", &[12], &[float(1.0), float(2.0), float(3.5)], "1.000000,2.000000,3.500000"),
            ("%v3hlf", &[16], &[float(1.0), float(2.0), float(3.5), 0], "1.000000,2.000000,3.500000"),
            ("%v2hf", &[4], &[0x4200_3c00], "1.000000,3.000000"),
            ("%p", &[8], &[0x1000, 2], "0x200001000"),
        ] {
            assert_eq!(printing(format, sizes, words), text, "{format}");
        }
        assert_eq!(printing("%lf", &[8], &double(0.1)), "0.100000");
        assert_eq!(printing("%.17g", &[8], &double(0.1)), "0.10000000000000001");
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let format = PrintfFormat { id: 1, format: "x".to_owned(), argument_sizes: vec![4] };
        let printf = Printf { set: None, binding: None, size: 16, formats: vec![format] };
        let buffer: Vec<u8> = [6u32, 1, 7, 0].into_iter().flat_map(u32::to_le_bytes).collect();
        assert_eq!(printf.render(&buffer), Printed { text: b"x".to_vec(), lost_words: 4 });
        assert_eq!(printf.render(&[1, 2]), Printed::default());
    }
}
