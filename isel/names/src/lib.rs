//! What LLVM IR calls by name and says by attribute: a row each.
//!
//! [`intrinsics`] has what is called, [`dxil_rows`] the operations of DXIL, [`ledger`] everything else that LLVM IR says.

pub mod debug_flags;
pub mod dxil_rows;
pub mod intrinsics;
pub mod ledger;
