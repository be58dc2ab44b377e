//! A run of encoded instructions: plain words, each instruction's first word counting the rest.
//!
//! Invariant: between two instructions every word belongs to a finished instruction. An instruction too long
//! for its 16-bit word count is remembered and reported when the module is joined, so that writing never
//! fails.

use crate::reader::continuation;
use spirant_dialect::CoreOpcode;
use spirant_dialect::spirv::Op;

/// The most bytes of a debug name that are kept: what fits the 65,535 words of an instruction is
/// more than consumers promise to accept (SPIR-V 2.17, "Universal Limits": 65,535 octets).
pub(super) const LONGEST_STRING: usize = 65_535;

/// The most words of an instruction (SPIR-V 2.3, "Physical Layout").
const LONGEST: usize = u16::MAX as usize;

/// Encoded instructions of one section of the logical layout.
#[derive(Debug, Default)]
pub(crate) struct Section {
    /// The words.
    pub(crate) words: Vec<u32>,
    /// The opcode and word count of the first instruction that is too long.
    pub(crate) overlong: Option<(u16, usize)>,
}

impl Section {
    /// Writes an instruction whose operands are at hand.
    #[inline]
    pub(crate) fn op(&mut self, op: Op, operands: &[u32]) {
        let start = self.start(op);
        self.words.extend_from_slice(operands);
        self.finish(start);
    }

    /// Begins an instruction; [`finish`](Self::finish) it with what is returned.
    #[inline]
    pub(crate) fn start(&mut self, opcode: impl Into<CoreOpcode>) -> usize {
        let start = self.words.len();
        self.words.push(u32::from(opcode.into().number()));
        start
    }

    /// Writes the word count of the instruction begun at `start`.
    #[inline]
    pub(crate) fn finish(&mut self, start: usize) {
        let count = self.words.len() - start;
        if count > LONGEST {
            match continuation(self.words[start] as u16) {
                Some(next) => return self.divide(start, next),
                None => self.note_overlong(self.words[start] as u16, count),
            }
        }
        self.words[start] |= (count as u32) << 16;
    }

    /// Divides the instruction begun at `start` into as many words as one can have, and others that continue it.
    #[cold]
    fn divide(&mut self, start: usize, next: Op) {
        let rest = self.words.split_off(start + LONGEST);
        self.words[start] |= (LONGEST as u32) << 16;
        for part in rest.chunks(LONGEST - 1) {
            self.op(next, part);
        }
    }

    /// The first word of an instruction of `count` words, which the caller writes.
    #[inline]
    pub(crate) fn head(&mut self, opcode: impl Into<CoreOpcode>, count: usize) -> u32 {
        let opcode = opcode.into().number();
        if count > LONGEST {
            self.note_overlong(opcode, count);
        }
        u32::from(opcode) | (count as u32) << 16
    }

    /// Writes one operand word.
    #[inline]
    pub(crate) fn push(&mut self, word: impl Into<u32>) {
        self.words.push(word.into());
    }

    /// Writes a literal string: UTF-8, zero-terminated, padded (SPIR-V 2.2.1, "Literal"). What
    /// follows a zero byte, which would end the literal, is left out, and so is what exceeds the
    /// limit of a string.
    pub(crate) fn string(&mut self, text: &str) {
        let mut end = text.bytes().position(|byte| byte == 0).unwrap_or(text.len()).min(LONGEST_STRING);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let (chunks, rest) = text.as_bytes()[..end].as_chunks::<4>();
        self.words.extend(chunks.iter().map(|chunk| u32::from_le_bytes(*chunk)));
        let mut last = [0; 4];
        last[..rest.len()].copy_from_slice(rest);
        self.words.push(u32::from_le_bytes(last));
    }

    #[cold]
    fn note_overlong(&mut self, opcode: u16, count: usize) {
        self.overlong.get_or_insert((opcode, count));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn string(text: &str) -> Vec<u32> {
        let mut section = Section::default();
        section.string(text);
        section.words
    }

    #[test]
    fn strings_are_terminated_and_padded() {
        assert_eq!(string(""), [0]);
        assert_eq!(string("abc"), [0x0063_6261]);
        assert_eq!(string("abcd"), [0x6463_6261, 0]);
        assert_eq!(string("ab\0cd"), [0x0000_6261]);
        assert_eq!(string("abcdé"), spirant_dialect::operands::string_words("abcdé"));
        assert_eq!(string(&"é".repeat(40_000)).len(), 65_534 / 4 + 1);
    }

    #[test]
    fn an_instruction_that_is_too_long_is_remembered() {
        let mut section = Section::default();
        section.op(Op::Undef, &[0; 65_534]);
        assert_eq!(section.overlong, None);
        section.op(Op::Undef, &[0; 65_535]);
        assert_eq!(section.overlong, Some((1, 65_536)));
    }

    #[test]
    fn a_composite_that_is_too_long_is_continued() {
        let mut section = Section::default();
        section.op(Op::TypeStruct, &(1..=140_000).collect::<Vec<u32>>());
        assert_eq!(section.overlong, None);
        let (mut at, mut operands, mut opcodes) = (0, Vec::new(), Vec::new());
        while let Some(first) = section.words.get(at) {
            let count = (first >> 16) as usize;
            opcodes.push(first & 0xffff);
            operands.extend_from_slice(&section.words[at + 1..at + count]);
            at += count;
        }
        let next = Op::TypeStructContinuedINTEL as u32;
        assert_eq!(opcodes, [Op::TypeStruct as u32, next, next]);
        assert_eq!(operands, (1..=140_000).collect::<Vec<u32>>());
    }
}
