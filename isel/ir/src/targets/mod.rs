//! Facts about LLVM's SPIR-V targets: the numbers and names of SPIR-V's features in LLVM IR. Each is in one table, and nowhere
//! else.

mod conventions;
mod ext_types;
mod spaces;

pub use conventions::CallConv;
pub use ext_types::{ExtType, PREFIX as EXT_PREFIX};
pub use spaces::{AddressSpace, table as address_spaces_reference};
