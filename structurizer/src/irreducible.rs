//! Cycles of several entries get one: a dispatch node in front of all entries.
//!
//! Invariant afterwards: the graph is reducible, every cycle is entered through one node that
//! dominates it. Every edge to an entry of such a cycle is led to the dispatch node and keeps its
//! goal; the dispatch node branches on a selector that each edge sets. Size grows by one node and
//! one edge for each entry; no node is split.
//!
//! ```text
//!     a     b                 a     b
//!     │     │        ==>       \   /
//!     ▼     ▼                 ┌─►D◄─┐
//!     x ◄─► y                 │ / \ │
//!                             └x   y┘
//! ```

use crate::digraph::Dominators;
use crate::graph::{EdgeData, Graph, Node};
use spirant_dialect::entity::SecondaryMap;

/// Makes `graph` reducible. Returns whether it was not.
pub(crate) fn run(graph: &mut Graph) -> bool {
    let doms = graph.dominators();
    if is_reducible(&doms) {
        return false;
    }
    let mut scc = Components::default();
    let mut work = vec![graph.nodes.keys().collect::<Vec<Node>>()];
    while let Some(nodes) = work.pop() {
        for mut component in scc.find(graph, &nodes) {
            let inside = scc.mark(&component);
            let entries: Vec<Node> = component
                .iter()
                .copied()
                .filter(|n| *n == graph.root || graph.preds(*n).any(|p| !scc.is_marked(p, inside)))
                .collect();
            match entries[..] {
                [] => {}
                [header] => component.retain(|n| *n != header),
                _ => add_dispatch(graph, &entries),
            }
            if !component.is_empty() {
                work.push(component);
            }
        }
    }
    true
}

/// A graph is reducible where every retreating edge goes to a dominator of its source.
fn is_reducible(doms: &Dominators<Node>) -> bool {
    doms.retreating.iter().all(|(from, to)| doms.dominates(*to, *from))
}

fn add_dispatch(graph: &mut Graph, entries: &[Node]) {
    let dispatch = graph.add_node();
    for entry in entries {
        graph.redirect_all(*entry, dispatch);
    }
    for entry in entries {
        graph.add_edge(EdgeData::dispatch(dispatch, *entry));
    }
}

/// Strongly connected components of parts of a graph (Tarjan, "Depth-First Search and Linear
/// Graph Algorithms", 1972).
#[derive(Default)]
struct Components {
    /// The part in which a node was last searched or marked.
    part: SecondaryMap<Node, u32>,
    parts: u32,
    /// The order in which the search visits nodes, from 1; 0 for unvisited nodes.
    number: SecondaryMap<Node, u32>,
    low: SecondaryMap<Node, u32>,
    on_stack: SecondaryMap<Node, bool>,
}

impl Components {
    /// Marks `nodes` as a part of its own and returns its number.
    fn mark(&mut self, nodes: &[Node]) -> u32 {
        self.parts += 1;
        for node in nodes {
            self.part[*node] = self.parts;
        }
        self.parts
    }

    fn is_marked(&self, node: Node, part: u32) -> bool {
        self.part[node] == part
    }

    /// The components of the subgraph of `nodes` that hold a cycle.
    fn find(&mut self, graph: &Graph, nodes: &[Node]) -> Vec<Vec<Node>> {
        let part = self.mark(nodes);
        for node in nodes {
            self.number[*node] = 0;
        }
        let mut found = Vec::new();
        let mut stack = Vec::new();
        let mut next = 0;
        let mut calls: Vec<(Node, usize)> = Vec::new();
        for root in nodes {
            if self.number[*root] != 0 {
                continue;
            }
            calls.push((*root, 0));
            while let Some((node, edge)) = calls.last_mut() {
                let at = *node;
                if *edge == 0 {
                    next += 1;
                    (self.number[at], self.low[at]) = (next, next);
                    self.on_stack[at] = true;
                    stack.push(at);
                }
                let Some(out) = graph.nodes[at].outs.get(*edge) else {
                    calls.pop();
                    if let Some((parent, _)) = calls.last() {
                        self.low[*parent] = self.low[*parent].min(self.low[at]);
                    }
                    if self.low[at] == self.number[at] {
                        let component = self.pop(&mut stack, at);
                        if component.len() > 1 || graph.succs(at).any(|succ| succ == at) {
                            found.push(component);
                        }
                    }
                    continue;
                };
                *edge += 1;
                let succ = graph.edges[*out].to;
                if self.part[succ] != part {
                    continue;
                }
                if self.number[succ] == 0 {
                    calls.push((succ, 0));
                } else if self.on_stack[succ] {
                    self.low[at] = self.low[at].min(self.number[succ]);
                }
            }
        }
        found
    }

    fn pop(&mut self, stack: &mut Vec<Node>, root: Node) -> Vec<Node> {
        let mut component = Vec::new();
        while let Some(node) = stack.pop() {
            self.on_stack[node] = false;
            component.push(node);
            if node == root {
                break;
            }
        }
        component.sort_unstable();
        component
    }
}
