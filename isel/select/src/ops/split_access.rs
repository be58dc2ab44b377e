//! Loads and stores of types that are larger in SPIR-V's memory than their bytes, in physical addressing.
//!
//! `<5 x float>` has 20 bytes and `i24` has 3, and no more may be accessed, since another object may follow.
//! Legalization would access the larger type, so such an access is divided into pieces of types that SPIR-V's
//! memory has.

use crate::context::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeTable;
use spirant_dialect::{Aborted, Type, Value};
use spirant_ir::{Ty, TyKind, Val};

/// What an access of such a type is made of.
pub(super) enum Split {
    /// An integer of this number of bytes.
    Int(u32),
    /// A vector: the number of components, and the bytes of each.
    Vector(u32, u32),
}

/// A part of a memory access: from byte `offset` on, a type of memory.
struct Piece {
    offset: u32,
    ty: Type,
    /// The number of components of the vector.
    lanes: u32,
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The address of a piece.
    fn piece_pointer(&mut self, pointer: Val<'m>, piece: &Piece) -> Result<Value, Aborted> {
        let byte = self.emit.module.types.int(8);
        let base = self.pointer_to(pointer, byte)?;
        let byte_pointer = self.emit.type_of(base);
        let moved = match piece.offset {
            0 => base,
            offset => {
                let offset = self.emit.u32(offset);
                self.emit.op(Op::InBoundsPtrAccessChain, byte_pointer, &[base, offset])
            }
        };
        let Some((storage, _)) = self.emit.pointer_parts(byte_pointer) else {
            return Err(self.report.bug("an address that is not a pointer"));
        };
        let wanted = self.emit.pointer_type(storage, piece.ty);
        self.emit.coerce_pointer(self.report, moved, wanted)
    }

    pub(super) fn load_split(
        &mut self,
        inst: Val<'m>,
        pointer: Val<'m>,
        split: &Split,
    ) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let access = self.memory_operands(inst)?;
        let mut parts = Vec::new();
        let pieces = pieces(&mut self.emit.module.types, split, ty);
        for piece in &pieces {
            let place = self.piece_pointer(pointer, piece)?;
            let access = access.at(piece.offset);
            parts.push(self.emit.op_words(Op::Load, piece.ty, access.ids(&[place]).as_ref(), access.words()));
        }
        if matches!(split, Split::Vector(..)) {
            return Ok(self.emit.op(Op::CompositeConstruct, ty, &parts));
        }
        let mut whole = self.emit.zero(ty);
        for (piece, part) in pieces.iter().zip(parts) {
            let wide = self.emit.op(Op::UConvert, ty, &[part]);
            if piece.offset == 0 {
                whole = wide;
                continue;
            }
            let amount = self.emit.int(ty, u64::from(piece.offset * 8));
            let moved = self.emit.op(Op::ShiftLeftLogical, ty, &[wide, amount]);
            whole = self.emit.op(Op::BitwiseOr, ty, &[whole, moved]);
        }
        Ok(whole)
    }

    pub(super) fn store_split(
        &mut self,
        inst: Val<'m>,
        stored: Val<'m>,
        pointer: Val<'m>,
        split: &Split,
    ) -> Result<(), Aborted> {
        let access = self.memory_operands(inst)?;
        let value = self.value(stored)?;
        let ty = self.emit.type_of(value);
        let mut lane = 0;
        for piece in pieces(&mut self.emit.module.types, split, ty) {
            let place = self.piece_pointer(pointer, &piece)?;
            let part = match piece.lanes {
                0 if piece.offset == 0 => self.emit.op(Op::UConvert, piece.ty, &[value]),
                0 => {
                    let amount = self.emit.int(ty, u64::from(piece.offset * 8));
                    let moved = self.emit.op(Op::ShiftRightLogical, ty, &[value, amount]);
                    self.emit.op(Op::UConvert, piece.ty, &[moved])
                }
                1 => self.emit.op_words(Op::CompositeExtract, piece.ty, &[value], &[lane]),
                lanes => {
                    let picked: Vec<u32> = (lane..lane + lanes).collect();
                    self.emit.op_words(Op::VectorShuffle, piece.ty, &[value, value], &picked)
                }
            };
            lane += piece.lanes;
            let access = access.at(piece.offset);
            self.emit.effect(Op::Store, access.ids(&[place, part]).as_ref(), access.words());
        }
        Ok(())
    }
}

/// How an access of a type is split, if it must be.
pub(super) fn split_of(ty: Ty<'_>) -> Option<Split> {
    match ty.kind() {
        TyKind::Int(width) if !width.div_ceil(8).is_power_of_two() => Some(Split::Int(width.div_ceil(8))),
        TyKind::Vector(element, count) if !matches!(count, 1..=4 | 8 | 16) => {
            let bits = match element.kind() {
                TyKind::Int(bits) => bits,
                TyKind::Half | TyKind::BFloat => 16,
                TyKind::Float => 32,
                TyKind::Double => 64,
                _ => return None,
            };
            matches!(bits, 8 | 16 | 32 | 64).then_some(Split::Vector(count, bits / 8))
        }
        _ => None,
    }
}

fn pieces(types: &mut TypeTable, split: &Split, ty: Type) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut done = 0;
    match *split {
        Split::Int(bytes) => {
            while done < bytes {
                let size = [8, 4, 2, 1].into_iter().find(|size| *size <= bytes - done).unwrap_or(1);
                pieces.push(Piece { offset: done, ty: types.int(size * 8), lanes: 0 });
                done += size;
            }
        }
        Split::Vector(count, size) => {
            let element = types.element(ty);
            while done < count {
                let lanes = [16, 8, 4, 3, 2, 1].into_iter().find(|n| *n <= count - done).unwrap_or(1);
                let ty = if lanes == 1 { element } else { types.vector(element, lanes) };
                pieces.push(Piece { offset: done * size, ty, lanes });
                done += lanes;
            }
        }
    }
    pieces
}
