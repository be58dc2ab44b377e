//! Enqueuing kernels from kernels (OpenCL C 6.15.17).

use super::{OpenCl, Row, core, row};
use crate::intrinsics::Enqueue;
use spirant_dialect::spirv::Op;

const fn enqueue(name: &'static str, shape: &'static str, enqueue: Enqueue, doc: &'static str) -> Row {
    row(name, shape, OpenCl::Enqueue(enqueue), doc)
}

/// The mangled rows.
pub static ROWS: &[Row] = &[
    enqueue(
        "ndrange_1D",
        "size; size size; size size size -> any",
        Enqueue::Range(1),
        "Range of one dimension: global size, or global and local size, or offset and both.",
    ),
    enqueue(
        "ndrange_2D",
        "psize; psize psize; psize psize psize -> any",
        Enqueue::Range(2),
        "Range of two dimensions: global size, or global and local size, or offset and both.",
    ),
    enqueue(
        "ndrange_3D",
        "psize; psize psize; psize psize psize -> any",
        Enqueue::Range(3),
        "Range of three dimensions: global size, or global and local size, or offset and both.",
    ),
    core(
        "enqueue_marker",
        "q u32 pcev pcev -> i32",
        Op::EnqueueMarker,
        "Enqueues a marker that waits for events.",
    ),
    core("get_default_queue", "- -> q", Op::GetDefaultQueue, "The default queue of the device."),
    core("retain_event", "cev -> void", Op::RetainEvent, "Adds an owner to an event."),
    core("release_event", "cev -> void", Op::ReleaseEvent, "Removes an owner from an event."),
    core(
        "create_user_event",
        "- -> cev",
        Op::CreateUserEvent,
        "Creates an event whose status the program sets.",
    ),
    enqueue(
        "is_valid_event",
        "cev -> i32",
        Enqueue::IsValid(Op::IsValidEvent),
        "Whether an event is not null.",
    ),
    enqueue(
        "is_valid_reserve_id",
        "rid -> i32",
        Enqueue::IsValid(Op::IsValidReserveId),
        "Whether a reservation of packets succeeded.",
    ),
    core("set_user_event_status", "cev i32 -> void", Op::SetUserEventStatus, "Sets the status of an event."),
    core(
        "capture_event_profiling_info",
        "cev i32 pv -> void",
        Op::CaptureEventProfilingInfo,
        "Stores the times of an event when it completes.",
    ),
];

const fn block(
    name: &'static str,
    shape: &'static str,
    events: bool,
    locals: bool,
    doc: &'static str,
) -> Row {
    enqueue(name, shape, Enqueue::Block { events, locals }, doc)
}

/// The rows of names that clang leaves unmangled.
pub static BLOCKS: &[Row] = &[
    block("__enqueue_kernel_basic", "q u32 p p p -> i32", false, false, "Enqueues a block."),
    block(
        "__enqueue_kernel_basic_events",
        "q u32 p u32 p p p p -> i32",
        true,
        false,
        "Enqueues a block that waits for events and signals one.",
    ),
    block(
        "__enqueue_kernel_varargs",
        "q u32 p p p u32 p -> i32",
        false,
        true,
        "Enqueues a block with local memory.",
    ),
    block(
        "__enqueue_kernel_events_varargs",
        "q u32 p u32 p p p p u32 p -> i32",
        true,
        true,
        "Enqueues a block with local memory that waits for events and signals one.",
    ),
    enqueue(
        "__get_kernel_work_group_size_impl",
        "p p -> u32",
        Enqueue::Query(Op::GetKernelWorkGroupSize),
        "Largest work-group that a block can run in.",
    ),
    enqueue(
        "__get_kernel_preferred_work_group_size_multiple_impl",
        "p p -> u32",
        Enqueue::Query(Op::GetKernelPreferredWorkGroupSizeMultiple),
        "What the size of a block's work-group is best a multiple of.",
    ),
    enqueue(
        "__get_kernel_max_sub_group_size_for_ndrange_impl",
        "p p p -> u32",
        Enqueue::Query(Op::GetKernelNDrangeMaxSubGroupSize),
        "Largest sub-group of a block in a range.",
    ),
    enqueue(
        "__get_kernel_sub_group_count_for_ndrange_impl",
        "p p p -> u32",
        Enqueue::Query(Op::GetKernelNDrangeSubGroupCount),
        "Number of sub-groups in a work-group of a block in a range.",
    ),
];
