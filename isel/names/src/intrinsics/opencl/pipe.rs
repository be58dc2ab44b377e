//! Pipes (OpenCL C 6.15.14). Every call ends in the packet's size and alignment.

use super::{OpenCl, Row, core};
use crate::intrinsics::Lower;
use spirant_dialect::spirv::Op;

macro_rules! group {
    ($names:expr, $shape:expr, $op:expr, $doc:expr) => {
        core($names, $shape, $op, $doc)
            .by_choice(|choices| Some(Lower::OpenCl(OpenCl::GroupPipe($op, choices.scope(0)?))))
    };
}

/// The rows.
pub static ROWS: &[Row] = &[
    core(
        "__read_pipe_2",
        "pipe p u32 u32 -> i32",
        Op::ReadPipe,
        "Reads a packet; negative where there is none.",
    ),
    core(
        "__read_pipe_2_bl",
        "pipe p u32 u32 -> void",
        Op::ReadPipeBlockingALTERA,
        "Reads a packet; waits where there is none.",
    ),
    core(
        "__write_pipe_2_bl",
        "pipe p u32 u32 -> void",
        Op::WritePipeBlockingALTERA,
        "Writes a packet; waits where the pipe is full.",
    ),
    core("__read_pipe_4", "pipe rid u32 p u32 u32 -> i32", Op::ReservedReadPipe, "Reads a reserved packet."),
    core(
        "__write_pipe_2",
        "pipe p u32 u32 -> i32",
        Op::WritePipe,
        "Writes a packet; negative where the pipe is full.",
    ),
    core(
        "__write_pipe_4",
        "pipe rid u32 p u32 u32 -> i32",
        Op::ReservedWritePipe,
        "Writes a reserved packet.",
    ),
    core(
        "__reserve_read_pipe",
        "pipe u32 u32 u32 -> rid",
        Op::ReserveReadPipePackets,
        "Reserves packets to read.",
    ),
    core(
        "__reserve_write_pipe",
        "pipe u32 u32 u32 -> rid",
        Op::ReserveWritePipePackets,
        "Reserves packets to write.",
    ),
    core(
        "__commit_read_pipe",
        "pipe rid u32 u32 -> void",
        Op::CommitReadPipe,
        "Ends the reads of a reservation.",
    ),
    core(
        "__commit_write_pipe",
        "pipe rid u32 u32 -> void",
        Op::CommitWritePipe,
        "Ends the writes of a reservation.",
    ),
    group!(
        "__{work_group,sub_group}_reserve_read_pipe",
        "pipe u32 u32 u32 -> rid",
        Op::GroupReserveReadPipePackets,
        "Reserves packets to read for a group."
    ),
    group!(
        "__{work_group,sub_group}_reserve_write_pipe",
        "pipe u32 u32 u32 -> rid",
        Op::GroupReserveWritePipePackets,
        "Reserves packets to write for a group."
    ),
    group!(
        "__{work_group,sub_group}_commit_read_pipe",
        "pipe rid u32 u32 -> void",
        Op::GroupCommitReadPipe,
        "Ends the reads of a group's reservation."
    ),
    group!(
        "__{work_group,sub_group}_commit_write_pipe",
        "pipe rid u32 u32 -> void",
        Op::GroupCommitWritePipe,
        "Ends the writes of a group's reservation."
    ),
    core(
        "__get_pipe_num_packets_{ro,wo}",
        "pipe u32 u32 -> u32",
        Op::GetNumPipePackets,
        "Number of packets in a pipe.",
    ),
    core(
        "__get_pipe_max_packets_{ro,wo}",
        "pipe u32 u32 -> u32",
        Op::GetMaxPipePackets,
        "Largest number of packets in a pipe.",
    ),
];
