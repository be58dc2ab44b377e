//! Memory operands of loads, stores and copies: volatile, nontemporal, aligned, alias scopes (SPIR-V 3.26).

use crate::context::FnCx;
use spirant_dialect::spirv::MemoryAccess;
use spirant_dialect::{Aborted, Value};
use spirant_ir::{TyKind, Val};

/// Memory operands: literal words, and the lists of alias scopes that follow them.
#[derive(Clone, Copy)]
pub struct MemoryOperands {
    words: [u32; 2],
    lists: [Option<Value>; 2],
}

/// The most ids that an access has: two of its own, two lists.
const MOST_IDS: usize = 5;

impl<'m> FnCx<'_, '_, 'm> {
    /// Those of an LLVM load or store; kernels state the alignment, shaders never do.
    pub fn memory_operands(&mut self, inst: Val<'m>) -> Result<MemoryOperands, Aborted> {
        let accessed = match inst.operand(0) {
            Some(stored) if inst.ty().kind() == TyKind::Void => stored.ty(),
            _ => inst.ty(),
        };
        let is_shader = self.input.env.is_shader();
        let alignment =
            if is_shader { 0 } else { self.input.layout.access_alignment(accessed, inst.alignment()) };
        self.access_operands(inst, inst.is_volatile(), alignment)
    }

    /// Those of an access with this alignment in bytes; 0 means that none is stated.
    pub fn access_operands(
        &mut self,
        inst: Val<'m>,
        is_volatile: bool,
        alignment: u32,
    ) -> Result<MemoryOperands, Aborted> {
        let mut mask = MemoryAccess::NONE;
        if is_volatile {
            mask |= MemoryAccess::VOLATILE;
        }
        if inst.metadata(self.input.reader, self.input.metadata.nontemporal).is_some() {
            mask |= MemoryAccess::NONTEMPORAL;
        }
        if alignment != 0 {
            mask |= MemoryAccess::ALIGNED;
        }
        let lists = self.alias_lists(inst)?.map(|list| list.map(|list| self.emit.item(list)));
        for (list, bit) in
            lists.iter().zip([MemoryAccess::ALIAS_SCOPE_INTEL_MASK, MemoryAccess::NO_ALIAS_INTEL_MASK])
        {
            if list.is_some() {
                mask |= bit;
            }
        }
        Ok(MemoryOperands { words: [mask.bits(), alignment], lists })
    }
}

impl MemoryOperands {
    /// The same for memory `offset` bytes further.
    pub fn at(self, offset: u32) -> MemoryOperands {
        let [mask, alignment] = self.words;
        // The lowest bit that either has.
        let both = alignment | offset;
        MemoryOperands { words: [mask, both & both.wrapping_neg()], ..self }
    }

    /// The mask and, if it has `Aligned`, the alignment; empty if the mask is empty.
    pub fn words(&self) -> &[u32] {
        match self.words {
            [0, _] => &[],
            [mask, _] if mask & MemoryAccess::ALIGNED.bits() == 0 => &self.words[..1],
            _ => &self.words,
        }
    }

    /// The operands of the access, then the lists.
    pub fn ids(&self, own: &[Value]) -> impl AsRef<[Value]> + use<> {
        Ids::new(own.iter().copied().chain(self.lists.into_iter().flatten()))
    }
}

/// A few ids, without an allocation.
struct Ids {
    ids: [Value; MOST_IDS],
    count: usize,
}

impl Ids {
    fn new(all: impl Iterator<Item = Value>) -> Self {
        let mut found = Ids { ids: [Value::from_u32(0); MOST_IDS], count: 0 };
        for (place, id) in found.ids.iter_mut().zip(all) {
            *place = id;
            found.count += 1;
        }
        found
    }
}

impl AsRef<[Value]> for Ids {
    fn as_ref(&self) -> &[Value] {
        &self.ids[..self.count]
    }
}
