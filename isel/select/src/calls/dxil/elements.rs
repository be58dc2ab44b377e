//! Accesses of raw and structured buffers, whose elements are words, vectors, arrays or structs.

use super::{Accessed, RAW, STRUCTURED, malformed};
use crate::context::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};
use spirant_facts::memory::{MemId, Shape};
use spirant_facts::place::{Place, Term};
use spirant_ir::Val;

/// An access of an element.
pub(super) struct ElementAccess {
    /// The first word that it may access.
    place: Place,
    element: MemId,
    /// The bytes from one element to the next.
    stride: u64,
    /// The byte of the element that it begins at, as far as that is constant.
    within: u64,
}

/// A scalar or vector of an element.
struct Leaf {
    start: u64,
    ty: Type,
    scalar: Type,
    lanes: u64,
}

impl Leaf {
    /// The word of an access that begins at byte `within` that is the first of the leaf; `None` if that is before the access.
    fn first(&self, within: u64) -> Option<usize> {
        self.start.checked_sub(within).map(|bytes| (bytes / 4) as usize)
    }
}

impl ElementAccess {
    /// The access of a call whose index is operand `first`.
    pub fn new<'m>(
        cx: &mut FnCx<'_, '_, 'm>,
        inst: Val<'m>,
        first: u32,
        accessed: Accessed,
    ) -> Result<ElementAccess, Aborted> {
        let root = accessed.place.root.mem;
        let Shape::Array { element, stride, .. } = cx.lowered.mem_types.get(root).shape else {
            return Err(malformed(cx));
        };
        let (at, offset) = (cx.llvm_operand(inst, first)?, cx.llvm_operand(inst, first + 1)?);
        let Accessed { kind, size, mut place } = accessed;
        if kind != RAW && kind != STRUCTURED {
            return Err(malformed(cx));
        }
        if kind == RAW {
            match at.int_value() {
                Some(bytes) => place.offset = bytes as i64,
                None => {
                    let value = shifted(cx, at, stride.ilog2())?;
                    place.add_term(Term { value, scale: stride as i64, bound: None });
                }
            }
        } else {
            match at.int_value() {
                Some(at) => place.offset = (at as i64).wrapping_mul(size as i64),
                None => {
                    let value = cx.value(at)?;
                    place.add_term(Term { value, scale: size as i64, bound: None });
                }
            }
            match offset.int_value() {
                Some(bytes) => place.offset = place.offset.wrapping_add(bytes as i64),
                None if offset.is_undef() || offset.is_poison() => {}
                None => {
                    let value = shifted(cx, offset, 2)?;
                    place.add_term(Term { value, scale: 4, bound: Some(size / 4) });
                }
            }
        }
        let stride = stride.max(1);
        let within = place.offset.rem_euclid(stride as i64) as u64;
        Ok(ElementAccess { place, element, stride, within })
    }

    /// The scalar or vector that a word of the access is in.
    fn leaf(&self, cx: &mut FnCx<'_, '_, '_>, word: usize) -> Result<Leaf, Aborted> {
        let at = self.within + 4 * word as u64;
        // An access of an array of words has a word of each of several elements.
        let (mut mem, mut start) = (self.element, at - at % self.stride);
        loop {
            let item = cx.lowered.mem_types.get(mem);
            let ty = item.ty;
            match &item.shape {
                Shape::Leaf | Shape::Vector { .. } => {
                    let types = &cx.emit.module.types;
                    let (scalar, lanes) = (types.scalar(ty), u64::from(types.lanes(ty)));
                    return Ok(Leaf { start, ty, scalar, lanes });
                }
                Shape::Array { element, stride, .. } => {
                    start += (at - start) / stride.max(&1) * stride;
                    mem = *element;
                }
                Shape::Struct { members } => {
                    let member = members.iter().rev().find(|(offset, _)| start + offset <= at);
                    let Some((offset, member)) = member.copied() else { return Err(malformed(cx)) };
                    start += offset;
                    mem = member;
                }
            }
        }
    }

    /// The words of which `used` says that they are loaded, as numbers of a type.
    pub fn load<'m>(
        &self,
        cx: &mut FnCx<'_, '_, 'm>,
        used: [bool; 4],
        ty: Type,
    ) -> Result<[Option<Value>; 4], Aborted> {
        let mut parts = [None; 4];
        for word in (0..4).filter(|word| used[*word]) {
            if parts[word].is_some() {
                continue;
            }
            let leaf = self.leaf(cx, word)?;
            let lanes = leaf.first(self.within).map(|first| first..first + leaf.lanes as usize);
            let whole = lanes
                .filter(|lanes| used.get(lanes.clone()).is_some_and(|used| used.iter().all(|used| *used)));
            let read = if whole.is_some() { leaf.ty } else { leaf.scalar };
            let place = self.place.plus(4 * word as i64);
            let loaded = cx.for_each_object(&place, Some(read), |cx, place| {
                cx.memory().load_value(place, read, &[]).map(Some)
            })?;
            let loaded = loaded.ok_or(Aborted)?;
            match whole.filter(|_| leaf.lanes > 1) {
                None => parts[word] = Some(cx.emit.bitcast(cx.report, loaded, ty)?),
                Some(lanes) => {
                    for (lane, word) in (0..).zip(lanes) {
                        let part = cx.emit.op_words(Op::CompositeExtract, leaf.scalar, &[loaded], &[lane]);
                        parts[word] = Some(cx.emit.bitcast(cx.report, part, ty)?);
                    }
                }
            }
        }
        Ok(parts)
    }

    /// Stores the words that there are.
    pub fn store(&self, cx: &mut FnCx<'_, '_, '_>, words: [Option<Value>; 4]) -> Result<(), Aborted> {
        let mut is_stored = [false; 4];
        for word in 0..4 {
            let Some(value) = words[word].filter(|_| !is_stored[word]) else { continue };
            let leaf = self.leaf(cx, word)?;
            let lanes = leaf.first(self.within).map(|first| first..first + leaf.lanes as usize);
            let all = lanes
                .clone()
                .and_then(|lanes| words.get(lanes)?.iter().copied().collect::<Option<Vec<Value>>>());
            let mut parts = Vec::new();
            for part in all.clone().unwrap_or_else(|| vec![value]) {
                parts.push(cx.emit.bitcast(cx.report, part, leaf.scalar)?);
            }
            if let (Some(lanes), true) = (lanes, all.is_some()) {
                is_stored[lanes].fill(true);
            }
            let stored = match parts[..] {
                [single] => single,
                _ => cx.emit.op(Op::CompositeConstruct, leaf.ty, &parts),
            };
            let place = self.place.plus(4 * word as i64);
            cx.for_each_object(&place, None, |cx, place| {
                cx.memory().store_value(place, stored, &[]).map(|()| None)
            })?;
        }
        Ok(())
    }

    /// The place of the first word.
    pub fn into_place(self) -> Place {
        self.place
    }
}

/// A number of bytes in units of two to the power of `by`.
fn shifted<'m>(cx: &mut FnCx<'_, '_, 'm>, bytes: Val<'m>, by: u32) -> Result<Value, Aborted> {
    let bytes = cx.value(bytes)?;
    let (uint, by) = (cx.emit.module.types.int(32), cx.emit.u32(by));
    Ok(cx.emit.op(Op::ShiftRightLogical, uint, &[bytes, by]))
}
