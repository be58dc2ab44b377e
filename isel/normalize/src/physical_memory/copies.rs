//! Copies and fills of memory at an address.

use super::pieces::aligned;
use super::{Accesses, BUFFER, element, is_plain};
use crate::addresses;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMValueKind;
use spirant_ir::{Ty, TyKind, Val, edit};

/// Most parts of what is copied at once.
const MOST_PARTS: usize = 1024;

impl<'m> Accesses<'_, 'm> {
    /// A call: `llvm.memcpy` and `llvm.memmove` from an address or to one, `llvm.memset` of one, and what says something of an address.
    pub(super) fn copy(&mut self, call: Val<'m>, pointer: Val<'m>, address: Val<'m>) -> Result<(), Val<'m>> {
        let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
        if self.is_of_kernels && name.starts_with("llvm.memset.") {
            return self.fill(call, address);
        }
        let says = ["llvm.assume", "llvm.prefetch", "llvm.lifetime.", "llvm.invariant."];
        if self.is_of_kernels && says.iter().any(|says| name.starts_with(says)) {
            edit::erase(call);
            return Ok(());
        }
        let is_copy = name.starts_with("llvm.memcpy.") || name.starts_with("llvm.memmove.");
        let size = call.operand(2).filter(|_| is_copy).and_then(Val::int_value);
        let (Some(size), Some(to), Some(from)) = (size, call.operand(0), call.operand(1)) else {
            return Err(call);
        };
        if to == from {
            edit::erase_unused(call);
            return Ok(());
        }
        let is_load = from == pointer;
        let other = if is_load { to } else { from };
        let [own_alignment, other_alignment] =
            if is_load { [1, 0] } else { [0, 1] }.map(|argument| self.argument_alignment(call, argument));
        let alignment = own_alignment.min(other_alignment);
        let parts = self.parts(other, size, alignment).ok_or(call)?;
        let byte = self.writer.int(8);
        // Everything is read before anything is written.
        let mut values = Vec::new();
        for (offset, ty) in &parts {
            values.push(if is_load {
                let at = self.plus(address, *offset);
                self.load(*ty, at, aligned(own_alignment, *offset), false)
            } else {
                let at = self.writer.address(byte, other, &[self.long(*offset)], false);
                let value = self.writer.load(*ty, at);
                self.align(value, other_alignment, *offset);
                value
            });
        }
        for ((offset, _), value) in parts.iter().zip(values) {
            if is_load {
                let at = self.writer.address(byte, other, &[self.long(*offset)], false);
                let store = self.writer.store(value, at);
                self.align(store, other_alignment, *offset);
            } else {
                let at = self.plus(address, *offset);
                self.store(value, at, aligned(own_alignment, *offset), false);
            }
        }
        edit::erase_unused(call);
        Ok(())
    }

    /// States the alignment of an access by a pointer, which LLVM assumes to be that of the type.
    fn align(&self, access: Val<'m>, alignment: u32, offset: u64) {
        if self.is_of_kernels {
            self.writer.set_alignment(access, aligned(alignment, offset));
        }
    }

    /// The alignment that a call states of an argument; 1 where the form of the call is not that of kernels.
    fn argument_alignment(&self, call: Val<'m>, argument: u32) -> u32 {
        if !self.is_of_kernels {
            return 1;
        }
        let kind = self.writer.reader().attribute_kind("align");
        call.call_alignment(argument + 1, kind).max(1)
    }

    /// `llvm.memset` of a number of bytes that is a constant.
    fn fill(&mut self, call: Val<'m>, address: Val<'m>) -> Result<(), Val<'m>> {
        let (byte, size) = (call.operand(1).ok_or(call)?, call.operand(2).and_then(Val::int_value));
        let alignment = self.argument_alignment(call, 0);
        let parts = size.and_then(|size| self.words(size, alignment)).ok_or(call)?;
        let writer = self.writer;
        let word = writer.int(32);
        let wide = writer.cast(L::LLVMZExt, byte, word);
        let wide = writer.binary(L::LLVMMul, wide, writer.word(0x0101_0101));
        for (offset, ty) in parts {
            let place = self.plus(address, offset);
            let value = if ty == word { wide } else { byte };
            self.store(value, place, aligned(alignment, offset), false);
        }
        edit::erase_unused(call);
        Ok(())
    }

    /// So many bytes as words, and as bytes where the size or the alignment is not that of words.
    fn words(&self, size: u64, alignment: u32) -> Option<Vec<(u64, Ty<'m>)>> {
        let has_words = !self.is_of_kernels || alignment >= 4;
        let words = if has_words { size / 4 } else { 0 };
        let bytes = size - 4 * words;
        if words.saturating_add(bytes) > MOST_PARTS as u64 || (bytes > 0 && !self.is_of_kernels) {
            return None;
        }
        let words_of = (0..words).map(|at| (4 * at, self.writer.int(32)));
        Some(words_of.chain((4 * words..size).map(|at| (at, self.writer.int(8)))).collect())
    }

    /// The parts of so many bytes behind a pointer, numbers and vectors: those of the variable that they are in, words in a buffer.
    fn parts(&self, pointer: Val<'m>, size: u64, alignment: u32) -> Option<Vec<(u64, Ty<'m>)>> {
        let mut parts = Vec::new();
        match self.object(pointer, 0) {
            Some((ty, begin)) => {
                let mut all = Vec::new();
                let last = begin.checked_add(size).filter(|last| *last <= self.layout.alloc_size(ty))?;
                self.leaves(ty, 0, &mut all)?;
                for (at, part) in all {
                    let end = at + self.layout.store_size(part);
                    if at >= begin && end <= last {
                        parts.push((at - begin, part));
                    } else if end > begin && at < last {
                        return None;
                    }
                }
            }
            None => parts = self.words(size, alignment)?,
        }
        Some(parts)
    }

    /// The type of the variable that a pointer leads to, and where in it; `None` where it leads elsewhere.
    fn object(&self, pointer: Val<'m>, offset: u64) -> Option<(Ty<'m>, u64)> {
        match pointer.opcode() {
            Some(L::LLVMAlloca) => return Some((pointer.allocated_type(), offset)),
            Some(L::LLVMAddrSpaceCast | L::LLVMBitCast) => return self.object(pointer.operand(0)?, offset),
            Some(L::LLVMGetElementPtr) => {}
            _ if pointer.value_kind() == LLVMValueKind::LLVMGlobalVariableValueKind => {
                let is_variable = pointer.ty().address_space() != BUFFER;
                return is_variable.then(|| (pointer.value_type(), offset));
            }
            _ => return None,
        }
        let (base, mut ty) = (pointer.operand(0)?, pointer.gep_source());
        // What the offset is in: the object, or an element whose index is not known.
        let (mut whole, mut at) = self.object(base, 0)?;
        for (place, index) in pointer.operands().skip(1).enumerate() {
            if place > 0 {
                if matches!(ty.kind(), TyKind::Struct) {
                    let member = index.int_value()?;
                    at = at.checked_add(self.layout.member_offset(ty, member as u32))?;
                    ty = *ty.members().get(member as usize)?;
                    continue;
                }
                ty = element(ty)?;
            }
            match index.int_value() {
                Some(index) => at = at.checked_add(index.checked_mul(self.layout.alloc_size(ty))?)?,
                None => (whole, at) = (ty, 0),
            }
        }
        Some((whole, offset.checked_add(at)?))
    }

    /// The numbers and vectors in a type, with their offsets.
    fn leaves(&self, ty: Ty<'m>, at: u64, found: &mut Vec<(u64, Ty<'m>)>) -> Option<()> {
        match ty.kind() {
            TyKind::Struct => {
                for (member, inner) in ty.members().into_iter().enumerate() {
                    self.leaves(inner, at + self.layout.member_offset(ty, member as u32), found)?;
                }
            }
            // What takes no room has no parts, however many there are.
            TyKind::Array(inner, count) if self.layout.alloc_size(inner) != 0 => {
                for index in 0..count {
                    self.leaves(inner, at + index * self.layout.alloc_size(inner), found)?;
                }
            }
            TyKind::Array(..) => {}
            _ if is_plain(ty) => found.push((at, ty)),
            TyKind::Ptr(space) if self.is_of_kernels && addresses::has_addresses(space) => {
                found.push((at, self.writer.int(64)));
            }
            _ => return None,
        }
        (found.len() <= MOST_PARTS).then_some(())
    }
}
