//! Conversions.

use crate::cx::{FnCx, Node};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::{Aborted, TypeKind};
use spirant_ir::{TyKind, Val};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn converted(&mut self, op: Op, node: &Node<'_, 'm>) -> Option<Result<Val<'m>, Aborted>> {
        use spirv::Decoration as D;
        let ([from], Some(ty)) = (node.args, node.ty) else { return None };
        // Saturation and modes of rounding are in the name of what is called.
        if node.decorations.iter().any(|d| matches!(d.kind, D::SaturatedConversion | D::FPRoundingMode)) {
            return None;
        }
        let own = self.width(from.ty);
        let wanted = self.width(ty);
        let opcode = match op {
            Op::ConvertFToU => L::LLVMFPToUI,
            Op::ConvertFToS => L::LLVMFPToSI,
            Op::ConvertSToF => L::LLVMSIToFP,
            Op::ConvertUToF => L::LLVMUIToFP,
            Op::UConvert if wanted > own => L::LLVMZExt,
            Op::SConvert if wanted > own => L::LLVMSExt,
            Op::UConvert | Op::SConvert => L::LLVMTrunc,
            Op::FConvert if wanted > own => L::LLVMFPExt,
            Op::FConvert if wanted < own => L::LLVMFPTrunc,
            Op::ConvertPtrToU | Op::ConvertUToPtr
                if self.lift.is_address(from.ty) || self.lift.is_address(ty) =>
            {
                return Some(self.resized(from.value, ty));
            }
            Op::ConvertPtrToU => L::LLVMPtrToInt,
            Op::ConvertUToPtr => L::LLVMIntToPtr,
            Op::PtrCastToGeneric | Op::GenericCastToPtr => L::LLVMAddrSpaceCast,
            Op::Bitcast => return Some(self.bitcast(node)),
            _ => return None,
        };
        if matches!(op, Op::UConvert | Op::SConvert) && own == wanted {
            return Some(Ok(from.value));
        }
        Some(self.ty(ty).map(|ty| {
            let value = self.lift.writer.cast(opcode, from.value, ty);
            self.flags(value, node.decorations);
            value
        }))
    }

    /// A number of another width: what an address is.
    fn resized(&mut self, value: Val<'m>, ty: spirant_dialect::Type) -> Result<Val<'m>, Aborted> {
        let ty = self.ty(ty)?;
        let (TyKind::Int(own), TyKind::Int(wanted)) = (value.ty().kind(), ty.kind()) else {
            return Err(self.refuse("an address of something that is not a number"));
        };
        let w = &self.lift.writer;
        Ok(match own.cmp(&wanted) {
            std::cmp::Ordering::Less => w.cast(L::LLVMZExt, value, ty),
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => w.cast(L::LLVMTrunc, value, ty),
        })
    }

    /// The width of a number or of the components of a vector.
    fn width(&self, ty: spirant_dialect::Type) -> u32 {
        match self.kind(self.module().types.scalar(ty)) {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
            _ => 0,
        }
    }

    fn bitcast(&mut self, node: &Node<'_, 'm>) -> Result<Val<'m>, Aborted> {
        let ([from], Some(ty)) = (node.args, node.ty) else {
            return Err(self.refuse("OpBitcast without an operand"));
        };
        let ty = self.ty(ty)?;
        let value = from.value;
        let opcode = match (value.ty().kind(), ty.kind()) {
            _ if value.ty() == ty => return Ok(value),
            (TyKind::Ptr(_), TyKind::Ptr(_)) => L::LLVMAddrSpaceCast,
            (TyKind::Ptr(_), TyKind::Int(_)) => L::LLVMPtrToInt,
            (TyKind::Int(_), TyKind::Ptr(_)) => L::LLVMIntToPtr,
            (TyKind::Ptr(_), TyKind::Vector(..)) | (TyKind::Vector(..), TyKind::Ptr(_)) => {
                return Err(self.refuse("OpBitcast between pointers and vectors"));
            }
            _ => L::LLVMBitCast,
        };
        Ok(self.lift.writer.cast(opcode, value, ty))
    }
}
