//! `memcpy`, `memmove` and `memset` between places.

use super::path::{Span, Target};
use crate::context::{FnCx, MemoryCx};
use crate::emit::Emit;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, TypeKind, Value};
use spirant_facts::memory::{MemId, Shape};
use spirant_facts::place::{ANYWHERE, Place, Term};
use spirant_ir::Val;

/// More scalars than this are not copied one by one.
const MOST_SCALARS: u64 = 4096;

impl<'m> FnCx<'_, '_, 'm> {
    /// Copies `bytes` bytes, reading everything before writing anything, so that overlaps are
    /// as right as `memmove` makes them.
    pub fn copy_places(
        &mut self,
        to: Val<'m>,
        from: Val<'m>,
        bytes: u64,
        access: &[u32],
    ) -> Result<(), Aborted> {
        let (to, from) = (self.place(to)?, self.place(from)?);
        if let Some(ty) = self.memory().same_object(&to, &from, bytes) {
            let target = self.memory().descend(&to, Target::exactly(ty))?.pointer;
            let source = self.memory().descend(&from, Target::exactly(ty))?.pointer;
            let value = self.emit.op_words(Op::Load, ty, &[source], access);
            self.emit.effect(Op::Store, &[target, value], access);
            return Ok(());
        }
        let mut pieces: Vec<(u64, Value)> = Vec::new();
        let mut at = 0;
        while at < bytes {
            if [&to, &from].iter().any(|place| self.memory().is_padding(&place.plus(at as i64))) {
                at += 1;
                continue;
            }
            let places = [to.plus(at as i64), from.plus(at as i64)];
            let ty = self.memory().largest_piece(&places, bytes - at)?;
            let size = self.emit.byte_size(ty);
            let value = self.memory().load_value(&from.plus(at as i64), ty, access)?;
            pieces.push((at, value));
            at += size;
            if pieces.len() as u64 > MOST_SCALARS {
                return Err(self
                    .report
                    .unsupported(format!("a copy of {bytes} bytes between objects of different type")));
            }
        }
        for (at, value) in pieces {
            self.memory().store_value(&to.plus(at as i64), value, access)?;
        }
        Ok(())
    }

    /// Copies a number of bytes known at run time only: a loop over the scalars of both objects, whose size divides it.
    /// Where parts of one object may overlap, it runs backward if the target is behind the source.
    pub fn copy_loop(
        &mut self,
        to: Val<'m>,
        from: Val<'m>,
        size: Val<'m>,
        overlapping: bool,
        access: &[u32],
    ) -> Result<(), Aborted> {
        let (mut target, mut source) = (self.place(to)?, self.place(from)?);
        let end = self.narrow_index(size)?;
        let ty = self.memory().piece_type(&target, &source, u64::MAX)?;
        let step = self.emit.bytes_of(ty);
        let bool_type = self.emit.module.types.bool();
        let backward = (overlapping && target.root.is_same_variable(&source.root)).then(|| {
            let offsets = [self.emit.offset_value(&target), self.emit.offset_value(&source)];
            self.emit.op(Op::UGreaterThan, bool_type, &offsets)
        });
        self.counted_loop(end, step, |cx, mut at| {
            if let Some(backward) = backward {
                let (index, step) = (cx.emit.type_of(at), cx.emit.int(cx.emit.type_of(at), step));
                let rest = cx.emit.op(Op::ISub, index, &[end, at]);
                let last = cx.emit.op(Op::ISub, index, &[rest, step]);
                at = cx.emit.op(Op::Select, index, &[backward, last, at]);
            }
            for place in [&mut target, &mut source] {
                place.add_term(Term { value: at, scale: 1, bound: ANYWHERE });
            }
            let value = cx.memory().load_value(&source, ty, access)?;
            cx.memory().store_value(&target, value, access)
        })
    }

    /// Fills a number of bytes known at run time only: a loop over the scalars of the object, whose
    /// size divides it.
    pub fn fill_loop(
        &mut self,
        to: Val<'m>,
        byte: Val<'m>,
        size: Val<'m>,
        access: &[u32],
    ) -> Result<(), Aborted> {
        let mut target = self.place(to)?;
        let end = self.narrow_index(size)?;
        let ty = self.memory().piece_type(&target, &target, u64::MAX)?;
        let step = self.emit.bytes_of(ty);
        let value = self.repeated_byte(byte, step)?;
        self.counted_loop(end, step, |cx, at| {
            target.add_term(Term { value: at, scale: 1, bound: ANYWHERE });
            cx.memory().store_value(&target, value, access)
        })
    }

    /// A word of `size` bytes that are all the same.
    fn repeated_byte(&mut self, byte: Val<'m>, size: u64) -> Result<Value, Aborted> {
        let word = self.emit.module.types.int(size as u32 * 8);
        if let Some(fill) = byte.int_value() {
            return Ok(self.emit.int(word, u64::MAX / 255 * fill));
        }
        let byte = self.value(byte)?;
        let wide = if size == 1 { byte } else { self.emit.op(Op::UConvert, word, &[byte]) };
        let ones = self.emit.int(word, u64::MAX / 255);
        Ok(self.emit.op(Op::IMul, word, &[wide, ones]))
    }

    /// Fills `bytes` bytes.
    pub fn fill_place(
        &mut self,
        to: Val<'m>,
        byte: Val<'m>,
        bytes: u64,
        access: &[u32],
    ) -> Result<(), Aborted> {
        let to = self.place(to)?;
        let mut at = 0;
        let mut count = 0;
        while at < bytes {
            let place = to.plus(at as i64);
            if self.memory().is_padding(&place) {
                at += 1;
                continue;
            }
            let ty = self.memory().piece_type(&place, &place, bytes - at)?;
            let size = self.emit.bytes_of(ty);
            let value = self.repeated_byte(byte, size)?;
            self.memory().store_value(&place, value, access)?;
            at += size;
            count += 1;
            if count > MOST_SCALARS {
                return Err(self.report.unsupported(format!("a fill of {bytes} bytes")));
            }
        }
        Ok(())
    }
}

impl<'m> MemoryCx<'_, '_, '_, 'm> {
    /// The type of a whole object that both places start with and that is `bytes` long.
    fn same_object(&self, to: &Place, from: &Place, bytes: u64) -> Option<Type> {
        if to.root.texel.is_some() || from.root.texel.is_some() {
            return None;
        }
        let others = self.objects_at(from);
        let whole =
            self.objects_at(to).into_iter().find(|object| object.1 == bytes && others.contains(object));
        whole.map(|(ty, _)| ty)
    }

    /// The objects that a constant place is in, outermost first, each with how far into it the place is.
    fn objects_around(&self, place: &Place) -> Vec<(MemId, i64)> {
        let (mut mem, mut offset) = (place.root.mem, place.offset);
        let mut found = vec![(mem, offset)];
        loop {
            match &self.lowered.mem_types.get(mem).shape {
                // Behind the last element.
                Shape::Array { stride, count: Some(count), .. }
                    if offset >= stride.saturating_mul(*count) as i64 =>
                {
                    return found;
                }
                Shape::Array { element, stride, .. } => {
                    offset = offset.rem_euclid((*stride).max(1) as i64);
                    mem = *element;
                }
                Shape::Struct { members } => {
                    let Some((at, member)) = members.iter().rev().find(|(at, _)| *at as i64 <= offset) else {
                        return found;
                    };
                    offset -= *at as i64;
                    mem = *member;
                }
                Shape::Vector { .. } | Shape::Leaf => return found,
            }
            found.push((mem, offset));
        }
    }

    /// The types of the objects that start where a constant place does, outermost first, and their sizes.
    fn objects_at(&self, place: &Place) -> Vec<(Type, u64)> {
        if !place.terms.is_empty() {
            return Vec::new();
        }
        let starting = self.objects_around(place).into_iter().filter(|(_, offset)| *offset == 0);
        let described = starting.map(|(mem, _)| {
            let item = self.lowered.mem_types.get(mem);
            (item.ty, item.size)
        });
        described.collect()
    }

    /// What to move next: the larger of the vectors or scalars at the places, where their scalars are as wide as each other
    /// and what is left covers it; else a scalar.
    fn largest_piece(&mut self, places: &[Place; 2], left: u64) -> Result<Type, Aborted> {
        let [to, from] = places;
        if to.root.texel.is_some() || from.root.texel.is_some() {
            return self.piece_type(to, from, left);
        }
        let target = Target { ty: None, span: Some(Span { left, freely: false }) };
        let (a, b) = (self.descend(to, target)?, self.descend(from, target)?);
        let scalar = |cx: &Self, ty| {
            let scalar = cx.emit.module.types.scalar(ty);
            let kind = cx.emit.module.types.kind(scalar);
            matches!(kind, TypeKind::Int { .. } | TypeKind::Float { .. }).then(|| cx.emit.scalar_size(scalar))
        };
        let (width, other) = (scalar(self, a.ty), scalar(self, b.ty));
        let larger = if a.size > b.size { &a } else { &b };
        if width.is_some() && width == other && a.is_exact() && b.is_exact() && larger.size <= left {
            return Ok(larger.ty);
        }
        self.piece_type(to, from, left)
    }

    /// Whether a constant place is in no scalar: behind the last component of a vector, between members of a struct.
    fn is_padding(&self, place: &Place) -> bool {
        if !place.terms.is_empty() || place.root.texel.is_some() {
            return false;
        }
        self.objects_around(place).last().is_none_or(|(mem, offset)| {
            let item = self.lowered.mem_types.get(*mem);
            matches!(item.shape, Shape::Struct { .. }) || *offset >= item.size as i64
        })
    }

    /// The scalar to move next: the smaller of the two at the places.
    fn piece_type(&mut self, to: &Place, from: &Place, left: u64) -> Result<Type, Aborted> {
        let byte = self.emit.module.types.int(8);
        let mut best: Option<Type> = None;
        for place in [to, from] {
            if place.root.texel.is_some() {
                continue;
            }
            let path = self.descend(place, Target::default())?;
            let ty = if path.is_exact() && path.size <= left { path.ty } else { byte };
            if best.is_none_or(|had| self.emit.bytes_of(ty) < self.emit.bytes_of(had)) {
                best = Some(ty);
            }
        }
        Ok(best.unwrap_or(byte))
    }
}

impl Emit<'_> {
    pub fn bytes_of(&self, ty: Type) -> u64 {
        match self.module.types.kind(ty) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => u64::from(width.div_ceil(8)),
            _ => 1,
        }
    }
}
