//! Facts about LLVM's SPIR-V targets: the numbers and names by which LLVM IR says what SPIR-V has. Each stands in one table, and nowhere else.

mod conventions;
mod ext_types;
mod spaces;

pub use conventions::CallConv;
pub use ext_types::{ExtType, PREFIX as EXT_PREFIX};
pub use spaces::{AddressSpace, table as address_spaces_reference};
