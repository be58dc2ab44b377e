//! Phis: what they take over each edge, and how they become parameters of blocks and results of
//! constructs.

use super::body::{Bodies, Edge, Physical};
use super::ids::NONE;
use super::{Step, is};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Opcode, Type, Value};

impl Bodies<'_, '_, '_> {
    /// Sorts the operands of phis by the blocks they come from.
    pub(super) fn find_phis(&mut self) -> Step {
        if self.blocks.iter().all(|block| block.phis == 0) {
            return Ok(());
        }
        self.list_preds();
        self.slots.clear();
        self.slots.resize(self.blocks.len(), 0);
        for index in 0..self.blocks.len() {
            let Physical { phis, preds, pred_start, at, .. } = self.blocks[index];
            if phis == 0 {
                continue;
            }
            let list = pred_start as usize..(pred_start + preds) as usize;
            for (slot, pred) in self.preds[list].iter().enumerate() {
                self.slots[*pred as usize] = slot as u32;
            }
            let start = self.phi_ids.len();
            self.blocks[index].phi_start = start as u32;
            let (mut place, mut phi) = (at + 2, 0);
            while phi < phis as usize {
                let inst = self.d.inst_at(place);
                if is(inst.opcode, Op::Phi) {
                    self.phi(inst.at, inst.words, index, (start, phi))?;
                    phi += 1;
                }
                place += inst.words.len() + 1;
            }
        }
        Ok(())
    }

    /// Lists the blocks that lead to each block.
    pub(super) fn list_preds(&mut self) {
        if !self.preds.is_empty() {
            return;
        }
        let mut start = 0;
        for block in &mut self.blocks {
            block.pred_start = start;
            start += block.preds;
        }
        self.preds.resize(start as usize, NONE);
        for edge in &self.edges {
            let start = self.blocks[edge.to as usize].pred_start;
            self.preds[(start + edge.pred) as usize] = edge.from;
        }
    }

    fn phi(&mut self, at: usize, words: &[u32], block: usize, (start, phi): (usize, usize)) -> Step {
        let Physical { preds, pred_start, .. } = self.blocks[block];
        let preds = preds as usize;
        let Some(pairs) = words.get(2..) else { return self.d.fail(at, "OpPhi lacks a type or a result") };
        let (pairs, rest) = pairs.as_chunks::<2>();
        if pairs.len() < preds || !rest.is_empty() {
            return self
                .d
                .fail(at, format!("OpPhi has {} parents where {preds} blocks lead here", pairs.len()));
        }
        // No more than there are words of phis, by the check above.
        self.phi_ids.resize(start + preds * (phi + 1), 0);
        let mut filled = 0;
        for [id, parent] in pairs {
            let parent = self.block_of(at, *parent)? as usize;
            let slot = self.slots[parent] as usize;
            let is_pred = slot < preds && self.preds[pred_start as usize + slot] as usize == parent;
            let place = start + phi * preds + slot;
            match self.phi_ids.get_mut(place) {
                Some(known @ 0) if is_pred && *id != 0 => {
                    *known = *id;
                    filled += 1;
                }
                Some(known) if is_pred && *known == *id => {}
                _ => {
                    let label = self.d.describe(self.blocks[parent].label);
                    return self.d.fail(at, format!("OpPhi names its parent {label} wrongly or twice"));
                }
            }
        }
        if filled < preds {
            return self.d.fail(at, "OpPhi lacks a block that leads here");
        }
        Ok(())
    }

    /// The id that a phi of the target takes over an edge.
    #[inline]
    pub(super) fn phi_id(&self, edge: Edge, phi: u32) -> u32 {
        let to = &self.blocks[edge.to as usize];
        self.phi_ids.get((to.phi_start + phi * to.preds + edge.pred) as usize).copied().unwrap_or(0)
    }

    // ---- as values ----

    /// Calls `visit` with the place, type and result of each phi of a physical block.
    fn each_phi(
        &mut self,
        physical: u32,
        mut visit: impl FnMut(&mut Self, usize, Type, u32, u32) -> Step,
    ) -> Step {
        let Physical { phis, at, .. } = self.blocks[physical as usize];
        let (mut place, mut index) = (at + 2, 0);
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
    pub(super) fn phi_types(&mut self, physical: u32) -> Step<Vec<Type>> {
        let mut types = Vec::new();
        if self.blocks[physical as usize].phis != 0 {
            self.each_phi(physical, |_, _, ty, _, _| {
                types.push(ty);
                Ok(())
            })?;
        }
        Ok(types)
    }

    /// Gives a block of the dialect a parameter for each phi of a physical block.
    pub(super) fn add_params(&mut self, physical: u32, block: Block) -> Step {
        if self.blocks[physical as usize].phis == 0 {
            return Ok(());
        }
        self.each_phi(physical, |bodies, _, ty, _, _| {
            bodies.function.add_block_param(block, ty);
            Ok(())
        })
    }

    /// Says which value each phi of a physical block is.
    pub(super) fn define_phis(
        &mut self,
        physical: u32,
        value_of: impl Fn(&Self, u32) -> Option<Value>,
    ) -> Step {
        if self.blocks[physical as usize].phis == 0 {
            return Ok(());
        }
        self.each_phi(physical, |bodies, at, _, id, index| match value_of(bodies, index) {
            Some(value) => bodies.define_local(at, id, value),
            None => bodies.d.fail(at, "OpPhi in the entry block"),
        })
    }

    /// Makes copies of the phis of a physical block that one other falls into.
    pub(super) fn copy_phis(&mut self, physical: u32, block: Block) -> Step {
        if self.blocks[physical as usize].phis == 0 {
            return Ok(());
        }
        let edge = self.edges[self.blocks[physical as usize].inline as usize];
        self.each_phi(physical, |bodies, at, ty, id, index| {
            bodies.values.clear();
            let given = bodies.phi_id(edge, index);
            bodies.operand(at, given)?;
            let op = Opcode::Core(Op::CopyObject);
            let inst = bodies.function.create_inst(op, &[ty], &bodies.values, &[], &[]);
            bodies.function.append_inst(block, inst);
            match bodies.function.result(inst) {
                Some(value) => bodies.define_local(at, id, value),
                None => Ok(()),
            }
        })
    }
}
