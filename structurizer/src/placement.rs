//! Where every node will stand: inside the branch to it, after a selection, or after a loop.
//!
//! Invariant: a node that one forward edge reaches, in the same loop, stands *inside* that edge's
//! arm. Any other node stands *after* the construct of its immediate dominator, or, where that is
//! deeper in loops, after the outermost loop to be left. The lists of what follows a construct are
//! in topological order. A case that one other case falls into stands beside it in the switch, if
//! nothing in it cares who falls in. Keys number the nodes so that of two nodes still to come, the one that
//! stands further out has the larger key (see `route.rs`, which splits by ranges of keys).
//!
//! ```text
//!      a            after(a) = [m]            h ◄─┐       after(loop h) = [e]
//!     / \           b, c inside a's arms      │ \ │
//!    b   c                                    ▼  x┘
//!     \ /                                     e
//!      m
//! ```
//!
//! Ramsey, "Beyond Relooper: Recursive Translation of Unstructured Control Flow to Structured
//! Control Flow" (2022) places blocks so within one loop; lists after loops keep convergence.

use crate::digraph::{Dominators, NONE};
use crate::exits::Subtrees;
use crate::graph::{Edge, Graph, Node};
use crate::loops::Loops;

/// What a key stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Go to a node.
    Node(Node),
    /// Go to the continue block of a loop.
    Continue(u32),
}

/// The placement of all nodes.
pub(crate) struct Placement {
    /// Nodes after the construct of a node, in order.
    pub(crate) after_node: Vec<Vec<Node>>,
    /// Nodes after a loop, in order.
    pub(crate) after_loop: Vec<Vec<Node>>,
    /// The case that a case falls into, both given by their first nodes.
    pub(crate) next_case: Vec<Node>,
    /// The switch of which a node begins a case that another case falls into.
    pub(crate) case_of: Vec<Node>,
    /// The node that is the loop's continue block, where one is.
    pub(crate) latch: Vec<u32>,
    /// How many nodes are placed under a node, itself included.
    pub(crate) size: Vec<u32>,
    /// How many selections without anything behind them stand in each other at most, under a node.
    pub(crate) chain: Vec<u32>,
    /// What a key stands for.
    pub(crate) targets: Vec<Target>,
    node_key: Vec<u32>,
    continue_key: Vec<u32>,
    inline: Vec<bool>,
}

impl Placement {
    /// Places the nodes of a reducible graph.
    pub(crate) fn new(graph: &Graph, doms: &Dominators, subtrees: &Subtrees, loops: &Loops) -> Placement {
        let count = graph.nodes.len();
        let mut placement = Placement {
            after_node: vec![Vec::new(); count],
            after_loop: vec![Vec::new(); loops.loops.len()],
            next_case: vec![NONE; count],
            case_of: vec![NONE; count],
            latch: find_latches(graph, subtrees, loops),
            size: vec![1; count],
            chain: vec![0; count],
            targets: Vec::new(),
            node_key: vec![NONE; count],
            continue_key: vec![NONE; loops.loops.len()],
            inline: vec![false; graph.edges.len()],
        };
        for node in doms.rpo.iter().copied().filter(|n| *n != graph.root) {
            placement.place(graph, doms, loops, node);
        }
        for node in 0..count as u32 {
            if graph.nodes[node as usize].is_switch && !placement.after_node[node as usize].is_empty() {
                placement.place_cases(graph, doms, subtrees, node);
            }
        }
        placement.number(graph, loops);
        placement
    }

    /// Moves targets of a switch that one case falls into from behind the switch into it.
    fn place_cases(&mut self, graph: &Graph, doms: &Dominators, subtrees: &Subtrees, switch: Node) {
        let after = std::mem::take(&mut self.after_node[switch as usize]);
        for node in after {
            let case = self.case_before(graph, doms, switch, node);
            if case != NONE && !subtrees.convergent[node as usize] {
                self.next_case[case as usize] = node;
                self.case_of[node as usize] = switch;
            } else {
                self.after_node[switch as usize].push(node);
            }
        }
    }

    /// The one case of `switch` that leads to `node`, which the switch leads to as well.
    fn case_before(&self, graph: &Graph, doms: &Dominators, switch: Node, node: Node) -> Node {
        let (mut case, mut direct) = (NONE, 0);
        for edge in &graph.nodes[node as usize].ins {
            let from = graph.edges[*edge as usize].from;
            if from == switch {
                direct += 1;
                continue;
            }
            if doms.dominates(node, from) {
                continue;
            }
            let mut at = from;
            while doms.idom[at as usize] != switch {
                at = doms.idom[at as usize];
                if at == NONE {
                    return NONE;
                }
            }
            let stands_inside = self.case_of[at as usize] == switch
                || graph.nodes[at as usize].ins.iter().any(|edge| self.inline[*edge as usize]);
            if !stands_inside || (case != NONE && case != at) || self.next_case[at as usize] != NONE {
                return NONE;
            }
            case = at;
        }
        if direct == 1 { case } else { NONE }
    }

    fn place(&mut self, graph: &Graph, doms: &Dominators, loops: &Loops, node: Node) {
        let own = loops.of[node as usize];
        if own != NONE && self.latch[own as usize] == node {
            return;
        }
        let context = loops.context(node);
        let mut forward = graph.nodes[node as usize]
            .ins
            .iter()
            .copied()
            .filter(|e| !doms.dominates(node, graph.edges[*e as usize].from));
        if let (Some(edge), None) = (forward.next(), forward.next())
            && loops.of[graph.edges[edge as usize].from as usize] == context
        {
            self.inline[edge as usize] = true;
            return;
        }
        let idom = doms.idom[node as usize];
        match loops.child_of(context, idom) {
            NONE => self.after_node[idom as usize].push(node),
            inner => self.after_loop[inner as usize].push(node),
        }
    }

    /// Numbers nodes and continue blocks in the order in which they will stand.
    fn number(&mut self, graph: &Graph, loops: &Loops) {
        enum Step {
            Node(Node, Node),
            Continue(u32, Node),
        }
        let mut order = Vec::new();
        let mut stack = vec![Step::Node(graph.root, NONE)];
        while let Some(step) = stack.pop() {
            let key = self.targets.len() as u32;
            match step {
                Step::Node(node, parent) => {
                    self.node_key[node as usize] = key;
                    self.targets.push(Target::Node(node));
                    order.push((node, parent));
                    let headed = loops.headed[node as usize];
                    if headed != NONE {
                        let after = self.after_loop[headed as usize].iter().rev();
                        stack.extend(after.map(|n| Step::Node(*n, node)));
                        stack.push(Step::Continue(headed, node));
                    }
                    stack.extend(self.after_node[node as usize].iter().rev().map(|n| Step::Node(*n, node)));
                    let outs = graph.nodes[node as usize].outs.iter().rev();
                    for edge in outs.filter(|e| self.inline[**e as usize]) {
                        let first = graph.edges[*edge as usize].to;
                        let at = stack.len();
                        let mut case = first;
                        while case != NONE {
                            stack.insert(at, Step::Node(case, node));
                            case = self.next_case[case as usize];
                        }
                    }
                }
                Step::Continue(id, header) => {
                    self.continue_key[id as usize] = key;
                    self.targets.push(Target::Continue(id));
                    let latch = self.latch[id as usize];
                    if latch != NONE {
                        order.push((latch, header));
                    }
                }
            }
        }
        for (node, parent) in order.into_iter().rev() {
            if parent == NONE {
                continue;
            }
            self.size[parent as usize] += self.size[node as usize];
            let inside = graph.nodes[node as usize].ins.iter().any(|edge| self.inline[*edge as usize]);
            let nests = graph.nodes[parent as usize].outs.len() > 1
                && self.after_node[parent as usize].is_empty()
                && loops.headed[parent as usize] == NONE;
            let chain = self.chain[node as usize] + u32::from(inside && nests);
            if loops.headed[node as usize] == NONE {
                self.chain[parent as usize] = self.chain[parent as usize].max(chain);
            }
        }
    }

    /// Whether the edge's target stands inside its arm.
    pub(crate) fn is_inline(&self, edge: Edge) -> bool {
        self.inline[edge as usize]
    }

    /// The key of where an edge is led.
    pub(crate) fn key(&self, graph: &Graph, loops: &Loops, edge: Edge) -> u32 {
        let data = &graph.edges[edge as usize];
        let headed = loops.headed[data.to as usize];
        if headed != NONE && loops.encloses(headed, loops.of[data.from as usize]) {
            return self.continue_key[headed as usize];
        }
        let own = loops.of[data.to as usize];
        if own != NONE && self.latch[own as usize] == data.to {
            return self.continue_key[own as usize];
        }
        self.node_key[data.to as usize]
    }

    /// The key of a node that is no continue block.
    pub(crate) fn node_key(&self, node: Node) -> u32 {
        self.node_key[node as usize]
    }
}

/// How long a latch may be that one edge leads to, to be a continue block.
const STEP_LENGTH: u32 = 6;

/// A loop's only latch is its continue block where several edges of the body join in it and it
/// goes nowhere but to the header or out: the increment of a `for` with `continue`, the condition
/// of a `do`-`while` with `continue`. So is a short one that the body just leads to.
fn find_latches(graph: &Graph, subtrees: &Subtrees, loops: &Loops) -> Vec<u32> {
    let latch_of = |id: usize| {
        let data = &loops.loops[id];
        let [back] = data.back_edges[..] else { return NONE };
        let latch = graph.edges[back as usize].from;
        let node = &graph.nodes[latch as usize];
        let is_step = || {
            let body = node.ins.first().map_or(data.header, |edge| graph.edges[*edge as usize].from);
            node.length <= STEP_LENGTH && body != data.header && graph.nodes[body as usize].outs.len() == 1
        };
        let fits = latch != data.header
            && loops.of[latch as usize] == id as u32
            && node.block.is_some()
            && !subtrees.holds_convergent[latch as usize]
            && (node.ins.len() >= 2 || is_step())
            && (node.outs.len() == 1 || (node.outs.len() == 2 && !node.is_switch))
            && node.outs.iter().all(|e| {
                let to = graph.edges[*e as usize].to;
                to == data.header || !loops.encloses(id as u32, loops.of[to as usize])
            });
        if fits { latch } else { NONE }
    };
    (0..loops.loops.len()).map(latch_of).collect()
}
