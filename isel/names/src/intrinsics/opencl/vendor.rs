//! Builtins of vendors' extensions: cl_intel_subgroups, cl_arm_integer_dot_product.

use super::{OpenCl, Row, core, dot, dot_sum, row};
use crate::intrinsics::{DotSigns, IntegerDot, Lower};
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
    row(PREFETCH, "pU -> void", OpenCl::BlockPrefetch(0), "Prefetches a block of a buffer.").by_choice(
        |choices| {
            let size = match choices.word(0)? {
                "uc" => 1,
                "us" => 2,
                "ui" => 4,
                "ul" => 8,
                _ => return None,
            };
            let count = choices.number(1).unwrap_or(1);
            Some(Lower::OpenCl(OpenCl::BlockPrefetch(size * count)))
        },
    ),
    row(
        "intel_sub_group_media_block_read{,_uc,_us,_ui,_ul}{,2,4,8,16}",
        "Vi I I img -> u",
        OpenCl::Reordered(Op::SubgroupImageMediaBlockReadINTEL, &[3, 0, 1, 2]),
        "Reads a block of an image, of a width and a height.",
    ),
    row(
        "intel_sub_group_media_block_write{,_uc,_us,_ui,_ul}{,2,4,8,16}",
        "Vi I I img u -> void",
        OpenCl::Reordered(Op::SubgroupImageMediaBlockWriteINTEL, &[3, 0, 1, 2, 4]),
        "Writes a block of an image, of a width and a height.",
    ),
    core(
        "intel_convert_bfloat16{,2,3,4,8,16}_as_ushort{,2,3,4,8,16}",
        "f -> u",
        Op::ConvertFToBF16INTEL,
        "The bits of numbers as bfloat16.",
    ),
    core(
        "intel_convert_as_bfloat16{,2,3,4,8,16}_float{,2,3,4,8,16}",
        "u -> f",
        Op::ConvertBF16ToFINTEL,
        "The numbers whose bits as bfloat16 these are.",
    ),
    core(
        "intel_round_as_tensor_float32{,2,3,4,8,16}_float{,2,3,4,8,16}",
        "f -> f",
        Op::RoundFToTF32INTEL,
        "Numbers rounded to TF32.",
    ),
    dot("arm_dot", "Vi Vi -> I", DotSigns::Signed, "Dot product of signed bytes."),
    dot("arm_dot", "Vu Vu -> U", DotSigns::Unsigned, "Dot product of unsigned bytes."),
    row("arm_dot_acc", "Vi Vi I -> I", OpenCl::DotAdd(SIGNED), "Dot product of signed bytes, and a sum."),
    row("arm_dot_acc", "Vu Vu U -> U", OpenCl::DotAdd(UNSIGNED), "Dot product of unsigned bytes, and a sum."),
    dot_sum(
        "arm_dot_acc_sat",
        "Vi Vi I -> I",
        DotSigns::Signed,
        "Dot product of signed bytes, and a saturating sum.",
    ),
    dot_sum(
        "arm_dot_acc_sat",
        "Vu Vu U -> U",
        DotSigns::Unsigned,
        "Dot product of unsigned bytes, and a saturating sum.",
    ),
];

const SIGNED: IntegerDot = IntegerDot { signs: DotSigns::Signed, packed: false, accumulates: false };
const UNSIGNED: IntegerDot = IntegerDot { signs: DotSigns::Unsigned, packed: false, accumulates: false };
const PREFETCH: &str = "intel_sub_group_block_prefetch_{uc,us,ui,ul}{,2,4,8,16}";
const BLOCK_READ: &str = "intel_sub_group_block_read{,_uc,_us,_ui,_ul}{,2,4,8,16}";
const BLOCK_WRITE: &str = "intel_sub_group_block_write{,_uc,_us,_ui,_ul}{,2,4,8,16}";
