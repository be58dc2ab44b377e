//! The control-flow graph that is structured: input blocks and the nodes added to them.
//!
//! Invariant: an edge has a *goal*, the block where the input goes, and a `to`, the node where it
//! is led. They differ only where a dispatch node stands between. An edge carries the arguments
//! for its goal. Edges of one terminator with equal target and equal arguments are one edge.
//!
//! ```text
//!   A ──► B            A ──(goal B)──► D ──► B
//!   C ──► E            C ──(goal E)──►   ──► E
//!   as in the input    through dispatch node D
//! ```

use crate::digraph::{Digraph, Dominators, NONE};
use spirant_dialect::function::block_map;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, BlockCall, Function, Inst, Opcode, Region, Value};

/// A node: a reachable input block, or a dispatch node.
pub(crate) type Node = u32;
/// An edge of the graph.
pub(crate) type Edge = u32;

/// One node.
#[derive(Clone, Debug)]
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
    /// Where it leaves; [`NONE`](crate::digraph::NONE) for an edge that is no more.
    pub(crate) from: Node,
    /// Where it is led.
    pub(crate) to: Node,
    /// Where the input goes.
    pub(crate) goal: Node,
    /// What is passed to the goal.
    pub(crate) call: Option<BlockCall>,
    /// Which targets of the terminator it stands for.
    pub(crate) targets: Vec<u32>,
    /// Whether it leaves a dispatch node: it passes nothing and keeps every variable.
    pub(crate) dispatch: bool,
    /// The value that a dispatch node of two edges branches on, and the second goal, where one
    /// edge stands for both of a condition.
    pub(crate) choice: Option<(Value, Node)>,
}

impl EdgeData {
    /// An edge that passes nothing.
    pub(crate) fn plain(from: Node, to: Node) -> EdgeData {
        EdgeData { from, to, goal: to, call: None, targets: Vec::new(), dispatch: false, choice: None }
    }
}

/// The graph.
pub(crate) struct Graph {
    pub(crate) nodes: Vec<NodeData>,
    pub(crate) edges: Vec<EdgeData>,
    /// The entry.
    pub(crate) root: Node,
    /// How many nodes are input blocks; dispatch nodes follow.
    pub(crate) input_nodes: u32,
}

/// Why a body is no control-flow graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MalformedCfg {
    /// The region has no block.
    #[error("the body has no block")]
    Empty,
    /// A block does not end in a terminator that a CFG may have, or has one before its end.
    #[error("{0} does not end in a branch or a return, or not only")]
    Unterminated(Block),
    /// A branch passes a different number of arguments than its target takes.
    #[error("{0} branches to {1} with the wrong number of arguments")]
    Arguments(Block, Block),
    /// A branch leads to a block of another region.
    #[error("{0} branches out of its region")]
    Target(Block),
    /// The entry block has parameters.
    #[error("the entry block takes parameters")]
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
        let mut graph = Graph { nodes: Vec::new(), edges: Vec::new(), root: 0, input_nodes: 0 };
        let mut node_of = block_map::<u32>(function);
        let mut member = block_map::<bool>(function);
        for block in blocks {
            member[*block] = true;
        }
        let mut order = Vec::new();
        let mut stack = vec![entry];
        node_of[entry] = 1;
        while let Some(block) = stack.pop() {
            order.push(block);
            node_of[block] = order.len() as u32;
            let terminator = check_block(function, block)?;
            for call in function.targets(terminator) {
                if !member[call.block] {
                    return Err(MalformedCfg::Target(block));
                }
                if function.block_params(call.block).len() != function.args(*call).len() {
                    return Err(MalformedCfg::Arguments(block, call.block));
                }
                if node_of[call.block] == 0 {
                    node_of[call.block] = u32::MAX;
                    stack.push(call.block);
                }
            }
        }
        if !function.block_params(entry).is_empty() {
            return Err(MalformedCfg::EntryParameters);
        }
        for block in &order {
            let terminator = function.terminator(*block);
            let is_switch = terminator.is_some_and(|inst| function.op(inst) == Op::Switch);
            let length = function.insts(*block).len() as u32;
            let (outs, ins) = (Vec::new(), Vec::new());
            graph.nodes.push(NodeData { block: Some(*block), terminator, is_switch, length, outs, ins });
        }
        for node in 0..order.len() as u32 {
            graph.add_input_edges(function, node, &node_of);
        }
        graph.root = node_of[entry] - 1;
        if !graph.nodes[graph.root as usize].ins.is_empty() {
            let root = graph.add_node();
            graph.add_edge(EdgeData::plain(root, graph.root));
            graph.root = root;
        }
        graph.input_nodes = graph.nodes.len() as u32;
        Ok(graph)
    }

    fn add_input_edges(
        &mut self,
        function: &Function,
        node: Node,
        node_of: &spirant_dialect::entity::SecondaryMap<Block, u32>,
    ) {
        let Some(terminator) = self.nodes[node as usize].terminator else { return };
        let calls = function.targets(terminator);
        // A switch may have thousands of targets: equal ones are found by their last edge first.
        let mut known: hashbrown::HashMap<(Block, Vec<Value>), Edge, rustc_hash::FxBuildHasher> =
            hashbrown::HashMap::default();
        for (index, call) in calls.iter().enumerate() {
            let args: Vec<Value> = function.args(*call).iter().map(|v| function.resolve(*v)).collect();
            if calls.len() > 1
                && let Some(edge) = known.get(&(call.block, args.clone()))
            {
                self.edges[*edge as usize].targets.push(index as u32);
                continue;
            }
            let to = node_of[call.block] - 1;
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
        let first = self.nodes[dispatch as usize].outs.first().copied().unwrap_or(0);
        self.nodes[goal as usize].ins.first().map_or(0, |edge| edge.saturating_sub(first))
    }

    /// Whether a node was added to dispatch a cycle's entries.
    pub(crate) fn is_dispatch(&self, node: Node) -> bool {
        node >= self.input_nodes
    }

    /// Adds a node without edges.
    pub(crate) fn add_node(&mut self) -> Node {
        let (outs, ins) = (Vec::new(), Vec::new());
        self.nodes.push(NodeData { block: None, terminator: None, is_switch: false, length: 0, outs, ins });
        self.nodes.len() as u32 - 1
    }

    /// Adds an edge.
    pub(crate) fn add_edge(&mut self, edge: EdgeData) -> Edge {
        let id = self.edges.len() as u32;
        self.nodes[edge.from as usize].outs.push(id);
        self.nodes[edge.to as usize].ins.push(id);
        self.edges.push(edge);
        id
    }

    /// Leads all edges into `from` to `to`; their goals stay.
    pub(crate) fn redirect_all(&mut self, from: Node, to: Node) {
        let moved = std::mem::take(&mut self.nodes[from as usize].ins);
        for edge in &moved {
            self.edges[*edge as usize].to = to;
        }
        self.nodes[to as usize].ins.extend(moved);
    }

    /// Successors of a node, one for each edge.
    pub(crate) fn succs(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        self.nodes[node as usize].outs.iter().map(|e| self.edges[*e as usize].to)
    }

    /// Predecessors of a node, one for each edge.
    pub(crate) fn preds(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        self.nodes[node as usize].ins.iter().map(|e| self.edges[*e as usize].from)
    }

    /// The graph's dominator tree as edges are led now.
    pub(crate) fn dominators(&self) -> Dominators {
        let edges = self.edges.iter().filter(|e| e.from != NONE);
        let edges: Vec<(u32, u32)> = edges.map(|e| (e.from, e.to)).collect();
        Dominators::new(&Digraph::new(self.nodes.len(), &edges), self.root)
    }
}

/// Returns the terminator of a block that obeys the rules of a CFG body.
fn check_block(function: &Function, block: Block) -> Result<Inst, MalformedCfg> {
    let terminator = function.terminator(block).ok_or(MalformedCfg::Unterminated(block))?;
    let insts = function.insts(block);
    if insts.iter().any(|inst| function.op(*inst).is_construct()) {
        return Err(MalformedCfg::Construct(block));
    }
    if insts[..insts.len() - 1].iter().any(|inst| function.op(*inst).is_terminator()) {
        return Err(MalformedCfg::Unterminated(block));
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
