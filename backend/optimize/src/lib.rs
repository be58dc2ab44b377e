//! Optimizations of legal modules of the dialect.
//!
//! Passes run after legalization, over bodies with constructs and over control-flow graphs alike, or by name over any producer's
//! module. In kernels LLVM's passes ran before, and these find what selection exposes. In shaders LLVM only inlines, promotes and unrolls,
//! and these do the rest. Each pass is a file whose `run` returns whether it changed anything: [`promotion`] turns variables into values,
//! [`rotation`] moves the tests of loops, [`flags`] carries booleans, [`fields`] addresses members in place of bytes, [`canonicalize`]
//! applies equations, [`idioms`] rewrites what DXC has made, [`narrowing`] computes in 32 bits what fits, [`value_numbering`] joins
//! instructions that compute the same and forwards memory, [`invariants`] moves computations out of loops, [`rows`] divides arrays,
//! [`control_flow`] turns selections into straight-line code, [`blocks`] joins blocks, [`dead_code`] removes unused code.
//! [`inlining`] runs for modules of other producers, [`specialization`] on request, [`clamps`] and [`inserts`] by name alone.
//!
//! Invariants: a pass never makes a module require a capability, an extension or a version that it did not require. Convergent
//! operations, volatile and atomic accesses and barriers stay, in number and in order. Specialization constants stay symbolic. A
//! function that is `OptNoneEXT`, or in which values have pinned ids, does not change, since uninterpreted words may name these
//! values. A pass is linear in the size of a function except for the dominator tree, keeps its state in tables indexed by
//! entities, and never recurses.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod blocks;
mod bounds;
pub mod canonicalize;
pub mod clamps;
pub mod control_flow;
pub mod dead_code;
mod edges;
mod edit;
mod effects;
mod equal_selections;
pub mod fields;
pub mod flags;
mod forwarding;
mod generations;
pub mod idioms;
pub mod inlining;
pub mod inserts;
pub mod invariants;
mod memory;
pub mod narrowing;
mod order;
pub mod promotion;
pub mod rotation;
pub mod rows;
pub mod specialization;
mod threading;
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
