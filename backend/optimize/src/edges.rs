//! The edges into each block of a function, with their arguments.
//!
//! An edge is a branch target, a `Break` or `Continue`, or a construct, whose operands are the arguments of its first
//! block. All are in one vector, by the block that they lead to.

use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, BlockCall, Body, Function, Inst, Value};

/// A way into a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Edge {
    /// The branch, the exit or the construct.
    pub inst: Inst,
    /// Which of its targets it is; `None` if its operands are the arguments.
    target: Option<u32>,
}

impl Edge {
    /// That of a plain branch.
    pub fn of_branch(inst: Inst) -> Edge {
        Edge { inst, target: Some(0) }
    }

    /// The values it passes to the parameters of its block, as written.
    pub fn args(self, function: &Function) -> &[Value] {
        let call = self.target.and_then(|index| function.targets(self.inst).get(index as usize));
        match call {
            Some(call) => function.args(*call),
            None => function.operands(self.inst),
        }
    }

    /// Leads it elsewhere, if it is one of a branch.
    pub fn set_target(self, function: &mut Function, call: BlockCall) {
        if let Some(target) =
            self.target.and_then(|index| function.targets_mut(self.inst).get_mut(index as usize))
        {
            *target = call;
        }
    }

    /// Sets its arguments.
    pub fn set_args(self, function: &mut Function, args: &[Value]) {
        match self.target {
            Some(index) => {
                let index = index as usize;
                let call = function.targets(self.inst)[index];
                let call = function.block_call(call.block, args);
                function.targets_mut(self.inst)[index] = call;
            }
            None => {
                let op = function.op(self.inst);
                let words = function.words(self.inst).to_vec();
                function.rewrite_inst(self.inst, op, args, &words, &[]);
            }
        }
    }
}

/// The edges of a function by the block they lead to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Edges {
    starts: Vec<u32>,
    edges: Vec<Edge>,
}

impl Edges {
    /// The edges of the body of `function`, also those of unreachable blocks.
    pub fn of(function: &Function) -> Edges {
        Edges::to_those(function, |_| true)
    }

    /// The edges to blocks with parameters.
    pub fn with_params(function: &Function) -> Edges {
        Edges::to_those(function, |to| !function.block_params(to).is_empty())
    }

    fn to_those(function: &Function, is_wanted: impl Fn(Block) -> bool) -> Edges {
        let mut counts = vec![0u32; function.block_count() + 1];
        let mut found: Vec<(Block, Edge)> = Vec::new();
        let mut note = |to: Block, edge| {
            if is_wanted(to) {
                counts[to.index() + 1] += 1;
                found.push((to, edge));
            }
        };
        match function.body {
            // A graph has no constructs.
            Body::Cfg(_) => {
                function.body_blocks().iter().for_each(|block| exits(function, *block, &mut note))
            }
            _ => {
                let mut constructs = Vec::new();
                function.walk(|_, block| exits(function, block, &mut note), |inst| constructs.push(inst));
                for inst in constructs {
                    let entry = function.construct(inst).and_then(|of| function.layout.entry_block(of));
                    if let Some(entry) = entry {
                        note(entry, Edge { inst, target: None });
                    }
                }
            }
        }
        for index in 1..counts.len() {
            counts[index] += counts[index - 1];
        }
        let Some((_, first)) = found.first().copied() else {
            return Edges { starts: counts, edges: Vec::new() };
        };
        let mut next = counts.clone();
        let mut edges = vec![first; found.len()];
        for (to, edge) in found {
            let slot = &mut next[to.index()];
            edges[*slot as usize] = edge;
            *slot += 1;
        }
        Edges { starts: counts, edges }
    }

    /// The edges into a block, in the order of the body.
    pub fn to(&self, block: Block) -> &[Edge] {
        let (Some(start), Some(end)) = (self.starts.get(block.index()), self.starts.get(block.index() + 1))
        else {
            return &[];
        };
        &self.edges[*start as usize..*end as usize]
    }
}

/// The edges from the end of a block.
fn exits(function: &Function, block: Block, note: &mut impl FnMut(Block, Edge)) {
    let Some(inst) = function.terminator(block) else { return };
    for (index, call) in (0..).zip(function.targets(inst)) {
        note(call.block, Edge { inst, target: Some(index) });
    }
    if let Some(call) = function.exit_target(inst) {
        note(call.block, Edge { inst, target: None });
    }
}

/// Drops the parameters of a block for which `keep` is false, and what is passed to them. Nothing may use them.
pub(crate) fn retain_params(
    function: &mut Function,
    edges: &Edges,
    block: Block,
    keep: impl Fn(Value) -> bool,
) {
    let kept: Vec<bool> = function.block_params(block).iter().map(|param| keep(*param)).collect();
    for edge in edges.to(block) {
        let args: Vec<Value> =
            edge.args(function).iter().zip(&kept).filter(|(_, kept)| **kept).map(|(arg, _)| *arg).collect();
        edge.set_args(function, &args);
    }
    function.retain_block_params(block, keep);
}

/// Drops the results of a construct for which `keep` is false, and what its merge block yields for them. Nothing may
/// use them.
pub(crate) fn retain_results(function: &mut Function, construct: Inst, keep: impl Fn(Value) -> bool) {
    let kept: Vec<bool> = function.results(construct).map(&keep).collect();
    let merge = function.construct(construct).and_then(|construct| function.layout.merge_block(construct));
    let Some(end) = merge.and_then(|block| function.terminator(block)) else { return };
    let yielded: Vec<Value> = function
        .operands(end)
        .iter()
        .zip(&kept)
        .filter(|(_, kept)| **kept)
        .map(|(value, _)| *value)
        .collect();
    let op = function.op(end);
    function.rewrite_inst(end, op, &yielded, &[], &[]);
    function.retain_results(construct, keep);
}
