//! Words → module, for binaries from any producer: the inverse of [`encode`](crate::encode()).
//!
//! There is one file for each part of the logical layout (SPIR-V 2.4): [`scan`] finds functions, names and
//! decorations, [`types`], [`constants`] and [`globals`] intern and declare, [`debug`] keeps debug
//! information. The graph of a body is found first ([`blocks`], [`phi`]). Then its blocks are read one at a
//! time ([`body`], [`inst`]): unchanged for kernels ([`cfg`]), folded into regions for shaders
//! ([`structure`]), with values that are live out of regions carried out of them ([`carry`], [`recompute`]).
//! Branches are written last ([`terminators`]).
//!
//! Invariant: input is hostile. Nothing recurses, every length and bound is checked, memory and time stay
//! near-linear in the words. A construct that cannot be kept is an error or a warning, and is never lost
//! silently.

mod annotations;
mod attributes;
mod blocks;
mod body;
mod carry;
mod cfg;
mod constants;
mod debug;
mod decoder;
mod functions;
mod globals;
mod graph;
mod graphs;
mod ids;
mod inst;
mod nodes;
mod phi;
mod recompute;
mod regions;
mod rows;
mod scan;
mod structure;
mod terminators;
mod types;

pub use decoder::DecodeOptions;

use decoder::{Decoder, Step, read_error};
use spirant_dialect::{Aborted, Diagnostics, Module};

/// The module that `words` encode. Bodies of kernels are control-flow graphs, those of shaders
/// are regions; functions of shaders that branch without merge instructions are graphs too, for
/// the structurizer.
///
/// What is read need not be valid: see `spirant_verify::verify` for what must hold of
/// it, and spirv-val for the rest.
///
/// # Errors
/// What is wrong, each with the index of the word where it was noticed.
///
/// ```
/// use spirant_dialect::{Diagnostics, Opcode};
/// use spirant_text::print;
/// use spirant_verify::verify;
///
/// // OpCapability Shader, OpMemoryModel Logical GLSL450, %1 = OpTypeVoid
/// let words = [0x0723_0203, 0x0001_0600, 0, 2, 0, 0x0002_0011, 1, 0x0003_000e, 0, 1, 0x0002_0013, 1];
/// let module = spirant_binary::deserialize(&words).map_err(|diags| diags.iter().next().cloned()).unwrap();
/// assert_eq!(module.types.len(), 1);
///
/// let mut diags = Diagnostics::new();
/// verify(&module, &mut diags);
/// assert!(!diags.has_errors());
///
/// // A word less, and there is a reason.
/// let diags = spirant_binary::deserialize(&words[..11]).unwrap_err();
/// let error = diags.iter().next().unwrap();
/// assert!(error.message.starts_with("word 10: an instruction of 2 words where 1 are left"));
/// ```
pub fn deserialize(words: &[u32]) -> Result<Module, Diagnostics> {
    let mut diags = Diagnostics::new();
    decode(words, &DecodeOptions::default(), &mut diags).map_err(|Aborted| diags)
}

/// Decodes `words` like [`deserialize`], with warnings about constructs that the dialect cannot represent in
/// `diags`.
///
/// # Errors
/// [`Aborted`] if the words are not SPIR-V or use constructs that the dialect does not support; the reasons
/// are in `diags`.
pub fn decode(words: &[u32], options: &DecodeOptions, diags: &mut Diagnostics) -> Result<Module, Aborted> {
    let _span = tracing::debug_span!("decode").entered();
    let mut decoder = match Decoder::new(words, *options, diags) {
        Ok(decoder) => decoder,
        Err(error) => return diags.abort(read_error(error)),
    };
    let result = run(&mut decoder);
    let mut module = decoder.module;
    if !options.debug_lines {
        module.strip_debug_info(false);
    }
    match result {
        Ok(()) => diags.check().map(|()| module),
        Err(error) => diags.abort(*error),
    }
}

/// Reads everything, in the order in which the parts depend on each other.
fn run(decoder: &mut Decoder<'_, '_>) -> Step {
    decoder.scan()?;
    decoder.declarations()?;
    decoder.function_headers()?;
    decoder.graph_headers()?;
    decoder.entry_points()?;
    decoder.items()?;
    decoder.function_bodies();
    decoder.graph_bodies();
    decoder.warn_of_orphans();
    Ok(())
}
