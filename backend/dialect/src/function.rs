//! Functions: instructions and values (the data), blocks and regions (the layout).
//!
//! A body is `Cfg` (one region whose blocks branch freely) or `Structured` (constructs own nested
//! regions). Values are results, block parameters, function parameters, or names for things of
//! the module: constants, globals, functions, types. Names for module things need no place in a
//! block and dominate everything.
//!
//! Invariant: the operand values and literal words of an instruction, taken in turn as the
//! grammar row of its opcode asks for ids and literals, are its operands in the binary.

use crate::abi::{EntryPointAbi, InterfaceVarAbi};
use crate::constants::Const;
use crate::decoration::Decoration;
use crate::entity::{List, ListPool, PrimaryMap, SecondaryMap};
pub use crate::loc::Loc;
use crate::module::{Func, Global, Item};
use crate::op::Opcode;
use crate::spirv::{FunctionControl, LinkageType};
use crate::types::Type;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

crate::entity! {
    /// An instruction of a function.
    Inst, "inst"
}
crate::entity! {
    /// A block of a function.
    Block, "^bb"
}
crate::entity! {
    /// A value of a function.
    Value, "%"
}
crate::entity! {
    /// A region: an ordered list of blocks, first is entry.
    Region, "region"
}

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
    /// A type, where an instruction takes the id of one.
    Type(Type),
    /// A string or an instruction that stands at module scope.
    Item(Item),
    /// Replaced by another value; see [`Function::replace_value`].
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

/// An instruction: what it does and to what. Results are values of their own.
#[derive(Clone, Copy, Debug)]
pub struct InstData {
    /// What it does.
    pub op: Opcode,
    /// Its operands that are ids, in order.
    pub operands: List<Value>,
    /// Its operands that are literals or enumerants, in order.
    pub words: List<u32>,
    /// Its branch targets, in order (`OpSwitch`: the default first).
    pub targets: List<BlockCall>,
    first_result: u32,
    results: u32,
}

/// The body of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// A declaration.
    None,
    /// Blocks that branch freely.
    Cfg(Region),
    /// Constructs with nested regions.
    Structured(Region),
}

impl Body {
    /// The outermost region.
    pub fn region(self) -> Option<Region> {
        match self {
            Body::None => None,
            Body::Cfg(region) | Body::Structured(region) => Some(region),
        }
    }
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Symbol name, unique in the module.
    pub name: Box<str>,
    /// Its `OpTypeFunction`.
    pub ty: Type,
    /// `Inline`, `Pure`, …
    pub control: FunctionControl,
    /// Exported or imported under this name.
    pub linkage: Option<(Box<str>, LinkageType)>,
    /// Decorations of the function itself.
    pub decorations: Vec<Decoration>,
    /// Blocks of a free body with an instruction whose convergence a loop controls, with the
    /// header of that loop: they run with its iteration, even where the graph has them behind it.
    pub hearts: Vec<(Block, Block)>,
    /// The `SelectionControl` mask asked for where a branch of a free body becomes a selection.
    pub selection_controls: Vec<(Inst, u32)>,
    /// The `LoopControl` mask with its parameters asked for the loop that a block of a free body
    /// heads.
    pub loop_controls: Vec<(Block, Vec<u32>)>,
    /// That it is to become an entry point, and how.
    pub entry_point_abi: Option<EntryPointAbi>,
    /// The variables that its parameters are to become, by number.
    pub param_abis: Vec<(u32, InterfaceVarAbi)>,
    /// Its parameters, one value each.
    pub params: Vec<Value>,
    /// What it does.
    pub body: Body,

    insts: PrimaryMap<Inst, InstData>,
    values: PrimaryMap<Value, (ValueDef, Type)>,
    operand_pool: ListPool<Value>,
    word_pool: ListPool<u32>,
    target_pool: ListPool<BlockCall>,
    module_values: HashMap<ValueDef, Value, FxBuildHasher>,
    /// Debug names of values.
    pub value_names: HashMap<Value, Box<str>, FxBuildHasher>,
    /// Decorations of values.
    pub value_decorations: HashMap<Value, Vec<Decoration>, FxBuildHasher>,
    /// Ids that values keep in the binary because words that nothing understands may name them (see
    /// [`Module::pinned`](crate::Module::pinned)).
    pub pinned: HashMap<Value, u32, FxBuildHasher>,
    /// Debug names of blocks: of the label that begins each.
    pub block_names: HashMap<Block, Box<str>, FxBuildHasher>,
    /// Source positions: an index into [`Function::loc_table`] plus one; 0 is unknown.
    locs: SecondaryMap<Inst, u32>,
    loc_table: Vec<Loc>,

    block_params: PrimaryMap<Block, Vec<Value>>,
    block_insts: SecondaryMap<Block, Vec<Inst>>,
    regions: PrimaryMap<Region, Vec<Block>>,
    construct_regions: HashMap<Inst, Region, FxBuildHasher>,
}

impl Function {
    /// A declaration of function type `ty`; `params` are the types of its parameters.
    pub fn new(name: &str, ty: Type, params: impl IntoIterator<Item = Type>) -> Self {
        let mut function = Function {
            name: name.into(),
            ty,
            control: FunctionControl::NONE,
            linkage: None,
            decorations: Vec::new(),
            hearts: Vec::new(),
            selection_controls: Vec::new(),
            loop_controls: Vec::new(),
            entry_point_abi: None,
            param_abis: Vec::new(),
            params: Vec::new(),
            body: Body::None,
            insts: PrimaryMap::new(),
            values: PrimaryMap::new(),
            operand_pool: ListPool::new(),
            word_pool: ListPool::new(),
            target_pool: ListPool::new(),
            module_values: HashMap::default(),
            value_names: HashMap::default(),
            value_decorations: HashMap::default(),
            block_names: HashMap::default(),
            pinned: HashMap::default(),
            locs: SecondaryMap::new(),
            loc_table: Vec::new(),
            block_params: PrimaryMap::new(),
            block_insts: SecondaryMap::new(),
            regions: PrimaryMap::new(),
            construct_regions: HashMap::default(),
        };
        for (index, ty) in params.into_iter().enumerate() {
            let value = function.values.push((ValueDef::FuncParam(index as u32), ty));
            function.params.push(value);
        }
        function
    }

    // ---- values ----

    /// The value that replaces `value`, itself where none does.
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

    /// Changes the type of a value. What uses it must agree afterwards.
    pub fn set_value_type(&mut self, value: Value, ty: Type) {
        let value = self.resolve(value);
        self.values[value].1 = ty;
    }

    /// How many values exist, aliases included.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// All values, aliases included, in order of creation.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Value> + use<> {
        self.values.keys()
    }

    /// The value that names a thing of the module: `def` is `Const`, `Global`, `Func` or `Type`
    /// and `ty` its type.
    pub fn module_value(&mut self, def: ValueDef, ty: Type) -> Value {
        if let Some(found) = self.module_values.get(&def) {
            return *found;
        }
        let value = self.values.push((def, ty));
        self.module_values.insert(def, value);
        value
    }

    /// The constant behind a value, if it is one.
    pub fn constant(&self, value: Value) -> Option<Const> {
        match self.value_def(value) {
            ValueDef::Const(constant) => Some(constant),
            _ => None,
        }
    }

    /// Makes every use of `old` a use of `new`. Lists are not touched: `old` becomes an alias, and
    /// accessors resolve it.
    pub fn replace_value(&mut self, old: Value, new: Value) {
        let new = self.resolve(new);
        if old != new {
            self.values[old].0 = ValueDef::Alias(new);
            if let Some(decorations) = self.value_decorations.remove(&old) {
                self.value_decorations.entry(new).or_insert(decorations);
            }
            if let Some(name) = self.value_names.remove(&old) {
                self.value_names.entry(new).or_insert(name);
            }
        }
    }

    // ---- instructions ----

    /// Creates an instruction that stands in no block yet, with one result for each of
    /// `result_types`.
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
        self.insts.push(InstData {
            op,
            operands: self.operand_pool.push(operands),
            words: self.word_pool.push(words),
            targets: self.target_pool.push(targets),
            first_result,
            results: result_types.len() as u32,
        })
    }

    /// Gives an instruction more results, behind those it has. Results stand in a row, so those it
    /// had may move: their old values become aliases.
    pub fn extend_results(&mut self, inst: Inst, types: &[Type]) {
        let (first, count) = (self.insts[inst].first_result, self.insts[inst].results);
        if (first + count) as usize != self.values.len() {
            self.insts[inst].first_result = self.values.len() as u32;
            for index in 0..count {
                let old = Value::from_u32(first + index);
                let new = self.values.push((ValueDef::Result(inst, index), self.values[old].1));
                self.replace_value(old, new);
            }
        }
        for (index, ty) in types.iter().enumerate() {
            self.values.push((ValueDef::Result(inst, count + index as u32), *ty));
        }
        self.insts[inst].results = count + types.len() as u32;
    }

    /// The data of an instruction.
    #[inline]
    pub fn inst(&self, inst: Inst) -> &InstData {
        &self.insts[inst]
    }

    /// What an instruction does.
    #[inline]
    pub fn op(&self, inst: Inst) -> Opcode {
        self.insts[inst].op
    }

    /// How many instructions exist, those in no block included.
    pub fn inst_count(&self) -> usize {
        self.insts.len()
    }

    /// The operand values of an instruction, as written: [`resolve`](Self::resolve) each.
    #[inline]
    pub fn operands(&self, inst: Inst) -> &[Value] {
        self.operand_pool.get(self.insts[inst].operands)
    }

    /// The operand at `index`, resolved.
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

    /// A branch target.
    pub fn block_call(&mut self, block: Block, args: &[Value]) -> BlockCall {
        BlockCall { block, args: self.operand_pool.push(args) }
    }

    /// Replaces what an instruction does and to what; its results stay.
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
        data.op = op;
        data.operands = operands;
        data.words = words;
        data.targets = targets;
    }

    /// The results of an instruction.
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

    /// The source position of an instruction.
    pub fn loc(&self, inst: Inst) -> Option<&Loc> {
        self.loc_table.get((self.locs[inst] as usize).wrapping_sub(1))
    }

    /// Adds a source position; pass its number to [`set_loc`](Self::set_loc).
    pub fn add_loc(&mut self, loc: Loc) -> u32 {
        self.loc_table.push(loc);
        self.loc_table.len() as u32
    }

    /// Gives an instruction the position that [`add_loc`](Self::add_loc) returned.
    pub fn set_loc(&mut self, inst: Inst, number: u32) {
        self.locs[inst] = number;
    }

    /// The number of an instruction's position, 0 where unknown.
    pub fn loc_number(&self, inst: Inst) -> u32 {
        self.locs[inst]
    }

    // ---- blocks and regions ----

    /// Creates a block that stands in no region yet.
    pub fn create_block(&mut self) -> Block {
        self.block_params.push(Vec::new())
    }

    /// How many blocks exist.
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

    /// Drops the parameters of a block for which `keep` is false, renumbering the rest. Branches
    /// to it must drop the same arguments.
    pub fn retain_block_params(&mut self, block: Block, mut keep: impl FnMut(Value) -> bool) {
        let mut params = std::mem::take(&mut self.block_params[block]);
        params.retain(|param| keep(*param));
        for (index, param) in params.iter().enumerate() {
            self.values[*param].0 = ValueDef::BlockParam(block, index as u32);
        }
        self.block_params[block] = params;
    }

    /// Moves the parameters of `from` to `to`, after those that are there.
    pub fn move_block_params(&mut self, from: Block, to: Block) {
        for param in std::mem::take(&mut self.block_params[from]) {
            let index = self.block_params[to].len() as u32;
            self.values[param].0 = ValueDef::BlockParam(to, index);
            self.block_params[to].push(param);
        }
    }

    /// The instructions of a block in order.
    #[inline]
    pub fn insts(&self, block: Block) -> &[Inst] {
        &self.block_insts[block]
    }

    /// The instructions of a block for rearranging.
    pub fn insts_mut(&mut self, block: Block) -> &mut Vec<Inst> {
        &mut self.block_insts[block]
    }

    /// Appends an instruction to a block.
    #[inline]
    pub fn append_inst(&mut self, block: Block, inst: Inst) {
        self.block_insts[block].push(inst);
    }

    /// The terminator of a block, if it has one.
    #[inline]
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        let last = *self.block_insts[block].last()?;
        self.insts[last].op.is_terminator().then_some(last)
    }

    /// The targets of a block's terminator: its successors in the same region.
    pub fn successors(&self, block: Block) -> &[BlockCall] {
        match self.terminator(block) {
            Some(inst) => self.targets(inst),
            None => &[],
        }
    }

    /// Creates an empty region.
    pub fn create_region(&mut self) -> Region {
        self.regions.push(Vec::new())
    }

    /// The blocks of a region in order.
    pub fn blocks(&self, region: Region) -> &[Block] {
        &self.regions[region]
    }

    /// The blocks of a region for rearranging.
    pub fn blocks_mut(&mut self, region: Region) -> &mut Vec<Block> {
        &mut self.regions[region]
    }

    /// Appends a block to a region.
    pub fn append_block(&mut self, region: Region, block: Block) {
        self.regions[region].push(block);
    }

    /// The region a construct owns.
    pub fn construct_region(&self, inst: Inst) -> Option<Region> {
        self.construct_regions.get(&inst).copied()
    }

    /// Gives a construct its region.
    pub fn set_construct_region(&mut self, inst: Inst, region: Region) {
        self.construct_regions.insert(inst, region);
    }

    /// The blocks of the body's outermost region.
    pub fn body_blocks(&self) -> &[Block] {
        self.body.region().map_or(&[], |region| self.blocks(region))
    }

    /// Calls `visit` for every block reachable through the body's regions, a construct's blocks
    /// after the block that holds it. Regions nest as deep as the input's loops do, so the walk
    /// keeps its own stack.
    pub fn walk_blocks(&self, mut visit: impl FnMut(Region, Block)) {
        let mut stack = Vec::new();
        if let Some(region) = self.body.region() {
            stack.extend(self.blocks(region).iter().rev().map(|b| (region, *b)));
        }
        while let Some((region, block)) = stack.pop() {
            visit(region, block);
            for inst in self.insts(block).iter().rev() {
                if self.insts[*inst].op.is_construct()
                    && let Some(nested) = self.construct_region(*inst)
                {
                    stack.extend(self.blocks(nested).iter().rev().map(|b| (nested, *b)));
                }
            }
        }
    }

    /// Every instruction that stands in a block of the body, in the order of
    /// [`walk_blocks`](Self::walk_blocks).
    pub fn all_insts(&self) -> Vec<Inst> {
        let mut all = Vec::with_capacity(self.insts.len());
        self.walk_blocks(|_, block| all.extend_from_slice(self.insts(block)));
        all
    }
}

/// A map keyed by block that is as long as the function has blocks.
pub fn block_map<T: Clone + Default>(function: &Function) -> SecondaryMap<Block, T> {
    SecondaryMap::with_capacity(function.block_count())
}
