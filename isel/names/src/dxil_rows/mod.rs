//! The operations of DXIL, a row each: what it is called, where it is available and what it is about.

mod direct;
mod family;
mod names;
mod reference;
mod rows;

pub use direct::{Direct, HANDLE, intrinsic, member, rows};
pub use family::{Family, family};
pub use names::{NAMES, Name};
pub use reference::reference;
pub use rows::{ROWS, Row, STAGES_OF_TRIPLES};

/// What the names of operations begin with.
pub const PREFIX: &str = "dx.op.";
