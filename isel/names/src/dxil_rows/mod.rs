//! The operations of DXIL, a row each: its name, its availability and its lowering.

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
pub use rows::{DxOp, IN_GROUPS, ROWS, Row, STAGES_OF_TRIPLES, number_of};

/// The prefix of the names of operations.
pub const PREFIX: &str = "dx.op.";
