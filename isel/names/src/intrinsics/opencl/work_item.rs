//! Work-item functions (OpenCL C 6.15.1).

use super::{OpenCl, Row, row};
use crate::intrinsics::WorkItem;

const fn component(name: &'static str, item: WorkItem, doc: &'static str) -> Row {
    row(name, "u32 -> size", OpenCl::WorkItem(item), doc)
}

const fn whole(name: &'static str, item: WorkItem, doc: &'static str) -> Row {
    row(name, "- -> n", OpenCl::WorkItem(item), doc)
}

/// The rows.
pub static ROWS: &[Row] = &[
    component("get_global_id", WorkItem::GlobalId, "Index of the work-item."),
    component("get_local_id", WorkItem::LocalId, "Index of the work-item in its work-group."),
    component("get_group_id", WorkItem::GroupId, "Index of the work-group."),
    component("get_global_offset", WorkItem::GlobalOffset, "First index of a work-item."),
    component("get_global_size", WorkItem::GlobalSize, "Number of work-items."),
    component("get_local_size", WorkItem::LocalSize, "Number of work-items of the work-group."),
    component(
        "get_enqueued_local_size",
        WorkItem::EnqueuedLocalSize,
        "Number of work-items of a whole work-group.",
    ),
    component("get_num_groups", WorkItem::GroupCount, "Number of work-groups."),
    whole("get_work_dim", WorkItem::Dimensions, "Number of dimensions in use."),
    whole("get_global_linear_id", WorkItem::GlobalLinearId, "Linear index of the work-item."),
    whole("get_local_linear_id", WorkItem::LocalLinearId, "Linear index of the work-item in its work-group."),
    whole("get_sub_group_size", WorkItem::SubgroupSize, "Number of work-items of the sub-group."),
    whole("get_max_sub_group_size", WorkItem::SubgroupMaxSize, "Number of work-items of a whole sub-group."),
    whole("get_num_sub_groups", WorkItem::SubgroupCount, "Number of sub-groups of the work-group."),
    whole(
        "get_enqueued_num_sub_groups",
        WorkItem::EnqueuedSubgroupCount,
        "Number of sub-groups of a whole work-group.",
    ),
    whole("get_sub_group_id", WorkItem::SubgroupId, "Index of the sub-group in its work-group."),
    whole("get_sub_group_local_id", WorkItem::SubgroupLocalId, "Index of the work-item in its sub-group."),
    whole("get_sub_group_eq_mask", WorkItem::SubgroupEqMask, "The bit of the work-item."),
    whole("get_sub_group_ge_mask", WorkItem::SubgroupGeMask, "The bits of the work-item and those after it."),
    whole("get_sub_group_gt_mask", WorkItem::SubgroupGtMask, "The bits of the work-items after it."),
    whole(
        "get_sub_group_le_mask",
        WorkItem::SubgroupLeMask,
        "The bits of the work-item and those before it.",
    ),
    whole("get_sub_group_lt_mask", WorkItem::SubgroupLtMask, "The bits of the work-items before it."),
];
