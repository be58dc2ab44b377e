//! Reads LLVM's bitstream into a tree of blocks and records that can be edited, and writes the tree back (LLVM Bitcode File
//! Format).
//!
//! The writer uses no abbreviations: a reader takes any record without them. Reading gives `None` for a stream that the tree
//! cannot express (an operand that is a blob, a block that is cut off).

/// A record: its code and operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The code.
    pub code: u64,
    /// The operands.
    pub operands: Vec<u64>,
}

/// A block: its identifier and its content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The identifier.
    pub id: u64,
    /// Records and blocks in order.
    pub items: Vec<Item>,
}

/// A block's item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A nested block.
    Block(Block),
    /// A record.
    Record(Record),
}

/// The block that defines abbreviations for others.
const BLOCK_INFO: u64 = 0;
/// The deepest that blocks nest: a module's nest four deep.
const DEPTH: usize = 16;
/// The width of abbreviation identifiers in what is written.
const WIDTH: u32 = 3;
/// `BC`, and the two bytes of LLVM's.
const MAGIC: u64 = 0xdec0_4342;

/// How an operand of an abbreviated record is encoded.
#[derive(Clone, Copy)]
enum Encoding {
    Literal(u64),
    Fixed(u32),
    Variable(u32),
    Array,
    Char6,
}

type Abbreviation = Vec<Encoding>;

/// The blocks of a stream; `None` if the tree cannot express the stream.
#[must_use]
pub fn read(bytes: &[u8]) -> Option<Vec<Block>> {
    let mut reader = Reader { bytes, at: 0, information: Vec::new() };
    if reader.fixed(32)? != MAGIC {
        return None;
    }
    let mut blocks = Vec::new();
    while reader.at / 8 + 8 <= bytes.len() && reader.fixed(2)? == 1 {
        blocks.push(reader.block(0)?);
    }
    Some(blocks)
}

/// Writes blocks as a stream.
#[must_use]
pub fn write(blocks: &[Block]) -> Vec<u8> {
    let mut writer = Writer::default();
    writer.fixed(MAGIC, 32);
    for block in blocks {
        writer.block(block, 2);
    }
    writer.bytes
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The abbreviations that the information block defines for others.
    information: Vec<(u64, Abbreviation)>,
}

impl Reader<'_> {
    fn fixed(&mut self, width: u32) -> Option<u64> {
        let mut number = 0;
        for i in 0..width {
            let bit = u64::from(*self.bytes.get(self.at / 8)? >> (self.at % 8) & 1);
            number |= bit.checked_shl(i)?;
            self.at += 1;
        }
        Some(number)
    }

    fn variable(&mut self, chunk: u32) -> Option<u64> {
        let (mut number, mut shift) = (0_u64, 0);
        loop {
            let part = self.fixed(chunk)?;
            let low = part & ((1 << (chunk - 1)) - 1);
            number |= low.checked_shl(shift)?;
            if part >> (chunk - 1) == 0 {
                return Some(number);
            }
            shift += chunk - 1;
        }
    }

    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    /// The block behind its abbreviation identifier.
    fn block(&mut self, depth: usize) -> Option<Block> {
        let id = self.variable(8)?;
        let width = u32::try_from(self.variable(4)?).ok().filter(|width| (2..=32).contains(width))?;
        self.align();
        self.fixed(32)?;
        let mut own: Vec<Abbreviation> = Vec::new();
        let mut block = Block { id, items: Vec::new() };
        let mut described = None;
        loop {
            match self.fixed(width)? {
                0 => {
                    self.align();
                    return Some(block);
                }
                1 if depth < DEPTH => block.items.push(Item::Block(self.block(depth + 1)?)),
                1 => return None,
                2 => {
                    let abbreviation = self.abbreviation()?;
                    match described.filter(|_| id == BLOCK_INFO) {
                        Some(other) => self.information.push((other, abbreviation)),
                        None => own.push(abbreviation),
                    }
                }
                3 => {
                    let code = self.variable(6)?;
                    let count = self.variable(6)?;
                    let operands = (0..count).map(|_| self.variable(6)).collect::<Option<Vec<u64>>>()?;
                    if id == BLOCK_INFO && code == 1 {
                        described = operands.first().copied();
                    }
                    block.items.push(Item::Record(Record { code, operands }));
                }
                number => {
                    let general = self.information.iter().filter(|(of, _)| *of == id).map(|(_, one)| one);
                    let abbreviation = general.chain(&own).nth(usize::try_from(number - 4).ok()?)?.clone();
                    block.items.push(Item::Record(self.record(&abbreviation)?));
                }
            }
        }
    }

    fn abbreviation(&mut self) -> Option<Abbreviation> {
        let count = self.variable(5)?;
        let mut operands = Vec::new();
        for _ in 0..count {
            operands.push(if self.fixed(1)? == 1 {
                Encoding::Literal(self.variable(8)?)
            } else {
                let kind = self.fixed(3)?;
                let width = if matches!(kind, 1 | 2) { u32::try_from(self.variable(5)?).ok()? } else { 0 };
                match kind {
                    1 if width <= 64 => Encoding::Fixed(width),
                    2 if (2..=32).contains(&width) => Encoding::Variable(width),
                    3 => Encoding::Array,
                    4 => Encoding::Char6,
                    _ => return None,
                }
            });
        }
        Some(operands)
    }

    fn record(&mut self, abbreviation: &[Encoding]) -> Option<Record> {
        let mut operands = Vec::new();
        let mut encodings = abbreviation.iter();
        while let Some(encoding) = encodings.next() {
            if !matches!(encoding, Encoding::Array) {
                operands.push(self.operand(*encoding)?);
                continue;
            }
            let element = *encodings.next()?;
            // Elements that take no bits could be any number.
            if matches!(element, Encoding::Literal(_) | Encoding::Fixed(0) | Encoding::Variable(0)) {
                return None;
            }
            for _ in 0..self.variable(6)? {
                operands.push(self.operand(element)?);
            }
        }
        let code = if operands.is_empty() { return None } else { operands.remove(0) };
        Some(Record { code, operands })
    }

    fn operand(&mut self, encoding: Encoding) -> Option<u64> {
        match encoding {
            Encoding::Literal(number) => Some(number),
            Encoding::Fixed(width) => self.fixed(width),
            Encoding::Variable(chunk) => self.variable(chunk),
            Encoding::Char6 => {
                let letters = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
                letters.get(self.fixed(6)? as usize).map(|letter| u64::from(*letter))
            }
            Encoding::Array => None,
        }
    }
}

#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    /// How many bits of the last byte are written; 0 if it is full.
    used: u32,
}

impl Writer {
    fn fixed(&mut self, number: u64, width: u32) {
        for i in 0..width {
            if self.used == 0 {
                self.bytes.push(0);
            }
            let bit = (number.checked_shr(i).unwrap_or(0) & 1) as u8;
            if let Some(last) = self.bytes.last_mut() {
                *last |= bit << self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    fn variable(&mut self, mut number: u64, chunk: u32) {
        let more = 1 << (chunk - 1);
        while number >= more {
            self.fixed(number & (more - 1) | more, chunk);
            number >>= chunk - 1;
        }
        self.fixed(number, chunk);
    }

    fn align(&mut self) {
        self.used = 0;
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    fn block(&mut self, block: &Block, width: u32) {
        if block.id == BLOCK_INFO {
            return;
        }
        self.fixed(1, width);
        self.variable(block.id, 8);
        self.variable(u64::from(WIDTH), 4);
        self.align();
        let start = self.bytes.len();
        self.bytes.extend([0; 4]);
        for item in &block.items {
            match item {
                Item::Block(inner) => self.block(inner, WIDTH),
                Item::Record(record) => {
                    self.fixed(3, WIDTH);
                    self.variable(record.code, 6);
                    self.variable(record.operands.len() as u64, 6);
                    record.operands.iter().for_each(|operand| self.variable(*operand, 6));
                }
            }
        }
        self.fixed(0, WIDTH);
        self.align();
        let words = ((self.bytes.len() - start - 4) / 4) as u32;
        self.bytes[start..start + 4].copy_from_slice(&words.to_le_bytes());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let record = |code, operands: &[u64]| Item::Record(Record { code, operands: operands.to_vec() });
        let inner = Block { id: 11, items: vec![record(4, &[u64::MAX, 0, 31, 32]), record(2, &[])] };
        let outer = Block { id: 8, items: vec![record(1, &[1]), Item::Block(inner), record(7, &[1 << 40])] };
        let blocks = vec![outer.clone(), outer];
        let bytes = write(&blocks);
        assert_eq!(read(&bytes).unwrap(), blocks);
        assert_eq!(bytes.len() % 4, 0);
        for length in 0..bytes.len() {
            let _ = read(&bytes[..length]);
        }
    }
}
