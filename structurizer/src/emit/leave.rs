//! Edges whose targets are not in their arm: jumps, falls into the next node, copies of
//! tails.

use super::emitter::Emitter;
use crate::failure::Broken;
use crate::graph::Edge;
use crate::placement::Key;
use crate::route::Step;
use crate::skeleton::{Start, Term};
use spirant_dialect::Opcode;
use spirant_dialect::function::Copies;

impl Emitter<'_> {
    /// Follows an edge whose target is not inside it, from the end of the cursor.
    pub(super) fn leave_by(&mut self, edge: Edge) -> Result<(), Broken> {
        let key = self.key(edge)?;
        let step = self.step(self.cursor()?, key)?;
        if self.copies_tail(edge, step) {
            return self.copy_tail(edge);
        }
        if step == Step::Fall {
            self.fall(edge)?;
            self.pending = vec![key];
            return Ok(());
        }
        self.jump(step, Some(edge), &[key])
    }

    /// Follows an edge into a new segment of the same block.
    pub(super) fn fall(&mut self, edge: Edge) -> Result<(), Broken> {
        let from = self.cursor()?;
        let seg = self.skeleton.add_seg(self.skeleton.segs[from].block, Start::Fall);
        self.skeleton.add_link(from, seg, Some(edge));
        self.go_to(seg);
        Ok(())
    }

    /// Ends the cursor's block with one step for all of `keys`.
    pub(super) fn jump(&mut self, step: Step, edge: Option<Edge>, keys: &[Key]) -> Result<(), Broken> {
        let from = self.cursor()?;
        let (op, construct) = match step {
            Step::Continue(construct) => (Opcode::Continue, construct),
            Step::Break(construct) => (Opcode::Break, construct),
            Step::Case(block) => {
                let link = self.skeleton.link_block(from, block, edge);
                self.end(Term::Branch(link));
                return Ok(());
            }
            Step::Fall => return Err(Broken("the next node was not written")),
        };
        let data = &mut self.skeleton.constructs[construct];
        let to = if op == Opcode::Continue {
            data.continue_block.expand().ok_or(Broken("a construct that is continued is not a loop"))?
        } else {
            data.pending.extend_from_slice(keys);
            data.merge
        };
        let own = self.skeleton.owner(from) == Some(construct);
        let link = self.skeleton.link_block(from, to, edge);
        self.end(if own { Term::Branch(link) } else { Term::Leave(op, construct, link) });
        Ok(())
    }

    /// Whether an edge is better replaced by a copy of the tail it leads to: unless that alone
    /// follows the construct that this step leaves.
    pub(super) fn copies_tail(&self, edge: Edge, step: Step) -> bool {
        let to = self.input.graph.edges[edge].to;
        if !self.input.tails[to] {
            return false;
        }
        match step {
            Step::Fall | Step::Case(_) => false,
            Step::Continue(_) => true,
            Step::Break(construct) => {
                let depth = self.skeleton.constructs[construct].depth;
                !(self.alone[to] && self.nesting.depth(to) == Some(depth - 1))
            }
        }
    }

    /// Ends the cursor's block with a copy of the tail that `edge` leads to.
    fn copy_tail(&mut self, edge: Edge) -> Result<(), Broken> {
        let seg = self.cursor()?;
        let data = &self.input.graph.edges[edge];
        let block = self.input.graph.nodes[data.to].block.ok_or(Broken("a tail has no block"))?;
        let mut map = Copies::default();
        let args = data.call.map(|call| self.function.args(call).to_vec()).unwrap_or_default();
        map.extend(self.function.block_params(block).iter().copied().zip(args));
        let insts = self.function.insts(block).to_vec();
        let mut last = None;
        for inst in insts {
            let copy = self.function.copy_inst(inst, &mut map);
            if let Some(previous) = last.replace(copy) {
                self.skeleton.segs[seg].insts.push(previous);
            }
        }
        self.end(last.map_or(Term::Unreachable, Term::End));
        Ok(())
    }
}
