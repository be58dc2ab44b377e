//! File tests, conformance, execution and property tests.

pub mod corpus;
pub mod exec;
pub mod simulate;
