//! Dialect to dialect: what a module says, said in what the target environment has.
//!
//! Passes run in this order: `types` the environment lacks are split, widened or refused
//! ([`vce`] then finds nothing it cannot prove), [`vce`] deduces the minimal version, capabilities
//! and extensions, [`interface`] lists what entry points use in the form that version wants.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod interface;
pub mod vce;

#[cfg(test)]
mod testing;
