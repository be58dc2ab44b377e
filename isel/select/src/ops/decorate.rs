//! Decorations of values: the intrinsics (`llvm.spv.assign.decoration`) and `!spirv.Decorations`.

use crate::context::FnCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Value, ValueDef};
use spirant_facts::classes::Class;
use spirant_ir::Val;

impl<'m> FnCx<'_, '_, 'm> {
    /// `llvm.spv.assign.decoration(value, metadata)`: a list of `!{i32 kind, operands…}`.
    pub fn assign_decorations(&mut self, call: Val<'m>) -> Result<(), Aborted> {
        let target = self.llvm_operand(call, 0)?;
        let list = self.llvm_operand(call, 1)?;
        let Some(list) = list.as_metadata(self.input.reader) else {
            return Err(self.report.bug("assign.decoration without metadata"));
        };
        let decorations = self.module().decoration_list(list)?;
        let value = match self.classes.of(target) {
            Class::LogicalPointer => self.logical_pointer(target)?,
            _ => self.value(target)?,
        };
        self.add_decorations(value, decorations)
    }

    /// The decorations that `!spirv.Decorations` gives the result of an instruction.
    pub fn attached_decorations(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let Some(list) = inst.metadata(self.input.reader, self.input.metadata.decorations) else {
            return Ok(());
        };
        let decorations = self.module().decoration_list(list)?;
        let value = match self.classes.of(inst) {
            Class::LogicalPointer => self.logical_pointer(inst)?,
            _ => *self.values.get(&inst).ok_or_else(|| {
                let message = "!spirv.Decorations on an instruction that has no result to decorate";
                self.report.error(Code::INLINE_TYPE, message)
            })?,
        };
        self.add_decorations(value, decorations)
    }

    /// Decorates a value or global variable, without duplicates.
    pub fn add_decorations(&mut self, value: Value, mut decorations: Vec<Decoration>) -> Result<(), Aborted> {
        match self.emit.function.value_def(value) {
            ValueDef::Global(global) => {
                let own = &mut self.emit.module.globals[global].decorations;
                decorations.retain(|d| !own.contains(d));
                own.append(&mut decorations);
            }
            ValueDef::Result(..) | ValueDef::BlockParam(..) | ValueDef::FuncParam(_) => {
                let value = self.emit.function.resolve(value);
                let own = self.emit.function.attrs.value_decorations.entry(value).or_default();
                decorations.retain(|d| !own.contains(d));
                own.append(&mut decorations);
            }
            _ => {
                return Err(self.report.error(
                    Code::INLINE_TYPE,
                    "a decoration of a constant: constants are shared, so it would decorate every use",
                ));
            }
        }
        Ok(())
    }
}
