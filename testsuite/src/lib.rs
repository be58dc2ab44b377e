//! File tests, conformance, execution and property tests.

pub mod cfg;
pub mod corpus;
pub mod exec;
