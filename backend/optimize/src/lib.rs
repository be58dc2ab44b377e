//! Optimization: modules of the dialect that are legal become better ones that compute the same.
//!
//! Passes run after legalization, over bodies with constructs and over control-flow graphs alike, or by name over any
//! producer's module. What LLVM's passes do well on LLVM IR is not done again; what only shows after selection is done
//! here. Each pass is a file whose `run` says whether it changed anything: [`promotion`] makes variables values,
//! [`canonicalize`] applies equations, [`value_numbering`] joins what computes the same and forwards what is in memory, [`control_flow`] makes
//! selections straight-line code, [`dead_code`] removes what nothing uses. [`clamps`] and [`inserts`] run where they are asked for by name.
//!
//! Invariants: a pass never makes a module require a capability, an extension or a version that it did not require;
//! convergent operations, volatile and atomic accesses and barriers stay where they are, in number and in order;
//! specialization constants stay symbolic; a function that is `OptNoneEXT`, or in which values have pinned ids is left alone, since words that
//! nothing understands may name them. A pass is linear in the size of a function but for the dominator tree, keeps
//! its state in tables indexed by entities, and never recurses.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod canonicalize;
pub mod clamps;
pub mod control_flow;
pub mod dead_code;
mod edges;
mod edit;
mod effects;
mod forwarding;
pub mod inserts;
mod memory;
mod order;
pub mod promotion;
pub mod rotation;
mod unused_functions;
pub mod value_numbering;

#[cfg(test)]
mod testing;

use spirant_dialect::Function;
use spirant_dialect::spirv::FunctionControl;

/// Whether a function may be changed: it has a body and does not forbid it, and nothing names its values but the function
/// itself.
fn is_open(function: &Function) -> bool {
    function.body.region().is_some()
        && function.attrs.pinned.is_empty()
        && !function.control.contains(FunctionControl::OPT_NONE_EXT)
}
