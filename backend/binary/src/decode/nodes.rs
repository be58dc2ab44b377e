//! Debug information: nodes at module scope, and records in bodies, in the form of NonSemantic.Shader.DebugInfo.100 (see
//! [`spirant_dialect::debug_info`]).
//!
//! OpenCL.DebugInfo.100 has literal numbers in place of constants, names the composite type in each member, and the
//! definition in each function. The dialect states the last two once, in the composite type and in the body.
//!
//! Instructions that do not follow their set stay uninterpreted items or instructions: consumers may ignore them, too.

use super::body::Bodies;
use super::decoder::{Decoder, Step};
use super::ids::Definition;
use crate::reader::Operand;
use spirant_dialect::debug_info::{DebugOp, DebugSet, LineForm};
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::{DebugScope, RecordData, RecordKind, SourcePosition};
use spirant_dialect::grammar::Category;
use spirant_dialect::module::ItemOperand;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Inst, Item, Loc, Opcode};
use std::sync::Arc;

impl Decoder<'_, '_> {
    /// Notes which set the module's debug information is of.
    pub(super) fn debug_set(&mut self) {
        let has =
            |set: DebugSet| self.imports.values().any(|import| import.known == Some(set.ext_inst_set()));
        if has(DebugSet::OpenCl) && !has(DebugSet::Shader) {
            self.module.debug.set = DebugSet::OpenCl;
        }
    }

    /// A node of OpenCL.DebugInfo.100 as one of the dialect; `None` where it lacks operands. The function that a `DebugFunction` names
    /// is noted for its body.
    pub(super) fn opencl_node(
        &mut self,
        at: usize,
        item: Item,
        number: u32,
        operands: &[Operand<'_>],
    ) -> Step<Option<(Opcode, Vec<ItemOperand>)>> {
        let Some(op) = DebugOp::from_u32(number).filter(|op| (*op as u32) < 100) else { return Ok(None) };
        let mut list = Vec::with_capacity(operands.len());
        for operand in operands {
            if operand.kind.category() == Category::Id {
                list.push(self.item_operand(at, operand.words.first().copied().unwrap_or(0))?);
            } else {
                for word in operand.words {
                    list.push(ItemOperand::Const(self.number(*word)));
                }
            }
        }
        let owner = match op {
            DebugOp::DebugTypeMember => Some(5),
            DebugOp::DebugTypeInheritance => Some(0),
            DebugOp::DebugFunction => Some(9),
            _ => None,
        };
        if let Some(owner) = owner {
            if owner >= list.len() {
                return Ok(None);
            }
            if let (DebugOp::DebugFunction, ItemOperand::Func(func)) = (op, list.remove(owner)) {
                self.definitions.push((func, item));
            }
        }
        if op == DebugOp::DebugTypeBasic {
            list.push(ItemOperand::Const(self.number(0)));
        }
        Ok(Some((Opcode::Ext(DebugSet::Shader.ext_inst_set(), number), list)))
    }

    /// A 32-bit constant.
    fn number(&mut self, number: u32) -> spirant_dialect::Const {
        let uint = self.module.types.int(32);
        self.module.consts.int(&self.module.types, uint, u64::from(number))
    }

    /// What kind of node an id names.
    fn node(&self, id: u32) -> Option<(Item, DebugOp)> {
        let Definition::Item(item) = self.ids.get(id).definition else { return None };
        Some((item, self.module.items.get(item)?.debug_op()?))
    }

    /// The node of this kind that an id names.
    fn node_of(&self, id: u32, op: DebugOp) -> Option<Item> {
        self.node(id).filter(|(_, found)| *found == op).map(|(item, _)| item)
    }

    /// The number that an id names a constant of.
    fn number_of(&self, id: u32) -> Option<u32> {
        match self.ids.get(id).definition {
            Definition::Const(constant) => u32::try_from(self.module.consts.int_value(constant)?).ok(),
            _ => None,
        }
    }
}

impl<'w> Bodies<'_, 'w, '_> {
    /// Reads a debug instruction of a body; whether it is as its set requires. Its result, which is void, has no uses.
    pub(super) fn debug_inst(
        &mut self,
        at: usize,
        number: u32,
        operands: &'w [u32],
        block: Block,
    ) -> Step<bool> {
        let Some(op) = DebugOp::from_u32(number) else { return Ok(false) };
        let is_understood = match (op, operands) {
            (DebugOp::DebugScope, [scope, call @ ..]) => self.debug_scope(*scope, call),
            (DebugOp::DebugNoScope, []) => {
                self.place.scope = None;
                true
            }
            (DebugOp::DebugLine, operands) => self.debug_line(at, operands)?,
            (DebugOp::DebugNoLine, []) => {
                (self.place.loc, self.place.end) = (None, None);
                true
            }
            (DebugOp::DebugFunctionDefinition, [function, definition]) => {
                self.definition(at, *function, *definition, block)
            }
            (DebugOp::DebugDeclare, [variable, value, expression, indexes @ ..]) => {
                return self.variable(
                    at,
                    RecordKind::Declare,
                    [*variable, *value, *expression],
                    indexes,
                    block,
                );
            }
            (DebugOp::DebugValue, [variable, value, expression, indexes @ ..]) => {
                return self.variable(
                    at,
                    RecordKind::Value,
                    [*variable, *value, *expression],
                    indexes,
                    block,
                );
            }
            _ => return Ok(false),
        };
        if is_understood {
            self.position = PackedOption::NONE;
            self.position_is_stale = true;
        }
        Ok(is_understood)
    }

    fn debug_scope(&mut self, scope: u32, call: &[u32]) -> bool {
        let inlined_at = match call {
            [] => None,
            [call] => match self.d.node_of(*call, DebugOp::DebugInlinedAt) {
                None => return false,
                inlined_at => inlined_at,
            },
            _ => return false,
        };
        let scope = self.d.node(scope).map(|(item, _)| item);
        match scope.filter(|scope| self.d.module.items[*scope].is_lexical_scope()) {
            Some(scope) => {
                self.place.scope = Some(DebugScope { scope, inlined_at });
                true
            }
            None => false,
        }
    }

    fn debug_line(&mut self, at: usize, operands: &[u32]) -> Step<bool> {
        let [source, numbers @ ..] = operands else { return Ok(false) };
        let Some(source) = self.d.node_of(*source, DebugOp::DebugSource) else { return Ok(false) };
        let numbers: Option<Vec<u32>> = numbers.iter().map(|id| self.d.number_of(*id)).collect();
        let Some([line, last_line, column, last_column]) =
            numbers.and_then(|list| <[u32; 4]>::try_from(list).ok())
        else {
            return Ok(false);
        };
        let file = match self.d.module.items[source].operands.first() {
            Some(ItemOperand::Item(file)) => self.d.file_name(at, *file)?,
            _ => return Ok(false),
        };
        let is_range = (last_line, last_column) != (line, column);
        self.place.loc = Some(Loc { file, line, column });
        self.place.end = is_range.then_some((last_line, last_column));
        self.d.module.debug.lines = LineForm::Debug;
        Ok(true)
    }

    fn definition(&mut self, at: usize, function: u32, definition: u32, block: Block) -> bool {
        let Some(subject) = self.d.node_of(function, DebugOp::DebugFunction) else { return false };
        // Regions may be made after their blocks are read.
        let entry = self.graph.blocks.values().next();
        let is_entry = entry.is_some_and(|entry| (entry.start..entry.end).contains(&at));
        if self.d.ids.get(definition).definition != Definition::Func(self.func) || !is_entry {
            return false;
        }
        let inst = self.function.create_record(definition_of(subject));
        self.function.append_inst(block, inst);
        true
    }

    fn variable(
        &mut self,
        at: usize,
        kind: RecordKind,
        [variable, value, expression]: [u32; 3],
        indexes: &[u32],
        block: Block,
    ) -> Step<bool> {
        let (Some(subject), Some(expression)) = (
            self.d.node_of(variable, DebugOp::DebugLocalVariable),
            self.d.node_of(expression, DebugOp::DebugExpression),
        ) else {
            return Ok(false);
        };
        let mut list = Vec::with_capacity(indexes.len());
        for index in indexes {
            list.push(match self.d.ids.get(*index).definition {
                Definition::Const(constant) => ItemOperand::Const(constant),
                Definition::Item(item) => ItemOperand::Item(item),
                _ => return Ok(false),
            });
        }
        self.scratch.values.clear();
        match self.d.ids.get(value).definition {
            Definition::Item(_) | Definition::Type(_) | Definition::Void | Definition::Func(_) => {}
            _ => self.operand(at, value)?,
        }
        let position = self.current_position();
        let inst = self.function.create_record(RecordData {
            kind,
            subject,
            value: PackedOption::NONE,
            expression: expression.into(),
            indexes: list.into(),
        });
        // The value is an operand until the function is complete: it may come later, or be hidden in a region.
        let words = self.function.words(inst).to_vec();
        let values = std::mem::take(&mut self.scratch.values);
        self.function.rewrite_inst(inst, Opcode::Debug, &values, &words, &[]);
        self.scratch.values = values;
        self.function.attrs.set_position(inst, position);
        self.function.append_inst(block, inst);
        self.records.push(inst);
        Ok(true)
    }

    /// Moves the values of debug records from their instructions to the records.
    pub(super) fn complete_records(&mut self) {
        let records: Vec<Inst> = std::mem::take(&mut self.records);
        for inst in records {
            let (value, words) = (self.function.operand(inst, 0), self.function.words(inst).to_vec());
            self.function.rewrite_inst(inst, Opcode::Debug, &[], &words, &[]);
            if let Some(number) = words.first() {
                let record = spirant_dialect::function::Record::from_u32(*number);
                if self.function.attrs.records.contains(record) {
                    self.function.attrs.records[record].value = value.into();
                }
            }
        }
    }

    /// Records what a `DebugFunction` of OpenCL.DebugInfo.100 states about the function.
    pub(super) fn opencl_definition(&mut self) {
        let mut definitions = self.d.definitions.iter();
        let Some((_, subject)) = definitions.find(|(definition, _)| *definition == self.func).copied() else {
            return;
        };
        let Some(entry) = self.function.body_blocks().first().copied() else { return };
        let inst = self.function.create_record(definition_of(subject));
        let insts = self.function.insts(entry);
        let is_variable = |inst: &&Inst| {
            matches!(self.function.op(**inst), Opcode::Core(Op::Variable | Op::UntypedVariableKHR))
        };
        let variables = insts.iter().take_while(is_variable).count();
        self.function.insts_mut(entry).insert(variables, inst);
    }

    /// The position in effect.
    #[inline]
    pub(super) fn current_position(&mut self) -> PackedOption<spirant_dialect::Position> {
        if self.position_is_stale { self.new_position() } else { self.position }
    }

    fn new_position(&mut self) -> PackedOption<spirant_dialect::Position> {
        self.position_is_stale = false;
        self.position = match self.place == SourcePosition::default() {
            true => PackedOption::NONE,
            false => self.function.attrs.add_position(self.place.clone()).into(),
        };
        self.position
    }

    /// Forgets the position: a new block begins.
    pub(super) fn forget_position(&mut self) {
        self.place = SourcePosition::default();
        self.position = PackedOption::NONE;
        self.position_is_stale = false;
    }

    /// A line of `OpLine`, or none, is in effect.
    pub(super) fn set_line(&mut self, loc: Option<(Arc<str>, u32, u32)>) {
        self.place.loc = loc.map(|(file, line, column)| Loc { file, line, column });
        self.place.end = None;
        self.position_is_stale = true;
    }
}

/// That a function defines a source function.
fn definition_of(subject: Item) -> RecordData {
    RecordData {
        kind: RecordKind::Definition,
        subject,
        value: PackedOption::NONE,
        expression: PackedOption::NONE,
        indexes: Box::default(),
    }
}
