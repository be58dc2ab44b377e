//! The memory of an atomic. SPIR-V's clients have atomics on words of 32 and 64 bits. A narrower value is part of a word, which
//! is exchanged as a whole, unless the caller names SPV_INTEL_16bit_atomics; a value of another kind than the word is exchanged
//! by its bits.

use crate::context::FnCx;
use crate::logical::path::Target;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Aborted, Type, Value};
use spirant_facts::classes::Class;
use spirant_ir::Val;

/// Memory of an atomic.
#[derive(Clone, Copy)]
pub struct AtomicMemory {
    /// A pointer to it.
    pub pointer: Value,
    /// Its storage class.
    pub storage: StorageClass,
    /// Its type.
    pub ty: Type,
    /// The bit offset of the value in the word, and its integer type there.
    pub part: Option<(Value, Type)>,
}

impl AtomicMemory {
    /// Whether an instruction works on values of this type in it.
    pub fn is_of(&self, ty: Type) -> bool {
        self.part.is_none() && self.ty == ty
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The memory of an atomic on values of type `ty`.
    pub fn atomic_memory(&mut self, pointer: Val<'m>, ty: Type) -> Result<AtomicMemory, Aborted> {
        let memory = match self.classes.of(pointer) {
            Class::LogicalPointer => self.atomic_place(pointer, ty)?,
            _ if self.is_narrow(ty) => self.word_around(pointer, ty)?,
            _ => {
                let pointer = self.pointer_to(pointer, ty)?;
                self.memory_behind(pointer, ty, None)?
            }
        };
        if self.emit.is_shared(memory.storage) {
            return Ok(memory);
        }
        Err(self.report.error_help(
            Code::UNSUPPORTED,
            format!("an atomic on memory of the storage class {:?}", memory.storage),
            "no other invocation sees that memory: load and store will do",
        ))
    }

    /// Whether an instruction works on values of a type in memory: integers may have a sign there.
    pub(super) fn works_on(&self, memory: AtomicMemory, ty: Type) -> bool {
        let width = |ty| self.emit.int_width(ty);
        memory.is_of(ty) || memory.part.is_none() && width(ty).is_some() && width(memory.ty) == width(ty)
    }

    fn is_narrow(&self, ty: Type) -> bool {
        let least = if self.input.env.names_extension("SPV_INTEL_16bit_atomics") { 16 } else { 32 };
        self.emit.int_width(ty).is_some_and(|width| width < least)
    }

    fn memory_behind(
        &mut self,
        pointer: Value,
        ty: Type,
        part: Option<(Value, Type)>,
    ) -> Result<AtomicMemory, Aborted> {
        match self.emit.pointer_parts(self.emit.type_of(pointer)) {
            Some((storage, _)) => Ok(AtomicMemory { pointer, storage, ty, part }),
            None => Err(self.report.bug("an atomic on something that is not a pointer")),
        }
    }

    /// The word of 32 bits that a narrower value is in.
    fn word_around(&mut self, pointer: Val<'m>, ty: Type) -> Result<AtomicMemory, Aborted> {
        let (word, size) = (self.emit.module.types.int(32), self.emit.size_type());
        let pointer = self.pointer_to(pointer, word)?;
        let pointer_type = self.emit.type_of(pointer);
        let address = self.emit.op(Op::ConvertPtrToU, size, &[pointer]);
        let (bytes, bits) = (self.emit.int(size, 3), self.emit.int(size, 8));
        let at = self.emit.op(Op::BitwiseAnd, size, &[address, bytes]);
        let start = self.emit.op(Op::ISub, size, &[address, at]);
        let pointer = self.emit.op(Op::ConvertUToPtr, pointer_type, &[start]);
        let shift = self.emit.op(Op::IMul, size, &[at, bits]);
        let shift = self.emit.resize_unsigned(shift, word);
        self.memory_behind(pointer, word, Some((shift, ty)))
    }

    /// The same in Logical addressing, where memory has a type.
    fn atomic_place(&mut self, pointer: Val<'m>, ty: Type) -> Result<AtomicMemory, Aborted> {
        let place = self.place(pointer)?;
        if place.root.texel.is_some() && place.others.is_empty() {
            let (texel, own) = self.memory().texel_pointer(&place, ty)?;
            return self.memory_behind(texel, own, None);
        }
        let path = self.memory().descend(&place, Target::exactly(ty))?;
        let width = |cx: &Self, ty| cx.emit.scalar_width(ty).filter(|_| cx.emit.module.types.lanes(ty) == 1);
        let (own, wanted) = (width(self, path.ty), width(self, ty));
        let word = self.emit.module.types.int(32);
        // An offset that varies is taken to be aligned, as in `access`.
        if path.skip == 0 && (path.ty == ty && !self.is_narrow(ty) || own == wanted && own > Some(16)) {
            return self.memory_behind(path.pointer, path.ty, None);
        }
        if path.ty == word && wanted.is_some_and(|wanted| wanted < 32) {
            let part = self.emit.bits_like(ty);
            let mut at = self.emit.int(word, path.skip);
            if let Some(varying) = path.skip_value {
                at = self.emit.op(Op::IAdd, word, &[at, varying]);
            }
            let bits = self.emit.int(word, 8);
            let shift = self.emit.op(Op::IMul, word, &[at, bits]);
            return self.memory_behind(path.pointer, word, Some((shift, part)));
        }
        let message = if path.ty == ty {
            format!("{pointer} points at memory of fewer than 32 bits, which shaders have no atomics on")
        } else {
            format!("{pointer} must point at a word of the size that it is used with")
        };
        Err(self.report.error_help(
            Code::LOGICAL_POINTER,
            message,
            "declare the memory with the type of the access, or as words of 32 bits",
        ))
    }

    /// Extracts the value of type `ty` from the result of an instruction on the memory.
    pub fn read_part(&mut self, memory: AtomicMemory, found: Value, ty: Type) -> Result<Value, Aborted> {
        let Some((shift, part)) = memory.part else {
            return self.emit.same_bits(self.report, found, ty);
        };
        let shifted = self.emit.op(Op::ShiftRightLogical, memory.ty, &[found, shift]);
        let bits = self.emit.op(Op::UConvert, part, &[shifted]);
        self.emit.same_bits(self.report, bits, ty)
    }

    /// The contents of the memory after a value is written, where it held `found`.
    pub fn write_part(&mut self, memory: AtomicMemory, found: Value, value: Value) -> Result<Value, Aborted> {
        let Some((shift, part)) = memory.part else {
            return self.emit.same_bits(self.report, value, memory.ty);
        };
        let word = memory.ty;
        let bits = self.emit.same_bits(self.report, value, part)?;
        let bits = self.emit.op(Op::UConvert, word, &[bits]);
        let bits = self.emit.op(Op::ShiftLeftLogical, word, &[bits, shift]);
        let width = self.emit.int_width(part).unwrap_or(8);
        let mask = self.emit.int(word, (1 << width) - 1);
        let mask = self.emit.op(Op::ShiftLeftLogical, word, &[mask, shift]);
        let others = self.emit.op(Op::Not, word, &[mask]);
        let others = self.emit.op(Op::BitwiseAnd, word, &[found, others]);
        Ok(self.emit.op(Op::BitwiseOr, word, &[others, bits]))
    }
}
