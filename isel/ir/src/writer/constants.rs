//! Constants.
#![allow(unsafe_code)]

use super::Writer;
use crate::{Ty, TyKind, Val};
use inkwell::llvm_sys::core::*;

impl<'m> Writer<'m> {
    /// A small number of an integer type.
    pub fn int_constant(&self, ty: Ty<'m>, value: u64) -> Val<'m> {
        // SAFETY: an integer type.
        Val::made(unsafe { LLVMConstInt(ty.raw(), value, 0) })
    }
    /// A number of 32 bits.
    pub fn word(&self, value: u32) -> Val<'m> {
        self.int_constant(self.int(32), u64::from(value))
    }
    /// A number of integer or floating-point type with these bits, low word first.
    pub fn bits(&self, ty: Ty<'m>, words: &[u32]) -> Val<'m> {
        let width = match ty.kind() {
            TyKind::Int(width) => width,
            TyKind::Half | TyKind::BFloat => 16,
            TyKind::Double => 64,
            _ => 32,
        };
        let mut parts: Vec<u64> = words
            .chunks(2)
            .map(|pair| u64::from(pair[0]) | u64::from(pair.get(1).copied().unwrap_or(0)) << 32)
            .collect();
        parts.resize(width.div_ceil(64) as usize, 0);
        // SAFETY: as many parts as stated; bits beyond the width are cut off. A bitcast of a plain constant folds.
        Val::made(unsafe {
            let int =
                LLVMConstIntOfArbitraryPrecision(self.int(width).raw(), parts.len() as u32, parts.as_ptr());
            if matches!(ty.kind(), TyKind::Int(_)) { int } else { LLVMConstBitCast(int, ty.raw()) }
        })
    }
    /// The nearest number of a floating-point type.
    pub fn real(&self, ty: Ty<'m>, value: f64) -> Val<'m> {
        // SAFETY: a floating-point type.
        Val::made(unsafe { LLVMConstReal(ty.raw(), value) })
    }
    /// Zero of any type that has one.
    pub fn zero(&self, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: a type of values.
        Val::made(unsafe { LLVMConstNull(ty.raw()) })
    }
    /// All bits set in an integer or vector of them.
    pub fn ones(&self, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: a type of integers.
        Val::made(unsafe { LLVMConstAllOnes(ty.raw()) })
    }
    /// `undef`
    pub fn undef(&self, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: a type of values.
        Val::made(unsafe { LLVMGetUndef(ty.raw()) })
    }
    /// `poison`
    pub fn poison(&self, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: a type of values.
        Val::made(unsafe { LLVMGetPoison(ty.raw()) })
    }
    /// An aggregate or vector with these parts, one for each member.
    pub fn aggregate(&self, ty: Ty<'m>, parts: &[Val<'m>]) -> Val<'m> {
        let mut raw: Vec<_> = parts.iter().map(|part| part.raw()).collect();
        let (list, count) = (raw.as_mut_ptr(), raw.len());
        // SAFETY: constants of the types of the parts.
        Val::made(unsafe {
            match ty.kind() {
                TyKind::Vector(..) => LLVMConstVector(list, count as u32),
                TyKind::Array(element, _) => LLVMConstArray2(element.raw(), list, count as u64),
                _ if ty.struct_name().is_some() => LLVMConstNamedStruct(ty.raw(), list, count as u32),
                _ => LLVMConstStructInContext(
                    self.reader.context(),
                    list,
                    count as u32,
                    i32::from(ty.is_packed()),
                ),
            }
        })
    }
    /// The bytes of a text with a terminating NUL.
    pub fn text(&self, text: &str) -> Val<'m> {
        // SAFETY: reads `len` bytes at `ptr`.
        Val::made(unsafe {
            LLVMConstStringInContext2(self.reader.context(), text.as_ptr().cast(), text.len(), 0)
        })
    }
    /// A constant address: a pointer and indices.
    pub fn constant_address(&self, source: Ty<'m>, base: Val<'m>, indices: &[Val<'m>]) -> Val<'m> {
        let mut raw: Vec<_> = indices.iter().map(|index| index.raw()).collect();
        // SAFETY: constants, and as many indices as stated.
        Val::made(unsafe {
            LLVMConstInBoundsGEP2(source.raw(), base.raw(), raw.as_mut_ptr(), raw.len() as u32)
        })
    }
    /// A constant pointer in another address space.
    pub fn constant_space_cast(&self, value: Val<'m>, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: a constant pointer, and a type of pointers.
        Val::made(unsafe { LLVMConstPointerCast(value.raw(), ty.raw()) })
    }
    /// A constant pointer as a number.
    pub fn constant_pointer_to_int(&self, value: Val<'m>, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: a constant pointer, and a type of integers.
        Val::made(unsafe { LLVMConstPtrToInt(value.raw(), ty.raw()) })
    }
    /// A constant number as a pointer.
    pub fn constant_int_to_pointer(&self, value: Val<'m>, ty: Ty<'m>) -> Val<'m> {
        // SAFETY: a constant integer, and a type of pointers.
        Val::made(unsafe { LLVMConstIntToPtr(value.raw(), ty.raw()) })
    }
}
