//! The table of legalizations, and the pass that runs it.
//!
//! A module that comes out of instruction selection may use types and operations that its target
//! does not support. What becomes of each is an [`Action`](crate::types::action::Action) that depends on the operation, its types
//! and the [`Target`]: the environment, the policy and the kind of module. There are two kinds of
//! rows:
//!
//! * [`TYPES`]: types whose values other types represent ([`Conversion`]): in several parts, or in a
//!   wider one. What operations on such values become is the conversion's [`action`](Conversion::action).
//! * [`OPERATIONS`]: operations that are illegal though their types are not ([`Row`]). They are taken
//!   from a worklist, and what an action makes goes there again, until all is legal.
//!
//! Types go first, in the order of the table: no row makes a type that one before it represents.
//!
//! A legalization is a file with a row here and a function for each action. It is given a
//! [`Rewriter`](crate::types::Rewriter): the target, the function, and a builder at the place of the operation.
//!
//! Invariant: a module in which all is legal is left untouched, at the cost of one look at its types.

use crate::helpers::{Helpers, Structurizer};
use crate::operations::{self, Row};
use crate::target::{Policy, Target};
use crate::types::{self, Conversion, floats::Floats, integers::Integers, vectors::Vectors};
use crate::{derivatives, local_size, long_vectors, memory_model, remainders};
use spirant_dialect::diagnostics::{Aborted, Diagnostics};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Capability;
use spirant_dialect::target_env::TargetEnv;

/// Types that other types represent, in the order in which they are converted.
pub(crate) const TYPES: &[&dyn Conversion] = &[&Floats, &Vectors, &Integers];

/// Operations that become others.
pub(crate) const OPERATIONS: &[Row] =
    &[derivatives::ROW, long_vectors::ROW, memory_model::ROW, remainders::ROW];

/// The capabilities of types that others represent.
const EMULATED: [Capability; 5] =
    [Capability::Int8, Capability::Int16, Capability::Int64, Capability::Float16, Capability::Float64];

/// Legalizes `module` for `env`: types, then operations. `structurize` structures the bodies of the functions that this adds to
/// shaders.
///
/// # Errors
/// [`Aborted`] if something has no legal form; each case is in `diags`.
pub fn run(
    module: &mut Module,
    env: &TargetEnv,
    policy: Policy,
    structurize: Structurizer<'_>,
    diags: &mut Diagnostics,
) -> Result<(), Aborted> {
    local_size::run(module, env);
    let target = Target::new(module, env, policy, types::integers::has_way);
    // What a module declares may be what it is legalized not to require.
    module
        .requirements
        .capabilities
        .retain(|capability| !EMULATED.contains(capability) || !env.is_missing(*capability));
    let mut found = Diagnostics::new();
    let mut helpers = Helpers::default();
    for conversion in TYPES {
        let mut is_left = true;
        while is_left && !found.has_errors() {
            let known = module.functions.len();
            helpers.start(module);
            types::convert(module, &target, *conversion, &mut helpers, &mut found);
            if found.has_errors() || helpers.link(module, &target, structurize, &mut found).is_err() {
                break;
            }
            // What it calls may be of types that it converts.
            let types = &module.types;
            is_left = module.functions.values().skip(known).any(|function| {
                let mut values = function.values();
                values.any(|value| conversion.is_illegal(&target, types, function.value_type(value)))
            });
        }
    }
    if !found.has_errors() {
        operations::run(module, &target, OPERATIONS, &mut found);
    }
    for diagnostic in found.iter() {
        diags.push(diagnostic.clone());
    }
    found.check()
}
