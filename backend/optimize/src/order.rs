//! Orders of blocks in which what dominates comes first.

use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Body, Function};

/// The blocks of a body that may be reached, each behind those that dominate it. In a structured body that is the order in
/// which they stand, the blocks of a construct behind the one that holds it; in a graph, reverse postorder.
pub(crate) fn in_order(function: &Function) -> Vec<Block> {
    match function.body {
        Body::Cfg(_) => reverse_postorder(function),
        _ => {
            let mut blocks = Vec::with_capacity(function.block_count());
            function.walk_blocks(|_, block| blocks.push(block));
            blocks
        }
    }
}

fn reverse_postorder(function: &Function) -> Vec<Block> {
    let Some(entry) = function.body_blocks().first().copied() else { return Vec::new() };
    let mut seen = vec![false; function.block_count()];
    let mut order = Vec::with_capacity(function.block_count());
    let mut stack = vec![(entry, 0)];
    seen[entry.index()] = true;
    while let Some((block, next)) = stack.pop() {
        match function.successors(block).get(next) {
            Some(call) => {
                stack.push((block, next + 1));
                if !std::mem::replace(&mut seen[call.block.index()], true) {
                    stack.push((call.block, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order
}
