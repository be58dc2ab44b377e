//! libspirant: the C API.
//!
//! Invariant: nothing unwinds into the caller, and only pointers that the documentation requires are read. Every function is a
//! thin wrapper over the facade. `include/spirant.h` is generated from this crate, and a test compares them.
//!
//! `strings` has pointers with lengths, `options` the options of a compilation, `finding` and `outcome` its results, `interrupt`
//! its cancellation, `session`, `source`, `modules`, `lift` and `run` the functions that do work, `names` those of enumerants.
#![allow(unsafe_code, reason = "pointers cross the border to C")]

mod finding;
mod guard;
mod interrupt;
mod lift;
mod modules;
mod names;
mod options;
mod outcome;
mod run;
mod session;
mod source;
mod strings;

pub use finding::*;
pub use interrupt::*;
pub use lift::*;
pub use modules::*;
pub use names::*;
pub use options::*;
pub use outcome::*;
pub use run::*;
pub use session::*;
pub use source::*;
pub use strings::*;
