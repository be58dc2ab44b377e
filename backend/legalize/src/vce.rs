//! The minimal version, capabilities and extensions of a module, checked against the target.
//!
//! It is the last legalization, and changes no instruction. Everything that a module uses (opcodes,
//! enumerants, types, extended instructions, and the features of `feature`) becomes a requirement. All
//! requirements together have a smallest solution, which is written to [`Module::requirements`]. A
//! requirement that the environment cannot meet is a diagnostic that names the construct, its position and a
//! fix.
//!
//! Invariant: the solution depends only on the module and the environment, and includes what the module
//! declared on entry.

mod caps;
mod collect;
mod feature;
mod graphs;
mod hints;
mod inst_rules;
mod lacks;
mod narrow;
mod requirement;
mod solve;
mod stages;
mod type_rules;

pub use caps::with_implied;
use collect::Collector;
pub(crate) use narrow::is_storage_only;
use spirant_dialect::diagnostics::{Aborted, Diagnostics};
use spirant_dialect::grammar::Version;
use spirant_dialect::module::{Module, Requirements};
use spirant_dialect::target_env::{ExtensionPolicy, TargetEnv};

/// Deduces the requirements of `module` and writes them to it. Decorations that are only hints are dropped,
/// with a warning, if they would require an extension that is not declared.
///
/// # Errors
/// [`Aborted`] if `env` does not support something; each case is in `diags`, and the requirements are then
/// those of the rest.
pub fn run(module: &mut Module, env: &TargetEnv, diags: &mut Diagnostics) -> Result<(), Aborted> {
    let mut found = Diagnostics::new();
    hints::drop_unavailable(module, env, &mut found);
    module.requirements = deduce(module, env, &mut found);
    narrow::drop_mentions(module);
    for diagnostic in found.iter() {
        diags.push(diagnostic.clone());
    }
    found.check()
}

/// Checks a finished module against its own declarations: version, capabilities and extensions must permit
/// everything that it uses. Violations are in `diags`.
pub fn check(module: &Module, diags: &mut Diagnostics) {
    let declared = &module.requirements;
    let env = TargetEnv::universal(declared.version.unwrap_or(Version::V1_0))
        .addressing(module.addressing)
        .memory(module.memory)
        .extensions(ExtensionPolicy::Only(declared.extensions.clone()))
        .capabilities(Some(caps::with_implied(&declared.capabilities)));
    let mut collector = Collector::new(module, &env, diags);
    collector.declares = true;
    collector.everything();
    collector.module();
    let requirements = collector.requirements;
    solve::solve(module, &env, &requirements, diags);
}

/// The requirements of `module` in `env`. Unsupported ones are reported and left out.
pub fn deduce(module: &Module, env: &TargetEnv, diags: &mut Diagnostics) -> Requirements {
    let mut collector = Collector::new(module, env, diags);
    collector.module();
    let requirements = collector.requirements;
    solve::solve(module, env, &requirements, diags)
}

#[cfg(test)]
mod tests;
