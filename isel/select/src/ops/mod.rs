//! One file per family of LLVM instructions.

mod aggregate;
mod arithmetic;
pub mod atomic;
mod atomic_memory;
mod call;
mod cast;
mod compare;
mod control;
mod decorate;
pub mod hints;
mod inline_asm;
mod iterations;
mod loops;
mod memory;
pub mod memory_operands;
pub mod physical;
mod split_access;
mod value_hints;
mod vector;

use crate::context::FnCx;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Value};
use spirant_facts::classes::{Class, Handle};
use spirant_ir::versions::{is_branch, is_pointer_to_integer};
use spirant_ir::{Val, mnemonic};

impl<'m> FnCx<'_, '_, 'm> {
    /// Selects one instruction of this opcode and binds its result.
    pub fn select_instruction(&mut self, inst: Val<'m>, opcode: Option<L>) -> Result<(), Aborted> {
        let Some(opcode) = opcode else {
            return Err(self.report.bug("an instruction without opcode"));
        };
        if self.classes.has_sampled_images && !self.input.is_logical() && opcode != L::LLVMCall {
            self.check_sampled_images(inst)?;
        }
        match opcode {
            L::LLVMPHI => Ok(()),
            L::LLVMRet
            | L::LLVMSwitch
            | L::LLVMUnreachable
            | L::LLVMIndirectBr
            | L::LLVMInvoke
            | L::LLVMCallBr
            | L::LLVMResume
            | L::LLVMCleanupRet
            | L::LLVMCatchRet
            | L::LLVMCatchSwitch => self.select_terminator(inst, opcode),
            _ if is_branch(opcode) => self.select_terminator(inst, opcode),
            L::LLVMAlloca => self.select_alloca(inst),
            L::LLVMStore => self.select_store(inst),
            L::LLVMFence => self.select_fence(inst),
            L::LLVMCall => self.select_call(inst),
            _ => match self.classes.of(inst) {
                Class::LogicalPointer => self.select_place(inst, opcode),
                // Looked through where they are used.
                Class::Handle(_) | Class::InPlace => Ok(()),
                Class::DeclaredObject => {
                    let value = self.load_object(inst)?;
                    self.bind(inst, value);
                    Ok(())
                }
                Class::Data | Class::PhysicalPointer | Class::Token => {
                    let value = self.select_value(inst, opcode)?;
                    self.bind(inst, value);
                    Ok(())
                }
            },
        }
    }

    /// Refuses what does anything but sample with a sampled image that a kernel puts together: SPIR-V requires it in
    /// the block where it is used, and by instructions that sample or query (2.16.1).
    pub(super) fn check_sampled_images(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let is_pair = |value: &Val<'m>| self.classes.of(*value) == Class::Handle(Handle::SampledImage);
        let pair = match inst.opcode() {
            Some(L::LLVMPHI) => inst.incoming().map(|(value, _)| value).find(is_pair),
            _ => inst.operands().find(is_pair),
        };
        let Some(pair) = pair else { return Ok(()) };
        Err(self.report.error_help(
            Code::UNSUPPORTED,
            format!("{pair}, an image put together with a sampler, is stored, merged, passed or returned"),
            "do so with the image and the sampler, and put them together where they are used",
        ))
    }

    /// An instruction or constant expression that computes a value.
    fn select_value(&mut self, inst: Val<'m>, opcode: L) -> Result<Value, Aborted> {
        match opcode {
            L::LLVMAdd
            | L::LLVMFAdd
            | L::LLVMSub
            | L::LLVMFSub
            | L::LLVMMul
            | L::LLVMFMul
            | L::LLVMUDiv
            | L::LLVMSDiv
            | L::LLVMFDiv
            | L::LLVMURem
            | L::LLVMSRem
            | L::LLVMFRem
            | L::LLVMShl
            | L::LLVMLShr
            | L::LLVMAShr
            | L::LLVMAnd
            | L::LLVMOr
            | L::LLVMXor => self.select_binary(inst, opcode),
            L::LLVMFNeg => self.select_fneg(inst),
            L::LLVMICmp | L::LLVMFCmp => self.select_compare(inst),
            L::LLVMSelect => self.select_select(inst),
            L::LLVMFreeze => self.select_freeze(inst),
            L::LLVMTrunc
            | L::LLVMZExt
            | L::LLVMSExt
            | L::LLVMFPToUI
            | L::LLVMFPToSI
            | L::LLVMUIToFP
            | L::LLVMSIToFP
            | L::LLVMFPTrunc
            | L::LLVMFPExt
            | L::LLVMBitCast => self.select_cast(inst, opcode),
            L::LLVMIntToPtr | L::LLVMAddrSpaceCast => self.select_pointer_cast(inst, opcode),
            _ if is_pointer_to_integer(opcode) => self.select_pointer_cast(inst, opcode),
            L::LLVMGetElementPtr => self.select_gep(inst),
            L::LLVMLoad => self.select_load(inst),
            L::LLVMAtomicRMW => self.select_atomic(inst, Self::select_rmw),
            L::LLVMAtomicCmpXchg => self.select_atomic(inst, Self::select_cmpxchg),
            L::LLVMExtractElement => self.select_extract_element(inst),
            L::LLVMInsertElement => self.select_insert_element(inst),
            L::LLVMShuffleVector => self.select_shuffle(inst),
            L::LLVMExtractValue => self.select_extract_value(inst),
            L::LLVMInsertValue => self.select_insert_value(inst),
            L::LLVMVAArg => Err(self.report.unsupported("va_arg: SPIR-V has no variable arguments")),
            L::LLVMLandingPad | L::LLVMCleanupPad | L::LLVMCatchPad => {
                Err(self.report.unsupported("exception handling: SPIR-V has no exceptions"))
            }
            other => Err(self.report.unsupported(format!("the LLVM instruction {}", mnemonic(other)))),
        }
    }

    /// A constant expression, computed at its use.
    pub fn select_expression(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        match value.opcode() {
            Some(opcode) => self.select_value(value, opcode),
            None => Err(self.report.bug("a constant expression without opcode")),
        }
    }
}
