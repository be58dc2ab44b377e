//! Bits of bitcode: numbers of fixed and variable width, abbreviations, records (LLVM Bitcode File Format).
//!
//! Every function returns `None` where the bits end or are none of bitcode.

/// The most operands of an abbreviation.
const MOST_OPERANDS: u64 = 64;

/// How an operand of an abbreviated record is encoded.
#[derive(Clone, Copy)]
pub enum Encoding {
    Literal(u64),
    Fixed(u32),
    Variable(u32),
    Array,
    Char6,
    Blob,
}

/// A number of a record, and where it stands.
#[derive(Clone, Copy)]
pub struct Field {
    pub value: u64,
    bit: usize,
    /// The bits of a chunk of a variable-width number, or `None` for a number of fixed width.
    chunk: Option<u32>,
    width: u32,
}

impl Field {
    /// Whether another number takes as many bits.
    pub fn holds(self, value: u64) -> bool {
        let chunks = |value: u64, bits: u32| (64 - value.leading_zeros()).div_ceil(bits).max(1);
        match self.chunk {
            Some(chunk) => chunks(value, chunk - 1) == chunks(self.value, chunk - 1),
            None => self.width >= 64 || value >> self.width == 0,
        }
    }

    /// Puts another number in its place, which takes as many bits.
    pub fn write(self, bytes: &mut [u8], value: u64) {
        let mut bit = self.bit;
        let mut put = |number: u64, width: u32| {
            for i in 0..width {
                let mask = 1 << (bit % 8);
                if let Some(byte) = bytes.get_mut(bit / 8) {
                    *byte = if number >> i & 1 == 1 { *byte | mask } else { *byte & !mask };
                }
                bit += 1;
            }
        };
        let Some(chunk) = self.chunk else { return put(value, self.width.min(64)) };
        let mut rest = value;
        loop {
            let low = rest & ((1 << (chunk - 1)) - 1);
            rest >>= chunk - 1;
            put(low | u64::from(rest != 0) << (chunk - 1), chunk);
            if rest == 0 {
                return;
            }
        }
    }
}

/// A stream of bits, low bits first.
pub struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bits<'a> {
    pub fn new(bytes: &'a [u8]) -> Bits<'a> {
        Bits { bytes, at: 0 }
    }

    /// A number of up to 64 bits.
    pub fn fixed(&mut self, width: u32) -> Option<u64> {
        let end = self.at + width as usize;
        if end > self.bytes.len() * 8 {
            return None;
        }
        let (mut number, mut have) = (0_u128, 0);
        let first = self.at / 8;
        for byte in self.bytes.get(first..end.div_ceil(8))? {
            number |= u128::from(*byte) << have;
            have += 8;
        }
        number >>= self.at % 8;
        self.at = end;
        Some((number & ((1 << width) - 1)) as u64)
    }

    /// A number in chunks.
    pub fn variable(&mut self, chunk: u32) -> Option<u64> {
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

    pub fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    /// The head of a block, behind the number that begins it: its identifier, the width of its numbers, and its length in words.
    pub fn enter(&mut self) -> Option<(u64, u32, u64)> {
        let id = self.variable(8)?;
        let width = self.variable(4)?;
        self.align();
        let words = self.fixed(32)?;
        let width = u32::try_from(width).ok().filter(|width| (2..=32).contains(width))?;
        Some((id, width, words))
    }

    pub fn skip_words(&mut self, words: u64) -> Option<()> {
        let bits = usize::try_from(words).ok()?.checked_mul(32)?;
        self.at = self.at.checked_add(bits).filter(|at| at / 8 <= self.bytes.len())?;
        Some(())
    }

    pub fn abbreviation(&mut self) -> Option<Vec<Encoding>> {
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

    /// A record without abbreviation: its code, then its operands.
    pub fn record(&mut self) -> Option<Vec<Field>> {
        let code = self.field(Encoding::Variable(6))?;
        let count = self.variable(6)?;
        let mut fields = vec![code];
        for _ in 0..count {
            fields.push(self.field(Encoding::Variable(6))?);
        }
        Some(fields)
    }

    /// The same of an abbreviated record, without blobs.
    pub fn abbreviated(&mut self, operands: &[Encoding]) -> Option<Vec<Field>> {
        let mut fields = Vec::new();
        let mut operands = operands.iter();
        while let Some(operand) = operands.next() {
            match operand {
                Encoding::Array => {
                    let element = *operands.next()?;
                    for _ in 0..self.variable(6)? {
                        let before = self.at;
                        fields.push(self.field(element)?);
                        if self.at == before {
                            return None;
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
                scalar => fields.push(self.field(*scalar)?),
            }
        }
        Some(fields)
    }

    /// One operand, with its place.
    fn field(&mut self, encoding: Encoding) -> Option<Field> {
        let bit = self.at;
        let (value, chunk, width) = match encoding {
            Encoding::Literal(number) => (number, None, 0),
            Encoding::Fixed(width) => (self.fixed(width)?, None, width),
            Encoding::Variable(chunk) => (self.variable(chunk)?, Some(chunk), 0),
            // What has a colon is not encoded so.
            Encoding::Char6 => (self.fixed(6)?, None, 0),
            Encoding::Array | Encoding::Blob => return None,
        };
        Some(Field { value, bit, chunk, width })
    }
}
