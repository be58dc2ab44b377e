//! libspirant: the C API.
//!
//! Invariant: nothing unwinds into the caller, and no pointer is read that the documentation does not ask for. Every function is a
//! thin wrapper over the facade; `include/spirant.h` is made of this crate, and a test holds it against it.
//!
//! `strings` has what is passed by pointer and length, `options` what a compilation is given, `finding` and `outcome` what it leaves,
//! `interrupt` what cancels it, `session`, `source` and `modules` the functions that work.
#![allow(unsafe_code, reason = "pointers cross the border to C")]

mod finding;
mod guard;
mod interrupt;
mod modules;
mod options;
mod outcome;
mod session;
mod source;
mod strings;

pub use finding::*;
pub use interrupt::*;
pub use modules::*;
pub use options::*;
pub use outcome::*;
pub use session::*;
pub use source::*;
pub use strings::*;
