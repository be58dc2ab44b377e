//! Control hints: what metadata on terminators requests for loops, selections and branches.
//!
//! Invariant: a hint never decides whether a module is legal. A control that the highest version of
//! the environment does not have is replaced by a weaker one, or left out.

use crate::context::{Flow, Input};
use crate::emit::Emit;
use crate::reader::{Md, Val};
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{LoopControl, SelectionControl};
use spirant_dialect::{Block, Inst};

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
        let words = loop_control(hints, input.env.version);
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

/// The weights of a conditional branch, where its metadata has some that SPIR-V permits: not both
/// zero, and with a sum of 32 bits (3.3.17, `OpBranchConditional`).
pub fn branch_weights<'m>(input: &Input<'_, 'm>, inst: Val<'m>) -> Vec<u32> {
    let Some(node) = inst.metadata(input.reader, input.metadata.profile) else {
        return Vec::new();
    };
    let operands: Vec<Md<'m>> = node.operands().into_iter().flatten().collect();
    let named = operands.first().and_then(|name| name.string()).is_some_and(|n| n == "branch_weights");
    let weights: Vec<u64> = operands.iter().skip(1).filter_map(|weight| weight.int()).collect();
    match *weights {
        [then, other] if named && (1..=u64::from(u32::MAX)).contains(&then.saturating_add(other)) => {
            vec![then as u32, other as u32]
        }
        _ => Vec::new(),
    }
}

/// The control of `!hlsl.controlflow.hint`: 1 is `[branch]`, 2 is `[flatten]`.
fn selection_control(hint: Md<'_>) -> Option<SelectionControl> {
    match hint.operands().get(1).copied().flatten().and_then(Md::int) {
        Some(1) => Some(SelectionControl::DONT_FLATTEN),
        Some(2) => Some(SelectionControl::FLATTEN),
        _ => None,
    }
}

/// The `LoopControl` mask and its parameters that the hints of `!llvm.loop` request; empty where they
/// request nothing that SPIR-V up to `version` has.
///
/// What has no counterpart: `llvm.loop.vectorize.*`, `.distribute.*`, `.unroll_and_jam.*` and
/// `.mustprogress`; `llvm.loop.peeled.count` tells what was peeled off already.
fn loop_control(hints: Md<'_>, version: Version) -> Vec<u32> {
    let mut control = LoopControl::NONE;
    let (mut length, mut peel, mut partial) = (0, 0, 0);
    for hint in hints.operands().into_iter().skip(1).flatten() {
        let operands: Vec<Md<'_>> = hint.operands().into_iter().flatten().collect();
        let Some(name) = operands.first().and_then(|name| name.string()) else { continue };
        let count = operands.get(1).and_then(|count| count.int()).map_or(0, |count| count as u32);
        match (name.as_str(), count) {
            ("llvm.loop.unroll.disable", _) | ("llvm.loop.unroll.count", 1) => {
                control |= LoopControl::DONT_UNROLL;
            }
            ("llvm.loop.unroll.enable" | "llvm.loop.unroll.full", _) => control |= LoopControl::UNROLL,
            ("llvm.loop.unroll.count", 2..) if version >= Version::V1_4 => partial = count,
            ("llvm.loop.unroll.count", 2..) => control |= LoopControl::UNROLL,
            ("llvm.loop.peel.count", 1..) if version >= Version::V1_4 => peel = count,
            ("llvm.loop.ivdep.enable", _) if version >= Version::V1_1 => {
                control |= LoopControl::DEPENDENCY_INFINITE;
            }
            ("llvm.loop.ivdep.safelen", 1..) if version >= Version::V1_1 => length = count,
            _ => {}
        }
    }
    // What forbids unrolling excludes what requests it (SPIR-V 3.23).
    if control.contains(LoopControl::DONT_UNROLL) {
        control -= LoopControl::UNROLL;
        (peel, partial) = (0, 0);
    }
    if control.contains(LoopControl::DEPENDENCY_INFINITE) {
        length = 0;
    }
    let mut words = vec![0];
    for (flag, parameter) in [
        (LoopControl::DEPENDENCY_LENGTH, length),
        (LoopControl::PEEL_COUNT, peel),
        (LoopControl::PARTIAL_COUNT, partial),
    ] {
        if parameter > 0 {
            control |= flag;
            words.push(parameter);
        }
    }
    words[0] = control.bits();
    if control.is_empty() { Vec::new() } else { words }
}
