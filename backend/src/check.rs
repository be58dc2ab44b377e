//! Binaries held against the rules of SPIR-V, without changing them.

use spirant_binary::{DecodeOptions, check_layout, decode};
use spirant_dialect::{Diagnostics, Module, verify};
use spirant_legalize as legalize;

/// The module of these words, if it is valid: it is laid out as it must be, the verifier accepts it as finished, and
/// what it declares brings what it uses. Warnings are in `diags` too.
///
/// # Errors
/// [`Aborted`](spirant_dialect::Aborted) where it is not; every violation is in `diags`.
///
/// ```
/// use spirant::{Diagnostics, check};
///
/// // A module of the capability Shader, Logical addressing and GLSL's memory model.
/// let mut words = [0x0723_0203, 0x0001_0000, 0, 1, 0, 0x0002_0011, 1, 0x0003_000e, 0, 1];
/// assert!(check(&words, &mut Diagnostics::new()).is_ok());
/// // Vulkan's memory model takes a capability that is not there.
/// words[9] = 3;
/// let mut found = Diagnostics::new();
/// assert!(check(&words, &mut found).is_err());
/// assert!(found.iter().any(|d| d.message.contains("needs capability VulkanMemoryModel")));
/// ```
pub fn check(words: &[u32], diags: &mut Diagnostics) -> Result<Module, spirant_dialect::Aborted> {
    check_layout(words, diags);
    let module = decode(words, &DecodeOptions::default(), diags)?;
    verify::verify_finished(&module, diags);
    legalize::vce::check(&module, diags);
    diags.check()?;
    Ok(module)
}
