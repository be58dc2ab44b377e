//! The structurizer's tests in one program, so that what they share is compiled once and what none
//! of them uses is found.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod checker;
mod common;
mod random;
mod scale;
mod shapes;
mod values;
