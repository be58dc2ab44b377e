//! Types that other types represent: vectors of any length, integers of any width, floating-point numbers that the target lacks.
//!
//! Instruction selection may use both freely; here they become what the target has. A value of an illegal
//! type becomes several values, its *parts*; where one thing must hold it (memory, aggregates,
//! parameters, results) it has one *stored* type made of legal ones. [`driver`] does what is the
//! same for all types: parameters, calls, branches, constructs, memory, aggregates. A [`Conversion`]
//! says which types are illegal, how others represent them, and what becomes of operations on them.
//!
//! Invariant: a module that uses no such type is left untouched, and to find that out takes a look
//! at its types and, where some are illegal, at the types of its values.

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
