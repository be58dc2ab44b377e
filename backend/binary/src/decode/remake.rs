//! Pointers and handles that are used outside of the region that defines them.
//!
//! They cannot be carried as other values are: a phi of pointers takes variable pointers, one of images
//! does not exist. What makes them has no effect, so it is said again where they are used, and what
//! that takes is carried instead.

use super::Step;
use super::body::{Bodies, Fixup};
use super::is;
use crate::reader::Instruction;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::spirv::{AddressingModel, Op, StorageClass};
use spirant_dialect::verify::dominance::Tree;
use spirant_dialect::{CoreOpcode, Opcode, Type, TypeKind, ValueDef};

/// Where each id of a body that can be made again is defined.
type Makers = HashMap<u32, usize, FxBuildHasher>;

impl<'w> Bodies<'_, 'w, '_> {
    /// Makes pointers and handles again before what uses them from other regions.
    pub(super) fn remake(&mut self) -> Step {
        let mut makers: Option<(Makers, Tree)> = None;
        // Whoever makes one again may need another for it; a chain of them all is as long as the body.
        let mut budget = self.d.words.len().saturating_mul(4) + 1024;
        let mut index = 0;
        while let Some(fixup) = self.fixups.get(index).copied() {
            index += 1;
            if budget == 0 || !self.is_hidden(&fixup) || !self.is_handle(fixup.id) {
                continue;
            }
            let (makers, tree) = match &mut makers {
                Some(makers) => makers,
                None => {
                    self.list_preds();
                    makers.insert((self.makers(), self.dominance()))
                }
            };
            let dominates =
                self.region_of(fixup.id).is_some_and(|(block, _)| tree.is_above(block, fixup.user));
            if let Some(at) = makers.get(&fixup.id).copied()
                && tree.is_reached(fixup.user)
                && dominates
            {
                budget -= 1;
                if self.make_before(at, &fixup)? {
                    index -= 1;
                    self.fixups.swap_remove(index);
                }
            }
        }
        Ok(())
    }

    /// Whether a use does not see the region of what it uses.
    fn is_hidden(&self, fixup: &Fixup) -> bool {
        let region = self.blocks[fixup.user as usize].region;
        self.region_of(fixup.id).is_some_and(|(_, at)| !self.is_around(at, region))
    }

    /// Whether an id is a pointer that is no value in Logical addressing, or an opaque object.
    fn is_handle(&self, id: u32) -> bool {
        let ty = self.function.value_type(self.d.ids.get(id).value);
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
    fn makers(&self) -> Makers {
        let mut makers = Makers::default();
        for block in &self.blocks {
            let mut at = block.at;
            while at < block.end {
                let inst = self.d.inst_at(at);
                let op = inst.op();
                if let (Some(op), [ty, id, ..]) = (op, inst.words)
                    && (is_chain(op)
                        || op == Op::Load && self.d.ty(at, *ty).is_ok_and(|ty| self.is_opaque(ty)))
                {
                    makers.insert(*id, at);
                }
                at += inst.words.len() + 1;
            }
        }
        makers
    }

    /// Makes what the instruction at a word makes before a use, and gives it to the use; whether there is
    /// such a place.
    fn make_before(&mut self, at: usize, fixup: &Fixup) -> Step<bool> {
        let Instruction { opcode, words, .. } = self.d.inst_at(at);
        let block = self.blocks[fixup.user as usize].block;
        let block = spirant_dialect::Block::from_u32(block);
        let Some(place) = self.function.insts(block).iter().position(|inst| *inst == fixup.inst) else {
            return Ok(false);
        };
        let (Some(op), [ty, _, ..]) = (CoreOpcode::from(opcode).op(), words) else { return Ok(false) };
        let ty = self.d.ty(at, *ty)?;
        self.current = fixup.user;
        self.values.clear();
        self.by_grammar(at, opcode, words, 2)?;
        let inst = self.function.create_inst(Opcode::Core(op), &[ty], &self.values, &self.literals, &[]);
        self.literals.clear();
        self.function.insts_mut(block).insert(place, inst);
        let Some(made) = self.function.result(inst) else { return Ok(false) };
        let known = self.d.ids.get(fixup.id).value;
        if let ValueDef::Result(maker, _) = self.function.value_def(known) {
            self.function.attrs.copy(maker, inst);
        }
        self.function.attrs.copy(known, made);
        if let Some(operand) = self.function.operands_mut(fixup.inst).get_mut(fixup.index as usize) {
            *operand = made;
        }
        Ok(true)
    }
}

/// Whether an instruction makes a pointer or handle of others, and does nothing else.
fn is_chain(op: Op) -> bool {
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
