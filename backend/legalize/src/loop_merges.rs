//! States the hints of a kernel's loops by `OpLoopMerge`.
//!
//! A kernel's control flow is a graph, and in a graph `OpLoopMerge` means nothing but its loop control (SPIR-V 3.3.17). It
//! names a merge block and a continue target all the same. So that every consumer can read it as in structured
//! control flow (2.11), a loop gets one only if its shape allows that:
//!
//! * its header dominates the loop's blocks, one edge leads back to it, and it ends in a branch without cases;
//! * all ways out of it lead to one block. If that block is entered from elsewhere, too, or is already named by another
//!   loop, the ways out get a block of their own in front of it.
//!
//! Invariant: the pass adds no requirement. A control that the module's own version does not have becomes a weaker one, or
//! is left out. Loops that state their control by SPV_INTEL_unstructured_loop_controls stay as they are.
//!
//! The pass runs after the optimizations, which join and move blocks, and before [`vce`].

use crate::vce;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Diagnostics;
use spirant_dialect::dominance::{Graph, NONE, Tree, dominators};
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Block, Body, Function, Inst, Value};
use spirant_dialect::grammar::{self, OperandKind, Version};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{LoopControl, Op};
use spirant_dialect::target_env::TargetEnv;
use spirant_dialect::types::Type;

/// Whether a module has hints for this pass.
pub fn applies(module: &Module) -> bool {
    module.is_kernel() && module.functions.values().any(has_hints)
}

fn has_hints(function: &Function) -> bool {
    matches!(function.body, Body::Cfg(_)) && !function.attrs.loop_controls.is_empty()
}

/// Gives the loops of all kernels their `OpLoopMerge`.
pub fn run(module: &mut Module, env: &TargetEnv) {
    let required = vce::deduce(module, env, &mut Diagnostics::new());
    let version = required.version.unwrap_or(Version::V1_0);
    for function in module.functions.values_mut().filter(|function| has_hints(function)) {
        state_hints(function, version);
    }
}

/// The control that a version has: the mask, and the parameters in the order of its bits. `None` if nothing is left.
fn control_of(words: &[u32], version: Version) -> Option<Vec<u32>> {
    let (mask, mut parameters) = words.split_first()?;
    let mut kept = LoopControl::NONE;
    let mut rest = Vec::new();
    for bit in (0..u32::BITS).map(|bit| 1 << bit).filter(|bit| mask & bit != 0) {
        let info = grammar::enumerant(OperandKind::LoopControl, bit)?;
        let (own, others) = parameters.split_at_checked(info.params().len())?;
        parameters = others;
        let availability = info.availability();
        let needs_more = !availability.capabilities.is_empty() || !availability.extensions.is_empty();
        if !needs_more && availability.version.is_none_or(|since| since <= version) {
            kept |= LoopControl::from_bits_retain(bit);
            rest.extend_from_slice(own);
        } else if bit == LoopControl::PARTIAL_COUNT.bits() {
            kept |= LoopControl::UNROLL;
        }
    }
    let stated = [kept.bits()].into_iter().chain(rest).collect();
    (kept != LoopControl::NONE).then_some(stated)
}

/// Gives the loops of a graph their `OpLoopMerge`, outer loops first.
fn state_hints(function: &mut Function, version: Version) {
    let mut flow = Flow::of(function);
    let mut named = Named::default();
    let mut headers: Vec<Block> =
        function.body_blocks().iter().copied().filter(|block| is_hinted(function, *block)).collect();
    headers.sort_by_key(|header| flow.tree.number(flow.nodes[*header]));
    for header in headers {
        let words = function.attrs.loop_controls.get(&header);
        let Some(words) = words.and_then(|words| control_of(words, version)) else { continue };
        let Some(found) = flow.loop_of(function, header) else { continue };
        if named.has(found.latch) || named.continues.contains(&header) {
            continue;
        }
        let is_own = flow.dominates(header, found.exit) && !named.has(found.exit);
        let merge = if is_own { found.exit } else { block_before(function, &flow, &found) };
        let targets = [merge, found.latch].map(|block| function.block_call(block, &[]));
        let stated = function.create_inst(Op::LoopMerge.into(), &[], &[], &words, &targets);
        let insts = function.insts_mut(header);
        insts.insert(insts.len().saturating_sub(1), stated);
        named.merges.insert(merge);
        named.continues.insert(found.latch);
        if !is_own {
            flow = Flow::of(function);
        }
    }
}

/// Whether a block may state a hint that it has, and does not yet.
fn is_hinted(function: &Function, block: Block) -> bool {
    let states =
        |inst: &Inst| matches!(function.op(*inst).core(), Some(Op::LoopMerge | Op::LoopControlINTEL));
    let end = function.terminator(block).and_then(|end| function.op(end).core());
    function.attrs.loop_controls.contains_key(&block)
        && matches!(end, Some(Op::Branch | Op::BranchConditional))
        && !function.insts(block).iter().any(states)
}

/// The blocks that loops have named so far. None is named twice (2.11.2).
#[derive(Default)]
struct Named {
    merges: HashSet<Block, FxBuildHasher>,
    continues: HashSet<Block, FxBuildHasher>,
}

impl Named {
    fn has(&self, block: Block) -> bool {
        self.merges.contains(&block) || self.continues.contains(&block)
    }
}

/// A loop that can be named.
struct Loop {
    /// The only block that branches back to the header.
    latch: Block,
    /// Where all ways out lead.
    exit: Block,
    /// The branches that leave it: the block, the instruction, and which of its targets.
    leaving: Vec<(Block, Inst, usize)>,
}

/// The graph of a function. A node is a position in the body; the entry is node 0.
struct Flow {
    blocks: Vec<Block>,
    nodes: SecondaryMap<Block, u32>,
    /// By node: those that lead to it, once for each edge.
    predecessors: Graph,
    /// By node: its immediate dominator.
    parents: Vec<u32>,
    tree: Tree,
}

impl Flow {
    fn of(function: &Function) -> Flow {
        let blocks = function.body_blocks().to_vec();
        let mut nodes = SecondaryMap::with_capacity(function.block_count());
        for (node, block) in blocks.iter().enumerate() {
            nodes[*block] = node as u32;
        }
        let mut graph = Graph::default();
        for block in &blocks {
            graph.node();
            function.successors(*block).iter().for_each(|call| graph.edge(nodes[call.block]));
        }
        let (parents, _) = dominators(&graph);
        Flow { blocks, nodes, predecessors: graph.reversed(), tree: Tree::new(&parents), parents }
    }

    fn dominates(&self, block: Block, other: Block) -> bool {
        self.tree.is_above(self.nodes[block], self.nodes[other])
    }

    /// The loop of a header, if it can be named.
    fn loop_of(&self, function: &Function, header: Block) -> Option<Loop> {
        let head = self.nodes[header];
        if !self.tree.is_reached(head) {
            return None;
        }
        let ways_in = self.predecessors.successors(head).iter().copied();
        let mut back = ways_in.filter(|node| self.tree.is_reached(*node) && self.tree.is_above(head, *node));
        let latch = back.next().filter(|_| back.next().is_none())?;
        // The loop: what leads to the latch without the header. The header dominates all of that, since it dominates the latch.
        let mut inside: HashSet<u32, FxBuildHasher> = [head, latch].into_iter().collect();
        let mut waiting = if latch == head { Vec::new() } else { vec![latch] };
        while let Some(node) = waiting.pop() {
            let ways_in = self.predecessors.successors(node).iter().copied();
            waiting.extend(ways_in.filter(|from| self.tree.is_reached(*from) && inside.insert(*from)));
        }
        let mut inside: Vec<u32> = inside.into_iter().collect();
        inside.sort_unstable();
        let mut leaving = Vec::new();
        let mut exit = None;
        for block in inside.iter().map(|node| self.blocks[*node as usize]) {
            let end = function.terminator(block)?;
            for (index, call) in function.targets(end).iter().enumerate() {
                if inside.binary_search(&self.nodes[call.block]).is_ok() {
                    continue;
                }
                if exit.is_some_and(|exit| exit != call.block) {
                    return None;
                }
                exit = Some(call.block);
                leaving.push((block, end, index));
            }
        }
        Some(Loop { latch: self.blocks[latch as usize], exit: exit?, leaving })
    }

    /// The nearest block that dominates all of these.
    fn common_dominator(&self, mut blocks: impl Iterator<Item = Block>) -> Option<Block> {
        let mut node = self.nodes[blocks.next()?];
        for block in blocks {
            while node != NONE && !self.tree.is_above(node, self.nodes[block]) {
                node = self.parents[node as usize];
            }
        }
        self.blocks.get(node as usize).copied()
    }
}

/// A block in front of the exit of a loop, to which all ways out lead instead.
fn block_before(function: &mut Function, flow: &Flow, found: &Loop) -> Block {
    let types: Vec<Type> =
        function.block_params(found.exit).iter().map(|param| function.value_type(*param)).collect();
    let merge = function.create_block();
    let params: Vec<Value> = types.into_iter().map(|ty| function.add_block_param(merge, ty)).collect();
    for (_, end, index) in &found.leaving {
        function.targets_mut(*end)[*index].block = merge;
    }
    let call = function.block_call(found.exit, &params);
    let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
    function.append_inst(merge, branch);
    // Behind what dominates it, and in front of what it dominates.
    let above = flow.common_dominator(found.leaving.iter().map(|(block, ..)| *block));
    if let Some(region) = function.body.region() {
        let blocks = function.blocks_mut(region);
        let at = blocks.iter().position(|block| Some(*block) == above).map_or(blocks.len(), |at| at + 1);
        blocks.insert(at, merge);
    }
    merge
}

#[cfg(test)]
mod tests;
