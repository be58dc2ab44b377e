//! Repairs bitcode of DXC's LLVM 3.7 that today's LLVM refuses.
//!
//! DXIL's data layout aligns bytes to 32 bits (`i8:32`), which later versions of LLVM forbid; their readers stop there, and have
//! no hook for it. The layout is a record of the module's block. Its characters are found in the bits, and `-i8:32` becomes
//! `-n8:32`. That has the same length and no effect, since a DXIL module gets the data layout of its target.

use std::borrow::Cow;

/// The bitcode with a data layout that LLVM reads. Bytes that are not bitcode, or have another layout, stay unchanged: LLVM
/// reports their faults.
#[must_use]
pub fn repair(bitcode: &[u8]) -> Cow<'_, [u8]> {
    let mut repaired = Cow::Borrowed(bitcode);
    let layout = find_layout(bitcode).unwrap_or_default();
    let text: Vec<u8> = layout.iter().map(|character| character.value).collect();
    for at in text.windows(6).enumerate().filter(|(_, window)| window == b"-i8:32").map(|(at, _)| at + 1) {
        layout[at].write(repaired.to_mut(), b'n');
    }
    repaired
}

/// A character of a record, and where it stands.
#[derive(Clone, Copy)]
struct Character {
    value: u8,
    bit: usize,
    /// The bits of a chunk of a variable-width number, or `None` for a number of fixed width.
    chunk: Option<u32>,
    width: u32,
}

impl Character {
    /// Puts another character in its place, which takes as many chunks: both have seven bits.
    fn write(self, bytes: &mut [u8], value: u8) {
        let mut bit = self.bit;
        let mut put = |number: u8, width: u32| {
            for i in 0..width {
                let mask = 1 << (bit % 8);
                if let Some(byte) = bytes.get_mut(bit / 8) {
                    *byte = if number >> i & 1 == 1 { *byte | mask } else { *byte & !mask };
                }
                bit += 1;
            }
        };
        let Some(chunk) = self.chunk else { return put(value, self.width.min(8)) };
        let mut rest = u32::from(value);
        loop {
            let low = rest & ((1 << (chunk - 1)) - 1);
            rest >>= chunk - 1;
            let more = u32::from(rest != 0) << (chunk - 1);
            put((low | more) as u8, chunk);
            if rest == 0 {
                return;
            }
        }
    }
}

/// The identifier of a module's block, and of its data layout's record (LLVM Bitcode File Format).
const MODULE_BLOCK: u64 = 8;
const DATA_LAYOUT: u64 = 3;

/// The most operands of an abbreviation that are kept: those of a module's records have few.
const MOST_OPERANDS: u64 = 64;
/// The most abbreviations of a block.
const MOST_ABBREVIATIONS: usize = 256;

/// How an operand of an abbreviated record is encoded.
#[derive(Clone, Copy)]
enum Encoding {
    Literal(u64),
    Fixed(u32),
    Variable(u32),
    Array,
    Char6,
    Blob,
}

/// The characters of the data layout.
fn find_layout(bitcode: &[u8]) -> Option<Vec<Character>> {
    let mut bits = Bits { bytes: bitcode, at: 0 };
    if bits.fixed(32)? != u64::from(u32::from_le_bytes(*b"BC\xC0\xDE")) {
        return None;
    }
    let width = loop {
        if bits.fixed(2)? != 1 {
            return None;
        }
        let id = bits.variable(8)?;
        let width = bits.variable(4)?;
        bits.align();
        let words = bits.fixed(32)?;
        if id == MODULE_BLOCK {
            break u32::try_from(width).ok().filter(|width| (2..=32).contains(width))?;
        }
        bits.skip_words(words)?;
    };
    let mut abbreviations: Vec<Vec<Encoding>> = Vec::new();
    loop {
        match bits.fixed(width)? {
            0 => return None,
            1 => {
                bits.variable(8)?;
                bits.variable(4)?;
                bits.align();
                let words = bits.fixed(32)?;
                bits.skip_words(words)?;
            }
            2 if abbreviations.len() < MOST_ABBREVIATIONS => abbreviations.push(bits.abbreviation()?),
            2 => return None,
            3 => {
                let code = bits.variable(6)?;
                let count = bits.variable(6)?;
                let mut characters = Vec::new();
                for _ in 0..count {
                    let character = bits.character(Encoding::Variable(6))?;
                    if code == DATA_LAYOUT {
                        characters.push(character);
                    }
                }
                if code == DATA_LAYOUT {
                    return Some(characters);
                }
            }
            id => {
                let abbreviation = abbreviations.get(usize::try_from(id - 4).ok()?)?;
                if let Some(characters) = bits.abbreviated(abbreviation)? {
                    return Some(characters);
                }
            }
        }
    }
}

/// A stream of bits, low bits first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn fixed(&mut self, width: u32) -> Option<u64> {
        let mut number = 0;
        for i in 0..width {
            let byte = *self.bytes.get(self.at / 8)?;
            let bit = u64::from(byte >> (self.at % 8) & 1);
            number |= bit.checked_shl(i).unwrap_or(0);
            self.at += 1;
        }
        Some(number)
    }

    fn variable(&mut self, chunk: u32) -> Option<u64> {
        let mut number = 0_u64;
        let mut shift = 0;
        loop {
            let part = self.fixed(chunk)?;
            let more = part >> (chunk - 1);
            let low = part & ((1 << (chunk - 1)) - 1);
            number |= low.checked_shl(shift).unwrap_or(0);
            shift = (shift + chunk - 1).min(64);
            if more == 0 {
                return Some(number);
            }
        }
    }

    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    fn skip_words(&mut self, words: u64) -> Option<()> {
        let bits = usize::try_from(words).ok()?.checked_mul(32)?;
        self.at = self.at.checked_add(bits).filter(|at| at / 8 <= self.bytes.len())?;
        Some(())
    }

    fn abbreviation(&mut self) -> Option<Vec<Encoding>> {
        let count = self.variable(5)?;
        if count > MOST_OPERANDS {
            return None;
        }
        let mut operands = Vec::new();
        for _ in 0..count {
            let width = |bits: &mut Self| {
                let width = u32::try_from(bits.variable(5)?).ok()?;
                Some(width).filter(|width| *width <= 64)
            };
            operands.push(if self.fixed(1)? == 1 {
                Encoding::Literal(self.variable(8)?)
            } else {
                match self.fixed(3)? {
                    1 => Encoding::Fixed(width(self)?),
                    2 => Encoding::Variable(width(self).filter(|width| (2..=32).contains(width))?),
                    3 => Encoding::Array,
                    4 => Encoding::Char6,
                    5 => Encoding::Blob,
                    _ => return None,
                }
            });
        }
        Some(operands)
    }

    /// The characters of an abbreviated record if it is the data layout; the record is behind us in either case.
    fn abbreviated(&mut self, operands: &[Encoding]) -> Option<Option<Vec<Character>>> {
        let mut characters = Vec::new();
        let mut code = None;
        let mut operands = operands.iter();
        while let Some(operand) = operands.next() {
            match operand {
                Encoding::Array => {
                    let element = *operands.next()?;
                    for _ in 0..self.variable(6)? {
                        let before = self.at;
                        let character = self.character(element)?;
                        if self.at == before {
                            return None;
                        }
                        if code == Some(DATA_LAYOUT) {
                            characters.push(character);
                        }
                    }
                }
                Encoding::Blob => {
                    let len = usize::try_from(self.variable(6)?).ok()?;
                    self.align();
                    self.at =
                        self.at.checked_add(len.checked_mul(8)?).filter(|at| at / 8 <= self.bytes.len())?;
                    self.align();
                }
                Encoding::Literal(number) if code.is_none() => code = Some(*number),
                scalar if code.is_none() => code = Some(u64::from(self.character(*scalar)?.value)),
                scalar => characters.push(self.character(*scalar)?),
            }
        }
        Some(Some(characters).filter(|_| code == Some(DATA_LAYOUT)))
    }

    /// One operand, with its place; of wider numbers the low eight bits.
    fn character(&mut self, encoding: Encoding) -> Option<Character> {
        let bit = self.at;
        let (number, chunk, width) = match encoding {
            Encoding::Literal(number) => (number, None, 0),
            Encoding::Fixed(width) => (self.fixed(width)?, None, width),
            Encoding::Variable(chunk) => (self.variable(chunk)?, Some(chunk), 0),
            // What has a colon is not encoded so.
            Encoding::Char6 => (self.fixed(6)?, None, 0),
            Encoding::Array | Encoding::Blob => return None,
        };
        Some(Character { value: number as u8, bit, chunk, width })
    }
}
