//! Repairs bitcode of DXC's LLVM 3.7 that today's LLVM refuses.
//!
//! DXIL's data layout aligns bytes to 32 bits (`i8:32`), which later versions of LLVM forbid; their readers stop there, and have
//! no hook for it. The layout is a record of the module's block. Its characters are found in the bits, and `-i8:32` becomes
//! `-n8:32`. That has the same length and no effect, since a DXIL module gets the data layout of its target. `casts` repairs the rest.

use super::bits::{Bits, Encoding, Field};
use super::casts;
use std::borrow::Cow;

/// The bitcode as LLVM reads it. Bytes that are not bitcode, or have another layout, stay unchanged: LLVM reports their faults.
#[must_use]
pub fn repair(bitcode: &[u8]) -> Cow<'_, [u8]> {
    let mut repaired = Cow::Borrowed(bitcode);
    let layout = find_layout(bitcode).unwrap_or_default();
    let text: Vec<u64> = layout.iter().map(|character| character.value).collect();
    let aligned = b"-i8:32".map(u64::from);
    for at in text.windows(6).enumerate().filter(|(_, window)| *window == aligned).map(|(at, _)| at + 1) {
        layout[at].write(repaired.to_mut(), u64::from(b'n'));
    }
    // No other producer aligns bits to 32 bits.
    if text.windows(5).any(|window| *window == b"i1:32".map(u64::from)) {
        for (field, value) in casts::find(bitcode) {
            field.write(repaired.to_mut(), value);
        }
    }
    repaired
}

/// The identifier of a module's block, and of its data layout's record (LLVM Bitcode File Format).
const MODULE_BLOCK: u64 = 8;
const DATA_LAYOUT: u64 = 3;

/// The most abbreviations of a block.
const MOST_ABBREVIATIONS: usize = 256;

/// The characters of the data layout.
fn find_layout(bitcode: &[u8]) -> Option<Vec<Field>> {
    let mut bits = Bits::new(bitcode);
    if bits.fixed(32)? != u64::from(u32::from_le_bytes(*b"BC\xC0\xDE")) {
        return None;
    }
    let width = loop {
        if bits.fixed(2)? != 1 {
            return None;
        }
        let (id, width, words) = bits.enter()?;
        if id == MODULE_BLOCK {
            break width;
        }
        bits.skip_words(words)?;
    };
    let mut abbreviations: Vec<Vec<Encoding>> = Vec::new();
    loop {
        let mut fields = match bits.fixed(width)? {
            0 => return None,
            1 => {
                let (.., words) = bits.enter()?;
                bits.skip_words(words)?;
                continue;
            }
            2 if abbreviations.len() < MOST_ABBREVIATIONS => {
                abbreviations.push(bits.abbreviation()?);
                continue;
            }
            2 => return None,
            3 => bits.record()?,
            id => bits.abbreviated(abbreviations.get(usize::try_from(id - 4).ok()?)?)?,
        };
        if fields.first()?.value == DATA_LAYOUT {
            fields.remove(0);
            return Some(fields);
        }
    }
}
