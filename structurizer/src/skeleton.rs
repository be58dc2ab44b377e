//! The output while it is being made: regions, blocks and constructs without values on edges.
//!
//! Invariant: a block is a chain of *segments*; a segment is a run of instructions, and all but
//! the last end in a construct or in a fallthrough. Values flow along *links* between segments.
//! Constructs are numbered in preorder, so that a construct and everything inside it are one
//! range of numbers. Instructions of the input stand in exactly one segment, terminators apart.
//!
//! ```text
//!   block ^b of region r:   seg 0: insts ─► selection c ─► seg 1: insts ─► terminator
//!                                 │ enter        ▲ after
//!                                 ▼              │
//!                              header ─► arm ─► merge      (blocks of c's region)
//! ```

use crate::digraph::NONE;
use crate::graph::Edge;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::{Block, Function, Inst, Opcode, Position, Type, Value};

/// A segment of a block.
pub(crate) type Seg = u32;
/// A block of the output.
pub(crate) type OutBlock = u32;
/// A flow of control from one segment to another.
pub(crate) type Link = u32;
/// A construct of the output.
pub(crate) type Construct = u32;

/// How a segment begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// It is the first of its block.
    Block,
    /// It follows a construct.
    After(Construct),
    /// Control falls into it from the segment before.
    Fall,
}

/// A run of instructions.
#[derive(Clone, Debug)]
pub(crate) struct SegData {
    pub(crate) block: OutBlock,
    pub(crate) start: Start,
    /// The segment before in the same block.
    pub(crate) before: Seg,
    pub(crate) insts: Vec<Inst>,
    /// The construct that ends it.
    pub(crate) construct: Construct,
    /// Flows into it.
    pub(crate) ins: Vec<Link>,
}

/// A flow of control.
#[derive(Clone, Debug)]
pub(crate) struct LinkData {
    pub(crate) from: Seg,
    pub(crate) to: Seg,
    /// The edge of the graph that is followed here; [`NONE`] for flow the structure adds.
    pub(crate) edge: Edge,
    /// Arguments for the parameters of `to`'s block.
    pub(crate) args: Vec<Value>,
}

/// How a block ends.
#[derive(Clone, Debug)]
pub(crate) enum Term {
    /// Not ended yet.
    Open,
    /// `OpBranch`.
    Branch(Link),
    /// `OpBranchConditional`, or `OpSwitch` with literals, and the number of its source position.
    Cond { op: CondOp, on: Value, links: Vec<Link>, words: Vec<u32>, position: PackedOption<Position> },
    /// `Break` from or `Continue` of a construct that is not the block's own.
    Leave(Opcode, Construct, Link),
    /// A return or the like: an instruction of its own.
    End(Inst),
    /// The end of a construct's merge block.
    Merge,
    /// `OpUnreachable`.
    Unreachable,
}

/// Which conditional branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CondOp {
    /// `OpBranchConditional`; words are weights.
    If,
    /// `OpSwitch`; words are literals.
    Switch,
}

/// A block of the output.
#[derive(Clone, Debug)]
pub(crate) struct BlockData {
    /// Its name in the function.
    pub(crate) block: Block,
    /// The construct whose region it is in; [`NONE`] at the top.
    pub(crate) owner: Construct,
    pub(crate) first: Seg,
    pub(crate) last: Seg,
    pub(crate) term: Term,
}

/// A selection or a loop.
#[derive(Clone, Debug)]
pub(crate) struct ConstructData {
    pub(crate) op: Opcode,
    /// The segment it stands at the end of.
    pub(crate) at: Seg,
    /// How many constructs there are up to the top, itself included.
    pub(crate) depth: u32,
    /// The innermost loop, itself included.
    pub(crate) inner_loop: Construct,
    /// The innermost switch that no loop is inside of, itself included.
    pub(crate) inner_switch: Construct,
    /// The largest number of a construct inside, or its own.
    pub(crate) last: Construct,
    /// Blocks of its region in order; the merge is appended when it is closed.
    pub(crate) blocks: Vec<OutBlock>,
    pub(crate) merge: OutBlock,
    /// The continue block of a loop.
    pub(crate) continue_block: OutBlock,
    /// Whether it is a loop whose header is a dispatch node: values of one turn reach the next.
    pub(crate) carries: bool,
    /// Control words.
    pub(crate) words: Vec<u32>,
    /// Keys of what its merge has still to be led to.
    pub(crate) pending: Vec<u32>,
    /// What the merge yields, and the values that stand for it afterwards.
    pub(crate) results: Vec<(Value, Value)>,
}

/// The output under construction.
pub(crate) struct Skeleton {
    pub(crate) segs: Vec<SegData>,
    pub(crate) links: Vec<LinkData>,
    pub(crate) blocks: Vec<BlockData>,
    pub(crate) constructs: Vec<ConstructData>,
    /// Blocks of the outermost region.
    pub(crate) top: Vec<OutBlock>,
    /// Holds the parameters that stand for values not known yet.
    scratch: Block,
}

impl Skeleton {
    /// An output of one empty block.
    pub(crate) fn new(function: &mut Function) -> Self {
        let scratch = function.create_block();
        let mut skeleton = Skeleton {
            segs: Vec::new(),
            links: Vec::new(),
            blocks: Vec::new(),
            constructs: Vec::new(),
            top: Vec::new(),
            scratch,
        };
        let entry = skeleton.add_block(function, NONE);
        skeleton.top.push(entry);
        skeleton
    }

    /// A value to be replaced before the function is finished.
    pub(crate) fn placeholder(&self, function: &mut Function, ty: Type) -> Value {
        function.add_block_param(self.scratch, ty)
    }

    /// Adds a block to the region of `owner`; the caller lists it there.
    pub(crate) fn add_block(&mut self, function: &mut Function, owner: Construct) -> OutBlock {
        let id = self.blocks.len() as OutBlock;
        let block = function.create_block();
        self.blocks.push(BlockData { block, owner, first: NONE, last: NONE, term: Term::Open });
        let seg = self.add_seg(id, Start::Block);
        self.blocks[id as usize].first = seg;
        id
    }

    /// Adds a segment to the end of a block.
    pub(crate) fn add_seg(&mut self, block: OutBlock, start: Start) -> Seg {
        let id = self.segs.len() as Seg;
        let before = std::mem::replace(&mut self.blocks[block as usize].last, id);
        self.segs.push(SegData { block, start, before, insts: Vec::new(), construct: NONE, ins: Vec::new() });
        id
    }

    /// Adds a flow from one segment to another.
    pub(crate) fn add_link(&mut self, from: Seg, to: Seg, edge: Edge) -> Link {
        let id = self.links.len() as Link;
        self.links.push(LinkData { from, to, edge, args: Vec::new() });
        self.segs[to as usize].ins.push(id);
        id
    }

    /// Adds a flow to the start of a block.
    pub(crate) fn link_block(&mut self, from: Seg, to: OutBlock, edge: Edge) -> Link {
        self.add_link(from, self.blocks[to as usize].first, edge)
    }

    /// Opens a construct at the end of `at`. It gets a first block (selection header or loop
    /// entry) and a merge block.
    pub(crate) fn open(
        &mut self,
        function: &mut Function,
        at: Seg,
        op: Opcode,
        is_switch: bool,
    ) -> Construct {
        let id = self.constructs.len() as Construct;
        let parent = self.owner(at);
        let (depth, inner_loop, inner_switch) = match self.constructs.get(parent as usize) {
            Some(data) => (data.depth + 1, data.inner_loop, data.inner_switch),
            None => (1, NONE, NONE),
        };
        let is_loop = op == Opcode::Loop;
        self.constructs.push(ConstructData {
            op,
            at,
            depth,
            inner_loop: if is_loop { id } else { inner_loop },
            inner_switch: match (is_loop, is_switch) {
                (true, _) => NONE,
                (false, true) => id,
                (false, false) => inner_switch,
            },
            last: id,
            blocks: Vec::new(),
            merge: NONE,
            continue_block: NONE,
            carries: false,
            words: vec![0],
            pending: Vec::new(),
            results: Vec::new(),
        });
        self.segs[at as usize].construct = id;
        let first = self.add_arm(function, id);
        self.link_block(at, first, NONE);
        let merge = self.add_block(function, id);
        self.blocks[merge as usize].term = Term::Merge;
        self.constructs[id as usize].merge = merge;
        id
    }

    /// Adds a block to the region of an open construct.
    pub(crate) fn add_arm(&mut self, function: &mut Function, construct: Construct) -> OutBlock {
        let block = self.add_block(function, construct);
        self.constructs[construct as usize].blocks.push(block);
        block
    }

    /// Closes a construct and returns the segment after it.
    pub(crate) fn close(&mut self, construct: Construct) -> Seg {
        let last = self.constructs.len() as Construct - 1;
        let data = &mut self.constructs[construct as usize];
        data.last = last;
        if data.continue_block != NONE {
            data.blocks.push(data.continue_block);
        }
        data.blocks.push(data.merge);
        let (merge, block) = (data.merge, self.segs[data.at as usize].block);
        let after = self.add_seg(block, Start::After(construct));
        self.add_link(self.blocks[merge as usize].last, after, NONE);
        after
    }

    /// The construct a segment is directly in.
    pub(crate) fn owner(&self, seg: Seg) -> Construct {
        self.blocks[self.segs[seg as usize].block as usize].owner
    }

    /// How many constructs a segment is in.
    pub(crate) fn depth(&self, seg: Seg) -> u32 {
        self.constructs.get(self.owner(seg) as usize).map_or(0, |c| c.depth)
    }

    /// Whether `inner` is `outer` or inside it. [`NONE`] stands for the top.
    pub(crate) fn encloses(&self, outer: Construct, inner: Construct) -> bool {
        match self.constructs.get(outer as usize) {
            None => true,
            Some(data) => inner != NONE && outer <= inner && inner <= data.last,
        }
    }
}
