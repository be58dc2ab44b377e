//! Turns selections that leave a loop or a switch into branches that do.
//!
//! `if (c) break; rest` in a block of the loop becomes a branch on `c` to the merge block of the loop or to a new block with the rest. So does
//! `if (c) continue;`, and a break out of a switch. The other arm of the selection may do anything, as long as it alone goes on
//! to the end of the selection.

use super::{Kind, has_construct, has_place, regions, take_args};
use crate::edges::Edges;
use crate::edit::replace;
use rustc_hash::FxHashMap;
use spirant_dialect::function::{Block, BlockCall, Construct, Function, Inst, Region};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// Rewrites the selections of a structured function; whether there were any.
pub(super) fn run(function: &mut Function) -> bool {
    rewrite(function, false)
}

/// Rewrites the selections in the headers of loops alone, so that the headers end with the test of the loop; whether there were any.
pub(crate) fn in_headers(function: &mut Function) -> bool {
    rewrite(function, true)
}

fn rewrite(function: &mut Function, only_headers: bool) -> bool {
    let edges = Edges::of(function);
    let mut changed = false;
    let owners: FxHashMap<Region, Inst> = owners(function);
    for (region, kind) in regions(function) {
        let Some(construct) = owners.get(&region).and_then(|owner| function.construct(*owner)) else {
            continue;
        };
        let blocks = function.blocks(region).to_vec();
        let mut order = Vec::with_capacity(blocks.len());
        for block in &blocks {
            order.push(*block);
            let is_header = kind == Kind::Loop && blocks.get(1) == Some(block);
            if !is_header && (only_headers || has_place(&blocks, kind, *block)) {
                continue;
            }
            // The last selection first, so that each instruction moves once.
            let mut made = Vec::new();
            for place in (0..function.insts(*block).len()).rev() {
                let inst = function.insts(*block)[place];
                if function.op(inst) != Opcode::Selection {
                    continue;
                }
                let Some(exit) = exit(function, &edges, construct, inst) else { continue };
                let is_plain_header =
                    !function.insts(*block)[..place].iter().any(|inst| function.marks(*inst).is_construct())
                        && !has_construct(function, exit.header);
                if !is_header || is_plain_header {
                    made.push(leave(function, *block, place, &exit));
                }
            }
            changed |= !made.is_empty();
            order.extend(made.into_iter().rev());
        }
        if order.len() != blocks.len() {
            *function.blocks_mut(region) = order;
        }
    }
    changed
}

/// The construct of each region.
fn owners(function: &Function) -> FxHashMap<Region, Inst> {
    let mut owners = FxHashMap::default();
    function.walk_blocks(|_, block| {
        for inst in function.insts(block).iter().filter(|inst| function.marks(**inst).is_construct()) {
            owners.extend(function.construct_region(*inst).map(|region| (region, *inst)));
        }
    });
    owners
}

/// A selection of which one arm only leaves the construct around it.
struct Exit {
    outer: Construct,
    selection: Inst,
    header: Block,
    merge: Block,
    /// The header's branch.
    branch: Inst,
    /// Which of its targets leaves: the first or the second.
    leaving: usize,
    /// How the other arm ends.
    rest: Rest,
}

/// How the arm that stays goes on.
#[derive(Clone, Copy)]
enum Rest {
    /// The header branches to the merge block.
    None,
    /// It goes to the merge block.
    Merges(Block),
    /// It leaves the selection, whose merge block nothing reaches.
    Leaves(Block),
}

fn exit(function: &Function, edges: &Edges, outer: Construct, selection: Inst) -> Option<Exit> {
    let construct = function.construct(selection)?;
    let (header, merge) = (function.layout.entry_block(construct)?, function.layout.merge_block(construct)?);
    let branch = function.terminator(header).filter(|end| function.op(*end) == Op::BranchConditional)?;
    let [then, other] = *function.targets(branch) else { return None };
    if function.words(selection) != [0] || then.block == other.block || !can_end(function, selection, merge) {
        return None;
    }
    let leaves = |call: BlockCall| {
        let end = function.terminator(call.block)?;
        let is_bare =
            function.insts(call.block).iter().rev().skip(1).all(|inst| function.marks(*inst).is_debug());
        let is_exit = matches!(function.op(end), Opcode::Break | Opcode::Continue);
        (is_bare && is_exit && function.construct(end) == Some(outer) && edges.to(call.block).len() == 1)
            .then_some(())
    };
    let leaving = [then, other].into_iter().position(|call| leaves(call).is_some())?;
    let stays = [then, other][1 - leaving];
    let rest = if stays.block == merge {
        (edges.to(merge).len() == 1).then_some(Rest::None)?
    } else {
        let end = function.terminator(stays.block).filter(|_| edges.to(stays.block).len() == 1)?;
        match (function.op(end), edges.to(merge)) {
            (Opcode::Core(Op::Branch), [edge]) if edge.inst == end => Rest::Merges(stays.block),
            (Opcode::Break | Opcode::Continue, []) => Rest::Leaves(stays.block),
            (Opcode::Core(op), []) if !matches!(op, Op::Branch | Op::BranchConditional | Op::Switch) => {
                Rest::Leaves(stays.block)
            }
            _ => return None,
        }
    };
    Some(Exit { outer, selection, header, merge, branch, leaving, rest })
}

/// Whether the merge block of a selection ends as it must.
fn can_end(function: &Function, selection: Inst, merge: Block) -> bool {
    let Some(end) = function.terminator(merge) else { return false };
    function.op(end) == Opcode::Merge
        || function.op(end) == Op::Unreachable && function.results(selection).len() == 0
}

/// Ends a block with the branch of a selection in it. Returns the new block, for what follows.
fn leave(function: &mut Function, block: Block, place: usize, exit: &Exit) -> Block {
    let Exit { outer, selection, header, merge, branch, leaving, rest } = *exit;
    let entered = function.operands(selection).to_vec();
    for (param, arg) in function.block_params(header).to_vec().into_iter().zip(entered) {
        replace(function, param, arg);
    }
    let calls = function.targets(branch).to_vec();
    take_args(function, calls[leaving]);
    let out = function.terminator(calls[leaving].block).and_then(|end| as_branch(function, outer, end));
    let mut behind = function.insts_mut(block).split_off(place);
    behind.remove(0);

    let new = function.create_block();
    let mut insts = Vec::new();
    match rest {
        Rest::None => take_args(function, calls[1 - leaving]),
        Rest::Merges(arm) | Rest::Leaves(arm) => {
            take_args(function, calls[1 - leaving]);
            insts = std::mem::take(function.insts_mut(arm));
        }
    }
    match rest {
        Rest::Leaves(_) => {
            // Nothing reaches what is behind the selection.
            if let Some(end) = insts.last().copied()
                && let Some(call) = as_branch(function, outer, end)
            {
                function.rewrite_inst(end, Op::Branch.into(), &[], &[], &[call]);
                function.dfg.set_construct(end, None);
            }
        }
        Rest::None | Rest::Merges(_) => {
            if let Rest::Merges(_) = rest
                && let Some(end) = insts.pop()
                && let Some(call) = function.targets(end).first().copied()
            {
                take_args(function, call);
            }
            let mut merged = std::mem::take(function.insts_mut(merge));
            match merged.pop() {
                Some(end) if function.op(end) == Opcode::Merge => {
                    let yielded = function.operands(end).to_vec();
                    let results: Vec<_> = function.results(selection).collect();
                    for (result, value) in results.into_iter().zip(yielded) {
                        replace(function, result, value);
                    }
                    insts.extend(merged);
                    insts.extend(behind);
                }
                // The merge block is reached, and ends here.
                end => {
                    insts.extend(merged);
                    insts.extend(end);
                }
            }
        }
    }
    *function.insts_mut(new) = insts;

    let mut moved = std::mem::take(function.insts_mut(header));
    moved.pop();
    function.insts_mut(block).extend(moved);
    if let Some(out) = out {
        let stays = function.block_call(new, &[]);
        let targets = if leaving == 0 { [out, stays] } else { [stays, out] };
        let (condition, weights) = (function.operands(branch).to_vec(), function.words(branch).to_vec());
        function.rewrite_inst(branch, Op::BranchConditional.into(), &condition, &weights, &targets);
        function.append_inst(block, branch);
    }
    new
}

/// An exit as a branch of the construct's own region; `None` for another terminator.
fn as_branch(function: &mut Function, outer: Construct, end: Inst) -> Option<BlockCall> {
    let call = function.exit_target(end).filter(|_| function.construct(end) == Some(outer))?;
    let args = function.args(call).to_vec();
    Some(function.block_call(call.block, &args))
}
