//! Debug information of bodies: positions with scopes, and locations of variables.

use crate::context::FnCx;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::debug_info::path_of_piece;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::{DebugScope, RecordData, RecordKind, SourcePosition};
use spirant_dialect::module::ItemOperand;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Item, Position, Value, ValueDef};
use spirant_facts::classes::Class;
use spirant_ir::debug_values::variable_of;
use spirant_ir::{DbgRecord, Location, Val};

/// The last position, with its LLVM node.
#[derive(Default)]
pub struct LastPosition {
    node: usize,
    position: PackedOption<Position>,
}

impl<'m> FnCx<'_, '_, 'm> {
    /// Records the source function that the function defines.
    pub fn define_source_function(&mut self) {
        if self.lowered.debug.is_empty() {
            return;
        }
        let subject = match self.llvm.subprogram(self.input.reader) {
            Some(subprogram) => self.lowered.debug.items.get(&subprogram.id()),
            None => self.lowered.debug.definitions.get(&self.llvm),
        };
        if let Some(subject) = subject.copied() {
            self.record(RecordData {
                kind: RecordKind::Definition,
                subject,
                value: PackedOption::NONE,
                expression: PackedOption::NONE,
                indexes: Box::default(),
            });
        }
    }

    /// Sets the source position for the following instructions to that of `inst`, and emits the records of variables
    /// before it.
    pub fn locate(&mut self, inst: Val<'m>, last: &mut LastPosition) {
        let reader = self.input.reader;
        if !self.lowered.debug.is_empty() && inst.opcode() != Some(L::LLVMPHI) {
            let own = self.llvm.subprogram(reader);
            for record in inst.debug_records(reader) {
                if !self.lowered.debug.made_up.shows(&record, own) {
                    continue;
                }
                if let Some(location) = record.location {
                    self.set_position(location, last);
                }
                self.variable(&record);
            }
        }
        if last.position.is_some() && inst.location_id() == last.node {
            self.emit.position = last.position;
        } else if let Some(location) = inst.location(reader) {
            self.set_position(location, last);
        }
    }

    fn set_position(&mut self, location: Location<'m>, last: &mut LastPosition) {
        let node = location.node.id();
        if node == last.node && last.position.is_some() {
            self.emit.position = last.position;
            return;
        }
        let own = self.llvm.subprogram(self.input.reader);
        let debug = &mut self.lowered.debug;
        let Some(location) = &debug.made_up.shown(location, own) else { return };
        let mut loc = debug.loc(location);
        let mut call = debug.call(location);
        let scope = debug.items.get(&location.scope.id()).copied().map(|scope| DebugScope {
            scope,
            inlined_at: location.inlined_at.and_then(|call| debug.items.get(&call.id()).copied()),
        });
        if loc.is_none() && scope.is_none() {
            // What a front end makes up belongs to no line, but to the call.
            let Some(caller) = call else { return };
            loc = Some(caller.loc.clone());
            call = caller.outer.clone();
        }
        let position = SourcePosition { loc, end: None, scope, call };
        let position = self.emit.function.attrs.add_position(position);
        self.emit.position = position.into();
        *last = LastPosition { node, position: position.into() };
    }

    /// Says where a variable is from here on.
    fn variable(&mut self, record: &DbgRecord<'m>) {
        let debug = &self.lowered.debug;
        let Some(subject) = debug.items.get(&record.variable.id()).copied() else { return };
        let node = record.expression.id();
        if debug.spaces.contains_key(&node) && debug.repeated.contains_key(&variable_of(record)) {
            return;
        }
        let mut expression = debug.items.get(&node).copied();
        let mut indexes = Vec::new();
        if let Some((whole, offset, size)) = debug.fragments.get(&node).copied()
            && let Some(path) = self.path(subject, offset, size)
        {
            (expression, indexes) = (Some(whole), path);
        }
        // An expression that cannot be expressed may be of several values.
        let value = expression.and_then(|_| record.value()).and_then(|value| self.value_of_variable(value));
        let kind = if record.declares { RecordKind::Declare } else { RecordKind::Value };
        let expression = expression.or(self.lowered.debug.empty_expression);
        let data = RecordData {
            kind,
            subject,
            value: value.into(),
            expression: expression.into(),
            indexes: indexes.into(),
        };
        self.record(data);
    }

    /// The indexes of the part of a variable that has these bits.
    fn path(&mut self, variable: Item, offset: u64, size: u64) -> Option<Vec<ItemOperand>> {
        let module = &mut *self.emit.module;
        let Some(ItemOperand::Item(ty)) = module.items.get(variable)?.operands.get(1) else { return None };
        let path = path_of_piece(module, *ty, offset, size)?;
        let uint = module.types.int(32);
        let index = |index: u32| ItemOperand::Const(module.consts.int(&module.types, uint, u64::from(index)));
        Some(path.into_iter().map(index).collect())
    }

    fn record(&mut self, data: RecordData) {
        let inst = self.emit.function.create_record(data);
        self.emit.function.attrs.set_position(inst, self.emit.position);
        self.emit.function.append_inst(self.emit.block, inst);
    }

    /// The value of the dialect that an LLVM value has become, if it is one: nothing is computed for a debugger.
    fn value_of_variable(&mut self, value: Val<'m>) -> Option<Value> {
        if let Some(known) = self.values.get(&value).copied() {
            return Some(self.variable_behind(known));
        }
        if let Some(place) = self.places.of.get(&value) {
            let is_whole = place.offset == 0 && place.terms.is_empty() && place.selector.is_none();
            return is_whole.then_some(place.root.variable);
        }
        if value.is_number() && self.classes.of(value) == Class::Data {
            return self.value(value).ok();
        }
        None
    }

    /// The variable that a pointer to it in another address space was made of.
    fn variable_behind(&self, value: Value) -> Value {
        let function = &self.emit.function;
        match function.value_def(value) {
            ValueDef::Result(inst, _) if function.op(inst) == Op::PtrCastToGeneric => {
                function.operand(inst, 0).unwrap_or(value)
            }
            _ => value,
        }
    }
}
