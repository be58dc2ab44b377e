//! The order of a function: which instructions a block holds, which blocks a region, and which region a
//! construct owns.
//!
//! Invariant: the blocks of a construct's region have fixed positions. A selection's header is first; a
//! loop's entry is first, its header second, its continue block last but one. The merge block is last.

use super::ids::{Block, Construct, Inst, Region};
use crate::entity::{PrimaryMap, SecondaryMap};

/// A construct: the instruction that stands for it in its block, and its region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConstructData {
    /// The `Selection` or `Loop`.
    pub inst: Inst,
    /// Its blocks.
    pub region: Region,
}

/// Blocks, regions and constructs in order.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    block_insts: SecondaryMap<Block, Vec<Inst>>,
    regions: PrimaryMap<Region, Vec<Block>>,
    constructs: PrimaryMap<Construct, ConstructData>,
}

impl Layout {
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

    /// Creates an empty region.
    pub fn create_region(&mut self) -> Region {
        self.regions.push(Vec::new())
    }

    /// The blocks of a region in order.
    #[inline]
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

    /// Creates the construct that `inst` stands for and that owns `region`.
    pub(super) fn create_construct(&mut self, inst: Inst, region: Region) -> Construct {
        self.constructs.push(ConstructData { inst, region })
    }

    /// Makes `inst` stand for a construct.
    pub(super) fn set_construct_inst(&mut self, construct: Construct, inst: Inst) {
        self.constructs[construct].inst = inst;
    }

    /// The data of a construct, if it exists.
    #[inline]
    pub fn construct(&self, construct: Construct) -> Option<ConstructData> {
        self.constructs.get(construct).copied()
    }

    /// The blocks of a construct in order; none where it does not exist.
    #[inline]
    pub fn construct_blocks(&self, construct: Construct) -> &[Block] {
        match self.constructs.get(construct) {
            Some(data) if self.regions.contains(data.region) => &self.regions[data.region],
            _ => &[],
        }
    }

    /// The block where control leaves a construct: the last.
    #[inline]
    pub fn merge_block(&self, construct: Construct) -> Option<Block> {
        self.construct_blocks(construct).last().copied()
    }

    /// The block from which a loop goes back to its header: the last but one.
    #[inline]
    pub fn continue_block(&self, construct: Construct) -> Option<Block> {
        self.construct_blocks(construct).iter().nth_back(1).copied()
    }

    /// The block where control enters a construct: the first.
    #[inline]
    pub fn entry_block(&self, construct: Construct) -> Option<Block> {
        self.construct_blocks(construct).first().copied()
    }
}
