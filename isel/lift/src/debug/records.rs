//! Locations of source variables: debug records.

use crate::cx::{FnCx, Lift};
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::function::{RecordData, RecordKind, ValueDef};
use spirant_dialect::module::ItemOperand;
use spirant_dialect::{Inst, Item, Value};
use spirant_ir::Val;
use spirant_ir::writer::Told;

/// DWARF's and LLVM's operations by the set's numbers ("Debug Operations"), and how many numbers follow them.
const OPERATIONS: [(u64, usize); 10] = [
    (DEREF, 0),
    (0x22, 0),
    (0x1c, 0),
    (0x23, 1),
    (BIT_PIECE, 2),
    (0x16, 0),
    (0x18, 0),
    (STACK_VALUE, 0),
    (0x10, 1),
    (FRAGMENT, 2),
];

const DEREF: u64 = 0x06;
const BIT_PIECE: u64 = 0x9d;
const STACK_VALUE: u64 = 0x9f;
const FRAGMENT: u64 = 0x1000;

/// What an expression consists of, as LLVM has it, and how many values are on the stack when it ends.
#[derive(Default)]
struct Words {
    list: Vec<u64>,
    fragment: Option<(u64, u64)>,
}

impl Lift<'_, '_> {
    /// An expression in LLVM's words; `None` where its verifier would refuse them.
    fn words_of(&self, expression: Item) -> Option<Words> {
        let mut words = Words::default();
        let (mut depth, mut is_over) = (1usize, false);
        for operation in self.operands(expression).items(0) {
            let operands = self.operands(operation);
            let (op, count) = *OPERATIONS.get(operands.number(0)? as usize)?;
            let numbers: Option<Vec<u64>> = (1..=count).map(|place| operands.wide(place)).collect();
            let numbers = numbers?;
            if words.fragment.is_some() || is_over && op != FRAGMENT {
                return None;
            }
            match op {
                BIT_PIECE => return None,
                FRAGMENT => {
                    words.fragment = Some((*numbers.first()?, *numbers.get(1)?));
                    continue;
                }
                STACK_VALUE => is_over = true,
                // A constant is pushed; two values are taken, and one or two put back.
                0x10 => depth += 1,
                0x16 if depth < 2 => return None,
                0x18 | 0x1c | 0x22 => depth = depth.checked_sub(1).filter(|depth| *depth > 0)?,
                _ => {}
            }
            words.list.push(op);
            words.list.extend(numbers);
        }
        Some(words)
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    /// Lifts a debug record. What LLVM IR cannot say of a variable is left out, or says that it is optimized out.
    pub(crate) fn tell(&mut self, inst: Inst) {
        let function = self.function;
        if let Some(record) = function.record(inst)
            && record.kind != RecordKind::Definition
            && let Some(told) = self.told(inst, record)
            && let Some(block) = self.lift.writer.block()
            && let Some(writer) = self.lift.debug_writer(record.subject)
        {
            writer.tell(block, &told);
        }
    }

    fn told(&mut self, inst: Inst, record: &RecordData) -> Option<Told<'m>> {
        let is_variable = self.lift.debug_op(record.subject) == Some(DebugOp::DebugLocalVariable);
        let variable = if is_variable { self.lift.node(record.subject)? } else { return None };
        let owner = self.lift.function_of(record.subject)?;
        let function = self.function;
        let position = function.attrs.position(inst).expand().and_then(|p| function.attrs.source_position(p));
        // The location must be in the function that the variable is in.
        let scope = position.and_then(|position| position.scope);
        let scope = scope.filter(|scope| self.lift.function_of(scope.scope) == Some(owner));
        let (scope, inlined_at) = match scope.and_then(|scope| self.scope_of(scope)) {
            Some((scope, inlined_at, _)) => (scope, inlined_at),
            None => {
                let source = self.source.as_ref().filter(|source| source.item == Some(owner))?;
                (source.subprogram, None)
            }
        };
        let (line, column) =
            position.and_then(|p| p.loc.as_ref()).map_or((0, 0), |loc| (loc.line, loc.column));
        let location = self.lift.writer.location(line, column, scope, inlined_at);
        let words = self.expression_of(record);
        let value =
            record.value.expand().filter(|_| words.is_some()).and_then(|value| self.known_value(value));
        let is_declared = record.kind == RecordKind::Declare;
        let value = value.filter(|value| !is_declared || value.ty().is_pointer());
        let (value, list) = match (value, words) {
            (Some(value), Some(list)) => (Some(value), list),
            // A part of which nothing is known is none of the whole.
            _ if !record.indexes.is_empty() => return None,
            _ => (None, Vec::new()),
        };
        let is_declared = is_declared && value.is_some();
        let value = value.unwrap_or_else(|| self.lift.writer.poison(self.lift.writer.int(32)));
        let expression = self.lift.debug_writer(record.subject)?.expression(&list);
        Some(Told { is_declared, value, variable, expression, location })
    }

    /// The words of a record's expression, with the part of the variable that is meant.
    fn expression_of(&self, record: &RecordData) -> Option<Vec<u64>> {
        let Words { mut list, mut fragment } = match record.expression.expand() {
            Some(expression) => self.lift.words_of(expression)?,
            None => Words::default(),
        };
        let ty = self.lift.operands(record.subject).item(1);
        let whole = ty.and_then(|ty| self.lift.bits_of(ty, 0));
        if !record.indexes.is_empty() {
            let index = |operand: &ItemOperand| match operand {
                ItemOperand::Const(constant) => self.module().consts.int_value(*constant),
                ItemOperand::Word(word) => Some(u64::from(*word)),
                _ => None,
            };
            let indexes: Option<Vec<u64>> = record.indexes.iter().map(index).collect();
            let part = self.lift.part_of_type(ty?, &indexes?)?;
            fragment = match fragment {
                None => Some(part),
                Some(_) => return None,
            };
        }
        if let Some((offset, size)) = fragment {
            match whole {
                Some(whole) if offset == 0 && size == whole => {}
                Some(whole) if offset.checked_add(size)? <= whole && size != 0 => {
                    list.extend([FRAGMENT, offset, size]);
                }
                _ => return None,
            }
        }
        Some(list)
    }

    /// What a value has become, if it has become a value.
    fn known_value(&self, value: Value) -> Option<Val<'m>> {
        let value = self.function.resolve(value);
        let found = self.values.get(&value).copied();
        found.or_else(|| match self.function.value_def(value) {
            ValueDef::Const(constant) => {
                self.lift.known_constant(constant).or_else(|| self.specials.get(&constant).copied())
            }
            ValueDef::Global(global) => {
                self.buffers.get(&global).or_else(|| self.lift.globals.get(&global)).copied()
            }
            _ => None,
        })
    }
}
