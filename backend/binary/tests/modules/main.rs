//! Modules made with the builder, written, read by other readers, and read back: one program, so
//! that what the tests share is compiled once and what none of them uses is found.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod common;
mod decode;
mod grammar;
mod kernel;
mod random;
mod structured;
