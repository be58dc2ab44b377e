//! Orders the blocks of an unstructured body so that dominators come first, and functions so that tasks do.
//!
//! SPIR-V (2.4, "Logical Layout of a Module") requires every block to follow those that dominate it. Any order in
//! which a block follows one of its predecessors does that, because the path of such predecessors back to the entry
//! passes every dominator. The given order is kept if it is valid; otherwise the next block is the earliest one
//! discovered.

use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::ValueDef;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Func, Function, Module};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The functions of a module in the order in which they are written: their own, but for the tasks of task sequences, which
/// come before what starts them. `OpTaskSequenceCreateALTERA` is none of the instructions that may name a later function.
pub(crate) fn functions(module: &Module) -> Vec<Func> {
    let given = module.functions.keys();
    if !module.types.iter().any(|(_, data)| data.op == Op::TypeTaskSequenceALTERA) {
        return given.collect();
    }
    let mut order = Vec::with_capacity(module.functions.len());
    let mut is_known = vec![false; module.functions.len()];
    for func in given {
        let mut work = vec![(func, false)];
        while let Some((func, is_left)) = work.pop() {
            if is_left {
                order.push(func);
            } else if !std::mem::replace(&mut is_known[func.index()], true) {
                work.push((func, true));
                work.extend(module.functions[func].dfg.module_values().filter_map(|def| match def {
                    ValueDef::Func(task) => Some((task, false)),
                    _ => None,
                }));
            }
        }
    }
    order
}

/// A good order of `blocks`, whose first is the entry; `None` where the given one is good.
/// Unreachable blocks come last, in the given order.
pub(crate) fn dominators_first(function: &Function, blocks: &[Block]) -> Option<Vec<Block>> {
    let mut discovered = vec![false; function.block_count()];
    if let Some(entry) = blocks.first() {
        discovered[entry.index()] = true;
    }
    let good = blocks.iter().all(|block| {
        let found = discovered[block.index()];
        for call in function.successors(*block) {
            discovered[call.block.index()] = true;
        }
        found
    });
    if good { None } else { Some(search(function, blocks)) }
}

fn search(function: &Function, blocks: &[Block]) -> Vec<Block> {
    const NOWHERE: u32 = u32::MAX;
    let mut position = vec![NOWHERE; function.block_count()];
    for (index, block) in blocks.iter().enumerate() {
        position[block.index()] = index as u32;
    }
    let mut order = Vec::with_capacity(blocks.len());
    let mut discovered = vec![false; blocks.len()];
    let mut ready = BinaryHeap::from([Reverse(0u32)]);
    discovered[0] = true;
    while let Some(Reverse(index)) = ready.pop() {
        let block = blocks[index as usize];
        order.push(block);
        for call in function.successors(block) {
            let next = position[call.block.index()];
            if next != NOWHERE && !std::mem::replace(&mut discovered[next as usize], true) {
                ready.push(Reverse(next));
            }
        }
    }
    order.extend(blocks.iter().zip(&discovered).filter(|(_, found)| !**found).map(|(block, _)| *block));
    order
}
