//! A reference machine for SPIR-V: it executes a module of the dialect, and says where the module has no meaning.
//!
//! [`run`] takes an entry point and its inputs ([`Launch`]) and leaves the results there. Execution is deterministic: work
//! groups run in order, or in several threads ([`Limits::threads`]) where that leaves the same, and so do the lanes of an atomic instruction. All lanes of a work group run in lockstep where
//! structured control flow promises that they converge; lanes that diverge meet again where it says so.
//!
//! ```text
//!   module ── translate ──> code: registers, regions, edges ── machine ──> results, findings
//! ```
//!
//! What the specification leaves undefined is a [`Finding`]. It ends the execution, or the machine goes on as a robust
//! device would ([`Limits::goes_on`]).
//!
//! [`debug`] runs under a [`Controller`], which the machine asks at breakpoints, steps, watched writes and findings.

mod code;
mod draw;
mod finding;
mod float;
mod images;
mod inputs;
mod launch;
mod machine;
mod math;
mod operand;
mod scalar;
mod shape;
mod special;
mod stop;
mod translate;
mod writers;

pub use draw::{Attribute, Blend, Depth, Draw, Target, Topology, Viewport, draw};
pub use finding::{Finding, Invocation, InvocationKind, Kind};
pub use images::format::{Class, Format};
pub use images::view::{Address, Border, Compare, Descriptor, Dim, Filter, Image, Sampler};
pub use inputs::{Difference, Inputs};
pub use launch::{Argument, Launch, Limits, Outcome, Resource};
pub use machine::debug::{
    Condition, Controller, Frame, Line, Resolved, Resume, Scope, Session, Stepping, Variable, Watched, Why,
    Write, lines,
};
pub use stop::Stop;
pub use writers::{Place, Writers};

use spirant_dialect::Module;
use spirant_dialect::spirv::ExecutionModel;

/// Runs an entry point of a module. The module is valid, and its specialization constants have their values.
///
/// # Errors
/// [`Stop`]; the inputs are unchanged then.
pub fn run(module: &Module, launch: &mut Launch, limits: &Limits) -> Result<Outcome, Stop> {
    machine::run(module, launch, limits, None)
}

/// Runs an entry point as [`run`] does, under the control of a debugger.
///
/// # Errors
/// [`Stop`]; the inputs are unchanged then. [`Stop::Interrupted`] if the controller ends it.
pub fn debug(
    module: &Module,
    launch: &mut Launch,
    limits: &Limits,
    controller: &mut dyn Controller,
) -> Result<Outcome, Stop> {
    machine::run(module, launch, limits, Some(controller))
}

/// The size of the work groups of a launch: what the module states, or what the launch does.
///
/// # Errors
/// Neither states it, they differ, or there is no such entry point.
pub fn work_group(module: &Module, launch: &Launch) -> Result<[u32; 3], Stop> {
    machine::work_group(module, launch)
}

/// The locations of the colours of an entry point of the fragment stage, ascending, and what their numbers are: [`Class::Float`],
/// [`Class::Sint`] or [`Class::Uint`].
pub fn outputs(module: &Module, entry: &str) -> Vec<(u32, Class)> {
    machine::outputs(module, ExecutionModel::Fragment, entry)
}
