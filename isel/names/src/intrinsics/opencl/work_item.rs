//! Work-item functions (OpenCL C 6.15.1).

use super::Row;
use crate::intrinsics::Lower;
use spirant_dialect::spirv::BuiltIn;

const fn component(name: &'static str, builtin: BuiltIn, past: u32, doc: &'static str) -> Row {
    Row::new(name, "u32 -> size", Lower::Builtin(builtin, past), doc).kernel()
}

const fn whole(name: &'static str, builtin: BuiltIn, doc: &'static str) -> Row {
    Row::new(name, "- -> n", Lower::Builtin(builtin, 0), doc).kernel()
}

/// The rows.
pub static ROWS: &[Row] = &[
    component("get_global_id", BuiltIn::GlobalInvocationId, 0, "Index of the work-item."),
    component("get_local_id", BuiltIn::LocalInvocationId, 0, "Index of the work-item in its work-group."),
    component("get_group_id", BuiltIn::WorkgroupId, 0, "Index of the work-group."),
    component("get_global_offset", BuiltIn::GlobalOffset, 0, "First index of a work-item."),
    component("get_global_size", BuiltIn::GlobalSize, 1, "Number of work-items."),
    component("get_local_size", BuiltIn::WorkgroupSize, 1, "Number of work-items of the work-group."),
    component(
        "get_enqueued_local_size",
        BuiltIn::EnqueuedWorkgroupSize,
        1,
        "Number of work-items of a whole work-group.",
    ),
    component("get_num_groups", BuiltIn::NumWorkgroups, 1, "Number of work-groups."),
    whole("get_work_dim", BuiltIn::WorkDim, "Number of dimensions in use."),
    whole("get_global_linear_id", BuiltIn::GlobalLinearId, "Linear index of the work-item."),
    whole(
        "get_local_linear_id",
        BuiltIn::LocalInvocationIndex,
        "Linear index of the work-item in its work-group.",
    ),
    whole("get_sub_group_size", BuiltIn::SubgroupSize, "Number of work-items of the sub-group."),
    whole("get_max_sub_group_size", BuiltIn::SubgroupMaxSize, "Number of work-items of a whole sub-group."),
    whole("get_num_sub_groups", BuiltIn::NumSubgroups, "Number of sub-groups of the work-group."),
    whole(
        "get_enqueued_num_sub_groups",
        BuiltIn::NumEnqueuedSubgroups,
        "Number of sub-groups of a whole work-group.",
    ),
    whole("get_sub_group_id", BuiltIn::SubgroupId, "Index of the sub-group in its work-group."),
    whole(
        "get_sub_group_local_id",
        BuiltIn::SubgroupLocalInvocationId,
        "Index of the work-item in its sub-group.",
    ),
    whole("get_sub_group_eq_mask", BuiltIn::SubgroupEqMask, "The bit of the work-item."),
    whole("get_sub_group_ge_mask", BuiltIn::SubgroupGeMask, "The bits of the work-item and those after it."),
    whole("get_sub_group_gt_mask", BuiltIn::SubgroupGtMask, "The bits of the work-items after it."),
    whole("get_sub_group_le_mask", BuiltIn::SubgroupLeMask, "The bits of the work-item and those before it."),
    whole("get_sub_group_lt_mask", BuiltIn::SubgroupLtMask, "The bits of the work-items before it."),
];
