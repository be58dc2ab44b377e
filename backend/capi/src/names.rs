//! The names of SPIR-V's enumerants and extensions.

use crate::strings::spirant_string;
use spirant::dialect::grammar::{self, OperandKind};
use spirant::extensions;

/// `kind` of `spirant_enumerant_name`: a capability.
pub const SPIRANT_ENUMERANT_CAPABILITY: u32 = 0;
/// `kind` of `spirant_enumerant_name`: an addressing model.
pub const SPIRANT_ENUMERANT_ADDRESSING_MODEL: u32 = 1;
/// `kind` of `spirant_enumerant_name`: a memory model.
pub const SPIRANT_ENUMERANT_MEMORY_MODEL: u32 = 2;

/// The name of an enumerant of the kind `SPIRANT_ENUMERANT_…` by its number in the specification, as "Int64"; empty for a kind or
/// a number that does not exist. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn spirant_enumerant_name(kind: u32, number: u32) -> spirant_string {
    let kind = match kind {
        SPIRANT_ENUMERANT_CAPABILITY => Some(OperandKind::Capability),
        SPIRANT_ENUMERANT_ADDRESSING_MODEL => Some(OperandKind::AddressingModel),
        SPIRANT_ENUMERANT_MEMORY_MODEL => Some(OperandKind::MemoryModel),
        _ => None,
    };
    let row = kind.and_then(|kind| grammar::enumerant(kind, number));
    spirant_string::of(row.map_or("", |row| row.name))
}

/// Whether options can name this extension, as "SPV_KHR_expect_assume": it is one of SPIR-V's registry, of LLVM or of the Khronos
/// translator.
///
/// # Safety
/// `name` is as its type says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn spirant_is_extension(name: spirant_string) -> bool {
    // SAFETY: the caller's promise.
    let name = unsafe { name.text() }.filter(|name| name.starts_with("SPV_") && !name.contains(','));
    name.is_some_and(|name| extensions::parse_list(&format!("+{name}")).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enumerants_have_their_names() {
        let name = |kind, number| {
            // SAFETY: names are never freed.
            unsafe { spirant_enumerant_name(kind, number).text() }.unwrap_or_default()
        };
        assert_eq!(name(SPIRANT_ENUMERANT_CAPABILITY, 11), "Int64");
        assert_eq!(name(SPIRANT_ENUMERANT_ADDRESSING_MODEL, 2), "Physical64");
        assert_eq!(name(SPIRANT_ENUMERANT_MEMORY_MODEL, 2), "OpenCL");
        assert_eq!(name(SPIRANT_ENUMERANT_CAPABILITY, u32::MAX), "");
        assert_eq!(name(3, 0), "");
    }

    /// The names that the header of the C++ interface has.
    #[test]
    fn the_extensions_of_the_header_are_those_that_options_name() {
        let header = include_str!("../../cpp/include/LLVMSPIRVLib/LLVMSPIRVExtensions.inc");
        let names: Vec<&str> =
            header.lines().filter_map(|line| line.strip_prefix("EXT(")?.strip_suffix(')')).collect();
        assert!(names.is_sorted() && names.len() > 200, "{} names", names.len());
        // SAFETY: names of this test.
        let is_known = |name: &str| unsafe { spirant_is_extension(spirant_string::of(name)) };
        for name in &names {
            assert!(is_known(name), "{name}");
        }
        for name in extensions::known() {
            assert!(names.contains(&name), "{name}");
        }
        for wrong in ["", "SPV_KHR_no_such", "all", "SPV_KHR_expect_assume,SPV_KHR_shader_clock"] {
            assert!(!is_known(wrong), "{wrong}");
        }
    }
}
