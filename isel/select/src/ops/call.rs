//! Calls (SPIR-V 3.3.9, "Function Instructions").
//!
//! A call of a function with a row is lowered by the row; all others are calls of functions of this module or
//! imported ones.

use crate::context::{ConvergentCall, FnCx};
use crate::emit::Emit;
use inkwell::llvm_sys::LLVMValueKind as K;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{MemoryAccess, Op, StorageClass};
use spirant_dialect::{Aborted, Type, Value, ValueDef};
use spirant_facts::classes::Class;
use spirant_facts::refusals;
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::{Lookup, Lower};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_call(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let Some(callee) = inst.callee() else { return Err(self.report.bug("a call without callee")) };
        if self.input.env.is_shader() {
            self.note_convergence(inst)?;
        }
        if !self.is_assumption(inst) {
            refusals::check_bundles(self.report, inst)?;
        }
        let value = match callee.value_kind() {
            K::LLVMFunctionValueKind => match self.intrinsic_callee(callee)? {
                Some(intrinsic) => self.lower_intrinsic(inst, intrinsic)?,
                None => {
                    let args = inst.arguments();
                    self.for_each_handle(inst, &args, &mut |cx| cx.call_function(inst, callee).map(Some))?
                }
            },
            K::LLVMInlineAsmValueKind => self.call_inline_asm(inst, callee)?,
            K::LLVMGlobalAliasValueKind => match callee.aliasee() {
                Some(aliasee) => Some(self.call_function(inst, aliasee)?),
                None => return Err(self.report.unsupported("a call of an alias that has no aliasee")),
            },
            _ => Some(self.call_pointer(inst, callee)?),
        };
        match value {
            Some(value) if inst.ty().kind() != TyKind::Void => {
                self.bind(inst, value);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Whether a call is an assumption, whose operand bundles are hints.
    fn is_assumption(&mut self, inst: Val<'m>) -> bool {
        let intrinsic = inst.callee().map(|callee| self.lowered.callees.lookup(callee));
        matches!(intrinsic, Some(Lookup::Row(row)) if matches!(row.lower, Lower::Assume))
    }

    /// Keeps the loop whose token controls a convergent call. LLVM may have joined blocks of several
    /// loops, where one is left by a single exit; they are split again.
    fn note_convergence(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let Some(token) = inst.bundle_argument("convergencectrl") else { return Ok(()) };
        let intrinsic = self.lowered.callees.intrinsic(token);
        let from_loop =
            intrinsic.is_some_and(|it| matches!(it.lower, Lower::ConvergenceToken { of_loop: true }));
        let header = token.parent().filter(|_| from_loop).and_then(|b| self.flow.blocks.get(&b).copied());
        let last = self.flow.last_convergent;
        if last.is_some_and(|last| last.block == self.emit.block && last.header != header) {
            self.split_block()?;
        }
        let block = self.emit.block;
        self.flow.last_convergent = Some(ConvergentCall { block, header });
        let regions = &mut self.emit.function.attrs.convergence_regions;
        if let Some(header) = header.filter(|header| *header != block)
            && regions.last() != Some(&(block, header))
        {
            regions.push((block, header));
        }
        Ok(())
    }

    /// Continues in a new block after the current one.
    fn split_block(&mut self) -> Result<(), Aborted> {
        let [next] = self.emit.blocks_after(self.report)?;
        self.emit.builder().branch(next, &[]);
        self.emit.block = next;
        Ok(())
    }

    fn call_function(&mut self, inst: Val<'m>, callee: Val<'m>) -> Result<Value, Aborted> {
        if !self.input.is_logical() {
            self.check_sampled_images(inst)?;
        }
        let func = self.module().function(callee)?;
        let ty = self.emit.module.functions[func].ty;
        let same = inst.callee_type() == callee.value_type();
        let params: Vec<_> = self.emit.module.types.parameters(ty).collect();
        let mut operands = vec![self.emit.function.module_value(ValueDef::Func(func), ty)];
        let arguments = inst.arguments();
        for (index, param) in params.into_iter().enumerate() {
            let Some(argument) = arguments.get(index).copied() else {
                // C's functions without a prototype may be called with fewer.
                operands.push(self.emit.undef(param));
                continue;
            };
            let value = match self.classes.of(argument) {
                Class::LogicalPointer => self.place_argument(argument, param)?,
                _ => self.value(argument)?,
            };
            let value = self.own_copy(
                value,
                param,
                inst.call_alignment(operands.len() as u32, self.input.attributes.align),
            )?;
            let value = if same { value } else { self.reinterpreted(inst, value, param)? };
            operands.push(self.emit.coerce_pointer(self.report, value, param)?);
        }
        let result = self.module().returned_type(callee)?;
        let value = self.emit.op(Op::FunctionCall, result, &operands);
        if same || inst.ty().kind() == TyKind::Void {
            return Ok(value);
        }
        let to = self.result_type(inst)?;
        if callee.value_type().return_type().kind() == TyKind::Void {
            return Ok(self.emit.undef(to));
        }
        self.reinterpreted(inst, value, to)
    }

    /// A value that is passed as another type of as many bits.
    fn reinterpreted(&mut self, call: Val<'m>, value: Value, to: Type) -> Result<Value, Aborted> {
        let from = self.emit.type_of(value);
        let (is_pointer, to_pointer) =
            (self.emit.pointer_parts(from).is_some(), self.emit.pointer_parts(to).is_some());
        if from == to || is_pointer && to_pointer {
            return Ok(value);
        }
        let bits =
            |emit: &Emit<'_>, ty| emit.scalar_width(ty).map(|width| width * emit.module.types.lanes(ty));
        let (own, wanted, address) =
            (bits(&self.emit, from), bits(&self.emit, to), self.input.env.pointer_width());
        if !is_pointer && !to_pointer && own.is_some() && own == wanted {
            return self.emit.bitcast(self.report, value, to);
        }
        if is_pointer && wanted.is_some() && wanted == address {
            return Ok(self.emit.op(Op::ConvertPtrToU, to, &[value]));
        }
        if to_pointer && own.is_some() && own == address {
            return Ok(self.emit.op(Op::ConvertUToPtr, to, &[value]));
        }
        let message = format!("{call} passes or returns values of other sizes than its callee has");
        Err(self.report.error_help(
            Code::UNSUPPORTED,
            message,
            "declare the function with the parameters that it has",
        ))
    }

    /// What a generic pointer points at, in a variable of this function, where the callee requires one: it is passed by
    /// value.
    fn own_copy(&mut self, value: Value, param: Type, alignment: u32) -> Result<Value, Aborted> {
        let own = self.emit.type_of(value);
        let parts = (self.emit.pointer_parts(own), self.emit.pointer_parts(param));
        let (Some((StorageClass::Generic, _)), Some((StorageClass::Function, content))) = parts else {
            return Ok(value);
        };
        let generic = self.emit.pointer_type(StorageClass::Generic, content);
        let source = self.emit.coerce_pointer(self.report, value, generic)?;
        let copy = self.emit.local_variable(content);
        let aligned = MemoryAccess::ALIGNED.bits();
        self.emit.effect(Op::CopyMemory, &[copy, source], &[aligned, alignment.max(1)]);
        Ok(copy)
    }

    fn call_pointer(&mut self, inst: Val<'m>, callee: Val<'m>) -> Result<Value, Aborted> {
        if self.input.is_logical() || !self.input.env.allows_extension("SPV_INTEL_function_pointers") {
            return Err(self.report.unsupported(
                "a call through a pointer: SPIR-V has none without SPV_INTEL_function_pointers",
            ));
        }
        let function_type = self.module().lower_type(inst.callee_type())?;
        let pointer = self.value(callee)?;
        let storage = StorageClass::CodeSectionINTEL;
        let wanted = self.emit.pointer_type(storage, function_type);
        let pointer = self.emit.coerce_pointer(self.report, pointer, wanted)?;
        let params: Vec<_> = self.emit.module.types.parameters(function_type).collect();
        let mut operands = vec![pointer];
        for (argument, param) in inst.arguments().into_iter().zip(params) {
            let value = self.value(argument)?;
            operands.push(self.emit.coerce_pointer(self.report, value, param)?);
        }
        let result = self.result_type(inst)?;
        Ok(self.emit.op(Op::FunctionPointerCallINTEL, result, &operands))
    }
}
