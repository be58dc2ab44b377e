//! Debug records: `"spirv.debug"(%item7, %3, %item9) {kind = "value"} : (none, i32, none) -> ()`, without the value if the
//! variable is optimized out.

use super::Printer;
use super::constants::Captures;
use super::names::Thing;
use spirant_dialect::function::{Function, RecordData, Value, ValueDef};
use spirant_dialect::module::ItemOperand;

impl Printer<'_> {
    /// Appends what a debug record says.
    pub(super) fn record(&mut self, function: &Function, record: &RecordData) {
        let mut types = vec!["none".to_owned()];
        self.put(format_args!("\"spirv.debug\"(%{}", record.subject));
        let value = record.value.expand().map(|value| function.resolve(value));
        if let Some(value) = value.filter(|value| self.has_name(function, *value)) {
            self.out.push_str(", ");
            self.value(function, value);
            types.push(self.scratch(|p| p.ty(function.value_type(value))));
        }
        if let Some(expression) = record.expression.expand() {
            self.put(format_args!(", %{expression}"));
            types.push("none".to_owned());
        }
        for index in &record.indexes {
            match *index {
                ItemOperand::Const(constant) => {
                    let number = self.names.number(Thing::Const(constant));
                    self.put(format_args!(", %const{number}"));
                    let ty = self.module.consts.get(constant).ty;
                    types.push(self.scratch(|p| p.ty(ty)));
                }
                ItemOperand::Item(item) => {
                    self.put(format_args!(", %{item}"));
                    types.push("none".to_owned());
                }
                _ => {}
            }
        }
        self.put(format_args!(") {{kind = \"{}\"}} : ({}) -> ()", record.kind.name(), types.join(", ")));
    }

    /// Adds what a debug record refers to.
    pub(super) fn capture_record(&self, function: &Function, record: &RecordData, captures: &mut Captures) {
        captures.items.insert(record.subject);
        captures.items.extend(record.expression.expand());
        for index in &record.indexes {
            match *index {
                ItemOperand::Const(constant) => self.capture_constant(constant, captures),
                ItemOperand::Item(item) => {
                    captures.items.insert(item);
                }
                _ => {}
            }
        }
        match record.value.expand().map(|value| function.value_def(value)) {
            Some(ValueDef::Const(constant)) => self.capture_constant(constant, captures),
            Some(ValueDef::Global(global)) => {
                captures.add(Thing::Global(global));
            }
            Some(ValueDef::Func(func)) => {
                captures.add(Thing::Func(func));
            }
            _ => {}
        }
    }

    /// Whether a value is defined in the text.
    fn has_name(&self, function: &Function, value: Value) -> bool {
        match function.value_def(value) {
            ValueDef::Const(_) | ValueDef::Global(_) | ValueDef::Func(_) => true,
            ValueDef::Type(_) | ValueDef::Item(_) | ValueDef::Alias(_) => false,
            // Several results share the name of the first.
            ValueDef::Result(inst, _) => {
                function.result_at(inst, 0).is_some_and(|first| self.names.has(first))
            }
            ValueDef::BlockParam(..) | ValueDef::FuncParam(_) => self.names.has(value),
        }
    }
}
