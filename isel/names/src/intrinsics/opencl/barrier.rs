//! Barriers and fences (OpenCL C 6.15.8, 6.15.12.5).

use super::{OpenCl, Row, row};
use crate::intrinsics::Barrier;
use spirant_dialect::spirv::{MemorySemantics, Op, Scope};

const fn barrier(name: &'static str, shape: &'static str, barrier: Barrier, doc: &'static str) -> Row {
    row(name, shape, OpenCl::Barrier(barrier), doc)
}

/// The rows.
pub static ROWS: &[Row] = &[
    barrier(
        "barrier",
        "u32 -> void",
        Barrier::Control(Op::ControlBarrier, Scope::Workgroup),
        "Barrier of the work-group.",
    ),
    barrier(
        "work_group_barrier",
        "u32; u32 scope -> void",
        Barrier::Control(Op::ControlBarrier, Scope::Workgroup),
        "Barrier of the work-group, memory of a scope.",
    ),
    barrier(
        "sub_group_barrier",
        "u32; u32 scope -> void",
        Barrier::Control(Op::ControlBarrier, Scope::Subgroup),
        "Barrier of the sub-group, memory of a scope.",
    ),
    barrier(
        "intel_work_group_barrier_arrive",
        "u32; u32 scope -> void",
        Barrier::Control(Op::ControlBarrierArriveINTEL, Scope::Workgroup),
        "First half of a barrier of the work-group.",
    ),
    barrier(
        "intel_work_group_barrier_wait",
        "u32; u32 scope -> void",
        Barrier::Control(Op::ControlBarrierWaitINTEL, Scope::Workgroup),
        "Second half of a barrier of the work-group.",
    ),
    barrier(
        "mem_fence",
        "u32 -> void",
        Barrier::Fence(MemorySemantics::ACQUIRE_RELEASE),
        "Orders the loads and stores of the work-item.",
    ),
    barrier(
        "read_mem_fence",
        "u32 -> void",
        Barrier::Fence(MemorySemantics::ACQUIRE),
        "Orders the loads of the work-item.",
    ),
    barrier(
        "write_mem_fence",
        "u32 -> void",
        Barrier::Fence(MemorySemantics::RELEASE),
        "Orders the stores of the work-item.",
    ),
    barrier(
        "atomic_work_item_fence",
        "u32 order scope -> void",
        Barrier::WorkItemFence,
        "Fence of an order and a scope.",
    ),
    barrier(
        "get_fence",
        "pv -> u32",
        Barrier::FenceOfPointer,
        "The fence flags for the memory behind a pointer.",
    ),
];
