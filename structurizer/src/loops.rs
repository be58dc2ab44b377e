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

use crate::digraph::{Dominators, NONE};
use crate::graph::{Edge, Graph, Node};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A loop.
#[derive(Clone, Debug)]
pub(crate) struct LoopData {
    /// The node that all entries go to.
    pub(crate) header: Node,
    /// The loop around it.
    pub(crate) parent: u32,
    /// Edges back to the header.
    pub(crate) back_edges: Vec<Edge>,
    /// How many loops are around it.
    pub(crate) depth: u32,
}

/// All loops of a graph.
pub(crate) struct Loops {
    /// Outer loops precede inner ones.
    pub(crate) loops: Vec<LoopData>,
    /// The innermost loop of a node; [`NONE`] outside of loops.
    pub(crate) of: Vec<u32>,
    /// The loop a node is the header of.
    pub(crate) headed: Vec<u32>,
}

impl Loops {
    /// Finds the loops of a reducible graph. `regions` are headers with nodes that belong to their
    /// loops by convergence tokens: on the way to them control is still in the loop.
    pub(crate) fn new(graph: &Graph, doms: &Dominators, regions: &[(Node, Node)]) -> Loops {
        let count = graph.nodes.len();
        let mut bound: HashMap<Node, Vec<Node>, FxBuildHasher> = HashMap::default();
        for (header, node) in regions.iter().filter(|(header, node)| doms.dominates(*header, *node)) {
            bound.entry(*header).or_default().push(*node);
        }
        let mut headers = Vec::new();
        let mut back_edges: Vec<Vec<Edge>> = Vec::new();
        let mut headed = vec![NONE; count];
        for node in &doms.rpo {
            let back: Vec<Edge> = graph.nodes[*node as usize]
                .ins
                .iter()
                .copied()
                .filter(|e| doms.dominates(*node, graph.edges[*e as usize].from))
                .collect();
            if !back.is_empty() {
                headed[*node as usize] = headers.len() as u32;
                headers.push(*node);
                back_edges.push(back);
            }
        }
        // Reverse postorder puts outer headers first, so inner loops are collected before outer.
        let mut parent = vec![NONE; headers.len()];
        let mut of = vec![NONE; count];
        // The header that stands for a node: itself until a loop has swallowed it.
        let mut top: Vec<u32> = (0..count as u32).collect();
        for id in (0..headers.len()).rev() {
            let header = headers[id];
            let mut stack: Vec<Node> = Vec::new();
            for edge in &back_edges[id] {
                stack.push(find(&mut top, graph.edges[*edge as usize].from));
            }
            for node in bound.get(&header).into_iter().flatten() {
                stack.push(find(&mut top, *node));
            }
            while let Some(node) = stack.pop() {
                if node == header || top[node as usize] != node {
                    continue;
                }
                top[node as usize] = header;
                match headed[node as usize] {
                    NONE => of[node as usize] = id as u32,
                    inner => parent[inner as usize] = id as u32,
                }
                for pred in graph.preds(node) {
                    let pred = find(&mut top, pred);
                    if pred != header {
                        stack.push(pred);
                    }
                }
            }
            of[header as usize] = id as u32;
        }
        let mut loops: Vec<LoopData> = Vec::new();
        for (id, back_edges) in back_edges.into_iter().enumerate() {
            let depth = if parent[id] == NONE { 0 } else { loops[parent[id] as usize].depth + 1 };
            loops.push(LoopData { header: headers[id], parent: parent[id], back_edges, depth });
        }
        Loops { loops, of, headed }
    }

    /// Whether loop `outer` is `inner` or around it. `NONE` stands for the whole function.
    pub(crate) fn encloses(&self, outer: u32, mut inner: u32) -> bool {
        if outer == NONE {
            return true;
        }
        let depth = self.loops[outer as usize].depth;
        while inner != NONE && self.loops[inner as usize].depth > depth {
            inner = self.loops[inner as usize].parent;
        }
        inner == outer
    }

    /// The loop that a node stands in when it is seen from outside: for a header, the loop around
    /// its own.
    pub(crate) fn context(&self, node: Node) -> u32 {
        match self.headed[node as usize] {
            NONE => self.of[node as usize],
            own => self.loops[own as usize].parent,
        }
    }

    /// Of the loops that `node` is in, the outermost that is inside `context`; `NONE` where
    /// `node` is in `context` directly.
    pub(crate) fn child_of(&self, context: u32, node: Node) -> u32 {
        let mut at = self.of[node as usize];
        if at == context {
            return NONE;
        }
        while at != NONE && self.loops[at as usize].parent != context {
            at = self.loops[at as usize].parent;
        }
        at
    }
}

fn find(top: &mut [u32], node: u32) -> u32 {
    let mut root = node;
    while top[root as usize] != root {
        root = top[root as usize];
    }
    let mut at = node;
    while top[at as usize] != root {
        at = std::mem::replace(&mut top[at as usize], root);
    }
    root
}
