//! New constants.
#![allow(unsafe_code)]

use super::members::arranged;
use super::{Exchange, unsupported};
use crate::{Ty, Val, mnemonic};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::LLVMValueRef;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::Diagnostic;

impl<'m> Exchange<'_, 'm> {
    /// The new constant of a constant, which may be the same.
    pub(super) fn constant(&mut self, constant: Val<'m>) -> Result<Val<'m>, Diagnostic> {
        if let Some(known) = self.values.get(&constant) {
            return Ok(*known);
        }
        let ty = self.ty(constant.ty())?;
        let is_same = ty == constant.ty();
        let new = match constant.value_kind() {
            K::LLVMConstantStructValueKind
            | K::LLVMConstantArrayValueKind
            | K::LLVMConstantVectorValueKind => {
                let parts: Vec<Val<'m>> = constant.operands().collect();
                let members = self.rule.members(constant.ty());
                let new = arranged(members, self.constants(&parts)?, |ty| self.writer.zero(ty));
                if is_same && new == parts { constant } else { self.writer.aggregate(ty, &new) }
            }
            K::LLVMConstantExprValueKind => self.expression(constant, ty)?,
            _ if is_same => constant,
            K::LLVMPoisonValueKind => self.writer.poison(ty),
            K::LLVMUndefValueValueKind => self.writer.undef(ty),
            _ if constant.is_null() => self.writer.zero(ty),
            _ => return Err(unsupported(format!("the constant {constant} is not supported"))),
        };
        self.values.insert(constant, new);
        Ok(new)
    }

    fn constants(&mut self, list: &[Val<'m>]) -> Result<Vec<Val<'m>>, Diagnostic> {
        list.iter().map(|part| self.constant(*part)).collect()
    }

    fn expression(&mut self, constant: Val<'m>, ty: Ty<'m>) -> Result<Val<'m>, Diagnostic> {
        let operands: Vec<Val<'m>> = constant.operands().collect();
        let mut new = self.constants(&operands)?;
        let opcode = constant.opcode();
        let source = match opcode {
            Some(L::LLVMGetElementPtr) => {
                let source = constant.gep_source();
                self.steps(source, &mut new)?;
                Some((source, self.ty(source)?))
            }
            _ => None,
        };
        if new == operands && ty == constant.ty() && source.is_none_or(|(old, new)| old == new) {
            return Ok(constant);
        }
        let mut raw: Vec<LLVMValueRef> = new.iter().map(|operand| operand.raw()).collect();
        // SAFETY: the same expression of operands of the new types.
        let made = unsafe {
            match (opcode, raw.as_mut_slice(), source) {
                (Some(L::LLVMGetElementPtr), [base, indices @ ..], Some((_, source))) => {
                    let (list, count) = (indices.as_mut_ptr(), indices.len() as u32);
                    let flags = LLVMGEPGetNoWrapFlags(constant.raw());
                    LLVMConstGEPWithNoWrapFlags(source.raw(), *base, list, count, flags)
                }
                (Some(L::LLVMAddrSpaceCast), [value], _) if new[0].ty() == ty => *value,
                (Some(L::LLVMAddrSpaceCast), [value], _) => LLVMConstAddrSpaceCast(*value, ty.raw()),
                (Some(L::LLVMBitCast), [value], _) => LLVMConstBitCast(*value, ty.raw()),
                (Some(L::LLVMPtrToInt), [value], _) => LLVMConstPtrToInt(*value, ty.raw()),
                (Some(L::LLVMIntToPtr), [value], _) => LLVMConstIntToPtr(*value, ty.raw()),
                (Some(L::LLVMTrunc), [value], _) => LLVMConstTrunc(*value, ty.raw()),
                (Some(L::LLVMAdd), [a, b], _) => LLVMConstAdd(*a, *b),
                (Some(L::LLVMSub), [a, b], _) => LLVMConstSub(*a, *b),
                (Some(L::LLVMXor), [a, b], _) => LLVMConstXor(*a, *b),
                _ => {
                    let name = opcode.map(mnemonic).unwrap_or_default();
                    return Err(unsupported(format!("a constant `{name}` of a pointer is not supported")));
                }
            }
        };
        Ok(Val::made(made))
    }
}
