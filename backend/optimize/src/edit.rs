//! Changes to a function that all passes make in the same way.

use rustc_hash::FxHashMap;
use spirant_dialect::entity::{PackedOption, SecondaryMap};
use spirant_dialect::function::{Block, Function, Inst, Record, Value, ValueDef};
use spirant_dialect::op::Opcode;

/// Makes every use of `old` a use of `new`, a value of the same type that is visible wherever `old` is; whether it did. What
/// is said of how `old` is computed goes; a name stays with what is computed.
pub(crate) fn replace(function: &mut Function, old: Value, new: Value) -> bool {
    let (old, new) = (function.resolve(old), function.resolve(new));
    if old == new || function.value_type(old) != function.value_type(new) {
        return false;
    }
    let attrs = &mut function.attrs;
    if !attrs.value_decorations.is_empty() {
        attrs.value_decorations.remove(&old);
    }
    let is_computed = matches!(function.value_def(new), ValueDef::Result(..) | ValueDef::BlockParam(..));
    if !is_computed && !function.attrs.value_names.is_empty() {
        function.attrs.value_names.remove(old);
    }
    function.replace_value(old, new);
    true
}

/// Blocks in which results of instructions have been replaced, each once: a construct divides a block into as many segments
/// as it has constructs.
#[derive(Default)]
pub(crate) struct Replaced {
    blocks: Vec<Block>,
    is_noted: SecondaryMap<Block, bool>,
}

impl Replaced {
    /// Adds a block.
    pub fn note(&mut self, block: Block) {
        if !std::mem::replace(&mut self.is_noted[block], true) {
            self.blocks.push(block);
        }
    }

    /// The added blocks.
    pub fn into_blocks(self) -> Vec<Block> {
        self.blocks
    }

    /// Removes the instructions whose result another value replaces.
    pub fn drop_from(self, function: &mut Function) {
        for block in self.blocks {
            let mut insts = std::mem::take(function.insts_mut(block));
            insts.retain(|inst| {
                let is_replaced = |result| function.resolve(result) != result;
                function.marks(*inst).is_construct() || !function.result(*inst).is_some_and(is_replaced)
            });
            *function.insts_mut(block) = insts;
        }
    }
}

/// Takes the value of a variable out of a debug record, if the instruction is one.
pub(crate) fn forget_value(function: &mut Function, inst: Inst) {
    if let (Opcode::Debug, [record]) = (function.op(inst), function.words(inst)) {
        let record = Record::from_u32(*record);
        if function.attrs.records.contains(record) {
            function.attrs.records[record].value = PackedOption::NONE;
        }
    }
}

/// Instructions that are put into a body, all at once.
#[derive(Default)]
pub(crate) struct Insertions {
    at_begin: FxHashMap<Block, Vec<Inst>>,
    before: FxHashMap<Inst, Vec<Inst>>,
    behind: FxHashMap<Inst, Vec<Inst>>,
}

impl Insertions {
    /// Puts an instruction at the beginning of a block, behind those that were put there before.
    pub fn at_begin(&mut self, block: Block, inst: Inst) {
        self.at_begin.entry(block).or_default().push(inst);
    }

    /// Puts an instruction directly before another one, behind those that were put there before.
    pub fn before(&mut self, other: Inst, inst: Inst) {
        self.before.entry(other).or_default().push(inst);
    }

    /// Puts an instruction behind another one and those that were put there before.
    pub fn behind(&mut self, other: Inst, inst: Inst) {
        self.behind.entry(other).or_default().push(inst);
    }

    /// Places them.
    pub fn place(mut self, function: &mut Function) {
        if self.at_begin.is_empty() && self.before.is_empty() && self.behind.is_empty() {
            return;
        }
        let mut blocks = Vec::new();
        function.walk_blocks(|_, block| blocks.push(block));
        for block in blocks {
            let is_near = |inst: &Inst| self.before.contains_key(inst) || self.behind.contains_key(inst);
            if !self.at_begin.contains_key(&block) && !function.insts(block).iter().any(is_near) {
                continue;
            }
            let insts = std::mem::take(function.insts_mut(block));
            let mut new = self.at_begin.remove(&block).unwrap_or_default();
            for inst in insts {
                new.extend(self.before.remove(&inst).unwrap_or_default());
                new.push(inst);
                new.extend(self.behind.remove(&inst).unwrap_or_default());
            }
            *function.insts_mut(block) = new;
        }
    }
}
