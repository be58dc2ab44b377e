//! Instruction selection: an LLVM module becomes a module of the SPIR-V dialect with
//! unstructured bodies.
//!
//! The selector chooses, by table and target environment; it proves nothing. What it emits may
//! use types the environment lacks where legalization knows them. Everything it cannot express
//! is a diagnostic; nothing is dropped silently.
//!
//! One file per LLVM opcode family ([`ops`]), one table for everything that is called by name
//! ([`intrinsics`]), one model of memory for each kind of addressing: [`logical`] resolves every
//! pointer to an object and a path, [`ops::physical`] keeps pointers and casts them.
#![deny(missing_docs)]
#![deny(unsafe_code)]

mod cfg;
mod constants;
mod context;
mod ext_types;
mod function;
mod globals;
pub mod intrinsics;
mod limits;
mod logical;
mod metadata;
mod ops;
mod pointee;
mod prepare;
#[allow(missing_docs)]
pub mod reader;
mod signature;
mod types;

pub use context::Options;
pub use prepare::{has_entry_point, prepare};

use context::ModuleCx;
use inkwell::module::Module as LlvmModule;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, TargetEnv};

/// Selects all of `llvm` for `env`. The module must be verified and [`prepare`]d.
///
/// # Errors
/// [`Aborted`] where `diagnostics` has errors: every instruction that could not be selected is
/// one.
pub fn select(
    llvm: &LlvmModule<'_>,
    env: &TargetEnv,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Module, Aborted> {
    let mut cx = ModuleCx::new(llvm, env, options, diagnostics);
    let result = cx.select_module();
    let module = cx.module;
    diagnostics.check()?;
    if result.is_err() {
        return diagnostics.abort(Diagnostic::bug("selection ended and did not say why"));
    }
    limits::check(&module, env, diagnostics);
    diagnostics.check()?;
    Ok(module)
}
