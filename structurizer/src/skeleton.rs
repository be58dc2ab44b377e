//! The output while it is being made: regions, blocks and constructs without values on edges.
//!
//! Invariant: a block is a chain of *segments*; a segment is a run of instructions, and all but
//! the last end in a construct or in a fallthrough. Values flow along *links* between segments.
//! Constructs are numbered in preorder, so that a construct and everything inside it are one
//! range of numbers. Instructions of the input are in exactly one segment, terminators apart.
//!
//! ```text
//!   block ^b of region r:   seg 0: insts ─► selection c ─► seg 1: insts ─► terminator
//!                                 │ enter        ▲ after
//!                                 ▼              │
//!                              header ─► arm ─► merge      (blocks of c's region)
//! ```

use crate::graph::Edge;
use crate::placement::Key;
use spirant_dialect::entity;
use spirant_dialect::entity::{PackedOption, PrimaryMap};
use spirant_dialect::{Block, Function, Inst, Opcode, Position, Type, Value};

entity! {
    /// A segment of a block.
    Seg, "seg"
}

entity! {
    /// A block of the output.
    OutBlock, "out"
}

entity! {
    /// A flow of control from one segment to another.
    Link, "link"
}

entity! {
    /// A construct of the output, numbered in preorder.
    Construct, "construct"
}

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
    pub(crate) before: PackedOption<Seg>,
    pub(crate) insts: Vec<Inst>,
    /// The construct that ends it.
    pub(crate) construct: PackedOption<Construct>,
    /// Flows into it.
    pub(crate) ins: Vec<Link>,
}

/// A flow of control.
#[derive(Clone, Debug)]
pub(crate) struct LinkData {
    pub(crate) from: Seg,
    pub(crate) to: Seg,
    /// The edge of the graph that is followed here; none for flow that the structure adds.
    pub(crate) edge: PackedOption<Edge>,
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
    /// `OpBranchConditional`, or `OpSwitch` with literals.
    Cond {
        op: CondOp,
        on: Value,
        links: Vec<PackedOption<Link>>,
        words: Vec<u32>,
        position: PackedOption<Position>,
    },
    /// `Break` from or `Continue` of a construct that is not the block's own.
    Leave(Opcode, Construct, Link),
    /// A return or another terminator without targets.
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
    /// The construct whose region it is in; none in the outermost region.
    pub(crate) owner: PackedOption<Construct>,
    pub(crate) first: Seg,
    pub(crate) last: Seg,
    pub(crate) term: Term,
}

/// A selection or a loop.
#[derive(Clone, Debug)]
pub(crate) struct ConstructData {
    pub(crate) op: Opcode,
    /// The segment that it ends.
    pub(crate) at: Seg,
    /// How many constructs there are up to the outermost region, itself included.
    pub(crate) depth: u32,
    /// The innermost loop, itself included.
    pub(crate) inner_loop: PackedOption<Construct>,
    /// The innermost switch that no loop is inside of, itself included.
    pub(crate) inner_switch: PackedOption<Construct>,
    /// The last construct inside, or itself.
    pub(crate) last: Construct,
    /// Its first block: a selection's header or a loop's entry.
    pub(crate) entry: OutBlock,
    /// A loop's header.
    pub(crate) header: PackedOption<OutBlock>,
    /// A loop's continue block.
    pub(crate) continue_block: PackedOption<OutBlock>,
    pub(crate) merge: OutBlock,
    /// Blocks of its region in order; continue and merge block are appended when it is closed.
    pub(crate) blocks: Vec<OutBlock>,
    /// Whether it is a loop whose header is a dispatch node: values of one iteration reach the next.
    pub(crate) is_dispatch: bool,
    /// Control words.
    pub(crate) words: Vec<u32>,
    /// Keys of what its merge has still to be led to.
    pub(crate) pending: Vec<Key>,
    /// What the merge yields, and the values that stand for it afterwards.
    pub(crate) results: Vec<(Value, Value)>,
}

/// The output under construction.
pub(crate) struct Skeleton {
    pub(crate) segs: PrimaryMap<Seg, SegData>,
    pub(crate) links: PrimaryMap<Link, LinkData>,
    pub(crate) blocks: PrimaryMap<OutBlock, BlockData>,
    pub(crate) constructs: PrimaryMap<Construct, ConstructData>,
    /// The entry block, which is all of the outermost region.
    pub(crate) entry: OutBlock,
    /// Holds the parameters that stand for values not known yet.
    scratch: Block,
}

impl Skeleton {
    /// An output of one empty block.
    pub(crate) fn new(function: &mut Function) -> Self {
        let scratch = function.create_block();
        let mut skeleton = Skeleton {
            segs: PrimaryMap::new(),
            links: PrimaryMap::new(),
            blocks: PrimaryMap::new(),
            constructs: PrimaryMap::new(),
            entry: OutBlock::from_u32(0),
            scratch,
        };
        skeleton.entry = skeleton.add_block(function, None);
        skeleton
    }

    /// The segment at which the function begins.
    pub(crate) fn entry_seg(&self) -> Seg {
        self.blocks[self.entry].first
    }

    /// A value to be replaced before the function is finished.
    pub(crate) fn placeholder(&self, function: &mut Function, ty: Type) -> Value {
        function.add_block_param(self.scratch, ty)
    }

    /// Adds a block to the region of `owner`; the caller lists it there.
    pub(crate) fn add_block(&mut self, function: &mut Function, owner: Option<Construct>) -> OutBlock {
        let first = self.segs.next_key();
        let block = function.create_block();
        let data = BlockData { block, owner: owner.into(), first, last: first, term: Term::Open };
        let id = self.blocks.push(data);
        self.push_seg(id, Start::Block, None);
        id
    }

    /// Adds a segment to the end of a block.
    pub(crate) fn add_seg(&mut self, block: OutBlock, start: Start) -> Seg {
        let before = self.blocks[block].last;
        let id = self.push_seg(block, start, Some(before));
        self.blocks[block].last = id;
        id
    }

    fn push_seg(&mut self, block: OutBlock, start: Start, before: Option<Seg>) -> Seg {
        let (insts, ins) = (Vec::new(), Vec::new());
        self.segs.push(SegData {
            block,
            start,
            before: before.into(),
            insts,
            construct: PackedOption::NONE,
            ins,
        })
    }

    /// Adds a flow from one segment to another.
    pub(crate) fn add_link(&mut self, from: Seg, to: Seg, edge: Option<Edge>) -> Link {
        let id = self.links.push(LinkData { from, to, edge: edge.into(), args: Vec::new() });
        self.segs[to].ins.push(id);
        id
    }

    /// Adds a flow to the start of a block.
    pub(crate) fn link_block(&mut self, from: Seg, to: OutBlock, edge: Option<Edge>) -> Link {
        self.add_link(from, self.blocks[to].first, edge)
    }

    /// Opens a selection at the end of `at`, with a header and a merge block.
    pub(crate) fn open_selection(&mut self, function: &mut Function, at: Seg, is_switch: bool) -> Construct {
        let id = self.constructs.next_key();
        let around = self.owner(at).map(|owner| &self.constructs[owner]);
        let inner_loop = around.map_or(PackedOption::NONE, |data| data.inner_loop);
        let inner_switch = match around {
            _ if is_switch => id.into(),
            Some(data) => data.inner_switch,
            None => PackedOption::NONE,
        };
        self.open(function, at, Opcode::Selection, inner_loop, inner_switch)
    }

    /// Opens a loop at the end of `at`, with entry, header, continue and merge block; the entry
    /// branches to the header.
    pub(crate) fn open_loop(&mut self, function: &mut Function, at: Seg) -> (Construct, OutBlock) {
        let inner_loop = self.constructs.next_key().into();
        let id = self.open(function, at, Opcode::Loop, inner_loop, PackedOption::NONE);
        let header = self.add_arm(function, id);
        let continue_block = self.add_block(function, Some(id));
        let data = &mut self.constructs[id];
        (data.header, data.continue_block) = (header.into(), continue_block.into());
        let entry = data.entry;
        let link = self.link_block(self.blocks[entry].first, header, None);
        self.blocks[entry].term = Term::Branch(link);
        (id, header)
    }

    fn open(
        &mut self,
        function: &mut Function,
        at: Seg,
        op: Opcode,
        inner_loop: PackedOption<Construct>,
        inner_switch: PackedOption<Construct>,
    ) -> Construct {
        let id = self.constructs.next_key();
        let depth = self.depth(at) + 1;
        let entry = self.add_block(function, Some(id));
        self.link_block(at, entry, None);
        let merge = self.add_block(function, Some(id));
        self.blocks[merge].term = Term::Merge;
        self.segs[at].construct = id.into();
        self.constructs.push(ConstructData {
            op,
            at,
            depth,
            inner_loop,
            inner_switch,
            last: id,
            entry,
            header: PackedOption::NONE,
            continue_block: PackedOption::NONE,
            merge,
            blocks: vec![entry],
            is_dispatch: false,
            words: vec![0],
            pending: Vec::new(),
            results: Vec::new(),
        })
    }

    /// Adds a block to the region of an open construct.
    pub(crate) fn add_arm(&mut self, function: &mut Function, construct: Construct) -> OutBlock {
        let block = self.add_block(function, Some(construct));
        self.constructs[construct].blocks.push(block);
        block
    }

    /// Closes a construct and returns the segment after it.
    pub(crate) fn close(&mut self, construct: Construct) -> Seg {
        let last = self.constructs.keys().next_back();
        let data = &mut self.constructs[construct];
        data.last = last.unwrap_or(construct);
        data.blocks.extend(data.continue_block.expand());
        data.blocks.push(data.merge);
        let (merge, block) = (data.merge, self.segs[data.at].block);
        let after = self.add_seg(block, Start::After(construct));
        self.add_link(self.blocks[merge].last, after, None);
        after
    }

    /// The construct a segment is directly in.
    pub(crate) fn owner(&self, seg: Seg) -> Option<Construct> {
        self.blocks[self.segs[seg].block].owner.expand()
    }

    /// How many constructs a segment is in.
    pub(crate) fn depth(&self, seg: Seg) -> u32 {
        self.owner(seg).map_or(0, |owner| self.constructs[owner].depth)
    }

    /// The first segment of a construct: a selection's header, a loop's entry.
    pub(crate) fn entry_of(&self, construct: Construct) -> Seg {
        self.blocks[self.constructs[construct].entry].first
    }

    /// Whether `inner` is `outer` or inside it. `None` stands for the outermost region.
    pub(crate) fn encloses(&self, outer: Option<Construct>, inner: Option<Construct>) -> bool {
        match (outer, inner) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(outer), Some(inner)) => outer <= inner && inner <= self.constructs[outer].last,
        }
    }
}
