//! Types that other types represent: vectors of any length, integers of any width, floating-point numbers that the target lacks.
//!
//! Instruction selection may use all of them freely; this module replaces them by types of the target. A value of an illegal
//! type becomes several values, its *parts*. In memory, aggregates, parameters and results, where one object must hold it, it
//! has one *stored* type made of legal ones. [`driver`] does the work that is the same for all types: parameters, calls,
//! branches, constructs, memory, aggregates. A [`Conversion`] determines which types are illegal, how others represent them, and
//! how operations on them are rewritten.
//!
//! Invariant: a module that uses no such type does not change. The test for that reads the module's types and, if some are
//! illegal, the types of its values.

pub(crate) mod action;
mod aggregates;
mod conversion;
mod driver;
pub(crate) mod floats;
pub(crate) mod integers;
mod mapping;
mod rewrite;
pub(crate) mod vectors;

pub(crate) use conversion::Conversion;
pub(crate) use mapping::Mapping;
pub(crate) use rewrite::{Failure, Rewriter, each_function};

use crate::helpers::Helpers;
use crate::target::Target;
use spirant_dialect::diagnostics::Diagnostics;
use spirant_dialect::module::Module;

/// Rewrites whatever in `module` is of a type that a conversion represents by others.
pub(crate) fn convert(
    module: &mut Module,
    target: &Target<'_>,
    conversion: &dyn Conversion,
    helpers: &mut Helpers,
    diags: &mut Diagnostics,
) {
    let Some(mut mapping) = Mapping::new(module, target, conversion) else { return };
    mapping.constants(module, conversion);
    mapping.refuse_types(module, target, conversion, diags);
    driver::convert(module, target, &mapping, conversion, helpers, diags);
}

#[cfg(test)]
mod tests;
