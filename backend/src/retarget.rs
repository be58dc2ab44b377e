//! Binaries for another environment: read, legalized, deduced again, written.
//!
//! A feature that the environment lacks and that cannot be legalized is reported by name: the capability, the
//! extension or the version, and the fix.

use crate::environment::{permit, policy};
use crate::options::Options;
use crate::passes::structurize;
use spirant_binary::{DecodeOptions, EncodeOptions, decode, encode};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::Version;
use spirant_dialect::{Aborted, Body, Diagnostic, Diagnostics, Module, TargetEnv};
use spirant_legalize as legalize;
use spirant_verify::verify;

/// The words of the same module for `env` without the capabilities that `options` says it lacks; doubles are computed in
/// integers where it lacks them and the options permit that. Warnings are in `diags` too.
///
/// # Errors
/// [`Aborted`] where the words are not SPIR-V, or `env` does not support what they use; `diags` says what.
///
/// ```
/// use spirant::dialect::grammar::Version;
/// use spirant::{Diagnostics, Options, TargetEnv, retarget::retarget};
///
/// // An empty module that declares 1.6 requires no more than 1.0.
/// let words = [0x0723_0203, 0x0001_0600, 0, 1, 0, 0x0002_0011, 1, 0x0003_000e, 0, 1];
/// let mut diags = Diagnostics::new();
/// let env = TargetEnv::universal(Version::V1_0);
/// let words = retarget(&words, &env, &Options::default(), &mut diags).unwrap();
/// assert_eq!(words[1], 0x0001_0000);
/// ```
pub fn retarget(
    words: &[u32],
    env: &TargetEnv,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Vec<u32>, Aborted> {
    let env = &permit(env.clone(), options);
    let mut module = decode(words, &DecodeOptions::default(), diags)?;
    rewrite(&mut module, env, options, diags)?;
    verify(&module, diags);
    diags.check()?;
    let options = EncodeOptions::default().unused_globals(true);
    encode(&module, &options, diags)
}

/// Rewrites a module for `env`.
///
/// # Errors
/// [`Aborted`] where `env` does not support what the module uses; `diags` says what.
pub(crate) fn rewrite(
    module: &mut Module,
    env: &TargetEnv,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<(), Aborted> {
    let is_kernel = module.is_kernel();
    if module.kind() != env.kind() {
        let (is, wanted) = if is_kernel { ("kernels", "shaders") } else { ("shaders", "kernels") };
        return diags.abort(
            Diagnostic::error(
                Code::UNSUPPORTED,
                format!("a module of {is} cannot become a module of {wanted}"),
            )
            .note("the two have different memory models and instructions"),
        );
    }
    let is_free = |module: &Module| module.functions.values().any(|f| matches!(f.body, Body::Cfg(_)));
    if env.is_shader() && is_free(module) {
        structurize(module, diags)?;
    }
    legalize::run(module, env, policy(env, options.emulate_double, true), &structurize, diags)?;
    // What the module declares is deduced anew: it may declare more than it requires.
    let extensions = std::mem::take(&mut module.requirements).extensions;
    legalize::vce::run(module, env, diags)?;
    // Items require only that non-semantic instructions are permitted.
    let non_semantic = "SPV_KHR_non_semantic_info";
    let old = module.requirements.version.is_none_or(|version| version < Version::V1_6);
    if old && extensions.contains(non_semantic) && env.allows_extension(non_semantic) {
        module.requirements.extensions.insert(non_semantic.to_owned());
    }
    provenance(module, diags);
    legalize::interface::run(module, diags)
}

/// Drops what older versions have no instruction for and what has no meaning for execution.
fn provenance(module: &mut Module, diags: &mut Diagnostics) {
    let processed = &mut module.provenance.processed;
    if module.requirements.version < Some(Version::V1_1) && !processed.is_empty() {
        processed.clear();
        diags.push(Diagnostic::warning(
            Code::DROPPED,
            "OpModuleProcessed, which requires SPIR-V 1.1, is dropped",
        ));
    }
}
