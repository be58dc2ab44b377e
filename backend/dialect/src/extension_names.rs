//! Extensions with two names: those that a vendor renamed, and those that were promoted without a change.
//!
//! Both names stand for the same instructions and enumerants. So permitting or forbidding one name concerns both
//! ([`TargetEnv::allows_extension`](crate::TargetEnv::allows_extension)), and a module declares the name that was
//! permitted ([`TargetEnv::allows_spelling`](crate::TargetEnv::allows_spelling)).

/// The older and the newer name of each.
pub const RENAMED: &[(&str, &str)] = &[
    ("SPV_INTEL_arbitrary_precision_fixed_point", "SPV_ALTERA_arbitrary_precision_fixed_point"),
    ("SPV_INTEL_arbitrary_precision_floating_point", "SPV_ALTERA_arbitrary_precision_floating_point"),
    ("SPV_INTEL_arbitrary_precision_integers", "SPV_ALTERA_arbitrary_precision_integers"),
    ("SPV_INTEL_blocking_pipes", "SPV_ALTERA_blocking_pipes"),
    ("SPV_INTEL_fpga_argument_interfaces", "SPV_ALTERA_fpga_argument_interfaces"),
    ("SPV_INTEL_fpga_buffer_location", "SPV_ALTERA_fpga_buffer_location"),
    ("SPV_INTEL_fpga_cluster_attributes", "SPV_ALTERA_fpga_cluster_attributes"),
    ("SPV_INTEL_fpga_dsp_control", "SPV_ALTERA_fpga_dsp_control"),
    ("SPV_INTEL_fpga_invocation_pipelining_attributes", "SPV_ALTERA_fpga_invocation_pipelining_attributes"),
    ("SPV_INTEL_fpga_latency_control", "SPV_ALTERA_fpga_latency_control"),
    ("SPV_INTEL_fpga_loop_controls", "SPV_ALTERA_fpga_loop_controls"),
    ("SPV_INTEL_fpga_memory_accesses", "SPV_ALTERA_fpga_memory_accesses"),
    ("SPV_INTEL_fpga_memory_attributes", "SPV_ALTERA_fpga_memory_attributes"),
    ("SPV_INTEL_fpga_reg", "SPV_ALTERA_fpga_reg"),
    ("SPV_INTEL_global_variable_fpga_decorations", "SPV_ALTERA_global_variable_fpga_decorations"),
    ("SPV_INTEL_io_pipes", "SPV_ALTERA_io_pipes"),
    ("SPV_INTEL_loop_fuse", "SPV_ALTERA_loop_fuse"),
    ("SPV_INTEL_runtime_aligned", "SPV_ALTERA_runtime_aligned"),
    ("SPV_INTEL_task_sequence", "SPV_ALTERA_task_sequence"),
    ("SPV_INTEL_usm_storage_classes", "SPV_ALTERA_usm_storage_classes"),
    ("SPV_INTEL_bfloat16_arithmetic", "SPV_EXT_bfloat16_arithmetic"),
    ("SPV_INTEL_optnone", "SPV_EXT_optnone"),
    ("SPV_NV_compute_shader_derivatives", "SPV_KHR_compute_shader_derivatives"),
    ("SPV_NV_fragment_shader_barycentric", "SPV_KHR_fragment_shader_barycentric"),
    ("SPV_NV_shader_subgroup_partitioned", "SPV_EXT_shader_subgroup_partitioned"),
    ("SPV_EXT_physical_storage_buffer", "SPV_KHR_physical_storage_buffer"),
];

/// The other name of an extension that has two.
pub fn other_name(name: &str) -> Option<&'static str> {
    RENAMED.iter().find_map(|(older, newer)| match name {
        _ if name == *older => Some(*newer),
        _ if name == *newer => Some(*older),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::{self, Availability, ExtInstSet, OperandKind};
    use crate::target_env::{ExtensionPolicy, TargetEnv};
    use std::collections::BTreeSet;

    /// Extensions that bring some things in common and are nevertheless two extensions.
    const RELATED: &[(&str, &str)] = &[
        ("SPV_AMD_shader_early_and_late_fragment_tests", "SPV_EXT_shader_stencil_export"),
        ("SPV_EXT_fragment_invocation_density", "SPV_NV_shading_rate"),
        ("SPV_EXT_mesh_shader", "SPV_NV_mesh_shader"),
        ("SPV_EXT_mesh_shader", "SPV_KHR_shader_draw_parameters"),
        ("SPV_EXT_shader_atomic_float_add", "SPV_INTEL_16bit_atomics"),
        ("SPV_EXT_shader_viewport_index_layer", "SPV_NV_viewport_array2"),
        ("SPV_GOOGLE_decorate_string", "SPV_GOOGLE_hlsl_functionality1"),
        ("SPV_KHR_ray_query", "SPV_KHR_ray_tracing"),
        ("SPV_KHR_ray_query", "SPV_NV_displacement_micromap"),
        ("SPV_KHR_ray_query", "SPV_NV_ray_tracing"),
        ("SPV_KHR_ray_tracing", "SPV_NV_displacement_micromap"),
        ("SPV_KHR_ray_tracing", "SPV_NV_ray_tracing"),
        ("SPV_KHR_shader_draw_parameters", "SPV_NV_mesh_shader"),
        ("SPV_KHR_storage_buffer_storage_class", "SPV_KHR_variable_pointers"),
        ("SPV_NVX_multiview_per_view_attributes", "SPV_NV_mesh_shader"),
        ("SPV_NV_displacement_micromap", "SPV_NV_ray_tracing"),
        ("SPV_NV_mesh_shader", "SPV_NV_viewport_array2"),
    ];

    fn availabilities() -> Vec<&'static Availability> {
        let mut all: Vec<_> = grammar::ops().iter().map(|info| info.availability()).collect();
        for kind in OperandKind::all() {
            all.extend(grammar::enumerants(kind).iter().map(|info| info.availability()));
        }
        for set in ExtInstSet::all() {
            all.extend(grammar::ext_insts(set).iter().map(|info| info.availability()));
        }
        all
    }

    #[test]
    fn extensions_that_share_anything_in_the_grammar_are_renamed_or_listed_as_related() {
        let mut undecided = BTreeSet::new();
        let mut shared = BTreeSet::new();
        for availability in availabilities() {
            for a in availability.extensions {
                for b in availability.extensions.iter().filter(|b| *b > a) {
                    shared.insert((*a, *b));
                    let renamed = other_name(a) == Some(*b);
                    let related = RELATED.contains(&(*a, *b));
                    assert!(!(renamed && related), "{a} and {b} are in both lists");
                    if !renamed && !related {
                        undecided.insert((*a, *b));
                    }
                }
            }
        }
        assert!(undecided.is_empty(), "decide whether these are one extension: {undecided:?}");
        for (older, newer) in RENAMED {
            let pair = if older < newer { (*older, *newer) } else { (*newer, *older) };
            assert!(shared.contains(&pair), "{pair:?} share nothing in the grammar");
        }
        for pair in RELATED {
            assert!(shared.contains(pair), "{pair:?} share nothing in the grammar");
        }
    }

    #[test]
    fn no_name_is_in_two_pairs_and_every_name_leads_back() {
        let names: Vec<&str> = RENAMED.iter().flat_map(|(older, newer)| [*older, *newer]).collect();
        assert_eq!(BTreeSet::from_iter(&names).len(), names.len());
        for name in names {
            assert_eq!(other_name(name).and_then(other_name), Some(name));
        }
        assert_eq!(other_name("SPV_KHR_ray_query"), None);
    }

    #[test]
    fn forbidding_or_permitting_one_name_concerns_both_and_spells_the_permitted_one() {
        let set = |name: &str| BTreeSet::from([name.to_owned()]);
        let env = |extensions| TargetEnv { extensions, ..TargetEnv::opencl(3, 0, 64) };
        for (older, newer) in RENAMED {
            for (one, other) in [(older, newer), (newer, older)] {
                let forbidden = env(ExtensionPolicy::AllBut(set(one)));
                assert!(!forbidden.allows_extension(one) && !forbidden.allows_extension(other), "{one}");
                assert!(!forbidden.allows_spelling(one) && !forbidden.allows_spelling(other), "{one}");
                let permitted = env(ExtensionPolicy::Only(set(one)));
                assert!(permitted.allows_extension(one) && permitted.allows_extension(other), "{one}");
                assert!(permitted.names_extension(one) && permitted.names_extension(other), "{one}");
                assert!(permitted.allows_spelling(one) && !permitted.allows_spelling(other), "{one}");
                assert_eq!(permitted.spelling(other), *one);
                assert_eq!(permitted.spelling(one), *one);
                let all = env(ExtensionPolicy::AllBut(BTreeSet::new()));
                assert!(all.allows_spelling(one) && all.allows_spelling(other) && !all.names_extension(one));
            }
        }
    }
}
