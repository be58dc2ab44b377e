//! Random inputs for tests and fuzzers: control flow, LLVM IR, inline types, modules of the dialect, shaders in its text, C programs, HLSL shaders, damaged
//! containers of DXIL.
//!
//! Each generator makes its input of a seed or of a script of numbers ([`random`]), so that what fails can be made again and made
//! smaller. Nothing here compiles, validates or executes: whoever generates brings that along, and this crate depends on the
//! dialect alone, so that the tests of any other crate may use it.

pub mod bitstream;
pub mod cfg;
pub mod damage;
pub mod groupshared;
pub mod hlsl;
pub mod inline_types;
pub mod ir;
pub mod layouts;
pub mod modules;
pub mod programs;
pub mod random;
pub mod shaders;
pub mod smith;
