//! Intel's motion estimation (cl_intel_device_side_avc_motion_estimation): each is an instruction of
//! SPV_INTEL_device_side_avc_motion_estimation, which its name spells.
//!
//! Properties that payloads and results of every kind have are, in SPIR-V, only for the common kind (`mce`): others are
//! converted to it, and payloads back.

use super::{OpenCl, Row, row};
use crate::intrinsics::names::Choices;
use crate::intrinsics::{Lower, Motion};
use spirant_dialect::grammar;
use spirant_dialect::spirv::Op;

/// A row whose two alternatives are a kind of estimation and an operation.
macro_rules! motion {
    ($names:expr, $shape:expr, $doc:expr) => {
        motion!($names, $shape, str::to_owned, $doc)
    };
    ($names:expr, $shape:expr, $rename:expr, $doc:expr) => {
        row($names, $shape, NONE, $doc).by_choice(|choices| of_name(choices, $rename))
    };
}

/// What every alternative of a name replaces.
const NONE: OpenCl = OpenCl::Motion(Motion { op: Op::Nop, through: None });

/// The rows.
pub static ROWS: &[Row] = &[
    motion!(
        "intel_sub_group_avc_{mce}_{get_default_non_dc_luma_intra_penalty,get_default_intra_chroma_mode_base_penalty}",
        "- -> U",
        "Default penalty."
    ),
    motion!(
        "intel_sub_group_avc_{mce}_get_default_{high,medium,low}_penalty_cost_table",
        "- -> Vu",
        |level| format!("get_default_{level}_penalty_cost_table"),
        "Default table of costs."
    ),
    motion!(
        "intel_sub_group_avc_{mce}_{get_default_inter_base_multi_reference_penalty,get_default_inter_shape_penalty,get_default_inter_direction_penalty,get_default_intra_luma_shape_penalty,get_default_intra_luma_mode_penalty}",
        "U U -> U",
        "Default penalty by slice type and quantization."
    ),
    motion!(
        "intel_sub_group_avc_{mce}_{get_default_inter_motion_vector_cost_table}",
        "U U -> Vu",
        "Default table of costs by slice type and quantization."
    ),
    motion!("intel_sub_group_avc_{sic}_{get_motion_vector_mask}", "U U -> U", "Mask of motion vectors."),
    motion!(
        "intel_sub_group_avc_{mce,ime,ref,sic}_{set_inter_base_multi_reference_penalty,set_inter_shape_penalty,set_inter_direction_penalty,set_source_interlaced_field_polarity,set_single_reference_interlaced_field_polarity}",
        "U avc -> avc",
        "Payload with a property set."
    ),
    motion!(
        "intel_sub_group_avc_{mce,ime,ref,sic}_{set_dual_reference_interlaced_field_polarities}",
        "U U avc -> avc",
        "Payload with the polarities of two references set."
    ),
    motion!(
        "intel_sub_group_avc_{mce,ime,ref,sic}_{set_motion_vector_cost_function}",
        "U Vu U avc -> avc",
        "Payload with the costs of motion vectors set."
    ),
    motion!(
        "intel_sub_group_avc_{mce,ime,ref,sic}_{set_ac_only_haar}",
        "avc -> avc",
        "Payload with a property set."
    ),
    motion!(
        "intel_sub_group_avc_{mce,ime,ref,sic}_{get_motion_vectors,get_inter_distortions,get_best_inter_distortion,get_inter_major_shape,get_inter_minor_shapes,get_inter_directions,get_inter_motion_vector_count,get_inter_reference_ids}",
        "avc -> U",
        |what| match what {
            "get_best_inter_distortion" => "get_best_inter_distortions".to_owned(),
            "get_inter_minor_shapes" => "get_inter_minor_shape".to_owned(),
            other => other.to_owned(),
        },
        "Part of a result."
    ),
    motion!(
        "intel_sub_group_avc_{mce,ime,ref,sic}_{get_inter_reference_interlaced_field_polarities}",
        "U U avc -> U",
        "Polarities of references."
    ),
    motion!(
        "intel_sub_group_avc_{mce}_{convert_to_ime_payload,convert_to_ref_payload,convert_to_sic_payload,convert_to_ime_result,convert_to_ref_result,convert_to_sic_result}",
        "avc -> avc",
        "Payload or result of another kind."
    ),
    motion!(
        "intel_sub_group_avc_{ime,ref,sic}_{convert_to_mce_payload,convert_to_mce_result}",
        "avc -> avc",
        "Payload or result of the common kind."
    ),
    motion!("intel_sub_group_avc_{ime}_{initialize}", "Vu U U -> avc", "Payload of an integer estimation."),
    motion!("intel_sub_group_avc_{fme}_{initialize}", "Vu U U U U U U -> avc", "Payload of a refinement."),
    motion!("intel_sub_group_avc_{bme}_{initialize}", "Vu U U U U U U U -> avc", "Payload of a refinement."),
    motion!("intel_sub_group_avc_{sic}_{initialize}", "Vu -> avc", "Payload of a skip or intra check."),
    motion!("intel_sub_group_avc_{ime}_{set_single_reference}", "Vi U avc -> avc", "Payload with a window."),
    motion!(
        "intel_sub_group_avc_{ime}_{set_dual_reference}",
        "Vi Vi U avc -> avc",
        "Payload with two windows."
    ),
    motion!(
        "intel_sub_group_avc_{ime}_{set_max_motion_vector_count,set_early_search_termination_threshold,set_weighted_sad}",
        "U avc -> avc",
        "Payload with a property set."
    ),
    motion!(
        "intel_sub_group_avc_{ime}_{set_unidirectional_mix_disable,get_single_reference_streamin,get_dual_reference_streamin,strip_single_reference_streamout,strip_dual_reference_streamout}",
        "avc -> avc",
        "Payload with a property set, or part of a result."
    ),
    motion!(
        "intel_sub_group_avc_{ref}_{set_bidirectional_mix_disable,set_bilinear_filter_enable}",
        "avc -> avc",
        "Payload with a property set."
    ),
    motion!("intel_sub_group_avc_{ime}_{ref_window_size}", "U I -> Vu", "Size of a search window."),
    row(
        "intel_sub_group_ime_ref_window_size",
        "U I -> Vu",
        OpenCl::Motion(Motion { op: Op::SubgroupAvcImeRefWindowSizeINTEL, through: None }),
        "Size of a search window.",
    ),
    motion!("intel_sub_group_avc_{ime}_{adjust_ref_offset}", "Vi Vu Vu Vu -> Vi", "Offset within an image."),
    motion!("intel_sub_group_avc_{ime}_{get_border_reached}", "U avc -> U", "Borders that were reached."),
    motion!(
        "intel_sub_group_avc_{ime}_{get_truncated_search_indication,get_unidirectional_early_search_termination,get_weighting_pattern_minimum_motion_vector,get_weighting_pattern_minimum_distortion}",
        "avc -> U",
        "Part of a result."
    ),
    motion!(
        STREAMED_OUT,
        "avc U -> U",
        |what| what.replace("get_streamout", "get_streamout_single_reference"),
        "What was streamed out for a shape."
    ),
    motion!(
        STREAMED_OUT,
        "avc U U -> U",
        |what| what.replace("get_streamout", "get_streamout_dual_reference"),
        "What was streamed out for a shape and a direction."
    ),
    motion!(
        "intel_sub_group_avc_{ime}_{evaluate_with_single_reference_streamin,evaluate_with_single_reference_streaminout}",
        "img img smp avc avc -> avc",
        "Estimation against an image, from what was streamed out."
    ),
    motion!(
        "intel_sub_group_avc_{ime}_{evaluate_with_dual_reference_streamin,evaluate_with_dual_reference_streaminout}",
        "img img img smp avc avc -> avc",
        "Estimation against two images, from what was streamed out."
    ),
    motion!(
        "intel_sub_group_avc_{ime}_{evaluate_with_single_reference_streamout}",
        "img img smp avc -> avc",
        "Estimation against an image, streamed out."
    ),
    motion!(
        "intel_sub_group_avc_{ime}_{evaluate_with_dual_reference_streamout}",
        "img img img smp avc -> avc",
        "Estimation against two images, streamed out."
    ),
    motion!(
        "intel_sub_group_avc_{ime,ref,sic}_{evaluate_with_single_reference}",
        "img img smp avc -> avc",
        "Estimation against an image."
    ),
    motion!(
        "intel_sub_group_avc_{ime,ref,sic}_{evaluate_with_dual_reference}",
        "img img img smp avc -> avc",
        "Estimation against two images."
    ),
    motion!(
        "intel_sub_group_avc_{ref,sic}_{evaluate_with_multi_reference}",
        "img U smp avc -> avc",
        "Estimation against images by number."
    ),
    motion!(
        "intel_sub_group_avc_{ref,sic}_{evaluate_with_multi_reference}",
        "img U U smp avc -> avc",
        |what| format!("{what}_interlaced"),
        "Estimation against interlaced images by number."
    ),
    motion!("intel_sub_group_avc_{sic}_{evaluate_ipe}", "img smp avc -> avc", "Intra prediction."),
    motion!(
        "intel_sub_group_avc_{sic}_{configure_skc}",
        "U U U U U avc -> avc",
        "Payload with a skip check configured."
    ),
    motion!(
        "intel_sub_group_avc_{sic}_{configure_ipe}",
        "U U U U U U U avc -> avc",
        |what| format!("{what}_luma"),
        "Payload with intra prediction of luma configured."
    ),
    motion!(
        "intel_sub_group_avc_{sic}_{configure_ipe}",
        "U U U U U U U U U U avc -> avc",
        |what| format!("{what}_luma_chroma"),
        "Payload with intra prediction of luma and chroma configured."
    ),
    motion!(
        "intel_sub_group_avc_{sic}_{set_intra_luma_shape_penalty,set_intra_chroma_mode_cost_function,set_skc_forward_transform_enable,set_block_based_raw_skip_sad}",
        "U avc -> avc",
        "Payload with a property set."
    ),
    motion!(
        "intel_sub_group_avc_{sic}_{set_intra_luma_mode_cost_function}",
        "U U U avc -> avc",
        "Payload with the costs of modes set."
    ),
    motion!(
        "intel_sub_group_avc_{sic}_{set_skc_bilinear_filter_enable}",
        "avc -> avc",
        |_| "set_bilinear_filter_enable".to_owned(),
        "Payload with a property set."
    ),
    motion!(
        "intel_sub_group_avc_{sic}_{get_ipe_luma_shape,get_best_ipe_luma_distortion,get_best_ipe_chroma_distortion,get_packed_ipe_luma_modes,get_ipe_chroma_mode,get_packed_skc_luma_count_threshold,get_packed_skc_luma_sum_threshold,get_inter_raw_sads}",
        "avc -> U",
        "Part of a result."
    ),
];

const STREAMED_OUT: &str = "intel_sub_group_avc_{ime}_{get_streamout_major_shape_motion_vectors,get_streamout_major_shape_distortions,get_streamout_major_shape_reference_ids}";

/// The instruction that a name spells, once its second alternative is renamed to what SPIR-V calls it.
fn of_name(choices: Choices<'_, '_>, rename: impl Fn(&str) -> String) -> Option<Lower> {
    let (kind, what) = (choices.word(0)?, rename(choices.word(1)?));
    let motion = match instruction(kind, &what) {
        Some(op) => Motion { op, through: None },
        None => {
            let op = instruction("mce", &what)?;
            let through = if what.starts_with("set_") {
                let back = instruction("mce", &format!("convert_to_{kind}_payload"))?;
                (instruction(kind, "convert_to_mce_payload")?, Some(back))
            } else {
                (instruction(kind, "convert_to_mce_result")?, None)
            };
            Motion { op, through: Some(through) }
        }
    };
    Some(Lower::OpenCl(OpenCl::Motion(motion)))
}

/// `OpSubgroupAvc<Kind><What>INTEL`
fn instruction(kind: &str, what: &str) -> Option<Op> {
    let mut name = "SubgroupAvc".to_owned();
    for word in [kind].into_iter().chain(what.split('_')) {
        let (first, rest) = word.split_at_checked(1)?;
        name += &first.to_ascii_uppercase();
        name += rest;
    }
    grammar::op_by_name(&(name + "INTEL"))?.op()
}
