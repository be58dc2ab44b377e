//! Source variables in promoted variables: a declaration becomes records of the stored and merged values.
//!
//! Records are not uses, so none of this changes what is computed.

use super::Candidates;
use super::fragments::SlotCounts;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::entity::{PackedOption, PrimaryMap};
use spirant_dialect::function::{Position, RecordData};
use spirant_dialect::module::{Item, ItemOperand, ModuleItem};
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// More parts of a composite are not told apart.
pub(super) const MOST_PARTS: usize = 16;

/// The expressions of a module that say the same of a value as of the memory that held it.
#[derive(Default)]
pub(super) struct Expressions {
    pub(super) same: HashSet<Item, FxBuildHasher>,
}

impl Expressions {
    /// The expressions without operations or with fragments alone, and those that only load: these describe the loaded
    /// value.
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
    pub(super) of: HashMap<u32, Vec<(RecordData, PackedOption<Position>)>, FxBuildHasher>,
    /// By slot: the variable and the way to the slot in it.
    pub(super) slots: Vec<(u32, Vec<u32>)>,
    pub(super) uint: Option<Type>,
}

impl Declared {
    /// Finds the path to each slot, if there are declarations.
    pub fn new(
        types: &TypeTable,
        consts: &ConstTable,
        shapes: &SlotCounts,
        candidates: &Candidates,
    ) -> Declared {
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
