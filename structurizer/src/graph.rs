//! The control-flow graph that is structured: input blocks and the nodes added to them.
//!
//! Invariant: an edge has a *goal*, the block where the input goes, and a `to`, the node where it
//! is led. They differ only where a dispatch node is between. An edge carries the arguments
//! for its goal. Edges of one terminator with equal target and equal arguments are one edge.
//!
//! ```text
//!   A ──► B            A ──(goal B)──► D ──► B
//!   C ──► E            C ──(goal E)──►   ──► E
//!   as in the input    through dispatch node D
//! ```

use crate::digraph::{Digraph, Dominators};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity;
use spirant_dialect::entity::{EntityRef, PackedOption, PrimaryMap, SecondaryMap};
use spirant_dialect::function::block_map;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, BlockCall, Function, Inst, Opcode, Region, Value};

entity! {
    /// A node: a reachable input block, or a dispatch node.
    Node, "node"
}

entity! {
    /// An edge of the graph.
    Edge, "edge"
}

/// One node.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeData {
    /// The input block; `None` for nodes that were added.
    pub(crate) block: Option<Block>,
    /// The block's terminator.
    pub(crate) terminator: Option<Inst>,
    /// Whether it ends in a switch.
    pub(crate) is_switch: bool,
    /// How many instructions it has.
    pub(crate) length: u32,
    /// Edges out, in the order of the terminator's targets.
    pub(crate) outs: Vec<Edge>,
    /// Edges in.
    pub(crate) ins: Vec<Edge>,
}

/// One edge.
#[derive(Clone, Debug)]
pub(crate) struct EdgeData {
    /// Where it leaves.
    pub(crate) from: Node,
    /// Where it is led.
    pub(crate) to: Node,
    /// Where the input goes.
    pub(crate) goal: Node,
    /// What is passed to the goal.
    pub(crate) call: Option<BlockCall>,
    /// Which targets of the terminator it represents.
    pub(crate) targets: Vec<u32>,
    /// Whether it leaves a dispatch node: it passes nothing and keeps every variable.
    pub(crate) dispatch: bool,
    /// Whether it has been removed from the graph: no node lists it.
    pub(crate) removed: bool,
    /// The value that a dispatch node of two edges branches on, and the second goal, where one
    /// edge stands for both of a condition.
    pub(crate) choice: Option<(Value, Node)>,
}

impl EdgeData {
    /// An edge that passes nothing.
    pub(crate) fn plain(from: Node, to: Node) -> EdgeData {
        let (call, targets, choice) = (None, Vec::new(), None);
        EdgeData { from, to, goal: to, call, targets, dispatch: false, removed: false, choice }
    }

    /// The edge of a dispatch node to one of the nodes that it dispatches to.
    pub(crate) fn dispatch(from: Node, to: Node) -> EdgeData {
        EdgeData { dispatch: true, ..EdgeData::plain(from, to) }
    }
}

/// The graph.
pub(crate) struct Graph {
    pub(crate) nodes: PrimaryMap<Node, NodeData>,
    pub(crate) edges: PrimaryMap<Edge, EdgeData>,
    /// The entry.
    pub(crate) root: Node,
    /// The first dispatch node; nodes of the input precede it.
    first_dispatch: Node,
}

/// Why a body is not a well-formed control-flow graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MalformedCfg {
    /// The region has no block.
    #[error("the body has no block")]
    Empty,
    /// A block does not end in a terminator that a CFG may have, or has one before its end.
    #[error("{0} must end in its only terminator, a branch or a return")]
    Unterminated(Block),
    /// A branch passes a different number of arguments than its target has parameters.
    #[error("{0} branches to {1} with the wrong number of arguments")]
    Arguments(Block, Block),
    /// A branch leads to a block of another region.
    #[error("{0} branches out of its region")]
    Target(Block),
    /// The entry block has parameters.
    #[error("the entry block has parameters")]
    EntryParameters,
    /// A branch has the wrong number of targets, or a switch the wrong number of literals.
    #[error("{0} ends in a malformed branch")]
    Branch(Block),
    /// An instruction that only structured bodies may have.
    #[error("{0} holds a construct in a body that is not structured")]
    Construct(Block),
}

impl Graph {
    /// The graph of the blocks of `region` that its first block reaches.
    pub(crate) fn new(function: &Function, region: Region) -> Result<Graph, MalformedCfg> {
        let blocks = function.blocks(region);
        let entry = *blocks.first().ok_or(MalformedCfg::Empty)?;
        let order = reachable(function, blocks, entry)?;
        if !function.block_params(entry).is_empty() {
            return Err(MalformedCfg::EntryParameters);
        }
        let mut nodes = PrimaryMap::with_capacity(order.len());
        let mut node_of: SecondaryMap<Block, PackedOption<Node>> = block_map(function);
        for block in &order {
            let terminator = function.terminator(*block);
            let node: Node = nodes.push(NodeData {
                block: Some(*block),
                terminator,
                is_switch: terminator.is_some_and(|inst| function.op(inst) == Op::Switch),
                length: function
                    .insts(*block)
                    .iter()
                    .filter(|inst| !function.marks(**inst).is_debug())
                    .count() as u32,
                ..NodeData::default()
            });
            node_of[*block] = node.into();
        }
        let root = Node::new(0);
        let mut graph = Graph { nodes, edges: PrimaryMap::new(), root, first_dispatch: root };
        for node in graph.nodes.keys() {
            graph.add_input_edges(function, node, &node_of);
        }
        if !graph.nodes[root].ins.is_empty() {
            graph.root = graph.add_node();
            graph.add_edge(EdgeData::plain(graph.root, root));
        }
        graph.first_dispatch = graph.nodes.next_key();
        Ok(graph)
    }

    fn add_input_edges(
        &mut self,
        function: &Function,
        node: Node,
        node_of: &SecondaryMap<Block, PackedOption<Node>>,
    ) {
        let Some(terminator) = self.nodes[node].terminator else { return };
        let calls = function.targets(terminator);
        // A switch may have thousands of targets: equal ones are found by their last edge first.
        let mut known: HashMap<(Block, Vec<Value>), Edge, FxBuildHasher> = HashMap::default();
        for (index, call) in calls.iter().enumerate() {
            let Some(to) = node_of[call.block].expand() else { continue };
            let args: Vec<Value> = function.args(*call).iter().map(|v| function.resolve(*v)).collect();
            if calls.len() > 1
                && let Some(edge) = known.get(&(call.block, args.clone()))
            {
                self.edges[*edge].targets.push(index as u32);
                continue;
            }
            let data = EdgeData::plain(node, to);
            let edge = self.add_edge(EdgeData { call: Some(*call), targets: vec![index as u32], ..data });
            if calls.len() > 1 {
                known.insert((call.block, args), edge);
            }
        }
    }

    /// Which edge of a dispatch node goes to `goal`. Its edges were added in a row, and they are
    /// the only ones into their goals.
    pub(crate) fn entry_index(&self, dispatch: Node, goal: Node) -> u32 {
        match (self.nodes[dispatch].outs.first(), self.nodes[goal].ins.first()) {
            (Some(first), Some(edge)) => edge.as_u32().saturating_sub(first.as_u32()),
            _ => 0,
        }
    }

    /// Whether a node was added to dispatch a cycle's entries.
    pub(crate) fn is_dispatch(&self, node: Node) -> bool {
        node >= self.first_dispatch
    }

    /// Adds a node without edges.
    pub(crate) fn add_node(&mut self) -> Node {
        self.nodes.push(NodeData::default())
    }

    /// Adds an edge.
    pub(crate) fn add_edge(&mut self, edge: EdgeData) -> Edge {
        let (from, to) = (edge.from, edge.to);
        let id = self.edges.push(edge);
        self.nodes[from].outs.push(id);
        self.nodes[to].ins.push(id);
        id
    }

    /// Removes an edge.
    pub(crate) fn remove_edge(&mut self, edge: Edge) {
        let EdgeData { from, to, .. } = self.edges[edge];
        self.nodes[from].outs.retain(|other| *other != edge);
        self.nodes[to].ins.retain(|other| *other != edge);
        self.edges[edge].removed = true;
    }

    /// The edges that have not been removed.
    pub(crate) fn live_edges(&self) -> impl Iterator<Item = &EdgeData> {
        self.edges.values().filter(|edge| !edge.removed)
    }

    /// Leads all edges into `from` to `to`; their goals stay.
    pub(crate) fn redirect_all(&mut self, from: Node, to: Node) {
        let moved = std::mem::take(&mut self.nodes[from].ins);
        for edge in &moved {
            self.edges[*edge].to = to;
        }
        self.nodes[to].ins.extend(moved);
    }

    /// Successors of a node, one for each edge.
    pub(crate) fn succs(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        self.nodes[node].outs.iter().map(|e| self.edges[*e].to)
    }

    /// Predecessors of a node, one for each edge.
    pub(crate) fn preds(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        self.nodes[node].ins.iter().map(|e| self.edges[*e].from)
    }

    /// The graph's dominator tree as edges are led now.
    pub(crate) fn dominators(&self) -> Dominators<Node> {
        let edges: Vec<(Node, Node)> = self.live_edges().map(|edge| (edge.from, edge.to)).collect();
        Dominators::new(&Digraph::new(self.nodes.len(), &edges), self.root)
    }
}

/// The blocks that `entry` reaches, each checked, in the order of a depth-first search.
fn reachable(function: &Function, blocks: &[Block], entry: Block) -> Result<Vec<Block>, MalformedCfg> {
    #[derive(Clone, Copy, PartialEq, Eq, Default)]
    enum State {
        #[default]
        Foreign,
        Member,
        Found,
    }
    let mut state: SecondaryMap<Block, State> = block_map(function);
    for block in blocks {
        state[*block] = State::Member;
    }
    let mut order = Vec::new();
    let mut stack = vec![entry];
    state[entry] = State::Found;
    while let Some(block) = stack.pop() {
        order.push(block);
        for call in function.targets(check_block(function, block)?) {
            if state[call.block] == State::Foreign {
                return Err(MalformedCfg::Target(block));
            }
            if function.block_params(call.block).len() != function.args(*call).len() {
                return Err(MalformedCfg::Arguments(block, call.block));
            }
            if state[call.block] == State::Member {
                state[call.block] = State::Found;
                stack.push(call.block);
            }
        }
    }
    Ok(order)
}

/// Returns the terminator of a block that obeys the rules of a CFG body.
fn check_block(function: &Function, block: Block) -> Result<Inst, MalformedCfg> {
    let terminator = function.terminator(block).ok_or(MalformedCfg::Unterminated(block))?;
    let insts = function.insts(block);
    for inst in &insts[..insts.len() - 1] {
        let marks = function.marks(*inst);
        if marks.is_construct() {
            return Err(MalformedCfg::Construct(block));
        }
        if marks.is_terminator() {
            return Err(MalformedCfg::Unterminated(block));
        }
    }
    let Opcode::Core(op) = function.op(terminator) else { return Err(MalformedCfg::Unterminated(block)) };
    let (targets, operands) = (function.targets(terminator).len(), function.operands(terminator).len());
    let words = function.words(terminator).len();
    let fits = match op {
        Op::Branch => targets == 1,
        Op::BranchConditional => targets == 2 && operands == 1,
        Op::Switch => {
            targets >= 1
                && operands == 1
                && (if targets == 1 { words == 0 } else { words > 0 && words.is_multiple_of(targets - 1) })
        }
        _ => targets == 0,
    };
    if fits { Ok(terminator) } else { Err(MalformedCfg::Branch(block)) }
}
