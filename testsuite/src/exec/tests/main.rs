//! The execution half of the suite, tested against itself: known modules on the driver, known shaders on the
//! reference.

mod kernels;
mod shaders;
mod vulkan;
