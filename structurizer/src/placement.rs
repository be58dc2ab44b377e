//! The place of every node: inside the branch to it, after a selection, or after a loop.
//!
//! Invariant: a node that one forward edge reaches, in the same loop, is placed *inside* that edge's
//! arm. Any other node is placed *after* the construct of its immediate dominator, or, where that is
//! deeper in loops, after the outermost loop to be left. The lists of what follows a construct are
//! in topological order. A case that one other case falls into is placed beside it in the switch, if
//! no instruction in it is convergent. Keys number the nodes so that of two nodes still to come, the
//! one further out has the larger key (see `route.rs`, which splits by ranges of keys).
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

use crate::digraph::Dominators;
use crate::graph::{Edge, Graph, Node};
use crate::loops::{Loop, Loops};
use crate::subtrees::Subtrees;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity;
use spirant_dialect::entity::{PackedOption, PrimaryMap, SecondaryMap};

entity! {
    /// The number of a target of control, which selectors hold. Of two pending ones, the outer one has the
    /// larger key.
    Key, "key"
}

/// What a key stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Go to a node.
    Node(Node),
    /// Go to the continue block of a loop.
    Continue(Loop),
}

/// The placement of all nodes.
pub(crate) struct Placement {
    /// Nodes after the construct of a node, in order.
    pub(crate) after_node: SecondaryMap<Node, Vec<Node>>,
    /// Nodes after a loop, in order.
    pub(crate) after_loop: SecondaryMap<Loop, Vec<Node>>,
    /// The case that a case falls into; both are given by their first nodes.
    next_case: SecondaryMap<Node, PackedOption<Node>>,
    /// The switch of which a node begins a case that another case falls into.
    case_of: SecondaryMap<Node, PackedOption<Node>>,
    /// The node that is the loop's continue block, if there is one.
    latch: SecondaryMap<Loop, PackedOption<Node>>,
    /// The number of nodes placed under a node, itself included.
    size: SecondaryMap<Node, u32>,
    /// The maximal nesting of selections without anything after them, under a node.
    chain: SecondaryMap<Node, u32>,
    /// The target of each key.
    targets: PrimaryMap<Key, Target>,
    node_key: SecondaryMap<Node, PackedOption<Key>>,
    continue_key: SecondaryMap<Loop, PackedOption<Key>>,
    inline: SecondaryMap<Edge, bool>,
}

impl Placement {
    /// Places the nodes of a reducible graph.
    pub(crate) fn new(
        graph: &Graph,
        doms: &Dominators<Node>,
        subtrees: &Subtrees,
        loops: &Loops,
    ) -> Placement {
        let (nodes, loop_count) = (graph.nodes.len(), loops.loops.len());
        let mut placement = Placement {
            after_node: SecondaryMap::with_capacity(nodes),
            after_loop: SecondaryMap::with_capacity(loop_count),
            next_case: SecondaryMap::with_capacity(nodes),
            case_of: SecondaryMap::with_capacity(nodes),
            latch: find_latches(graph, doms, subtrees, loops),
            size: SecondaryMap::with_default(1, nodes),
            chain: SecondaryMap::with_capacity(nodes),
            targets: PrimaryMap::new(),
            node_key: SecondaryMap::with_capacity(nodes),
            continue_key: SecondaryMap::with_capacity(loop_count),
            inline: SecondaryMap::with_capacity(graph.edges.len()),
        };
        for node in doms.rpo.iter().copied().filter(|n| *n != graph.root) {
            placement.place(graph, doms, loops, node);
        }
        for (node, data) in graph.nodes.iter() {
            if data.is_switch && !placement.after_node[node].is_empty() {
                placement.place_cases(graph, doms, subtrees, node);
            }
        }
        placement.number(graph, loops);
        placement
    }

    /// Moves targets of a switch that one case falls into from after the switch into it.
    fn place_cases(&mut self, graph: &Graph, doms: &Dominators<Node>, subtrees: &Subtrees, switch: Node) {
        let after = std::mem::take(&mut self.after_node[switch]);
        for node in after {
            match self.case_before(graph, doms, switch, node) {
                Some(case) if !subtrees.convergent(node) => {
                    self.next_case[case] = node.into();
                    self.case_of[node] = switch.into();
                }
                _ => self.after_node[switch].push(node),
            }
        }
    }

    /// The one case of `switch` that leads to `node`, which the switch leads to as well.
    fn case_before(&self, graph: &Graph, doms: &Dominators<Node>, switch: Node, node: Node) -> Option<Node> {
        let (mut case, mut direct) = (None, 0);
        for edge in &graph.nodes[node].ins {
            let from = graph.edges[*edge].from;
            if from == switch {
                direct += 1;
                continue;
            }
            if doms.dominates(node, from) {
                continue;
            }
            let mut at = from;
            loop {
                match doms.idom(at)? {
                    idom if idom == switch => break,
                    idom => at = idom,
                }
            }
            let stands_inside =
                self.case_of[at] == switch || graph.nodes[at].ins.iter().any(|edge| self.inline[*edge]);
            if !stands_inside || case.is_some_and(|case| case != at) || self.next_case[at].is_some() {
                return None;
            }
            case = Some(at);
        }
        case.filter(|_| direct == 1)
    }

    fn place(&mut self, graph: &Graph, doms: &Dominators<Node>, loops: &Loops, node: Node) {
        if loops.innermost(node).is_some_and(|own| self.latch[own] == node) {
            return;
        }
        let context = loops.context(node);
        let ins = graph.nodes[node].ins.iter().copied();
        let mut forward = ins.filter(|e| !doms.dominates(node, graph.edges[*e].from));
        if let (Some(edge), None) = (forward.next(), forward.next())
            && loops.innermost(graph.edges[edge].from) == context
        {
            self.inline[edge] = true;
            return;
        }
        match place(doms, loops, node) {
            Place::Root => {}
            Place::Node(idom) => self.after_node[idom].push(node),
            Place::Loop(inner) => self.after_loop[inner].push(node),
        }
    }

    /// Numbers nodes and continue blocks in the order of their places.
    fn number(&mut self, graph: &Graph, loops: &Loops) {
        enum Step {
            Node(Node, Option<Node>),
            Continue(Loop, Node),
        }
        let mut order = Vec::new();
        let mut stack = vec![Step::Node(graph.root, None)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Node(node, parent) => {
                    self.node_key[node] = self.targets.push(Target::Node(node)).into();
                    order.extend(parent.map(|parent| (node, parent)));
                    let inside = |n: &Node| Step::Node(*n, Some(node));
                    if let Some(headed) = loops.headed(node) {
                        stack.extend(self.after_loop[headed].iter().rev().map(inside));
                        stack.push(Step::Continue(headed, node));
                    }
                    stack.extend(self.after_node[node].iter().rev().map(inside));
                    for edge in graph.nodes[node].outs.iter().rev().filter(|e| self.inline[**e]) {
                        let at = stack.len();
                        let mut next = Some(graph.edges[*edge].to);
                        while let Some(case) = next {
                            stack.insert(at, Step::Node(case, Some(node)));
                            next = self.next_case(case);
                        }
                    }
                }
                Step::Continue(id, header) => {
                    self.continue_key[id] = self.targets.push(Target::Continue(id)).into();
                    order.extend(self.latch(id).map(|latch| (latch, header)));
                }
            }
        }
        for (node, parent) in order.into_iter().rev() {
            self.sum_up(graph, loops, node, parent);
        }
    }

    /// Adds what is placed under `node` to what is placed under `parent`.
    fn sum_up(&mut self, graph: &Graph, loops: &Loops, node: Node, parent: Node) {
        self.size[parent] += self.size[node];
        let inside = graph.nodes[node].ins.iter().any(|edge| self.inline[*edge]);
        let nests = graph.nodes[parent].outs.len() > 1
            && self.after_node[parent].is_empty()
            && loops.headed(parent).is_none();
        let chain = self.chain[node] + u32::from(inside && nests);
        if loops.headed(node).is_none() {
            self.chain[parent] = self.chain[parent].max(chain);
        }
    }

    /// Whether the edge's target is inside its arm.
    pub(crate) fn is_inline(&self, edge: Edge) -> bool {
        self.inline[edge]
    }

    /// The case that a case falls into.
    pub(crate) fn next_case(&self, case: Node) -> Option<Node> {
        self.next_case[case].expand()
    }

    /// Whether another case of `switch` falls into the case that `node` begins.
    pub(crate) fn is_case_of(&self, node: Node, switch: Node) -> bool {
        self.case_of[node] == switch
    }

    /// The node that is the continue block of a loop.
    pub(crate) fn latch(&self, id: Loop) -> Option<Node> {
        self.latch[id].expand()
    }

    /// How many nodes are placed under a node, itself included.
    pub(crate) fn size(&self, node: Node) -> u32 {
        self.size[node]
    }

    /// How many selections without anything after them nest at most, under a node.
    pub(crate) fn chain(&self, node: Node) -> u32 {
        self.chain[node]
    }

    /// What a key stands for.
    pub(crate) fn target(&self, key: Key) -> Option<Target> {
        self.targets.get(key).copied()
    }

    /// The key of where an edge is led; `None` where its target was not placed.
    pub(crate) fn key(&self, graph: &Graph, loops: &Loops, edge: Edge) -> Option<Key> {
        let data = &graph.edges[edge];
        if let Some(headed) = loops.headed(data.to)
            && loops.contains(headed, data.from)
        {
            return self.continue_key[headed].expand();
        }
        match loops.innermost(data.to) {
            Some(own) if self.latch[own] == data.to => self.continue_key[own].expand(),
            _ => self.node_key(data.to),
        }
    }

    /// The key of a node that is not a continue block.
    pub(crate) fn node_key(&self, node: Node) -> Option<Key> {
        self.node_key[node].expand()
    }
}

/// What a node that joins paths follows: the construct of a node, or a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    Root,
    Node(Node),
    Loop(Loop),
}

fn place(doms: &Dominators<Node>, loops: &Loops, node: Node) -> Place {
    let Some(idom) = doms.idom(node) else { return Place::Root };
    match loops.child_of(loops.context(node), idom) {
        None => Place::Node(idom),
        Some(inner) => Place::Loop(inner),
    }
}

/// A longer latch with one predecessor is not a continue block.
const STEP_LENGTH: u32 = 6;

/// The only latch of a loop is its continue block if it is short, has one predecessor, and branches only to the header or out of the loop.
/// A latch with several predecessors is the merge block of a selection instead, because drivers do not unroll loops with `continue`. It is
/// still the continue block if another block merges paths of the same selection, since some paths would skip that block.
fn find_latches(
    graph: &Graph,
    doms: &Dominators<Node>,
    subtrees: &Subtrees,
    loops: &Loops,
) -> SecondaryMap<Loop, PackedOption<Node>> {
    let is_join = |node: Node| {
        let is_back = |edge: &Edge| doms.dominates(node, graph.edges[*edge].from);
        graph.nodes[node].ins.iter().filter(|edge| !is_back(edge)).count() >= 2
    };
    let mut joins: HashMap<Place, u32, FxBuildHasher> = HashMap::default();
    for node in doms.rpo.iter().copied().filter(|node| is_join(*node)) {
        joins.entry(place(doms, loops, node)).and_modify(|count| *count += 1).or_insert(1);
    }
    let latch_of = |id: Loop| {
        let data = &loops.loops[id];
        let [back] = data.back_edges[..] else { return None };
        let latch = graph.edges[back].from;
        let node = &graph.nodes[latch];
        let is_step = || {
            let body = node.ins.first().map_or(data.header, |edge| graph.edges[*edge].from);
            node.length <= STEP_LENGTH && body != data.header && graph.nodes[body].outs.len() == 1
        };
        let fits = latch != data.header
            && loops.innermost(latch) == Some(id)
            && node.block.is_some()
            && !subtrees.holds_convergent(latch)
            && match node.ins.len() {
                0 | 1 => is_step(),
                _ => joins.get(&place(doms, loops, latch)).is_some_and(|joins| *joins >= 2),
            }
            && (node.outs.len() == 1 || (node.outs.len() == 2 && !node.is_switch))
            && node.outs.iter().all(|e| {
                let to = graph.edges[*e].to;
                to == data.header || !loops.contains(id, to)
            });
        fits.then_some(latch)
    };
    let mut latches = SecondaryMap::with_capacity(loops.loops.len());
    for id in loops.loops.keys() {
        latches[id] = latch_of(id).into();
    }
    latches
}
