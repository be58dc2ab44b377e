//! Labels whose addresses are taken become numbers, and `indirectbr` a switch over them: SPIR-V branches to labels
//! that it names.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{Bb, Val, edit};

/// Numbers the labels of a function and switches over them.
pub fn number(function: Val<'_>) {
    let blocks: Vec<Bb<'_>> = function.blocks().collect();
    // No label is null.
    for (number, block) in (1u64..).zip(&blocks) {
        edit::number_block(*block, number);
    }
    let jumps: Vec<Val<'_>> = blocks
        .iter()
        .filter_map(|block| block.terminator())
        .filter(|last| last.opcode() == Some(L::LLVMIndirectBr))
        .collect();
    for jump in jumps {
        let number = |block| blocks.iter().position(|b| *b == block).map_or(0, |at| at as u64 + 1);
        edit::switch_instead(jump, number, blocks.len() as u64 + 1);
    }
}
