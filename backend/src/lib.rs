//! Spirant: an LLVM-style SPIR-V backend. LLVM IR in, a valid SPIR-V module out.
//!
//! This crate is the facade: it reads LLVM IR ([`compile_bytes`]) or takes a module that is in
//! memory already ([`compile()`]), works out the target environment ([`target`]), and runs the pass
//! table ([`compile`](mod@compile)). Everything it can fail with is a [`Diagnostic`]; a panic inside becomes
//! one, too.
//!
//! ```no_run
//! let triple: spirant::Triple = "spirv-unknown-vulkan1.3-compute".parse().expect("a triple");
//! let options = spirant::Options::default().triple(triple);
//! let source = std::fs::read("shader.ll").expect("a file");
//! match spirant::compile_bytes(&source, "shader.ll", &options, &mut spirant::Silent) {
//!     Ok(compiled) => println!("{} words for {}", compiled.words.len(), compiled.env),
//!     Err(failed) => eprintln!("{failed}"),
//! }
//! ```
//!
//! LLVM's reader can crash on hostile bitcode, and nothing in its process can stop that. A program
//! that takes input from strangers forks first, as the command-line tools do.
//!
//! Without the cargo feature `llvm`, which is on by default, what works on SPIR-V alone is left, and requires nothing but Rust:
//! [`form`] reads and writes modules, [`check()`] verifies, [`transform`] runs passes, [`retarget`](mod@retarget) and
//! [`reflect`](mod@reflect) do what they say.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod bindings;
pub mod check;
pub mod compile;
mod debug_info;
mod declare;
#[cfg(feature = "llvm")]
mod dxil;
mod environment;
mod execution;
pub mod extensions;
pub mod form;
mod guard;
#[cfg(feature = "llvm")]
pub mod input;
#[cfg(feature = "llvm")]
pub mod lift;
pub mod link;
#[cfg(feature = "llvm")]
mod llvm_ir;
#[cfg(not(feature = "llvm"))]
#[path = "without_llvm.rs"]
mod llvm_ir;
pub mod options;
mod outcome;
pub mod passes;
mod pipeline;
pub mod reflect;
pub mod retarget;
mod self_check;
#[cfg(feature = "llvm")]
pub mod session;
pub mod similar;
#[cfg(feature = "llvm")]
pub mod source;
pub mod target;
pub mod validate;

pub use check::check;
#[cfg(feature = "llvm")]
pub use compile::{compile, compile_bytes};
pub use compile::{optimize, specialize, transform};
pub use execution::{debug, draw, execute};
pub use guard::STACK;
#[cfg(feature = "llvm")]
pub use inkwell;
#[cfg(feature = "llvm")]
pub use input::is_read_by_llvm;
#[cfg(feature = "llvm")]
pub use options::RootSignatureSource;
pub use options::{DebugInfo, OptLevel, Options};
pub use outcome::{Compiled, Failed};
pub use passes::{Goal, Observer, Owner, Pass, Silent};
pub use self_check::check_against;
#[cfg(feature = "llvm")]
pub use session::Session;
#[cfg(feature = "llvm")]
pub use source::{SourceOptions, compile_source};
pub use spirant_binary as binary;
pub use spirant_dialect as dialect;
pub use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics, Interrupt, Origin, Severity};
pub use spirant_dxil as container;
#[cfg(feature = "llvm")]
pub use spirant_dxil_ir::{Descriptor, OPEN_SPACE, PrimitiveInput};
#[cfg(feature = "llvm")]
pub use spirant_hlsl as hlsl;
#[cfg(feature = "llvm")]
pub use spirant_ir::targets::address_spaces_reference;
#[cfg(feature = "llvm")]
pub use spirant_llvm as llvm;
#[cfg(feature = "llvm")]
pub use spirant_names::dxil_rows as dxil_operations;
#[cfg(feature = "llvm")]
pub use spirant_names::intrinsics::reference as intrinsics_reference;
#[cfg(feature = "llvm")]
pub use spirant_names::ledger;
#[cfg(feature = "llvm")]
pub use spirant_normalize::{
    BindingRules, BoundRegister, IrLevel, LayoutRule, Register, RegisterClass, RegisterMap, ShaderInterface,
    Shift,
};
#[cfg(feature = "llvm")]
pub use spirant_opencl_vulkan::{Constants, KernelInterface, Pointers, Values};
pub use spirant_run as run;
#[cfg(feature = "llvm")]
pub use spirant_select::FpContract;
pub use spirant_text as text;
pub use spirant_verify as verify;
pub use target::{TargetEnv, Triple};
