//! Work-group and sub-group functions (OpenCL C 6.15.16, 6.15.19, and the sub-group extensions).

use super::lower::{Lowered, by, row};
use crate::context::FnCx;
use crate::intrinsics::{Call, Row};
use spirant_dialect::grammar::{Traits, Version, traits};
use spirant_dialect::spirv::{GroupOperation, Op, Scope};
use spirant_dialect::{Aborted, Type, Value};

/// Collectives that every work-item takes part in.
pub static ROWS: &[Row] = &[
    row("{work_group,sub_group}_all", "i32", by!(vote, Op::GroupAll), "true of all"),
    row("{work_group,sub_group}_any", "i32", by!(vote, Op::GroupAny), "true of any"),
    row("work_group_broadcast", "X size; X size size; X size size size", by!(broadcast), "value of one"),
    row("sub_group_broadcast", "x u32", by!(of_all, Op::GroupBroadcast), "value of one"),
    row(COLLECTIVE_ADD, "N", by!(collect, Op::GroupIAdd), "sum"),
    row(COLLECTIVE_ADD, "F", by!(collect, Op::GroupFAdd), "sum"),
    row(COLLECTIVE_MIN, "I", by!(collect, Op::GroupSMin), "smallest"),
    row(COLLECTIVE_MIN, "U", by!(collect, Op::GroupUMin), "smallest"),
    row(COLLECTIVE_MIN, "F", by!(collect, Op::GroupFMin), "smallest"),
    row(COLLECTIVE_MAX, "I", by!(collect, Op::GroupSMax), "largest"),
    row(COLLECTIVE_MAX, "U", by!(collect, Op::GroupUMax), "largest"),
    row(COLLECTIVE_MAX, "F", by!(collect, Op::GroupFMax), "largest"),
    row(COLLECTIVE_MUL, "N", by!(collect, Op::GroupIMulKHR), "product"),
    row(COLLECTIVE_MUL, "F", by!(collect, Op::GroupFMulKHR), "product"),
    row(COLLECTIVE_AND, "N", by!(collect, Op::GroupBitwiseAndKHR), "bits of all"),
    row(COLLECTIVE_OR, "N", by!(collect, Op::GroupBitwiseOrKHR), "bits of any"),
    row(COLLECTIVE_XOR, "N", by!(collect, Op::GroupBitwiseXorKHR), "parity of bits"),
    row("clock_read_{device,work_group,sub_group}", "-", by!(clock), "time"),
    row("clock_read_hilo_{device,work_group,sub_group}", "-", by!(clock), "time in two halves"),
];

const COLLECTIVE_ADD: &str = "{work_group,sub_group}_{reduce,scan_inclusive,scan_exclusive}_add";
const COLLECTIVE_MIN: &str = "{work_group,sub_group}_{reduce,scan_inclusive,scan_exclusive}_min";
const COLLECTIVE_MAX: &str = "{work_group,sub_group}_{reduce,scan_inclusive,scan_exclusive}_max";
const COLLECTIVE_MUL: &str = "work_group_{reduce,scan_inclusive,scan_exclusive}_mul";
const COLLECTIVE_AND: &str = "work_group_{reduce,scan_inclusive,scan_exclusive}_and";
const COLLECTIVE_OR: &str = "work_group_{reduce,scan_inclusive,scan_exclusive}_or";
const COLLECTIVE_XOR: &str = "work_group_{reduce,scan_inclusive,scan_exclusive}_xor";

/// Sub-group functions that only the active work-items take part in.
pub static NON_UNIFORM_ROWS: &[Row] = &[
    row("sub_group_elect", "-", by!(of_all, Op::GroupNonUniformElect), "true of one"),
    row("sub_group_non_uniform_all", "i32", by!(of_condition, Op::GroupNonUniformAll), "true of all"),
    row("sub_group_non_uniform_any", "i32", by!(of_condition, Op::GroupNonUniformAny), "true of any"),
    row("sub_group_non_uniform_all_equal", "X", by!(of_all, Op::GroupNonUniformAllEqual), "the same for all"),
    row("sub_group_non_uniform_broadcast", "x u32", by!(broadcast_one), "value of one"),
    row(
        "sub_group_broadcast_first",
        "X",
        by!(of_all, Op::GroupNonUniformBroadcastFirst),
        "value of the first",
    ),
    row("sub_group_ballot", "i32", by!(of_condition, Op::GroupNonUniformBallot), "who it is true of"),
    row("sub_group_inverse_ballot", "Vu", by!(of_all, Op::GroupNonUniformInverseBallot), "own bit"),
    row("sub_group_ballot_bit_extract", "Vu u32", by!(of_all, Op::GroupNonUniformBallotBitExtract), "a bit"),
    row("sub_group_ballot_bit_count", "Vu", by!(count, GroupOperation::Reduce), "bits counted"),
    row(
        "sub_group_ballot_inclusive_scan",
        "Vu",
        by!(count, GroupOperation::InclusiveScan),
        "bits to the own",
    ),
    row(
        "sub_group_ballot_exclusive_scan",
        "Vu",
        by!(count, GroupOperation::ExclusiveScan),
        "bits before the own",
    ),
    row("sub_group_ballot_find_lsb", "Vu", by!(of_all, Op::GroupNonUniformBallotFindLSB), "lowest bit"),
    row("sub_group_ballot_find_msb", "Vu", by!(of_all, Op::GroupNonUniformBallotFindMSB), "highest bit"),
    row(REDUCE_ADD, "N", by!(collect, Op::GroupNonUniformIAdd), "sum"),
    row(REDUCE_ADD, "F", by!(collect, Op::GroupNonUniformFAdd), "sum"),
    row(REDUCE_MUL, "N", by!(collect, Op::GroupNonUniformIMul), "product"),
    row(REDUCE_MUL, "F", by!(collect, Op::GroupNonUniformFMul), "product"),
    row(REDUCE_MIN, "I", by!(collect, Op::GroupNonUniformSMin), "smallest"),
    row(REDUCE_MIN, "U", by!(collect, Op::GroupNonUniformUMin), "smallest"),
    row(REDUCE_MIN, "F", by!(collect, Op::GroupNonUniformFMin), "smallest"),
    row(REDUCE_MAX, "I", by!(collect, Op::GroupNonUniformSMax), "largest"),
    row(REDUCE_MAX, "U", by!(collect, Op::GroupNonUniformUMax), "largest"),
    row(REDUCE_MAX, "F", by!(collect, Op::GroupNonUniformFMax), "largest"),
    row(REDUCE_AND, "N", by!(collect, Op::GroupNonUniformBitwiseAnd), "bits of all"),
    row(REDUCE_OR, "N", by!(collect, Op::GroupNonUniformBitwiseOr), "bits of any"),
    row(REDUCE_XOR, "N", by!(collect, Op::GroupNonUniformBitwiseXor), "parity of bits"),
    row(REDUCE_LOGICAL_AND, "i32", by!(collect_conditions, Op::GroupNonUniformLogicalAnd), "true of all"),
    row(REDUCE_LOGICAL_OR, "i32", by!(collect_conditions, Op::GroupNonUniformLogicalOr), "true of any"),
    row(
        REDUCE_LOGICAL_XOR,
        "i32",
        by!(collect_conditions, Op::GroupNonUniformLogicalXor),
        "true of an odd number",
    ),
    row("sub_group_clustered_reduce_add", "N u32", by!(collect, Op::GroupNonUniformIAdd), "sum"),
    row("sub_group_clustered_reduce_add", "F u32", by!(collect, Op::GroupNonUniformFAdd), "sum"),
    row("sub_group_clustered_reduce_mul", "N u32", by!(collect, Op::GroupNonUniformIMul), "product"),
    row("sub_group_clustered_reduce_mul", "F u32", by!(collect, Op::GroupNonUniformFMul), "product"),
    row("sub_group_clustered_reduce_min", "I u32", by!(collect, Op::GroupNonUniformSMin), "smallest"),
    row("sub_group_clustered_reduce_min", "U u32", by!(collect, Op::GroupNonUniformUMin), "smallest"),
    row("sub_group_clustered_reduce_min", "F u32", by!(collect, Op::GroupNonUniformFMin), "smallest"),
    row("sub_group_clustered_reduce_max", "I u32", by!(collect, Op::GroupNonUniformSMax), "largest"),
    row("sub_group_clustered_reduce_max", "U u32", by!(collect, Op::GroupNonUniformUMax), "largest"),
    row("sub_group_clustered_reduce_max", "F u32", by!(collect, Op::GroupNonUniformFMax), "largest"),
    row(
        "sub_group_clustered_reduce_and",
        "N u32",
        by!(collect, Op::GroupNonUniformBitwiseAnd),
        "bits of all",
    ),
    row("sub_group_clustered_reduce_or", "N u32", by!(collect, Op::GroupNonUniformBitwiseOr), "bits of any"),
    row(
        "sub_group_clustered_reduce_xor",
        "N u32",
        by!(collect, Op::GroupNonUniformBitwiseXor),
        "parity of bits",
    ),
    row(
        "sub_group_clustered_reduce_logical_and",
        "i32 u32",
        by!(collect_conditions, Op::GroupNonUniformLogicalAnd),
        "true of all",
    ),
    row(
        "sub_group_clustered_reduce_logical_or",
        "i32 u32",
        by!(collect_conditions, Op::GroupNonUniformLogicalOr),
        "true of any",
    ),
    row(
        "sub_group_clustered_reduce_logical_xor",
        "i32 u32",
        by!(collect_conditions, Op::GroupNonUniformLogicalXor),
        "true of an odd number",
    ),
    row("sub_group_shuffle", "X u32", by!(of_all, Op::GroupNonUniformShuffle), "value of another"),
    row("sub_group_shuffle_xor", "X u32", by!(of_all, Op::GroupNonUniformShuffleXor), "value of another"),
    row(
        "sub_group_shuffle_up",
        "X u32",
        by!(of_all, Op::GroupNonUniformShuffleUp),
        "value of an earlier one",
    ),
    row(
        "sub_group_shuffle_down",
        "X u32",
        by!(of_all, Op::GroupNonUniformShuffleDown),
        "value of a later one",
    ),
    row(
        "sub_group_rotate",
        "X i32",
        by!(of_all, Op::GroupNonUniformRotateKHR),
        "value of a later one, in a circle",
    ),
    row(
        "sub_group_clustered_rotate",
        "X i32 u32",
        by!(of_all, Op::GroupNonUniformRotateKHR),
        "value of a later one, in a circle",
    ),
];

const REDUCE_ADD: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_add";
const REDUCE_MUL: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_mul";
const REDUCE_MIN: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_min";
const REDUCE_MAX: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_max";
const REDUCE_AND: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_and";
const REDUCE_OR: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_or";
const REDUCE_XOR: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_xor";
const REDUCE_LOGICAL_AND: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_logical_and";
const REDUCE_LOGICAL_OR: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_logical_or";
const REDUCE_LOGICAL_XOR: &str = "sub_group_non_uniform_{reduce,scan_inclusive,scan_exclusive}_logical_xor";

/// Whose work-items take part, from the builtin's name.
fn scope_of(name: &str) -> Scope {
    if name.contains("work_group") {
        Scope::Workgroup
    } else if name.ends_with("device") {
        Scope::Device
    } else {
        Scope::Subgroup
    }
}

/// What a collective computes, from the builtin's name.
fn operation_of(name: &str) -> GroupOperation {
    if name.contains("clustered") {
        GroupOperation::ClusteredReduce
    } else if name.contains("scan_inclusive") {
        GroupOperation::InclusiveScan
    } else if name.contains("scan_exclusive") {
        GroupOperation::ExclusiveScan
    } else {
        GroupOperation::Reduce
    }
}

impl<'m> FnCx<'_, '_, 'm> {
    /// An instruction over the scope its builtin is named for.
    fn group_op(
        &mut self,
        call: &Call<'m>,
        op: Op,
        operands: &[Value],
        words: &[u32],
    ) -> Result<Value, Aborted> {
        let to: Type = self.number_result(call)?;
        let scope = self.u32(scope_of(&call.known.name) as u32);
        let mut all = vec![scope];
        all.extend(operands);
        if !traits(op).contains(Traits::PREDICATE) {
            return Ok(self.b().op_words(op, to, &all, words));
        }
        let bool_type = self.emit.module.types.bool();
        let holds = self.b().op_words(op, bool_type, &all, words);
        Ok(self.truth(holds, to))
    }

    fn all_args(&mut self, call: &Call<'m>) -> Result<Vec<Value>, Aborted> {
        (0..call.args.len()).map(|index| self.arg(call, index)).collect()
    }
}

fn vote<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    of_condition(cx, call, op)
}

fn of_all<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let operands = cx.all_args(call)?;
    cx.group_op(call, op, &operands, &[]).map(Some)
}

fn of_condition<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let mut operands = cx.all_args(call)?;
    if let Some(first) = operands.first_mut() {
        *first = cx.condition(*first);
    }
    cx.group_op(call, op, &operands, &[]).map(Some)
}

fn count<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, operation: GroupOperation) -> Lowered {
    let operands = cx.all_args(call)?;
    cx.group_op(call, Op::GroupNonUniformBallotBitCount, &operands, &[operation as u32]).map(Some)
}

fn collect<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let operands = cx.all_args(call)?;
    cx.group_op(call, op, &operands, &[operation_of(&call.known.name) as u32]).map(Some)
}

fn collect_conditions<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let mut operands = cx.all_args(call)?;
    if let Some(first) = operands.first_mut() {
        *first = cx.condition(*first);
    }
    cx.group_op(call, op, &operands, &[operation_of(&call.known.name) as u32]).map(Some)
}

/// Coordinates of more than one dimension are a vector.
fn broadcast<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let operands = cx.all_args(call)?;
    let [value, ids @ ..] = &*operands else { return Err(cx.bug("a broadcast of nothing")) };
    let id = match ids {
        [id] => *id,
        [first, ..] => {
            let scalar = cx.type_of(*first);
            let ty = cx.emit.module.types.vector(scalar, ids.len() as u32);
            cx.op(Op::CompositeConstruct, ty, ids)
        }
        [] => return Err(cx.bug("a broadcast from nowhere")),
    };
    let value = *value;
    cx.group_op(call, Op::GroupBroadcast, &[value, id], &[]).map(Some)
}

/// Before 1.5 who broadcasts must be a constant: otherwise it is a shuffle.
fn broadcast_one<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let operands = cx.all_args(call)?;
    let is_constant = operands.get(1).is_some_and(|id| cx.emit.function.constant(*id).is_some());
    let op = if is_constant || cx.input.env.version >= Version::V1_5 {
        Op::GroupNonUniformBroadcast
    } else {
        Op::GroupNonUniformShuffle
    };
    cx.group_op(call, op, &operands, &[]).map(Some)
}

fn clock<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    cx.group_op(call, Op::ReadClockKHR, &[], &[]).map(Some)
}
