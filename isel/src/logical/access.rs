//! Loads and stores at a place.
//!
//! Where the object at a place is of the type that is accessed, there is one instruction. Where
//! it is not, the access is split into scalars, and a scalar into the scalars of the memory it
//! covers or the bits of the one it lies in.

use super::path::Path;
use crate::classes::Class;
use crate::context::{FnCx, MemoryCx};
use crate::emit::Emit;
use crate::place::Place;
use crate::reader::{Parts, Ty, Val};
use spirant_dialect::spirv::{MemoryAccess, MemorySemantics, Op, Scope, StorageClass};
use spirant_dialect::{Aborted, Type, TypeKind, Value};

impl<'m> FnCx<'_, '_, 'm> {
    /// A `load` instruction.
    pub fn load_place(&mut self, inst: Val<'m>, pointer: Val<'m>) -> Result<Value, Aborted> {
        let place = self.place(pointer)?;
        let (ty, access) = (inst.ty(), self.place_access(inst, inst.is_volatile()));
        let result = self.result_type(inst)?;
        let value = self.for_each_object(&place, Some(result), |cx, place| {
            cx.memory().load_at(place, ty, access).map(Some)
        })?;
        value.ok_or(Aborted)
    }

    /// The memory operands of an access of places: volatile, nontemporal.
    pub fn place_access(&self, inst: Val<'m>, is_volatile: bool) -> &'static [u32] {
        const VOLATILE: u32 = MemoryAccess::VOLATILE.bits();
        const NONTEMPORAL: u32 = MemoryAccess::NONTEMPORAL.bits();
        let nontemporal = inst.metadata(self.input.reader, self.input.metadata.nontemporal).is_some();
        match (is_volatile, nontemporal) {
            (false, false) => &[],
            (true, false) => &[VOLATILE],
            (false, true) => &[NONTEMPORAL],
            (true, true) => &[VOLATILE | NONTEMPORAL],
        }
    }

    /// A `store` instruction.
    pub fn store_place(&mut self, inst: Val<'m>, stored: Val<'m>, pointer: Val<'m>) -> Result<(), Aborted> {
        let class = self.classes.of(stored);
        if stored.is_undef() || matches!(class, Class::Handle(_) | Class::InPlace) {
            return Ok(());
        }
        let place = self.place(pointer)?;
        let value = self.value(stored)?;
        let (ty, access) = (stored.ty(), self.place_access(inst, inst.is_volatile()));
        self.for_each_object(&place, None, |cx, place| {
            cx.memory().store_at(place, ty, value, access).map(|()| None)
        })?;
        Ok(())
    }
}

impl<'m> MemoryCx<'_, '_, '_, 'm> {
    /// The value of an LLVM type at a place.
    pub fn load_at(&mut self, place: &Place, ty: Ty<'m>, access: &[u32]) -> Result<Value, Aborted> {
        let want = self.module().lower_type(ty)?;
        if place.root.texel.is_some() {
            return self.load_texel(place, want);
        }
        let path = self.descend(place, Some(want))?;
        if path.ty == want && path.is_exact() {
            return Ok(self.emit.op_words(Op::Load, want, &[path.pointer], access));
        }
        let parts = self.parts(ty);
        if parts.is_empty() {
            return self.load_scalar(place, path, want, access);
        }
        let mut values = Vec::with_capacity(parts.len());
        for (offset, part) in parts {
            values.push(self.load_at(&place.plus(offset as i64), part, access)?);
        }
        Ok(self.emit.op(Op::CompositeConstruct, want, &values))
    }

    /// Stores a value of an LLVM type at a place.
    pub fn store_at(
        &mut self,
        place: &Place,
        ty: Ty<'m>,
        value: Value,
        access: &[u32],
    ) -> Result<(), Aborted> {
        if place.root.texel.is_some() {
            return self.store_texel(place, value);
        }
        let want = self.emit.type_of(value);
        let path = self.descend(place, Some(want))?;
        if path.ty == want && path.is_exact() {
            self.emit.effect(Op::Store, &[path.pointer, value], access);
            return Ok(());
        }
        let parts = self.parts(ty);
        if parts.is_empty() {
            return self.store_scalar(place, path, value, access);
        }
        for (index, (offset, part)) in parts.into_iter().enumerate() {
            let part_type = self.module().lower_type(part)?;
            let element = self.emit.op_words(Op::CompositeExtract, part_type, &[value], &[index as u32]);
            self.store_at(&place.plus(offset as i64), part, element, access)?;
        }
        Ok(())
    }

    /// A scalar of dialect type `ty` at a place.
    pub fn load_word(&mut self, place: &Place, ty: Type, access: &[u32]) -> Result<Value, Aborted> {
        if place.root.texel.is_some() {
            return self.load_texel(place, ty);
        }
        let path = self.descend(place, Some(ty))?;
        if path.ty == ty && path.is_exact() {
            return Ok(self.emit.op_words(Op::Load, ty, &[path.pointer], access));
        }
        self.load_scalar(place, path, ty, access)
    }

    /// Stores a scalar at a place.
    pub fn store_word(&mut self, place: &Place, value: Value, access: &[u32]) -> Result<(), Aborted> {
        if place.root.texel.is_some() {
            return self.store_texel(place, value);
        }
        let path = self.descend(place, Some(self.emit.type_of(value)))?;
        if path.ty == self.emit.type_of(value) && path.is_exact() {
            self.emit.effect(Op::Store, &[path.pointer, value], access);
            return Ok(());
        }
        self.store_scalar(place, path, value, access)
    }

    /// The parts of a vector or aggregate with their byte offsets; none for scalars.
    fn parts(&self, ty: Ty<'m>) -> Vec<(u64, Ty<'m>)> {
        match self.input.layout.parts(ty) {
            Parts::None => Vec::new(),
            Parts::Elements { element, count, stride, .. } => {
                (0..count).map(|i| (i.saturating_mul(stride), element)).collect()
            }
            Parts::Members(members) => members,
        }
    }

    fn load_scalar(
        &mut self,
        place: &Place,
        path: Path,
        want: Type,
        access: &[u32],
    ) -> Result<Value, Aborted> {
        if self.emit.is_bool(want) && !self.emit.is_bool(path.ty) {
            let byte = self.emit.word_type(1);
            let value = self.load_scalar(place, path, byte, access)?;
            let zero = self.emit.zero(byte);
            return Ok(self.emit.op(Op::INotEqual, want, &[value, zero]));
        }
        // A built-in that a front end declares as an integer.
        if self.emit.is_bool(path.ty) && self.is_integer_of(&path, want) {
            let value = self.emit.op_words(Op::Load, path.ty, &[path.pointer], access);
            let (one, zero) = (self.emit.int(want, 1), self.emit.zero(want));
            return Ok(self.emit.op(Op::Select, want, &[value, one, zero]));
        }
        self.check_scalar(&path, want)?;
        let size = self.emit.scalar_size(want);
        let own = path.size;
        if own == size {
            let value = self.emit.op_words(Op::Load, path.ty, &[path.pointer], access);
            return Ok(self.emit.reinterpret(value, want));
        }
        if own < size {
            self.check_whole(own, size)?;
            let word = self.emit.word_type(own);
            let mut words = Vec::new();
            for index in 0..size / own {
                let part = place.plus((index * own) as i64);
                let path = self.descend(&part, Some(path.ty))?;
                words.push(self.load_scalar(&part, path, word, access)?);
            }
            return Ok(self.emit.join_words(&words, word, want));
        }
        // The value lies inside a wider word.
        let word = self.emit.word_type(own);
        let loaded = self.emit.op_words(Op::Load, path.ty, &[path.pointer], access);
        let bits = self.emit.reinterpret(loaded, word);
        let shift = self.emit.bit_offset(&path, word);
        let moved = match shift {
            Some(shift) => self.emit.op(Op::ShiftRightLogical, word, &[bits, shift]),
            None => bits,
        };
        let narrow = self.emit.word_type(size);
        let value = if narrow == word { moved } else { self.emit.op(Op::UConvert, narrow, &[moved]) };
        Ok(self.emit.reinterpret(value, want))
    }

    fn store_scalar(
        &mut self,
        place: &Place,
        path: Path,
        value: Value,
        access: &[u32],
    ) -> Result<(), Aborted> {
        let ty = self.emit.type_of(value);
        if self.emit.is_bool(ty) && !self.emit.is_bool(path.ty) {
            let byte = self.emit.word_type(1);
            let (one, zero) = (self.emit.int(byte, 1), self.emit.zero(byte));
            let value = self.emit.op(Op::Select, byte, &[value, one, zero]);
            return self.store_scalar(place, path, value, access);
        }
        if self.emit.is_bool(path.ty) && self.is_integer_of(&path, ty) {
            let zero = self.emit.zero(ty);
            let value = self.emit.op(Op::INotEqual, path.ty, &[value, zero]);
            self.emit.effect(Op::Store, &[path.pointer, value], access);
            return Ok(());
        }
        self.check_scalar(&path, ty)?;
        let size = self.emit.scalar_size(ty);
        let own = path.size;
        if own == size {
            let value = self.emit.reinterpret(value, path.ty);
            self.emit.effect(Op::Store, &[path.pointer, value], access);
            return Ok(());
        }
        if own < size {
            self.check_whole(own, size)?;
            let word = self.emit.word_type(own);
            for (index, word_value) in self.emit.split_words(value, own, size).into_iter().enumerate() {
                let part = place.plus((index as u64 * own) as i64);
                let path = self.descend(&part, Some(path.ty))?;
                debug_assert_eq!(self.emit.type_of(word_value), word);
                self.store_scalar(&part, path, word_value, access)?;
            }
            return Ok(());
        }
        self.emit.store_bits(path, value, size);
        Ok(())
    }

    /// Whether a type is an integer as wide as the object at a path.
    fn is_integer_of(&self, path: &Path, ty: Type) -> bool {
        let is_int = matches!(self.emit.module.types.kind(ty), TypeKind::Int { .. });
        is_int && path.is_exact() && path.size > 1 && self.emit.scalar_size(ty) == path.size
    }

    /// That some scalars of memory of `own` bytes make one of `size`.
    fn check_whole(&mut self, own: u64, size: u64) -> Result<(), Aborted> {
        if own != 0 && size.is_multiple_of(own) {
            return Ok(());
        }
        Err(self.report.unsupported(format!("an access of {size} bytes to memory that is scalars of {own}")))
    }

    /// Accesses of opaque objects and of parts that are not scalars end here, as do those that
    /// start within a scalar and go beyond it. An offset that varies is taken to be aligned.
    fn check_scalar(&mut self, path: &Path, ty: Type) -> Result<(), Aborted> {
        if path.skip != 0 && path.skip + self.emit.scalar_size(ty) > path.size {
            return Err(self
                .report
                .unsupported("an access that straddles two scalars of the memory it is in"));
        }
        let scalar = |kind| matches!(kind, TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Bool);
        let types = &self.emit.module.types;
        if scalar(types.kind(path.ty)) && scalar(types.kind(ty)) && !self.emit.is_bool(path.ty) {
            return Ok(());
        }
        Err(self.report.error_help(
            spirant_dialect::diagnostics::Code::LOGICAL_POINTER,
            "memory is accessed as a type other than its own, and one of the two has no bits to reinterpret",
            "access the memory as the type it was declared with",
        ))
    }
}

impl Emit<'_> {
    /// The unsigned type of `size` bytes.
    pub fn word_type(&mut self, size: u64) -> Type {
        self.module.types.int(size as u32 * 8)
    }

    /// The bytes of a scalar type; one for booleans.
    pub fn scalar_size(&self, ty: Type) -> u64 {
        match self.module.types.kind(ty) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => u64::from(width.div_ceil(8)),
            _ => 1,
        }
    }

    /// The bits of a scalar as another type; an integer of an odd width fills its bytes with zeros.
    pub fn reinterpret(&mut self, value: Value, ty: Type) -> Value {
        let from = self.type_of(value);
        if from == ty {
            return value;
        }
        let width = |cx: &Self, ty| match cx.module.types.kind(ty) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
            _ => 0,
        };
        let (own, wanted) = (width(self, from), width(self, ty));
        if own == wanted {
            return self.op(Op::Bitcast, ty, &[value]);
        }
        let (own, wanted) = (self.module.types.int(own), self.module.types.int(wanted));
        let bits = self.reinterpret(value, own);
        let bits = self.op(Op::UConvert, wanted, &[bits]);
        self.reinterpret(bits, ty)
    }

    /// Whether a scalar has bits for all of its bytes.
    pub fn fills_its_bytes(&self, ty: Type) -> bool {
        match self.module.types.kind(ty) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width % 8 == 0,
            _ => false,
        }
    }

    /// How far a value lies inside a word, in bits.
    pub fn bit_offset(&mut self, path: &Path, word: Type) -> Option<Value> {
        match path.skip_value {
            Some(bytes) => {
                let uint = self.module.types.int(32);
                let three = self.u32(3);
                let bits = self.op(Op::ShiftLeftLogical, uint, &[bytes, three]);
                Some(if word == uint { bits } else { self.op(Op::UConvert, word, &[bits]) })
            }
            None if path.skip == 0 => None,
            None => Some(self.int(word, path.skip * 8)),
        }
    }

    /// Replaces the bits of a wider word. Other invocations may write its other bits, so memory
    /// they share is changed atomically.
    pub fn store_bits(&mut self, path: Path, value: Value, size: u64) {
        let own = path.size;
        let word = self.word_type(own);
        let narrow = self.word_type(size);
        let bits = self.reinterpret(value, narrow);
        let mut bits = self.op(Op::UConvert, word, &[bits]);
        let mut mask = self.int(word, u64::MAX >> (64 - size * 8));
        if let Some(shift) = self.bit_offset(&path, word) {
            bits = self.op(Op::ShiftLeftLogical, word, &[bits, shift]);
            mask = self.op(Op::ShiftLeftLogical, word, &[mask, shift]);
        }
        let keep = self.op(Op::Not, word, &[mask]);
        let storage = self.pointer_parts(self.type_of(path.pointer)).map(|(s, _)| s);
        let scope = match storage {
            Some(StorageClass::StorageBuffer | StorageClass::Uniform) => Some(Scope::Device),
            Some(StorageClass::Workgroup) => Some(Scope::Workgroup),
            _ => None,
        };
        if let Some(scope) = scope.filter(|_| path.ty == word && own == 4) {
            let scope = self.u32(scope as u32);
            let relaxed = self.u32(MemorySemantics::RELAXED.bits());
            self.op(Op::AtomicAnd, word, &[path.pointer, scope, relaxed, keep]);
            self.op(Op::AtomicOr, word, &[path.pointer, scope, relaxed, bits]);
            return;
        }
        let old = self.op(Op::Load, path.ty, &[path.pointer]);
        let old = self.reinterpret(old, word);
        let kept = self.op(Op::BitwiseAnd, word, &[old, keep]);
        let new = self.op(Op::BitwiseOr, word, &[kept, bits]);
        let new = self.reinterpret(new, path.ty);
        self.effect(Op::Store, &[path.pointer, new], &[]);
    }

    /// Words, low first, as one scalar.
    pub fn join_words(&mut self, words: &[Value], word: Type, want: Type) -> Value {
        if words.len() <= 4 && words.len() != 3 && self.fills_its_bytes(want) {
            let vector = self.module.types.vector(word, words.len() as u32);
            let vector = self.op(Op::CompositeConstruct, vector, words);
            return self.op(Op::Bitcast, want, &[vector]);
        }
        let size = self.scalar_size(want);
        let step = self.scalar_size(word);
        let wide = self.word_type(size);
        let mut joined = self.zero(wide);
        for (index, value) in words.iter().enumerate() {
            let part = self.op(Op::UConvert, wide, &[*value]);
            let amount = self.int(wide, index as u64 * step * 8);
            let part = self.op(Op::ShiftLeftLogical, wide, &[part, amount]);
            joined = self.op(Op::BitwiseOr, wide, &[joined, part]);
        }
        self.reinterpret(joined, want)
    }

    /// A scalar of `size` bytes as words of `own` bytes, low first.
    pub fn split_words(&mut self, value: Value, own: u64, size: u64) -> Vec<Value> {
        let word = self.word_type(own);
        let count = size / own;
        if count <= 4 && count != 3 && self.fills_its_bytes(self.type_of(value)) {
            let vector = self.module.types.vector(word, count as u32);
            let vector = self.op(Op::Bitcast, vector, &[value]);
            return (0..count)
                .map(|i| self.op_words(Op::CompositeExtract, word, &[vector], &[i as u32]))
                .collect();
        }
        let wide = self.word_type(size);
        let bits = self.reinterpret(value, wide);
        (0..count)
            .map(|i| {
                let amount = self.int(wide, i * own * 8);
                let moved = self.op(Op::ShiftRightLogical, wide, &[bits, amount]);
                self.op(Op::UConvert, word, &[moved])
            })
            .collect()
    }
}
