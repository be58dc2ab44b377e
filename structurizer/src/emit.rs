//! Walks the placement and writes the output's control flow, values left open.
//!
//! Invariant: `cursor` is the segment being written and `flow` the sorted keys of what control may
//! still have to reach from its end; both are empty once the block is ended. Every frame leaves
//! that state to the frame below it. Frames replace recursion, so nesting is limited by memory.
//!
//! ```text
//!   Node(x) ──► conditional? Arms ─► … ─► close ─► Chain(after x)
//!           ──► loop?        Node(x)'s body ─► EndBlock ─► LoopEnd ─► Chain(after loop)
//!           ──► one edge?    Node(target), or a jump, or a fall into the chain below
//! ```

use crate::digraph::NONE;
use crate::graph::{Edge, Graph, Node};
use crate::loops::Loops;
use crate::placement::Placement;
use crate::route::{self, Hosts, Step};
use crate::skeleton::{CondOp, Construct, Link, OutBlock, Seg, Skeleton, Start, Term};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::entity::{PackedOption, SecondaryMap};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeTable;
use spirant_dialect::{Block, BlockCall, Function, Inst, Opcode, Type, Value, ValueDef};

/// Something that edges assign and segments read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Variable {
    /// A parameter of the node that control is led to: the n-th of its type. Only one node is led
    /// to at a time, so parameters of all nodes share variables.
    Slot(Type, u32),
    /// A parameter of a node's block that has decorations, which others must not share.
    Param(Node, u32),
    /// The key of where control is led, 32 bits wide.
    Key,
    /// Whether control is led to this key.
    IsKey(u32),
    /// Which edge a dispatch node takes.
    Dispatch(Node),
}

/// The value of a variable at the start of a segment, to be replaced by the real one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Read {
    pub(crate) variable: Variable,
    pub(crate) seg: Seg,
    pub(crate) value: Value,
    /// The node whose parameter it is; [`NONE`] for selectors.
    pub(crate) node: Node,
}

/// What follows a construct.
#[derive(Clone, Copy, Debug)]
pub(crate) enum After {
    /// What follows the construct of a node.
    Node(Node),
    /// What follows a loop.
    Loop(u32),
}

/// What is left to do, innermost last.
#[derive(Debug)]
pub(crate) enum Frame {
    /// Write a node, as a loop where it heads one.
    Node(Node),
    /// Write the remaining arms of a selection; `trees` are positions of edges
    /// whose targets stand inside.
    Arms { construct: Construct, node: Node, trees: Vec<usize>, next: usize },
    /// Write what follows a construct, from this position of its list.
    Chain(After, usize),
    /// Close a selection that guards one node of a chain.
    CloseGuard(Construct),
    /// Close the switch of one case around a node, and write what follows the node.
    CloseCase(Construct, Node),
    /// End the block with whatever is still to be reached.
    EndBlock,
    /// Write the continue block of a loop and close it.
    LoopEnd(u32),
}

/// The control flow of one function on its way from graph to regions.
pub(crate) struct Emitter<'a> {
    pub(crate) function: &'a mut Function,
    pub(crate) types: &'a mut TypeTable,
    pub(crate) consts: &'a mut ConstTable,
    pub(crate) graph: &'a Graph,
    pub(crate) loops: &'a Loops,
    pub(crate) placement: &'a Placement,
    pub(crate) tails: &'a [bool],
    pub(crate) skeleton: Skeleton,
    pub(crate) hosts: Hosts,
    pub(crate) reads: Vec<Read>,
    /// Which original values anything uses.
    pub(crate) used: SecondaryMap<Value, bool>,
    /// The segment that holds a node's instructions.
    pub(crate) node_seg: Vec<Seg>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) cursor: Seg,
    pub(crate) flow: Vec<u32>,
    /// Nodes that follow a construct by themselves.
    alone: Vec<bool>,
}

/// A broken invariant of this crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Broken(pub(crate) &'static str);

impl<'a> Emitter<'a> {
    /// An emitter at the start of an empty output.
    pub(crate) fn new(
        (function, types, consts): (&'a mut Function, &'a mut TypeTable, &'a mut ConstTable),
        graph: &'a Graph,
        loops: &'a Loops,
        placement: &'a Placement,
        tails: &'a [bool],
    ) -> Self {
        let skeleton = Skeleton::new(function);
        let count = graph.nodes.len();
        let mut alone = vec![false; count];
        for list in placement.after_node.iter().chain(&placement.after_loop) {
            if let [node] = list[..] {
                alone[node as usize] = true;
            }
        }
        let used = used_values(function, graph);
        let cursor = skeleton.blocks[0].first;
        let hosts = Hosts {
            depth: vec![NONE; count],
            construct: vec![NONE; loops.loops.len()],
            case: vec![NONE; count],
        };
        Emitter {
            function,
            types,
            consts,
            graph,
            loops,
            placement,
            tails,
            skeleton,
            hosts,
            reads: Vec::new(),
            used,
            node_seg: vec![NONE; count],
            frames: Vec::new(),
            cursor,
            flow: Vec::new(),
            alone,
        }
    }

    /// Writes everything.
    pub(crate) fn run(&mut self) -> Result<(), Broken> {
        self.frames.push(Frame::EndBlock);
        self.frames.push(Frame::Node(self.graph.root));
        while let Some(frame) = self.frames.pop() {
            match frame {
                Frame::Node(node) => match self.loops.headed[node as usize] {
                    NONE => self.node(node)?,
                    id => self.open_loop(node, id)?,
                },
                Frame::Arms { construct, node, trees, next } => self.arms(construct, node, trees, next)?,
                Frame::Chain(after, next) => self.chain(after, next)?,
                Frame::CloseGuard(construct) => self.close(construct),
                Frame::CloseCase(construct, node) => {
                    self.close(construct);
                    self.frames.push(Frame::Chain(After::Node(node), 0));
                }
                Frame::EndBlock => self.end_block()?,
                Frame::LoopEnd(id) => self.loop_end(id)?,
            }
        }
        Ok(())
    }

    // ---- nodes ----

    /// Puts a node's instructions at the cursor and follows its terminator.
    fn node(&mut self, node: Node) -> Result<(), Broken> {
        self.put(node)?;
        let data = &self.graph.nodes[node as usize];
        match data.outs[..] {
            [] => {
                let inst = data.terminator.ok_or(Broken("a node without edges has no terminator"))?;
                self.end(Term::End(inst));
                Ok(())
            }
            [edge] if self.placement.is_inline(edge) => {
                let to = self.graph.edges[edge as usize].to;
                // A loop's header has more ways in, which may assign its parameters.
                if self.graph.nodes[to as usize].ins.len() > 1 {
                    self.fall(edge);
                }
                self.frames.push(Frame::Node(to));
                Ok(())
            }
            [edge] => self.leave_by(edge),
            _ => self.conditional(node),
        }
    }

    /// Puts a node's instructions at the cursor.
    pub(crate) fn put(&mut self, node: Node) -> Result<(), Broken> {
        let seg = self.cursor;
        if seg == NONE || self.node_seg[node as usize] != NONE {
            return Err(Broken("a node is written where nothing leads, or twice"));
        }
        self.node_seg[node as usize] = seg;
        let Some(block) = self.graph.nodes[node as usize].block else { return Ok(()) };
        for (index, (value, slot)) in slots(self.function, block).into_iter().enumerate() {
            if self.used[value] && self.function.resolve(value) == value {
                let own = self.function.attrs.value_decorations.contains_key(&value);
                let variable = if own { Variable::Param(node, index as u32) } else { slot };
                self.reads.push(Read { variable, seg, value, node });
            }
        }
        let insts = self.function.insts(block);
        let body = insts.len().saturating_sub(1);
        self.skeleton.segs[seg as usize].insts.extend_from_slice(&insts[..body]);
        Ok(())
    }

    /// The condition or selector of a node, its literals or weights, and which kind it is.
    pub(crate) fn condition(&mut self, node: Node) -> Result<(CondOp, Value), Broken> {
        let data = &self.graph.nodes[node as usize];
        let Some(inst) = data.terminator else {
            let op = if data.outs.len() == 2 { CondOp::If } else { CondOp::Switch };
            let ty = if op == CondOp::If { self.types.bool() } else { self.types.int(32) };
            return Ok((op, self.read(Variable::Dispatch(node), ty)));
        };
        let op = match self.function.op(inst) {
            Opcode::Core(Op::BranchConditional) => CondOp::If,
            Opcode::Core(Op::Switch) => CondOp::Switch,
            _ => return Err(Broken("a node with several edges has no condition")),
        };
        let on = self.function.operand(inst, 0).ok_or(Broken("a condition is missing"))?;
        Ok((op, on))
    }

    /// The `Cond` of a node whose edges follow `links`, one for each edge.
    pub(crate) fn cond_term(&self, node: Node, op: CondOp, on: Value, links: &[Link]) -> Term {
        let data = &self.graph.nodes[node as usize];
        let Some(inst) = data.terminator else {
            let literals = if op == CondOp::Switch { links.len() as u32 } else { 1 };
            return Term::Cond {
                op,
                on,
                links: links.to_vec(),
                words: (1..literals).collect(),
                position: PackedOption::NONE,
            };
        };
        let (old, position) = (self.function.words(inst), self.function.attrs.position(inst));
        let mut order = vec![NONE; self.function.targets(inst).len()];
        for (edge, link) in data.outs.iter().zip(links) {
            for target in &self.graph.edges[*edge as usize].targets {
                order[*target as usize] = *link;
            }
        }
        let to = |edge: &Edge| self.graph.edges[*edge as usize].to;
        if op == CondOp::If || !data.outs.iter().any(|edge| self.placement.case_of[to(edge) as usize] == node)
        {
            return Term::Cond { op, on, links: order, words: old.to_vec(), position };
        }
        // A case stands directly before the one it falls into (SPIR-V 2.11.2).
        let is_case = |edge: &&Edge| self.placement.case_of[to(edge) as usize] == node;
        let cases = data.outs.iter().filter(is_case);
        let cases: HashMap<Node, Edge, FxBuildHasher> = cases.map(|edge| (to(edge), *edge)).collect();
        let width = old.len() / (order.len() - 1).max(1);
        let (mut sorted, mut words) = (vec![order[0]], Vec::new());
        for edge in data.outs.iter().filter(|edge| !is_case(edge)) {
            let mut next = Some(*edge);
            while let Some(edge) = next {
                for target in self.graph.edges[edge as usize].targets.iter().filter(|t| **t > 0) {
                    sorted.push(order[*target as usize]);
                    let at = (*target as usize - 1) * width;
                    words.extend_from_slice(old.get(at..at + width).unwrap_or_default());
                }
                next = cases.get(&self.placement.next_case[to(&edge) as usize]).copied();
            }
        }
        Term::Cond { op, on, links: sorted, words, position }
    }

    /// The value of a variable at the start of the cursor's segment.
    pub(crate) fn read(&mut self, variable: Variable, ty: Type) -> Value {
        let value = self.skeleton.placeholder(self.function, ty);
        self.reads.push(Read { variable, seg: self.cursor, value, node: NONE });
        value
    }

    // ---- loops ----

    fn open_loop(&mut self, header: Node, id: u32) -> Result<(), Broken> {
        let depth = self.skeleton.depth(self.cursor);
        for node in &self.placement.after_loop[id as usize] {
            self.hosts.depth[*node as usize] = depth;
        }
        let construct = self.skeleton.open(self.function, self.cursor, Opcode::Loop, false);
        self.hosts.construct[id as usize] = construct;
        let block = self.graph.nodes[header as usize].block;
        let data = &mut self.skeleton.constructs[construct as usize];
        data.carries = self.graph.is_dispatch(header);
        if let Some(words) = block.and_then(|block| self.function.attrs.loop_controls.get(&block)) {
            data.words.clone_from(words);
        }
        let entry = self.skeleton.constructs[construct as usize].blocks[0];
        let body = self.skeleton.add_arm(self.function, construct);
        let latch = self.skeleton.add_block(self.function, construct);
        self.skeleton.constructs[construct as usize].continue_block = latch;
        let link = self.skeleton.link_block(self.skeleton.blocks[entry as usize].first, body, NONE);
        self.skeleton.blocks[entry as usize].term = Term::Branch(link);
        self.cursor = self.skeleton.blocks[body as usize].first;
        self.frames.push(Frame::LoopEnd(id));
        self.frames.push(Frame::EndBlock);
        self.node(header)
    }

    fn loop_end(&mut self, id: u32) -> Result<(), Broken> {
        let construct = self.hosts.construct[id as usize];
        let data = &self.skeleton.constructs[construct as usize];
        let (header, block) = (data.blocks[1], data.continue_block);
        if matches!(self.skeleton.blocks[block as usize].term, Term::Open) {
            self.cursor = self.skeleton.blocks[block as usize].first;
            let latch = self.placement.latch[id as usize];
            if latch == NONE {
                let link = self.skeleton.link_block(self.cursor, header, NONE);
                self.end(Term::Branch(link));
            } else {
                self.put(latch)?;
                let term = self.latch_term(latch, construct, block)?;
                self.end(term);
            }
        }
        self.close(construct);
        self.frames.push(Frame::Chain(After::Loop(id), 0));
        Ok(())
    }

    /// The end of a continue block that follows the edges of `latch`: back to the header, or out.
    pub(crate) fn latch_term(
        &mut self,
        latch: Node,
        construct: Construct,
        block: OutBlock,
    ) -> Result<Term, Broken> {
        let from = self.skeleton.blocks[block as usize].first;
        let (header, merge) = {
            let data = &self.skeleton.constructs[construct as usize];
            (data.blocks[1], data.merge)
        };
        let mut links = Vec::new();
        for edge in &self.graph.nodes[latch as usize].outs {
            let key = self.placement.key(self.graph, self.loops, *edge);
            let to = match self.step(from, key)? {
                Step::Continue(_) => header,
                _ => {
                    self.skeleton.constructs[construct as usize].pending.push(key);
                    merge
                }
            };
            links.push(self.skeleton.link_block(from, to, *edge));
        }
        match links[..] {
            [link] => Ok(Term::Branch(link)),
            _ => {
                let on = self.condition(latch)?.1;
                let inst = self.graph.nodes[latch as usize].terminator;
                let words = inst.map(|i| self.function.words(i).to_vec()).unwrap_or_default();
                let position = inst.map_or(PackedOption::NONE, |i| self.function.attrs.position(i));
                Ok(Term::Cond { op: CondOp::If, on, links, words, position })
            }
        }
    }

    /// Closes a construct; the cursor goes behind it, with what is left to reach.
    pub(crate) fn close(&mut self, construct: Construct) {
        let after = self.skeleton.close(construct);
        let mut flow = std::mem::take(&mut self.skeleton.constructs[construct as usize].pending);
        flow.sort_unstable();
        flow.dedup();
        self.flow = flow;
        self.cursor = after;
        if self.flow.is_empty() {
            self.end(Term::Unreachable);
        }
    }

    // ---- leaving ----

    /// The step from `seg` towards `key`.
    pub(crate) fn step(&self, seg: Seg, key: u32) -> Result<Step, Broken> {
        route::step(&self.skeleton, self.placement, &self.hosts, seg, key)
            .ok_or(Broken("a target stands nowhere"))
    }

    /// Follows an edge whose target does not stand inside it, from the end of the cursor.
    pub(crate) fn leave_by(&mut self, edge: Edge) -> Result<(), Broken> {
        let key = self.placement.key(self.graph, self.loops, edge);
        let step = self.step(self.cursor, key)?;
        if self.copies_tail(edge, step) {
            return self.copy_tail(edge);
        }
        if step == Step::Fall {
            self.fall(edge);
            self.flow = vec![key];
            return Ok(());
        }
        self.jump(step, edge, &[key]);
        Ok(())
    }

    /// Follows an edge into a new segment of the same block.
    fn fall(&mut self, edge: Edge) {
        let block = self.skeleton.segs[self.cursor as usize].block;
        let seg = self.skeleton.add_seg(block, Start::Fall);
        self.skeleton.add_link(self.cursor, seg, edge);
        self.cursor = seg;
    }

    /// Ends the cursor's block with one step for all of `keys`.
    pub(crate) fn jump(&mut self, step: Step, edge: Edge, keys: &[u32]) {
        let (op, construct) = match step {
            Step::Continue(construct) => (Opcode::Continue, construct),
            Step::Break(construct) => (Opcode::Break, construct),
            Step::Case(block) => {
                let link = self.skeleton.link_block(self.cursor, block, edge);
                return self.end(Term::Branch(link));
            }
            Step::Fall => return,
        };
        let data = &mut self.skeleton.constructs[construct as usize];
        let to = if op == Opcode::Continue {
            data.continue_block
        } else {
            data.pending.extend_from_slice(keys);
            data.merge
        };
        let own = self.skeleton.owner(self.cursor) == construct;
        let link = self.skeleton.link_block(self.cursor, to, edge);
        self.end(if own { Term::Branch(link) } else { Term::Leave(op, construct, link) });
    }

    /// Whether an edge is better answered by a copy of the tail it leads to: unless that alone
    /// follows the construct that this step leaves.
    pub(crate) fn copies_tail(&self, edge: Edge, step: Step) -> bool {
        let to = self.graph.edges[edge as usize].to;
        if !self.tails[to as usize] {
            return false;
        }
        match step {
            Step::Fall | Step::Case(_) => false,
            Step::Continue(_) => true,
            Step::Break(construct) => {
                let depth = self.skeleton.constructs[construct as usize].depth;
                !(self.alone[to as usize] && depth == self.hosts.depth[to as usize] + 1)
            }
        }
    }

    /// Ends the cursor's block with a copy of the tail that `edge` leads to.
    pub(crate) fn copy_tail(&mut self, edge: Edge) -> Result<(), Broken> {
        let data = &self.graph.edges[edge as usize];
        let block = self.graph.nodes[data.to as usize].block.ok_or(Broken("a tail has no block"))?;
        let mut map: HashMap<Value, Value, FxBuildHasher> = HashMap::default();
        let args = data.call.map(|call| self.function.args(call).to_vec()).unwrap_or_default();
        map.extend(self.function.block_params(block).iter().copied().zip(args));
        let insts = self.function.insts(block).to_vec();
        let mut last = None;
        for inst in insts {
            let copy = clone_inst(self.function, inst, &mut map);
            if let Some(previous) = last.replace(copy) {
                self.skeleton.segs[self.cursor as usize].insts.push(previous);
            }
        }
        self.end(last.map_or(Term::Unreachable, Term::End));
        Ok(())
    }

    /// Ends the cursor's block.
    pub(crate) fn end(&mut self, term: Term) {
        if self.cursor != NONE {
            let block = self.skeleton.segs[self.cursor as usize].block;
            self.skeleton.blocks[block as usize].term = term;
        }
        self.cursor = NONE;
        self.flow.clear();
    }

    /// A 32-bit constant.
    pub(crate) fn constant(&mut self, value: u32) -> Value {
        let ty = self.types.int(32);
        let constant = self.consts.int(self.types, ty, u64::from(value));
        self.function.module_value(ValueDef::Const(constant), ty)
    }

    /// Appends a new instruction to the cursor's segment.
    pub(crate) fn compare(&mut self, op: Op, left: Value, right: Value) -> Result<Value, Broken> {
        let ty = self.types.bool();
        let inst = self.function.create_inst(op.into(), &[ty], &[left, right], &[], &[]);
        self.skeleton.segs[self.cursor as usize].insts.push(inst);
        self.function.result(inst).ok_or(Broken("a comparison has no result"))
    }
}

/// Copies an instruction; `map` gives the values that replace its operands and learns its results.
pub(crate) fn clone_inst(
    function: &mut Function,
    inst: Inst,
    map: &mut HashMap<Value, Value, FxBuildHasher>,
) -> Inst {
    let operands: Vec<Value> = function
        .operands(inst)
        .iter()
        .map(|value| {
            let value = function.resolve(*value);
            map.get(&value).copied().unwrap_or(value)
        })
        .collect();
    let words = function.words(inst).to_vec();
    let targets: Vec<BlockCall> = function.targets(inst).to_vec();
    let types: Vec<Type> = function.results(inst).map(|value| function.value_type(value)).collect();
    let copy = function.create_inst(function.op(inst), &types, &operands, &words, &targets);
    function.attrs.copy(inst, copy);
    for (old, new) in function.results(inst).zip(function.results(copy)) {
        function.attrs.copy(old, new);
        map.insert(old, new);
    }
    copy
}

/// The parameters of a block with the variables that they share with others of their type.
pub(crate) fn slots(function: &Function, block: Block) -> Vec<(Value, Variable)> {
    let mut seen: Vec<(Type, u32)> = Vec::new();
    let params = function.block_params(block).iter();
    params
        .map(|param| {
            let ty = function.value_type(*param);
            let index = match seen.iter_mut().find(|(other, _)| *other == ty) {
                Some((_, count)) => {
                    *count += 1;
                    *count
                }
                None => {
                    seen.push((ty, 0));
                    0
                }
            };
            (*param, Variable::Slot(ty, index))
        })
        .collect()
}

/// Which values any reachable instruction or branch uses.
fn used_values(function: &Function, graph: &Graph) -> SecondaryMap<Value, bool> {
    let mut used = SecondaryMap::with_capacity(function.value_count());
    for node in &graph.nodes {
        let Some(block) = node.block else { continue };
        for inst in function.insts(block) {
            for value in function.operands(*inst) {
                used[function.resolve(*value)] = true;
            }
        }
    }
    for call in graph.edges.iter().filter_map(|edge| edge.call) {
        for value in function.args(call) {
            used[function.resolve(*value)] = true;
        }
    }
    used
}
