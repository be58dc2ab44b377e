//! The operations of DXIL, a row each: what it is called, where it is available and what lowers it.

mod direct;
pub mod lowering;
mod names;
mod reference;
mod rows;

#[cfg(test)]
mod tests;

pub use direct::{Direct, HANDLE, member, rows};
pub use lowering::Lowering;
pub use names::{NAMES, Name};
pub use reference::reference;
pub use rows::{DxOp, ROWS, Row, STAGES_OF_TRIPLES, number_of};

/// What the names of operations begin with.
pub const PREFIX: &str = "dx.op.";
