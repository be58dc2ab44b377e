//! Analyses of LLVM's values before selection.

pub mod annotations;
pub mod callees;
pub mod cbuffers;
pub mod classes;
pub mod control_hints;
pub mod denormals;
pub mod descriptors;
pub mod float_atomics;
pub mod memory;
pub mod place;
pub mod refusals;
pub mod stored_handles;
