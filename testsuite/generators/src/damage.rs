//! Damaged containers of DXIL: the generator changes a good container in its bytes, its parts, or the records of its bitcode.
//!
//! Most changes of bytes end in the reader of bitcode. Most changes of records stay valid bitcode and reach the lowering: other
//! operations, constants, operands, types, metadata, blocks.

use crate::bitstream::{self, Block, Item, Record};
use crate::random::Random;

/// The identifiers of blocks, and how often records of theirs are changed.
const BLOCKS: [(u64, usize); 9] = [
    (11, 28), // constants, of which the numbers of operations are
    (12, 26), // instructions
    (15, 22), // metadata
    (17, 6),  // types
    (14, 5),  // names
    (8, 4),   // the module's globals
    (16, 3),  // what metadata is attached to
    (9, 3),   // attributes
    (10, 3),  // their groups
];
const METADATA: u64 = 15;
/// `CST_CODE_INTEGER`.
const INTEGER: u64 = 4;
/// More than the greatest number of an operation.
const OPERATIONS: usize = 330;

/// Makes a damaged container of `original`, in some cases with parts of `other`.
#[must_use]
pub fn damaged(original: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let changed = match random.below(20) {
        0..=1 => None,
        2..=3 => parts(original, random),
        _ => records(original, other, random),
    };
    changed.unwrap_or_else(|| bytes(original, other, random))
}

/// Bytes are flipped, exchanged, cut off, or come from elsewhere.
fn bytes(original: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..=random.below(6) {
        // The headers of the container and its parts lie in its beginning.
        let end = if random.one_in(2) { bytes.len().min(512) } else { bytes.len() };
        let at = random.below(end);
        let extreme = extreme(random) as u32;
        match random.below(8) {
            0..=2 => flip(&mut bytes, at, random),
            3 => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = random.number() as u8),
            4 | 5 => {
                if let Some(word) = bytes.get_mut(at & !3..(at & !3) + 4) {
                    word.copy_from_slice(&extreme.to_le_bytes());
                }
            }
            6 => bytes.truncate(at.max(1)),
            _ => {
                let end = (at + random.below(200)).min(bytes.len());
                let from = random.below(other.len());
                let to = (from + random.below(200)).min(other.len());
                bytes.splice(at..end, other[from..to].iter().copied());
            }
        }
    }
    bytes
}

fn flip(bytes: &mut [u8], at: usize, random: &mut Random) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << random.below(8);
    }
}

/// A number at a bound of some kind.
fn extreme(random: &mut Random) -> u64 {
    let numbers = [0, 1, 2, 3, 7, 31, 32, 64, 255, 4096, 65535, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
    let wide = [1 << 32, 1 << 40, 1 << 63, u64::MAX - 1, u64::MAX];
    random.pick(&numbers).filter(|_| !random.one_in(8)).or_else(|| random.pick(&wide)).unwrap_or(0)
}

/// The parts of a container: name, and data.
fn split(container: &[u8]) -> Option<Vec<([u8; 4], &[u8])>> {
    let word = |at: usize| Some(u32::from_le_bytes(container.get(at..at + 4)?.try_into().ok()?) as usize);
    let parts = (0..word(28)?).map(|index| {
        let at = word(32 + 4 * index)?;
        let name = container.get(at..at + 4)?.try_into().ok()?;
        Some((name, container.get(at + 8..at + 8 + word(at + 4)?)?))
    });
    parts.collect()
}

/// The container of parts, with the header of another.
fn joined(header: &[u8], parts: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut bytes = header[..24].to_vec();
    let start = 32 + 4 * parts.len();
    let mut offset = start;
    let mut offsets = Vec::new();
    for (_, data) in parts {
        offsets.extend((offset as u32).to_le_bytes());
        offset += 8 + data.len();
    }
    bytes.extend((offset as u32).to_le_bytes());
    bytes.extend((parts.len() as u32).to_le_bytes());
    bytes.extend(offsets);
    for (name, data) in parts {
        bytes.extend(name);
        bytes.extend((data.len() as u32).to_le_bytes());
        bytes.extend(data);
    }
    bytes
}

/// What is beside the program changes: signatures, what is validated, root signatures; parts go or come twice.
fn parts(original: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    let mut parts: Vec<([u8; 4], Vec<u8>)> =
        split(original)?.into_iter().map(|(name, data)| (name, data.to_vec())).collect();
    for _ in 0..=random.below(3) {
        let at = random.below(parts.len());
        let is_program = matches!(&parts.get(at)?.0, b"DXIL" | b"ILDB");
        match random.below(8) {
            0 => drop(parts.remove(at)),
            1 => parts.insert(at, parts[at].clone()),
            2 => {
                let other = random.below(parts.len());
                parts.swap(at, other);
            }
            _ if is_program => {
                let byte = random.below(24);
                flip(&mut parts[at].1, byte, random);
            }
            3 => {
                let length = random.below(parts[at].1.len() + 1);
                parts[at].1.truncate(length);
            }
            4 | 5 => {
                let word = random.below(parts[at].1.len() / 4);
                let number = extreme(random) as u32;
                if let Some(bytes) = parts[at].1.get_mut(4 * word..4 * word + 4) {
                    bytes.copy_from_slice(&number.to_le_bytes());
                }
            }
            _ => {
                let byte = random.below(parts[at].1.len());
                flip(&mut parts[at].1, byte, random);
            }
        }
    }
    Some(joined(original, &parts))
}

/// The program's header in its part, and its bitcode.
fn program(part: &[u8]) -> Option<(&[u8], &[u8])> {
    let word = |at: usize| Some(u32::from_le_bytes(part.get(at..at + 4)?.try_into().ok()?) as usize);
    // The header has 24 bytes.
    let start = 8 + word(16).filter(|offset| *offset >= 16)?;
    Some((part.get(..start)?, part.get(start..start + word(20)?)?))
}

/// The container with its bitcode rewritten after `change`, or `None` if that is impossible.
pub fn with_bitcode(original: &[u8], change: impl FnOnce(&mut Vec<Block>)) -> Option<Vec<u8>> {
    let parts = split(original)?;
    let is = |name: &[u8; 4]| parts.iter().position(|(known, _)| known == name);
    let which = is(b"ILDB").or_else(|| is(b"DXIL"))?;
    let (header, bitcode) = program(parts[which].1)?;
    let mut blocks = bitstream::read(bitcode)?;
    change(&mut blocks);
    let bitcode = bitstream::write(&blocks);
    let mut data = header.to_vec();
    data[4..8].copy_from_slice(&((header.len() + bitcode.len()) as u32 / 4).to_le_bytes());
    data[20..24].copy_from_slice(&(bitcode.len() as u32).to_le_bytes());
    data.extend(bitcode);
    let mut all: Vec<([u8; 4], Vec<u8>)> = parts.iter().map(|(name, data)| (*name, data.to_vec())).collect();
    all[which].1 = data;
    Some(joined(original, &all))
}

/// Records of the program's bitcode change.
fn records(original: &[u8], other: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    let donor = if random.one_in(10) {
        let parts = split(other)?;
        let part = parts.iter().find(|(name, _)| name == b"DXIL")?;
        bitstream::read(program(part.1)?.1)?
    } else {
        Vec::new()
    };
    with_bitcode(original, |blocks| {
        let count = if random.one_in(2) { 1 } else { 1 + random.below(4) };
        for _ in 0..count {
            if random.below(6) > 0 {
                change_record(blocks, random);
            } else {
                change_block(blocks, &donor, random);
            }
        }
    })
}

/// Calls `visitor` with every block, the outer before those in it.
fn visit(blocks: &mut [Block], visitor: &mut impl FnMut(&mut Block)) {
    blocks.iter_mut().for_each(|block| visit_one(block, visitor));
}

fn visit_one(block: &mut Block, visitor: &mut impl FnMut(&mut Block)) {
    visitor(block);
    for item in &mut block.items {
        if let Item::Block(inner) = item {
            visit_one(inner, visitor);
        }
    }
}

/// How many records the blocks of an identifier have.
fn count(blocks: &mut [Block], id: u64) -> usize {
    let mut count = 0;
    visit(blocks, &mut |block| {
        if block.id == id {
            count += block.items.iter().filter(|item| matches!(item, Item::Record(_))).count();
        }
    });
    count
}

/// Gives `change` the record of a number among those of the blocks of an identifier.
fn with_record(blocks: &mut [Block], id: u64, number: usize, change: impl FnOnce(&mut Record)) {
    let (mut at, mut change) = (0, Some(change));
    visit(blocks, &mut |block| {
        if block.id != id {
            return;
        }
        for item in &mut block.items {
            let Item::Record(record) = item else { continue };
            if at == number
                && let Some(change) = change.take()
            {
                change(record);
            }
            at += 1;
        }
    });
}

fn change_record(blocks: &mut [Block], random: &mut Random) {
    let total: usize = BLOCKS.iter().map(|(_, weight)| weight).sum();
    let mut chosen = random.below(total);
    let mut of = METADATA;
    for (id, weight) in BLOCKS {
        if chosen < weight {
            of = id;
            break;
        }
        chosen -= weight;
    }
    let records = count(blocks, of);
    if records == 0 {
        return;
    }
    let number = random.below(records);
    let mut other = Record { code: 0, operands: Vec::new() };
    with_record(blocks, of, random.below(records), |record| other = record.clone());
    with_record(blocks, of, number, |record| change_operands(record, &other, random));
}

fn change_operands(record: &mut Record, other: &Record, random: &mut Random) {
    let at = random.below(record.operands.len());
    match random.below(20) {
        0 => record.operands.insert(at, random.below(40) as u64),
        1 if !record.operands.is_empty() => drop(record.operands.remove(at)),
        2 => record.code = other.code,
        3 if record.code == other.code => *record = other.clone(),
        4 => record.operands.truncate(at),
        5 if !record.operands.is_empty() => {
            let second = random.below(record.operands.len());
            record.operands.swap(at, second);
        }
        // `undef`, null, poison.
        6 if record.code == INTEGER => {
            *record = Record { code: random.pick(&[2, 3, 26]).unwrap_or(2), operands: Vec::new() };
        }
        _ => {
            let Some(operand) = record.operands.get_mut(at) else { return };
            *operand = match random.below(10) {
                0..=2 if record.code == INTEGER => random.below(OPERATIONS) as u64 * 2,
                0 => operand.wrapping_add(1),
                1 => operand.wrapping_sub(1),
                2 => random.below(16) as u64,
                3 => extreme(random),
                4 | 5 => *operand ^ 1 << random.below(8),
                6 => *operand ^ 1 << random.below(64),
                7 => random.below(200) as u64,
                _ => other.operands.get(at).copied().unwrap_or(0),
            };
        }
    }
}

/// Items of a block go, come twice, change places, or come from another program.
fn change_block(blocks: &mut [Block], donor: &[Block], random: &mut Random) {
    let mut all = 0;
    visit(blocks, &mut |_| all += 1);
    let (chosen, mut at) = (random.below(all), 0);
    visit(blocks, &mut |block| {
        at += 1;
        if at - 1 != chosen || block.items.is_empty() {
            return;
        }
        let (one, two) = (random.below(block.items.len()), random.below(block.items.len()));
        let foreign = foreign(donor, block.id, random);
        match random.below(6) {
            0 => drop(block.items.remove(one)),
            1 => block.items.insert(one, block.items[two].clone()),
            2 => block.items.swap(one, two),
            3 if one + 1 < block.items.len() => block.items.swap(one, one + 1),
            _ => match foreign {
                Some(item) if random.one_in(2) => block.items.insert(one, item),
                Some(item) => block.items[one] = item,
                None => block.items[one] = block.items[two].clone(),
            },
        }
    });
}

/// An item of a block of the same identifier.
fn foreign(donor: &[Block], id: u64, random: &mut Random) -> Option<Item> {
    let mut found = None;
    let mut seen = 0;
    let mut copies = donor.to_vec();
    visit(&mut copies, &mut |block| {
        if block.id == id && !block.items.is_empty() {
            seen += 1;
            if random.one_in(seen) {
                found = Some(block.items[random.below(block.items.len())].clone());
            }
        }
    });
    found
}
