//! Marks variables as optimized out if the values of their debug records are gone.
//!
//! It is here because the verifier knows where each value is visible.

use crate::records::hidden_records;
use hashbrown::HashMap;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::{Function, RecordKind, Value, ValueDef};
use spirant_dialect::module::{Item, ItemOperand, Module};
use spirant_dialect::spirv::Op;

/// Marks a source variable as optimized out where the value of its debug record is not visible. A variable in memory that is
/// not a variable of the module is described by the pointer to it.
pub fn settle_debug_info(module: &mut Module) {
    for func in module.functions.keys() {
        if module.functions[func].attrs.records.is_empty() {
            continue;
        }
        let hidden = hidden_records(module, &module.functions[func]);
        for record in hidden {
            module.functions[func].attrs.records[record].value = PackedOption::NONE;
        }
        let mut expressions = Vec::new();
        let function = &module.functions[func];
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
            let loaded = *made.entry(expression).or_insert_with(|| dereferenced(module, expression));
            let data = &mut module.functions[func].attrs.records[record];
            (data.kind, data.expression) = (RecordKind::Value, loaded.into());
        }
    }
}

/// An expression that does what another does and loads from what that yields.
fn dereferenced(module: &mut Module, expression: Item) -> Item {
    let uint = module.types.int(32);
    let deref = module.consts.int(&module.types, uint, 0);
    let mut operands = module.items[expression].operands.clone();
    let deref = module.debug_item(DebugOp::DebugOperation, vec![ItemOperand::Const(deref)]);
    operands.push(ItemOperand::Item(deref));
    module.debug_item(DebugOp::DebugExpression, operands)
}

/// Whether a value is the address of a variable, or a parameter.
fn is_variable(function: &Function, value: Value) -> bool {
    match function.value_def(value) {
        ValueDef::Result(inst, _) => function.op(inst) == Op::Variable,
        ValueDef::Global(_) | ValueDef::FuncParam(_) => true,
        _ => false,
    }
}
