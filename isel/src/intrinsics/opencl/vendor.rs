//! Builtins of vendors' extensions: cl_intel_subgroups, cl_arm_integer_dot_product.

use super::{OpenCl, Row, core, row};
use spirant_dialect::spirv::Op;

/// The rows.
pub static ROWS: &[Row] = &[
    core(
        "intel_sub_group_shuffle",
        "x u32 -> x",
        Op::SubgroupShuffleINTEL,
        "The value of a work-item by index.",
    ),
    core(
        "intel_sub_group_shuffle_xor",
        "x u32 -> x",
        Op::SubgroupShuffleXorINTEL,
        "The value of the work-item whose index differs in the bits given.",
    ),
    core(
        "intel_sub_group_shuffle_up",
        "x x u32 -> x",
        Op::SubgroupShuffleUpINTEL,
        "The value of an earlier work-item of two sub-groups side by side.",
    ),
    core(
        "intel_sub_group_shuffle_down",
        "x x u32 -> x",
        Op::SubgroupShuffleDownINTEL,
        "The value of a later work-item of two sub-groups side by side.",
    ),
    core(BLOCK_READ, "pU -> u", Op::SubgroupBlockReadINTEL, "Reads a block of a buffer, an element each."),
    core(
        BLOCK_READ,
        "img i -> u",
        Op::SubgroupImageBlockReadINTEL,
        "Reads a block of an image, an element each.",
    ),
    core(
        BLOCK_WRITE,
        "pU u -> void",
        Op::SubgroupBlockWriteINTEL,
        "Writes a block of a buffer, an element each.",
    ),
    core(
        BLOCK_WRITE,
        "img i u -> void",
        Op::SubgroupImageBlockWriteINTEL,
        "Writes a block of an image, an element each.",
    ),
    core("arm_dot", "Vi Vi -> I", Op::SDot, "Dot product of signed bytes."),
    core("arm_dot", "Vu Vu -> U", Op::UDot, "Dot product of unsigned bytes."),
    row("arm_dot_acc", "Vi Vi I -> I", OpenCl::DotAdd(Op::SDot), "Dot product of signed bytes, and a sum."),
    row("arm_dot_acc", "Vu Vu U -> U", OpenCl::DotAdd(Op::UDot), "Dot product of unsigned bytes, and a sum."),
    core(
        "arm_dot_acc_sat",
        "Vi Vi I -> I",
        Op::SDotAccSat,
        "Dot product of signed bytes, and a saturating sum.",
    ),
    core(
        "arm_dot_acc_sat",
        "Vu Vu U -> U",
        Op::UDotAccSat,
        "Dot product of unsigned bytes, and a saturating sum.",
    ),
];

const BLOCK_READ: &str = "intel_sub_group_block_read{,_uc,_us,_ui,_ul}{,2,4,8,16}";
const BLOCK_WRITE: &str = "intel_sub_group_block_write{,_uc,_us,_ui,_ul}{,2,4,8,16}";
