//! Blocks of the dialect that need no physical block.
//!
//! The dialect writes every construct out in full. SPIR-V does not require all of it, and every
//! block left out is one less for drivers:
//!
//! ```text
//!   selection { c ? arm : merge   arm: Break l }    OpBranchConditional c, merge of l, merge
//!   loop { …  tail: a; Branch next   next: b }      tail: a; b  is the continue target
//! ```
//!
//! Invariant: what is folded has one edge in and no parameters, so that no phi loses a predecessor
//! and what is read back folds alike.

use super::body::{BodyEncoder, Frame};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, BlockCall, Opcode};

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
    pub(super) fn exit_instead(&self, frame: &Frame<'_>, targets: &[BlockCall]) -> Option<[BlockCall; 2]> {
        let function = self.function;
        let [_, arm, merge] = *frame.blocks else { return None };
        let [mut then, mut other] = *<&[BlockCall; 2]>::try_from(targets).ok()?;
        // What the arm says of source variables goes with it.
        let mut executed =
            function.insts(arm).iter().copied().filter(|inst| function.op(*inst) != Opcode::Debug);
        let leave = executed.next().filter(|_| executed.next().is_none())?;
        let hinted =
            frame.construct.is_some_and(|c| function.words(c).first().is_some_and(|mask| *mask != 0));
        let has_params = [arm, merge].iter().any(|block| !function.block_params(*block).is_empty());
        if hinted || has_params {
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

    /// Whether the block before a loop's continue block is to be the continue target.
    pub(super) fn folds_continue(&self, blocks: &[Block]) -> bool {
        let function = self.function;
        let [_, header, .., next, _] = *blocks else { return false };
        let tail = blocks[blocks.len() - 3];
        let is_plain = |block: Block| !function.insts(block).iter().any(|i| function.op(*i).is_construct());
        let leads_there = function.terminator(tail).is_some_and(|end| {
            function.op(end) == Op::Branch && matches!(function.targets(end), [call] if call.block == next)
        });
        leads_there
            && self.scratch.blocks[next].ways_in == 1
            && function.block_params(next).is_empty()
            && is_plain(tail)
            // Behind anything but the header it may be the rest of a block in which a construct was
            // folded, which reads back as a block of its own.
            && is_plain(header)
            && self.scratch.blocks[tail].ways_in == 1
            && function.successors(header).iter().any(|call| call.block == tail)
            && is_plain(next)
            // One block as header and continue target would also be legal (2.11.2), but lavapipe
            // then computes values that leave the loop for those who have left it already.
            && tail != header
    }
}
