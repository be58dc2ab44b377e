//! Work-item functions (OpenCL C 6.15.1).

use super::lower::row;
use crate::intrinsics::{Lower, Row};
use spirant_dialect::spirv::BuiltIn;

const fn component(name: &'static str, builtin: BuiltIn, past: u32, doc: &'static str) -> Row {
    row(name, "u32", Lower::Builtin(builtin, past), doc)
}

const fn whole(name: &'static str, builtin: BuiltIn, doc: &'static str) -> Row {
    row(name, "-", Lower::Builtin(builtin, 0), doc)
}

/// The rows.
pub static ROWS: &[Row] = &[
    component("get_global_id", BuiltIn::GlobalInvocationId, 0, "index of the work-item"),
    component("get_local_id", BuiltIn::LocalInvocationId, 0, "index of the work-item in its group"),
    component("get_group_id", BuiltIn::WorkgroupId, 0, "index of the work-group"),
    component("get_global_offset", BuiltIn::GlobalOffset, 0, "first index"),
    component("get_global_size", BuiltIn::GlobalSize, 1, "number of work-items"),
    component("get_local_size", BuiltIn::WorkgroupSize, 1, "work-items of the group"),
    component("get_enqueued_local_size", BuiltIn::EnqueuedWorkgroupSize, 1, "work-items of a whole group"),
    component("get_num_groups", BuiltIn::NumWorkgroups, 1, "number of work-groups"),
    whole("get_work_dim", BuiltIn::WorkDim, "dimensions in use"),
    whole("get_global_linear_id", BuiltIn::GlobalLinearId, "linear index of the work-item"),
    whole("get_local_linear_id", BuiltIn::LocalInvocationIndex, "linear index in the group"),
    whole("get_sub_group_size", BuiltIn::SubgroupSize, "work-items of the sub-group"),
    whole("get_max_sub_group_size", BuiltIn::SubgroupMaxSize, "work-items of a whole sub-group"),
    whole("get_num_sub_groups", BuiltIn::NumSubgroups, "sub-groups of the group"),
    whole("get_enqueued_num_sub_groups", BuiltIn::NumEnqueuedSubgroups, "sub-groups of a whole group"),
    whole("get_sub_group_id", BuiltIn::SubgroupId, "index of the sub-group"),
    whole("get_sub_group_local_id", BuiltIn::SubgroupLocalInvocationId, "index in the sub-group"),
    whole("get_sub_group_eq_mask", BuiltIn::SubgroupEqMask, "bit of the work-item"),
    whole("get_sub_group_ge_mask", BuiltIn::SubgroupGeMask, "bits from the work-item's on"),
    whole("get_sub_group_gt_mask", BuiltIn::SubgroupGtMask, "bits past the work-item's"),
    whole("get_sub_group_le_mask", BuiltIn::SubgroupLeMask, "bits to the work-item's"),
    whole("get_sub_group_lt_mask", BuiltIn::SubgroupLtMask, "bits before the work-item's"),
];
