//! The body under construction: its regions and constructs, the blocks for physical blocks, and the
//! terminators to write when every value is known.
//!
//! Invariant: regions and constructs are numbered in preorder, as the function numbers them, so that a region
//! and everything inside it is one range of numbers.

use super::graph::{Edge, Physical};
use spirant_dialect::entity::PackedOption;
use spirant_dialect::{Block, Construct, Inst, Opcode, Position, Region};

/// A region of the current body.
#[derive(Debug)]
pub(super) struct RegionState {
    /// Whether it or one inside of it is the current one.
    pub(super) open: bool,
    /// The region around it.
    pub(super) parent: PackedOption<Region>,
    /// The construct that owns it; none for the body.
    pub(super) owner: PackedOption<Construct>,
    /// The last region inside of it.
    pub(super) last: Region,
    /// Its blocks but for those whose place is fixed, with the physical blocks they come from.
    pub(super) blocks: Vec<(Physical, Block)>,
}

impl RegionState {
    /// The outermost region.
    pub(super) fn body(region: Region) -> Self {
        let (parent, owner) = (PackedOption::NONE, PackedOption::NONE);
        RegionState { open: true, parent, owner, last: region, blocks: Vec::new() }
    }
}

/// A construct of the current body.
#[derive(Clone, Copy, Debug)]
pub(super) struct ConstructState {
    pub(super) inst: Inst,
    pub(super) region: Region,
    /// The blocks whose place is fixed: a loop's entry, the header, a loop's continue block, the
    /// merge block.
    pub(super) entry: PackedOption<Block>,
    pub(super) header: Block,
    pub(super) continue_block: PackedOption<Block>,
    pub(super) merge: Block,
    /// The physical merge block and continue target; none where the binary has none, and where the header is
    /// the continue target.
    pub(super) merge_physical: PackedOption<Physical>,
    pub(super) continue_physical: PackedOption<Physical>,
}

/// Where a physical block goes.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Placed {
    /// The region of its values, and that of its terminator.
    pub(super) region: PackedOption<Region>,
    pub(super) end_region: PackedOption<Region>,
    /// The block of the dialect that its instructions go to.
    pub(super) block: PackedOption<Block>,
    /// The block of the dialect that branches to it name.
    pub(super) target: PackedOption<Block>,
    /// The edge by which control falls into it within a block of the dialect.
    pub(super) falls_by: PackedOption<Edge>,
    /// The source position in effect at its end.
    pub(super) position: PackedOption<Position>,
}

/// The constructs that a physical block is a part of by name.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Roles {
    pub(super) merge_of: PackedOption<Construct>,
    pub(super) continue_of: PackedOption<Construct>,
    pub(super) header_of: PackedOption<Construct>,
}

/// Where an edge of a terminator goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Successor {
    /// To a block of the region, with the values of its phis.
    Block(Block),
    /// To a block of the region that has no parameters.
    Bare(Block),
    /// Out of the region, by this instruction, to a block of this construct.
    Exit(Opcode, Construct),
}

/// The values that a loop's header gets from outside.
#[derive(Clone, Copy, Debug)]
pub(super) enum HeaderArgs {
    /// The values of its phis over an edge.
    Edge(Edge),
    /// The parameters of the block that holds the loop.
    Params(Block),
    /// The results of the construct before it.
    Results(Inst),
    /// It has no phis.
    Nothing,
}

/// A terminator to be written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Terminator {
    /// A branch of the binary, whose successors begin at this number.
    Branch { from: Physical, block: Block, successors: u32 },
    /// The code after an edge.
    Goto { from: Physical, edge: Edge, block: Block, to: Successor },
    /// From a loop's entry to its header.
    Enter { construct: Construct, entry: Block, args: HeaderArgs },
    /// From a continue block that the binary does not have back to the header.
    Back { construct: Construct },
    /// From a header that is its own continue target to the rest of it, which becomes the continue block.
    Split { construct: Construct },
    /// The block is unreachable.
    Unreachable { block: Block },
}
