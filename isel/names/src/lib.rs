//! Tables of the functions that LLVM IR calls by name, and of its attributes, flags and metadata.
//!
//! [`intrinsics`] has the functions, [`dxil_rows`] the operations of DXIL, [`ledger`] all other constructs of LLVM IR.

pub mod debug_flags;
pub mod dxil_rows;
pub mod intrinsics;
pub mod ledger;
