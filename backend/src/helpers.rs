//! The functions that legalization calls, as a module of the dialect.

use crate::llvm_ir;
use spirant_dialect::target_env::Client;
use spirant_dialect::{Aborted, Diagnostics, Module, TargetEnv};
use spirant_structurizer as structurizer;

/// The functions of these names and what they call, in the form that bodies have for `env`.
///
/// # Errors
/// [`Aborted`] where there is no function of a name, or one does not compile, which is a bug: `diagnostics` says what.
pub(crate) fn functions(
    names: &[String],
    env: &TargetEnv,
    diagnostics: &mut Diagnostics,
) -> Result<Module, Aborted> {
    // Vulkan accepts no module without entry points.
    let env = env.clone().client(Client::Universal);
    let mut module = llvm_ir::helpers(names, &env, diagnostics)?;
    if env.is_shader() {
        structurizer::run(&mut module, &structurizer::Options::default(), diagnostics)?;
    }
    Ok(module)
}
