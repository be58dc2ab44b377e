//! The execution half of the suite, tested against itself: known modules on the driver, known shaders on the
//! reference.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod kernels;
mod shaders;
mod vulkan;
