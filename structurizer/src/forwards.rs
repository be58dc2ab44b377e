//! Edges skip a block that only leads joined paths to a latch.
//!
//! Invariant: every path runs the same instructions and passes the same arguments. A block is skipped only if it and the latch
//! have the same immediate dominator. Both would follow the same construct: a selector would have to tell them apart, or paths would
//! continue from inside of selections. Drivers do not unroll such loops. LLVM keeps such blocks where loops ended that it unrolled.
//!
//! ```text
//!      a                   a
//!     / \                 / \
//!    b   c               b   c
//!   / \ / \             / \ / \
//!  d   p   │    ==>    d   │   │        p: goto m
//!   \  │   │            \  │   │
//!    \ │  /              \ │  /
//!      m                   m
//! ```

use crate::digraph::Dominators;
use crate::graph::{Edge, Graph, Node};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::{Block, BlockCall, Function, Value};

/// Skips blocks. Returns whether the graph has changed.
pub(crate) fn run(function: &mut Function, graph: &mut Graph, doms: &Dominators<Node>) -> bool {
    let candidates: Vec<Node> =
        doms.rpo.iter().rev().copied().filter(|node| is_forward(function, graph, doms, *node)).collect();
    if candidates.is_empty() {
        return false;
    }
    let used = used_elsewhere(function, graph, &candidates);
    let mut changed = false;
    for node in candidates {
        let params = graph.nodes[node].block.map(|block| function.block_params(block).to_vec());
        let params = params.unwrap_or_default();
        changed |= !params.iter().any(|param| used.contains(param)) && skip(function, graph, node, &params);
    }
    changed
}

/// Whether a node joins paths, has no instructions, and leads to a latch with the same immediate dominator.
fn is_forward(function: &Function, graph: &Graph, doms: &Dominators<Node>, node: Node) -> bool {
    let data = &graph.nodes[node];
    let ([out], Some(block)) = (&data.outs[..], data.block) else { return false };
    let next = graph.edges[*out].to;
    let is_direct =
        |edge: &Edge| graph.edges[*edge].goal == graph.edges[*edge].to && !graph.edges[*edge].dispatch;
    let is_back = |edge: &Edge| doms.dominates(node, graph.edges[*edge].from);
    let is_bound = |region: &(Block, Block)| region.0 == block || region.1 == block;
    data.length == 1
        && data.ins.len() >= 2
        && data.ins.iter().chain([out]).all(is_direct)
        && doms.idom(node).is_some_and(|idom| doms.idom(next) == Some(idom))
        && graph.succs(next).any(|to| doms.dominates(to, next))
        && !doms.dominates(next, node)
        && !data.ins.iter().any(is_back)
        && !function.attrs.convergence_regions.iter().any(is_bound)
}

/// The parameters of nodes that anything but the branch of their node uses.
fn used_elsewhere(function: &Function, graph: &Graph, nodes: &[Node]) -> HashSet<Value, FxBuildHasher> {
    let blocks = nodes.iter().filter_map(|node| Some((*node, graph.nodes[*node].block?)));
    let own: HashMap<Value, Node, FxBuildHasher> = blocks
        .flat_map(|(node, block)| function.block_params(block).iter().map(move |param| (*param, node)))
        .collect();
    let mut used = HashSet::default();
    let mut note = |user: Option<Node>, value: &Value| {
        let value = function.resolve(*value);
        if own.get(&value).is_some_and(|node| Some(*node) != user) {
            used.insert(value);
        }
    };
    for block in graph.nodes.values().filter_map(|node| node.block) {
        let insts = function.insts(block).iter();
        insts.flat_map(|inst| function.operands(*inst)).for_each(|value| note(None, value));
    }
    for edge in graph.live_edges() {
        let args = edge.call.map(|call| function.args(call)).unwrap_or_default();
        args.iter().for_each(|value| note(Some(edge.from), value));
    }
    used
}

/// Leads the edges into a node to the next one, unless edges of one condition would then pass the same: they would be one edge, and the
/// condition would decide nothing. Whether it did.
fn skip(function: &mut Function, graph: &mut Graph, node: Node, params: &[Value]) -> bool {
    let [out] = graph.nodes[node].outs[..] else { return false };
    let (next, Some(passed)) = (graph.edges[out].to, graph.edges[out].call) else { return false };
    let resolved = |call: Option<BlockCall>| {
        let args = call.map(|call| function.args(call)).unwrap_or_default();
        args.iter().map(|value| function.resolve(*value)).collect::<Vec<_>>()
    };
    let passed_args = resolved(Some(passed));
    let moved: Vec<(Edge, Vec<Value>)> = graph.nodes[node]
        .ins
        .iter()
        .map(|edge| {
            let given = resolved(graph.edges[*edge].call);
            let arg = |value: &Value| {
                let index = params.iter().position(|param| param == value);
                index.and_then(|index| given.get(index)).copied().unwrap_or(*value)
            };
            (*edge, passed_args.iter().map(arg).collect())
        })
        .collect();
    let there = graph.nodes[next].ins.iter().filter(|edge| **edge != out);
    let there = there.map(|edge| (graph.edges[*edge].from, resolved(graph.edges[*edge].call)));
    let all = moved.iter().map(|(edge, args)| (graph.edges[*edge].from, args.clone())).chain(there);
    let mut known: HashSet<(Node, Vec<Value>), FxBuildHasher> = HashSet::default();
    if !all.into_iter().all(|edge| known.insert(edge)) {
        return false;
    }
    for (edge, args) in moved {
        graph.edges[edge].call = Some(function.block_call(passed.block, &args));
        graph.edges[edge].goal = next;
    }
    graph.redirect_all(node, next);
    graph.remove_edge(out);
    true
}
