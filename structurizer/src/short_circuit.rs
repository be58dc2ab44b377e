//! Conditions joined by `&&` and `||` become one condition.
//!
//! Invariant afterwards: the two targets of a tree of conditional branches that together decide
//! between them are entered from one added dispatch node, which branches on one bool. Done only
//! where control would otherwise cross one target's construct on a path past the other.
//!
//! ```text
//!      a                       a
//!     / \                     / \(false)
//!    b   \          ==>      b   │
//!   / \   │                   \  │          b's branch is gone: its condition is
//!  x   y ◄┘                    ►D◄          the value that D branches on
//!   \ /                        / \
//!    m                        x   y ► m
//! ```

use crate::digraph::Dominators;
use crate::graph::{EdgeData, Graph, Node};
use crate::loops::Loops;
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeTable;
use spirant_dialect::{Function, Opcode, Value};

/// How many conditions are joined at most.
const LIMIT: usize = 64;

/// Between how many blocks joined conditions may be undecided on a path.
const WIDTH: usize = 4;

/// Joins conditions. Returns whether the graph has changed.
pub(crate) fn run(
    function: &mut Function,
    types: &mut TypeTable,
    graph: &mut Graph,
    doms: &Dominators<Node>,
    loops: &Loops,
    tails: &SecondaryMap<Node, bool>,
) -> bool {
    let crossing = Crossing::new(graph, doms, loops, tails);
    // Nodes added here are not joined again.
    let added = graph.nodes.next_key();
    let mut joined = SecondaryMap::with_capacity(graph.nodes.len());
    let mut changed = false;
    for node in doms.rpo.iter().copied() {
        let Some(head) = doms.idom(node) else { continue };
        if graph.nodes[node].ins.len() < 2 || joined[head] || tails[node] {
            continue;
        }
        let search = Search { graph, doms, loops, joined: &joined, added };
        let Some((members, targets)) = search.decision(head) else { continue };
        if targets.iter().any(|t| tails[*t] || loops.headed(*t).is_some()) {
            continue;
        }
        let shared = |target: Node| graph.nodes[target].ins.len() > 1;
        let crosses = (shared(targets[0]) && shared(targets[1]))
            || targets.iter().any(|target| !shared(*target) && crossing.leaves(doms, *target));
        if crosses {
            for member in &members {
                joined[*member] = true;
            }
            join(function, types, graph, &members, targets);
            changed = true;
        }
    }
    changed
}

/// Looks for conditions that decide something together.
struct Search<'a> {
    graph: &'a Graph,
    doms: &'a Dominators<Node>,
    loops: &'a Loops,
    /// Conditions that have been joined.
    joined: &'a SecondaryMap<Node, bool>,
    /// The first node that was added here.
    added: Node,
}

impl Search<'_> {
    /// The tree of conditional branches from `head` that decides between two targets, both reached
    /// from nowhere else.
    fn decision(&self, head: Node) -> Option<(Vec<Node>, [Node; 2])> {
        let context = self.loops.innermost(head);
        let inside = |node: Node| {
            node < self.added && self.loops.innermost(node) == context && self.loops.headed(node).is_none()
        };
        if !self.decides(head) {
            return None;
        }
        let mut members = vec![head];
        let mut targets: Vec<Node> = self.graph.succs(head).collect();
        while members.len() < LIMIT {
            let mut distinct = targets.clone();
            distinct.sort_unstable();
            distinct.dedup();
            if distinct.len() > WIDTH {
                return None;
            }
            let complete = |node: &Node| {
                targets.iter().filter(|t| *t == node).count() == self.forward(*node) && inside(*node)
            };
            if let [first, second] = distinct[..]
                && members.len() > 1
                && complete(&first)
                && complete(&second)
            {
                return Some((members, [first, second]));
            }
            let next = distinct
                .into_iter()
                .find(|node| inside(*node) && self.decides(*node) && self.forward(*node) == 1)?;
            members.push(next);
            targets.retain(|node| *node != next);
            targets.extend(self.graph.succs(next));
            if targets.contains(&head) {
                return None;
            }
        }
        None
    }

    /// Whether a node ends in a conditional branch that may be joined with others.
    fn decides(&self, node: Node) -> bool {
        let data = &self.graph.nodes[node];
        data.outs.len() == 2 && !data.is_switch && data.block.is_some() && !self.joined[node]
    }

    /// How many forward edges lead to a node.
    fn forward(&self, node: Node) -> usize {
        let from = self.graph.preds(node);
        from.filter(|from| *from >= self.added || !self.doms.dominates(node, *from)).count()
    }
}

/// Leads all edges from `members` to the targets through one dispatch node.
fn join(
    function: &mut Function,
    types: &mut TypeTable,
    graph: &mut Graph,
    members: &[Node],
    mut targets: [Node; 2],
) {
    // The last condition is used unchanged.
    if let Some(last) = members.last()
        && graph.succs(*last).next() == Some(targets[1])
    {
        targets.swap(0, 1);
    }
    let dispatch = graph.add_node();
    for target in targets {
        graph.redirect_all(target, dispatch);
    }
    for target in targets {
        graph.add_edge(EdgeData::dispatch(dispatch, target));
    }
    let has_params =
        |node: Node| graph.nodes[node].block.is_some_and(|block| !function.block_params(block).is_empty());
    if targets.into_iter().any(has_params) {
        return;
    }
    for member in members {
        let outs = graph.nodes[*member].outs.clone();
        let [then, other] = outs[..] else { continue };
        if graph.edges[then].to != dispatch || graph.edges[other].to != dispatch {
            continue;
        }
        let negated = graph.edges[then].goal != targets[0];
        let Some(choice) = condition(function, types, graph, *member, negated) else { continue };
        let second = graph.edges[other].goal;
        graph.edges[then].choice = Some((choice, second));
        graph.remove_edge(other);
    }
}

/// The condition of a node, negated by an instruction in front of its terminator where required.
fn condition(
    function: &mut Function,
    types: &mut TypeTable,
    graph: &Graph,
    node: Node,
    negated: bool,
) -> Option<Value> {
    let data = &graph.nodes[node];
    let (block, terminator) = (data.block?, data.terminator?);
    let on = function.operand(terminator, 0)?;
    if !negated {
        return Some(on);
    }
    let bool = types.bool();
    let inst = function.create_inst(Opcode::Core(Op::LogicalNot), &[bool], &[on], &[], &[]);
    let insts = function.insts_mut(block);
    let end = insts.len().saturating_sub(1);
    insts.insert(end, inst);
    function.result(inst)
}

/// How far up the dominator tree forward edges lead out of subtrees.
struct Crossing {
    depth: SecondaryMap<Node, u32>,
    /// The least depth of the nodes after a subtree that its edges lead to.
    out: SecondaryMap<Node, u32>,
}

impl Crossing {
    fn new(graph: &Graph, doms: &Dominators<Node>, loops: &Loops, tails: &SecondaryMap<Node, bool>) -> Self {
        let count = graph.nodes.len();
        let mut depth = SecondaryMap::with_capacity(count);
        let mut out = SecondaryMap::with_default(u32::MAX, count);
        for node in &doms.rpo {
            if let Some(idom) = doms.idom(*node) {
                depth[*node] = depth[idom] + 1;
            }
        }
        for node in doms.rpo.iter().rev() {
            for to in graph.succs(*node) {
                let Some(idom) = doms.idom(to) else { continue };
                let stays = loops.innermost(idom) == loops.context(to);
                if !tails[to] && stays && !doms.dominates(to, *node) {
                    out[*node] = out[*node].min(depth[idom]);
                }
            }
            if let Some(idom) = doms.idom(*node) {
                out[idom] = out[idom].min(out[*node]);
            }
        }
        Crossing { depth, out }
    }

    /// Whether control continues from the subtree of `node` at a node placed after it.
    fn leaves(&self, doms: &Dominators<Node>, node: Node) -> bool {
        doms.reachable(node) && self.out[node] < self.depth[node]
    }
}
