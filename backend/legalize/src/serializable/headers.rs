//! Takes constructs out of the headers of constructs.
//!
//! Where a header contains a construct, MLIR's serializer ends the header with the merge instruction and a branch to a new
//! block. The phi of an inner loop then still names the header, and after an `OpSelectionMerge` there is no condition.

use super::Place;
use spirant_dialect::function::{Block, Function, Inst};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// Divides the header of a loop in front of its first construct, and moves what a selection's header does before its branch in
/// front of the selection.
pub(super) fn run(function: &mut Function, place: Place) {
    let blocks = function.blocks(place.region).to_vec();
    let header = match (place.is_construct, place.is_loop) {
        (true, true) => blocks.get(1).copied(),
        (true, false) => blocks.first().copied(),
        _ => None,
    };
    let Some(header) = header else { return };
    let Some(first) = function.insts(header).iter().position(|inst| is_construct(function, *inst)) else {
        return;
    };
    if place.is_loop {
        divide(function, place, header, first);
    } else {
        hoist(function, place, header);
    }
}

fn is_construct(function: &Function, inst: Inst) -> bool {
    function.construct_region(inst).is_some()
}

/// Moves instructions from `first` on into a block behind the header.
fn divide(function: &mut Function, place: Place, header: Block, first: usize) {
    let behind = function.create_block();
    let rest = function.insts_mut(header).split_off(first);
    *function.insts_mut(behind) = rest;
    let call = function.block_call(behind, &[]);
    let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
    function.append_inst(header, branch);
    let blocks = function.blocks_mut(place.region);
    let at = blocks.iter().position(|block| *block == header).map_or(blocks.len(), |at| at + 1);
    blocks.insert(at, behind);
}

/// Moves all instructions of the header but its branch in front of the selection.
fn hoist(function: &mut Function, place: Place, header: Block) {
    let mut found = None;
    function.walk_blocks(|_, block| {
        let of_region = |inst: &Inst| function.construct_region(*inst) == Some(place.region);
        if let Some(at) = function.insts(block).iter().position(of_region) {
            found = Some((block, at));
        }
    });
    let Some((block, at)) = found else { return };
    if function.op(function.insts(block)[at]) != Opcode::Selection {
        return;
    }
    let last = function.insts(header).len().saturating_sub(1);
    let moved: Vec<Inst> = function.insts_mut(header).drain(..last).collect();
    function.insts_mut(block).splice(at..at, moved);
}
