//! Blocks that only return are copied to where a jump to them would require a selector.
//!
//! Invariant: a tail ends the function and holds at most a few instructions that neither write
//! memory nor are convergent. Copies are made one for an edge, so size stays
//! linear; a tail that is next where an edge leaves is reached as any other block.
//!
//! ```text
//!   loop { … if (c) goto r; … }  x;  r: return          becomes
//!   loop { … if (c) return; … }  x;     return
//! ```

use crate::graph::{Graph, Node, NodeData};
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::spirv::{MemoryAccess, Op};
use spirant_dialect::views::MemoryOperands;
use spirant_dialect::{Function, Inst, Opcode};

/// How many instructions a tail may hold beside its terminator.
const TAIL_LENGTH: usize = 4;

/// Which nodes are tails.
pub(crate) fn find(function: &Function, graph: &Graph) -> SecondaryMap<Node, bool> {
    let mut tails = SecondaryMap::with_capacity(graph.nodes.len());
    for (node, data) in graph.nodes.iter() {
        tails[node] = is_tail(function, data);
    }
    tails
}

fn is_tail(function: &Function, node: &NodeData) -> bool {
    let Some(block) = node.block else { return false };
    let insts = function.insts(block);
    node.outs.is_empty()
        && node.length as usize <= TAIL_LENGTH + 1
        && insts.split_last().is_some_and(|(_, body)| body.iter().all(|inst| is_copyable(function, *inst)))
}

fn is_copyable(function: &Function, inst: Inst) -> bool {
    match function.op(inst) {
        Opcode::Core(Op::Load) => {
            let mask = MemoryOperands::of(function.words(inst)).mask;
            !mask.intersects(MemoryAccess::VOLATILE | MemoryAccess::MAKE_POINTER_VISIBLE)
        }
        Opcode::Debug => true,
        op => op.is_pure(),
    }
}
