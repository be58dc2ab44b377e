//! Loops: opened around their header, closed with their continue block.
//!
//! Invariant: a conditional branch at the end of a loop's header that goes to the loop's merge or
//! on (`while`) requires no selection, nor does one of the loop's only latch that goes back to the
//! header or to the merge (`do`-`while`).

use super::emitter::{After, Emitter, Frame};
use crate::failure::Broken;
use crate::graph::{Edge, Node};
use crate::loops::Loop;
use crate::route::Step;
use crate::skeleton::{CondOp, Construct, OutBlock, Term};
use spirant_dialect::entity::PackedOption;

impl Emitter<'_> {
    /// Opens a loop at the cursor and writes its header.
    pub(super) fn open_loop(&mut self, header: Node, id: Loop) -> Result<(), Broken> {
        let at = self.cursor()?;
        let depth = self.skeleton.depth(at);
        for node in &self.input.placement.after_loop[id] {
            self.nesting.place(*node, depth);
        }
        let (construct, block) = self.skeleton.open_loop(self.function, at);
        self.nesting.open(id, construct);
        let data = &mut self.skeleton.constructs[construct];
        data.is_dispatch = self.input.graph.is_dispatch(header);
        let input = self.input.graph.nodes[header].block;
        if let Some(words) = input.and_then(|input| self.function.attrs.loop_controls.get(&input)) {
            data.words.clone_from(words);
        }
        self.go_to_block(block);
        self.frames.push(Frame::LoopEnd(id));
        self.frames.push(Frame::EndBlock);
        self.node(header)
    }

    /// Writes the continue block of a loop and closes it.
    pub(super) fn loop_end(&mut self, id: Loop) -> Result<(), Broken> {
        let construct = self.nesting.construct(id).ok_or(Broken("a loop ends that was not opened"))?;
        let (header, block) = self.back_edge(construct)?;
        if matches!(self.skeleton.blocks[block].term, Term::Open) {
            self.go_to_block(block);
            let term = match self.input.placement.latch(id) {
                None => Term::Branch(self.skeleton.link_block(self.cursor()?, header, None)),
                Some(latch) => {
                    self.put(latch)?;
                    self.latch_term(latch, construct)?
                }
            };
            self.end(term);
        }
        self.close(construct);
        self.frames.push(Frame::Chain(After::Loop(id), 0));
        Ok(())
    }

    /// The header and the continue block of a loop.
    fn back_edge(&self, construct: Construct) -> Result<(OutBlock, OutBlock), Broken> {
        let data = &self.skeleton.constructs[construct];
        match (data.header.expand(), data.continue_block.expand()) {
            (Some(header), Some(block)) => Ok((header, block)),
            _ => Err(Broken("a loop became a selection")),
        }
    }

    /// The end of a continue block that follows the edges of `latch`: back to the header, or out.
    fn latch_term(&mut self, latch: Node, construct: Construct) -> Result<Term, Broken> {
        let (header, block) = self.back_edge(construct)?;
        let from = self.skeleton.blocks[block].first;
        let merge = self.skeleton.constructs[construct].merge;
        let mut links = Vec::new();
        for edge in &self.input.graph.nodes[latch].outs {
            let key = self.key(*edge)?;
            let to = match self.step(from, key)? {
                Step::Continue(_) => header,
                _ => {
                    self.skeleton.constructs[construct].pending.push(key);
                    merge
                }
            };
            links.push(self.skeleton.link_block(from, to, Some(*edge)));
        }
        if let [link] = links[..] {
            return Ok(Term::Branch(link));
        }
        let on = self.condition(latch)?.1;
        let inst = self.input.graph.nodes[latch].terminator;
        let words = inst.map(|i| self.function.words(i).to_vec()).unwrap_or_default();
        let position = inst.map_or(PackedOption::NONE, |i| self.function.attrs.position(i));
        let links = links.into_iter().map(PackedOption::from).collect();
        Ok(Term::Cond { op: CondOp::If, on, links, words, position })
    }

    /// `while`: the node is all of the loop's header block and one edge leaves the loop.
    pub(super) fn while_header(&mut self, node: Node) -> Result<bool, Broken> {
        let header = self.cursor()?;
        let [first, second] = self.input.graph.nodes[node].outs[..] else { return Ok(false) };
        let Some(construct) = self.skeleton.owner(header) else { return Ok(false) };
        let heads = |id: Loop| self.nesting.construct(id) == Some(construct);
        let is_switch = self.input.graph.nodes[node].is_switch;
        if is_switch || !self.input.loops.headed(node).is_some_and(heads) {
            return Ok(false);
        }
        let placement = self.input.placement;
        let (out, stay) = match (placement.is_inline(first), placement.is_inline(second)) {
            (false, true) => (first, second),
            (true, false) => (second, first),
            _ => return Ok(false),
        };
        let key = self.key(out)?;
        let step = self.step(header, key)?;
        if step != Step::Break(construct) || self.copies_tail(out, step) {
            return Ok(false);
        }
        let body = self.skeleton.add_arm(self.function, construct);
        let links = [first, second].map(|edge| match edge == out {
            true => PackedOption::from(self.link_merge(header, construct, edge, key)),
            false => self.skeleton.link_block(header, body, Some(edge)).into(),
        });
        let (op, on) = self.condition(node)?;
        let term = self.cond_term(node, op, on, &links);
        self.end(term);
        self.go_to_block(body);
        self.frames.push(Frame::Node(self.input.graph.edges[stay].to));
        Ok(true)
    }

    /// `do`-`while`: the node is in the loop's own region, is its only latch, and its other edge
    /// leaves the loop. The branch moves to the continue block, the node stays.
    pub(super) fn do_while_latch(&mut self, node: Node) -> Result<bool, Broken> {
        let at = self.cursor()?;
        let (Some(construct), Some(id)) = (self.skeleton.owner(at), self.input.loops.innermost(node)) else {
            return Ok(false);
        };
        let (data, own) = (&self.input.graph.nodes[node], &self.input.loops.loops[id]);
        if data.outs.len() != 2
            || data.is_switch
            || self.nesting.construct(id) != Some(construct)
            || own.back_edges.len() != 1
        {
            return Ok(false);
        }
        let mut is_latch = false;
        for edge in &data.outs {
            match self.end_of_loop(*edge, construct)? {
                Some(Step::Continue(_)) => is_latch = true,
                Some(_) => {}
                None => return Ok(false),
            }
        }
        if !is_latch {
            return Ok(false);
        }
        let (_, block) = self.back_edge(construct)?;
        let link = self.skeleton.link_block(at, block, None);
        self.end(Term::Branch(link));
        // A dispatch node's selector is read at the node.
        self.go_to(at);
        let term = self.latch_term(node, construct)?;
        self.skeleton.blocks[block].term = term;
        self.leave_block();
        Ok(true)
    }

    /// The step of an edge from the cursor back to the header of the loop it is in, or to the merge
    /// block of that loop; `None` where it goes elsewhere.
    fn end_of_loop(&self, edge: Edge, construct: Construct) -> Result<Option<Step>, Broken> {
        if self.input.placement.is_inline(edge) {
            return Ok(None);
        }
        let step = self.step(self.cursor()?, self.key(edge)?)?;
        let fits = match step {
            Step::Continue(_) => {
                let headed = self.input.loops.headed(self.input.graph.edges[edge].to);
                headed.is_some_and(|id| self.nesting.construct(id) == Some(construct))
            }
            Step::Break(left) => left == construct && !self.copies_tail(edge, step),
            _ => false,
        };
        Ok(fits.then_some(step))
    }
}
