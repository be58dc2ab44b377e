//! Links modules: resolves names in the words, then reads, verifies and writes the result.

use spirant_binary::{DecodeOptions, EncodeOptions, decode, encode};
use spirant_dialect::{Aborted, Diagnostics};
use spirant_legalize as legalize;
use spirant_verify::verify;

pub use spirant_binary::{LinkOptions, Unit};

/// The words of one module that has what all of these have, with imports resolved to exports of the same name (SPIR-V 2.14).
///
/// Types, constants and what else is the same in several is there once. Entry points name the variables of all modules that they reach.
///
/// # Errors
/// [`Aborted`] where a module cannot be read, names cannot be resolved, or the result breaks a rule; `diags` says what.
///
/// ```
/// use spirant::binary::assemble;
/// use spirant::link::{LinkOptions, Unit, link};
/// use spirant::{Diagnostics, check};
///
/// let module = |linkage: &str, body: &str| {
///     let text = format!(
///         "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpMemoryModel Physical64 OpenCL\n\
///          OpDecorate %f LinkageAttributes \"f\" {linkage}\n%v = OpTypeVoid\n%t = OpTypeFunction %v\n\
///          %f = OpFunction %v None %t\n{body}OpFunctionEnd\n"
///     );
///     assemble(&text).unwrap()
/// };
/// let (user, library) = (module("Import", ""), module("Export", "%l = OpLabel\nOpReturn\n"));
/// let units = [Unit { name: "user", words: &user }, Unit { name: "library", words: &library }];
/// let mut diagnostics = Diagnostics::new();
/// let linked = link(&units, &LinkOptions::default(), &mut diagnostics).unwrap();
/// assert_eq!(check(&linked, &mut diagnostics).unwrap().functions.len(), 1);
///
/// assert!(link(&units[..1], &LinkOptions::default(), &mut diagnostics).is_err());
/// let why = &diagnostics.iter().last().unwrap().message;
/// assert_eq!(why, "no module exports 'f', which user imports");
/// ```
pub fn link(units: &[Unit<'_>], options: &LinkOptions, diags: &mut Diagnostics) -> Result<Vec<u32>, Aborted> {
    let words = spirant_binary::link(units, options, diags)?;
    let mut module = decode(&words, &DecodeOptions::default(), diags)?;
    legalize::interface::run(&mut module, diags)?;
    verify(&module, diags);
    diags.check()?;
    encode(&module, &EncodeOptions::default().unused_globals(true), diags)
}
