//! Operations that stay calls until selection, which lowers them directly: arithmetic, and accesses of 32-bit words in constants
//! and buffers. Most of a program consists of these, and no functions are created or copied for them.
//!
//! The handle of such an access is a call of [`HANDLE`] with the handle of SPIR-V's target, the number of the resource's kind and
//! its size.

use super::lowering::{Buffer, Lowering};
use super::rows::Row;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{Ty, TyKind, Val};

/// The number of rows of a constant buffer of this size in bytes.
pub fn rows(size: u64) -> u64 {
    size.div_ceil(16).clamp(1, 4096)
}

/// The prefix of the functions that stand for handles, followed by a number for each type.
pub const HANDLE: &str = "spirant.dx.handle.";

/// The kind of an operation that stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direct {
    /// An intrinsic of the same operands, by its name without types.
    Intrinsic(&'static str),
    /// The dot product of two vectors, whose components are the operands.
    Dot,
    /// A row of a constant buffer.
    Constants,
    /// Up to four words of a buffer.
    Load,
    /// The same, written.
    Store,
    /// A word of a buffer, replaced by what is computed of it.
    Atomic,
}

impl Direct {
    /// The kind of a call that can stay, by its row and its types.
    pub fn of(call: Val<'_>) -> Option<Direct> {
        let row = Row::of(call)?;
        if call.callee_type().is_vararg() {
            return None;
        }
        let is_word =
            |index| call.operand(index).is_some_and(|operand| operand.ty().kind() == TyKind::Int(32));
        let (direct, holds) = match row.lowering {
            Lowering::Intrinsic(count, name) => (Direct::Intrinsic(name), has_numbers(call, row, count)),
            Lowering::Dot(components) => (Direct::Dot, has_numbers(call, row, 2 * components)),
            Lowering::Buffer(Buffer::Constants) => (Direct::Constants, is_word(2) && members(call.ty(), 4)),
            Lowering::Buffer(Buffer::Load) => {
                (Direct::Load, is_word(2) && is_word(3) && members(call.ty(), 5))
            }
            Lowering::Buffer(Buffer::Store) => {
                let values = (4..8).map_while(|index| call.operand(index));
                let are_words = values.filter(|value| is_number_of_32_bits(value.ty())).count() == 4;
                let has_mask = call.operand(8).is_some_and(|mask| mask.ty().kind() == TyKind::Int(8));
                (Direct::Store, is_word(2) && is_word(3) && are_words && has_mask)
            }
            Lowering::Buffer(Buffer::Atomic) => {
                (Direct::Atomic, call.ty().kind() == TyKind::Int(32) && (2..7).all(is_word))
            }
            _ => return None,
        };
        holds.then_some(direct)
    }

    /// Whether it accesses memory.
    pub fn is_access(self) -> bool {
        !matches!(self, Direct::Intrinsic(_) | Direct::Dot)
    }
}

/// Whether an operation has this many operands of its result's type, which is in its row.
fn has_numbers(call: Val<'_>, row: &Row, count: usize) -> bool {
    let ty = call.ty();
    let letter = match ty.kind() {
        TyKind::Half => 'h',
        TyKind::Float => 'f',
        TyKind::Double => 'd',
        TyKind::Int(16) => 'w',
        TyKind::Int(32) => 'i',
        TyKind::Int(64) => 'l',
        _ => return false,
    };
    let arguments = call.arguments();
    row.takes(letter)
        && arguments.len() == count + 1
        && arguments[1..].iter().all(|argument| argument.ty() == ty)
}

fn is_number_of_32_bits(ty: Ty<'_>) -> bool {
    matches!(ty.kind(), TyKind::Int(32) | TyKind::Float)
}

/// Whether a type is a struct with this many members, of which the first four are 32-bit numbers of one type.
fn members(ty: Ty<'_>, count: usize) -> bool {
    let members = if ty.kind() == TyKind::Struct { ty.members() } else { Vec::new() };
    members.len() == count
        && is_number_of_32_bits(members[0])
        && members[..4].iter().all(|m| *m == members[0])
}

/// The member that an instruction extracts from the result of an access.
pub fn member(user: Val<'_>) -> Option<usize> {
    let index = (user.opcode() == Some(L::LLVMExtractValue)).then(|| user.only_index())??;
    (index < 4).then_some(index as usize)
}
