//! Pointers that may be to several members of one object.
//!
//! A phi or select of pointers into one object is an offset that varies. An access chain says which member it leads to, so an
//! access becomes a branch over the members that the merged pointers are in, by comparing the offset with where members end.

use super::{Step, steps};
use crate::context::FnCx;
use crate::emit::Emit;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::Value;
use spirant_dialect::spirv::Op;
use spirant_facts::memory::{MemId, Shape};
use spirant_facts::place::{Place, Term};
use spirant_ir::{Layout, Val};

/// Types nested deeper are not looked into.
const DEEPEST: usize = 16;

/// More offsets, and choices among them, are not followed.
const MOST_CHOSEN: usize = 32;

/// An array of structs on the way to a part.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Level {
    /// Its first byte, counted from the start of the element or object it is in.
    start: u64,
    /// The byte behind it; `u64::MAX` where only the buffer has the number.
    end: u64,
    /// Bytes from one element to the next.
    stride: u64,
}

/// A scalar, or an array or vector of them, that is a member of an object.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Leaves {
    levels: Vec<Level>,
    /// As of the last level.
    start: u64,
    end: u64,
    /// Whether it has elements.
    is_indexed: bool,
    /// Where in the last level the place is, if that is known.
    inside: Option<u64>,
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The constant parts of the offsets that a phi or select of pointers may begin with. What is added to the merged pointer itself
    /// moves it within a member. Whether the offsets are these and no others.
    pub(super) fn starts(&self, merge: Val<'m>) -> (Vec<i64>, bool) {
        let (mut starts, mut is_exact) = (Vec::new(), true);
        let mut seen = Vec::new();
        let mut pending = vec![(merge, 0i64)];
        while let Some((pointer, offset)) = pending.pop() {
            match pointer.opcode() {
                Some(L::LLVMPHI | L::LLVMSelect) => {
                    if seen.contains(&pointer) {
                        is_exact = false;
                        continue;
                    }
                    seen.push(pointer);
                    let is_phi = pointer.opcode() == Some(L::LLVMPHI);
                    if is_phi {
                        pending.extend(pointer.incoming().map(|(value, _)| (value, offset)));
                    } else {
                        pending.extend(pointer.operands().skip(1).map(|value| (value, offset)));
                    }
                }
                Some(L::LLVMGetElementPtr) => {
                    let more = constant_offset(pointer, self.input.layout);
                    is_exact &= pointer.operands().skip(1).all(|index| index.signed_value().is_some());
                    pending.extend(pointer.operand(0).map(|base| (base, offset.wrapping_add(more))));
                }
                Some(L::LLVMAddrSpaceCast | L::LLVMFreeze | L::LLVMBitCast) => {
                    pending.extend(pointer.operand(0).map(|base| (base, offset)));
                }
                _ if pointer.is_undef() || pointer.is_null() => {}
                _ if starts.contains(&offset) => {}
                _ => starts.push(offset),
            }
        }
        (starts, is_exact)
    }

    /// The parts of a place's object that it may be in, in the order of memory, where its offset was merged and the object has
    /// several.
    pub(super) fn parts(&self, place: &Place) -> Option<Vec<Leaves>> {
        if place.starts.is_empty() || place.terms.is_empty() || place.root.texel.is_some() {
            return None;
        }
        let mut all = Vec::new();
        self.collect(place.root.mem, 0, &mut Vec::new(), &mut all)?;
        if all.len() < 2 {
            return None;
        }
        let of = |start: &i64| {
            let at = u64::try_from(start.wrapping_add(place.offset)).ok()?;
            all.iter().position(|part| part.holds(at))
        };
        let mut chosen: Vec<usize> = place.starts.iter().filter_map(of).collect();
        chosen.sort_unstable();
        chosen.dedup();
        if chosen.is_empty() {
            return Some(all);
        }
        let is_exact = place.starts_exactly && place.terms.len() == 1;
        let with_inside = |index: usize| {
            let mut part = all[index].clone();
            let of_start = |start: &i64| part.inside(u64::try_from(start.wrapping_add(place.offset)).ok()?);
            let mut known = place.starts.iter().filter_map(of_start);
            let first = known.next().filter(|_| is_exact);
            part.inside = first.filter(|first| known.all(|other| other == *first));
            part
        };
        Some(chosen.into_iter().map(with_inside).collect())
    }

    fn collect(
        &self,
        mem: MemId,
        start: u64,
        levels: &mut Vec<Level>,
        parts: &mut Vec<Leaves>,
    ) -> Option<()> {
        if levels.len() > DEEPEST {
            return None;
        }
        let ty = self.lowered.mem_types.get(mem);
        match &ty.shape {
            Shape::Struct { members } => {
                for (offset, member) in members {
                    self.collect(*member, start + offset, levels, parts)?;
                }
            }
            Shape::Array { element, stride, count } if self.has_members(*element) => {
                let end = count.map_or(u64::MAX, |count| start.saturating_add(count.saturating_mul(*stride)));
                levels.push(Level { start, end, stride: (*stride).max(1) });
                self.collect(*element, 0, levels, parts)?;
                levels.pop();
            }
            shape => parts.push(Leaves {
                levels: levels.clone(),
                start,
                end: match shape {
                    Shape::Array { count: None, .. } => u64::MAX,
                    _ => start + ty.size,
                },
                is_indexed: !matches!(shape, Shape::Leaf),
                inside: None,
            }),
        }
        Some(())
    }

    /// Whether a type is a struct of several members, or an array of such.
    fn has_members(&self, mem: MemId) -> bool {
        let mut mem = mem;
        loop {
            match &self.lowered.mem_types.get(mem).shape {
                Shape::Struct { members } => match members.as_slice() {
                    [(_, only)] => mem = *only,
                    _ => return true,
                },
                Shape::Array { element, .. } => mem = *element,
                Shape::Leaf | Shape::Vector { .. } => return false,
            }
        }
    }
}

impl Leaves {
    /// Whether byte `at` of the object is in it.
    fn holds(&self, at: u64) -> bool {
        self.inside(at).is_some()
    }

    /// Where byte `at` of the object is in the last level, if it is in this part.
    fn inside(&self, mut at: u64) -> Option<u64> {
        for level in &self.levels {
            if !(level.start..level.end).contains(&at) {
                return None;
            }
            at = (at - level.start) % level.stride;
        }
        (self.start..self.end).contains(&at).then_some(at)
    }

    /// The same place, known to be in this part, and the condition under which it is, given that it is in no part before: none
    /// where it is the last.
    pub(super) fn of(&self, emit: &mut Emit<'_>, place: &Place, is_last: bool) -> (Option<Value>, Place) {
        let uint = emit.module.types.int(32);
        let bool_type = emit.module.types.bool();
        let mut at = emit.offset_value(place);
        let mut here = Place { starts: Vec::new(), offset: 0, terms: Vec::new(), ..place.clone() };
        let mut tests = Vec::new();
        let mut test = |emit: &mut Emit<'_>, at: Value, end: u64| {
            if !is_last && end < u64::from(u32::MAX) {
                let end = emit.u32(end as u32);
                tests.push(emit.op(Op::ULessThan, bool_type, &[at, end]));
            }
        };
        let behind = |emit: &mut Emit<'_>, at: Value, start: u64| {
            if start == 0 {
                return at;
            }
            let start = emit.u32(start as u32);
            emit.op(Op::ISub, uint, &[at, start])
        };
        for level in &self.levels {
            test(emit, at, level.end);
            let inside = behind(emit, at, level.start);
            let index = emit.divide(inside, level.stride, Op::UDiv);
            at = emit.divide(inside, level.stride, Op::UMod);
            here.offset += level.start as i64;
            here.terms.push(Term { value: index, scale: level.stride as i64, bound: None });
        }
        test(emit, at, self.end);
        here.offset += self.inside.unwrap_or(self.start) as i64;
        if self.is_indexed && self.inside.is_none() {
            let value = behind(emit, at, self.start);
            here.terms.push(Term { value, scale: 1, bound: None });
        }
        (tests.into_iter().reduce(|a, b| emit.op(Op::LogicalAnd, bool_type, &[a, b])), here)
    }
}

/// The constants that a select or phi of constants chooses among; none where anything else is among them, or more than [`MOST_CHOSEN`].
pub(super) fn chosen_offsets(index: Val<'_>) -> Vec<i64> {
    let (mut offsets, mut seen) = (Vec::new(), Vec::new());
    let mut pending = vec![index];
    while let Some(value) = pending.pop() {
        match (value.signed_value(), value.opcode()) {
            (Some(offset), _) if offsets.contains(&offset) => {}
            (Some(offset), _) => offsets.push(offset),
            (None, Some(L::LLVMSelect | L::LLVMPHI)) if seen.contains(&value) => {}
            (None, Some(L::LLVMSelect)) => {
                seen.push(value);
                pending.extend(value.operands().skip(1));
            }
            (None, Some(L::LLVMPHI)) => {
                seen.push(value);
                pending.extend(value.incoming().map(|(value, _)| value));
            }
            _ => return Vec::new(),
        }
        if offsets.len() + seen.len() > MOST_CHOSEN {
            return Vec::new();
        }
    }
    offsets
}

/// The bytes that the constant indices of a `getelementptr` add up to.
fn constant_offset(gep: Val<'_>, layout: Layout<'_>) -> i64 {
    let constant = |step: &Step<'_>| match step {
        Step::Member(offset) => *offset,
        Step::Index { index, scale, .. } => index.signed_value().unwrap_or(0).wrapping_mul(*scale),
    };
    steps(gep, layout).iter().map(constant).fold(0, i64::wrapping_add)
}
