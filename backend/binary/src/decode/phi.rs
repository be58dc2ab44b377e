//! Phis become parameters of blocks and results of constructs.

use super::body::{Bodies, Physical};
use super::{Step, is};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Opcode, Type, Value};

impl Bodies<'_, '_, '_> {
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
