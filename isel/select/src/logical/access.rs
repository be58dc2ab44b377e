//! Loads and stores at a place.
//!
//! Where the object at a place is of the type that is accessed, there is one instruction. Where
//! it is not, there is one for each of the scalars and vectors that the access covers, the largest that it covers
//! whole, and [`compose`](super::compose) puts the value together from them. What is only partly covered is read
//! whole where nobody can write it meanwhile, and nothing is written that the program does not write.

use super::compose::{Composer, Piece};
use super::path::{Path, Span, Target};
use crate::context::{FnCx, MemoryCx};
use crate::emit::Emit;
use spirant_dialect::spirv::{MemoryAccess, MemorySemantics, Op, Scope, StorageClass};
use spirant_dialect::{Aborted, Type, TypeKind, Value};
use spirant_facts::classes::Class;
use spirant_facts::place::Place;
use spirant_ir::{Contents, Ty, Val};

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
        let Some(parts) = self.members(ty) else { return self.load_value(place, want, access) };
        if place.root.texel.is_some() {
            return self.load_texel(place, want);
        }
        let path = self.descend(place, Target::exactly(want))?;
        if path.ty == want && path.is_exact() {
            return Ok(self.emit.op_words(Op::Load, want, &[path.pointer], access));
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
        let Some(parts) = self.members(ty) else { return self.store_value(place, value, access) };
        if place.root.texel.is_some() {
            return self.store_texel(place, value);
        }
        let want = self.emit.type_of(value);
        let path = self.descend(place, Target::exactly(want))?;
        if path.ty == want && path.is_exact() {
            self.emit.effect(Op::Store, &[path.pointer, value], access);
            return Ok(());
        }
        for (index, (offset, part)) in parts.into_iter().enumerate() {
            let part_type = self.module().lower_type(part)?;
            let element = self.emit.op_words(Op::CompositeExtract, part_type, &[value], &[index as u32]);
            self.store_at(&place.plus(offset as i64), part, element, access)?;
        }
        Ok(())
    }

    /// The members or elements of an aggregate with their byte offsets; `None` for scalars and vectors.
    fn members(&self, ty: Ty<'m>) -> Option<Vec<(u64, Ty<'m>)>> {
        match self.input.layout.parts(ty) {
            Contents::None | Contents::Elements { vector: true, .. } => None,
            Contents::Elements { element, count, stride, .. } => {
                Some((0..count).map(|i| (i.saturating_mul(stride), element)).collect())
            }
            Contents::Members(members) => Some(members),
        }
    }

    /// A scalar or vector of a dialect type at a place.
    pub fn load_value(&mut self, place: &Place, want: Type, access: &[u32]) -> Result<Value, Aborted> {
        if place.root.texel.is_some() {
            return self.load_texel(place, want);
        }
        let freely = reads_freely(place.root.storage) && !is_volatile(access);
        let span = |left| Some(Span { left, freely });
        let whole = self.emit.byte_size(want);
        let path = self.descend(place, Target { ty: Some(want), span: span(whole) })?;
        if path.ty == want && path.is_exact() {
            return Ok(self.emit.op_words(Op::Load, want, &[path.pointer], access));
        }
        if self.emit.is_bool(want) {
            return self.load_bools(place, path, want, access);
        }
        // A built-in that a front end declares as an integer.
        if self.emit.is_bool(path.ty) && self.is_integer_of(&path, want) {
            let value = self.emit.op_words(Op::Load, path.ty, &[path.pointer], access);
            let (one, zero) = (self.emit.int(want, 1), self.emit.zero(want));
            return Ok(self.emit.op(Op::Select, want, &[value, one, zero]));
        }
        let scalar = self.emit.module.types.scalar(want);
        let size = self.emit.scalar_size(scalar);
        let mut parts = Vec::new();
        let (mut at, mut path) = (0, path);
        loop {
            let left = whole - at;
            at += match self.take(&path, want, left)? {
                Taken::Padding => {
                    match parts.last_mut() {
                        Some(Piece { value: None, bytes, .. }) => *bytes += 1,
                        _ => parts.push(Piece { value: None, skip: 0, bytes: 1 }),
                    }
                    1
                }
                Taken::Within(skip) if size == whole => {
                    return Ok(self.load_within(&path, skip, want, access));
                }
                Taken::Within(_) => return self.load_by_lanes(place, want, access),
                Taken::Bytes(bytes) => {
                    let value = self.emit.op_words(Op::Load, path.ty, &[path.pointer], access);
                    parts.push(Piece { value: Some(value), skip: path.skip, bytes });
                    bytes
                }
            };
            if at >= whole {
                return Ok(Composer::default().compose(self.emit, &parts, want));
            }
            path = self.descend(&place.plus(at as i64), Target { ty: None, span: span(whole - at) })?;
        }
    }

    /// Stores a scalar or vector at a place.
    pub fn store_value(&mut self, place: &Place, value: Value, access: &[u32]) -> Result<(), Aborted> {
        if place.root.texel.is_some() {
            return self.store_texel(place, value);
        }
        let ty = self.emit.type_of(value);
        let span = |left| Some(Span { left, freely: false });
        let whole = self.emit.byte_size(ty);
        let path = self.descend(place, Target { ty: Some(ty), span: span(whole) })?;
        if path.ty == ty && path.is_exact() {
            self.emit.effect(Op::Store, &[path.pointer, value], access);
            return Ok(());
        }
        if self.emit.is_bool(path.ty) && self.is_integer_of(&path, ty) {
            let zero = self.emit.zero(ty);
            let value = self.emit.op(Op::INotEqual, path.ty, &[value, zero]);
            self.emit.effect(Op::Store, &[path.pointer, value], access);
            return Ok(());
        }
        if self.emit.is_bool(ty) {
            self.check_scalars(&path, ty)?;
            for (offset, bits) in self.emit.bits_of_bools(value) {
                self.store_value(&place.plus(offset as i64), bits, access)?;
            }
            return Ok(());
        }
        let scalar = self.emit.module.types.scalar(ty);
        let is_scalar = scalar == ty;
        let mut composer = Composer::default();
        let (mut at, mut path) = (0, path);
        loop {
            let left = whole - at;
            at += match self.take(&path, ty, left)? {
                // Nothing reads it.
                Taken::Padding => 1,
                Taken::Within(_) if is_scalar => {
                    self.emit.store_bits(path, value, whole);
                    return Ok(());
                }
                Taken::Within(_) => return self.store_by_lanes(place, value, access),
                Taken::Bytes(bytes) if bytes == path.size => {
                    let part = Piece { value: Some(value), skip: at, bytes };
                    let stored = composer.compose(self.emit, &[part], path.ty);
                    self.emit.effect(Op::Store, &[path.pointer, stored], access);
                    bytes
                }
                // Part of a scalar: in steps that are integers.
                Taken::Bytes(bytes) => {
                    let step = 1 << bytes.ilog2();
                    let part = Piece { value: Some(value), skip: at, bytes: step };
                    let word = self.emit.word_type(step);
                    let bits = composer.compose(self.emit, &[part], word);
                    self.emit.store_bits(path, bits, step);
                    step
                }
            };
            if at >= whole {
                return Ok(());
            }
            path = self.descend(&place.plus(at as i64), Target { ty: None, span: span(whole - at) })?;
        }
    }

    /// How much of what is left of an access of type `ty` is at a path. An offset that varies is taken to be aligned.
    fn take(&mut self, path: &Path, ty: Type, left: u64) -> Result<Taken, Aborted> {
        if path.skip >= path.size && path.size > 0 {
            return Ok(Taken::Padding);
        }
        self.check_scalars(path, ty)?;
        let scalar = self.emit.module.types.scalar(ty);
        let own = self.emit.scalar_size(self.emit.module.types.scalar(path.ty));
        match path.skip_value {
            Some(skip) if own > self.emit.scalar_size(scalar) => Ok(Taken::Within(skip)),
            _ => Ok(Taken::Bytes(left.min(path.size - path.skip))),
        }
    }

    /// A scalar inside a wider word, so many bytes from its start.
    fn load_within(&mut self, path: &Path, skip: Value, want: Type, access: &[u32]) -> Value {
        let word = self.emit.word_type(path.size);
        let loaded = self.emit.op_words(Op::Load, path.ty, &[path.pointer], access);
        let bits = self.emit.reinterpret(loaded, word);
        let shift = self.emit.bits_of_bytes(skip, word);
        let moved = self.emit.op(Op::ShiftRightLogical, word, &[bits, shift]);
        self.emit.reinterpret(moved, want)
    }

    /// A vector whose components lie inside wider words, where it is not known at which of their bytes.
    fn load_by_lanes(&mut self, place: &Place, want: Type, access: &[u32]) -> Result<Value, Aborted> {
        let scalar = self.emit.module.types.scalar(want);
        let size = self.emit.scalar_size(scalar);
        let lanes = (0..self.emit.module.types.lanes(want))
            .map(|lane| self.load_value(&place.plus((u64::from(lane) * size) as i64), scalar, access));
        let lanes = lanes.collect::<Result<Vec<_>, Aborted>>()?;
        Ok(self.emit.op(Op::CompositeConstruct, want, &lanes))
    }

    fn store_by_lanes(&mut self, place: &Place, value: Value, access: &[u32]) -> Result<(), Aborted> {
        let ty = self.emit.type_of(value);
        let scalar = self.emit.module.types.scalar(ty);
        let size = self.emit.scalar_size(scalar);
        for lane in 0..self.emit.module.types.lanes(ty) {
            let part = self.emit.op_words(Op::CompositeExtract, scalar, &[value], &[lane]);
            self.store_value(&place.plus((u64::from(lane) * size) as i64), part, access)?;
        }
        Ok(())
    }

    /// Booleans in memory that holds numbers: one is a byte, several are the bits of as many bytes as they fill.
    fn load_bools(
        &mut self,
        place: &Place,
        path: Path,
        want: Type,
        access: &[u32],
    ) -> Result<Value, Aborted> {
        self.check_scalars(&path, want)?;
        let count = self.emit.module.types.lanes(want);
        if count == 1 {
            let (word, skip) = self.load_bits(place, 1, access)?;
            return Ok(self.emit.any_bit(word, u64::from(u8::MAX) << skip, want));
        }
        let mut lanes = Vec::with_capacity(count as usize);
        let scalar = self.emit.module.types.scalar(want);
        for (offset, bytes) in words_of_bits(count) {
            let (word, skip) = self.load_bits(&place.plus(offset as i64), bytes, access)?;
            for bit in 0..(bytes * 8).min(u64::from(count) - offset * 8) {
                lanes.push(self.emit.any_bit(word, 1 << (skip + bit), scalar));
            }
        }
        Ok(self.emit.op(Op::CompositeConstruct, want, &lanes))
    }

    /// A word in which so many bytes at a place lie, and how many bits into it: the word of the memory where it holds
    /// all of them, so that no narrower type is required.
    fn load_bits(&mut self, place: &Place, bytes: u64, access: &[u32]) -> Result<(Value, u64), Aborted> {
        let path = self.descend(place, Target::default())?;
        if path.skip_value.is_none() && path.skip + bytes <= path.size && path.size <= 8 {
            let loaded = self.emit.op_words(Op::Load, path.ty, &[path.pointer], access);
            let word = self.emit.word_type(path.size);
            return Ok((self.emit.reinterpret(loaded, word), path.skip * 8));
        }
        let word = self.emit.word_type(bytes);
        Ok((self.load_value(place, word, access)?, 0))
    }

    /// Whether a type is an integer as wide as the object at a path. A byte of the module's own memory keeps all its bits;
    /// booleans among inputs and outputs are built-ins.
    fn is_integer_of(&self, path: &Path, ty: Type) -> bool {
        let is_int = matches!(self.emit.module.types.kind(ty), TypeKind::Int { .. });
        let storage = self.emit.pointer_parts(self.emit.type_of(path.pointer)).map(|(storage, _)| storage);
        let is_interface = matches!(storage, Some(StorageClass::Input | StorageClass::Output));
        let is_number = is_interface || path.size > 1;
        is_int && path.is_exact() && is_number && self.emit.scalar_size(ty) == path.size
    }

    /// Accesses of opaque objects and of parts that are not scalars end here.
    fn check_scalars(&mut self, path: &Path, ty: Type) -> Result<(), Aborted> {
        let scalar = |kind| matches!(kind, TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Bool);
        let types = &self.emit.module.types;
        let is_number = |ty| scalar(types.kind(types.scalar(ty)));
        if is_number(path.ty) && is_number(ty) && !self.emit.is_bool(path.ty) {
            return Ok(());
        }
        Err(self.report.error_help(
            spirant_dialect::diagnostics::Code::LOGICAL_POINTER,
            "memory is accessed as a type other than its own, and one of the two has no bits to reinterpret",
            "access the memory as the type it was declared with",
        ))
    }
}

/// What of an access is at a path.
enum Taken {
    /// Bytes that no member has.
    Padding,
    /// So many bytes.
    Bytes(u64),
    /// Scalars that begin so many bytes into a wider one.
    Within(Value),
}

/// Whether reading what the program does not ask for can be no race: nobody writes to it meanwhile.
fn reads_freely(storage: StorageClass) -> bool {
    matches!(
        storage,
        StorageClass::Function
            | StorageClass::Private
            | StorageClass::Uniform
            | StorageClass::PushConstant
            | StorageClass::UniformConstant
            | StorageClass::Input
    )
}

fn is_volatile(access: &[u32]) -> bool {
    access.first().is_some_and(|bits| bits & MemoryAccess::VOLATILE.bits() != 0)
}

/// The integers that so many bits are in memory: the offset and size of each in bytes.
fn words_of_bits(count: u32) -> Vec<(u64, u64)> {
    let mut words = Vec::new();
    let (mut offset, bytes) = (0, u64::from(count.div_ceil(8)));
    while offset < bytes {
        let size = [4, 2, 1].into_iter().find(|size| *size <= bytes - offset).unwrap_or(1);
        words.push((offset, size));
        offset += size;
    }
    words
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
            Some(bytes) => Some(self.bits_of_bytes(bytes, word)),
            None if path.skip == 0 => None,
            None => Some(self.int(word, path.skip * 8)),
        }
    }

    /// A number of bytes as one of bits, of an integer type.
    fn bits_of_bytes(&mut self, bytes: Value, ty: Type) -> Value {
        let uint = self.module.types.int(32);
        let three = self.u32(3);
        let bits = self.op(Op::ShiftLeftLogical, uint, &[bytes, three]);
        if ty == uint { bits } else { self.op(Op::UConvert, ty, &[bits]) }
    }

    /// Whether any bit of a mask is set in an integer.
    fn any_bit(&mut self, word: Value, mask: u64, bool_type: Type) -> Value {
        let ty = self.type_of(word);
        let all = u64::MAX >> (64 - self.scalar_size(ty) * 8);
        let zero = self.zero(ty);
        let mut masked = word;
        if mask != all {
            let mask = self.int(ty, mask);
            masked = self.op(Op::BitwiseAnd, ty, &[word, mask]);
        }
        self.op(Op::INotEqual, bool_type, &[masked, zero])
    }

    /// Booleans as memory has them that holds numbers: integers and their offsets in bytes.
    fn bits_of_bools(&mut self, value: Value) -> Vec<(u64, Value)> {
        let count = self.module.types.lanes(self.type_of(value));
        let bool_type = self.module.types.bool();
        if count == 1 {
            let byte = self.word_type(1);
            let (one, zero) = (self.int(byte, 1), self.zero(byte));
            return vec![(0, self.op(Op::Select, byte, &[value, one, zero]))];
        }
        let mut words = Vec::new();
        for (offset, bytes) in words_of_bits(count) {
            let word = self.word_type(bytes);
            let zero = self.zero(word);
            let mut bits = None;
            for bit in 0..(bytes * 8).min(u64::from(count) - offset * 8) {
                let lane = [offset as u32 * 8 + bit as u32];
                let lane = self.op_words(Op::CompositeExtract, bool_type, &[value], &lane);
                let one = self.int(word, 1 << bit);
                let selected = self.op(Op::Select, word, &[lane, one, zero]);
                bits = Some(match bits {
                    Some(rest) => self.op(Op::BitwiseOr, word, &[rest, selected]),
                    None => selected,
                });
            }
            words.push((offset, bits.unwrap_or(zero)));
        }
        words
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
}
