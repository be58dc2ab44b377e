//! Copies the body of a function into another function of the module.

use super::positions::Positions;
use super::returns;
use rustc_hash::FxHashMap;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::{
    Block, BlockCall, Construct, Function, Inst, RecordData, RecordKind, Region, Value, ValueDef,
};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// A copy in the making: instructions are made first, and get their operands when all values exist.
pub(super) struct Copier<'f> {
    from: &'f Function,
    to: &'f mut Function,
    call: Inst,
    positions: Positions,
    values: FxHashMap<Value, Value>,
    /// Parameters of blocks that are merged with their predecessor, and what it passes.
    passed: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    constructs: FxHashMap<Construct, Construct>,
    /// Instructions and their copies.
    copies: Vec<(Inst, Inst)>,
    variables: Vec<Inst>,
}

impl<'f> Copier<'f> {
    /// A copy of `from` in place of `call` in `to`.
    pub fn new(from: &'f Function, to: &'f mut Function, call: Inst, positions: Positions) -> Self {
        let args = to.operands(call).iter().skip(1).copied();
        let values = from.params.iter().copied().zip(args).collect();
        Copier {
            from,
            to,
            call,
            positions,
            values,
            passed: FxHashMap::default(),
            blocks: FxHashMap::default(),
            constructs: FxHashMap::default(),
            copies: Vec::new(),
            variables: Vec::new(),
        }
    }

    /// The copies of the variables, for the entry block.
    pub fn into_variables(self) -> Vec<Inst> {
        self.variables
    }

    /// The instructions of a structured body with a single return, and the value that it returns.
    pub fn structured(&mut self) -> (Vec<Inst>, Option<Value>) {
        let chain = returns::chain(self.from).unwrap_or_default();
        let mut insts = Vec::new();
        let mut returned = None;
        for (index, from) in chain.iter().enumerate() {
            let Some(end) = self.from.terminator(*from) else { continue };
            let all = self.from.insts(*from);
            let copied = self.insts(&all[..all.len() - 1]);
            insts.extend(copied);
            match (chain.get(index + 1), self.from.targets(end).first()) {
                (Some(next), Some(call)) => {
                    let params = self.from.block_params(*next).iter().copied();
                    self.passed.extend(params.zip(self.from.args(*call).iter().copied()));
                }
                _ => returned = self.from.operand(end, 0),
            }
        }
        self.fill();
        let returned = returned.map(|value| self.value(value));
        (insts, returned)
    }

    /// Divides the block of the call in a graph, and puts the blocks of the callee between its parts. Returns the value of the call.
    pub fn graph(&mut self, region: Region, block: Block, place: usize) -> Option<Value> {
        let rest = self.to.create_block();
        let behind = self.to.insts_mut(block).split_off(place + 1);
        *self.to.insts_mut(rest) = behind;
        self.to.insts_mut(block).pop();
        let result = self.to.result(self.call).map(|result| self.to.value_type(result));
        let param = result.map(|ty| self.to.add_block_param(rest, ty));
        let own = self.to.body.region()?;
        let at = self.to.blocks(own).iter().position(|other| *other == block)?;
        let copied: Vec<Block> = self.from.blocks(region).iter().map(|from| self.block(*from)).collect();
        let first = *copied.first()?;
        let mut all = copied.clone();
        all.push(rest);
        self.to.blocks_mut(own).splice(at + 1..at + 1, all);
        for (from, to) in self.from.blocks(region).iter().zip(&copied) {
            let insts = self.insts(self.from.insts(*from));
            *self.to.insts_mut(*to) = insts;
        }
        self.fill();
        for to in copied {
            let Some(end) = self.to.terminator(to) else { continue };
            if matches!(self.to.op(end), Opcode::Core(Op::Return | Op::ReturnValue)) {
                let args = self.to.operands(end).to_vec();
                let call = self.to.block_call(rest, &args);
                self.to.rewrite_inst(end, Op::Branch.into(), &[], &[], &[call]);
            }
        }
        let call = self.to.block_call(first, &[]);
        let enter = self.to.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
        self.to.attrs.copy(self.call, enter);
        self.to.append_inst(block, enter);
        param
    }

    /// The copy of a block, without instructions.
    fn block(&mut self, from: Block) -> Block {
        let to = self.to.create_block();
        for param in self.from.block_params(from) {
            let copy = self.to.add_block_param(to, self.from.value_type(*param));
            self.attributes(*param, copy);
            self.values.insert(*param, copy);
        }
        if let Some(hints) = self.from.attrs.loop_controls.get(&from) {
            self.to.attrs.loop_controls.insert(to, hints.clone());
        }
        self.blocks.insert(from, to);
        to
    }

    /// The copies of instructions, and of the constructs among them, without operands.
    fn insts(&mut self, insts: &[Inst]) -> Vec<Inst> {
        let mut copied = Vec::with_capacity(insts.len());
        let mut inner: Vec<(Region, Region)> = Vec::new();
        for inst in insts {
            copied.extend(self.inst(*inst, &mut inner));
        }
        while let Some((from, to)) = inner.pop() {
            // Blocks first: a construct within may leave for one of them.
            let blocks: Vec<Block> = self.from.blocks(from).to_vec();
            let copies: Vec<Block> = blocks.iter().map(|block| self.block(*block)).collect();
            copies.iter().for_each(|block| self.to.append_block(to, *block));
            for (block, copy) in blocks.into_iter().zip(copies) {
                let mut insts = Vec::new();
                for inst in self.from.insts(block) {
                    insts.extend(self.inst(*inst, &mut inner));
                }
                *self.to.insts_mut(copy) = insts;
            }
        }
        copied
    }

    /// The copy of one instruction; of a variable with an initial value, the store of that.
    fn inst(&mut self, inst: Inst, inner: &mut Vec<(Region, Region)>) -> Option<Inst> {
        let from = self.from;
        if let Some(record) = from.record(inst) {
            return self.record(inst, record.clone());
        }
        let op = from.op(inst);
        let types: Vec<_> = from.results(inst).map(|value| from.value_type(value)).collect();
        let copy = self.to.create_inst(op, &types, &[], &[], &[]);
        for (old, new) in from.results(inst).zip(self.to.results(copy)) {
            self.attributes(old, new);
            self.values.insert(old, new);
        }
        let position = self.positions.of_copy(from, self.to, inst);
        self.to.attrs.set_position(copy, position);
        if let Some(hints) = from.attrs.selection_controls.get(&inst) {
            self.to.attrs.selection_controls.insert(copy, *hints);
        }
        if op == Op::Variable {
            return self.variable(inst, copy);
        }
        if let (Some(region), Some(construct)) = (from.construct_region(inst), from.construct(inst)) {
            let to = self.to.create_region();
            let made = self.to.create_construct(copy, to);
            self.constructs.insert(construct, made);
            inner.push((region, to));
        }
        self.copies.push((inst, copy));
        Some(copy)
    }

    /// Moves a variable to the entry block. Each call sets its initial value.
    fn variable(&mut self, inst: Inst, copy: Inst) -> Option<Inst> {
        let words = self.from.words(inst).to_vec();
        self.to.rewrite_inst(copy, Op::Variable.into(), &[], &words, &[]);
        self.variables.push(copy);
        let initial = self.from.operand(inst, 0)?;
        let operands = [self.to.result(copy)?, self.value(initial)];
        let store = self.to.create_inst(Op::Store.into(), &[], &operands, &[], &[]);
        self.to.attrs.copy(copy, store);
        Some(store)
    }

    /// Copies a debug record. The caller has a definition of its own.
    fn record(&mut self, inst: Inst, record: RecordData) -> Option<Inst> {
        if record.kind == RecordKind::Definition {
            return None;
        }
        let copy = self.to.create_record(RecordData { value: PackedOption::NONE, ..record });
        let position = self.positions.of_copy(self.from, self.to, inst);
        self.to.attrs.set_position(copy, position);
        self.copies.push((inst, copy));
        Some(copy)
    }

    fn attributes(&mut self, old: Value, new: Value) {
        if let Some(list) = self.from.attrs.value_decorations.get(&old) {
            self.to.attrs.value_decorations.insert(new, list.clone());
        }
        if let Some(name) = self.from.attrs.value_names.get(old) {
            self.to.attrs.value_names.insert(new, name);
        }
    }

    /// The copy of a value; the same entity of the module for one that names such.
    fn value(&mut self, value: Value) -> Value {
        let mut value = self.from.resolve(value);
        while let Some(passed) = self.passed.get(&value) {
            value = self.from.resolve(*passed);
        }
        if let Some(copy) = self.values.get(&value) {
            return *copy;
        }
        match self.from.value_def(value) {
            // Only debug information names what is in no block.
            ValueDef::Result(..) | ValueDef::BlockParam(..) | ValueDef::FuncParam(_) | ValueDef::Alias(_) => {
                value
            }
            def => self.to.module_value(def, self.from.value_type(value)),
        }
    }

    /// Gives all copies their operands.
    fn fill(&mut self) {
        for (old, new) in std::mem::take(&mut self.copies) {
            let from = self.from;
            if let Some(record) = from.record(old) {
                let value = record.value.expand().map(|value| from.resolve(value));
                if let Some(value) = value.filter(|value| self.is_copied(*value)) {
                    let value = self.value(value);
                    self.to.set_record_value(new, value);
                }
                continue;
            }
            let operands: Vec<Value> = from.operands(old).iter().map(|value| self.value(*value)).collect();
            let mut targets: Vec<BlockCall> = Vec::new();
            for call in from.targets(old) {
                let args: Vec<Value> = from.args(*call).iter().map(|value| self.value(*value)).collect();
                let block = self.blocks.get(&call.block).copied().unwrap_or(call.block);
                targets.push(self.to.block_call(block, &args));
            }
            self.to.rewrite_inst(new, from.op(old), &operands, from.words(old), &targets);
            let leaves = matches!(from.op(old), Opcode::Break | Opcode::Continue);
            if let Some(construct) = from.construct(old).filter(|_| leaves) {
                self.to.dfg.set_construct(new, self.constructs.get(&construct).copied());
            }
        }
    }

    /// Whether a value has a copy or names an entity of the module.
    fn is_copied(&self, value: Value) -> bool {
        let is_local = matches!(
            self.from.value_def(value),
            ValueDef::Result(..) | ValueDef::BlockParam(..) | ValueDef::FuncParam(_)
        );
        !is_local || self.values.contains_key(&value) || self.passed.contains_key(&value)
    }
}
