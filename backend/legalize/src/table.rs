//! The table of legalizations, and the pass that runs it.
//!
//! A module that comes out of instruction selection may use types and operations that its target
//! does not support. What becomes of each is an [`Action`] that depends on the operation, its types
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
//! [`Rewriter`]: the target, the function, and a builder at the place of the operation.
//!
//! Invariant: a module in which all is legal is left untouched, at the cost of one look at its types.

use crate::operations::{self, Row};
use crate::types::{self, Conversion, Rewriter, integers::Integers, vectors::Vectors};
use crate::{derivatives, memory_model};
use spirant_dialect::diagnostics::{Aborted, Diagnostics};
use spirant_dialect::function::Inst;
use spirant_dialect::module::Module;
use spirant_dialect::spirv::Capability;
use spirant_dialect::target_env::TargetEnv;

/// Types that other types represent, in the order in which they are converted.
pub(crate) const TYPES: &[&dyn Conversion] = &[&Vectors, &Integers];

/// Operations that become others.
pub(crate) const OPERATIONS: &[Row] = &[derivatives::ROW, memory_model::ROW];

/// What legalization may do.
#[derive(Clone, Copy, Default, Debug)]
pub struct Policy {
    /// Leave integers of odd widths alone where the environment permits
    /// `SPV_ALTERA_arbitrary_precision_integers` (formerly `SPV_INTEL_…`).
    pub arbitrary_integers: bool,
}

/// What a module is legalized for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    env: &'a TargetEnv,
    policy: Policy,
    /// Whether the module is a kernel's.
    pub(crate) is_kernel: bool,
}

impl<'a> Target<'a> {
    /// What `module` is to become.
    pub(crate) fn new(module: &Module, env: &'a TargetEnv, policy: Policy) -> Self {
        Target { env, policy, is_kernel: module.is_kernel() }
    }

    /// Whether vectors of `count` components exist.
    pub(crate) fn has_vector(&self, count: u32) -> bool {
        matches!(count, 2..=4) || matches!(count, 8 | 16) && self.has_vector16()
    }

    /// Whether vectors of 8 and 16 components exist.
    pub(crate) fn has_vector16(&self) -> bool {
        self.is_kernel && self.env.allows_capability(Capability::Vector16)
    }

    /// Whether integers of all widths exist and are to be used.
    pub(crate) fn has_arbitrary_integers(&self) -> bool {
        self.policy.arbitrary_integers
            && self.env.allows_capability(Capability::ArbitraryPrecisionIntegersALTERA)
    }
}

/// What becomes of an operation. The function appends what takes its place; its error is a
/// sentence about the instruction ("its operand is missing").
pub(crate) enum Action {
    /// It is legal.
    Keep,
    /// The same operation on wider types.
    Widen(Apply),
    /// The same operation on each part of its operands.
    Split(Apply),
    /// Other operations that compute the same.
    Expand(Apply),
    /// It has no legal form; why.
    Reject(&'static str),
}

/// Appends what takes the place of an instruction.
pub(crate) type Apply = fn(&mut Rewriter<'_>, Inst) -> Result<(), String>;

impl Action {
    /// Appends an instruction or what takes its place.
    ///
    /// # Errors
    /// Why it has no legal form.
    pub(crate) fn apply(self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
        match self {
            Action::Keep => {
                rw.keep(inst);
                Ok(())
            }
            Action::Widen(apply) | Action::Split(apply) | Action::Expand(apply) => apply(rw, inst),
            Action::Reject(why) => Err(why.to_owned()),
        }
    }
}

/// Legalizes `module` for `env`: types, then operations.
///
/// # Errors
/// [`Aborted`] where something has no legal form; each is in `diags`.
pub fn run(
    module: &mut Module,
    env: &TargetEnv,
    policy: Policy,
    diags: &mut Diagnostics,
) -> Result<(), Aborted> {
    let target = Target::new(module, env, policy);
    let mut found = Diagnostics::new();
    for conversion in TYPES {
        if !found.has_errors() {
            types::convert(module, &target, *conversion, &mut found);
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
