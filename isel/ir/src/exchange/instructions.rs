//! New instructions.
#![allow(unsafe_code)]

use super::{Exchange, unsupported};
use crate::{Ty, Val, globals, mnemonic};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::LLVMValueRef;
use spirant_dialect::Diagnostic;

impl<'m> Exchange<'_, 'm> {
    /// Puts the new values into an instruction. Rebuilds the instruction if its type changes, or a type or member that it names.
    pub(super) fn instruction(&mut self, inst: Val<'m>) -> Result<(), Diagnostic> {
        let ty = self.ty(inst.ty())?;
        let is_other = ty != inst.ty();
        let is_anew = match inst.opcode() {
            Some(L::LLVMAlloca) => self.ty(inst.allocated_type())? != inst.allocated_type(),
            Some(L::LLVMGetElementPtr) => is_other || self.ty(inst.gep_source())? != inst.gep_source(),
            Some(L::LLVMCall) => {
                self.attributes(inst)?;
                self.ty(inst.callee_type())? != inst.callee_type()
            }
            Some(L::LLVMInvoke | L::LLVMCallBr) => {
                self.attributes(inst)?;
                is_other || self.ty(inst.callee_type())? != inst.callee_type()
            }
            Some(L::LLVMExtractValue) => is_other || self.path(inst)? != inst.indices(),
            _ => is_other,
        };
        for record in inst.debug_records(self.writer.reader()).collect::<Vec<_>>() {
            // Debug information never names handles.
            if let Some(old) = record.value().filter(|value| value.ty().is_pointer()) {
                let new = self.value(old, inst)?;
                if new.ty() != old.ty() {
                    record.tell_of(self.writer.reader(), new, inst);
                }
            }
        }
        let mut operands = Vec::new();
        for operand in inst.operands() {
            operands.push(self.value(operand, inst)?);
        }
        if inst.opcode() == Some(L::LLVMGetElementPtr) {
            self.steps(inst.gep_source(), &mut operands)?;
        }
        if is_anew {
            self.writer.stand_before(inst);
            let made = self.anew(inst, ty, &operands)?;
            self.put(inst, made);
            return Ok(());
        }
        for (index, new) in (0..).zip(operands) {
            if inst.operand(index) != Some(new) {
                globals::set_operand(inst, index, new);
            }
        }
        Ok(())
    }

    /// Rebuilds an instruction with a new type and new operands.
    fn anew(&mut self, inst: Val<'m>, ty: Ty<'m>, operands: &[Val<'m>]) -> Result<Val<'m>, Diagnostic> {
        let writer = self.writer;
        let made = match (inst.opcode(), operands) {
            (Some(L::LLVMCall), _) => return self.call(inst, operands),
            (Some(L::LLVMAlloca), [count]) => {
                let content = self.ty(inst.allocated_type())?;
                let made = writer.allocate_array(content, *count);
                writer.set_alignment(made, inst.alignment());
                made
            }
            (Some(L::LLVMLoad), [place]) => {
                let made = writer.load(ty, *place);
                writer.copy_access(inst, made);
                made
            }
            (Some(L::LLVMGetElementPtr), [base, indices @ ..]) => {
                let source = self.ty(inst.gep_source())?;
                writer.unfolded(*base, |base| writer.address_like(inst, source, base, indices))
            }
            (Some(L::LLVMPHI), _) => {
                let made = writer.phi(ty);
                for (value, (_, block)) in operands.iter().zip(inst.incoming()) {
                    writer.add_incoming(made, *value, block);
                }
                made
            }
            (Some(L::LLVMSelect), [condition, a, b]) => {
                writer.unfolded(*condition, |condition| writer.select(condition, *a, *b))
            }
            (Some(L::LLVMFreeze), [value]) => writer.freeze(*value),
            (Some(L::LLVMExtractValue), [whole]) => {
                self.path(inst)?.into_iter().fold(*whole, |whole, index| {
                    writer.unfolded(whole, |whole| writer.extract_value(whole, index))
                })
            }
            (Some(L::LLVMInsertValue), [whole, part]) => self.insert(*whole, *part, &self.path(inst)?),
            (Some(op @ (L::LLVMAddrSpaceCast | L::LLVMBitCast | L::LLVMIntToPtr)), [value]) => {
                writer.unfolded(*value, |value| writer.cast(op, value, ty))
            }
            (opcode, _) => {
                let name = opcode.map(mnemonic).unwrap_or_default();
                return Err(unsupported(format!("`{name}` of the type {} is not supported", inst.ty())));
            }
        };
        if made.is_instruction() {
            writer.copy_metadata(inst, made);
        }
        Ok(made)
    }

    /// Inserts a part into a value, at a path of indices.
    fn insert(&self, whole: Val<'m>, part: Val<'m>, indices: &[u32]) -> Val<'m> {
        let [index, rest @ ..] = indices else { return part };
        let part = match rest {
            [] => part,
            rest => {
                let inner = self.writer.unfolded(whole, |whole| self.writer.extract_value(whole, *index));
                self.insert(inner, part, rest)
            }
        };
        self.writer.unfolded(whole, |whole| self.writer.insert_value(whole, part, *index))
    }

    /// Rebuilds a call for a callee of another type.
    fn call(&mut self, call: Val<'m>, operands: &[Val<'m>]) -> Result<Val<'m>, Diagnostic> {
        let ty = self.ty(call.callee_type())?;
        let Some((callee, _)) = operands.split_last() else {
            return Err(unsupported(format!("{call} calls nothing")));
        };
        let count = call.arguments().len();
        let mut arguments: Vec<LLVMValueRef> = operands.iter().take(count).map(|value| value.raw()).collect();
        let mut behind = operands.iter().skip(count).map(|value| value.raw());
        // SAFETY: the operands of a call are its arguments, those of its bundles, and the callee. The bundles are disposed of.
        unsafe {
            let mut bundles = Vec::new();
            for index in 0..LLVMGetNumOperandBundles(call.raw()) {
                let old = LLVMGetOperandBundleAtIndex(call.raw(), index);
                let mut length = 0;
                let tag = LLVMGetOperandBundleTag(old, &mut length);
                let count = LLVMGetNumOperandBundleArgs(old);
                let mut values: Vec<LLVMValueRef> = behind.by_ref().take(count as usize).collect();
                bundles.push(LLVMCreateOperandBundle(tag, length, values.as_mut_ptr(), count));
                LLVMDisposeOperandBundle(old);
            }
            let made = LLVMBuildCallWithOperandBundles(
                self.writer.builder(),
                ty.raw(),
                callee.raw(),
                arguments.as_mut_ptr(),
                count as u32,
                bundles.as_mut_ptr(),
                bundles.len() as u32,
                c"".as_ptr(),
            );
            bundles.into_iter().for_each(|bundle| LLVMDisposeOperandBundle(bundle));
            self.writer.reader().copy_properties(call.raw(), made, count as u32);
            Ok(Val::made(made))
        }
    }
}
