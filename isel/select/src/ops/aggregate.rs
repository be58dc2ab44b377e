//! Structs and arrays as values (SPIR-V 3.3.12, "Composite Instructions").

use crate::context::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Value};
use spirant_ir::Val;

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_extract_value(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let parts = inst.operand(0).and_then(|whole| self.parts.get(&whole));
        if let Some(parts) = parts
            && let Some(member) = inst.only_index()
            && let Some(part) = parts.get(member as usize).and_then(|part| part.expand())
        {
            return Ok(part);
        }
        let ty = self.result_type(inst)?;
        let aggregate = self.operand_value(inst, 0)?;
        Ok(self.emit.op_words(Op::CompositeExtract, ty, &[aggregate], &inst.indices()))
    }

    pub(super) fn select_insert_value(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let aggregate = self.operand_value(inst, 0)?;
        let operand = self.llvm_operand(inst, 1)?;
        let element = self.value(operand)?;
        let element_type = self.module().lower_type(operand.ty())?;
        let element = self.emit.coerce_pointer(self.report, element, element_type)?;
        Ok(self.emit.op_words(Op::CompositeInsert, ty, &[element, aggregate], &inst.indices()))
    }
}
