//! Debug records whose value is gone: the variables that they describe are optimized out.
//!
//! The verifier knows which values a record sees; [debug information](crate::debug_info) itself does not.

use crate::debug_info::DebugOp;
use crate::entity::PackedOption;
use crate::function::{Function, RecordKind, Value, ValueDef};
use crate::module::{Item, ItemOperand, Module};
use crate::spirv::Op;
use crate::verify::hidden_records;
use hashbrown::HashMap;

impl Module {
    /// Finds out which source variables are gone: where the value of a debug record is not visible, the variable is optimized out.
    /// What is in memory, but not in a variable of the module, is the value that a pointer points to.
    pub fn settle_debug_info(&mut self) {
        for func in self.functions.keys() {
            if self.functions[func].attrs.records.is_empty() {
                continue;
            }
            let hidden = hidden_records(self, &self.functions[func]);
            for record in hidden {
                self.functions[func].attrs.records[record].value = PackedOption::NONE;
            }
            let mut expressions = Vec::new();
            let function = &self.functions[func];
            for (record, data) in function.attrs.records.iter() {
                if let (RecordKind::Declare, Some(value)) = (data.kind, data.value.expand())
                    && !is_variable(function, value)
                {
                    expressions.push((record, data.expression));
                }
            }
            let mut made = HashMap::new();
            for (record, expression) in expressions {
                let Some(expression) = expression.expand() else { continue };
                let loaded = *made.entry(expression).or_insert_with(|| self.dereferenced(expression));
                let data = &mut self.functions[func].attrs.records[record];
                (data.kind, data.expression) = (RecordKind::Value, loaded.into());
            }
        }
    }

    /// An expression that does what another does and loads from what that yields.
    fn dereferenced(&mut self, expression: Item) -> Item {
        let uint = self.types.int(32);
        let deref = self.consts.int(&self.types, uint, 0);
        let mut operands = self.items[expression].operands.clone();
        let deref = self.debug_item(DebugOp::DebugOperation, vec![ItemOperand::Const(deref)]);
        operands.push(ItemOperand::Item(deref));
        self.debug_item(DebugOp::DebugExpression, operands)
    }
}

/// Whether a value is the address of a variable, or a parameter.
fn is_variable(function: &Function, value: Value) -> bool {
    match function.value_def(value) {
        ValueDef::Result(inst, _) => function.op(inst) == Op::Variable,
        ValueDef::Global(_) | ValueDef::FuncParam(_) => true,
        _ => false,
    }
}
