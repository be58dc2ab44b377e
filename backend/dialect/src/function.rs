//! Functions: data, order, and attributes.
//!
//! A body is `Cfg` (one region whose blocks branch freely) or `Structured` (constructs own nested regions).
//! Values are results, block parameters, function parameters, or names for entities of the module: constants,
//! globals, functions, types. Names for entities of the module are in no block and dominate everything.
//!
//! A function is three structs, each in its file: [`DataFlowGraph`] has instructions and values, [`Layout`]
//! has blocks, regions and constructs in order, [`Attributes`] has names, decorations, positions and hints.
//! [`Function`] delegates common queries to them, and has the operations that concern two of them.
//!
//! Invariant: the operand values and literal words of an instruction, interleaved as the grammar row of its
//! opcode lists ids and literals, are its operands in the binary.

mod attrs;
mod copy;
mod dfg;
mod ids;
mod layout;
mod names;

pub use attrs::{Attributed, Attributes, Position, Record, RecordData, RecordKind};
pub use copy::Copies;
pub use dfg::{BlockCall, DataFlowGraph, InstData, ValueDef};
pub use ids::{Block, Construct, Inst, Region, Value};
pub use layout::{ConstructData, Layout};
pub use names::Names;

use crate::abi::{EntryPointAbi, InterfaceVarAbi};
use crate::constants::Const;
use crate::decoration::Decoration;
use crate::entity::{PackedOption, SecondaryMap};
pub use crate::loc::{DebugScope, InlinedCall, Loc, SourcePosition};
use crate::op::{Marks, Opcode};
use crate::spirv::{FunctionControl, LinkageType};
use crate::types::Type;

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

/// The exported name of the function that stores initial values that initializers of variables cannot express. Each module may
/// have one, and linking calls all of them at the start of the other modules' entry points.
pub const INITIALIZER: &str = "spirant.initialize";

/// The names of the kernels that call the constructors and the destructors of a module (`llvm.global_ctors` and `llvm.global_dtors`).
/// Linking numbers those of several modules.
pub const GLOBAL_KERNELS: [&str; 2] = ["__spirant_global_ctors", "__spirant_global_dtors"];

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
    /// Marks the function as a future entry point, and states how it is run.
    pub entry_point_abi: Option<EntryPointAbi>,
    /// The variables that its parameters become, by number.
    pub param_abis: Vec<(u32, InterfaceVarAbi)>,
    /// Its parameters, one value each.
    pub params: Vec<Value>,
    /// What it does.
    pub body: Body,
    /// Its instructions and values.
    pub dfg: DataFlowGraph,
    /// Its blocks, regions and constructs in order.
    pub layout: Layout,
    /// Attributes of its entities.
    pub attrs: Attributes,
}

impl Function {
    /// A declaration of function type `ty`; `params` are the types of its parameters.
    pub fn new(name: &str, ty: Type, params: impl IntoIterator<Item = Type>) -> Self {
        let mut dfg = DataFlowGraph::default();
        let params = (0..).zip(params).map(|(index, ty)| dfg.create_param(index, ty)).collect();
        Function {
            name: name.into(),
            ty,
            control: FunctionControl::NONE,
            linkage: None,
            decorations: Vec::new(),
            entry_point_abi: None,
            param_abis: Vec::new(),
            params,
            body: Body::None,
            dfg,
            layout: Layout::default(),
            attrs: Attributes::default(),
        }
    }

    /// Replaces every use of `old` by `new`. Operand lists do not change: `old` becomes an alias, and
    /// accessors resolve it.
    pub fn replace_value(&mut self, old: Value, new: Value) {
        replace_value(&mut self.dfg, &mut self.attrs, old, new);
    }

    /// Adds results to an instruction, after those it has. The results of an instruction are consecutive
    /// values, so the existing ones may move: their old values become aliases.
    pub fn extend_results(&mut self, inst: Inst, types: &[Type]) {
        let attrs = &mut self.attrs;
        self.dfg.extend_results(inst, types, |dfg, old, new| replace_value(dfg, attrs, old, new));
    }

    /// Removes the results of an instruction for which `keep` is false, and renumbers the others. Removed
    /// results must have no uses. The results of an instruction are consecutive values, so the others may
    /// move: their old values become aliases.
    pub fn retain_results(&mut self, inst: Inst, keep: impl FnMut(Value) -> bool) {
        let attrs = &mut self.attrs;
        self.dfg.retain_results(inst, keep, |dfg, old, new| replace_value(dfg, attrs, old, new));
    }

    /// The terminator of a block, if it has one.
    #[inline]
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        let last = *self.layout.insts(block).last()?;
        self.dfg.marks(last).is_terminator().then_some(last)
    }

    /// The targets of a block's terminator: its successors in the same region.
    pub fn successors(&self, block: Block) -> &[BlockCall] {
        match self.terminator(block) {
            Some(inst) => self.dfg.targets(inst),
            None => &[],
        }
    }

    /// The source position of an instruction.
    pub fn loc(&self, inst: Inst) -> Option<&Loc> {
        self.attrs.loc(self.attrs.position(inst).expand()?)
    }

    /// The record of a [`Debug`](Opcode::Debug) instruction.
    pub fn record(&self, inst: Inst) -> Option<&RecordData> {
        match (self.dfg.op(inst), self.dfg.words(inst)) {
            (Opcode::Debug, [record]) => self.attrs.records.get(Record::from_u32(*record)),
            _ => None,
        }
    }

    /// Creates a [`Debug`](Opcode::Debug) instruction with this record, in no block yet.
    pub fn create_record(&mut self, record: RecordData) -> Inst {
        let record = self.attrs.records.push(record);
        self.dfg.create_inst(Opcode::Debug, &[], &[], &[record.as_u32()], &[])
    }

    /// Changes the value that a [`Debug`](Opcode::Debug) instruction names.
    pub fn set_record_value(&mut self, inst: Inst, value: Value) {
        if let (Some(_), [record]) = (self.record(inst), self.dfg.words(inst)) {
            self.attrs.records[Record::from_u32(*record)].value = value.into();
        }
    }

    /// The blocks of the body's outermost region.
    pub fn body_blocks(&self) -> &[Block] {
        self.body.region().map_or(&[], |region| self.blocks(region))
    }

    /// Calls `visit` for every block reachable through the body's regions, a construct's blocks
    /// after the block that holds it. Regions nest as deep as the input's loops do, so the walk
    /// keeps its own stack.
    pub fn walk_blocks(&self, visit: impl FnMut(Region, Block)) {
        self.walk(visit, |_| {});
    }

    /// As [`walk_blocks`](Self::walk_blocks), and also calls `construct` for the constructs of a block after the block, in
    /// reverse order.
    pub fn walk(&self, mut visit: impl FnMut(Region, Block), mut construct: impl FnMut(Inst)) {
        let mut stack = Vec::new();
        if let Some(region) = self.body.region() {
            stack.extend(self.blocks(region).iter().rev().map(|b| (region, *b)));
        }
        while let Some((region, block)) = stack.pop() {
            visit(region, block);
            for inst in self.insts(block).iter().rev() {
                if !self.dfg.marks(*inst).is_construct() {
                    continue;
                }
                construct(*inst);
                if let Some(nested) = self.construct_region(*inst) {
                    stack.extend(self.blocks(nested).iter().rev().map(|b| (nested, *b)));
                }
            }
        }
    }

    /// Every instruction in a block of the body, in the order of [`walk_blocks`](Self::walk_blocks).
    pub fn all_insts(&self) -> Vec<Inst> {
        let mut all = Vec::with_capacity(self.inst_count());
        self.walk_blocks(|_, block| all.extend_from_slice(self.insts(block)));
        all
    }
}

fn replace_value(dfg: &mut DataFlowGraph, attrs: &mut Attributes, old: Value, new: Value) {
    let new = dfg.resolve(new);
    if old != new {
        dfg.alias(old, new);
        attrs.transfer(old, new);
    }
}

/// Constructs.
impl Function {
    /// Makes `inst`, a `Selection` or a `Loop`, the construct that owns `region`.
    pub fn create_construct(&mut self, inst: Inst, region: Region) -> Construct {
        let construct = self.layout.create_construct(inst, region);
        self.dfg.set_construct(inst, construct);
        construct
    }

    /// Makes `new` the instruction of the construct of `old`: every `Break` and `Continue` follows.
    pub fn move_construct(&mut self, old: Inst, new: Inst) {
        let construct = self.dfg.inst(old).construct;
        self.dfg.set_construct(old, PackedOption::NONE);
        self.dfg.set_construct(new, construct);
        if let Some(construct) = construct.expand() {
            self.layout.set_construct_inst(construct, new);
        }
    }

    /// The construct that a `Selection` or `Loop` stands for, or that a `Break` or `Continue` leaves.
    #[inline]
    pub fn construct(&self, inst: Inst) -> Option<Construct> {
        self.dfg.inst(inst).construct.expand()
    }

    /// The instruction that stands for the construct of `inst`, see [`construct`](Self::construct).
    #[inline]
    pub fn construct_inst(&self, inst: Inst) -> Option<Inst> {
        self.layout.construct(self.construct(inst)?).map(|data| data.inst)
    }

    /// The region of the construct that `inst` stands for.
    #[inline]
    pub fn construct_region(&self, inst: Inst) -> Option<Region> {
        let data = self.layout.construct(self.construct(inst)?)?;
        (data.inst == inst).then_some(data.region)
    }

    /// The target of a `Break` or `Continue`: the merge block or the continue block of its construct, whose
    /// parameters get the operands. `None` for any other instruction.
    pub fn exit_target(&self, inst: Inst) -> Option<BlockCall> {
        let data = self.dfg.inst(inst);
        let block = match data.op {
            Opcode::Break => self.layout.merge_block(data.construct.expand()?)?,
            Opcode::Continue => self.layout.continue_block(data.construct.expand()?)?,
            _ => return None,
        };
        Some(BlockCall { block, args: data.operands })
    }
}

/// Calls `$method` of `$part`.
macro_rules! delegate {
    ($part:ident: $($(#[$doc:meta])* fn $method:ident(&self $(, $arg:ident: $ty:ty)*) -> $result:ty;)*) => {
        impl Function {
            $($(#[$doc])*
            #[inline]
            pub fn $method(&self $(, $arg: $ty)*) -> $result {
                self.$part.$method($($arg),*)
            })*
        }
    };
    (mut $part:ident: $($(#[$doc:meta])* fn $method:ident(&mut self $(, $arg:ident: $ty:ty)*) $(-> $result:ty)?;)*) => {
        impl Function {
            $($(#[$doc])*
            #[inline]
            pub fn $method(&mut self $(, $arg: $ty)*) $(-> $result)? {
                self.$part.$method($($arg),*)
            })*
        }
    };
}

delegate! { dfg:
    /// See [`DataFlowGraph::resolve`].
    fn resolve(&self, value: Value) -> Value;
    /// See [`DataFlowGraph::value_def`].
    fn value_def(&self, value: Value) -> ValueDef;
    /// See [`DataFlowGraph::value_type`].
    fn value_type(&self, value: Value) -> Type;
    /// See [`DataFlowGraph::value_count`].
    fn value_count(&self) -> usize;
    /// See [`DataFlowGraph::values`].
    fn values(&self) -> impl ExactSizeIterator<Item = Value> + use<>;
    /// See [`DataFlowGraph::constant`].
    fn constant(&self, value: Value) -> Option<Const>;
    /// See [`DataFlowGraph::inst`].
    fn inst(&self, inst: Inst) -> &InstData;
    /// See [`DataFlowGraph::op`].
    fn op(&self, inst: Inst) -> Opcode;
    /// See [`DataFlowGraph::marks`].
    fn marks(&self, inst: Inst) -> Marks;
    /// See [`DataFlowGraph::inst_count`].
    fn inst_count(&self) -> usize;
    /// See [`DataFlowGraph::operands`].
    fn operands(&self, inst: Inst) -> &[Value];
    /// See [`DataFlowGraph::operand`].
    fn operand(&self, inst: Inst, index: usize) -> Option<Value>;
    /// See [`DataFlowGraph::words`].
    fn words(&self, inst: Inst) -> &[u32];
    /// See [`DataFlowGraph::targets`].
    fn targets(&self, inst: Inst) -> &[BlockCall];
    /// See [`DataFlowGraph::args`].
    fn args(&self, call: BlockCall) -> &[Value];
    /// See [`DataFlowGraph::results`].
    fn results(&self, inst: Inst) -> impl ExactSizeIterator<Item = Value> + use<>;
    /// See [`DataFlowGraph::result_at`].
    fn result_at(&self, inst: Inst, index: usize) -> Option<Value>;
    /// See [`DataFlowGraph::result`].
    fn result(&self, inst: Inst) -> Option<Value>;
    /// See [`DataFlowGraph::block_count`].
    fn block_count(&self) -> usize;
    /// See [`DataFlowGraph::block_params`].
    fn block_params(&self, block: Block) -> &[Value];
}

delegate! { mut dfg:
    /// See [`DataFlowGraph::set_value_type`].
    fn set_value_type(&mut self, value: Value, ty: Type);
    /// See [`DataFlowGraph::module_value`].
    fn module_value(&mut self, def: ValueDef, ty: Type) -> Value;
    /// See [`DataFlowGraph::create_inst`].
    fn create_inst(&mut self, op: Opcode, result_types: &[Type], operands: &[Value], words: &[u32], targets: &[BlockCall]) -> Inst;
    /// See [`DataFlowGraph::create_exit`].
    fn create_exit(&mut self, op: Opcode, construct: impl Into<PackedOption<Construct>>, args: &[Value]) -> Inst;
    /// See [`DataFlowGraph::operands_mut`].
    fn operands_mut(&mut self, inst: Inst) -> &mut [Value];
    /// See [`DataFlowGraph::targets_mut`].
    fn targets_mut(&mut self, inst: Inst) -> &mut [BlockCall];
    /// See [`DataFlowGraph::block_call`].
    fn block_call(&mut self, block: Block, args: &[Value]) -> BlockCall;
    /// See [`DataFlowGraph::rewrite_inst`].
    fn rewrite_inst(&mut self, inst: Inst, op: Opcode, operands: &[Value], words: &[u32], targets: &[BlockCall]);
    /// See [`DataFlowGraph::create_block`].
    fn create_block(&mut self) -> Block;
    /// See [`DataFlowGraph::add_block_param`].
    fn add_block_param(&mut self, block: Block, ty: Type) -> Value;
    /// See [`DataFlowGraph::retain_block_params`].
    fn retain_block_params(&mut self, block: Block, keep: impl FnMut(Value) -> bool);
    /// See [`DataFlowGraph::move_block_params`].
    fn move_block_params(&mut self, from: Block, to: Block);
}

delegate! { layout:
    /// See [`Layout::insts`].
    fn insts(&self, block: Block) -> &[Inst];
    /// See [`Layout::blocks`].
    fn blocks(&self, region: Region) -> &[Block];
}

delegate! { mut layout:
    /// See [`Layout::insts_mut`].
    fn insts_mut(&mut self, block: Block) -> &mut Vec<Inst>;
    /// See [`Layout::append_inst`].
    fn append_inst(&mut self, block: Block, inst: Inst);
    /// See [`Layout::create_region`].
    fn create_region(&mut self) -> Region;
    /// See [`Layout::blocks_mut`].
    fn blocks_mut(&mut self, region: Region) -> &mut Vec<Block>;
    /// See [`Layout::append_block`].
    fn append_block(&mut self, region: Region, block: Block);
}

/// A map keyed by block that is as long as the function has blocks.
pub fn block_map<T: Clone + Default>(function: &Function) -> SecondaryMap<Block, T> {
    SecondaryMap::with_capacity(function.block_count())
}
