//! Pipes (OpenCL C 6.15.14). Every call ends in the packet's size and alignment.

use super::lower::{Lowered, by, core, row};
use crate::context::FnCx;
use crate::intrinsics::{Call, Row};
use spirant_dialect::Value;
use spirant_dialect::spirv::{Op, Scope};

/// The rows.
pub static ROWS: &[Row] = &[
    row("__read_pipe_2", "pipe p u32 u32", by!(core, Op::ReadPipe), "packet read"),
    row("__read_pipe_4", "pipe rid u32 p u32 u32", by!(core, Op::ReservedReadPipe), "reserved packet read"),
    row("__write_pipe_2", "pipe p u32 u32", by!(core, Op::WritePipe), "packet written"),
    row(
        "__write_pipe_4",
        "pipe rid u32 p u32 u32",
        by!(core, Op::ReservedWritePipe),
        "reserved packet written",
    ),
    row("__reserve_read_pipe", "pipe u32 u32 u32", by!(core, Op::ReserveReadPipePackets), "packets reserved"),
    row(
        "__reserve_write_pipe",
        "pipe u32 u32 u32",
        by!(core, Op::ReserveWritePipePackets),
        "packets reserved",
    ),
    row("__commit_read_pipe", "pipe rid u32 u32", by!(core, Op::CommitReadPipe), "reads done"),
    row("__commit_write_pipe", "pipe rid u32 u32", by!(core, Op::CommitWritePipe), "writes done"),
    row(
        "__{work_group,sub_group}_reserve_read_pipe",
        "pipe u32 u32 u32",
        by!(group, Op::GroupReserveReadPipePackets),
        "packets reserved for a group",
    ),
    row(
        "__{work_group,sub_group}_reserve_write_pipe",
        "pipe u32 u32 u32",
        by!(group, Op::GroupReserveWritePipePackets),
        "packets reserved for a group",
    ),
    row(
        "__{work_group,sub_group}_commit_read_pipe",
        "pipe rid u32 u32",
        by!(group, Op::GroupCommitReadPipe),
        "reads of a group done",
    ),
    row(
        "__{work_group,sub_group}_commit_write_pipe",
        "pipe rid u32 u32",
        by!(group, Op::GroupCommitWritePipe),
        "writes of a group done",
    ),
    row(
        "__get_pipe_num_packets_{ro,wo}",
        "pipe u32 u32",
        by!(core, Op::GetNumPipePackets),
        "packets in a pipe",
    ),
    row(
        "__get_pipe_max_packets_{ro,wo}",
        "pipe u32 u32",
        by!(core, Op::GetMaxPipePackets),
        "packets a pipe holds",
    ),
];

fn group<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let scope = if call.known.name.contains("work_group") { Scope::Workgroup } else { Scope::Subgroup };
    let mut operands: Vec<Value> = vec![cx.u32(scope as u32)];
    for index in 0..call.args.len() {
        operands.push(cx.arg(call, index)?);
    }
    super::lower::finish(cx, call, op, &operands, &[])
}
