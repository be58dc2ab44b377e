//! Control hints: what metadata on terminators requests for loops, selections and branches.
//!
//! Invariant: a hint never decides whether a module is legal. A control that the highest version of
//! the environment does not have is replaced by a weaker one, or left out.

use crate::context::{Flow, Input};
use crate::emit::Emit;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Function, Inst, TargetEnv};
use spirant_facts::control_hints::{loop_control, selection_control};
use spirant_ir::Val;

/// Keeps the hints of the LLVM terminator `inst`, which became `branch` in the current block.
pub fn note_hints<'m>(
    input: &Input<'_, 'm>,
    flow: &Flow<'m>,
    emit: &mut Emit<'_>,
    inst: Val<'m>,
    branch: Inst,
) {
    let (reader, kinds) = (input.reader, input.metadata);
    if let Some(hint) = inst.metadata(reader, kinds.control_flow_hint)
        && let Some(control) = selection_control(hint)
    {
        emit.function.attrs.selection_controls.insert(branch, control.bits());
    }
    if let Some(hints) = inst.metadata(reader, kinds.loop_hints) {
        let words = loop_control(hints, input.env);
        if !words.is_empty() {
            note_loop(flow, emit, inst, &words);
        }
    }
}

/// Keeps the control of the loops that the edges of a latch close. LLVM puts it on every latch;
/// where they differ, the first counts.
fn note_loop<'m>(flow: &Flow<'m>, emit: &mut Emit<'_>, latch: Val<'m>, words: &[u32]) {
    let Some(from) = latch.parent().and_then(|block| flow.cfg.position.get(&block).copied()) else {
        return;
    };
    let closes = |to: &_| flow.cfg.position.get(to).is_some_and(|position| *position <= from);
    let headers: Vec<Block> = latch.successors().filter(closes).map(|to| flow.blocks[&to]).collect();
    for header in headers {
        emit.function.attrs.loop_controls.entry(header).or_insert_with(|| words.to_vec());
    }
}

/// States the controls of a kernel's loops, whose graphs have no merge instructions, in their headers
/// (SPV_INTEL_unstructured_loop_controls), if the caller names the extension.
pub fn state_loop_controls(env: &TargetEnv, function: &mut Function) {
    if env.is_shader() || !env.names_extension("SPV_INTEL_unstructured_loop_controls") {
        return;
    }
    for header in function.body_blocks().to_vec() {
        let Some(words) = function.attrs.loop_controls.get(&header).cloned() else { continue };
        let stated = function.create_inst(Op::LoopControlINTEL.into(), &[], &[], &words, &[]);
        let insts = function.insts_mut(header);
        insts.insert(insts.len().saturating_sub(1), stated);
    }
}
