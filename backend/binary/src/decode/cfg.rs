//! Bodies whose blocks branch freely: those of kernels, and those without merge instructions.

use super::Step;
use super::body::Bodies;
use super::ends::{End, Way};
use super::structure::Region as RegionInfo;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, BlockCall, Opcode, Region};

impl Bodies<'_, '_, '_> {
    /// Reads a body block by block, as it stands.
    pub(super) fn free(&mut self, region: Region) -> Step {
        self.regions.push(RegionInfo::body());
        let first = self.function.block_count();
        for physical in 0..self.blocks.len() as u32 {
            let block = self.function.create_block();
            self.function.append_block(region, block);
            self.add_params(physical, block)?;
            let info = &mut self.blocks[physical as usize];
            (info.region, info.end_region, info.block, info.slot) = (0, 0, block.as_u32(), block.as_u32());
        }
        for physical in 0..self.blocks.len() as u32 {
            let block = Block::new(first + physical as usize);
            self.current = physical;
            self.name_block(self.blocks[physical as usize].label, block)?;
            self.define_phis(physical, |bodies, index| {
                bodies.function.block_params(block).get(index as usize).copied()
            })?;
            self.instructions(physical, block)?;
            self.merge_instruction(physical, first, block);
            let info = self.blocks[physical as usize];
            if info.edges == 0 {
                let (at, opcode, words) = self.terminator(physical);
                self.instruction(at, opcode, words, block)?;
                continue;
            }
            let ways = self.ways.len() as u32;
            for edge in info.first_edge..info.first_edge + info.edges {
                let to = self.edges[edge as usize].to;
                self.ways.push(Way::To(Block::new(first + to as usize)));
            }
            self.ends.push(End::Own { from: physical, block, ways });
        }
        self.close()
    }

    /// Kernels may keep a merge instruction, for the loop control it carries.
    fn merge_instruction(&mut self, physical: u32, first: usize, block: Block) {
        let info = self.blocks[physical as usize];
        if info.merge_at == 0 {
            return;
        }
        let words = self.d.inst_at(info.merge_at).words;
        let call = |index: u32| BlockCall {
            block: Block::new(first + index as usize),
            args: spirant_dialect::entity::List::EMPTY,
        };
        let (op, targets, skip) = if info.is_loop() {
            (Op::LoopMerge, vec![call(info.merge), call(info.next)], 2)
        } else {
            (Op::SelectionMerge, vec![call(info.merge)], 1)
        };
        let literals = words.get(skip..).unwrap_or(&[]);
        let inst = self.function.create_inst(Opcode::Core(op), &[], &[], literals, &targets);
        self.function.append_inst(block, inst);
    }
}
