//! Accesses that no single instruction has: at less than the alignment of a number, and in vectors of more than four components.

use super::Accesses;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{Ty, TyKind, Val};

/// How an access is divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pieces {
    /// In vectors of at most four components, with the alignment of the whole.
    Vectors(u32),
    /// In integers of so many bytes, the alignment, for each component.
    Parts(u32),
}

/// The most components that a vector has in shaders.
const MOST_COMPONENTS: u32 = 4;

impl<'m> Accesses<'_, 'm> {
    /// How kernels access a value of a type at an alignment; `None` if at once.
    pub(super) fn pieces(&self, ty: Ty<'m>, alignment: u32) -> Option<Pieces> {
        if !self.is_of_kernels {
            return None;
        }
        let unit = self.layout.alloc_size(ty.scalar()) as u32;
        match ty.kind() {
            _ if alignment < unit => Some(Pieces::Parts(alignment.max(1))),
            TyKind::Vector(_, count) if count > MOST_COMPONENTS => Some(Pieces::Vectors(alignment)),
            _ => None,
        }
    }

    pub(super) fn load_pieces(
        &mut self,
        ty: Ty<'m>,
        address: Val<'m>,
        pieces: Pieces,
        is_volatile: bool,
    ) -> Val<'m> {
        let writer = self.writer;
        let TyKind::Vector(element, count) = ty.kind() else {
            return match pieces {
                Pieces::Parts(bytes) => self.load_parts(ty, address, bytes, is_volatile),
                Pieces::Vectors(alignment) => self.load(ty, address, alignment, is_volatile),
            };
        };
        let size = self.layout.alloc_size(element);
        let mut whole = writer.poison(ty);
        let put =
            |whole: Val<'m>, value: Val<'m>, at: u32| writer.insert_element(whole, value, writer.word(at));
        match pieces {
            Pieces::Parts(bytes) => {
                for at in 0..count {
                    let place = self.plus(address, u64::from(at) * size);
                    let value = self.load_parts(element, place, bytes, is_volatile);
                    whole = put(whole, value, at);
                }
            }
            Pieces::Vectors(alignment) => {
                for (first, length) in chunks(count) {
                    let ty = if length == 1 { element } else { writer.vector(element, length) };
                    let offset = u64::from(first) * size;
                    let place = self.plus(address, offset);
                    let part = self.load(ty, place, aligned(alignment, offset), is_volatile);
                    for at in 0..length {
                        let value = component(self, part, at, length);
                        whole = put(whole, value, first + at);
                    }
                }
            }
        }
        whole
    }

    pub(super) fn store_pieces(
        &mut self,
        value: Val<'m>,
        address: Val<'m>,
        pieces: Pieces,
        is_volatile: bool,
    ) {
        let writer = self.writer;
        let TyKind::Vector(element, count) = value.ty().kind() else {
            return match pieces {
                Pieces::Parts(bytes) => self.store_parts(value, address, bytes, is_volatile),
                Pieces::Vectors(alignment) => self.store(value, address, alignment, is_volatile),
            };
        };
        let size = self.layout.alloc_size(element);
        match pieces {
            Pieces::Parts(bytes) => {
                for at in 0..count {
                    let place = self.plus(address, u64::from(at) * size);
                    let part = component(self, value, at, count);
                    self.store_parts(part, place, bytes, is_volatile);
                }
            }
            Pieces::Vectors(alignment) => {
                for (first, length) in chunks(count) {
                    let parts: Vec<Val<'m>> =
                        (0..length).map(|at| component(self, value, first + at, count)).collect();
                    let part = match parts.as_slice() {
                        [one] => *one,
                        parts => {
                            let mut whole = writer.poison(writer.vector(element, length));
                            for (at, part) in (0..).zip(parts) {
                                whole = writer.insert_element(whole, *part, writer.word(at));
                            }
                            whole
                        }
                    };
                    let offset = u64::from(first) * size;
                    let place = self.plus(address, offset);
                    self.store(part, place, aligned(alignment, offset), is_volatile);
                }
            }
        }
    }

    /// Loads a number by parts of so many bytes.
    fn load_parts(&mut self, ty: Ty<'m>, address: Val<'m>, bytes: u32, is_volatile: bool) -> Val<'m> {
        let writer = self.writer;
        let size = self.layout.alloc_size(ty) as u32;
        let (whole, part) = (writer.int(8 * size), writer.int(8 * bytes));
        let mut value: Option<Val<'m>> = None;
        for at in (0..size).step_by(bytes as usize) {
            let place = self.plus(address, u64::from(at));
            let loaded = self.load_at_once(part, place, bytes, is_volatile);
            let wide = writer.cast(L::LLVMZExt, loaded, whole);
            let moved = match at {
                0 => wide,
                _ => writer.binary(L::LLVMShl, wide, writer.int_constant(whole, u64::from(8 * at))),
            };
            value = Some(value.map_or(moved, |value| writer.binary(L::LLVMOr, value, moved)));
        }
        let value = value.unwrap_or_else(|| writer.poison(whole));
        if ty == whole { value } else { writer.cast(L::LLVMBitCast, value, ty) }
    }

    /// Stores a number by parts of so many bytes.
    fn store_parts(&mut self, value: Val<'m>, address: Val<'m>, bytes: u32, is_volatile: bool) {
        let writer = self.writer;
        let size = self.layout.alloc_size(value.ty()) as u32;
        let (whole, part) = (writer.int(8 * size), writer.int(8 * bytes));
        let value = if value.ty() == whole { value } else { writer.cast(L::LLVMBitCast, value, whole) };
        for at in (0..size).step_by(bytes as usize) {
            let moved = match at {
                0 => value,
                _ => writer.binary(L::LLVMLShr, value, writer.int_constant(whole, u64::from(8 * at))),
            };
            let narrow = writer.cast(L::LLVMTrunc, moved, part);
            let place = self.plus(address, u64::from(at));
            self.store_at_once(narrow, place, bytes, is_volatile);
        }
    }
}

/// The first components and the lengths of the vectors that a longer one is accessed in.
fn chunks(count: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..count).step_by(MOST_COMPONENTS as usize).map(move |first| (first, MOST_COMPONENTS.min(count - first)))
}

/// The alignment so many bytes behind an alignment.
pub(super) fn aligned(alignment: u32, offset: u64) -> u32 {
    let of_offset = 1u32 << offset.trailing_zeros().min(30);
    if offset == 0 { alignment } else { alignment.min(of_offset) }
}

fn component<'m>(accesses: &Accesses<'_, 'm>, value: Val<'m>, at: u32, count: u32) -> Val<'m> {
    let writer = accesses.writer;
    if count == 1 { value } else { writer.extract_element(value, writer.word(at)) }
}
