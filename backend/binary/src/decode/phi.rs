//! Phis: their values over each edge, and their conversion to parameters of blocks and results of constructs.

use super::body::Bodies;
use super::decoder::{Step, is};
use super::graph::{Edge, Physical};
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Opcode, Type, Value};

impl Bodies<'_, '_, '_> {
    /// Sorts the operands of phis by the blocks they come from.
    pub(super) fn find_phis(&mut self) -> Step {
        if self.graph.blocks.values().all(|block| block.phis == 0) {
            return Ok(());
        }
        self.graph.list_preds();
        // The number of each block among the predecessors of the current block.
        let mut numbers: SecondaryMap<Physical, u32> = SecondaryMap::with_capacity(self.graph.blocks.len());
        for block in self.graph.blocks.keys() {
            if self.graph.blocks[block].phis == 0 {
                continue;
            }
            for (number, pred) in self.graph.preds(block).iter().enumerate() {
                numbers[*pred] = number as u32;
            }
            let start = self.graph.phi_ids.len();
            self.graph.blocks[block].phi_start = start as u32;
            let (mut place, mut phi) = (self.graph.blocks[block].start + 2, 0);
            while phi < self.graph.blocks[block].phis as usize {
                let inst = self.d.inst_at(place);
                if is(inst.opcode, Op::Phi) {
                    self.phi(inst.at, inst.words, block, (start, phi), &numbers)?;
                    phi += 1;
                }
                place += inst.words.len() + 1;
            }
        }
        Ok(())
    }

    fn phi(
        &mut self,
        at: usize,
        words: &[u32],
        block: Physical,
        (start, phi): (usize, usize),
        numbers: &SecondaryMap<Physical, u32>,
    ) -> Step {
        let preds = self.graph.blocks[block].preds as usize;
        let Some(pairs) = words.get(2..) else { return self.d.fail(at, "OpPhi lacks a type or a result") };
        let (pairs, rest) = pairs.as_chunks::<2>();
        if pairs.len() < preds || !rest.is_empty() {
            let message =
                format!("OpPhi has {} parents where the block has {preds} predecessors", pairs.len());
            return self.d.fail(at, message);
        }
        // No more than there are words of phis, by the check above.
        self.graph.phi_ids.resize(start + preds * (phi + 1), 0);
        let mut filled = 0;
        for [id, parent] in pairs {
            let parent = self.block_of(at, *parent)?;
            let number = numbers[parent] as usize;
            let is_pred = self.graph.preds(block).get(number) == Some(&parent);
            let place = start + phi * preds + number;
            match self.graph.phi_ids.get_mut(place) {
                Some(known @ 0) if is_pred && *id != 0 => {
                    *known = *id;
                    filled += 1;
                }
                Some(known) if is_pred && *known == *id => {}
                _ => {
                    let label = self.d.describe(self.graph.blocks[parent].label);
                    let message =
                        format!("OpPhi names {label}, which is not a predecessor, or names it twice");
                    return self.d.fail(at, message);
                }
            }
        }
        if filled < preds {
            return self.d.fail(at, "OpPhi lacks a predecessor of its block");
        }
        Ok(())
    }

    /// The id that a phi of the target has for an edge.
    #[inline]
    pub(super) fn phi_id(&self, edge: Edge, phi: u32) -> u32 {
        let edge = self.graph.edges[edge];
        self.graph.phi_id(edge.to, phi, edge.pred)
    }

    // ---- as values ----

    /// Calls `visit` with the place, type and result of each phi of a physical block.
    fn each_phi(
        &mut self,
        physical: Physical,
        mut visit: impl FnMut(&mut Self, usize, Type, u32, u32) -> Step,
    ) -> Step {
        let (phis, start) = (self.graph.blocks[physical].phis, self.graph.blocks[physical].start);
        let (mut place, mut index) = (start + 2, 0);
        while index < phis {
            let inst = self.d.inst_at(place);
            if is(inst.opcode, Op::Phi) {
                let [ty, id, ..] = *inst.words else { return self.d.fail(place, "OpPhi lacks operands") };
                let ty = self.d.ty(place, ty)?;
                visit(self, place, ty, id, index)?;
                index += 1;
            }
            place += inst.words.len() + 1;
        }
        Ok(())
    }

    /// The types of a physical block's phis.
    pub(super) fn phi_types(&mut self, physical: Physical) -> Step<Vec<Type>> {
        let mut types = Vec::new();
        if self.graph.blocks[physical].phis != 0 {
            self.each_phi(physical, |_, _, ty, _, _| {
                types.push(ty);
                Ok(())
            })?;
        }
        Ok(types)
    }

    /// Gives a block of the dialect a parameter for each phi of a physical block.
    pub(super) fn add_params(&mut self, physical: Physical, block: Block) -> Step {
        if self.graph.blocks[physical].phis == 0 {
            return Ok(());
        }
        self.each_phi(physical, |bodies, _, ty, _, _| {
            bodies.function.add_block_param(block, ty);
            Ok(())
        })
    }

    /// Sets which value each phi of a physical block is.
    pub(super) fn define_phis(
        &mut self,
        physical: Physical,
        value_of: impl Fn(&Self, u32) -> Option<Value>,
    ) -> Step {
        if self.graph.blocks[physical].phis == 0 {
            return Ok(());
        }
        self.each_phi(physical, |bodies, at, _, id, index| match value_of(bodies, index) {
            Some(value) => bodies.define_local(at, id, value),
            None => bodies.d.fail(at, "OpPhi in the entry block"),
        })
    }

    /// Copies the operands of the phis of a physical block that continues another in its block of the dialect.
    pub(super) fn copy_phis(&mut self, physical: Physical, block: Block) -> Step {
        if self.graph.blocks[physical].phis == 0 {
            return Ok(());
        }
        let Some(edge) = self.plan.placed[physical].falls_by.expand() else { return Ok(()) };
        self.each_phi(physical, |bodies, at, ty, id, index| {
            bodies.scratch.values.clear();
            let given = bodies.phi_id(edge, index);
            bodies.operand(at, given)?;
            let op = Opcode::Core(Op::CopyObject);
            let inst = bodies.function.create_inst(op, &[ty], &bodies.scratch.values, &[], &[]);
            bodies.function.append_inst(block, inst);
            match bodies.function.result(inst) {
                Some(value) => bodies.define_local(at, id, value),
                None => Ok(()),
            }
        })
    }
}
