//! Instruction selection: an LLVM module becomes a module of the SPIR-V dialect with
//! unstructured bodies.
//!
//! The selector chooses, by table and target environment; it proves nothing. What it emits may
//! use types that the environment does not support where legalization replaces them. Everything it cannot express
//! is a diagnostic; nothing is dropped silently.
//!
//! Modules use each other in one direction:
//!
//! 1. [`reader`]: LLVM's objects, with everything that is `unsafe`; [`intrinsics`]: the table of everything
//!    that is called by name; [`ledger`]: the table of everything that LLVM IR says; [`lengths`]: metadata of arrays;
//! 2. [`dxil`], `module_scope`, `kernels`, `shader_interface`, `prepare` and `optimize`, which change LLVM's module, with `expand`, `opaque`, `graph`, `recursion`, `refusals`, `data_layout`, `convergence`, `counters`, `initializers`, `simplified`, `unasked`, `physical_memory` and `denormals`, which holds what functions say of denormal numbers against each other;
//! 3. what is found out about LLVM's objects (`callees`, `cfg`, `classes`, `pointee`, `float_atomics`) and the data that
//!    selection keeps (`memory`, `place`, `descriptors`, `annotations`);
//! 4. `context`: the state of a selection in parts, among them `emit` and `report`;
//! 5. `scopes`, and things of the module: `types`, `ext_types`, `constants`, `addresses`, `globals`, `signature`, `metadata`, `annotate`, `kept`, `function_metadata`, `kernel_reflection`;
//! 6. `logical`, which resolves every pointer of Logical addressing to an object and a path;
//! 7. `values`, `phis`, one file per family of LLVM's instructions in `ops` and of intrinsics in `calls`;
//! 8. `function`, which goes through a body, and `module`, which goes through everything;
//! 9. [`helpers`]: functions that legalization calls, selected like any module.
#![deny(missing_docs)]
#![deny(unsafe_code)]

mod addresses;
mod annotate;
mod annotations;
mod callees;
mod calls;
mod cfg;
mod classes;
mod constants;
mod context;
mod convergence;
mod counters;
mod data_layout;
mod debug_info;
mod debug_nodes;
mod denormals;
mod descriptors;
pub mod dxil;
mod emit;
mod expand;
mod ext_types;
mod float_atomics;
mod function;
mod function_metadata;
mod globals;
mod graph;
pub mod helpers;
mod initializers;
pub mod intrinsics;
mod kept;
mod kernel_reflection;
mod kernels;
pub mod ledger;
pub mod lengths;
mod logical;
mod memory;
mod metadata;
mod module;
mod module_scope;
mod opaque;
mod ops;
mod optimize;
mod phis;
mod physical_memory;
mod place;
mod pointee;
mod prepare;
#[allow(missing_docs)]
pub mod reader;
mod recursion;
mod refusals;
mod report;
mod restrictions;
mod scopes;
mod shader_interface;
mod signature;
mod simplified;
mod splat;
mod types;
mod unasked;
mod values;

/// How LLVM is linked, and which.
pub use spirant_llvm as llvm;

pub use kernels::{KernelInterface, Values, make_shaders};

pub use context::{DebugInfo, FpContract, Options};
pub use module_scope::resolve as resolve_globals;
pub use optimize::{IrLevel, optimize};
pub use prepare::{has_entry_point, prepare};
pub use shader_interface::{
    BindingRules, BoundRegister, LayoutRule, Register, RegisterClass, RegisterMap, ShaderInterface, Shift,
    settle,
};
pub use unasked::without_unasked;

use context::Input;
use inkwell::module::Module as LlvmModule;
use reader::Reader;
use spirant_dialect::diagnostics::SourceProgram;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, TargetEnv};

/// Adds what the debug information of `llvm` says of the source program: its files, and where functions and variables are declared.
pub fn source_program(llvm: &LlvmModule<'_>, program: &mut SourceProgram) {
    Reader::new(llvm).source_program(program);
}

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
    let input = Input::new(llvm, env, options);
    let mut module = Module::new(env.addressing, env.memory);
    let result = module::select_module(&input, &mut module, diagnostics);
    diagnostics.check()?;
    if result.is_err() {
        return diagnostics.abort(Diagnostic::bug("selection ended and did not say why"));
    }
    restrictions::check(&module, env, diagnostics);
    diagnostics.check()?;
    Ok(module)
}
