//! What metadata on terminators says of branches, selections and loops, in SPIR-V's terms.
//!
//! Invariant: a control that the highest version of the environment does not have is replaced by a weaker one, or left out.

use spirant_dialect::TargetEnv;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{LoopControl, SelectionControl};
use spirant_ir::{Kind, Md, Reader, Val};
use std::collections::BTreeMap;

/// The weights of a conditional branch, if its metadata has some that SPIR-V permits: not both zero, and with
/// a sum of 32 bits (3.3.17, `OpBranchConditional`).
pub fn branch_weights<'m>(reader: Reader<'m>, profile: Kind, inst: Val<'m>) -> Vec<u32> {
    let Some(node) = inst.metadata(reader, profile) else {
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
pub fn selection_control(hint: Md<'_>) -> Option<SelectionControl> {
    match hint.operands().get(1).copied().flatten().and_then(Md::int) {
        Some(1) => Some(SelectionControl::DONT_FLATTEN),
        Some(2) => Some(SelectionControl::FLATTEN),
        _ => None,
    }
}

/// The hints of FPGA front ends, by the bits of their parameters (SPV_ALTERA_fpga_loop_controls).
const FPGA: &[(&str, LoopControl)] = &[
    ("llvm.loop.ii.count", LoopControl::INITIATION_INTERVAL_ALTERA),
    ("llvm.loop.max_concurrency.count", LoopControl::MAX_CONCURRENCY_ALTERA),
    ("llvm.loop.intel.pipelining.enable", LoopControl::PIPELINE_ENABLE_ALTERA),
    ("llvm.loop.coalesce.count", LoopControl::LOOP_COALESCE_ALTERA),
    ("llvm.loop.max_interleaving.count", LoopControl::MAX_INTERLEAVING_ALTERA),
    ("llvm.loop.intel.speculated.iterations.count", LoopControl::SPECULATED_ITERATIONS_ALTERA),
    ("llvm.loop.intel.max_reinvocation_delay.count", LoopControl::MAX_REINVOCATION_DELAY_ALTERA),
];

/// The `LoopControl` mask and its parameters, in the order of the bits, that the hints of `!llvm.loop` request; empty
/// where they request nothing that the environment has.
///
/// What has no counterpart: `llvm.loop.vectorize.*`, `.distribute.*`, `.unroll_and_jam.*` and
/// `.mustprogress`; `llvm.loop.peeled.count` tells what was peeled off already.
pub fn loop_control(hints: Md<'_>, env: &TargetEnv) -> Vec<u32> {
    let version = env.version;
    let fpga = env.names_extension("SPV_ALTERA_fpga_loop_controls");
    let mut control = LoopControl::NONE;
    let mut parameters: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    let mut counts = [-1i64; 3];
    for hint in hints.operands().into_iter().skip(1).flatten() {
        let operands: Vec<Md<'_>> = hint.operands().into_iter().flatten().collect();
        let Some(name) = operands.first().and_then(|name| name.string()) else { continue };
        let count = operands.get(1).and_then(|count| count.int()).map_or(0, |count| count as u32);
        let mut parameter = |bit: LoopControl| {
            parameters.insert(bit.bits(), vec![count]);
        };
        match (name.as_str(), count) {
            ("llvm.loop.unroll.disable", _) | ("llvm.loop.unroll.count", 1) => {
                control |= LoopControl::DONT_UNROLL;
            }
            ("llvm.loop.unroll.enable" | "llvm.loop.unroll.full", _) => control |= LoopControl::UNROLL,
            ("llvm.loop.unroll.count", 2..) if version >= Version::V1_4 => {
                parameter(LoopControl::PARTIAL_COUNT)
            }
            ("llvm.loop.unroll.count", 2..) => control |= LoopControl::UNROLL,
            ("llvm.loop.peel.count", 1..) if version >= Version::V1_4 => parameter(LoopControl::PEEL_COUNT),
            ("llvm.loop.ivdep.enable", _) if version >= Version::V1_1 => {
                control |= LoopControl::DEPENDENCY_INFINITE;
            }
            ("llvm.loop.ivdep.safelen", 1..) if version >= Version::V1_1 => {
                parameter(LoopControl::DEPENDENCY_LENGTH);
            }
            ("llvm.loop.fusion.disable", _) if fpga => control |= LoopControl::NO_FUSION_ALTERA,
            ("llvm.loop.intel.loopcount_min", _) if fpga => counts[0] = i64::from(count),
            ("llvm.loop.intel.loopcount_max", _) if fpga => counts[1] = i64::from(count),
            ("llvm.loop.intel.loopcount_avg", _) if fpga => counts[2] = i64::from(count),
            (other, _) if fpga => {
                if let Some((_, bit)) = FPGA.iter().find(|(own, _)| *own == other) {
                    parameter(*bit);
                }
            }
            _ => {}
        }
    }
    if counts != [-1; 3] {
        // Three numbers of 64 bits, low words first; what is not known is -1.
        let words = counts.iter().flat_map(|count| [*count as u32, (*count >> 32) as u32]).collect();
        parameters.insert(LoopControl::LOOP_COUNT_ALTERA.bits(), words);
    }
    // What forbids unrolling excludes what requests it (SPIR-V 3.23).
    if control.contains(LoopControl::DONT_UNROLL) {
        control -= LoopControl::UNROLL;
        parameters.remove(&LoopControl::PEEL_COUNT.bits());
        parameters.remove(&LoopControl::PARTIAL_COUNT.bits());
    }
    if control.contains(LoopControl::DEPENDENCY_INFINITE) {
        parameters.remove(&LoopControl::DEPENDENCY_LENGTH.bits());
    }
    let mask = parameters.keys().fold(control.bits(), |mask, bit| mask | bit);
    if mask == 0 {
        Vec::new()
    } else {
        [mask].into_iter().chain(parameters.into_values().flatten()).collect()
    }
}
