//! Pointers and handles that are used outside the region that defines them.
//!
//! They cannot be carried like other values: a phi of pointers requires variable pointers, and a phi of
//! images does not exist. The instructions that compute them have no effect, so they are repeated at the
//! uses, and their operands are carried instead.

use super::body::{Bodies, Fixup};
use super::decoder::{Step, is};
use crate::reader::Instruction;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::dominance::Tree;
use spirant_dialect::spirv::{AddressingModel, Op, StorageClass};
use spirant_dialect::{CoreOpcode, Opcode, Type, TypeKind, ValueDef};

/// Where each id of a body that can be made again is defined.
type Definitions = HashMap<u32, usize, FxBuildHasher>;

impl<'w> Bodies<'_, 'w, '_> {
    /// Makes pointers and handles again before what uses them from other regions.
    pub(super) fn recompute(&mut self) -> Step {
        let mut definitions: Option<(Definitions, Tree)> = None;
        // An instruction that is repeated may require another; a chain of them all is as long as the body.
        let mut budget = self.d.words.len().saturating_mul(4) + 1024;
        let mut index = 0;
        while let Some(fixup) = self.plan.fixups.get(index).copied() {
            index += 1;
            if budget == 0 || !self.is_hidden(&fixup) || !self.is_handle(fixup.id) {
                continue;
            }
            let (definitions, tree) = match &mut definitions {
                Some(definitions) => definitions,
                None => {
                    self.graph.list_preds();
                    definitions.insert((self.definitions(), self.dominance()))
                }
            };
            let dominates = self
                .defined_in(fixup.id)
                .is_some_and(|(block, _)| tree.is_above(block.as_u32(), fixup.user.as_u32()));
            if let Some(at) = definitions.get(&fixup.id).copied()
                && tree.is_reached(fixup.user.as_u32())
                && dominates
            {
                budget -= 1;
                if self.recompute_before(at, &fixup)? {
                    index -= 1;
                    self.plan.fixups.swap_remove(index);
                }
            }
        }
        Ok(())
    }

    /// Whether a use is outside of the region that defines its operand.
    fn is_hidden(&self, fixup: &Fixup) -> bool {
        let region = self.plan.placed[fixup.user].region.expand();
        match (self.defined_in(fixup.id), region) {
            (Some((_, at)), Some(region)) => !self.is_around(at, region),
            (defined, _) => defined.is_some(),
        }
    }

    /// Whether an id is a pointer that is not a value in Logical addressing, or an opaque object.
    fn is_handle(&self, id: u32) -> bool {
        let Some(ty) = self.type_of(id) else { return false };
        let logical = self.d.module.addressing != AddressingModel::Physical32
            && self.d.module.addressing != AddressingModel::Physical64;
        match self.d.module.types.kind(ty) {
            TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => {
                logical && storage != StorageClass::PhysicalStorageBuffer
            }
            _ => self.is_opaque(ty),
        }
    }

    fn is_opaque(&self, ty: Type) -> bool {
        let types = &self.d.module.types;
        matches!(types.kind(ty), TypeKind::Image | TypeKind::Sampler | TypeKind::SampledImage { .. })
            || is(types.get(ty).op.number(), Op::TypeAccelerationStructureKHR)
    }

    /// The instructions of the body that can be made again, by result.
    fn definitions(&self) -> Definitions {
        let mut definitions = Definitions::default();
        for block in self.graph.blocks.values() {
            let mut at = block.start;
            while at < block.end {
                let inst = self.d.inst_at(at);
                let op = inst.op();
                if let (Some(op), [ty, id, ..]) = (op, inst.words)
                    && (computes_pointer(op)
                        || op == Op::Load && self.d.ty(at, *ty).is_ok_and(|ty| self.is_opaque(ty)))
                {
                    definitions.insert(*id, at);
                }
                at += inst.words.len() + 1;
            }
        }
        definitions
    }

    /// Makes what the instruction at a word makes before a use, and gives it to the use; whether there is
    /// such a place.
    fn recompute_before(&mut self, at: usize, fixup: &Fixup) -> Step<bool> {
        let Instruction { opcode, words, .. } = self.d.inst_at(at);
        let Some(block) = self.plan.placed[fixup.user].block.expand() else { return Ok(false) };
        let Some(place) = self.function.insts(block).iter().position(|inst| *inst == fixup.inst) else {
            return Ok(false);
        };
        let (Some(op), [ty, _, ..]) = (CoreOpcode::from(opcode).op(), words) else { return Ok(false) };
        let ty = self.d.ty(at, *ty)?;
        self.current = fixup.user.into();
        self.scratch.values.clear();
        self.by_grammar(at, opcode, words, 2)?;
        let inst = self.function.create_inst(
            Opcode::Core(op),
            &[ty],
            &self.scratch.values,
            &self.scratch.literals,
            &[],
        );
        self.scratch.literals.clear();
        self.function.insts_mut(block).insert(place, inst);
        let Some(made) = self.function.result(inst) else { return Ok(false) };
        if let Some(known) = self.d.ids.get(fixup.id).value.expand() {
            if let ValueDef::Result(original, _) = self.function.value_def(known) {
                self.function.attrs.copy(original, inst);
            }
            self.function.attrs.copy(known, made);
        }
        if let Some(operand) = self.function.operands_mut(fixup.inst).get_mut(fixup.index as usize) {
            *operand = made;
        }
        Ok(true)
    }
}

/// Whether an instruction makes a pointer or handle of others, and does nothing else.
fn computes_pointer(op: Op) -> bool {
    matches!(
        op,
        Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::ImageTexelPointer
            | Op::CopyObject
            | Op::SampledImage
            | Op::Image
    )
}
