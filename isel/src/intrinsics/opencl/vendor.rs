//! Builtins of vendors' extensions: cl_intel_subgroups, cl_arm_integer_dot_product.

use super::lower::{Lowered, by, core, row};
use crate::context::FnCx;
use crate::intrinsics::{Call, Row};
use spirant_dialect::spirv::Op;

/// The rows.
pub static ROWS: &[Row] = &[
    row("intel_sub_group_shuffle", "x u32", by!(core, Op::SubgroupShuffleINTEL), "value of another"),
    row("intel_sub_group_shuffle_xor", "x u32", by!(core, Op::SubgroupShuffleXorINTEL), "value of another"),
    row(
        "intel_sub_group_shuffle_up",
        "x x u32",
        by!(core, Op::SubgroupShuffleUpINTEL),
        "value of an earlier one",
    ),
    row(
        "intel_sub_group_shuffle_down",
        "x x u32",
        by!(core, Op::SubgroupShuffleDownINTEL),
        "value of a later one",
    ),
    row(BLOCK_READ, "pU", by!(core, Op::SubgroupBlockReadINTEL), "block of a buffer"),
    row(BLOCK_READ, "img i", by!(core, Op::SubgroupImageBlockReadINTEL), "block of an image"),
    row(BLOCK_WRITE, "pU u", by!(core, Op::SubgroupBlockWriteINTEL), "block of a buffer written"),
    row(BLOCK_WRITE, "img i u", by!(core, Op::SubgroupImageBlockWriteINTEL), "block of an image written"),
    row("arm_dot", "Vi Vi", by!(core, Op::SDot), "dot product"),
    row("arm_dot", "Vu Vu", by!(core, Op::UDot), "dot product"),
    row("arm_dot_acc", "Vi Vi I", by!(sum, Op::SDot), "dot product and sum"),
    row("arm_dot_acc", "Vu Vu U", by!(sum, Op::UDot), "dot product and sum"),
    row("arm_dot_acc_sat", "Vi Vi I", by!(core, Op::SDotAccSat), "dot product and saturating sum"),
    row("arm_dot_acc_sat", "Vu Vu U", by!(core, Op::UDotAccSat), "dot product and saturating sum"),
];

const BLOCK_READ: &str = "intel_sub_group_block_read{,_uc,_us,_ui,_ul}{,2,4,8,16}";
const BLOCK_WRITE: &str = "intel_sub_group_block_write{,_uc,_us,_ui,_ul}{,2,4,8,16}";

/// A dot product added to the last argument.
fn sum<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, op: Op) -> Lowered {
    let ty = cx.number_result(call)?;
    let (a, b, sum) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    let product = cx.op(op, ty, &[a, b]);
    Ok(Some(cx.op(Op::IAdd, ty, &[product, sum])))
}
