//! Source variables in promoted variables: a declaration becomes the values that are stored, and those that merge.
//!
//! Records use nothing, so none of this changes what is computed.

use super::Candidates;
use super::parts::Shapes;
use super::ssa::Renaming;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::entity::{PackedOption, PrimaryMap};
use spirant_dialect::function::{Inst, Position, RecordData, RecordKind, Value};
use spirant_dialect::module::{Item, ItemOperand, ModuleItem};
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// More parts of a composite are not told apart.
const MOST_PARTS: usize = 16;

/// The expressions of a module that say the same of a value as of the memory that held it.
#[derive(Default)]
pub(super) struct Expressions {
    same: HashSet<Item, FxBuildHasher>,
}

impl Expressions {
    /// Those without operations, or with fragments alone, and those that only load: what is loaded from is the value then.
    pub fn of(consts: &ConstTable, items: &PrimaryMap<Item, ModuleItem>) -> Expressions {
        let number = |item: &ItemOperand| match item {
            ItemOperand::Item(operation) => match items.get(*operation)?.operands.first()? {
                ItemOperand::Const(constant) => consts.int_value(*constant),
                _ => None,
            },
            _ => None,
        };
        const DEREF: u64 = 0;
        const FRAGMENT: u64 = 9;
        let is_same = |data: &ModuleItem| {
            let operations: Vec<Option<u64>> = data.operands.iter().map(number).collect();
            operations.iter().all(|number| matches!(number, Some(DEREF | FRAGMENT)))
                && operations.iter().filter(|number| **number == Some(DEREF)).count() <= 1
        };
        let expressions = items
            .iter()
            .filter(|(_, data)| data.debug_op() == Some(DebugOp::DebugExpression) && is_same(data));
        Expressions { same: expressions.map(|(item, _)| item).collect() }
    }
}

/// What has been declared of the variables of a function.
#[derive(Default)]
pub(super) struct Declared {
    /// By variable.
    of: HashMap<u32, Vec<(RecordData, PackedOption<Position>)>, FxBuildHasher>,
    /// By slot: the variable and the way to the slot in it.
    slots: Vec<(u32, Vec<u32>)>,
    uint: Option<Type>,
}

impl Declared {
    /// Finds the way to each slot, where anything is declared.
    pub fn new(types: &TypeTable, consts: &ConstTable, shapes: &Shapes, candidates: &Candidates) -> Declared {
        let mut slots = Vec::new();
        for (number, variable) in (0..).zip(&candidates.variables) {
            let leaves = shapes.leaves(types, consts, variable.content);
            slots.extend(leaves.into_iter().map(|(_, path)| (number, path)));
        }
        let uint = TypeKind::Int { width: 32, signed: false };
        let uint = types.iter().find(|(ty, _)| types.kind(*ty) == uint).map(|(ty, _)| ty);
        Declared { of: HashMap::default(), slots, uint }
    }
}

impl Renaming<'_> {
    /// Takes over what a record declares of a promoted variable; whether it does.
    pub(super) fn declared(&mut self, inst: Inst, kept: &mut Vec<Inst>) -> bool {
        let Some(record) = self.function.record(inst) else { return false };
        let (RecordKind::Declare, Some(value)) = (record.kind, record.value.expand()) else { return false };
        let Some(number) = self.candidates.variable(self.function, value) else { return false };
        let is_whole = self.candidates.of.contains_key(&self.function.resolve(value));
        let variable = &self.candidates.variables[number as usize];
        if !variable.is_promoted {
            return false;
        }
        let mut record = record.clone();
        (record.kind, record.value) = (RecordKind::Value, PackedOption::NONE);
        let is_known = record.expression.expand().is_some_and(|item| self.expressions.same.contains(&item));
        let slots = self.shapes.slots(variable.content).unwrap_or(0);
        let first = variable.first;
        let position = self.function.attrs.position(inst);
        if !is_whole || !is_known || slots as usize > MOST_PARTS {
            // It is gone.
            self.tell(record, position, kept);
            return true;
        }
        let is_set = (first..first + slots).any(|slot| self.current[slot as usize].is_some());
        let gone = record.clone();
        self.sources.of.entry(number).or_default().push((record, position));
        match is_set {
            true => (first..first + slots).for_each(|slot| self.tell_slot(slot, kept)),
            false => self.tell(gone, position, kept),
        }
        true
    }

    /// Says that what is declared in a slot has changed.
    pub(super) fn tell_slot(&mut self, slot: u32, kept: &mut Vec<Inst>) {
        if self.sources.of.is_empty() {
            return;
        }
        let Some((number, path)) = self.sources.slots.get(slot as usize) else { return };
        let Some(declared) = self.sources.of.get(number) else { return };
        let (declared, path) = (declared.clone(), path.clone());
        let value: Option<Value> = self.current[slot as usize];
        for (mut record, position) in declared {
            let mut indexes = record.indexes.to_vec();
            for index in &path {
                let Some(uint) = self.sources.uint else { return };
                indexes.push(ItemOperand::Const(self.consts.int(self.types, uint, u64::from(*index))));
            }
            record.indexes = indexes.into();
            record.value = value.into();
            self.tell(record, position, kept);
        }
    }

    fn tell(&mut self, record: RecordData, position: PackedOption<Position>, kept: &mut Vec<Inst>) {
        let inst = self.function.create_record(record);
        self.function.attrs.set_position(inst, position);
        kept.push(inst);
    }
}
