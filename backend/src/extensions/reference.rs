//! The reference of extensions: the grammar's entries of each, and the LLVM IR that uses it.

use super::{known, notes};
use spirant_dialect::grammar::{self, Availability, OpInfo, OperandKind as K};
use spirant_names::intrinsics::is_callable;
use std::fmt::Write;

/// The tables of `docs/reference/extensions.md`.
pub fn reference() -> String {
    let mut text = String::from("| extension | from LLVM IR | the grammar's, as it is |\n|---|---|---|\n");
    for name in known() {
        let _ = writeln!(text, "| `{name}` | {} | {} |", note(name), brings(name));
    }
    text
}

/// What of LLVM IR becomes an extension; those of FPGAs have two names.
fn note(name: &str) -> &'static str {
    let newer = name.replace("SPV_INTEL_", "SPV_ALTERA_");
    let found = notes::FROM_IR.iter().find(|(own, _)| *own == name || *own == newer);
    found.map_or("", |(_, note)| note)
}

/// The extensions that LLVM or the Khronos translator know and the grammar does not.
pub fn missing_extensions() -> String {
    let mut text = String::from("| extension | why not |\n|---|---|\n");
    for (name, why) in notes::MISSING {
        let _ = writeln!(text, "| `{name}` | {why} |");
    }
    text
}

/// What is an extension's alone: named by it, or requiring only capabilities of it.
fn belongs(availability: &Availability, extension: &str) -> bool {
    let by_name = |availability: &Availability| availability.extensions.contains(&extension);
    if by_name(availability) {
        return true;
    }
    availability.version.is_none()
        && availability.extensions.is_empty()
        && !availability.capabilities.is_empty()
        && availability.capabilities.iter().all(|number| {
            grammar::enumerant(K::Capability, *number).is_some_and(|info| by_name(info.availability()))
        })
}

/// What an extension brings, by how LLVM IR says it.
fn brings(extension: &str) -> String {
    let ops: Vec<&OpInfo> =
        grammar::ops().iter().filter(|info| belongs(info.availability(), extension)).collect();
    let names = |of: &dyn Fn(&OpInfo) -> bool| -> Vec<&str> {
        ops.iter().filter(|info| of(info)).map(|info| info.name).collect()
    };
    let mut parts = Vec::new();
    let mut part = |names: Vec<&str>, how: &str| {
        if !names.is_empty() {
            parts.push(format!("{} {how}", shortened(&names)));
        }
    };
    part(names(&|info| is_callable(info)), "by `__spirv_` calls");
    part(names(&OpInfo::declares_type), "by inline types");
    for (kind, how) in [
        (K::Decoration, "by `!spirv.Decorations`"),
        (K::FunctionParameterAttribute, "by `!spirv.ParameterDecorations`"),
        (K::ExecutionMode, "by `!spirv.ExecutionMode`"),
        (K::BuiltIn, "by `__spirv_BuiltIn` names"),
        (K::StorageClass, "by address spaces"),
    ] {
        let rows = grammar::enumerants(kind).iter();
        part(
            rows.filter(|info| belongs(info.availability(), extension)).map(|info| info.name).collect(),
            how,
        );
    }
    if parts.is_empty() { "a capability alone".to_owned() } else { parts.join("; ") }
}

/// Three names at most, and how many more there are.
fn shortened(names: &[&str]) -> String {
    let shown: Vec<String> = names.iter().take(3).map(|name| format!("`{name}`")).collect();
    match names.len().saturating_sub(shown.len()) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_note_is_of_an_extension_that_is_known_and_those_missing_are_not() {
        for (name, _) in notes::FROM_IR {
            assert!(known().contains(name), "{name}");
        }
        for (name, _) in notes::MISSING {
            assert!(!known().contains(name), "{name}");
        }
    }

    #[test]
    fn what_an_extension_brings_is_listed_by_how_it_is_said() {
        let text = brings("SPV_INTEL_split_barrier");
        assert_eq!(text, "`ControlBarrierArriveINTEL`, `ControlBarrierWaitINTEL` by `__spirv_` calls");
        assert!(brings("SPV_INTEL_maximum_registers").contains("`MaximumRegistersINTEL`"));
    }
}
