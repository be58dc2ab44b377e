//! The state of the walk, and operations that all its parts share: reading variables, making constants,
//! ending blocks, closing constructs.

use crate::failure::Broken;
use crate::graph::{Edge, Graph, Node};
use crate::loops::{Loop, Loops};
use crate::placement::{Key, Placement};
use crate::route::{self, Nesting, Step};
use crate::skeleton::{Construct, OutBlock, Seg, Skeleton, Term};
use crate::variables::{Read, Variable};
use spirant_dialect::constants::ConstTable;
use spirant_dialect::entity::{PackedOption, SecondaryMap};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeTable;
use spirant_dialect::{Function, Type, Value, ValueDef};

/// What follows a construct.
#[derive(Clone, Copy, Debug)]
pub(super) enum After {
    /// The code after the construct of a node.
    Node(Node),
    /// The code after a loop.
    Loop(Loop),
}

/// What is left to do of a selection.
#[derive(Debug)]
pub(super) struct Arms {
    pub(super) construct: Construct,
    /// The node whose branch it is.
    pub(super) node: Node,
    /// Positions of the edges whose targets are inside.
    pub(super) inside: Vec<usize>,
    /// Which of those comes next.
    pub(super) next: usize,
}

/// What is left to do, innermost last.
#[derive(Debug)]
pub(super) enum Frame {
    /// Write a node, as a loop if it heads one.
    Node(Node),
    /// Write the remaining arms of a selection.
    Arms(Arms),
    /// Write the code after a construct, from this position of its list.
    Chain(After, usize),
    /// Close a selection that guards one node of a chain.
    CloseGuard(Construct),
    /// Close the switch of one case around a node, and write the code after the node.
    CloseCase(Construct, Node),
    /// End the block with a branch to everything still pending.
    EndBlock,
    /// Write the continue block of a loop and close it.
    LoopEnd(Loop),
}

/// What the earlier phases found.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) loops: &'a Loops,
    pub(crate) placement: &'a Placement,
    pub(crate) tails: &'a SecondaryMap<Node, bool>,
}

/// Writes the control flow of one function as regions.
pub(crate) struct Emitter<'a> {
    pub(super) function: &'a mut Function,
    pub(super) types: &'a mut TypeTable,
    pub(super) consts: &'a mut ConstTable,
    pub(super) input: Input<'a>,
    pub(crate) skeleton: Skeleton,
    pub(crate) reads: Vec<Read>,
    /// The segment that holds a node's instructions.
    pub(crate) node_seg: SecondaryMap<Node, PackedOption<Seg>>,
    pub(super) nesting: Nesting,
    /// Which values of the input anything uses.
    pub(super) used: SecondaryMap<Value, bool>,
    pub(super) frames: Vec<Frame>,
    cursor: PackedOption<Seg>,
    pub(super) pending: Vec<Key>,
    /// Nodes that are all that follows a construct.
    pub(super) alone: SecondaryMap<Node, bool>,
}

impl<'a> Emitter<'a> {
    /// An emitter at the start of an empty output.
    pub(crate) fn new(
        (function, types, consts): (&'a mut Function, &'a mut TypeTable, &'a mut ConstTable),
        input: Input<'a>,
    ) -> Self {
        let skeleton = Skeleton::new(function);
        let (nodes, loops) = (input.graph.nodes.len(), input.loops.loops.len());
        let used = used_values(function, input.graph);
        let cursor = skeleton.entry_seg().into();
        Emitter {
            function,
            types,
            consts,
            input,
            skeleton,
            reads: Vec::new(),
            node_seg: SecondaryMap::with_capacity(nodes),
            nesting: Nesting::new(nodes, loops),
            used,
            frames: Vec::new(),
            cursor,
            pending: Vec::new(),
            alone: alone(&input),
        }
    }

    // ---- the cursor ----

    /// Whether the block that was being written has ended.
    pub(super) fn is_ended(&self) -> bool {
        self.cursor.is_none()
    }

    /// The segment being written.
    pub(super) fn cursor(&self) -> Result<Seg, Broken> {
        self.cursor.expand().ok_or(Broken("something is written after the end of a block"))
    }

    /// Continues at a segment.
    pub(super) fn go_to(&mut self, seg: Seg) {
        self.cursor = seg.into();
    }

    /// Continues at the start of a block.
    pub(super) fn go_to_block(&mut self, block: OutBlock) {
        self.cursor = self.skeleton.blocks[block].first.into();
    }

    /// Leaves a block whose end is written elsewhere.
    pub(super) fn leave_block(&mut self) {
        self.cursor = PackedOption::NONE;
    }

    /// Ends the cursor's block.
    pub(super) fn end(&mut self, term: Term) {
        if let Some(seg) = self.cursor.take() {
            let block = self.skeleton.segs[seg].block;
            self.skeleton.blocks[block].term = term;
        }
        self.pending.clear();
    }

    /// Closes a construct; the cursor goes after it, with what is left to reach.
    pub(super) fn close(&mut self, construct: Construct) {
        let after = self.skeleton.close(construct);
        let mut pending = std::mem::take(&mut self.skeleton.constructs[construct].pending);
        pending.sort_unstable();
        pending.dedup();
        self.pending = pending;
        self.go_to(after);
        if self.pending.is_empty() {
            self.end(Term::Unreachable);
        }
    }

    // ---- where control is led ----

    /// The key of where an edge is led.
    pub(super) fn key(&self, edge: Edge) -> Result<Key, Broken> {
        let Input { graph, loops, placement, .. } = self.input;
        placement.key(graph, loops, edge).ok_or(Broken("the target of an edge was not placed"))
    }

    /// The step from `seg` towards `key`.
    pub(super) fn step(&self, seg: Seg, key: Key) -> Result<Step, Broken> {
        route::step(&self.skeleton, self.input.placement, &self.nesting, seg, key)
            .ok_or(Broken("a target has no place"))
    }

    // ---- values ----

    /// The value of a variable at the start of the cursor's segment.
    pub(super) fn read(&mut self, variable: Variable, ty: Type) -> Result<Value, Broken> {
        let seg = self.cursor()?;
        let value = self.skeleton.placeholder(self.function, ty);
        self.reads.push(Read { variable, seg, value, node: PackedOption::NONE });
        Ok(value)
    }

    /// A 32-bit constant.
    pub(super) fn constant(&mut self, value: u32) -> Value {
        let ty = self.types.int(32);
        let constant = self.consts.int(self.types, ty, u64::from(value));
        self.function.module_value(ValueDef::Const(constant), ty)
    }

    /// Appends a comparison to the cursor's segment.
    pub(super) fn compare(&mut self, op: Op, left: Value, right: Value) -> Result<Value, Broken> {
        let seg = self.cursor()?;
        let ty = self.types.bool();
        let inst = self.function.create_inst(op.into(), &[ty], &[left, right], &[], &[]);
        self.skeleton.segs[seg].insts.push(inst);
        self.function.result(inst).ok_or(Broken("a comparison has no result"))
    }
}

/// Nodes that are all that follows a construct.
fn alone(input: &Input<'_>) -> SecondaryMap<Node, bool> {
    let Input { graph, loops, placement, .. } = input;
    let mut alone = SecondaryMap::with_capacity(graph.nodes.len());
    let after_nodes = graph.nodes.keys().map(|node| &placement.after_node[node]);
    let after_loops = loops.loops.keys().map(|id| &placement.after_loop[id]);
    for list in after_nodes.chain(after_loops) {
        if let [node] = list[..] {
            alone[node] = true;
        }
    }
    alone
}

/// Which values any reachable instruction or branch uses.
fn used_values(function: &Function, graph: &Graph) -> SecondaryMap<Value, bool> {
    let mut used = SecondaryMap::with_capacity(function.value_count());
    for block in graph.nodes.values().filter_map(|node| node.block) {
        for inst in function.insts(block) {
            for value in function.operands(*inst) {
                used[function.resolve(*value)] = true;
            }
        }
    }
    for call in graph.edges.values().filter_map(|edge| edge.call) {
        for value in function.args(call) {
            used[function.resolve(*value)] = true;
        }
    }
    used
}
