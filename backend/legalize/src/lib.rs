//! Dialect to dialect: what a module says, said in what the target environment has.
//!
//! Passes run in this order: [`types`] splits and widens the types that the environment lacks
//! ([`vce`] then finds nothing it cannot prove), [`dead_code`] drops what addresses left behind,
//! [`memory_model`] moves modules that must to Vulkan's, [`vce`] deduces the minimal version,
//! capabilities and extensions, [`interface`] lists what entry points use in the form that version
//! wants.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod abi;
pub mod dead_code;
pub mod interface;
pub mod memory_model;
pub mod types;
pub mod vce;

pub use types::{Policy, run};

#[cfg(test)]
mod testing;
