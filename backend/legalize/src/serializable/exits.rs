//! Leaves loops from their latch alone.
//!
//! A block of a loop that branches to the merge block on a condition gets a selection in place of that branch. One side of the
//! selection is empty, the other has the rest of the iteration. The selection's results are whether the loop is left, what
//! the next iteration starts with, and what the loop yields. A new latch tests the first of them.
//!
//! The last such block goes first; then the rest of the iteration ends in the latch alone. The rest must be blocks that follow one another:
//! in MLIR's form of loops no others exist, except for those that leave the loop from inside of constructs.

use super::{is_left_from_inside, same_everywhere, ways_into};
use spirant_dialect::constants::{Const, ConstTable};
use spirant_dialect::function::{Block, BlockCall, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeTable};

/// Removes the parameters of a loop's merge block where that is possible.
pub(super) fn run(function: &mut Function, consts: &mut ConstTable, types: &mut TypeTable, region: Region) {
    loop {
        let blocks = function.blocks(region);
        let [.., latch, merge] = *blocks else { return };
        if function.block_params(merge).is_empty()
            || is_left_from_inside(function, region, merge)
            || is_left_from_inside(function, region, latch)
        {
            return;
        }
        let ways = ways_into(function, region, merge);
        if same_everywhere(function, merge, &ways) {
            return;
        }
        let Some(rest) = Rest::of(function, region) else { return };
        let bool = types.bool();
        if !wrap(function, consts, bool, region, &rest) {
            return;
        }
    }
}

/// The last block but the latch that leaves the loop, and what follows it in an iteration.
struct Rest {
    /// The block.
    from: Block,
    /// Which of its targets is the merge block.
    exit: usize,
    /// The blocks from its other target to the latch.
    blocks: Vec<Block>,
}

impl Rest {
    fn of(function: &Function, region: Region) -> Option<Rest> {
        let blocks = function.blocks(region);
        let [.., latch, merge] = *blocks else { return None };
        let (mut back, mut at) = (vec![latch], latch);
        // Backwards, as long as there is one way.
        loop {
            let ways = ways_into(function, region, at);
            let [(end, _)] = ways[..] else { return None };
            let from = blocks.iter().copied().find(|block| function.terminator(*block) == Some(end))?;
            match *function.targets(end) {
                [_] if from != blocks[0] => back.push(from),
                [one, other] if one.block == merge || other.block == merge => {
                    back.reverse();
                    return Some(Rest { from, exit: usize::from(other.block == merge), blocks: back });
                }
                _ => return None,
            }
            at = from;
        }
    }

    /// Whether a value is computed in the rest.
    fn computes(&self, function: &Function, value: Value) -> bool {
        match function.value_def(value) {
            ValueDef::Result(inst, _) => {
                self.blocks.iter().any(|block| function.insts(*block).contains(&inst))
            }
            ValueDef::BlockParam(block, _) => self.blocks.contains(&block),
            _ => false,
        }
    }
}

/// What the new selection yields: its value behind the rest, and where the loop is left before.
struct Yielded {
    behind: Value,
    before: Value,
}

/// The terminators and calls that a wrapped iteration replaces.
struct Ends {
    /// The branch of the block that leaves the loop, and the latch's.
    end: Inst,
    last: Inst,
    /// The latch's way back, and its way out, if it has one.
    again: BlockCall,
    exit: Option<BlockCall>,
}

impl Ends {
    fn of(function: &Function, region: Region, rest: &Rest) -> Option<Ends> {
        let [_, header, .., latch, merge] = *function.blocks(region) else { return None };
        let (end, last) = (function.terminator(rest.from)?, function.terminator(latch)?);
        if !matches!(function.op(last), Opcode::Core(Op::Branch | Op::BranchConditional)) {
            return None;
        }
        let call_to = |to| function.targets(last).iter().copied().find(|call| call.block == to);
        Some(Ends { end, last, again: call_to(header)?, exit: call_to(merge) })
    }
}

/// Wraps the rest of an iteration in a selection; whether that is possible.
fn wrap(function: &mut Function, consts: &mut ConstTable, bool: Type, region: Region, rest: &Rest) -> bool {
    let [_, header, .., merge] = *function.blocks(region) else { return false };
    let Some(Ends { end, last, again, exit }) = Ends::of(function, region, rest) else { return false };
    let left = function.args(function.targets(end)[rest.exit]).to_vec();
    let constant =
        |function: &mut Function, data: Const, ty: Type| function.module_value(ValueDef::Const(data), ty);
    // Whether the loop is left: the latch's condition, or its opposite.
    let leaves_if = exit.is_none() || function.targets(last)[0].block == merge;
    let always = consts.bool(bool, leaves_if);
    let never = consts.bool(bool, !leaves_if);
    let before = constant(function, always, bool);
    let behind = match exit {
        Some(_) => function.operand(last, 0).unwrap_or(before),
        None => constant(function, never, bool),
    };
    let mut yields = vec![Yielded { behind, before }];
    let mut next: Vec<Result<usize, Value>> = Vec::new();
    for value in function.args(again).to_vec() {
        if rest.computes(function, value) {
            let ty = function.value_type(value);
            let undefined = consts.undef(ty);
            let before = constant(function, undefined, ty);
            next.push(Ok(yields.len()));
            yields.push(Yielded { behind: value, before });
        } else {
            next.push(Err(value));
        }
    }
    let first_left = yields.len();
    for (index, before) in left.into_iter().enumerate() {
        let behind = match exit {
            Some(call) => function.args(call)[index],
            None => {
                let ty = function.value_type(before);
                let undefined = consts.undef(ty);
                constant(function, undefined, ty)
            }
        };
        yields.push(Yielded { behind, before });
    }
    let selection = selection(function, region, rest, end, &yields);
    // The new latch.
    let results: Vec<Value> = function.results(selection).collect();
    let args: Vec<Value> =
        next.into_iter().map(|value| value.map_or_else(|same| same, |at| results[at])).collect();
    let to_merge = function.block_call(merge, &results[first_left..]);
    let to_header = function.block_call(header, &args);
    let targets = if leaves_if { [to_merge, to_header] } else { [to_header, to_merge] };
    let test = function.create_inst(Op::BranchConditional.into(), &[], &results[..1], &[], &targets);
    let new_latch = function.create_block();
    function.append_inst(new_latch, test);
    let to_latch = function.block_call(new_latch, &[]);
    let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[to_latch]);
    function.append_inst(rest.from, selection);
    function.append_inst(rest.from, branch);
    let place = function.blocks(region).len() - 1;
    function.blocks_mut(region).insert(place, new_latch);
    true
}

/// The selection, with the rest of the iteration in it. The block before it loses its branch.
fn selection(function: &mut Function, region: Region, rest: &Rest, end: Inst, yields: &[Yielded]) -> Inst {
    function.insts_mut(rest.from).pop();
    let inner = function.create_region();
    let (header, merge) = (function.create_block(), function.create_block());
    let types: Vec<Type> = yields.iter().map(|one| function.value_type(one.behind)).collect();
    let params: Vec<Value> = types.iter().map(|ty| function.add_block_param(merge, *ty)).collect();
    let list = |of: fn(&Yielded) -> Value| yields.iter().map(of).collect::<Vec<Value>>();
    let before: BlockCall = function.block_call(merge, &list(|one| one.before));
    function.targets_mut(end)[rest.exit] = before;
    function.append_inst(header, end);
    if let Some(latch) = rest.blocks.last().copied() {
        let behind = function.block_call(merge, &list(|one| one.behind));
        let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[behind]);
        function.insts_mut(latch).pop();
        function.append_inst(latch, branch);
    }
    let yielding = function.create_inst(Opcode::Merge, &[], &params, &[], &[]);
    function.append_inst(merge, yielding);
    function.blocks_mut(region).retain(|block| !rest.blocks.contains(block));
    function.append_block(inner, header);
    rest.blocks.iter().for_each(|block| function.append_block(inner, *block));
    function.append_block(inner, merge);
    let selection = function.create_inst(Opcode::Selection, &types, &[], &[0], &[]);
    function.create_construct(selection, inner);
    selection
}
