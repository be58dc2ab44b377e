//! Loops of a reducible graph: a forest of natural loops.
//!
//! Invariant: every loop has one header that dominates its nodes; loops nest or are disjoint. A
//! node belongs to its innermost loop and, through it, to all that enclose it. Near-linear:
//! bodies found already are skipped over with a union-find (Havlak, "Nesting of Reducible and
//! Irreducible Loops", 1997, without its irreducible half, which `irreducible.rs` removes).
//!
//! ```text
//!   h1 ─► h2 ─► x ─► y        loop 1: h1, h2, x, y    loop 2: h2, x
//!   ▲     ▲─────┘    │        parent(2) = 1
//!   └────────────────┘
//! ```

use crate::digraph::Dominators;
use crate::graph::{Edge, Graph, Node};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity;
use spirant_dialect::entity::{PackedOption, PrimaryMap, SecondaryMap};

entity! {
    /// A loop.
    Loop, "loop"
}

/// One loop.
#[derive(Clone, Debug)]
pub(crate) struct LoopData {
    /// The node that all entries go to.
    pub(crate) header: Node,
    /// The loop around it.
    pub(crate) parent: PackedOption<Loop>,
    /// Edges back to the header.
    pub(crate) back_edges: Vec<Edge>,
    /// How many loops are around it.
    pub(crate) depth: u32,
}

/// All loops of a graph.
pub(crate) struct Loops {
    /// Outer loops precede inner ones.
    pub(crate) loops: PrimaryMap<Loop, LoopData>,
    /// The innermost loop of a node.
    innermost: SecondaryMap<Node, PackedOption<Loop>>,
    /// The loop a node is the header of.
    headed: SecondaryMap<Node, PackedOption<Loop>>,
}

/// What is known of a loop before the forest is complete.
struct Found {
    header: Node,
    parent: PackedOption<Loop>,
    back_edges: Vec<Edge>,
}

impl Loops {
    /// Finds the loops of a reducible graph. `bound` are headers with nodes that belong to their
    /// loops by convergence tokens: on every path to them control is still in the loop.
    pub(crate) fn new(graph: &Graph, doms: &Dominators<Node>, bound: &[(Node, Node)]) -> Loops {
        let mut headed: SecondaryMap<Node, PackedOption<Loop>> =
            SecondaryMap::with_capacity(graph.nodes.len());
        let mut found = find_headers(graph, doms, &mut headed);
        let innermost = collect_bodies(graph, doms, bound, &headed, &mut found);
        let mut loops: PrimaryMap<Loop, LoopData> = PrimaryMap::with_capacity(found.len());
        for Found { header, parent, back_edges } in found.into_values() {
            let depth = parent.expand().map_or(0, |parent| loops[parent].depth + 1);
            loops.push(LoopData { header, parent, back_edges, depth });
        }
        Loops { loops, innermost, headed }
    }

    /// The innermost loop that holds a node.
    pub(crate) fn innermost(&self, node: Node) -> Option<Loop> {
        self.innermost[node].expand()
    }

    /// Moves a node that heads no loop into another loop.
    pub(crate) fn set_innermost(&mut self, node: Node, id: Loop) {
        self.innermost[node] = id.into();
    }

    /// The loop that a node is the header of.
    pub(crate) fn headed(&self, node: Node) -> Option<Loop> {
        self.headed[node].expand()
    }

    /// The loop around a loop.
    pub(crate) fn parent(&self, id: Loop) -> Option<Loop> {
        self.loops[id].parent.expand()
    }

    /// How many loops a position in `context` is in, where `None` is outside of all loops.
    pub(crate) fn depth(&self, context: Option<Loop>) -> u32 {
        context.map_or(0, |id| self.loops[id].depth + 1)
    }

    /// Whether loop `outer` is `inner` or around it. `None` stands for the whole function.
    pub(crate) fn encloses(&self, outer: Option<Loop>, mut inner: Option<Loop>) -> bool {
        let Some(outer) = outer else { return true };
        let depth = self.loops[outer].depth;
        while let Some(id) = inner
            && self.loops[id].depth > depth
        {
            inner = self.parent(id);
        }
        inner == Some(outer)
    }

    /// Whether a loop holds a node.
    pub(crate) fn contains(&self, id: Loop, node: Node) -> bool {
        self.encloses(Some(id), self.innermost(node))
    }

    /// The loop that a node is in when it is seen from outside: for a header, the loop around
    /// its own.
    pub(crate) fn context(&self, node: Node) -> Option<Loop> {
        match self.headed(node) {
            None => self.innermost(node),
            Some(own) => self.parent(own),
        }
    }

    /// Of the loops that `node` is in, the outermost that is inside `context`; `None` where
    /// `node` is in `context` directly.
    pub(crate) fn child_of(&self, context: Option<Loop>, node: Node) -> Option<Loop> {
        let mut at = self.innermost(node);
        if at == context {
            return None;
        }
        while let Some(id) = at
            && self.parent(id) != context
        {
            at = self.parent(id);
        }
        at
    }
}

/// The nodes that edges lead back to, in reverse postorder: headers of outer loops come first.
fn find_headers(
    graph: &Graph,
    doms: &Dominators<Node>,
    headed: &mut SecondaryMap<Node, PackedOption<Loop>>,
) -> PrimaryMap<Loop, Found> {
    let mut found = PrimaryMap::new();
    for node in &doms.rpo {
        let ins = graph.nodes[*node].ins.iter().copied();
        let back_edges: Vec<Edge> =
            ins.filter(|edge| doms.dominates(*node, graph.edges[*edge].from)).collect();
        if !back_edges.is_empty() {
            let id: Loop = found.push(Found { header: *node, parent: PackedOption::NONE, back_edges });
            headed[*node] = id.into();
        }
    }
    found
}

/// Finds the nodes and the inner loops of every loop. Returns the innermost loop of each node.
fn collect_bodies(
    graph: &Graph,
    doms: &Dominators<Node>,
    bound: &[(Node, Node)],
    headed: &SecondaryMap<Node, PackedOption<Loop>>,
    found: &mut PrimaryMap<Loop, Found>,
) -> SecondaryMap<Node, PackedOption<Loop>> {
    let mut bound_to: HashMap<Node, Vec<Node>, FxBuildHasher> = HashMap::default();
    for (header, node) in bound.iter().filter(|(header, node)| doms.dominates(*header, *node)) {
        bound_to.entry(*header).or_default().push(*node);
    }
    let mut innermost: SecondaryMap<Node, PackedOption<Loop>> =
        SecondaryMap::with_capacity(graph.nodes.len());
    // The header that stands for a node: itself until a loop has collected it.
    let mut top: PrimaryMap<Node, Node> = graph.nodes.keys().collect();
    // Inner loops are collected before outer ones.
    for id in found.keys().rev() {
        let header = found[id].header;
        let mut stack: Vec<Node> = Vec::new();
        for edge in &found[id].back_edges {
            stack.push(find(&mut top, graph.edges[*edge].from));
        }
        for node in bound_to.get(&header).into_iter().flatten() {
            stack.push(find(&mut top, *node));
        }
        while let Some(node) = stack.pop() {
            if node == header || top[node] != node {
                continue;
            }
            top[node] = header;
            match headed[node].expand() {
                None => innermost[node] = id.into(),
                Some(inner) => found[inner].parent = id.into(),
            }
            for pred in graph.preds(node) {
                let pred = find(&mut top, pred);
                if pred != header {
                    stack.push(pred);
                }
            }
        }
        innermost[header] = id.into();
    }
    innermost
}

fn find(top: &mut PrimaryMap<Node, Node>, node: Node) -> Node {
    let mut root = node;
    while top[root] != root {
        root = top[root];
    }
    let mut at = node;
    while top[at] != root {
        at = std::mem::replace(&mut top[at], root);
    }
    root
}
