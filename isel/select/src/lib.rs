//! Instruction selection: an LLVM module becomes a module of the SPIR-V dialect with
//! unstructured bodies.
//!
//! The selector chooses, by table and target environment; it proves nothing. What it emits may
//! use types that the environment does not support where legalization replaces them. Everything it cannot express
//! is a diagnostic; nothing is dropped silently.
//!
//! Modules use each other in one direction:
//!
//! 1. `context`: the state of a selection in parts, among them `emit` and the data that selection keeps;
//! 2. `scopes`, and things of the module: `types`, `ext_types`, `constants`, `addresses`, `globals`, `signature`, `metadata`, `annotate`, `function_metadata`, `kernel_reflection`;
//! 3. `logical`, which resolves every pointer of Logical addressing to an object and a path;
//! 4. `values`, `phis`, one file per family of LLVM's instructions in `ops` and of intrinsics in `calls`;
//! 5. `function`, which goes through a body, and `module`, which goes through everything.
#![deny(missing_docs)]
#![deny(unsafe_code)]

mod addresses;
mod annotate;
mod calls;
mod constants;
mod context;
mod debug_info;
mod debug_nodes;
mod emit;
mod ext_types;
mod function;
mod function_metadata;
mod globals;
mod kept;
mod kernel_reflection;
mod logical;
mod metadata;
mod module;
mod ops;
mod phis;
mod scopes;
mod signature;
#[cfg(test)]
mod testing;
mod types;
mod values;

pub use context::{DebugInfo, FpContract, Options};

use context::Input;
use inkwell::module::Module as LlvmModule;
use spirant_dialect::diagnostics::SourceProgram;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, TargetEnv};
use spirant_ir::Reader;

/// Adds the source program in `llvm`'s debug information: its files, and the declarations of functions and variables.
pub fn source_program(llvm: &LlvmModule<'_>, program: &mut SourceProgram) {
    Reader::new(llvm).source_program(program);
}

/// Selects all of `llvm` for `env`. The module must be verified and normalized.
///
/// # Errors
/// [`Aborted`] if `diagnostics` has errors: every instruction that could not be selected is one.
pub fn select(
    llvm: &LlvmModule<'_>,
    env: &TargetEnv,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Module, Aborted> {
    let input = Input::new(llvm, env, options);
    let mut module = Module::new(env.addressing, env.memory);
    let result = module::select_module(&input, &mut module, diagnostics);
    diagnostics.check()?;
    if result.is_err() {
        return diagnostics.abort(Diagnostic::bug("selection ended and did not say why"));
    }
    spirant_verify::restrictions::check(&module, env, diagnostics);
    diagnostics.check()?;
    Ok(module)
}
