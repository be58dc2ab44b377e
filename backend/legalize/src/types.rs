//! Types SPIR-V or the environment lacks: vectors of any length, integers of any width.
//!
//! Instruction selection may use both freely; here they become what there is. A value of such a
//! type becomes several values, its *parts*; where one thing must hold it (memory, aggregates,
//! parameters, results) it has one *stored* type made of legal ones. `rewrite` does what is the
//! same for all types: parameters, calls, branches, constructs, memory, aggregates. A `Rule`
//! says which types it is about and how operations on parts compute the same.
//!
//! Invariant: a module that uses no such type is left untouched, and to find that out takes a look
//! at its types and, where those have one, at the types of its values.

mod aggregates;
mod driver;
mod integers;
mod mapping;
mod rewrite;
mod vectors;

use mapping::Mapping;
use spirant_dialect::diagnostics::{Aborted, Diagnostics};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Capability;
use spirant_dialect::target_env::TargetEnv;

/// What legalization may do.
#[derive(Clone, Copy, Default, Debug)]
pub struct Policy {
    /// Leave integers of odd widths alone where the environment permits
    /// `SPV_ALTERA_arbitrary_precision_integers` (formerly `SPV_INTEL_…`).
    pub arbitrary_integers: bool,
}

/// Rewrites `module` so that its types are those `env` has.
///
/// # Errors
/// [`Aborted`] where an operation on such a type cannot be rewritten; each is in `diags`.
pub fn run(
    module: &mut Module,
    env: &TargetEnv,
    policy: Policy,
    diags: &mut Diagnostics,
) -> Result<(), Aborted> {
    let kernel = module.is_kernel();
    let wide_vectors = kernel && env.allows_capability(Capability::Vector16);
    let odd_integers =
        policy.arbitrary_integers && env.allows_capability(Capability::ArbitraryPrecisionIntegersALTERA);
    let mut found = Diagnostics::new();
    let rule = vectors::Vectors { wide: wide_vectors, split_wide_integers: !odd_integers };
    apply(module, &rule, &mut found);
    if !odd_integers && !found.has_errors() {
        apply(module, &integers::Integers, &mut found);
    }
    for diagnostic in found.iter() {
        diags.push(diagnostic.clone());
    }
    found.check()
}

/// Rewrites everything of `module` that a rule is about.
fn apply<R: rewrite::Rule>(module: &mut Module, rule: &R, diags: &mut Diagnostics) {
    let Some(mut mapping) = Mapping::new(module, rule) else { return };
    mapping.constants(module, rule);
    driver::module(module, &mapping, rule, diags);
}

#[cfg(test)]
mod tests;
