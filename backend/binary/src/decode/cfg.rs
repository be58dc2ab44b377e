//! Unstructured bodies: those of kernels, and those without merge instructions.

use super::body::Bodies;
use super::decoder::Step;
use super::graph::Physical;
use super::regions::{Placed, RegionState, Successor, Terminator};
use spirant_dialect::entity::List;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, BlockCall, Opcode, Region};

impl Bodies<'_, '_, '_> {
    /// Reads a body block by block.
    pub(super) fn free(&mut self, region: Region) -> Step {
        self.plan.regions.push(RegionState::body(region));
        for physical in self.graph.blocks.keys() {
            let block = self.function.create_block();
            self.function.append_block(region, block);
            self.add_params(physical, block)?;
            let (region, block) = (region.into(), block.into());
            self.plan.placed[physical] =
                Placed { region, end_region: region, block, target: block, ..Placed::default() };
        }
        for physical in self.graph.blocks.keys() {
            let Some(block) = self.plan.placed[physical].block.expand() else { continue };
            self.current = physical.into();
            self.name_block(self.graph.blocks[physical].label, block)?;
            self.define_phis(physical, |bodies, index| {
                bodies.function.block_params(block).get(index as usize).copied()
            })?;
            self.instructions(physical, block)?;
            self.merge_instruction(physical, block);
            let info = self.graph.blocks[physical];
            if info.edge_count() == 0 {
                let (at, opcode, words) = self.terminator(physical);
                self.instruction(at, opcode, words, block)?;
                continue;
            }
            let successors = self.plan.successors.len() as u32;
            for edge in info.edges() {
                let to = self.plan.placed[self.graph.edges[edge].to].block.expand();
                self.plan.successors.extend(to.map(Successor::Block));
            }
            self.plan.terminators.push(Terminator::Branch { from: physical, block, successors });
        }
        self.close()
    }

    /// Kernels may keep a merge instruction, for the loop control it carries.
    fn merge_instruction(&mut self, physical: Physical, block: Block) {
        let info = self.graph.blocks[physical];
        let Some(at) = info.merge_at else { return };
        let words = self.d.inst_at(at).words;
        let (op, skip) = if info.is_loop() { (Op::LoopMerge, 2) } else { (Op::SelectionMerge, 1) };
        let named = [info.merge, info.continue_target].into_iter().filter_map(|named| named.expand());
        let blocks = named.filter_map(|named| self.plan.placed[named].block.expand());
        let targets: Vec<BlockCall> = blocks.map(|block| BlockCall { block, args: List::EMPTY }).collect();
        let literals = words.get(skip..).unwrap_or(&[]);
        let inst = self.function.create_inst(Opcode::Core(op), &[], &[], literals, &targets);
        self.function.append_inst(block, inst);
    }
}
