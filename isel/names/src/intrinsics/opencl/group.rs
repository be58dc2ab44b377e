//! Work-group and sub-group functions (OpenCL C 6.15.16, 6.15.19, and the sub-group extensions).

use super::{OpenCl, Row, row};
use crate::intrinsics::{Group, GroupOp, Lower};
use spirant_dialect::spirv::{GroupOperation, Op, Scope};

const fn group(name: &'static str, shape: &'static str, op: GroupOp, scope: Scope, doc: &'static str) -> Row {
    row(name, shape, OpenCl::Group(Group { op, scope }), doc)
}

const fn sub_group(name: &'static str, shape: &'static str, op: GroupOp, doc: &'static str) -> Row {
    group(name, shape, op, Scope::Subgroup, doc)
}

/// A row whose first alternative is the scope.
macro_rules! scoped {
    ($names:expr, $shape:expr, $op:expr, $doc:expr) => {
        sub_group($names, $shape, $op, $doc).by_choice(|choices| {
            Some(Lower::OpenCl(OpenCl::Group(Group { op: $op, scope: choices.scope(0)? })))
        })
    };
}

/// A row whose first alternative is the scope, and whose second is the operation.
macro_rules! computed {
    ($names:expr, $shape:expr, $kind:expr, $op:expr, $doc:expr) => {
        sub_group($names, $shape, GroupOp::Plain($op), $doc).by_choice(|choices| {
            let op = $kind($op, choices.operation(1)?);
            Some(Lower::OpenCl(OpenCl::Group(Group { op, scope: choices.scope(0)? })))
        })
    };
}

macro_rules! collective {
    ($names:expr, $shape:expr, $op:expr, $doc:expr) => {
        computed!($names, $shape, GroupOp::Collective, $op, $doc)
    };
}

macro_rules! of_conditions {
    ($names:expr, $shape:expr, $op:expr, $doc:expr) => {
        computed!($names, $shape, GroupOp::CollectiveOfConditions, $op, $doc)
    };
}

/// Collectives that every work-item of the group takes part in.
pub static UNIFORM: &[Row] = &[
    scoped!(
        "{work_group,sub_group}_all",
        "i32 -> i32",
        GroupOp::OfCondition(Op::GroupAll),
        "Whether a condition holds for all work-items."
    ),
    scoped!(
        "{work_group,sub_group}_any",
        "i32 -> i32",
        GroupOp::OfCondition(Op::GroupAny),
        "Whether a condition holds for any work-item."
    ),
    group(
        "work_group_broadcast",
        "X size; X size size; X size size size -> X",
        GroupOp::Broadcast,
        Scope::Workgroup,
        "The value of a work-item by coordinates.",
    ),
    group(
        "{sub_group,intel_sub_group}_broadcast",
        "x u32 -> x",
        GroupOp::Plain(Op::GroupBroadcast),
        Scope::Subgroup,
        "The value of a work-item by index.",
    ),
    collective!(COLLECTIVE_ADD, "N -> N", Op::GroupIAdd, "Sum, over the group or up to the work-item."),
    collective!(COLLECTIVE_ADD, "F -> F", Op::GroupFAdd, "Sum, over the group or up to the work-item."),
    collective!(
        COLLECTIVE_MIN,
        "I -> I",
        Op::GroupSMin,
        "The smallest number, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_MIN,
        "U -> U",
        Op::GroupUMin,
        "The smallest number, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_MIN,
        "F -> F",
        Op::GroupFMin,
        "The smallest number, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_MAX,
        "I -> I",
        Op::GroupSMax,
        "The largest number, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_MAX,
        "U -> U",
        Op::GroupUMax,
        "The largest number, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_MAX,
        "F -> F",
        Op::GroupFMax,
        "The largest number, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_MUL,
        "N -> N",
        Op::GroupIMulKHR,
        "Product, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_MUL,
        "F -> F",
        Op::GroupFMulKHR,
        "Product, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_AND,
        "N -> N",
        Op::GroupBitwiseAndKHR,
        "Bits set for all, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_OR,
        "N -> N",
        Op::GroupBitwiseOrKHR,
        "Bits set for any, over the group or up to the work-item."
    ),
    collective!(
        COLLECTIVE_XOR,
        "N -> N",
        Op::GroupBitwiseXorKHR,
        "Bits set for an odd number, over the group or up to the work-item."
    ),
    scoped!(
        "clock_read_{device,work_group,sub_group}",
        "- -> u",
        GroupOp::Plain(Op::ReadClockKHR),
        "Time in one word."
    ),
    scoped!(
        "clock_read_hilo_{device,work_group,sub_group}",
        "- -> Vu",
        GroupOp::Plain(Op::ReadClockKHR),
        "Time in two words."
    ),
];

const COLLECTIVE_ADD: &str =
    "{work_group,sub_group,intel_sub_group}_{reduce,scan_inclusive,scan_exclusive}_add";
const COLLECTIVE_MIN: &str =
    "{work_group,sub_group,intel_sub_group}_{reduce,scan_inclusive,scan_exclusive}_min";
const COLLECTIVE_MAX: &str =
    "{work_group,sub_group,intel_sub_group}_{reduce,scan_inclusive,scan_exclusive}_max";
const COLLECTIVE_MUL: &str = "{work_group}_{reduce,scan_inclusive,scan_exclusive}_mul";
const COLLECTIVE_AND: &str = "{work_group}_{reduce,scan_inclusive,scan_exclusive}_and";
const COLLECTIVE_OR: &str = "{work_group}_{reduce,scan_inclusive,scan_exclusive}_or";
const COLLECTIVE_XOR: &str = "{work_group}_{reduce,scan_inclusive,scan_exclusive}_xor";

/// Sub-group functions that only the active work-items take part in.
pub static NON_UNIFORM: &[Row] = &[
    sub_group(
        "sub_group_elect",
        "- -> i32",
        GroupOp::Plain(Op::GroupNonUniformElect),
        "Whether the work-item is the first that is active.",
    ),
    sub_group(
        "sub_group_non_uniform_all",
        "i32 -> i32",
        GroupOp::OfCondition(Op::GroupNonUniformAll),
        "Whether a condition holds for all active work-items.",
    ),
    sub_group(
        "sub_group_non_uniform_any",
        "i32 -> i32",
        GroupOp::OfCondition(Op::GroupNonUniformAny),
        "Whether a condition holds for any active work-item.",
    ),
    sub_group(
        "sub_group_non_uniform_all_equal",
        "X -> i32",
        GroupOp::Plain(Op::GroupNonUniformAllEqual),
        "Whether the value is the same for all active work-items.",
    ),
    sub_group(
        "sub_group_non_uniform_broadcast",
        "x u32 -> x",
        GroupOp::NonUniformBroadcast,
        "The value of a work-item by index.",
    ),
    sub_group(
        "sub_group_broadcast_first",
        "X -> X",
        GroupOp::Plain(Op::GroupNonUniformBroadcastFirst),
        "The value of the first active work-item.",
    ),
    sub_group(
        "sub_group_ballot",
        "i32 -> Vu",
        GroupOp::OfCondition(Op::GroupNonUniformBallot),
        "For which work-items a condition holds, a bit each.",
    ),
    sub_group(
        "sub_group_inverse_ballot",
        "Vu -> i32",
        GroupOp::Plain(Op::GroupNonUniformInverseBallot),
        "The work-item's own bit.",
    ),
    sub_group(
        "sub_group_ballot_bit_extract",
        "Vu u32 -> i32",
        GroupOp::Plain(Op::GroupNonUniformBallotBitExtract),
        "A bit by index.",
    ),
    sub_group(
        "sub_group_ballot_bit_count",
        "Vu -> u32",
        GroupOp::Collective(Op::GroupNonUniformBallotBitCount, GroupOperation::Reduce),
        "Number of set bits.",
    ),
    sub_group(
        "sub_group_ballot_inclusive_scan",
        "Vu -> u32",
        GroupOp::Collective(Op::GroupNonUniformBallotBitCount, GroupOperation::InclusiveScan),
        "Number of set bits up to the work-item's own.",
    ),
    sub_group(
        "sub_group_ballot_exclusive_scan",
        "Vu -> u32",
        GroupOp::Collective(Op::GroupNonUniformBallotBitCount, GroupOperation::ExclusiveScan),
        "Number of set bits before the work-item's own.",
    ),
    sub_group(
        "sub_group_ballot_find_lsb",
        "Vu -> u32",
        GroupOp::Plain(Op::GroupNonUniformBallotFindLSB),
        "Index of the lowest set bit.",
    ),
    sub_group(
        "sub_group_ballot_find_msb",
        "Vu -> u32",
        GroupOp::Plain(Op::GroupNonUniformBallotFindMSB),
        "Index of the highest set bit.",
    ),
    collective!(
        REDUCE_ADD,
        "N -> N",
        Op::GroupNonUniformIAdd,
        "Sum, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_ADD,
        "F -> F",
        Op::GroupNonUniformFAdd,
        "Sum, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_MUL,
        "N -> N",
        Op::GroupNonUniformIMul,
        "Product, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_MUL,
        "F -> F",
        Op::GroupNonUniformFMul,
        "Product, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_MIN,
        "I -> I",
        Op::GroupNonUniformSMin,
        "The smallest number, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_MIN,
        "U -> U",
        Op::GroupNonUniformUMin,
        "The smallest number, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_MIN,
        "F -> F",
        Op::GroupNonUniformFMin,
        "The smallest number, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_MAX,
        "I -> I",
        Op::GroupNonUniformSMax,
        "The largest number, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_MAX,
        "U -> U",
        Op::GroupNonUniformUMax,
        "The largest number, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_MAX,
        "F -> F",
        Op::GroupNonUniformFMax,
        "The largest number, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_AND,
        "N -> N",
        Op::GroupNonUniformBitwiseAnd,
        "Bits set for all, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_OR,
        "N -> N",
        Op::GroupNonUniformBitwiseOr,
        "Bits set for any, over the active work-items or up to the work-item."
    ),
    collective!(
        REDUCE_XOR,
        "N -> N",
        Op::GroupNonUniformBitwiseXor,
        "Bits set for an odd number, over the active work-items or up to the work-item."
    ),
    of_conditions!(
        REDUCE_LOGICAL_AND,
        "i32 -> i32",
        Op::GroupNonUniformLogicalAnd,
        "Whether a condition holds for all, over the active work-items or up to the work-item."
    ),
    of_conditions!(
        REDUCE_LOGICAL_OR,
        "i32 -> i32",
        Op::GroupNonUniformLogicalOr,
        "Whether a condition holds for any, over the active work-items or up to the work-item."
    ),
    of_conditions!(
        REDUCE_LOGICAL_XOR,
        "i32 -> i32",
        Op::GroupNonUniformLogicalXor,
        "Whether a condition holds for an odd number, over the active work-items or up to the work-item."
    ),
    sub_group(
        "sub_group_clustered_reduce_add",
        "N u32 -> N",
        GroupOp::Collective(Op::GroupNonUniformIAdd, GroupOperation::ClusteredReduce),
        "Sum, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_add",
        "F u32 -> F",
        GroupOp::Collective(Op::GroupNonUniformFAdd, GroupOperation::ClusteredReduce),
        "Sum, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_mul",
        "N u32 -> N",
        GroupOp::Collective(Op::GroupNonUniformIMul, GroupOperation::ClusteredReduce),
        "Product, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_mul",
        "F u32 -> F",
        GroupOp::Collective(Op::GroupNonUniformFMul, GroupOperation::ClusteredReduce),
        "Product, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_min",
        "I u32 -> I",
        GroupOp::Collective(Op::GroupNonUniformSMin, GroupOperation::ClusteredReduce),
        "The smallest number, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_min",
        "U u32 -> U",
        GroupOp::Collective(Op::GroupNonUniformUMin, GroupOperation::ClusteredReduce),
        "The smallest number, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_min",
        "F u32 -> F",
        GroupOp::Collective(Op::GroupNonUniformFMin, GroupOperation::ClusteredReduce),
        "The smallest number, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_max",
        "I u32 -> I",
        GroupOp::Collective(Op::GroupNonUniformSMax, GroupOperation::ClusteredReduce),
        "The largest number, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_max",
        "U u32 -> U",
        GroupOp::Collective(Op::GroupNonUniformUMax, GroupOperation::ClusteredReduce),
        "The largest number, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_max",
        "F u32 -> F",
        GroupOp::Collective(Op::GroupNonUniformFMax, GroupOperation::ClusteredReduce),
        "The largest number, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_and",
        "N u32 -> N",
        GroupOp::Collective(Op::GroupNonUniformBitwiseAnd, GroupOperation::ClusteredReduce),
        "Bits set for all, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_or",
        "N u32 -> N",
        GroupOp::Collective(Op::GroupNonUniformBitwiseOr, GroupOperation::ClusteredReduce),
        "Bits set for any, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_xor",
        "N u32 -> N",
        GroupOp::Collective(Op::GroupNonUniformBitwiseXor, GroupOperation::ClusteredReduce),
        "Bits set for an odd number, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_logical_and",
        "i32 u32 -> i32",
        GroupOp::CollectiveOfConditions(Op::GroupNonUniformLogicalAnd, GroupOperation::ClusteredReduce),
        "Whether a condition holds for all, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_logical_or",
        "i32 u32 -> i32",
        GroupOp::CollectiveOfConditions(Op::GroupNonUniformLogicalOr, GroupOperation::ClusteredReduce),
        "Whether a condition holds for any, within each cluster.",
    ),
    sub_group(
        "sub_group_clustered_reduce_logical_xor",
        "i32 u32 -> i32",
        GroupOp::CollectiveOfConditions(Op::GroupNonUniformLogicalXor, GroupOperation::ClusteredReduce),
        "Whether a condition holds for an odd number, within each cluster.",
    ),
    sub_group(
        "sub_group_shuffle",
        "X u32 -> X",
        GroupOp::Plain(Op::GroupNonUniformShuffle),
        "The value of a work-item by index.",
    ),
    sub_group(
        "sub_group_shuffle_xor",
        "X u32 -> X",
        GroupOp::Plain(Op::GroupNonUniformShuffleXor),
        "The value of the work-item whose index differs in the bits given.",
    ),
    sub_group(
        "sub_group_shuffle_up",
        "X u32 -> X",
        GroupOp::Plain(Op::GroupNonUniformShuffleUp),
        "The value of an earlier work-item, so many before.",
    ),
    sub_group(
        "sub_group_shuffle_down",
        "X u32 -> X",
        GroupOp::Plain(Op::GroupNonUniformShuffleDown),
        "The value of a later work-item, so many after.",
    ),
    sub_group(
        "sub_group_rotate",
        "X i32 -> X",
        GroupOp::Plain(Op::GroupNonUniformRotateKHR),
        "The value of a later work-item, around the group.",
    ),
    sub_group(
        "sub_group_clustered_rotate",
        "X i32 u32 -> X",
        GroupOp::Plain(Op::GroupNonUniformRotateKHR),
        "The value of a later work-item, around each cluster.",
    ),
];

const REDUCE_ADD: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_add";
const REDUCE_MUL: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_mul";
const REDUCE_MIN: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_min";
const REDUCE_MAX: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_max";
const REDUCE_AND: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_and";
const REDUCE_OR: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_or";
const REDUCE_XOR: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_xor";
const REDUCE_LOGICAL_AND: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_logical_and";
const REDUCE_LOGICAL_OR: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_logical_or";
const REDUCE_LOGICAL_XOR: &str = "{sub_group}_non_uniform_{reduce,scan_inclusive,scan_exclusive}_logical_xor";
