//! Conditional branches.
//!
//! Invariant: a conditional branch heads a selection, except where it is the end of a loop's header
//! or only latch (see `loops.rs`). Where all arms but one leave, that one is placed after the
//! selection, not inside.
//!
//! ```text
//!   if (c) break; rest       selection { c ? arm: Break loop : merge }  rest
//! ```

use super::emitter::{After, Arms, Emitter, Frame};
use crate::failure::Broken;
use crate::graph::{Edge, Node};
use crate::placement::Key;
use crate::route::Step;
use crate::skeleton::{CondOp, Construct, Link, OutBlock, Seg, Term};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::PackedOption;

/// How many selections may nest just to lead to what follows the outermost.
const CHAIN_LENGTH: u32 = 32;

/// Cases that others fall into, with the positions of their edges.
type Cases = HashMap<Node, usize, FxBuildHasher>;

/// What the edges of a node become, by their positions.
struct Split {
    /// The flow from the header along each edge, if it is known.
    links: Vec<PackedOption<Link>>,
    /// Edges whose targets are in their arms.
    inside: Vec<usize>,
    /// Edges to cases that others fall into.
    cases: Cases,
    /// Edges that leave the selection in an arm of their own.
    leaving: Vec<usize>,
    /// Whether the header branches to the merge block itself.
    direct: bool,
}

impl Emitter<'_> {
    /// Follows the several edges of a node from the cursor.
    pub(super) fn conditional(&mut self, node: Node) -> Result<(), Broken> {
        let depth = self.skeleton.depth(self.cursor()?);
        for after in &self.input.placement.after_node[node] {
            self.nesting.place(*after, depth);
        }
        if self.while_header(node)? || self.do_while_latch(node)? {
            return Ok(());
        }
        self.open_case(node)?;
        let (op, on) = self.condition(node)?;
        let construct = self.skeleton.open_selection(self.function, self.cursor()?, op == CondOp::Switch);
        let terminator = self.input.graph.nodes[node].terminator;
        if let Some(mask) = terminator.and_then(|inst| self.function.attrs.selection_controls.get(&inst)) {
            self.skeleton.constructs[construct].words = vec![*mask];
        }
        let header = self.skeleton.entry_of(construct);
        let block = self.skeleton.constructs[construct].entry;
        let outs = &self.input.graph.nodes[node].outs;
        let mut split = self.split(node, construct, depth)?;
        // Where all leave for good, the last does so from after the selection.
        let stays = !split.inside.is_empty() || !split.cases.is_empty() || split.direct;
        let last = if stays { None } else { split.leaving.pop() };
        for index in &split.leaving {
            split.links[*index] = self.exit_arm(header, construct, outs[*index])?.into();
        }
        if let Some(index) = last {
            let merge = self.skeleton.constructs[construct].merge;
            split.links[index] = self.skeleton.link_block(header, merge, None).into();
            self.skeleton.blocks[block].term = self.cond_term(node, op, on, &split.links);
            let after = self.skeleton.close(construct);
            self.go_to(after);
            // A tail that others have copies of may be right there.
            self.push_chain(node);
            return self.leave_by(outs[index]);
        }
        let mut inside = split.inside;
        let size = |index: &usize| self.input.placement.size(self.input.graph.edges[outs[*index]].to);
        inside.sort_by_key(size);
        if !split.cases.is_empty() {
            inside = self.with_cases(node, &inside, &split.cases);
        }
        // Links of arms are known once these are; until then the term has one for each edge of the node.
        let links = split.links;
        self.skeleton.blocks[block].term =
            Term::Cond { op, on, links, words: Vec::new(), position: PackedOption::NONE };
        self.frames.push(Frame::Arms(Arms { construct, node, inside, next: 0 }));
        self.leave_block();
        Ok(())
    }

    /// Tells apart what the edges of a node become in the selection that has just been opened in
    /// `depth` constructs.
    fn split(&mut self, node: Node, construct: Construct, depth: u32) -> Result<Split, Broken> {
        let header = self.skeleton.entry_of(construct);
        let outs = &self.input.graph.nodes[node].outs;
        let mut split = Split {
            links: vec![PackedOption::NONE; outs.len()],
            inside: Vec::new(),
            cases: Cases::default(),
            leaving: Vec::new(),
            direct: false,
        };
        for (index, edge) in outs.iter().enumerate() {
            let to = self.input.graph.edges[*edge].to;
            if self.input.placement.is_inline(*edge) {
                split.inside.push(index);
                continue;
            }
            if self.input.placement.is_case_of(to, node) {
                let block = self.skeleton.add_block(self.function, Some(construct));
                self.nesting.place_case(to, block, depth + 1);
                split.links[index] = self.skeleton.link_block(header, block, Some(*edge)).into();
                split.cases.insert(to, index);
                continue;
            }
            let key = self.key(*edge)?;
            let step = self.step(header, key)?;
            if step == Step::Break(construct) && !self.copies_tail(*edge, step) && !split.direct {
                split.direct = true;
                split.links[index] = self.link_merge(header, construct, *edge, key).into();
            } else {
                split.leaving.push(index);
            }
        }
        Ok(split)
    }

    /// Opens a switch of one case around a node from under which many selections inside each other
    /// lead to what follows it: breaking out of the switch keeps them beside each other. The
    /// selection's own chain is left to [`Frame::CloseCase`].
    fn open_case(&mut self, node: Node) -> Result<(), Broken> {
        if self.is_in_case(node) {
            let construct = self.skeleton.open_selection(self.function, self.cursor()?, true);
            let arm = self.skeleton.add_arm(self.function, construct);
            let block = self.skeleton.constructs[construct].entry;
            let link = self.skeleton.link_block(self.skeleton.entry_of(construct), arm, None);
            let (on, links) = (self.constant(0), vec![link.into()]);
            self.skeleton.blocks[block].term =
                Term::Cond { op: CondOp::Switch, on, links, words: Vec::new(), position: PackedOption::NONE };
            self.go_to_block(arm);
            self.frames.push(Frame::CloseCase(construct, node));
            self.frames.push(Frame::EndBlock);
        }
        Ok(())
    }

    fn is_in_case(&self, node: Node) -> bool {
        !self.input.placement.after_node[node].is_empty()
            && self.input.placement.chain(node) > CHAIN_LENGTH
            && !self.input.graph.nodes[node].is_switch
    }

    /// Has what follows the selection of a node written next.
    fn push_chain(&mut self, node: Node) {
        if !self.is_in_case(node) {
            self.frames.push(Frame::Chain(After::Node(node), 0));
        }
    }

    /// Puts every case after the one that falls into it.
    fn with_cases(&self, node: Node, inside: &[usize], cases: &Cases) -> Vec<usize> {
        let mut all = Vec::new();
        for first in inside {
            let mut next = Some(*first);
            while let Some(index) = next {
                all.push(index);
                let to = self.input.graph.edges[self.input.graph.nodes[node].outs[index]].to;
                next = self.input.placement.next_case(to).and_then(|case| cases.get(&case)).copied();
            }
        }
        all
    }

    /// A flow from a header to the merge block of its construct.
    pub(super) fn link_merge(&mut self, header: Seg, construct: Construct, edge: Edge, key: Key) -> Link {
        let data = &mut self.skeleton.constructs[construct];
        data.pending.push(key);
        let merge = data.merge;
        self.skeleton.link_block(header, merge, Some(edge))
    }

    /// An arm that does nothing but follow an edge out.
    fn exit_arm(&mut self, header: Seg, construct: Construct, edge: Edge) -> Result<Link, Broken> {
        let arm = self.skeleton.add_arm(self.function, construct);
        let link = self.skeleton.link_block(header, arm, None);
        self.go_to_block(arm);
        self.leave_by(edge)?;
        Ok(link)
    }

    /// Writes one more arm of a selection, or closes it.
    pub(super) fn arms(&mut self, mut arms: Arms) -> Result<(), Broken> {
        let Arms { construct, node, .. } = arms;
        let header_block = self.skeleton.constructs[construct].entry;
        let header = self.skeleton.entry_of(construct);
        let Some(index) = arms.inside.get(arms.next).copied() else {
            self.finish_header(node, header_block)?;
            self.close(construct);
            self.push_chain(node);
            return Ok(());
        };
        arms.next += 1;
        let edge = self.input.graph.nodes[node].outs[index];
        let to = self.input.graph.edges[edge].to;
        if let Some(case) = self.nesting.case(to) {
            self.skeleton.constructs[construct].blocks.push(case);
            self.go_to_block(case);
            self.frames.push(Frame::Arms(arms));
            self.frames.push(Frame::EndBlock);
            self.frames.push(Frame::Node(to));
            return Ok(());
        }
        let data = &self.skeleton.constructs[construct];
        let merge = data.merge;
        let is_after = arms.next == arms.inside.len() && data.pending.is_empty();
        let block = if is_after { merge } else { self.skeleton.add_arm(self.function, construct) };
        let link = self.skeleton.link_block(header, block, Some(edge));
        if let Term::Cond { links, .. } = &mut self.skeleton.blocks[header_block].term {
            links[index] = link.into();
        }
        if is_after {
            self.finish_header(node, header_block)?;
            let after = self.skeleton.close(construct);
            self.go_to(after);
            self.push_chain(node);
        } else {
            self.go_to_block(block);
            self.frames.push(Frame::Arms(arms));
            self.frames.push(Frame::EndBlock);
        }
        self.frames.push(Frame::Node(to));
        Ok(())
    }

    /// Turns a header's links, one for each edge of the node, into links for each target.
    fn finish_header(&mut self, node: Node, block: OutBlock) -> Result<(), Broken> {
        let term = std::mem::replace(&mut self.skeleton.blocks[block].term, Term::Open);
        let Term::Cond { op, on, links, .. } = term else {
            return Err(Broken("a selection's header has lost its condition"));
        };
        self.skeleton.blocks[block].term = self.cond_term(node, op, on, &links);
        Ok(())
    }
}
