//! Rewrites structured bodies as `mlir-translate` 22 serializes them. Its serializer does not write all that a valid module of
//! MLIR's dialect may have:
//!
//! - It writes no `OpPhi` for the parameters of a loop's merge block. Here a loop is left from its latch alone (`exits`), so that
//!   the merge block needs no parameters.
//! - It places merge instructions and labels wrongly where the header of a construct contains constructs. Here they stand outside
//!   of the header (`headers`).
//! - A phi that names the result of a construct which comes later, as at a back edge, gets id 0. Here a block between, which is
//!   written after the construct, passes the result on.
//! - It lists a block twice in a phi to which two targets of one terminator lead. Here a block between has one way there.
//! - It does not know the decoration `Alignment`. Where a variable of the module has the alignment of its type, nothing is lost without
//!   it.
//! - It has no composite constants with undefined parts. They are constructed in the function.
//! - It has no `OpLoopMerge` in the graph of a kernel, which states hints alone and is left out.
//!
//! The module means the same, with a few more blocks and phis. What cannot be rewritten stays (`docs/reference/mlir.md`).

mod constants;
mod exits;
mod headers;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::function::{Block, BlockCall, Body, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// Rewrites what MLIR's serializer does not write.
pub fn run(module: &mut Module) {
    constants::drop_natural_alignments(module);
    constants::construct_undefined(module);
    let Module { functions, types, consts, .. } = module;
    for function in functions.values_mut() {
        if !matches!(function.body, Body::Structured(_)) {
            leave_out_hints(function);
            continue;
        }
        for place in regions(function).into_iter().filter(|place| place.is_loop) {
            exits::run(function, consts, types, place.region);
        }
        // Those that were just made are among them.
        for place in regions(function) {
            headers::run(function, place);
            one_way_each(function, place.region);
            pass_late_results(function, place);
        }
    }
}

/// Removes the merge instructions of a graph, whose blocks mean the same without them.
fn leave_out_hints(function: &mut Function) {
    for block in function.body_blocks().to_vec() {
        let is_hint = |op: Opcode| matches!(op.core(), Some(Op::LoopMerge | Op::SelectionMerge));
        let kept =
            function.insts(block).iter().copied().filter(|inst| !is_hint(function.op(*inst))).collect();
        *function.insts_mut(block) = kept;
    }
}

/// A region of a body.
#[derive(Clone, Copy)]
struct Place {
    region: Region,
    is_loop: bool,
    /// Whether its last block is a merge block.
    is_construct: bool,
}

/// The body's region, and those of constructs.
fn regions(function: &Function) -> Vec<Place> {
    let body = function.body.region().map(|region| Place { region, is_loop: false, is_construct: false });
    let of_construct = |inst: Inst| {
        let region = function.construct_region(inst)?;
        Some(Place { region, is_loop: function.op(inst) == Opcode::Loop, is_construct: true })
    };
    body.into_iter().chain(function.all_insts().into_iter().filter_map(of_construct)).collect()
}

/// The branches of a region's blocks to one of them, each as the terminator and the index of its target.
fn ways_into(function: &Function, region: Region, block: Block) -> Vec<(Inst, usize)> {
    let ends = function.blocks(region).iter().filter_map(|from| function.terminator(*from));
    let calls = ends.flat_map(|end| (0..function.targets(end).len()).map(move |index| (end, index)));
    calls.filter(|(end, index)| function.targets(*end)[*index].block == block).collect()
}

/// Whether a terminator inside of nested constructs leads to a block of this loop. MLIR's text has no form for that.
fn is_left_from_inside(function: &Function, region: Region, block: Block) -> bool {
    let exits = function.all_insts().into_iter().filter_map(|inst| function.exit_target(inst));
    let inside = |exit: BlockCall| exit.block == block;
    function.blocks(region).contains(&block) && exits.into_iter().any(inside)
}

/// Replaces the parameters of a merge block by what every branch passes, if all pass the same. Whether that is so.
fn same_everywhere(function: &mut Function, merge: Block, ways: &[(Inst, usize)]) -> bool {
    let passed = |(end, index): &(Inst, usize)| function.args(function.targets(*end)[*index]).to_vec();
    let mut lists = ways.iter().map(passed);
    let Some(first) = lists.next() else { return true };
    if lists.any(|list| list != first) {
        return false;
    }
    for (param, value) in function.block_params(merge).to_vec().into_iter().zip(first) {
        function.replace_value(param, value);
    }
    function.retain_block_params(merge, |_| false);
    for (end, index) in ways {
        let call = function.block_call(merge, &[]);
        function.targets_mut(*end)[*index] = call;
    }
    true
}

/// Leads the branches of a terminator to one block, which pass it the same, through a block between.
fn one_way_each(function: &mut Function, region: Region) {
    for block in function.blocks(region).to_vec() {
        let Some(end) = function.terminator(block) else { continue };
        let calls = function.targets(end).to_vec();
        let (mut made, mut at): (Vec<Block>, _) = (Vec::new(), 0);
        while at < calls.len() {
            let to = calls[at].block;
            let same: Vec<usize> = (at..calls.len()).filter(|other| calls[*other].block == to).collect();
            let is_first = !calls[..at].iter().any(|call| call.block == to);
            if is_first && same.len() > 1 && !function.args(calls[at]).is_empty() {
                let between = function.create_block();
                let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[calls[at]]);
                function.append_inst(between, branch);
                let call = function.block_call(between, &[]);
                same.iter().for_each(|index| function.targets_mut(end)[*index] = call);
                made.push(between);
            }
            at += 1;
        }
        let blocks = function.blocks_mut(region);
        let behind = blocks.iter().position(|known| *known == block).map_or(blocks.len(), |at| at + 1);
        blocks.splice(behind..behind, made);
    }
}

/// The blocks of a region in the order in which the serializer writes them, as numbers: depth first, with the latch and the
/// merge block at the end.
fn order(function: &Function, place: Place) -> HashMap<Block, usize, FxBuildHasher> {
    let blocks = function.blocks(place.region);
    let (first, last) = match blocks {
        [_, header, .., latch, merge] if place.is_loop => (*header, vec![*latch, *merge]),
        [_, header, merge] if place.is_loop => (*header, vec![*merge]),
        [first, .., merge] if place.is_construct => (*first, vec![*merge]),
        [first, ..] => (*first, Vec::new()),
        [] => return HashMap::default(),
    };
    let mut found: HashMap<Block, usize, FxBuildHasher> = HashMap::default();
    let mut work = vec![first];
    while let Some(block) = work.pop() {
        if found.contains_key(&block) || last.contains(&block) && block != first || !blocks.contains(&block) {
            continue;
        }
        found.insert(block, found.len());
        work.extend(function.successors(block).iter().rev().map(|call| call.block));
    }
    for block in last {
        let next = found.len();
        found.entry(block).or_insert(next);
    }
    found
}

/// Passes results of constructs on where a phi would name them before the construct is written.
fn pass_late_results(function: &mut Function, place: Place) {
    // Each step adds a parameter, after which nothing names that result too early.
    while let Some((block, value)) = late_result(function, place) {
        pass_on(function, place, block, value);
    }
}

/// A block whose terminator passes the result of a construct to a block that is written before it.
fn late_result(function: &Function, place: Place) -> Option<(Block, Value)> {
    let order = order(function, place);
    let home: HashMap<Inst, Block, FxBuildHasher> = (function.blocks(place.region).iter())
        .flat_map(|block| function.insts(*block).iter().map(move |inst| (*inst, *block)))
        .filter(|(inst, _)| function.construct_region(*inst).is_some())
        .collect();
    for block in function.blocks(place.region) {
        for call in function.successors(*block) {
            for value in function.args(*call) {
                let ValueDef::Result(inst, _) = function.value_def(*value) else { continue };
                let Some(defined) = home.get(&inst).and_then(|block| order.get(block)) else { continue };
                if order.get(&call.block).is_some_and(|target| target <= defined) {
                    return Some((*block, *value));
                }
            }
        }
    }
    None
}

/// Gives the block a parameter for the value, or a new block behind it if the value is computed in it, and lets its terminator
/// pass the parameter.
fn pass_on(function: &mut Function, place: Place, block: Block, value: Value) {
    let Some(end) = function.terminator(block) else { return };
    let is_own = match function.value_def(value) {
        ValueDef::Result(inst, _) => function.insts(block).contains(&inst),
        _ => false,
    };
    let ways = ways_into(function, place.region, block);
    let ty = function.value_type(value);
    let from = if is_own || ways.is_empty() || is_left_from_inside(function, place.region, block) {
        let between = function.create_block();
        function.insts_mut(block).pop();
        function.append_inst(between, end);
        let param = function.add_block_param(between, ty);
        let call = function.block_call(between, &[value]);
        let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
        function.append_inst(block, branch);
        let blocks = function.blocks_mut(place.region);
        let at = blocks.iter().position(|known| *known == block).map_or(blocks.len(), |at| at + 1);
        blocks.insert(at, between);
        param
    } else {
        let param = function.add_block_param(block, ty);
        for (way, index) in ways {
            let call = function.targets(way)[index];
            let args: Vec<Value> = function.args(call).iter().copied().chain([value]).collect();
            let call = function.block_call(call.block, &args);
            function.targets_mut(way)[index] = call;
        }
        param
    };
    for index in 0..function.targets(end).len() {
        let call = function.targets(end)[index];
        let args: Vec<Value> =
            function.args(call).iter().map(|arg| if *arg == value { from } else { *arg }).collect();
        let call = function.block_call(call.block, &args);
        function.targets_mut(end)[index] = call;
    }
}

#[cfg(test)]
mod tests;
