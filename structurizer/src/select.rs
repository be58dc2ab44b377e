//! Conditional branches and what follows constructs.
//!
//! Invariant: a conditional branch heads a selection, except where it is the end of a loop's header
//! and goes to the loop's merge or on (`while`), or goes back to the header or to the merge from
//! the loop's own region (`do`-`while`). Where all arms but one leave, that one stands behind the
//! selection, not inside. What follows a construct is guarded by a selector only where something
//! else may have to be reached instead.
//!
//! ```text
//!   if (c) break; rest       selection { c ? arm: Break loop : merge }  rest
//!   after(x) = [y, m], y and m pending:
//!       selection x { … }  selection { is y? ─► y }  m
//! ```

use crate::digraph::NONE;
use crate::emit::{After, Broken, Emitter, Frame, Variable};
use crate::graph::{Edge, Node};
use crate::route::{self, Step};
use crate::skeleton::{CondOp, Construct, Link, Seg, Term};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Opcode, Value};

/// How many selections may stand in each other just to lead to what follows the outermost.
const CHAIN_LENGTH: u32 = 32;

impl Emitter<'_> {
    /// Follows the several edges of a node from the cursor.
    pub(crate) fn conditional(&mut self, node: Node) -> Result<(), Broken> {
        let depth = self.skeleton.depth(self.cursor);
        for after in &self.placement.after_node[node as usize] {
            self.hosts.depth[*after as usize] = depth;
        }
        if self.while_header(node)? || self.do_while_latch(node)? {
            return Ok(());
        }
        self.open_case(node);
        let (op, on) = self.condition(node)?;
        let construct =
            self.skeleton.open(self.function, self.cursor, Opcode::Selection, op == CondOp::Switch);
        let terminator = self.graph.nodes[node as usize].terminator;
        if let Some(mask) = terminator.and_then(|inst| self.function.attrs.selection_controls.get(&inst)) {
            self.skeleton.constructs[construct as usize].words = vec![*mask];
        }
        let header =
            self.skeleton.blocks[self.skeleton.constructs[construct as usize].blocks[0] as usize].first;
        let outs = &self.graph.nodes[node as usize].outs;
        let mut links = vec![NONE; outs.len()];
        let mut trees = Vec::new();
        let mut cases: HashMap<Node, usize, FxBuildHasher> = HashMap::default();
        let (mut leaving, mut direct) = (Vec::new(), false);
        for (index, edge) in outs.iter().enumerate() {
            let to = self.graph.edges[*edge as usize].to;
            if self.placement.is_inline(*edge) {
                trees.push(index);
                continue;
            }
            if self.placement.case_of[to as usize] == node {
                let block = self.skeleton.add_block(self.function, construct);
                self.hosts.case[to as usize] = block;
                self.hosts.depth[to as usize] = depth + 1;
                links[index] = self.skeleton.link_block(header, block, *edge);
                cases.insert(to, index);
                continue;
            }
            let key = self.placement.key(self.graph, self.loops, *edge);
            let step = self.step(header, key)?;
            if step == Step::Break(construct) && !self.copies_tail(*edge, step) && !direct {
                direct = true;
                links[index] = self.link_merge(header, construct, *edge, key);
            } else {
                leaving.push(index);
            }
        }
        // Where all leave for good, the last does so from behind the selection.
        let behind = if trees.is_empty() && cases.is_empty() && !direct { leaving.pop() } else { None };
        for index in leaving {
            links[index] = self.exit_arm(header, construct, outs[index])?;
        }
        if let Some(index) = behind {
            let merge = self.skeleton.constructs[construct as usize].merge;
            links[index] = self.skeleton.link_block(header, merge, NONE);
            let term = self.cond_term(node, op, on, &links);
            let block = self.skeleton.segs[header as usize].block;
            self.skeleton.blocks[block as usize].term = term;
            self.cursor = self.skeleton.close(construct);
            // A tail that others have copies of may stand right there.
            self.push_chain(node);
            return self.leave_by(outs[index]);
        }
        trees.sort_by_key(|index| self.placement.size[self.graph.edges[outs[*index] as usize].to as usize]);
        if !cases.is_empty() {
            trees = self.with_cases(node, &trees, &cases);
        }
        // Links of trees are known once their arms are; until then the term keeps the node's edges.
        let block = self.skeleton.segs[header as usize].block;
        self.skeleton.blocks[block as usize].term =
            Term::Cond { op, on, links, words: Vec::new(), position: PackedOption::NONE };
        self.frames.push(Frame::Arms { construct, node, trees, next: 0 });
        self.cursor = NONE;
        Ok(())
    }

    /// Opens a switch of one case around a node from under which many selections inside each other
    /// lead to what follows it: breaking out of the switch keeps them beside each other. The
    /// selection's own chain is left to [`Frame::CloseCase`].
    fn open_case(&mut self, node: Node) {
        if self.is_in_case(node) {
            let construct = self.skeleton.open(self.function, self.cursor, Opcode::Selection, true);
            let arm = self.skeleton.add_arm(self.function, construct);
            let block = self.skeleton.constructs[construct as usize].blocks[0];
            let link = self.skeleton.link_block(self.skeleton.blocks[block as usize].first, arm, NONE);
            let on = self.constant(0);
            self.skeleton.blocks[block as usize].term = Term::Cond {
                op: CondOp::Switch,
                on,
                links: vec![link],
                words: Vec::new(),
                position: PackedOption::NONE,
            };
            self.cursor = self.skeleton.blocks[arm as usize].first;
            self.frames.push(Frame::CloseCase(construct, node));
            self.frames.push(Frame::EndBlock);
        }
    }

    fn is_in_case(&self, node: Node) -> bool {
        !self.placement.after_node[node as usize].is_empty()
            && self.placement.chain[node as usize] > CHAIN_LENGTH
            && !self.graph.nodes[node as usize].is_switch
    }

    /// Has what follows the selection of a node written next.
    fn push_chain(&mut self, node: Node) {
        if !self.is_in_case(node) {
            self.frames.push(Frame::Chain(After::Node(node), 0));
        }
    }

    /// Puts every case behind the one that falls into it.
    fn with_cases(
        &self,
        node: Node,
        trees: &[usize],
        cases: &HashMap<Node, usize, FxBuildHasher>,
    ) -> Vec<usize> {
        let mut all = Vec::new();
        for tree in trees {
            let mut next = Some(*tree);
            while let Some(index) = next {
                all.push(index);
                let to = self.graph.edges[self.graph.nodes[node as usize].outs[index] as usize].to;
                next = cases.get(&self.placement.next_case[to as usize]).copied();
            }
        }
        all
    }

    /// A flow from a selection's header to its merge.
    fn link_merge(&mut self, header: Seg, construct: Construct, edge: Edge, key: u32) -> Link {
        let data = &mut self.skeleton.constructs[construct as usize];
        data.pending.push(key);
        let merge = data.merge;
        self.skeleton.link_block(header, merge, edge)
    }

    /// An arm that does nothing but follow an edge out.
    fn exit_arm(&mut self, header: Seg, construct: Construct, edge: Edge) -> Result<Link, Broken> {
        let arm = self.skeleton.add_arm(self.function, construct);
        let link = self.skeleton.link_block(header, arm, NONE);
        self.cursor = self.skeleton.blocks[arm as usize].first;
        self.leave_by(edge)?;
        Ok(link)
    }

    /// `while`: the node is all of the loop's header block and one edge leaves the loop.
    fn while_header(&mut self, node: Node) -> Result<bool, Broken> {
        let construct = self.skeleton.owner(self.cursor);
        let [first, second] = self.graph.nodes[node as usize].outs[..] else { return Ok(false) };
        let id = self.loops.headed[node as usize];
        let is_switch = self.graph.nodes[node as usize].is_switch;
        if id == NONE || is_switch || self.hosts.construct[id as usize] != construct {
            return Ok(false);
        }
        let (out, stay) = match (self.placement.is_inline(first), self.placement.is_inline(second)) {
            (false, true) => (first, second),
            (true, false) => (second, first),
            _ => return Ok(false),
        };
        let key = self.placement.key(self.graph, self.loops, out);
        let step = self.step(self.cursor, key)?;
        if step != Step::Break(construct) || self.copies_tail(out, step) {
            return Ok(false);
        }
        let header = self.cursor;
        let body = self.skeleton.add_arm(self.function, construct);
        let links: Vec<Link> = [first, second]
            .into_iter()
            .map(|edge| match edge == out {
                true => self.link_merge(header, construct, edge, key),
                false => self.skeleton.link_block(header, body, edge),
            })
            .collect();
        let (op, on) = self.condition(node)?;
        let term = self.cond_term(node, op, on, &links);
        self.end(term);
        self.cursor = self.skeleton.blocks[body as usize].first;
        self.frames.push(Frame::Node(self.graph.edges[stay as usize].to));
        Ok(true)
    }

    /// `do`-`while`: the node stands in the loop's own region, is its only latch, and its other edge
    /// leaves the loop. The branch moves to the continue block, the node stays.
    fn do_while_latch(&mut self, node: Node) -> Result<bool, Broken> {
        let construct = self.skeleton.owner(self.cursor);
        let id = self.loops.of[node as usize];
        let outs = &self.graph.nodes[node as usize].outs;
        if id == NONE
            || outs.len() != 2
            || self.hosts.construct[id as usize] != construct
            || self.loops.loops[id as usize].back_edges.len() != 1
            || self.graph.nodes[node as usize].is_switch
        {
            return Ok(false);
        }
        let mut back = false;
        for edge in outs {
            let key = self.placement.key(self.graph, self.loops, *edge);
            if self.placement.is_inline(*edge) {
                return Ok(false);
            }
            match self.step(self.cursor, key)? {
                Step::Continue(_)
                    if self.graph.edges[*edge as usize].to == self.loops.loops[id as usize].header =>
                {
                    back = true;
                }
                step @ Step::Break(_) if step == Step::Break(construct) && !self.copies_tail(*edge, step) => {
                }
                _ => return Ok(false),
            }
        }
        if !back {
            return Ok(false);
        }
        let block = self.skeleton.constructs[construct as usize].continue_block;
        let link = self.skeleton.link_block(self.cursor, block, NONE);
        let at = self.cursor;
        // A dispatch node's selector is read where the node stands.
        self.end(Term::Branch(link));
        self.cursor = at;
        let term = self.latch_term(node, construct, block)?;
        self.skeleton.blocks[block as usize].term = term;
        self.cursor = NONE;
        Ok(true)
    }

    /// Writes one more arm of a selection, or closes it.
    pub(crate) fn arms(
        &mut self,
        construct: Construct,
        node: Node,
        trees: Vec<usize>,
        next: usize,
    ) -> Result<(), Broken> {
        let header_block = self.skeleton.constructs[construct as usize].blocks[0];
        let header = self.skeleton.blocks[header_block as usize].first;
        let Some(index) = trees.get(next).copied() else {
            self.finish_header(node, header_block)?;
            self.close(construct);
            self.push_chain(node);
            return Ok(());
        };
        let edge = self.graph.nodes[node as usize].outs[index];
        let to = self.graph.edges[edge as usize].to;
        let case = self.hosts.case[to as usize];
        if case != NONE {
            self.skeleton.constructs[construct as usize].blocks.push(case);
            self.cursor = self.skeleton.blocks[case as usize].first;
            self.frames.push(Frame::Arms { construct, node, trees, next: next + 1 });
            self.frames.push(Frame::EndBlock);
            self.frames.push(Frame::Node(to));
            return Ok(());
        }
        let data = &self.skeleton.constructs[construct as usize];
        let behind = next + 1 == trees.len() && data.pending.is_empty();
        let block = if behind { data.merge } else { self.skeleton.add_arm(self.function, construct) };
        let link = self.skeleton.link_block(header, block, edge);
        if let Term::Cond { links, .. } = &mut self.skeleton.blocks[header_block as usize].term {
            links[index] = link;
        }
        if behind {
            self.finish_header(node, header_block)?;
            self.cursor = self.skeleton.close(construct);
            self.push_chain(node);
        } else {
            self.cursor = self.skeleton.blocks[block as usize].first;
            self.frames.push(Frame::Arms { construct, node, trees, next: next + 1 });
            self.frames.push(Frame::EndBlock);
        }
        self.frames.push(Frame::Node(to));
        Ok(())
    }

    /// Turns a header's links, one for each edge of the node, into links for each target.
    fn finish_header(&mut self, node: Node, block: u32) -> Result<(), Broken> {
        let Term::Cond { op, on, links, .. } = self.skeleton.blocks[block as usize].term.clone() else {
            return Err(Broken("a selection's header has lost its condition"));
        };
        self.skeleton.blocks[block as usize].term = self.cond_term(node, op, on, &links);
        Ok(())
    }

    // ---- what follows a construct ----

    /// Writes what follows a construct, as far as it is pending.
    pub(crate) fn chain(&mut self, after: After, mut next: usize) -> Result<(), Broken> {
        let list = match after {
            After::Node(node) => &self.placement.after_node[node as usize],
            After::Loop(id) => &self.placement.after_loop[id as usize],
        };
        while let Some(node) = list.get(next).copied() {
            next += 1;
            let key = self.placement.node_key(node);
            if self.flow.binary_search(&key).is_err() {
                continue;
            }
            self.frames.push(Frame::Chain(after, next));
            if self.flow.len() == 1 {
                self.flow.clear();
            } else {
                self.open_guard(key)?;
            }
            self.frames.push(Frame::Node(node));
            return Ok(());
        }
        Ok(())
    }

    /// Opens a selection whose arm is taken where control is led to `key`; the cursor goes into it.
    fn open_guard(&mut self, key: u32) -> Result<(), Broken> {
        let on = self.is_key(key)?;
        let construct = self.skeleton.open(self.function, self.cursor, Opcode::Selection, false);
        let arm = self.skeleton.add_arm(self.function, construct);
        let data = &mut self.skeleton.constructs[construct as usize];
        data.pending.extend(self.flow.iter().copied().filter(|k| *k != key));
        self.guard_header(construct, on, arm);
        self.flow.clear();
        self.cursor = self.skeleton.blocks[arm as usize].first;
        self.frames.push(Frame::CloseGuard(construct));
        self.frames.push(Frame::EndBlock);
        Ok(())
    }

    fn guard_header(&mut self, construct: Construct, on: Value, arm: u32) {
        let data = &self.skeleton.constructs[construct as usize];
        let (block, merge) = (data.blocks[0], data.merge);
        let header = self.skeleton.blocks[block as usize].first;
        let then = self.skeleton.link_block(header, arm, NONE);
        let other = self.skeleton.link_block(header, merge, NONE);
        self.skeleton.blocks[block as usize].term = Term::Cond {
            op: CondOp::If,
            on,
            links: vec![then, other],
            words: Vec::new(),
            position: PackedOption::NONE,
        };
    }

    /// Whether control is led to `key`, of all that is pending at the cursor.
    fn is_key(&mut self, key: u32) -> Result<Value, Broken> {
        if self.flow.len() == 2 {
            let ty = self.types.bool();
            return Ok(self.read(Variable::IsKey(key), ty));
        }
        self.compare_key(Op::IEqual, key)
    }

    fn compare_key(&mut self, op: Op, key: u32) -> Result<Value, Broken> {
        let ty = self.types.int(32);
        let actual = self.read(Variable::Key, ty);
        let wanted = self.constant(key);
        self.compare(op, actual, wanted)
    }

    /// Ends the block with steps towards all that is pending: the furthest first, each behind a
    /// selection of its own, the nearest without condition.
    pub(crate) fn end_block(&mut self) -> Result<(), Broken> {
        if self.cursor == NONE {
            return Ok(());
        }
        let mut runs = route::runs(&self.skeleton, self.placement, &self.hosts, self.cursor, &self.flow)
            .ok_or(Broken("a target stands nowhere"))?;
        while runs.len() > 1
            && let Some((step, keys)) = runs.pop()
        {
            let rest = self.flow.len() - keys.len();
            let on = match (rest, &keys[..]) {
                (_, [key]) => self.is_key(*key)?,
                (1, _) => self.compare_key(Op::INotEqual, self.flow[0])?,
                _ => self.compare_key(Op::UGreaterThanEqual, keys[0])?,
            };
            self.flow.truncate(rest);
            let flow = std::mem::take(&mut self.flow);
            let construct = self.skeleton.open(self.function, self.cursor, Opcode::Selection, false);
            let arm = self.skeleton.add_arm(self.function, construct);
            self.guard_header(construct, on, arm);
            self.cursor = self.skeleton.blocks[arm as usize].first;
            self.jump(step, NONE, &keys);
            self.cursor = self.skeleton.close(construct);
            self.flow = flow;
        }
        let Some((step, keys)) = runs.pop() else { return Err(Broken("control leads nowhere")) };
        if step == Step::Fall {
            return Err(Broken("what stands next was not written"));
        }
        self.jump(step, NONE, &keys);
        Ok(())
    }
}
