//! Blocks of the dialect that need no physical block.
//!
//! The dialect writes every construct out in full. SPIR-V does not require all of it, and every
//! block left out is one less for drivers:
//!
//! ```text
//!   selection { c ? arm : merge   arm: Break l }    OpBranchConditional c, merge of l, merge
//!   loop { …  tail: a; Branch next   next: b }      tail: a; b  is the continue target
//!   loop { header: a; either of these … }           a; OpLoopMerge; the branch that begins it
//! ```
//!
//! Invariant: what is folded has one edge in and no parameters, so that no phi loses a predecessor
//! and what is read back folds alike.

use super::body::BodyEncoder;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, BlockCall, Inst, Opcode};

impl BodyEncoder<'_, '_> {
    /// Counts the edges into every block of a structured body.
    pub(super) fn count_ways_in(&mut self) {
        let function = self.function;
        for index in 0..function.block_count() {
            let Some(end) = function.terminator(Block::from_u32(index as u32)) else { continue };
            for call in function.targets(end).iter().copied().chain(function.exit_target(end)) {
                self.scratch.blocks[call.block].ways_in += 1;
            }
        }
    }

    /// The targets of a selection's condition where its one arm does nothing but leave: such a
    /// branch requires no merge instruction (SPIR-V 2.11.2, "Structured Control-Flow Constructs").
    pub(super) fn exit_instead(&self, construct: Inst) -> Option<[BlockCall; 2]> {
        let function = self.function;
        let [header, arm, merge] = *function.blocks(function.construct_region(construct)?) else {
            return None;
        };
        let branch = function.terminator(header)?;
        let [mut then, mut other] = *<&[BlockCall; 2]>::try_from(function.targets(branch)).ok()?;
        // What the arm says of source variables goes with it.
        let mut executed =
            function.insts(arm).iter().copied().filter(|inst| function.op(*inst) != Opcode::Debug);
        let leave = executed.next().filter(|_| executed.next().is_none())?;
        let hinted = function.words(construct).first().is_some_and(|mask| *mask != 0);
        let has_params = [arm, merge].iter().any(|block| !function.block_params(*block).is_empty());
        if hinted || has_params || function.op(branch) != Op::BranchConditional {
            return None;
        }
        let out = function.exit_target(leave)?;
        match (then.block == arm, other.block == arm) {
            (true, false) if other.block == merge => then = out,
            (false, true) if then.block == merge => other = out,
            _ => return None,
        }
        Some([then, other])
    }

    /// Whether a construct begins with a branch that may follow a merge instruction, and goes on in other physical blocks.
    pub(super) fn begins_with_branch(&self, construct: Inst) -> bool {
        let function = self.function;
        let blocks = function.construct_region(construct).map_or(&[][..], |region| function.blocks(region));
        let [first, ..] = *blocks else { return false };
        let is_branch = match function.op(construct) {
            Opcode::Loop => function.terminator(first).is_some_and(|end| function.op(end) == Op::Branch),
            _ => self.exit_instead(construct).is_some(),
        };
        is_branch && function.block_params(first).is_empty() && self.is_plain(first)
    }

    fn is_plain(&self, block: Block) -> bool {
        !self.function.insts(block).iter().any(|inst| self.function.marks(*inst).is_construct())
    }

    /// The block before a loop's continue block, where it is to be the continue target.
    pub(super) fn folds_continue(&self, blocks: &[Block]) -> Option<Block> {
        let function = self.function;
        let [_, header, .., next, merge] = *blocks else { return None };
        let tail = blocks[blocks.len() - 3];
        let leads_there = function.terminator(tail).is_some_and(|end| {
            function.op(end) == Op::Branch && matches!(function.targets(end), [call] if call.block == next)
        });
        let is_free = leads_there
            && self.scratch.blocks[next].ways_in == 1
            && function.block_params(next).is_empty()
            && self.is_plain(next);
        if !is_free {
            return None;
        }
        if tail == header {
            return match self.is_plain(header) {
                true => self.repeats_alone(header, next, merge).then_some(header),
                false => self.behind_exit(header, merge),
            };
        }
        let is_next = self.is_plain(tail)
            // Behind anything but the header it may be the rest of a block in which a construct was
            // folded, which reads back as a block of its own.
            && self.is_plain(header)
            && self.scratch.blocks[tail].ways_in == 1
            && function.successors(header).iter().any(|call| call.block == tail);
        is_next.then_some(tail)
    }

    /// The physical block behind the one construct of a loop's header, where that becomes a branch to the merge block.
    fn behind_exit(&self, header: Block, merge: Block) -> Option<Block> {
        let function = self.function;
        let mut constructs =
            function.insts(header).iter().filter(|inst| function.marks(**inst).is_construct());
        let exit = constructs.next().filter(|_| constructs.next().is_none())?;
        let is_exit = function.op(*exit) == Opcode::Selection && self.begins_with_branch(*exit);
        let leads_out = |call: &BlockCall| call.block == merge;
        let is_left = is_exit && self.exit_instead(*exit)?.iter().any(leads_out);
        function.layout.merge_block(function.construct(*exit)?).filter(|_| is_left)
    }

    /// Whether one block may be the header of a loop, its continue target and all of it (SPIR-V 2.11.2): where it
    /// decides between itself and the merge block, and none of its values leave the loop. Lavapipe computes those
    /// for invocations that have left it already.
    fn repeats_alone(&self, header: Block, next: Block, merge: Block) -> bool {
        let function = self.function;
        let decides = function.terminator(next).is_some_and(|end| {
            let leads_to = |block: Block| function.targets(end).iter().any(|call| call.block == block);
            function.op(end) == Op::BranchConditional && leads_to(header) && leads_to(merge)
        });
        let is_empty = function.insts(merge).iter().all(|inst| match function.op(*inst) {
            Opcode::Merge => function.operands(*inst).is_empty(),
            op => op == Opcode::Debug,
        });
        decides && is_empty && function.block_params(merge).is_empty()
    }
}
