//! Vulkan's rules for explicit layouts ("Offset and Stride Assignment").
//!
//! Relaxed block layout, core since Vulkan 1.1: members may sit at multiples of their scalar's
//! size as long as a vector does not straddle sixteen bytes; strides and nested objects keep
//! their base alignment. Uniform buffers align arrays and structs to sixteen.

use crate::memory::{MemId, MemTypes, Rules, Shape};

/// Whether the layout of `mem` at offset 0 keeps the rules.
pub fn conforms(mems: &MemTypes<'_>, mem: MemId, rules: Rules) -> bool {
    fits(mems, mem, 0, rules)
}

/// The base alignment: of scalars their size, of vectors two or four scalars, of the rest that
/// of their parts, extended to sixteen in uniform buffers.
fn alignment(mems: &MemTypes<'_>, mem: MemId, rules: Rules) -> u64 {
    let extend = |align: u64| if rules == Rules::Uniform { align.next_multiple_of(16) } else { align };
    let item = mems.get(mem);
    match &item.shape {
        Shape::Leaf => item.size.max(1),
        Shape::Vector { count, stride, .. } => stride * if *count == 2 { 2 } else { 4 },
        Shape::Array { element, .. } => extend(alignment(mems, *element, rules)),
        Shape::Struct { members } => {
            extend(members.iter().map(|(_, m)| alignment(mems, *m, rules)).max().unwrap_or(1))
        }
    }
}

/// The alignment an offset must keep.
fn offset_alignment(mems: &MemTypes<'_>, mem: MemId, rules: Rules) -> u64 {
    match &mems.get(mem).shape {
        Shape::Vector { stride, .. } => *stride,
        _ => alignment(mems, mem, rules),
    }
}

fn straddles(offset: u64, size: u64) -> bool {
    if size <= 16 { offset / 16 != (offset + size - 1) / 16 } else { !offset.is_multiple_of(16) }
}

fn fits(mems: &MemTypes<'_>, mem: MemId, offset: u64, rules: Rules) -> bool {
    let item = mems.get(mem);
    if !offset.is_multiple_of(offset_alignment(mems, mem, rules)) {
        return false;
    }
    match &item.shape {
        Shape::Leaf => true,
        Shape::Vector { .. } => !straddles(offset, item.size),
        Shape::Array { element, stride, .. } => {
            let element_size = mems.get(*element).size;
            stride % alignment(mems, mem, rules) == 0
                && *stride >= element_size
                && fits(mems, *element, 0, rules)
        }
        Shape::Struct { members } => {
            let mut end = 0;
            for (at, member) in members {
                let inner = mems.get(*member);
                if *at < end || !fits(mems, *member, *at, rules) {
                    return false;
                }
                end = at.saturating_add(inner.size);
                // What follows an array or struct may not sit in its padding.
                if matches!(inner.shape, Shape::Array { .. } | Shape::Struct { .. }) {
                    let align = alignment(mems, *member, rules);
                    end = end.checked_next_multiple_of(align).unwrap_or(u64::MAX);
                }
            }
            true
        }
    }
}
