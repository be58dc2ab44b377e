//! `alloca`, `load`, `store`, `getelementptr` (SPIR-V 3.3.8, "Memory Instructions").
//!
//! A pointer is selected by its class: logical or physical.

use super::iterations::{Outlives, outlives};
use super::split_access::split_of;
use crate::context::FnCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::{Aborted, Value};
use spirant_facts::classes::Class;
use spirant_ir::{TyKind, Val, mnemonic};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_alloca(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let count = self.llvm_operand(inst, 0)?;
        let Some(count) = count.int_value() else {
            return self.select_variable_length(inst, count);
        };
        self.check_iterations(inst)?;
        let allocated = inst.allocated_type();
        if self.classes.of(inst) == Class::LogicalPointer {
            return self.select_logical_alloca(inst, allocated, count);
        }
        let mut content = self.module().lower_type(allocated)?;
        if count != 1 {
            content = self.module().plain_array(content, count)?;
        }
        let variable = self.emit.local_variable(content);
        let alignment = self.input.layout.access_alignment(allocated, inst.alignment());
        if alignment != 0 {
            let decoration = Decoration::words(spirv::Decoration::Alignment, &[alignment]);
            self.emit.decorate(variable, decoration);
        }
        let space = match inst.ty().kind() {
            TyKind::Ptr(space) => self.module().storage_class(space)?,
            _ => StorageClass::Function,
        };
        self.name_value(inst, variable);
        let pointer = self.emit.cast_storage(self.report, variable, space)?;
        self.values.insert(inst, pointer);
        Ok(())
    }

    /// Refuses an object of a cycle that may be used when the next iteration has made its own.
    fn check_iterations(&mut self, alloca: Val<'m>) -> Result<(), Aborted> {
        let (at, how) = match outlives(self.input.reader, &self.lowered.callees, alloca) {
            None => return Ok(()),
            Some(Outlives::Use(at)) => (at, "used"),
            Some(Outlives::Escape(at)) => (at, "kept"),
        };
        let by = at.opcode().map(mnemonic).unwrap_or_default();
        Err(self.report.error_help(
            Code::UNSUPPORTED,
            format!(
                "each iteration of a loop makes its own object by {alloca}, whose address is {how} by '{by}', possibly beyond the iteration; \
                 a variable in SPIR-V is one object for the whole call"
            ),
            "allocate an array of the objects in front of the loop",
        ))
    }

    /// An array whose length is known at run time only: `OpVariableLengthArrayINTEL`.
    fn select_variable_length(&mut self, inst: Val<'m>, count: Val<'m>) -> Result<(), Aborted> {
        if self.classes.of(inst) == Class::LogicalPointer
            || !self.input.env.allows_extension("SPV_INTEL_variable_length_array")
        {
            return Err(self.report.unsupported("an alloca whose size is not constant: SPIR-V has none without SPV_INTEL_variable_length_array"));
        }
        let content = self.module().lower_type(inst.allocated_type())?;
        let ty = self.emit.pointer_type(StorageClass::Function, content);
        let count = self.value(count)?;
        let array = self.emit.op(Op::VariableLengthArrayINTEL, ty, &[count]);
        let space = match inst.ty().kind() {
            TyKind::Ptr(space) => self.module().storage_class(space)?,
            _ => StorageClass::Function,
        };
        let value = self.emit.cast_storage(self.report, array, space)?;
        self.bind(inst, value);
        Ok(())
    }

    pub(super) fn select_load(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        if inst.is_atomic() {
            return self.select_atomic(inst, Self::select_atomic_load);
        }
        let pointer = self.llvm_operand(inst, 0)?;
        if self.classes.of(pointer) == Class::LogicalPointer {
            return self.load_place(inst, pointer);
        }
        if let Some(split) = split_of(inst.ty()) {
            return self.load_split(inst, pointer, &split);
        }
        let ty = self.result_type(inst)?;
        let access = self.memory_operands(inst)?;
        let pointer = self.pointer_to(pointer, ty)?;
        Ok(self.emit.op_words(Op::Load, ty, access.ids(&[pointer]).as_ref(), access.words()))
    }

    pub(super) fn select_store(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        if inst.is_atomic() {
            let pointer = self.llvm_operand(inst, 1)?;
            let select = &mut |cx: &mut Self| cx.select_atomic_store(inst).map(|()| None);
            return self.for_each_place(inst, &[pointer], select).map(|_| ());
        }
        let stored = self.llvm_operand(inst, 0)?;
        let pointer = self.llvm_operand(inst, 1)?;
        if self.classes.of(pointer) == Class::LogicalPointer {
            return self.store_place(inst, stored, pointer);
        }
        if let Some(split) = split_of(stored.ty()) {
            return self.store_split(inst, stored, pointer, &split);
        }
        let ty = self.module().lower_type(stored.ty())?;
        let access = self.memory_operands(inst)?;
        let value = self.value(stored)?;
        let value = self.emit.coerce_pointer(self.report, value, ty)?;
        let pointer = self.pointer_to(pointer, ty)?;
        self.emit.effect(Op::Store, access.ids(&[pointer, value]).as_ref(), access.words());
        Ok(())
    }
}
