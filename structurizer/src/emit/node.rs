//! One node: its instructions, and the condition of its terminator.

use super::emitter::{Emitter, Frame};
use crate::failure::Broken;
use crate::graph::{Edge, Node};
use crate::skeleton::{CondOp, Link, Term};
use crate::variables::{Read, Variable, slots};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Opcode, Value};

impl Emitter<'_> {
    /// Puts a node's instructions at the cursor and follows its terminator.
    pub(super) fn node(&mut self, node: Node) -> Result<(), Broken> {
        self.put(node)?;
        let data = &self.input.graph.nodes[node];
        match data.outs[..] {
            [] => {
                let inst = data.terminator.ok_or(Broken("a node without edges has no terminator"))?;
                self.end(Term::End(inst));
                Ok(())
            }
            [edge] if self.input.placement.is_inline(edge) => {
                let to = self.input.graph.edges[edge].to;
                // A loop's header has more edges in, which may assign its parameters.
                if self.input.graph.nodes[to].ins.len() > 1 {
                    self.fall(edge)?;
                }
                self.frames.push(Frame::Node(to));
                Ok(())
            }
            [edge] => self.leave_by(edge),
            _ => self.conditional(node),
        }
    }

    /// Puts a node's instructions at the cursor.
    pub(super) fn put(&mut self, node: Node) -> Result<(), Broken> {
        let seg = self.cursor()?;
        if self.node_seg[node].is_some() {
            return Err(Broken("a node is written twice"));
        }
        self.node_seg[node] = seg.into();
        let Some(block) = self.input.graph.nodes[node].block else { return Ok(()) };
        for (index, (value, slot)) in slots(self.function, block).into_iter().enumerate() {
            if self.used[value] && self.function.resolve(value) == value {
                let own = self.function.attrs.value_decorations.contains_key(&value);
                let variable = if own { Variable::Param(node, index as u32) } else { slot };
                self.reads.push(Read { variable, seg, value, node: node.into() });
            }
        }
        let insts = self.function.insts(block);
        let body = insts.len().saturating_sub(1);
        self.skeleton.segs[seg].insts.extend_from_slice(&insts[..body]);
        Ok(())
    }

    /// The condition or selector of a node, and which kind it is.
    pub(super) fn condition(&mut self, node: Node) -> Result<(CondOp, Value), Broken> {
        let data = &self.input.graph.nodes[node];
        let Some(inst) = data.terminator else {
            let op = if data.outs.len() == 2 { CondOp::If } else { CondOp::Switch };
            let ty = if op == CondOp::If { self.types.bool() } else { self.types.int(32) };
            return Ok((op, self.read(Variable::Dispatch(node), ty)?));
        };
        let op = match self.function.op(inst) {
            Opcode::Core(Op::BranchConditional) => CondOp::If,
            Opcode::Core(Op::Switch) => CondOp::Switch,
            _ => return Err(Broken("a node with several edges has no condition")),
        };
        let on = self.function.operand(inst, 0).ok_or(Broken("a condition is missing"))?;
        Ok((op, on))
    }

    /// The `Cond` of a node whose edges follow `links`, one for each edge.
    pub(super) fn cond_term(&self, node: Node, op: CondOp, on: Value, links: &[PackedOption<Link>]) -> Term {
        let graph = self.input.graph;
        let data = &graph.nodes[node];
        let Some(inst) = data.terminator else {
            let literals = if op == CondOp::Switch { links.len() as u32 } else { 1 };
            return Term::Cond {
                op,
                on,
                links: links.to_vec(),
                words: (1..literals).collect(),
                position: PackedOption::NONE,
            };
        };
        let (old, position) = (self.function.words(inst), self.function.attrs.position(inst));
        let mut order = vec![PackedOption::NONE; self.function.targets(inst).len()];
        for (edge, link) in data.outs.iter().zip(links) {
            for target in &graph.edges[*edge].targets {
                order[*target as usize] = *link;
            }
        }
        let is_case = |edge: &&Edge| self.input.placement.is_case_of(graph.edges[**edge].to, node);
        if op == CondOp::If || !data.outs.iter().any(|edge| is_case(&edge)) {
            return Term::Cond { op, on, links: order, words: old.to_vec(), position };
        }
        // A case directly precedes the one it falls into (SPIR-V 2.11, "Structured Control Flow").
        let cases = data.outs.iter().filter(is_case);
        let cases: HashMap<Node, Edge, FxBuildHasher> =
            cases.map(|edge| (graph.edges[*edge].to, *edge)).collect();
        let width = old.len() / (order.len() - 1).max(1);
        let (mut sorted, mut words) = (vec![order[0]], Vec::new());
        for edge in data.outs.iter().filter(|edge| !is_case(edge)) {
            let mut next = Some(*edge);
            while let Some(edge) = next {
                for target in graph.edges[edge].targets.iter().filter(|t| **t > 0) {
                    sorted.push(order[*target as usize]);
                    let at = (*target as usize - 1) * width;
                    words.extend_from_slice(old.get(at..at + width).unwrap_or_default());
                }
                let case = self.input.placement.next_case(graph.edges[edge].to);
                next = case.and_then(|case| cases.get(&case)).copied();
            }
        }
        Term::Cond { op, on, links: sorted, words, position }
    }
}
