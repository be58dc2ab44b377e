//! Conditions joined by `&&` and `||` become one condition.
//!
//! Invariant afterwards: the two targets of a tree of conditional branches that together decide
//! between them are entered from one added dispatch node, which branches on one bool. Done only
//! where control would otherwise cross one target's construct on its way past the other.
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

use crate::digraph::{Dominators, NONE};
use crate::graph::{EdgeData, Graph, Node};
use crate::loops::Loops;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeTable;
use spirant_dialect::{Function, Opcode, Value};

/// How many conditions are joined at most.
const LIMIT: usize = 64;

/// Between how many blocks joined conditions may be undecided on the way.
const WIDTH: usize = 4;

/// Joins conditions. Returns whether the graph has changed.
pub(crate) fn run(
    function: &mut Function,
    types: &mut TypeTable,
    graph: &mut Graph,
    doms: &Dominators,
    loops: &Loops,
    tails: &[bool],
) -> bool {
    let crossing = Crossing::new(graph, doms, loops, tails);
    let mut taken = vec![false; graph.nodes.len()];
    let mut changed = false;
    for node in doms.rpo.iter().copied() {
        let ins = &graph.nodes[node as usize].ins;
        let head = doms.idom[node as usize];
        if ins.len() < 2 || head == NONE || taken[head as usize] || tails[node as usize] {
            continue;
        }
        let Some((members, targets)) = decision(graph, doms, loops, head, &taken) else { continue };
        if targets.iter().any(|t| tails[*t as usize] || loops.headed[*t as usize] != NONE) {
            continue;
        }
        let shared = |target: Node| graph.nodes[target as usize].ins.len() > 1;
        let crosses = (shared(targets[0]) && shared(targets[1]))
            || targets.iter().any(|target| !shared(*target) && crossing.leaves(doms, *target));
        if crosses {
            for member in &members {
                taken[*member as usize] = true;
            }
            join(function, types, graph, &members, targets);
            changed = true;
        }
    }
    changed
}

/// The tree of conditional branches from `head` that decides between two targets, both reached
/// from nowhere else.
fn decision(
    graph: &Graph,
    doms: &Dominators,
    loops: &Loops,
    head: Node,
    taken: &[bool],
) -> Option<(Vec<Node>, [Node; 2])> {
    // Nodes added by now take part in nothing more.
    let known = |node: Node| (node as usize) < taken.len();
    let decides = |node: Node| {
        let data = &graph.nodes[node as usize];
        data.outs.len() == 2 && !data.is_switch && data.block.is_some() && !taken[node as usize]
    };
    let forward = |node: Node| {
        let from = graph.preds(node);
        from.filter(|from| !known(*from) || !doms.dominates(node, *from)).count()
    };
    let context = loops.of[head as usize];
    let inside =
        |node: Node| known(node) && loops.of[node as usize] == context && loops.headed[node as usize] == NONE;
    if !decides(head) {
        return None;
    }
    let mut members = vec![head];
    let mut targets: Vec<Node> = graph.succs(head).collect();
    while members.len() < LIMIT {
        let mut distinct = targets.clone();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() > WIDTH {
            return None;
        }
        let complete =
            |node: &Node| targets.iter().filter(|t| *t == node).count() == forward(*node) && inside(*node);
        if let [first, second] = distinct[..]
            && members.len() > 1
            && complete(&first)
            && complete(&second)
        {
            return Some((members, [first, second]));
        }
        let next =
            distinct.into_iter().find(|node| inside(*node) && decides(*node) && forward(*node) == 1)?;
        members.push(next);
        targets.retain(|node| *node != next);
        targets.extend(graph.succs(next));
        if targets.contains(&head) {
            return None;
        }
    }
    None
}

/// Leads all edges from `members` to the targets through one dispatch node.
fn join(
    function: &mut Function,
    types: &mut TypeTable,
    graph: &mut Graph,
    members: &[Node],
    mut targets: [Node; 2],
) {
    // The last condition decides as it stands.
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
        graph.add_edge(EdgeData { dispatch: true, ..EdgeData::plain(dispatch, target) });
    }
    let takes = |function: &Function, graph: &Graph, node: Node| {
        graph.nodes[node as usize].block.is_some_and(|block| !function.block_params(block).is_empty())
    };
    if targets.iter().any(|target| takes(function, graph, *target)) {
        return;
    }
    for member in members {
        let outs = graph.nodes[*member as usize].outs.clone();
        let [then, other] = outs[..] else { continue };
        if graph.edges[then as usize].to != dispatch || graph.edges[other as usize].to != dispatch {
            continue;
        }
        let negated = graph.edges[then as usize].goal != targets[0];
        let Some(choice) = condition(function, types, graph, *member, negated) else { continue };
        let second = graph.edges[other as usize].goal;
        let edge = &mut graph.edges[then as usize];
        edge.choice = Some((choice, second));
        graph.nodes[*member as usize].outs.truncate(1);
        graph.nodes[dispatch as usize].ins.retain(|edge| *edge != other);
        graph.edges[other as usize].from = NONE;
    }
}

/// The condition of a node, negated by an instruction in front of its terminator where asked for.
fn condition(
    function: &mut Function,
    types: &mut TypeTable,
    graph: &Graph,
    node: Node,
    negated: bool,
) -> Option<Value> {
    let data = &graph.nodes[node as usize];
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
    depth: Vec<u32>,
    /// The least depth of what is left of a subtree by an edge to a node placed behind it.
    out: Vec<u32>,
}

impl Crossing {
    fn new(graph: &Graph, doms: &Dominators, loops: &Loops, tails: &[bool]) -> Self {
        let count = graph.nodes.len();
        let (mut depth, mut out) = (vec![0; count], vec![NONE; count]);
        for node in &doms.rpo {
            let idom = doms.idom[*node as usize];
            if idom != NONE {
                depth[*node as usize] = depth[idom as usize] + 1;
            }
        }
        for node in doms.rpo.iter().rev() {
            for to in graph.succs(*node) {
                let idom = doms.idom[to as usize];
                let stays = idom != NONE && loops.of[idom as usize] == loops.context(to);
                if !tails[to as usize] && stays && !doms.dominates(to, *node) {
                    out[*node as usize] = out[*node as usize].min(depth[idom as usize]);
                }
            }
            let idom = doms.idom[*node as usize];
            if idom != NONE {
                out[idom as usize] = out[idom as usize].min(out[*node as usize]);
            }
        }
        Crossing { depth, out }
    }

    /// Whether control goes on from the subtree of `node` to a node that stands behind it.
    fn leaves(&self, doms: &Dominators, node: Node) -> bool {
        doms.reachable(node) && self.out[node as usize] < self.depth[node as usize]
    }
}
