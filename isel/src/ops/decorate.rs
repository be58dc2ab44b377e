//! Decorations that intrinsics give values (`llvm.spv.assign.decoration` and its kin).

use crate::context::FnCx;
use crate::reader::Val;
use spirant_dialect::{Aborted, ValueDef};

impl<'m> FnCx<'_, '_, 'm> {
    /// `llvm.spv.assign.decoration(value, metadata)`: a list of `!{i32 kind, operands…}`.
    pub fn assign_decorations(&mut self, call: Val<'m>) -> Result<(), Aborted> {
        let target = self.llvm_operand(call, 0)?;
        let list = self.llvm_operand(call, 1)?;
        let Some(list) = list.as_metadata(self.cx.reader) else {
            return Err(self.bug("assign.decoration without metadata"));
        };
        let mut decorations = Vec::new();
        for node in list.operands().into_iter().flatten() {
            decorations.push(self.cx.decoration_node(node)?);
        }
        let value = if target.ty().is_pointer() && self.cx.is_logical() {
            self.logical_pointer(target)?
        } else {
            self.value(target)?
        };
        match self.function.value_def(value) {
            ValueDef::Global(global) => {
                let own = &mut self.cx.module.globals[global].decorations;
                decorations.retain(|d| !own.contains(d));
                own.append(&mut decorations);
            }
            ValueDef::Result(..) | ValueDef::BlockParam(..) | ValueDef::FuncParam(_) => {
                let own = self.function.value_decorations.entry(value).or_default();
                decorations.retain(|d| !own.contains(d));
                own.append(&mut decorations);
            }
            _ => {
                return Err(self.error(
                    spirant_dialect::diagnostics::Code::INLINE_TYPE,
                    "a decoration of a constant: constants are shared, so it would decorate every use",
                ));
            }
        }
        Ok(())
    }
}
