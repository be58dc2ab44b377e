//! Legalization: replaces what a module uses by what its target environment supports.
//!
//! Passes run in this order: [`abi`] creates entry points that a module read from text describes, [`run`] is the table of
//! legalizations, [`addressing`] declares the addressing model after optimizations, [`vce`] deduces the minimal version,
//! capabilities and extensions, [`interface`] lists the variables of entry points in the form that this version requires.
//! [`type_layout`], [`aliases`], [`replicated`] and [`webgpu`] run only by name.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod abi;
pub mod addressing;
pub mod aliases;
pub mod constant_data;
mod derivatives;
mod helpers;
pub mod interface;
mod local_size;
pub mod long_phis;
mod long_vectors;
pub mod loop_merges;
mod memory_model;
mod operations;
mod remainders;
pub mod replicated;
mod retype;
pub mod serializable;
mod table;
mod target;
pub mod type_layout;
mod types;
pub mod untyped;
pub mod vce;
pub mod webgpu;

pub use helpers::Structurizer;
pub use table::run;
pub use target::Policy;

#[cfg(test)]
mod testing;
