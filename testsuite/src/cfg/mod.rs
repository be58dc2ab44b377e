//! Runs random control flow through the structurizer, the whole compiler, or on a driver.

pub mod fuzz;
pub mod size;
pub mod stage;
