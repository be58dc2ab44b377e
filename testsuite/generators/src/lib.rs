//! Random inputs for tests and fuzzers: control flow, LLVM IR, inline types, modules of the dialect, shaders in its text, C
//! programs, HLSL shaders, damaged containers of DXIL.
//!
//! Each generator makes its input from a seed or from a script of numbers ([`random`]), so that a failing input can be made again
//! and shrunk. Nothing here compiles, validates or executes; the caller does. Of Spirant's crates, this one depends on the
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
pub mod mutants;
pub mod programs;
pub mod random;
pub mod shaders;
pub mod smith;
