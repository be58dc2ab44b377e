//! Controls of loops and selections, and weights of branches, as the metadata that selection reads.

use spirant_dialect::spirv::{LoopControl, SelectionControl};
use spirant_ir::writer::Writer;
use spirant_ir::{Md, Val};

/// `!prof`
pub(crate) fn weights<'m>(w: &Writer<'m>, branch: Val<'m>, weights: [u32; 2]) {
    let [then, other] = weights;
    let node = w.md_node(&[w.md_string("branch_weights"), w.md_word(then), w.md_word(other)]);
    w.attach(branch, "prof", node);
}

/// `!hlsl.controlflow.hint`
pub(crate) fn selection<'m>(w: &Writer<'m>, branch: Val<'m>, mask: u32) {
    let control = SelectionControl::from_bits_retain(mask);
    let hint = match control {
        _ if control.contains(SelectionControl::DONT_FLATTEN) => 1,
        _ if control.contains(SelectionControl::FLATTEN) => 2,
        _ => return,
    };
    let node = w.md_node(&[w.md_string("hlsl.controlflow.hint"), w.md_word(hint)]);
    w.attach(branch, "hlsl.controlflow.hint", node);
}

/// The hints with a number, by the bits of their parameters, in the order of the bits.
const COUNTED: &[(LoopControl, &str)] = &[
    (LoopControl::DEPENDENCY_LENGTH, "llvm.loop.ivdep.safelen"),
    (LoopControl::MIN_ITERATIONS, ""),
    (LoopControl::MAX_ITERATIONS, ""),
    (LoopControl::ITERATION_MULTIPLE, ""),
    (LoopControl::PEEL_COUNT, "llvm.loop.peel.count"),
    (LoopControl::PARTIAL_COUNT, "llvm.loop.unroll.count"),
];

/// `!llvm.loop` of a branch back to the header of a loop with this control: the mask and its parameters. What only promises a number
/// of iterations has no counterpart.
pub(crate) fn loops<'m>(w: &Writer<'m>, latch: Val<'m>, words: &[u32]) {
    let [mask, parameters @ ..] = words else { return };
    let control = LoopControl::from_bits_retain(*mask);
    let mut hints: Vec<Md<'m>> = Vec::new();
    for (bit, name) in [
        (LoopControl::UNROLL, "llvm.loop.unroll.enable"),
        (LoopControl::DONT_UNROLL, "llvm.loop.unroll.disable"),
        (LoopControl::DEPENDENCY_INFINITE, "llvm.loop.ivdep.enable"),
    ] {
        if control.contains(bit) {
            hints.push(w.md_node(&[w.md_string(name)]));
        }
    }
    let mut parameters = parameters.iter();
    for (bit, name) in COUNTED.iter().filter(|(bit, _)| control.contains(*bit)) {
        let Some(count) = parameters.next() else { break };
        if !name.is_empty() && !bit.is_empty() {
            hints.push(w.md_node(&[w.md_string(name), w.md_word(*count)]));
        }
    }
    if !hints.is_empty() {
        w.attach(latch, "llvm.loop", w.md_loop(&hints));
    }
}
