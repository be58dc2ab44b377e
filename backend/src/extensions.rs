//! Lists of permitted extensions in the spelling of llc and of the Khronos translator:
//! `+SPV_KHR_float_controls,-SPV_INTEL_subgroups`, `all`, `khr`, `-all`.

#[cfg(feature = "llvm")]
mod notes;
#[cfg(feature = "llvm")]
mod reference;

#[cfg(feature = "llvm")]
pub use reference::{missing_extensions, reference};

use crate::similar::similar;
use spirant_dialect::extension_names::other_name;
use spirant_dialect::grammar::{self, Availability, ExtInstSet, OperandKind};
use spirant_dialect::target_env::ExtensionPolicy;
use std::collections::BTreeSet;

/// Extensions whose instructions and enumerants the grammar files under no extension.
const WITHOUT_GRAMMAR: [&str; 6] = [
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_INTEL_optnone",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_relaxed_extended_instruction",
    "SPV_KHR_vulkan_memory_model",
    "SPV_KHR_float_controls",
];

/// Extensions of LLVM, of the Khronos translator and of SPIR-V's registry that no module of ours declares: older names, drafts, and
/// what the grammar has no number of. A list may permit them and forbid them, which changes nothing.
const NEVER_USED: [&str; 29] = [
    "SPV_AMD_gpu_shader_half_float",
    "SPV_AMD_gpu_shader_int16",
    "SPV_EXT_cooperative_matrix_maintenance1",
    "SPV_EXT_image_raw10_raw12",
    "SPV_EXT_split_barrier",
    "SPV_HUAWEI_cluster_culling_shader",
    "SPV_HUAWEI_subpass_shading",
    "SPV_INTEL_arithmetic_fence",
    "SPV_INTEL_cluster_attributes",
    "SPV_INTEL_fast_composite",
    "SPV_INTEL_float4",
    "SPV_INTEL_global_variable_decorations",
    "SPV_INTEL_hw_thread_queries",
    "SPV_INTEL_joint_matrix",
    "SPV_INTEL_long_constant_composite",
    "SPV_INTEL_optimization_hints",
    "SPV_INTEL_shader_atomic_bfloat16",
    "SPV_INTEL_subgroup_bitcast_shuffle",
    "SPV_INTEL_token_type",
    "SPV_KHR_device_group",
    "SPV_KHR_opacity_micromap",
    "SPV_KHR_shader_atomic_counter_ops",
    "SPV_NV_cooperative_matrix_decode_vector",
    "SPV_QCOM_bfloat16_muladd",
    "SPV_QCOM_image_processing3",
    "SPV_QCOM_image_vector_read_write",
    "SPV_QCOM_multiple_wait_queues",
    "SPV_QCOM_subgroup_size",
    "SPV_VALVE_mixed_float_dot_product",
];

/// Why a list of extensions is not valid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExtensionError {
    /// No such extension.
    #[error("unknown SPIR-V extension '{name}'{}", .similar.as_ref().map(|s| format!("; did you mean {s}?")).unwrap_or_default())]
    Unknown {
        /// As it was written.
        name: String,
        /// The known name that is nearest to it.
        similar: Option<&'static str>,
    },
    /// An item that is neither a keyword nor an extension with its sign.
    #[error("'{0}' is neither 'all', 'khr', '+SPV_…' nor '-SPV_…'")]
    Format(String),
}

/// The extensions that a list permits. A later item does not undo an earlier `-`: an extension that is
/// forbidden anywhere is forbidden.
///
/// # Errors
/// An [`ExtensionError`] for the first item that is not valid.
pub fn parse_list(list: &str) -> Result<ExtensionPolicy, ExtensionError> {
    let (mut all, mut added, mut removed) = (false, BTreeSet::new(), BTreeSet::new());
    for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
        // With a sign in the Khronos translator's spelling.
        if item.eq_ignore_ascii_case("all") || item == "+all" {
            all = true;
        } else if item == "-all" {
            all = false;
            added.clear();
        } else if item.eq_ignore_ascii_case("khr") {
            added.extend(known().into_iter().filter(|name| name.starts_with("SPV_KHR_")).map(str::to_owned));
        } else if let Some(name) = item.strip_prefix('+') {
            added.insert(parse_listed(name)?);
        } else if let Some(name) = item.strip_prefix('-') {
            removed.insert(parse_listed(name)?);
        } else {
            return Err(ExtensionError::Format(item.to_owned()));
        }
    }
    if all {
        return Ok(ExtensionPolicy::AllBut(removed));
    }
    let is_removed =
        |name: &str| removed.contains(name) || other_name(name).is_some_and(|other| removed.contains(other));
    added.retain(|name| !is_removed(name));
    Ok(ExtensionPolicy::Only(added))
}

/// A name in a list.
fn parse_listed(name: &str) -> Result<String, ExtensionError> {
    if NEVER_USED.contains(&name) { Ok(name.to_owned()) } else { parse_name(name) }
}

/// Checks that an extension is known.
///
/// # Errors
/// [`ExtensionError::Unknown`]
pub fn parse_name(name: &str) -> Result<String, ExtensionError> {
    let known = known();
    if known.contains(name) {
        return Ok(name.to_owned());
    }
    let similar = similar(name, known);
    Err(ExtensionError::Unknown { name: name.to_owned(), similar })
}

/// Every extension in the grammar, and a few that the grammar has no need to mention.
pub fn known() -> BTreeSet<&'static str> {
    let mut names = BTreeSet::from(WITHOUT_GRAMMAR);
    let mut add = |availability: &Availability| {
        names.extend(availability.extensions.iter().filter(|name| name.starts_with("SPV_")));
    };
    for info in grammar::ops() {
        add(info.availability());
    }
    for kind in OperandKind::all() {
        for info in grammar::enumerants(kind) {
            add(info.availability());
        }
    }
    for set in ExtInstSet::all() {
        for info in grammar::ext_insts(set) {
            add(info.availability());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(names: &[&str]) -> ExtensionPolicy {
        ExtensionPolicy::Only(names.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn what_is_taken_away_stays_away_wherever_it_stands() {
        let list = "+SPV_KHR_expect_assume,-SPV_KHR_expect_assume,+SPV_KHR_bit_instructions";
        assert_eq!(parse_list(list), Ok(only(&["SPV_KHR_bit_instructions"])));
        let all_but = ExtensionPolicy::AllBut(BTreeSet::from(["SPV_KHR_expect_assume".to_owned()]));
        assert_eq!(parse_list("-SPV_KHR_expect_assume,all"), Ok(all_but));
        assert_eq!(parse_list("-SPV_KHR_expect_assume,+all"), parse_list("-SPV_KHR_expect_assume,all"));
        let bits = only(&["SPV_KHR_bit_instructions"]);
        assert_eq!(parse_list("all,-all,+SPV_KHR_bit_instructions"), Ok(bits));
        assert_eq!(parse_list(""), Ok(only(&[])));
    }

    #[test]
    fn khr_is_every_khronos_extension_and_no_other() {
        let Ok(ExtensionPolicy::Only(names)) = parse_list("khr") else { panic!("not a list") };
        assert!(names.contains("SPV_KHR_bit_instructions"));
        assert!(names.iter().all(|name| name.starts_with("SPV_KHR_")));
    }

    #[test]
    fn every_name_of_others_may_be_listed() {
        for name in NEVER_USED {
            assert_eq!(parse_list(&format!("+{name}")), Ok(only(&[name])));
            assert!(parse_list(&format!("all,-{name}")).is_ok());
            assert!(parse_name(name).is_err() || known().contains(name), "{name} cannot be declared");
        }
        #[cfg(feature = "llvm")]
        for (name, _) in notes::MISSING {
            assert!(parse_list(&format!("+{name}")).is_ok(), "{name}");
        }
    }

    /// The library of LLVM 22 has the names that its llc takes.
    #[test]
    #[cfg(feature = "llvm")]
    fn every_name_of_llvm_may_be_listed() {
        let Ok(folder) = std::fs::read_dir("/usr/lib/llvm-22/lib") else { return };
        let is_library = |path: &std::path::PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("libLLVM"))
                && path.to_string_lossy().contains(".so")
        };
        let paths = folder.flatten().map(|entry| entry.path());
        let Some(bytes) = paths.filter(is_library).find_map(|path| std::fs::read(path).ok()) else { return };
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let mut count = 0;
        for text in bytes.split(|byte| !is_part(byte)).filter(|text| text.starts_with(b"SPV_")) {
            let text = String::from_utf8_lossy(text);
            // Its tables have them in capitals as well, and parts of other names.
            let Some((vendor, name)) = text[4..].split_once('_') else { continue };
            let is_name = vendor.chars().all(|c| c.is_ascii_uppercase())
                && name.len() > 3
                && !name.contains(|c: char| c.is_ascii_uppercase());
            if is_name && text != "SPV_AMD_shader_trinary_minmax_extension" {
                assert!(parse_list(&format!("+{text}")).is_ok(), "{text}");
                count += 1;
            }
        }
        assert!(count > 50, "{count} names");
    }

    #[test]
    fn mistakes_are_named_and_the_nearest_name_is_offered() {
        let error = parse_list("+SPV_KHR_bit_instruction").unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown SPIR-V extension 'SPV_KHR_bit_instruction'; did you mean SPV_KHR_bit_instructions?"
        );
        assert!(matches!(parse_list("+SPV_X"), Err(ExtensionError::Unknown { similar: None, .. })));
        assert!(matches!(parse_list("SPV_KHR_bit_instructions"), Err(ExtensionError::Format(_))));
    }
}
