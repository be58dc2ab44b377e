//! Labels, edges and their phis.
//!
//! A parameter of a block is an `OpPhi` with one pair for each physical predecessor. Edges are recorded as
//! their branches are written, each with the label of the physical block that it leaves.

use super::body::{BodyEncoder, EdgeData, Gap};
use crate::id::Id;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::spirv::{AddressingModel, Op, StorageClass};
use spirant_dialect::{Block, BlockCall, Body, Type, TypeKind};

impl BodyEncoder<'_, '_> {
    pub(super) fn label_of(&mut self, block: Block) -> Id {
        let label = &mut self.scratch.blocks[block].label;
        *label.get_or_insert_with(|| self.ids.fresh())
    }

    /// Begins the physical block that `block` starts with.
    pub(super) fn begin_block(&mut self, block: Block) {
        let label = self.label_of(block);
        self.begin_label(label);
        self.scratch.blocks[block].begun = true;
        if !self.function.block_params(block).is_empty() {
            self.scratch.phis.push((self.code.main.words.len(), block));
        }
    }

    /// Makes parameters that no phi can be the value that every edge passes: pointers and opaque
    /// objects, which are not values in Logical addressing (SPIR-V 2.16.1, "Universal Validation Rules"). All edges
    /// to the block must have been written, as they have where no back edge leads there.
    pub(super) fn name_once(&mut self, block: Block) {
        let function = self.function;
        let first = self.scratch.blocks[block].first_edge;
        if !self.is_structured() || first.is_none() {
            return;
        }
        for (index, param) in function.block_params(block).iter().enumerate() {
            let known = self.scratch.values[*param].is_some();
            if known || self.may_be_phi(function.value_type(*param)) {
                continue;
            }
            let (mut edge, mut passed) = (first, None);
            let mut is_same = true;
            while let Some(EdgeData { call, next, .. }) = edge.expand().map(|edge| &self.scratch.edges[edge])
            {
                let arg = function.args(*call).get(index).map(|arg| function.resolve(*arg));
                is_same &= arg.is_some() && (passed.is_none() || passed == arg);
                passed = arg;
                edge = *next;
            }
            if let Some(value) = passed.filter(|_| is_same) {
                self.scratch.values[*param] = Some(self.id(value));
                self.scratch.renamed.insert(*param);
            }
        }
    }

    /// Whether `OpPhi` may be of a type in every module.
    fn may_be_phi(&self, ty: Type) -> bool {
        let is_logical = self.module.addressing != AddressingModel::Physical32
            && self.module.addressing != AddressingModel::Physical64;
        match self.module.types.kind(ty) {
            TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => {
                !is_logical || storage == StorageClass::PhysicalStorageBuffer
            }
            TypeKind::Image | TypeKind::SampledImage { .. } | TypeKind::Sampler | TypeKind::Other => false,
            _ => true,
        }
    }

    pub(super) fn begin_label(&mut self, label: Id) {
        if self.current.is_some() {
            self.note_bug("a block does not end in a terminator".into());
        }
        self.code.main.op(Op::Label, &[label.word()]);
        self.current = Some(label);
        if let Some(lines) = &mut self.lines {
            lines.forget();
        }
    }

    /// The label an edge of the current block branches to. Several edges to one block are one
    /// predecessor, with one value for each `OpPhi`: where values differ, the later edge goes
    /// through a block of its own.
    pub(super) fn target(&mut self, call: BlockCall) -> Id {
        let label = self.label_of(call.block);
        let params = self.function.block_params(call.block).len();
        if params != call.args.len() {
            self.note_bug(format!(
                "a branch passes {} values to {}, which has {params} parameters",
                call.args.len(),
                call.block
            ));
            return label;
        }
        if params == 0 {
            return label;
        }
        let last = self.scratch.blocks[call.block].last_edge;
        let Some(from) = self.current else {
            self.note_bug("a branch is outside of a block".into());
            return label;
        };
        if let Some(edge) = last.expand().map(|edge| self.scratch.edges[edge])
            && edge.from == from
        {
            if self.is_same(edge.call, call) {
                return label;
            }
            if self.scratch.blocks[call.block].begun && self.is_structured() {
                self.note_bug(format!("two edges lead back to {} with different values", call.block));
            }
            let between = self.ids.fresh();
            self.scratch.splits.push((between, call));
            return between;
        }
        self.record(call, from);
        label
    }

    /// Whether two edges go to one block with the same values.
    pub(super) fn is_same(&self, one: BlockCall, other: BlockCall) -> bool {
        let function = self.function;
        let values = function.args(one).iter().zip(function.args(other));
        one.block == other.block
            && values.into_iter().all(|(a, b)| function.resolve(*a) == function.resolve(*b))
    }

    pub(super) fn is_structured(&self) -> bool {
        matches!(self.function.body, Body::Structured(_))
    }

    fn record(&mut self, call: BlockCall, from: Id) {
        let new = self.scratch.edges.push(EdgeData { call, from, next: PackedOption::NONE });
        let state = &mut self.scratch.blocks[call.block];
        match std::mem::replace(&mut state.last_edge, new.into()).expand() {
            None => state.first_edge = new.into(),
            Some(last) => self.scratch.edges[last].next = new.into(),
        }
    }

    /// Ends the physical block, and writes the blocks of edges that require their own.
    pub(super) fn end_block(&mut self) {
        self.current = None;
        for index in 0..self.scratch.splits.len() {
            let (label, call) = self.scratch.splits[index];
            let target = self.label_of(call.block);
            self.code.main.op(Op::Label, &[label.word()]);
            self.code.main.op(Op::Branch, &[target.word()]);
            self.record(call, label);
        }
        self.scratch.splits.clear();
    }

    /// Runs `write` with the function's variables in place of the code.
    pub(super) fn among_variables(&mut self, write: impl FnOnce(&mut Self)) {
        std::mem::swap(&mut self.code.main, &mut self.scratch.variables);
        write(self);
        std::mem::swap(&mut self.code.main, &mut self.scratch.variables);
    }

    pub(super) fn fill_gaps(&mut self, after_entry_label: usize) {
        if let Some(lines) = &mut self.lines {
            lines.end_variables(&mut self.scratch.variables);
        }
        if !self.scratch.variables.words.is_empty() {
            self.code.inserts.words.append(&mut self.scratch.variables.words);
            self.code.gaps.push(Gap { at: after_entry_label, end: self.code.inserts.words.len() });
        }
        let phis = std::mem::take(&mut self.scratch.phis);
        for (at, block) in &phis {
            self.phis(*block);
            self.code.gaps.push(Gap { at: *at, end: self.code.inserts.words.len() });
        }
        self.scratch.phis = phis;
    }

    /// Writes the `OpPhi` of each parameter of `block`; `OpUndef` where nothing branches to it.
    pub(super) fn phis(&mut self, block: Block) {
        let function = self.function;
        let first = self.scratch.blocks[block].first_edge;
        for (index, param) in function.block_params(block).iter().enumerate() {
            if !self.scratch.renamed.is_empty() && self.scratch.renamed.contains(param) {
                continue;
            }
            let ty = self.ids.ty(function.value_type(*param));
            let result = self.define(*param);
            let op = if first.is_none() { Op::Undef } else { Op::Phi };
            let start = self.code.inserts.start(op);
            self.code.inserts.words.extend_from_slice(&[ty.word(), result.word()]);
            let mut edge = first;
            while let Some(EdgeData { call, from, next }) = edge.expand().map(|edge| self.scratch.edges[edge])
            {
                if let Some(arg) = function.args(call).get(index) {
                    let arg = self.id(*arg);
                    self.code.inserts.words.extend_from_slice(&[arg.word(), from.word()]);
                }
                edge = next;
            }
            self.code.inserts.finish(start);
        }
    }
}
