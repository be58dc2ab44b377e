//! Enqueuing kernels from kernels (OpenCL C 6.15.17).

use super::lower::{by, core, row};
use crate::intrinsics::Row;
use spirant_dialect::spirv::Op;

/// The mangled rows.
pub static ROWS: &[Row] = &[
    row("retain_event", "cev", by!(core, Op::RetainEvent), "one owner more"),
    row("release_event", "cev", by!(core, Op::ReleaseEvent), "one owner less"),
    row("create_user_event", "-", by!(core, Op::CreateUserEvent), "a new event"),
    row("is_valid_event", "cev", by!(core, Op::IsValidEvent), "an event, not null"),
    row("set_user_event_status", "cev i32", by!(core, Op::SetUserEventStatus), "status of an event"),
    row("capture_event_profiling_info", "cev i32 pv", by!(core, Op::CaptureEventProfilingInfo), "times of an event"),
    row("get_default_queue", "-", by!(core, Op::GetDefaultQueue), "the device's queue"),
    row("enqueue_marker", "q u32 pcev pcev", by!(core, Op::EnqueueMarker), "a marker in a queue"),
    row("is_valid_reserve_id", "rid", by!(core, Op::IsValidReserveId), "a reservation, not null"),
];

/// The rows clang leaves unmangled.
pub static PLAIN_ROWS: &[Row] = &[];
