//! Lists of permitted extensions in the spelling of llc and of the Khronos translator:
//! `+SPV_KHR_float_controls,-SPV_INTEL_subgroups`, `all`, `khr`, `-all`.

#[cfg(feature = "llvm")]
mod notes;
#[cfg(feature = "llvm")]
mod reference;

#[cfg(feature = "llvm")]
pub use reference::{missing_extensions, reference};

use crate::similar::similar;
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
    /// An item that is neither a word nor an extension with its sign.
    #[error("'{0}' is neither 'all', 'khr', '+SPV_…' nor '-SPV_…'")]
    Format(String),
}

/// What a list permits. Later items do not undo earlier ones, but `-all`: what is taken away anywhere is away.
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
            added.insert(parse_name(name)?);
        } else if let Some(name) = item.strip_prefix('-') {
            removed.insert(parse_name(name)?);
        } else {
            return Err(ExtensionError::Format(item.to_owned()));
        }
    }
    if all {
        return Ok(ExtensionPolicy::AllBut(removed));
    }
    added.retain(|name| !removed.contains(name));
    Ok(ExtensionPolicy::Only(added))
}

/// A name that is known.
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

/// Every extension the grammar mentions, and the few it has no reason to.
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
