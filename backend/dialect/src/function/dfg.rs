//! The data of a function: instructions with their operands, and values. The position of an instruction is in
//! the [`Layout`](super::Layout).

use super::ids::{Block, Construct, Inst, Value};
use crate::entity::{List, ListPool, PackedOption, PrimaryMap};
use crate::ids::{Const, Func, Global, Item, Type};
use crate::op::{Marks, Opcode};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueDef {
    /// A result of an instruction.
    Result(Inst, u32),
    /// A parameter of a block (the phi of SPIR-V).
    BlockParam(Block, u32),
    /// A parameter of the function.
    FuncParam(u32),
    /// A constant of the module.
    Const(Const),
    /// The address of a global variable.
    Global(Global),
    /// A function, as callee or as address.
    Func(Func),
    /// A type, where an operand is the id of one.
    Type(Type),
    /// A string or an instruction that stands at module scope.
    Item(Item),
    /// Replaced by another value; see [`Function::replace_value`](super::Function::replace_value).
    Alias(Value),
}

/// A branch target with the values for its block's parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockCall {
    /// The target.
    pub block: Block,
    /// One value for each of the target's parameters.
    pub args: List<Value>,
}

/// An instruction: its operation and operands. Results are values of their own.
#[derive(Clone, Copy, Debug)]
pub struct InstData {
    /// Its operation.
    pub op: Opcode,
    /// Its operands that are ids, in order.
    pub operands: List<Value>,
    /// Its operands that are literals or enumerants, in order.
    pub words: List<u32>,
    /// Its branch targets, in order (`OpSwitch`: the default first).
    pub targets: List<BlockCall>,
    /// The construct that a `Selection` or `Loop` opens, or that a `Break` or `Continue` leaves.
    pub construct: PackedOption<Construct>,
    first_result: u32,
    results: u32,
}

/// Instructions and values.
#[derive(Clone, Debug, Default)]
pub struct DataFlowGraph {
    insts: PrimaryMap<Inst, InstData>,
    marks: PrimaryMap<Inst, Marks>,
    values: PrimaryMap<Value, (ValueDef, Type)>,
    block_params: PrimaryMap<Block, Vec<Value>>,
    operand_pool: ListPool<Value>,
    word_pool: ListPool<u32>,
    target_pool: ListPool<BlockCall>,
    module_values: HashMap<ValueDef, Value, FxBuildHasher>,
}

/// Values.
impl DataFlowGraph {
    /// The value that replaces `value`, or `value` itself.
    #[inline]
    pub fn resolve(&self, mut value: Value) -> Value {
        while let ValueDef::Alias(to) = self.values[value].0 {
            value = to;
        }
        value
    }

    /// Where a value comes from; never [`ValueDef::Alias`].
    #[inline]
    pub fn value_def(&self, value: Value) -> ValueDef {
        self.values[self.resolve(value)].0
    }

    /// The type of a value. The type of a function is its function type.
    #[inline]
    pub fn value_type(&self, value: Value) -> Type {
        self.values[self.resolve(value)].1
    }

    /// Changes the type of a value. The caller must update its uses.
    pub fn set_value_type(&mut self, value: Value, ty: Type) {
        let value = self.resolve(value);
        self.values[value].1 = ty;
    }

    /// How many values exist, aliases included.
    #[inline]
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// All values, aliases included, in order of creation.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Value> + use<> {
        self.values.keys()
    }

    /// The value that names an entity of the module: `def` is `Const`, `Global`, `Func` or `Type` and `ty`
    /// its type.
    pub fn module_value(&mut self, def: ValueDef, ty: Type) -> Value {
        if let Some(found) = self.module_values.get(&def) {
            return *found;
        }
        let value = self.values.push((def, ty));
        self.module_values.insert(def, value);
        value
    }

    /// Drops the value of an entity of the module, which nothing may use any more.
    pub fn forget_module_value(&mut self, def: ValueDef) {
        self.module_values.remove(&def);
    }

    /// The entities of the module that have a value here, used or not.
    pub fn module_values(&self) -> impl Iterator<Item = ValueDef> {
        self.module_values.keys().copied()
    }

    /// Moves a function from one module to another: `ty` maps each type, `def` each entity of the module that a
    /// value names.
    pub fn map_module<C>(
        &mut self,
        context: &mut C,
        mut def: impl FnMut(&mut C, ValueDef) -> ValueDef,
        mut ty: impl FnMut(&mut C, Type) -> Type,
    ) {
        let named = std::mem::take(&mut self.module_values);
        for (value, (own, own_type)) in self.values.iter_mut() {
            *own_type = ty(context, *own_type);
            if !matches!(
                own,
                ValueDef::Result(..) | ValueDef::BlockParam(..) | ValueDef::FuncParam(_) | ValueDef::Alias(_)
            ) {
                // A forgotten one stays so.
                let is_named = named.get(own) == Some(&value);
                *own = def(context, *own);
                if is_named {
                    self.module_values.entry(*own).or_insert(value);
                }
            }
        }
    }

    /// Renumbers the items of the module that values name. Items without a new number must have no uses.
    pub fn renumber_items(&mut self, number: impl Fn(Item) -> Option<Item>) {
        let named: Vec<(Item, Value)> = self
            .module_values
            .iter()
            .filter_map(|(def, value)| match def {
                ValueDef::Item(item) => Some((*item, *value)),
                _ => None,
            })
            .collect();
        for (item, _) in &named {
            self.module_values.remove(&ValueDef::Item(*item));
        }
        for (item, value) in named {
            if let Some(number) = number(item) {
                self.values[value].0 = ValueDef::Item(number);
                self.module_values.insert(ValueDef::Item(number), value);
            }
        }
    }

    /// The constant that a value names, if it is one.
    pub fn constant(&self, value: Value) -> Option<Const> {
        match self.value_def(value) {
            ValueDef::Const(constant) => Some(constant),
            _ => None,
        }
    }

    /// A value for a parameter of the function.
    pub(super) fn create_param(&mut self, index: u32, ty: Type) -> Value {
        self.values.push((ValueDef::FuncParam(index), ty))
    }

    /// Makes `old` an alias of `new`, which is resolved and another value.
    pub(super) fn alias(&mut self, old: Value, new: Value) {
        self.values[old].0 = ValueDef::Alias(new);
    }
}

/// Instructions.
impl DataFlowGraph {
    /// Makes room for `more` instructions with a result and three operands each.
    pub fn reserve(&mut self, more: usize) {
        self.insts.reserve(more);
        self.marks.reserve(more);
        self.values.reserve(more);
        self.operand_pool.reserve(3 * more);
    }

    /// Creates an instruction in no block yet, with one result for each of `result_types`.
    pub fn create_inst(
        &mut self,
        op: Opcode,
        result_types: &[Type],
        operands: &[Value],
        words: &[u32],
        targets: &[BlockCall],
    ) -> Inst {
        let inst = self.insts.next_key();
        let first_result = self.values.len() as u32;
        for (index, ty) in result_types.iter().enumerate() {
            self.values.push((ValueDef::Result(inst, index as u32), *ty));
        }
        self.marks.push(op.marks());
        self.insts.push(InstData {
            op,
            operands: self.operand_pool.push(operands),
            words: self.word_pool.push(words),
            targets: self.target_pool.push(targets),
            construct: PackedOption::NONE,
            first_result,
            results: result_types.len() as u32,
        })
    }

    /// Creates a `Break` or `Continue` of `construct` in no block yet; `args` are for the parameters of the
    /// block that it leads to.
    pub fn create_exit(
        &mut self,
        op: Opcode,
        construct: impl Into<PackedOption<Construct>>,
        args: &[Value],
    ) -> Inst {
        let inst = self.create_inst(op, &[], args, &[], &[]);
        self.set_construct(inst, construct);
        inst
    }

    /// Gives an instruction more results, after those it has. Results stand in a row, so those it
    /// had may move: `moved` is told of each, old and new.
    pub(super) fn extend_results(
        &mut self,
        inst: Inst,
        types: &[Type],
        mut moved: impl FnMut(&mut Self, Value, Value),
    ) {
        let (first, count) = (self.insts[inst].first_result, self.insts[inst].results);
        if (first + count) as usize != self.values.len() {
            self.insts[inst].first_result = self.values.len() as u32;
            for index in 0..count {
                let old = Value::from_u32(first + index);
                let new = self.values.push((ValueDef::Result(inst, index), self.values[old].1));
                moved(self, old, new);
            }
        }
        for (index, ty) in types.iter().enumerate() {
            self.values.push((ValueDef::Result(inst, count + index as u32), *ty));
        }
        self.insts[inst].results = count + types.len() as u32;
    }

    /// Drops the results of an instruction for which `keep` is false. Results stand in a row, so those
    /// that stay may move: `moved` is told of each, old and new.
    pub(super) fn retain_results(
        &mut self,
        inst: Inst,
        mut keep: impl FnMut(Value) -> bool,
        mut moved: impl FnMut(&mut Self, Value, Value),
    ) {
        let (first, count) = (self.insts[inst].first_result, self.insts[inst].results);
        let kept: Vec<Value> =
            (first..first + count).map(Value::from_u32).filter(|value| keep(*value)).collect();
        self.insts[inst].results = kept.len() as u32;
        let stay = kept.iter().zip(first..).take_while(|(value, place)| value.as_u32() == *place).count();
        if stay == kept.len() {
            return;
        }
        self.insts[inst].first_result = self.values.len() as u32;
        for (index, old) in (0..).zip(kept) {
            let new = self.values.push((ValueDef::Result(inst, index), self.values[old].1));
            moved(self, old, new);
        }
    }

    /// The data of an instruction.
    #[inline]
    pub fn inst(&self, inst: Inst) -> &InstData {
        &self.insts[inst]
    }

    /// Sets the construct that a `Selection` or `Loop` stands for, or that a `Break` or `Continue` leaves.
    pub fn set_construct(&mut self, inst: Inst, construct: impl Into<PackedOption<Construct>>) {
        self.insts[inst].construct = construct.into();
    }

    /// The opcode of an instruction.
    #[inline]
    pub fn op(&self, inst: Inst) -> Opcode {
        self.insts[inst].op
    }

    /// Flags of an instruction that walks over a body test.
    #[inline]
    pub fn marks(&self, inst: Inst) -> Marks {
        self.marks[inst]
    }

    /// How many instructions exist, those in no block included.
    #[inline]
    pub fn inst_count(&self) -> usize {
        self.insts.len()
    }

    /// The operand values of an instruction, as written: [`resolve`](Self::resolve) each.
    #[inline]
    pub fn operands(&self, inst: Inst) -> &[Value] {
        self.operand_pool.get(self.insts[inst].operands)
    }

    /// The operand at `index`, resolved.
    #[inline]
    pub fn operand(&self, inst: Inst, index: usize) -> Option<Value> {
        self.operands(inst).get(index).map(|v| self.resolve(*v))
    }

    /// The operand values of an instruction for rewriting in place.
    pub fn operands_mut(&mut self, inst: Inst) -> &mut [Value] {
        self.operand_pool.get_mut(self.insts[inst].operands)
    }

    /// The literal words of an instruction.
    #[inline]
    pub fn words(&self, inst: Inst) -> &[u32] {
        self.word_pool.get(self.insts[inst].words)
    }

    /// The branch targets of an instruction.
    #[inline]
    pub fn targets(&self, inst: Inst) -> &[BlockCall] {
        self.target_pool.get(self.insts[inst].targets)
    }

    /// The branch targets of an instruction for rewriting in place.
    pub fn targets_mut(&mut self, inst: Inst) -> &mut [BlockCall] {
        self.target_pool.get_mut(self.insts[inst].targets)
    }

    /// The values a branch target passes, as written.
    #[inline]
    pub fn args(&self, call: BlockCall) -> &[Value] {
        self.operand_pool.get(call.args)
    }

    /// Creates a branch target.
    pub fn block_call(&mut self, block: Block, args: &[Value]) -> BlockCall {
        BlockCall { block, args: self.operand_pool.push(args) }
    }

    /// Replaces the opcode and operands of an instruction; its results and its construct stay.
    pub fn rewrite_inst(
        &mut self,
        inst: Inst,
        op: Opcode,
        operands: &[Value],
        words: &[u32],
        targets: &[BlockCall],
    ) {
        let operands = self.operand_pool.push(operands);
        let words = self.word_pool.push(words);
        let targets = self.target_pool.push(targets);
        let data = &mut self.insts[inst];
        if data.op != op {
            data.op = op;
            self.marks[inst] = op.marks();
        }
        data.operands = operands;
        data.words = words;
        data.targets = targets;
    }

    /// The results of an instruction.
    #[inline]
    pub fn results(&self, inst: Inst) -> impl ExactSizeIterator<Item = Value> + use<> {
        let data = &self.insts[inst];
        (data.first_result..data.first_result + data.results).map(Value::from_u32)
    }

    /// The result of an instruction at `index`.
    #[inline]
    pub fn result_at(&self, inst: Inst, index: usize) -> Option<Value> {
        let data = &self.insts[inst];
        (index < data.results as usize).then(|| Value::from_u32(data.first_result + index as u32))
    }

    /// The single or first result of an instruction.
    #[inline]
    pub fn result(&self, inst: Inst) -> Option<Value> {
        let data = &self.insts[inst];
        (data.results > 0).then(|| Value::from_u32(data.first_result))
    }
}

/// Blocks and their parameters.
impl DataFlowGraph {
    /// Creates a block that stands in no region yet.
    pub fn create_block(&mut self) -> Block {
        self.block_params.push(Vec::new())
    }

    /// How many blocks exist.
    #[inline]
    pub fn block_count(&self) -> usize {
        self.block_params.len()
    }

    /// Adds a parameter to a block. Branches to it must pass one more value.
    pub fn add_block_param(&mut self, block: Block, ty: Type) -> Value {
        let index = self.block_params[block].len() as u32;
        let value = self.values.push((ValueDef::BlockParam(block, index), ty));
        self.block_params[block].push(value);
        value
    }

    /// The parameters of a block.
    #[inline]
    pub fn block_params(&self, block: Block) -> &[Value] {
        &self.block_params[block]
    }

    /// Removes the parameters of a block for which `keep` is false, and renumbers the others. The caller must
    /// remove the same arguments from branches to it.
    pub fn retain_block_params(&mut self, block: Block, mut keep: impl FnMut(Value) -> bool) {
        let mut params = std::mem::take(&mut self.block_params[block]);
        params.retain(|param| keep(*param));
        for (index, param) in params.iter().enumerate() {
            self.values[*param].0 = ValueDef::BlockParam(block, index as u32);
        }
        self.block_params[block] = params;
    }

    /// Moves the parameters of `from` to `to`, after the existing ones.
    pub fn move_block_params(&mut self, from: Block, to: Block) {
        for param in std::mem::take(&mut self.block_params[from]) {
            let index = self.block_params[to].len() as u32;
            self.values[param].0 = ValueDef::BlockParam(to, index);
            self.block_params[to].push(param);
        }
    }
}
