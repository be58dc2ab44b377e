//! Sizes, alignments and offsets: LLVM's, except if an inline type states its own.
//!
//! LLVM 22 reads the alignment of a `spirv.Type` as bits, so that one of 4 bytes, as in proposal 0017, makes
//! a type of four bytes eight bytes long. This module computes the layout of every type that contains such a
//! type.

use super::types::{Ty, TyKind};
use crate::targets::ExtType;
use inkwell::llvm_sys::core::LLVMDisposeMessage;
use inkwell::llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMCopyStringRepOfTargetData, LLVMOffsetOfElement,
    LLVMStoreSizeOfType, LLVMTargetDataRef,
};
use std::marker::PhantomData;

/// Sizes, alignments and offsets in bytes, for sized types.
#[derive(Clone, Copy)]
pub struct Layout<'m> {
    raw: LLVMTargetDataRef,
    life: PhantomData<&'m ()>,
}

/// The parts of a type of memory with their offsets.
pub enum Contents<'m> {
    /// It has none.
    None,
    /// `count` elements every `stride` bytes; a vector's are its components.
    Elements {
        /// The element's type.
        element: Ty<'m>,
        /// How many.
        count: u64,
        /// Bytes from one to the next.
        stride: u64,
        /// Whether they are a vector's.
        vector: bool,
    },
    /// Members at offsets.
    Members(Vec<(u64, Ty<'m>)>),
}

impl<'m> Layout<'m> {
    /// # Safety
    /// `raw` lives as long as the module.
    pub(super) unsafe fn new(raw: LLVMTargetDataRef) -> Self {
        Layout { raw, life: PhantomData }
    }

    /// Whether vectors of three take the bytes of their components, as in HLSL's memory.
    pub fn packs_vectors(self) -> bool {
        // SAFETY: a live data layout; the text is LLVM's to give and ours to dispose of.
        unsafe {
            let text = LLVMCopyStringRepOfTargetData(self.raw);
            let packs = super::text(text).contains("-v96:32-");
            LLVMDisposeMessage(text);
            packs
        }
    }

    /// Bytes between elements of an array of `ty`.
    pub fn alloc_size(self, ty: Ty<'m>) -> u64 {
        if !states_layout(ty) {
            // SAFETY: `ty` is sized (see `Ty::is_sized`).
            return unsafe { LLVMABISizeOfType(self.raw, ty.raw()) };
        }
        round_up(self.store_size(ty), self.alignment(ty))
    }

    /// Bytes a store of `ty` writes.
    pub fn store_size(self, ty: Ty<'m>) -> u64 {
        if !states_layout(ty) {
            // SAFETY: as above.
            return unsafe { LLVMStoreSizeOfType(self.raw, ty.raw()) };
        }
        match ty.kind() {
            TyKind::TargetExt => stated(ty).map_or(0, |(size, _)| size),
            TyKind::Array(element, count) => self.alloc_size(element).saturating_mul(count),
            _ => {
                let members = ty.members();
                let last = members.len().saturating_sub(1) as u32;
                let size = members.last().map_or(0, |member| self.store_size(*member));
                round_up(self.member_offset(ty, last).saturating_add(size), self.alignment(ty))
            }
        }
    }

    /// The ABI alignment of `ty`.
    pub fn alignment(self, ty: Ty<'m>) -> u64 {
        if !states_layout(ty) {
            // SAFETY: as above.
            return u64::from(unsafe { LLVMABIAlignmentOfType(self.raw, ty.raw()) }).max(1);
        }
        match ty.kind() {
            TyKind::TargetExt => stated(ty).map_or(1, |(_, alignment)| alignment),
            TyKind::Array(element, _) => self.alignment(element),
            _ if ty.is_packed() => 1,
            _ => ty.members().into_iter().map(|member| self.alignment(member)).max().unwrap_or(1),
        }
    }

    /// The alignment of an instruction that accesses or allocates a `ty` and states `given`: if the IR states
    /// none, LLVM inserts its own alignment of the type.
    pub fn access_alignment(self, ty: Ty<'m>, given: u32) -> u32 {
        // SAFETY: as above.
        let filled_in = || given == unsafe { LLVMABIAlignmentOfType(self.raw, ty.raw()) };
        if given != 0 && states_layout(ty) && filled_in() { self.alignment(ty) as u32 } else { given }
    }

    /// The byte offset of a struct's member.
    pub fn member_offset(self, ty: Ty<'m>, member: u32) -> u64 {
        if !states_layout(ty) {
            // SAFETY: `ty` is a sized struct with more than `member` members.
            return unsafe { LLVMOffsetOfElement(self.raw, ty.raw(), member) };
        }
        let offsets = self.offsets(&ty.members(), ty.is_packed());
        offsets.get(member as usize).copied().unwrap_or(0)
    }

    fn offsets(self, members: &[Ty<'m>], packed: bool) -> Vec<u64> {
        let mut end = 0u64;
        let place = |member: &Ty<'m>| {
            let offset = if packed { end } else { round_up(end, self.alignment(*member)) };
            end = offset.saturating_add(self.alloc_size(*member));
            offset
        };
        members.iter().map(place).collect()
    }

    /// The parts of a type.
    pub fn parts(self, ty: Ty<'m>) -> Contents<'m> {
        match ty.kind() {
            TyKind::Vector(_, 1) => Contents::None,
            TyKind::Vector(element, count) => {
                let (count, stride) = (u64::from(count), self.store_size(element));
                Contents::Elements { element, count, stride, vector: true }
            }
            TyKind::Array(element, count) => {
                Contents::Elements { element, count, stride: self.alloc_size(element), vector: false }
            }
            TyKind::Struct => {
                let members = ty.members().into_iter().enumerate();
                Contents::Members(members.map(|(i, m)| (self.member_offset(ty, i as u32), m)).collect())
            }
            TyKind::TargetExt => self.inline_parts(ty),
            _ => Contents::None,
        }
    }

    /// The parts of an inline vector, array or struct: those of the type it spells, in the size it
    /// states.
    fn inline_parts(self, ty: Ty<'m>) -> Contents<'m> {
        const VECTOR: u32 = 23;
        const ARRAY: u32 = 28;
        const STRUCT: u32 = 30;
        let Some((size, _)) = stated(ty) else { return Contents::None };
        let operands = ty.ext_types();
        match (ty.ext_ints().first(), &operands[..]) {
            (Some(&VECTOR | &ARRAY), [element, count]) if is_sized_operand(*element) => {
                let vector = ty.ext_ints()[0] == VECTOR;
                let words = count.ext_ints();
                let count = u64::from(words.first().copied().unwrap_or(0));
                if count == 0 || words.iter().skip(1).any(|word| *word != 0) {
                    return Contents::None;
                }
                let least = if vector { self.store_size(*element) } else { self.alloc_size(*element) };
                let stride =
                    if vector || !size.is_multiple_of(count) { least } else { least.max(size / count) };
                Contents::Elements { element: *element, count, stride, vector }
            }
            (Some(&STRUCT), members) if members.iter().all(|member| is_sized_operand(*member)) => {
                let mut offsets = self.offsets(members, false);
                let end = |offsets: &[u64]| {
                    let last = offsets.last().zip(members.last());
                    last.map_or(0, |(offset, member)| offset.saturating_add(self.store_size(*member)))
                };
                if end(&offsets) > size {
                    offsets = self.offsets(members, true);
                }
                Contents::Members(offsets.into_iter().zip(members.iter().copied()).collect())
            }
            _ => Contents::None,
        }
    }
}

/// Whether an operand of an inline type is a type that memory can hold.
fn is_sized_operand(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::TargetExt => stated(ty).is_some(),
        _ => ty.is_sized(),
    }
}

/// Size and alignment in bytes that an inline type states; `None` for opaque and other types.
///
/// Clang 22 hands on bits where proposal 0017 has bytes: an alignment above the size, rounded up to a
/// power of two, is one in bits.
fn stated(ty: Ty<'_>) -> Option<(u64, u64)> {
    if ty.ext_type() != Some(ExtType::Type) {
        return None;
    }
    let [_, size, alignment] = *ty.ext_ints() else { return None };
    let most = size.checked_next_power_of_two().unwrap_or(u32::MAX);
    let bytes = if alignment > most { alignment / 8 } else { alignment };
    (size != 0).then(|| (u64::from(size), u64::from(bytes).max(1).next_power_of_two()))
}

fn round_up(value: u64, to: u64) -> u64 {
    value.checked_next_multiple_of(to).unwrap_or(u64::MAX)
}

/// Whether `ty` holds an inline type that states its layout.
fn states_layout(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::TargetExt => stated(ty).is_some(),
        TyKind::Array(element, _) => states_layout(element),
        TyKind::Struct => ty.members().into_iter().any(states_layout),
        _ => false,
    }
}
